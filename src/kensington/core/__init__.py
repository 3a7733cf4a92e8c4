"""The game and nothing else: standard library only, no input or output, no clock.

>>> from kensington.core import Game, Ruleset
>>> state = Game(3, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
>>> len(state.legal_moves())
4
"""

# isort: off
from kensington.core.building.building import START_DOOR, Building, Placed
from kensington.core.building.scoring import SCORE_PARTS, Column, Score, ScoreParts, score
from kensington.core.errors import (
    BadDrawing, BadInput, BadPosition, BadRuleset, BadSheet, BadTile, IllegalMove, KensingtonError,
    TooLarge,
)  # fmt: skip
from kensington.core.heap.fragments import Fragment, Landed, Spot
from kensington.core.heap.guess import GuessedHeap
from kensington.core.heap.heap import Heap
from kensington.core.heap.raster import Ring, ring_for
from kensington.core.play.game import COLOURS, TOKENS, Game, Seat
from kensington.core.play.legal_moves import Moves
from kensington.core.play.moves import (
    Build, Draw, End, EndTurn, GiveBack, HeapTake, Move, Part, PutBack, Reach, Skip, Steal, Store,
    Take, TakeBack, Touch, Undoing,
)  # fmt: skip
from kensington.core.play.observation import Observation
from kensington.core.play.phase import NO_TILE, NOBODY, SEVENTH_BIRD, Ending, Phase
from kensington.core.play.ruleset import (
    OPTION_NUMBERS, OPTION_SWITCHES, OPTION_WORDS, RULES_VERSION, Ruleset, parse_ruleset,
)  # fmt: skip
from kensington.core.play.state import State
from kensington.core.play.timeout import out_of_time
from kensington.core.randomness import Stream
from kensington.core.refusal import Refusal, RefusalCode
from kensington.core.tiles.sheet import Sheet, parse_sheet, standard_sheet
from kensington.core.tiles.tile import Back, Face, Kind, Shape, Tile
# isort: on

__all__ = [
    "Back", "BadDrawing", "BadInput", "BadPosition", "BadRuleset", "BadSheet", "BadTile", "Build",
    "Building", "COLOURS", "Column", "Draw", "End", "Ending", "EndTurn", "Face", "Fragment", "Game",
    "GiveBack", "GuessedHeap", "Heap", "HeapTake", "IllegalMove", "KensingtonError", "Kind",
    "Landed", "Move", "Moves", "NO_TILE", "NOBODY", "Observation", "OPTION_NUMBERS",
    "OPTION_SWITCHES", "OPTION_WORDS", "out_of_time", "parse_ruleset", "parse_sheet", "Part",
    "Phase", "Placed", "PutBack", "Reach", "Refusal", "RefusalCode", "Ring", "ring_for",
    "RULES_VERSION", "Ruleset", "Score", "score", "SCORE_PARTS", "ScoreParts", "Seat",
    "SEVENTH_BIRD", "Shape", "Sheet", "Skip", "Spot", "standard_sheet", "START_DOOR", "State",
    "Steal", "Store", "Stream", "Take", "TakeBack", "Tile", "TOKENS", "TooLarge", "Touch",
    "Undoing",
]  # fmt: skip
