"""Tuning weights by play: each is tried a step up and a step down, and what wins is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import numpy as np

from kensington.bots import learned
from kensington.bots.bot import Bot, Budget
from kensington.bots.eyes import Both
from kensington.bots.greedy import Greedy
from kensington.bots.house import Array
from kensington.bots.judging import Eye
from kensington.bots.match.crew import workers
from kensington.bots.prudent import Prudent
from kensington.bots.weighed import TRAITS, Weighed
from kensington.core import Game, Phase, Ruleset

NODES = 300
DECIDED = 20.0
"""A lead of so many points is as good as won: more of it counts little."""


class Trial(NamedTuple):
    """How weights did: the share of games won, and the same with close games counted in parts."""

    won: float
    worth: float


class Found(NamedTuple):
    """What a trial told, and the best weights so far."""

    words: str
    weights: Array


def tune(
    weights: Array, bot: str, traits: Sequence[str], step: float, games: int, jobs: int
) -> Iterator[Found]:
    """The traits together a step up or down, then each by itself; against the greedy bot.

    All are tried on the same deals, from both seats, and only what does better is kept. It is told
    trial by trial, so that nothing is lost where somebody stops listening.
    """
    with workers(jobs) as pool:
        best = _tried(pool, weights, bot, games)
        yield Found(f"as they are: {best.won:.1%} of {games} games won against greedy", weights)
        together = [tuple(traits)] if len(traits) > 1 else []
        for group in (*together, *((trait,) for trait in traits)):
            for way in (step, -step):
                changed = weights.copy()
                for trait in group:
                    changed[TRAITS.index(trait)] += way
                found = _tried(pool, changed, bot, games)
                better = found.worth > best.worth
                if better:
                    weights, best = changed, found
                verdict = "kept" if better else "not kept"
                yield Found(f"{', '.join(group)} {way:+g}: {found.won:.1%}, {verdict}", weights)


def _tried(pool: ProcessPoolExecutor, weights: Array, bot: str, games: int) -> Trial:
    leads = np.array(list(pool.map(_game, [(weights, bot, n) for n in range(games)], chunksize=4)))
    won = (leads > 0).mean() + (leads == 0).mean() / 2
    return Trial(float(won), float(np.tanh(leads / DECIDED).mean()))


def _game(order: tuple[Array, str, int]) -> int:
    """The lead over the greedy bot at the end of one game. Two games in turn have one deal."""
    weights, bot, number = order
    eye: Eye = Weighed(weights)
    if bot == "farsighted":
        eye = Both(learned.shipped(), eye)
    seat = number % 2
    bots: list[Bot] = [Greedy(), Greedy()]
    bots[seat] = Prudent(eye)
    key = hashlib.sha256(f"kensington tunes {number // 2}".encode()).digest()
    random, budget = Random(key), Budget(NODES)
    state = Game(2, seed=key, rules=Ruleset(blind_draw=True)).begin()
    while state.phase is not Phase.OVER:
        move = bots[state.seat].choose(state.observe(), state.legal_moves(), random, budget)
        state = state.play(move)
    return state.score(seat).total - state.score(1 - seat).total
