"""``kensington`` and ``kensington serve``: the table in a browser."""

import argparse
import errno
import os
import sys
import webbrowser
from collections.abc import Callable
from io import StringIO
from ipaddress import ip_network
from pathlib import Path
from threading import Thread

import segno

from kensington.bots.protocol import OPEN, Walls, found_walls
from kensington.cli.exits import NO, OK, Stop, explain_error
from kensington.cli.parser import Command, whole_number
from kensington.server.storage.database import InUse, Unusable
from kensington.server.web.app import Settings
from kensington.server.web.connections import Network
from kensington.server.web.hosts import is_name, near_origin, origin
from kensington.server.web.main import listen
from kensington.server.web.main import run as serve
from kensington.server.workers.host_bots import parse_brought, walled

PORT = 8600
"""The port, unless another is asked for."""
PORTS_TRIED = 20
"""How many after it are tried, if nobody asked for one."""
ALLOW_HOST = "KENSINGTON_ALLOW_HOST"
"""The environment variable with more names to answer to, with commas between them."""


def add_options(command: Command) -> None:
    command.add_examples(
        "serve",
        "serve --host 0.0.0.0 --port 8600 --db games.db --no-browser",
        'serve --bot "roofer=cmd:node roofer.mjs"',
    )
    command.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="listen here (default 127.0.0.1)"
    )
    command.add_argument(
        "--port",
        type=whole_number(0, 65535),
        metavar="N",
        help=f"listen on this port (default {PORT}, or the next that is free; 0: any)",
    )
    command.add_argument(
        "--db",
        metavar="FILE",
        help="keep the games in this file (default: kensington/games.db in your user data folder)",
    )
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer to this name too, besides addresses and this machine's own names",
    )
    command.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy in front of this server, trusted to say in X-Forwarded-For who asks",
    )
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME=cmd:COMMAND",
        help="offer this program as a bot at the tables; may be given several times",
    )
    command.add_argument(
        "--isolate",
        choices=("try", "must", "no"),
        default="try",
        help="keep these programs from this machine's files: where it can be done (try, the "
        "default), or not at all without (must)",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    database = Path(args.db) if args.db else default_database()
    names, proxies = _names(args.allow_host), _proxies(args.proxy)
    bots = parse_brought(args.bot)
    if bots:
        bots = walled(bots, _walls(args.isolate, database), must=args.isolate == "must")
    or_next = 0 if args.port is not None else PORTS_TRIED
    try:
        listening = listen(args.host, PORT if args.port is None else args.port, or_next=or_next)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        why = "the port is taken" if taken else explain_error(error)
        raise Stop(f"cannot listen on {args.host}: {why}", NO) from None
    bound = listening.getsockname()[:2]
    near = near_origin(*bound)
    ready = _greeting(origin(*bound), near, database, browser=not args.no_browser)
    try:
        settings = Settings(database, names=names, bots=bots, address=near, proxies=proxies)
        serve(settings, listening, ready)
    except InUse as error:
        where = f": it is at {error.origin}/" if error.origin else ""
        raise Stop(f"another kensington server has {database} open{where}", NO) from None
    except Unusable as error:
        raise Stop(f"{error.code}: cannot use {database}: {error}", NO) from None
    except OSError as error:
        raise Stop(f"cannot open {database}: {explain_error(error)}", NO) from None
    finally:
        listening.close()
    return OK


def _names(given: list[str]) -> tuple[str, ...]:
    """The names that the server may be called by, from the command and from the environment."""
    more = os.environ.get(ALLOW_HOST, "").replace(",", " ").split()
    for name in (*given, *more):
        if not is_name(name):
            raise Stop(f"{name!r} is no name that a server could have")
    return (*given, *more)


def _walls(isolate: str, database: Path) -> Walls:
    """Behind which the programs run that the host brings."""
    if isolate == "no":
        return OPEN
    walls, why = found_walls([database])
    if walls.kind == "none" and isolate == "must":
        raise Stop(f"programs cannot be isolated here: {why}", NO)
    if walls.kind == "none":
        print(f"Programs run with this server's own rights: {why}", file=sys.stderr)
    if walls.kind == "user" and database.exists():
        database.chmod(database.stat().st_mode & 0o700)
    return walls


def _proxies(given: list[str]) -> tuple[Network, ...]:
    """Addresses, or networks such as 10.0.0.0/8."""
    try:
        return tuple(map(ip_network, given))
    except ValueError as error:
        raise Stop(f"--proxy: {error}") from None


def default_database() -> Path:
    """Where games are kept if nobody says otherwise: in the user's own folder for such things."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "kensington" / "games.db"


def _greeting(here: str, near: str | None, database: Path, *, browser: bool) -> Callable[[], None]:
    """What is said once the server answers."""

    def greet() -> None:
        print(f"Kensington is at {here}/", flush=True)
        if near and near != here:
            print(f"Other devices in this network: {near}/\n", flush=True)
            print(_qr(f"{near}/"), flush=True)
        print(f"Its games are in {database}", flush=True)
        print("Ctrl-C ends it; games are kept.", flush=True)
        if browser:
            Thread(target=webbrowser.open, args=(f"{here}/",), daemon=True).start()

    return greet


def _qr(text: str) -> str:
    """A QR code in characters, for a camera that looks at the terminal."""
    drawn = StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, compact=True)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        drawn.getvalue().encode(encoding)
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()
