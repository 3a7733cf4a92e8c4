"""The terminal: how wide it is, which colours and characters it has; writing to it and asking."""

import os
import shutil
import sys
from collections.abc import Callable
from textwrap import wrap
from typing import Any, TextIO

from rich.console import Console, RenderableType
from rich.text import Text


class LeaveGame(Exception):
    """The person wants to stop, or there is nobody to answer any more."""


class Screen(Console):
    """Writes lines and drawings, and reads words."""

    def __init__(self, *, read: Callable[[str], str] = input, **options: Any) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, **options)
        self._read = read

    @property
    def has_colour(self) -> bool:
        return self.color_system is not None

    @property
    def has_unicode(self) -> bool:
        return self.encoding.startswith("utf")

    def on_broken_pipe(self) -> None:
        """Whoever read us has seen enough; what that means is for the command line to say."""
        raise BrokenPipeError

    def draw(self, *things: RenderableType) -> None:
        """Tables, and lines that are neither wrapped nor cut."""
        for thing in things:
            if isinstance(thing, Text) and not self.has_colour:
                thing.rstrip()
            self.print(thing, soft_wrap=isinstance(thing, str | Text))

    def write(self, *things: RenderableType) -> None:
        """The same, but a terminal breaks long lines; files and pipes keep one line for each."""
        for thing in things:
            if isinstance(thing, str) and self.is_terminal and len(thing) > self.width:
                self.say(thing, " " * (len(thing) - len(thing.lstrip()) + 2))
            else:
                self.draw(thing)

    def say(self, text: str, indent: str = "") -> None:
        """A text, broken into lines that fit."""
        lines = wrap(text, self.width - 1, subsequent_indent=indent)
        self.draw(*(lines or [""]))

    def ask(self, prompt: str) -> str:
        """What was typed, in small letters and with single spaces."""
        try:
            word = " ".join(self._read(prompt).lower().split())
        except EOFError:
            self.draw("")
            raise LeaveGame from None
        if word in ("q", "quit", "exit"):
            raise LeaveGame
        return word

    def ask_number(self, prompt: str, most: int) -> int | None:
        """A number from 1 to ``most``; None if Enter was pressed without one."""
        while True:
            word = self.ask(prompt)
            if not word:
                return None
            number = read_number(word)
            if 1 <= number <= most:
                return number
            self.say(f"Type a number from 1 to {most}, or only Enter to go back.")


def open_screen(stream: TextIO | None = None, *, colour: bool = True) -> Screen:
    """Standard output, or another stream. Files and pipes get no colour, and 80 columns."""
    size = shutil.get_terminal_size()
    return Screen(
        file=stream or sys.stdout,
        width=max(size.columns, 40),
        height=max(size.lines, 12),
        color_system="auto" if colour and not os.environ.get("NO_COLOR") else None,
    )


def read_number(word: str) -> int:
    """The number a word stands for; 0 if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0
