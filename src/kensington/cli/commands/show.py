"""``kensington show``: step through a record."""

import argparse
import sys

from rich.text import Text

from kensington.cli.exits import OK
from kensington.cli.files import read_record
from kensington.cli.options import add_no_color, add_record, add_turn
from kensington.cli.parser import Command
from kensington.cli.replay import Frame, check_turn, list_frames
from kensington.cli.terminal.screen import LeaveGame, Screen, open_screen, read_number
from kensington.cli.terminal.tables import make_score_sheet
from kensington.cli.terminal.views import draw_house, draw_rule, draw_street
from kensington.cli.terminal.words import count, name_winners

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
    record = read_record(args.record, args.sheet)
    turn = check_turn(record, args.turn)
    album = _Album(list_frames(record), open_screen(colour=not args.no_color))
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

    def __init__(self, pictures: list[Frame], screen: Screen) -> None:
        self.frames = pictures
        self.screen = screen

    def show(self, number: int) -> None:
        """The table after a turn, with what was done in it."""
        state, said = self.frames[number]
        last = len(self.frames) - 1
        title = f"After turn {number} of {last}" if number else f"Before the first of {last} turns"
        screen = self.screen
        screen.draw(draw_rule(screen), Text(title, "bold"))
        for line in said:
            self.screen.say(line, "  ")
        seats = state.game.seats
        # The seat that just played is drawn large.
        mover = self.frames[number - 1].state.seat if number else state.seat
        others = [(mover + i) % len(seats) for i in range(1, len(seats))]
        screen.draw("", *draw_street(screen, state.observe(), others), "")
        screen.draw(*draw_house(screen, state.buildings[mover], seats[mover].colour))
        points, tokens = state.score(mover).total, state.tokens[mover]
        self.screen.say(
            f"{seats[mover].name}, {seats[mover].colour} door: {count(points, 'point')}, "
            f"{count(tokens, 'token')}."
        )
        if state.ending is not None:
            screen.draw("", make_score_sheet(state), "")
            self.screen.say(name_winners(state))

    def browse(self, number: int) -> None:
        """Go through the turns as the person likes."""
        last = len(self.frames) - 1
        self.show(number)
        self.screen.say(HELP)
        try:
            while True:
                word = self.screen.ask(f"turn {number} of {last} > ")
                wanted = self._wanted(word, number)
                if wanted is None:
                    self.screen.say(HELP)
                elif not 0 <= wanted <= last:
                    self.screen.say("There is no turn beyond this one.")
                else:
                    number = wanted
                    self.show(number)
        except LeaveGame:
            pass

    def _wanted(self, word: str, number: int) -> int | None:
        if word in ("", "n"):
            return number + 1
        if word == "b":
            return number - 1
        return read_number(word) if word == "0" or read_number(word) else None
