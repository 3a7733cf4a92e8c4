"""A game: what is settled before the first turn and never changes afterwards.

``Game`` holds the facts (sheet, options, seats, seed), ``State`` the play; ``Game.begin`` gives
the first state.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from kensington.core.errors import BadInput
from kensington.core.heap.guess import GuessedHeap
from kensington.core.heap.heap import Heap
from kensington.core.play.moves import Draw
from kensington.core.play.observation import SHARED, Observation
from kensington.core.play.ruleset import RULES_VERSION, Ruleset
from kensington.core.play.state import State, first_state
from kensington.core.randomness import Stream
from kensington.core.tiles.sheet import Sheet, standard_sheet
from kensington.core.tiles.tile import Back, Ways

COLOURS = ("yellow", "green", "blue", "brown", "grey")
"""The colours of the starting doors and warehouses."""

TOKENS = {2: 8, 3: 12, 4: 16, 5: 20}
"""The bonus tokens in play by number of players, the players' first ones included."""

MAX_NAME = 40

UNWRITTEN = re.compile(
    r"[\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]"
)
"""Controls, line ends, marks that turn the direction of writing, halves of characters.

Spelled out, because what Python calls printable changes with its version, and a record must not.
"""
SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table."""

    name: str
    colour: str


class _Tables(NamedTuple):
    """What a sheet means under some rules. Sets of tiles are integers: bit n for tile number n."""

    reach: int
    """The longest side of any tile."""
    ways: tuple[Ways, ...]
    """For each tile the ways up in which it may be built."""
    alike: tuple[tuple[Ways, int], ...]
    """The sets of tiles that are built in the same ways, small ones first."""
    backs: dict[Back, int]
    takes: tuple[tuple[Draw, bool, int], ...]
    """For each back the draw, whether it is beige, and its tiles."""
    beige: int
    brown: int
    diamonds: int
    birds: int


@lru_cache(maxsize=64)
def _tables(sheet: Sheet, rules: Ruleset) -> _Tables:
    tiles = sheet.tiles
    ways = tuple(rules.faces(tile) for tile in tiles)
    backs = {
        back: sum(1 << n for n, tile in enumerate(tiles) if tile.back is back) for back in Back
    }
    alike: dict[Ways, int] = {}
    for number in sorted(range(len(tiles)), key=lambda n: len(tiles[n].shape.cells)):
        alike[ways[number]] = alike.get(ways[number], 0) | 1 << number
    return _Tables(
        reach=max(max(tile.shape.width, tile.shape.height) for tile in tiles),
        ways=ways,
        alike=tuple(alike.items()),
        backs=backs,
        takes=tuple((Draw(back), back.is_beige, backs[back]) for back in Back),
        beige=backs[Back.BEIGE] | backs[Back.BEIGE_DIAMOND],
        brown=backs[Back.BROWN] | backs[Back.BROWN_CIRCLE],
        diamonds=backs[Back.BEIGE_DIAMOND],
        birds=sum(1 << n for n, tile in enumerate(tiles) if tile.bird),
    )


class Game:
    """The settled facts of one game. Two games with equal facts play the same.

    The seed is the authority's secret until the game is over: whoever has it can see through the
    heap. Without a seed, a game can be replayed but no tile can be drawn by chance.
    """

    __slots__ = (
        "alike", "backs", "beige", "birds", "brown", "diamonds", "faces", "reach", "rules",
        "rules_version", "seats", "seed", "sheet", "start", "takes", "ways",
    )  # fmt: skip

    def __init__(
        self,
        players: int | Sequence[str | Seat] = 2,
        *,
        seed: bytes | None = None,
        rules: Ruleset | None = None,
        sheet: Sheet | None = None,
        start: int | None = None,
    ) -> None:
        self.seats = make_seats(players)
        self.rules = rules or Ruleset()
        self.rules_version = RULES_VERSION
        self.sheet = sheet or standard_sheet()
        if seed is not None and not isinstance(seed, bytes):
            raise BadInput(f"a seed is {SEED_BYTES} bytes, not {seed!r}")
        if seed is not None and len(seed) != SEED_BYTES:
            raise BadInput(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        if start is None:
            start = Stream(seed, "lots").below(len(self.seats), 0) if seed is not None else 0
        if not 0 <= start < len(self.seats):
            raise BadInput(f"seat {start} cannot begin: there are {len(self.seats)} seats")
        self.start = start
        self.faces = Stream(seed, "faces") if seed is not None else None
        tables = _tables(self.sheet, self.rules)
        self.reach, self.ways, self.alike = tables.reach, tables.ways, tables.alike
        self.backs, self.takes = tables.backs, tables.takes
        self.beige, self.brown = tables.beige, tables.brown
        self.diamonds, self.birds = tables.diamonds, tables.birds

    def begin(self, heap: Heap | None = None) -> State:
        """Everybody's door is laid, the tiles are mixed: the first player may take.

        Somebody may have dealt the ``heap`` already.
        """
        if heap is None and not self.rules.blind_draw and self.seed is not None:
            heap = Heap.deal(self.sheet, self.seed)
        return first_state(self, heap, TOKENS[len(self.seats)])

    def resume(self, seen: Observation, heap: Heap | GuessedHeap | None) -> State:
        """The state that looks like this observation, with what is hidden as given."""
        state = first_state(self, heap, TOKENS[len(self.seats)])
        for name in SHARED:
            setattr(state, name, getattr(seen, name))
        state.inside = seen.hidden
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.seats, self.seed, self.rules, self.sheet, self.start)

    def __repr__(self) -> str:
        return f"<Game of {len(self.seats)} players, rules: {self.rules}>"


def _again(
    seats: Sequence[Seat], seed: bytes | None, rules: Ruleset, sheet: Sheet, start: int
) -> Game:
    return Game(seats, seed=seed, rules=rules, sheet=sheet, start=start)


def make_seats(players: int | Sequence[str | Seat]) -> tuple[Seat, ...]:
    """Make seats out of a number, of names, or of seats."""
    if isinstance(players, int):
        players = [f"Player {n}" for n in range(1, players + 1)]
    if len(players) not in TOKENS:
        raise BadInput(f"the game is for 2 to 5 players, not {len(players)}")
    free = [c for c in COLOURS if c not in {s.colour for s in players if isinstance(s, Seat)}]
    made = tuple(s if isinstance(s, Seat) else Seat(s, free.pop(0)) for s in players)
    if len({seat.colour for seat in made}) < len(made):
        raise BadInput("two players cannot have the same colour")
    for seat in made:
        if seat.colour not in COLOURS:
            raise BadInput(f"there is no door in {seat.colour!r}")
        plain = seat.name == seat.name.strip() and not UNWRITTEN.search(seat.name)
        if not seat.name or len(seat.name) > MAX_NAME or not plain:
            raise BadInput(f"{seat.name!r} is no name: one line of 1 to {MAX_NAME} characters")
    return made


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number where it is taken already."""
    if name not in others:
        return name
    return next(new for i in range(2, 99) if (new := f"{name} {i}") not in others)
