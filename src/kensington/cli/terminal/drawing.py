"""Houses and tiles in characters.

A cell of a large drawing is three characters wide and one high, with room for seams around it:
a line stands between two tiles, none within a tile. A small drawing has two characters a cell and
no seams. Either can be read without colour.
"""

from collections.abc import Mapping
from typing import NamedTuple

from kensington.cli.terminal.picture import Drawing, Picture
from kensington.cli.terminal.screen import Screen
from kensington.core import START_DOOR, Kind, Placed, Tile

Cell = tuple[int, int]

BRICK, BRICK_SHADE = "#a8452f", "#7c2f20"
SLATE, SLATE_LIGHT, SLATE_SHADE = "#4a5568", "#8794ab", "#2c3442"
LAMPLIGHT, CURTAIN = "#ffd766", "#b8442e"
NIGHT, GLINT = "#141b33", "#4e5f92"
STONE, RED, BIRD = "#efe3cc", "#c0182b", "#ffb35c"
CHOICE = "#ffffff on #2e8b57"
DOORS: Mapping[str, tuple[str, str]] = {
    "yellow": ("#f2c230", "#000000"),
    "green": ("#2f8f4e", "#ffffff"),
    "blue": ("#2f6fb5", "#ffffff"),
    "brown": ("#6b4423", "#ffffff"),
    "grey": ("#8c9299", "#000000"),
}
"""A door's colour, and the colour of what is written on it."""

JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
PLAIN_JOINTS = " |-+||++-+-+++++"
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
PLAIN = str.maketrans("█░▒▌▐│", "*.%[]|")


def explain_marks(screen: Screen) -> str:
    """What the marks in a drawing mean."""
    if screen.has_colour:
        windows = "Yellow windows are lit, black ones dark."
    else:
        windows = f"{_plain('[█]', screen)} is a lit window, {_plain('[░]', screen)} a dark one."
    wall = _plain("▒▒▒", screen)
    return (
        f"{windows} C and c are cats, ^ is a roof, v a bird, {wall} a wall, "
        "D your own door and R a red one."
    )


class Look(NamedTuple):
    """How a cell looks: large and small, its colour, its ground, and what lies around it."""

    large: str
    small: str
    colour: str
    ground: str
    around: str
    seam: str

    @property
    def style(self) -> str:
        return f"{self.colour} on {self.ground}"

    @property
    def edge_style(self) -> str:
        """Of the lines around it."""
        return f"{self.seam} on {self.around}"

    def draw_small(self, kind: Kind, screen: Screen) -> tuple[str, str]:
        """Text and style in a small drawing: with colour, a window is set in brick."""
        if screen.has_colour and screen.has_unicode and kind.is_window:
            cat = self.small[0] if self.small[0] in "Cc" else "▐"
            return f"{cat}▌", f"{self.ground} on {BRICK}"
        return _plain(self.small, screen), self.style


def look_at(tile: Tile, *, cat: bool = False, bird: bool = False, door: str = "") -> Look:
    """The look of one cell of a tile."""
    kind = tile.kind
    if kind is Kind.ROOF:
        middle, colour = ("v", BIRD) if bird else ("^", SLATE_LIGHT)
        return Look(f"^{middle}^", f"{middle}^", colour, SLATE, SLATE, SLATE_SHADE)
    if kind is Kind.WALL:
        return Look("▒▒▒", "▒▒", BRICK_SHADE, BRICK, BRICK, BRICK_SHADE)
    if kind is Kind.DOOR:
        ground, colour = DOORS.get(door, (RED, STONE))
        letter = "D" if tile is START_DOOR else "R"
        return Look(f"[{letter}]", letter * 2, colour, ground, BRICK, BRICK_SHADE)
    if kind is Kind.LIT:
        pane = "C" if cat else "█"
        return Look(f"[{pane}]", f"{pane}█", CURTAIN, LAMPLIGHT, BRICK, BRICK_SHADE)
    pane = "c" if cat else "░"
    return Look(f"[{pane}]", f"{pane}░", GLINT, NIGHT, BRICK, BRICK_SHADE)


def _fit_text(text: str, tile: Tile, screen: Screen) -> str:
    """With colour a lit pane is a bright ground with curtains; without Unicode, plain marks."""
    if screen.has_colour and tile.kind is Kind.LIT:
        text = text.replace("█", " ").replace("[", "▌").replace("]", "▐")
    elif screen.has_colour and tile.kind.is_window:
        text = text.replace("[", "▒").replace("]", "▒").replace("░", "│")
    return _plain(text, screen)


def _plain(text: str, screen: Screen) -> str:
    return text if screen.has_unicode else text.translate(PLAIN)


def look_at_cells(placed: Mapping[Cell, Placed], door: str) -> dict[Cell, Look]:
    """The look of each cell; cats and birds sit in the first cells of their tile."""
    found = {}
    seen: dict[int, int] = {}
    for cell in sorted(placed, key=lambda c: (-c[1], c[0])):
        part = placed[cell]
        nth = seen[id(part)] = seen.get(id(part), 0) + 1
        tile = part.tile
        own_door = door if tile is START_DOOR else ""
        found[cell] = look_at(
            tile, cat=nth <= tile.cats, bird=tile.bird and nth == 1, door=own_door
        )
    return found


def draw_large(
    placed: Mapping[Cell, Placed],
    screen: Screen,
    *,
    door: str = "",
    marks: Mapping[Cell, str] | None = None,
) -> Picture:
    """A drawing with seams. ``marks`` are short texts for empty cells: the choices."""
    cells = [*placed, *(marks or {})]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = max(y for _, y in cells), min(y for _, y in cells)
    picture = Picture(4 * (right - left) + 5, 2 * (top - bottom) + 3)
    seen = look_at_cells(placed, door)
    for row in range(top - bottom + 2):
        for column in range(right - left + 2):
            at = (left + column, top - row)
            _draw_seams(picture, placed, seen, at, (4 * column, 2 * row), screen)
    for (x, y), look_ in seen.items():
        text = _fit_text(look_.large, placed[x, y].tile, screen)
        picture.put(
            4 * (x - left) + 1, 2 * (top - y) + 1, text, f"{look_.colour} on {look_.ground}"
        )
    for (x, y), mark in (marks or {}).items():
        text = (
            f"{mark:^3}" if screen.has_colour else f"({mark})" if len(mark) == 1 else f"{mark:^3}"
        )
        picture.put(4 * (x - left) + 1, 2 * (top - y) + 1, text, CHOICE)
    return picture


def _draw_seams(
    picture: Picture,
    placed: Mapping[Cell, Placed],
    seen: Mapping[Cell, Look],
    cell: Cell,
    at: Cell,
    screen: Screen,
) -> None:
    """The corner at the upper left of a cell, the edge to the right of it and the one below."""
    x, y = cell
    here, above = placed.get(cell), placed.get((x, y + 1))
    before, across = placed.get((x - 1, y)), placed.get((x - 1, y + 1))
    lines = (
        UP * (across is not above)
        | RIGHT * (above is not here)
        | DOWN * (before is not here)
        | LEFT * (across is not before)
    )
    around = [seen[c] for c in (cell, (x - 1, y), (x, y + 1), (x - 1, y + 1)) if c in seen]
    if not around:
        return
    joints = JOINTS if screen.has_unicode else PLAIN_JOINTS
    column, row = at
    picture.put(column, row, joints[lines], around[0].edge_style)
    flat = seen.get(cell) or seen.get((x, y + 1))
    if flat:
        edge = joints[LEFT | RIGHT] if above is not here else " "
        picture.put(column + 1, row, edge * 3, flat.edge_style)
    upright = seen.get(cell) or seen.get((x - 1, y))
    if upright:
        edge = joints[UP | DOWN] if before is not here else " "
        picture.put(column, row + 1, edge, upright.edge_style)


def draw_small(
    placed: Mapping[Cell, Placed],
    screen: Screen,
    *,
    door: str = "",
    marks: Mapping[Cell, str] | None = None,
) -> Picture:
    """A drawing with two characters a cell."""
    cells = [*placed, *(marks or {})]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = max(y for _, y in cells), min(y for _, y in cells)
    picture = Picture(2 * (right - left) + 2, top - bottom + 1)
    for (x, y), look_ in look_at_cells(placed, door).items():
        text, style = look_.draw_small(placed[x, y].tile.kind, screen)
        picture.put(2 * (x - left), top - y, text, style)
    for (x, y), mark in (marks or {}).items():
        picture.put(2 * (x - left), top - y, f"{mark:>2}", CHOICE)
    return picture


def draw_tile(tile: Tile, screen: Screen) -> Drawing:
    """One tile by itself."""
    part = Placed(tile, 0, 0, tile.shape)
    return draw_large(dict.fromkeys(part.cells(), part), screen).lines()
