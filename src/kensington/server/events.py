"""What happened at a table: closed types with versions, kept for ever.

A table is the list of its events. An event says all that is needed to replay it, and names the
version of its own type and of the rules; it is never changed afterwards.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from kensington.core import BadInput
from kensington.server.asked import Aids, Closed, Move, NewSeat, Rules


class Opened(Closed):
    """A table was opened. ``secret`` is the server's alone until the game is over."""

    type: Literal["opened"] = "opened"
    v: Literal[1] = 1
    seats: list[NewSeat]
    rules: Rules
    aids: Aids
    listed: bool
    start: int | None
    opener: int
    nonce: str
    secret: str
    sheet: str
    date: str


class Sat(Closed):
    """A visitor took a seat for people elsewhere."""

    type: Literal["sat"] = "sat"
    v: Literal[1] = 1
    seat: int
    name: str
    nonce: str
    visitor: int


class Started(Closed):
    type: Literal["started"] = "started"
    v: Literal[1] = 1


class Moved(Closed):
    """A player or a bot moved. ``brought`` names the tile that a take brought."""

    type: Literal["moved"] = "moved"
    v: Literal[1] = 1
    seat: int
    move: Move
    brought: str | None
    bot: str | None


class Left(Closed):
    """A player left, and this bot plays on."""

    type: Literal["left"] = "left"
    v: Literal[1] = 1
    seat: int
    bot: str


class StoodIn(Closed):
    """Somebody's line was gone, and another player, at the seat ``by``, let this bot stand in."""

    type: Literal["stood_in"] = "stood_in"
    v: Literal[1] = 1
    seats: list[int]
    by: int
    bot: str


class Returned(Closed):
    """A player who left, or whose line was gone, plays again."""

    type: Literal["returned"] = "returned"
    v: Literal[1] = 1
    seat: int


AnyEvent = Opened | Sat | Started | Moved | Left | StoodIn | Returned
Event = Annotated[AnyEvent, Field(discriminator="type")]

_EVENT: TypeAdapter[Event] = TypeAdapter(Event)


def read_event(text: str) -> Event:
    """An event out of the store."""
    try:
        return _EVENT.validate_json(text)
    except ValidationError:
        raise BadInput("what is kept there is not an event of this server") from None


def write_event(event: Event) -> str:
    return _EVENT.dump_json(event).decode()
