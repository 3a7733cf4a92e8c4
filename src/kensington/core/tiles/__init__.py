"""The tiles: what lies in the box.

``tile`` has kinds and backs, shapes, faces, and the tiles made of them. ``sheet`` reads which tiles
there are out of a text that a person can write, and ``box.sheet`` is that text for our own box.
Nothing here knows of buildings, the heap or turns.
"""

from kensington.core.tiles.sheet import Sheet, parse_sheet, standard_sheet
from kensington.core.tiles.tile import MAX_SIDE, Back, Face, Kind, Shape, Tile, Ways, vouches

__all__ = [
    "Back", "Face", "Kind", "MAX_SIDE", "parse_sheet", "Shape", "Sheet", "standard_sheet", "Tile",
    "vouches", "Ways",
]  # fmt: skip
