"""Moves in the protocol's words and in the game's own.

The protocol names tiles as the sheet does; the game counts them.
"""

from __future__ import annotations

from pydantic import TypeAdapter

from kensington import core
from kensington.core import Sheet
from kensington.record import move_to_json
from kensington.server import asked, told


class UnknownTile(ValueError):
    """A message names a tile that is not on the sheet."""


def to_move(said: asked.Move, sheet: Sheet) -> core.Move:  # noqa: PLR0911 - one for each move
    """The move that a message means."""
    match said:
        case asked.Touch():
            return core.Touch(said.x, said.y)
        case asked.Reach():
            return core.Reach(said.beige)
        case asked.Draw():
            return core.Draw(said.back)
        case asked.Steal():
            return core.Steal(said.seat, _number(said.tile, sheet))
        case asked.Build():
            return core.Build(
                tuple(core.Part(_number(p.tile, sheet), p.x, p.y, p.turns) for p in said.parts)
            )
        case asked.TakeBack():
            return core.TakeBack(said.build)
        case _:
            return _PLAIN[type(said)]


_PLAIN: dict[type[asked.Closed], core.Move] = {
    asked.Skip: core.Skip(),
    asked.Store: core.Store(),
    asked.PutBack: core.PutBack(),
    asked.EndTurn: core.EndTurn(),
    asked.GiveBack: core.GiveBack(),
}


def _number(name: str, sheet: Sheet) -> int:
    number = sheet.numbers.get(name)
    if number is None:
        raise UnknownTile(f"there is no tile {name!r} on the sheet")
    return number


def from_move(move: core.Move, sheet: Sheet) -> told.Json:
    """The message that means a move."""
    return move_to_json(move, sheet)


_SAID: TypeAdapter[asked.Move] = TypeAdapter(asked.Move)


def to_said(move: core.Move, sheet: Sheet) -> asked.Move:
    """The same as what a client would have said."""
    return _SAID.validate_python(from_move(move, sheet))


def parts_of(build: core.Build, sheet: Sheet) -> list[told.Placed]:
    """The tiles of a build, and where they stand."""
    return [
        {"tile": sheet[tile].name, "x": x, "y": y, "turns": turns}  # type: ignore[typeddict-item]
        for tile, x, y, turns in build.parts
    ]


def refusal_of(refusal: core.Refusal) -> told.Refusal:
    return {"rule": refusal.rule, "code": refusal.code, "facts": dict(refusal.facts)}
