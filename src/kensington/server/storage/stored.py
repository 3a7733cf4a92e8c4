"""What is kept of a table, and how it is read.

Reading never waits for writing, nor writing for reading: a connection of its own sees the file as
it was when it began to read. The functions here are for such connections, in this process or in
one that works for the server (see `workshop.py`).
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, cast, func, select
from sqlalchemy.dialects.postgresql import JSONB

from kensington.core import RULES_VERSION, BadInput
from kensington.server.protocol import table_messages
from kensington.server.protocol.message import Json
from kensington.server.storage import database as db
from kensington.server.table.events import FirstOpened, LessonOpened, Opened, read_event
from kensington.server.table.snapshots import Kept, StoredSnapshot

ASKED_AT_ONCE = 500
"""Tables in one question: a database takes only so many arguments."""

MAX_TABLE_LINES = 100
"""The most lines in a list of tables."""


class Standing(NamedTuple):
    """How far a table has come."""

    version: int
    status: table_messages.Status


def standing(connection: Connection, table: str) -> Standing | None:
    found = select(db.tables.c.version, db.tables.c.status).where(db.tables.c.id == table)
    row = connection.execute(found).first()
    return Standing(row.version, row.status) if row else None


def versions(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """How far each of these tables has come, if it is there."""
    found: dict[str, int] = {}
    for first in range(0, len(tables), ASKED_AT_ONCE):
        some = tables[first : first + ASKED_AT_ONCE]
        rows = select(db.tables.c.id, db.tables.c.version).where(db.tables.c.id.in_(some))
        found |= {row.id: row.version for row in connection.execute(rows)}
    return found


def since(connection: Connection, table: str, version: int) -> list[str] | None:
    """The events after a version; None if the table is not as far, or not there."""
    now = standing(connection, table)
    if now is None or now.version < version:
        return None
    return _bodies(connection, table, version, now.version)


def unfinished_lesson(connection: Connection, visitor: int, script: str) -> str | None:
    """The address of a lesson with this script that a visitor has not finished."""
    tables = db.tables.c
    if connection.dialect.name == "sqlite":
        lesson: Any = func.json_extract(tables.line, "$.lesson")
    else:
        lesson = cast(tables.line, JSONB)["lesson"].astext
    mine = tables.opener == visitor, tables.status == "playing"
    address: str | None = connection.scalar(select(tables.id).where(*mine, lesson == script))
    return address


def kept(
    connection: Connection, table: str, *, whole: bool = False, most: int | None = None
) -> Kept | None:
    """What is kept of a table; None if there is none.

    ``whole`` is without its snapshot. Where more than ``most`` events would have to be read, none
    of them is.
    """
    now = standing(connection, table)
    if now is None:
        return None
    found = None
    if not whole:
        shortcut = select(db.snapshots).where(db.snapshots.c.table_id == table)
        found = connection.execute(shortcut).first()
    snapshot = StoredSnapshot._make(found) if found else None
    since = min(max(1, snapshot.version), now.version) if snapshot else 1
    (first,) = _bodies(connection, table, 0, 1)
    opened = read_event(first)
    if not isinstance(opened, Opened | FirstOpened | LessonOpened):
        raise BadInput("a table begins with its opening")
    later: list[str] = []
    if most is None or now.version - since <= most:
        later = _bodies(connection, table, since, now.version)
    return Kept(now.version, opened, snapshot, later)


def _bodies(connection: Connection, table: str, after: int, last: int) -> list[str]:
    """The events after a version, up to another one."""
    events = db.events.c
    found = (
        select(events.body, events.rules_version)
        .where(events.table_id == table, events.version > after, events.version <= last)
        .order_by(events.version)
    )
    rows = connection.execute(found).all()
    if len(rows) != last - after:
        raise BadInput("some of what happened at this table is missing")
    if any(row.rules_version != RULES_VERSION for row in rows):
        raise BadInput("this table was played by another version of the rules")
    return [row.body for row in rows]


def version_of(connection: Connection, table: str, visitor: int, key: str) -> int | None:
    """The version that a visitor's key has led to."""
    events = db.events.c
    found = select(events.version).where(
        events.table_id == table, events.visitor == visitor, events.key == key
    )
    version: int | None = connection.scalar(found)
    return version


def lines(connection: Connection, found: Any) -> list[Json]:
    """Some tables as lines with the time of their last event, the latest first."""
    latest = found.order_by(db.tables.c.changed_at.desc(), db.tables.c.id).limit(MAX_TABLE_LINES)
    found = connection.execute(latest.add_columns(db.tables.c.changed_at))
    return [json.loads(row.line) | {"changed_at": row.changed_at} for row in found]
