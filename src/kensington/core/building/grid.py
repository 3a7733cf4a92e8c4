"""Where a cell lives in a big integer.

A building is a row of columns, and so is its bitboard: column after column, ``stride`` bits each,
the ground at the low end. Moving one up is a shift by 1, moving one to the right a shift by
``stride``. A few columns of open ground, the margin, lie left and right of the building, so
that every place a unit of three tiles could reach has a bit of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from kensington.core.errors import TooLarge
from kensington.core.tiles.tile import Shape

MAX_STRIDE = 2048
"""A building may be about two thousand cells high; a game of 100 tiles stays far below."""

MAX_COLUMNS = 4096
"""And about four thousand columns wide."""

MAX_ENTRIES = 10_000

UNIT_TILES = 3
"""As many tiles may be at hand, and so in one unit."""

K = TypeVar("K")
V = TypeVar("V")


class Lookup(dict[K, V]):
    """A table that works out an entry when it is first asked for, and stays of bounded size."""

    def __init__(self, entry: Callable[[K], V]) -> None:
        super().__init__()
        self._entry = entry

    def __missing__(self, key: K) -> V:
        if len(self) >= MAX_ENTRIES:
            self.clear()
        self[key] = value = self._entry(key)
        return value


class Grid:
    """A stride, and room around the building for tiles of a given longest side (``reach``)."""

    __slots__ = ("bottoms", "cells", "ground", "headroom", "margin", "reach", "solid", "stride")

    def __init__(self, stride: int, reach: int) -> None:
        self.stride = stride
        self.reach = reach
        self.margin = self.headroom = UNIT_TILES * reach
        self.cells: Lookup[Shape, tuple[int, ...]] = Lookup(
            lambda shape: tuple(x * stride + y for x, y in shape.cells)
        )
        self.bottoms: Lookup[Shape, tuple[int, tuple[int, ...]]] = Lookup(
            lambda shape: (
                shape.bottoms[0][0] * stride + shape.bottoms[0][1],
                tuple(x * stride + y for x, y in shape.bottoms[1:]),
            )
        )
        self.solid: Lookup[Shape, int] = Lookup(
            lambda shape: sum(1 << shift for shift in self.cells[shape])
        )
        self.ground: Lookup[int, int] = Lookup(
            lambda columns: sum(1 << column * stride for column in range(columns))
        )

    def __reduce__(self) -> tuple[Callable[[int, int], Grid], tuple[int, int]]:
        return grid, (self.stride, self.reach)

    def holds(self, height: int) -> bool:
        """Whether a unit on top of a building this high still has bits of its own."""
        return height + self.headroom < self.stride


@cache
def grid(stride: int, reach: int) -> Grid:
    return Grid(stride, reach)


def grid_for(height: int, reach: int) -> Grid:
    """The smallest grid for a building this high. Strides double, so a game sees one or two."""
    stride = 6 * reach
    while not (found := grid(stride, reach)).holds(height):
        stride *= 2
        if stride > MAX_STRIDE:
            raise TooLarge(f"a building {height} cells high is past the bound of this engine")
    return found
