"""A move as plain JSON values, tiles by name."""

from __future__ import annotations

from typing import Any

from kensington.core import (
    Build,
    Draw,
    EndTurn,
    GiveBack,
    Move,
    PutBack,
    Reach,
    Sheet,
    Skip,
    Steal,
    Store,
    TakeBack,
    Touch,
)

_WORDS: dict[type[Move], str] = {
    Skip: "skip",
    Store: "store",
    PutBack: "put_back",
    EndTurn: "end_turn",
    GiveBack: "give_back",
}


def move_to_json(move: Move, sheet: Sheet) -> dict[str, Any]:  # noqa: PLR0911 - one for each move
    """What a move is, as docs/protocol.md spells it."""
    match move:
        case Touch(x, y):
            return {"type": "touch", "x": x, "y": y}
        case Reach(beige):
            return {"type": "reach", "beige": beige}
        case Draw(back):
            return {"type": "draw", "back": back.value}
        case Steal(seat, tile):
            return {"type": "steal", "seat": seat, "tile": sheet[tile].name}
        case Build():
            return {"type": "build", "parts": parts_to_json(move, sheet)}
        case TakeBack(build):
            return {"type": "take_back", "build": build}
        case _:
            return {"type": _WORDS[type(move)]}


def parts_to_json(build: Build, sheet: Sheet) -> list[dict[str, Any]]:
    """The tiles of a build, and where they stand."""
    return [
        {"tile": sheet[tile].name, "x": x, "y": y, "turns": turns}
        for tile, x, y, turns in build.parts
    ]
