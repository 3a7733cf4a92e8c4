"""The play: a game from its first turn to its end.

``game`` holds what is settled before the first turn, under a ``ruleset``; ``state`` what changes,
in the words of ``phase``. ``moves`` are what a player can do; ``taking``, ``turn`` and ``ending``
are the rules of a turn, ``available`` and ``legal_moves`` list what they allow, ``timeout`` ends a
turn for somebody. ``observation`` is what everybody may know, ``position`` the same as facts on one
line.
"""

from kensington.core.play.ending import somebody_can_build
from kensington.core.play.game import COLOURS, TOKENS, Game, Seat, make_seats
from kensington.core.play.legal_moves import Moves
from kensington.core.play.moves import (
    Build,
    Draw,
    End,
    EndTurn,
    GiveBack,
    HeapTake,
    Move,
    Part,
    PutBack,
    Reach,
    Skip,
    Steal,
    Store,
    Take,
    TakeBack,
    Touch,
    Undoing,
)
from kensington.core.play.observation import Observation
from kensington.core.play.phase import NO_TILE, NOBODY, SEVENTH_BIRD, Ending, Phase
from kensington.core.play.position import (
    POSITION_FORMAT,
    Player,
    Position,
    position_line,
    position_of,
)
from kensington.core.play.ruleset import (
    OPTION_NUMBERS,
    OPTION_SWITCHES,
    OPTION_WORDS,
    RULES_VERSION,
    Ruleset,
    parse_ruleset,
)
from kensington.core.play.state import State, first_state
from kensington.core.play.timeout import out_of_time

__all__ = [
    "Build", "COLOURS", "Draw", "End", "Ending", "EndTurn", "first_state", "Game", "GiveBack",
    "HeapTake", "make_seats", "Move", "Moves", "NO_TILE", "NOBODY", "Observation",
    "OPTION_NUMBERS", "OPTION_SWITCHES", "OPTION_WORDS", "out_of_time", "parse_ruleset", "Part",
    "Phase", "Player", "Position", "POSITION_FORMAT", "position_line", "position_of", "PutBack",
    "Reach", "RULES_VERSION", "Ruleset", "Seat", "SEVENTH_BIRD", "Skip", "somebody_can_build",
    "State", "Steal", "Store", "Take", "TakeBack", "TOKENS", "Touch", "Undoing",
]  # fmt: skip
