"""A kit for tests: whatever the compiled engine is called with, it answers or raises, and plays on.

Calls are drawn at random, some with the right arguments and most with wrong ones: other types, huge
and negative numbers, arrays of other sizes, states that were damaged, games that have not begun.
"""

from __future__ import annotations

from random import Random
from threading import Thread
from typing import Any

import numpy as np

from kensington.core import TOKENS, Game, Ruleset, standard_sheet
from kensington.env.compiled_games import layout_for
from kensington.fast import FastState
from kensington.fast.state import keys_of
from kensington.fast.tables import box_for

ALLOWED = (TypeError, ValueError, IndexError, OverflowError, RuntimeError, BufferError, MemoryError)
"""What a wrong call may raise: errors of Python's, and the engine's own (see `_engine.pyi`)."""


class Fuzzer:
    """Two games and a batch of each kind, and calls upon them."""

    def __init__(self, seed: int) -> None:
        from kensington.fast import _engine

        self.random, self.engine = Random(seed), _engine
        self.allowed = (*ALLOWED, _engine.PastBounds, _engine.NoChance)
        self.plays: list[Any] = []
        self.batches: list[Any] = []
        sheet = standard_sheet()
        layout = layout_for(sheet)
        self.numbers = tuple(layout.numbers[name] for name in _engine.LAYOUT)
        self.rows = layout.tiles, layout.compact_tiles
        for blind in (True, False):
            rules = Ruleset(blind_draw=blind)
            game = Game(3, seed=bytes([seed % 256]) * 32, rules=rules)
            self.keys = keys_of(game)
            self.box = box_for(sheet, rules)
            play = FastState(game)
            play.play_out(seed % 1000, self.random.randrange(40))
            self.plays.append(play._play)
            for short in (True, False):
                batch = _engine.Games(
                    self.box, self.numbers, *self.rows, 3, 3, TOKENS[3], short, seed % 2 == 0
                )
                for place in range(2):  # the third one never begins
                    batch.queue(place, 0, self.keys)
                    batch.begin(place)
                    batch.queue(place, 1, self.keys)
                self.batches.append(batch)

    def anything(self, depth: int = 0) -> Any:
        """Some object, likely a wrong one."""
        random = self.random
        some: list[Any] = [
            *(0, 1, 2, -1, 7, 255, 10**6, -(10**6), 2**31, 2**63, -(2**63), 10**40, True),
            *(None, "text", "", b"", bytes(32), bytes(31), 1.5, float("nan"), object(), []),
            *(self.box, self.random.choice(self.plays), self.random.choice(self.batches)),
            *(self.keys, (), (0,), (1, 2, 3, 4), self.numbers, np.zeros(3, np.int64)),
            *(np.zeros(21421, np.uint8), np.zeros((3, 541), np.uint8), np.zeros(3, np.float64)),
            *(np.zeros((3, 5), np.float32), np.full(3, np.nan), np.zeros(6, np.int64)[::2]),
        ]
        if depth < 3 and random.random() < 0.3:
            return tuple(self.anything(depth + 1) for _ in range(random.randrange(9)))
        return random.choice(some)

    def damaged(self, facts: Any) -> Any:
        """A state of which one thing, somewhere, is another."""
        if not isinstance(facts, tuple) or not facts or self.random.random() < 0.15:
            return self.anything()
        at = self.random.randrange(len(facts))
        return (*facts[:at], self.damaged(facts[at]), *facts[at + 1 :])

    def call(self) -> None:
        """One call, wrong or right."""
        random = self.random
        if random.random() < 0.06:
            kind = random.choice((self.engine.Play, self.engine.Box, self.engine.Games))
            count = random.choice((5, 7, 9, random.randrange(11)))
            self._try(kind, [self.anything() for _ in range(count)])
        elif random.random() < 0.5:
            self._ask_play(random.choice(self.plays))
        else:
            self._ask_batch(random.choice(self.batches))

    def _ask_play(self, play: Any) -> None:
        random = self.random
        name = random.choice([name for name in dir(play) if not name.startswith("_")])
        arguments = [self.anything() for _ in range(random.choice((0, 1, 1, 1, 2)))]
        if name == "become" and random.random() < 0.9:
            play = play.copy()  # what it becomes may be nonsense, which it has to survive
            arguments = [self.damaged(play.facts())]
            if not self._try(play.become, arguments):
                return
            for more in ("moves", "facts", "scores", "count_moves"):
                self._try(getattr(play, more), [])
            self._try(play.play_out, [1, 30])
            return
        if name == "play_out":
            arguments = [random.randrange(99), random.randrange(5)]
        self._try(getattr(play, name), arguments)

    def _ask_batch(self, batch: Any) -> None:
        random = self.random
        name = random.choice([name for name in dir(batch) if not name.startswith("_")])
        arguments = [self.anything() for _ in range(random.choice((0, 1, 1, 2, 3, 4)))]
        if name == "become" and random.random() < 0.9:
            batch = batch.copy()
            facts = self.damaged(batch.facts(0))
            self._try(batch.become, [0, facts, self.keys, random.choice(((), (1571,), (5, 6)))])
        elif name in ("step", "show") and random.random() < 0.9:
            arguments = self._arrays(batch, name)
        self._try(getattr(batch, name), arguments)

    def _arrays(self, batch: Any, name: str) -> list[Any]:
        """What a step wants, with something wrong in it at times."""
        random = self.random
        for length in (541, 797, 21421, 24237):
            row = np.zeros(length, np.uint8)
            try:
                batch.look(0, 0, row)
            except self.allowed:
                continue
            break
        masks = np.zeros((3, 3107 if length in (541, 21421) else 3363), np.bool_)
        seen, movers = np.zeros((3, length), np.uint8), np.zeros(3, np.int64)
        shares, chosen = np.array([random.random() for _ in range(3)]), np.zeros(3, np.int64)
        batch.choose(shares, chosen)
        if random.random() < 0.2:
            chosen[random.randrange(3)] = random.choice((-2, 3, 2**62, -(2**62)))
        rewards, scores = np.zeros((3, 5), np.float32), np.zeros((3, 5), np.int64)
        over, went = np.zeros(3, np.bool_), np.zeros(3, np.uint8)
        arguments: list[Any] = [chosen, seen, masks, movers, rewards, over, scores, went, 2]
        if name == "show":
            arguments = [random.randrange(4), seen, masks, movers]
        if random.random() < 0.3:
            arguments[random.randrange(len(arguments))] = self.anything()
        return arguments

    def _try(self, call: Any, arguments: list[Any]) -> bool:
        try:
            call(*arguments)
        except self.allowed:
            return False
        return True


def fuzz(calls: int, seed: int) -> None:
    """So many calls; then the games that were misused still play to their ends."""
    fuzzer = Fuzzer(seed)
    for _ in range(calls):
        fuzzer.call()
    for play in fuzzer.plays:
        play.play_out(1, 10_000)
        assert play.count_moves() == 0


def fuzz_in_threads(calls: int, seed: int) -> None:
    """Several threads misuse the same games, and are turned away while another is at work."""
    fuzzers = [Fuzzer(seed + n) for n in range(3)]
    others: list[BaseException] = []

    def misuse(fuzzer: Fuzzer) -> None:
        fuzzer.batches = fuzzers[0].batches
        for _ in range(calls):
            try:
                fuzzer.call()
            except RuntimeError as busy:
                if "another thread is at work" not in str(busy):
                    others.append(busy)
            except BaseException as error:  # raised below
                others.append(error)

    threads = [Thread(target=misuse, args=(fuzzer,)) for fuzzer in fuzzers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for other in others:
        raise other
