"""What everybody may know of the events at a table."""

from __future__ import annotations

from copy import copy

from kensington import core
from kensington.record import move_to_json
from kensington.server.protocol.message import Json
from kensington.server.table import events
from kensington.server.table.points import gain_of

VERSIONS_TOLD = 400
"""Of so many versions at least, the last ones, a table can tell what happened."""


class Happenings:
    """What happened, version by version, since one that is not forgotten."""

    def __init__(self, happened: list[list[Json]], since: int = 0) -> None:
        self._happened, self._since = happened, since

    def since(self, version: int) -> list[Json]:
        """What happened after a version, as far as it can be told."""
        return [each for told in self._happened[max(version - self._since, 0) :] for each in told]

    def can_tell_since(self, version: int) -> bool:
        """Whether nothing that happened after a version is forgotten."""
        return version >= self._since

    def last(self) -> list[list[Json]]:
        """What happened at the last versions, up to `VERSIONS_TOLD` of them."""
        return self._happened[-VERSIONS_TOLD:]

    def add(self, happened: list[Json]) -> None:
        """What happened at the next version."""
        self._happened.append(happened)
        if len(self._happened) > 2 * VERSIONS_TOLD:
            self._since += len(self._happened) - VERSIONS_TOLD
            self._happened = self._happened[-VERSIONS_TOLD:]

    def __copy__(self) -> Happenings:
        return Happenings(copy(self._happened), self._since)


def tell(event: events.Event, number: int | None, round_: int) -> Json:
    """An event as everybody is told of it: field by field, because events hold secrets.

    ``number`` is that of its visitor in the draw, ``round_`` the round it was in.
    """
    facts: Json = {}
    match event:
        case events.Started() | events.Frozen() | events.TableClosed():
            pass
        case events.Committed() | events.Revealed():
            facts = {"number": number}
        case events.Voided():
            facts = {"round": round_, "left": event.left}
            facts |= {"seats": event.seats, "names": event.names}
        case events.StoodUp():
            facts = {"seats": event.seats, "names": event.names}
        case events.FirstSat() | events.Sat():
            facts = {"seat": event.seat, "name": event.name}
        case events.Left() | events.Returned():
            facts = {"seat": event.seat}
        case events.StoodIn():
            facts = {"seats": event.seats, "by": event.by}
        case events.Staged():
            facts = {"step": event.step, "again": event.again}
        case _:
            raise core.BadInput(f"nothing is told of this event: {event.type}")
    return {"type": event.type} | facts


def tell_move(move: core.Move, before: core.State, after: core.State, *, gains: bool) -> list[Json]:
    """A move as everybody is told of it, and the end of the game if it brings that."""
    sheet, seat = before.game.sheet, before.seat
    took = isinstance(move, core.HeapTake | core.Steal)
    ended = isinstance(move, core.Store | core.PutBack | core.EndTurn)
    moved: Json = {
        "type": "moved",
        "seat": seat,
        "move": move_to_json(move, sheet),
        "brought": sheet[after.taken].name if took else None,
        "put_back": sheet[before.hand].name if isinstance(move, core.PutBack) else None,
        "earned": after.tokens[seat] - before.tokens[seat] if ended else 0,
        "called": after.called != before.called,
    }
    if isinstance(move, core.Build) and gains:
        moved["gained"] = gain_of(*(core.score(each.buildings[seat]) for each in (before, after)))
    if after.ending is None:
        return [moved]
    return [moved, {"type": "ended", "ending": after.ending.value}]
