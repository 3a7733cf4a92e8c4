"""The points that everybody at a table may expect in the end.

Before the end is near, this is what an eye tells. Who has no more turn will have what the score
sheet says; who has a last turn to come, without a take, will have the best that can be made of the
own warehouse.
"""

from __future__ import annotations

from random import Random

from kensington.bots.bot import Budget
from kensington.bots.house import Array
from kensington.bots.judging import Ending, Eye
from kensington.bots.planning import Planner
from kensington.bots.prospect import Prospect, Table, as_arrays, standing
from kensington.core import NOBODY, EndTurn, Phase, State, score


def expected_points(state: State, eye: Eye) -> tuple[float, ...]:
    """What each seat may expect, between two turns; at the end, what it has."""
    seats = range(len(state.buildings))
    now = tuple(float(state.score(seat).total) for seat in seats)
    if state.phase is Phase.OVER:
        return now
    seen = state.observe()
    each: list[Prospect] = [standing(seen, seat) for seat in seats]
    ending = Ending(seen, seen.seat)
    if state.called != NOBODY:
        return tuple(
            now[seat] if ending.has_come(each[seat]) else _with_last_turn(state, seat, eye)
            for seat in seats
        )
    facts = [Table(seen, seat).facts(each[seat]) for seat in seats]
    looked: Array = eye(*as_arrays(each, facts))
    # In the last round before too long an idleness ends the game, it is ever less likely that
    # somebody builds again: in equal steps, what is hoped for gives way to what is there.
    hope = min(1.0, (ending.patience - state.idle) / len(seats))
    return tuple(hope * float(looked[seat]) + (1 - hope) * now[seat] for seat in seats)


def _with_last_turn(state: State, seat: int, eye: Eye) -> float:
    """The most that a seat can have after the end is called: nobody can keep it from that."""
    while state.seat != seat:
        state = state.play(EndTurn())
    planner = Planner(state.observe(), eye, Random(0), Budget(nodes=None).meter())
    return float(max(score(plan.prospect.house.building).total for plan in planner.plans()))


def lead(expected: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)
