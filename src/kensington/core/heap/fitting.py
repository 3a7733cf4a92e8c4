"""Which tiles could show a fragment: those inside whose back outline it fits somehow."""

from functools import cache, lru_cache
from itertools import pairwise

from kensington.core.heap.fragments import Fragment, Outline, Point
from kensington.core.heap.outline import doubled_area
from kensington.core.heap.raster import ANGLES, CELL, COSINE, SINE, UNIT
from kensington.core.tiles.sheet import Sheet
from kensington.core.tiles.tile import Back, Shape

GRID = 50
"""Places are tried this far apart, and outlines are widened by as much."""
SPACING = 300
"""Points of a fragment's border are tried at most this far apart."""
WHOLE = 96
"""A fragment with so many hundredths of an outline's area shows all of it."""


@cache
def back_outline(shape: Shape) -> Shape:
    """The outline seen from the back, the same for all four ways up."""
    turns = [shape.mirrored()]
    for _ in range(3):
        turns.append(turns[-1].turned())
    return min(turns, key=lambda turn: turn.rows)


@lru_cache(maxsize=64)
def tiles_by_outline(sheet: Sheet, back: Back) -> tuple[tuple[Shape, int], ...]:
    """The tiles of a back, as bits, by what they look like from it."""
    alike: dict[Shape, int] = {}
    for number, tile in enumerate(sheet):
        if tile.back is back:
            outline = back_outline(tile.shape)
            alike[outline] = alike.get(outline, 0) | 1 << number
    return tuple(sorted(alike.items(), key=lambda item: item[0].rows))


@lru_cache(maxsize=1 << 14)
def could_show(fragment: Fragment, outlines: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Those of the outlines (see `back_outline`) that could show a fragment, in their order.

    A fragment that is as large as an outline into which it fits is taken to be the whole of it,
    not a part of something larger that happens to be covered along that very line.
    """
    border = _border(fragment.outline)
    fit: list[Shape] = []
    left = list(outlines)
    for angle in range(ANGLES):
        if not left:
            break
        points, marks = _turned_back(border, angle), _turned_back(fragment.marks, angle)
        fitting = [outline for outline in left if _fits(points, marks, outline)]
        fit += fitting
        left = [outline for outline in left if outline not in fitting]
    area = doubled_area(fragment.outline) * 50  # in hundredths, as WHOLE
    whole = [shape for shape in fit if area >= WHOLE * CELL * CELL * len(shape.cells)]
    if whole:
        largest = max(len(shape.cells) for shape in whole)
        fit = [shape for shape in whole if len(shape.cells) == largest]
    return tuple(shape for shape in outlines if shape in fit)


def _border(outline: Outline) -> Outline:
    """The vertices, then more points on long sides: what a notch could cut away."""
    between: list[Point] = []
    for (a, b), (c, d) in pairwise([*outline, outline[0]]):
        pieces = max(abs(c - a), abs(d - b)) // SPACING + 1
        between += [
            (a + (c - a) * i // pieces, b + (d - b) * i // pieces) for i in range(1, pieces)
        ]
    return (*outline, *between)


def _turned_back(points: Outline, angle: int) -> Outline:
    """The points as seen from a tile that lies at this angle."""
    cos, sin = COSINE[angle], SINE[angle]
    return tuple([((x * cos + y * sin) // UNIT, (y * cos - x * sin) // UNIT) for x, y in points])


def _fits(points: Outline, marks: Outline, outline: Shape) -> bool:
    """Whether the points lie inside an upright outline, and the marks on its middles, somewhere."""
    us, vs = [u for u, _ in points], [v for _, v in points]
    left, low = min(us), min(vs)
    if max(us) - left > outline.width * CELL + 2 * GRID:
        return False
    if max(vs) - low > outline.height * CELL + 2 * GRID:
        return False
    if not marks and outline.width * outline.height == len(outline.cells):
        return True
    inside, middles, stride = _grids(outline)
    places = -1  # of the lower left corner of a rectangle around the points
    for u, v in points:
        places &= inside >> (u - left) // GRID * stride + (v - low) // GRID
        if not places:
            return False
    for u, v in marks:
        places &= middles >> max(0, u - left) // GRID * stride + max(0, v - low) // GRID
    return places != 0


@cache
def _grids(outline: Shape) -> tuple[int, int, int]:
    """The squares of an outline, widened by one; those near its cells' middles; the stride.

    Columns are twice as high as need be, so that a step up never leads into the next column.
    """
    side = CELL // GRID
    stride = 2 * (outline.height * side + 2)
    inside = middles = 0
    for x, y in outline.cells:
        for column in range(x * side, (x + 1) * side + 2):
            inside |= (1 << side + 2) - 1 << column * stride + y * side
        for column in range(side // 2 - 1, side // 2 + 3):
            middles |= 0b1111 << (x * side + column) * stride + y * side + side // 2 - 1
    return inside, middles, stride
