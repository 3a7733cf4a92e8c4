"""Warehouses: two gates for stored tiles, three round windows for tokens."""

from kensington.art.faces import COLOURS, tile_face
from kensington.art.houses import HousePicture
from kensington.art.lettering import DISPLAY, line
from kensington.art.paintbox import CELL, group, number, use
from kensington.core import Tile

WIDTH, HEIGHT = 400, 168
_GATES = ((18, 58), (250, 58))
_OPENING = (132, 108)
_TOKENS = ((200, 76), (200, 112), (200, 148))


def warehouse_drawing(house: HousePicture) -> str:
    """The warehouse of a house, its upper left corner at (0, 0)."""
    paint, deep, emblem = COLOURS[house.colour]
    parts = [use("warehouse", 0, 0, 1, f'color="{paint}"')]
    for i, (x, y) in enumerate(_GATES):
        stored = house.warehouse[i] if i < len(house.warehouse) else None
        parts.append(group(_gate(stored), x, y))
    parts.append(
        f'<circle cx="200" cy="34" r="19" fill="{deep}" stroke="{paint}" stroke-width="4"/>'
        + use(f"emblem-{emblem}", 188, 22)
    )
    parts.append(_tokens(house.tokens))
    return "".join(parts)


def _gate(stored: Tile | None) -> str:
    """A gate: shut when nothing is behind it, open when a tile stands in it."""
    if stored is None:
        return use("gate-shut", 0, 0)
    width, height = stored.shape.width * CELL, stored.shape.height * CELL
    scale = min((_OPENING[0] - 16) / width, (_OPENING[1] - 18) / height, 1)
    x = (_OPENING[0] - width * scale) / 2
    y = _OPENING[1] - 5 - height * scale
    return use("gate-open", 0, 0) + group(tile_face(stored), x, y, scale)


def _tokens(count: int) -> str:
    """The tokens in their windows; beyond three they are stacked, and the stack is counted."""
    parts = [
        use("token", x - 15, y - 15 - 5 * (i // 3), 15 / 16)
        for i in range(min(count, 9))
        for x, y in (_TOKENS[i % 3],)
    ]
    if count > len(_TOKENS):
        parts.append(counted(count, 231, 74))
    return "".join(parts)


def supply_drawing(count: int) -> str:
    """The tokens that nobody has yet, in stacks of five, on a tray 120 by 80."""
    stacks = [min(5, count - i) for i in range(0, min(count, 20), 5)]
    coins = "".join(
        use("token", 60 + 27 * (i - len(stacks) / 2), 38 - 6 * j, 0.84)
        for i, stack in enumerate(stacks)
        for j in range(stack)
    )
    return (
        '<ellipse cx="60" cy="66" rx="70" ry="13" fill="#05040d" opacity=".45"/>'
        '<ellipse cx="60" cy="59" rx="64" ry="15" fill="#3d2413"/>'
        '<ellipse cx="60" cy="56" rx="64" ry="15" fill="#7d5233" stroke="#3d2413" '
        'stroke-width="1.5"/><ellipse cx="60" cy="56" rx="57" ry="11.5" fill="#5c3a21"/>'
        + coins
        + counted(count, 60, 74)
    )


def counted(count: int, x: float, y: float) -> str:
    """A number on a small dark plate with a brass rim, its middle at (x, y)."""
    return (
        f'<rect x="{number(x - 17)}" y="{number(y - 12)}" width="34" height="24" rx="12" '
        'fill="#1d1a26" stroke="#dba93b" stroke-width="1.5"/>'
    ) + line(
        str(count),
        x,
        y + 6.2,
        18,
        room=34,
        attributes=f'text-anchor="middle" fill="#fff4d2" font-weight="700" font-family="{DISPLAY}"',
    )
