"""Fitting the weights of the weighed evaluators to what a better evaluator thinks.

In games of the better evaluator against itself, whatever a player weighs against each other in one
decision is written down. Only the differences within a decision are fitted: what a whole game is
worth, good luck or bad, is the same for all of them and tells nothing about a choice.
"""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from kensington.bots.bot import Bot
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.evaluation.weighted import SEEN, TRAITS, doubled
from kensington.bots.levels.greedy import Greedy
from kensington.bots.planning.turn_outcome import FACT, TurnOutcome
from kensington.bots.planning.turn_planner import Planner
from kensington.bots.training.self_play import Curious, widened
from kensington.core import Game, Observation, Phase, Ruleset

RIDGE = 30.0
"""Keeps weights of traits that go together from growing against each other."""
NEAR_POINTS = 3.0
"""So many points below the best of a decision, an outcome counts a third: it is hardly played."""
KEPT_SHARE = 0.35
"""Of all decisions, those that are kept: the ones of a game are much alike."""
PLAYERS = (2, 2, 2, 3, 4)


class Decisions(NamedTuple):
    """Turn outcomes, what the better evaluator thought of them, and the decision they belong to."""

    columns: Array
    facts: Array
    judged: Array
    decision: Array


class _Watched(Curious):
    """A player whose thoughts are written down."""

    def __init__(self, evaluator: Evaluator, nodes: int, whim: float, random: Random) -> None:
        super().__init__(evaluator, nodes, whim)
        self.random = random
        self.groups: list[tuple[Array, Array, Array]] = []

    def planner(self, seen: Observation, random: Random) -> Planner:
        planner = super().planner(seen, random)

        def listen(outcomes: Sequence[TurnOutcome]) -> None:
            if len(outcomes) < 2 or any(each.called for each in outcomes):
                return
            if self.random.random() < KEPT_SHARE:
                columns, facts = planner.table.arrays(outcomes)
                judged = self.evaluator(columns, facts).astype(np.float32)
                self.groups.append((widened(columns), facts, judged))

        planner.listen = listen
        return planner


def watch(number: int, evaluator: Evaluator, nodes: int = 300, whim: float = 0.1) -> Decisions:
    """One game of an evaluator against itself, or in every third against greedy ones."""
    key = hashlib.sha256(f"kensington weighs {number}".encode()).digest()
    random = Random(key)
    player = _Watched(evaluator, nodes, whim, Random(number))
    seats = PLAYERS[number % len(PLAYERS)]
    bots: list[Bot] = [player] * seats
    if number % 3 == 0:
        bots = [player, *[Greedy()] * (seats - 1)]
        random.shuffle(bots)
    state = Game(seats, seed=key, rules=Ruleset(blind_draw=True)).begin()
    while state.phase is not Phase.OVER:
        state = state.play(bots[state.seat].choose(state.observe(), state.legal_moves(), random))
    sizes = [len(judged) for _, _, judged in player.groups]
    columns, facts, judged = (np.concatenate(part) for part in zip(*player.groups, strict=True))
    return Decisions(columns, facts, judged, np.repeat(np.arange(len(sizes)), sizes))


def fit(games: Sequence[Decisions]) -> tuple[dict[str, Array], dict[str, float]]:
    """The weights of each bot, and the points its choices cost by the better evaluator."""
    size = 2 * len(TRAITS)
    squares, products = np.zeros((size, size)), np.zeros(size)
    for game in games:
        traits, now = _seen(game)
        nearness = np.exp((game.judged - _best(game)[game.decision]) / NEAR_POINTS)
        total = np.bincount(game.decision, nearness)
        weight = nearness / total[game.decision]
        aside = np.stack([np.bincount(game.decision, weight * row) for row in traits.T], axis=1)
        gains = game.judged - now
        middle = np.bincount(game.decision, weight * gains)[game.decision]
        apart = traits - aside[game.decision]
        squares += (apart * weight[:, None]).T @ apart
        products += apart.T @ (weight * (gains - middle))
    weights, costs = {}, {}
    for bot, names in SEEN.items():
        used = [index for index in range(size) if TRAITS[index % len(TRAITS)] in names]
        found = np.zeros(size)
        part = squares[np.ix_(used, used)] + RIDGE * np.eye(len(used))
        found[used] = np.linalg.solve(part, products[used])
        weights[bot] = found
        costs[bot] = float(np.mean([cost for game in games for cost in _costs(game, found)]))
    return weights, costs


def _seen(game: Decisions) -> tuple[Array, Array]:
    traits = doubled(game.columns, game.facts).astype(np.float64)
    return traits, points(game.columns, game.facts[:, FACT["cats"]])


def _best(game: Decisions) -> Array:
    best = np.full(game.decision[-1] + 1, -np.inf)
    np.maximum.at(best, game.decision, game.judged)
    return best


def _costs(game: Decisions, weights: Array) -> Array:
    """For each decision, how much less is thought of what these weights would choose."""
    traits, now = _seen(game)
    order = np.lexsort((now + traits @ weights, game.decision))
    last = np.append(np.flatnonzero(np.diff(game.decision[order])), len(order) - 1)
    lost: Array = _best(game) - game.judged[order[last]]
    return lost
