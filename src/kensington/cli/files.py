"""Files: read with care, written whole or not at all."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from kensington.cli.exits import NO, Stop, explain_error
from kensington.core import KensingtonError, Sheet, parse_sheet
from kensington.record import Record, parse, record_from_json
from kensington.record import format as format_record

MAX_RECORD_BYTES = 8_000_000
MAX_SHEET_BYTES = 200_000


def read_text(path: str, limit: int) -> str:
    """The text of a file that is not longer than ``limit`` bytes."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise Stop(f"cannot read {path}: {explain_error(error)}") from None
    if len(data) > limit:
        raise Stop(f"cannot read {path}: it is longer than {limit:,} bytes")
    if b"\0" in data:
        raise Stop(f"cannot read {path}: it is not a text file")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Stop(f"cannot read {path}: line {line}: it is not UTF-8") from None


def check_place(path: str) -> None:
    """Say before all the work that what comes of it could not be written there."""
    try:
        target = Path(path).resolve()
        if target.is_dir():
            why = "is a directory"
        elif not target.parent.is_dir():
            why = "no such directory"
        elif not os.access(target if target.exists() else target.parent, os.W_OK):
            why = "permission denied"
        else:
            return
    except (OSError, ValueError) as error:
        why = explain_error(error)
    raise Stop(f"cannot write {path}: {why}", NO)


def write_whole(path: str, data: bytes) -> None:
    """Write a file so that nobody ever finds half of it: first beside it, then in its place."""
    target = Path(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(21, os.strerror(21))
        target = target.resolve()
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:50]}.", dir=target.parent)
    except (OSError, ValueError) as error:
        raise Stop(f"cannot write {path}: {explain_error(error)}", NO) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except OSError as error:
        with suppress(OSError):
            Path(name).unlink()
        raise Stop(f"cannot write {path}: {explain_error(error)}", NO) from None


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file."""
    try:
        return target.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def read_sheet(path: str | None) -> Sheet | None:
    """The sheet in a file; None, where no file is named, stands for the standard one."""
    if path is None:
        return None
    text = read_text(path, MAX_SHEET_BYTES)
    try:
        return parse_sheet(text)
    except KensingtonError as error:
        raise Stop(f"cannot read {path}: {error}") from None


def read_record(path: str, sheet_path: str | None = None) -> Record:
    """The record in a file: the text that `format` writes, or its JSON."""
    sheet = read_sheet(sheet_path)
    text = read_text(path, MAX_RECORD_BYTES)
    read = record_from_json if text.lstrip().startswith('{"') else parse
    try:
        return read(text, sheet)
    except KensingtonError as error:
        raise Stop(f"cannot read {path}: {error}") from None


def write_record(path: str, record: Record) -> None:
    write_whole(path, format_record(record).encode("utf-8"))
