"""What the server tells of a table: its seats, its draw, and how far a lesson has come."""

from typing import Literal, NotRequired

from kensington.server.protocol.client_messages import Aids, Rules
from kensington.server.protocol.codec import Move
from kensington.server.protocol.message import Message

Status = Literal["open", "playing", "over", "closed"]
"""Closed is a table that was given up before it began."""
Colour = Literal["yellow", "green", "blue", "brown", "grey"]


class Seat(Message):
    kind: Literal["here", "elsewhere", "bot"]
    name: str | None
    colour: Colour
    taken: bool
    away: bool
    bot: str | None
    online: bool


class SeedReveal(Message):
    secret: str
    nonces: list[str]
    seed: str


class DrawVisitor(Message):
    """Somebody with a share in the draw."""

    number: int
    seats: list[int]
    commitment: str | None
    revealed: bool


class VoidRound(Message):
    round: int
    commitment: str
    digest: str | None
    number: int
    names: list[str]
    left: bool
    """They gave their seats back; else they were silent."""


class DrawState(Message):
    """How the seed comes about: docs/fairness.md."""

    scheme: Literal[0, 1, 2]
    """0 in a lesson: the deal is set, and nothing is drawn."""
    round: int
    rules_version: int
    sheet: str
    start: int | None
    frozen: bool
    visitors: list[DrawVisitor]
    voided: list[VoidRound]


LessonNext = Literal[
    "look", "take", "steal", "build", "store", "end", "watch", "astray",
]  # fmt: skip
"""What the learner does next; in the end they watch, or have gone another way."""


class Lesson(Message):
    """How far a lesson has come."""

    step: str
    number: int
    """From 0."""
    steps: int
    next: LessonNext
    moves: list[Move]
    """A move that does it, if there is one to do."""
    again: bool
    """The step began anew, because the turn had gone another way."""


class Table(Message):
    id: str
    status: Status
    seats: list[Seat]
    rules: Rules
    aids: Aids
    listed: bool
    commitment: str
    draw: DrawState
    bots: list[str]
    vanished: list[list[int]]
    silent: list[int]
    """The numbers of those in the draw whom the opener may give up on."""
    mine: list[int]
    number: int | None
    reveal: SeedReveal | None
    lesson: NotRequired[Lesson]
    """At the tables of lessons alone."""


class GameResult(Message):
    """How a game ended, with a sketch of its houses."""

    points: list[int]
    ranks: list[int]
    houses: list[list[str]]


class TableLine(Message):
    id: str
    status: Status
    seats: list[Seat]
    acting: int | None
    mine: list[int]
    listed: bool
    changed_at: int
    result: GameResult | None
