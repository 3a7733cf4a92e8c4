"""What a batch of games is asked to be, and the arrays that it writes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kensington.core import Game, Ruleset, Sheet
from kensington.env import arrays, compact
from kensington.env.table import action_count, seed_bytes

PASS = -1
"""Instead of a number: this game is left as it is."""


class BatchTerms(NamedTuple):
    """What all games of a batch have in common."""

    players: int
    rules: Ruleset
    sheet: Sheet | None
    compact: bool
    """Whether the array is the short one."""
    points: bool
    """Whether points are the reward, as they are scored, and not the end."""

    @property
    def length(self) -> int:
        return compact.length(self.rules) if self.compact else arrays.length(self.rules)

    def game(self, seed: int, place: int, number: int) -> Game:
        """The game that a place plays as its first, its second, and so on."""
        secret = seed_bytes(seed, place, number)
        return Game(self.players, seed=secret, rules=self.rules, sheet=self.sheet)


@dataclass
class BatchBuffers:
    """A row for each game."""

    observations: arrays.Array
    masks: NDArray[np.bool_]
    movers: NDArray[np.int64]
    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]
    scores: NDArray[np.int64]

    @classmethod
    def of(cls, count: int, terms: BatchTerms) -> BatchBuffers:
        return cls(
            observations=np.zeros((count, terms.length), np.uint8),
            masks=np.zeros((count, action_count(terms.rules)), np.bool_),
            movers=np.zeros(count, np.int64),
            rewards=np.zeros((count, arrays.SEATS), np.float32),
            over=np.zeros(count, np.bool_),
            scores=np.zeros((count, arrays.SEATS), np.int64),
        )

    def copy(self) -> BatchBuffers:
        return BatchBuffers(*(getattr(self, each.name).copy() for each in fields(self)))

    def recall(self, other: BatchBuffers) -> None:
        """Show what others show, in the same memory."""
        for each in fields(self):
            np.copyto(getattr(self, each.name), getattr(other, each.name))

    def clear(self) -> None:
        for each in fields(self):
            getattr(self, each.name)[:] = 0
