"""What everybody at the table may know.

Nobody has a hand to hide: what is secret lies face down in the heap. So there is one public view,
and it is the only thing that may leave the authority while a game is on. It holds no tile's place,
angle or layer, no seed, and nothing of a covered tile.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from kensington.core.building.building import Building
from kensington.core.heap.fitting import could_show, tiles_by_outline
from kensington.core.heap.fragments import Fragment, Landed, Point
from kensington.core.heap.guess import guess
from kensington.core.play.moves import Build
from kensington.core.play.ruleset import Ruleset
from kensington.core.tiles.sheet import Sheet
from kensington.core.tiles.tile import Back

if TYPE_CHECKING:
    from random import Random

    from kensington.core.play.game import Seat
    from kensington.core.play.phase import Ending, Phase
    from kensington.core.play.state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """The public view of a state; the fields mean what they mean there."""

    rules_version: int
    rules: Ruleset
    sheet: Sheet
    seats: tuple[Seat, ...]
    start: int
    phase: Phase
    seat: int
    turn: int
    tokens: tuple[int, ...]
    supply: int
    buildings: tuple[Building, ...]
    warehouses: tuple[tuple[int, int], ...]
    hidden: int
    """The set of tiles nobody sees: all that are in no building, no warehouse and no hand."""
    fragments: tuple[Fragment, ...] | None
    """What shows of the heap, or None where tiles are drawn blind."""
    reachable: tuple[bool, bool]
    """Whether the topmost beige and the topmost brown tile may be reached for (rule 10)."""
    taken: int
    hand: int
    stolen_from: int
    builds: tuple[Build, ...]
    before: tuple[Building, tuple[int, int]]
    began: int
    idle: int
    called: int
    ending: Ending | None
    entrance: int = 0
    put_back: tuple[Landed, ...] = ()
    """Tiles that everybody saw being put back, and that lie as they landed: no secret."""

    def left(self) -> dict[Back, int]:
        """How many tiles of each back are in the heap; anybody can count them."""
        left = dict.fromkeys(Back, 0)
        for number, tile in enumerate(self.sheet):
            left[tile.back] += self.hidden >> number & 1
        return left

    def birds(self) -> int:
        """The birds in all buildings and warehouses and in the hand: those not in the heap."""
        return sum(tile.bird for n, tile in enumerate(self.sheet) if not self.hidden >> n & 1)

    def could_be_at(self, x: int, y: int) -> int:
        """The tiles, as bits, of which one could show at this spot to touch; anybody can think so.

        All with that back, where none of the outlines that are left seems to fit. One that was
        put back and lies as it landed is known, and could be nowhere else.
        """
        fragment = next((f for f in self.fragments or () if f.spot == (x, y)), None)
        if fragment is None:
            return 0
        known = self._known()
        if (x, y) in known:
            return 1 << known[x, y]
        open_ = self.hidden & ~sum(1 << tile for tile in known.values())
        alike = tiles_by_outline(self.sheet, fragment.back)
        left = tuple(outline for outline, tiles in alike if tiles & open_)
        fitting = could_show(fragment, left) or left
        return sum(tiles & open_ for outline, tiles in alike if outline in fitting)

    def _known(self) -> dict[Point, int]:
        """The tiles that were put back, by their spots."""
        return {(x, y): tile for tile, x, y in self.put_back}

    def sample(self, rng: Random, *, blind: bool = False) -> State:
        """A full world that looks like this one, to try things out in.

        What is hidden is dealt anew: under every fragment lies a tile with that back which could
        show it. ``blind`` makes it a bag instead, which is quicker.
        """
        from kensington.core.play.game import Game  # noqa: PLC0415 - it knows its states, they this view

        game = Game(
            self.seats, seed=rng.randbytes(32), rules=self.rules, sheet=self.sheet, start=self.start
        )
        heap = None
        if self.fragments is not None and not blind:
            numbers = [n for n in range(len(self.sheet)) if self.hidden >> n & 1]
            heap = guess(self.fragments, numbers, self.sheet, rng, self._known())
        return game.resume(self, heap)

    def data(self) -> dict[str, Any]:
        """The view as plain JSON values, tiles by name."""
        name, entrances = self._name, entrances_left(self, self.sheet)
        data = {
            "rules_version": self.rules_version,
            "rules": str(self.rules),
            "sheet": self.sheet.digest,
            "seats": [{"name": s.name, "colour": s.colour} for s in self.seats],
            "start": self.start,
            "phase": self.phase.value,
            "seat": self.seat,
            "turn": self.turn,
            "tokens": list(self.tokens),
            "supply": self.supply,
            "buildings": [
                [[p.tile.name, p.x, p.y, p.shape.drawing()] for p in building.placed]
                for building in self.buildings
            ],
            "warehouses": [[name(tile) for tile in tiles] for tiles in self.warehouses],
            "left": {back.value: count for back, count in self.left().items()},
            "heap": None if self.fragments is None else [fragment_data(f) for f in self.fragments],
            "put_back": [{"tile": name(tile), "spot": [x, y]} for tile, x, y in self.put_back],
            "reachable": {"beige": self.reachable[0], "brown": self.reachable[1]},
            "taken": name(self.taken),
            "hand": name(self.hand),
            "stolen_from": self.stolen_from if self.stolen_from >= 0 else None,
            "builds": [
                [[name(p.tile), p.x, p.y, p.turns] for p in build.parts] for build in self.builds
            ],
            "idle": self.idle,
            "called": self.called if self.called >= 0 else None,
            "ending": self.ending.value if self.ending else None,
        }
        return data | {"entrances": entrances} if entrances else data

    def _name(self, tile: int) -> str | None:
        return self.sheet[tile].name if tile >= 0 else None


def entrances_left(seen: State | Observation, sheet: Sheet) -> dict[str, int]:
    """The entrance, 0 or 1, of each tile that left a warehouse this turn, by the tile's name."""
    built = [part.tile for build in seen.builds for part in build.parts]
    left = {tile: seen.before[1].index(tile) for tile in built if tile != seen.taken}
    if seen.stolen_from >= 0:
        left[seen.taken] = seen.entrance
    return {sheet[tile].name: entrance for tile, entrance in left.items()}


def fragment_data(fragment: Fragment) -> dict[str, Any]:
    """What shows of a tile of the heap, as plain JSON values."""
    return {
        "back": fragment.back.value,
        "outline": [list(point) for point in fragment.outline],
        "holes": [[list(point) for point in hole] for hole in fragment.holes],
        "marks": [list(point) for point in fragment.marks],
        "spot": list(fragment.spot) if fragment.spot else None,
    }


SHARED = tuple(
    each.name
    for each in fields(Observation)
    if each.name not in ("rules_version", "rules", "sheet", "seats", "start")  # of the game
    and each.name not in ("hidden", "fragments", "reachable")  # of the heap
)
"""The fields that a state and its observation have in common."""
_shared = attrgetter(*SHARED)


def observe(state: State) -> Observation:
    """Cut out everything that is not public."""
    game, heap = state.game, state.heap
    return Observation(
        rules_version=game.rules_version,
        rules=game.rules,
        sheet=game.sheet,
        seats=game.seats,
        start=game.start,
        hidden=state.inside,
        fragments=None if heap is None else heap.fragments(),
        reachable=(
            heap is not None and heap.reachable(True) is not None,
            heap is not None and heap.reachable(False) is not None,
        ),
        **dict(zip(SHARED, _shared(state), strict=True)),
    )
