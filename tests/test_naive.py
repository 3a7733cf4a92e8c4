"""The naive reading against the referee's cases, the rulebooks' examples, and itself."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

import naive
import strategies
from naive import Tile

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "referee.jsonl").read_text().splitlines()
]
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def tile(kind: str, *rows: str, **more: Any) -> Tile:
    return {"kind": kind, "cells": list(rows), **more}


def at(x: int, y: int, kind: str, *rows: str, **more: Any) -> Tile:
    return tile(kind, *rows, at=[x, y], **more)


def rule(*elements: Any) -> str | None:
    verdict: str | None = naive.check(elements).get("rule")
    return verdict


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["answer"]["id"]))
def test_case(case: dict[str, Any]) -> None:
    given_answer = naive.answer(case["ask"])
    assert "error" in given_answer if "error" in case["answer"] else "error" not in given_answer
    for key in case["answer"].keys() - {"error", "why"}:
        assert given_answer[key] == case["answer"][key]


# --- the rulebooks' worked examples -----------------------------------------------------------

LIT_PAIR = at(1, 0, "lit", "##")
FOUR_DARK = at(3, 0, "dark", "#", "#", "#", "#")
DARK_L = at(0, 1, "dark", "#..", "###", diamond=True)


def test_four_dark_windows_beside_lit_ones_are_refused() -> None:
    assert rule(LIT_PAIR, FOUR_DARK) == "5.5"


def test_the_dark_l_touches_the_door_and_then_vouches_for_the_four() -> None:
    assert rule(LIT_PAIR, DARK_L, FOUR_DARK) is None


def test_the_lit_square_is_built_once_the_l_roof_is_in_place() -> None:
    dark, roof = at(1, 0, "dark", "###"), at(3, 0, "roof", "##", ".#")
    assert rule(dark, at(4, 0, "lit", "#")) == "5.5"
    assert rule(dark, roof, at(5, 0, "lit", "#")) is None


def test_twenty_nine_points() -> None:
    building = [
        at(1, 0, "door", "#"),
        at(0, 1, "lit", "##", cats=1),
        at(2, 0, "lit", "#", "#"),
        at(3, 0, "lit", "##", "##"),
        at(3, 2, "lit", "##"),
        at(5, 0, "lit", "#", "#", "#"),
        at(6, 0, "lit", "#", "#", "#", "#"),
        at(7, 0, "lit", "#", cats=1),
        at(0, 2, "roof", "###"),
        at(3, 3, "roof", "###"),
        at(6, 4, "roof", "#", bird=True),
    ]
    assert rule(*building) is None
    assert naive.score(building) == {
        "windows": 17,
        "doors": 4,
        "levels": 6,
        "cats": 2,
        "width": 0,
        "total": 29,
        "birds": 1,
    }


# --- single rules -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("broken", "elements"),
    [
        ("5.1", [at(0, 0, "lit", "#")]),
        ("5.1", [at(1, -1, "lit", "#")]),
        ("5.2", [at(0, 1, "lit", "##")]),
        ("5.2", [at(5, 3, "door", "#")]),
        ("5.3", [at(0, 1, "roof", "#"), at(0, 2, "door", "#")]),
        ("5.4", [at(2, 0, "lit", "#")]),
        ("5.4", [at(1, 0, "lit", "#"), at(3, 0, "dark", "#")]),
        ("5.5", [at(1, 0, "lit", "#"), at(2, 0, "dark", "#")]),
        ("5.7", [at(0, 1, "door", "#")]),
        # the notch of a window U takes no roof, that of a roof U nothing (R17)
        ("5.3", [[at(1, 0, "lit", "##", "#.", "##"), at(2, 1, "roof", "#")]]),
        ("5.3", [[at(1, 0, "roof", "##", "#.", "##"), at(2, 1, "lit", "#")]]),
        (None, [[at(1, 0, "lit", "##", "#.", "##"), at(2, 1, "wall", "#")]]),
        # a roof's own cells may lie on it, and it may lie on what fills it from below
        (None, [at(-1, 0, "roof", "###", "#.#")]),
        # a unit off the building; one tile of it off; both on, but not joined
        ("5.4", [[at(3, 0, "wall", "#"), at(4, 0, "lit", "#")]]),
        ("5.4", [[at(1, 0, "wall", "#"), at(4, 0, "wall", "#")]]),
        ("5.8", [[at(-1, 0, "wall", "#"), at(1, 0, "wall", "#")]]),
        # two dark tiles vouch for each other only in the finished building
        ("5.8", [at(1, 0, "lit", "##"), [at(3, 0, "dark", "#"), at(4, 0, "dark", "#")]]),
        ("5.5", [at(1, 0, "lit", "##"), [at(3, 0, "dark", "#"), at(4, 0, "lit", "#")]]),
        (None, [at(1, 0, "lit", "##"), [at(4, 0, "dark", "#"), at(3, 0, "wall", "#")]]),
        # the first element that fails counts, not the lowest rule of all
        ("5.4", [at(2, 0, "lit", "#"), at(0, 0, "lit", "#")]),
    ],
)
def test_check(broken: str | None, elements: list[Any]) -> None:
    assert rule(*elements) == broken


def test_roofs_only_on_top() -> None:
    roof = tile("roof", "#")
    assert naive.placements([], roof) == [[-1, 0], [0, 1], [1, 0]]
    assert naive.placements([], roof, roofs_only_on_top=True) == [[0, 1]]
    wall_and_roof = [tile("wall", "#"), roof]
    assert [[1, 0], [1, 1]] in naive.units([], wall_and_roof, roofs_only_on_top=True)
    assert [[1, 0], [2, 0]] not in naive.units([], wall_and_roof, roofs_only_on_top=True)


def test_units_as_whole() -> None:
    building = [at(-1, 0, "lit", "#", "#"), at(0, 1, "lit", "#"), at(1, 0, "lit", "#", "#")]
    dark = [tile("dark", "#"), tile("dark", "#")]
    assert naive.units(building, dark) == []
    assert [[2, 0], [3, 0]] in naive.units(building, dark, units_as_whole=True)
    assert [[3, 0], [4, 0]] not in naive.units(building, dark, units_as_whole=True)
    mixed = [tile("lit", "#"), tile("dark", "#")]
    assert naive.units(building, mixed, units_as_whole=True) == []


def test_single_steps_and_irreducible() -> None:
    sideways = [at(1, 0, "lit", "##", "#.", "##"), at(2, 1, "lit", "#")]
    assert not naive.single_steps([], sideways)
    assert naive.irreducible([], sideways)
    row = [at(2, 0, "lit", "#"), at(1, 0, "lit", "#")]
    assert naive.single_steps([], row)
    assert not naive.irreducible([], row)
    assert not naive.irreducible([], [at(3, 0, "lit", "#"), at(4, 0, "lit", "#")])
    # a pair and then a single is smaller than three at once, though not done in single steps
    three = [*sideways, at(3, 0, "lit", "#")]
    assert not naive.single_steps([], three)
    assert not naive.irreducible([], three)
    # nothing smaller: both cells of the notch are needed
    tall = [at(1, 0, "lit", "##", "#.", "#.", "##"), at(2, 1, "lit", "#"), at(2, 2, "lit", "#")]
    assert naive.irreducible([], tall)
    # two dark tiles that vouch for each other, under the option
    pair = [at(2, 0, "dark", "#"), at(3, 0, "dark", "#")]
    assert not naive.irreducible([at(1, 0, "lit", "#")], pair)
    assert naive.irreducible([at(1, 0, "lit", "#")], pair, units_as_whole=True)


# --- the search for units against every assignment of places ----------------------------------


def every_assignment(building: list[Tile], tiles: list[Tile], units_as_whole: bool) -> list[Any]:
    """All places of all tiles in a box wide enough for any unit, without any search."""
    house = naive.standing(building)
    reach = sum(max(len(t["cells"]), len(t["cells"][0])) for t in tiles)
    left, right = min(x for x, _ in house) - reach, max(x for x, _ in house) + reach
    box = itertools.product(range(left, right + 1), range(max(y for _, y in house) + reach + 1))
    found = []
    for places in itertools.product(list(box), repeat=len(tiles)):
        added = [naive.piece(t, place) for t, place in zip(tiles, places, strict=True)]
        if not naive.broken_rule(house, added, units_as_whole=units_as_whole):
            found.append([list(place) for place in places])
    return sorted(found)


U = tile("lit", "##", "#.", "##")
ONE_WALL, ONE_DARK, ONE_ROOF = tile("wall", "#"), tile("dark", "#"), tile("roof", "#")


@pytest.mark.parametrize("units_as_whole", [False, True])
@pytest.mark.parametrize(
    ("building", "tiles"),
    [
        ([], [U, ONE_WALL]),
        ([LIT_PAIR], [U, ONE_DARK]),
        ([LIT_PAIR], [tile("roof", "###", "#.#"), ONE_DARK]),
        ([LIT_PAIR], [ONE_DARK, ONE_DARK]),
        ([LIT_PAIR, at(0, 1, "roof", "#")], [tile("dark", "##", "#."), ONE_ROOF]),
        ([at(1, 0, "lit", "#.#", "###")], [tile("dark", "##"), tile("lit", "##", ".#")]),
        ([], [ONE_WALL, ONE_DARK, ONE_ROOF]),
    ],
)
def test_units_finds_all(building: list[Tile], tiles: list[Tile], units_as_whole: bool) -> None:
    expected = every_assignment(building, tiles, units_as_whole)
    assert naive.units(building, tiles, units_as_whole=units_as_whole) == expected


# --- the referee's manners --------------------------------------------------------------------

ONE = {"kind": "lit", "cells": ["#"]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "window"},
        {"kind": ["lit"]},
        {"kind": None},
        {"cells": None},
        {"cells": "#"},
        {"cells": []},
        {"cells": [""]},
        {"cells": ["#", "##"]},
        {"cells": ["#."]},
        {"cells": ["..", "##"]},
        {"cells": ["#x"]},
        {"cells": [1]},
        {"cells": ["#.", ".#"]},
        {"cells": ["#" * 9]},
        {"cells": ["#"] * 9},
        {"kind": "wall", "cells": ["##"]},
        {"diamond": 1},
        {"diamond": None},
        {"cats": 2},
        {"cats": -1},
        {"cats": True},
        {"cats": 1.0},
        {"bird": True},
        {"kind": "roof", "diamond": True},
        {"kind": "roof", "cats": 1},
        {"kind": "door", "bird": True},
        {"at": None},
        {"at": [1]},
        {"at": [1, 0, 0]},
        {"at": [1.0, 0]},
        {"at": [True, 0]},
        {"at": [1001, 0]},
        {"at": [0, -1001]},
        {"at": {"x": 1, "y": 0}},
    ],
)
def test_a_malformed_tile_is_an_error(wrong: dict[str, Any]) -> None:
    request = {"id": [7], "ask": "check", "building": [{**ONE, "at": [1, 0], **wrong}]}
    answer = naive.answer(request)
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == [7]


@pytest.mark.parametrize(
    "request_",
    [
        None,
        [],
        {},
        {"ask": ["check"], "building": []},
        {"ask": "check"},
        {"ask": "check", "building": {}},
        {"ask": "check", "building": [[]]},
        {"ask": "check", "building": [[{**ONE, "at": [1, 0]}]]},
        {"ask": "check", "building": [[{**ONE, "at": [n, 0]} for n in range(1, 5)]]},
        {"ask": "check", "building": [{**ONE, "at": [n, 0]} for n in range(1, 152)]},
        {"ask": "score", "building": [[{**ONE, "at": [n, 0]} for n in (1, 2)]]},
        {"ask": "score", "building": [{**ONE, "at": [1, -1]}]},
        {"ask": "score", "building": [{**ONE, "at": [1, 1]}]},
        {"ask": "score", "building": [at(0, 1, "roof", "#"), at(0, 2, "lit", "#")]},
        {"ask": "score", "building": [at(0, 1, "door", "#")]},
        {"ask": "placements", "building": []},
        {"ask": "units", "building": [], "tiles": [ONE]},
        {"ask": "units", "building": [], "tiles": [ONE] * 4},
    ],
)
def test_a_malformed_request_is_an_error(request_: object) -> None:
    assert "error" in naive.answer(request_)


def test_what_is_welcome() -> None:
    plain = {"kind": "roof", "cells": ["#"], "diamond": False, "cats": 0, "at": "anywhere", "x": 1}
    assert naive.answer({"ask": "placements", "building": [], "tile": plain}) == {
        "id": None,
        "placements": [[-1, 0], [0, 1], [1, 0]],
    }
    long = [{**ONE, "at": [n, 0]} for n in range(1, 151)]
    assert naive.answer({"id": 1, "ask": "check", "building": long}) == {"id": 1, "legal": True}
    repainted = [at(2, 0, "dark", "#"), at(1, 0, "lit", "#")]
    assert "score" in naive.answer({"ask": "score", "building": repainted})


def test_lines() -> None:
    assert naive.answer_line("  \n") is None
    for line in ["{", "[1]", "NaN", '{"id": NaN}', "7", "[" * 100_000]:
        answer = naive.answer_line(line)
        assert answer is not None
        assert answer["id"] is None
        assert "error" in answer


# --- the strategies ---------------------------------------------------------------------------


def test_there_are_as_many_polyominoes_as_known() -> None:
    counts = [len(strategies.fixed_polyominoes(size)) for size in range(1, 6)]
    assert counts == [1, 2, 6, 19, 63]
    assert all(naive.is_drawing(rows) for rows in strategies.SMALL + strategies.LARGE)


@SLOW
@given(strategies.histories())
def test_grown_buildings_are_legal(elements: list[Any]) -> None:
    assert naive.check(elements) == {"legal": True}
    assert naive.unsound(strategies.flat(elements)) is None


@SLOW
@given(strategies.requests())
def test_questions_are_well_formed(request_: Any) -> None:
    answer = naive.answer(request_)
    assert "error" not in answer or request_["ask"] == "score"


@SLOW
@given(strategies.malformed_requests())
def test_anything_is_answered(request_: Any) -> None:
    answer = naive.answer(request_)
    assert len(answer) >= 2
    assert answer["id"] == (request_.get("id") if isinstance(request_, dict) else None)


@SLOW
@given(strategies.unit_parts(max_tiles=4))
def test_units_are_what_check_calls_legal(parts: tuple[list[Tile], list[Tile]]) -> None:
    building, tiles = parts
    house = naive.standing(building)
    strict, whole = naive.units(building, tiles), naive.units(building, tiles, units_as_whole=True)
    assert strict == sorted(strict)
    assert all(places in whole for places in strict)
    for places in strict:
        built = [strategies.built(t, place) for t, place in zip(tiles, places, strict=True)]
        assert naive.broken_rule(house, [naive.piece(t, t["at"]) for t in built]) is None
        assert (
            naive.irreducible(building, built)
            or len(built) == 3
            or naive.single_steps(building, built)
        )
