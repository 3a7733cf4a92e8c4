"""The command line: ``kensington COMMAND``. See docs/cli.md.

`commands` has one file for each command, with its options; `terminal` draws houses, heap and
tables and talks to people; `benchmarks` holds what ``kensington bench`` measures. Nothing is
imported before it is needed: the command should start at once.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # nothing is imported before Ctrl-C is watched for
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code. Whatever goes wrong is told in one line."""
    try:
        # Imported here, for it takes a while, and Ctrl-C ends that as quietly as all the rest.
        from kensington.cli.run import run_command

        return run_command(argv)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)
        return 130  # as in exits.py, which may not have been imported yet
