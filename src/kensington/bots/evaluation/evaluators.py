"""The eyes that the bots look with."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kensington.bots.evaluation import network, weighted
from kensington.bots.evaluation.house_features import Array
from kensington.bots.evaluation.judging import Eye


class Eyes(NamedTuple):
    """A good look, and a glance for the turns that are played on in mind."""

    look: Eye
    glance: Eye


class Both:
    """Two eyes that are wrong in different ways see more together than either."""

    def __init__(self, one: Eye, other: Eye) -> None:
        self.one = one
        self.other = other

    def __call__(self, seen: Array, facts: Array) -> Array:
        mean: Array = (self.one(seen, facts) + self.other(seen, facts)) / 2
        return mean


@cache
def plain() -> Eye:
    """A few weighed traits: what the prudent bot sees."""
    return weighted.shipped("prudent")


@cache
def trained() -> Eyes:
    """The network together with all weighed traits, and the traits alone for a glance."""
    traits = weighted.shipped("farsighted")
    return Eyes(Both(network.shipped_network(), traits), traits)
