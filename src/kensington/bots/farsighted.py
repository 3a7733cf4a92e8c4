"""A player who plays on in mind: plans as the prudent one does, then tries the best of them out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kensington.bots.bot import Budget
from kensington.bots.learned import shipped
from kensington.bots.planning import Eye, Planner
from kensington.bots.rehearsal import rehearsed
from kensington.core import Move, Observation, Phase

DEFAULT = Budget(nodes=6000)


class Farsighted:
    """Judges by the learned eye, and rehearses what is close. Better with more time."""

    default = DEFAULT

    def __init__(self, eye: Eye | None = None) -> None:
        self._eye = eye

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
        eye, meter = self._eye or shipped(), budget.meter()
        planner = Planner(observation, eye, random, meter)
        if observation.phase is Phase.TAKE:
            return planner.looked_at_closely(planner.takes(moves))[0].move
        return rehearsed(observation, planner.plans(), eye, random, meter).moves[0]
