"""Which tests reach which lines: a pytest plugin, and how its notes are read.

The tests start servers and bots in processes of their own. Coverage follows them there. Such a
process may serve all tests of a file: it knows the file by KENSINGTON_TEST, and its lines are noted
for the file.
"""

import json
import os
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import coverage
import pytest

AREAS = ("server", "record", "bots", "env")
OF_AN_AREA = re.compile(rf"kensington\.({'|'.join(AREAS)}|cli)\b")


def file_of(test: str) -> str:
    return test.partition("::")[0]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of core alone reach nothing that is changed."""
    items[:] = [item for item in items if _is_of_an_area(item.path)]


@cache
def _is_of_an_area(file: Path) -> bool:
    return file.parent.name != "tests" or bool(OF_AN_AREA.search(file.read_text()))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """From here on, lines are noted for this test, and in new processes for its file."""
    os.environ["KENSINGTON_TEST"] = file_of(item.nodeid)
    noting = coverage.Coverage.current()
    if noting is not None:
        noting.switch_context(item.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """How long each test took, set-up and all."""
    if "PYTEST_XDIST_WORKER" not in os.environ:  # the one process that hears of all of them
        with Path(os.environ["KENSINGTON_REACH"], "seconds.jsonl").open("a") as file:
            file.write(json.dumps([report.nodeid, report.duration, report.outcome]) + "\n")


def seconds_of(folder: Path) -> dict[str, float]:
    """How long each test takes; those that fail as things are tell nothing and are left out."""
    seconds: dict[str, float] = defaultdict(float)
    failed = set()
    for line in (folder / "seconds.jsonl").read_text().splitlines():
        test, took, outcome = json.loads(line)
        seconds[test] += took
        if outcome == "failed":
            failed.add(test)
    return {test: took for test, took in seconds.items() if test not in failed}


def write_map(folder: Path, source: Path) -> None:
    """Sum up all notes: for each file and line the tests that reach it."""
    noted = coverage.Coverage(data_file=str(folder / "data"), config_file=False)
    noted.combine([str(folder)], strict=True)
    data = noted.get_data()
    tests: list[str] = sorted(data.measured_contexts())
    numbers = {test: number for number, test in enumerate(tests)}
    files: dict[str, Any] = {}
    for path in data.measured_files():
        try:
            name = Path(path).relative_to(source).as_posix()
        except ValueError:
            continue
        if name.split("/")[0] in AREAS:
            lines = data.contexts_by_lineno(path)
            files[name] = {
                line: sorted(numbers[test] for test in reached) for line, reached in lines.items()
            }
    (folder / "map.json").write_text(json.dumps({"tests": tests, "files": files}))
