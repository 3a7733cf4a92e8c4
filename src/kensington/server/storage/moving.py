"""All games from one database into another: from a file to PostgreSQL, or back.

It can be interrupted and begun again: what is there already is compared and not written twice. In
the end both are read through and compared.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, func, select

from kensington.core import KensingtonError
from kensington.server.storage import database as db

PARTS = (db.visitors, db.tokens, db.tables, db.events, db.holdings, db.snapshots)
"""What is moved, each after what it refers to. Presence is nobody's for long."""

AT_ONCE = 500
"""Rows in one commit."""

Progress = Callable[[str, int], None]


class Mixed(KensingtonError):
    """The target holds something that does not come from the source."""

    code = "mixed"


@dataclass(frozen=True, slots=True)
class MovedPart:
    """One part that is the same on both sides."""

    name: str
    rows: int
    digest: str


def move(source: Engine, target: Engine, progress: Progress | None = None) -> list[MovedPart]:
    """Bring everything along; raises Mixed, and whatever the databases raise."""
    db.migrate(target)
    with source.connect() as there:
        for part in PARTS:
            with target.connect() as here:
                _check_origin(there, here, part)
        for part in PARTS:
            for number, rows in enumerate(_batches(there, part)):
                with target.begin() as here:
                    here.execute(db.insert_new(here, part), [dict(row) for row in rows])
                if progress is not None:
                    progress(part.name, number * AT_ONCE + len(rows))
        with target.begin() as here:
            _go_on_counting(here)
        with target.connect() as here:
            return [_compared(there, here, part) for part in PARTS]


def _check_origin(there: Connection, here: Connection, part: sa.Table) -> None:
    """See that all that the target holds comes from the source, before anything is written."""
    key = list(part.primary_key)
    for rows in _batches(here, part):
        last = tuple(rows[-1][column.name] for column in key)
        first = tuple(rows[0][column.name] for column in key)
        asked = (
            select(part)
            .where(sa.tuple_(*key) >= sa.tuple_(*first), sa.tuple_(*key) <= sa.tuple_(*last))
            .order_by(*_order(there, part))
        )
        known = {_text(row) for row in there.execute(asked).mappings()}
        if any(_text(row) not in known for row in rows):
            raise Mixed(f"its {part.name} are not only those of the source")


def _batches(connection: Connection, part: sa.Table) -> Iterator[Sequence[Any]]:
    """All rows in the order of their keys, some at once."""
    key = list(part.primary_key)
    after: tuple[Any, ...] | None = None
    while True:
        found = select(part).order_by(*_order(connection, part)).limit(AT_ONCE)
        if after is not None:
            found = found.where(sa.tuple_(*_order(connection, part)) > sa.tuple_(*after))
        rows = connection.execute(found).mappings().all()
        if not rows:
            return
        yield rows
        after = tuple(rows[-1][column.name] for column in key)


def _order(connection: Connection, part: sa.Table) -> list[sa.ColumnElement[Any]]:
    """The key, with texts compared byte by byte, as SQLite does it."""
    columns: list[sa.ColumnElement[Any]] = list(part.primary_key)
    if connection.dialect.name == "sqlite":
        return columns
    return [sa.collate(c, "C") if isinstance(c.type, sa.String) else c for c in columns]


def _go_on_counting(here: Connection) -> None:
    """The next visitor gets the next number."""
    if here.dialect.name != "sqlite":
        counter = func.pg_get_serial_sequence("visitors", "id")
        most = select(func.max(db.visitors.c.id)).scalar_subquery()
        here.execute(select(func.setval(counter, func.coalesce(most, 1), most.is_not(None))))


def _compared(there: Connection, here: Connection, part: sa.Table) -> MovedPart:
    first, second = (_digest(connection, part) for connection in (there, here))
    if first != second:
        raise Mixed(f"its {part.name} are not those of the source")
    return first


def _digest(connection: Connection, part: sa.Table) -> MovedPart:
    digest, count = sha256(), 0
    for rows in _batches(connection, part):
        count += len(rows)
        for row in rows:
            digest.update(_text(row).encode())
    return MovedPart(part.name, count, digest.hexdigest())


def _text(row: Any) -> str:
    """A row as text, the same whichever database it comes from."""
    return repr([bytes(v) if isinstance(v, memoryview) else v for v in row.values()])
