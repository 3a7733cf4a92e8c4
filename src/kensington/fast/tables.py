"""What the compiled engine is told of a sheet under some rules.

Nothing here is worked out a second time: the numbers are the core's own tables, packed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple
from functools import lru_cache
from struct import pack
from typing import TYPE_CHECKING

from kensington.core import Back, Face, Game, Ruleset, Shape, Sheet, ring_for
from kensington.core.building import arrange, ledges, meetings
from kensington.core.heap import COSINE, FINGERTIP, SINE, pack_corners, pack_rectangles

if TYPE_CHECKING:
    from kensington.fast._engine import Box

STRIDE, LIFT = 1 << 10, (1 << 8) * (1 << 10) + (1 << 8)
"""With these, shifts of `ledges` can be taken apart again into columns and rows."""


@lru_cache(maxsize=64)
def box_for(sheet: Sheet, rules: Ruleset) -> Box:
    """The engine's tables; raises `PastBounds` for a sheet of too many tiles."""
    from kensington.fast._engine import Box  # noqa: PLC0415 - it may not be there

    game = Game(2, rules=rules, sheet=sheet)
    faces = list(dict.fromkeys(face for ways in game.ways for face, _ in ways))
    shapes = list(dict.fromkeys(face.shape for face in faces))
    numbers: dict[Face, int] = {face: number for number, face in enumerate(faces)}
    backs = list(Back)
    return Box(
        tuple(shape.cells for shape in shapes),
        tuple((face.order, shapes.index(face.shape)) for face in faces),
        tuple(
            (
                tile.face.order,
                backs.index(tile.back),
                tile.cats,
                tile.bird,
                tile.diamond,
                tuple((numbers[face], turns) for face, turns in ways),
            )
            for tile, ways in zip(sheet, game.ways, strict=True)
        ),
        tuple(
            tuple(number for number in range(len(sheet)) if tiles >> number & 1)
            for _, tiles in game.alike
        ),
        astuple(rules),
        _Asked(shapes),
        None if rules.blind_draw else _heap_tables(sheet),
    )


def _heap_tables(sheet: Sheet) -> tuple[object, ...]:
    """The ring, and how backs lie in it."""
    ring = ring_for(sheet)
    backs = [tile.shape.mirrored() for tile in sheet]
    outlines = list(dict.fromkeys(backs))
    return (
        ring.width,
        ring.height,
        FINGERTIP,
        COSINE,
        SINE,
        tuple((pack_corners(shape), pack_rectangles(shape)) for shape in outlines),
        tuple(outlines.index(back) for back in backs),
    )


class _Asked:
    """Answers what the engine asks about shapes when it first needs to know."""

    def __init__(self, shapes: list[Shape]) -> None:
        self._shapes = shapes
        self._tables = (_ledges, _arrangements, _meetings)

    def __call__(self, what: int, some: tuple[int, ...]) -> bytes:
        numbers = list(self._tables[what](*[self._shapes[number] for number in some]))
        return pack(f"={len(numbers)}h", *numbers)


def _ledges(upper: Shape, lower: Shape) -> Iterable[int]:
    found = ledges(upper, lower, STRIDE, LIFT)
    yield len(found)
    for _, hanging, dx, dy in found:
        yield from (dx, dy, len(hanging))
        for shift in hanging:
            column, row = divmod(shift, STRIDE)
            yield from (column - LIFT // STRIDE, row - LIFT % STRIDE)


def _arrangements(*shapes: Shape) -> Iterable[int]:
    found = arrange(shapes)
    yield len(found)
    for underside, members in found:
        yield len(underside)
        for cell in underside:
            yield from cell
        yield len(members)
        for at, touching, resting in members:
            for cell in at:
                yield from cell
            for pairs in (touching, resting):
                yield len(pairs)
                for pair in pairs:
                    yield from pair


def _meetings(first: Shape, second: Shape) -> Iterable[int]:
    found = sorted(meetings(first, second))
    yield len(found)
    for cell in found:
        yield from cell
