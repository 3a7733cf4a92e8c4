"""What was put back is shown and spoken where it lies, until it is taken or covered."""

import re

import pytest
from playwright.sync_api import expect

from page.street import middle, passed, send, told, wait
from page.test_turns import hot_seat

pytestmark = pytest.mark.usefixtures("repeatable")


def put_back(page, number):
    """Touch a free part of the heap, and put the tile back; gives its name."""
    now = told(page)
    spots = [
        part["spot"] for part in now["view"]["heap"] if part["spot"] and "beige" in part["back"]
    ]
    x, y = spots[number * 7 % len(spots)]
    send(page, {"type": "touch", "x": x, "y": y}, now)
    now = told(page)
    send(page, {"type": "put_back"}, now)
    passed(page, now["version"])
    return now["view"]["hand"]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_it_lies_there_for_everybody_to_see_and_to_take(context_of, phone):
    page = context_of(phone=phone)
    hot_seat(page, "Ada", "Ben", "Cleo", "Dan", "Eve")
    number, known = 0, []
    while len(known) < 3:
        assert number < 14
        tile = put_back(page, number)
        known = told(page)["view"]["put_back"]
        assert known[-1]["tile"] == tile
        number += 1
    wait(page)
    pictures = page.locator(".heap .known")
    expect(pictures).to_have_count(3)
    said = re.compile(r"puts the (lit|dark) .* back into the heap\.")
    expect(page.locator("[aria-live]").filter(has_text=said).first).to_be_attached()
    heap = page.get_by_role("listbox", name=re.compile("Put back, and known to all: .*, .* and "))
    expect(heap).to_have_count(1)
    parts = heap.get_by_role("option", name=re.compile(", put back, free: all of it shows"))
    expect(parts).to_have_count(3)
    names = [title.lower() for title in pictures.locator("title").all_text_contents()]
    assert all(re.fullmatch("(lit|dark) .*, put back", name) for name in names)

    # A finger on the picture opens the loupe, which names it; lifting takes that very tile.
    box = pictures.first.bounding_box()
    shown = pictures.locator("title").first.text_content()
    version = told(page)["version"]
    page.mouse.move(*middle(box))
    page.mouse.down()
    expect(page.locator(".loupe p")).to_have_text(f"{shown}: free")
    page.mouse.up()
    passed(page, version)
    after = told(page)["view"]
    assert after["hand"] in [landed["tile"] for landed in known]
    assert [each for each in known if each["tile"] != after["hand"]] == after["put_back"]
    expect(pictures).to_have_count(2)


def test_what_another_tile_lands_on_is_a_back_like_the_others(page):
    hot_seat(page, "Ada", "Ben", "Cleo", "Dan", "Eve")
    before = []
    for number in range(14):
        put_back(page, number)
        view = told(page)["view"]
        assert view["phase"] == "take", "the game was over before anything was covered"
        if len(view["put_back"]) <= len(before):
            break
        before = view["put_back"]
    still_there = [each["spot"] for each in view["put_back"]]
    assert any(each["spot"] not in still_there for each in before)
    wait(page)
    expect(page.locator(".heap .known")).to_have_count(len(still_there))
