"""How the command line is read: one-line errors, help with examples, numbers within bounds."""

import argparse
import math
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **options
        )

    def error(self, message: str) -> NoReturn:
        line = " ".join(message.split())
        print(f"{self.prog}: {line} (see {self.prog} --help)", file=sys.stderr)
        sys.exit(2)


class Command(Parser):
    """One command. Its file is imported, and adds its options, only when it is called."""

    def __init__(self, *, module: str, **options: Any) -> None:
        super().__init__(**options)
        self.module = module

    def load(self) -> None:
        """Add what the command's file says: ``add_options``, and ``run`` to be called later."""
        module = import_module(f"kensington.cli.commands.{self.module}")
        module.add_options(self)
        self.set_defaults(run=module.run)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.load()
        return super().parse_known_args(args, namespace)

    def add_examples(self, *examples: str) -> None:
        """Show these under the help."""
        self.epilog = "\n".join(["examples:", *(f"  kensington {each}" for each in examples)])


class PrintVersion(argparse.Action):
    """Looks the version up only when it is asked for: that takes longer than all the rest."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            nargs=0, default=argparse.SUPPRESS, **options | {"dest": argparse.SUPPRESS}
        )

    def __call__(self, *_: object, **__: object) -> NoReturn:
        from importlib.metadata import version

        print(f"kensington {version('kensington')}")
        sys.exit(0)


def whole_number(least: int, most: int = 1_000_000) -> Callable[[str], int]:
    """A type for argparse: a whole number within bounds."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text) <= 9
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"must be a number from {least} to {most}, not {text!r}"
            )
        return int(text)

    return read


def number_of(unit: str, least: float, most: float) -> Callable[[str], float]:
    """A type for argparse: a number of something that need not be whole."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(
                f"must be a number of {unit} from {least} to {most}, not {text!r}"
            )
        return found

    return read
