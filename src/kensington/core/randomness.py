"""Chance, drawn from one secret seed.

A game has one 256-bit seed and several streams, each with a key of its own, so that what one
stream showed says nothing about another, nor about its own future. A stream keeps no place: every
draw is a function of an index that the caller counts, and a game state holds plain numbers.

Records replay from these bytes, so nothing here may ever change its answers:

* the key of a stream is HMAC-SHA256(seed, name);
* block b of event i is HMAC-SHA256(key, i as 8 bytes, b as 4 bytes), most significant byte first;
* `below` reads a block as one 256-bit number, `numbers` as eight 32-bit numbers.
"""

from collections.abc import Iterable, Iterator
from hmac import digest
from itertools import count
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

STREAMS = ("faces", "layout", "landings", "bots")
"""The streams of a game."""

_WHERE = Struct(">QI").pack
_WORDS = Struct(">8I").unpack
_ALL = 1 << 256


class Stream:
    """One stream of chance.

    >>> Stream(bytes(32), "layout").below(6, index=0)
    4
    """

    __slots__ = ("key",)

    key: bytes
    """As secret as the seed."""

    def __init__(self, seed: bytes, name: str) -> None:
        self.key = digest(seed, name.encode(), "sha256")

    def below(self, n: int, index: int) -> int:
        """The index-th number from 0 to n - 1, each as likely as the others."""
        if not 0 < n <= _ALL:
            raise ValueError(f"cannot draw a number below {n}")
        even = _ALL - _ALL % n
        number, block = _ALL, 0
        while number >= even:
            number = int.from_bytes(digest(self.key, _WHERE(index, block), "sha256"), "big")
            block += 1
        return number % n

    def numbers(self, index: int) -> Iterator[int]:
        """Endless 32-bit numbers for the index-th event."""
        for block in count():
            yield from _WORDS(digest(self.key, _WHERE(index, block), "sha256"))

    def shuffled(self, items: Iterable[T], index: int) -> list[T]:
        """The items in random order (Fisher and Yates), from the numbers of the index-th event."""
        order = list(items)
        numbers = self.numbers(index)
        for last in range(len(order) - 1, 0, -1):
            other = within(last + 1, numbers)
            order[last], order[other] = order[other], order[last]
        return order

    def __repr__(self) -> str:  # without the key: it would end up in a log
        return "<Stream>"


def within(n: int, numbers: Iterator[int]) -> int:
    """A number from 0 to n - 1 out of 32-bit numbers; those that would favour some are skipped."""
    even = (1 << 32) - (1 << 32) % n
    for number in numbers:
        if number < even:
            return number % n
    raise ValueError("the numbers ran out")
