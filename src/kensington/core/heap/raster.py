"""How a tile lies: places, angles and the sample points it covers.

Lengths are thousandths of a cell. x grows to the right and y grows **up**, as in a building: drawn
with y downwards, every outline would be the mirror image of itself. A place is where the middle of
a tile's bounding box lies; an angle counts 64ths of a turn, anticlockwise, from the back's outline,
which is the face's mirror image. No float decides anything.

What covers what is decided on sample points, 40 to the side of a cell. A set of samples is one big
integer, column by column: bit ``column * stride + row``. The top row of every column stays empty,
so that a step up or down never leads into the neighbouring column.
"""

from functools import cache, lru_cache
from math import isqrt
from typing import NamedTuple

from kensington.core.tiles.sheet import Sheet
from kensington.core.tiles.tile import Shape

CELL = 1000
"""The side of a cell."""
STEP = 25
"""From one sample to the next. Samples lie in the middle of their squares, at 12, 37, 62, …"""
MIDDLE = STEP // 2
ANGLES = 64
UNIT = 1 << 14
"""The radius of the circle from which cosines and sines are read."""

_QUARTER = (
    *(16384, 16305, 16069, 15679, 15137, 14449, 13623, 12665),
    *(11585, 10394, 9102, 7723, 6270, 4756, 3196, 1606, 0),
)
COSINE = tuple(
    _QUARTER[a] if a <= 16 else -_QUARTER[32 - a] if a <= 32 else -_QUARTER[a - 32]
    if a <= 48 else _QUARTER[64 - a]
    for a in range(ANGLES)
)  # fmt: skip
SINE = COSINE[48:] + COSINE[:48]


class Ring(NamedTuple):
    """The oval within which the heap lies, twice as wide as high, from (0, 0) upwards."""

    width: int
    height: int

    @property
    def columns(self) -> int:
        return self.width // STEP

    @property
    def stride(self) -> int:
        """The samples of a column and at least one empty row, in whole bytes."""
        return (self.height // STEP // 8 + 1) * 8

    def holds(self, shape: Shape, x: int, y: int, angle: int) -> bool:
        """Whether a back of this outline lies wholly inside."""
        across, up = self.width // 2, self.height // 2
        limit = (across * up) ** 2
        return all(
            ((x + dx - across) * up) ** 2 + ((y + dy - up) * across) ** 2 <= limit
            for dx, dy in corners(shape, angle)
        )


@lru_cache(maxsize=16)
def ring_for(sheet: Sheet) -> Ring:
    """The ring in which all tiles of a sheet lie three deep, with room to turn the largest."""
    cells = sum(len(tile.shape.cells) for tile in sheet)
    up = isqrt(cells * CELL * CELL * 113 // (3 * 2 * 355))  # 355/113 for pi
    for tile in sheet:
        diagonal = isqrt((tile.shape.width**2 + tile.shape.height**2) * CELL * CELL)
        up = max(up, diagonal * 5 // 8)
    up += -up % STEP
    return Ring(4 * up, 2 * up)


@cache
def corners(shape: Shape, angle: int) -> tuple[tuple[int, int], ...]:
    """The corners of a shape's cells, turned, measured from the middle of its bounding box."""
    around = {(x + i, y + j) for x, y in shape.cells for i in (0, 1) for j in (0, 1)}
    return tuple(_turned(shape, angle, x * CELL, y * CELL) for x, y in sorted(around))


@cache
def centres(shape: Shape, angle: int) -> tuple[tuple[int, int], ...]:
    """The middles of a shape's cells, turned, measured likewise: where the symbol is printed."""
    half = CELL // 2
    return tuple(_turned(shape, angle, x * CELL + half, y * CELL + half) for x, y in shape.cells)


def _turned(shape: Shape, angle: int, x: int, y: int) -> tuple[int, int]:
    u, v = x - shape.width * CELL // 2, y - shape.height * CELL // 2
    cos, sin = COSINE[angle], SINE[angle]
    half = UNIT // 2
    return (u * cos - v * sin + half) // UNIT, (u * sin + v * cos + half) // UNIT


class Stamp(NamedTuple):
    """The samples that a lying back covers, in a strip of columns that begins at its first."""

    column: int
    row: int
    columns: int
    rows: int
    bits: int


def print_stamp(shape: Shape, angle: int, across: int, up: int, stride: int) -> Stamp:
    """The stamp of a shape whose middle lies at (across, up), its lowest row moved to row 0."""
    cos, sin = COSINE[angle], SINE[angle]
    first, last = columns_met(shape, angle, across)
    columns = []
    for column in range(first, last + 1):
        x = column * STEP + MIDDLE - across
        spans = []
        for left, low, right, high in rectangles(shape):
            # A point (x, y) is inside when left <= x*cos + y*sin <= right and
            # low <= y*cos - x*sin <= high, with y = row*STEP + MIDDLE - up.
            offset = MIDDLE - up
            one = _span(sin * STEP, offset * sin + x * cos, left, right)
            two = _span(cos * STEP, offset * cos - x * sin, low, high)
            begin, end = max(one[0], two[0]), min(one[1], two[1])
            if begin < end:
                spans.append((begin, end))
        columns.append(spans)
    row = min(begin for spans in columns for begin, _ in spans)
    rows = max(end for spans in columns for _, end in spans) - row
    while not columns[-1]:
        columns.pop()
    empty = next(i for i, spans in enumerate(columns) if spans)
    bits = 0
    for spans in reversed(columns[empty:]):
        bits <<= stride
        for begin, end in spans:
            bits |= (1 << (end - row)) - (1 << (begin - row))
    return Stamp(first + empty, row, len(columns) - empty, rows, bits)


@cache
def columns_met(shape: Shape, angle: int, across: int) -> tuple[int, int]:
    """The first and the last column in which samples may be covered."""
    xs = [across + x for x, _ in corners(shape, angle)]
    return (min(xs) - MIDDLE) // STEP, (max(xs) - MIDDLE) // STEP + 1


_FAR = 1 << 30


def _span(slope: int, offset: int, low: int, high: int) -> tuple[int, int]:
    """The whole numbers n with low <= slope * n + offset <= high, as a half-open range.

    Both edges belong to the tile: were it only one, a sample on an edge would tell which way up
    the tile is.
    """
    if slope > 0:
        return -((offset - low) // slope), (high - offset) // slope + 1
    if slope < 0:
        return -((high - offset) // -slope), (offset - low) // -slope + 1
    return (-_FAR, _FAR) if low <= offset <= high else (0, 0)


@cache
def rectangles(shape: Shape) -> tuple[tuple[int, int, int, int], ...]:
    """Rectangles that make up a shape, from its middle, scaled by UNIT: left, low, right, high."""
    found: list[tuple[int, int, int, int]] = []
    left_over = set(shape.cells)
    for x, y in shape.cells:
        if (x, y) not in left_over:
            continue
        high = y
        while (x, high) in left_over:
            high += 1
        right = x
        while all((right, row) in left_over for row in range(y, high)):
            right += 1
        left_over -= {(i, j) for i in range(x, right) for j in range(y, high)}
        found.append((x, y, right, high))
    scale = CELL // 2 * UNIT
    w, h = shape.width, shape.height
    return tuple(
        ((2 * a - w) * scale, (2 * b - h) * scale, (2 * c - w) * scale, (2 * d - h) * scale)
        for a, b, c, d in found
    )
