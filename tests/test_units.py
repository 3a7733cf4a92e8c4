"""Units of two and three (5.8): all for the referee, those that must be units for a game."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive
import strategies
from kensington.core import Building, Face, Kind, Shape
from kensington.core.building.legality import refuse_build
from kensington.core.building.unit_search import joints
from kensington.core.building.units import all_units
from random_games import examples
from tables import placed, raised

Unit = frozenset[tuple[int, int, int]]


def tile(kind: str, *rows: str) -> naive.Tile:
    return {"kind": kind, "cells": list(rows)}


def at(x: int, y: int, kind: str, *rows: str) -> naive.Tile:
    return {**tile(kind, *rows), "at": [x, y]}


def faces(tiles: list[naive.Tile]) -> tuple[Face, ...]:
    return tuple(Face(Kind(each["kind"]), Shape(each["cells"])) for each in tiles)


def all_of(
    building: Building, tiles: list[naive.Tile], *, as_whole: bool = False
) -> list[list[list[int]]]:
    """The engine's units, in the referee's form."""
    found = list(all_units(building, faces(tiles), as_whole=as_whole))
    assert len(set(found)) == len(found)
    return sorted([list(place) for place in unit] for unit in found)


def needed(
    standing: list[naive.Tile], tiles: list[naive.Tile], first: int | None, options: naive.Options
) -> set[Unit]:
    """The naive units of two or three of the tiles that no smaller builds make.

    With `first`, the first of the smaller builds has to contain that tile (strict R12).
    """
    house, found = naive.standing(standing), set()
    for size in (2, 3):
        for some in combinations(range(len(tiles)), size):
            if first is not None and first not in some:
                continue
            for places in naive.units(standing, [tiles[i] for i in some], **options):
                unit = {i: {**tiles[i], "at": p} for i, p in zip(some, places, strict=True)}
                if not falls_apart(house, unit, first, options):
                    found.add(frozenset((i, *built["at"]) for i, built in unit.items()))
    return found


def falls_apart(
    house: naive.Standing, unit: dict[int, naive.Tile], first: int | None, options: naive.Options
) -> bool:
    for size in range(1, len(unit)):
        for some in combinations(unit, size):
            begun = [naive.piece(unit[i], unit[i]["at"]) for i in some]
            rest = [naive.piece(unit[i], unit[i]["at"]) for i in unit if i not in some]
            if first is not None and first not in some:
                continue
            if naive.broken_rule(house, begun, **options):
                continue
            if naive.buildable(naive.grown(house, begun), rest, len(rest), options):
                return True
    return False


@st.composite
def questions(draw: st.DrawFn) -> tuple[list[naive.Tile], list[naive.Tile], naive.Options]:
    """A building, two or three tiles, and the table's options."""
    standing, tiles = draw(strategies.unit_parts(max_tiles=6))
    options: naive.Options = {
        "roofs_only_on_top": draw(st.sampled_from([False, False, True])),
        "units_as_whole": draw(st.sampled_from([False, False, True])),
    }
    return standing, tiles, options


def engine(standing: list[naive.Tile], options: naive.Options) -> Building:
    return raised(standing, roofs_on_top=options["roofs_only_on_top"])


# --- by chance --------------------------------------------------------------------------------


@examples(250)
@given(questions())
def test_all_units(question: tuple[list[naive.Tile], list[naive.Tile], naive.Options]) -> None:
    standing, tiles, options = question
    found = all_of(engine(standing, options), tiles, as_whole=options["units_as_whole"])
    assert found == naive.units(standing, tiles, **options)


@examples(300)
@given(questions())
def test_units_that_no_smaller_builds_make(
    question: tuple[list[naive.Tile], list[naive.Tile], naive.Options],
) -> None:
    standing, tiles, options = question
    found = joints(engine(standing, options), faces(tiles), as_whole=options["units_as_whole"])
    units = {frozenset(unit) for unit in found}
    assert len(units) == len(found)
    assert units == needed(standing, tiles, None, options)
    for unit in units:
        built = [{**tiles[i], "at": [x, y]} for i, x, y in sorted(unit)]
        assert naive.irreducible(standing, built, **options)


@examples(150)
@given(questions(), st.integers(0, 1))
def test_units_whose_first_build_holds_a_given_tile(
    question: tuple[list[naive.Tile], list[naive.Tile], naive.Options], first: int
) -> None:
    standing, tiles, options = question
    building, as_whole = engine(standing, options), options["units_as_whole"]
    found = joints(building, faces(tiles), as_whole=as_whole, first=first)
    assert {frozenset(unit) for unit in found} == needed(standing, tiles, first, options)


@examples(60)
@given(questions())
def test_asking_twice_gives_the_same(
    question: tuple[list[naive.Tile], list[naive.Tile], naive.Options],
) -> None:
    """What a building worked out it keeps: for other tiles, other options, other orders too."""
    standing, tiles, options = question
    building, as_whole = engine(standing, options), options["units_as_whole"]
    some, turned = faces(tiles), faces(tiles[::-1])
    kept = [
        list(joints(building, faces_, as_whole=whole, first=first))
        for faces_ in (some, turned, some)
        for whole in (as_whole, not as_whole)
        for first in (None, 0, 1)
    ]
    fresh = [
        list(joints(engine(standing, options), faces_, as_whole=whole, first=first))
        for faces_ in (some, turned, some)
        for whole in (as_whole, not as_whole)
        for first in (None, 0, 1)
    ]
    assert kept == fresh


@examples(80)
@given(questions())
def test_a_unit_is_judged_as_it_is_listed(
    question: tuple[list[naive.Tile], list[naive.Tile], naive.Options],
) -> None:
    """Cell by cell, in any order of its tiles; also where only the other ruling on R4 lists it."""
    standing, tiles, options = question
    building, house = engine(standing, options), naive.standing(standing)
    listed = naive.units(
        standing, tiles, roofs_only_on_top=options["roofs_only_on_top"], units_as_whole=True
    )
    for places in listed[::3]:
        unit = [{**each, "at": place} for each, place in zip(tiles, places, strict=True)]
        broken = naive.broken_rule(house, [naive.piece(t, t["at"]) for t in unit], **options)
        for order in permutations(unit):
            refusal = refuse_build(
                building, [placed(t) for t in order], units_as_whole=options["units_as_whole"]
            )
            assert (refusal.rule if refusal else None) == broken


# --- fixed grounds, every recipe of small tiles -----------------------------------------------

GROUNDS: dict[str, list[naive.Tile]] = {
    "the door alone": [],
    "lit beside the door": [at(1, 0, "lit", "#", "#"), at(-1, 0, "lit", "#")],
    "the door roofed, dark beside": [at(0, 1, "roof", "#"), at(1, 0, "dark", "##")],
    "a step and a pit": [at(-1, 0, "dark", "#"), at(1, 0, "lit", "#"), at(2, 0, "lit", "#", "#")],
}
SINGLES = [tile(kind, "#") for kind in naive.KINDS]
TALL = [tile(kind, "#", "#") for kind in ("lit", "dark", "roof")]
BRIDGES = [
    *([tile(kind, "###", "#..") for kind in ("lit", "dark", "roof")]),
    *([tile(kind, "##", ".#") for kind in ("lit", "roof")]),
    *([tile(kind, "###", "#.#") for kind in ("dark", "roof")]),
    *([tile(kind, "##", "#.", "##") for kind in ("lit", "dark", "roof")]),
    *([tile(kind, "###") for kind in ("lit", "roof")]),
]


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("as_whole", [False, True])
def test_every_bridge_with_two_small_tiles(ground: str, as_whole: bool) -> None:
    standing = GROUNDS[ground]
    options: naive.Options = {"roofs_only_on_top": False, "units_as_whole": as_whole}
    building = raised(standing)
    some = SINGLES + TALL
    pairs = [(one, other) for i, one in enumerate(some) for other in some[i:]]
    for index, bridge in enumerate(BRIDGES):
        for one, other in pairs[index % 3 :: 3]:
            tiles = [one, bridge, other]
            assert all_of(building, tiles, as_whole=as_whole) == naive.units(
                standing, tiles, **options
            )
            found = {frozenset(unit) for unit in joints(building, faces(tiles), as_whole=as_whole)}
            assert found == needed(standing, tiles, None, options), tiles


# --- one by one, by name ----------------------------------------------------------------------

LIT, DARK, ROOF, WALL, DOOR = SINGLES
SIDEWAYS = tile("lit", "##", "#.", "##")


def units(standing: list[naive.Tile], *tiles: naive.Tile, as_whole: bool = False) -> list[Any]:
    found = all_of(raised(standing), list(tiles), as_whole=as_whole)
    assert found == naive.units(standing, list(tiles), units_as_whole=as_whole)
    return found


def must_be_units(
    standing: list[naive.Tile], *tiles: naive.Tile, as_whole: bool = False
) -> list[list[list[int]]]:
    """The units of all of these tiles that no smaller builds make."""
    found = joints(raised(standing), faces(list(tiles)), as_whole=as_whole)
    return [[[x, y] for _, x, y in sorted(unit)] for unit in found if len(unit) == len(tiles)]


def test_a_u_on_its_side_around_a_single_cell() -> None:
    for filling in (LIT, WALL):
        assert [[1, 0], [2, 1]] in units([], SIDEWAYS, filling)
        assert [[1, 0], [2, 1]] in must_be_units([], SIDEWAYS, filling)
    assert units([], SIDEWAYS, tile("lit", "##")) == must_be_units([], SIDEWAYS, tile("lit", "##"))


def test_no_roof_and_no_door_in_the_notch_of_a_u() -> None:
    assert units([], SIDEWAYS, ROOF) == []
    assert units([], SIDEWAYS, DOOR) == []
    assert units([], tile("roof", "##", "#.", "##"), WALL) == []


def test_an_arch_over_a_tile_that_would_not_touch_the_house_alone() -> None:
    arch = tile("lit", "##", "#.")
    assert [[1, 0], [2, 0]] in units([], arch, LIT)
    assert [[1, 0], [2, 0]] in must_be_units([], arch, LIT)
    assert [2, 0] not in naive.placements([], LIT)


def test_a_bridge_that_vouches_for_what_it_stands_on() -> None:
    house = [at(1, 0, "lit", "#")]
    assert [[1, 1], [2, 0]] in must_be_units(house, tile("roof", "##"), DARK)
    assert [[1, 1], [2, 0]] not in units(house, tile("lit", "##"), DARK)
    assert [[1, 1], [2, 0]] in units(house, tile("lit", "##"), LIT)
    assert [[1, 1], [2, 0]] not in must_be_units(house, tile("lit", "##"), LIT)


def test_a_tower_that_only_its_top_holds_to_the_house() -> None:
    house = [at(1, 0, "lit", "#", "#", "#")]
    tower = [[2, 2], [2, 1], [2, 0]]
    assert tower in must_be_units(house, ROOF, DARK, DARK)
    assert tower not in units(house, LIT, DARK, DARK)


def test_a_third_tile_vouches_for_the_one_in_the_middle() -> None:
    house = [at(1, 0, "lit", "#")]
    unit = [[1, 1], [2, 0], [3, 0]]
    assert unit in must_be_units(house, tile("lit", "###"), DARK, WALL)
    assert unit not in units(house, tile("lit", "###"), DARK, DARK)


def test_a_third_tile_vouches_for_it_from_the_far_side() -> None:
    """The row holds the roof, the roof vouches for the dark tile, which carries the row."""
    house = [at(1, 0, "lit", "#")]
    unit = [[1, 1], [2, 0], [3, 0]]
    row, roof = tile("lit", "##"), tile("roof", "#", "#")
    assert unit in must_be_units(house, row, DARK, roof)
    assert unit not in units(house, row, DARK, tile("dark", "#", "#"))


def test_two_dark_tiles_never_vouch_for_each_other_against_lit_windows() -> None:
    house = [at(-1, 0, "lit", "#", "#"), at(0, 1, "lit", "#"), at(1, 0, "lit", "#", "#")]
    assert units(house, DARK, DARK) == []
    assert [[2, 0], [3, 0]] in units(house, DARK, DARK, as_whole=True)
    assert [[2, 0], [3, 0]] in must_be_units(house, DARK, DARK, as_whole=True)
    assert [[3, 0], [4, 0]] not in units(house, DARK, DARK, as_whole=True)


def test_not_even_when_a_lit_third_tile_holds_the_unit_to_the_building() -> None:
    house = [at(1, 0, "lit", "##")]
    unit = [[3, 0], [4, 0], [2, 1]]
    assert unit not in units(house, DARK, DARK, tile("lit", "###"))
    assert unit in units(house, DARK, DARK, tile("lit", "###"), as_whole=True)


def test_touching_only_through_the_building_is_not_enough() -> None:
    for as_whole in (False, True):
        found = units([], WALL, WALL, as_whole=as_whole)
        assert [[1, 0], [2, 0]] in found
        assert [[-1, 0], [1, 0]] not in found


def test_a_door_and_a_unit() -> None:
    house = [at(1, 0, "lit", "#")]
    assert [[2, 0], [3, 0]] in units(house, DOOR, DARK)
    assert all(door[1] == 0 for door, _ in units(house, DOOR, DARK))
    assert must_be_units(house, DOOR, DARK) == []


def test_identical_tiles_stay_distinct() -> None:
    found = units([], LIT, LIT)
    assert [[1, 0], [2, 0]] in found
    assert [[2, 0], [1, 0]] in found


# --- high and far -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "standing",
    [
        [at(0, 1 + 8 * n, "lit", *["#"] * 8) for n in range(120)],
        [at(-8 * (n + 1), 0, "lit", "########") for n in range(40)],
        [at(1 + n, 0, "lit", "#") for n in range(40)],
    ],
    ids=["a tower", "far left", "far right"],
)
def test_units_at_the_ends_of_a_large_building(standing: list[naive.Tile]) -> None:
    for tiles in ([SIDEWAYS, LIT], [tile("roof", "##"), DARK], [tile("dark", "##", "#."), DARK]):
        assert units(standing, *tiles) or tiles[1] is DARK
        found = {frozenset(unit) for unit in joints(raised(standing), faces(tiles))}
        assert found == needed(standing, tiles, None, {})


def test_the_widest_tiles_at_once() -> None:
    """Three tiles of eight by eight reach 24 cells beyond the building: there is room for them."""
    big = tile("lit", *["########"] * 8)
    found = units([], big, big)
    assert [[1, 0], [9, 0]] in found
    assert [[-16, 0], [-8, 0]] in found
    three = all_of(raised([]), [big, tile("lit", "########"), tile("lit", "########")])
    assert [[1, 0], [9, 0], [17, 0]] in three
    assert [[-8, 0], [-16, 0], [-24, 0]] in three
