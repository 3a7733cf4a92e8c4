"""The game in C++, move for move the same as the core: for many games, not for one table.

``state`` is a game that is played in place, by the compiled engine (``_engine``) or, where there is
none or a house outgrows its bounds, by the core itself. ``tables`` are what the engine is told of a
sheet and its rules; ``facts`` carries a state across.
"""

from kensington.fast.state import ENGINE, FastState

__all__ = ["ENGINE", "FastState"]
