"""The command line: ``kensington COMMAND``. See docs/cli.md."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # nothing is imported before Ctrl-C is watched for
    from collections.abc import Sequence

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code. Whatever goes wrong is told in one line."""
    try:
        # Imported here, for it takes a while, and Ctrl-C ends that as quietly as all the rest.
        from kensington.cli.main import obey

        return obey(argv)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)
        return INTERRUPTED
