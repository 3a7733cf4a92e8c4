"""The evaluators that the bots look with."""

from functools import cache
from typing import NamedTuple

from kensington.bots.evaluation import network, weighted
from kensington.bots.evaluation.house_features import Array
from kensington.bots.evaluation.judging import Evaluator


class EvaluatorPair(NamedTuple):
    """A thorough evaluator, and a quick one for the turns of a rollout."""

    look: Evaluator
    glance: Evaluator


class Both:
    """Two evaluators that are wrong in different ways see more together than either."""

    def __init__(self, one: Evaluator, other: Evaluator) -> None:
        self.one = one
        self.other = other

    def __call__(self, seen: Array, facts: Array) -> Array:
        mean: Array = (self.one(seen, facts) + self.other(seen, facts)) / 2
        return mean


@cache
def plain() -> Evaluator:
    """A few weighed traits: what the prudent bot sees."""
    return weighted.shipped("prudent")


@cache
def trained() -> EvaluatorPair:
    """The network together with all weighed traits, and the traits alone for a glance."""
    traits = weighted.shipped("farsighted")
    return EvaluatorPair(Both(network.shipped_network(), traits), traits)
