"""Speaking to the person at the terminal, and listening."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from kensington.cli.terminal.ink import Ink


class Leave(Exception):
    """The person wants to stop, or there is nobody to answer any more."""


class Asking:
    """Writes lines and reads words."""

    def __init__(self, ink: Ink, columns: int = 80, *, read: Callable[[str], str] = input) -> None:
        self.ink = ink
        self.columns = max(columns, 40)
        self._read = read

    def draw(self, *lines: str) -> None:
        """Lines as they are."""
        print(*lines, sep="\n", flush=True)

    def say(self, text: str, indent: str = "") -> None:
        """A text, broken into lines that fit."""
        lines = textwrap.wrap(text, self.columns - 1, initial_indent="", subsequent_indent=indent)
        self.draw(*(lines or [""]))

    def word(self, prompt: str) -> str:
        """What was typed, in small letters and with single spaces."""
        try:
            word = " ".join(self._read(prompt).lower().split())
        except EOFError:
            print()
            raise Leave from None
        if word in ("q", "quit", "exit"):
            raise Leave
        return word

    def number(self, prompt: str, most: int) -> int | None:
        """A number from 1 to ``most``; None if Enter was pressed without one."""
        while True:
            word = self.word(prompt)
            if not word:
                return None
            number = as_number(word)
            if 1 <= number <= most:
                return number
            self.say(f"Type a number from 1 to {most}, or only Enter to go back.")


def as_number(word: str) -> int:
    """The number a word stands for; 0 if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0
