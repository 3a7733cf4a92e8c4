"""The database: its tables, how it is opened, and that only one server has a file open."""

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
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from kensington.core import KensingtonError

HEAD = "0003"
"""The newest shape of the file: the last of the migrations."""

SQLITE = b"SQLite format 3\0"
"""What every SQLite file begins with."""

CHECKED = 256 * 1024 * 1024
"""Bytes of a file that is looked through as a whole when the server starts."""

CONNECTING = 5
"""Seconds in which a PostgreSQL must have answered."""

LONGEST_ORIGIN = 100
"""Characters of an address such as http://127.0.0.1:8600."""

LINE: dict[str, Any] = {
    "application_name": "kensington",
    "connect_timeout": CONNECTING,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How a line to PostgreSQL is held: one that swallows everything is noticed after ten seconds."""

metadata = sa.MetaData()

SECONDS = sa.Integer().with_variant(sa.BigInteger(), "postgresql")
"""Since 1970; PostgreSQL's integers end in 2038."""

Where = Path | str
"""Where everything is kept: a file of SQLite, or the URL of a database of PostgreSQL."""

MIGRATING = 0x6B656E73
"""The lock that whoever changes the shape of a PostgreSQL database holds."""

visitors = sa.Table(
    "visitors",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("came_at", SECONDS, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("recovery_hash", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("visitor", sa.ForeignKey("visitors.id"), nullable=False),
    sa.Column("made_at", SECONDS, nullable=False),
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
    sa.Column("changed_at", SECONDS, nullable=False),
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
    sa.Column("at", SECONDS, nullable=False),
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


presence = sa.Table(
    "presence",
    metadata,
    sa.Column("worker", sa.String, primary_key=True),
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("visitors", sa.Text, nullable=False),
    sa.Column("until", SECONDS, nullable=False),
)
"""Who is at a table by which server, where there are several, and how long that is believed."""


def is_url(where: Where) -> bool:
    """Whether this is PostgreSQL's."""
    return isinstance(where, str) and where.startswith(("postgresql://", "postgres://"))


def shown(where: Where) -> str:
    """Where that is, without a password."""
    if not is_url(where):
        return str(where)
    return _url(str(where)).set(drivername="postgresql").render_as_string(hide_password=True)


def _url(where: str) -> sa.URL:
    try:
        return sa.make_url(where).set(drivername="postgresql+psycopg")
    except (sa.exc.ArgumentError, ValueError):
        raise Unusable("database_failed", "its URL makes no sense") from None


def _postgresql(where: str, **options: Any) -> sa.Engine:
    try:
        return sa.create_engine(
            _url(where),
            connect_args=LINE,
            **options,
        )
    except ImportError:
        why = "psycopg is not installed: pip install 'kensington[postgres]'"
        raise Unusable("database_failed", why) from None


def engine_for(where: Where) -> sa.Engine:
    """An engine for one connection at a time, which never loses what it has committed."""
    if is_url(where):
        return _postgresql(str(where), pool_size=1, isolation_level="READ COMMITTED")
    path = Path(where)
    return _engine(path, "BEGIN IMMEDIATE", "synchronous=FULL", "foreign_keys=ON")


def listener_for(where: str) -> sa.Engine:
    """An engine for the connection that hears what others write, with no pooler between."""
    return _postgresql(where, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")


def readers_for(where: Where) -> sa.Engine:
    """An engine for connections that read, each at a time the database as it is then."""
    if is_url(where):
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        return _postgresql(str(where), pool_pre_ping=True, execution_options=options)
    return _engine(Path(where), "BEGIN", "query_only=ON")


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
    if connection.dialect.name != "sqlite":
        return 0  # copies of those are put back by PostgreSQL's own means, without a server
    return int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())


def insert_new(connection: sa.Connection, table: sa.Table) -> Any:
    """An insertion of what is not there yet; where it is, nothing happens."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


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
    if isinstance(error, DBAPIError) and not isinstance(cause, sqlite3.Error):
        return _unusable_postgresql(error)
    number = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    return Unusable(*FAULTS.get(number, ("database_failed", str(cause))))


STATES = {
    "53100": ("database_full", "the disk is full"),
    "25006": ("database_readonly", "it may not be written"),
    "3D000": ("database_failed", "there is no such database or user"),
    "28P01": ("database_failed", "the password is wrong"),
    "40P01": ("database_locked", "two servers waited for each other"),
}
"""What PostgreSQL says, by its codes."""


def _unusable_postgresql(error: DBAPIError) -> Unusable:
    state = getattr(error.orig, "sqlstate", None)
    if state is None or error.connection_invalidated:
        if "password" in str(error.orig):
            return Unusable(*STATES["28P01"])
        if "does not exist" in str(error.orig):
            return Unusable(*STATES["3D000"])
        return Unusable("database_gone", "it does not answer")
    return Unusable(*STATES.get(state, ("database_failed", type(error.orig).__name__)))


def revision_of(engine: sa.Engine) -> str | None:
    """The shape that the file has; None if it is new."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return found


def is_foreign(path: Path) -> bool:
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
        if connection.dialect.name != "sqlite":  # several servers may start at the same time
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
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
