"""Nothing on the table is mute: each thing opens a card with the rule and how things stand."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, places, start, still, told, wait


def with_a_place(now):
    """Somebody holds a tile that has a place of its own, a few turns into the game."""
    view, options = now["view"], now["options"]
    alone = [build[0]["tile"] for build in options["builds"] if len(build) == 1]
    return view["phase"] == "build" and view["turn"] > 8 and view["hand"] in alone


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_everything_on_the_table_explains_itself(context_of, phone):
    page = context_of(phone=phone)
    start(page, "/")
    go_on(page, Random(3), with_a_place)
    wait(page)
    now = told(page)
    view, seat = now["view"], now["options"]["seat"]
    detail, limits = view["scores"][seat]["detail"], view["limits"]
    closed = "Every column has a roof." if not detail["bare"] else f"{detail['columns']} points."
    said = {
        ".explain:has(.birds)": f"{view['birds']} of {limits['birds']} birds",
        ".own .explain:has(.plate)": closed,
        ".other .explain:has(.plate)": "1 each in a column with a roof",
        ".store .middle .explain": f"{limits['tokens']} or more must spend one",
        ".explain:has(.supply)": f"Supply: {view['supply']} of",
        ".hand .about .explain": "its column has a roof|below it count|goes with any window",
    }
    if not phone:  # there the heap is put away just now
        said[".pile .explain"] = f"{view['left']['brown']} left"
    for which, words in said.items():
        button = page.locator(which).first
        card = page.locator(f"[id='{button.get_attribute('aria-describedby')}']")
        button.click()
        expect(card).to_be_visible()
        told_words = card.inner_text()
        assert any(each in told_words for each in words.split("|")), (which, told_words)
        box, size = card.bounding_box(), page.viewport_size
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
        page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        # The tile stays in hand: only the card heard the key.
        expect(page.locator(".hand .tile")).to_have_attribute("aria-pressed", "true")


def test_a_card_opens_for_mouse_and_keys_and_a_build_says_what_it_brings(page):
    start(page, "/")
    go_on(page, Random(3), with_a_place)
    wait(page)
    birds = page.get_by_role("button", name="brings the end")
    card = page.locator(f"[id='{birds.get_attribute('aria-describedby')}']")
    birds.hover()
    expect(card).to_be_visible()
    page.mouse.move(5, 300)
    expect(card).to_be_hidden()
    page.keyboard.press("Shift")  # from here on somebody plays with keys
    birds.focus()
    expect(card).to_be_visible()
    expect(birds).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(card).to_be_hidden()
    # What is previewed and what was built are told with their reason, in the log too.
    still(page)
    # To end the turn is a quiet offer as long as something can be built.
    expect(page.locator(".acts .end")).not_to_have_class("strong")
    page.mouse.move(*places(page)[0])
    line = page.locator(".brings")
    expect(line).to_be_visible()
    promised = line.inner_text()
    page.mouse.click(*places(page)[0])
    expect(page.locator(".own .scaffold")).not_to_have_count(0)
    expect(line).to_have_text(promised)
    expect(page.locator(".then")).to_contain_text(promised)
    expect(page.locator(".acts .end.strong")).to_be_visible()
    gained = next(e["gained"] for e in told_events(page) if "gained" in e)
    assert promised.startswith(f"+{gained['points']}")


def told_events(page):
    """What happened last, as a page that comes back is told."""
    now = told(page)
    table, version = now["table"]["id"], now["version"]
    return page.evaluate(
        """([table, since]) => new Promise((done) => {
          const at = `ws://${location.host}/api/tables/${table}/socket?since=${since}`;
          const line = new WebSocket(at);
          line.onmessage = ({ data }) => { done(JSON.parse(data).events ?? []); line.close(); };
        })""",
        [table, version - 1],
    )
