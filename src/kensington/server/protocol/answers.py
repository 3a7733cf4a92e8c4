"""What the server answers over HTTP, besides what goes down a socket too."""

from kensington.server.protocol.message import Message
from kensington.server.protocol.server_messages import Refusal
from kensington.server.protocol.table_messages import DrawState, TableLine


class TableLines(Message):
    tables: list[TableLine]


class Health(Message):
    ok: bool
    version: str


class Build(Message):
    build: str | None
    """Of the page; another one means another page. Null where the page is not built."""
    protocol: int


class BotLine(Message):
    id: str
    brought: bool
    """By the host: nobody knows how strong it is."""


class Bots(Message):
    bots: list[BotLine]


class Opened(Message):
    table: str
    version: int
    commitment: str
    draw: DrawState


class LessonTable(Message):
    """Where somebody learns."""

    table: str


class Recovery(Message):
    recovery: str
    address: str | None


class Token(Message):
    token: str
    recovery: str
    address: str | None


class Recovered(Message):
    """Nothing but a cookie."""


class Reason(Message):
    refusal: Refusal | None
