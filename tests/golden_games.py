"""The writer of the golden records. To write them all again:

    .venv/bin/python tests/golden_games.py

or only some of them, by name: `golden_games.py tokens theft`.

Some games are made by hand (golden_scripts). The others are found: random play, game after game,
until one shows what is wanted. Neither clock nor chance is in it, so the same engine writes the
same files.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from pathlib import Path

from golden_proofs import PROOFS
from golden_scripts import BLIND, SCRIPTS, small_box
from golden_walk import Walk
from kensington.core import (
    Back,
    Build,
    Game,
    Heap,
    Move,
    Phase,
    PutBack,
    Reach,
    Ruleset,
    Sheet,
    State,
    Steal,
    Store,
    Stream,
    Touch,
)
from kensington.record import Record, Recorder, format  # noqa: A004

GOLDEN = Path(__file__).parent / "golden"
SUFFIX = ".ken"

Chooser = Callable[[State, "Dice"], Move]


class Dice:
    """Chance that falls the same way on every Python."""

    def __init__(self, seed: bytes) -> None:
        self._stream = Stream(seed, "bots")
        self._rolls = count()

    def pick(self, moves: list[Move]) -> Move:
        return moves[self._stream.below(len(moves), next(self._rolls))]

    def percent(self, chance: int) -> bool:
        return self._stream.below(100, next(self._rolls)) < chance


def eager(state: State, dice: Dice) -> Move:
    """Builds and steals more often than not."""
    moves = list(state.legal_moves())
    active: list[Move] = [move for move in moves if isinstance(move, Build | Steal)]
    return dice.pick(active if active and dice.percent(70) else moves)


def lazy(state: State, dice: Dice) -> Move:
    """Looks at a tile and puts it back."""
    moves = list(state.legal_moves())
    return PutBack() if PutBack() in moves else dice.pick(moves)


def after_brown(state: State, dice: Dice) -> Move:
    """Takes brown tiles while some show, then diamonds to pay for more; builds what fits."""
    moves = list(state.legal_moves())
    if state.phase is Phase.TAKE:
        wanted: list[Move] = [move for move in moves if isinstance(move, Reach)]
        if not wanted and isinstance(state.heap, Heap):
            spots = state.heap.touches()
            brown = {Touch(spot.x, spot.y) for spot in spots if not spot.back.is_beige}
            hard = {Touch(s.x, s.y) for s in spots if s.back is Back.BEIGE_DIAMOND}
            wanted = [move for move in moves if move in brown]
            if not wanted and dice.percent(70):
                wanted = [move for move in moves if move in hard]
        return dice.pick(wanted or moves)
    builds: list[Move] = [move for move in moves if isinstance(move, Build)]
    if builds:
        return dice.pick(builds)
    return Store() if Store() in moves and dice.percent(30) else moves[-1]


@dataclass(frozen=True)
class Search:
    """A game that random play comes upon."""

    title: str
    covers: str
    players: str
    chooser: Chooser = eager
    rules: Ruleset = BLIND

    def record(self) -> Record:
        """The first game that shows everything wanted."""
        return next(record for record in self._games() if shows(record, self.covers))

    def _games(self) -> Iterator[Record]:
        for number in count():
            seed = sha256(f"{self.title} {number}".encode()).digest()
            recorder = Recorder(Game(self.players.split(), seed=seed, rules=self.rules).begin())
            dice = Dice(seed)
            while recorder.state.phase is not Phase.OVER:
                recorder.play(self.chooser(recorder.state, dice))
            tags = (("Event", self.title), ("Covers", self.covers))
            yield replace(recorder.record(), tags=tags)


def covers(record: Record) -> list[str]:
    """What a golden record says that it shows."""
    return dict(record.tags)["Covers"].split(", ")


def shows(record: Record, claims: str) -> bool:
    walk = Walk(record)
    return all(PROOFS[claim](walk) for claim in claims.split(", "))


SEARCHES = {
    "seventh-bird": Search(
        "The seventh bird, and a diamond among the last builds",
        "7.1, birds, R16, R18, R22",
        "Anna Ben Cara",
    ),
    "stuck": Search("Nobody can build any more", "7.2, stuck, R19", "Anna Ben Cara"),
    "nothing-to-take": Search(
        "Late in the game nothing can be taken", "R11", "Anna Ben Cara Dan Eve"
    ),
    "idle": Search(
        "Everybody looks, nobody builds",
        "R5, R8, R15, R23, idle",
        "Anna Ben Cara",
        lazy,
        Ruleset(),
    ),
    "heap-two": Search("A heap, two players", "birds, R5, R8", "Anna Ben", eager, Ruleset()),
    "heap-four": Search(
        "A heap, four players", "birds, R5, R22", "Anna Ben Cara Dan", eager, Ruleset()
    ),
    "reach": Search(
        "A covered tile is reached for", "10, R5", "Anna Ben Cara Dan Eve", after_brown, Ruleset()
    ),
    "all-options": Search(
        "Every option on",
        "R6 turn_roofs, R18, 7.1",
        "Anna Ben",
        eager,
        Ruleset(True, True, True, True, True, True, 5),
    ),
}

GAMES = {**SCRIPTS, **SEARCHES}


def sheet_for(name: str) -> Sheet | None:
    """The sheet to read a golden record with, where it is not the standard one."""
    return small_box() if name in SCRIPTS and SCRIPTS[name].small else None


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        text = format(GAMES[name].record())
        (GOLDEN / f"{name}{SUFFIX}").write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{name}{SUFFIX}: {len(text)} characters\n")


if __name__ == "__main__":
    main()
