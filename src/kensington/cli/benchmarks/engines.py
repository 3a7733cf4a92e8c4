"""How fast each engine plays at random: the compiled one, and the Python one by itself.

The Python engine is measured in a process of its own with `KENSINGTON_ENGINE=python`, so that
nothing compiled helps it.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from time import process_time
from typing import Any

from kensington import fast
from kensington.cli.benchmarks.engine import PLAYERS, make_seed
from kensington.cli.benchmarks.environments import measure_batches, measure_threads
from kensington.core import Game, Ruleset

WARM_UP_GAMES = {True: 30, False: 3}
"""By whether tiles are drawn blind."""


def measure_engines(seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """Moves a second of CPU time for each engine, spending about so many seconds on each figure."""
    say("the compiled engine")
    compiled = _measure(seconds) | _measure_inside(seconds) if fast.ENGINE == "fast" else None
    say("the Python engine")
    return {"engines": {"fast": compiled, "python": _measure_python(seconds)}}


def _measure_python(seconds: float) -> dict[str, Any]:
    code = f"from {__name__} import tell; tell({seconds!r})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "KENSINGTON_ENGINE": "python"},
        stdout=subprocess.PIPE,
        check=True,
    )
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def tell(seconds: float) -> None:
    """Print the figures of the engine that this process has."""
    print(json.dumps(_measure(seconds)))


def _measure(seconds: float) -> dict[str, Any]:
    """Random play, a call a move; and how long a deal takes."""
    return {
        "moves_per_s": _measure_players(seconds, blind=True),
        "heap_moves_per_s": _measure_players(seconds, blind=False),
        "deal_ms": _measure_deal(seconds),
        **measure_batches(seconds),
    }


def _measure_inside(seconds: float) -> dict[str, Any]:
    """Random play without coming back to Python after every move, three players."""
    return {
        "inside_moves_per_s": _measure_play(3, seconds, _play_inside, blind=True),
        "inside_heap_moves_per_s": _measure_play(3, seconds, _play_inside, blind=False),
        "two_threads": measure_threads(seconds),
    }


def _measure_players(seconds: float, *, blind: bool) -> dict[str, int]:
    return {
        str(players): _measure_play(players, seconds, _play_by_calls, blind=blind)
        for players in PLAYERS
    }


Play = Callable[[fast.FastState, random.Random], int]


def _measure_play(players: int, seconds: float, play: Play, *, blind: bool) -> int:
    chance, rules = random.Random(1), Ruleset(blind_draw=blind)
    for number in range(WARM_UP_GAMES[blind]):
        play(fast.FastState(Game(players, seed=make_seed(number), rules=rules)), chance)
    moves, spent = 0, 0.0
    for number in count(1000):
        if spent >= seconds:
            break
        game = fast.FastState(Game(players, seed=make_seed(number), rules=rules))
        started = process_time()
        moves += play(game, chance)
        spent += process_time() - started
    return round(moves / spent)


def _play_by_calls(game: fast.FastState, chance: random.Random) -> int:
    played, legal = 0, game.count_moves()
    while legal:
        legal = game.play_nth(int(chance.random() * legal))
        played += 1
    return played


def _play_inside(game: fast.FastState, chance: random.Random) -> int:
    return game.play_out(chance.getrandbits(60))


def _measure_deal(seconds: float) -> float:
    deals, started = 0, process_time()
    while (spent := process_time() - started) < seconds or deals < 5:
        fast.FastState(Game(3, seed=make_seed(deals)))
        deals += 1
    return round(spent / deals * 1000, 3)
