"""Finds the command that was meant, and tells in one line what went wrong with it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from kensington.cli.arguments import parser
from kensington.cli.files import BAD, NO, OK, Stop, reason
from kensington.core import KensingtonError


def obey(argv: Sequence[str] | None) -> int:
    """Run a command and give its exit code."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(argv)
        sys.stdout.flush()
    except Stop as stop:
        return _complain(str(stop), stop.code)
    except KensingtonError as error:
        return _complain(str(error), BAD)
    except BrokenPipeError:
        _write_no_more()
        return OK  # whoever read us has seen enough
    except OSError as error:
        _write_no_more()
        return _complain(f"cannot go on: {reason(error)}", NO)
    return code


def _run(argv: Sequence[str] | None) -> int:
    # One thread each: many small products of matrices are slower when several threads share them.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    args = parser().parse_args(argv)
    code: int = import_module(f"kensington.cli.commands.{args.module}").run(args)
    return code


def _write_no_more() -> None:
    """What is still to be written is lost; without this, Python would complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str, code: int) -> int:
    line = " ".join(message.split())
    shown = "".join(char if char.isprintable() else "?" for char in line)
    print(f"kensington: {shown}", file=sys.stderr)
    return code
