"""Heaps for the tests, and what covers what, straight from the definition."""

import math
from typing import Any

import numpy as np

from kensington.core.heap.heap import Heap
from kensington.core.heap.piece import Pose
from kensington.core.heap.raster import STEP, ring_for
from kensington.core.tiles.sheet import Sheet, standard_sheet
from kensington.core.tiles.tile import Kind, Shape, Tile

SHEET = standard_sheet()
SEED = bytes(range(32))

# A sheet of our own, so that known answers do not change with the box.
SINGLE, SINGLE_2, SQUARE, ROW2, TOWER2, ELL, RING, ROOF, ROOF_2, WALL, HARD = range(11)
FEW = Sheet(
    tuple(
        Tile(kind, Shape(drawing.split("/")), name=str(number), diamond=diamond)
        for number, (kind, drawing, diamond) in enumerate(
            [
                (Kind.LIT, "#", False),
                (Kind.DARK, "#", False),
                (Kind.LIT, "##/##", False),
                (Kind.LIT, "##", False),
                (Kind.DARK, "#/#", False),
                (Kind.DARK, "#./#./##", False),
                (Kind.LIT, "###/#.#/###", False),
                (Kind.ROOF, "#", False),
                (Kind.ROOF, "#", False),
                (Kind.WALL, "#", False),
                (Kind.DARK, "##/.#", True),
            ]
        )
    )
)
X, Y = ring_for(FEW).width // 2, ring_for(FEW).height // 2


def few(*poses: Pose) -> Heap:
    return Heap.from_poses(FEW, SEED, [(n, X + x, Y + y, angle) for n, x, y, angle in poses])


def dealt(number: int) -> Heap:
    return Heap.deal(SHEET, number.to_bytes(32, "big"))


def as_drawn(shape: Shape, pose: Pose, x: int, y: int) -> bool:
    """Whether a point lies on a back, cell by cell, straight from the definition."""
    return any(on_cell(shape, cell, pose, x, y) for cell in shape.cells)


def on_cell(shape: Shape, cell: tuple[int, int], pose: Pose, x: Any, y: Any) -> Any:
    """Whether a point, or each of an array of points, lies on one cell of a back."""
    _, middle_x, middle_y, angle = pose
    cos = round(16384 * math.cos(angle * math.pi / 32))
    sin = round(16384 * math.sin(angle * math.pi / 32))
    # The point as the tile sees it, doubled and measured from the lower left corner of its back.
    u = 2 * ((x - middle_x) * cos + (y - middle_y) * sin) + 1000 * shape.width * 16384
    v = 2 * ((y - middle_y) * cos - (x - middle_x) * sin) + 1000 * shape.height * 16384
    side, (i, j) = 2000 * 16384, cell
    return (
        ((shape.width - 1 - i) * side <= u)
        & (u <= (shape.width - i) * side)
        & (j * side <= v)
        & (v <= (j + 1) * side)
    )


def samples(sheet: Sheet, pose: Pose) -> set[tuple[int, int]]:
    """All sample points that lie on a back, by the same definition, many at once."""
    number, middle_x, middle_y, _ = pose
    shape = sheet[number].shape
    far = math.isqrt(shape.width**2 + shape.height**2) * 500 + 1000
    xs, ys = (
        np.arange((at - far) // STEP, (at + far) // STEP) * STEP + STEP // 2
        for at in (middle_x, middle_y)
    )
    x, y = np.meshgrid(xs, ys)
    there = np.zeros(x.shape, bool)
    for cell in shape.cells:
        there |= on_cell(shape, cell, pose, x, y)
    return set(zip(x[there].tolist(), y[there].tolist(), strict=True))


def topmost(heap: Heap, x: int, y: int) -> int | None:
    x, y = x // STEP * STEP + STEP // 2, y // STEP * STEP + STEP // 2
    for pose in reversed(heap.poses()):
        if as_drawn(heap.sheet[pose[0]].shape, pose, x, y):
            return pose[0]
    return None
