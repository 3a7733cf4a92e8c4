"""``kensington move``: all games from a file into a PostgreSQL, or back."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from kensington.cli.commands.serve import database_at
from kensington.cli.exits import NO, OK, Stop, explain_error
from kensington.cli.parser import Command
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tables import make_table
from kensington.server.storage import database as db
from kensington.server.storage.backups import prepare
from kensington.server.storage.moving import Mixed, move


def add_options(command: Command) -> None:
    command.add_examples("move games.db postgresql://kensington@localhost/games")
    command.add_argument("source", metavar="FROM", help="a file, or the URL of a PostgreSQL")
    command.add_argument("target", metavar="TO", help="the same, where the games shall be")


def run(args: argparse.Namespace) -> int:
    """Copy, compare, and say what is the same now. The source stays as it is."""
    source, target = database_at(args.source), database_at(args.target)
    if source == target:
        raise Stop("both are the same")
    if isinstance(source, Path) and not source.exists():
        raise Stop(f"cannot read {source}: no such file or directory")
    try:
        with _nobody_at(source), _nobody_at(target):
            for where in (source, target):
                prepare(where)
            there, here = db.engine_for(source), db.engine_for(target)
            try:
                found = move(there, here)
            finally:
                there.dispose()
                here.dispose()
    except db.InUse as error:
        raise Stop(f"a kensington server has {error} open: stop it first", NO) from None
    except Mixed as error:
        raise Stop(f"cannot move to {db.shown(target)}: {error}", NO) from None
    except db.Unusable as error:
        raise Stop(f"{error.code}: cannot move to {db.shown(target)}: {error}", NO) from None
    except DBAPIError as error:
        why = db.unusable(error)
        raise Stop(f"{why.code}: cannot move to {db.shown(target)}: {why}", NO) from None
    except OSError as error:
        raise Stop(f"cannot move {db.shown(source)}: {explain_error(error)}", NO) from None
    table = make_table("", "rows", "sha256", words=1)
    for part in found:
        table.add_row(part.name, f"{part.rows:,}", part.digest[:16])
    open_screen().draw(table)
    print(f"The same on both sides. Serve it with --db {db.shown(target)}")
    return OK


@contextmanager
def _nobody_at(where: db.Where) -> Iterator[None]:
    """A file must not be played on meanwhile."""
    if not isinstance(where, Path):
        yield
        return
    lock = db.Lock(where)
    try:
        yield
    finally:
        lock.release()
