"""The tiles: what lies in the box.

``tile`` has kinds and backs, shapes, faces, and the tiles made of them. ``sheet`` reads which tiles
there are out of a text that a person can write, and ``box.sheet`` is that text for our own box.
Nothing here knows of buildings, the heap or turns.
"""

from kensington.core.tiles.tile import MAX_SIDE

__all__ = ["MAX_SIDE"]
