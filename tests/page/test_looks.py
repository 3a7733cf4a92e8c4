"""Nothing is cut off or covered: at the end, in the review, in the lobby, over the street."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_offline, go_on, passed, places, send, start, still, told, wait
from page.test_turns import hot_seat, with_places
from server.client import serving

PHONE, TABLET, WIDE = (390, 844), (820, 1180), (1440, 900)
NAMES = ("Maximiliane", "Clara Carefree 2", "Ben", "Kunigunde", "Zoë")


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """Here the first take-back in a turn is one too many."""
    path = tmp_path_factory.mktemp("looks") / "games.db"
    with serving(path, limits={"undos": 0}) as server:
        yield server


def speak(page, tag):
    page.evaluate(f"localStorage.setItem('kensington-language', '{tag}')")
    page.reload()


def resize(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    still(page)


_CUT = """(among) => [...document.querySelectorAll(among)]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.className || each.textContent)"""


@pytest.mark.parametrize("tag", ["en", "pl"])
def test_five_long_names_fit_the_score_sheet_and_the_review(page, tag):
    hot_seat(page, *NAMES, idle_rounds=1)
    while (now := told(page))["table"]["status"] != "over":
        if now["view"]["phase"] == "take":
            x, y = next(
                part["spot"]
                for part in now["view"]["heap"]
                if part["spot"] and part["back"].startswith("beige")
            )
            send(page, {"type": "touch", "x": x, "y": y}, now)
        else:
            send(page, {"type": "put_back"}, now)
    speak(page, tag)
    page.get_by_role("dialog").wait_for()
    for size in (WIDE, TABLET, PHONE):
        resize(page, size)
        assert page.evaluate(_CUT, "html, .sheet, .sheet .scroll, .sheet .who") == [], size
    if tag == "en":  # where the headline is short, the tick is seen without scrolling
        tick = page.locator("details[data-verdict] summary").bounding_box()
        assert tick["y"] + tick["height"] <= PHONE[1]
    page.get_by_role("dialog").locator("a[href$='#review']").click()
    page.locator(".review table").wait_for(timeout=60_000)
    for size in (WIDE, TABLET, PHONE):
        resize(page, size)
        assert page.evaluate(_CUT, "html, .review, .review th, .review td") == [], size


def test_what_one_would_type_is_in_one_piece(page):
    page.goto("/new")
    page.get_by_label("Player 2 is").select_option("elsewhere")
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".invite code")
    expect(code).to_have_text("kensington")
    for width in range(320, 480, 10):
        resize(page, (width, 844))
        assert code.evaluate("(each) => each.getClientRects().length") == 1, width


_MEET = """([one, others]) => {
  const a = document.querySelector(one).getBoundingClientRect();
  return others.filter((other) => [...document.querySelectorAll(other)].some((each) => {
    const b = each.getBoundingClientRect();
    return b.width > 0 && a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  }));
}"""


@pytest.mark.parametrize("tag", ["en", "de", "fr", "it", "pl"])
def test_a_lost_line_is_told_beside_what_is_going_on(page, tag):
    start(page, "/")
    wait(page)
    speak(page, tag)
    wait(page)
    resize(page, PHONE)
    go_offline(page)
    kept = [".now", ".then", "header button", ".birds", ".plate"]
    for size in (PHONE, TABLET, WIDE):
        resize(page, size)
        assert page.evaluate(_MEET, [".banner", kept]) == [], size
    # Where there is much to say, it takes two lines.
    page.evaluate("document.querySelector('.now').textContent += ' ?'.repeat(200)")
    still(page)
    assert page.evaluate(_MEET, [".banner", kept]) == []


def test_what_was_done_too_often_is_told_in_a_note_that_can_be_closed(page):
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(4), with_places)
    wait(page)
    version = told(page)["version"]
    page.mouse.click(*places(page)[0])
    passed(page, version)
    page.get_by_role("button", name="Undo").click()
    note = page.locator(".trouble")
    expect(note.get_by_role("alert")).to_be_visible()
    expect(note).to_contain_text("That was done too often in this turn.")
    close = note.get_by_role("button", name="Close")
    for size in (WIDE, TABLET, PHONE):
        resize(page, size)
        words, shut = note.locator("span").bounding_box(), close.bounding_box()
        assert words["y"] <= shut["y"] + shut["height"] / 2 <= words["y"] + words["height"], size
        assert words["x"] + words["width"] <= shut["x"], size
        assert min(shut["width"], shut["height"]) >= 44
        assert shut["x"] + shut["width"] <= size[0]
    assert len(told(page)["view"]["builds"]) == 1  # it has not happened
    close.click()
    expect(note).to_have_count(0)


def test_on_paper_there_are_the_sheet_and_the_houses(page):
    start(page, "/")
    wait(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    printed = page.locator(".printed")
    expect(printed.get_by_role("table")).to_be_visible()
    expect(printed.locator("figure")).to_have_count(2)
    for screen in (".bar", ".street", ".road"):
        expect(page.locator(f".table > {screen}")).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(printed).to_have_count(0)
    expect(page.locator(".street")).to_be_visible()


def test_more_contrast_is_chosen_in_the_menu_and_remembered(page):
    start(page, "/")
    wait(page)
    night = "getComputedStyle(document.querySelector('.sky')).backgroundImage === 'none'"
    assert not page.evaluate(night)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("High contrast").check()
    assert page.evaluate(night)
    page.reload()
    wait(page)
    assert page.evaluate(night)
