"""What can go wrong, as a tree:

KensingtonError
├── BadInput              something could not be read
│   ├── BadDrawing        a drawing is no polyomino
│   ├── BadTile           a tile contradicts itself
│   ├── BadSheet          a sheet of tiles breaks the box's counts or its own format
│   ├── BadRuleset        an option has no such value
│   ├── BadPosition       a one-line position or a standing building makes no sense
│   ├── BadRecord         a record is damaged (kensington.record)
│   ├── BadCalibration    the calibration of expected points is damaged (kensington.bots)
│   ├── BadNetwork        a learned network is damaged or another's (kensington.bots)
│   ├── BadWeights        weights of an evaluation are damaged (kensington.bots)
│   ├── BadTraining       a folder of training is damaged or another's (kensington.bots)
│   ├── BadResults        a tournament's results are damaged or another's (kensington.bots)
│   ├── BotFailed         a bot of one's own cannot be played with (kensington.bots)
│   ├── IllegalAction     a number that no legal move has now (kensington.env)
│   └── BadQuestion       the referee cannot read a question (kensington.cli)
├── IllegalMove           the rules refuse a move; carries the Refusal
├── TooLarge              a building grew past the documented bound
├── MissingExtra          a package is not installed that only this door needs (kensington.env)
├── Fault                 a program that plays did not do its part (kensington.bots)
├── VisitFailed           a bot cannot play at a table over the network (kensington.bots)
├── TimeIsUp              a training has lasted as long as was asked for (kensington.bots)
├── Refused               a table does not carry out a command (kensington.server)
│   ├── Overtaken         another server has written to the table first (kensington.server)
│   └── Unsaved           the disk does not take what a command would change (kensington.server)
├── Unfair                a draw does not fit what was promised (kensington.server)
├── Damaged               a snapshot that one cannot go on from (kensington.server)
├── Conflict              a table is not at the version that was expected (kensington.server)
├── Mixed                 a database holds what does not come from the other (kensington.server)
├── Unusable              the database cannot be read or written (kensington.server)
├── InUse                 another server has the database open (kensington.server)
├── Lost                  a process that thinks died or said what makes no sense (kensington.server)
└── Crowded               too many wait already, or it took too long (kensington.server)

Each has a stable ``code`` for programs and one sentence for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kensington.core.refusal import Refusal


class KensingtonError(Exception):
    """The root of everything this package raises on purpose."""

    code = "error"


class BadInput(KensingtonError):
    code = "bad_input"


class BadDrawing(BadInput):
    code = "bad_drawing"

    def __init__(self, rows: Sequence[str], why: str) -> None:
        super().__init__(f"the drawing {'/'.join(map(str, rows))!r} is no tile: {why}")


class BadTile(BadInput):
    code = "bad_tile"

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"the tile {name!r} makes no sense: {why}" if name else why)


class BadSheet(BadInput):
    code = "bad_sheet"

    def __init__(self, why: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(f"line {line}: {why}" if line else why)


class BadRuleset(BadInput):
    code = "bad_ruleset"


class BadPosition(BadInput):
    code = "bad_position"


class TooLarge(KensingtonError):
    code = "too_large"


class IllegalMove(KensingtonError):
    """A move that the rules refuse. ``refusal`` holds the rule, the code and the facts."""

    code = "illegal_move"

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))
