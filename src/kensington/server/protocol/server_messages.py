"""What the server says: closed types. See docs/protocol.md.

These are plain dictionaries with a declared shape, so that a view costs nothing more to send.
The tests hold every frame against them.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypeAliasType, TypedDict

from kensington import core
from kensington.server.protocol.client_messages import Aids, Rules
from kensington.server.protocol.codec import Move

_CLOSED = ConfigDict(extra="forbid", strict=True)


@with_config(_CLOSED)
class Message(TypedDict):
    """A type without room for anything else."""


Status = Literal["open", "playing", "over", "closed"]
"""Closed is a table that was given up before it began."""
Colour = Literal["yellow", "green", "blue", "brown", "grey"]
BackName = Literal["beige", "beige-diamond", "brown", "brown-circle"]
EndingName = Literal["birds", "stuck", "idle"]
Turns = Literal[0, 1, 2, 3]
Point = Annotated[list[int], Field(min_length=2, max_length=2)]

Json = dict[str, Any]


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


class TableLines(Message):
    tables: list[TableLine]


class Placed(Message):
    tile: str
    x: int
    y: int
    turns: Turns


class TileFace(Message):
    kind: Literal["lit", "dark", "roof", "wall", "door"]
    rows: list[str]
    diamond: bool
    cats: int
    bird: bool


class Fragment(Message):
    back: BackName
    outline: list[Point]
    holes: list[list[Point]]
    marks: list[Point]
    spot: Point | None


class Landed(Message):
    """A tile that was put back and lies as it landed: the spot is that of a fragment."""

    tile: str
    spot: Point


class ScoreDetail(Message):
    """Behind the points of a house: what counts for levels, and what waits for a roof."""

    columns: int
    """How many there are: the points for width, once all of them have a roof."""
    bare: list[int]
    """The columns without a roof."""
    windows: int
    """Points that wait in them."""
    doors: int
    heights: list[int]
    """The different numbers of storeys below a roof, the lowest first."""
    next_level: int
    """Points that another height would bring."""


class Limits(Message):
    """Numbers of the rules."""

    birds: int
    """So many birds bring the end."""
    tokens: int
    """Who begins a turn with so many tokens has to spend one."""


if TYPE_CHECKING:
    Score = dict[str, Any]
    Gain = dict[str, Any]
    BackCounts = dict[str, int]
else:

    def _closed(name, fields):
        return with_config(_CLOSED)(TypedDict(name, fields))

    def _counts(name, keys, **more):
        return _closed(name, dict.fromkeys(keys, int) | more)

    _parts = (*core.SCORE_PARTS, "total", "birds")
    Score = _counts("Score", _parts, detail=NotRequired[ScoreDetail])
    # What a build adds to a score: part by part, how many windows and doors more wait for a roof,
    # and which columns get one. What it does not change is left out.
    _changes = (*core.SCORE_PARTS, "windows_wait", "doors_wait")
    Gain = _closed(
        "Gain",
        {"points": int}
        | dict.fromkeys(_changes, NotRequired[int])
        | {"roofed": NotRequired[list[int]]},
    )
    BackCounts = _counts("BackCounts", [back.value for back in core.Back])


class Colours(Message):
    """A yes or no for each colour of backs."""

    beige: bool
    brown: bool


BarCode = Literal["must_spend", "no_token", "none_left"]


class Barred(Message):
    """Why no tile of a colour may be taken from the heap now; null where one may be."""

    beige: BarCode | None
    brown: BarCode | None


class View(Message):
    phase: Literal["take", "build", "over"]
    seat: int
    turn: int
    start: int
    tokens: list[int]
    supply: int
    birds: int
    birds_left: int
    """Birds until the end is called: with 1, the next one calls it."""
    costs: Colours
    """Whether a tile of the heap with this colour costs a token."""
    limits: NotRequired[Limits]
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
    entrances: NotRequired[dict[str, int]]
    """The entrance, 0 or 1, of each tile that left a warehouse this turn, by its name."""
    idle: NotRequired[int]
    """Turns in a row in which nobody built."""
    idle_rounds_left: int | None
    idle_turns_left: int | None
    """Turns without a build, this one counted, until the game ends, once it is a round at most."""
    called: int | None
    last_builds: bool
    ending: EndingName | None
    scores: list[Score]
    ranks: list[int] | None


class Theft(Message):
    seat: int
    tile: str


class Options(Message):
    seat: int
    barred: Barred
    touch: Colours
    draw: list[BackName]
    reach: Colours
    steal: list[Theft]
    skip: bool
    builds: list[list[Placed]]
    gains: list[int]
    brings: NotRequired[list[Gain]]
    """For each build where its points come from."""
    store: bool
    put_back: bool
    end_turn: bool
    take_back: list[int]
    give_back: bool


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


# Hints and reviews


ReasonCode = Literal[
    "avoids_end", "avoids_gap", "avoids_opening", "better_built", "better_later", "better_now",
    "cats", "closes_house", "costs_token", "denies", "earns_token", "ends_game", "fills_gap",
    "fits_nowhere", "frees_place", "keeps_roof", "known_builds", "known_calls_end", "known_scores",
    "leaves_gap", "likely_builds", "may_call_end", "may_earn_token", "may_score", "new_level",
    "no_choice", "opens_house", "prepares_level", "risks_theft", "roofs", "waits",
    "warehouse_full", "widens_house",
]  # fmt: skip


class AdviceReason(Message):
    code: ReasonCode
    facts: dict[str, str | int]


class Advice(Message):
    moves: list[Move]
    lead: float
    points: int
    reasons: list[AdviceReason]
    back: BackName | None
    """Of the tile that it touches or draws."""
    tile: str | None
    """The tile that it touches, where everybody saw it being put back."""


class Hint(Message):
    version: int
    seat: int
    advice: list[Advice]


class ReviewedSeat(Message):
    name: str
    start: float
    luck: float
    take_loss: float
    build_loss: float
    for_lead: float
    others: float
    final: float


class ReviewedTurn(Message):
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


class Review(Message):
    seats: list[ReviewedSeat]
    start: list[float]
    turns: list[ReviewedTurn]
    deciding: list[int]
    tiles: dict[str, TileFace]
    """Every tile that the review names."""
    versions: list[Annotated[list[int], Field(min_length=3, max_length=3)]]
