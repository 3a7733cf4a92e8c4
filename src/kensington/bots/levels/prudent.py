"""A player who plans the whole turn: the odds of what to touch, all tiles at hand, how to end."""

from collections.abc import Sequence
from random import Random

from kensington.bots.bot import Budget
from kensington.bots.evaluation.evaluators import plain
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.endings import going_on, sensible_takes
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Move, Observation, Phase

DEFAULT = Budget(nodes=300)


class Prudent:
    """Takes what promises most and plays the best plan it finds, judged by a few weighed traits."""

    default = DEFAULT

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self._evaluator = evaluator

    def choose(
        self, seen: Observation, moves: Sequence[Move], random: Random, budget: Budget = DEFAULT, /
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        planner = Planner(seen, self._evaluator or plain(), random, budget.meter())
        if seen.phase is Phase.TAKE:
            return planner.takes(sensible_takes(seen, moves))[0].move
        return going_on(seen, planner.plans())[0].moves[0]
