"""What a hand may do and what not: tiles put down, taken back, dropped where they do not belong."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import (
    Post,
    go_on,
    middle,
    part_id,
    passed,
    pick,
    places,
    send,
    spots_of,
    still,
    told,
    wait,
)
from page.test_spoken import Letterbox
from page.test_turns import drag, hot_seat, with_places

pytestmark = pytest.mark.usefixtures("repeatable")


def stored(now):
    return [tile for tile in now["view"]["warehouses"][now["options"]["seat"]] if tile]


def thrifty(now):
    """Store whatever is drawn."""
    return {"type": "store"} if now["options"]["store"] else None


def test_a_tile_is_put_down_by_a_second_click(page):
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(4), with_places)
    wait(page)
    tile, dots = page.locator(".hand .tile"), page.locator(".own .dot")
    count = len(places(page))
    assert count
    assert page.locator(".other [tabindex='0']").count() == 1  # one stop for Tab a house
    assert page.locator(".pane").count() == 0  # nobody passes a window for those who want it calm
    expect(tile).to_have_attribute("aria-pressed", "true")
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "false")
    expect(dots).to_have_count(0)
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    assert len(places(page)) == count
    page.keyboard.press("Escape")
    expect(dots).to_have_count(0)


def test_what_lies_in_the_warehouse_is_for_building_and_for_nothing_else(page):
    hot_seat(page, "Ada", "Ben")
    post = Post(page)
    taking = lambda now: now["view"]["phase"] == "take" and bool(stored(now))  # noqa: E731
    now = go_on(page, Random(6), lambda now: taking(now) or thrifty(now))
    wait(page)
    gate = page.locator(".store .gate").first
    expect(gate).to_be_disabled()  # first a tile is taken
    expect(gate).to_have_accessible_name(re.compile("^In the warehouse: "))
    held = lambda now: now["options"]["put_back"] and bool(stored(now))  # noqa: E731
    now = go_on(page, Random(6), held)
    wait(page)
    expect(gate).to_be_enabled()
    drag(page, *middle(gate.bounding_box()), *middle(page.locator(".heap").bounding_box()))
    still(page)
    assert post.envelopes == []  # only what was just drawn goes back
    assert told(page)["version"] == now["version"]
    # The drawn one may go into the warehouse.
    expect(page.locator(".hand .tile")).to_be_enabled()
    if now["options"]["store"]:
        tile, shelf = page.locator(".hand .tile"), page.locator(".store .warehouse")
        drag(page, *middle(tile.bounding_box()), *middle(shelf.bounding_box()))
        passed(page, now["version"])
        assert post.last == {"type": "store"}


def test_the_build_that_is_tapped_is_taken_back_and_what_happened_is_told_in_order(page):
    hot_seat(page, "Ada", "Ben")
    random = Random(9)

    def twice(now):
        """Two builds in one turn, of which the first can be taken back."""
        if len(now["view"]["builds"]) >= 2 and 0 in now["options"]["take_back"]:
            return True
        if now["options"]["store"] and len(stored(now)) < 2 and random.random() < 0.8:
            return {"type": "store"}
        return None

    now = go_on(page, random, twice)
    wait(page)
    assert now["table"]["status"] == "playing"
    first, second = now["view"]["builds"][:2]
    order = [part["tile"] for part in now["view"]["houses"][now["options"]["seat"]]]
    grips = page.locator(".own .grip")
    fresh = [tile for tile in order if any(tile == p["tile"] for b in (first, second) for p in b)]
    box = grips.nth(fresh.index(first[0]["tile"])).bounding_box()
    rows = now["view"]["tiles"][first[0]["tile"]]["rows"]
    cell = box["width"] / len(rows[0])
    column = rows[-1].index("#")
    if page.locator(".own .dot").count():
        page.keyboard.press("Escape")  # a click with a tile in hand lays that
    page.mouse.click(box["x"] + (column + 0.5) * cell, box["y"] + box["height"] - cell / 2)
    passed(page, now["version"])
    left = [[part["tile"] for part in build] for build in told(page)["view"]["builds"]]
    assert left == [[part["tile"] for part in build] for build in now["view"]["builds"][1:]]
    page.get_by_role("button", name="What happened").click()
    lines = page.locator(".log li")
    expect(lines.nth(0)).to_contain_text("undoes a build")
    expect(lines.nth(1)).to_contain_text("builds")


def test_what_may_not_be_touched_is_not_taken(page):
    """A brown part without a token: the loupe says why, and lifting the finger does nothing."""
    hot_seat(page, "Ada", "Ben")

    def poor(now):
        options = now["options"]
        return now["view"]["phase"] == "take" and not options["touch"]["brown"]

    now = go_on(page, Random(3), poor)
    wait(page)
    assert now["options"]["barred"]["brown"] == "no_token"
    post = Post(page)
    ring = page.locator(".heap use[href='#k-heap-ring']").bounding_box()
    for _, (x, y) in spots_of(page, now["view"], "beige", "brown"):  # it lies around the heap
        assert ring["x"] < x < ring["x"] + ring["width"]
        assert ring["y"] < y < ring["y"] + ring["height"]
    _, (x, y) = spots_of(page, now["view"], "brown")[0]
    aimed = page.locator(".heap > svg .aim")
    page.mouse.move(x, y)
    expect(aimed).to_have_class(re.compile("no"))  # and the mouse alone shows which it means
    page.mouse.move(*middle(page.locator(".own .plate").bounding_box()))
    expect(aimed).to_have_count(0)
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.locator(".loupe p")).to_have_text("You have no token for that")
    page.mouse.up()
    expect(page.locator(".loupe")).to_have_count(0)
    still(page)
    assert post.envelopes == []
    left = sum(now["view"]["left"].values())
    expect(page.locator(".pile .head")).to_contain_text(f"{left} tiles left")


def test_the_bag_gives_what_may_be_drawn(page):
    hot_seat(page, "Ada", "Ben", options=["Draw from a bag"])

    def poor(now):
        options = now["options"]
        return now["view"]["phase"] == "take" and "brown" not in options["draw"]

    for done in (lambda now: now["view"]["phase"] == "take", poor):
        now = go_on(page, Random(3), done)
        wait(page)
        names = {"Beige": "beige", "Beige with a diamond": "beige-diamond"}
        names |= {"Brown": "brown", "Brown with a circle": "brown-circle"}
        for words, back in names.items():
            left = now["view"]["left"][back]
            button = page.get_by_role("button", name=f"Draw: {words}, {left} left", exact=True)
            expect(button).to_be_enabled(enabled=back in now["options"]["draw"])


def test_a_move_for_what_is_no_longer_there_is_not_made(page):
    """It was meant for what was seen: if something has happened meanwhile, one looks again."""
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(4), with_places)
    wait(page)
    post, letters = Post(page), Letterbox(page)
    page.mouse.click(*places(page)[0])
    letters.holds_one()
    now = told(page)
    kept = now["view"]["hand"]
    send(page, {"type": "put_back"}, now)
    letters.let_go()
    expect(page.get_by_role("alert")).to_contain_text("Something has happened in the meantime.")
    still(page)
    assert len(post.envelopes) == 1
    view = told(page)["view"]
    assert all(kept != part["tile"] for house in view["houses"] for part in house)


def test_what_is_said_of_a_place_beside_half_a_unit(page):
    """Why the partner cannot go somewhere is asked of both tiles together."""
    hot_seat(page, "Ada", "Ben")
    random = Random(9)

    def has_unit(now):
        two = [build for build in now["options"]["builds"] if len(build) == 2]
        if two and any(part["tile"] == now["view"]["hand"] for part in two[0]):
            return True
        return thrifty(now) if random.random() < 0.7 else None

    now = go_on(page, random, has_unit)
    wait(page)
    unit = next(build for build in now["options"]["builds"] if len(build) == 2)
    singles = {(b[0]["tile"], b[0]["x"]) for b in now["options"]["builds"] if len(b) == 1}
    half = next(part for part in unit if (part["tile"], part["x"]) not in singles)
    pick(page, now, half["tile"])
    dot = page.locator(f".own [role=option][id*='{part_id(half)}'] .dot")
    dot.scroll_into_view_if_needed()
    page.mouse.click(*middle(dot.bounding_box()))
    expect(page.locator(".own .half")).to_have_count(1)
    other = next(part["tile"] for part in unit if part is not half)
    pick(page, now, other)
    asked = []
    page.on("request", lambda r: r.url.endswith("/why") and asked.append(r.post_data_json))
    stage = page.locator(".own .stage").bounding_box()
    page.mouse.click(stage["x"] + stage["width"] - 60, stage["y"] + 30)
    expect(page.get_by_role("alert")).to_contain_text("(Rule ")
    tiles = [part["tile"] for part in asked[0]["move"]["parts"]]
    assert tiles == [half["tile"], other]


def test_a_roof_goes_round_clockwise_and_fits_where_it_is_shown(page):
    hot_seat(page, "Ada", "Ben", options=["Roofs may be turned"])
    random = Random(10)

    def roof(now):
        """Until there is a roof in hand that can be built in more than one way up."""
        hand = now["view"]["hand"]
        ways = {p["turns"] for b in now["options"]["builds"] for p in b if p["tile"] == hand}
        return bool(hand) and hand.startswith("roof-") and len(ways) > 1

    now = go_on(page, random, roof)
    wait(page)
    hand = now["view"]["hand"]
    alone = [b[0] for b in now["options"]["builds"] if len(b) == 1 and b[0]["tile"] == hand]
    begins = min(p["turns"] for b in now["options"]["builds"] for p in b if p["tile"] == hand)
    for quarter in range(5):
        turns = (begins + quarter) % 4
        expect(page.locator(".own .dot:not(.faint)")).to_have_count(
            sum(part["turns"] == turns for part in alone)
        )
        page.get_by_role("button", name="Turn the roof").click()


def test_tokens_stand_beside_the_house_whose_they_are(context_of):
    page = context_of(phone=True)
    hot_seat(page, "Ada", "Ben", "Cleo")

    def unlike(now):
        """Nobody has as many tokens as the one in front, nor as many points."""
        view, seat = now["view"], now["options"]["seat"]
        points = [score["total"] for score in view["scores"]]
        return all(each.count(each[seat]) == 1 for each in (view["tokens"], points))

    now = go_on(page, Random(8), unlike)
    wait(page)
    view, front = now["view"], now["options"]["seat"]
    others = [seat for seat in range(3) if seat != front]
    shown = [int(each.inner_text().split()[-1]) for each in page.locator(".other .mini").all()]
    assert sorted(shown) == sorted(view["tokens"][seat] for seat in others)
    for plot in page.locator(".other").all():
        name = plot.locator(".plate .name").inner_text()
        seat = next(s for s in others if now["table"]["seats"][s]["name"] in name)
        expect(plot.locator(".mini")).to_contain_text(str(view["tokens"][seat]))
        expect(plot.locator(".plate .score")).to_contain_text(str(view["scores"][seat]["total"]))
    expect(page.locator(".own .plate .tokens")).to_contain_text(str(view["tokens"][front]))
