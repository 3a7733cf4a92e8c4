"""``kensington verify``: is every draw as the seed says?"""

import argparse

from kensington.cli.exits import NO, OK, Stop
from kensington.cli.files import read_record, read_text
from kensington.cli.options import add_record
from kensington.cli.parser import Command
from kensington.cli.terminal.words import count
from kensington.record import verify
from kensington.server.table.proof import Unfair, read_receipt, shown_by, told_in

MAX_RECEIPT_BYTES = 100_000

SHOWN = {
    "nothing": (),
    "set": ("The deal was set beforehand, as in a lesson: nothing was left to chance.",),
    "older": (
        "Commitment, nonces and seed agree. They are of the older kind: the server knew a nonce",
        "before it drew its secret, so this does not show that it could not choose.",
    ),
    "consistent": (
        "The draw is consistent; not shown to be fixed before the deal.",
        "For that, check it with --receipt and the receipt of somebody who was there.",
    ),
    "fixed": ("The draw is the one on the receipt: it was fixed before the deal.",),
}
"""What a record and a receipt show of how the seed came about."""


def add_options(command: Command) -> None:
    command.add_examples("verify evening.ken")
    add_record(command)
    command.add_argument(
        "--receipt",
        metavar="FILE",
        help="the receipt that a page kept before the deal, to show that nothing was changed",
    )


def run(args: argparse.Namespace) -> int:
    """Hold every draw against the seed, and the seed against what was fixed before."""
    record = read_record(args.record, args.sheet)
    if record.appendix is None:
        raise Stop(f"{args.record} tells no seed, so its draws cannot be checked", NO)
    try:
        receipt = read_receipt(read_text(args.receipt, MAX_RECEIPT_BYTES)) if args.receipt else None
    except Unfair as error:
        raise Stop(f"cannot read {args.receipt}: {error}") from None
    try:
        doubt = verify(record)
        if doubt is not None:
            raise Unfair(str(doubt))
        shown, told = shown_by(record, receipt), told_in(record)
    except Unfair as error:
        raise Stop(f"{args.record} does not add up: {error}", NO) from None
    what = "the layout" if record.deal_was_set else "the seed"
    turns = count(len(record.turns), "turn")
    print(f"{args.record}: {turns}, and every draw is as {what} says.")
    for line in SHOWN[shown]:
        print(line)
    if told is not None and told.voided:
        print(f"Before it, {count(len(told.voided), 'round')} of the draw came to nothing.")
    return OK
