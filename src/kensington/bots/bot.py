"""What a bot is, and how long it may think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Protocol

from kensington.core import Move, Observation

NODE_SECONDS = 50e-6
"""About what a node costs, in seconds."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: so many nodes, or so many milliseconds.

    A node is one thing tried. With nodes alone a bot is deterministic.
    """

    nodes: int | None = 2000
    milliseconds: int | None = None

    def meter(self) -> Meter:
        return Meter(self)


class Meter:
    """Counts what one decision spends."""

    def __init__(self, budget: Budget, whole: Meter | None = None) -> None:
        self._left = budget.nodes
        self._whole = whole
        spare = budget.milliseconds
        self._until = None if spare is None else monotonic() + spare / 1000

    def go_on(self) -> bool:
        """Whether one more node may be looked at; asking counts it."""
        if self._left is not None:
            self._left -= 1
            if self._left < 0:
                return False
        if self._whole is not None:
            return self._whole.go_on()
        return self._until is None or monotonic() < self._until

    def is_spent(self) -> bool:
        """Whether nothing may be looked at any more."""
        if self._left is not None and self._left <= 0:
            return True
        if self._whole is not None:
            return self._whole.is_spent()
        return self._until is not None and monotonic() >= self._until

    def affords(self, nodes: int) -> bool:
        """Whether so many nodes may still be looked at, as far as one can tell of time."""
        if self._left is not None and self._left < nodes:
            return False
        if self._whole is not None:
            return self._whole.affords(nodes)
        return self._until is None or monotonic() + nodes * NODE_SECONDS <= self._until

    def part(self, nodes: int) -> Meter:
        """A meter for a part of the thinking; what it counts counts here too."""
        return Meter(Budget(nodes), self)


class Bot(Protocol):
    """Chooses a move from what everybody at the table can see.

    The same view, the same moves, the same number of nodes and a random source in the same state
    give the same choice.
    """

    def choose(
        self, seen: Observation, moves: Sequence[Move], random: Random, budget: Budget = ..., /
    ) -> Move:
        """One of the legal moves, of which there is at least one."""
        ...
