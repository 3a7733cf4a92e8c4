"""What a record holds: the facts of a game and its turns, as plain values.

A record holds what stood at the end of each turn. What was tried and taken back is not in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from kensington.core import (
    NO_TILE,
    RULES_VERSION,
    SCORE_PARTS,
    BadInput,
    Build,
    End,
    Ending,
    Game,
    HeapTake,
    Move,
    Ruleset,
    ScoreParts,
    Seat,
    Sheet,
    State,
    Steal,
    Take,
    standard_sheet,
)

Pose = tuple[int, int, int, int]
"""How a tile lies in the heap: its number, the place of its middle (x, y), its angle."""

MAX_TURNS = 12_000
"""With the most patient table, five players and twenty idle rounds, no game is longer."""
MAX_TAGS = 64
MAX_TAG = 200
MAX_COMMENT = 2_000

TAG = re.compile(r"[A-Z][A-Za-z0-9-]{0,23}")
RESERVED = {
    *("Kensington", "Rules", "Options", "Sheet", "Tiles", "Begins", "Ended", "State", "Seed"),
    *("Layout", "Yellow", "Green", "Blue", "Brown", "Grey"),
}
_UNWRITABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""What would break a line, turn its direction round, or be no character at all."""
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: what was taken, what was built in which order, and how it ended."""

    take: Take | None
    """None where nothing is taken: in the last builds after the seventh bird."""
    brought: int = NO_TILE
    """The tile that the take brought, or NO_TILE."""
    builds: tuple[Build, ...] = ()
    end: End | None = None
    """None while the turn goes on; only the last turn of a running game can be like that."""
    comments: tuple[str, ...] = ()
    """What was said after the turn."""

    def __post_init__(self) -> None:
        expected = self.take.tile if isinstance(self.take, Steal) else NO_TILE
        drawn = isinstance(self.take, HeapTake)
        sound = self.brought >= 0 if drawn else self.brought == expected
        if not sound:
            raise BadInput(f"the take {self.take!r} does not bring the tile {self.brought}")
        if self.take is None and not self.builds and self.end is None:
            raise BadInput("there is nothing in that turn")

    def moves(self) -> list[tuple[Move, int | None]]:
        """The moves in order, each with the tile it has to bring, if it brings one."""
        moves: list[tuple[Move, int | None]] = [(build, None) for build in self.builds]
        if self.take is not None:
            drawn = isinstance(self.take, HeapTake)
            moves.insert(0, (self.take, self.brought if drawn else None))
        if self.end is not None:
            moves.append((self.end, None))
        return moves


@dataclass(frozen=True, slots=True)
class Points(ScoreParts):
    """One player's final score by parts, and the place it earned."""

    birds: int
    place: int
    """1 for the winner; shared where points and birds are equal."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, with everybody's points by seat."""

    ending: Ending
    points: tuple[Points, ...]

    @staticmethod
    def of(state: State) -> Result | None:
        """The result of a finished game; None while it is being played."""
        if state.ending is None:
            return None
        points = []
        for seat, place in enumerate(state.ranking()):
            score = state.score(seat)
            parts = {part: getattr(score, part) for part in SCORE_PARTS}
            points.append(Points(**parts, birds=score.birds, place=place))
        return Result(state.ending, tuple(points))


@dataclass(frozen=True, slots=True)
class Appendix:
    """The secret of a table, told after the end: the seed and how the heap lay at first."""

    seed: bytes
    layout: tuple[Pose, ...] | None = None
    """From bottom to top; None where tiles were drawn blind."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or as much of it as has been played."""

    seats: tuple[Seat, ...]
    """In the order of play."""
    start: int
    rules: Ruleset
    sheet: Sheet
    turns: tuple[Turn, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    """Free tags such as Date, Site or Event, in the order they were given."""
    comments: tuple[str, ...] = ()
    """What was said before the first turn."""
    result: Result | None = None
    appendix: Appendix | None = None
    rules_version: int = RULES_VERSION

    def __post_init__(self) -> None:
        check_rules_version(self.rules_version)
        check_tags(self.tags)
        if len(self.turns) > MAX_TURNS:
            raise BadInput(f"a record has at most {MAX_TURNS} turns")
        if any(turn.end is None for turn in self.turns[:-1]):
            raise BadInput("only the last turn of a record may still be going on")
        if self.appendix is not None and self.result is None:
            raise BadInput("seed and layout stay secret until the game is over")
        for comment in (*self.comments, *(c for turn in self.turns for c in turn.comments)):
            check_comment(comment)

    def game(self, seed: bytes | None = None) -> Game:
        """The game of this record, without its secrets unless a seed is given."""
        return Game(self.seats, seed=seed, rules=self.rules, sheet=self.sheet, start=self.start)

    @staticmethod
    def from_play(
        game: Game,
        moves: Iterable[Move | tuple[Move, int | None]],
        tags: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """Play the moves, from the first on, and write them down.

        A move may come with the tile it brings, where the game has no seed to tell.
        """
        from kensington.record.recorder import Recorder  # noqa: PLC0415 - it makes records

        recorder = Recorder(game.begin(), tags)
        for each in moves:
            move, brings = each if isinstance(each, tuple) else (each, None)
            recorder.play(move, brings=brings)
        return recorder.record()


def check_rules_version(version: int) -> None:
    if version != RULES_VERSION:
        raise BadInput(f"rules version {version} is not known here, only {RULES_VERSION}")


def check_tags(tags: Iterable[tuple[str, str]]) -> None:
    """Refuse tags that could not be written down and read again."""
    seen = set[str]()
    for name, value in tags:
        if not TAG.fullmatch(name) or name in RESERVED:
            raise BadInput(f"{name!r} is no name for a tag")
        if name in seen:
            raise BadInput(f"the tag {name!r} is there already")
        seen.add(name)
        if len(seen) > MAX_TAGS:
            raise BadInput(f"a record has at most {MAX_TAGS} tags of its own")
        if not 0 < len(value) <= MAX_TAG or value != value.strip() or _UNWRITABLE.search(value):
            raise BadInput(f"the tag {name} holds one line of 1 to {MAX_TAG} characters")
        if name == "Date" and not _DATE.fullmatch(value):
            raise BadInput(f"a date reads like 2024-05-31, not {value!r}")


def check_comment(comment: str) -> None:
    if not 0 < len(comment) <= MAX_COMMENT or _UNWRITABLE.search(comment):
        raise BadInput(f"a comment is one line of 1 to {MAX_COMMENT} characters")


def sheet_with(digest: str, sheet: Sheet | None) -> Sheet:
    """The sheet that was passed in, or else the standard one, if it is the one that is named."""
    found = sheet or standard_sheet()
    if found.digest != digest:
        which = "the standard sheet" if sheet is None else "the sheet given"
        raise BadInput(f"this was played with the sheet {digest}, and {which} is {found.digest}")
    return found
