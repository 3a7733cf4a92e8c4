"""Playing on in mind: what comes of a plan, over sampled worlds, the others' turns included."""

from __future__ import annotations

from random import Random

from kensington.bots.bot import Meter
from kensington.bots.evaluation.evaluators import Eyes
from kensington.bots.evaluation.judging import Eye
from kensington.bots.planning.build_plans import Plan
from kensington.bots.planning.turn_outcome import Prospect, Table, as_arrays, standing
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Observation, Phase, State

GLANCE = 60
"""How much a player in a rehearsal looks at before taking, and again before building."""
CERTAIN = 24.0
"""A judgement by the eye alone counts as much as so many rehearsals."""
CLOSE = 2.5
"""Plans that the eye finds this much worse than the best, in points, are not rehearsed."""
MOST = 6
"""Nor are more plans than this."""
LEAST = 4
"""Worlds that a plan is tried in before it may be dropped."""
WORLDS = 256
"""More tell nothing new. (Near the end of a game a world may cost no time at all.)"""
NARROW = (3, 2)


class _Tried:
    """A plan, and how it went so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.total = CERTAIN * plan.worth
        self.count = CERTAIN

    @property
    def mean(self) -> float:
        return self.total / self.count


def rehearsed(
    seen: Observation, plans: list[Plan], eyes: Eyes, random: Random, meter: Meter
) -> Plan:
    """The plan that does best when the game goes on for a round. Better with more time.

    Every plan is tried in the same worlds, so that luck tells them apart as little as possible.
    """
    best = plans[0].worth
    tried = [_Tried(plan) for plan in plans[:MOST] if plan.worth > best - CLOSE]
    worlds = 0
    while len(tried) > 1 and worlds < WORLDS and meter.go_on():
        seed = random.getrandbits(64)
        ends: list[State] = []
        for each in tried:
            chance = Random(seed)
            world = seen.sample(chance, blind=True)
            ends.append(_played_on(world, each.plan, eyes.glance, chance, meter))
            if meter.is_spent():
                return _best(tried)
        for each, lead in zip(tried, _leads(ends, seen.seat, eyes.look), strict=True):
            each.total += lead
            each.count += 1
        worlds += 1
        if worlds >= LEAST and worlds & (worlds - 1) == 0:  # at 4, 8, 16, …: the better half
            tried.sort(key=lambda each: -each.mean)
            tried = tried[: max(2, (len(tried) + 1) // 2)]
    return _best(tried)


def _best(tried: list[_Tried]) -> Plan:
    return max(tried, key=lambda each: each.mean).plan


def _played_on(state: State, plan: Plan, eye: Eye, chance: Random, meter: Meter) -> State:
    """The table after the plan, the others' turns and one more of the player's own."""
    seats = len(state.buildings)
    for move in plan.moves:
        state = state.play(move)
    last = state.turn + seats
    while state.phase is not Phase.OVER and state.turn < last and not meter.is_spent():
        state = _turn(state, eye, chance, meter)
    return state


def _turn(state: State, eye: Eye, chance: Random, meter: Meter) -> State:
    """A whole turn, played at a glance."""
    turn = state.turn
    while state.phase is not Phase.OVER and state.turn == turn:
        moves = state.legal_moves()
        if len(moves) == 1:
            state = state.play(moves[0])
            continue
        planner = Planner(state.observe(), eye, chance, meter.part(GLANCE))
        if state.phase is Phase.TAKE:
            state = state.play(planner.takes(moves)[0].move)
            continue
        for move in planner.plans(beam=NARROW)[0].moves:
            state = state.play(move)
    return state


def _leads(states: list[State], me: int, eye: Eye) -> list[float]:
    """How far ahead a player is, as the eye sees it; where a game is over, as it is."""
    seats = range(len(states[0].buildings))
    going = [state.observe() for state in states if state.phase is not Phase.OVER]
    each: list[Prospect] = [standing(seen, seat) for seen in going for seat in seats]
    tables = [Table(seen, seat) for seen in going for seat in seats]
    facts = [table.facts(prospect) for table, prospect in zip(tables, each, strict=True)]
    expected = iter(eye(*as_arrays(each, facts)) if going else ())
    leads = []
    for state in states:
        if state.phase is Phase.OVER:
            totals = [float(state.score(seat).total) for seat in seats]
        else:
            totals = [float(next(expected)) for _ in seats]
        leads.append(totals[me] - max(totals[:me] + totals[me + 1 :]))
    return leads
