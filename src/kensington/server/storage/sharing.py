"""Several servers on one PostgreSQL: hints of what was written, and who is at a table elsewhere.

A hint is worth nothing by itself: whoever hears it reads the table. One that is lost costs a few
seconds, until the next comparison. Presence is a lease, so that nobody is there for ever by a
server that has died.
"""

import json
import threading
from collections.abc import Callable, Collection, Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from kensington.server.storage import database as db

CHANNEL = "kensington"
LONGEST = 7900
"""Bytes of a hint; PostgreSQL takes 8,000."""

LEASE = 15
"""Seconds for which it is believed that somebody is at another server, without news from there."""
LONG_GONE = 3600
"""Seconds after which the leases of a server that has died are deleted."""
LISTENING = 1.0
"""Seconds between two looks whether to go on listening, and before another try."""


def hint(connection: Connection, worker: str, news: Mapping[str, int]) -> None:
    """Say with this commit which tables have come to which version; one hint for all of them."""
    text = json.dumps([worker, news], separators=(",", ":"))
    if len(text) > LONGEST:
        text = json.dumps([worker, {}])  # something has happened: look at everything
    connection.execute(select(func.pg_notify(CHANNEL, text)))


class Listening:
    """A thread with a connection of its own, which hears what other servers have written."""

    def __init__(
        self, where: str, worker: str, heard: Callable[[dict[str, int] | None], None]
    ) -> None:
        """``heard`` is told tables and versions; None: anything may have happened."""
        self._engine = db.listener_for(where)
        self._worker, self._heard = worker, heard
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listener")
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        self._thread.join()
        self._engine.dispose()

    def _listen(self) -> None:
        while not self._over.is_set():
            try:
                with self._engine.connect() as connection:
                    connection.execute(sa.text(f"LISTEN {CHANNEL}"))
                    self._heard(None)
                    self._hear(connection.connection.driver_connection)
            except DBAPIError:
                self._over.wait(LISTENING)
            except Exception as error:  # the driver's own, since it was asked by itself
                if not isinstance(error, self._engine.dialect.loaded_dbapi.Error):
                    raise
                self._over.wait(LISTENING)

    def _hear(self, line: Any) -> None:
        while not self._over.is_set():
            for notice in line.notifies(timeout=LISTENING, stop_after=1):
                worker, news = json.loads(notice.payload)
                if worker != self._worker:
                    self._heard(news or None)


def meet(
    connection: Connection, worker: str, here: Mapping[str, Collection[int]], asked: Collection[str]
) -> dict[str, frozenset[int]]:
    """Say who is here, by table, and hear who of these tables' visitors is at other servers."""
    rows, now = db.presence.c, sa.cast(func.extract("epoch", func.now()), sa.BigInteger)
    mine = rows.worker == worker
    kept = {
        row.table_id: row.visitors
        for row in connection.execute(select(rows.table_id, rows.visitors).where(mine))
    }
    told = {table: json.dumps(sorted(visitors)) for table, visitors in here.items() if visitors}
    changed = [table for table in kept if told.get(table) != kept[table]]
    if changed:
        connection.execute(delete(db.presence).where(mine, rows.table_id.in_(changed)))
    new = [table for table in told if kept.get(table) != told[table]]
    if new:
        values = [
            {"worker": worker, "table_id": table, "visitors": told[table], "until": 0}
            for table in new
        ]
        connection.execute(insert(db.presence), values)
    connection.execute(update(db.presence).where(mine).values(until=now + LEASE))
    connection.execute(delete(db.presence).where(~mine, rows.until < now - LONG_GONE))
    found: dict[str, frozenset[int]] = {}
    others = select(rows.table_id, rows.visitors).where(
        ~mine, rows.until >= now, rows.table_id.in_(list(asked))
    )
    for row in connection.execute(others):
        found[row.table_id] = found.get(row.table_id, frozenset()) | set(json.loads(row.visitors))
    return found


def leave(connection: Connection, worker: str) -> None:
    """Nobody is here any more."""
    connection.execute(delete(db.presence).where(db.presence.c.worker == worker))
