"""A guess at the heap, for those who may only look at it.

Whoever thinks ahead needs a heap to take tiles from, and must not use the true one. A guess shows
exactly what shows, holds exactly the tiles whose faces nobody sees, and gives each fragment a tile
of its back that could show it. Below the surface it keeps no geometry: what lies there comes to
light, one tile at a time, where a tile is taken away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from kensington.core.heap.fitting import back_outline, could_show
from kensington.core.heap.fragments import Fragment, Point, Spot, canonical
from kensington.core.heap.outline import doubled_area
from kensington.core.heap.piece import Lying, Piece, Pose, landing
from kensington.core.heap.raster import CELL, MIDDLE, STEP, centres, ring_for
from kensington.core.randomness import Stream
from kensington.core.tiles.sheet import Sheet
from kensington.core.tiles.tile import Back, Shape

FINGERTIP = 15 * CELL * CELL // 100
"""The area of a fragment that can be touched without any other part of its tile."""
REACH = 3 * CELL
"""A smaller fragment is taken for a part of a tile that shows within this distance."""
PEEP = 200
"""Half the side of the square in which a tile from below comes to show."""


class Shown(NamedTuple):
    """What is touched at a point: a tile, and the fragment one sees or how the tile landed."""

    number: int
    spot: Spot
    what: Fragment | Pose


class GuessedHeap:
    """An immutable heap that can be used like a `Heap`. Made by `guess`."""

    __slots__ = (
        *("_beneath", "_landings", "_rest", "_shown", "_touchable", "_touches", "mask", "sheet"),
    )

    sheet: Sheet
    mask: int
    """Bit i is set: tile number i is in the heap."""

    def __init__(
        self,
        sheet: Sheet,
        shown: dict[Point, Shown],
        beneath: tuple[int, ...],
        rest: tuple[Fragment, ...],
        landings: Stream,
    ) -> None:
        self.sheet = sheet
        self._shown = shown
        self._beneath = beneath
        self._rest = rest  # the fragments that cannot be touched
        self._landings = landings
        self._touches: tuple[Spot, ...] | None = None
        self._touchable = 0
        for each in shown.values():
            self._touchable |= 1 << each.number
        self.mask = self._touchable
        for number in beneath:
            self.mask |= 1 << number

    def at(self, x: int, y: int) -> int | None:
        """The number of the tile that is touched at one of the points of `touches`."""
        found = self._shown.get((x, y))
        return found.number if found else None

    def can_touch(self, number: int) -> bool:
        return bool(self._touchable >> number & 1)

    def touches(self) -> tuple[Spot, ...]:
        """Where the tiles that show can be touched, from the lowest point up."""
        if self._touches is None:
            spots = [each.spot for each in self._shown.values()]
            spots.sort(key=lambda spot: (spot.y, spot.x))
            self._touches = tuple(spots)
        return self._touches

    def reachable(self, beige: bool) -> int | None:
        """The topmost tile of a back colour, if tiles of it are left but none can be touched."""
        if any(each.spot.back.is_beige == beige for each in self._shown.values()):
            return None
        return next((n for n in self._beneath if self.sheet[n].back.is_beige == beige), None)

    def fragments(self) -> tuple[Fragment, ...]:
        """Everything that shows: at first, exactly what was seen."""
        shown = [
            each.what if isinstance(each.what, Fragment) else self._landed(each.what, point)
            for point, each in self._shown.items()
        ]
        return tuple(sorted([*shown, *self._rest], key=canonical))

    def take(self, number: int) -> GuessedHeap:
        """The heap without a tile. If it showed, the next tile from below shows in its place."""
        if not self.mask >> number & 1:
            raise ValueError(f"tile {number} does not lie in the heap")
        beneath = self._beneath
        if number in beneath:
            beneath = tuple(other for other in beneath if other != number)
            return self._with(self._shown, beneath)
        shown = self._shown.copy()
        points = [point for point, each in shown.items() if each.number == number]
        for point in points:
            del shown[point]
        if beneath:
            shown[points[0]] = self._peeping(beneath[0], points[0])
        return self._with(shown, beneath[1:])

    def put_back(self, number: int, index: int) -> GuessedHeap:
        """The heap with a tile on top, at the index-th random place and angle."""
        if self.mask >> number & 1:
            raise ValueError(f"tile {number} lies in the heap already")
        pose = landing(self.sheet, number, self._landings, index)
        _, x, y, angle = pose
        dx, dy = centres(self.sheet[number].shape.mirrored(), angle)[0]
        point = x + dx, y + dy
        while point in self._shown:
            point = point[0] + 1, point[1]
        landed = Shown(number, Spot(*point, self.sheet[number].back), pose)
        return self._with({**self._shown, point: landed}, self._beneath)

    def landed(self, number: int) -> Point:
        """Where a tile that was put back is touched."""
        return next(point for point, each in self._shown.items() if each.number == number)

    def covers(self, upper: int, lower: int) -> bool:
        """Whether a tile that was put back lies on any part of another one that shows whole."""
        ring = ring_for(self.sheet)
        pose, below = (self._shown[self.landed(number)].what for number in (upper, lower))
        if isinstance(pose, Fragment):
            raise ValueError(f"tile {upper} was not put back")
        piece = Piece(self.sheet, ring, pose)
        if isinstance(below, Fragment):
            return piece.overlaps(*_samples(below, ring.stride), ring.stride)
        other = Piece(self.sheet, ring, below)
        return piece.overlaps(other.column, other.bits, ring.stride)

    def _with(self, shown: dict[Point, Shown], beneath: tuple[int, ...]) -> GuessedHeap:
        return GuessedHeap(self.sheet, shown, beneath, self._rest, self._landings)

    def _peeping(self, number: int, point: Point) -> Shown:
        x, y = point
        back = self.sheet[number].back
        square = tuple(
            (x + i * PEEP, y + j * PEEP) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
        return Shown(number, Spot(x, y, back), Fragment(back, square, (), (), point))

    def _landed(self, pose: Pose, point: Point) -> Fragment:
        ring = ring_for(self.sheet)
        piece = Piece(self.sheet, ring, pose)
        (fragment,) = Lying(piece, piece.bits).fragments(ring.stride)
        return fragment._replace(spot=point)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __repr__(self) -> str:
        return f"<GuessedHeap of {len(self)} tiles>"


def guess(
    fragments: Sequence[Fragment],
    hidden: Sequence[int],
    sheet: Sheet,
    rng: Random,
    known: Mapping[Point, int] = MappingProxyType({}),
) -> GuessedHeap:
    """A heap of the hidden tiles (their numbers) that shows these fragments.

    ``known`` says of some spots which tile is touched there.
    """
    backs = _backs(sheet)
    given = {each.spot: known[each.spot] for each in fragments if each.spot and each.spot in known}
    taken = set(given.values())
    open_ = [each for each in fragments if each.spot not in given]
    tiles: dict[Back, dict[Shape, list[int]]] = {back: {} for back in Back}
    for number in rng.sample(hidden, len(hidden)):
        back, outline = backs[number]
        if number not in taken:
            tiles[back].setdefault(outline, []).append(number)
    for back, pool in tiles.items():
        given |= _given([each for each in open_ if each.back is back], pool, rng)
    beneath = [n for pool in tiles.values() for numbers in pool.values() for n in numbers]
    rng.shuffle(beneath)
    shown: dict[Point, Shown] = {}
    rest = []
    for each in fragments:
        if each.spot and each.spot in given:
            shown[each.spot] = Shown(given[each.spot], Spot(*each.spot, each.back), each)
        else:
            rest.append(each)
    landings = Stream(rng.randbytes(32), "landings")
    return GuessedHeap(sheet, shown, tuple(beneath), tuple(rest), landings)


@lru_cache(maxsize=256)
def _samples(fragment: Fragment, stride: int) -> tuple[int, int]:
    """About the samples that a fragment covers: the column at which they begin, and their bits."""
    loops = (fragment.outline, *fragment.holes)
    sides = [side for loop in loops for side in pairwise([*loop, loop[0]])]
    columns = [x // STEP for x, _ in fragment.outline]
    first, last = min(columns), max(columns)
    bits = 0
    for column in range(last, first - 1, -1):
        bits <<= stride
        x = column * STEP + MIDDLE
        met = [v + (z - v) * (x - u) // (w - u) for (u, v), (w, z) in sides if (u <= x) != (w <= x)]
        met.sort()
        for low, high in zip(met[::2], met[1::2], strict=True):
            begin, end = (low + STEP - 1 - MIDDLE) // STEP, (high - MIDDLE) // STEP + 1
            if begin < end:
                bits |= (1 << end) - (1 << begin)
    return first, bits


@lru_cache(maxsize=16)
def _backs(sheet: Sheet) -> tuple[tuple[Back, Shape], ...]:
    """What each tile looks like from the back."""
    return tuple((tile.back, back_outline(tile.shape)) for tile in sheet)


Fits = dict[Point, tuple[Shape, ...]]
"""By the spot of a fragment: the outlines that could show it."""
Pool = dict[Shape, list[int]]
"""The tiles of one back that are left to be given away, by outline, in random order."""


def _given(fragments: list[Fragment], pool: Pool, rng: Random) -> dict[Point, int]:
    """A tile for each fragment of one back that can be touched. They are taken out of the pool.

    Large fragments get tiles of their own. Small ones must be parts of tiles that show elsewhere
    too, and so are those for which no tile is left.
    """
    outlines = tuple(sorted(pool, key=lambda outline: outline.rows))
    fits = {each.spot: could_show(each, outlines) for each in fragments if each.spot}
    large = [each.spot for each in fragments if each.spot and _is_large(each)]
    owners = _matched(large, fits, pool, rng)
    given = {spot: pool[outline].pop() for spot, outline in owners.items()}
    for spot, fitting in fits.items():
        if spot not in given:
            near = [other for other in owners if _close(spot, other)]
            own = [outline for outline in fitting or outlines if pool[outline]]
            fit = [other for other in near if owners[other] in fitting]
            if own and not fit:
                owners[spot] = rng.choice(own)
                given[spot] = pool[owners[spot]].pop()
            elif owners:
                given[spot] = given[rng.choice(fit or near or list(owners))]
    return given


@lru_cache(maxsize=1 << 14)
def _is_large(fragment: Fragment) -> bool:
    area = doubled_area(fragment.outline) + sum(doubled_area(hole) for hole in fragment.holes)
    return area >= 2 * FINGERTIP


def _close(one: Point, two: Point) -> bool:
    return abs(one[0] - two[0]) <= REACH and abs(one[1] - two[1]) <= REACH


def _matched(spots: list[Point], fits: Fits, pool: Pool, rng: Random) -> dict[Point, Shape]:
    """An outline for as many spots as possible, each outline as often as the pool has tiles."""
    room = {outline: len(numbers) for outline, numbers in pool.items()}
    holders: dict[Shape, list[Point]] = {outline: [] for outline in pool}

    def squeeze(spot: Point, tried: set[Shape]) -> bool:
        """Find room for a spot, moving others to outlines that would suit them too."""
        for outline in fits[spot]:
            if outline not in tried:
                tried.add(outline)
                if len(holders[outline]) < room[outline]:
                    holders[outline].append(spot)
                    return True
                for i, other in enumerate(holders[outline]):
                    if squeeze(other, tried):
                        holders[outline][i] = spot
                        return True
        return False

    order = rng.sample(spots, len(spots))
    order.sort(key=lambda spot: sum(room[outline] for outline in fits[spot]))
    for spot in order:
        free = [room[outline] - len(holders[outline]) for outline in fits[spot]]
        if any(free):
            (outline,) = rng.choices(fits[spot], free)
            holders[outline].append(spot)
        else:
            squeeze(spot, set())
    return {spot: outline for outline, held in holders.items() for spot in held}
