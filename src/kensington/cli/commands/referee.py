"""``kensington referee``: the lines that come in, and the answers that go out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

from kensington.cli.files import OK
from kensington.cli.terminal.referee_answers import MAX_LINE, answer_line, written

MAX_BYTES = 4 * MAX_LINE
"""A character of UTF-8 has at most four bytes."""


def run(_: argparse.Namespace) -> int:
    """Answer each line of standard input as soon as it has come."""
    for line in lines(sys.stdin.buffer):
        sys.stdout.write(written(_answer(line)) + "\n")
        sys.stdout.flush()
    return OK


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank; of one that is too long, only so much that one can tell."""
    while line := stream.readline(MAX_BYTES + 1):
        rest = line
        while len(rest) > MAX_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES + 1)
        if line.strip():
            yield line


def _answer(line: bytes) -> dict[str, Any]:
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return {"id": None, "error": "this line is not UTF-8"}
    return answer_line(text)
