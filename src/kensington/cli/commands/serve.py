"""``kensington`` and ``kensington serve``: the table in a browser."""

import argparse
import errno
import os
import sys
import webbrowser
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from threading import Thread

import segno

from kensington.bots.protocol import OPEN, Walls, found_walls
from kensington.cli.exits import NO, OK, Stop, explain_error
from kensington.cli.parser import Command
from kensington.cli.settings import add_settings, settle
from kensington.server.limits import Limits
from kensington.server.storage.database import InUse, Unusable, Where, is_url, shown
from kensington.server.web.app import Settings
from kensington.server.web.certificate import Certificate
from kensington.server.web.connections import LOOPBACK
from kensington.server.web.hosts import near_origin, origin
from kensington.server.web.logs import Logs
from kensington.server.web.main import listen
from kensington.server.web.main import run as serve
from kensington.server.workers.host_bots import parse_brought, walled

PORT = 8600
"""The port, unless another is asked for."""
PORTS_TRIED = 20
"""How many after it are tried, if nobody asked for one."""


def add_options(command: Command) -> None:
    command.add_examples(
        "serve",
        "serve --host 0.0.0.0 --port 8600 --db games.db --no-browser",
        'serve --bot "roofer=cmd:node roofer.mjs"',
    )
    add_settings(command)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    chosen = settle(args)
    database = database_at(chosen.db)
    called = shown(database)
    os.environ.pop("KENSINGTON_DB", None)  # it may hold a password, and programs inherit the rest
    certificate = _certificate(chosen)
    bots = parse_brought(chosen.bot)
    if bots:
        bots = walled(bots, _walls(chosen.isolate, database), must=chosen.isolate == "must")
    or_next = 0 if chosen.port is not None else PORTS_TRIED
    try:
        listening = listen(
            chosen.host, PORT if chosen.port is None else chosen.port, or_next=or_next
        )
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        why = "the port is taken" if taken else explain_error(error)
        raise Stop(f"cannot listen on {chosen.host}: {why}", NO) from None
    bound = listening.getsockname()[:2]
    secure = certificate is not None
    near = near_origin(*bound, secure=secure)
    here = origin(*bound, secure=secure)
    ready = _greeting(here, near, called, browser=not chosen.no_browser)
    try:
        settings = Settings(
            database,
            limits=Limits(**dict(chosen.limit)),
            names=tuple(chosen.allow_host),
            bots=bots,
            address=near,
            proxies=tuple(chosen.proxy),
            metrics=tuple(chosen.metrics) or LOOPBACK,
            logs=Logs(
                chosen.log_level,
                chosen.log_format,
                Path(chosen.log_folder) if chosen.log_folder else None,
                chosen.log_days,
            ),
            certificate=certificate,
        )
        serve(settings, listening, ready)
    except InUse as error:
        where = f": it is at {error.origin}/" if error.origin else ""
        raise Stop(f"another kensington server has {called} open{where}", NO) from None
    except Unusable as error:
        raise Stop(f"{error.code}: cannot use {called}: {error}", NO) from None
    except OSError as error:
        raise Stop(f"cannot open {called}: {explain_error(error)}", NO) from None
    finally:
        listening.close()
    return OK


def _certificate(chosen: argparse.Namespace) -> Certificate | None:
    """What the server shows of itself over https, read once to see whether it can be used."""
    if chosen.tls_certificate is None:
        if chosen.tls_key is not None:
            raise Stop("--tls-key needs --tls-certificate")
        return None
    key = Path(chosen.tls_key) if chosen.tls_key else None
    certificate = Certificate(Path(chosen.tls_certificate), key)
    try:
        certificate.context()
    except OSError as error:  # what OpenSSL finds wrong is one too
        raise Stop(f"cannot use {chosen.tls_certificate}: {explain_error(error)}", NO) from None
    return certificate


def _walls(isolate: str, database: Where) -> Walls:
    """Behind which the programs run that the host brings."""
    if isolate == "no":
        return OPEN
    walls, why = found_walls([database] if isinstance(database, Path) else [])
    if walls.kind == "none" and isolate == "must":
        raise Stop(f"programs cannot be isolated here: {why}", NO)
    if walls.kind == "none":
        print(f"Programs run with this server's own rights: {why}", file=sys.stderr)
    if walls.kind == "user" and isinstance(database, Path) and database.exists():
        database.chmod(database.stat().st_mode & 0o700)
    return walls


def database_at(given: str | None) -> Where:
    """A file, or the URL of a PostgreSQL."""
    if given and is_url(given):
        return given
    return Path(given) if given else default_database()


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


def _greeting(here: str, near: str | None, database: str, *, browser: bool) -> Callable[[], None]:
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
