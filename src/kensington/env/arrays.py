"""A table as one array of small numbers, seen by one player. docs/environments.md describes it.

Everything comes from the public view: ``look`` takes an observation and nothing else, and what
``Table`` keeps up to date step by step is the same, number for number.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kensington import core
from kensington.core.heap import doubled_area
from kensington.env.actions import COLUMNS, LEFT, SLOTS, SPOTS, Verb, action

Array = NDArray[np.uint8]

SEATS = 5
ROWS = 32
"""The storeys of a house that are shown."""
SIDE = 8
TILE = SIDE * SIDE + 8
"""A tile: its drawing, from the ground up; its kind (lit, dark, roof, wall, door); diamond, cats,
bird."""
SHOWN_TILES = 2 + 1 + 2 * (SEATS - 1)
"""Own entrances, the mover's hand, the other players' entrances clockwise."""
BOX = 100
HIDDEN_BYTES = -(-BOX // 8)
SPOT = 11
"""A spot of the heap: whether there is one, x, y, the four backs, of the part that shows its
width, its height and its area (lengths in tenths of a cell, areas in tenths of a cell's area), and
the tile that was put back there: its number on the sheet plus 1, or 0 where nobody knows."""
FULL = 255

KIND_CODE = {kind: code for code, kind in enumerate(core.Kind, 1)}
"""What stands in a cell: 1 lit, 2 dark, 3 roof, 4 wall, 5 door; 0 nothing."""

OPTIONS = (*core.OPTION_SWITCHES, *core.OPTION_NUMBERS)

TABLE = (
    "players", "to_move", "taking", "building", "over", "stolen", "built", "began", "supply",
    "idle", "called", "birds", "left_beige", "left_beige_diamond", "left_brown",
    "left_brown_circle", "reach_beige", "reach_brown", *OPTIONS,
    *(f"tokens_{n}" for n in range(SEATS)),
    *(f"score_{n}" for n in range(SEATS)),
    *(f"birds_{n}" for n in range(SEATS)),
)  # fmt: skip
"""The names of the single numbers. Seats are counted clockwise from the player who looks; to
``stolen`` and ``called`` one is added, and 0 is nobody."""

AT = {name: place for place, name in enumerate(TABLE)}


class Section(NamedTuple):
    """A part of the array and the shape it has by itself."""

    start: int
    stop: int
    shape: tuple[int, ...]


def lay_out(*shapes: tuple[str, tuple[int, ...]]) -> dict[str, Section]:
    """Sections of these shapes, one after another."""
    found, start = {}, 0
    for name, shape in shapes:
        stop = start + int(np.prod(shape))
        found[name] = Section(start, stop, shape)
        start = stop
    return found


SECTIONS = lay_out(
    ("table", (len(TABLE),)),
    ("lifted", (SLOTS, 3)),
    ("tiles", (SHOWN_TILES, TILE)),
    ("hidden", (BOX,)),
    ("houses", (SEATS, COLUMNS, ROWS)),
    ("spots", (SPOTS, SPOT)),
)
"""Where each section lies. The spots come last: where tiles are drawn blind, they are cut off."""


def length(rules: core.Ruleset) -> int:
    """How long the array is at a table with these options."""
    return SECTIONS["houses" if rules.blind_draw else "spots"].stop


def unpack(array: Array) -> dict[str, Array]:
    """The sections of one array, or of a stack of them, each in its own shape; views, no copies."""
    return {
        name: array[..., start:stop].reshape(*array.shape[:-1], *shape)
        for name, (start, stop, shape) in SECTIONS.items()
        if stop <= array.shape[-1]
    }


@lru_cache(maxsize=16)
def tile_rows(sheet: core.Sheet) -> Array:
    """Each tile of a sheet as a row of numbers; the last row, all zero, is no tile."""
    if len(sheet) > BOX:
        raise core.BadInput(f"the arrays hold {BOX} tiles, and this sheet has {len(sheet)}")
    rows = np.zeros((len(sheet) + 1, TILE), np.uint8)
    for n, tile in enumerate(sheet):
        for x, y in tile.shape.cells:
            rows[n, y * SIDE + x] = 1
        rows[n, SIDE * SIDE + KIND_CODE[tile.kind] - 1] = 1
        rows[n, -3:] = tile.diamond, tile.cats, tile.bird
    rows.flags.writeable = False
    return rows


def look(
    seen: core.Observation, seat: int, lifted: Sequence[int] = (), out: Array | None = None
) -> Array:
    """What a player sees of the table, as an array."""
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
    parts["hidden"][:] = spread_bits(seen.hidden.to_bytes(HIDDEN_BYTES, "little"))
    for house, n in zip(parts["houses"], order, strict=False):
        house[:] = house_picture(seen.buildings[n])
    if seen.fragments is not None:
        write_spots(parts["spots"], seen.fragments, seen.put_back)
    return out


def single_numbers(seen: core.Observation, order: list[int]) -> list[int]:
    """The section ``table``, for the first of these seats."""
    players, seat = len(order), order[0]
    houses = [seen.buildings[n] for n in order]
    lying = [tile for warehouse in seen.warehouses for tile in warehouse] + [seen.hand]
    birds = [sum(part.tile.bird for part in house.placed) for house in houses]
    spare = [0] * (SEATS - players)
    left = seen.left()

    def from_here(other: int) -> int:
        return (other - seat) % players

    return [
        players,
        from_here(seen.seat),
        *(seen.phase is phase for phase in (core.Phase.TAKE, core.Phase.BUILD, core.Phase.OVER)),
        from_here(seen.stolen_from) + 1 if seen.stolen_from >= 0 else 0,
        sum(len(build.parts) for build in seen.builds),
        seen.began,
        seen.supply,
        seen.idle,
        from_here(seen.called) + 1 if seen.called >= 0 else 0,
        sum(birds) + sum(seen.sheet[tile].bird for tile in lying if tile >= 0),
        *(left[back] for back in core.Back),
        *seen.reachable,
        *option_numbers(seen.rules),
        *(seen.tokens[n] for n in order), *spare,
        *(min(FULL, core.score(house).total) for house in houses), *spare,
        *birds, *spare,
    ]  # fmt: skip


def option_numbers(rules: core.Ruleset) -> list[int]:
    return [getattr(rules, name) for name in OPTIONS]


def write_lifted(rows: Array, lifted: Iterable[int]) -> None:
    """Which slots' tiles were lifted, turned how, to which column."""
    rows[:] = 0
    for number in lifted:
        verb, about = action(number)
        if verb is not Verb.LIFT:
            raise core.BadInput(f"the number {number} lifts no tile")
        slot, turns, column = about
        rows[slot] = 1, turns, column


def spread_bits(hidden: bytes, count: int = 1) -> Array:
    """For ``count`` sets of tiles as bits: a one for each tile, by its number on the sheet."""
    rows = np.frombuffer(hidden, np.uint8).reshape(count, HIDDEN_BYTES)
    return np.unpackbits(rows, axis=1, count=BOX, bitorder="little")


def paint(house: Array, parts: Iterable[core.Placed]) -> None:
    """Add tiles to the picture of a house. What stands outside the window is not shown."""
    for tile, left, bottom, shape in parts:
        code = tile.face.order + 1
        for x, y in shape.cells:
            column, row = left + x - LEFT, bottom + y
            if 0 <= column < COLUMNS and row < ROWS:
                house[column, row] = code


def empty_houses(count: int) -> Array:
    """Houses that are nothing but a door."""
    houses = np.zeros((count, COLUMNS, ROWS), np.uint8)
    houses[:, -LEFT, 0] = core.START_DOOR.face.order + 1
    return houses


def house_picture(building: core.Building) -> Array:
    """A house from the door on."""
    house: Array = empty_houses(1)[0]
    paint(house, building.placed)
    return house


_BACK_PLACE = {back: 3 + n for n, back in enumerate(core.Back)}


def write_spots(
    rows: Array, fragments: Iterable[core.Fragment], put_back: Iterable[core.Landed]
) -> None:
    """The parts of the heap that can be touched, in the order of their numbers."""
    rows[:] = 0
    known = {(x, y): tile + 1 for tile, x, y in put_back}
    seen = [fragment for fragment in fragments if fragment.spot]
    seen.sort(key=lambda fragment: (fragment.spot[1], fragment.spot[0]))  # type: ignore[index]
    for row, fragment in zip(rows, seen, strict=False):
        x, y = fragment.spot  # type: ignore[misc]
        row[:3] = 1, min(FULL, x // 100), min(FULL, y // 100)
        row[_BACK_PLACE[fragment.back]] = 1
        row[7:10] = _size(fragment)
        row[10] = known.get((x, y), 0)


@lru_cache(maxsize=1 << 14)
def _size(fragment: core.Fragment) -> tuple[int, int, int]:
    """Width, height and area of what shows, in tenths."""
    xs, ys = zip(*fragment.outline, strict=True)
    area = sum(map(doubled_area, (fragment.outline, *fragment.holes)))  # holes run clockwise
    tenths = (max(xs) - min(xs)) // 100, (max(ys) - min(ys)) // 100, area // 200_000
    return min(FULL, tenths[0]), min(FULL, tenths[1]), min(FULL, tenths[2])
