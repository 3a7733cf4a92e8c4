"""What the server says: closed types. See docs/protocol.md.

These are plain dictionaries with a declared shape, so that a view costs nothing more to send.
The tests hold every frame against them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypeAliasType, TypedDict

from kensington import core
from kensington.server.protocol.client_messages import Aids, Rules
from kensington.server.protocol.codec import Move

_closed = with_config(ConfigDict(extra="forbid", strict=True))

Status = Literal["open", "playing", "over", "closed"]
"""Closed is a table that was given up before it began."""
Colour = Literal["yellow", "green", "blue", "brown", "grey"]
BackName = Literal["beige", "beige-diamond", "brown", "brown-circle"]
EndingName = Literal["birds", "stuck", "idle"]
Turns = Literal[0, 1, 2, 3]
Point = Annotated[list[int], Field(min_length=2, max_length=2)]

Json = dict[str, Any]


@_closed
class Seat(TypedDict):
    kind: Literal["here", "elsewhere", "bot"]
    name: str | None
    colour: Colour
    taken: bool
    away: bool
    bot: str | None
    online: bool


@_closed
class SeedReveal(TypedDict):
    secret: str
    nonces: list[str]
    seed: str


@_closed
class DrawVisitor(TypedDict):
    """Somebody with a share in the draw."""

    number: int
    seats: list[int]
    commitment: str | None
    revealed: bool


@_closed
class VoidRound(TypedDict):
    round: int
    commitment: str
    digest: str | None
    number: int
    names: list[str]
    left: bool
    """They gave their seats back; else they were silent."""


@_closed
class DrawState(TypedDict):
    """How the seed comes about: docs/fairness.md."""

    scheme: Literal[1, 2]
    round: int
    rules_version: int
    sheet: str
    start: int | None
    frozen: bool
    visitors: list[DrawVisitor]
    voided: list[VoidRound]


@_closed
class Table(TypedDict):
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


@_closed
class TableLine(TypedDict):
    id: str
    status: Status
    seats: list[Seat]
    acting: int | None
    mine: list[int]
    listed: bool


@_closed
class TableLines(TypedDict):
    tables: list[TableLine]


@_closed
class Placed(TypedDict):
    tile: str
    x: int
    y: int
    turns: Turns


@_closed
class TileFace(TypedDict):
    kind: Literal["lit", "dark", "roof", "wall", "door"]
    rows: list[str]
    diamond: bool
    cats: int
    bird: bool


@_closed
class Fragment(TypedDict):
    back: BackName
    outline: list[Point]
    holes: list[list[Point]]
    marks: list[Point]
    spot: Point | None


@_closed
class Landed(TypedDict):
    """A tile that was put back and lies as it landed: the spot is that of a fragment."""

    tile: str
    spot: Point


@_closed
class Score(TypedDict):
    windows: int
    doors: int
    levels: int
    cats: int
    width: int
    total: int
    birds: int


@_closed
class Colours(TypedDict):
    """A yes or no for each colour of backs."""

    beige: bool
    brown: bool


BackCounts = TypedDict(
    "BackCounts", {"beige": int, "beige-diamond": int, "brown": int, "brown-circle": int}
)
"""How many tiles of each back."""

BarCode = Literal["must_spend", "no_token", "none_left"]


@_closed
class Barred(TypedDict):
    """Why no tile of a colour may be taken from the heap now; null where one may be."""

    beige: BarCode | None
    brown: BarCode | None


@_closed
class View(TypedDict):
    phase: Literal["take", "build", "over"]
    seat: int
    turn: int
    start: int
    tokens: list[int]
    supply: int
    birds: int
    houses: list[list[Placed]]
    warehouses: list[list[str | None]]
    tiles: dict[str, TileFace]
    heap: list[Fragment] | Literal["same"] | None
    put_back: list[Landed]
    ring: Point
    reachable: Colours
    left: BackCounts
    hand: str | None
    taken: str | None
    stolen_from: int | None
    builds: list[list[Placed]]
    idle_rounds_left: int | None
    idle_turns_left: int | None
    """Turns without a build, this one counted, until the game ends, once it is a round at most."""
    called: int | None
    last_builds: bool
    ending: EndingName | None
    scores: list[Score]
    ranks: list[int] | None


@_closed
class Theft(TypedDict):
    seat: int
    tile: str


@_closed
class Options(TypedDict):
    seat: int
    barred: Barred
    touch: Colours
    draw: list[BackName]
    reach: Colours
    steal: list[Theft]
    skip: bool
    builds: list[list[Placed]]
    gains: list[int]
    store: bool
    put_back: bool
    end_turn: bool
    take_back: list[int]
    give_back: bool


# What happened


@_closed
class Sat(TypedDict):
    type: Literal["sat"]
    seat: int
    name: str


@_closed
class Committed(TypedDict):
    type: Literal["committed"]
    number: int


@_closed
class Frozen(TypedDict):
    type: Literal["frozen"]


@_closed
class Revealed(TypedDict):
    type: Literal["revealed"]
    number: int


@_closed
class Voided(TypedDict):
    type: Literal["voided"]
    round: int
    seats: list[int]
    names: list[str]
    left: bool


@_closed
class StoodUp(TypedDict):
    type: Literal["stood_up"]
    seats: list[int]
    names: list[str]


@_closed
class TableClosed(TypedDict):
    type: Literal["closed"]


@_closed
class Started(TypedDict):
    type: Literal["started"]


@_closed
class Left(TypedDict):
    type: Literal["left"]
    seat: int


@_closed
class StoodIn(TypedDict):
    type: Literal["stood_in"]
    seats: list[int]
    by: int


@_closed
class Returned(TypedDict):
    type: Literal["returned"]
    seat: int


@_closed
class Moved(TypedDict):
    type: Literal["moved"]
    seat: int
    move: Move
    brought: str | None
    put_back: str | None
    earned: int
    called: bool


@_closed
class Ended(TypedDict):
    type: Literal["ended"]
    ending: EndingName


AnyDrawn = Committed | Frozen | Revealed | Voided
AnyEvent = (
    Sat | AnyDrawn | StoodUp | TableClosed | Started | Left | StoodIn | Returned | Moved | Ended
)
Event = TypeAliasType("Event", Annotated[AnyEvent, Field(discriminator="type")])


# Messages


@_closed
class Snapshot(TypedDict):
    type: Literal["snapshot"]
    version: int
    table: Table
    view: View | None
    options: Options | None


@_closed
class Update(TypedDict):
    type: Literal["update"]
    version: int
    events: list[Event]
    table: Table
    view: View | None
    options: Options | None


@_closed
class Ack(TypedDict):
    type: Literal["ack"]
    key: str
    version: int


@_closed
class Refusal(TypedDict):
    rule: str
    code: str
    facts: dict[str, str | int]


def refusal_of(refusal: core.Refusal) -> Refusal:
    return {"rule": refusal.rule, "code": refusal.code, "facts": dict(refusal.facts)}


ErrorCode = Literal[
    "already_revealed", "already_started", "bad_message", "busy", "closed", "commitment_missing",
    "host", "illegal", "may_not_sit", "no_hints", "no_more_commits", "no_more_tries",
    "no_such_table", "no_visitor", "not_awaited", "not_frozen", "not_gone", "not_over",
    "not_started", "not_your_seat", "origin", "outdated", "over", "seat_taken", "seats_free",
    "sockets_full", "stale", "tables_full", "too_large", "too_many", "too_often", "too_soon",
    "unsaved", "wrong_reveal", "wrong_round",
]  # fmt: skip


@_closed
class Error(TypedDict):
    type: Literal["error"]
    key: str | None
    code: ErrorCode
    version: int | None
    refusal: Refusal | None


@_closed
class Pong(TypedDict):
    type: Literal["pong"]


AnyFrame = Snapshot | Update | Ack | Error | Pong
Frame = TypeAliasType("Frame", Annotated[AnyFrame, Field(discriminator="type")])
"""What comes down a socket."""


@_closed
class Health(TypedDict):
    ok: bool
    version: str


@_closed
class BotLine(TypedDict):
    id: str
    brought: bool
    """By the host: nobody knows how strong it is."""


@_closed
class Bots(TypedDict):
    bots: list[BotLine]


@_closed
class Opened(TypedDict):
    table: str
    version: int
    commitment: str
    draw: DrawState


@_closed
class Recovery(TypedDict):
    recovery: str
    address: str | None


@_closed
class Token(TypedDict):
    token: str
    recovery: str
    address: str | None


@_closed
class Recovered(TypedDict):
    """Nothing but a cookie."""


@_closed
class Reason(TypedDict):
    refusal: Refusal | None


# Hints and reviews


ReasonCode = Literal[
    "avoids_end", "avoids_gap", "avoids_opening", "better_built", "better_later", "better_now",
    "cats", "closes_house", "costs_token", "denies", "earns_token", "ends_game", "fills_gap",
    "fits_nowhere", "frees_place", "keeps_roof", "known_builds", "known_calls_end", "known_scores",
    "leaves_gap", "likely_builds", "may_call_end", "may_earn_token", "may_score", "new_level",
    "no_choice", "opens_house", "prepares_level", "risks_theft", "roofs", "waits",
    "warehouse_full", "widens_house",
]  # fmt: skip


@_closed
class AdviceReason(TypedDict):
    code: ReasonCode
    facts: dict[str, str | int]


@_closed
class Advice(TypedDict):
    moves: list[Move]
    lead: float
    points: int
    reasons: list[AdviceReason]
    back: BackName | None
    """Of the tile that it touches or draws."""
    tile: str | None
    """The tile that it touches, where everybody saw it being put back."""


@_closed
class Hint(TypedDict):
    version: int
    seat: int
    advice: list[Advice]


@_closed
class ReviewedSeat(TypedDict):
    name: str
    start: float
    luck: float
    take_loss: float
    build_loss: float
    for_lead: float
    others: float
    final: float


@_closed
class ReviewedTurn(TypedDict):
    turn: int
    seat: int
    take: Move | None
    better_take: Move | None
    better_take_back: BackName | None
    better_take_tile: str | None
    take_loss: float
    luck: float
    build_loss: float
    built: bool
    better: list[Move]
    expected: list[float]
    swing: float
    offered: float
    kept: float
    for_lead: float
    cause: Literal["luck", "take", "build", "turn", "end", "idle"]
    reasons: list[AdviceReason]
    better_take_reasons: list[AdviceReason]
    better_reasons: list[AdviceReason]


@_closed
class Review(TypedDict):
    seats: list[ReviewedSeat]
    start: list[float]
    turns: list[ReviewedTurn]
    deciding: list[int]
    tiles: dict[str, TileFace]
    """Every tile that the review names."""
    versions: list[Annotated[list[int], Field(min_length=3, max_length=3)]]
