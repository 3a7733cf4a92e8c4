"""Houses: what a player has built, and the plate with the name in front of it."""

from dataclasses import dataclass

from kensington.art.faces import COLOURS, starting_door, tile_face
from kensington.art.lettering import DISPLAY, breadth, clean, line
from kensington.art.outline import path
from kensington.art.paintbox import CELL, group, number, use
from kensington.art.roofs import chimneys, silhouette
from kensington.core import Kind, Placed, Tile

PLATE = 56
"""The height of a name plate."""
LANTERN = 40
"""The room for the lantern on the plate of the player whose turn it is."""


@dataclass(frozen=True, slots=True)
class HousePicture:
    """One player's part of the street. The starting door stands at (0, 0) and is not a tile."""

    colour: str
    name: str
    tiles: tuple[Placed, ...] = ()
    warehouse: tuple[Tile | None, ...] = ()
    """What stands in each of its two gates."""
    tokens: int = 0
    score: int | str | None = None
    active: bool = False

    def __post_init__(self) -> None:
        if self.colour not in COLOURS:
            raise ValueError(f"{self.colour!r} is no door colour: they are {', '.join(COLOURS)}")

    @property
    def cells(self) -> set[tuple[int, int]]:
        return {(0, 0)}.union(*(laid.cells() for laid in self.tiles))

    @property
    def first_column(self) -> int:
        return min(x for x, _ in self.cells)

    @property
    def columns(self) -> int:
        return max(x for x, _ in self.cells) + 1 - self.first_column

    @property
    def storeys(self) -> int:
        return max(y for _, y in self.cells) + 1


def house_drawing(house: HousePicture) -> str:
    """The house above the ground, its lower left corner at (0, 0): everything stands at y < 0."""
    left = house.first_column

    def corner(laid: Placed) -> tuple[int, int]:
        return (laid.x - left) * CELL, -(laid.y + laid.shape.height) * CELL

    parts = [group(_shadow(house), -left * CELL, 0)]
    for laid in house.tiles:
        if laid.tile.kind is Kind.ROOF:
            x, y = corner(laid)
            mouths = chimneys(laid.shape.rows, laid.tile.bird, laid.tile.name)
            parts += [use("smoke", x + dx - 18, y + dy - 90) for dx, dy in mouths]
    # Roofs last: nothing lies on them, and their ironwork may reach over what is beside them.
    for laid in sorted(house.tiles, key=lambda laid: laid.tile.kind is Kind.ROOF):
        parts.append(group(tile_face(laid.tile, laid.shape), *corner(laid)))
    parts.append(group(starting_door(house.colour), -left * CELL, -CELL))
    return "".join(parts)


def _shadow(house: HousePicture) -> str:
    """What the house looks like from behind: a dark edge along its right-hand side."""
    roofs = [laid for laid in house.tiles if laid.tile.kind is Kind.ROOF]
    slates = {cell for laid in roofs for cell in laid.cells()}
    bricks = path([(x, -1 - y) for x, y in sorted(house.cells - slates)])
    parts = [f'<path d="{bricks}"/>']
    for laid in roofs:
        shape = laid.shape
        data = f'<path d="{silhouette(shape.rows)}"/>'
        parts.append(group(data, laid.x * CELL, -(laid.y + shape.height) * CELL))
    return f'<g fill="#1a1436" opacity=".5" transform="translate(7 0)">{"".join(parts)}</g>'


def lit_pavement(house: HousePicture) -> str:
    """Warm light on the pavement below the lit windows of the ground floor."""
    left = house.first_column
    lit = {
        x for laid in house.tiles if laid.tile.kind is Kind.LIT for x, y in laid.cells() if y == 0
    }
    return "".join(
        f'<ellipse cx="{(x - left) * CELL + CELL // 2}" cy="10" rx="46" ry="15" '
        'fill="url(#k-paint-pool)"/>'
        for x in sorted(lit)
    )


def plate_width(house: HousePicture, most: float) -> float:
    """How wide the plate of a house is, at most ``most``."""
    wanted = 76 + breadth(clean(house.name)) * 25 + LANTERN * house.active
    if house.score is not None:
        wanted += 12 + _score_width(house.score)
    return min(max(wanted, 150), most)


def name_plate(house: HousePicture, width: float) -> str:
    """The plate of a house in the manner of a street sign: emblem, name, score."""
    paint, deep, emblem = COLOURS[house.colour]
    wide = number(width)
    room = width - 76
    border = "#f0c256" if house.active else "#1d1a26"
    parts = [
        f'<rect x="3" y="5" width="{wide}" height="{PLATE}" rx="6" fill="#0b0918" opacity=".5"/>'
        f'<rect width="{wide}" height="{PLATE}" rx="6" fill="#f7f0dd" stroke-width="3.5" '
        f'stroke="{border}"/><rect x="4" y="4" width="{number(width - 8)}" '
        f'height="{PLATE - 8}" rx="3" fill="none" stroke="#1d1a26" opacity=".5"/>'
        f'<circle cx="30" cy="28" r="21" fill="{deep}" stroke="{paint}" stroke-width="4"/>'
        + use(f"emblem-{emblem}", 16.5, 14.5, 1.125)
    ]
    if house.score is not None:
        box = _score_width(house.score)
        parts.append(group(_score(house.score, box, deep), width - box - 8, 8))
        room -= box + 12
    if house.active:
        room -= LANTERN
        parts.append(use("lantern", 62 + room, 5, 1.05))
        parts.insert(
            0,
            f'<rect x="-7" y="-7" width="{number(width + 14)}" height="{PLATE + 14}" rx="12" '
            'fill="#ffcf6a" opacity=".5"/>',
        )
    style = f'fill="#1d1a26" font-weight="700" font-family="{DISPLAY}"'
    parts.append(line(house.name, 58, 37, 25, room=max(room, 20), attributes=style))
    return "".join(parts)


def _score_width(score: int | str) -> float:
    return 14 + min(breadth(clean(str(score))), 6) * 30


def _score(score: int | str, width: float, deep: str) -> str:
    """The number of points on a panel of the door's deep colour."""
    style = f'text-anchor="middle" fill="#fff4d2" font-weight="700" font-family="{DISPLAY}"'
    return f'<rect width="{number(width)}" height="40" rx="4" fill="{deep}"/>' + line(
        str(score), width / 2, 30, 29, room=width, attributes=style
    )
