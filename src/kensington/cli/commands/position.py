"""``kensington position``: where a game stands, on one line."""

import argparse

from kensington.cli.exits import OK
from kensington.cli.files import read_record
from kensington.cli.options import add_record, add_turn
from kensington.cli.parser import Command
from kensington.cli.replay import replay_to
from kensington.record import format_position


def add_options(command: Command) -> None:
    command.add_examples("position evening.ken --turn 12")
    add_record(command)
    add_turn(command)


def run(args: argparse.Namespace) -> int:
    """Print the table after a turn."""
    print(format_position(replay_to(read_record(args.record, args.sheet), args.turn)))
    return OK
