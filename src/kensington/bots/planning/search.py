"""Search: what comes of a plan, over sampled worlds, the others' turns included."""

from random import Random

from kensington.bots.bot import Meter
from kensington.bots.evaluation.evaluators import EvaluatorPair
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.build_plans import Plan
from kensington.bots.planning.turn_outcome import SeatFacts, TurnOutcome, as_arrays, standing
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Observation, Phase, State

ROLLOUT_NODES = 60
"""How much a player in a rollout looks at before taking, and again before building."""
EVALUATION_WEIGHT = 24.0
"""A judgement by the evaluator alone counts as much as this many rollouts."""
MAX_POINTS_BEHIND = 2.5
"""Plans that the evaluator finds this much worse than the best, in points, are not searched."""
MAX_PLANS = 6
"""Nor are more plans than this."""
MIN_WORLDS = 4
"""Worlds that a plan is tried in before it may be dropped."""
MAX_WORLDS = 256
"""More tell nothing new. (Near the end of a game a world may cost no time at all.)"""
ROLLOUT_BEAM_WIDTHS = (3, 2)


class _Tried:
    """A plan, and how it went so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.total = EVALUATION_WEIGHT * plan.worth
        self.count = EVALUATION_WEIGHT

    @property
    def mean(self) -> float:
        return self.total / self.count


def search_plans(
    seen: Observation, plans: list[Plan], evaluators: EvaluatorPair, random: Random, meter: Meter
) -> Plan:
    """The plan that does best when the game goes on for a round. Better with more time.

    Every plan is tried in the same worlds, so that luck tells them apart as little as possible.
    """
    best = plans[0].worth
    tried = [_Tried(plan) for plan in plans[:MAX_PLANS] if plan.worth > best - MAX_POINTS_BEHIND]
    worlds = 0
    while len(tried) > 1 and worlds < MAX_WORLDS and meter.go_on():
        seed = random.getrandbits(64)
        ends: list[State] = []
        for each in tried:
            chance = Random(seed)
            world = seen.sample(chance, blind=True)
            ends.append(_played_on(world, each.plan, evaluators.glance, chance, meter))
            if meter.is_spent():
                return _best(tried)
        for each, lead in zip(tried, _leads(ends, seen.seat, evaluators.look), strict=True):
            each.total += lead
            each.count += 1
        worlds += 1
        if worlds >= MIN_WORLDS and worlds & (worlds - 1) == 0:  # at 4, 8, 16, …: the better half
            tried.sort(key=lambda each: -each.mean)
            tried = tried[: max(2, (len(tried) + 1) // 2)]
    return _best(tried)


def _best(tried: list[_Tried]) -> Plan:
    return max(tried, key=lambda each: each.mean).plan


def _played_on(
    state: State, plan: Plan, evaluator: Evaluator, chance: Random, meter: Meter
) -> State:
    """The table after the plan, the others' turns and one more of the player's own."""
    seats = len(state.buildings)
    for move in plan.moves:
        state = state.play(move)
    last = state.turn + seats
    while state.phase is not Phase.OVER and state.turn < last and not meter.is_spent():
        state = _turn(state, evaluator, chance, meter)
    return state


def _turn(state: State, evaluator: Evaluator, chance: Random, meter: Meter) -> State:
    """A whole turn, played at a glance."""
    turn = state.turn
    while state.phase is not Phase.OVER and state.turn == turn:
        moves = state.legal_moves()
        if len(moves) == 1:
            state = state.play(moves[0])
            continue
        planner = Planner(state.observe(), evaluator, chance, meter.part(ROLLOUT_NODES))
        if state.phase is Phase.TAKE:
            state = state.play(planner.takes(moves)[0].move)
            continue
        for move in planner.plans(beam=ROLLOUT_BEAM_WIDTHS)[0].moves:
            state = state.play(move)
    return state


def _leads(states: list[State], me: int, evaluator: Evaluator) -> list[float]:
    """How far ahead a player is, as the evaluator sees it; where a game is over, as it is."""
    seats = range(len(states[0].buildings))
    going = [state.observe() for state in states if state.phase is not Phase.OVER]
    each: list[TurnOutcome] = [standing(seen, seat) for seen in going for seat in seats]
    tables = [SeatFacts(seen, seat) for seen in going for seat in seats]
    facts = [table.facts(outcome) for table, outcome in zip(tables, each, strict=True)]
    expected = iter(evaluator(*as_arrays(each, facts)) if going else ())
    leads = []
    for state in states:
        if state.phase is Phase.OVER:
            totals = [float(state.score(seat).total) for seat in seats]
        else:
            totals = [float(next(expected)) for _ in seats]
        leads.append(totals[me] - max(totals[:me] + totals[me + 1 :]))
    return leads
