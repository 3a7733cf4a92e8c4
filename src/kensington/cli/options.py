"""Options that several commands share."""

import argparse
from dataclasses import replace

from kensington.bots.bot import Budget
from kensington.cli.exits import Stop
from kensington.cli.parser import Command, number_of, whole_number
from kensington.core import OPTION_WORDS, Ruleset, parse_ruleset

a_time = number_of("seconds", 0.01, 600)
"""A type for argparse: a time to spend."""


def add_record(command: Command) -> None:
    command.add_argument("record", metavar="RECORD", help="the file with the game's record")
    add_sheet_of_record(command)


def add_sheet_of_record(command: Command) -> None:
    command.add_argument(
        "--sheet", metavar="FILE", help="the sheet of tiles it was played with, if not our own"
    )


def add_turn(command: Command, what: str = "") -> None:
    what = what or "after this turn (0: before the first; default: the last)"
    command.add_argument("--turn", type=whole_number(0), metavar="N", help=what)


def add_json(command: Command) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_no_color(command: Command) -> None:
    command.add_argument(
        "--no-color", action="store_true", help="draw without colour (so does NO_COLOR)"
    )


def add_table(command: Command) -> None:
    """What is played with: options of the rules, and a sheet of tiles."""
    command.add_argument(
        "--rules",
        default="",
        metavar="OPTIONS",
        help=f"the table's options, separated by blanks: {', '.join(OPTION_WORDS)}",
    )
    command.add_argument("--sheet", metavar="FILE", help="play with the tiles of this sheet")


def add_games(command: Command, how_many: str, same_seed: str) -> None:
    """How many games bots play, at what table."""
    command.add_argument(
        "-n", "--games", type=whole_number(1), default=100, metavar="N", help=how_many
    )
    command.add_argument(
        "--players", type=whole_number(2, 5), metavar="N", help="players at a table (2 to 5)"
    )
    command.add_argument("--seed", metavar="S", help=f"any text: the same seed, {same_seed}")
    command.add_argument(
        "--heap", action="store_true", help="touch tiles in a heap (slower) instead of a blind bag"
    )
    add_table(command)
    add_json(command)


def read_rules(args: argparse.Namespace) -> Ruleset:
    """The rules that `add_games` asks for: tiles come out of a bag unless there is a heap."""
    rules = parse_ruleset(args.rules)
    if args.heap and rules.blind_draw:
        raise Stop("--heap and blind_draw exclude each other")
    return replace(rules, blind_draw=not args.heap)


def add_budget(command: Command, what: str, nodes: int, timed: str | None = None) -> None:
    """How hard to think: positions, which gives the same again each time, or seconds."""
    budget = command.add_mutually_exclusive_group()
    budget.add_argument(
        "--nodes",
        type=whole_number(1),
        default=nodes,
        metavar="N",
        help=f"positions examined for {what} (default {nodes}); repeatable",
    )
    budget.add_argument(
        "--seconds", type=a_time, metavar="S", help=f"time for {timed or what} instead"
    )


def read_budget(args: argparse.Namespace) -> Budget:
    """What ``--nodes`` or ``--seconds`` asks for."""
    if args.seconds is not None:
        return Budget(nodes=None, milliseconds=round(1000 * args.seconds))
    return Budget(nodes=args.nodes)
