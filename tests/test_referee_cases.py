"""The referee of section 11: the published cases, and questions nobody thought of."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import naive
import strategies
from kensington.cli.commands.referee import answer_line, write_answer
from random_games import examples

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "referee.jsonl").read_text().splitlines()
]
ONE: dict[str, Any] = {"kind": "lit", "cells": ["#"]}


def answers(lines: list[str]) -> list[str]:
    """A line for each line that is not blank."""
    return [write_answer(answer_line(line)) for line in lines if line.strip()]


def ask(*requests: object) -> list[Any]:
    """The answers to some requests, as JSON values."""
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    return [json.loads(answer, parse_constant=naive.refuse_constant) for answer in answers(lines)]


def same(answer: dict[str, Any], expected: dict[str, Any]) -> bool:
    """Section 11: of `why` and `error` only that they are there; everything else exactly."""
    if "error" in expected:
        return answer.keys() == {"id", "error"} and identical(answer["id"], expected["id"])
    assert bool(answer.get("why")) == (answer.get("legal") is False)
    return identical({k: v for k, v in answer.items() if k != "why"}, expected)


def identical(one: Any, other: Any) -> bool:
    """Equal as JSON values: `1`, `1.0` and `true` are three things."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["answer"]["id"]))
def test_case(case: dict[str, Any]) -> None:
    (answer,) = ask(case["ask"])
    expected = {key: value for key, value in case["answer"].items() if key != "why"}
    assert same({key: answer[key] for key in answer if key in {*expected, "why"}}, expected)


def test_there_are_cases_of_every_kind() -> None:
    assert {case["ask"].get("ask") for case in CASES} >= {"placements", "units", "score", "check"}
    assert any("error" in case["answer"] for case in CASES)


@examples(300)
@given(strategies.requests())
def test_any_question(request: Any) -> None:
    (answer,) = ask(request)
    assert same(answer, naive.answer(request))


@examples(300)
@given(strategies.malformed_requests())
def test_any_malformed_question(request: Any) -> None:
    (answer,) = ask(request)
    assert same(answer, naive.answer(request))


@examples(60)
@given(strategies.requests(asks=["units"]))
def test_units_are_listed_once_and_sorted(request: Any) -> None:
    (answer,) = ask(request)
    found = answer["units"]
    assert found == sorted(found)
    assert len({json.dumps(unit) for unit in found}) == len(found)


LINES = [
    "",
    "   \t",
    "\n",
    "{",
    "nonsense",
    "7",
    "null",
    "[1]",
    '"check"',
    "NaN",
    '{"id": NaN, "ask": "check", "building": []}',
    '{"id": -Infinity}',
    "[" * 100_000,
    '{"id": 1, "ask": "check", "building": []} trailing',
    '{"id": 1, "ask": "check", "building": [], "extra": {"a": [null]}}',
    '{"ask": "check", "building": []}',
    '{"id": null, "ask": "CHECK", "building": []}',
    '{"id": "\\ud800", "ask": "check", "building": []}',
    '{"id": "né", "ask": "check", "building": []}',
    '{"id": 1, "id": 2, "ask": "check", "building": []}',
    '{"id": 12345678901234567890123, "ask": "score", "building": []}',
    '{"id": 0.1, "ask": "score", "building": [{"kind": "lit", "cells": ["#"], "at": [1, 0]}]}',
    '{"id": -0.0, "ask": "check", "building": [{"kind": "lit", "cells": ["#"], "at": [1.0, 0]}]}',
    '{"id": 1, "ask": "check", "building": [{"kind": "lit", "cells": ["#"], "at": [1e0, 0]}]}',
    '{"id": 1, "ask": "check", "building": [{"kind": "lit", "cells": ["#"], "at": [-0, 0]}]}',
]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_any_line(line: str) -> None:
    expected = naive.answer_line(line)
    given_answers = ask(line)
    assert len(given_answers) == (expected is not None)
    if expected is not None:
        assert same(given_answers[0], expected)


def test_deep_questions_are_answered_and_the_next_one_as_well() -> None:
    for depth in (100, 500, 900, 990, 2000, 50_000):
        nested = "[" * depth + "]" * depth
        lines = [f'{{"id": {nested}, "ask": "check", "building": []}}', '{"id": 2}']
        first, second = answers(lines)
        assert ("error" in first) != (first == f'{{"id": {nested}, "legal": true}}')
        assert json.loads(second)["id"] == 2


def test_an_answer_is_json_even_for_a_number_no_float_holds() -> None:
    (answer,) = ask('{"id": 1e400, "ask": "check", "building": []}')
    assert "id" in answer


def test_blank_lines_are_skipped_and_order_is_kept() -> None:
    lines = ['{"id": 1}', "", "  ", '{"id": 2, "ask": "check", "building": []}', "x", '{"id": 3}']
    assert [answer["id"] for answer in ask(*lines)] == [1, 2, None, 3]
    assert all("\n" not in answer for answer in answers(lines))


@pytest.mark.parametrize("request_", [None, 7, "check", [], [{}], True])
def test_what_is_no_object_has_no_id(request_: object) -> None:
    assert ask(request_)[0].keys() == {"id", "error"}
    assert ask(request_)[0]["id"] is None


def long_wall(tiles: int) -> list[dict[str, Any]]:
    return [{**ONE, "at": [n, 0]} for n in range(1, tiles + 1)]


@pytest.mark.parametrize("question", ["check", "score", "placements", "units"])
def test_150_built_tiles_and_no_more(question: str) -> None:
    more = {"tile": ONE, "tiles": [ONE, ONE]}
    most = {"id": 1, "ask": question, "building": long_wall(150), **more}
    assert same(ask(most)[0], naive.answer(most))
    assert "error" not in ask(most)[0]
    assert "error" in ask({**most, "building": long_wall(151)})[0]


def test_150_tiles_count_those_in_units() -> None:
    pairs = [[{**ONE, "at": [n, 0]}, {**ONE, "at": [n + 1, 0]}] for n in range(1, 151, 2)]
    assert ask({"id": 1, "ask": "check", "building": pairs}) == [{"id": 1, "legal": True}]
    too_many: list[Any] = [*pairs, {**ONE, "at": [151, 0]}]
    assert "error" in ask({"id": 1, "ask": "check", "building": too_many})[0]


def test_answer_line_never_raises_on_text() -> None:
    for line in LINES:
        if line.strip():
            assert "id" in answer_line(line)


@pytest.mark.parametrize("sign", [-1, 1])
def test_the_far_end_of_the_world(sign: int) -> None:
    """150 tiles eight wide reach column 1000 and no further; places beyond it are answered."""
    row = {"kind": "lit", "cells": ["########"]}
    at = [1 + 8 * n if sign > 0 else -8 * (n + 1) for n in range(125)]
    street = [{**row, "at": [x, 0]} for x in at]
    request = {"id": 1, "ask": "placements", "building": street, "tile": ONE}
    assert same(ask(request)[0], naive.answer(request))
    beyond = [*street, {**ONE, "at": [1001 * sign, 0]}]
    end = [place[0] for place in ask(request)[0]["placements"]]
    assert max(end) == 1001 if sign > 0 else min(end) == -1001
    assert "error" in ask({**request, "building": beyond})[0]


def test_the_top_of_the_world() -> None:
    tower: list[dict[str, Any]] = [
        {"kind": "lit", "cells": ["#"] * 8, "at": [1, 8 * n]} for n in range(125)
    ]
    tower += [{**ONE, "at": [1, 1000]}]
    request = {"id": 1, "ask": "placements", "building": tower, "tile": ONE}
    assert same(ask(request)[0], naive.answer(request))
    assert [1, 1001] in ask(request)[0]["placements"]
    pair = {"id": 1, "ask": "units", "building": tower, "tiles": [ONE, {**ONE, "kind": "dark"}]}
    assert same(ask(pair)[0], naive.answer(pair))
    assert [[1, 1001], [2, 0]] not in ask(pair)[0]["units"]


@pytest.mark.parametrize("number", ["1e400", "-1e400", "9" * 5000])
def test_a_number_past_all_bounds_under_an_unknown_key_is_ignored(number: str) -> None:
    (answer,) = ask(f'{{"id": 1, "x": {number}, "ask": "check", "building": []}}')
    assert answer == {"id": 1, "legal": True}
    (answer,) = ask(
        f'{{"id": 2, "ask": "score", "building": '
        f'[{{"kind": "lit", "cells": ["#"], "at": [{number}, 0]}}]}}'
    )
    assert answer["id"] == 2
    assert "error" in answer
