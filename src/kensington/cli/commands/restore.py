"""``kensington restore``: a copy of all games takes the place of those that are there."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from kensington.cli.commands.backup import add_db, database_of, summary
from kensington.cli.exits import NO, OK, Stop, explain_error
from kensington.cli.files import check_place
from kensington.cli.parser import Command
from kensington.server.storage.backups import back_up, restore
from kensington.server.storage.database import Unusable


def add_options(command: Command) -> None:
    command.add_examples("restore games-of-today.db", "restore copies/games.db --db games.db")
    command.add_argument("copy", metavar="COPY", help="a file that kensington backup has written")
    add_db(command)


def run(args: argparse.Namespace) -> int:
    """Keep a copy of what is there, then put the other in its place."""
    backup, target = Path(args.copy), database_of(args)
    if not backup.exists():
        raise Stop(f"cannot read {backup}: no such file or directory")
    if target.exists() and target.samefile(backup):
        raise Stop(f"cannot restore {backup}: it is the file itself")
    check_place(str(target))
    try:
        before = None
        if target.exists():
            now = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
            before = target.with_name(f"{target.name}.before-restore-{now}")
            back_up(target, before)
        found = restore(backup, target)
    except Unusable as error:
        raise Stop(f"{error.code}: cannot restore {backup}: {error}", NO) from None
    except OSError as error:
        raise Stop(f"cannot restore {backup}: {explain_error(error)}", NO) from None
    print(f"{target}: {summary(found)}, as in {backup}.")
    if before is not None:
        print(f"What was there before is in {before}")
    return OK
