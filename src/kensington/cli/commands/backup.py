"""``kensington backup``: a copy of all games, while they are played."""

import argparse
from pathlib import Path

from kensington.cli.commands.serve import database_at
from kensington.cli.exits import NO, OK, Stop, explain_error
from kensington.cli.files import check_place
from kensington.cli.parser import Command
from kensington.cli.terminal.words import count
from kensington.server.storage.backups import Contents, back_up
from kensington.server.storage.database import Unusable


def add_options(command: Command) -> None:
    command.add_examples("backup games-of-today.db", "backup --db games.db copies/games.db")
    command.add_argument("copy", metavar="COPY", help="the file to be written")
    add_db(command)


def add_db(command: Command) -> None:
    command.add_argument(
        "--db", metavar="FILE", help="the file with the games (default: as for kensington serve)"
    )


def run(args: argparse.Namespace) -> int:
    """Copy the file as it stands, look the copy through, and only then give it its name."""
    source, target = database_of(args), Path(args.copy)
    if not source.exists():
        raise Stop(f"cannot read {source}: no such file or directory")
    check_place(args.copy)
    if target.exists() and target.samefile(source):
        raise Stop(f"cannot write {target}: it is the file to be copied")
    try:
        found = back_up(source, target)
    except Unusable as error:
        raise Stop(f"{error.code}: cannot copy {source}: {error}", NO) from None
    except OSError as error:
        raise Stop(f"cannot copy {source}: {explain_error(error)}", NO) from None
    print(f"{target}: {summary(found)}, whole.")
    return OK


def database_of(args: argparse.Namespace) -> Path:
    """The file; of a PostgreSQL, its own tools make copies."""
    where = database_at(args.db)
    if not isinstance(where, Path):
        raise Stop("of a PostgreSQL, pg_dump and pg_restore make copies and put them back")
    return where


def summary(found: Contents) -> str:
    visitors, tables = count(found.visitors, "visitor"), count(found.tables, "table")
    return f"{visitors}, {tables} and {count(found.events, 'event')}"
