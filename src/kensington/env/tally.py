"""The points of a house, kept up to date tile by tile (rule 8).

``kensington.core.score`` counts a house anew, and in parts; this one only adds what is new, so that
an array can show everybody's points after every step. The tests hold the two to be equal.
"""

from collections.abc import Iterable

from kensington.core import Kind, Placed

ROOF, WALL, DOOR = Kind.ROOF, Kind.WALL, Kind.DOOR


class Tally:
    """What the columns of one house hold."""

    __slots__ = ("_cats", "_levels", "_points", "_roofed", "_storeys", "_sure", "birds", "total")

    birds: int
    total: int
    """The points as the house stands."""

    def __init__(self) -> None:
        self._points = {0: 2}  # the starting door
        self._storeys = {0: 1}
        self._roofed = 0
        self._levels = 0  # a bit for each number of storeys under a roof
        self._sure = self._cats = self.birds = self.total = 0

    def add(self, parts: Iterable[Placed]) -> None:
        """Count tiles that were built together."""
        roofs = []
        points, storeys = self._points, self._storeys
        for part in parts:
            tile, left, _, shape = part
            kind = tile.kind
            if kind is ROOF:  # last, since what lies below it may come with it
                roofs.append(part)
                continue
            self._cats += tile.cats
            worth = 2 if kind is DOOR else 0 if kind is WALL else 1
            for dx, _ in shape.cells:
                x = left + dx
                points[x] = points.get(x, 0) + worth
                storeys[x] = storeys.get(x, 0) + 1
        for tile, left, _, shape in roofs:
            self.birds += tile.bird
            for x in range(left, left + shape.width):  # a polyomino has a cell in each column
                self._roofed += 1
                self._sure += points.setdefault(x, 0)
                self._levels |= 1 << storeys.get(x, 0)
        levels, width = (self._levels >> 1).bit_count(), len(points)
        whole = width if self._roofed == width else 0
        self.total = self._sure + levels * (levels + 1) // 2 + self._cats + whole
