"""How the command line is read: one-line errors, help with examples, numbers within bounds."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable
from typing import Any, NoReturn

BOTS = "{bots}"
"""Stands for the names of our bots in the help of an argument."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        line = " ".join(message.split())
        print(f"{self.prog}: {line} (see {self.prog} --help)", file=sys.stderr)
        sys.exit(2)

    def format_help(self) -> str:
        """Bots are looked up only when they are asked for: that takes longer than all the rest."""
        for action in self._actions:
            if action.help and BOTS in action.help:
                from kensington.bots import NAMES

                action.help = action.help.replace(BOTS, ", ".join(NAMES))
        return super().format_help()


class Version(argparse.Action):
    """Looks the version up only when it is asked for: that takes longer than all the rest."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            nargs=0, default=argparse.SUPPRESS, **options | {"dest": argparse.SUPPRESS}
        )

    def __call__(self, *_: object, **__: object) -> NoReturn:
        from importlib.metadata import version

        print(f"kensington {version('kensington')}")
        sys.exit(0)


class Commands:
    """Adds commands to the tree, each with the module that runs it."""

    def __init__(self, top: Parser) -> None:
        self._all = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def add(self, name: str, module: str, summary: str, *examples: str) -> Parser:
        lines = ["examples:", *(f"  kensington {example}" for example in examples)]
        command: Parser = self._all.add_parser(
            name,
            help=summary[0].lower() + summary[1:].rstrip("."),
            description=summary,
            epilog="\n".join(lines),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(module=module)
        return command


def whole(least: int, most: int = 1_000_000) -> Callable[[str], int]:
    """A type for argparse: a whole number within bounds."""

    def number(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text) <= 9
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
        return int(text)

    return number


def amount(unit: str, least: float, most: float) -> Callable[[str], float]:
    """A type for argparse: a number of something that need not be whole."""

    def number(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(
                f"{text!r} is no number of {unit} from {least} to {most}"
            )
        return found

    return number


seconds = amount("seconds", 0.01, 600)
"""A time to spend."""
