"""The list of legal moves, as a sequence that makes each move only when it is asked for.

Most places of a tile are never looked at: a random player wants one of them, a search the best
few. So single builds stay masks of places until somebody indexes or iterates.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from kensington.core.building.building import Building
from kensington.core.play.moves import Build, Move, Part

Singles = list[tuple[int, int, int]]
"""Tile number, quarter turns, mask of places."""


def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th lowest bit that is set."""
    while n >= 8:  # halve what is left while there is much of it
        half = mask.bit_length() >> 1
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            return half + nth_bit(mask >> half, n - count)
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


class Moves(Sequence[Move]):
    """Single builds first, then the units that need to be built as such, then the rest."""

    __slots__ = ("_building", "_count", "_others", "_singles")

    def __init__(
        self, others: list[Move], singles: Singles | None = None, building: Building | None = None
    ) -> None:
        self._others = others
        self._singles = singles
        self._building = building
        count = len(others)
        if singles:
            for _, _, mask in singles:
                count += mask.bit_count()
        self._count = count

    def lists(self, move: Move) -> bool:
        """Whether the move is among those that are not single builds."""
        for other in self._others:  # nearly always the very object that was listed
            if other is move:
                return True
        return move in self._others

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(f"there are {self._count} legal moves, and none with number {index}")
        if self._singles:
            for tile, turns, mask in self._singles:
                count = mask.bit_count()
                if index < count:
                    x, y = self._building.cell(nth_bit(mask, index))  # type: ignore[union-attr]
                    return Build((Part(tile, x, y, turns),))
                index -= count
        return self._others[index]

    def __iter__(self) -> Iterator[Move]:
        if self._singles and self._building:
            for tile, turns, mask in self._singles:
                for x, y in self._building.spread(mask):
                    yield Build((Part(tile, x, y, turns),))
        yield from self._others

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self._count} legal moves>"
