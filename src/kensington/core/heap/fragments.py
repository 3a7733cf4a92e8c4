"""What shows of the heap: the visible parts of backs.

Everything here is a function of the samples that show (and of the symbols printed where they
show), never of the tile they belong to: worlds that differ only in what is hidden look the same.
"""

from functools import lru_cache
from typing import NamedTuple

from kensington.core.heap.raster import MIDDLE, STEP
from kensington.core.tiles.tile import Back

Point = tuple[int, int]
Outline = tuple[Point, ...]
Runs = list[tuple[int, int]]
"""Unbroken runs of samples: a column (or a group's index) and the rows of it, as bits."""


class Spot(NamedTuple):
    """A point where a tile of the heap can be touched, and the back one sees there."""

    x: int
    y: int
    back: Back


class Fragment(NamedTuple):
    """A visible part of a back. Parts of one tile are fragments that know nothing of each other.

    Outlines run anticlockwise and holes clockwise (y grows up), each from its lowest, leftmost
    vertex. Neighbours may overlap, or leave a gap, by about the distance of two samples.
    """

    back: Back
    outline: Outline
    holes: tuple[Outline, ...]
    marks: Outline
    """Where the symbol of the back shows: the middles of cells that are visible in this part."""
    spot: Point | None
    """The point to touch, if enough of the tile shows."""


class Landed(NamedTuple):
    """A tile that everybody saw being put back, and the spot to touch it, where it landed.

    It is known until it is taken or another tile lands on any part of it. So all of it shows, and
    the spot is that of the one fragment in which it does.
    """

    tile: int
    x: int
    y: int


def canonical(fragment: Fragment) -> tuple[object, ...]:
    """What fragments are sorted by: from the lowest up, and by nothing that does not show."""
    (x, y), *_ = fragment.outline
    return y, x, fragment.outline, fragment.holes, fragment.back, fragment.marks


class VisibleSamples(NamedTuple):
    """Visible samples joined by their sides, in a rectangle of their own, one empty row on top."""

    column: int
    row: int
    stride: int
    bits: int

    def inside(self) -> Point:
        """The sample in the middle of the first of the largest squares within the part."""
        size = step = 1
        squares = self.bits  # the lower left corners of squares of this size
        growing = True
        while step:
            larger = squares & squares >> step
            larger &= larger >> step * self.stride
            if larger:
                squares = larger
                size += step
            else:
                growing = False
            step = step * 2 if growing else step // 2
        column, row = divmod((squares & -squares).bit_length() - 1, self.stride)
        return (
            (self.column + column + size // 2) * STEP + MIDDLE,
            (self.row + row + size // 2) * STEP + MIDDLE,
        )

    def shows(self, x: int, y: int) -> bool:
        """Whether the sample nearest to a point belongs to the part."""
        column, row = x // STEP - self.column, y // STEP - self.row
        if column < 0 or not 0 <= row < self.stride:
            return False
        return bool(self.bits >> column * self.stride + row & 1)


@lru_cache(maxsize=512)
def parts(bits: int, column: int, stride: int) -> tuple[VisibleSamples, ...]:
    """Cut the samples of a strip that begins at ``column`` into parts joined by their sides.

    They are kept for a while: whoever asks for spots often asks for outlines next.
    """
    empty = ((bits & -bits).bit_length() - 1) // stride
    column += empty
    bits >>= empty * stride
    width = stride // 8
    length = -(-bits.bit_length() // stride)
    strip = bits.to_bytes(length * width, "little")
    groups: list[Runs] = []
    before: Runs = []  # the runs of the last column, as (group, rows)
    for i in range(length):
        rows = int.from_bytes(strip[i * width : i * width + width], "little")
        if len(before) == 1 and rows & before[0][1] and not rows & rows + (rows & -rows):
            group = before[0][0]  # the usual case: one run goes on from one run
            groups[group].append((i, rows))
            before = [(group, rows)]
            continue
        now: Runs = []
        while rows:
            run = rows & ~(rows + (rows & -rows))
            rows ^= run
            met = [group for group, other in before if other & run]
            if not met:
                groups.append([])
                met = [len(groups) - 1]
            for group in met[1:]:
                if group != met[0]:
                    _join(groups, met[0], group, before, now)
            groups[met[0]].append((i, run))
            now.append((met[0], run))
        before = now
    return tuple([_part(runs, column) for runs in groups if runs])


def _join(groups: list[Runs], one: int, two: int, *named: Runs) -> None:
    """Make two groups one, also where the columns at hand name them."""
    groups[one] += groups[two]
    groups[two] = []
    for runs in named:
        runs[:] = [(one if group == two else group, rows) for group, rows in runs]


def _part(runs: Runs, column: int) -> VisibleSamples:
    rows = 0
    for _, run in runs:
        rows |= run
    first = min(runs)[0]
    row = (rows & -rows).bit_length() - 1
    stride = rows.bit_length() - row + 1
    bits = 0
    for i, run in runs:
        bits |= run >> row << (i - first) * stride
    return VisibleSamples(column + first, row, stride, bits)
