"""``kensington play``: people and bots around one screen."""

import argparse
import re
import secrets
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from random import Random

from kensington import core
from kensington.bots import NAMES
from kensington.bots.arena.entry import Entrant, SeatedBot, check_entry, parse_entry
from kensington.cli.exits import INTERRUPTED, OK, Stop
from kensington.cli.files import read_sheet, write_record
from kensington.cli.options import add_no_color, add_table
from kensington.cli.parser import Command, whole_number
from kensington.cli.terminal.person import Person
from kensington.cli.terminal.progress import waiting_for
from kensington.cli.terminal.screen import LeaveGame, Screen, open_screen
from kensington.cli.terminal.tables import make_score_sheet
from kensington.cli.terminal.words import a, describe_move, list_news, name_winners
from kensington.core.play import unlike
from kensington.record import Recorder

GUEST = "Guest"
BOT = "bot:"
DEFAULT_BOT = "greedy"


def add_options(command: Command) -> None:
    command.add_examples(
        "play",
        'play --seats "Anna,Ben,bot:careless" --save evening.ken',
        'play --players 4 --rules "turn_roofs idle_rounds=2"',
    )
    who = command.add_mutually_exclusive_group()
    who.add_argument(
        "--players",
        type=whole_number(2, 5),
        metavar="N",
        help="you and N - 1 bots (2 to 5; default 2)",
    )
    who.add_argument(
        "--seats",
        metavar="LIST",
        help="names and bots in the order of play, separated by commas; bots as bot:greedy: "
        f"there are {', '.join(NAMES)}",
    )
    add_table(command)
    command.add_argument(
        "--blind", action="store_true", help="draw tiles blind by their backs; no heap"
    )
    command.add_argument(
        "--seed", metavar="HEX", help="mix the tiles by this seed (1 to 64 digits)"
    )
    command.add_argument("--save", metavar="FILE", help="keep the record of the game in this file")
    add_no_color(command)


def run(args: argparse.Namespace) -> int:
    names, bots = seats_from(args.seats, args.players)
    rules = core.parse_ruleset(args.rules)
    game = core.Game(
        names,
        seed=seed_from(args.seed),
        rules=replace(rules, blind_draw=rules.blind_draw or args.blind),
        sheet=read_sheet(args.sheet),
    )
    if args.save:
        # If it cannot be saved, that is said before the game and not after it.
        write_record(args.save, Recorder(game.begin()).record())
    screen = open_screen(colour=not args.no_color)
    return Evening(Recorder(game.begin()), bots, screen).play(args.save)


def seats_from(text: str | None, players: int | None) -> tuple[list[str], list[SeatedBot | None]]:
    """Names and bots by seat; by default one person against one bot."""
    if text is None:
        text = ",".join([GUEST] + [BOT + DEFAULT_BOT] * ((players or 2) - 1))
    names: list[str] = []
    bots: list[SeatedBot | None] = []
    for word in text.split(","):
        name = word.strip()
        bot = None
        if name.startswith(BOT):
            kind = name.removeprefix(BOT)
            entry = parse_entry(kind)
            with waiting_for(kind):
                check_entry(kind)
            bot, name = SeatedBot(entry), name_bot(entry)
        names.append(unlike(name, names))
        bots.append(bot)
    return names, bots


def name_bot(entry: Entrant) -> str:
    """What our own bots are called on the page, in English; others by their own title."""
    text = (files("kensington") / "messages" / "en.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^bot-{re.escape(entry.bot)} = (.+)$", text, re.MULTILINE)
    return found[1] if found else entry.title


def seed_from(text: str | None) -> bytes:
    """A seed out of up to 64 hex digits, or a secret one."""
    if text is None:
        return secrets.token_bytes(32)
    digits = text.strip().lower()
    if not digits or len(digits) > 64 or set(digits) - set("0123456789abcdef"):
        raise Stop(f"a seed is 1 to 64 hex digits, not {text!r}")
    return bytes.fromhex(digits.rjust(64, "0"))


class Evening:
    """One game from the first turn to the score sheet."""

    def __init__(
        self, recorder: Recorder, bots: Sequence[SeatedBot | None], screen: Screen
    ) -> None:
        self.recorder = recorder
        self.bots = bots
        self.screen = screen
        self.person = Person(screen)
        self.chance = core.Stream(recorder.state.game.seed or bytes(32), "bots")
        self.moves = 0

    def play(self, save: str | None) -> int:
        """Play to the end, or until somebody leaves; the record is saved either way."""
        code = OK
        try:
            self._welcome()
            self._play_out(save)
        except LeaveGame:
            self.screen.say("Good night.")
        except KeyboardInterrupt:
            self.screen.draw("")
            self.screen.say("Good night.")
            code = INTERRUPTED
        if save:
            write_record(save, self.recorder.record())
            self.screen.draw(f"The record is in {save}.")
        return code

    def _welcome(self) -> None:
        state = self.recorder.state
        names = [f"{seat.name} ({seat.colour})" for seat in state.game.seats]
        self.screen.say(f"Kensington. At the table: {', '.join(names)}. Rules: {state.game.rules}.")
        self.screen.say("Type ? for help, q to leave.")

    def _play_out(self, save: str | None) -> None:
        deeds: list[str] = []
        heard: list[str] = []
        while (state := self.recorder.state).phase is not core.Phase.OVER:
            bot = self.bots[state.seat]
            move = self.person.choose(state) if bot is None else self._ask_bot(bot, state)
            self.moves += 1
            after = self.recorder.play(move)
            if bot is not None:
                deeds.append(describe_move(state, move, after))
            elif isinstance(move, core.HeapTake):
                self.screen.say(f"You turn it over: {a(after.game.sheet[after.taken])}.")
            heard += list_news(state, after)
            if bot is None or after.turn > state.turn:
                self._tell(state, deeds, heard)
            if save and after.turn > state.turn:
                write_record(save, self.recorder.record())
        self.screen.draw("", make_score_sheet(self.recorder.state), "")
        self.screen.say(name_winners(self.recorder.state))

    def _ask_bot(self, player: SeatedBot, state: core.State) -> core.Move:
        random = Random(self.chance.below(1 << 256, self.moves))
        forfeits = len(player.faults)
        move = player.decide(self.recorder, random)
        if len(player.faults) > forfeits:
            name = state.game.seats[state.seat].name
            self.screen.say(f"{name} gives no good answer, so this turn is played without it.")
        return move

    def _tell(self, state: core.State, deeds: list[str], heard: list[str]) -> None:
        """What a bot did in its turn, in one sentence; then what everybody should hear."""
        if deeds:
            self.screen.say(f"{state.game.seats[state.seat].name} {'; '.join(deeds)}.", "  ")
        for line in heard:
            self.screen.say(line)
        deeds.clear()
        heard.clear()
