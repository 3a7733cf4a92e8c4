"""The tests that could notice a change: what Cosmic Ray runs once it has changed a file.

It runs in a copy of the project. It finds what is different from the last commit there, looks up
which tests reach those lines, and runs them, those that reach the fewest lines first. It ends with
0 if none of them notices anything.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

from reach import file_of, seconds_of

MOST_SECONDS = float(os.environ.get("KENSINGTON_MOST_SECONDS", "60"))
"""For all tests of one mutant together, by what they took when nothing was changed."""

SHARE = 15.0
"""Of these seconds, what one file of tests has before the others had theirs."""
NOTHING_RAN = (4, 5)
"""How pytest ends where a test is not found or cannot be loaded, or where there is none."""
CANNOT_LOAD = re.compile(r"ERROR collecting|^ImportError while loading conftest", re.MULTILINE)


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
    noted, reached = reach["tests"], reach["files"].get(name, {})
    seconds = seconds_of(folder)
    in_file: dict[str, list[str]] = defaultdict(list)
    for test in sorted(seconds):
        in_file[file_of(test)].append(test)
    breadth: Counter[int] = Counter(number for by_line in reached.values() for number in by_line)
    direct = {number for line in lines for number in reached.get(str(line), ())}
    word = Path(name).stem.strip("_")

    def importance(number: int) -> tuple[bool, bool, int, str]:
        # A line that runs when its module is loaded is noted for the one test that loaded it: the
        # tests that reach other lines of the same module come after those that reach this one.
        return (
            number not in direct,
            word not in file_of(noted[number]),
            breadth[number],
            noted[number],
        )

    run: dict[str, None] = {}
    left = MOST_SECONDS
    for most in (SHARE, MOST_SECONDS):  # no file takes all the time for itself
        for number in sorted(breadth, key=importance):
            name, taken = noted[number], 0.0
            for test in in_file.get(name, [name]):
                took = seconds.get(test)
                if test not in run and took is not None and took <= min(left, most - taken):
                    run[test] = None
                    left -= took + 0.02
                    taken += took
    return list(run)


def notices(tests: list[str]) -> bool:
    """Whether one of these tests fails, or can no longer be loaded."""
    listed = Path("tests-to-run.txt")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider"]
    while tests:
        listed.write_text("\n".join(tests) + "\n")
        ran = subprocess.run(
            [*command, f"@{listed}"],
            check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        sys.stdout.write(ran.stdout)
        if ran.returncode not in NOTHING_RAN:
            return ran.returncode != 0
        if CANNOT_LOAD.search(ran.stdout):
            return True
        # The change took cases away from a test that is written for a list of them: that alone
        # fails nowhere, so the tests are asked with all the cases that there are now.
        whole = list(dict.fromkeys(test.partition("[")[0] for test in tests))
        if whole == tests:
            return False
        tests = whole
    return False


def main() -> int:
    folder = Path(os.environ["KENSINGTON_REACH"])
    tests = chosen(folder, *changed())
    if not tests:
        sys.stdout.write("no test reaches this\n")
    return int(notices(tests))


if __name__ == "__main__":
    sys.exit(main())
