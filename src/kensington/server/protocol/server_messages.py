"""What the server says down a socket: closed types. See docs/protocol.md.

These are plain dictionaries with a declared shape, so that a view costs nothing more to send.
The tests hold every frame against them.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType

from kensington import core
from kensington.server.protocol.codec import Move
from kensington.server.protocol.message import Message
from kensington.server.protocol.table_messages import Table
from kensington.server.protocol.view_messages import EndingName, Gain, Options, View

# What happened


class Sat(Message):
    type: Literal["sat"]
    seat: int
    name: str


class Shared(Message):
    type: Literal["committed", "revealed"]
    number: int


class TableChanged(Message):
    type: Literal["frozen", "closed", "started"]


class SeatChanged(Message):
    type: Literal["left", "returned"]
    seat: int


class Voided(Message):
    type: Literal["voided"]
    round: int
    seats: list[int]
    names: list[str]
    left: bool


class StoodUp(Message):
    type: Literal["stood_up"]
    seats: list[int]
    names: list[str]


class Staged(Message):
    """A lesson was set up for one of its steps."""

    type: Literal["staged"]
    step: int
    again: bool


class StoodIn(Message):
    type: Literal["stood_in"]
    seats: list[int]
    by: int


class Moved(Message):
    type: Literal["moved"]
    seat: int
    move: Move
    brought: str | None
    put_back: str | None
    earned: int
    called: bool
    gained: NotRequired[Gain]
    """What a build brought, where points are told."""


class Ended(Message):
    type: Literal["ended"]
    ending: EndingName


AnyEvent = (
    Sat | Shared | TableChanged | Voided | StoodUp | Staged | SeatChanged | StoodIn | Moved | Ended
)
Event = TypeAliasType("Event", Annotated[AnyEvent, Field(discriminator="type")])


# Messages


class Snapshot(Message):
    type: Literal["snapshot"]
    version: int
    table: Table
    view: View | None
    options: Options | None


class Update(Message):
    type: Literal["update"]
    version: int
    events: list[Event]
    table: Table
    view: View | None
    options: Options | None


class Ack(Message):
    type: Literal["ack"]
    key: str
    version: int


class Refusal(Message):
    rule: str
    code: str
    facts: dict[str, str | int]


def refusal_of(refusal: core.Refusal) -> Refusal:
    return {"rule": refusal.rule, "code": refusal.code, "facts": dict(refusal.facts)}


ErrorCode = Literal[
    "already_revealed", "already_started", "bad_message", "busy", "closed", "commitment_missing",
    "host", "illegal", "may_not_sit", "no_hints", "no_lesson", "no_more_commits", "no_more_tries",
    "no_such_table", "no_visitor", "not_awaited", "not_frozen", "not_gone", "not_over",
    "not_started", "not_your_seat", "origin", "outdated", "over", "seat_taken", "seats_free",
    "sockets_full", "stale", "tables_full", "too_large", "too_many", "too_often", "too_soon",
    "unsaved", "wrong_reveal", "wrong_round",
]  # fmt: skip


class Error(Message):
    type: Literal["error"]
    key: str | None
    code: ErrorCode
    version: int | None
    refusal: Refusal | None


class Pong(Message):
    type: Literal["pong"]


AnyFrame = Snapshot | Update | Ack | Error | Pong
Frame = TypeAliasType("Frame", Annotated[AnyFrame, Field(discriminator="type")])
"""What comes down a socket."""
