"""The environments' part of ``kensington bench``: steps of random play, every array written.

Measured in seconds of one core, so that whatever else runs on the machine matters less.
"""

from time import process_time
from typing import Any

import numpy as np

from kensington.core import Ruleset
from kensington.env import BLIND, Batch, MissingExtra

GAMES = 64
"""So many games are stepped together."""
WARM_UP_STEPS = 150
PLAYERS = (2, 3, 4, 5)


def measure_environments(seconds: float) -> dict[str, Any]:
    """Steps per second of a batch by number of players, with a heap, and through PettingZoo.

    A step is one number played; a unit takes one for each tile and one to join them.
    """
    figures: dict[str, Any] = {
        "batch_steps_per_s": {
            str(n): _step_batch(n, seconds, BLIND, WARM_UP_STEPS) for n in PLAYERS
        },
        "batch_heap_steps_per_s": _step_batch(3, seconds, Ruleset(), 2),
    }
    try:
        figures["pettingzoo_steps_per_s"] = _step_agents(seconds)
    except MissingExtra:
        figures["pettingzoo_steps_per_s"] = None
    return figures


def _step_batch(players: int, seconds: float, rules: Ruleset, warm_up: int) -> int:
    batch = Batch(GAMES if rules.blind_draw else 4, players, seed=1, rules=rules)
    for _ in range(warm_up):
        batch.step(batch.random_actions())
    steps, started = 0, process_time()
    while (spent := process_time() - started) < seconds:
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
