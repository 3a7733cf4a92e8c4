"""The environments' part of ``kensington bench``: steps of random play, every array written.

Measured in seconds of one core, so that whatever else runs on the machine matters less.
"""

from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time
from typing import Any, Literal

import numpy as np

from kensington.core import Ruleset
from kensington.env import BLIND, Batch, MissingExtra

GAMES = 64
"""So many games are stepped together."""
HEAP_GAMES = 8
"""With a heap fewer, so that the Python engine has done some steps in the time."""
WARM_UP_STEPS = 150
PLAYERS = (2, 3, 4, 5)


def measure_environments(seconds: float) -> dict[str, Any]:
    """Steps per second of a batch by number of players, with a heap, and through PettingZoo.

    A step is one number played; a unit takes one for each tile and one to join them.
    """
    figures: dict[str, Any] = {
        "batch_steps_per_s": {
            str(n): _step_batch(n, BLIND, WARM_UP_STEPS, seconds) for n in PLAYERS
        },
        "batch_heap_steps_per_s": _step_batch(3, Ruleset(), 2, seconds),
    }
    try:
        figures["pettingzoo_steps_per_s"] = _step_agents(seconds)
    except MissingExtra:
        figures["pettingzoo_steps_per_s"] = None
    return figures


def measure_batches(seconds: float) -> dict[str, Any]:
    """The same for one engine: the compact array, the full one, and the compact one with a heap."""
    compact = partial(_step_batch, seconds=seconds, observation="compact")
    return {
        "batch_steps_per_s": {str(n): compact(n, BLIND, WARM_UP_STEPS) for n in PLAYERS},
        "batch_full_steps_per_s": {
            str(n): _step_batch(n, BLIND, WARM_UP_STEPS, seconds) for n in PLAYERS
        },
        "batch_heap_steps_per_s": {str(n): compact(n, Ruleset(), 2) for n in PLAYERS},
    }


def measure_threads(seconds: float) -> float:
    """How many times as many steps two threads do as one, by the clock: compact, three players."""
    one, two = (
        _step_batch(3, BLIND, WARM_UP_STEPS, seconds, "compact", clock=perf_counter, threads=n)
        for n in (1, 2)
    )
    return round(two / one, 2)


def _step_batch(
    players: int,
    rules: Ruleset,
    warm_up: int,
    seconds: float,
    observation: Literal["full", "compact"] = "full",
    *,
    clock: Callable[[], float] = process_time,
    threads: int = 1,
) -> int:
    count = GAMES if rules.blind_draw else HEAP_GAMES
    batch = Batch(count, players, seed=1, rules=rules, observation=observation, threads=threads)
    started = clock()
    for _ in range(warm_up):
        batch.step(batch.random_actions())
        if clock() - started > seconds:  # it is a slow one, and warm enough
            break
    steps, started = 0, clock()
    while (spent := clock() - started) < seconds:
        batch.step(batch.random_actions())
        steps += batch.count
    return round(steps / spent)


def _step_agents(seconds: float) -> int:
    """As PettingZoo is meant to be used: look, choose by the mask, step."""
    from kensington.env import kensington_v1

    env, chance = kensington_v1.env(players=4), np.random.default_rng(1)
    steps, started = 0, process_time()
    while (spent := process_time() - started) < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            steps += 1
    return round(steps / spent)
