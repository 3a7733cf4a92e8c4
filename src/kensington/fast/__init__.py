"""The game in C++, move for move the same as the core: for many games, not for one table.

``state`` is a game that is played in place, ``games`` are many that are seen as arrays, both by the
compiled engine (``_engine``). Where there is none, or a house outgrows its bounds, the core plays
instead. ``tables`` are what the engine is told of a sheet and its rules; ``facts`` carries a state
across.
"""

from kensington.fast.games import FastGames, FastLayout, OutOfBounds
from kensington.fast.state import ENGINE, FastState

__all__ = ["ENGINE", "FastGames", "FastLayout", "FastState", "OutOfBounds"]
