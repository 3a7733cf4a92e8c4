"""Games of an evaluator against itself, kept as rows to learn from.

After each turn every seat's outcome is written down, and at the end of the game the points that
its house came to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from kensington.bots.bot import Bot, Budget
from kensington.bots.evaluation.house_features import Array
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.levels.greedy import Greedy
from kensington.bots.planning.turn_outcome import FACT, SeatFacts, standing
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Game, Move, Observation, Phase, Ruleset

MAX_COLUMNS = 64
"""Columns kept of a house, open ground included; a wider one is not learned from."""
PLAYERS = (2, 2, 2, 2, 3, 3, 4, 4, 4, 5)
"""How many sit at the table, game by game."""
BEAM_WIDTHS = (6, 3)
"""How many beginnings of a plan a learner carries on."""


class Rows(NamedTuple):
    """What was seen, and what came of it."""

    columns: Array
    facts: Array
    points: Array

    @classmethod
    def joined(cls, many: Sequence[Rows]) -> Rows:
        return cls(*(np.concatenate(parts) for parts in zip(*many, strict=True)))

    def some(self, share: float, random: Random) -> Rows:
        """A part of the rows: those of one game are much alike."""
        chosen = [index for index in range(len(self.points)) if random.random() < share]
        return Rows(*(part[chosen] for part in self))


class Curious:
    """Plays by an evaluator, but now and then does something else, to see what comes of it."""

    def __init__(self, evaluator: Evaluator, nodes: int, whim: float) -> None:
        self.evaluator = evaluator
        self.budget = Budget(nodes)
        self.whim = whim

    def choose(
        self, seen: Observation, moves: Sequence[Move], random: Random, _budget: object = None
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        planner = self.planner(seen, random)
        if seen.phase is Phase.TAKE:
            takes = planner.takes(moves)
            return takes[self._pick(len(takes), random)].move
        plans = planner.plans(beam=BEAM_WIDTHS)
        return plans[self._pick(len(plans), random)].moves[0]

    def planner(self, seen: Observation, random: Random) -> Planner:
        return Planner(seen, self.evaluator, random, self.budget.meter())

    def _pick(self, count: int, random: Random) -> int:
        return random.randrange(min(count, 4)) if random.random() < self.whim else 0


def play(
    seed: str, number: int, learner: Bot, *, trust: float = 1.0, evaluator: Evaluator | None = None
) -> Rows:
    """One game, as rows. In every third, the greedy bot sits at the table too."""
    key = hashlib.sha256(f"kensington learns {seed} {number}".encode()).digest()
    random = Random(key)
    seats = PLAYERS[number % len(PLAYERS)]
    bots: list[Bot] = [learner] * seats
    if number % 3 == 0:
        for seat in range(0, seats - 1, 2):
            bots[seat] = Greedy()
        random.shuffle(bots)
    state = Game(seats, seed=key, rules=Ruleset(blind_draw=True)).begin()
    kept: list[list[tuple[Array, Array]]] = [[] for _ in range(seats)]
    turn = state.turn
    while state.phase is not Phase.OVER:
        seen = state.observe()
        state = state.play(bots[state.seat].choose(seen, state.legal_moves(), random))
        if state.turn != turn and state.phase is not Phase.OVER:
            turn = state.turn
            seen = state.observe()
            for seat in range(seats):
                if bots[seat] is learner:
                    columns, facts = SeatFacts(seen, seat).arrays([standing(seen, seat)])
                    kept[seat].append((widened(columns)[0], facts[0]))
    found = []
    for seat, rows in enumerate(kept):
        if rows:
            columns, facts = (np.array(part) for part in zip(*rows, strict=True))
            total = float(state.score(seat).total)
            found.append(Rows(columns, facts, _targets(columns, facts, total, trust, evaluator)))
    return Rows.joined(found)


def widened(columns: Array) -> Array:
    """Houses with open ground up to the same width, so that those of many moments go together."""
    wide = np.zeros((len(columns), MAX_COLUMNS, columns.shape[2]), np.int8)
    wide[:, : columns.shape[1]] = columns[:, :MAX_COLUMNS]
    return wide


def _targets(
    columns: Array, facts: Array, total: float, trust: float, evaluator: Evaluator | None
) -> Array:
    """Targets part outcome, part later judgement: less noise than the outcome alone."""
    targets = np.full(len(columns), total, np.float32)
    if evaluator is not None and trust < 1:
        judged = evaluator(columns, facts)
        keep = trust ** (1 / int(facts[0, FACT["players"]]))
        for index in range(len(targets) - 2, -1, -1):
            targets[index] = (1 - keep) * judged[index + 1] + keep * targets[index + 1]
    return targets
