"""Houses and tiles in characters.

A cell of a large drawing is three characters wide and one high, with room for seams around it:
a line stands between two tiles, none within a tile. A small drawing has two characters a cell and
no seams. Either can be read without colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kensington.cli.terminal.canvas import Block, Canvas
from kensington.cli.terminal.ink import Ink, Rgb
from kensington.core import START_DOOR, Building, Kind, Placed, Tile

Cell = tuple[int, int]

BRICK, BRICK_SHADE = 0xA8452F, 0x7C2F20
SLATE, SLATE_LIGHT, SLATE_SHADE = 0x4A5568, 0x8794AB, 0x2C3442
LAMPLIGHT, CURTAIN = 0xFFD766, 0xB8442E
NIGHT, GLINT = 0x141B33, 0x4E5F92
STONE, RED, BIRD = 0xEFE3CC, 0xC0182B, 0xFFB35C
CHOICE, CHOICE_INK = 0x2E8B57, 0xFFFFFF
DOORS: Mapping[str, tuple[Rgb, Rgb]] = {
    "yellow": (0xF2C230, 0x000000),
    "green": (0x2F8F4E, 0xFFFFFF),
    "blue": (0x2F6FB5, 0xFFFFFF),
    "brown": (0x6B4423, 0xFFFFFF),
    "grey": (0x8C9299, 0x000000),
}
"""A door's colour, and the colour of what is written on it."""

JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
PLAIN_JOINTS = " |-+||++-+-+++++"
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
PLAIN = str.maketrans("█░▒▌▐│", "*.%[]|")


def legend(ink: Ink) -> str:
    """What the marks in a drawing mean."""
    if ink.colours:
        windows = "Yellow windows are lit, black ones dark."
    else:
        windows = f"{_plain('[█]', ink)} is a lit window, {_plain('[░]', ink)} a dark one."
    wall = _plain("▒▒▒", ink)
    return (
        f"{windows} C and c are cats, ^ is a roof, v a bird, {wall} a wall, "
        "D your own door and R a red one."
    )


class Look(NamedTuple):
    """How a cell looks: large and small, its colour, its ground, and what lies around it."""

    large: str
    small: str
    colour: Rgb
    ground: Rgb
    around: Rgb
    seam: Rgb

    def in_small(self, kind: Kind, ink: Ink) -> tuple[str, Rgb, Rgb]:
        """Text, colour and ground in a small drawing: with colour, a window is set in brick."""
        if ink.colours and ink.unicode and kind.is_window:
            cat = self.small[0] if self.small[0] in "Cc" else "▐"
            return f"{cat}▌", self.ground, BRICK
        return _plain(self.small, ink), self.colour, self.ground


def look(tile: Tile, *, cat: bool = False, bird: bool = False, door: str = "") -> Look:
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


def _text(text: str, tile: Tile, ink: Ink) -> str:
    """With colour a lit pane is a bright ground with curtains; without Unicode, plain marks."""
    if ink.colours and tile.kind is Kind.LIT:
        text = text.replace("█", " ").replace("[", "▌").replace("]", "▐")
    elif ink.colours and tile.kind.is_window:
        text = text.replace("[", "▒").replace("]", "▒").replace("░", "│")
    return _plain(text, ink)


def _plain(text: str, ink: Ink) -> str:
    return text if ink.unicode else text.translate(PLAIN)


def looks(placed: Mapping[Cell, Placed], door: str) -> dict[Cell, Look]:
    """The look of each cell; cats and birds sit in the first cells of their tile."""
    found = {}
    seen: dict[int, int] = {}
    for cell in sorted(placed, key=lambda c: (-c[1], c[0])):
        part = placed[cell]
        nth = seen[id(part)] = seen.get(id(part), 0) + 1
        tile = part.tile
        own_door = door if tile is START_DOOR else ""
        found[cell] = look(tile, cat=nth <= tile.cats, bird=tile.bird and nth == 1, door=own_door)
    return found


def standing(building: Building) -> dict[Cell, Placed]:
    """Which tile fills which cell, the starting door included."""
    door = Placed(START_DOOR, 0, 0, START_DOOR.shape)
    return {cell: part for part in (door, *building.placed) for cell in part.cells()}


def large(
    placed: Mapping[Cell, Placed],
    ink: Ink,
    *,
    door: str = "",
    marks: Mapping[Cell, str] | None = None,
) -> Canvas:
    """A drawing with seams. ``marks`` are short texts for empty cells: the choices."""
    cells = [*placed, *(marks or {})]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = max(y for _, y in cells), min(y for _, y in cells)
    canvas = Canvas(4 * (right - left) + 5, 2 * (top - bottom) + 3)
    seen = looks(placed, door)
    for row in range(top - bottom + 2):
        for column in range(right - left + 2):
            at = (left + column, top - row)
            _seams(canvas, placed, seen, at, (4 * column, 2 * row), ink)
    for (x, y), look_ in seen.items():
        text = _text(look_.large, placed[x, y].tile, ink)
        canvas.put(4 * (x - left) + 1, 2 * (top - y) + 1, text, look_.colour, look_.ground)
    for (x, y), mark in (marks or {}).items():
        text = f"{mark:^3}" if ink.colours else f"({mark})" if len(mark) == 1 else f"{mark:^3}"
        canvas.put(4 * (x - left) + 1, 2 * (top - y) + 1, text, CHOICE_INK, CHOICE)
    return canvas


def _seams(
    canvas: Canvas,
    placed: Mapping[Cell, Placed],
    seen: Mapping[Cell, Look],
    cell: Cell,
    at: Cell,
    ink: Ink,
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
    joints = JOINTS if ink.unicode else PLAIN_JOINTS
    column, row = at
    canvas.put(column, row, joints[lines], around[0].seam, around[0].around)
    flat = seen.get(cell) or seen.get((x, y + 1))
    if flat:
        edge = joints[LEFT | RIGHT] if above is not here else " "
        canvas.put(column + 1, row, edge * 3, flat.seam, flat.around)
    upright = seen.get(cell) or seen.get((x - 1, y))
    if upright:
        edge = joints[UP | DOWN] if before is not here else " "
        canvas.put(column, row + 1, edge, upright.seam, upright.around)


def small(
    placed: Mapping[Cell, Placed],
    ink: Ink,
    *,
    door: str = "",
    marks: Mapping[Cell, str] | None = None,
) -> Canvas:
    """A drawing with two characters a cell."""
    cells = [*placed, *(marks or {})]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = max(y for _, y in cells), min(y for _, y in cells)
    canvas = Canvas(2 * (right - left) + 2, top - bottom + 1)
    for (x, y), look_ in looks(placed, door).items():
        text, colour, ground = look_.in_small(placed[x, y].tile.kind, ink)
        canvas.put(2 * (x - left), top - y, text, colour, ground)
    for (x, y), mark in (marks or {}).items():
        canvas.put(2 * (x - left), top - y, f"{mark:>2}", CHOICE_INK, CHOICE)
    return canvas


def tile_drawing(tile: Tile, ink: Ink, turns: int = 0) -> Block:
    """One tile by itself."""
    shape = tile.shape
    for _ in range(turns):
        shape = shape.turned()
    part = Placed(tile, 0, 0, shape)
    return Block.of(large(dict.fromkeys(part.cells(), part), ink), ink)
