"""Shapes and tiles: what lies in the box.

A shape is a polyomino, drawn top row first (``["##", ".#"]``) and measured from the lower left
corner of its drawing, x to the right and y up. A tile is a shape with a kind and its extras.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from itertools import count
from typing import ClassVar
from weakref import WeakValueDictionary

from kensington.core.errors import BadDrawing, BadTile

Cell = tuple[int, int]

MAX_SIDE = 8
"""The longest side of a drawing, for sheets and for the referee alike."""


class Kind(StrEnum):
    """What a tile is."""

    LIT = "lit"
    DARK = "dark"
    ROOF = "roof"
    WALL = "wall"
    DOOR = "door"

    @property
    def is_window(self) -> bool:
        return self is Kind.LIT or self is Kind.DARK


# Looked up so often that it pays to have them at hand.
KINDS = LIT, DARK, ROOF, WALL, DOOR = tuple(Kind)


class Back(StrEnum):
    """What a tile shows while it lies face down."""

    BEIGE = "beige"
    BEIGE_DIAMOND = "beige-diamond"
    BROWN = "brown"
    BROWN_CIRCLE = "brown-circle"

    @cached_property  # asked for every spot at every take
    def is_beige(self) -> bool:
        return self is Back.BEIGE or self is Back.BEIGE_DIAMOND


class Shape:
    """A polyomino. Equal drawings are the same object, so shapes compare and hash by identity."""

    __slots__ = (
        "__weakref__", "bottoms", "cells", "gapped", "height", "rows", "serial", "tops", "width",
    )  # fmt: skip

    # Weak, so that a referee who is asked about millions of shapes does not keep them all.
    _known: ClassVar[WeakValueDictionary[tuple[str, ...], Shape]] = WeakValueDictionary()
    _serials: ClassVar[Iterator[int]] = count()

    rows: tuple[str, ...]
    cells: tuple[Cell, ...]
    bottoms: tuple[Cell, ...]
    """The cells with no cell of the same shape directly below them."""
    tops: tuple[Cell, ...]
    """The cells with no cell of the same shape directly above them."""
    width: int
    height: int
    serial: int
    """A number to sort shapes by, in the order in which they were first drawn."""
    gapped: bool
    """Whether a column of the shape has a hole in it, as a U lying on its side has."""

    def __new__(cls, rows: tuple[str, ...] | list[str]) -> Shape:
        rows = tuple(rows)
        known = cls._known.get(rows)
        if known is not None:
            return known
        check_drawing(rows)
        self = object.__new__(cls)
        self.rows = rows
        self.width = len(rows[0])
        self.height = len(rows)
        cells = {
            (x, self.height - 1 - row)
            for row, line in enumerate(rows)
            for x, mark in enumerate(line)
            if mark == "#"
        }
        self.cells = tuple(sorted(cells))
        self.bottoms = tuple(sorted((x, y) for x, y in cells if (x, y - 1) not in cells))
        self.tops = tuple(sorted((x, y) for x, y in cells if (x, y + 1) not in cells))
        self.serial = next(cls._serials)
        self.gapped = len(self.bottoms) > self.width
        cls._known[rows] = self
        return self

    def __reduce__(self) -> tuple[type[Shape], tuple[tuple[str, ...]]]:
        return Shape, (self.rows,)

    def __repr__(self) -> str:
        return f"Shape({list(self.rows)!r})"

    def turned(self, times: int = 1) -> Shape:
        """The shape after some quarter turns clockwise."""
        rows = self.rows
        for _ in range(times):
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
        return Shape(rows)

    def mirrored(self) -> Shape:
        """The outline as seen from the back."""
        return Shape(tuple(row[::-1] for row in self.rows))

    def drawing(self) -> str:
        """The drawing on one line, rows parted by a slash: ``##/.#``."""
        return "/".join(self.rows)


def check_drawing(rows: tuple[str, ...]) -> None:
    """Refuse a drawing that is no polyomino."""
    if not rows or not rows[0]:
        raise BadDrawing(rows, "a drawing needs at least one row and one column")
    if len(rows) > MAX_SIDE or len(rows[0]) > MAX_SIDE:
        raise BadDrawing(rows, f"a drawing is at most {MAX_SIDE} by {MAX_SIDE}")
    if any(len(row) != len(rows[0]) for row in rows):
        raise BadDrawing(rows, "its rows differ in length")
    if any(mark not in "#." for row in rows for mark in row):
        raise BadDrawing(rows, "only # and . may stand in a drawing")
    edges = (rows[0], rows[-1], "".join(r[0] for r in rows), "".join(r[-1] for r in rows))
    if any("#" not in edge for edge in edges):
        raise BadDrawing(rows, "an outer row or column is empty")
    cells = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
    reached, edge_cells = set[Cell](), [next(iter(cells))]
    while edge_cells:
        x, y = cell = edge_cells.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            edge_cells += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    if reached != cells:
        raise BadDrawing(rows, "its cells are not joined by their sides")


class Face:
    """A kind and a shape: all that the building rules ask of a tile. Equal faces are one object."""

    __slots__ = ("__weakref__", "borders", "kind", "order", "shape", "stands")

    _known: ClassVar[WeakValueDictionary[tuple[Kind, Shape], Face]] = WeakValueDictionary()

    kind: Kind
    shape: Shape
    order: int
    """The place of the kind among ``KINDS``."""
    stands: int
    """On which surface of a building it stands: any (0), one for roofs (1), the ground (2)."""
    borders: int
    """What it has to border: what vouches for lit (0) or for dark windows (1), or anything (2)."""

    def __new__(cls, kind: Kind, shape: Shape) -> Face:
        known = cls._known.get((kind, shape))
        if known is None:
            known = cls._known[kind, shape] = object.__new__(cls)
            known.kind = kind
            known.shape = shape
            known.order = KINDS.index(kind)
            known.stands = 1 if kind is ROOF else 2 if kind is DOOR else 0
            known.borders = 0 if kind is LIT else 1 if kind is DARK else 2
        return known

    def __reduce__(self) -> tuple[type[Face], tuple[Kind, Shape]]:
        return Face, (self.kind, self.shape)

    def __repr__(self) -> str:
        return f"Face(Kind.{self.kind.name}, {self.shape!r})"


Ways = tuple[tuple[Face, int], ...]
"""The faces a tile may be built with, each with its quarter turns."""


def vouches(kind: Kind, neighbour: Kind) -> bool:
    """Rule 5.5: whether bordering ``neighbour`` is enough for a tile of this kind to be built."""
    if kind is LIT:
        return neighbour is not DARK
    return kind is not DARK or neighbour is not LIT


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of the box: a name that is its own, a kind, a shape and the extras.

    >>> Tile(Kind.DARK, Shape(["##", ".#"]), diamond=True).back
    <Back.BEIGE_DIAMOND: 'beige-diamond'>
    """

    kind: Kind
    shape: Shape
    diamond: bool = False
    cats: int = 0
    bird: bool = False
    name: str = field(default="", kw_only=True)
    face: Face = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "face", Face(self.kind, self.shape))
        if self.kind in (Kind.WALL, Kind.DOOR) and self.shape.rows != ("#",):
            raise BadTile(self.name, f"a {self.kind} is a single cell")
        if self.diamond and not self.kind.is_window:
            raise BadTile(self.name, "only a window tile can have a diamond")
        if self.cats and not self.kind.is_window:
            raise BadTile(self.name, "only a window tile can have cats")
        if not 0 <= self.cats <= len(self.shape.cells):
            raise BadTile(
                self.name, f"{self.cats} cats do not fit its {len(self.shape.cells)} windows"
            )
        if self.bird and self.kind is not Kind.ROOF:
            raise BadTile(self.name, "only a roof can have a bird")

    @property
    def back(self) -> Back:
        if self.kind.is_window:
            return Back.BEIGE_DIAMOND if self.diamond else Back.BEIGE
        return Back.BROWN if self.kind is Kind.ROOF else Back.BROWN_CIRCLE

    def __repr__(self) -> str:
        extras = [f for f in fields(self) if f.repr and getattr(self, f.name) != f.default]
        words = [f"{extra.name}={getattr(self, extra.name)!r}" for extra in extras[2:]]
        return f"Tile({', '.join([f'Kind.{self.kind.name}', repr(self.shape), *words])})"

    def __str__(self) -> str:
        return self.name or f"{self.kind} {self.shape.drawing()}"
