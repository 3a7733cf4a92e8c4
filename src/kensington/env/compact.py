"""A table as a few hundred numbers, for learners that need speed: see docs/environments.md.

Made from the public view, as the full array (`arrays`) is, and with its section ``table``. Houses
are told by the tops of their columns, tiles by their outline, the heap by its backs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from kensington import core
from kensington.env.actions import SLOTS
from kensington.env.arrays import (
    FULL,
    KIND_CODE,
    SEATS,
    SHOWN_TILES,
    TABLE,
    Array,
    Section,
    lay_out,
    single_numbers,
    write_lifted,
)

LEFT = -16
"""The leftmost column of a house that is shown; the starting door stands in column 0."""
COLUMNS = 32
WIDE = 4
"""So many columns of an open tile are told."""
TILE = 4 + 2 * WIDE
"""An open tile: its kind (1 to 5), diamond, cats, bird, and of each of its first columns the lowest
cell and how many cells there are."""
HIDDEN = len(core.Kind) + 3
"""What nobody sees, counted: tiles of each kind, diamonds, cats, birds."""
SPOTS = 128
LIT, DARK = 1, 2
"""What stands next to what lands on a column vouches for lit windows, for dark ones; both are 3."""

SECTIONS: dict[str, Section] = lay_out(
    ("table", (len(TABLE),)),
    ("lifted", (SLOTS, 3)),
    ("tiles", (SHOWN_TILES, TILE)),
    ("hidden", (HIDDEN,)),
    ("own", (COLUMNS, 3)),
    ("others", (SEATS - 1, COLUMNS, 2)),
    ("spots", (SPOTS, 2)),
)
"""Where each section lies. The spots come last: where tiles are drawn blind, they are cut off."""


def length(rules: core.Ruleset) -> int:
    """How long the array is at a table with these options."""
    return SECTIONS["others" if rules.blind_draw else "spots"].stop


@lru_cache(maxsize=16)
def tile_rows(sheet: core.Sheet) -> Array:
    """Each tile of a sheet as a row of numbers; the last row, all zero, is no tile."""
    rows = np.zeros((len(sheet) + 1, TILE), np.uint8)
    for row, tile in zip(rows, sheet, strict=False):
        row[:4] = KIND_CODE[tile.kind], tile.diamond, min(FULL, tile.cats), tile.bird
        for column in range(min(WIDE, tile.shape.width)):
            cells = [y for x, y in tile.shape.cells if x == column]
            row[4 + 2 * column : 6 + 2 * column] = min(cells), len(cells)
    rows.flags.writeable = False
    return rows


def look(
    seen: core.Observation, seat: int, lifted: Sequence[int] = (), out: Array | None = None
) -> Array:
    """What a player sees of the table, as a short array."""
    if out is None:
        out = np.zeros(length(seen.rules), np.uint8)
    out[:] = 0
    parts = unpack(out)
    order = [(seat + n) % len(seen.seats) for n in range(len(seen.seats))]
    parts["table"][:] = single_numbers(seen, order)
    write_lifted(parts["lifted"], lifted)
    own, *others = [seen.warehouses[n] for n in order]
    shown = [*own, seen.hand, *(tile for warehouse in others for tile in warehouse)]
    parts["tiles"][: len(shown)] = tile_rows(seen.sheet)[shown]
    parts["hidden"][:] = _count_hidden(seen)
    _write_house(parts["own"], seen.buildings[seat])
    for house, n in zip(parts["others"], order[1:], strict=False):
        _write_house(house, seen.buildings[n])
    if seen.fragments is not None:
        _write_spots(parts["spots"], seen)
    return out


def unpack(array: Array) -> dict[str, Array]:
    """The sections of one array, or of a stack of them, each in its own shape; views, no copies."""
    return {
        name: array[..., start:stop].reshape(*array.shape[:-1], *shape)
        for name, (start, stop, shape) in SECTIONS.items()
        if stop <= array.shape[-1]
    }


def _count_hidden(seen: core.Observation) -> list[int]:
    tiles = [tile for number, tile in enumerate(seen.sheet) if seen.hidden >> number & 1]
    return [
        *(sum(tile.kind is kind for tile in tiles) for kind in core.Kind),
        sum(tile.diamond for tile in tiles),
        min(FULL, sum(tile.cats for tile in tiles)),
        sum(tile.bird for tile in tiles),
    ]


def _write_house(house: Array, building: core.Building) -> None:
    """Of each column how high it is and what its highest cell is; then what vouches for windows."""
    found = {building.left + n: each for n, each in enumerate(building.columns())}
    for x in range(building.left - 1, building.left + building.width + 1):
        if not LEFT <= x < LEFT + COLUMNS:
            continue
        cells = found.get(x, ())
        height = len(cells)
        row = house[x - LEFT]
        row[:2] = height, KIND_CODE[cells[-1].tile.kind] if cells else 0
        if len(row) < 3 or (cells and cells[-1].tile.kind is core.Kind.ROOF):
            continue
        beside = [cells[-1]] if cells else []
        beside += [each[height] for n in (x - 1, x + 1) if len(each := found.get(n, ())) > height]
        kinds = {part.tile.kind for part in beside}
        row[2] = LIT * bool(kinds - {core.Kind.DARK}) + DARK * bool(kinds - {core.Kind.LIT})


def _write_spots(rows: Array, seen: core.Observation) -> None:
    """Which back shows at each spot, and the tile that was put back there."""
    known = {(x, y): tile + 1 for tile, x, y in seen.put_back}
    backs = {back: n for n, back in enumerate(core.Back, start=1)}
    spots = [(each.spot[1], each.spot[0], each.back) for each in seen.fragments or () if each.spot]
    spots.sort(key=lambda spot: spot[:2])
    for row, (y, x, back) in zip(rows, spots, strict=False):
        row[:] = backs[back], known.get((x, y), 0)
