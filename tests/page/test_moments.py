"""What is felt: a roof lights its windows, the street counts at the end, one's turn is noticed."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, send, sheet_is_true, still, told, wait
from page.test_turns import hot_seat
from server.client import Client, bot


def with_a_lit_roof(now):
    """A build that makes windows count."""
    brings = now["options"]["brings"]
    return now["view"]["phase"] == "build" and any(each.get("windows") for each in brings)


def idle(now):
    """A turn in which nothing more is built: after two rounds of them the game is over."""
    ways = ("put_back", "end_turn", "store")
    return next(({"type": way} for way in ways if now["options"][way]), None)


@pytest.mark.usefixtures("repeatable")
def test_roofs_light_up_and_the_street_counts_before_the_sheet(page):
    hot_seat(page, "Ada", "Ben", options=("Draw from a bag",), idle_rounds=2)
    wait(page)
    expect(page).to_have_title("● Your turn – Kensington")
    assert page.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"
    now = go_on(page, Random(7), with_a_lit_roof)
    options = now["options"]
    build = next(i for i, each in enumerate(options["brings"]) if each.get("windows"))
    page.emulate_media(reduced_motion="no-preference")
    still(page)  # the page hears of it with the next frame
    # A lamp for every window and door of the columns that are under a roof now.
    counted = options["brings"][build]
    lamps = counted["windows"] + counted.get("doors", 0) // 2
    page.evaluate(
        """() => {
          window.lamps = 0;
          new MutationObserver(() => {
            const seen = document.querySelectorAll('.own .lamp:has(.pane)').length;
            window.lamps = Math.max(window.lamps, seen);
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    send(page, {"type": "build", "parts": options["builds"][build]}, now)
    page.wait_for_function("() => window.lamps > 0")
    assert page.evaluate("window.lamps") == lamps
    expect(page.locator(".lamp:has(.pane)")).to_have_count(0)
    # At the end the houses are counted one by one; a key goes on to the sheet.
    assert go_on(page, Random(7), idle)["table"]["status"] == "over"
    count = page.get_by_role("region", name="Let’s count")
    expect(count).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    behind = told(page)["view"]["ranks"].index(2) if 2 in told(page)["view"]["ranks"] else 0
    expect(count.locator(".plate")).to_contain_text(("Ada", "Ben")[behind])
    page.keyboard.press("Enter")
    expect(count).to_have_count(0)
    sheet_is_true(page)
    expect(page).to_have_title("Table – Kensington")


def test_a_mute_is_remembered(page):
    page.goto("/new")
    page.get_by_role("button", name="Menu").click()
    sounds = page.get_by_role("checkbox", name="Sounds")
    expect(sounds).to_be_checked()
    sounds.uncheck()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(sounds).not_to_be_checked()


def test_who_gets_no_file_of_a_game_is_told_why(page, server):
    """A link alone would leave them with a download that failed, and no word."""
    table = over(server)
    page.goto(f"/table/{table}")
    page.get_by_text("Save and share").click()
    record = page.get_by_role("link", name="Download game")
    refusal = {"type": "error", "key": None, "code": "too_many", "version": None, "refusal": None}
    page.route("**/record", lambda route: route.fulfill(status=429, json=refusal))
    record.click()
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("That was a little too fast. Wait a moment.")
    page.unroute("**/record")
    page.route("**/street", lambda route: route.abort())
    page.get_by_role("link", name="Street as SVG").click()
    expect(alert).to_have_text("The server has a lot to do. Try again in a moment.")
    page.unroute("**/street")
    for link, kind, begins in (
        (record, "ken", b"Kensington: 1"),
        (page.get_by_role("link", name="Street as SVG"), "svg", b"<svg"),
        (page.get_by_role("button", name="Street as PNG"), "png", b"\x89PNG"),
    ):
        with page.expect_download() as download:
            link.click()
        assert download.value.suggested_filename == f"kensington-{table}.{kind}"
        assert download.value.path().read_bytes().startswith(begins)
        expect(alert).to_have_count(0)


def over(server):
    """A table of two bots whose game is over."""
    client = Client(server)
    table = client.open([bot("careless"), bot("careless")], rules={"idle_rounds": 1})
    client.start(table, None)
    with client.socket(table) as socket:
        socket.until(lambda state: state["table"]["status"] == "over", 60)
    return table
