"""What a record holds: the facts of a game and its turns, as plain values.

A record holds what stood at the end of each turn. What was tried and taken back is not in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from kensington import core

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
DEAL, SET = "Deal", "set"
"""A tag, and its value where somebody settled beforehand which tiles lie where, as in a lesson."""

_UNWRITABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""What would break a line, turn its direction round, or be no character at all."""
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: what was taken, what was built in which order, and how it ended."""

    take: core.Take | None
    """None where nothing is taken: in the last builds after the seventh bird."""
    brought: int = core.NO_TILE
    """The tile that the take brought, or NO_TILE."""
    builds: tuple[core.Build, ...] = ()
    end: core.End | None = None
    """None while the turn goes on; only the last turn of a running game can be like that."""
    comments: tuple[str, ...] = ()
    """What was said after the turn."""

    def __post_init__(self) -> None:
        expected = self.take.tile if isinstance(self.take, core.Steal) else core.NO_TILE
        drawn = isinstance(self.take, core.HeapTake)
        sound = self.brought >= 0 if drawn else self.brought == expected
        if not sound:
            raise core.BadInput(f"the take {self.take!r} does not bring the tile {self.brought}")
        if self.take is None and not self.builds and self.end is None:
            raise core.BadInput("there is nothing in that turn")

    def moves(self) -> list[tuple[core.Move, int | None]]:
        """The moves in order, each with the tile it has to bring, if it brings one."""
        moves: list[tuple[core.Move, int | None]] = [(build, None) for build in self.builds]
        if self.take is not None:
            drawn = isinstance(self.take, core.HeapTake)
            moves.insert(0, (self.take, self.brought if drawn else None))
        if self.end is not None:
            moves.append((self.end, None))
        return moves


@dataclass(frozen=True, slots=True)
class Points(core.ScoreParts):
    """One player's final score by parts, and the place it earned."""

    birds: int
    place: int
    """1 for the winner; shared where points and birds are equal."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, with everybody's points by seat."""

    ending: core.Ending
    points: tuple[Points, ...]

    @staticmethod
    def of(state: core.State) -> Result | None:
        """The result of a finished game; None while it is being played."""
        if state.ending is None:
            return None
        points = []
        for seat, place in enumerate(state.ranking()):
            score = state.score(seat)
            parts = {part: getattr(score, part) for part in core.SCORE_PARTS}
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

    seats: tuple[core.Seat, ...]
    """In the order of play."""
    start: int
    rules: core.Ruleset
    sheet: core.Sheet
    turns: tuple[Turn, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    """Free tags such as Date, Site or Event, in the order they were given."""
    comments: tuple[str, ...] = ()
    """What was said before the first turn."""
    result: Result | None = None
    appendix: Appendix | None = None
    rules_version: int = core.RULES_VERSION

    def __post_init__(self) -> None:
        check_rules_version(self.rules_version)
        check_tags(self.tags)
        if len(self.turns) > MAX_TURNS:
            raise core.BadInput(f"a record has at most {MAX_TURNS} turns")
        if any(turn.end is None for turn in self.turns[:-1]):
            raise core.BadInput("only the last turn of a record may still be going on")
        if self.appendix is not None and self.result is None:
            raise core.BadInput("seed and layout stay secret until the game is over")
        for comment in (*self.comments, *(c for turn in self.turns for c in turn.comments)):
            check_comment(comment)

    def game(self, seed: bytes | None = None) -> core.Game:
        """The game of this record, without its secrets unless a seed is given."""
        return core.Game(
            self.seats, seed=seed, rules=self.rules, sheet=self.sheet, start=self.start
        )

    @property
    def deal_was_set(self) -> bool:
        """Whether the heap lay as somebody wanted, and not as the seed says."""
        return dict(self.tags).get(DEAL) == SET

    def dealt(self) -> core.State:
        """The first state, with the heap as it lay; only where the record has an appendix."""
        if self.appendix is None:
            raise core.BadInput("there is no appendix that tells how the heap lay")
        seed, layout = self.appendix.seed, self.appendix.layout
        if not self.deal_was_set or layout is None:
            return self.game(seed).begin()
        return self.game(seed).begin(core.Heap.from_poses(self.sheet, seed, layout))


def check_rules_version(version: int) -> None:
    if version != core.RULES_VERSION:
        raise core.BadInput(f"rules version {version} is not known here, only {core.RULES_VERSION}")


def check_tags(tags: Iterable[tuple[str, str]]) -> None:
    """Refuse tags that could not be written down and read again."""
    seen = set[str]()
    for name, value in tags:
        if not TAG.fullmatch(name) or name in RESERVED:
            raise core.BadInput(f"{name!r} is no name for a tag")
        if name in seen:
            raise core.BadInput(f"the tag {name!r} is there already")
        seen.add(name)
        if len(seen) > MAX_TAGS:
            raise core.BadInput(f"a record has at most {MAX_TAGS} tags of its own")
        if not 0 < len(value) <= MAX_TAG or value != value.strip() or _UNWRITABLE.search(value):
            raise core.BadInput(f"the tag {name} holds one line of 1 to {MAX_TAG} characters")
        if name == "Date" and not _DATE.fullmatch(value):
            raise core.BadInput(f"a date reads like 2024-05-31, not {value!r}")


def check_comment(comment: str) -> None:
    if not 0 < len(comment) <= MAX_COMMENT or _UNWRITABLE.search(comment):
        raise core.BadInput(f"a comment is one line of 1 to {MAX_COMMENT} characters")


def sheet_with(digest: str, sheet: core.Sheet | None) -> core.Sheet:
    """The sheet that was passed in, or else the standard one, if it is the one that is named."""
    found = sheet or core.standard_sheet()
    if found.digest != digest:
        which = "the standard sheet" if sheet is None else "the sheet given"
        raise core.BadInput(
            f"this was played with the sheet {digest}, and {which} is {found.digest}"
        )
    return found
