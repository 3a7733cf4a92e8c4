"""What is deleted when nobody has wanted it for long, and what a host may look at and delete."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, or_, select

from kensington.server.limits import Limits
from kensington.server.storage import database as db

DAY = 24 * 3600
AT_ONCE = 200
"""The most tables, and visitors, that go in one commit: nobody should wait for it."""


class Expired(NamedTuple):
    """How many went."""

    tables: int
    visitors: int


def expire(
    connection: Connection, now: float, limits: Limits, in_use: Collection[str] = ()
) -> Expired:
    """Delete abandoned tables, and visitors who have left nothing behind; some of them at once."""
    tables = _abandoned(connection, int(now), limits, in_use)
    remove(connection, tables)
    return Expired(len(tables), _forget_visitors(connection, int(now), limits))


def _abandoned(
    connection: Connection, now: int, limits: Limits, in_use: Collection[str]
) -> list[str]:
    """Tables that were never begun or not played on for long. Finished games are kept."""
    status, changed = db.tables.c.status, db.tables.c.changed_at
    old: list[ColumnElement[bool]] = []
    if limits.open_days:
        never = status.in_(("open", "closed"))
        old.append(never & (changed < now - limits.open_days * DAY))
    if limits.unfinished_days:
        old.append((status == "playing") & (changed < now - limits.unfinished_days * DAY))
    if not old:
        return []
    found = select(db.tables.c.id).where(or_(*old)).order_by(changed).limit(AT_ONCE + len(in_use))
    return [each for each in connection.scalars(found) if each not in in_use][:AT_ONCE]


def _forget_visitors(connection: Connection, now: int, limits: Limits) -> int:
    """Visitors who came long ago, sit nowhere and have opened nothing.

    Never the last one: the next newcomer would get the number, and be taken for that visitor.
    """
    if not limits.visitor_days:
        return 0
    long_ago = now - limits.visitor_days * DAY
    visitors, tokens = db.visitors.c, db.tokens.c
    busy = (
        select(db.holdings.c.visitor).where(db.holdings.c.visitor == visitors.id).exists()
        | select(db.tables.c.opener).where(db.tables.c.opener == visitors.id).exists()
        | select(tokens.visitor)
        .where(tokens.visitor == visitors.id, tokens.made_at >= long_ago)
        .exists()
    )
    last = select(func.max(visitors.id)).scalar_subquery()
    found = (
        select(visitors.id)
        .where(visitors.came_at < long_ago, ~busy, visitors.id != last)
        .limit(AT_ONCE)
    )
    gone = list(connection.scalars(found))
    if gone:
        connection.execute(delete(db.tokens).where(tokens.visitor.in_(gone)))
        connection.execute(delete(db.visitors).where(visitors.id.in_(gone)))
    return len(gone)


def remove(connection: Connection, tables: Sequence[str]) -> int:
    """Delete tables with all that belongs to them; gives how many there were."""
    if not tables:
        return 0
    for part in (db.snapshots, db.holdings, db.events):
        connection.execute(delete(part).where(part.c.table_id.in_(tables)))
    return connection.execute(delete(db.tables).where(db.tables.c.id.in_(tables))).rowcount


class TableRow(NamedTuple):
    """A table, as a host sees it."""

    id: str
    status: str
    events: int
    bytes: int
    changed_at: int
    listed: bool
    line: str


def tables_of(connection: Connection, most: int) -> list[TableRow]:
    """The tables that were changed last."""
    tables, events = db.tables.c, db.events.c
    size = (
        select(func.coalesce(func.sum(func.length(events.body)), 0))
        .where(events.table_id == tables.id)
        .scalar_subquery()
    )
    found = (
        select(
            tables.id, tables.status, tables.version, size, tables.changed_at,
            tables.listed, tables.line,
        ).order_by(tables.changed_at.desc()).limit(most)
    )  # fmt: skip
    return [TableRow(*row) for row in connection.execute(found)]


class VisitorRow(NamedTuple):
    """A visitor, as a host sees it: a number, and no name."""

    id: int
    came_at: int
    devices: int
    seats: int
    opened: int


def visitors_of(connection: Connection, most: int) -> list[VisitorRow]:
    """The visitors who came last."""
    visitors = db.visitors.c

    def count(column: ColumnElement[int]) -> ColumnElement[int]:
        return select(func.count()).where(column == visitors.id).scalar_subquery()

    found = (
        select(
            visitors.id,
            visitors.came_at,
            count(db.tokens.c.visitor),
            count(db.holdings.c.visitor),
            count(db.tables.c.opener),
        )
        .order_by(visitors.id.desc())
        .limit(most)
    )
    return [VisitorRow(*row) for row in connection.execute(found)]


def bytes_of(connection: Connection) -> int:
    """How much room it takes."""
    if connection.dialect.name != "sqlite":
        return connection.scalar(select(func.pg_database_size(func.current_database()))) or 0
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    return int(pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one())


def rows_of(connection: Connection) -> dict[str, int]:
    """How many lines each part of the database has."""
    return {
        name: connection.scalar(select(func.count()).select_from(part)) or 0
        for name, part in sorted(db.metadata.tables.items())
    }


def statuses_of(connection: Connection) -> dict[str, int]:
    """How many tables there are of each status."""
    found = select(db.tables.c.status, func.count()).group_by(db.tables.c.status)
    return {row[0]: row[1] for row in connection.execute(found)}
