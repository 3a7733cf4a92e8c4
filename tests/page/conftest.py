"""A server, a browser, and pages of it that complain about every error."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from page.browser import ARGUMENTS, ensure
from page.street import overhear
from server.client import Server, serving

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

ABSENT = ("Failed to load resource", "ERR_CONNECTION_REFUSED")
"""What the browser says of a server that refuses something or is away: no fault of the page."""

expect.set_options(timeout=20_000)  # a busy machine is slow, not wrong


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "games.db") as server:
        yield server


@pytest.fixture
def repeatable() -> None:
    """For tests that depend on what is drawn: they get a server whose chance is their own."""


@pytest.fixture
def server(request, tmp_path) -> Iterator[Server]:
    if "repeatable" in request.fixturenames:
        with serving(tmp_path / "games.db", entropy=request.node.name) as server:
            yield server
    else:
        yield request.getfixturevalue("shared_server")


SAME_SHARE = """
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(7) : random(bytes));
"""
"""The page's share of the draw, which alone has 32 bytes, is the same in every run."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure(), args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call":
        item.failed_in_call = report.failed
    return report


@pytest.fixture
def context_of(browser, server, request):
    """Makes a visitor: a context of its own, quick and in English unless told otherwise."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(*, phone: bool = False, language: str = "en-GB", pace: str = "quick") -> Page:
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}",
            viewport=PHONE if phone else WIDE,
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            reduced_motion="reduce",
            service_workers="block",  # each visitor would load every file of the page
        )
        contexts.append(context)
        if "repeatable" in request.fixturenames:
            context.add_init_script(SAME_SHARE)
        context.add_init_script(f"localStorage.setItem('kensington-pace', '{pace}')")
        page = context.new_page()
        overhear(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda said: (
                errors.append(said.text)
                if said.type == "error" and not any(each in said.text for each in ABSENT)
                else None
            ),
        )
        return page

    yield make
    for number, context in enumerate(contexts):
        if getattr(request.node, "failed_in_call", False):
            folder = Path("build/failed")
            folder.mkdir(parents=True, exist_ok=True)
            context.pages[0].screenshot(path=folder / f"{request.node.name}-{number}.png")
        context.close()
    assert errors == []


@pytest.fixture
def page(context_of) -> Page:
    return context_of()
