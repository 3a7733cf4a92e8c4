"""The heap: how it is dealt, what covers what, what can be touched, taken and put back."""

import copy
import hashlib
import math
import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heaps import (
    ELL,
    FEW,
    HARD,
    RING,
    ROOF,
    ROOF_2,
    ROW2,
    SEED,
    SHEET,
    SINGLE,
    SINGLE_2,
    SQUARE,
    WALL,
    X,
    Y,
    dealt,
    few,
    topmost,
)
from kensington.core.errors import BadPosition
from kensington.core.heap.heap import Heap
from kensington.core.heap.piece import FINGERTIP, Pose
from kensington.core.heap.raster import COSINE, SINE, STEP, corners
from kensington.core.tiles.tile import Back

KNOWN_POSES = "2875fe48eaa5a837"
KNOWN_TOUCHES = "33b6c82893927038"
KNOWN_FRAGMENTS = "fd13c1ce2aeda07c"
KNOWN_LANDING = (6, 7650, 2475, 35)


def digest(thing: object) -> str:
    return hashlib.sha256(repr(thing).encode()).hexdigest()[:16]


class TestDeal:
    def test_every_tile_lies_in_the_heap_once(self) -> None:
        heap = dealt(1)
        assert heap.mask == (1 << 100) - 1
        assert len(heap) == 100
        assert sorted(number for number, *_ in heap.poses()) == list(range(100))

    def test_known_answers(self) -> None:
        heap = Heap.deal(FEW, SEED)
        assert digest(heap.poses()) == KNOWN_POSES
        assert digest(heap.touches()) == KNOWN_TOUCHES
        assert digest(heap.fragments()) == KNOWN_FRAGMENTS
        assert heap.take(RING).put_back(RING, 3).poses()[-1] == KNOWN_LANDING

    def test_seeds_differ(self) -> None:
        assert dealt(1) == dealt(1) != dealt(2)
        assert len({dealt(1), dealt(1), dealt(2)}) == 2

    def test_tiles_lie_inside_the_ring_about_three_deep(self) -> None:
        heap = dealt(2)
        width, height = heap.ring
        cells = sum(len(tile.shape.cells) for tile in SHEET)
        assert 2.9 < cells * 1e6 / (math.pi * width * height / 4) < 3.1
        for number, x, y, angle in heap.poses():
            for dx, dy in corners(SHEET[number].shape.mirrored(), angle):
                across, up = (x + dx) * 2 / width - 1, (y + dy) * 2 / height - 1
                assert across**2 + up**2 <= 1

    def test_neither_number_nor_angle_nor_layer_go_together(self) -> None:
        layers = [[n for n, *_ in dealt(i).poses()].index(0) for i in range(80)]
        assert 40 < sum(layers) / 80 < 60
        angles = {angle for i in range(3) for *_, angle in dealt(i).poses()}
        assert len(angles) > 55


class TestVisibility:
    def test_the_table_of_angles(self) -> None:
        for angle in range(64):
            assert COSINE[angle] == round(16384 * math.cos(angle * math.pi / 32))
            assert SINE[angle] == round(16384 * math.sin(angle * math.pi / 32))

    def test_a_back_is_the_mirror_image_of_its_front(self) -> None:
        heap = few((ELL, 0, 0, 0))  # a column of three, its foot on the right
        assert heap.at(X - 500, Y - 1000) == ELL
        assert heap.at(X + 500, Y - 1000) == ELL
        assert heap.at(X + 500, Y + 1000) == ELL  # seen from the back the column is on the right
        assert heap.at(X - 500, Y + 1000) is None

    def test_a_quarter_turn_is_anticlockwise(self) -> None:
        heap = few((ELL, 0, 0, 16))
        assert heap.at(X - 1000, Y - 500) is None
        assert heap.at(X - 1000, Y + 500) == ELL
        assert heap.at(X + 1000, Y - 500) == ELL

    @pytest.mark.parametrize("number", range(3))
    def test_against_single_points(self, number: int) -> None:
        heap, random = dealt(number), Random(number)
        for _ in range(20):
            heap = heap.take(random.choice(heap.poses())[0])
        for _ in range(1500):
            x, y = random.randrange(heap.ring.width), random.randrange(heap.ring.height)
            assert heap.at(x, y) == topmost(heap, x, y)

    @settings(max_examples=15, deadline=None)
    @given(st.data())
    def test_fingertips_against_single_points(self, data: st.DataObject) -> None:
        places = st.tuples(st.integers(-600, 600), st.integers(-600, 600), st.integers(0, 63))
        numbers = data.draw(st.lists(st.sampled_from([*range(6), ROOF, HARD]), unique=True))
        heap = few(*[(number, *data.draw(places)) for number in numbers])
        counts = dict.fromkeys(range(len(FEW)), 0)
        for x in range(X - 2600, X + 2600, STEP):
            for y in range(Y - 2600, Y + 2600, STEP):
                found = heap.at(x, y)
                if found is not None:
                    counts[found] += 1
                if (x // STEP + y // STEP * 7) % 53 == 0:
                    assert found == topmost(heap, x, y)
        assert [heap.can_touch(n) for n in counts] == [c >= 240 for c in counts.values()]

    def test_nothing_shows_outside(self) -> None:
        heap = dealt(1)
        for x, y in [(-1, 50), (50, -1), (0, 0), (10**9, 50), (50, 10**9), (-(10**9), 4000)]:
            assert heap.at(x, y) is None

    def test_a_spot_touches_the_tile_that_shows_there(self) -> None:
        heap = dealt(3)
        touched = 0
        for x, y, back in heap.touches():
            number = heap.at(x, y)
            assert number is not None
            assert heap.can_touch(number)
            assert SHEET[number].back is back
            assert topmost(heap, x, y) == number
            touched |= 1 << number
        assert touched == sum(1 << n for n in range(100) if heap.can_touch(n))
        assert list(heap.touches()) == sorted(heap.touches(), key=lambda spot: (spot.y, spot.x))


class TestFingertip:
    def test_its_size(self) -> None:
        assert FINGERTIP == 240 == 0.15 * 40 * 40

    def test_exactly_a_fingertip_is_enough(self) -> None:
        heap = few((ROOF, 0, 0, 0), (SINGLE, 150, 0, 0))  # 6 columns of 40 show
        assert heap.can_touch(ROOF)
        assert len(heap.touches()) == 2

    def test_one_sample_less_is_not(self) -> None:
        heap = few((ROOF, 0, 0, 0), (SINGLE, 150, 0, 0), (SINGLE_2, -975, -975, 0))
        assert not heap.can_touch(ROOF)
        assert {spot.back for spot in heap.touches()} == {Back.BEIGE}
        assert heap.at(X - 400, Y) == ROOF  # it shows all the same

    def test_all_parts_count_together(self) -> None:
        # Three columns of 40 show on the left, and three on the right.
        heap = few((ROW2, 0, 0, 0), (SINGLE, -425, 0, 0), (SINGLE_2, 425, 0, 0))
        assert heap.can_touch(ROW2)
        spots = [spot for spot in heap.touches() if heap.at(spot.x, spot.y) == ROW2]
        assert [spot.x - X for spot in spots] == [-963, 962]
        assert all(fragment.spot for fragment in heap.fragments())
        half = few((ROW2, 0, 0, 0), (SINGLE, -425, 0, 0), (SINGLE_2, 500, 0, 0))
        assert not half.can_touch(ROW2)
        assert [fragment.spot is None for fragment in half.fragments()].count(True) == 1


class TestReach:
    def test_the_topmost_of_a_covered_colour(self) -> None:
        heap = few((ROOF, 0, 0, 0), (ROOF_2, 0, 0, 5), (WALL, 100, 0, 9), (SQUARE, 0, 0, 0))
        assert not any(heap.can_touch(number) for number in (ROOF, ROOF_2, WALL))
        assert heap.reachable(beige=False) == WALL
        assert heap.take(WALL).reachable(beige=False) == ROOF_2
        assert heap.reachable(beige=True) is None

    def test_not_while_one_can_be_touched(self) -> None:
        heap = few((ROOF, 0, 0, 0), (SQUARE, 0, 0, 0), (ROOF_2, 1000, 0, 0))
        assert heap.reachable(beige=False) is None
        assert heap.take(ROOF_2).reachable(beige=False) == ROOF
        assert heap.take(ROOF_2).take(SQUARE).reachable(beige=False) is None

    def test_not_when_none_is_left(self) -> None:
        assert few((SINGLE, 0, 0, 0)).reachable(beige=False) is None
        assert few().reachable(beige=True) is None


class TestTakingAndPuttingBack:
    @settings(max_examples=8, deadline=None)
    @given(st.integers(0, 50), st.lists(st.integers(0, 99), max_size=40), st.booleans())
    def test_nothing_else_moves(self, seed: int, choices: list[int], clear: bool) -> None:
        heap = dealt(seed)
        out: list[int] = []
        for step, choice in enumerate(choices):
            poses = heap.poses()
            if choice < 30 and out:
                number = out.pop()
                heap = heap.put_back(number, step)
                assert heap.poses()[:-1] == poses
                assert heap.poses()[-1][0] == number
                assert heap.can_touch(number)
            else:
                number = poses[choice % len(poses)][0]
                heap = heap.take(number)
                assert heap.poses() == tuple(pose for pose in poses if pose[0] != number)
                out.append(number)
            assert heap.mask.bit_count() + len(out) == 100
            assert not any(heap.mask >> number & 1 or heap.can_touch(number) for number in out)
        again = Heap.from_poses(SHEET, None, heap.poses())
        if clear:
            assert again.touches() == heap.touches()
        assert again.fragments() == heap.fragments()
        for beige in (True, False):
            assert again.reachable(beige) == heap.reachable(beige)

    def test_a_heap_can_be_emptied_and_never_starves(self) -> None:
        heap = dealt(7)
        for left in range(99, -1, -1):
            numbers = {heap.at(x, y) for x, y, _ in heap.touches()}
            numbers |= {heap.reachable(beige=True), heap.reachable(beige=False)}
            heap = heap.take(min(number for number in numbers if number is not None))
            assert len(heap) == left
        assert heap.touches() == ()
        assert heap.fragments() == ()

    def test_the_old_heap_stays_as_it_was(self) -> None:
        heap = dealt(8)
        before = heap.poses(), heap.touches(), heap.fragments(), heap.mask
        number = heap.poses()[50][0]
        heap.take(number).put_back(number, 0)
        assert (heap.poses(), heap.touches(), heap.fragments(), heap.mask) == before

    def test_landings_differ(self) -> None:
        heap = dealt(9).take(0)
        assert heap.put_back(0, 0) == heap.put_back(0, 0)
        assert len({heap.put_back(0, index).poses()[-1] for index in range(50)}) == 50

    def test_what_cannot_be(self) -> None:
        heap = dealt(9)
        with pytest.raises(ValueError, match="does not lie"):
            heap.take(0).take(0)
        with pytest.raises(ValueError, match="already"):
            heap.put_back(0, 0)
        with pytest.raises(ValueError, match="without a seed"):
            Heap.from_poses(SHEET, None, []).put_back(0, 0)


class TestPoses:
    def test_round_trip(self) -> None:
        heap = dealt(30).take(5).put_back(5, 1).take(6)
        again = Heap.from_poses(SHEET, (30).to_bytes(32, "big"), heap.poses())
        assert again == heap
        assert again.fragments() == heap.fragments()
        assert again.put_back(6, 2) == heap.put_back(6, 2)

    def test_a_landing_can_be_written_down(self) -> None:
        heap = dealt(30).take(5)
        landed = heap.put_back(5, 1)
        assert heap.lay(*landed.poses()[-1]) == landed

    def test_places_need_not_lie_on_the_grid(self) -> None:
        heap = few((ELL, 7, -11, 13), (SINGLE, 3, 14, 15))
        for x in range(X - 2000, X + 2000, 37):
            assert heap.at(x, Y + 90) == topmost(heap, x, Y + 90)

    @pytest.mark.parametrize(
        ("poses", "why"),
        [
            ([(0, X, Y, 64)], "angle 64"),
            ([(0, X, Y, -1)], "angle -1"),
            ([(99, X, Y, 0)], "no tile 99"),
            ([(-1, X, Y, 0)], "no tile -1"),
            ([(0, 0, 0, 0)], "inside the ring"),
            ([(0, 10**12, Y, 0)], "inside the ring"),
            ([(0, X, Y, 0), (0, X, Y, 1)], "twice"),
            ([(0, X, Y)], "number, x, y and angle"),
            ([(0, X, 1.5, 0)], "number, x, y and angle"),
            ([(True, X, Y, 0)], "number, x, y and angle"),
        ],
    )
    def test_nonsense_is_refused(self, poses: list[Pose], why: str) -> None:
        with pytest.raises(BadPosition, match=why):
            Heap.from_poses(FEW, None, poses)

    def test_pickle_and_copy(self) -> None:
        heap = dealt(31).take(3)
        again = pickle.loads(pickle.dumps(heap))  # noqa: S301 - our own
        assert again == heap
        assert again.touches() == heap.touches()
        assert again.put_back(3, 9) == heap.put_back(3, 9)
        assert copy.deepcopy(heap) is heap is copy.copy(heap)
