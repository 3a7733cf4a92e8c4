"""What may stand after ``kensington``: commands, options and their help."""

from __future__ import annotations

import argparse

from kensington.cli.arena_arguments import add_arena
from kensington.cli.learn_arguments import add_learn
from kensington.cli.parsing import BOTS, Commands, Parser, Version, seconds, whole
from kensington.cli.review_arguments import add_hint, add_review

EXIT_CODES = """\
exit codes:
  0    done
  1    the answer is no: a check failed, or a file could not be written
  2    the command or a file could not be understood
  130  interrupted (Ctrl-C)"""


FRIENDLY: dict[str, object] = {
    "host": "0.0.0.0",
    "port": None,
    "db": None,
    "no_browser": False,
    "allow_host": [],
    "proxy": [],
    "bot": [],
    "isolate": "try",
}
"""What ``kensington`` alone serves with: other devices in the house can join."""


def parser() -> Parser:
    """The whole tree of commands."""
    top = Parser(
        prog="kensington",
        description="Royal Residences: Kensington, the board game (unofficial).\n"
        "Without a command: play in the browser, here and on other devices in this network.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action=Version, help="print the version and stop")
    top.set_defaults(module="serve", **FRIENDLY)
    commands = Commands(top)
    _serve(commands)
    _play(commands)
    _show(commands)
    _score(commands)
    _render(commands)
    _verify(commands)
    _position(commands)
    add_hint(commands)
    add_review(commands)
    _sheet(commands)
    _simulate(commands)
    add_arena(commands)
    add_learn(commands)
    _referee(commands)
    _bench(commands)
    return top


def _a_record(command: Parser) -> None:
    command.add_argument("record", metavar="RECORD", help="the file with the game's record")
    command.add_argument(
        "--sheet", metavar="FILE", help="the sheet of tiles it was played with, if not our own"
    )


def _a_turn(command: Parser, what: str) -> None:
    command.add_argument("--turn", type=whole(0), metavar="N", help=what)


def _no_color(command: Parser) -> None:
    command.add_argument(
        "--no-color", action="store_true", help="draw without colour (so does NO_COLOR)"
    )


def _rules(command: Parser) -> None:
    command.add_argument(
        "--rules",
        default="",
        metavar="OPTIONS",
        help="the table's options: roofs_on_top, units_as_whole, blind_draw, turn_roofs, "
        "must_store, steal_first, idle_rounds=N",
    )


def _serve(commands: Commands) -> None:
    command = commands.add(
        "serve",
        "serve",
        "Serve the game to browsers; kensington alone does it for the whole local network.",
        "serve",
        "serve --host 0.0.0.0 --port 8600 --db games.db --no-browser",
        'serve --bot "roofer=cmd:node roofer.mjs"',
    )
    command.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="listen here (default 127.0.0.1)"
    )
    command.add_argument(
        "--port",
        type=whole(0, 65535),
        metavar="N",
        help="listen on this port (default 8600, or the next that is free; 0: any)",
    )
    command.add_argument(
        "--db", metavar="FILE", help="keep the games in this file (default: in your own folder)"
    )
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer to this name too, besides addresses and this machine's own names",
    )
    command.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy in front of this server, trusted to say in X-Forwarded-For who asks",
    )
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME=cmd:COMMAND",
        help="offer this program as a bot at the tables; may be given several times",
    )
    command.add_argument(
        "--isolate",
        choices=("try", "must", "no"),
        default="try",
        help="keep these programs from this machine's files: where it can be done (try, the "
        "default), or not at all without (must)",
    )


def _play(commands: Commands) -> None:
    command = commands.add(
        "play",
        "play",
        "Play a game in this terminal, people and bots mixed.",
        "play --terminal",
        'play --terminal --seats "Anna,Ben,bot:careless" --save evening.ken',
        'play --terminal --players 4 --rules "turn_roofs idle_rounds=2"',
    )
    command.add_argument("--terminal", action="store_true", help="play here, in characters")
    who = command.add_mutually_exclusive_group()
    who.add_argument(
        "--players", type=whole(2, 5), metavar="N", help="you and N - 1 bots (2 to 5; default 2)"
    )
    who.add_argument(
        "--seats",
        metavar="LIST",
        help="names and bots in the order of play, parted by commas; bots as bot:greedy: "
        f"there are {BOTS}",
    )
    command.add_argument("--sheet", metavar="FILE", help="play with the tiles of this sheet")
    _rules(command)
    command.add_argument(
        "--blind",
        action="store_true",
        help="draw tiles blind by their backs; no heap",
    )
    command.add_argument(
        "--seed", metavar="HEX", help="mix the tiles by this seed (1 to 64 digits)"
    )
    command.add_argument("--save", metavar="FILE", help="keep the record of the game in this file")
    _no_color(command)


def _show(commands: Commands) -> None:
    command = commands.add(
        "show",
        "show",
        "Step through the record of a game: Enter next, b back, a number to jump, q to leave.",
        "show evening.ken",
        "show evening.ken --turn 12",
        "show evening.ken --all | less",
    )
    _a_record(command)
    _a_turn(command, "begin after this turn (0: before the first); piped, show only this one")
    command.add_argument("--all", action="store_true", help="print every turn, one after the other")
    _no_color(command)


def _score(commands: Commands) -> None:
    command = commands.add(
        "score",
        "score",
        "Print the score sheet of a game by part and player.",
        "score evening.ken",
        "score evening.ken --columns",
    )
    _a_record(command)
    command.add_argument("--columns", action="store_true", help="column by column as well")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _render(commands: Commands) -> None:
    command = commands.add(
        "render",
        "render",
        "Draw the street as it stands after a turn, as SVG or PNG.",
        "render evening.ken -o street.svg",
        "render evening.ken --turn 12 -o street.png --width 1600",
    )
    _a_record(command)
    _a_turn(command, "after this turn (0: before the first; default: the last)")
    command.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="the picture: a name in .svg or .png",
    )
    command.add_argument(
        "--width", type=whole(64, 8000), metavar="PX", help="how wide a PNG is, 64 to 8000 pixels"
    )


def _verify(commands: Commands) -> None:
    command = commands.add(
        "verify",
        "verify",
        "Check every draw of a finished game against the seed that its record tells.",
        "verify evening.ken",
    )
    command.set_defaults(check="verify")
    _a_record(command)
    command.add_argument(
        "--receipt",
        metavar="FILE",
        help="the receipt that a page kept before the deal, to show that nothing was changed",
    )


def _position(commands: Commands) -> None:
    command = commands.add(
        "position",
        "verify",
        "Print where a game stands after a turn, as a position on one line.",
        "position evening.ken --turn 12",
    )
    command.set_defaults(check="position")
    _a_record(command)
    _a_turn(command, "after this turn (0: before the first; default: the last)")


def _sheet(commands: Commands) -> None:
    command = commands.add(
        "sheet",
        "sheet",
        "Check a sheet of tiles and show what is on it.",
        "sheet",
        "sheet my-box.sheet",
    )
    command.add_argument("file", nargs="?", metavar="FILE", help="the sheet (default: our own)")
    _no_color(command)


def _simulate(commands: Commands) -> None:
    command = commands.add(
        "simulate",
        "simulate",
        "Let bots play many games, and count.",
        "simulate -n 1000 --players 3",
        "simulate -n 200 --bots careless,greedy --seed 7 --jobs 2",
    )
    command.add_argument(
        "-n",
        "--games",
        type=whole(1),
        default=100,
        metavar="N",
        help="how many (default 100)",
    )
    command.add_argument(
        "--players", type=whole(2, 5), metavar="N", help="seats at the table (2 to 5; default 2)"
    )
    command.add_argument(
        "--bots",
        default="greedy",
        metavar="LIST",
        help=f"bots by seat ({BOTS}), parted by commas; repeated as needed (default greedy)",
    )
    command.add_argument("--seed", metavar="S", help="any text: the same seed, the same games")
    command.add_argument(
        "--heap", action="store_true", help="touch tiles in a heap (slower) instead of a blind bag"
    )
    _rules(command)
    command.add_argument("--sheet", metavar="FILE", help="play with the tiles of this sheet")
    command.add_argument(
        "--jobs",
        type=whole(1, 256),
        default=1,
        metavar="N",
        help="processes side by side (default 1)",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--save-dir", metavar="DIR", help="keep the record of every game there")


def _referee(commands: Commands) -> None:
    commands.add(
        "referee",
        "referee",
        "Answer questions about the rules: JSON lines in, JSON lines out (docs/referee.md).",
        "referee < questions.jsonl > answers.jsonl",
    )


def _bench(commands: Commands) -> None:
    command = commands.add(
        "bench", "bench", "Measure how fast games are played.", "bench", "bench --json"
    )
    command.add_argument(
        "--seconds",
        type=seconds,
        default=2.0,
        metavar="S",
        help="about how long each of the larger figures takes (default 2)",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
