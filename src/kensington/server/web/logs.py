"""What the server writes about itself: lines with a level, a time and the request they belong to.

Where somebody connects from stands only in files that the server deletes by itself after a set
number of days. On its error output, which others keep for as long as they like, it never stands.
"""

import json
import logging
import re
import sys
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, TextIO

LEVELS = ("error", "warning", "info", "debug")
FORMATS = ("text", "json")
FILE = re.compile(r"kensington-(\d{4}-\d\d-\d\d)\.log", re.ASCII)

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Which request is being answered."""


class Address(str):
    """Where somebody connects from, as an argument of a line in the log."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Logs:
    """How and where lines are written."""

    level: str = "warning"
    format: str = "text"
    folder: Path | None = None
    """For files, one a day, in which addresses stand too."""
    days: int = 7
    """How long a file is kept."""

    def begin(self) -> None:
        """Write so from now on, whatever part of the process has something to say."""
        handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
        handlers[0].setFormatter(formatter(self.format, addresses=False))
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            handlers.append(DayFiles(self.folder, self.days))
            handlers[1].setFormatter(formatter(self.format, addresses=True))
        logging.basicConfig(level=logging.WARNING, handlers=handlers, force=True)
        logging.getLogger("kensington").setLevel(self.level.upper())


def formatter(kind: str, *, addresses: bool) -> logging.Formatter:
    return (JsonLines if kind == "json" else TextLines)(addresses=addresses)


class TextLines(logging.Formatter):
    """Time, level, request, and what there is to say."""

    def __init__(self, *, addresses: bool) -> None:
        super().__init__()
        self._addresses = addresses

    def format(self, record: logging.LogRecord) -> str:
        told = facts(record, addresses=self._addresses)
        rest = "".join(f" {k}={v}" for k, v in told.items() if k not in ("at", "level", "message"))
        line = f"{told['at']} {told['level']}: {told['message']}{rest}"
        return "".join(char if char.isprintable() else "?" for char in line)


class JsonLines(logging.Formatter):
    """The same as one JSON object a line."""

    def __init__(self, *, addresses: bool) -> None:
        super().__init__()
        self._addresses = addresses

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(facts(record, addresses=self._addresses), separators=(",", ":"))


def facts(record: logging.LogRecord, *, addresses: bool) -> dict[str, Any]:
    """What a line says, by name."""
    told: dict[str, Any] = {
        "at": _time(record.created).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "message": _message(record, addresses=addresses),
    }
    if known := request_id.get():
        told["request"] = known
    more: dict[str, Any] = getattr(record, "facts", {})
    told |= {k: v for k, v in more.items() if addresses or not isinstance(v, Address)}
    if record.exc_info and record.exc_info[0]:  # its text may hold anything
        told["error"] = record.exc_info[0].__name__
    return told


def _message(record: logging.LogRecord, *, addresses: bool) -> str:
    args = record.args
    if not isinstance(args, tuple) or addresses:
        return record.getMessage()
    shown = tuple("an address" if isinstance(each, Address) else each for each in args)
    return str(record.msg) % shown if shown else str(record.msg)


class DayFiles(logging.Handler):
    """One file a day, each deleted when its days are over."""

    def __init__(self, folder: Path, days: int) -> None:
        super().__init__()
        self._folder, self._days = folder, days
        self._day: date | None = None
        self._file: TextIO | None = None
        self.tidy(_time(datetime.now(UTC).timestamp()).date())

    def emit(self, record: logging.LogRecord) -> None:
        try:
            day = _time(record.created).date()
            if day != self._day or self._file is None:
                self.tidy(day)
                if self._file is not None:
                    self._file.close()
                path = self._folder / f"kensington-{day.isoformat()}.log"
                path.touch(mode=0o640)
                self._file, self._day = path.open("a", encoding="utf-8"), day
            self._file.write(f"{self.format(record)}\n")
            self._file.flush()
        except Exception:
            self.handleError(record)

    def tidy(self, today: date) -> None:
        """Delete what has been kept long enough. Also asked for where nobody logs anything."""
        for path in self._folder.iterdir():
            found = FILE.fullmatch(path.name)
            if found and date.fromisoformat(found[1]) <= today - timedelta(days=self._days):
                path.unlink(missing_ok=True)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()


def tidy_files() -> None:
    """Let no file outlive its days."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, DayFiles):
            handler.tidy(datetime.now(UTC).date())


def _time(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
