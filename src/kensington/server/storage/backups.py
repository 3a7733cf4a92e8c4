"""Copies of the file with all games: made while a server runs, looked through, and put back.

SQLite itself makes the copy, in one go, as the file stands at one moment. Nobody waits for it:
those who write go on beside it.
"""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from kensington.server.storage import database as db

PATIENCE = 30.0
"""Seconds to wait for somebody who writes."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds, as far as it was counted."""

    revision: str
    visitors: int
    tables: int
    events: int


def back_up(source: Path, target: Path) -> Contents:
    """Copy the file as it is now; raises Unusable and OSError.

    The copy has its name only when it is whole, was looked through, and is on the disk.
    """
    db.check_file(source)
    with _beside(target) as copy:
        _copy(source, copy)
        found = look_through(copy)
        _put(copy, target)
    return found


def restore(backup: Path, target: Path) -> Contents:
    """Put a copy in the place of all that is there; raises Unusable and OSError.

    A running server notices, sends everybody away for a moment and goes on with what is there now.
    """
    db.check_file(backup)
    with _beside(target) as copy:
        _copy(backup, copy)
        look_through(copy)
        engine = db.engine_for(copy)
        try:
            db.migrate(engine)
        finally:
            engine.dispose()
        found = look_through(copy)
        with closing(_open(copy)) as connection:
            connection.execute(f"PRAGMA application_id = {secrets.randbits(31) or 1}")
            connection.commit()
        if target.exists():
            db.check_file(target)
            _copy(copy, target)
        else:
            _put(copy, target)
    return found


def prepare(where: db.Where) -> None:
    """Make sure that a server can use it; raises Unusable. Makes the file if there is none."""
    if db.is_url(where):
        engine = db.engine_for(where)
        try:
            db.migrate(engine)
        except DBAPIError as error:
            raise db.unusable(error) from None
        finally:
            engine.dispose()
        return
    path = Path(where)
    if not path.exists():
        path.touch(mode=0o600)  # others on this machine need not read it
    if db.is_foreign(path):
        raise db.Unusable("database_foreign", "it is the database of another program")
    engine = db.engine_for(path)
    try:
        _keep_before_migration(path, engine)
        db.migrate(engine)
        if path.stat().st_size <= db.CHECKED:
            with engine.connect() as connection:
                found = connection.scalar(sa.text("PRAGMA quick_check(1)"))
            if found != "ok":
                raise db.Unusable("database_corrupt", "it is damaged")
    except (DBAPIError, sqlite3.Error) as error:
        raise db.unusable(error) from None
    finally:
        engine.dispose()


def _keep_before_migration(path: Path, engine: sa.Engine) -> None:
    """Keep a copy of a file that is about to get another shape, whatever is wrong with it."""
    found = db.revision_of(engine)
    if found is not None and found < db.HEAD:
        kept = path.with_name(f"{path.name}.before-{db.HEAD}")
        with _beside(kept) as copy:
            _copy(path, copy)
            _put(copy, kept)


def look_through(path: Path) -> Contents:
    """See whether a file is whole, and every table has all its events; raises Unusable."""
    try:
        with closing(_open(path)) as connection:
            return _look_through(connection)
    except sqlite3.Error as error:
        raise db.unusable(error) from None


def _look_through(connection: sqlite3.Connection) -> Contents:
    def ask(question: str) -> object:
        row = connection.execute(question).fetchone()
        return row[0] if row else None

    if ask("PRAGMA integrity_check(1)") != "ok" or ask("PRAGMA foreign_key_check") is not None:
        raise db.Unusable("database_corrupt", "it is damaged")
    revision = ask("SELECT version_num FROM alembic_version")
    if not isinstance(revision, str) or revision > db.HEAD:
        raise db.Unusable("database_newer", "a newer version of Kensington has written it")
    holes = ask(
        "SELECT t.id FROM tables t LEFT JOIN events e ON e.table_id = t.id GROUP BY t.id"
        " HAVING count(e.version) != t.version OR coalesce(max(e.version), 0) != t.version LIMIT 1"
    )
    if holes is not None:
        raise db.Unusable("database_corrupt", f"table {holes} lacks some of its events")
    counts = [ask(f"SELECT count(*) FROM {name}") for name in ("visitors", "tables", "events")]
    return Contents(revision, *(int(str(count)) for count in counts))


def _copy(source: Path, target: Path) -> None:
    """All of a file at once: of several pieces it would begin again with every move."""
    try:
        with closing(_open(source)) as there, closing(_open(target)) as here:
            there.backup(here, pages=-1)
    except sqlite3.Error as error:
        raise db.unusable(error) from None


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE)


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A new file in the same folder, gone again unless it was put somewhere."""
    copy = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}")
    copy.touch(mode=0o600)
    try:
        yield copy
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            with suppress(FileNotFoundError):
                Path(f"{copy}{end}").unlink()


def _put(copy: Path, target: Path) -> None:
    """Give a copy its name, once it is on the disk as one file."""
    try:
        with closing(_open(copy)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise db.unusable(error) from None
    with copy.open("rb+") as file:
        os.fsync(file.fileno())
    copy.replace(target)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(target.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
