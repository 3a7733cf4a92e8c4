"""What lies on the table, drawn for the screen: houses with rulers, tiles at hand, the heap."""

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from kensington.cli.terminal.drawing import Cell, draw_large, draw_small, draw_tile
from kensington.cli.terminal.heap_map import (
    PLAIN_BEIGE,
    PLAIN_BROWN,
    PLAIN_SYMBOLS,
    SYMBOLS,
    HeapMap,
)
from kensington.cli.terminal.picture import Drawing, lay_side_by_side
from kensington.cli.terminal.screen import Screen
from kensington.cli.terminal.words import count, name_tile
from kensington.core import Back, Building, Fragment, Observation, Placed, Tile, score
from kensington.core.building import standing

MARGIN = 4
"""The ruler at the left of a house."""
MAX_MAP_WIDTH = 110
"""A heap is not drawn wider than this."""


def draw_rule(screen: Screen) -> Text:
    return Text(("─" if screen.has_unicode else "-") * (screen.width - 1), "dim")


# Houses


def draw_house(
    screen: Screen, building: Building, colour: str, marks: Mapping[Cell, str] | None = None
) -> Drawing:
    """A house with columns and heights numbered; ``marks`` number the places to choose from.

    Drawn large where there is room, else small, and a very wide one in several strips.
    """
    placed, marks = standing(building.placed), marks or {}
    cells = [*placed, *marks]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top = max(y for _, y in cells)
    room = screen.width - MARGIN - 1
    is_large = 4 * (right - left + 1) + 1 <= room and 2 * top + 3 <= screen.height - 4
    if is_large and all(len(mark) < 4 for mark in marks.values()):
        picture = draw_large(placed, screen, door=colour, marks=marks)
        ruler = "".join(f" {x:^3}" for x in range(left, right + 1))
        heights = [str((2 * top + 1 - row) // 2) if row % 2 else "" for row in range(2 * top + 3)]
        return _add_rulers(picture.lines(), heights, ruler)
    lines: Drawing = []
    strip = room // 2
    for first in range(left, right + 1, strip):
        within = range(first, min(first + strip, right + 1))
        here = {cell: part for cell, part in placed.items() if cell[0] in within}
        near = {cell: mark for cell, mark in marks.items() if cell[0] in within}
        picture = draw_small(here, screen, door=colour, marks=near)
        high = max(y for _, y in (*here, *near))
        heights = [str(high - row) for row in range(high + 1)]
        lines += _add_rulers(picture.lines(), heights, _write_sparse_ruler(within))
    return lines


def _add_rulers(lines: Drawing, heights: Sequence[str], ruler: str) -> Drawing:
    ruled = [
        Text.assemble((f"{height:>2}  ", "dim"), line)
        for height, line in zip(heights, lines, strict=True)
    ]
    return [*ruled, Text(" " * MARGIN + ruler.rstrip(), "dim")]


def _write_sparse_ruler(columns: range) -> str:
    """Every fifth column named, two characters a column."""
    marks = [" "] * (2 * len(columns) + 4)
    for index, x in enumerate(columns):
        if x % 5 == 0:
            text = str(x)
            begin = max(0, 2 * index + 2 - len(text))
            marks[begin : begin + len(text)] = text
    return "".join(marks)


def draw_street(screen: Screen, seen: Observation, seats: Sequence[int]) -> Drawing:
    """Small drawings of some houses side by side, with points, tokens and stored tiles."""
    return lay_side_by_side(
        [_draw_neighbour(screen, seen, seat) for seat in seats], screen.width - 1
    )


def _draw_neighbour(screen: Screen, seen: Observation, seat: int) -> Drawing:
    building, who = seen.buildings[seat], seen.seats[seat]
    drawing: Drawing = []
    if building.placed:
        for strip in _cut_strips(standing(building.placed), (screen.width - 1) // 2):
            drawing += draw_small(strip, screen, door=who.colour).lines()
    else:
        drawing.append(Text("nothing built yet", "dim"))
    points, tokens = count(score(building).total, "point"), count(seen.tokens[seat], "token")
    drawing += [Text(f"{who.name}, {who.colour} door".rstrip()), Text(f"{points}, {tokens}")]
    stored = [seen.sheet[tile] for tile in seen.warehouses[seat] if tile >= 0]
    return drawing + [Text(f"stored: {name_tile(tile)}") for tile in stored]


def _cut_strips(placed: Mapping[Cell, Placed], most: int) -> Iterator[dict[Cell, Placed]]:
    """A house cut into strips of so many columns at most."""
    first, last = min(x for x, _ in placed), max(x for x, _ in placed)
    for left in range(first, last + 1, most):
        yield {cell: part for cell, part in placed.items() if left <= cell[0] < left + most}


# Tiles


def draw_tiles(screen: Screen, tiles: Sequence[tuple[str, Tile]]) -> Drawing:
    """Tiles side by side, each with a caption."""
    drawings = [[*draw_tile(tile, screen), Text(caption)] for caption, tile in tiles]
    return lay_side_by_side(drawings, screen.width - 1)


# The heap


def draw_heap(
    screen: Screen, fragments: Sequence[Fragment], spots: Sequence[tuple[int, int]]
) -> Drawing:
    """The map of the heap; the spots are numbered from 1 as they are given."""
    by_spot = {spot: str(number) for number, spot in enumerate(spots, start=1)}
    texts = {
        index: by_spot[fragment.spot]
        for index, fragment in enumerate(fragments)
        if fragment.spot is not None and fragment.spot in by_spot
    }
    lines = HeapMap(fragments, choose_map_width(screen)).draw(screen, texts).lines()
    return [Text.assemble(" ", line) for line in lines]


def explain_backs(screen: Screen) -> str:
    """What the backs mean."""
    symbols = SYMBOLS if screen.has_unicode else PLAIN_SYMBOLS
    diamond, circle = symbols[Back.BEIGE_DIAMOND], symbols[Back.BROWN_CIRCLE]
    beige, brown = ("", "") if screen.has_colour else (f" ({PLAIN_BEIGE})", f" ({PLAIN_BROWN})")
    return (
        f"Beige{beige}: windows, {diamond} difficult ones. "
        f"Brown{brown}: roofs, {circle} walls and doors."
    )


def choose_map_width(screen: Screen) -> int:
    """As wide as the screen, unless it would be too high: a heap is four times as wide."""
    return max(38, min(screen.width - 2, MAX_MAP_WIDTH, max(78, 4 * (screen.height - 4))))


def sort_as_read(
    fragments: Sequence[Fragment], spots: Sequence[tuple[int, int]], width: int
) -> list[tuple[int, int]]:
    """The spots row by row as the map shows them, each row from the left."""
    heap = HeapMap(fragments, width)
    return sorted(spots, key=lambda spot: heap.place(spot)[::-1])
