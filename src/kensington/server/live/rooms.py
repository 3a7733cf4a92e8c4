"""All live tables. A table is loaded when somebody asks for it, and forgotten when unused."""

import asyncio
import base64
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from itertools import islice

from kensington.bots import NAMES
from kensington.core import BadInput
from kensington.server.limits import Limits
from kensington.server.live.analysis import Reviews, hinted
from kensington.server.live.frames import line_of
from kensington.server.live.presence import Clock
from kensington.server.live.room import Room
from kensington.server.live.workshop import Workshop
from kensington.server.protocol import advice_messages, answers, client_messages
from kensington.server.protocol.message import Json
from kensington.server.storage.event_store import Entry, EventStore, Unsaved
from kensington.server.table import lesson_script
from kensington.server.table.authority import Authority, Dealing, Outlook
from kensington.server.table.fairness import SECRET_BYTES
from kensington.server.table.lesson import lesson_opening
from kensington.server.table.seats import Refused, opening, places_of, unfinished
from kensington.server.table.seed_draw import Drawing
from kensington.server.table.snapshots import Damaged, Kept, awakened
from kensington.server.workers.host_bots import Brought
from kensington.server.workers.pool import Thinkers

MAX_IDLE_ROOMS = 256
"""Tables kept in memory though nobody is at them."""

RESTART = "restart"
"""What a socket is told as it is closed, where the server stops."""

COMPARE_EVERY_S = 3.0
"""Seconds between two looks at what the store has of the live tables."""

MAX_WAKING = 2
"""Tables that wake up at the same time; more would slow down those that are being played."""

MAX_REPLAYED_EVENTS = 1000
"""Events that a table replays here when it wakes up; with more its log is shortened first."""

TABLE_BYTES = 16
TABLE_DIGITS = 22

_log = logging.getLogger("kensington.server")


class Rooms:
    """Opens tables, finds them, and lets them sleep."""

    def __init__(
        self,
        store: EventStore,
        workshop: Workshop,
        limits: Limits,
        entropy: Callable[[int], bytes],
        deal: Dealing,
        brought: Sequence[Brought] = (),
        clock: Clock = time.monotonic,
    ) -> None:
        self.bots = (*NAMES, *(each.name for each in brought))
        """All that can be chosen for a seat."""
        self._store = store
        self._workshop = workshop
        self._limits = limits
        self._entropy = entropy
        self._deal = deal
        self._clock = clock
        self._thinkers = Thinkers(limits=limits, brought=brought)
        self.reviews = Reviews()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._used: Counter[str] = Counter()
        """How many await or use the room of a table."""
        self._waking = asyncio.Semaphore(MAX_WAKING)
        self._refreshing: set[asyncio.Task[None]] = set()
        store.on_hint = self._hear
        self._comparing = asyncio.get_running_loop().create_task(self._keep_comparing())

    async def open(self, wish: client_messages.NewTable, opener: int) -> answers.Opened:
        """Open a table; raises Refused. The server's commitment comes before anybody else's."""
        table = self._new_address()
        opened = opening(wish, table, opener, self._entropy(SECRET_BYTES), _today(), self.bots)
        places, drawing = places_of(opened), Drawing.of(opened)
        line = line_of(table, Outlook("open", None, places), listed=wish.listed)
        entry = Entry(table, 1, opened, opener, None, line, comers=frozenset({opener}))
        if not wish.rules.ruleset().blind_draw:
            self._workshop.get_ready()
        most = self._limits.tables
        if not await self._store.open_table(entry, opener, listed=wish.listed, most=most):
            raise Refused("tables_full")
        draw = drawing.shown(places)
        return {"table": table, "version": 1, "commitment": drawing.commitment, "draw": draw}

    async def open_lesson(
        self, wish: client_messages.NewLesson, opener: int
    ) -> answers.LessonTable:
        """The lesson that a visitor has not finished, or a new one; raises Refused.

        It is in no list, not even in the visitor's own.
        """
        found = await self._store.unfinished_lesson(opener, lesson_script.digest())
        if found is not None:
            return {"table": found}
        table = self._new_address()
        opened = lesson_opening(wish.name, table, opener, _today())
        outlook = Outlook("playing", opened.start, places_of(opened))
        line = line_of(table, outlook, listed=False) | {"lesson": opened.script}
        entry = Entry(table, 1, opened, opener, None, line)
        most = self._limits.tables
        if not await self._store.open_table(entry, opener, listed=False, most=most):
            raise Refused("tables_full")
        return {"table": table}

    def _new_address(self) -> str:
        return base64.urlsafe_b64encode(self._entropy(TABLE_BYTES)).rstrip(b"=").decode()

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
            room = await self._found(table)
            if self._store.is_shared:  # who comes from another server must not go back in time
                with suppress(Unsaved):
                    await room.refresh()
            yield room
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
            authority = await self._awake(table)
            room = Room(
                table,
                authority,
                self._store,
                self._thinkers,
                self._workshop,
                self._limits,
                self.bots,
                self._entropy,
                clock=self._clock,
            )
            self._rooms[table] = room
            room.wake_bots()
            self._forget_some()
            return room
        except BadInput:
            raise Refused("busy") from None
        finally:
            del self._loading[table]

    async def _awake(self, table: str) -> Authority:
        """The table as it stands, by its snapshot or without."""
        try:
            return await self._awake_from(await self._kept(table, whole=False))
        except Damaged as error:
            _log.warning("table %s is replayed without its snapshot: %s", table, error)
        return await self._awake_from(await self._kept(table, whole=True))

    async def _awake_from(self, kept: Kept) -> Authority:
        async with self._waking:
            # In a thread, so that nobody else has to wait.
            authority = await asyncio.to_thread(awakened, kept, self._deal)
            await asyncio.to_thread(authority.look)
            return authority

    async def _kept(self, table: str, *, whole: bool) -> Kept:
        """What a table wakes up from. Too long a log is replayed elsewhere, for a new snapshot."""
        kept = await self._store.load(table, whole=whole, most=MAX_REPLAYED_EVENTS)
        if kept is None:
            raise Refused("no_such_table")
        if kept.is_whole:
            return kept
        snapshot = await self._workshop.shortened(table, whole=whole)
        await self._store.keep(snapshot)
        return Kept(snapshot.version, kept.opened, snapshot, [])

    def _forget_some(self) -> None:
        """Let tables sleep that nobody has used for longest, as long as there are too many."""
        spare = len(self._rooms) - MAX_IDLE_ROOMS
        if spare > 0:
            unused = (t for t, room in self._rooms.items() if room.idle and t not in self._used)
            for table in list(islice(unused, spare)):
                del self._rooms[table]

    async def hinted(
        self, table: str, visitor: int, question: client_messages.HintFor
    ) -> advice_messages.Hint:
        """A hint for the seat to move; raises Refused."""
        async with self.at(table) as room:
            room.authority.check_hint(visitor, question)
            return await hinted(self._thinkers, room.authority, visitor)

    async def reviewed(self, table: str) -> advice_messages.Review:
        """A finished table looked at again; raises Refused."""
        async with self._finished(table) as room:
            return await self.reviews.of(table, room.authority)

    @asynccontextmanager
    async def _finished(self, table: str) -> AsyncIterator[Room]:
        async with self.at(table) as room:
            if room.authority.status != "over":
                raise unfinished(room.authority.status)
            yield room

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def online(self, line: Json) -> frozenset[int]:
        """The visitors who are at the table of a line now."""
        room = self._rooms.get(line["id"])
        return room.online() if room else frozenset()

    def in_use(self) -> frozenset[str]:
        """The tables in memory, or on the way there."""
        return frozenset((*self._rooms, *self._loading))

    async def compare(self) -> None:
        """Let each live table catch up with what another server has written; raises Unsaved."""
        here = {table: room.authority.version for table, room in self._rooms.items()}
        kept = await self._store.versions(list(here))
        there = {table: room.online_here() for table, room in self._rooms.items()}
        elsewhere = await self._store.meet(there, list(here))
        for table, version in here.items():
            room = self._rooms.get(table)
            if room is None:
                continue
            if kept.get(table) != version:
                await self._refresh(room)
            room.meet(elsewhere.get(table, frozenset()))

    async def _refresh(self, room: Room) -> None:
        with suppress(Refused):  # of what it could not do, it has told itself
            await room.refresh()

    def _hear(self, news: dict[str, int] | None) -> None:
        """Another server has written to these tables; or nobody knows to which."""
        for table in self._rooms if news is None else news:
            room = self._rooms.get(table)
            if room is not None and (news is None or room.authority.version < news[table]):
                task = asyncio.get_running_loop().create_task(self._refresh(room))
                self._refreshing.add(task)
                task.add_done_callback(self._refreshing.discard)

    def start_again(self) -> None:
        """Another store is there now: nothing that is in memory holds any more."""
        for room in self._rooms.values():
            room.give_up()
        self.reviews.forget()

    async def _keep_comparing(self) -> None:
        while True:
            await asyncio.sleep(COMPARE_EVERY_S)
            try:
                await self._store.look_for_restored()
                await self.compare()
            except Unsaved:
                continue  # the store has told
            except Exception as error:
                _log.error("tables could not be compared: %s", type(error).__name__)

    async def dismiss(self) -> None:
        """Let what has begun come to its end, and tell everybody that the server starts anew."""
        self._comparing.cancel()
        await asyncio.gather(*(room.finish(RESTART) for room in self._rooms.values()))

    async def close(self) -> None:
        """Finish what has begun, and send everybody away."""
        self._comparing.cancel()
        await asyncio.gather(self._comparing, *self._refreshing, return_exceptions=True)
        await asyncio.gather(*(room.finish() for room in self._rooms.values()))
        await self.reviews.close()
        await self._thinkers.close()


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
