"""The tests that could notice a change: what Cosmic Ray runs once it has changed a file.

It runs in a copy of the project. It finds what is different from the last commit there, looks up
which tests reach those lines, and runs them, those that reach the fewest lines first. It ends with
0 if none of them notices anything.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from reach import seconds_of

MOST_SECONDS = float(os.environ.get("KENSINGTON_MOST_SECONDS", "60"))
"""For all tests of one mutant together, by what they took when nothing was changed."""

NOTHING_RAN = (4, 5)
"""How pytest ends where a test is not found, or there is none: that is no test that noticed."""


def changed() -> tuple[str, list[int]]:
    """The file that is different, below src/kensington, and its lines as they were."""
    diff = subprocess.run(
        ["git", "diff", "-U0", "src"], check=True, capture_output=True, text=True
    ).stdout
    names = re.findall(r"^--- a/src/kensington/(.+)$", diff, re.MULTILINE)
    if len(names) != 1:
        raise SystemExit("exactly one file should be different here")
    lines: list[int] = []
    for start, count in re.findall(r"^@@ -(\d+)(?:,(\d+))? ", diff, re.MULTILINE):
        lines += range(int(start), int(start) + int(count or 1))
    return names[0], lines


def chosen(folder: Path, name: str, lines: list[int]) -> list[str]:
    """The tests to run, as many as the time allows."""
    reach = json.loads((folder / "map.json").read_text())
    tests, reached = reach["tests"], reach["files"].get(name, {})
    seconds = seconds_of(folder)
    breadth: dict[int, int] = {}
    for by_line in reached.values():
        for test in by_line:
            breadth[test] = breadth.get(test, 0) + 1
    direct = {test for line in lines for test in reached.get(str(line), ()) if tests[test]}
    # A line that runs when its module is loaded, or in a process that several tests share, is
    # noted for one of them or for none: then those that reach the same file are asked too.
    order = sorted(direct, key=lambda test: (breadth[test], tests[test]))
    order += sorted(set(breadth) - direct, key=lambda test: (breadth[test], tests[test]))
    run, left = [], MOST_SECONDS
    for test in order:
        took = seconds.get(tests[test])
        if took is not None and took <= left:
            run.append(tests[test])
            left -= took + 0.02
    return run


def main() -> int:
    folder = Path(os.environ["KENSINGTON_REACH"])
    tests = chosen(folder, *changed())
    if not tests:
        sys.stdout.write("no test reaches this\n")
        return 0
    listed = Path("tests-to-run.txt")
    listed.write_text("\n".join(tests) + "\n")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider"]
    ended = subprocess.run([*command, f"@{listed}"], check=False).returncode
    return 0 if ended in NOTHING_RAN else ended


if __name__ == "__main__":
    sys.exit(main())
