"""How long bots think, and how far they overrun a time that they were given."""

import random
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import perf_counter
from typing import Any

from kensington.bots import NAMES, Bot, Budget, by_name
from kensington.bots.arena.entry import own_budget
from kensington.bots.arena.standings import quantile
from kensington.core import Game, Phase, Ruleset, State

GIVEN_MS = 50
"""The time for each decision when the overrun is measured."""


def measure_bots(seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """For each bot its decisions at its own budget and at a given time, in the same positions."""
    states = play_positions()
    found = {}
    for name in NAMES:
        say(f"the bot {name}")
        bot = by_name(name)
        own = _time_us(bot, states, own_budget(bot), seconds)
        timed = _time_us(bot, states, Budget(nodes=None, milliseconds=GIVEN_MS), seconds)
        over = sorted(max(0, micros - GIVEN_MS * 1000) for micros in timed)
        found[name] = {
            "decisions": len(own),
            "p50_ms": quantile(own, 0.5) / 1000,
            "p99_ms": quantile(own, 0.99) / 1000,
            "timed_decisions": len(timed),
            "overrun_p99_ms": quantile(over, 0.99) / 1000,
            "overrun_max_ms": quantile(over, 1.0) / 1000,
        }
    return {"bots": found, "bots_given_ms": GIVEN_MS}


def play_positions() -> list[State]:
    """Decisions of whole games, with a bag and with a heap, mixed so that a few are fair too."""
    states = []
    player, chance = by_name("greedy"), random.Random(1)
    for blind in (True, False):
        seed = sha256(f"bench bots {blind}".encode()).digest()
        state = Game(3, seed=seed, rules=Ruleset(blind_draw=blind)).begin()
        while state.phase is not Phase.OVER:
            moves = state.legal_moves()
            if len(moves) > 1:
                states.append(state)
            state = state.play(player.choose(state.observe(), moves, chance))
    chance.shuffle(states)
    return states


def _time_us(bot: Bot, states: Sequence[State], budget: Budget, seconds: float) -> list[int]:
    """How long the decisions took, in order; as many as there is time for, at least one."""
    micros: list[int] = []
    began = perf_counter()
    for number, state in enumerate(states):
        seen, moves = state.observe(), state.legal_moves()
        asked = perf_counter()
        bot.choose(seen, moves, random.Random(number), budget)
        micros.append(round((perf_counter() - asked) * 1e6))
        if perf_counter() - began > seconds:
            break
    return sorted(micros)
