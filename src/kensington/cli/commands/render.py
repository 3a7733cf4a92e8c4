"""``kensington render``: the street as a picture."""

import argparse

from kensington.art import render, to_png
from kensington.cli.exits import OK, Stop
from kensington.cli.files import read_record, write_whole
from kensington.cli.options import add_record, add_turn
from kensington.cli.parser import Command, whole_number
from kensington.cli.replay import check_turn, replay_to
from kensington.cli.terminal.words import name_winners


def add_options(command: Command) -> None:
    command.add_examples(
        "render evening.ken -o street.svg",
        "render evening.ken --turn 12 -o street.png --width 1600",
    )
    add_record(command)
    add_turn(command)
    command.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="the picture: a file name ending in .svg or .png",
    )
    command.add_argument(
        "--width",
        type=whole_number(64, 8000),
        metavar="PX",
        help="width of the PNG in pixels, 64 to 8000",
    )


def run(args: argparse.Namespace) -> int:
    name = args.output.lower()
    if not name.endswith((".svg", ".png")):
        raise Stop(f"cannot draw {args.output}: the name has to end in .svg or .png")
    if args.width is not None and name.endswith(".svg"):
        raise Stop("an SVG has no width in pixels: leave --width out, or draw a .png")
    record = read_record(args.record, args.sheet)
    state = replay_to(record, args.turn)
    turn = check_turn(record, args.turn)
    if state.ending is not None:
        caption = name_winners(state)
    else:
        caption = f"After turn {turn}" if turn else "Before the first turn"
    svg = render(state.observe(), caption=caption)
    data = svg.encode("utf-8") if name.endswith(".svg") else to_png(svg, args.width)
    write_whole(args.output, data)
    return OK
