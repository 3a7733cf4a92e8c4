"""What is said while games are played: a bar, what keeps us, and what went wrong first."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer

PATIENCE = 0.1
"""Seconds between two looks of the bar."""
LONG = 2.0
"""Seconds that nobody wonders about."""


class Progress:
    """A bar on standard error, if anybody looks at it. It may say what it counts."""

    def __init__(self, games: int, before: int = 0, what: str = "") -> None:
        self.games = games
        self.before = before
        self.what = what
        self.seen = sys.stderr.isatty()
        self.began = time.monotonic()
        self.last = self.began - PATIENCE

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.seen or now - self.last < PATIENCE:
            return
        self.last = now
        width = max(10, min(40, shutil.get_terminal_size().columns - 40 - len(self.what)))
        full = width * done // self.games
        bar = "#" * full + "." * (width - full)
        before = f"{self.what} " if self.what else ""
        text = f"\r{before}[{bar}] {done} of {self.games}"
        if done > self.before:
            left = (now - self.began) / (done - self.before) * (self.games - done)
            text += f", {left:.0f} s left "
        print(text, end="\x1b[K", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def waiting_for(what: str) -> Iterator[None]:
    """Say what keeps us, if that takes a while and anybody looks."""
    told = f"kensington: waiting for {what} to be ready"
    timer = Timer(LONG, print, (told,), {"file": sys.stderr, "flush": True})
    timer.daemon = True
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


class Faults:
    """Says once of each bot that forfeits a turn what was wrong first."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def tell(self, seats: Sequence[str], words: Sequence[str], progress: Progress) -> None:
        for bot, why in zip(seats, words, strict=True):
            if why and bot not in self.told:
                self.told.add(bot)
                progress.clear()
                line = " ".join(f"kensington: {bot} forfeits a turn: {why}".split())
                shown = "".join(char if char.isprintable() else "?" for char in line)
                print(shown, file=sys.stderr, flush=True)
