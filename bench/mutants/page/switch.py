"""A pytest plugin that switches one of Stryker's changes on in every page of the browser.

With KENSINGTON_COVER it notes instead, in that folder, which of the changes each test reaches.
"""

import json
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, expect

MUTANT = os.environ.get("__STRYKER_ACTIVE_MUTANT__")
COVER = os.environ.get("KENSINGTON_COVER")

KEEP = """
    const kept = JSON.parse(sessionStorage.getItem("covered") ?? "{}");
    window.__stryker__ = { mutantCoverage: { static: kept, perTest: {} } };
    addEventListener("pagehide", () => sessionStorage.setItem("covered", JSON.stringify(kept)));
"""
"""What a page has reached stays known when another is loaded in the same tab."""

PATIENCE = 10_000
"""Milliseconds that a test waits for what does not come, while a change is switched on."""

_new_context = Browser.new_context
_close = BrowserContext.close
_covered: set[str] = set()
_seconds: dict[str, float] = {}


def new_context(self: Browser, **options: Any) -> BrowserContext:
    context = _new_context(self, **options)
    if COVER:
        context.add_init_script(KEEP)
    elif MUTANT is not None:
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        context.add_init_script(f"window.__stryker__ = {{ activeMutant: {json.dumps(MUTANT)} }}")
    return context


def close(self: BrowserContext, **options: Any) -> None:
    for page in self.pages if COVER else ():
        with suppress(Error):  # a page that is gone, or was none of ours
            _covered.update(page.evaluate("Object.keys(__stryker__.mutantCoverage.static)"))
    _close(self, **options)


Browser.new_context = new_context  # type: ignore[method-assign]
BrowserContext.close = close  # type: ignore[method-assign]


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write down what a test has reached once it is over."""
    if not COVER or "PYTEST_XDIST_WORKER" not in os.environ:
        return
    test = report.nodeid
    _seconds[test] = _seconds.get(test, 0.0) + report.duration
    path = Path(COVER, f"{sha256(test.encode()).hexdigest()}.json")
    passed = report.passed and (not path.exists() or json.loads(path.read_text())["passed"])
    covered = dict.fromkeys(sorted(_covered), 1)
    note = {"test": test, "seconds": _seconds[test], "passed": passed, "covered": covered}
    path.write_text(json.dumps(note))
    if report.when == "teardown":
        _covered.clear()
