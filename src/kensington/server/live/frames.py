"""Messages as they go over the wire: what is the same for everybody is written once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kensington.bots import NAMES as BOTS
from kensington.core import Fragment, State
from kensington.core.play import fragment_data
from kensington.server.protocol import table_messages
from kensington.server.protocol.message import Json
from kensington.server.protocol.server_messages import refusal_of
from kensington.server.table.authority import Authority, Outlook
from kensington.server.table.seats import Place, Refused, shown_seat
from kensington.server.table.view import Counted, options_of, view_of


def written(value: Any) -> str:
    """JSON, as short as it can be."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def ack(key: str, version: int) -> str:
    return written({"type": "ack", "key": key, "version": version})


def pong() -> str:
    return written({"type": "pong"})


def error(refused: Refused, key: str | None = None, version: int | None = None) -> str:
    refusal = refusal_of(refused.refusal) if refused.refusal else None
    code = refused.code
    return written(
        {"type": "error", "key": key, "code": code, "version": version, "refusal": refusal}
    )


def shown_seats(places: list[Place], online: frozenset[int]) -> list[table_messages.Seat]:
    """The seats as everybody sees them; ``online`` are the visitors who are there."""
    return [
        shown_seat(place, number, online=place.visitor in online)
        for number, place in enumerate(places)
    ]


class Missed(NamedTuple):
    """Those whom the others may give up on for now."""

    vanished: list[list[int]]
    """The seats of each player whose line is gone."""
    silent: list[int]
    """The numbers of those who do not answer in the draw."""


NOBODY_MISSED = Missed([], [])


class Frames:
    """What is sent of a table as it stands now. Used at once, and made anew after any change.

    The heap changes with every third move or so: as long as it does not, its text is taken over
    from the frames before.
    """

    def __init__(
        self,
        table: str,
        authority: Authority,
        online: frozenset[int] = frozenset(),
        before: Frames | None = None,
        bots: Sequence[str] = BOTS,
        missed: Missed = NOBODY_MISSED,
    ) -> None:
        self._authority = authority
        self._state = authority.state
        self.version = authority.version
        self._heap_version = authority.heap_version
        self.missed = missed
        shown = _table(table, authority, online, bots) | missed._asdict()
        self._table = written(shown).removesuffix("}")
        self._view: str | None = None
        self._heap: str | None = None
        self._options: str | None = None
        self._counted: Counted | None = Counted() if authority.opened.aids.score else None
        if before:
            self._counted = before._counted
        if before and before._heap_version == self._heap_version:
            self._heap = before._heap
        if before and before.version == self.version:
            self._view, self._options = before._view, before._options

    def snapshot(self, visitor: int | None) -> str:
        """All there is to know."""
        head = f'{{"type":"snapshot","version":{self.version},'
        return head + self._rest(visitor, whole_heap=True)

    def news(self, visitor: int | None, since: int) -> str:
        """What happened after a version, if that can still be told, or else all there is."""
        if self._authority.can_tell_since(since):
            return self.update(visitor, since)
        return self.snapshot(visitor)

    def update(self, visitor: int | None, since: int) -> str:
        """What happened after a version, and how things are now."""
        head = self._update_head(since)
        return head + self._rest(visitor, whole_heap=since < self._heap_version)

    def replayed(self, visitor: int | None) -> str:
        """The same for the last version alone, long after: nobody can do anything any more."""
        before, after = self.replay_halves()
        return f"{before}{written(self._authority.held_by(visitor))}{after}"

    def replay_halves(self) -> tuple[str, str]:
        """The same without the visitor's own seats, which stand between the two."""
        head = self._update_head(self.version - 1)
        view = self._view_text(whole_heap=True)
        table = f'{self._table},"number":null,"mine":'
        return f'{head}"table":{table}', f'}},"view":{view},"options":null}}'

    def _update_head(self, since: int) -> str:
        happened = written(self._authority.happened_since(since))
        return f'{{"type":"update","version":{self.version},"events":{happened},'

    def _rest(self, visitor: int | None, *, whole_heap: bool) -> str:
        mine = self._authority.held_by(visitor)
        number = self._authority.number_of(visitor)
        table = f'{self._table},"mine":{written(mine)},"number":{written(number)}}}'
        view = self._view_text(whole_heap=whole_heap)
        options = self._options_text(mine)
        return f'"table":{table},"view":{view},"options":{options}}}'

    def _view_text(self, *, whole_heap: bool) -> str:
        if self._state is None:
            return "null"
        if self._view is None:
            self._view = written(view_of(self._state, self._counted))
        if not whole_heap:
            return self._view
        if self._heap is None:
            self._heap = _heap_text(self._state)
        return self._view.replace('"heap":"same"', f'"heap":{self._heap}', 1)

    def _options_text(self, mine: list[int]) -> str:
        """For whoever holds the seat to move, unless a bot plays it."""
        state = self._state
        if state is None or state.ending is not None or state.seat not in mine:
            return "null"
        if self._authority.places[state.seat].bot:
            return "null"
        if self._options is None:
            gains = self._authority.opened.aids.score
            self._options = written(options_of(state, gains=gains))
        return self._options


def _heap_text(state: State) -> str:
    """What shows of the heap; nothing where tiles are drawn blind."""
    if state.heap is None:
        return "null"
    return f"[{','.join(map(_fragment_text, state.heap.fragments()))}]"


@lru_cache(maxsize=4096)
def _fragment_text(fragment: Fragment) -> str:
    """Written once: a take changes a few fragments of more than a hundred."""
    return written(fragment_data(fragment))


def _table(table: str, authority: Authority, online: frozenset[int], bots: Sequence[str]) -> Json:
    """All but who is missed, and the visitor's own seats."""
    lesson, state = authority.lesson, authority.state
    told = {"lesson": lesson.shown(state)} if lesson and state else {}
    return told | {
        "id": table,
        "status": authority.status,
        "seats": shown_seats(authority.places, online),
        "rules": authority.opened.rules.model_dump(),
        "aids": authority.opened.aids.model_dump(),
        "listed": authority.opened.listed,
        "commitment": authority.drawing.commitment,
        "draw": authority.drawing.shown(authority.places),
        "bots": list(bots),
        "reveal": authority.reveal(),
    }


def line_of(table: str, outlook: Outlook, *, listed: bool) -> Json:
    """A table in a list, as the store keeps it: with the visitors who hold its seats."""
    return {
        "id": table,
        "status": outlook.status,
        "seats": shown_seats(outlook.places, frozenset()),
        "acting": outlook.acting,
        "listed": listed,
        "holders": [place.visitor for place in outlook.places],
    } | ({"result": outlook.result} if outlook.result else {})


def shown_line(line: Json, visitor: int | None, online: frozenset[int]) -> table_messages.TableLine:
    """The same, as a visitor may see it."""
    holders = line["holders"]
    for seat, holder in zip(line["seats"], holders, strict=True):
        seat["online"] = seat["kind"] == "bot" or holder in online
    return {
        "id": line["id"],
        "status": line["status"],
        "seats": line["seats"],
        "acting": line.get("acting"),  # lines of older versions do not say who acts
        "mine": [n for n, who in enumerate(holders) if who is not None and who == visitor],
        "listed": line["listed"],
        "changed_at": line["changed_at"],
        "result": line.get("result"),  # nor how it ended
    }
