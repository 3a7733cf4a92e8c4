"""``kensington verify`` and ``kensington position``."""

from __future__ import annotations

import argparse

from kensington.cli.files import NO, OK, Stop, read_record
from kensington.cli.replaying import state_after
from kensington.cli.words import count


def run(args: argparse.Namespace) -> int:
    """Whichever of the two was asked for."""
    return verify_record(args) if args.check == "verify" else print_position(args)


def verify_record(args: argparse.Namespace) -> int:
    """Hold every draw against the seed."""
    from kensington.record import verify
    from kensington.server.fairness import COMMITMENT, unfairness

    record = read_record(args.record, args.sheet)
    if record.appendix is None:
        raise Stop(f"{args.record} tells no seed, so its draws cannot be checked", NO)
    doubt = verify(record) or unfairness(record)
    if doubt is not None:
        raise Stop(f"{args.record} does not add up: {doubt}", NO)
    print(f"{args.record}: {count(len(record.turns), 'turn')}, and every draw is as the seed says.")
    if COMMITMENT in dict(record.tags):
        print("The seed is the one that was promised before the game began.")
    return OK


def print_position(args: argparse.Namespace) -> int:
    """The table after a turn, on one line."""
    from kensington.record import format_position

    record = read_record(args.record, args.sheet)
    print(format_position(state_after(record, args.turn)))
    return OK
