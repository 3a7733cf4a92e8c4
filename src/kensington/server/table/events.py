"""What happened at a table: closed types with versions, kept for ever.

A table is the list of its events. An event says all that is needed to replay it, and names the
version of its own type and of the rules; it is never changed afterwards.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from kensington.core import BadInput
from kensington.server.protocol.client_messages import Aids, Closed, NewSeat, Rules
from kensington.server.protocol.codec import Move


class Opening(Closed):
    """A table was opened. ``secret`` is the server's alone until the game is over."""

    type: Literal["opened"] = "opened"
    seats: list[NewSeat]
    rules: Rules
    aids: Aids
    listed: bool
    start: int | None
    opener: int
    secret: str
    sheet: str
    date: str


class FirstOpened(Opening):
    """As it was before the draws of `fairness`: the opener's nonce came with the wish."""

    v: Literal[1] = 1
    nonce: str


class Opened(Opening):
    v: Literal[2] = 2
    table: str
    """Its address, which every commitment is bound to."""


class LessonOpened(Opening):
    """A lesson was opened. Its deal is set, so there is no secret, and it is dealt at once."""

    v: Literal[3] = 3
    table: str
    lesson: str
    script: str
    """The digest of the script that it is played with."""


class FirstVersion(Closed):
    """Most types have never changed."""

    v: Literal[1] = 1


class FirstSat(FirstVersion):
    """A visitor took a seat at a table of that older kind."""

    type: Literal["sat"] = "sat"
    seat: int
    name: str
    nonce: str
    visitor: int


class Sat(Closed):
    """A visitor took a seat for people elsewhere, and committed to a share of the draw."""

    type: Literal["sat"] = "sat"
    v: Literal[2] = 2
    seat: int
    name: str
    commitment: str | None
    """None if the visitor had committed before, or the table is of the older kind."""
    visitor: int


class Committed(FirstVersion):
    """A visitor committed to a share: the opener, or anybody in a new round."""

    type: Literal["committed"] = "committed"
    visitor: int
    commitment: str


class Frozen(FirstVersion):
    """The list of commitments is settled; now everybody reveals."""

    type: Literal["frozen"] = "frozen"
    round: int
    commitment: str
    """The server's own."""
    listed: list[tuple[int, str]]


class Revealed(FirstVersion):
    """A visitor told the share behind a commitment. With the last of them the tiles are dealt."""

    type: Literal["revealed"] = "revealed"
    visitor: int
    nonce: str


class Voided(FirstVersion):
    """A round came to nothing: there is a new one with a new secret.

    Somebody was silent and the opener freed the seats, or somebody left a list that was frozen.
    """

    type: Literal["voided"] = "voided"
    number: int
    seats: list[int]
    names: list[str]
    secret: str
    left: bool = False


class StoodUp(FirstVersion):
    """A guest gave the seats back before the list was frozen."""

    type: Literal["stood_up"] = "stood_up"
    visitor: int
    seats: list[int]
    names: list[str]


class TableClosed(FirstVersion):
    """The opener gave up the table before it began."""

    type: Literal["closed"] = "closed"


class Started(FirstVersion):
    """The tiles of a table of the older kind were dealt."""

    type: Literal["started"] = "started"


class Moved(FirstVersion):
    """A player or a bot moved. ``brought`` names the tile that a take brought."""

    type: Literal["moved"] = "moved"
    seat: int
    move: Move
    brought: str | None
    bot: str | None


class Staged(FirstVersion):
    """In a lesson: the table was set up as it stands on the line of the script."""

    type: Literal["staged"] = "staged"
    step: int
    at: int
    """The position on the line."""
    again: bool = False
    """The step begins anew, because the learner's turn had gone another way."""


class Left(FirstVersion):
    """A player left, and this bot plays on."""

    type: Literal["left"] = "left"
    seat: int
    bot: str


class StoodIn(FirstVersion):
    """Somebody's line was gone, and another player, at the seat ``by``, let this bot stand in."""

    type: Literal["stood_in"] = "stood_in"
    seats: list[int]
    by: int
    bot: str


class Returned(FirstVersion):
    """A player who left, or whose line was gone, plays again."""

    type: Literal["returned"] = "returned"
    seat: int


AnyOpened = Annotated[FirstOpened | Opened | LessonOpened, Field(discriminator="v")]
AnySat = Annotated[FirstSat | Sat, Field(discriminator="v")]
AnyDrawn = Committed | Frozen | Revealed | Voided
AnyEvent = (
    AnyOpened
    | AnySat
    | AnyDrawn
    | StoodUp
    | TableClosed
    | Started
    | Moved
    | Staged
    | Left
    | StoodIn
    | Returned
)
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
