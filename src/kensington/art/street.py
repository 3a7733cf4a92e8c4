"""The street: all houses side by side at dusk, warehouses and heap in front of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from kensington.art.backdrop import road_drawing, sky_drawing
from kensington.art.faces import tile_face
from kensington.art.heap import bag_drawing, heap_drawing
from kensington.art.houses import (
    PLATE,
    HousePicture,
    house_drawing,
    lit_pavement,
    name_plate,
    plate_width,
)
from kensington.art.lettering import DISPLAY, PLAIN, breadth, clean, line
from kensington.art.paintbox import CELL, document, group, number, use
from kensington.art.warehouses import HEIGHT, WIDTH, supply_drawing, warehouse_drawing
from kensington.core import Back, Fragment, Tile

FRAME = 1600
"""The width in which everything but the houses is measured, before it is scaled."""
PAVEMENT = 86
ROAD = 384
HEAP = 724
"""The width of the ring; it is half as high."""
GAP = 1.6 * CELL
"""Between two houses, with a lamp in the middle."""
LAMP = 0.78
LAMP_TOP = 165
"""How high a lamp reaches, its light included."""
SMOKE = 60


@dataclass(frozen=True, slots=True)
class Street:
    """What a picture of the table shows: at least one house, and a heap or a bag or neither."""

    houses: tuple[HousePicture, ...]
    heap: tuple[Fragment, ...] | None = None
    ring: tuple[int, int] | None = None
    """Width and height of the heap's oval in thousandths of a cell, from (0, 0)."""
    bag: Mapping[Back, int] | None = None
    """How many tiles of each back are left, where they are drawn blind."""
    supply: int | None = None
    """The tokens that nobody has yet."""
    hand: Tile | None = None
    """The tile just taken."""
    title: str = ""
    caption: str = ""

    def __post_init__(self) -> None:
        if not self.houses:
            raise ValueError("a street has at least one house")


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where everything stands."""

    width: float
    ground: float
    height: float
    spread: float
    """From the frame to the whole width."""
    scale: float
    """From the frame to what lies and stands in front: less, the wider the street."""
    plots: tuple[tuple[float, float], ...]
    """The left and the right end of each house's plot."""


def street_svg(street: Street) -> str:
    """The street as an SVG file, wide enough that a cell is at least 32 pixels."""
    plan = _plan(street)
    kerb = plan.ground + PAVEMENT * plan.scale
    parts = [
        sky_drawing(plan.width, plan.ground, plan.spread),
        use("moon", plan.width - 230 * plan.scale, 26 * plan.scale, plan.scale),
        road_drawing(plan.width, plan.ground, kerb, plan.height, plan.scale),
        _houses(street, plan),
        group(_front(street, plan.width / plan.scale), 0, kerb, plan.scale),
        _plates(street, plan),
        group(_heading(street), 0, 0, plan.scale),
    ]
    label = clean(" – ".join(filter(None, ("Kensington", street.title, street.caption))))
    pixels = max(1440, round(plan.width / 2))
    return document("".join(parts), plan.width, plan.height, label, pixels)


def _plan(street: Street) -> _Layout:
    count = len(street.houses)
    widths = [house.columns * CELL for house in street.houses]
    width = max(920.0, 230.0 * count)
    least = min(0.145, 0.9 / count)  # of the whole width, so that a name can be read
    for _ in range(40):
        wants = [max(wide + GAP, least * width) for wide in widths]
        if sum(wants) + GAP / 2 <= width:
            break
        width = sum(wants) + GAP / 2
    wants = [max(wide + GAP, least * width) for wide in widths]
    spread = width / FRAME
    scale = spread * min(1, (FRAME / width) ** 0.28)
    spare = (width - sum(wants)) / (count + 1)
    plots, x = [], spare
    for want in wants:
        plots.append((x, x + want))
        x += want + spare
    heading_wide, heading_high = _heading_size(street)
    ground = max(310 * spread, heading_high * scale + LAMP_TOP)
    for house, (left, right) in zip(street.houses, plots, strict=True):
        covered = (left + right - house.columns * CELL) / 2 < heading_wide * scale
        above = SMOKE + (heading_high if covered else 20) * scale
        ground = max(ground, house.storeys * CELL + above)
    height = ground + (PAVEMENT + ROAD) * scale
    return _Layout(width, ground, height, spread, scale, tuple(plots))


def _houses(street: Street, plan: _Layout) -> str:
    parts = []
    for house, (left, right) in zip(street.houses, plan.plots, strict=True):
        x = (left + right - house.columns * CELL) / 2
        parts.append(group(lit_pavement(house), x, plan.ground))
        parts.append(group(house_drawing(house), x, plan.ground, 1, 'class="k-house"'))
    lamps = [(a[1] + b[0]) / 2 for a, b in pairwise(plan.plots)]
    first, last = plan.plots[0][0], plan.plots[-1][1]
    if first > 1.5 * CELL:
        lamps = [first / 2, *lamps, (last + plan.width) / 2]
    parts += [_lamp(x, plan.ground) for x in lamps]
    return "".join(parts)


def _lamp(x: float, ground: float) -> str:
    """A gas lamp at the kerb, with its light in the air and on the pavement."""
    return (
        f'<circle cx="{number(x)}" cy="{number(ground - 116)}" r="84" '
        'fill="url(#k-paint-glow)"/>'
        f'<ellipse cx="{number(x)}" cy="{number(ground + 20)}" rx="86" ry="16" '
        'fill="url(#k-paint-pool)"/>' + use("lamp", x - 32 * LAMP, ground - 152, LAMP)
    )


def _plates(street: Street, plan: _Layout) -> str:
    parts = []
    for house, (left, right) in zip(street.houses, plan.plots, strict=True):
        width = plate_width(house, (right - left) / plan.scale - 14)
        x = (left + right - width * plan.scale) / 2
        y = plan.ground + (PAVEMENT - PLATE - 8) * plan.scale
        parts.append(group(name_plate(house, width), x, y, plan.scale, 'class="k-plate"'))
    return "".join(parts)


def _front(street: Street, wide: float) -> str:
    """Warehouses to the left and to the right, the heap or the bag between them."""
    middle = wide / 2
    half = (len(street.houses) + 1) // 2
    side = middle - HEAP / 2 - 24
    columns, scale = _stand(half, side)
    parts: list[str] = []
    for left, houses in ((12.0, street.houses[:half]), (wide - 12 - side, street.houses[half:])):
        parts += _warehouses(houses, left + side / 2, columns, scale)
    if street.heap is not None:
        x = middle - HEAP / 2
        parts.append(group(heap_drawing(street.heap, street.ring, HEAP, HEAP / 2), x, 11))
    elif street.bag is not None:
        parts.append(group(bag_drawing(street.bag), middle - 210, 62, 1.3))
    if street.supply is not None:
        parts.append(group(supply_drawing(street.supply), middle + 262, 290, 0.95))
    if street.hand is not None:
        parts.append(group(_hand(street.hand), middle - 300, 0))
    return "".join(parts)


def _stand(count: int, side: float) -> tuple[int, float]:
    """In how many columns the warehouses of a side are largest, and their scale then."""
    scales = [
        min(0.98, side / columns / (WIDTH + 16), (ROAD - 34) / -(-count // columns) / (HEIGHT + 10))
        for columns in range(1, count + 1)
    ]
    return scales.index(max(scales)) + 1, max(scales)


def _warehouses(
    houses: tuple[HousePicture, ...], middle: float, columns: int, scale: float
) -> Iterator[str]:
    """The warehouses of one side, row by row, around a middle line."""
    across, tall = (WIDTH + 16) * scale, (HEIGHT + 10) * scale
    rows = [houses[i : i + columns] for i in range(0, len(houses), columns)]
    y = (ROAD - tall * len(rows)) / 2 + 5
    for row in rows:
        x = middle - across * len(row) / 2 + 8 * scale
        for i, house in enumerate(row):
            yield group(warehouse_drawing(house), x + i * across, y, scale)
        y += tall


def _hand(tile: Tile) -> str:
    """The tile just taken, face up, in front of the heap."""
    width, height = tile.shape.width * CELL, tile.shape.height * CELL
    scale = min(124 / width, 104 / height, 0.9)
    x, y = -width * scale / 2, 366 - height * scale
    glow = '<ellipse cx="0" cy="322" rx="104" ry="70" fill="url(#k-paint-glow)"/>'
    return glow + group(tile_face(tile), x, y, scale)


def _heading(street: Street) -> str:
    parts = [use("wordmark", 40, 30, 0.66)]
    if street.title:
        style = f'fill="#f8ecd2" font-family="{DISPLAY}"'
        parts.append(line(street.title, 45, 114, 23, room=760, attributes=style))
    if street.caption:
        y = 141 if street.title else 112
        style = f'fill="#f8ecd2" opacity=".85" font-family="{PLAIN}"'
        parts.append(line(street.caption, 45, y, 17, room=760, attributes=style))
    return "".join(parts)


def _heading_size(street: Street) -> tuple[float, float]:
    """The room that the heading takes, with some air around it."""
    title, caption = breadth(clean(street.title)) * 23, breadth(clean(street.caption)) * 17
    wide = 60 + min(760, max(390, title, caption))
    return wide, 118 + 27 * bool(street.title) + 27 * bool(street.caption)
