"""A player who plays on in mind: plans as the prudent one does, then tries the best of them out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kensington.bots.bot import Budget
from kensington.bots.evaluation.evaluators import Eyes, trained
from kensington.bots.planning.endings import going_on, sensible_takes
from kensington.bots.planning.search import rehearsed
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Move, Observation, Phase

DEFAULT = Budget(nodes=5000)
ENOUGH = 2000
"""With less to spend than this, playing on tells luck, and the plans are better as they are."""


class Farsighted:
    """Judges by the trained eyes, and rehearses what is close. Better with more time."""

    default = DEFAULT

    def __init__(self, eyes: Eyes | None = None) -> None:
        self._eyes = eyes

    def choose(
        self,
        observation: Observation,
        moves: Sequence[Move],
        random: Random,
        budget: Budget = DEFAULT,
        /,
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        eyes, meter = self._eyes or trained(), budget.meter()
        planner = Planner(observation, eyes.look, random, meter)
        if observation.phase is Phase.TAKE:
            takes = planner.takes(sensible_takes(observation, moves))
            if meter.affords(ENOUGH):
                takes = planner.looked_at_closely(takes)
            return takes[0].move
        plans = going_on(observation, planner.plans())
        if meter.affords(ENOUGH):
            return rehearsed(observation, plans, eyes, random, meter).moves[0]
        return plans[0].moves[0]
