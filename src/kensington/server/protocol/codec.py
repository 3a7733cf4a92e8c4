"""Moves in the protocol's words and in the game's own.

The protocol names tiles as the sheet does; the game counts them.
"""

from __future__ import annotations

from pydantic import TypeAdapter

from kensington import core
from kensington.core import Sheet
from kensington.record import move_to_json
from kensington.server.protocol import client_messages, server_messages


class UnknownTile(ValueError):
    """A message names a tile that is not on the sheet."""


def to_move(said: client_messages.Move, sheet: Sheet) -> core.Move:  # noqa: PLR0911 - one for each move
    """The move that a message means."""
    match said:
        case client_messages.Touch():
            return core.Touch(said.x, said.y)
        case client_messages.Reach():
            return core.Reach(said.beige)
        case client_messages.Draw():
            return core.Draw(said.back)
        case client_messages.Steal():
            return core.Steal(said.seat, _number(said.tile, sheet))
        case client_messages.Build():
            return core.Build(
                tuple(core.Part(_number(p.tile, sheet), p.x, p.y, p.turns) for p in said.parts)
            )
        case client_messages.TakeBack():
            return core.TakeBack(said.build)
        case _:
            return _PLAIN[type(said)]


_PLAIN: dict[type[client_messages.Closed], core.Move] = {
    client_messages.Skip: core.Skip(),
    client_messages.Store: core.Store(),
    client_messages.PutBack: core.PutBack(),
    client_messages.EndTurn: core.EndTurn(),
    client_messages.GiveBack: core.GiveBack(),
}


def _number(name: str, sheet: Sheet) -> int:
    number = sheet.numbers.get(name)
    if number is None:
        raise UnknownTile(f"there is no tile {name!r} on the sheet")
    return number


def from_move(move: core.Move, sheet: Sheet) -> server_messages.Json:
    """The message that means a move."""
    return move_to_json(move, sheet)


_SAID: TypeAdapter[client_messages.Move] = TypeAdapter(client_messages.Move)


def to_said(move: core.Move, sheet: Sheet) -> client_messages.Move:
    """The same as what a client would have said."""
    return _SAID.validate_python(from_move(move, sheet))


def parts_of(build: core.Build, sheet: Sheet) -> list[server_messages.Placed]:
    """The tiles of a build, and where they stand."""
    return [
        {"tile": sheet[tile].name, "x": x, "y": y, "turns": turns}  # type: ignore[typeddict-item]
        for tile, x, y, turns in build.parts
    ]


def refusal_of(refusal: core.Refusal) -> server_messages.Refusal:
    return {"rule": refusal.rule, "code": refusal.code, "facts": dict(refusal.facts)}
