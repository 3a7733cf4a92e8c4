"""The play: a game from its first turn to its end.

``game`` holds what is settled before the first turn, under a ``ruleset``; ``state`` what changes,
in the words of ``phase``. ``moves`` are what a player can do; ``taking``, ``turn`` and ``ending``
are the rules of a turn, ``available`` and ``legal_moves`` list what they allow, ``timeout`` ends a
turn for somebody. ``observation`` is what everybody may know, ``position`` the same as facts on one
line. Here stands what ``kensington.core`` does not offer itself.
"""

from kensington.core.play.ending import somebody_can_build
from kensington.core.play.game import make_seats, unlike
from kensington.core.play.observation import entrances_left, fragment_data
from kensington.core.play.position import (
    POSITION_FORMAT,
    Player,
    Position,
    part_of,
    position_line,
    position_of,
)
from kensington.core.play.state import first_state
from kensington.core.play.taking import COSTS_TOKEN, MUST_SPEND
from kensington.core.play.turn import place

__all__ = [
    "COSTS_TOKEN", "entrances_left", "first_state", "fragment_data", "make_seats", "MUST_SPEND",
    "part_of", "place", "Player", "Position", "POSITION_FORMAT", "position_line", "position_of",
    "somebody_can_build", "unlike",
]  # fmt: skip
