"""What shows of one tile, worked out from its samples: spots and outlines, part by part.

These functions are the specification. ``compiled`` has the same ones in C++.
"""

from __future__ import annotations

from kensington.core.heap.fragments import Outline, Point, parts
from kensington.core.heap.outline import outlines

TracedPart = tuple[Outline, tuple[Outline, ...], Outline, Point]
"""A part's outline, its holes, the marks that show in it, and the point to touch."""


def spots(bits: int, column: int, stride: int) -> list[Point]:
    """A point inside each visible part of a strip that begins at ``column``."""
    return [part.inside() for part in parts(bits, column, stride)]


def trace(
    bits: int, column: int, stride: int, fewest: int, marks: tuple[Point, ...]
) -> list[TracedPart]:
    """Those parts that have at least ``fewest`` samples, in the same order."""
    return [
        (
            *outlines(part),
            tuple(sorted(at for at in marks if part.shows(*at))),
            part.inside(),
        )
        for part in parts(bits, column, stride)
        if part.bits.bit_count() >= fewest
    ]
