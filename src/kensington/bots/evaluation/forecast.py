"""What a house promises: its points now, and what its open columns may still bring.

Adding a tile changes a few columns, so a house is kept as one small tally for each column, and a
build is weighed without building it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from kensington.core import Building, Kind, Part, Sheet


class ColumnForecast(NamedTuple):
    """One column: the points under its roof, its storeys, and whether it has a roof."""

    points: int
    storeys: int
    roofed: bool


EMPTY = ColumnForecast(0, 0, False)
POINTS = {Kind.LIT: 1, Kind.DARK: 1, Kind.DOOR: 2, Kind.WALL: 0, Kind.ROOF: 0}

OPEN_POINT_VALUE = 0.7
"""What a point under the open sky is worth at the start of a game; at its end, nothing."""
OPEN_COLUMN_VALUE = 0.2
"""What an open column is worth by the building it still allows, at the start of a game."""


class Forecast:
    """A house seen by a player who wants points. ``late`` runs from 0 at the start to 1."""

    __slots__ = ("cats", "columns", "late", "sheet")

    def __init__(self, building: Building, sheet: Sheet, late: float) -> None:
        self.sheet = sheet
        self.late = late
        self.columns: dict[int, ColumnForecast] = {}
        self.cats = sum(part.tile.cats for part in building.placed)
        for index, column in enumerate(building.columns()):
            kinds = [part.tile.kind for part in column]
            self.columns[building.left + index] = ColumnForecast(
                sum(POINTS[kind] for kind in kinds),
                sum(kind is not Kind.ROOF for kind in kinds),
                kinds[-1] is Kind.ROOF,
            )

    def worth(self, parts: Iterable[Part] = ()) -> float:
        """What the house is worth, with these tiles added."""
        columns, cats = self.columns, self.cats
        if parts:
            columns = dict(columns)
            for tile, x, _, turns in parts:
                what = self.sheet[tile]
                cats += what.cats
                shape = what.shape.turned(turns) if turns else what.shape
                kind = what.kind
                roof, points = kind is Kind.ROOF, POINTS[kind]
                for dx, _ in shape.cells:
                    old = columns.get(x + dx, EMPTY)
                    columns[x + dx] = ColumnForecast(
                        old.points + points, old.storeys + (not roof), old.roofed or roof
                    )
        return cats + self._columns_worth(columns)

    def _columns_worth(self, columns: dict[int, ColumnForecast]) -> float:
        late, sure, hoped, open_columns = self.late, 0, 0.0, 0
        levels, coming = set[int](), set[int]()
        for points, storeys, roofed in columns.values():
            if roofed:
                sure += points
                levels.add(storeys)
            else:
                open_columns += 1
                hoped += points
                coming.add(storeys)
        levels.discard(0)
        k, more = len(levels), len(coming - levels)
        sure += k * (k + 1) // 2
        hope = OPEN_POINT_VALUE * (1 - late)
        promised = hope * hoped + hope * 0.35 * more * (k + 1)
        closed = (len(columns) - open_columns) / len(columns)
        width = len(columns) * (closed**4 if open_columns == 0 else closed**4 * (1 - late))
        width *= 0.3 + 0.7 * late
        return sure + promised + width + OPEN_COLUMN_VALUE * (1 - late) * open_columns
