"""The heap: tiles face down at random places, angles and layers, and what shows of them.

A heap is a value: taking a tile or putting one back gives another heap that shares what did not
change. It knows which tile lies where; only `touches` and `fragments` may leave the authority.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from kensington.core.heap.fragments import Fragment, Spot, canonical
from kensington.core.heap.piece import FINGERTIP, Lying, Piece, Pose, checked, landing
from kensington.core.heap.raster import STEP, Ring, ring_for
from kensington.core.randomness import Stream
from kensington.core.tiles.sheet import Sheet

Traced = tuple[tuple[Fragment, ...], ...]

_LOWEST_FIRST = itemgetter(1, 0)  # y, then x


class Heap:
    """An immutable heap of tiles.

    >>> from kensington.core.tiles.sheet import standard_sheet
    >>> heap = Heap.deal(standard_sheet(), seed=bytes(32))
    >>> spot = heap.touches()[0]
    >>> number = heap.at(spot.x, spot.y)
    >>> heap.take(number)
    <Heap of 99 tiles>
    """

    __slots__ = ("_fragments", "_lying", "_seed", "_touchable", "_touches", "mask", "ring", "sheet")

    sheet: Sheet
    ring: Ring
    mask: int
    """Bit i is set: tile number i is in the heap."""

    def __init__(self, sheet: Sheet, seed: bytes | None, lying: list[Lying], mask: int) -> None:
        """For this module; see `deal` and `from_poses`. ``lying`` runs from bottom to top."""
        self.sheet = sheet
        self.ring = ring_for(sheet)
        self.mask = mask
        self._seed = seed
        self._lying = tuple(lying)
        self._touches: tuple[Spot, ...] | None = None
        self._fragments: tuple[Fragment, ...] | None = None
        touchable = 0
        for each in lying:
            if each.count >= FINGERTIP:
                touchable |= 1 << each.piece.number
        self._touchable = touchable

    @staticmethod
    def deal(sheet: Sheet, seed: bytes) -> Heap:
        """All tiles of the sheet in a messy heap, about three deep."""
        layout = Stream(seed, "layout")
        order = layout.shuffled(range(len(sheet)), index=0)
        poses = [landing(sheet, number, layout, index) for index, number in enumerate(order, 1)]
        return Heap._laid(sheet, seed, poses)

    @staticmethod
    def from_poses(
        sheet: Sheet, seed: bytes | None, poses: Iterable[Pose], traced: Traced | None = None
    ) -> Heap:
        """A heap as it was written down, from bottom to top.

        Without a seed nothing can be put back by chance, only by `lay`. What shows need not be
        traced again if whoever `traced` an equal heap vouches for it.
        """
        fine: dict[int, Pose] = {}
        for pose in poses:
            number, x, y, angle = checked(sheet, pose, fine)
            fine[number] = number, x, y, angle
        heap = Heap._laid(sheet, seed, list(fine.values()))
        if traced is not None:
            for each, fragments in zip(heap._lying, traced, strict=True):
                each.recall(fragments)
        return heap

    @staticmethod
    def _laid(sheet: Sheet, seed: bytes | None, poses: list[Pose]) -> Heap:
        ring = ring_for(sheet)
        lying = []
        above = mask = 0
        for pose in reversed(poses):
            piece = Piece(sheet, ring, pose)
            offset = piece.column * ring.stride
            lying.append(Lying(piece, piece.bits ^ (piece.bits & above >> offset)))
            above |= piece.bits << offset
            mask |= 1 << piece.number
        return Heap(sheet, seed, lying[::-1], mask)

    def at(self, x: int, y: int) -> int | None:
        """The number of the tile that shows at a point."""
        column, row = x // STEP, y // STEP
        stride = self.ring.stride
        for each in reversed(self._lying):
            piece = each.piece
            right, up = column - piece.column, row - piece.row
            if (
                0 <= right < piece.columns
                and 0 <= up < piece.rows
                and each.visible >> right * stride + row & 1
            ):
                return piece.number
        return None

    def can_touch(self, number: int) -> bool:
        """Whether at least a fingertip of a tile shows, all its parts together."""
        return bool(self._touchable >> number & 1)

    def touches(self) -> tuple[Spot, ...]:
        """A point in each visible part of each tile that can be touched, from the lowest up."""
        if self._touches is None:
            stride = self.ring.stride
            spots = [
                spot
                for each in self._lying
                if each.count >= FINGERTIP
                for spot in each.spots(stride)
            ]
            spots.sort(key=_LOWEST_FIRST)
            self._touches = tuple(spots)
        return self._touches

    def reachable(self, beige: bool) -> int | None:
        """The topmost tile of a back colour, if tiles of it are left but none can be touched."""
        topmost = None
        for each in self._lying:
            if each.piece.back.is_beige == beige:
                if each.count >= FINGERTIP:
                    return None
                topmost = each.piece.number
        return topmost

    def fragments(self) -> tuple[Fragment, ...]:
        """Everything that shows, in one order that says no more."""
        if self._fragments is None:
            stride = self.ring.stride
            found = [fragment for each in self._lying for fragment in each.fragments(stride)]
            self._fragments = tuple(sorted(found, key=canonical))
        return self._fragments

    def traced(self) -> Traced:
        """What shows of each tile, from bottom to top: as secret as `poses`."""
        stride = self.ring.stride
        return tuple(tuple(each.fragments(stride)) for each in self._lying)

    def take(self, number: int) -> Heap:
        """The heap without a tile. What the tile had hidden shows; nothing moves."""
        index = self._index(number)
        lying = list(self._lying)
        gone = lying.pop(index)
        bared, piece = gone.visible, gone.piece
        while bared and index:
            index -= 1
            below = lying[index]
            if below.count < below.piece.total and below.piece.near(piece):
                shift = (piece.column - below.piece.column) * self.ring.stride
                gained = below.piece.bits & _moved(bared, shift)
                if gained:
                    bared ^= _moved(gained, -shift)
                    lying[index] = Lying(below.piece, below.visible | gained)
        return Heap(self.sheet, self._seed, lying, self.mask ^ 1 << number)

    def put_back(self, number: int, index: int) -> Heap:
        """The heap with a tile on top, at the index-th random place and angle."""
        if self._seed is None:
            raise ValueError("a heap without a seed cannot choose where a tile lands")
        return self._with(landing(self.sheet, number, Stream(self._seed, "landings"), index))

    def covers(self, upper: int, lower: int) -> bool:
        """Whether a tile that was put back lies on any part of another one."""
        above, below = (self._lying[self._index(number)].piece for number in (upper, lower))
        return above.near(below) and above.overlaps(below.column, below.bits, self.ring.stride)

    def landed(self, number: int) -> tuple[int, int]:
        """Where a tile that lies on top, all of it in sight, is touched."""
        (spot,) = self._lying[self._index(number)].spots(self.ring.stride)
        return spot.x, spot.y

    def lay(self, number: int, x: int, y: int, angle: int) -> Heap:
        """The heap with a tile on top, at a place and angle that were written down."""
        return self._with(checked(self.sheet, (number, x, y, angle), set()))

    def _with(self, pose: Pose) -> Heap:
        if self.mask >> pose[0] & 1:
            raise ValueError(f"tile {pose[0]} lies in the heap already")
        piece = Piece(self.sheet, self.ring, pose)
        lying = list(self._lying)
        for index, below in enumerate(lying):
            if below.visible and below.piece.near(piece):
                shift = (piece.column - below.piece.column) * self.ring.stride
                lost = below.visible & _moved(piece.bits, shift)
                if lost:
                    lying[index] = Lying(below.piece, below.visible ^ lost)
        lying.append(Lying(piece, piece.bits))
        return Heap(self.sheet, self._seed, lying, self.mask | 1 << piece.number)

    def poses(self) -> tuple[Pose, ...]:
        """How the tiles lie, from bottom to top: the secret of the table."""
        return tuple(each.piece.pose for each in self._lying)

    def _index(self, number: int) -> int:
        for index, each in enumerate(self._lying):
            if each.piece.number == number:
                return index
        raise ValueError(f"tile {number} does not lie in the heap")

    def __len__(self) -> int:
        return len(self._lying)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Heap):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.poses())

    def __reduce__(self) -> tuple[object, ...]:
        return Heap.from_poses, (self.sheet, self._seed, self.poses())

    def __copy__(self) -> Heap:
        return self

    def __deepcopy__(self, _: object) -> Heap:
        return self

    def __repr__(self) -> str:  # without poses and seed: it would end up in a log
        return f"<Heap of {len(self)} tiles>"


def _moved(bits: int, shift: int) -> int:
    """Bits of one strip as bits of another that begins ``shift`` bits to its left."""
    return bits << shift if shift >= 0 else bits >> -shift
