"""The writer of the golden playthrough, in the form in which OpenSpiel keeps one of every game.

    .venv/bin/python tests/golden_playthrough.py

writes it again. OpenSpiel plays a script and notes everything that its programs could ask on the
way: whose turn it is, what is legal, what is seen, what chance may bring.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import kensington.env.openspiel  # noqa: F401 - registers the game

FILE = Path(__file__).parent / "golden" / "python_kensington.txt"

GAME = "python_kensington(idle_rounds=1,players=2)"

TURNS = (
    "draw 0, the tile lit-row2/1, build 2 0 65, end turn",
    "draw 1, the tile dark-u-left, store",
    "draw 2, the tile roof-row2/1, build 2 0 65, end turn",
    # A wall under the arm of the U on its side: the two can only be built together.
    "draw 3, the tile wall/1, lift 0 0 65, lift 2 0 65, join 0, end turn",
    "draw 0, the tile dark-single/1, store",
    "steal 0 0, build 2 0 63, end turn",
    "draw 0, the tile lit-row3, put back",
    "draw 0, the tile lit-row3, store",
)
"""A draw and its tile, a build, a unit, a theft, and a round without a build, which is the end."""


def written() -> str:
    """The playthrough, with the same number many times in a row written once: ``0.0 × 4096``.

    A house is 4096 numbers, nearly all of them nought, and the file would be 2 MB.
    """
    script = [action for turn in TURNS for action in turn.split(", ")]
    text = playthrough(GAME, script)
    return re.sub(r"\b(\d+\.0)(?:, \1)+\b", _folded, text)


def _folded(run: re.Match[str]) -> str:
    return f"{run[1]} × {run[0].count(run[1])}"


def main() -> None:
    text = written()
    FILE.write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{FILE.name}: {len(text)} characters\n")


if __name__ == "__main__":
    main()
