"""``kensington admin``: what a host may see and delete, while the server runs."""

import argparse
import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from kensington.cli.commands.backup import add_db
from kensington.cli.commands.serve import database_at
from kensington.cli.exits import NO, OK, Stop, explain_error
from kensington.cli.options import add_json
from kensington.cli.parser import Command, whole_number
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tables import make_table
from kensington.cli.terminal.words import count
from kensington.server.limits import Limits
from kensington.server.storage import database as db
from kensington.server.storage import upkeep
from kensington.server.storage.database import shown

MOST = 50


def add_options(command: Command) -> None:
    command.add_examples("admin storage", "admin tables --most 10", "admin remove TABLE")
    command.add_argument("what", metavar="WHAT", choices=tuple(ACTIONS), help=", ".join(ACTIONS))
    command.add_argument(
        "tables", metavar="TABLE", nargs="*", help="for remove: the tables' addresses"
    )
    command.add_argument(
        "--most",
        type=whole_number(1),
        default=MOST,
        metavar="N",
        help=f"list so many, the latest first (default {MOST})",
    )
    add_db(command)
    add_json(command)


def run(args: argparse.Namespace) -> int:
    """Ask the file, or change it; a running server notices."""
    where = database_at(args.db)
    called = shown(where)
    if args.tables and args.what != "remove":
        raise Stop(f"admin {args.what} takes no tables")
    if isinstance(where, Path) and not where.exists():
        raise Stop(f"cannot read {called}: no such file or directory")
    try:
        if isinstance(where, Path):
            db.check_file(where)
        engine = db.engine_for(where)
        if db.revision_of(engine) != db.HEAD:
            raise Stop(f"{called} is of another version: start the server on it once", NO)
        with engine.begin() as connection:
            data = ACTIONS[args.what](connection, args)
        engine.dispose()
    except DBAPIError as error:
        why = db.unusable(error)
        raise Stop(f"{why.code}: cannot use {called}: {why}", NO) from None
    except OSError as error:
        raise Stop(f"cannot use {called}: {explain_error(error)}", NO) from None
    except db.Unusable as error:
        raise Stop(f"{error.code}: cannot use {called}: {error}", NO) from None
    if args.json:
        print(json.dumps(data))
    else:
        _print(data)
    return OK


def _tables(connection: Connection, args: argparse.Namespace) -> Any:
    rows = []
    for row in upkeep.tables_of(connection, args.most):
        seats = json.loads(row.line)["seats"]
        who = [seat.get("name") or seat.get("bot") or "-" for seat in seats]
        told = row._asdict() | {"changed_at": _when(row.changed_at), "seats": who}
        del told["line"]
        rows.append(told)
    return rows


def _visitors(connection: Connection, args: argparse.Namespace) -> Any:
    found = upkeep.visitors_of(connection, args.most)
    return [row._asdict() | {"came_at": _when(row.came_at)} for row in found]


def _storage(connection: Connection, _args: argparse.Namespace) -> Any:
    return {
        "bytes": upkeep.bytes_of(connection),
        "rows": upkeep.rows_of(connection),
        "tables": upkeep.statuses_of(connection),
    }


def _expire(connection: Connection, _args: argparse.Namespace) -> Any:
    gone = upkeep.Expired(0, 0)
    while any(some := upkeep.expire(connection, time.time(), Limits())):
        gone = upkeep.Expired(gone.tables + some.tables, gone.visitors + some.visitors)
    return gone._asdict()


def _remove(connection: Connection, args: argparse.Namespace) -> Any:
    if not args.tables:
        raise Stop("admin remove needs the address of a table")
    removed = upkeep.remove(connection, args.tables)
    if removed != len(set(args.tables)):
        asked = count(len(set(args.tables)), "table")
        raise Stop(
            f"{removed} of {asked} {'is' if removed == 1 else 'are'} there: none is gone", NO
        )
    return {"tables": removed}


ACTIONS: dict[str, Callable[[Connection, argparse.Namespace], Any]] = {
    "tables": _tables,
    "visitors": _visitors,
    "storage": _storage,
    "expire": _expire,
    "remove": _remove,
}


def _when(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _print(data: Any) -> None:
    if isinstance(data, dict):
        for name, value in data.items():
            many = value if isinstance(value, dict) else {"": value}
            shown = ", ".join(f"{each} {number:,}".strip() for each, number in many.items())
            print(f"{name}: {shown or 'none'}")
        return
    if not data:
        print("There are none.")
        return
    table = make_table(*data[0], words=len(data[0]))
    for row in data:
        cells = (", ".join(v) if isinstance(v, list) else str(v) for v in row.values())
        table.add_row(*("".join(c if c.isprintable() else "?" for c in cell) for cell in cells))
    open_screen().draw(table)
