"""A house as a bot weighs it: the building, and what its masks do not tell."""

from __future__ import annotations

from typing import Any

import numpy as np

from kensington.core import Building, Kind, Placed

Array = np.ndarray[Any, np.dtype[Any]]

HEIGHT, STOREYS, POINTS, ROOFED, LIT, DARK = range(6)
"""What is known of a column. LIT and DARK: what lands on it would border the right colour."""
GROUND_COLUMNS = 3
"""So many columns of open ground are seen on either side of a house."""

_UNEVEN = {Kind.DOOR: 1, Kind.WALL: -1}
"""What a storey of this kind brings more than a window."""


class HouseFeatures:
    """A building with its cats and birds counted. A value: adding tiles makes a new one."""

    __slots__ = ("birds", "building", "cats", "uneven")

    def __init__(
        self, building: Building, cats: int, birds: int, uneven: tuple[tuple[int, int], ...]
    ) -> None:
        self.building = building
        self.cats = cats
        self.birds = birds
        self.uneven = uneven
        """The columns with a door or a wall, and what it adds to a window's one point."""

    @classmethod
    def of(cls, building: Building) -> HouseFeatures:
        bare = cls(building, 0, 0, ((0, 1),))  # the starting door
        return bare._with(building, building.placed)

    def add(self, *parts: Placed) -> HouseFeatures:
        return self._with(self.building.add(*parts), parts)

    def _with(self, building: Building, parts: tuple[Placed, ...]) -> HouseFeatures:
        cats, birds, uneven = self.cats, self.birds, self.uneven
        for tile, x, _, _ in parts:
            cats += tile.cats
            birds += tile.bird
            if tile.kind in _UNEVEN:
                uneven = (*uneven, (x, _UNEVEN[tile.kind]))
        return HouseFeatures(building, cats, birds, uneven)


def columns(houses: list[HouseFeatures]) -> Array:
    """All columns of many houses at once: houses × columns × facts, as small integers.

    The masks of a building are rows of bits, so a few operations on arrays count them all. Behind
    a house, up to the width of the widest, lies open ground.
    """
    wide = max(house.building.width for house in houses) + 2 * GROUND_COLUMNS
    seen = np.zeros((len(houses), wide, 6), np.int8)
    groups: dict[int, list[int]] = {}
    for index, house in enumerate(houses):
        groups.setdefault(house.building.grid.stride, []).append(index)
    for stride, members in groups.items():
        rows = wide * stride + 7 >> 3
        bits = (1 << wide * stride) - 1
        data = bytearray()
        for index in members:
            building = houses[index].building
            shift = (building.grid.margin - GROUND_COLUMNS) * stride
            surface = building.surface
            for mask in (
                building.filled,
                building.roofs,
                surface & building.near_lit,
                surface & building.near_dark,
            ):
                data += (mask >> shift & bits).to_bytes(rows, "little")
        cells = np.unpackbits(
            np.frombuffer(bytes(data), np.uint8).reshape(len(members), 4, rows),
            axis=2,
            bitorder="little",
        )[:, :, : wide * stride].reshape(len(members), 4, wide, stride)
        counts = cells.sum(axis=3, dtype=np.int8)
        part = np.zeros((len(members), wide, 6), np.int8)
        part[..., HEIGHT] = counts[:, 0]
        part[..., STOREYS] = counts[:, 0] - counts[:, 1]
        part[..., ROOFED] = counts[:, 1] > 0
        part[..., LIT] = counts[:, 2]
        part[..., DARK] = counts[:, 3]
        part[..., POINTS] = part[..., STOREYS]
        for row, index in enumerate(members):
            house = houses[index]
            for x, more in house.uneven:
                part[row, x - house.building.left + GROUND_COLUMNS, POINTS] += more
        seen[members] = part
    return seen


def points(seen: Array, cats: Array) -> Array:
    """The score of each house as it stands (rule 8)."""
    stands = seen[..., HEIGHT] > 0
    roofed = seen[..., ROOFED] > 0
    under = (seen[..., POINTS] * roofed).sum(axis=1, dtype=np.int32)
    kinds = levels(seen).sum(axis=1, dtype=np.int32)
    width = stands.sum(axis=1, dtype=np.int32)
    whole = (stands == roofed).all(axis=1)
    total: Array = under + kinds * (kinds + 1) // 2 + cats + whole * width
    return total


MAX_STOREYS = 12


def levels(seen: Array) -> Array:
    """Which levels (1, 2, …) are under a roof: houses × levels, true or false."""
    storeys = np.where(seen[..., ROOFED] > 0, seen[..., STOREYS], 0)
    found: Array = (storeys[:, :, None] == np.arange(1, MAX_STOREYS + 1, dtype=np.int8)).any(axis=1)
    return found
