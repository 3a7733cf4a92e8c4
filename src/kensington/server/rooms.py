"""All live tables. A table is loaded when somebody asks for it, and forgotten when unused."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import islice

from kensington.bots import NAMES
from kensington.core import BadInput
from kensington.server import asked, events, told
from kensington.server.authority import Authority, Dealing, Outlook
from kensington.server.brought import Brought
from kensington.server.fairness import SECRET_BYTES
from kensington.server.frames import line_of
from kensington.server.limits import Limits
from kensington.server.pondering import Reviews, hinted
from kensington.server.replays import Replays
from kensington.server.room import Room
from kensington.server.seating import Refused, opening, places_of
from kensington.server.snapshots import Damaged, awakened
from kensington.server.store import Entry, Kept, Store
from kensington.server.thinking import Thinkers

KEPT = 256
"""Tables kept in memory though nobody is at them."""

WAKING = 2
"""Tables that wake up at the same time; more would slow down those that are being played."""

TABLE_BYTES = 16
TABLE_DIGITS = 22

_log = logging.getLogger("kensington.server")


class Rooms:
    """Opens tables, finds them, and lets them sleep."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        entropy: Callable[[int], bytes],
        deal: Dealing,
        brought: Sequence[Brought] = (),
    ) -> None:
        self.bots = (*NAMES, *(each.name for each in brought))
        """All that can be chosen for a seat."""
        self._store = store
        self._limits = limits
        self._entropy = entropy
        self._deal = deal
        self._thinkers = Thinkers(limits=limits, brought=brought)
        self._replays = Replays(self._log, deal)
        self._reviews = Reviews()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._used: Counter[str] = Counter()
        """How many await or use the room of a table."""
        self._waking = asyncio.Semaphore(WAKING)

    async def open(self, wish: asked.NewTable, opener: int) -> str:
        """Open a table; raises Refused."""
        table = base64.urlsafe_b64encode(self._entropy(TABLE_BYTES)).rstrip(b"=").decode()
        date = datetime.now(UTC).date().isoformat()
        opened = opening(wish, opener, self._entropy(SECRET_BYTES), date, self.bots)
        line = line_of(table, Outlook("open", None, places_of(opened)), listed=wish.listed)
        entry = Entry(table, 1, opened, opener, None, line, holders=(opener,))
        most = self._limits.tables
        if not await self._store.open_table(entry, opener, listed=wish.listed, most=most):
            raise Refused("too_many")
        return table

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, to be used within; raises Refused if there is no such table.

        It stays this table's only room as long as anybody awaits or uses it. One that could not
        write is no longer used: whoever comes next gets a new one.
        """
        if len(table) != TABLE_DIGITS:
            raise Refused("no_such_table")
        self._used[table] += 1
        try:
            yield await self._found(table)
        finally:
            self._used[table] -= 1
            if not self._used[table]:
                del self._used[table]
                self._forget_some()

    async def _found(self, table: str) -> Room:
        room = self._rooms.get(table)
        if room is None or room.broken:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            room = await asyncio.shield(self._loading[table])
        self._rooms.move_to_end(table)
        return room

    async def _load(self, table: str) -> Room:
        try:
            kept = await self._store.load(table)
            if kept is None:
                raise Refused("no_such_table")
            try:
                async with self._waking:
                    authority = await asyncio.to_thread(self._woken, table, kept)
            except BadInput:
                raise Refused("busy") from None
            room = Room(
                table,
                authority,
                kept.keys,
                self._store,
                self._thinkers,
                self._limits,
                self.bots,
            )
            self._rooms[table] = room
            room.wake_bots()
            self._forget_some()
            return room
        finally:
            del self._loading[table]

    def _woken(self, table: str, kept: Kept) -> Authority:
        """The table as it stands. Done in a thread, so that nobody else has to wait."""
        authority = None
        if kept.snapshot is not None:
            try:
                authority = awakened(kept.snapshot, kept, self._deal)
            except Damaged as error:
                _log.warning("table %s is replayed without its snapshot: %s", table, error)
        if authority is None:
            authority = Authority.replayed(kept.events(), self._deal)
        authority.look()
        return authority

    def _forget_some(self) -> None:
        """Let tables sleep that nobody has used for longest, as long as there are too many."""
        spare = len(self._rooms) - KEPT
        if spare > 0:
            unused = (t for t, room in self._rooms.items() if room.idle and t not in self._used)
            for table in list(islice(unused, spare)):
                del self._rooms[table]

    async def replayed(self, table: str, version: int) -> Authority:
        """A finished table as it stood at a version; raises Refused."""
        async with self._finished(table) as room:
            if not 1 <= version <= room.authority.version:
                raise Refused("bad_message")
            return await self._replays.at(table, version)

    async def hinted(self, table: str, visitor: int, question: asked.HintFor) -> told.Hint:
        """A hint for the seat to move; raises Refused."""
        async with self.at(table) as room:
            room.authority.check_hint(visitor, question)
            return await hinted(self._thinkers, room.authority, visitor)

    def has_review(self, table: str) -> bool:
        """Whether a review is there, or being worked out."""
        return self._reviews.has(table)

    async def reviewed(self, table: str) -> told.Review:
        """A finished table looked at again; raises Refused."""
        async with self._finished(table) as room:
            return await self._reviews.of(table, room.authority)

    @asynccontextmanager
    async def _finished(self, table: str) -> AsyncIterator[Room]:
        async with self.at(table) as room:
            if room.authority.status != "over":
                raise Refused("not_started" if room.authority.status == "open" else "not_over")
            yield room

    async def _log(self, table: str) -> list[events.Event]:
        kept = await self._store.load(table)
        if kept is None:
            raise Refused("no_such_table")
        return kept.events()

    def online(self, line: told.Json) -> frozenset[int]:
        """The visitors who are at the table of a line now."""
        room = self._rooms.get(line["id"])
        return room.online() if room else frozenset()

    async def close(self) -> None:
        """Finish what has begun, and send everybody away."""
        await asyncio.gather(*(room.finish() for room in self._rooms.values()))
        await self._reviews.close()
        await self._thinkers.close()
