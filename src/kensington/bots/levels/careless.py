"""A player who takes what comes and builds where it fits: a child of eight wins against it."""

from collections.abc import Sequence
from random import Random

from kensington.core import Build, Move, Observation, Steal

FORGET_CHANCE = 0.15
"""How often a tile that could be built is not."""
STEAL_CHANCE = 0.05
"""How often it looks into the other warehouses."""


class Careless:
    """Likes to build and thinks of nothing else, and sometimes not even of that."""

    looks = False
    """It knows its moves and nothing of the table, so nobody need look for it."""

    def choose(
        self,
        _: Observation | None,
        moves: Sequence[Move],
        random: Random,
        _budget: object = None,
        /,
    ) -> Move:
        builds = [move for move in moves if isinstance(move, Build)]
        others = [move for move in moves if not isinstance(move, Build)]
        if builds and not (others and random.random() < FORGET_CHANCE):
            return random.choice(builds)
        honest = [move for move in others if not isinstance(move, Steal)]
        if honest and random.random() >= STEAL_CHANCE:
            return random.choice(honest)
        return random.choice(others)
