"""How far a learning is, and how it is stopped."""

from __future__ import annotations

from kensington.cli.terminal.progress import Progress


class Interrupted(Exception):
    """Ctrl-C, with what was done until then and what becomes of it."""


class Bars:
    """One bar after the other, each for as long as the same thing is counted."""

    def __init__(self) -> None:
        self.bar: Progress | None = None

    def show(self, what: str, done: int, total: int) -> None:
        if self.bar is None or (self.bar.what, self.bar.games) != (what, total):
            self.clear()
            self.bar = Progress(total, done, what)
        self.bar.show(done)

    def clear(self) -> None:
        if self.bar is not None:
            self.bar.clear()
            self.bar = None

    def say(self, text: str) -> None:
        """A line that stays."""
        self.clear()
        print(text, flush=True)
