"""The heap's pure functions: in C++ where they were compiled, and otherwise in Python.

``make setup`` compiles them where there is a compiler (the sources are in ``kernel``). Both give
the same answers to the byte, so nobody needs to know which ones are at work. With
``KENSINGTON_ENGINE=python`` in the environment the compiled ones refuse to be imported; what is
too large for their fixed bounds is worked out in Python.
"""

from __future__ import annotations

from functools import lru_cache
from struct import pack

from kensington.core.heap import tracing
from kensington.core.heap.fragments import Point
from kensington.core.heap.raster import (
    ANGLES,
    COSINE,
    SINE,
    STEP,
    Ring,
    Stamp,
    columns_met,
    corners,
    print_stamp,
    rectangles,
)
from kensington.core.heap.tracing import TracedPart
from kensington.core.randomness import Stream, within
from kensington.core.tiles.tile import Shape

_INTERFACE = 1
"""Raised with every change of what the compiled functions are given or give."""

try:
    from kensington.core.heap import _kernel
except ImportError:  # there was no compiler, or nobody wants it
    _compiled = False
else:
    _compiled = _kernel.INTERFACE == _INTERFACE  # or it was left behind by an earlier version

ENGINE = "compiled" if _compiled else "python"
"""Which ones are at work."""


def spots(bits: int, column: int, stride: int) -> list[Point]:
    """A point inside each visible part of a strip that begins at ``column``."""
    if _compiled:
        found = _kernel.spots(_strip(bits, stride), column, stride)
        if found is not None:
            return found
    return tracing.spots(bits, column, stride)


def trace(
    bits: int, column: int, stride: int, fewest: int, marks: tuple[Point, ...]
) -> list[TracedPart]:
    """Those parts that have at least ``fewest`` samples, in the same order."""
    if _compiled:
        found = _kernel.trace(_strip(bits, stride), column, stride, fewest, marks)
        if found is not None:
            return found
    return tracing.trace(bits, column, stride, fewest, marks)


def land(ring: Ring, shape: Shape, stream: Stream, index: int) -> tuple[int, int, int]:
    """Place and angle of a back for the index-th event: wholly inside the ring, all as likely."""
    if _compiled:
        found = _kernel.land(stream.key, index, ring.width, ring.height, pack_corners(shape))
        if found is not None:
            return found
    return land_in_python(ring, shape, stream, index)


def land_in_python(ring: Ring, shape: Shape, stream: Stream, index: int) -> tuple[int, int, int]:
    """The specification of `land`."""
    numbers = stream.numbers(index)
    while True:
        x = within(ring.width // STEP, numbers) * STEP
        y = within(ring.height // STEP, numbers) * STEP
        angle = within(ANGLES, numbers)
        if ring.holds(shape, x, y, angle):
            return x, y, angle


def stamp(shape: Shape, x: int, y: int, angle: int, stride: int) -> Stamp:
    """The samples of a back outline that lies at (x, y)."""
    column, across = divmod(x, STEP)
    row, up = divmod(y, STEP)
    print_ = _printed(shape, angle, across, up, stride)
    row += print_.row
    return Stamp(
        column + print_.column, row, print_.columns, print_.rows, print_.bits << row
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _printed(shape: Shape, angle: int, across: int, up: int, stride: int) -> Stamp:
    if _compiled:
        first, last = columns_met(shape, angle, across)
        found = _kernel.stamp(
            pack_rectangles(shape), COSINE[angle], SINE[angle], first, last, across, up, stride
        )
        if found is not None:
            column, row, columns, rows, strip = found
            return Stamp(column, row, columns, rows, int.from_bytes(strip, "little"))
    return print_stamp(shape, angle, across, up, stride)


def _strip(bits: int, stride: int) -> bytes:
    """The samples column by column, in whole bytes, the lowest first."""
    return bits.to_bytes(-(-bits.bit_length() // stride) * (stride // 8), "little")


@lru_cache(maxsize=1024)
def pack_corners(shape: Shape) -> bytes:
    """The corners of a shape for each angle in turn."""
    every = [at for angle in range(ANGLES) for corner in corners(shape, angle) for at in corner]
    return pack(f"={len(every)}i", *every)


@lru_cache(maxsize=1024)
def pack_rectangles(shape: Shape) -> bytes:
    """The rectangles that make up a shape."""
    every = [side for rectangle in rectangles(shape) for side in rectangle]
    return pack(f"={len(every)}q", *every)
