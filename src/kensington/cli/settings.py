"""The settings of a server, each declared once: a flag, a variable, and a line of a file.

A flag goes before the environment, the environment before the file, the file before what is usual.
"""

import argparse
import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from ipaddress import ip_network
from typing import Any

from kensington.cli.exits import Stop
from kensington.cli.files import read_text
from kensington.cli.parser import Command, whole_number
from kensington.server.limits import Limits
from kensington.server.web.connections import Network
from kensington.server.web.hosts import is_name
from kensington.server.web.logs import FORMATS, LEVELS

MAX_FILE_BYTES = 100_000
FILE = "settings"
"""The one setting that is not in the file itself: where it is."""
LIMIT = "limit"
"""In the file, limits have a table of their own."""

Reader = Callable[[str], Any]


def a_network(text: str) -> Network:
    """An address, or a network such as 10.0.0.0/8."""
    try:
        return ip_network(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def a_name(text: str) -> str:
    """A name that a server could have."""
    if not is_name(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no name that a server could have")
    return text


def a_switch(text: str) -> bool:
    if text.lower() in ("1", "true", "yes"):
        return True
    if text.lower() in ("", "0", "false", "no"):
        return False
    raise argparse.ArgumentTypeError(f"must be true or false, not {text!r}")


def one_of(*words: str) -> Reader:
    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(f"must be one of {', '.join(words)}, not {text!r}")
        return text

    return read


def a_limit(text: str) -> tuple[str, float]:
    """One of the limits, as ``name=number``."""
    name, _, number = text.partition("=")
    kinds: dict[str, type[float]] = {n: type(usual) for n, usual in asdict(Limits()).items()}
    if name not in kinds:
        raise argparse.ArgumentTypeError(f"there is no limit {name!r}: see docs/server.md")
    try:
        found: float = kinds[name](number)
    except ValueError:
        found = -1
    if not 0 <= found < float("inf"):
        whole = "a whole number" if kinds[name] is int else "a number"
        raise argparse.ArgumentTypeError(f"{name} must be {whole} from 0, not {number!r}")
    return name, found


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that a host can settle."""

    name: str
    """The flag without its dashes, and the key in the file."""
    help: str
    metavar: str | None = None
    read: Reader = str
    usual: Any = None
    many: bool = False
    """It may be given several times."""
    separators: str = ", \t\n"
    """What parts several of them in the environment."""

    @property
    def flag(self) -> str:
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        return f"KENSINGTON_{self.name.upper().replace('-', '_')}"

    @property
    def dest(self) -> str:
        return self.name.replace("-", "_")

    @property
    def is_switch(self) -> bool:
        return self.read is a_switch

    def add_to(self, command: Command) -> None:
        """Add the flag. What was not given is None."""
        if self.is_switch:
            command.add_argument(self.flag, action="store_true", default=None, help=self.help)
            return
        options: dict[str, Any] = {"type": self.read, "metavar": self.metavar, "help": self.help}
        if self.many:
            options["action"] = "append"
        command.add_argument(self.flag, **options)

    def read_all(self, texts: Sequence[str], where: str) -> Any:
        """The value of what was given outside the command line; raises Stop."""
        try:
            if self.many:
                return [self.read(text) for text in texts]
            (text,) = texts
            return self.read(text)
        except argparse.ArgumentTypeError as error:
            raise Stop(f"{where}: {error}") from None
        except ValueError:
            raise Stop(f"{where}: one value is wanted") from None

    def split(self, text: str) -> list[str]:
        """What several values are in the environment, where one variable holds all of them."""
        if not self.many:
            return [text]
        for each in self.separators:
            text = text.replace(each, "\n")
        return [part.strip() for part in text.split("\n") if part.strip()]


SETTINGS = (
    Setting("host", "listen here (default 127.0.0.1)", "ADDRESS", usual="127.0.0.1"),
    Setting(
        "port",
        "listen on this port (default 8600, or the next that is free; 0: any)",
        "N",
        whole_number(0, 65535),
    ),
    Setting(
        "db",
        "keep the games in this file (default: kensington/games.db in your user data folder), or "
        "in a PostgreSQL (postgresql://...)",
        "FILE",
    ),
    Setting("no-browser", "do not open a browser", read=a_switch, usual=False),
    Setting(
        "allow-host",
        "answer to this name too, besides addresses and this machine's own names",
        "NAME",
        a_name,
        many=True,
    ),
    Setting(
        "proxy",
        "a proxy in front of this server, trusted to say in X-Forwarded-For who asks",
        "ADDRESS",
        a_network,
        many=True,
    ),
    Setting("tls-certificate", "speak https, with this certificate (PEM)", "FILE"),
    Setting("tls-key", "the certificate's key (PEM), if it is not in the same file", "FILE"),
    Setting(
        "log-level",
        "say as much as this in the log: error, warning (the default), info (a line a request), "
        "debug",
        "LEVEL",
        one_of(*LEVELS),
        usual="warning",
    ),
    Setting("log-format", "text (the default) or json", "FORMAT", one_of(*FORMATS), usual="text"),
    Setting("log-folder", "keep the log here too, one file a day, with addresses", "FOLDER"),
    Setting(
        "log-days",
        "delete such a file after so many days (default 7)",
        "N",
        whole_number(1, 3650),
        usual=7,
    ),
    Setting(
        "metrics",
        "who may ask for /metrics: an address or a network (default: this machine); may be given "
        "several times",
        "ADDRESS",
        a_network,
        many=True,
    ),
    Setting(
        "bot",
        "offer this program as a bot at the tables; may be given several times",
        "NAME=cmd:COMMAND",
        many=True,
        separators="\n",
    ),
    Setting(
        "isolate",
        "keep these programs from this machine's files: where it can be done (try, the default), "
        "or not at all without (must); no: do not",
        "WHEN",
        one_of("try", "must", "no"),
        usual="try",
    ),
    Setting(
        LIMIT,
        "another limit than the usual one (docs/server.md); may be given several times",
        "NAME=N",
        a_limit,
        many=True,
    ),
)
"""All of them. docs/server.md has each, which a test holds it to."""


def add_settings(command: Command) -> None:
    for setting in SETTINGS:
        setting.add_to(command)
    command.add_argument(
        f"--{FILE}", metavar="FILE", help="read settings from this file too (TOML)"
    )


def settle(args: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> argparse.Namespace:
    """All settings, from wherever they were given; raises Stop."""
    path = args.settings or environ.get(f"KENSINGTON_{FILE.upper()}")
    written = _read_file(path) if path else {}
    found = argparse.Namespace()
    for setting in SETTINGS:
        given = [getattr(args, setting.dest, None)]
        if setting.variable in environ:
            texts = setting.split(environ[setting.variable])
            given.append(setting.read_all(texts, setting.variable))
        if setting.name in written:
            given.append(setting.read_all(written[setting.name], f"{path}: {setting.name}"))
        setattr(found, setting.dest, _chosen(setting, given))
    return found


def _chosen(setting: Setting, given: list[Any]) -> Any:
    """The first that was given; what may be given several times adds up."""
    there = [each for each in given if each is not None]
    if setting.many:
        return [value for each in reversed(there) for value in each]  # of limits, the last counts
    return there[0] if there else setting.usual


def _read_file(path: str) -> dict[str, list[str]]:
    """The settings in a file, each as texts."""
    try:
        read = tomllib.loads(read_text(path, MAX_FILE_BYTES))
    except tomllib.TOMLDecodeError as error:
        raise Stop(f"cannot read {path}: {error}") from None
    limits = read.pop("limits", {})
    if not isinstance(limits, dict):
        raise Stop(f"{path}: limits must be a table")
    known = {setting.name for setting in SETTINGS} - {LIMIT}
    for name in read:
        if name not in known:
            raise Stop(f"{path}: there is no setting {name!r}")
    texts = {name: _texts(value, f"{path}: {name}") for name, value in read.items()}
    return texts | {LIMIT: [f"{name}={_text(value)}" for name, value in limits.items()]}


def _texts(value: Any, where: str) -> list[str]:
    values = value if isinstance(value, list) else [value]
    if any(isinstance(each, dict | list) for each in values):
        raise Stop(f"{where}: one value is wanted, or a list of them")
    return [_text(each) for each in values]


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
