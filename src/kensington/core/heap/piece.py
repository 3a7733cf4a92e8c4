"""One tile in the heap: how it lies, which samples it covers, and what shows of it."""

from __future__ import annotations

from collections.abc import Container, Iterable

from kensington.core.errors import BadPosition
from kensington.core.heap import compiled
from kensington.core.heap.fragments import Fragment, Point, Spot
from kensington.core.heap.raster import ANGLES, CELL, STEP, Ring, centres, ring_for
from kensington.core.randomness import Stream
from kensington.core.tiles.sheet import Sheet
from kensington.core.tiles.tile import Back

Pose = tuple[int, int, int, int]
"""A tile's number, the place of its middle (x, y) and its angle."""

FINGERTIP = -(-15 * (CELL // STEP) ** 2 // 100)
"""How many samples of a tile must show so that it can be touched: 0.15 of a cell."""
CRUMB = 5
"""A part with fewer samples that cannot be touched is not shown at all."""


class Piece:
    """A tile as it lies, and the samples it covers."""

    __slots__ = (
        *("angle", "back", "bits", "column", "columns", "marks", "number", "row", "rows"),
        *("total", "x", "y"),
    )

    def __init__(self, sheet: Sheet, ring: Ring, pose: Pose) -> None:
        self.number, self.x, self.y, self.angle = pose
        tile = sheet[self.number]
        outline = tile.shape.mirrored()
        self.back = tile.back
        self.column, self.row, self.columns, self.rows, self.bits = compiled.stamp(
            outline, self.x, self.y, self.angle, ring.stride
        )
        self.total = self.bits.bit_count()
        self.marks: tuple[Point, ...] = ()
        if self.back in (Back.BEIGE_DIAMOND, Back.BROWN_CIRCLE):
            self.marks = tuple((self.x + x, self.y + y) for x, y in centres(outline, self.angle))

    @property
    def pose(self) -> Pose:
        return self.number, self.x, self.y, self.angle

    def near(self, other: Piece) -> bool:
        """Whether the rectangles around two pieces overlap."""
        return (
            self.column < other.column + other.columns
            and other.column < self.column + self.columns
            and self.row < other.row + other.rows
            and other.row < self.row + self.rows
        )

    def overlaps(self, column: int, bits: int, stride: int) -> bool:
        """Whether any of these samples, in a strip that begins at a column, is covered too."""
        shift = (column - self.column) * stride
        return bool(self.bits & (bits << shift if shift >= 0 else bits >> -shift))


class Lying:
    """A piece with what shows of it. Spots and fragments are worked out when first asked for."""

    __slots__ = ("_fragments", "_spots", "count", "piece", "visible")

    def __init__(self, piece: Piece, visible: int) -> None:
        self.piece = piece
        self.visible = visible
        self.count = visible.bit_count()
        self._spots: list[Spot] | None = None
        self._fragments: list[Fragment] | None = None

    @property
    def touchable(self) -> bool:
        """Whether at least a fingertip shows, all parts together."""
        return self.count >= FINGERTIP

    def spots(self, stride: int) -> list[Spot]:
        """A point inside each part."""
        if self._spots is None:
            piece, found = self.piece, []
            if self.visible:
                found = compiled.spots(self.visible, piece.column, stride)
            self._spots = [Spot(x, y, piece.back) for x, y in found]
        return self._spots

    def fragments(self, stride: int) -> list[Fragment]:
        """What is to be seen of the tile."""
        if self._fragments is None:
            piece, touchable, found = self.piece, self.touchable, []
            if self.visible:
                fewest = 1 if touchable else CRUMB
                found = compiled.trace(self.visible, piece.column, stride, fewest, piece.marks)
            self._fragments = [
                Fragment(piece.back, outline, holes, marks, spot if touchable else None)
                for outline, holes, marks, spot in found
            ]
        return self._fragments

    def recall(self, fragments: Iterable[Fragment]) -> None:
        """Take over what somebody else has worked out of the same."""
        self._fragments = list(fragments)
        if self.touchable:  # then every part of it is a fragment
            spots = [(fragment.spot, fragment.back) for fragment in self._fragments]
            self._spots = [Spot(*spot, back) for spot, back in spots if spot is not None]


def landing(sheet: Sheet, number: int, stream: Stream, index: int) -> Pose:
    """The place and angle of the index-th event: wholly inside the ring, all as likely."""
    outline = sheet[number].shape.mirrored()
    return number, *compiled.land(ring_for(sheet), outline, stream, index)


def checked(sheet: Sheet, pose: Pose, seen: Container[int]) -> Pose:
    """The pose, if a tile can lie so."""
    if [type(each) for each in pose] != [int] * 4:
        raise BadPosition(f"{pose!r} is not how a tile lies: number, x, y and angle are wanted")
    number, x, y, angle = pose
    if not 0 <= number < len(sheet):
        raise BadPosition(f"there is no tile {number} on a sheet of {len(sheet)}")
    if number in seen:
        raise BadPosition(f"tile {number} ({sheet[number]}) lies in the heap twice")
    if not 0 <= angle < ANGLES:
        raise BadPosition(f"tile {number} lies at angle {angle}; angles are 0 to {ANGLES - 1}")
    if not ring_for(sheet).holds(sheet[number].shape.mirrored(), x, y, angle):
        raise BadPosition(f"tile {number} ({sheet[number]}) does not lie inside the ring")
    return number, x, y, angle
