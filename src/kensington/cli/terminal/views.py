"""What lies on the table, as lines for the screen: houses with rulers, tiles at hand, the heap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kensington.cli.terminal.canvas import Block, beside
from kensington.cli.terminal.drawing import Cell, large, small, standing, tile_drawing
from kensington.cli.terminal.heap_map import (
    PLAIN_BEIGE,
    PLAIN_BROWN,
    PLAIN_SYMBOLS,
    SYMBOLS,
    HeapMap,
)
from kensington.cli.terminal.ink import Ink
from kensington.cli.terminal.words import called, count
from kensington.core import Back, Building, Fragment, Observation, Placed, Tile, score

MARGIN = 4
"""The ruler at the left of a house."""
MAP_WIDTH = 110
"""A heap is not drawn wider than this."""


class Screen:
    """How large the terminal is, and what it can show."""

    def __init__(self, ink: Ink, columns: int = 80, rows: int = 24) -> None:
        self.ink = ink
        self.columns = max(columns, 40)
        self.rows = max(rows, 12)

    def rule(self) -> str:
        return self.ink.faint(("─" if self.ink.unicode else "-") * (self.columns - 1))

    # Houses

    def house(
        self, building: Building, colour: str, marks: Mapping[Cell, str] | None = None
    ) -> list[str]:
        """A house with columns and heights numbered; ``marks`` number the places to choose from.

        Drawn large where there is room, else small, and a very wide one in several strips.
        """
        placed, marks = standing(building), marks or {}
        cells = [*placed, *marks]
        left, right = min(x for x, _ in cells), max(x for x, _ in cells)
        top = max(y for _, y in cells)
        room = self.columns - MARGIN - 1
        is_large = 4 * (right - left + 1) + 1 <= room and 2 * top + 3 <= self.rows - 4
        if is_large and all(len(mark) < 4 for mark in marks.values()):
            canvas = large(placed, self.ink, door=colour, marks=marks)
            ruler = "".join(f" {x:^3}" for x in range(left, right + 1))
            heights = [
                str((2 * top + 1 - row) // 2) if row % 2 else "" for row in range(2 * top + 3)
            ]
            return self._ruled(canvas.lines(self.ink), heights, ruler)
        lines: list[str] = []
        strip = room // 2
        for first in range(left, right + 1, strip):
            within = range(first, min(first + strip, right + 1))
            here = {cell: part for cell, part in placed.items() if cell[0] in within}
            near = {cell: mark for cell, mark in marks.items() if cell[0] in within}
            canvas = small(here, self.ink, door=colour, marks=near)
            high = max(y for _, y in (*here, *near))
            heights = [str(high - row) for row in range(high + 1)]
            lines += self._ruled(canvas.lines(self.ink), heights, _sparse_ruler(within))
        return lines

    def _ruled(self, lines: list[str], heights: Sequence[str], ruler: str) -> list[str]:
        ruled = [
            f"{self.ink.faint(f'{height:>2}')}  {line}".rstrip()
            for height, line in zip(heights, lines, strict=True)
        ]
        return [*ruled, (" " * MARGIN + self.ink.faint(ruler.rstrip())).rstrip()]

    def street(self, seen: Observation, seats: Sequence[int]) -> list[str]:
        """Small drawings of some houses side by side, with points, tokens and stored tiles."""
        blocks = [self._neighbour(seen, seat) for seat in seats]
        return beside(blocks, self.columns - 1)

    def _neighbour(self, seen: Observation, seat: int) -> Block:
        building, who = seen.buildings[seat], seen.seats[seat]
        placed = standing(building)
        strips = [
            Block.of(small(part, self.ink, door=who.colour), self.ink)
            for part in _strips(placed, (self.columns - 1) // 2)
        ]
        width = max(strip.width for strip in strips)
        lines = [line + " " * (width - strip.width) for strip in strips for line in strip.lines]
        block = Block(width, lines).over(f"{who.name}, {who.colour} door".rstrip())
        points, tokens = count(score(building).total, "point"), count(seen.tokens[seat], "token")
        block = block.over(f"{points}, {tokens}")
        for tile in seen.warehouses[seat]:
            if tile >= 0:
                block = block.over(f"stored: {called(seen.sheet[tile])}")
        return block

    # Tiles

    def tiles(self, tiles: Sequence[tuple[str, Tile]]) -> list[str]:
        """Tiles side by side, each with a caption."""
        blocks = [tile_drawing(tile, self.ink).over(caption) for caption, tile in tiles]
        return beside(blocks, self.columns - 1)

    # The heap

    def heap(self, fragments: Sequence[Fragment], spots: Sequence[tuple[int, int]]) -> list[str]:
        """The map of the heap; the spots are numbered from 1 as they are given."""
        by_spot = {spot: str(number) for number, spot in enumerate(spots, start=1)}
        texts = {
            index: by_spot[fragment.spot]
            for index, fragment in enumerate(fragments)
            if fragment.spot is not None and fragment.spot in by_spot
        }
        heap = HeapMap(fragments, self.map_width())
        return [f" {line}".rstrip() for line in heap.draw(self.ink, texts).lines(self.ink)]

    def heap_legend(self) -> str:
        """What the backs mean."""
        symbols = SYMBOLS if self.ink.unicode else PLAIN_SYMBOLS
        diamond, circle = symbols[Back.BEIGE_DIAMOND], symbols[Back.BROWN_CIRCLE]
        beige, brown = ("", "") if self.ink.colours else (f" ({PLAIN_BEIGE})", f" ({PLAIN_BROWN})")
        return (
            f"Beige{beige}: windows, {diamond} difficult ones. "
            f"Brown{brown}: roofs, {circle} walls and doors."
        )

    def map_width(self) -> int:
        """As wide as the screen, unless it would be too high: a heap is four times as wide."""
        return max(38, min(self.columns - 2, MAP_WIDTH, max(78, 4 * (self.rows - 4))))


def _strips(placed: Mapping[Cell, Placed], most: int) -> Iterator[dict[Cell, Placed]]:
    """A house cut into strips of so many columns at most."""
    first, last = min(x for x, _ in placed), max(x for x, _ in placed)
    for left in range(first, last + 1, most):
        yield {cell: part for cell, part in placed.items() if left <= cell[0] < left + most}


def _sparse_ruler(columns: range) -> str:
    """Every fifth column named, two characters a column."""
    marks = [" "] * (2 * len(columns) + 4)
    for index, x in enumerate(columns):
        if x % 5 == 0:
            text = str(x)
            begin = max(0, 2 * index + 2 - len(text))
            marks[begin : begin + len(text)] = text
    return "".join(marks)


def in_reading_order(
    fragments: Sequence[Fragment], spots: Sequence[tuple[int, int]], width: int
) -> list[tuple[int, int]]:
    """The spots row by row as the map shows them, each row from the left."""
    heap = HeapMap(fragments, width)
    return sorted(spots, key=lambda spot: heap.place(spot)[::-1])
