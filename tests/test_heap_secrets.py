"""Nobody learns more of the heap than what shows, and chance is the same on every machine."""

import math
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from heaps import ELL, ROOF, ROW2, SHEET, SINGLE, SINGLE_2, SQUARE, TOWER2, dealt, few
from kensington.core.heap.fragments import Fragment
from kensington.core.heap.heap import Heap
from kensington.core.heap.piece import Pose
from kensington.core.heap.raster import ring_for
from kensington.core.tiles.tile import Back, Shape


class TestSecrets:
    """Worlds that differ only in what is hidden look the same."""

    def same_play(self, one: Heap, two: Heap, spared: set[int]) -> None:
        """Take the same points in both worlds, put some tiles back, and compare all that shows."""
        random = Random(5)
        for step in range(25):
            assert one.touches() == two.touches()
            assert one.fragments() == two.fragments()
            assert pickle.dumps(one.fragments()) == pickle.dumps(two.fragments())
            assert [one.reachable(b) is None for b in (True, False)] == [
                two.reachable(b) is None for b in (True, False)
            ]
            spots = [s for s in one.touches() if not {one.at(s.x, s.y), two.at(s.x, s.y)} & spared]
            x, y, _ = random.choice(spots)
            mine, theirs = one.at(x, y), two.at(x, y)
            assert mine is not None
            assert theirs is not None
            one, two = one.take(mine), two.take(theirs)
            if random.random() < 0.5:
                one, two = one.put_back(mine, step), two.put_back(theirs, step)

    def test_faces_of_tiles_that_look_alike_from_behind(self) -> None:
        twins = list(range(100))
        by_look: dict[tuple[Back, Shape], list[int]] = {}
        for number, tile in enumerate(SHEET):
            by_look.setdefault((tile.back, tile.shape), []).append(number)
        for numbers in by_look.values():
            for number, other in zip(numbers, [*numbers[1:], numbers[0]], strict=True):
                twins[number] = other
        assert sum(twins[number] != number for number in range(100)) > 90
        one = dealt(20)
        poses = [(twins[number], *rest) for number, *rest in one.poses()]
        two = Heap.from_poses(SHEET, (20).to_bytes(32, "big"), poses)  # type: ignore[arg-type]
        self.same_play(one, two, spared=set())

    def test_which_way_up_a_tile_will_be(self) -> None:
        for angle in range(64):
            one = few((ROW2, 0, 0, angle), (SINGLE, 700, 300, 5))
            two = few((TOWER2, 0, 0, (angle + 16) % 64), (SINGLE_2, 700, 300, 5))
            assert one.fragments() == two.fragments()
            assert one.touches() == two.touches()

    def test_covered_outlines_and_angles(self) -> None:
        seed = (21).to_bytes(32, "big")
        poses = dealt(21).poses()
        changed = 0
        for i, (number, x, y, angle) in enumerate(poses):
            turned = (number, x, y, (angle + 5) % 64)
            other = [*poses[:i], turned, *poses[i + 1 :]]
            if changed < 2 and self.is_covered(number, poses) and self.is_covered(number, other):
                near = {n for n, *place, _ in poses if math.dist(place, (x, y)) < 4500}
                self.same_play(dealt(21), Heap.from_poses(SHEET, seed, other), spared=near)
                changed += 1
        assert changed == 2

    def is_covered(self, number: int, poses: Sequence[Pose]) -> bool:
        """Whether a tile shows nowhere."""
        if not all(ring_for(SHEET).holds(SHEET[n].shape.mirrored(), *at) for n, *at in poses):
            return False
        lying = Heap.from_poses(SHEET, None, poses)._lying
        return any(each.piece.number == number and not each.visible for each in lying)

    def test_a_covered_tile_of_another_shape_and_back(self) -> None:
        above = ((SQUARE, 0, 0, 3), (ELL, 3000, 300, 9))
        looks = {
            few(*beneath, *above).fragments()
            for beneath in [(), ((SINGLE, 0, 0, 3),), ((ROOF, 20, 30, 40),), ((ROW2, 0, 0, 3),)]
        }
        assert len(looks) == 1

    def test_layers_that_do_not_touch(self) -> None:
        one = few((SINGLE, -3000, 0, 7), (ROW2, 3000, 0, 3), (ELL, 0, 0, 60))
        two = few((ELL, 0, 0, 60), (ROW2, 3000, 0, 3), (SINGLE, -3000, 0, 7))
        assert one.fragments() == two.fragments()
        assert one.touches() == two.touches()

    def test_a_fragment_has_no_more_than_what_shows(self) -> None:
        assert Fragment._fields == ("back", "outline", "holes", "marks", "spot")
        assert "seed" not in repr(dealt(1))
        assert repr(dealt(1)) == "<Heap of 100 tiles>"


PLAY = """
from kensington.core.heap.guess import guess
from kensington.core.heap.heap import Heap
from kensington.core.tiles.sheet import standard_sheet
from random import Random
sheet = standard_sheet()
heap = Heap.deal(sheet, bytes(32)).take(4).take(60).put_back(4, 0)
guessed = guess(heap.fragments(), [n for n in range(100) if n != 60], sheet, Random(1))
for turn in range(9):
    spot = guessed.touches()[turn * 3]
    number = guessed.at(spot.x, spot.y)
    guessed = guessed.take(number)
print(heap.poses(), heap.touches(), heap.fragments(), guessed.put_back(number, 1).fragments())
"""


def test_the_same_on_every_hash_seed() -> None:
    source = str(Path(__file__).parent.parent / "src")
    printed = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": source},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2718")
    }
    assert len(printed) == 1
