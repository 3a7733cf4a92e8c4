"""The list of commands; finds the one that was meant, and tells in one line what went wrong."""

import os
import sys
from collections.abc import Sequence

from kensington.cli.exits import BAD, NO, OK, Stop, explain_error
from kensington.cli.parser import Command, Parser, PrintVersion

COMMANDS = {
    "serve": "Serve the game to browsers; kensington alone does it for the whole local network.",
    "backup": "Copy all games of a server into a file, while it runs.",
    "restore": "Put such a copy in the place of all games; a running server goes on with it.",
    "move": "Bring all games of a server from a file to PostgreSQL, or back.",
    "admin": "List or delete tables and visitors of a server, and say what they take up.",
    "play": "Play a game in this terminal, people and bots mixed.",
    "show": "Step through the record of a game: Enter next, b back, a number to jump, q to leave.",
    "score": "Print the score sheet of a game by part and player.",
    "render": "Draw the street as it stands after a turn, as SVG or PNG.",
    "verify": "Check every draw of a finished game against the seed in its record.",
    "position": "Print where a game stands after a turn, as a position on one line.",
    "hint": "Name the best few ways to play on, and why: from what everybody sees, nothing else.",
    "review": "Go over a game: what each turn gave away, what was luck, and what decided it.",
    "sheet": "Check a sheet of tiles and show what is on it.",
    "simulate": "Play many games between bots and print statistics.",
    "arena": "Hold a tournament between bots: who is stronger, and how sure that is.",
    "learn": "Train the bots' evaluation by self-play; run again to continue.",
    "referee": "Answer questions about the rules: JSON lines in, JSON lines out (docs/referee.md).",
    "bench": "Measure how fast games are played.",
}
"""Each has a file of its name in `commands`, with its options and what it does."""

ALONE = ("serve", "--host", "0.0.0.0")
"""What ``kensington`` by itself means: other devices in the house can join."""

EXIT_CODES = """\
exit codes:
  0    done
  1    the answer is no: a check failed, or a file could not be written
  2    the command or a file could not be understood
  130  interrupted (Ctrl-C)"""


def build_parser() -> Parser:
    """The whole tree of commands."""
    top = Parser(
        prog="kensington",
        description="Royal Residences: Kensington, the board game (unofficial).\n"
        "Without a command: play in the browser, here and on other devices in this network.",
        epilog=EXIT_CODES,
    )
    top.add_argument("--version", action=PrintVersion, help="print the version and stop")
    commands = top.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=Command
    )
    for name, summary in COMMANDS.items():
        brief = summary[0].lower() + summary[1:].rstrip(".")
        commands.add_parser(name, module=name, help=brief, description=summary)
    return top


def run_command(argv: Sequence[str] | None) -> int:
    """Run a command and give its exit code."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # One thread each: many small products of matrices are slower when several threads share them.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        words = sys.argv[1:] if argv is None else argv
        args = build_parser().parse_args(words or ALONE)
        code: int = args.run(args)
        sys.stdout.flush()
    except Stop as stop:
        return _complain(str(stop), stop.code)
    except BrokenPipeError:
        _write_no_more()
        return OK  # whoever read us has seen enough
    except OSError as error:
        _write_no_more()
        where = f"{error.filename}: " if isinstance(error.filename, str) else ""
        return _complain(f"cannot go on: {where}{explain_error(error)}", NO)
    except Exception as error:
        from kensington.core import KensingtonError

        if isinstance(error, KensingtonError):
            return _complain(str(error), BAD)
        raise
    return code


def _write_no_more() -> None:
    """What is still to be written is lost; without this, Python would complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str, code: int) -> int:
    line = " ".join(message.split())
    shown = "".join(char if char.isprintable() else "?" for char in line)
    print(f"kensington: {shown}", file=sys.stderr)
    return code
