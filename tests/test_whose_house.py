"""Reasons name the house they are about, and a lead is one over the best rival, among three."""

from random import Random
from typing import Any

import pytest

from kensington.bots import Budget
from kensington.bots.advice.hints import hint
from kensington.bots.advice.reasons import of_turn
from kensington.bots.advice.take_reasons import of_theft
from kensington.bots.evaluation.expectation import lead
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.planning.turn_outcome import FACT
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Build, State, Steal, Store
from tables import drawn_tile, number, table

ROW = ["lit ## @1,0"]
BLOCK = ["lit ## @1,0", "lit ## @0,1"]
TALL = ["lit # @0,1"]


def as_it_stands(seen: Array, facts: Array) -> Array:
    """An evaluator that expects what is there, and nothing more."""
    return points(seen, facts[:, FACT["cats"]]).astype(float)


def why_store(state: State) -> list[dict[str, Any]]:
    """The reasons of storing the tile in the hand, and doing nothing else."""
    seen = state.observe()
    planner = Planner(seen, as_it_stands, Random(0), Budget(nodes=None).meter())
    plan = next(each for each in planner.plans() if each.moves == (Store(),))
    found = of_turn(state.game, seen, plan)
    return [{"code": reason.code, **reason.facts} for reason in found]


@pytest.mark.parametrize(
    ("houses", "tokens", "risk"),
    [
        # The door and one window under the roof, 2 + 1, and a first level: 1.
        ([[], ROW, []], [2, 1, 1], (1, 4)),
        ([[], [], ROW], [2, 1, 1], (2, 4)),
        ([BLOCK, [], ROW], [2, 1, 1], (2, 4)),  # never the own house
        ([[], BLOCK, ROW], [2, 0, 1], (2, 4)),  # who has no token takes nothing
        ([[], ROW, BLOCK], [2, 1, 0], (1, 4)),
        ([ROW, ROW, []], [2, 0, 1], None),
        # Whoever scores most: two windows more.
        ([[], ROW, BLOCK], [2, 1, 1], (2, 6)),
        ([[], BLOCK, ROW], [2, 1, 1], (1, 6)),
    ],
)
def test_a_stored_tile_may_be_taken_by_whoever_scores_with_it(houses, tokens, risk) -> None:
    state = drawn_tile(table(houses, bag=["roof ##", "lit #"], tokens=tokens), "roof ##")
    risks = [each for each in why_store(state) if each["code"] == "risks_theft"]
    found = [(each["seat"], each["points"]) for each in risks]
    assert found == ([] if risk is None else [risk])


@pytest.mark.parametrize("owner", [1, 2])
def test_a_theft_denies_its_owner_and_counts_on_the_owner_s_house(owner) -> None:
    houses = [[], [], []]
    houses[owner] = TALL
    stores = [[], [], []]
    stores[owner] = ["roof #"]
    state = table(houses, stores=stores, bag=["lit #"])
    theft = Steal(owner, number(state, "roof #"))
    denied = [each for each in of_theft(state.observe(), state, theft) if each.code == "denies"]
    # Door 2 and window 1 under it, a first level 1, and one column roofed all over: 1.
    assert [dict(each.facts) for each in denied] == [{"seat": owner, "points": 5}]


@pytest.mark.parametrize("mover", [0, 1, 2])
def test_what_a_turn_brings_is_counted_on_the_mover_s_house(mover) -> None:
    houses = [ROW, ROW, ROW]
    houses[mover] = TALL
    state = drawn_tile(table(houses, bag=["roof #", "lit ###"], seat=mover), "roof #")
    best = hint(state.observe(), evaluator=as_it_stands)[0]
    found = {reason.code: dict(reason.facts) for reason in best.reasons}
    assert found["roofs"] == {"columns": 1, "points": 3}
    assert found["new_level"] == {"level": 2, "points": 1}
    assert best.points == 5


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert [lead((10.0, 50.0, 20.0), seat) for seat in range(3)] == [-40.0, 30.0, -30.0]
    assert lead((10.0, 10.0, 3.0), 0) == 0.0


@pytest.mark.parametrize(
    ("houses", "expected"),
    [
        ([[], ["roof # @0,1"], []], -4),  # a roofed door: 2 + 1 + 1
        ([[], [], ["roof # @0,1"]], -4),
        ([[], ["roof # @0,1"], ["lit # @0,1", "roof # @0,2"]], -5),
        ([[], ["lit # @0,1", "roof # @0,2"], ["roof # @0,1"]], -5),
        ([["lit # @0,1", "roof # @0,2"], ["roof # @0,1"], []], 1),
    ],
)
def test_a_hint_tells_the_lead_over_the_best_of_the_others(houses, expected) -> None:
    state = drawn_tile(table(houses, bag=["lit ##", "lit #"], idle=0), "lit ##")
    waiting = [
        each
        for each in hint(state.observe(), count=9, evaluator=as_it_stands)
        if not any(isinstance(move, Build) for move in each.moves)
    ]
    assert waiting
    assert waiting[0].lead == pytest.approx(expected, abs=0.01)
