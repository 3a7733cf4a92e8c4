"""A finished game once more: from the start, step by step, with all that lay on the table."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, told
from page.test_advice import begun

pytestmark = pytest.mark.usefixtures("repeatable")

FIRST = 4
"""The version with which a game begins: opened, committed, frozen, revealed."""


def thrifty(now):
    """After a while nobody builds any more: what can be stored is stored."""
    if now["view"]["turn"] < 9:
        return None
    for move in ("store", "put_back"):
        if now["options"][move]:
            return {"type": move}
    return None


def shown(page, step):
    """The game as it stood at a step, once that is what the page shows."""
    page.locator(f"main[data-version='{step}']").wait_for()
    table = page.url.split("/table/")[1].partition("/")[0]
    update = page.context.request.get(f"/api/tables/{table}/replay?version={step}").json()
    return update["view"]


def moved_at(page, step):
    """Who moved with a step, or whose turn it was then."""
    table = page.url.split("/table/")[1].partition("/")[0]
    update = page.context.request.get(f"/api/tables/{table}/replay?version={step}").json()
    moved = [event["seat"] for event in update["events"] if event["type"] == "moved"]
    return moved[0] if moved else update["view"]["seat"]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_it_begins_at_the_start_and_shows_warehouses_and_tokens(context_of, phone):
    page = context_of(phone=phone)
    begun(page, short=True)
    over = go_on(page, Random(31), thrifty)
    last = over["version"]
    page.get_by_role("link", name="Watch again").click()
    assert shown(page, FIRST)["turn"] == 1
    counted = page.locator(".controls .step")
    expect(counted).to_have_text(f"Step 1 of {last - FIRST + 1}")
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    doors = page.locator(".doors button")
    expect(page.locator(".doors button.active")).to_have_count(1)
    assert "active" in doors.nth(moved_at(page, FIRST)).get_attribute("class")
    for seat, name in enumerate(each["name"] for each in over["table"]["seats"]):
        expect(doors.nth(seat)).to_contain_text(f"Look at {name}’s house")
    page.get_by_role("button", name="One step forward").click()
    assert shown(page, FIRST + 1)["hand"] is not None
    page.get_by_role("button", name="One step forward").click()
    shown(page, FIRST + 2)
    page.get_by_role("button", name="One step back").click()
    shown(page, FIRST + 1)
    # Played by itself it goes on to the very end, and stops there.
    page.get_by_role("slider").fill(str(last - 2))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    view = shown(page, last)
    assert view["phase"] == "over"
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    for name in ("One step forward", "To the end"):
        expect(page.get_by_role("button", name=name)).to_be_disabled()
    page.get_by_role("slider").fill(str(FIRST + 3))
    page.get_by_role("button", name="To the end").click()
    shown(page, last)
    expect(counted).to_have_text(f"Step {last - FIRST + 1} of {last - FIRST + 1}")
    assert any(tile for stored in view["warehouses"] for tile in stored)
    for step in (last, last // 2, FIRST + 2):
        page.get_by_role("slider").fill(str(step))
        view = shown(page, step)
        expect(page.locator(".doors button.active")).to_have_count(1)
        assert "active" in doors.nth(moved_at(page, step)).get_attribute("class")
        for seat, points in enumerate(view["scores"]):
            expect(doors.nth(seat)).to_contain_text(f": {points['total']}")
        for seat, plot in enumerate(page.locator(".plot").all()):
            warehouse = plot.get_by_role("group")
            stored = [tile for tile in view["warehouses"][seat] if tile]
            expect(warehouse.get_by_role("button")).to_have_count(len(stored))
            tokens = view["tokens"][seat]
            words = {0: "No tokens", 1: "One token"}.get(tokens, f"{tokens} tokens")
            expect(warehouse).to_contain_text(words, ignore_case=True)
            expect(warehouse.locator("[href='#k-token']")).to_have_count(min(tokens, 9))
    page.get_by_role("button", name="To the start").click()
    shown(page, FIRST)


def test_the_address_names_the_step(page):
    begun(page, short=True)
    last = go_on(page, Random(32), thrifty)["version"]
    page.get_by_role("link", name="Watch again").click()
    shown(page, FIRST)
    page.get_by_role("slider").fill("8")
    page.wait_for_url("**/replay#5")
    page.reload()
    shown(page, 8)
    expect(page.locator(".controls .step")).to_have_text(f"Step 5 of {last - FIRST + 1}")
    there = told(page)["table"]["id"]
    for named, step in ((f"#{last + 50}", last), ("#0", FIRST), ("#nonsense", FIRST), ("", FIRST)):
        page.goto("/rules")
        page.goto(f"/table/{there}/replay{named}")
        shown(page, step)


WINDOW = 36 / 64
"""How much of a cell a window is."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (320, 568), (844, 390)])
def test_the_house_that_is_built_at_is_seen_large_on_every_screen(context_of, width, height):
    page = context_of(phone=width < 1000)
    begun(page, short=True)
    over = go_on(page, Random(33), lambda _: False)
    page.set_viewport_size({"width": width, "height": height})
    page.get_by_role("link", name="Watch again").click()
    shown(page, FIRST)
    middle = (FIRST + over["version"]) // 2
    for step in (middle, middle + 1, over["version"] - 1):
        page.get_by_role("slider").fill(str(step))
        shown(page, step)
        seat = moved_at(page, step)
        page.locator(".doors button").nth(seat).click()
        colour = over["table"]["seats"][seat]["colour"]
        door = page.locator(f".view use[href='#start-{colour}']")
        expect(door).to_be_in_viewport(ratio=0.9)
        assert door.bounding_box()["width"] * WINDOW >= 24
    page.get_by_role("button", name="To the end").click()
    shown(page, over["version"])
    for house in page.locator(".view .house[role=img]").all():
        box = house.bounding_box()  # the whole street
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_the_controls_are_in_order_on_a_phone(context_of):
    page = context_of(phone=True)
    begun(page, short=True)
    go_on(page, Random(34), thrifty)
    page.get_by_role("link", name="Watch again").click()
    shown(page, FIRST)
    for width, height in ((390, 844), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = [
            each.bounding_box() for each in page.locator(".controls :is(button, a, input)").all()
        ]
        assert len(boxes) == 8
        for box in boxes:
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
        steps = boxes[:5]
        assert len({round(box["y"] + box["height"] / 2) for box in steps}) == 1
        assert sorted(steps, key=lambda box: box["x"]) == steps


def test_who_sweeps_over_the_steps_asks_for_one_at_a_time(page):
    """All at once, most would be refused, and the page would say that this was too fast."""
    begun(page, short=True)
    last = go_on(page, Random(33), thrifty)["version"]
    asked, at_once, most = [], set(), [0]

    def begins(request):
        if "/replay?" in request.url:
            asked.append(request.url)
            at_once.add(request)
            most[0] = max(most[0], len(at_once))

    def ends(request):
        at_once.discard(request)

    page.get_by_role("link", name="Watch again").click()
    shown(page, FIRST)
    page.on("request", begins)
    page.on("requestfinished", ends)
    sweep = """async (slider, [first, last]) => {
      for (let value = first; value <= last; value++) {
        slider.value = value;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => setTimeout(done));
      }
    }"""
    page.get_by_role("slider").evaluate(sweep, [FIRST, last])
    page.locator(f"main[data-version='{last}']").wait_for()
    assert (most[0], page.get_by_role("alert").count()) == (1, 0)
    assert len(asked) < last - FIRST
    # What a refusal said is taken back by the next step that comes.
    answer = {"type": "error", "key": None, "code": "too_many", "version": None, "refusal": None}
    missing = next(n for n in range(FIRST + 1, last) if not any(f"={n}" in each for each in asked))
    page.route("**/replay?*", lambda route: route.fulfill(status=429, json=answer))
    page.get_by_role("slider").fill(str(missing))
    expect(page.get_by_role("alert")).to_contain_text("too fast")
    page.unroute("**/replay?*")
    page.get_by_role("slider").fill(str(last))
    expect(page.get_by_role("alert")).to_have_count(0)
