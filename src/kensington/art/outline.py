"""The outlines of pieces: where a tile's edge runs, for its seam and its card."""

from collections.abc import Iterable

from kensington.art.paintbox import CELL, number

Square = tuple[int, int]
"""A cell of a drawing: column from the left, row from the top."""


def squares(rows: Iterable[str]) -> list[Square]:
    """The cells of a drawing in reading order: the top row first, each from the left."""
    return [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]


def loops(cells: Iterable[Square]) -> list[list[Square]]:
    """The corners along each border of the cells, the cells on the right-hand side."""
    covered = set(cells)
    leaving: dict[Square, list[Square]] = {}
    for x, y in sorted(covered):
        for beside, corner, step in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beside not in covered:
                leaving.setdefault(corner, []).append(step)
    found = []
    for start in sorted(leaving):
        while leaving[start]:
            found.append(_walk(leaving, start))
    return found


def _walk(leaving: dict[Square, list[Square]], start: Square) -> list[Square]:
    """One border, without the corners at which it runs straight on."""
    corner, step = start, leaving[start].pop()
    steps = [(corner, step)]
    while True:
        corner = corner[0] + step[0], corner[1] + step[1]
        if not leaving[corner]:
            break
        # Where two cells meet at a corner only, the turn to the right keeps to one of them.
        right = -step[1], step[0]
        ways = leaving[corner]
        step = ways.pop(ways.index(right) if right in ways else -1)
        steps.append((corner, step))
    return [here for i, (here, step) in enumerate(steps) if steps[i - 1][1] != step]


def path(cells: Iterable[Square], inset: float = 0) -> str:
    """The outline of the cells as path data, drawn in by ``inset`` on every side."""
    return "".join(_drawn_in(loop, inset) for loop in loops(cells))


def _drawn_in(loop: list[Square], inset: float) -> str:
    points = []
    for i, (x, y) in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        inward = [_inward(before, (x, y)), _inward((x, y), after)]
        points.append(
            (
                x * CELL + inset * sum(dx for dx, _ in inward),
                y * CELL + inset * sum(dy for _, dy in inward),
            )
        )
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _inward(start: Square, end: Square) -> Square:
    """The side on which the cells lie, seen from an edge of their border."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (0, 1 if dx > 0 else -1) if dx else (-1 if dy > 0 else 1, 0)
