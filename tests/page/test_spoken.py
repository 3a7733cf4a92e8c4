"""What is said while a turn is played: to those who look and to those who listen."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, lay_unit, passed, places, send, sensible, still, told, wait
from page.test_turns import hot_seat, with_places

pytestmark = pytest.mark.usefixtures("repeatable")

_LISTEN = """() => {
  window.said = [];
  const note = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[aria-live], [role=alert], .now');
    const words = node.textContent?.trim();
    if (region && words) window.said.push(words);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') note(target);
      else addedNodes.forEach(note);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
PARTNER = "Now place the tile that goes with it"
NOTICE = "If nobody builds in the next"


def listen(page):
    page.evaluate(_LISTEN)


def said(page):
    return page.evaluate("window.said")


_HOLD = """() => {
  const send = WebSocket.prototype.send;
  window.held = [];
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).command) window.held.push(() => send.call(this, text));
    else send.call(this, text);
  };
}"""


class Letterbox:
    """Holds the page's commands back until they are let go."""

    def __init__(self, page):
        self._page = page
        page.evaluate(_HOLD)

    def holds_one(self):
        self._page.wait_for_function("() => window.held.length > 0")
        still(self._page)

    def let_go(self):
        self._page.evaluate("window.held.pop()()")


def test_a_single_tile_on_its_way_waits_for_no_partner(page):
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(4), with_places)
    wait(page)
    listen(page)
    words = page.locator(".now").inner_text()
    version = told(page)["version"]
    post = Letterbox(page)
    page.mouse.click(*places(page)[0])
    post.holds_one()
    expect(page.locator(".own .half")).to_have_count(1)
    assert page.locator(".now").inner_text() == words
    post.let_go()
    passed(page, version)
    still(page)
    assert not [words for words in said(page) if PARTNER in words]


def test_half_a_unit_waits_for_its_partner_and_the_whole_does_not(page):
    hot_seat(page, "Ada", "Ben")
    random = Random(9)

    def has_unit(now):
        if any(len(build) == 2 for build in now["options"]["builds"]):
            return True
        return {"type": "store"} if now["options"]["store"] and random.random() < 0.7 else None

    now = go_on(page, random, has_unit)
    wait(page)
    listen(page)
    post = Letterbox(page)
    unit = next(build for build in now["options"]["builds"] if len(build) == 2)

    def look():
        expect(page.locator(".now")).to_contain_text(PARTNER)
        assert [words for words in said(page) if PARTNER in words]

    def whole():
        post.holds_one()
        expect(page.locator(".own .half")).to_have_count(2)
        expect(page.locator(".now")).not_to_contain_text(PARTNER)
        post.let_go()

    lay_unit(page, now, unit, look, whole)


def test_that_the_game_is_about_to_end_is_announced_once(page):
    hot_seat(page, "Ada", "Ben")
    listen(page)

    def idle(now):
        if now["view"]["idle_turns_left"] is not None:
            return True
        return {"type": "put_back"} if now["options"]["put_back"] else None

    random = Random(5)
    now = go_on(page, random, idle)
    wait(page)
    expect(page.locator(".notice")).to_contain_text(NOTICE)
    expect(page.locator("[aria-live]").filter(has_text=NOTICE)).to_have_count(1)
    version = send(page, sensible(now, random))["version"]  # a tile is taken, and the notice stays
    passed(page, version - 1)
    expect(page.locator(".notice")).to_contain_text(NOTICE)
    assert len([words for words in said(page) if NOTICE in words]) == 1


def test_the_own_house_is_told_and_walked_while_a_tile_is_held(page):
    hot_seat(page, "Ada", "Ben")
    house = page.locator(".own .stage")
    columns = page.locator(".own li").filter(has_text=re.compile("^Column "))
    expect(columns).to_have_text([re.compile("^Column 1: front door; (waits for a|no) roof$")])
    go_on(page, Random(4), with_places)
    wait(page)
    expect(house).to_have_role("listbox")
    assert house.locator("li").count() == 0  # a list to choose from has nothing but choices in it
    version = told(page)["version"]
    page.mouse.click(*places(page)[0])
    passed(page, version)
    expect(columns).not_to_have_count(1)
    walk = page.locator(".own").get_by_role("grid")
    walk.focus()
    page.keyboard.press("Home")
    heard = []
    for _ in range(columns.count()):
        heard.append(_active(page))
        page.keyboard.press("ArrowRight")
    numbers = [words.partition(",")[0] for words in heard]
    assert numbers == [f"Column {number + 1}" for number in range(columns.count())]
    assert any("part of: " in words for words in heard)
    expect(page.locator(".own .walked")).to_be_visible()  # and those who see, see where


def _active(page):
    return page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
        ".getAttribute('aria-label')"
    )


@pytest.mark.parametrize("aid", [True, False], ids=["with the aid", "without"])
def test_what_a_build_brings_is_told_only_where_that_aid_is_on(page, aid):
    page.goto("/new")
    page.get_by_label("Player 2 is").select_option("here")
    page.get_by_label("Show points while playing").set_checked(aid)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    wait(page)
    now = go_on(page, Random(4), with_places)
    wait(page)
    brings = [label for label in labels(page) if "brings" in label]
    place = places(page)[0]
    page.mouse.move(*place)
    expect(page.locator(".own .preview")).to_be_visible()
    gains = page.locator(".own .gain")
    expect(gains).to_have_count(1 if aid else 0)
    assert bool(brings) == bool(now["options"]["gains"]) == aid
    page.mouse.click(*place)
    passed(page, now["version"])
    still(page)
    expect(gains).to_have_count(1 if aid else 0)  # what was built says what it brought
    expect(page.locator(".plate .score")).to_have_count(2 if aid else 0)
    assert bool(told(page)["view"]["scores"]) == aid


def labels(page):
    options = page.locator(".own [role=option]").all()
    assert options
    return [option.get_attribute("aria-label") for option in options]


def typed(page, command):
    """Type a command; gives what is announced by it, line by line."""
    before = announced(page)
    page.keyboard.press("F8")
    page.keyboard.type(command)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(old) => document.querySelector('[role=log]').innerText !== old", arg=before
    )
    still(page)
    return [line for line in announced(page).splitlines() if line and line not in before]


def announced(page):
    return page.get_by_role("log").inner_text()


def test_nothing_is_said_twice(page):
    """What an answer tells is no news any more, and a reason comes with what it is a reason for."""
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(4), with_places)
    wait(page)
    page.keyboard.press("Escape")  # the tile is put down, and taken up by the question
    (places,) = typed(page, "places")
    assert "1: " in places
    listen(page)
    (why,) = typed(page, "why 1")
    assert said(page) == [why]  # no alert beside it
    assert typed(page, "short") == ["Spoken words: short."]
    assert typed(page, "in full") == ["Spoken words: in full."]
    still(page)
    assert len(said(page)) == 3


def test_a_hint_can_be_typed_and_repeated_and_the_heap_names_the_part(page):
    hot_seat(page, "Ada", "Ben")
    log = page.get_by_role("log")
    page.keyboard.press("F8")
    page.keyboard.type("hint")
    page.keyboard.press("Enter")
    hint = log.locator("p", has_text="Suggestion 1 of")
    expect(hint).to_have_count(1)
    expect(hint).to_contain_text("Touch the marked")
    (heap,) = typed(page, "heap")
    assert "marked" in heap
    expect(page.locator(".heap [role=option][aria-label$='marked']")).to_have_count(1)


def test_the_focus_is_never_lost(page):
    """Whoever plays with keys waits at the own house, and comes back from where commands go."""
    page.goto("/")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    wait(page)
    expect(page.locator(".heap")).to_be_focused()
    page.keyboard.press("F8")
    page.keyboard.press("Escape")
    expect(page.locator(".heap")).to_be_focused()
    version = told(page)["version"]
    page.keyboard.press("Enter")  # the first part is taken
    passed(page, version)
    still(page)
    expect(page.locator("body")).not_to_be_focused()
    page.get_by_role("link", name="Home").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
