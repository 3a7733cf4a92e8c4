"""Games of an eye against itself, kept as rows to learn from.

After each turn every seat's prospect is written down, and at the end of the game the points that
its house came to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from kensington.bots.bot import Budget
from kensington.bots.house import Array
from kensington.bots.planning import Eye, Planner
from kensington.bots.prospect import Table, standing
from kensington.core import Game, Move, Phase, Ruleset, State

WIDEST = 64
"""Columns kept of a house, open ground included; a wider one is not learned from."""
PLAYERS = (2, 2, 2, 2, 3, 3, 4, 4, 4, 5)
"""How many sit at the table, game by game."""


class Rows(NamedTuple):
    """What was seen, and what came of it."""

    columns: Array
    facts: Array
    points: Array

    @classmethod
    def joined(cls, many: Sequence[Rows]) -> Rows:
        return cls(*(np.concatenate(parts) for parts in zip(*many, strict=True)))


class Curious:
    """Plays by an eye, but now and then does something else, to see what comes of it."""

    def __init__(self, eye: Eye, nodes: int, whim: float) -> None:
        self.eye = eye
        self.budget = Budget(nodes)
        self.whim = whim

    def choose(self, state: State, random: Random) -> Move:
        moves = state.legal_moves()
        if len(moves) == 1:
            return moves[0]
        planner = Planner(state.observe(), self.eye, random, self.budget.meter())
        if state.phase is Phase.TAKE:
            takes = planner.takes(moves)
            return takes[self._pick(len(takes), random)].move
        plans = planner.plans()
        return plans[self._pick(len(plans), random)].moves[0]

    def _pick(self, count: int, random: Random) -> int:
        return random.randrange(min(count, 4)) if random.random() < self.whim else 0


def play(seed: str, number: int, player: Curious) -> Rows:
    """One game, as rows."""
    key = hashlib.sha256(f"kensington learns {seed} {number}".encode()).digest()
    random = Random(key)
    seats = PLAYERS[number % len(PLAYERS)]
    state = Game(seats, seed=key, rules=Ruleset(blind_draw=True)).begin()
    columns, facts, whose = [], [], []
    turn = state.turn
    while state.phase is not Phase.OVER:
        state = state.play(player.choose(state, random))
        if state.turn != turn and state.phase is not Phase.OVER:
            turn = state.turn
            seen = state.observe()
            for seat in range(seats):
                cols, row = Table(seen, seat).arrays([standing(seen, seat)])
                if cols.shape[1] <= WIDEST:
                    wide = np.zeros((WIDEST, cols.shape[2]), np.int8)
                    wide[: cols.shape[1]] = cols[0]
                    columns.append(wide)
                    facts.append(row[0])
                    whose.append(seat)
    totals = np.array([state.score(seat).total for seat in range(seats)], np.float32)
    return Rows(np.array(columns), np.array(facts), totals[whose])
