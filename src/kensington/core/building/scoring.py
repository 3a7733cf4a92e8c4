"""What a building is worth (rule 8), by part and by column."""

from dataclasses import dataclass, fields
from operator import attrgetter

from kensington.core.building.building import Building
from kensington.core.tiles.tile import Kind


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a building, as the score sees it."""

    x: int
    windows: int
    doors: int
    walls: int
    roofed: bool

    @property
    def storeys(self) -> int:
        """The cells below the roof; none where there is no roof."""
        return self.windows + self.doors + self.walls if self.roofed else 0

    @property
    def points(self) -> int:
        return self.windows + 2 * self.doors if self.roofed else 0


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """The parts of a score, declared here and nowhere else. They add up to the total."""

    windows: int
    doors: int
    levels: int
    cats: int
    width: int

    @property
    def total(self) -> int:
        return sum(_parts(self))


SCORE_PARTS = tuple(part.name for part in fields(ScoreParts))
_parts = attrgetter(*SCORE_PARTS)


@dataclass(frozen=True, slots=True)
class Score(ScoreParts):
    """A score in its parts. ``birds`` break ties and count nothing themselves."""

    birds: int
    columns: tuple[Column, ...]

    @property
    def rank(self) -> tuple[int, int]:
        """Compare two of these to see who is ahead."""
        return self.total, self.birds

    def data(self) -> dict[str, int]:
        """The parts, the total and the birds by name."""
        return {name: getattr(self, name) for name in (*SCORE_PARTS, "total", "birds")}


def score(building: Building) -> Score:
    """The points of a building as it stands."""
    columns = tuple(
        Column(
            x=building.left + index,
            windows=sum(part.tile.kind.is_window for part in column),
            doors=sum(part.tile.kind is Kind.DOOR for part in column),
            walls=sum(part.tile.kind is Kind.WALL for part in column),
            roofed=column[-1].tile.kind is Kind.ROOF,
        )
        for index, column in enumerate(building.columns())
    )
    levels = len({column.storeys for column in columns if column.storeys})
    return Score(
        windows=sum(column.windows for column in columns if column.roofed),
        doors=2 * sum(column.doors for column in columns if column.roofed),
        levels=levels * (levels + 1) // 2,
        cats=sum(part.tile.cats for part in building.placed),
        width=len(columns) if all(column.roofed for column in columns) else 0,
        birds=sum(part.tile.bird for part in building.placed),
        columns=columns,
    )
