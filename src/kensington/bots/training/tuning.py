"""Tuning weights by play: each is tried a step up and a step down, and what wins is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from kensington.bots.arena.processes import handed_out, workers
from kensington.bots.arena.standings import Z_95, wilson
from kensington.bots.bot import Bot, Budget
from kensington.bots.evaluation import network
from kensington.bots.evaluation.evaluators import Both
from kensington.bots.evaluation.house_features import Array
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.evaluation.weighted import TRAITS, Weighed
from kensington.bots.levels.greedy import Greedy
from kensington.bots.levels.prudent import Prudent
from kensington.bots.training.rounds import Watch
from kensington.core import Game, Phase, Ruleset

NODES = 300
DECIDED_POINTS = 20.0
"""A lead of so many points is as good as won: more of it counts little."""


class Tried(NamedTuple):
    """Weights that are tried, whose, and with which network where theirs is one."""

    weights: Array
    bot: str
    network: Path | None = None
    """None stands for the one of the package."""


class Trial:
    """How weights did in games on the same deals, each from both seats."""

    def __init__(self, leads: Array) -> None:
        self.wins = float((leads > 0).sum() + (leads == 0).sum() / 2)
        self.games = len(leads)
        close = np.tanh(leads / DECIDED_POINTS)
        self.worth: Array = close.reshape(-1, 2).mean(axis=1)
        """Deal by deal from -1 to 1, close games counted in parts."""

    @property
    def words(self) -> str:
        low, high = wilson(self.wins, self.games)
        return f"{self.wins / self.games:.1%} won ({100 * low:.1f} to {100 * high:.1f})"

    def gain(self, before: Trial) -> tuple[float, float]:
        """How much more they are worth than others on the same deals, and how sure that is.

        The second number is half of an interval that holds the truth in 95 of 100 cases.
        """
        more = self.worth - before.worth
        return float(more.mean()), Z_95 * float(more.std(ddof=1)) / sqrt(len(more))


class Found(NamedTuple):
    """What a trial told, and the best weights so far."""

    words: str
    weights: Array


def trials(traits: Sequence[str]) -> int:
    """How many trials these traits need: as they are, together, and each by itself."""
    return 1 + 2 * (len(traits) + (len(traits) > 1))


def tune(
    tried: Tried,
    traits: Sequence[str],
    step: float,
    games: int,
    jobs: int,
    watch: Watch = lambda *_: None,
) -> Iterator[Found]:
    """The traits together a step up or down, then each by itself; against the greedy bot.

    All are tried on the same deals, from both seats, and only what does better beyond the noise of
    so many games is kept. It is told trial by trial, so that nothing is lost where somebody stops
    listening.
    """
    weights, total = tried.weights, trials(traits)
    with workers(jobs) as pool:
        best = _played(pool, tried, games, watch, f"trial 1 of {total}")
        yield Found(f"as they are: {best.words} of {games} games against greedy", weights)
        together = [tuple(traits)] if len(traits) > 1 else []
        number = 1
        for group in (*together, *((trait,) for trait in traits)):
            for way in (step, -step):
                number += 1
                changed = weights.copy()
                for trait in group:
                    changed[TRAITS.index(trait)] += way
                order = tried._replace(weights=changed)
                found = _played(pool, order, games, watch, f"trial {number} of {total}")
                gain, sure = found.gain(best)
                told = (
                    f"{', '.join(group)} {way:+g}: {found.words}, {gain:+.3f} ± {sure:.3f} a game"
                )
                if gain > sure:
                    weights, best = changed, found
                    verdict = "kept"
                else:
                    verdict = "not kept" if gain <= 0 else "not kept, it may be luck"
                yield Found(f"{told}: {verdict}", weights)


def _played(pool: ProcessPoolExecutor, tried: Tried, games: int, watch: Watch, what: str) -> Trial:
    watch(what, 0, games)
    going = handed_out(pool, _game, [(tried, number) for number in range(games)])
    for done, future in enumerate(as_completed(going), start=1):
        future.result()
        watch(what, done, games)
    return Trial(np.array([future.result() for future in going]))


@cache
def _network(path: Path | None) -> Evaluator:
    return network.load(path) if path else network.shipped_network()


def _game(order: tuple[Tried, int]) -> int:
    """The lead over the greedy bot at the end of one game. Two games in turn have one deal."""
    (weights, bot, network), number = order
    evaluator: Evaluator = Weighed(weights)
    if bot == "farsighted":
        evaluator = Both(_network(network), evaluator)
    seat = number % 2
    bots: list[Bot] = [Greedy(), Greedy()]
    bots[seat] = Prudent(evaluator)
    key = hashlib.sha256(f"kensington tunes {number // 2}".encode()).digest()
    random, budget = Random(key), Budget(NODES)
    state = Game(2, seed=key, rules=Ruleset(blind_draw=True)).begin()
    while state.phase is not Phase.OVER:
        move = bots[state.seat].choose(state.observe(), state.legal_moves(), random, budget)
        state = state.play(move)
    return state.score(seat).total - state.score(1 - seat).total
