"""Section 8: the points of a building, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive
import strategies
from kensington.core import score
from random_games import examples
from tables import raised, table

PARTS = ("windows", "doors", "levels", "cats", "width", "total", "birds")


@examples(300)
@given(strategies.standing_buildings(max_tiles=14))
def test_any_building(standing: list[naive.Tile]) -> None:
    points = score(raised(standing))
    assert {part: getattr(points, part) for part in PARTS} == naive.score(standing)


@examples(100)
@given(strategies.buildings(max_tiles=10), st.data())
def test_any_building_with_its_columns_closed(
    standing: list[naive.Tile], data: st.DataObject
) -> None:
    """A roof on all columns, or on all but some: the interesting cases of width and levels."""
    house = naive.columns_of(naive.standing(standing))
    for x, kinds in house.items():
        if kinds[-1] != "roof" and data.draw(st.sampled_from([True, True, True, False])):
            roof = {"kind": "roof", "cells": ["#"], "bird": data.draw(st.booleans())}
            standing = [*standing, {**roof, "at": [x, len(kinds)]}]
    points = score(raised(standing))
    assert {part: getattr(points, part) for part in PARTS} == naive.score(standing)
    assert sum(column.points for column in points.columns) == points.windows + points.doors
    heights = {column.storeys for column in points.columns} - {0}
    assert points.levels == len(heights) * (len(heights) + 1) // 2


def points(*house: str) -> dict[str, int]:
    found = score(table([house, ()]).buildings[0])
    return {part: getattr(found, part) for part in PARTS if getattr(found, part)}


def test_a_door_alone_is_worth_nothing() -> None:
    assert points() == {}


def test_a_roof_on_the_door() -> None:
    assert points("roof # bird @0,1") == {
        "doors": 2,
        "levels": 1,
        "width": 1,
        "total": 4,
        "birds": 1,
    }


def test_cats_count_anywhere_windows_only_under_a_roof() -> None:
    assert points("lit ## 2cats @1,0") == {"cats": 2, "total": 2}


def test_a_wall_is_a_storey_but_no_point() -> None:
    house = ("wall # @0,1", "roof # @0,2", "wall # @1,0")
    assert points(*house) == {"doors": 2, "levels": 1, "total": 3}


def test_a_red_door_counts_as_the_first_one_does() -> None:
    assert points("door # @1,0", "roof ## @0,1") == {
        "doors": 4,
        "levels": 1,
        "width": 2,
        "total": 7,
    }


def test_a_roof_on_the_ground_is_a_column_but_no_level() -> None:
    assert points("roof # @0,1", "roof # @1,0") == {"doors": 2, "levels": 1, "width": 2, "total": 5}


def test_a_high_roof_has_the_storeys_below_it() -> None:
    """Two cells of roof on one column, one on the next: both have one storey."""
    house = ("lit # @1,0", "roof #./## @0,1")
    assert points(*house) == {"windows": 1, "doors": 2, "levels": 1, "width": 2, "total": 6}


@pytest.mark.parametrize(("levels", "expected"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_different_levels(levels: int, expected: int) -> None:
    towers = [f"lit {'/'.join('#' * n)} @{n},0" for n in range(1, levels + 1)]
    roofs = [f"roof # @{n},{n}" for n in range(1, levels + 1)]
    again = [f"lit # @{-1},0", "roof # @-1,1"]  # a level that is there already
    found = score(table([[*towers, *roofs, *again], []]).buildings[0])
    assert (found.levels, found.width) == (expected, 0)


# --- winning (R23) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("houses", "ranks"),
    [
        ([["roof # @0,1"], [], []], [1, 2, 2]),
        ([["roof # @0,1"], ["roof # bird @0,1"], []], [2, 1, 3]),
        ([["roof # bird @0,1"], ["roof # bird @0,1"], ["lit # cat @1,0"]], [1, 1, 3]),
        ([[], [], []], [1, 1, 1]),
        ([["lit # cat @1,0"], ["roof # @0,1"], ["roof # @0,1"]], [3, 1, 1]),
    ],
)
def test_ranks(houses: list[list[str]], ranks: list[int]) -> None:
    assert table(houses).ranking() == ranks


def test_birds_count_on_the_own_built_roofs_only() -> None:
    state = table([["roof # @0,1"], ["roof # @0,1"]], stores=[["roof # bird"], []])
    assert state.ranking() == [1, 1]


def test_stored_tiles_and_tokens_score_nothing() -> None:
    rich = table([[], []], stores=[["lit # cat", "roof #"], []], tokens=(5, 0))
    assert rich.score(0) == rich.score(1)
    assert rich.score(0).total == 0
