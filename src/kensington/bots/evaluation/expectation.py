"""The points that everybody at a table may expect in the end.

Before the end is near, this is what an evaluator tells. Players without another turn will have what
the score sheet says; players with one last turn, without a take, will have the best that can be
built from their own warehouse.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from kensington.bots.bot import Budget
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.evaluation.judging import Evaluator, TurnsLeft
from kensington.bots.planning.turn_outcome import FACT, SeatFacts, TurnOutcome, as_arrays, standing
from kensington.bots.planning.turn_planner import Planner
from kensington.core import NOBODY, EndTurn, Phase, State, score


def expected_points(state: State, evaluator: Evaluator) -> tuple[float, ...]:
    """What each seat may expect, between two turns; at the end, what it has."""
    seats = range(len(state.buildings))
    now = tuple(float(state.score(seat).total) for seat in seats)
    if state.phase is Phase.OVER:
        return now
    seen = state.observe()
    each: list[TurnOutcome] = [standing(seen, seat) for seat in seats]
    ending = TurnsLeft(seen, seen.seat)
    if state.called != NOBODY:
        return tuple(
            now[seat] if ending.has_come(each[seat]) else _with_last_turn(state, seat, evaluator)
            for seat in seats
        )
    facts = [SeatFacts(seen, seat).facts(each[seat]) for seat in seats]
    return tuple(float(told) for told in foreseen(evaluator, ending, each, facts))


def foreseen(
    evaluator: Evaluator,
    ending: TurnsLeft,
    outcomes: Sequence[TurnOutcome],
    rows: Sequence[tuple[int, ...]],
) -> Array:
    """The points that these outcomes promise; those that have no more turn have theirs.

    In the last round before too long an idleness ends the game, it is ever less likely that
    somebody builds again: in equal steps, what is hoped for gives way to what is there.
    """
    seen, facts = as_arrays(outcomes, rows)
    now = points(seen, facts[:, FACT["cats"]])
    left = (ending.patience - facts[:, FACT["idle"]]) / facts[:, FACT["players"]]
    over = np.array([ending.has_come(each) for each in outcomes])
    called = facts[:, FACT["called"]] > 0
    hope = np.where(over, 0.0, np.where(called, 1.0, np.clip(left, 0.0, 1.0)))
    expected: Array = hope * evaluator(seen, facts) + (1 - hope) * now
    return expected


def _with_last_turn(state: State, seat: int, evaluator: Evaluator) -> float:
    """The most that a seat can have after the end is called: nobody can keep it from that."""
    while state.seat != seat:
        state = state.play(EndTurn())
    planner = Planner(state.observe(), evaluator, Random(0), Budget(nodes=None).meter())
    return float(max(score(plan.outcome.house.building).total for plan in planner.plans()))


def lead(expected: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)
