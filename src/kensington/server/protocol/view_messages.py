"""What the server shows of a game to everybody, and what whoever is to move may do."""

from typing import TYPE_CHECKING, Any, Literal, NotRequired

from pydantic import with_config
from typing_extensions import TypedDict

from kensington import core
from kensington.server.protocol.message import CLOSED, BackName, Message, Point, Turns

EndingName = Literal["birds", "stuck", "idle"]


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
        return with_config(CLOSED)(TypedDict(name, fields))

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
