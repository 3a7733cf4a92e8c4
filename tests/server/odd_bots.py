"""A process in which bots with bad habits think: see `kensington.server.workers.worker`."""

import os
import time

from kensington import bots
from kensington.core import EndTurn
from kensington.server.workers import worker


class Odd:
    """Does one thing before it chooses the first of its moves."""

    def __init__(self, habit):
        self.habit = habit

    def choose(self, _observation, moves, _random, _budget):
        return self.habit(moves) or moves[0]


def spin(_moves):
    while True:
        pass


HABITS = {
    "sound": lambda _: None,
    "fails": lambda _: 1 // 0,
    "dies": lambda _: os._exit(3),
    "spins": spin,
    "sleeps": lambda _: time.sleep(3600),
    "cheats": lambda _: EndTurn(),
    "prints": lambda _: print('{"move": 1}'),  # noqa: T201
}

if __name__ == "__main__":
    worker.by_name = lambda name: Odd(HABITS[name]) if name in HABITS else bots.by_name(name)
    worker.main()
