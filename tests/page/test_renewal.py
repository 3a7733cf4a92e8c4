"""A page that is older than its server says so, and is loaded anew when nobody loses by it."""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from kensington.server.web.static import PAGE
from page.street import start, told, wait
from server.client import serving

NEWER = "newer00000000000"


@pytest.fixture
def server(tmp_path):
    """A server with a page of its own, which can be replaced."""
    shutil.copytree(PAGE, tmp_path / "page")
    with serving(tmp_path / "games.db", page=str(tmp_path / "page")) as server:
        yield server


def replace(server, tmp_path):
    """The server stops, and another one with a newer page takes its place."""
    server.kill()
    folder = tmp_path / "page"
    name = re.search(r'name="build" content="(\w+)"', (folder / "index.html").read_text())[1]
    for file in (folder / "index.html", folder / "sw.js"):
        text = file.read_text()
        assert text.count(name) == 1
        file.write_text(text.replace(name, NEWER))
    server.options["port"] = server.port
    server.start()


def mark(page):
    """What is not there any more once the page is loaded anew."""
    page.evaluate("window.marked = true")


def until_renewed(page):
    page.wait_for_function("() => !window.marked")
    assert page.locator("meta[name=build]").get_attribute("content") == NEWER


def test_a_table_is_loaded_anew_but_not_under_an_open_question(page, server, tmp_path):
    start(page, "/")
    wait(page)
    before = told(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game…").click()
    dialog = page.get_by_role("dialog", name="Leave the game?")
    dialog.wait_for()
    mark(page)
    replace(server, tmp_path)
    note = page.get_by_role("status").filter(has_text="There is a newer version of this page.")
    expect(note).to_be_visible()
    expect(dialog).to_be_visible()
    assert page.evaluate("window.marked")
    dialog.get_by_role("button", name="Stay").click()
    until_renewed(page)
    wait(page)
    expect(note).to_have_count(0)
    assert told(page)["view"] == before["view"]


def test_what_is_being_filled_in_stays_until_one_goes_elsewhere(page, server, tmp_path):
    page.goto("/new")
    name = page.get_by_label("Name of player 1")
    name.fill("Ada")
    mark(page)
    replace(server, tmp_path)
    page.evaluate("dispatchEvent(new Event('online'))")
    note = page.get_by_role("status").filter(has_text="There is a newer version of this page.")
    expect(note.get_by_role("button", name="Load it now")).to_be_visible()
    page.get_by_role("button", name="Add a player").click()
    expect(name).to_have_value("Ada")
    assert page.evaluate("window.marked")
    page.get_by_role("link", name="Home").first.click()
    until_renewed(page)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_page_that_stays_old_is_not_loaded_again_and_again(page):
    """Something between the page and its server may keep an old index."""
    loads = []
    page.on("load", lambda _: loads.append(page.url))
    said = json.dumps({"build": NEWER, "protocol": 2})
    page.route("**/api/build", lambda route: route.fulfill(status=200, body=said))
    page.goto("/rules")  # where it would not be loaded anew, did it speak the same protocol
    load = page.get_by_role("button", name="Load it now")
    page.wait_for_timeout(1500)
    expect(load).to_be_visible()
    assert len(loads) == 2
    load.click()
    page.wait_for_timeout(1500)
    assert len(loads) == 3


def test_a_file_that_is_gone_is_asked_for_once_more(page):
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    failed = []

    def fail_once(route):
        failed.append(route.request.url)
        route.fulfill(status=404) if len(failed) == 1 else route.continue_()

    page.route("**/assets/NewTable-*.js", fail_once)
    page.get_by_role("link", name="New table").click()
    expect(page.get_by_role("button", name="Add a player")).to_be_visible()
    assert len(failed) == 2
    assert page.url.endswith("/new")
