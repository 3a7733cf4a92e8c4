"""The public surface: a game, its moves and states, records, bots and pictures, in one import.

>>> from kensington import Game, Ruleset, bot_by_name, format_position
>>> state = Game(["Anna", "Ben"], seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
>>> format_position(state).split(" | ")[1]
'yellow "Anna" 1 -,-'

Names are fetched when first asked for: ``import kensington`` is quick, and whoever wants the rules
alone loads neither bots nor pictures. Inside the package, levels import each other by their own
names and never from here.
"""

import importlib
import typing

if typing.TYPE_CHECKING:
    # isort: off
    from kensington.art import render, to_png
    from kensington.bots import NAMES as BOT_NAMES
    from kensington.bots import Bot, Budget
    from kensington.bots import by_name as bot_by_name
    from kensington.core import (
        COLOURS, NOBODY, NO_TILE, RULES_VERSION, Back, BadDrawing, BadInput, BadPosition,
        BadRuleset, BadSheet, BadTile, Build, Building, Draw, EndTurn, Ending, Game, GiveBack,
        IllegalMove, KensingtonError, Kind, Move, Observation, Part, Phase, Placed, PutBack, Reach,
        Refusal, RefusalCode, Ruleset, Score, Seat, Shape, Sheet, Skip, State, Steal, Store,
        TakeBack, Tile, TooLarge, Touch, parse_ruleset, parse_sheet, score, standard_sheet,
    )  # fmt: skip
    from kensington.record import (
        BadRecord, Record, Recorder, final_state, format_position, move_from_json, move_to_json,
        observation_from_json, parse_position, position_from_json, position_to_json,
        record_from_json, record_to_json, verify,
    )  # fmt: skip
    from kensington.record.replay import replay  # not the module
    from kensington.record import format as format_record
    from kensington.record import parse as parse_record
    # isort: on

__all__ = [
    "Back", "BadDrawing", "BadInput", "BadPosition", "BadRecord", "BadRuleset", "BadSheet",
    "BadTile", "Bot", "bot_by_name", "BOT_NAMES", "Budget", "Build", "Building", "COLOURS", "Draw",
    "Ending", "EndTurn", "final_state", "format_position", "format_record", "Game", "GiveBack",
    "IllegalMove", "KensingtonError", "Kind", "Move", "move_from_json", "move_to_json", "NO_TILE",
    "NOBODY", "Observation", "observation_from_json", "parse_position", "parse_record",
    "parse_ruleset", "parse_sheet", "Part", "Phase", "Placed", "position_from_json",
    "position_to_json", "PutBack", "Reach", "Record", "record_from_json", "record_to_json",
    "Recorder", "Refusal", "RefusalCode", "render", "replay", "RULES_VERSION", "Ruleset", "Score",
    "score", "Seat", "Shape", "Sheet", "Skip", "standard_sheet", "State", "Steal", "Store",
    "TakeBack", "Tile", "to_png", "TooLarge", "Touch", "verify",
]  # fmt: skip

_LEVELS = ("core", "record", "bots", "art")
"""Where a name is sought, the quickest to load first."""

_NAMES_THERE = {
    "BOT_NAMES": "NAMES",
    "bot_by_name": "by_name",
    "format_record": "format",
    "parse_record": "parse",
}
"""What would say too little here is called more here than in its own package."""


def __getattr__(name: str) -> object:
    if name in __all__:
        there = _NAMES_THERE.get(name, name)
        for level in _LEVELS:
            package = importlib.import_module(f"{__name__}.{level}")
            if there in package.__all__:
                thing: object = getattr(package, there)
                globals()[name] = thing  # the next time it is simply there
                return thing
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
