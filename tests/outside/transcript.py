"""The game in docs/bots-transcript.txt. python transcript.py writes it anew, with a C compiler."""

import shlex
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from kensington.bots import Outside
from kensington.bots.arena.entry import SeatedBot, parse_entry
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.play import play_out
from kensington.core import Draw, Game, Ruleset

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TRANSCRIPT = ROOT / "docs" / "bots-transcript.txt"
SOURCE = ROOT / "examples" / "bots" / "steady.c"
NAME = "transcript 9"
ENTRY = parse_entry("cmd:steady@100")


def compiler():
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def built(folder):
    """The example in C, made into a program."""
    program = Path(folder) / "steady"
    words = [compiler(), "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic"]
    subprocess.run([*words, "-o", str(program), str(SOURCE)], check=True)
    return program


def command(*words):
    return shlex.join(map(str, words))


class Idler:
    """Takes the first tile and puts it back, so that the game is soon over."""

    def choose(self, _seen, moves, _random, _budget=None):
        return moves[0] if isinstance(moves[0], Draw) else moves[-1]


def play(words, name=NAME) -> tuple[Outcome, Outside]:
    """The game of the transcript: this program against one that does nothing."""
    seed = sha256(name.encode()).digest()
    rules = Ruleset(blind_draw=True, idle_rounds=1)
    state = Game(["Steady", "Idler"], seed=seed, rules=rules).begin()
    bot = Outside(command(*words))
    outcome = play_out(state, [SeatedBot(ENTRY, bot), SeatedBot(parse_entry("greedy"), Idler())])
    bot.close()
    return outcome, bot


def scribed(path, program) -> Outcome:
    outcome, bot = play([sys.executable, HERE / "scribe.py", path, program])
    assert bot.faults == [], bot.last_fault
    return outcome


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        scribed(TRANSCRIPT, built(folder))
