"""What is kept of one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kensington.core import SCORE_PARTS, State

PARTS = ("total", *SCORE_PARTS, "birds")

MAX_NUMBER = 1 << 53
"""No number of a game is as large, and all below are the same in every reader of JSON."""


class Outcome(NamedTuple):
    """One game that was played to its end."""

    ending: str
    turns: int
    moves: int
    points: tuple[tuple[int, ...], ...]
    """For each seat, what it has of each part."""
    ranks: tuple[int, ...]
    micros: tuple[tuple[int, ...], ...]
    """For each seat, how long each of its decisions took, in microseconds."""
    faults: tuple[tuple[str, ...], ...]
    """For each seat, why a turn was ended for it: the faults of a program that plays there."""
    words: tuple[str, ...]
    """For each seat, the first of its faults in words."""

    @classmethod
    def of(
        cls,
        state: State,
        micros: tuple[tuple[int, ...], ...],
        faults: tuple[tuple[str, ...], ...],
        words: tuple[str, ...],
    ) -> Outcome:
        scores = [state.score(seat) for seat in range(len(state.buildings))]
        return cls(
            ending=state.ending.value if state.ending else "",
            turns=state.turn - 1,
            moves=sum(map(len, micros)),
            points=tuple(tuple(getattr(score, part) for part in PARTS) for score in scores),
            ranks=tuple(state.ranking()),
            micros=micros,
            faults=faults,
            words=words,
        )

    @property
    def wins(self) -> tuple[float, ...]:
        """A shared victory counts for a part of one."""
        return tuple((rank == 1) / self.ranks.count(1) for rank in self.ranks)

    def data(self) -> dict[str, Any]:
        """The outcome as plain JSON values."""
        return self._asdict()

    @classmethod
    def from_data(cls, data: Mapping[str, Any], seats: int) -> Outcome:
        """Read what ``data`` gave for so many seats. Raises KeyError, TypeError or ValueError."""
        found = cls(
            ending=str(data["ending"]),
            turns=_count(data["turns"]),
            moves=_count(data["moves"]),
            points=tuple(tuple(map(_count, seat)) for seat in data["points"]),
            ranks=tuple(map(_count, data["ranks"])),
            micros=tuple(tuple(map(_count, seat)) for seat in data["micros"]),
            faults=tuple(tuple(map(str, seat)) for seat in data["faults"]),
            words=tuple(map(str, data.get("words", [""] * seats))),  # once they were not kept
        )
        by_seat = (found.points, found.micros, found.faults, found.words, found.ranks)
        if any(len(each) != seats for each in by_seat) or 1 not in found.ranks:
            raise ValueError(f"it does not tell of {seats} seats everywhere")
        if any(len(seat) != len(PARTS) for seat in found.points):
            raise ValueError(f"a seat's points have {len(PARTS)} parts")
        return found


def _count(value: object) -> int:
    """A number as games have them: whatever is larger was not written by us."""
    if type(value) is not int or not 0 <= value < MAX_NUMBER:
        raise ValueError(f"{str(value)[:20]} is no number of anything in a game")
    return value
