"""Where a single tile may be built: the bitboards against the naive reading, cell by cell."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive
import strategies
from kensington.core import Building, Face, Kind, Shape, TooLarge
from random_games import examples
from tables import listed, placed, raised

KINDS = ("lit", "dark", "roof")


def places(building: Building, tile: naive.Tile) -> list[list[int]]:
    """The engine's answer, in the referee's form."""
    face = Face(Kind(tile["kind"]), Shape(tile["cells"]))
    return [list(place) for place in building.spread(building.places(face))]


def drawing(kind: str, *rows: str, **more: Any) -> naive.Tile:
    return {"kind": kind, "cells": list(rows), **more}


def at(x: int, y: int, kind: str, *rows: str) -> naive.Tile:
    return drawing(kind, *rows, at=[x, y])


def at_once(standing: list[naive.Tile], reach: int = 8) -> Building:
    """The building, all tiles added in one go."""
    return Building(reach).add(*map(placed, standing))


# --- by chance --------------------------------------------------------------------------------


@examples(400)
@given(strategies.placement_parts(), st.booleans())
def test_every_place(parts: tuple[list[naive.Tile], naive.Tile], on_top: bool) -> None:
    standing, tile = parts
    building = raised(standing, roofs_on_top=on_top)
    assert places(building, tile) == naive.placements(standing, tile, roofs_only_on_top=on_top)


@examples(150)
@given(
    strategies.standing_buildings(max_tiles=12),
    strategies.tiles(kinds=KINDS, rows=strategies.large_drawings()),
    st.booleans(),
)
def test_every_place_of_a_large_tile(
    standing: list[naive.Tile], tile: naive.Tile, on_top: bool
) -> None:
    building = raised(standing, roofs_on_top=on_top)
    assert places(building, tile) == naive.placements(standing, tile, roofs_only_on_top=on_top)


@examples(100)
@given(strategies.buildings(), strategies.tiles(kinds=["roof"]))
def test_a_turned_roof_is_the_roof_with_the_turned_drawing(
    standing: list[naive.Tile], roof: naive.Tile
) -> None:
    building, shape, rows = raised(standing), Shape(roof["cells"]), roof["cells"]
    for _ in range(4):
        assert list(shape.rows) == rows
        face = Face(Kind.ROOF, shape)
        expected = naive.placements(standing, {**roof, "cells": rows})
        assert [list(place) for place in building.spread(building.places(face))] == expected
        shape = shape.turned()
        width, height = len(rows[0]), len(rows)  # clockwise: what was below is now left
        rows = ["".join(rows[height - 1 - y][x] for y in range(height)) for x in range(width)]
    assert shape is Shape(roof["cells"])
    assert shape.mirrored().mirrored() is shape
    assert list(shape.mirrored().rows) == [row[::-1] for row in roof["cells"]]


@examples(60)
@given(strategies.buildings(max_tiles=10), strategies.tiles(), st.sampled_from([5, 8, 13]))
def test_how_it_was_put_up_does_not_matter(
    standing: list[naive.Tile], tile: naive.Tile, reach: int
) -> None:
    one_by_one, together = raised(standing, reach), at_once(standing, reach)
    pickled = pickle.loads(pickle.dumps(together))  # noqa: S301
    for building in [raised(standing, 8), together, copy.deepcopy(together), pickled]:
        assert building == one_by_one
        assert hash(building) == hash(one_by_one)
        assert listed(building) == listed(one_by_one)
        assert places(building, tile) == places(one_by_one, tile)
        assert building.columns() == one_by_one.columns()


@examples(60)
@given(strategies.buildings(max_tiles=6), strategies.tiles())
def test_adding_leaves_the_old_building_alone(standing: list[naive.Tile], tile: naive.Tile) -> None:
    building = raised(standing)
    before = places(building, tile)
    for place in before:
        taller = building.add(placed({**tile, "at": place}))
        assert taller != building
        assert len(taller.placed) == len(standing) + 1
    assert building == raised(standing)
    assert places(building, tile) == places(raised(standing), tile) == before


# --- every small polyomino, on every kind of ground -------------------------------------------

STREETS: dict[str, list[naive.Tile]] = {
    "the door alone": [],
    "a lit row": [at(1, 0, "lit", "###")],
    "steps both ways": [
        *(at(1, 0, "dark", "#", "#"), at(2, 0, "lit", "#"), at(-1, 0, "lit", "#", "#", "#")),
        *(at(-2, 0, "wall", "#"), at(3, 0, "dark", "#", "#", "#")),
    ],
    "roofs and gaps": [
        *(at(0, 1, "roof", "#"), at(1, 0, "lit", "#.#", "###"), at(4, 0, "roof", "##")),
        *(at(1, 2, "roof", "#"), at(-2, 0, "dark", "##"), at(-2, 1, "dark", "#", "#")),
    ],
    "a deep pit": [
        *(at(1, 0, "lit", "#"), at(2, 0, "dark", "#", "#", "#", "#"), at(-1, 0, "dark", "#")),
        *(at(-2, 0, "lit", "#", "#", "#", "#"), at(0, 1, "wall", "#")),
    ],
    "all roofed": [at(0, 1, "roof", "#"), at(1, 0, "roof", "##"), at(-1, 0, "roof", "#")],
}


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_polyomino_of_up_to_five_cells(street: str, kind: str) -> None:
    standing = STREETS[street]
    plain, strict = raised(standing), raised(standing, roofs_on_top=True)
    for rows in strategies.SMALL:
        tile = drawing(kind, *rows)
        assert places(plain, tile) == naive.placements(standing, tile), rows
        if kind == "roof":
            expected = naive.placements(standing, tile, roofs_only_on_top=True)
            assert places(strict, tile) == expected, rows


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("kind", ["wall", "door"])
def test_single_cells(street: str, kind: str) -> None:
    tile = drawing(kind, "#")
    assert places(raised(STREETS[street]), tile) == naive.placements(STREETS[street], tile)


# --- high, wide, far --------------------------------------------------------------------------

PROBES = [
    drawing("lit", "#"),
    drawing("dark", "##", ".#"),
    drawing("roof", "###", "#.#"),
    drawing("dark", *["########"] * 8),
    drawing("lit", *["#"] * 8),
    drawing("door", "#"),
]


def agree(standing: list[naive.Tile], reach: int = 8) -> None:
    building = at_once(standing, reach)
    for tile in PROBES:
        assert places(building, tile) == naive.placements(standing, tile), tile


@pytest.mark.parametrize("reach", [4, 5, 8])
def test_a_tower_through_every_change_of_stride(reach: int) -> None:
    probes = [*PROBES[:3], drawing("dark", *["#"] * 4), drawing("lit", "####")]
    standing, building = [], Building(reach)
    for _ in range(60):
        tile = at(0, building.height, "lit", "#", "#")
        standing.append(tile)
        building = building.add(placed(tile))
        if building.height % 8 < 2 or building.height in (11, 13, 23, 25, 35, 37):
            for probe in probes:
                assert places(building, probe) == naive.placements(standing, probe)
    assert building.height == 121


def test_a_thousand_high() -> None:
    agree(tower(125))
    agree([*tower(125), at(1, 0, "lit", "#"), at(0, 1001, "roof", "#")])


@pytest.mark.parametrize("sign", [-1, 1])
def test_150_tiles_to_one_side(sign: int) -> None:
    standing = [
        at(sign * (n + 1), 0, ("lit", "lit", "wall", "roof", "dark")[n % 5], "#")
        for n in range(150)
    ]
    agree(standing)
    agree(standing, 13)


def test_growing_left_and_right_by_turns() -> None:
    standing: list[naive.Tile] = []
    left, right = 0, 1
    for n in range(40):
        wide = "#" * (n % 8 + 1)
        if n % 3:
            left -= len(wide)
            standing.append(at(left, 0, "lit", wide))
        else:
            standing.append(at(right, 0, "lit", wide))
            right += len(wide)
        if n % 8 == 7:
            agree(standing)
    building = raised(standing)
    assert (building.left, building.width) == (left, right - left)


def tower(tiles: int) -> list[naive.Tile]:
    return [at(0, 1 + 8 * n, "lit", *["#"] * 8) for n in range(tiles)]


def street(tiles: int) -> list[naive.Tile]:
    return [at(1 + 8 * n, 0, "lit", "########") for n in range(tiles)]


def test_past_the_bound_there_is_an_error_and_no_wrong_answer() -> None:
    to_the_left = [{**tile, "at": [-8 - x, 0]} for tile in street(600) for x in [tile["at"][0]]]
    for too_large in (tower(400), street(600), to_the_left):
        with pytest.raises(TooLarge):
            at_once(too_large)


def test_a_game_of_100_of_the_largest_tiles_stays_within_the_bound() -> None:
    assert raised(tower(100)).height == 801
    assert raised(street(100)).width == 801


# --- bits and cells ---------------------------------------------------------------------------


@examples(60)
@given(strategies.buildings(), st.integers(-30, 30), st.integers(-2, 40))
def test_a_place_and_its_bit(standing: list[naive.Tile], x: int, y: int) -> None:
    building = raised(standing)
    bit = building.bit(x, y)
    assert bit.bit_count() <= 1
    assert list(building.spread(bit)) == [(x, y)] * bit.bit_count()
    for cell in naive.standing(standing):
        assert building.bit(*cell) & building.filled
    assert building.filled.bit_count() == len(naive.standing(standing))


@examples(60)
@given(strategies.buildings())
def test_columns_hold_the_kinds_from_the_ground_up(standing: list[naive.Tile]) -> None:
    building = raised(standing)
    expected = naive.columns_of(naive.standing(standing))
    kinds = [[part.tile.kind.value for part in column] for column in building.columns()]
    assert dict(enumerate(kinds, building.left)) == expected
    assert building.height == max(map(len, kinds))
