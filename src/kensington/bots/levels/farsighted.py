"""A player who searches: plans as the prudent one does, then plays the best of them out."""

from collections.abc import Sequence
from random import Random

from kensington.bots.bot import Budget
from kensington.bots.evaluation.evaluators import EvaluatorPair, trained
from kensington.bots.planning.endings import going_on, sensible_takes
from kensington.bots.planning.search import search_plans
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Move, Observation, Phase

DEFAULT = Budget(nodes=5000)
MIN_SEARCH_NODES = 2000
"""With fewer nodes, rollouts measure luck, and the plans are better as they are."""


class Farsighted:
    """Judges by the trained evaluators and searches where plans are close."""

    default = DEFAULT

    def __init__(self, evaluators: EvaluatorPair | None = None) -> None:
        self._evaluators = evaluators

    def choose(
        self, seen: Observation, moves: Sequence[Move], random: Random, budget: Budget = DEFAULT, /
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        evaluators, meter = self._evaluators or trained(), budget.meter()
        planner = Planner(seen, evaluators.look, random, meter)
        if seen.phase is Phase.TAKE:
            takes = planner.takes(sensible_takes(seen, moves))
            if meter.affords(MIN_SEARCH_NODES):
                takes = planner.looked_at_closely(takes)
            return takes[0].move
        plans = going_on(seen, planner.plans())
        if meter.affords(MIN_SEARCH_NODES):
            return search_plans(seen, plans, evaluators, random, meter).moves[0]
        return plans[0].moves[0]
