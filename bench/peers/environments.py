"""The environments beside PettingZoo's and pgx's games: random legal play, arrays and masks made.

Seconds are those of one core, which everything here is held to: on a busy machine the ratios
stand. A pgx game is compiled first, and stepped many at a time, as it is meant to be.
"""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

TOGETHER = 64
"""As many games as kensington's batch steps together."""
MANY = 1024


@dataclass(frozen=True)
class Environment:
    name: str
    package: str
    play: Callable[[float], float]
    """Plays for about so many seconds; gives steps per second."""


def one_core() -> bool:
    """Keep this process to one core; True where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    return True


def pettingzoo_game(name: str) -> Callable[[float], float]:
    def play(seconds: float) -> float:
        from importlib import import_module

        import numpy as np

        env = import_module(f"pettingzoo.classic.{name}").env()
        rng, steps = random.Random(1), 0
        started = process_time()
        while (spent := process_time() - started) < seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    break
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps / spent

    return play


def pgx_game(name: str, count: int) -> Callable[[float], float]:
    compiled: list[Callable] = []

    def play(seconds: float) -> float:
        import jax

        if not compiled:
            compiled.append(_compiled(name))
        step, begin = compiled[0]
        key = jax.random.PRNGKey(1)
        state = begin(jax.random.split(key, count))
        for _ in range(3):
            state, key = step(state, key)
        jax.block_until_ready(state)
        steps, started = 0, process_time()
        while (spent := process_time() - started) < seconds:
            for _ in range(5):
                state, key = step(state, key)
                jax.block_until_ready(state)
                steps += count
        return steps / spent

    return play


def _compiled(name: str) -> tuple[Callable, Callable]:
    """A step of random legal play in all games, and their beginning."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step_one = auto_reset(env.step, env.init)

    def step(state, key):
        key, choosing, chance = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choosing, logits, axis=1)
        keys = jax.random.split(chance, actions.shape[0])
        return jax.vmap(step_one)(state, actions, keys), key

    return jax.jit(step), jax.jit(jax.vmap(env.init))


ENVIRONMENTS = (
    Environment("PettingZoo tic-tac-toe", "pettingzoo", pettingzoo_game("tictactoe_v3")),
    Environment("PettingZoo connect four", "pettingzoo", pettingzoo_game("connect_four_v3")),
    Environment("PettingZoo chess", "pettingzoo", pettingzoo_game("chess_v6")),
    Environment(f"pgx backgammon, {TOGETHER} games", "pgx", pgx_game("backgammon", TOGETHER)),
    Environment(f"pgx backgammon, {MANY} games", "pgx", pgx_game("backgammon", MANY)),
    Environment(f"pgx chess, {TOGETHER} games", "pgx", pgx_game("chess", TOGETHER)),
    Environment(f"pgx go 9x9, {TOGETHER} games", "pgx", pgx_game("go_9x9", TOGETHER)),
    Environment(f"pgx connect four, {TOGETHER} games", "pgx", pgx_game("connect_four", TOGETHER)),
)
