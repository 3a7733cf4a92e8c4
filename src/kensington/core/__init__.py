"""The game and nothing else: standard library only, no input or output, no clock.

>>> from kensington.core import Game, Ruleset
>>> state = Game(3, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
>>> len(state.legal_moves())
4
"""

from kensington.core.building import (
    SCORE_PARTS,
    START_DOOR,
    Building,
    Column,
    Placed,
    Score,
    ScoreParts,
    score,
)
from kensington.core.errors import (
    BadDrawing,
    BadInput,
    BadPosition,
    BadRuleset,
    BadSheet,
    BadTile,
    IllegalMove,
    KensingtonError,
    TooLarge,
)
from kensington.core.heap import Fragment, GuessedHeap, Heap, Landed, Ring, Spot, ring_for
from kensington.core.play import (
    COLOURS,
    NO_TILE,
    NOBODY,
    OPTION_NUMBERS,
    OPTION_SWITCHES,
    OPTION_WORDS,
    RULES_VERSION,
    SEVENTH_BIRD,
    TOKENS,
    Build,
    Draw,
    End,
    Ending,
    EndTurn,
    Game,
    GiveBack,
    HeapTake,
    Move,
    Moves,
    Observation,
    Part,
    Phase,
    PutBack,
    Reach,
    Ruleset,
    Seat,
    Skip,
    State,
    Steal,
    Store,
    Take,
    TakeBack,
    Touch,
    Undoing,
    out_of_time,
    parse_ruleset,
)
from kensington.core.randomness import Stream
from kensington.core.refusal import Refusal, RefusalCode
from kensington.core.tiles import Back, Face, Kind, Shape, Sheet, Tile, parse_sheet, standard_sheet

__all__ = [
    "Back", "BadDrawing", "BadInput", "BadPosition", "BadRuleset", "BadSheet", "BadTile", "Build",
    "Building", "COLOURS", "Column", "Draw", "End", "Ending", "EndTurn", "Face", "Fragment",
    "Game", "GiveBack", "GuessedHeap", "Heap", "HeapTake", "IllegalMove", "KensingtonError",
    "Kind", "Landed", "Move", "Moves", "NO_TILE", "NOBODY", "Observation", "OPTION_NUMBERS",
    "OPTION_SWITCHES", "OPTION_WORDS", "out_of_time", "parse_ruleset", "parse_sheet", "Part",
    "Phase", "Placed", "PutBack", "Reach", "Refusal", "RefusalCode", "Ring", "ring_for",
    "RULES_VERSION", "Ruleset", "Score", "score", "SCORE_PARTS", "ScoreParts", "Seat",
    "SEVENTH_BIRD", "Shape", "Sheet", "Skip", "Spot", "standard_sheet", "START_DOOR", "State",
    "Steal", "Store", "Stream", "Take", "TakeBack", "Tile", "TOKENS", "TooLarge", "Touch",
    "Undoing",
]  # fmt: skip
