"""How the turns of a table went by, and how often somebody may change their mind in one.

Whatever can be done again and again without the game going on is limited in each turn, or the log
of a table would have no end: taking back, leaving, and coming back to a seat where a bot stood in.
Builds follow from the first, coming back after leaving from the second, so they need no limit of
their own. Whatever ends a turn always passes, and so does a stand-in, without which the others
would have to wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from kensington.core import GiveBack, TakeBack
from kensington.server.limits import Limits
from kensington.server.protocol.message import Json
from kensington.server.table import events
from kensington.server.table.seats import Refused

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
    stood_in: tuple[int, ...] = ()
    """Those at which a bot began to stand in, in the same way."""

    def after(self, version: int, happened: Sequence[Json]) -> Pace:
        """The same after what happened at a version."""
        pace = self
        for event in happened:
            pace = pace._after(version, event)
        return pace

    def _after(self, version: int, event: Json) -> Pace:
        kind = event["move"]["type"] if event["type"] == "moved" else event["type"]
        if kind == "left":
            pace = replace(self, left=(*self.left, event["seat"]))
        elif kind == "stood_in":
            pace = replace(self, stood_in=(*self.stood_in, *event["seats"]))
        elif kind in _UNDOES:
            pace = replace(self, undone=self.undone + 1)
        elif kind in _TAKES:
            pace = replace(self, held=version)
        elif kind == "started":
            pace = Pace(self.turns, version, version)
        elif kind in _ENDS:
            pace = Pace((*self.turns, (self.began, self.held, version)), version, version)
        else:
            pace = self
        return pace

    def staged(self, version: int, turns: int) -> Pace:
        """The same where a lesson is set up anew at a version, after so many turns."""
        told = (*self.turns, *((version, version, version),) * turns)[:turns]
        return Pace(told, version, version)

    def check(self, event: events.Event, limits: Limits) -> None:
        """Refuse what was done too often in this turn."""
        match event:
            case events.Left():
                often = self.left.count(event.seat) >= limits.leaves
            case events.Returned():
                often = self.stood_in.count(event.seat) > limits.leaves
            case events.Moved():
                often = isinstance(event.move, TakeBack | GiveBack) and self.undone >= limits.undos
            case _:
                return
        if often:
            raise Refused("too_often")

    def data(self) -> Json:
        """As a snapshot keeps it."""
        return asdict(self)


def read_pace(data: Any) -> Pace:
    """Out of a snapshot; raises ValueError, TypeError or KeyError."""
    turns = tuple((int(began), int(held), int(ended)) for began, held, ended in data["turns"])
    began, held, undone = (int(data[name]) for name in ("began", "held", "undone"))
    left, stood_in = (tuple(map(int, data.get(name, ()))) for name in ("left", "stood_in"))
    return Pace(turns, began, held, undone, left, stood_in)
