"""A bar that shows how many games are played."""

from __future__ import annotations

import shutil
import sys
import time

PATIENCE = 0.1
"""Seconds between two looks of the bar."""


class Progress:
    """A bar on standard error, if anybody looks at it."""

    def __init__(self, games: int, before: int = 0) -> None:
        self.games = games
        self.before = before
        self.seen = sys.stderr.isatty()
        self.began = self.last = time.monotonic()

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.seen or now - self.last < PATIENCE:
            return
        self.last = now
        left = (now - self.began) / max(1, done - self.before) * (self.games - done)
        width = max(10, min(40, shutil.get_terminal_size().columns - 40))
        full = width * done // self.games
        bar = "#" * full + "." * (width - full)
        text = f"\r[{bar}] {done} of {self.games}, {left:.0f} s left "
        print(text, end="\x1b[K", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
