"""What is said while games are played: a bar, what keeps us, and what went wrong first."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from threading import Timer

from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from kensington.cli.terminal.screen import open_screen

REFRESH_S = 0.1
QUIET_WAIT_S = 2.0
"""How long nobody wonders about."""


class TimeLeft(ProgressColumn):
    """How long it will take, told from the first that is done; rich waits for more."""

    def render(self, task: Task) -> Text:
        done = task.completed - task.fields["begun"]
        if not done or not task.remaining:
            return Text("")
        left = round((task.elapsed or 0.0) * task.remaining / done)
        return Text(f"{timedelta(seconds=left)} left", "progress.remaining")


class Bar:
    """A bar on standard error for as long as the same thing is counted; none in files and pipes.

    It is drawn by whoever counts, in no thread of its own: what is timed beside it is not slowed.
    """

    def __init__(self) -> None:
        self._counted: tuple[str, int] | None = None
        self._progress: Progress | None = None
        self._drawn_s = 0.0

    def show(self, what: str, done: int, total: int) -> None:
        """So much is done."""
        screen = open_screen(sys.stderr) if self._progress is None else self._progress.console
        if not screen.is_terminal or screen.is_dumb_terminal:
            return
        if self._progress is None or self._counted != (what, total):
            self.clear()
            self._counted = what, total
            self._progress = Progress(
                TextColumn(what, markup=False),
                BarColumn(),
                TextColumn("{task.completed} of {task.total}"),
                TimeLeft(),
                console=screen,
                auto_refresh=False,
                transient=True,
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._progress.add_task(what, total=total, completed=done, begun=done)
            self._progress.start()
        self._progress.update(self._progress.task_ids[0], completed=done)
        if time.monotonic() - self._drawn_s >= REFRESH_S:
            self._progress.refresh()
            self._drawn_s = time.monotonic()

    def clear(self) -> None:
        """Take the bar away; the next `show` draws it again."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None

    def say(self, text: str) -> None:
        """A line on standard output that stays."""
        self.clear()
        print(text, flush=True)


@contextmanager
def waiting_for(what: str) -> Iterator[None]:
    """Say what keeps us, if that takes a while and anybody looks."""
    told = f"kensington: waiting for {what} to be ready"
    timer = Timer(QUIET_WAIT_S, print, (told,), {"file": sys.stderr, "flush": True})
    timer.daemon = True
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


class FirstFaults:
    """Says once of each bot that forfeits a turn what was wrong first."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def tell(self, seats: Sequence[str], words: Sequence[str], bar: Bar) -> None:
        for bot, why in zip(seats, words, strict=True):
            if why and bot not in self._told:
                self._told.add(bot)
                bar.clear()
                line = " ".join(f"kensington: {bot} forfeits a turn: {why}".split())
                shown = "".join(char if char.isprintable() else "?" for char in line)
                print(shown, file=sys.stderr, flush=True)
