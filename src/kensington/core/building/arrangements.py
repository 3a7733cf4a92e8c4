"""How two or three shapes can lie together as one piece.

Only the shapes matter here, not the house: a table is worked out once for each set of shapes and
then tried against any building with a few shifts. The shapes are laid out on a little bitboard of
their own, column after column as in ``grid``.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from kensington.core.tiles.tile import MAX_SIDE, Cell, Shape

ROOM = 3 * MAX_SIDE
"""No shape of three lies farther than this from the first."""
STRIDE = 2 * ROOM + MAX_SIDE
ORIGIN = ROOM * STRIDE + ROOM

Pairs = tuple[tuple[int, int], ...]

Arrangement = tuple[tuple[Cell, ...], Pairs, Pairs]
"""Shapes that together are one piece, measured from the lower left corner of them all:

- where each shape's own lower left corner lies,
- the ordered pairs (i, j) of shapes that share a side,
- the ordered pairs (i, j) where a cell of i lies directly on a cell of j.

Plain tuples of numbers, here and in the tables made of them: there are many, they live as long as
the process, and the garbage collector does not look into such tuples again and again.
"""

Underside = tuple[Cell, ...]
"""The cells of an arrangement that need support from outside."""

Arrangements = tuple[tuple[Underside, tuple[Arrangement, ...]], ...]


def is_small(shapes: tuple[Shape, ...]) -> bool:
    """Whether there are few arrangements. Three plain shapes have thousands, and only the referee
    asks for those often: their tables are not kept for long."""
    if len(shapes) == 2:
        return True
    first, second, third = shapes
    return first.gapped or second.gapped or third.gapped


def arrange(shapes: tuple[Shape, ...]) -> Arrangements:
    """All arrangements without a hole in any column, those with the same underside together.

    A building has no holes, so nothing but the shapes themselves could fill one.
    """
    found: dict[Underside, list[Arrangement]] = {}
    for at in _joined(shapes):
        parts = [_laid(shape, place) for shape, place in zip(shapes, at, strict=True)]
        whole = parts[0]
        for part in parts[1:]:
            if whole & part:
                break
            whole |= part
        else:
            low = whole & ~(whole << 1)
            left, right = _column(whole & -whole), _column(whole)
            if low.bit_count() == right - left + 1:
                corner = left - ROOM, min(y for _, y in _cells(low))
                underside = tuple((x - corner[0], y - corner[1]) for x, y in _cells(low))
                found.setdefault(underside, []).append(_arrangement(at, corner, parts))
    return tuple((underside, tuple(members)) for underside, members in found.items())


def _arrangement(at: tuple[Cell, ...], corner: Cell, parts: list[int]) -> Arrangement:
    touching, resting = [], []
    for i, one in enumerate(parts):
        beside = one << 1 | one >> 1 | one << STRIDE | one >> STRIDE
        for j, other in enumerate(parts):
            if i != j and beside & other:
                touching.append((i, j))
                if one >> 1 & other:
                    resting.append((i, j))
    places = tuple((x - corner[0], y - corner[1]) for x, y in at)
    return places, tuple(touching), tuple(resting)


@lru_cache(maxsize=16384)
def _laid(shape: Shape, place: Cell) -> int:
    """The shape's cells as bits."""
    start = ORIGIN + place[0] * STRIDE + place[1]
    return sum(1 << start + x * STRIDE + y for x, y in shape.cells)


def _column(bits: int) -> int:
    """The column of the highest bit."""
    return (bits.bit_length() - 1) // STRIDE


def _cells(bits: int) -> Iterator[Cell]:
    while bits:
        low = bits & -bits
        column, row = divmod(low.bit_length() - 1, STRIDE)
        yield column - ROOM, row - ROOM
        bits ^= low


def _joined(shapes: tuple[Shape, ...]) -> list[tuple[Cell, ...]]:
    """Every way to lay the shapes side to side, one of them at (0, 0); some may overlap."""
    gapped = next((i for i, shape in enumerate(shapes) if shape.gapped), None)
    if gapped is not None:
        return sorted(_filled(shapes, gapped))
    if len(shapes) == 2:
        return sorted(((0, 0), there) for there in meetings(*shapes))
    first, second, third = shapes
    found = set[tuple[Cell, ...]]()
    for middle in meetings(first, second):
        lasts = meetings(first, third) | moved(meetings(second, third), middle)
        found |= {((0, 0), middle, last) for last in lasts}
    for last in meetings(first, third):
        found |= {((0, 0), middle, last) for middle in moved(meetings(third, second), last)}
    return sorted(found)


def _filled(shapes: tuple[Shape, ...], gapped: int) -> set[tuple[Cell, ...]]:
    """The same for a shape with a hole in a column, which one of the others has to fill."""
    found = set[tuple[Cell, ...]]()
    hole = _hole(shapes[gapped])
    solid = _laid(shapes[gapped], (0, 0))
    for filler in range(len(shapes)):
        if filler == gapped:
            continue
        for x, y in shapes[filler].cells:
            at = [(0, 0)] * len(shapes)
            at[filler] = hole[0] - x, hole[1] - y
            if solid & _laid(shapes[filler], at[filler]):
                continue
            if len(shapes) == 2:
                found.add(tuple(at))
                continue
            third = 3 - gapped - filler
            beside = meetings(shapes[gapped], shapes[third])
            for there in beside | moved(meetings(shapes[filler], shapes[third]), at[filler]):
                at[third] = there
                found.add(tuple(at))
    return found


def _hole(shape: Shape) -> Cell:
    """The first cell that the shape leaves open below cells of its own."""
    for x, y in shape.tops:
        if any(over_x == x and over_y > y for over_x, over_y in shape.bottoms):
            return x, y + 1
    raise ValueError(f"{shape!r} has no hole in any column")


def moved(places: Iterable[Cell], by: Cell) -> set[Cell]:
    return {(x + by[0], y + by[1]) for x, y in places}


@lru_cache(maxsize=4096)
def meetings(first: Shape, second: Shape) -> frozenset[Cell]:
    """Where the second shape can lie so that it shares a side with the first, without overlap."""
    solid = _laid(first, (0, 0))
    beside = {
        (x + dx - a, y + dy - b)
        for x, y in first.cells
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        for a, b in second.cells
    }
    return frozenset(there for there in beside if not solid & _laid(second, there))
