"""Guesses at the heap: consistent with what shows, and made of nothing else."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kensington.core.heap.compiled import stamp
from kensington.core.heap.fitting import back_outline, could_show
from kensington.core.heap.fragments import Fragment, VisibleSamples, parts
from kensington.core.heap.guess import GuessedHeap, guess
from kensington.core.heap.heap import Heap
from kensington.core.heap.outline import outlines
from kensington.core.tiles.sheet import standard_sheet
from kensington.core.tiles.tile import Back, Kind, Shape

SHEET = standard_sheet()
OUTLINES = {
    back: tuple(
        sorted({back_outline(t.shape) for t in SHEET if t.back is back}, key=lambda s: s.rows)
    )
    for back in Back
}


def thinned(seed: int, taken: int) -> tuple[Heap, list[int]]:
    """A heap from which some tiles were taken, and the numbers of those in it."""
    heap, random = Heap.deal(SHEET, seed.to_bytes(32, "big")), Random(seed)
    for _ in range(taken):
        spot = random.choice(heap.touches())
        number = heap.at(spot.x, spot.y)
        assert number is not None
        heap = heap.take(number)
    return heap, [number for number in range(100) if heap.mask >> number & 1]


def numbers_by_spot(heap: Heap | GuessedHeap) -> dict[tuple[int, int], int]:
    found = {(x, y): heap.at(x, y) for x, y, _ in heap.touches()}
    return {spot: number for spot, number in found.items() if number is not None}


def fragment_of(part: VisibleSamples, back: Back = Back.BEIGE) -> Fragment:
    outline, holes = outlines(part)
    return Fragment(back, outline, holes, (), part.inside())


class TestFitting:
    @pytest.mark.parametrize("seed", range(3))
    def test_the_truth_is_always_among_the_possible(self, seed: int) -> None:
        for taken in (0, 30):
            heap, _ = thinned(seed, taken)
            for fragment in heap.fragments():
                if fragment.spot:
                    number = heap.at(*fragment.spot)
                    assert number is not None
                    possible = could_show(fragment, OUTLINES[fragment.back])
                    assert back_outline(SHEET[number].shape) in possible

    @pytest.mark.parametrize("angle", range(0, 64, 5))
    @pytest.mark.parametrize("drawing", ["#", "###", "##/##", "#./##", ".#./###", "#./#./##"])
    def test_a_whole_tile_is_known_for_what_it_is(self, drawing: str, angle: int) -> None:
        shape = Shape(drawing.split("/"))
        samples = stamp(shape.mirrored(), 4000, 4000, angle, 328)
        (part,) = parts(samples.bits, samples.column, 328)
        everything = tuple(
            sorted({o for os in OUTLINES.values() for o in os}, key=lambda s: s.rows)
        )
        assert could_show(fragment_of(part), everything) == (back_outline(shape),)

    def test_mirror_images_are_told_apart(self) -> None:
        ess, zed = Shape([".##", "##."]), Shape(["##.", ".##"])
        assert back_outline(ess) is not back_outline(zed)
        samples = stamp(ess.mirrored(), 4000, 4000, 11, 328)
        (part,) = parts(samples.bits, samples.column, 328)
        both = (back_outline(ess), back_outline(zed))
        assert could_show(fragment_of(part), both) == (back_outline(ess),)

    def test_a_long_strip_is_no_small_tile(self) -> None:
        strip = ((0, 0), (2900, 0), (2900, 300), (0, 300))
        possible = could_show(Fragment(Back.BEIGE, strip, (), (), (1, 1)), OUTLINES[Back.BEIGE])
        assert Shape(["#"]) not in possible
        assert all(max(shape.width, shape.height) >= 3 for shape in possible)
        assert {len(shape.cells) for shape in possible} == {3, 4}

    def test_marks_lie_on_middles(self) -> None:
        square = ((0, 0), (900, 0), (900, 900), (0, 900))
        fits = Fragment(Back.BEIGE, square, (), ((500, 500),), (1, 1))
        too_near_the_edge = Fragment(Back.BEIGE, square, (), ((200, 200),), (1, 1))
        assert could_show(fits, OUTLINES[Back.BEIGE_DIAMOND])
        assert Shape(["#"]) in could_show(fits, (Shape(["#"]),))
        assert could_show(too_near_the_edge, (Shape(["#"]),)) == ()


class TestGuess:
    @settings(max_examples=8, deadline=None)
    @given(st.integers(0, 20), st.integers(0, 95))
    def test_it_looks_exactly_like_the_heap(self, seed: int, taken: int) -> None:
        heap, hidden = thinned(seed, min(taken, 90))
        guessed = guess(heap.fragments(), hidden, SHEET, Random(seed))
        assert guessed.fragments() == heap.fragments()
        assert guessed.touches() == heap.touches()
        assert guessed.mask == heap.mask
        assert len(guessed) == len(heap)
        for beige in (True, False):
            assert (guessed.reachable(beige) is None) == (heap.reachable(beige) is None)
        for fragment in heap.fragments():
            if fragment.spot:
                number = guessed.at(*fragment.spot)
                assert number is not None
                assert SHEET[number].back is fragment.back
                assert guessed.can_touch(number)

    @pytest.mark.parametrize("taken", [0, 40])
    def test_each_fragment_gets_a_tile_that_could_show_it(self, taken: int) -> None:
        heap, hidden = thinned(4, taken)
        misfits = total = 0
        for seed in range(5):
            guessed = guess(heap.fragments(), hidden, SHEET, Random(seed))
            for fragment in heap.fragments():
                if fragment.spot:
                    number = guessed.at(*fragment.spot)
                    assert number is not None
                    possible = could_show(fragment, OUTLINES[fragment.back])
                    misfits += back_outline(SHEET[number].shape) not in possible
                    total += 1
        assert misfits <= total // 50

    def test_guesses_differ_and_repeat(self) -> None:
        heap, hidden = thinned(5, 10)
        looks = [
            numbers_by_spot(guess(heap.fragments(), hidden, SHEET, Random(i))) for i in (1, 1, 2)
        ]
        assert looks[0] == looks[1] != looks[2]

    def test_a_guess_knows_nothing_of_the_truth(self) -> None:
        """Faces are guessed as often as chance has it: lit and dark evenly."""
        heap, hidden = thinned(6, 0)
        kinds = Counter(
            SHEET[number].kind
            for seed in range(30)
            for number in numbers_by_spot(
                guess(heap.fragments(), hidden, SHEET, Random(seed))
            ).values()
        )
        assert 0.9 < kinds[Kind.LIT] / kinds[Kind.DARK] < 1.1

    def test_the_order_of_the_hidden_is_all_it_takes(self) -> None:
        heap, hidden = thinned(6, 20)
        one = guess(heap.fragments(), hidden, SHEET, Random(3))
        two = guess(list(heap.fragments()), tuple(hidden), SHEET, Random(3))
        assert numbers_by_spot(one) == numbers_by_spot(two)


class TestPlay:
    @settings(max_examples=5, deadline=None)
    @given(st.integers(0, 5), st.integers(0, 60), st.randoms(use_true_random=False))
    def test_tiles_are_conserved_and_no_colour_starves(
        self, seed: int, taken: int, random: Random
    ) -> None:
        heap, hidden = thinned(seed, taken)
        guessed = guess(heap.fragments(), hidden, SHEET, Random(seed))
        left = set(hidden)
        step = 0
        while left:
            step += 1
            for beige in (True, False):
                some = any(SHEET[number].back.is_beige == beige for number in left)
                shown = any(spot.back.is_beige == beige for spot in guessed.touches())
                assert some == (shown or guessed.reachable(beige) is not None)
                assert not (shown and guessed.reachable(beige) is not None)
            choices = list(numbers_by_spot(guessed).values())
            choices += [n for n in map(guessed.reachable, (True, False)) if n is not None]
            number = random.choice(choices)
            assert number in left
            guessed = guessed.take(number)
            if random.random() < 0.2:
                guessed = guessed.put_back(number, step)
                assert guessed.can_touch(number)
            else:
                left.remove(number)
            assert guessed.mask == sum(1 << number for number in left)
            assert len(numbers_by_spot(guessed)) == len(guessed.touches())
        assert guessed.touches() == ()

    def test_what_lay_below_comes_to_show_in_the_same_place(self) -> None:
        heap, hidden = thinned(1, 0)
        guessed = guess(heap.fragments(), hidden, SHEET, Random(1))
        (x, y), number = next(iter(numbers_by_spot(guessed).items()))
        after = guessed.take(number)
        assert after.at(x, y) not in (None, number)
        assert not guessed.can_touch(after.at(x, y) or 0)
        (fragment,) = [each for each in after.fragments() if each.spot == (x, y)]
        assert fragment not in guessed.fragments()

    def test_what_is_put_back_shows_whole(self) -> None:
        heap, hidden = thinned(1, 3)
        guessed = guess(heap.fragments(), hidden, SHEET, Random(1))
        for number in sorted(set(numbers_by_spot(guessed).values()))[::9]:
            before = guessed.take(number)
            after = before.put_back(number, 0)
            (new,) = set(after.fragments()) - set(before.fragments())
            assert new.spot
            assert after.at(*new.spot) == number
            whole = could_show(new, OUTLINES[new.back])
            assert whole == (back_outline(SHEET[number].shape),)

    def test_the_old_guess_stays_as_it_was(self) -> None:
        heap, hidden = thinned(2, 3)
        guessed = guess(heap.fragments(), hidden, SHEET, Random(2))
        before = guessed.touches(), guessed.fragments(), guessed.mask
        number = next(iter(numbers_by_spot(guessed).values()))
        guessed.take(number).put_back(number, 4)
        assert (guessed.touches(), guessed.fragments(), guessed.mask) == before

    def test_what_cannot_be(self) -> None:
        heap, hidden = thinned(2, 3)
        guessed = guess(heap.fragments(), hidden, SHEET, Random(2))
        with pytest.raises(ValueError, match="does not lie"):
            guessed.take(hidden[0]).take(hidden[0])
        with pytest.raises(ValueError, match="already"):
            guessed.put_back(hidden[0], 0)
        assert guessed.at(-1, -1) is None
        assert repr(guessed) == "<GuessedHeap of 97 tiles>"
