"""The one SQLite file: its tables, how it is opened, and that only one server has it open."""

import errno
import os
import sqlite3
import sys
from contextlib import closing, suppress
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kensington.core import KensingtonError

HEAD = "0002"
"""The newest shape of the file: the last of the migrations."""

SQLITE = b"SQLite format 3\0"
"""What every SQLite file begins with."""

CHECKED = 256 * 1024 * 1024
"""Bytes of a file that is looked through as a whole when the server starts."""

LONGEST_ORIGIN = 100
"""Characters of an address such as http://127.0.0.1:8600."""

metadata = sa.MetaData()

visitors = sa.Table(
    "visitors",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("came_at", sa.Integer, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("recovery_hash", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("visitor", sa.ForeignKey("visitors.id"), nullable=False),
    sa.Column("made_at", sa.Integer, nullable=False),
)
"""A visitor's tokens, one for each device, and the recovery code of each; only hashes."""

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("opener", sa.ForeignKey("visitors.id"), nullable=False, index=True),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("changed_at", sa.Integer, nullable=False),
    sa.Index("ix_tables_listed_changed_at", "listed", "changed_at"),
)
"""Each table as one line of a list. All else follows from its events."""

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("visitor", sa.Integer),
    sa.Column("key", sa.String),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Index("ix_events_key", "table_id", "visitor", "key", unique=True),
)
"""What happened. The key is the client's, and unique for a visitor at a table."""

holdings = sa.Table(
    "holdings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("visitor", sa.ForeignKey("visitors.id"), primary_key=True, index=True),
)
"""Who holds a seat at which table."""

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("checksum", sa.String, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
"""A shortcut for the events up to a version, one for each table; see `snapshots.py`."""


def engine_for(path: Path) -> sa.Engine:
    """An engine for one connection at a time, which never loses what it has committed."""
    return _engine(path, "BEGIN IMMEDIATE", "synchronous=FULL", "foreign_keys=ON")


def readers_for(path: Path) -> sa.Engine:
    """An engine for connections that read, each at a time the file as it is then."""
    return _engine(path, "BEGIN", "query_only=ON")


def _engine(path: Path, begin: str, *pragmas: str) -> sa.Engine:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))

    @sa.event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say, not the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def _begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


def generation(engine: sa.Engine) -> int:
    """Changes when a copy is put in the place of all that is in the file, and never else."""
    with engine.connect() as connection:
        return generation_on(connection)


def generation_on(connection: sa.Connection) -> int:
    return int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())


class Unusable(KensingtonError):
    """The file cannot be read or written; ``code`` says why and does not change."""

    def __init__(self, code: str, why: str) -> None:
        self.code = code
        super().__init__(why)


FAULTS = {
    sqlite3.SQLITE_BUSY: ("database_locked", "another program has locked it"),
    sqlite3.SQLITE_LOCKED: ("database_locked", "another program has locked it"),
    sqlite3.SQLITE_CORRUPT: ("database_corrupt", "it is damaged"),
    sqlite3.SQLITE_NOTADB: ("database_corrupt", "it is damaged"),
    sqlite3.SQLITE_FULL: ("database_full", "the disk is full"),
    sqlite3.SQLITE_READONLY: ("database_readonly", "it may not be written"),
}
"""What SQLite finds wrong with a file, for people and for scripts."""


def unusable(error: DBAPIError | sqlite3.Error) -> Unusable:
    """The same in our words."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    number = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    return Unusable(*FAULTS.get(number, ("database_failed", str(cause))))


def prepare(path: Path) -> None:
    """Make sure that a server can use the file; raises Unusable. Makes it if there is none."""
    if not path.exists():
        path.touch(mode=0o600)  # others on this machine need not read it
    if _is_foreign(path):
        raise Unusable("database_foreign", "it is the database of another program")
    engine = engine_for(path)
    try:
        _keep_before_migration(path, engine)
        migrate(engine)
        if path.stat().st_size <= CHECKED:
            with engine.connect() as connection:
                found = connection.scalar(text("PRAGMA quick_check(1)"))
            if found != "ok":
                raise Unusable("database_corrupt", "it is damaged")
    except (DBAPIError, sqlite3.Error) as error:
        raise unusable(error) from None
    finally:
        engine.dispose()


def revision_of(engine: sa.Engine) -> str | None:
    """The shape that the file has; None if it is new."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return found


def _keep_before_migration(path: Path, engine: sa.Engine) -> None:
    """Keep a copy of a file that is about to get another shape."""
    found = revision_of(engine)
    if found is None or found >= HEAD:
        return
    from kensington.server.storage.backups import back_up  # noqa: PLC0415 - it needs this module

    back_up(path, path.with_name(f"{path.name}.before-{HEAD}"))


def _is_foreign(path: Path) -> bool:
    """Whether something else keeps its tables there. Nothing is changed to find out."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, timeout=0, uri=True)) as connection:
            found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            names = {name for (name,) in found}
    except sqlite3.Error:
        return False  # what is wrong with it is told by whoever uses it
    return bool(names) and "alembic_version" not in names


def migrate(engine: sa.Engine) -> None:
    """Bring the file to the newest shape, from nothing if it is new."""
    found = revision_of(engine)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise Unusable("database_newer", "a newer version of Kensington has written it")
    from alembic import command  # noqa: PLC0415 - slow to import, and seldom needed
    from alembic.config import Config  # noqa: PLC0415

    with as_file(files(__package__) / "migrations") as scripts, engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class InUse(KensingtonError):
    """Another server has the file open; ``origin`` is where it is found, if that is known."""

    code = "in_use"

    def __init__(self, path: Path, origin: str | None) -> None:
        self.origin = origin
        super().__init__(str(path))


def check_file(path: Path) -> None:
    """Refuse, before anything is touched, what cannot be a server's file."""
    if not path.exists():
        return
    if not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    if path.stat().st_nlink > 1:
        raise OSError(errno.EMLINK, "it has a second name, by which another server might use it")
    with path.open("rb") as file:
        start = file.read(len(SQLITE))
    if start and start != SQLITE:
        raise OSError(errno.EINVAL, "it is not a file of this server")


class Lock:
    """Held by the one server on a file. The system lets go of it when the process ends.

    After its first byte, which Windows lets nobody else read, it says where the server is found.
    """

    def __init__(self, path: Path) -> None:
        path = path.resolve()  # one lock, by whatever name the file is called
        check_file(path)
        self._file = Path(f"{path}.lock").open("a+b", buffering=0)  # noqa: SIM115 - held until the end
        try:
            _lock(self._file.fileno())
        except OSError:
            origin = self._told()
            self._file.close()
            raise InUse(path, origin) from None
        self._file.truncate(0)

    def tell(self, origin: str) -> None:
        """Say where the server is found, for whoever tries to start another one."""
        with suppress(OSError):  # it is a courtesy
            self._file.truncate(0)
            self._file.write(f"\n{origin}".encode())

    def _told(self) -> str | None:
        try:
            self._file.seek(1)
            text = self._file.read(LONGEST_ORIGIN).decode("ascii")
        except (OSError, ValueError):
            return None
        return text if text.startswith(("http://", "https://")) and text.isprintable() else None

    def release(self) -> None:
        with suppress(OSError):
            self._file.truncate(0)
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
