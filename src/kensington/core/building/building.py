"""A building: a row of solid columns that grows from its door.

Because every cell must rest on something (rule 5.2), a building has no holes, and the places for a
tile are a question about its skyline. Each mask below is one integer with a bit for each cell
(see ``grid``); shifting the skyline by the lower cells of a tile and AND-ing the results gives
all the places where it can stand, for the whole street at once.

A building is a value: adding tiles makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kensington.core.building.grid import MAX_COLUMNS, Grid, grid_for
from kensington.core.errors import TooLarge
from kensington.core.tiles.tile import DARK, DOOR, LIT, ROOF, Cell, Face, Shape, Tile, Ways

START_DOOR = Tile(DOOR, Shape(["#"]), name="start")
"""The door of a player's own colour. It always stands at (0, 0)."""

Joint = tuple[tuple[int, int, int], ...]
"""A unit: for each of its tiles, which of the faces given it is, and its place."""


class Placed(NamedTuple):
    """A tile in a building; (x, y) is the lower left corner of its drawing."""

    tile: Tile
    x: int
    y: int
    shape: Shape
    """The tile's shape, or that shape turned where the table lets roofs be turned."""

    def cells(self) -> list[Cell]:
        return [(self.x + x, self.y + y) for x, y in self.shape.cells]


class Building:
    """What one player has built. ``placed`` lists the tiles in order, the door not among them."""

    __slots__ = (
        "_around", "_contacts", "_dark", "_fits", "_lit", "_near", "_surfaces", "filled", "grid",
        "ground", "height", "joints", "left", "near_dark", "near_lit", "option_joints", "placeable",
        "placed", "roof_surface", "roofs", "roofs_on_top", "surface", "units", "width",
    )  # fmt: skip

    grid: Grid
    placed: tuple[Placed, ...]
    roofs_on_top: bool
    """The table's option on R3: a roof may not stand on the ground."""
    left: int
    """The x of the leftmost column."""
    width: int
    height: int
    filled: int
    roofs: int
    ground: int
    """The lowest cell of every column, margins included."""
    surface: int
    """The empty cells that something could rest in: one in each column that has no roof."""

    def __init__(self, reach: int = 4, *, roofs_on_top: bool = False) -> None:
        self.roofs_on_top = roofs_on_top
        self._lay(grid_for(1, reach), (Placed(START_DOOR, 0, 0, START_DOOR.shape),), ())

    def _lay(self, grid: Grid, parts: Iterable[Placed], placed: tuple[Placed, ...]) -> None:
        """Set up all masks anew for these parts, on this grid."""
        self.grid = grid
        self.left = min(part.x for part in parts)
        self.width = max(part.x + part.shape.width for part in parts) - self.left
        self.height = 0
        self.placed = placed
        self.filled = self.roofs = self._lit = self._dark = 0
        self._stand(parts)

    def _stand(self, parts: Iterable[Placed]) -> None:
        """Fill the parts' cells; the columns they need are there already."""
        grid, stride = self.grid, self.grid.stride
        origin = grid.margin - self.left
        for tile, x, y, shape in parts:
            bits = grid.solid[shape] << (x + origin) * stride + y
            self.filled |= bits
            kind = tile.kind
            if kind is ROOF:
                self.roofs |= bits
            if kind is not DARK:
                self._lit |= bits
            if kind is not LIT:
                self._dark |= bits
            self.height = max(self.height, y + shape.height)
        self._look(stride)

    def _look(self, stride: int) -> None:
        """Work out the skyline and the neighbourhoods from what is filled."""
        filled = self.filled
        self.ground = ground = self.grid.ground[self.width + 2 * self.grid.margin]
        self.surface = surface = (filled << 1 | ground) & ~filled & ~(self.roofs << 1)
        self.roof_surface = surface & ~ground if self.roofs_on_top else surface
        lit, dark = self._lit, self._dark
        self.near_lit = lit << stride | lit >> stride | lit << 1 | lit >> 1
        self.near_dark = dark << stride | dark >> stride | dark << 1 | dark >> 1
        self._around = self.near_lit | self.near_dark
        self._surfaces = surface, self.roof_surface, surface & ground
        self._near = self.near_lit, self.near_dark, self._around
        self._forget()

    def _forget(self) -> None:
        """Drop all answers that were kept for the next time."""
        self._fits: dict[Face, int] = {}
        self._contacts: dict[Face, int] = {}
        # What unit_search found out already, by the faces at hand: the units that are needed, the
        # same under a table's options (R4, R12), all units; and whether a stolen tile has a place.
        self.joints: dict[tuple[Face, ...], list[Joint]] = {}
        self.option_joints: dict[tuple[tuple[Face, ...], bool, int | None], list[Joint]] = {}
        self.units: dict[tuple[Face, ...], list[tuple[Cell, ...]]] = {}
        self.placeable: dict[tuple[Ways, tuple[Ways, ...]], bool] = {}

    def add(self, *parts: Placed) -> Building:
        """The building with these tiles added. Whether they may be is asked elsewhere."""
        new = Building.__new__(Building)
        new.roofs_on_top = self.roofs_on_top
        left, right, height = self.left, self.left + self.width, self.height
        for _, x, y, shape in parts:
            left, right = min(left, x), max(right, x + shape.width)
            height = max(height, y + shape.height)
        if right - left > MAX_COLUMNS:
            raise TooLarge(f"a building {right - left} columns wide is past the engine's bound")
        placed = self.placed + parts
        if not self.grid.holds(height):
            door = Placed(START_DOOR, 0, 0, START_DOOR.shape)
            new._lay(grid_for(height, self.grid.reach), (door, *placed), placed)
            return new
        grew = (self.left - left) * self.grid.stride
        new.grid = self.grid
        new.placed = placed
        new.left, new.width, new.height = left, right - left, self.height
        new.filled, new.roofs = self.filled << grew, self.roofs << grew
        new._lit, new._dark = self._lit << grew, self._dark << grew
        new._stand(parts)
        return new

    # Where a tile can stand, as masks of the places of its drawing's lower left corner.

    def fits(self, face: Face) -> int:
        """Rules 5.1 to 5.3 and 5.7: every cell rests on something, and not on a roof."""
        fits = self._fits.get(face)
        if fits is None:
            surface = self._surfaces[face.stands]
            first, others = self.grid.bottoms[face.shape]
            fits = surface >> first
            for shift in others:
                fits &= surface >> shift
            self._fits[face] = fits
        return fits

    def contacts(self, face: Face) -> int:
        """Rules 5.4 and 5.5: it borders the building, and windows border what vouches for them."""
        contacts = self._contacts.get(face)
        if contacts is None:
            near = self._near[face.borders]
            contacts = 0
            for shift in self.grid.cells[face.shape]:
                contacts |= near >> shift
            self._contacts[face] = contacts
        return contacts

    def borders(self, shape: Shape) -> int:
        """Rule 5.4 alone: where a shape would border the building."""
        borders = 0
        for shift in self.grid.cells[shape]:
            borders |= self._around >> shift
        return borders

    def places(self, face: Face) -> int:
        """Every place where the tile may be built by itself."""
        fits = self.fits(face)
        return fits and fits & self.contacts(face)

    # Bits and cells

    def cell(self, bit: int) -> Cell:
        """The place that the bit with this number stands for."""
        column, y = divmod(bit, self.grid.stride)
        return column - self.grid.margin + self.left, y

    def bit(self, x: int, y: int) -> int:
        """The mask of one place; 0 where the building has no bit for it."""
        column = x - self.left + self.grid.margin
        if 0 <= column < self.width + 2 * self.grid.margin and 0 <= y < self.grid.stride:
            return 1 << column * self.grid.stride + y
        return 0

    def spread(self, mask: int) -> Iterator[Cell]:
        """The places in a mask, from left to right and from the ground up."""
        while mask:
            low = mask & -mask
            yield self.cell(low.bit_length() - 1)
            mask ^= low

    def columns(self) -> list[list[Placed]]:
        """For each column from the left, the tile that fills each cell from the ground up."""
        door = Placed(START_DOOR, 0, 0, START_DOOR.shape)
        cells = {cell: part for part in (door, *self.placed) for cell in part.cells()}
        columns: list[list[Placed]] = [[] for _ in range(self.width)]
        for x, y in sorted(cells):
            columns[x - self.left].append(cells[x, y])
        return columns

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Building) and self.placed == other.placed

    def __hash__(self) -> int:
        return hash(self.placed)

    def __repr__(self) -> str:
        option = ", roofs_on_top=True" if self.roofs_on_top else ""
        tiles = ", ".join(map(repr, self.placed))
        return f"Building({self.grid.reach}{option})" + (f".add({tiles})" if tiles else "")
