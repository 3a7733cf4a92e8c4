"""How the turns of a table went by, and how often somebody may change their mind in one.

Whatever can be done again and again without the game going on is limited in each turn, or the log
of a table would have no end: taking back and leaving. Builds and returns follow from these, so
they need no limit of their own; and whatever ends a turn always passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kensington.server import events, told
from kensington.server.limits import Limits
from kensington.server.seating import Refused

_TAKES = ("touch", "reach", "draw", "steal", "skip")
_ENDS = ("store", "put_back", "end_turn")
_UNDOES = ("take_back", "give_back")


@dataclass(frozen=True, slots=True)
class Pace:
    """A value: it stays as it is when the table goes on."""

    turns: tuple[tuple[int, int, int], ...] = ()
    """For each turn: the versions at which it began, the take was over, and it had ended."""
    began: int = 0
    held: int = 0
    undone: int = 0
    """How often something was taken or given back in this turn."""
    left: tuple[int, ...] = ()
    """The seats that were left in this turn, one for each time."""

    def after(self, version: int, happened: Sequence[told.Json]) -> Pace:
        """The same after what happened at a version."""
        pace = self
        for event in happened:
            pace = pace._after(version, event)
        return pace

    def _after(self, version: int, event: told.Json) -> Pace:
        kind = event["move"]["type"] if event["type"] == "moved" else event["type"]
        if kind == "left":
            return replace(self, left=(*self.left, event["seat"]))
        if kind in _UNDOES:
            return replace(self, undone=self.undone + 1)
        if kind in _TAKES:
            return replace(self, held=version)
        if kind == "started":
            return Pace(self.turns, version, version)
        if kind in _ENDS:
            return Pace((*self.turns, (self.began, self.held, version)), version, version)
        return self

    def check(self, event: events.Event, limits: Limits) -> None:
        """Refuse what was done too often in this turn."""
        match event:
            case events.Left():
                often = self.left.count(event.seat) >= limits.leaves
            case events.Moved():
                often = event.move.type in _UNDOES and self.undone >= limits.undos
            case _:
                return
        if often:
            raise Refused("too_often")

    def data(self) -> told.Json:
        """As a snapshot keeps it."""
        return {
            "turns": self.turns,
            "began": self.began,
            "held": self.held,
            "undone": self.undone,
            "left": self.left,
        }


def read_pace(data: Any) -> Pace:
    """Out of a snapshot; raises ValueError, TypeError or KeyError."""
    turns = tuple((int(began), int(held), int(ended)) for began, held, ended in data["turns"])
    began, held, undone = (int(data[name]) for name in ("began", "held", "undone"))
    return Pace(turns, began, held, undone, tuple(map(int, data["left"])))
