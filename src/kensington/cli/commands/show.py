"""``kensington show``: step through a record."""

from __future__ import annotations

import argparse
import shutil
import sys

from kensington.cli.commands.score import sheet_lines
from kensington.cli.exits import OK
from kensington.cli.files import read_record
from kensington.cli.options import add_no_color, add_record, add_turn
from kensington.cli.parser import Command
from kensington.cli.terminal.ink import ink_for
from kensington.cli.terminal.prompt import Asking, Leave, as_number
from kensington.cli.terminal.replay_steps import Frame, checked_turn, frames
from kensington.cli.terminal.views import Screen
from kensington.cli.terminal.words import count, winners

HELP = "Enter: next turn   b: back   a number: that turn   q: leave"


def add_options(command: Command) -> None:
    command.add_examples(
        "show evening.ken", "show evening.ken --turn 12", "show evening.ken --all | less"
    )
    add_record(command)
    add_turn(
        command,
        "begin after this turn (0: before the first); when output is piped, print only this turn",
    )
    command.add_argument("--all", action="store_true", help="print every turn, one after the other")
    add_no_color(command)


def run(args: argparse.Namespace) -> int:
    """``kensington show``."""
    record = read_record(args.record, args.sheet)
    ink = ink_for(sys.stdout, colour=not args.no_color)
    size = shutil.get_terminal_size()
    asking = Asking(ink, size.columns)
    turn = checked_turn(record, args.turn)
    album = _Album(frames(record), Screen(ink, *size), asking)
    if args.all:
        for number in range(len(album.frames)):
            album.show(number)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        album.browse(0 if args.turn is None else turn)
    else:
        album.show(turn)
    return OK


class _Album:
    """The frames of a game, to look at in any order."""

    def __init__(self, pictures: list[Frame], screen: Screen, asking: Asking) -> None:
        self.frames = pictures
        self.screen = screen
        self.asking = asking

    def show(self, number: int) -> None:
        """The table after a turn, with what was done in it."""
        state, said = self.frames[number]
        last = len(self.frames) - 1
        title = f"After turn {number} of {last}" if number else f"Before the first of {last} turns"
        self.asking.draw(self.screen.rule(), self.screen.ink.strong(title))
        for line in said:
            self.asking.say(line, "  ")
        seats = state.game.seats
        # The seat that just played is drawn large.
        mover = self.frames[number - 1].state.seat if number else state.seat
        others = [(mover + i) % len(seats) for i in range(1, len(seats))]
        self.asking.draw("", *self.screen.street(state.observe(), others), "")
        self.asking.draw(*self.screen.house(state.buildings[mover], seats[mover].colour))
        points, tokens = state.score(mover).total, state.tokens[mover]
        self.asking.say(
            f"{seats[mover].name}, {seats[mover].colour} door: {count(points, 'point')}, "
            f"{count(tokens, 'token')}."
        )
        if state.ending is not None:
            self.asking.draw("", *sheet_lines(state, self.asking.columns), "")
            self.asking.say(winners(state))

    def browse(self, number: int) -> None:
        """Go through the turns as the person likes."""
        last = len(self.frames) - 1
        self.show(number)
        self.asking.say(HELP)
        try:
            while True:
                word = self.asking.word(f"turn {number} of {last} > ")
                wanted = self._wanted(word, number)
                if wanted is None:
                    self.asking.say(HELP)
                elif not 0 <= wanted <= last:
                    self.asking.say("There is no turn beyond this one.")
                else:
                    number = wanted
                    self.show(number)
        except Leave:
            pass

    def _wanted(self, word: str, number: int) -> int | None:
        if word in ("", "n"):
            return number + 1
        if word == "b":
            return number - 1
        return as_number(word) if word == "0" or as_number(word) else None
