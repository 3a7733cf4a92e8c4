"""Playing on in mind: what comes of a plan, over sampled worlds, the others' turns included."""

from __future__ import annotations

from random import Random

from kensington.bots.bot import Meter
from kensington.bots.eyes import Eyes
from kensington.bots.judging import Eye
from kensington.bots.planning import Planner
from kensington.bots.plans import Plan
from kensington.bots.prospect import Prospect, Table, as_arrays, standing
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
        ahead: list[float] = []
        for each in tried:
            chance = Random(seed)
            world = seen.sample(chance, blind=True)
            found = _played_on(world, each.plan, eyes, chance, meter)
            if meter.is_spent():
                return _best(tried)
            ahead.append(found)
        for each, found in zip(tried, ahead, strict=True):
            each.total += found
            each.count += 1
        worlds += 1
        if worlds >= LEAST and worlds & (worlds - 1) == 0:  # at 4, 8, 16, …: the better half
            tried.sort(key=lambda each: -each.mean)
            tried = tried[: max(2, (len(tried) + 1) // 2)]
    return _best(tried)


def _best(tried: list[_Tried]) -> Plan:
    return max(tried, key=lambda each: each.mean).plan


def _played_on(state: State, plan: Plan, eyes: Eyes, chance: Random, meter: Meter) -> float:
    """How far ahead the player is after the plan, the others' turns and one more of their own."""
    me, seats = state.seat, len(state.buildings)
    for move in plan.moves:
        state = state.play(move)
    last = state.turn + seats
    while state.phase is not Phase.OVER and state.turn < last and not meter.is_spent():
        state = _turn(state, eyes.glance, chance, meter)
    return _lead(state, me, eyes.look)


def _turn(state: State, eye: Eye, chance: Random, meter: Meter) -> State:
    """A whole turn, played at a glance."""
    moves = state.legal_moves()
    if state.phase is Phase.TAKE:
        move = moves[0]
        if len(moves) > 1:
            planner = Planner(state.observe(), eye, chance, meter.part(GLANCE))
            move = planner.takes(moves)[0].move
        state = state.play(move)
    turn = state.turn
    while state.phase is not Phase.OVER and state.turn == turn:
        planner = Planner(state.observe(), eye, chance, meter.part(GLANCE))
        for move in planner.plans(beam=NARROW)[0].moves:
            state = state.play(move)
    return state


def _lead(state: State, me: int, eye: Eye) -> float:
    """How far ahead a player is, as the eye sees it; at the end of the game, as it is."""
    seats = range(len(state.buildings))
    if state.phase is Phase.OVER:
        totals = [float(state.score(seat).total) for seat in seats]
    else:
        seen = state.observe()
        each: list[Prospect] = [standing(seen, seat) for seat in seats]
        facts = [Table(seen, seat).facts(each[seat]) for seat in seats]
        totals = [float(total) for total in eye(*as_arrays(each, facts))]
    return totals[me] - max(total for seat, total in enumerate(totals) if seat != me)
