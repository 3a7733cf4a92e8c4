"""The faces of tiles, and their backs: each tile is drawn as one piece."""

from zlib import crc32

from kensington.art.lettering import clean
from kensington.art.outline import Square, path, squares
from kensington.art.paintbox import CELL, document, use
from kensington.art.roofs import roof
from kensington.core import Back, Kind, Shape, Tile

COLOURS = {
    "yellow": ("#e3b23c", "#6b4708", "crown"),
    "green": ("#2f7d4f", "#123d26", "rose"),
    "blue": ("#2e62b0", "#12294f", "key"),
    "brown": ("#84502d", "#3a1f0d", "lion"),
    "grey": ("#848c99", "#333945", "bell"),
}
"""The five door colours: the paint, a deeper shade of it, and the emblem that goes with it."""

_CAT = {Kind.LIT: "cat-black", Kind.DARK: "cat-white"}
_PEOPLE = ("person-lady", "person-gentleman")
_CARD = {True: ("#e3d3b0", "#8c7649"), False: ("#7a4f32", "#3f2613")}


def tile_svg(tile: Tile, shape: Shape | None = None) -> str:
    """The face of a tile as a file of its own. ``shape`` is how it lies, if it has been turned."""
    shape = shape or tile.shape
    width, height = shape.width * CELL, shape.height * CELL
    return document(tile_face(tile, shape), width, height, clean(str(tile)))


def back_svg(shape: Shape, back: Back) -> str:
    """The back of a tile whose face has this shape: its mirror image."""
    seen = shape.mirrored()
    label = f"{back} back"
    return document(back_face(seen, back), seen.width * CELL, seen.height * CELL, label)


def tile_face(tile: Tile, shape: Shape | None = None) -> str:
    """The face of a tile for a drawing that has the symbols: its upper left corner at (0, 0)."""
    rows = (shape or tile.shape).rows
    if tile.kind is Kind.ROOF:
        body = roof(rows, tile.bird, tile.name)
    else:
        cells = squares(rows)
        body = _brickwork(cells, tile.name)
        if tile.kind is Kind.WALL:
            body += use("wall", 0, 0)
        elif tile.kind is Kind.DOOR:
            body += use("door-red", 0, 0)
        else:
            body += "".join(_window(tile, cell, i) for i, cell in enumerate(cells))
            body += _ornament(cells) if tile.diamond else ""
    return f'<g class="k-tile k-{tile.kind}">{body}</g>'


def starting_door(colour: str) -> str:
    """The door that a house begins with, in one of the five colours."""
    if colour not in COLOURS:
        raise ValueError(f"{colour!r} is no door colour: they are {', '.join(COLOURS)}")
    body = _brickwork([(0, 0)], colour) + use(f"door-{colour}", 0, 0)
    return f'<g class="k-tile k-start">{body}</g>'


def _brickwork(cells: list[Square], name: str) -> str:
    """Brick all through the piece, of a tone of its own, with a seam along its outline."""
    outline = path(cells)
    tone = crc32(f"{name} tone".encode()) % 4
    tint = ("", "#ffb98a", "#2a0b1a", "#5a1020")[tone]
    drawn = f'<path fill="url(#k-paint-brick)" d="{outline}"/>'
    if len(cells) == 1:
        drawn = use("brick", 0, 0)
    if tint:
        drawn += f'<path fill="{tint}" fill-opacity=".11" d="{outline}"/>'
    return (
        drawn + f'<path fill="url(#k-paint-brick-shade)" d="{outline}"/>'
        f'<path fill="none" stroke="#ffc79a" stroke-width="1" stroke-opacity=".3" '
        f'd="{path(cells, 2)}"/>'
        f'<path fill="none" stroke="#33100f" stroke-width="1.5" stroke-opacity=".8" '
        f'd="{path(cells, 0.75)}"/>'
    )


def _window(tile: Tile, cell: Square, i: int) -> str:
    """One window; the cats sit in the first ones."""
    x, y = cell[0] * CELL, cell[1] * CELL
    drawn = use(f"window-{tile.kind}", x, y)
    if i < tile.cats:
        return drawn + use(_CAT[tile.kind], x, y)
    lot = crc32(f"{tile.name} person {i}".encode()) % 9
    if tile.kind is Kind.LIT and lot < len(_PEOPLE):
        drawn += use(_PEOPLE[lot], x, y)
    return drawn


def _ornament(cells: list[Square]) -> str:
    """The diamond of a difficult tile: a stone between two windows, or beside the only one."""
    for x, y in cells:
        if (x + 1, y) in cells:
            return use("diamond", (x + 1) * CELL - 11, y * CELL + 18)
    x, y = cells[0]
    return use("diamond", x * CELL + 1.5, y * CELL + 23, 0.55)


def back_face(shape: Shape, back: Back) -> str:
    """The back of a tile as it lies on the table, for a drawing that has the symbols."""
    cells = squares(shape.rows)
    card, edge = _CARD[back.is_beige]
    outline = path(cells)
    printed = "".join(use(f"back-{back}", x * CELL, y * CELL) for x, y in cells)
    return (
        f'<g class="k-back"><path fill="{card}" d="{outline}"/>{printed}'
        f'<path fill="none" stroke="#fff" stroke-width="1.5" stroke-opacity=".3" '
        f'd="{path(cells, 3)}"/>'
        f'<path fill="none" stroke="{edge}" stroke-width="2.5" d="{path(cells, 1.25)}"/></g>'
    )
