"""Where everything is kept: one thread writes, and commits together what waits together.

Nothing is answered before it is committed. A job that fails is rolled back alone; the others of
its group are committed. Other threads read, so that nothing long is on the writer's connection.
"""

import asyncio
import json
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from kensington.core import RULES_VERSION, KensingtonError
from kensington.server.limits import Limits
from kensington.server.protocol.message import Json
from kensington.server.storage import database as db
from kensington.server.storage import sharing, stored, upkeep
from kensington.server.storage.stored import Standing
from kensington.server.table.events import Event, write_event
from kensington.server.table.seats import Refused
from kensington.server.table.snapshots import Kept, StoredSnapshot

T = TypeVar("T")

MAX_JOBS_A_COMMIT = 256
"""The most jobs in one commit."""

READERS = 2
"""Threads that read; each has a connection of its own."""

OPEN_LASTS = 7 * 24 * 3600
"""Seconds without an event after which a table that has not begun is neither listed nor counted."""

PROOF_LASTS_S = 1.0
"""Seconds for which it is believed that writing works, or does not."""

_log = logging.getLogger("kensington.server")


class Unsaved(Refused):
    """The file took nothing: the disk is full, or something is wrong with it."""

    def __init__(self) -> None:
        super().__init__("unsaved")


class Conflict(KensingtonError):
    """The table is not at the version that was expected."""

    code = "conflict"


class Appended(NamedTuple):
    """What became of an entry."""

    version: int
    anew: bool
    """Whether it was appended; otherwise its key had led to that version before."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event to be appended, with what follows from it for the lists of tables."""

    table: str
    version: int
    """The version that the table has with this event."""
    event: Event
    visitor: int | None
    key: str | None
    line: Json
    comers: frozenset[int] = frozenset()
    """Who holds a seat now and did not before."""
    leavers: frozenset[int] = frozenset()
    """Who held a seat and does not any more."""


@dataclass(slots=True)
class _Job:
    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]
    table: str
    """What it changes: servers take tables in the same order, or two would wait for each other."""
    result: Any = None
    error: BaseException | None = None


class EventStore:
    """The database, as the event loop sees it: every question is awaited."""

    def __init__(self, where: db.Where, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self.worker = token_hex(8)
        """The name of this server among several."""
        self._news: dict[str, int] = {}
        """The tables that were written to in this commit."""
        self._engine = db.engine_for(where)
        db.migrate(self._engine)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._proof: asyncio.Task[None] | None = None
        self._proved_at = float("-inf")
        self.fails = False
        """Whether the last try to write came to nothing."""
        self.committed: Callable[[int, float], None] | None = None
        """Told after each commit how many changes it held, and its seconds; by the writer."""
        self.on_restored: Callable[[], None] | None = None
        """Called when a copy has been put in the place of all that was here."""
        self._generation = db.generation(self._engine)
        self._thread = threading.Thread(target=self._write, name="writer")
        self._thread.start()
        self.on_hint: Callable[[dict[str, int] | None], None] | None = None
        """Told which tables another server has written to; None: perhaps to any of them."""
        self._listening: sharing.Listening | None = None
        if db.is_url(where):
            self._listening = sharing.Listening(str(where), self.worker, self._heard)
        self._reading = db.readers_for(where)
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def close(self) -> None:
        """Finish what waits, and let go of the file."""
        if self._listening is not None:
            await asyncio.to_thread(self._listening.close)
            with suppress(Unsaved):
                await self._do(lambda connection: sharing.leave(connection, self.worker))
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()
        self._engine.dispose()  # the last connection, which tidies up the file

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._jobs.qsize()

    async def _do(self, work: Callable[[Connection], T], table: str = "") -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, future, table))
        return await asyncio.shield(future)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Ask a reader, which sees all that was committed before."""

        def read() -> T:
            with self._reading.begin() as connection:
                return work(connection)

        try:
            return await self._loop.run_in_executor(self._readers, read)
        except (DBAPIError, sqlite3.Error) as error:
            self._notice(db.unusable(error))
            raise Unsaved from None

    # The writer's thread

    def _write(self) -> None:
        with self._engine.connect() as connection:
            closing = False
            while not closing:
                group, closing = self._waiting()
                if group:
                    began = time.perf_counter()
                    self._commit(connection, group)
                    if self.committed is not None:
                        self.committed(len(group), time.perf_counter() - began)
                    self._loop.call_soon_threadsafe(_answer, group)

    def _waiting(self) -> tuple[list[_Job], bool]:
        """Whatever waits by now, and whether it was the last."""
        group: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == MAX_JOBS_A_COMMIT or self._jobs.empty():
                return group, False
            job = self._jobs.get()
        return group, True

    def _commit(self, connection: Connection, group: list[_Job]) -> None:
        group.sort(key=lambda job: job.table)
        self._news.clear()
        try:
            with connection.begin():
                self._check_generation(connection)
                if connection.dialect.name != "sqlite":  # whatever the database does for others
                    connection.exec_driver_sql("SET LOCAL synchronous_commit TO on")
                for job in group:
                    try:
                        with connection.begin_nested():
                            job.result = job.work(connection)
                    except Exception as error:
                        job.error = error
                if not _is_open(connection):
                    raise Unsaved
                if self._news and connection.dialect.name != "sqlite":
                    sharing.hint(connection, self.worker, self._news)
        except Exception as error:
            for job in group:
                job.error = job.error or error
        for job in group:
            if isinstance(job.error, DBAPIError | sqlite3.Error):
                self._loop.call_soon_threadsafe(self._notice, db.unusable(job.error))
                job.error = Unsaved()

    def _check_generation(self, connection: Connection) -> None:
        """What was decided on what was there before a copy was put back has not happened."""
        generation = db.generation_on(connection)
        if generation != self._generation:
            self._generation = generation
            self._loop.call_soon_threadsafe(self._restored)
            raise Unsaved

    def _restored(self) -> None:
        _log.warning("a copy was put in the place of all games: everybody comes again")
        if self.on_restored is not None:
            self.on_restored()

    async def look_for_restored(self) -> None:
        """Notice that a copy was put back, also where nothing is written."""
        with suppress(Unsaved):
            await self._do(lambda _: None)

    def _notice(self, fault: db.Unusable | None) -> None:
        """Say once that nothing can be written, and once that it can."""
        if fault is not None and not self.fails:
            _log.error("%s: nothing can be saved: %s", fault.code, fault)
        elif fault is None and self.fails:
            _log.warning("games are saved again")
        self.fails = fault is not None

    async def check_writing(self) -> None:
        """Write something and see whether that works; raises Unsaved. Cheap to ask often."""
        now = time.monotonic()
        if self._proof is None or (self._proof.done() and now - self._proved_at >= PROOF_LASTS_S):
            self._proof = asyncio.create_task(self._prove())
            self._proved_at = now
        await asyncio.shield(self._proof)

    async def _prove(self) -> None:
        def work(connection: Connection) -> None:
            if connection.dialect.name != "sqlite":
                empty = func.pg_logical_emit_message(True, "kensington", "")
                connection.execute(select(empty))
                return
            number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % 2**30}")

        await self._do(work)
        self._notice(None)

    # Visitors

    async def add_visitor(self, token_hash: bytes, recovery_hash: bytes) -> int:
        def work(connection: Connection) -> int:
            now = int(self._clock())
            new = insert(db.visitors).values(came_at=now).returning(db.visitors.c.id)
            visitor: int = connection.execute(new).scalar_one()
            self._add_token(connection, token_hash, recovery_hash, visitor)
            return visitor

        return await self._do(work)

    async def add_device(
        self, recovery_hash: bytes, token_hash: bytes, new_recovery_hash: bytes
    ) -> int | None:
        """Another token for the visitor with this recovery code; None if there is none."""

        def work(connection: Connection) -> int | None:
            found = select(db.tokens.c.visitor).where(db.tokens.c.recovery_hash == recovery_hash)
            visitor: int | None = connection.scalar(found)
            if visitor is not None:
                self._add_token(connection, token_hash, new_recovery_hash, visitor)
            return visitor

        return await self._do(work)

    def _add_token(
        self, connection: Connection, token_hash: bytes, recovery_hash: bytes, visitor: int
    ) -> None:
        connection.execute(
            insert(db.tokens).values(
                hash=token_hash,
                recovery_hash=recovery_hash,
                visitor=visitor,
                made_at=int(self._clock()),
            )
        )

    async def visitor_with(self, token_hash: bytes) -> int | None:
        found = select(db.tokens.c.visitor).where(db.tokens.c.hash == token_hash)
        return await self._read(lambda connection: connection.scalar(found))

    # Tables

    async def open_table(self, entry: Entry, opener: int, *, listed: bool, most: int) -> bool:
        """Add a table with its first event, unless the opener has that many unfinished ones."""

        def work(connection: Connection) -> bool:
            unfinished = (
                select(func.count())
                .select_from(db.tables)
                .where(db.tables.c.opener == opener, db.tables.c.status != "over")
                .where(self._is_alive())
            )
            if (connection.scalar(unfinished) or 0) >= most:
                return False
            connection.execute(
                insert(db.tables).values(
                    id=entry.table,
                    version=0,
                    status="open",
                    listed=listed,
                    opener=opener,
                    line="",
                    changed_at=0,
                )
            )
            self._append(connection, entry)
            return True

        return await self._do(work)

    def _is_alive(self) -> ColumnElement[bool]:
        """Of tables: not given up, neither by closing it nor by letting it lie."""
        status, lately = db.tables.c.status, int(self._clock()) - OPEN_LASTS
        begun = status.not_in(("open", "closed"))
        return begun | ((status == "open") & (db.tables.c.changed_at >= lately))

    async def append(self, entry: Entry) -> int:
        """Append an event at the version it was made for. When this returns, it is kept.

        Gives that version; or the one that the visitor's key has led to before, and appends
        nothing.
        """
        return (await self.append_once(entry)).version

    async def append_once(self, entry: Entry) -> Appended:
        """The same, and whether it was not there before; raises Conflict."""
        appended = await self._do(lambda c: self._append(c, entry), entry.table)
        self._notice(None)
        return appended

    def _append(self, connection: Connection, entry: Entry) -> Appended:
        if entry.visitor is not None and entry.key is not None:
            done = stored.version_of(connection, entry.table, entry.visitor, entry.key)
            if done is not None:
                return Appended(done, anew=False)
        now = int(self._clock())
        changed = connection.execute(
            update(db.tables)
            .where(db.tables.c.id == entry.table, db.tables.c.version == entry.version - 1)
            .values(
                version=entry.version,
                status=entry.line["status"],
                line=json.dumps(entry.line, separators=(",", ":")),
                changed_at=now,
            )
        )
        if changed.rowcount != 1:
            raise Conflict(f"the table is not at version {entry.version - 1}")
        connection.execute(
            insert(db.events).values(
                table_id=entry.table,
                version=entry.version,
                rules_version=RULES_VERSION,
                body=write_event(entry.event),
                visitor=entry.visitor,
                key=entry.key,
                at=now,
            )
        )
        for visitor in entry.comers:
            connection.execute(
                db.insert_new(connection, db.holdings).values(table_id=entry.table, visitor=visitor)
            )
        for visitor in entry.leavers:
            held = db.holdings.c
            this = (held.table_id == entry.table) & (held.visitor == visitor)
            connection.execute(delete(db.holdings).where(this))
        self._news[entry.table] = entry.version
        return Appended(entry.version, anew=True)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write to it too."""
        return self._listening is not None

    def _heard(self, news: dict[str, int] | None) -> None:
        """In the thread that listens."""
        with suppress(RuntimeError):  # the loop is closed: nobody wants to know any more
            self._loop.call_soon_threadsafe(self._tell_hint, news)

    def _tell_hint(self, news: dict[str, int] | None) -> None:
        if self.on_hint is not None:
            self.on_hint(news)

    async def meet(
        self, here: Mapping[str, Collection[int]], asked: Collection[str]
    ) -> dict[str, frozenset[int]]:
        """Tell other servers who is at which table here, and hear the same from them."""
        if not self.is_shared:
            return {}
        return await self._do(lambda c: sharing.meet(c, self.worker, here, asked))

    async def since(self, table: str, version: int) -> list[str] | None:
        """The events after a version; None if the table is not as far, or not there."""
        return await self._read(lambda connection: stored.since(connection, table, version))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How far each of these tables has come, if it is there."""
        return await self._read(lambda connection: stored.versions(connection, tables))

    async def expire(self, limits: Limits, in_use: Collection[str]) -> upkeep.Expired:
        """Delete what nobody has wanted for long; some of it at once."""
        return await self._do(lambda c: upkeep.expire(c, self._clock(), limits, in_use))

    async def load(
        self, table: str, *, whole: bool = False, most: int | None = None
    ) -> Kept | None:
        """What is kept of a table, see `kept.kept`; None if there is none."""
        return await self._read(lambda c: stored.kept(c, table, whole=whole, most=most))

    async def standing(self, table: str) -> Standing | None:
        """How far a table has come; None if there is none."""
        return await self._read(lambda connection: stored.standing(connection, table))

    async def version_of(self, table: str, visitor: int, key: str) -> int | None:
        """The version that a visitor's key has led to."""
        return await self._read(lambda c: stored.version_of(c, table, visitor, key))

    async def keep(self, snapshot: StoredSnapshot) -> None:
        """Keep a snapshot in the place of the one before, unless that is of a later version."""

        def work(connection: Connection) -> None:
            older = (db.snapshots.c.table_id == snapshot.table) & (
                db.snapshots.c.version <= snapshot.version
            )
            connection.execute(delete(db.snapshots).where(older))
            connection.execute(
                db.insert_new(connection, db.snapshots).values(
                    table_id=snapshot.table,
                    version=snapshot.version,
                    rules_version=snapshot.rules_version,
                    checksum=snapshot.checksum,
                    body=snapshot.body,
                )
            )

        await self._do(work, snapshot.table)

    async def unfinished_lesson(self, visitor: int, script: str) -> str | None:
        """The address of a lesson that the visitor can go on with."""
        return await self._read(lambda c: stored.unfinished_lesson(c, visitor, script))

    async def listed_lines(self) -> list[Json]:
        """The listed tables as lines, the latest first."""
        found = select(db.tables.c.line).where(db.tables.c.listed, self._is_alive())
        return await self._read(lambda connection: stored.lines(connection, found))

    async def lines_of(self, visitor: int) -> list[Json]:
        """The tables where a visitor holds a seat or that the visitor opened, the latest first."""
        held = select(db.holdings.c.table_id).where(db.holdings.c.visitor == visitor)
        there = db.tables.c.id.in_(held), db.tables.c.status != "closed"
        found = select(db.tables.c.line).where(*there)
        return await self._read(lambda connection: stored.lines(connection, found))


def _is_open(connection: Connection) -> bool:
    """Whether the transaction is still there: where a disk is full, SQLite may have ended it."""
    raw = connection.connection.driver_connection
    if connection.dialect.name != "sqlite":
        return True
    return isinstance(raw, sqlite3.Connection) and raw.in_transaction


def _answer(group: list[_Job]) -> None:
    for job in group:
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)
