"""Roofs: a tile of several cells is one roof, with its own ridges, hips and eaves.

A cell with another of the same roof above it is slate all over. A cell with none above it carries
the ridge; cells side by side share one. At its free ends a ridge stops short and the slates run
down in a curve to the eaves; where it meets a taller part of the same roof it runs into it.
"""

from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

from kensington.art.outline import Square, squares
from kensington.art.paintbox import CELL, number, use

RIDGE = 25
"""How far below the top of its cell a ridge runs: room for a bird."""
HIP = 9
"""How far in from the side a free end of a ridge lies."""
EAVES = 8
"""The height of the stone that carries the slates."""


class Ridge(NamedTuple):
    """Cells of one row that carry one ridge, and which of its ends are free."""

    x: int
    y: int
    length: int
    free_left: bool
    free_right: bool

    @property
    def left(self) -> int:
        return self.x * CELL + (HIP if self.free_left else 0)

    @property
    def right(self) -> int:
        return (self.x + self.length) * CELL - (HIP if self.free_right else 0)

    @property
    def top(self) -> int:
        return self.y * CELL + RIDGE


def ridges(cells: Iterable[Square]) -> list[Ridge]:
    """The ridges of a roof, top row first."""
    covered = set(cells)
    tops = {(x, y) for x, y in covered if (x, y - 1) not in covered}
    found = []
    for x, y in sorted(tops, key=lambda cell: (cell[1], cell[0])):
        if (x - 1, y) in tops:
            continue
        length = 1
        while (x + length, y) in tops:
            length += 1
        found.append(Ridge(x, y, length, (x - 1, y) not in covered, (x + length, y) not in covered))
    return found


def chimneys(rows: Iterable[str], bird: bool, name: str) -> list[tuple[int, int]]:
    """Where smoke would rise from a roof: the mouths of its chimneys."""
    found = []
    for i, ridge in enumerate(ridges(squares(rows))):
        at = _chimney(ridge, bird and not i, name)
        if at is not None:
            found.append((at, ridge.top - 21))
    return found


def silhouette(rows: Iterable[str]) -> str:
    """The slates of a roof as path data, for its shadow."""
    cells = squares(rows)
    return _slates(cells, ridges(cells))


def roof(rows: Iterable[str], bird: bool, name: str) -> str:
    """The picture of a roof tile."""
    cells = squares(rows)
    tops = ridges(cells)
    slates = _slates(cells, tops)
    parts = []
    for i, ridge in enumerate(tops):  # behind the slates, so that they stand in them
        at = _chimney(ridge, bird and not i, name)
        if at is not None:
            parts.append(use("chimney", at - 10, ridge.top - 22, 1.15))
        parts.append(_cresting(ridge))
    parts.append(
        f'<path fill="url(#k-paint-slate)" stroke="#1b1f2b" stroke-width="2.4" '
        f'paint-order="stroke" d="{slates}"/><path fill="url(#k-paint-roof-shade)" d="{slates}"/>'
    )
    parts += [_hips(ridge) + _capping(ridge) for ridge in tops]
    parts += [_dormers(ridge, name) for ridge in tops]
    parts.append(_eaves(cells))
    if bird:
        # On a short ridge it sits in the middle, on a long one near the left end.
        perch = tops[0].left + (8 if tops[0].length == 1 else 14)
        parts.append(use("bird", perch, tops[0].top - 24.5, 1.08))
    return "".join(parts)


def _slates(cells: list[Square], tops: list[Ridge]) -> str:
    """All that is slate, as path data: a whole cell each, or the part below its ridge."""
    covered = set(cells)
    parts = [
        f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}z" for x, y in cells if (x, y - 1) in covered
    ]
    for ridge in tops:
        foot, low = (ridge.y + 1) * CELL, (ridge.y + 1) * CELL - EAVES
        west, east = ridge.x * CELL, (ridge.x + ridge.length) * CELL
        left = _curve(west + 6, low - 16, ridge.left, ridge.top) if ridge.free_left else ""
        right = _curve(east - 6, low - 16, east, low) if ridge.free_right else ""
        parts.append(
            f"M{west} {foot}V{low}{left}L{ridge.left} {ridge.top}H{ridge.right}"
            f"{right}L{east} {low}V{foot}z"
        )
    return "".join(parts)


def _curve(bend_x: int, bend_y: int, x: int, y: int) -> str:
    return f"Q{bend_x} {bend_y} {x} {y}"


def _hips(ridge: Ridge) -> str:
    """The lead along the curved ends, and the flashing where a ridge meets a taller part."""
    low = (ridge.y + 1) * CELL - EAVES
    west, east = ridge.x * CELL, (ridge.x + ridge.length) * CELL
    lead, flashing = [], []
    if ridge.free_left:
        bend = _curve(west + 6, low - 16, ridge.left, ridge.top)
        lead.append(f"M{west + 1.2} {low}{bend}")
    else:
        flashing.append(f"M{west} {ridge.top - 3}V{low}")
    if ridge.free_right:
        bend = _curve(east - 6, low - 16, ridge.right, ridge.top)
        lead.append(f"M{east - 1.2} {low}{bend}")
    else:
        flashing.append(f"M{east} {ridge.top - 3}V{low}")
    drawn = ""
    if lead:
        drawn += f'<path fill="none" stroke="#8290a8" stroke-width="2" d="{"".join(lead)}"/>'
    if flashing:
        data = "".join(flashing)
        drawn += f'<path stroke="#1b1f2b" stroke-width="3.4" stroke-opacity=".7" d="{data}"/>'
        drawn += f'<path stroke="#8290a8" stroke-width="1.2" d="{data}"/>'
    return drawn


def _capping(ridge: Ridge) -> str:
    """The lead roll on top."""
    left = ridge.left - (3 if ridge.free_left else 0)
    width = ridge.right + (3 if ridge.free_right else 0) - left
    return (
        f'<rect x="{left}" y="{ridge.top - 2}" width="{width}" height="5" rx="2.5" '
        'fill="url(#k-paint-lead)" stroke="#1b1f2b" stroke-width=".9"/>'
    )


def _cresting(ridge: Ridge) -> str:
    """The ironwork on top, with a finial at each free end."""
    span = ridge.right - ridge.left
    count = max(1, round(span / 8))
    width = span / count
    parts = [
        f'<use href="#k-cresting" x="{number(ridge.left + i * width)}" y="{ridge.top - 8}" '
        f'width="{number(width)}" height="7"/>'
        for i in range(count)
    ]
    for free, x in ((ridge.free_left, ridge.left), (ridge.free_right, ridge.right)):
        if free:
            parts.append(use("finial", x - 4, ridge.top - 16))
    return "".join(parts)


def _dormers(ridge: Ridge, name: str) -> str:
    """A round window in every other cell: too small and too dim to be counted as a window."""
    first = crc32(f"{name} dormer {ridge.x} {ridge.y}".encode()) % 2 if ridge.length > 1 else 0
    step = 2
    return "".join(
        use("dormer", x * CELL + CELL / 2 - 11, ridge.top + 4.5, 0.86)
        for x in range(ridge.x + first, ridge.x + ridge.length, step)
    )


def _chimney(ridge: Ridge, bird: bool, name: str) -> int | None:
    """The middle of a ridge's chimney; a bird has a short ridge for itself."""
    if ridge.length == 1 and (bird or not (ridge.free_left and ridge.free_right)):
        return None
    lot = crc32(f"{name} chimney {ridge.x} {ridge.y}".encode())
    if ridge.length == 1:
        return ridge.right - 12 if lot % 2 else None
    if bird or lot % 2:
        return ridge.right - 20
    return ridge.left + 20


def _eaves(cells: list[Square]) -> str:
    """The stone below the lowest slates of every column."""
    covered = set(cells)
    parts = []
    for x, y in cells:
        if (x, y + 1) in covered:
            continue
        west, foot = x * CELL, (y + 1) * CELL
        parts.append(
            f'<path fill="url(#k-paint-stone)" d="M{west} {foot}v-{EAVES}h{CELL}v{EAVES}z"/>'
            f'<path fill="#a8956f" d="M{west} {foot}v-3h{CELL}v3z"/>'
            f'<path fill="#8a7650" fill-opacity=".7" d="'
            + "".join(f"M{west + 2 + 8 * i} {foot - 5}h4v4h-4z" for i in range(8))
            + '"/>'
        )
    return "".join(parts)
