"""Chance: known answers, so that records replay for ever, and fairness."""

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.core.randomness import STREAMS, Stream, within

SEED = bytes(range(32))

NUMBERS = [
    *(665002289, 1534868443, 988268500, 1519053306, 3159564803),
    *(2890124954, 1113328641, 1317320265, 208247381, 3285371665),
]
BELOW = [71, 41, 30, 39, 81, 56, 15, 90, 85, 32, 32, 83]
SHUFFLED = "toinkesngn"


class TestKnownAnswers:
    def test_numbers(self) -> None:
        assert list(islice(Stream(SEED, "layout").numbers(0), 10)) == NUMBERS

    def test_below(self) -> None:
        stream = Stream(SEED, "faces")
        assert [stream.below(100, index) for index in range(12)] == BELOW

    def test_shuffled(self) -> None:
        assert Stream(SEED, "bots").shuffled("kensington", 7) == list(SHUFFLED)

    def test_the_construction_is_the_documented_one(self) -> None:
        key = hmac.new(SEED, b"landings", hashlib.sha256).digest()
        blocks = [
            hmac.new(key, (5).to_bytes(8, "big") + bytes([0, 0, 0, block]), hashlib.sha256).digest()
            for block in range(2)
        ]
        stream = Stream(SEED, "landings")
        assert stream.below(1 << 256, 5) == int.from_bytes(blocks[0], "big")
        words = b"".join(number.to_bytes(4, "big") for number in islice(stream.numbers(5), 16))
        assert words == b"".join(blocks)


def test_streams_differ_from_each_other_and_from_event_to_event() -> None:
    draws = [Stream(SEED, name).below(1 << 64, i) for name in STREAMS for i in range(50)]
    draws += [Stream(bytes(32), name).below(1 << 64, i) for name in STREAMS for i in range(50)]
    assert len(set(draws)) == len(draws)


@given(st.integers(1, 1 << 256), st.integers(0, (1 << 64) - 1))
def test_below_stays_below_and_is_the_same_again(n: int, index: int) -> None:
    assert 0 <= Stream(SEED, "faces").below(n, index) < n
    assert Stream(SEED, "faces").below(n, index) == Stream(SEED, "faces").below(n, index)


@pytest.mark.parametrize("n", [0, -1, (1 << 256) + 1])
def test_below_refuses_what_it_cannot_do(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Stream(SEED, "faces").below(n, 0)


def test_below_skips_numbers_that_would_favour_some() -> None:
    n = (1 << 255) + 1  # nearly half of all blocks are too high
    stream = Stream(SEED, "faces")
    key = hmac.digest(SEED, b"faces", "sha256")
    skipped = 0
    for index in range(40):
        blocks = (
            int.from_bytes(
                hmac.digest(key, index.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256"),
                "big",
            )
            for block in range(99)
        )
        numbers: list[int] = []
        while not numbers or numbers[-1] >= n:
            numbers.append(next(blocks))
        skipped += len(numbers) - 1
        assert stream.below(n, index) == numbers[-1]
    assert skipped > 10


def test_below_is_even() -> None:
    counts = Counter(Stream(SEED, "faces").below(5, index) for index in range(5000))
    assert all(880 < counts[number] < 1120 for number in range(5))


def test_within_skips_numbers_that_would_favour_some() -> None:
    assert within(3, iter([(1 << 32) - 1, 7])) == 1  # 2**32 - 1 is the one number too many
    with pytest.raises(ValueError, match="ran out"):
        within(3, iter([]))


@given(st.lists(st.integers(), max_size=40), st.integers(0, 1000))
def test_a_shuffle_keeps_every_item(items: list[int], index: int) -> None:
    assert sorted(Stream(SEED, "layout").shuffled(items, index)) == sorted(items)


def test_a_shuffle_is_even() -> None:
    counts = Counter("".join(Stream(SEED, "layout").shuffled("abc", i)) for i in range(3000))
    assert len(counts) == 6
    assert all(420 < count < 580 for count in counts.values())


def test_the_key_is_not_shown() -> None:
    assert repr(Stream(SEED, "layout")) == "<Stream>"
