"""A player who plays on in mind: plans as the prudent one does, then tries the best of them out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kensington.bots.bot import Budget
from kensington.bots.learned import glancing, shipped
from kensington.bots.planning import Planner
from kensington.bots.rehearsal import Eyes, rehearsed
from kensington.core import Move, Observation, Phase

DEFAULT = Budget(nodes=1500)


class Farsighted:
    """Judges by the learned eye, and rehearses what is close. Better with more time."""

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
        eyes, meter = self._eyes or Eyes(shipped(), glancing()), budget.meter()
        planner = Planner(observation, eyes.look, random, meter)
        if observation.phase is Phase.TAKE:
            return planner.looked_at_closely(planner.takes(moves))[0].move
        return rehearsed(observation, planner.plans(), eyes, random, meter).moves[0]
