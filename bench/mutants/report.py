"""Writes docs/mutants.md from what Cosmic Ray and Stryker found."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "mutants"
REASONS = Path(__file__).with_name("survivors.toml")
AREAS = ("server", "record", "bots", "env", "page")

HEAD = """# Would the tests notice?

`make mutants` puts small bugs into the code, one at a time, and runs the tests that reach them.
A bug that no test notices points at a test that is missing. Python code is changed by
[Cosmic Ray](https://cosmic-ray.readthedocs.io), the page by [Stryker](https://stryker-mutator.io).

Lines are drawn by lot with a fixed seed; annotations and log lines are left out. All tests of one
bug together may take a minute (the page's: a minute and a half), those that reach the fewest lines
first, so a slow test that would have noticed is sometimes not asked.

The command goes on where it stopped. `make mutants FLAGS=--fresh` begins anew, and
`make mutants FLAGS="--sample 20 server"` tries fewer, in one area.

"""


class Change(NamedTuple):
    """One bug that was put in."""

    area: str
    file: str
    line: int
    before: str
    after: str
    noticed: bool


def of_python(area: str) -> Iterator[Change]:
    session = FOLDER / f"{area}.sqlite"
    if not session.exists():
        return
    with use_db(str(session), WorkDB.Mode.open) as work:
        results = dict(work.results)
        for item in work.work_items:
            result = results.get(item.job_id)
            if result is None or result.worker_outcome is not WorkerOutcome.NORMAL:
                continue
            (mutation,) = item.mutations
            diff = result.diff or ""
            before = re.findall(r"^-(?!-)(.*)$", diff, re.MULTILINE)
            after = re.findall(r"^\+(?!\+)(.*)$", diff, re.MULTILINE)
            yield Change(
                area,
                mutation.module_path.as_posix(),
                mutation.start_pos[0],
                " ".join(line.strip() for line in before),
                " ".join(line.strip() for line in after),
                result.test_outcome is not TestOutcome.SURVIVED,
            )


def of_page() -> Iterator[Change]:
    report = FOLDER / "page-report.json"
    if not report.exists():
        return
    drawn = [json.loads(line) for line in (FOLDER / "page-sample.jsonl").read_text().splitlines()]
    wanted = {(change["range"], change["replacement"]) for change in drawn}
    for file, found in json.loads(report.read_text())["files"].items():
        lines = found["source"].splitlines()
        for mutant in found["mutants"]:
            if mutant["status"] not in ("Killed", "Timeout", "Survived", "NoCoverage"):
                continue
            start, end = mutant["location"]["start"], mutant["location"]["end"]
            place = f"{start['line']}:{start['column'] - 1}-{end['line']}:{end['column'] - 1}"
            if (f"{file}:{place}", mutant.get("replacement")) not in wanted:
                continue  # a change within one that was drawn
            rows = lines[start["line"] - 1 : end["line"]]
            rows[-1] = rows[-1][: end["column"] - 1]
            rows[0] = rows[0][start["column"] - 1 :]
            before = " ".join(row.strip() for row in rows)
            after = " ".join(mutant.get("replacement", "").split())
            noticed = mutant["status"] in ("Killed", "Timeout")
            yield Change("page", file, start["line"], before, after, noticed)


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - spread) / (1 + z * z / count), (middle + spread) / (1 + z * z / count)


def written(changes: list[Change], reasons: list[dict[str, str]]) -> str:
    told = [
        HEAD,
        "| area | tried | noticed | share | 95 % | could not be noticed | of the rest |\n",
    ]
    told.append("|---|---|---|---|---|---|---|\n")
    survivors = ["\n## What went unnoticed\n"]
    for area in AREAS:
        here = [change for change in changes if change.area == area]
        if not here:
            continue
        noticed = sum(change.noticed for change in here)
        low, high = wilson(noticed / len(here), len(here))
        left = [change for change in here if not change.noticed]
        why = {change: _reason(change, reasons) for change in left}
        same = sum(reason.startswith("same") for reason in why.values())
        rest = noticed / (len(here) - same)
        told.append(
            f"| {area} | {len(here)} | {noticed} | {noticed / len(here):.0%} "
            f"| {low:.0%} to {high:.0%} | {same} | {rest:.0%} |\n"
        )
        survivors.append(
            f"\n### {area}\n\n| where | was | became | why it may stay |\n|---|---|---|---|\n"
        )
        for change in sorted(left):
            where = f"{change.file.removeprefix('src/kensington/')}:{change.line}"
            was, became = _cell(change.before), _cell(change.after)
            survivors.append(f"| {where} | {was} | {became} | {why[change]} |\n")
    told.append("\n*Could not be noticed*: what the change does is the same for everybody.\n")
    return "".join(told + survivors)


def _cell(text: str) -> str:
    text = text if len(text) <= 100 else text[:97] + "…"
    return "`" + text.replace("|", "\\|").replace("`", "'") + "`" if text else "(nothing)"


def _reason(change: Change, reasons: list[dict[str, str]]) -> str:
    for each in reasons:
        here = change.file.endswith(each["file"]) and each["was"] in change.before
        if here and each.get("became", "") in change.after:
            return each["why"]
    return "not looked at yet"


def main() -> int:
    changes = [change for area in AREAS[:-1] for change in of_python(area)] + list(of_page())
    reasons = tomllib.loads(REASONS.read_text())["survivor"] if REASONS.exists() else []
    (ROOT / "docs" / "mutants.md").write_text(written(changes, reasons))
    for area in AREAS:
        here = [change.noticed for change in changes if change.area == area]
        if here:
            sys.stdout.write(f"{area}: {sum(here)} of {len(here)} noticed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
