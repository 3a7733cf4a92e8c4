"""What shows of the heap, as polygons."""

import math
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heaps import RING, ROOF, SHEET, SINGLE, SQUARE, WALL, X, Y, dealt, few, topmost
from kensington.core.heap.compiled import stamp
from kensington.core.heap.fragments import Fragment, VisibleSamples, parts
from kensington.core.heap.heap import Heap
from kensington.core.heap.outline import _borders, doubled_area, outlines
from kensington.core.heap.raster import STEP, centres, corners
from kensington.core.tiles.tile import Back, Shape


class TestOutlines:
    def test_a_single_cell_lying_straight(self) -> None:
        (fragment,) = few((WALL, 0, 0, 0)).fragments()
        square = [(-500, -500), (500, -500), (500, 500), (-500, 500)]
        assert fragment == Fragment(
            Back.BROWN_CIRCLE,
            tuple((X + x, Y + y) for x, y in square),
            (),
            ((X, Y),),
            (X + 12, Y + 12),
        )

    def test_every_shape_at_every_angle(self) -> None:
        exact = total = 0
        for shape in sorted({tile.shape for tile in SHEET}, key=lambda shape: shape.rows):
            for angle in range(0, 64, 3):
                samples = stamp(shape, 4000, 4000, angle, 328)
                (part,) = parts(samples.bits, samples.column, 328)
                outline, holes = outlines(part)
                assert holes == ()
                cells = len(shape.cells)
                assert abs(doubled_area(outline) - 2_000_000 * cells) < 50_000 * cells
                bends = [c for c in corners(shape, angle) if is_bend(shape, angle, c)]
                for dx, dy in bends:  # every corner of the tile is a vertex, give or take a sample
                    assert min(math.dist((4000 + dx, 4000 + dy), v) for v in outline) < STEP
                total += 1
                exact += len(outline) == len(bends)
        assert exact > 0.9 * total

    def test_fragments_are_well_formed(self) -> None:
        heap = dealt(11)
        fragments = heap.fragments()
        for fragment in fragments:
            for loop, sign in [(fragment.outline, 1), *((hole, -1) for hole in fragment.holes)]:
                assert doubled_area(loop) * sign > 0
                assert len(loop) >= 3
                assert loop[0] == min(loop, key=lambda point: (point[1], point[0]))
            assert fragment.marks == () or fragment.back in (Back.BEIGE_DIAMOND, Back.BROWN_CIRCLE)
        spots = [(*fragment.spot, fragment.back) for fragment in fragments if fragment.spot]
        assert sorted(spots) == sorted(heap.touches())
        assert len(set(fragments)) == len(fragments)
        area = sum(doubled_area(f.outline) + sum(map(doubled_area, f.holes)) for f in fragments)
        grid = [
            (x, y) for x in range(0, heap.ring.width, 100) for y in range(0, heap.ring.height, 100)
        ]
        covered = sum(heap.at(x, y) is not None for x, y in grid)
        assert abs(area / 20_000 - covered) < 0.01 * covered

    def test_marks_are_the_visible_middles(self) -> None:
        heap = dealt(12)
        middles = set()
        for number, x, y, angle in heap.poses():
            if SHEET[number].back in (Back.BEIGE_DIAMOND, Back.BROWN_CIRCLE):
                for dx, dy in centres(SHEET[number].shape.mirrored(), angle):
                    if topmost(heap, x + dx, y + dy) == number:
                        middles.add((x + dx, y + dy))
        assert {mark for fragment in heap.fragments() for mark in fragment.marks} == middles

    def test_holes(self) -> None:
        (ring,) = few((RING, 0, 0, 3)).fragments()
        assert [len(hole) for hole in ring.holes] == [4]
        covered = few((SQUARE, 0, 0, 0), (SINGLE, 0, 0, 9)).fragments()
        assert sorted(len(fragment.holes) for fragment in covered) == [0, 1]

    @pytest.mark.parametrize(("up", "parts"), [(50, 0), (75, 0), (125, 1), (150, 1)])
    def test_crumbs_of_what_cannot_be_touched_are_left_out(self, up: int, parts: int) -> None:
        # One column of the roof shows, and of that what lies below the single cell.
        heap = few((ROOF, 0, 0, 0), (SQUARE, 525, 0, 0), (SINGLE, -900, up, 0))
        assert heap.at(X - 490, Y - 490) == ROOF
        brown = [fragment for fragment in heap.fragments() if fragment.back is Back.BROWN]
        assert len(brown) == parts
        assert not any(fragment.spot for fragment in brown)


def edges(part: VisibleSamples) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """The sides of a part's samples that have no other sample beyond, with it on their left."""
    samples = {divmod(i, part.stride) for i in range(part.bits.bit_length()) if part.bits >> i & 1}
    found = set()
    for x, y in samples:
        around = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        beyond = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        for side, other in zip(pairwise(around), beyond, strict=True):
            if other not in samples:
                found.add(side)
    return {
        ((a + part.column, b + part.row), (c + part.column, d + part.row))
        for (a, b), (c, d) in found
    }


class TestBorders:
    """Every side of a part's edge is walked once, and the walks go round."""

    @given(
        st.lists(st.integers(1, 2**9 - 1), min_size=1, max_size=9),
        st.integers(0, 40),
    )
    def test_every_side_once(self, columns: list[int], column: int) -> None:
        bits = sum(rows << 16 * i for i, rows in enumerate(columns))
        for part in parts(bits, column, 16):
            borders = _borders(part)
            walked = [side for border in borders for side in pairwise([*border, border[0]])]
            assert len(walked) == len(set(walked))
            assert set(walked) == edges(part)
            areas = [doubled_area(border) for border in borders]
            assert sum(area > 0 for area in areas) == 1
            assert sum(areas) == 2 * part.bits.bit_count()

    def test_squares_that_meet_at_a_corner_stay_apart(self) -> None:
        # A ring with a corner missing: the border does not cut across where squares touch.
        drawing = ["####", "#..#", "#.##", "##.#", ".###"]
        bits = sum(
            1 << 16 * x + y
            for y, row in enumerate(reversed(drawing))
            for x, cell in enumerate(row)
            if cell == "#"
        )
        (part,) = parts(bits, 0, 16)
        met = 0
        for border in _borders(part):
            for i, (x, y) in enumerate(border):
                if border.count((x, y)) > 1:
                    met += 1
                    (a, b), (c, d) = border[i - 1], border[(i + 1) % len(border)]
                    assert (c - x, d - y) == (b - y, x - a)  # to the left
        assert met == 2


def test_what_shows_is_the_same_from_scratch() -> None:
    """After every take and every tile put back: as if the heap had always lain so."""
    random = Random(6)
    heap, out = dealt(21), []
    for step in range(40):
        if out and random.random() < 0.45:
            heap = heap.put_back(out.pop(random.randrange(len(out))), step)
        else:
            number = heap.at(*random.choice(heap.touches())[:2])
            assert number is not None
            out.append(number)
            heap = heap.take(number)
        shown = heap.fragments()
        if step % 4 == 3:
            outlines.cache_clear()
            assert Heap.from_poses(SHEET, bytes(32), heap.poses()).fragments() == shown


def is_bend(shape: Shape, angle: int, corner: tuple[int, int]) -> bool:
    at = dict(zip(corners(shape, angle), corners(shape, 0), strict=True))[corner]
    x, y = (at[0] + shape.width * 500) // 1000, (at[1] + shape.height * 500) // 1000
    return sum((x - i, y - j) in shape.cells for i in (0, 1) for j in (0, 1)) in (1, 3)
