"""Several people, several devices, five languages, and a line that breaks."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import SAME_SHARE
from page.street import go_on, passed, places, send, sensible, start, told, wait
from page.test_turns import with_places
from server.client import serving


def test_reload_in_mid_turn(page):
    start(page, "/")
    go_on(page, Random(1), with_places)
    wait(page)
    version = told(page)["version"]
    page.mouse.click(*places(page)[0])
    passed(page, version)
    before = told(page)
    page.reload()
    assert wait(page) == "building"
    assert told(page)["view"] == before["view"]
    expect(page.locator(".own .scaffold")).to_have_count(len(before["view"]["builds"]))


def test_two_browsers_and_a_watcher(context_of):
    anna, ben, watcher = context_of(), context_of(phone=True), context_of()
    anna.goto("/new")
    anna.get_by_label("Name of player 1").fill("Anna")
    anna.get_by_label("Player 2 is").select_option("elsewhere")
    anna.get_by_role("button", name="Open the table").click()
    anna.get_by_role("heading", name="Invite").wait_for()
    address = anna.url
    expect(anna.get_by_role("button", name="Start the game")).to_be_disabled()
    ben.goto(address)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    expect(anna.get_by_text("Ben")).to_be_visible()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben):
        page.locator(".table").wait_for()
    watcher.goto(address)
    watcher.locator(".table").wait_for()
    random = Random(2)
    for _ in range(24):
        mover = anna if told(anna)["options"] else ben
        now = told(mover)
        send(mover, sensible(now, random))
    final = told(anna)
    for page in (anna, ben, watcher):
        passed(page, final["version"] - 1)
        assert told(page)["view"] == final["view"]
    assert told(watcher)["options"] is None
    assert watcher.locator(".acts button").count() == 0


def test_a_killed_server_and_a_line_that_comes_back(browser, tmp_path):
    with serving(tmp_path / "games.db", entropy="killed") as server:
        base = f"http://127.0.0.1:{server.port}"
        server.options["port"] = server.port
        context = browser.new_context(base_url=base, locale="en-GB", reduced_motion="reduce")
        context.add_init_script("localStorage.setItem('kensington-pace', 'quick')")
        context.add_init_script(SAME_SHARE)
        page = context.new_page()
        start(page, "/")
        go_on(page, Random(3), with_places)
        wait(page)
        version = told(page)["version"]
        page.mouse.click(*places(page)[0])
        passed(page, version)
        before = told(page)
        server.kill()
        expect(page.get_by_role("status")).to_contain_text("Connection lost")
        assert page.locator(".own .scaffold").count() == len(before["view"]["builds"])
        # What is done in the meantime is sent when the line is back, once.
        page.locator(".acts .end").click()
        server.start()
        passed(page, before["version"])
        expect(page.get_by_role("status")).to_have_count(0)
        assert wait(page) in ("taking", "building")
        assert len(told(page)["view"]["houses"][before["options"]["seat"]]) >= len(
            before["view"]["houses"][before["options"]["seat"]]
        )
        context.close()


_ON_TOP = """(banner) => {
  const { x, y, width, height } = banner.getBoundingClientRect();
  return banner.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def ask_to_leave(page):
    """Open a dialog by keys, as it is there at every moment of a game."""
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Leave the game").focus()
    page.keyboard.press("Enter")


def test_an_open_dialog_neither_covers_nor_silences_the_news(browser, tmp_path):
    with serving(tmp_path / "games.db") as server:
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}", locale="en-GB", reduced_motion="reduce"
        )
        context.add_init_script("localStorage.setItem('kensington-pace', 'quick')")
        page = context.new_page()
        start(page, "/")
        wait(page)
        ask_to_leave(page)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        now = told(page)
        while told(page)["version"] == now["version"] or told(page)["options"] is None:
            if told(page)["options"]:
                send(page, sensible(told(page), Random(1)))
        news = dialog.locator("[aria-live]").first
        expect(news).not_to_be_empty()
        server.kill()
        banner = dialog.get_by_role("status")
        expect(banner).to_contain_text("Connection lost")
        assert banner.evaluate(_ON_TOP)
        context.close()


@pytest.mark.parametrize(
    ("tag", "own", "words"),
    [
        ("de", "Deutsch", "Berühre ein Teil im Haufen."),
        ("fr", "Français", "Touche une tuile du tas."),
        ("it", "Italiano", "Tocca una tessera nel mucchio."),
        ("pl", "Polski", "Dotknij elementu na stosie."),
    ],
)
def test_the_language_is_switched_at_the_table_and_remembered(page, tag, own, words):
    start(page, "/")
    go_on(page, Random(4), lambda now: now["view"]["phase"] == "take")
    wait(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option(label=own)
    expect(page.locator(".now")).to_contain_text(words)
    assert page.locator("html").get_attribute("lang") == tag
    page.reload()
    wait(page)
    expect(page.locator(".now")).to_contain_text(words)


def test_five_seats_in_polish(context_of):
    page = context_of(language="pl-PL", phone=True)
    page.goto("/new")
    expect(page.get_by_role("heading", name="Nowy stół")).to_be_visible()
    for _ in range(3):
        page.get_by_role("button", name="Dodaj gracza").tap()
    page.get_by_label("Imię gracza 1").fill("Żółć")
    page.get_by_role("button", name="Zacznij grę").tap()
    page.wait_for_url("**/table/*")
    wait(page)
    expect(page.locator(".other")).to_have_count(4)
    go_on(page, Random(5), lambda now: now["view"]["turn"] > 30)
    wait(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".own .plate")).to_contain_text("Żółć")


def test_my_games_are_on_the_home_page(page):
    start(page, "/")
    wait(page)
    page.goto("/")
    mine = page.get_by_role("heading", name="My games").locator("..")
    expect(mine.get_by_role("link").first).to_contain_text("your turn")
    mine.get_by_role("link").first.click()
    assert wait(page) in ("taking", "building")


def test_my_games_tell_how_they_ended_and_when(page):
    start(page, "/")
    over = go_on(page, Random(2), lambda _: False)["view"]
    page.goto("/")
    line = page.get_by_role("heading", name="My games").locator("..").get_by_role("link")
    rank = over["ranks"][0]
    expect(line.locator(".state")).to_have_text("you won" if rank == 1 else "you came 2nd")
    points = [str(score["total"]) for score in over["scores"]]
    expect(line.locator(".points")).to_have_text(points)
    expect(line.locator(".won")).to_have_count(over["ranks"].count(1))
    expect(line.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    houses = line.locator("svg .walls")
    expect(houses).to_have_count(2)
    for house in houses.all():
        assert house.bounding_box()["width"] > 20


def test_the_steps_of_others_can_be_followed_and_skipped(context_of):
    page = context_of(pace="calm")
    start(page, "/")
    wait(page)
    random = Random(6)
    for _ in range(200):
        now = told(page)
        if now["options"]:
            send(page, sensible(now, random))
        skip = page.get_by_role("button", name="Skip ahead")
        if skip.is_visible():
            skip.click()
            expect(skip).to_have_count(0, timeout=2000)
            return
    raise AssertionError("there was never anything to skip")


_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.classList?.contains('flying')) window.flown.push(1);
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_neighbours_tile_flies_into_the_house(context_of):
    page = context_of(pace="normal")
    page.emulate_media(reduced_motion="no-preference")
    start(page, "/")
    wait(page)
    page.evaluate(_FLIGHTS)
    random = Random(6)
    for _ in range(200):
        now = told(page)
        if now["options"] and now["version"] == int(
            page.locator(".table").get_attribute("data-version")
        ):
            send(page, sensible(now, random), now)
        if page.evaluate("window.flown.length"):
            break
        page.wait_for_timeout(50)
    assert page.evaluate("window.flown.length")
    expect(page.locator(".flying")).to_have_count(0)


_WHERE = """() => {
  const at = document.activeElement;
  if (at === document.body) return 'browser';
  return at.closest('dialog') ? 'dialog' : 'page';
}"""


def tab_around(page, dialog):
    """Where the focus goes, there and back again; it may leave for the browser's own bar."""
    assert dialog.evaluate("(dialog) => dialog.matches(':modal')")
    seen = [page.evaluate(_WHERE)]
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 12:
        page.keyboard.press(key)
        seen.append(page.evaluate(_WHERE))
    return seen


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_focus_stays_in_an_open_dialog_and_goes_back(context_of, phone):
    page = context_of(phone=phone)
    start(page, "/")
    wait(page)
    dialog = page.get_by_role("dialog")
    for way_out in ("Escape", "Enter"):
        ask_to_leave(page)
        expect(dialog.get_by_role("button", name="Stay")).to_be_focused()
        if way_out == "Escape":
            seen = tab_around(page, dialog)
            assert seen[0] == "dialog"
            assert "page" not in seen
        page.keyboard.press(way_out)
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_so_it_does_at_the_end(page):
    start(page, "/")
    wait(page)
    dialog = page.get_by_role("dialog")
    go_on(page, Random(7), lambda _: False)
    dialog.wait_for()
    seen = tab_around(page, dialog)
    assert seen[0] == "dialog"
    assert "page" not in seen
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Score sheet").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Look at the street").click()
    expect(dialog).to_have_count(0)
