"""What happens within a turn: units, thefts, refusals, take-backs, and a table of one's own."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import (
    Post,
    go_on,
    lay_unit,
    middle,
    passed,
    places,
    spots,
    start,
    still,
    told,
    wait,
)

pytestmark = pytest.mark.usefixtures("repeatable")


def hot_seat(page, *names, options=(), idle_rounds=None):
    """A table of people on this device."""
    page.goto("/new")
    seats = page.locator(".seat")
    expect(seats).to_have_count(2)  # before that the page is not there
    for number in range(3, len(names) + 1):
        page.get_by_role("button", name="Add a player").click()
        expect(seats).to_have_count(number)
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Player {number} is").select_option("here")
        page.get_by_label(f"Name of player {number}").fill(name)
    if options or idle_rounds:
        page.locator("summary").click()
        for option in options:
            page.get_by_label(option).check()
        if idle_rounds:
            page.get_by_label("Rounds without building").fill(str(idle_rounds))
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    wait(page)


def drag(page, x, y, to_x, to_y):
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
    page.mouse.move(to_x, to_y, steps=3)
    page.mouse.up()


def with_places(now):
    hand = now["view"]["hand"]
    singles = [b for b in now["options"]["builds"] if len(b) == 1 and b[0]["tile"] == hand]
    return bool(hand) and len(singles) > 1


def test_hot_seat_and_take_back(page):
    hot_seat(page, "Ada", "Ben")
    random = Random(4)
    first = told(page)["options"]["seat"]
    go_on(page, random, with_places)
    wait(page)
    x, y = random.choice(places(page))
    version = told(page)["version"]
    page.mouse.click(x, y)
    passed(page, version)
    now = told(page)
    assert len(now["view"]["builds"]) == 1
    expect(page.locator(".own .scaffold")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    passed(page, now["version"])
    assert told(page)["view"]["builds"] == []
    # The same by a tap on what was built.
    wait(page)
    page.locator(".hand .tile").click()
    x, y = random.choice(places(page))
    version = told(page)["version"]
    page.mouse.click(x, y)
    passed(page, version)
    wait(page)
    version = told(page)["version"]
    part = told(page)["view"]["builds"][0][0]
    box = page.locator(".own .grip").first.bounding_box()
    rows = told(page)["view"]["tiles"][part["tile"]]["rows"]
    cell = box["width"] / len(rows[0])
    column = rows[-1].index("#")
    page.mouse.click(box["x"] + (column + 0.5) * cell, box["y"] + (len(rows) - 0.5) * cell)
    passed(page, version)
    assert told(page)["view"]["builds"] == []
    assert first in (0, 1)


def test_a_refusal_says_why(page):
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(5), with_places)
    wait(page)
    stage = page.locator(".own .stage").bounding_box()
    x, y = middle(page.locator(".hand .tile").bounding_box())
    drag(page, x, y, stage["x"] + stage["width"] / 2, stage["y"] + 60)
    expect(page.get_by_role("alert")).to_contain_text("(Rule 5.")
    page.locator(".trouble").get_by_role("button", name="Close").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_tile_that_fits_nowhere_says_why(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    hot_seat(page, "Ada", "Ben")

    def stuck(now):
        hand = now["view"]["hand"]
        used = {part["tile"] for build in now["options"]["builds"] for part in build}
        return bool(hand) and hand not in used

    now = go_on(page, Random(15), stuck)
    wait(page)
    assert now["table"]["status"] == "playing"
    said = re.compile(r"doesn’t fit anywhere yet\. Where")
    expect(page.locator(".now")).to_have_text(said)
    expect(page.locator("[aria-live]").filter(has_text=said)).to_have_count(1)
    assert (asked.count("nowhere"), asked.count("why")) == (1, 0)


def test_the_drawn_tile_goes_back_to_the_heap_by_dragging(page):
    hot_seat(page, "Ada", "Ben")
    now = go_on(page, Random(6), lambda now: now["view"]["hand"] and now["options"]["put_back"])
    wait(page)
    left = sum(now["view"]["left"].values())
    x, y = middle(page.locator(".hand .tile").bounding_box())
    to_x, to_y = middle(page.locator(".heap").bounding_box())
    drag(page, x, y, to_x, to_y)
    passed(page, now["version"])
    assert sum(told(page)["view"]["left"].values()) == left + 1


def test_sliding_off_the_heap_takes_nothing(page):
    hot_seat(page, "Ada", "Ben")
    version = told(page)["version"]
    post = Post(page)
    x, y = spots(page, Random(7))[0]
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.locator(".loupe")).to_be_visible()
    page.mouse.move(x, 200, steps=4)
    page.mouse.up()
    expect(page.locator(".loupe")).to_have_count(0)
    still(page)
    assert post.envelopes == []
    assert told(page)["version"] == version


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_theft_and_giving_it_back(context_of, phone):
    page = context_of(phone=phone)
    hot_seat(page, "Ada", "Ben")
    random = Random(8)

    def frugal(now):
        """Store whatever is drawn, so that there is something to steal."""
        options = now["options"]
        if now["view"]["phase"] == "take" and options["steal"]:
            return True
        return {"type": "store"} if options["store"] else None

    now = go_on(page, random, frugal)
    wait(page)
    theft = now["options"]["steal"][0]
    owner = now["table"]["seats"][theft["seat"]]["name"]
    before = now["view"]["tokens"]
    if phone:
        page.locator(".other .mini").first.tap()
    button = page.get_by_role("button", name=f"Pay {owner} a token")
    button.last.click()
    passed(page, now["version"])
    now = told(page)
    assert now["view"]["stolen_from"] == theft["seat"]
    assert now["view"]["tokens"][theft["seat"]] == before[theft["seat"]] + 1
    expect(page.get_by_text("Build it, or give it back.")).to_be_visible()
    page.get_by_role("button", name="Give it back").click()
    passed(page, now["version"])
    assert told(page)["view"]["tokens"] == before


def test_a_unit_is_built_tile_by_tile(page):
    """A tile that needs a partner is laid first, then the partner's places glow."""
    hot_seat(page, "Ada", "Ben")
    random = Random(9)

    def has_unit(now):
        if any(len(build) == 2 for build in now["options"]["builds"]):
            return True
        return {"type": "store"} if now["options"]["store"] and random.random() < 0.7 else None

    now = go_on(page, random, has_unit)
    wait(page)
    assert now["table"]["status"] == "playing"
    unit = next(build for build in now["options"]["builds"] if len(build) == 2)
    lay_unit(page, now, unit)


def test_drawing_blind_from_the_bag(page):
    hot_seat(page, "Ada", "Ben", options=["Draw from a bag"])
    version = told(page)["version"]
    page.get_by_role("button", name="Draw: Beige, ").click()
    passed(page, version)
    assert told(page)["view"]["hand"]


def test_turning_a_roof(page):
    hot_seat(page, "Ada", "Ben", options=["Roofs may be turned"])
    random = Random(10)

    def roof(now):
        """Until there is a roof of several cells in hand, take brown tiles wherever possible."""
        hand, options = now["view"]["hand"], now["options"]
        if hand:
            return hand.startswith("roof-row")
        brown = [part["spot"] for part in now["view"]["heap"] if part["back"] == "brown"]
        spots = [spot for spot in brown if spot]
        if now["view"]["phase"] == "take" and options["touch"]["brown"] and spots:
            x, y = random.choice(spots)
            return {"type": "touch", "x": x, "y": y}
        return False

    now = go_on(page, random, roof)
    assert now["table"]["status"] == "playing"
    wait(page)
    before = page.locator(".hand .tile .tile-picture").bounding_box()
    page.get_by_role("button", name="Turn the roof").click()
    still(page)
    after = page.locator(".hand .tile .tile-picture").bounding_box()
    assert round(before["width"]) == round(after["height"])


def test_a_tile_is_dragged_by_touch_and_floats_above_the_finger(context_of):
    page = context_of(phone=True)
    start(page, "/")
    go_on(page, Random(12), with_places)
    wait(page)
    session = page.context.new_cdp_session(page)
    x, y = middle(page.locator(".hand .tile").bounding_box())
    to_x, to_y = places(page)[0]

    def touch(kind, *points):
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]},
        )

    version = told(page)["version"]
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    touch("touchMove", (to_x, to_y + 60))
    ghost = page.locator(".ghost")
    expect(ghost).to_be_visible()
    still(page)
    box = ghost.bounding_box()
    assert box["y"] + box["height"] < to_y + 60
    lift = to_y + 60 - (box["y"] + box["height"] / 2)
    touch("touchMove", (to_x, to_y + lift))
    touch("touchEnd")
    passed(page, version)
    assert len(told(page)["view"]["builds"]) == 1
