"""What may stand after ``kensington hint`` and ``kensington review``."""

from __future__ import annotations

from kensington.cli.parsing import Commands, Parser, seconds, whole


def add_hint(commands: Commands) -> None:
    """Add the command with its options."""
    command = commands.add(
        "hint",
        "hint",
        "Name the best few ways to play on, and why: from what everybody sees, nothing else.",
        "hint evening.ken --turn 12",
        'hint "$(kensington position evening.ken --turn 12)"',
    )
    command.add_argument(
        "where", metavar="WHERE", help="the file with a game's record, or a position on one line"
    )
    command.add_argument(
        "--turn",
        type=whole(0),
        metavar="N",
        help="after this turn of a record (0: before the first; default: the last)",
    )
    command.add_argument(
        "--count", type=whole(1, 10), default=3, metavar="N", help="at most so many (default 3)"
    )
    _budget(command, "a hint", 4000)
    _rest(command)


def add_review(commands: Commands) -> None:
    """Add the command with its options."""
    command = commands.add(
        "review",
        "review",
        "Look at a game again: what each turn gave away, what was luck, and what decided it.",
        "review evening.ken",
        "review evening.ken --json --plot evening.png",
    )
    command.add_argument("record", metavar="RECORD", help="the file with the game's record")
    command.add_argument(
        "--plot", metavar="FILE", help="draw who was ahead, as a picture in .png or .svg"
    )
    _budget(command, "each tile that could come", 300, "each half of a turn")
    _rest(command)


def _budget(command: Parser, what: str, nodes: int, timed: str | None = None) -> None:
    budget = command.add_mutually_exclusive_group()
    budget.add_argument(
        "--nodes",
        type=whole(1),
        default=nodes,
        metavar="N",
        help=f"things tried in mind for {what} (default {nodes}); the same again each time",
    )
    budget.add_argument(
        "--seconds", type=seconds, metavar="S", help=f"time for {timed or what} instead"
    )


def _rest(command: Parser) -> None:
    command.add_argument(
        "--sheet", metavar="FILE", help="the sheet of tiles it was played with, if not our own"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
