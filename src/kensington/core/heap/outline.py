"""The outline of a visible part: from samples to a polygon of few vertices, in whole numbers.

Borders are walked with the part on the left-hand side, in steps of one sample; their middles are
counted in half steps, the polygon's vertices in thousandths of a cell.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from operator import itemgetter, mul
from typing import NamedTuple

from kensington.core.heap.fragments import Outline, Point, VisibleSamples
from kensington.core.heap.raster import STEP

STRAY = (2, 1)
"""How far the middles may stray from a straight side, in half steps: at first, and if need be."""
SHORT = 10
"""A side with fewer steps may be a corner that the samples cut off."""
NEAR = (5 * STEP) ** 2
"""How far a vertex may lie from the border: two and a half steps, doubled and squared."""


@lru_cache(maxsize=2048)
def outlines(part: VisibleSamples) -> tuple[Outline, tuple[Outline, ...]]:
    """The outline of a part and those of its holes.

    A tile that is taken or put back changes some parts of those around it; the others, and a part
    that shows again, are found where they were left.
    """
    loops = [(border, doubled_area(border)) for border in _borders(part)]
    (outer,) = [_polygon(border, area) for border, area in loops if area > 0]
    holes = [_polygon(border, area) for border, area in loops if area < 0]
    return outer, tuple(sorted(holes))


def doubled_area(loop: Sequence[Point]) -> int:
    """Twice the area of a polygon, negative if it runs clockwise."""
    xs, ys = zip(*loop, strict=True)
    total: int = sum(map(mul, xs, ys[1:] + ys[:1])) - sum(map(mul, xs[1:] + xs[:1], ys))
    return total


def _borders(part: VisibleSamples) -> list[list[Point]]:
    """The closed borders of the part's squares, corner by corner, each begun anywhere."""
    bits, stride = part.bits, part.stride
    # A corner has the number of the square above it to the right. From which of them the border
    # goes to the right, up, to the left and down:
    right = bits & ~(bits << 1)
    up = (bits & ~(bits >> stride)) << stride
    left = (bits & ~(bits >> 1)) << stride + 1
    down = (bits & ~(bits << stride)) << 1
    forks = right & left | up & down  # squares meet there at a corner only
    onward: dict[int, int] = {}
    for leaving, step in ((right, stride), (up, 1), (left, -stride), (down, -1)):
        corners = _set_bits(leaving & ~forks)
        onward.update(zip(corners, [corner + step for corner in corners], strict=True))
    # Turning left at a fork stays with the same square. (No border is made of forks alone.)
    turned = {stride: 1, 1: -stride, -stride: -1, -1: stride}
    borders = []
    while onward:
        start, at = onward.popitem()
        border = [start]
        while at != start:
            before = border[-1]
            border.append(at)
            at = onward.pop(at) if at in onward else at + turned[at - before]
        x, y = part.column, part.row
        borders.append([(x + corner // stride, y + corner % stride) for corner in border])
    return borders


_ONE = re.compile("1")


def _set_bits(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [found.start() for found in _ONE.finditer(f"{bits:b}"[::-1])]


def _polygon(border: list[Point], area: int) -> Outline:
    """A polygon along the middles of the border's steps.

    The border of a straight cut keeps evenly to both sides of it. So each side is the line fitted
    to the middles along it, each vertex is where two such lines meet, and straight edges come out
    straight. A border too small or too thin for that is followed more closely.
    """
    middles = _from_lowest([(a + c, b + d) for (a, b), (c, d) in pairwise([*border, border[0]])])
    wanted = area * STEP * STEP
    for stray in STRAY:
        found = _from_lowest(_bare(_vertices(middles, stray)))
        if len(found) > 2 and abs(doubled_area(found) - wanted) * 4 < abs(wanted):
            return found
    return _from_lowest(_bare([(x * STEP, y * STEP) for x, y in border]))


def _vertices(points: Outline, stray: int) -> list[Point]:
    """The vertices of a polygon from which the points stray no farther than so."""
    (x, y), count = points[0], len(points)
    away = [(a - x) * (a - x) + (b - y) * (b - y) for a, b in points]
    far = away.index(max(away))
    twice = points * 2
    bends = [*_bends(twice, 0, far, stray), *_bends(twice, far, count, stray)]
    bends = _needed(twice, [*bends, count], stray)
    lines = [_side(twice[a : b + 1]) for a, b in pairwise(bends)]
    vertices: list[Point] = []
    i = 0
    while i < len(lines):
        corner = None
        if bends[i + 1] - bends[i] < SHORT:  # left out if its neighbours meet close by
            between = twice[(bends[i] + bends[i + 1]) // 2]
            corner = _meeting(lines[i - 1], lines[(i + 1) % len(lines)], between)
            if corner:
                i += 1
                if i == len(lines):
                    vertices.pop(0)
        bend = twice[bends[i]]
        corner = corner or _meeting(lines[i - 1], lines[i], bend)
        vertices.append(corner or (bend[0] * STEP // 2, bend[1] * STEP // 2))
        i += 1
    return vertices


def _needed(points: Outline, bends: list[int], stray: int) -> list[int]:
    """The bends without those where one line fits both sides, from the first all the way round."""
    kept = bends[:1]
    for bend, following in pairwise(bends[1:]):
        if not _is_straight(points[kept[-1] : following + 1], stray):
            kept.append(bend)
    if len(kept) > 3 and _is_straight(points[kept[-1] : bends[-1] + kept[1] + 1], stray):
        return [*kept[1:], kept[1] + bends[-1]]
    return [*kept, bends[-1]]


def _is_straight(points: Outline, stray: int) -> bool:
    a, b, c = _fitted(points)
    limit = isqrt(stray * stray * _squared(a, b))
    low, high = c - limit, c + limit
    return all(low <= a * x + b * y <= high for x, y in points)


def _squared(x: int, y: int) -> int:
    return x * x + y * y


def _bends(points: Sequence[Point], start: int, end: int, stray: int) -> list[int]:
    """The start and where to bend on the way to the end (after Douglas and Peucker)."""
    (x, y), (right, top) = points[start], points[end]
    dx, dy = right - x, top - y
    through = x * dy - y * dx
    off = [abs(a * dy - b * dx - through) for a, b in points[start:end]]
    worst = max(off)
    if worst * worst <= stray * stray * _squared(dx, dy):
        return [start]
    at = start + off.index(worst)
    return [*_bends(points, start, at, stray), *_bends(points, at, end, stray)]


class _Line(NamedTuple):
    """All (x, y) with a*x + b*y = c."""

    a: int
    b: int
    c: int


def _side(points: Outline) -> _Line:
    """The line of a side between two bends. The bends themselves may belong to the next side."""
    return _fitted(points[1:-1] if len(points) > 6 else points)


def _fitted(points: Outline) -> _Line:
    """The line that fits some points best, measured across its main direction."""
    (x, y), (right, top) = points[0], points[-1]
    dx, dy = right - x, top - y
    if len(points) > 4:
        n, steep = len(points), abs(dy) > abs(dx)
        us, vs = zip(*points, strict=True)
        if steep:
            us, vs = vs, us
        u, v = sum(us), sum(vs)
        run = n * sum(map(mul, us, us)) - u * u
        rise = n * sum(map(mul, us, vs)) - u * v
        a, b = (run, -rise) if steep else (rise, -run)
        x, y = (v, u) if steep else (u, v)
        return _Line(a * n, b * n, a * x + b * y)
    return _Line(dy, -dx, dy * x - dx * y)


def _meeting(one: _Line, two: _Line, near: Point) -> Point | None:
    """Where two lines meet, in thousandths, if that is near a point of the border."""
    across = one.a * two.b - two.a * one.b
    if across == 0:
        return None
    x = (STEP * (one.c * two.b - two.c * one.b) + across) // (2 * across)
    y = (STEP * (one.a * two.c - two.a * one.c) + across) // (2 * across)
    if _squared(2 * x - near[0] * STEP, 2 * y - near[1] * STEP) > NEAR:
        return None
    return x, y


def _bare(loop: list[Point]) -> list[Point]:
    """The loop without repeated vertices and without those on a straight line."""
    bare: list[Point] = []
    for i, (x, y) in enumerate(loop):
        (a, b), (c, d) = loop[i - 1], loop[(i + 1) % len(loop)]
        if (x - a) * (d - b) != (y - b) * (c - a):
            bare.append((x, y))
    return bare


_HEIGHT_FIRST = itemgetter(1, 0)


def _from_lowest(loop: list[Point]) -> Outline:
    """The same loop, begun at the lowest, leftmost vertex."""
    if not loop:
        return ()
    first = loop.index(min(loop, key=_HEIGHT_FIRST))
    return tuple(loop[first:] + loop[:first])
