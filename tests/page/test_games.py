"""Whole games against a bot in a real browser: by mouse, by keys, by touch."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import (
    Post,
    aims,
    end_turn,
    go_on,
    in_cells,
    lies_at,
    middle_in_cells,
    passed,
    places,
    sheet_is_true,
    start,
    still,
    told,
    whole_game,
)
from page.test_turns import hot_seat

pytestmark = pytest.mark.usefixtures("repeatable")


def test_a_game_by_mouse(page):
    random = Random(1)
    start(page, "/")
    post = Post(page)

    def take(page):
        spot, (x, y) = aims(page, random)[0]
        version = told(page)["version"]
        page.mouse.move(x, y)
        page.mouse.down()
        expect(page.locator(".loupe")).to_be_visible()
        page.mouse.up()
        passed(page, version)
        assert post.last == {"type": "touch", "x": spot[0], "y": spot[1]}

    def build(page):
        found = places(page, patience=2)
        tile = page.locator(".hand .tile")
        if not found or not tile.count():
            return False
        version = told(page)["version"]
        box = tile.bounding_box()
        x, y = random.choice(found)
        wanted = in_cells(page, (x, y))
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x - 30, y - 30, steps=3)
        page.mouse.move(x, y, steps=3)
        expect(page.locator(".ghost")).to_be_visible()
        page.mouse.up()
        passed(page, version)
        lies_at(page, wanted)
        return True

    whole_game(page, take, build, end_turn)
    # The own house is seen whole, up to its roofs.
    page.get_by_role("button", name="Look at the street").click()
    still(page)
    top = page.locator(".own .stage svg").bounding_box()["y"]
    assert all(tile.bounding_box()["y"] > top for tile in page.locator(".own [data-tile]").all())


ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
_RING = (16300, 8150)


def walk(page, steps, random, where):
    """Press some arrows: each leads its own way, or nowhere if there is nothing.

    Gives where that ends, and how many led anywhere.
    """
    at, far = where(), 0
    for _ in range(steps):
        arrow = random.choice(list(ARROWS))
        page.keyboard.press(arrow)
        to = where()
        (dx, dy), (x, y) = ARROWS[arrow], (to[0] - at[0], to[1] - at[1])
        stayed = max(abs(x), abs(y)) < 0.1
        assert stayed or x * dx + y * dy > 0
        at, far = to, far + (not stayed)
    return at, far


def aimed_at(page):
    """The number of the part of the heap that the keys point at."""
    page.wait_for_function("() => document.activeElement?.getAttribute('aria-activedescendant')")
    return int(
        page.evaluate("document.activeElement.ariaActiveDescendantElement.id").split("-p")[1]
    )


def walk_heap(page, steps, random):
    """Press some arrows: left and right lead to the next part, up and down to the next group.

    Gives the number of the part where that ends, and how many led anywhere.
    """
    options = page.locator(".heap [role=option]")
    order = options.evaluate_all("(all) => all.map((each) => Number(each.id.split('-p')[1]))")
    labels = options.evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    kinds = [re.sub(r"(, \d+ of \d+)?$", "", label).rpartition(", ")[0] for label in labels]
    begins = [i for i, kind in enumerate(kinds) if i == 0 or kinds[i - 1] != kind]
    at, far = order.index(aimed_at(page)), 0
    for _ in range(steps):
        arrow = random.choice(list(ARROWS))
        page.keyboard.press(arrow)
        group = max(i for i, begin in enumerate(begins) if begin <= at)
        wanted = {
            "ArrowLeft": max(at - 1, 0),
            "ArrowRight": min(at + 1, len(order) - 1),
            "ArrowUp": begins[max(group - 1, 0)],
            "ArrowDown": begins[min(group + 1, len(begins) - 1)],
        }[arrow]
        assert order.index(aimed_at(page)) == wanted, (arrow, labels[at], labels[wanted])
        at, far = wanted, far + (wanted != at)
    return order[at], far


def said_where(page, spot):
    """What is said of the part of the heap that the keys point at: where it lies."""
    label = page.locator(".heap [role=option][aria-selected=true]").get_attribute("aria-label")
    label = label.rpartition(": ")[2]  # a tile that was put back is named before
    wide, deep = told(page)["view"]["ring"] or _RING
    assert (" left" in label) == (spot[0] < wide / 3)
    assert (" right" in label) == (spot[0] > 2 * wide / 3)
    assert ("at the front" in label) == (spot[1] < deep / 3)
    assert ("at the back" in label) == (spot[1] > 2 * deep / 3)


def focus(page):
    return page.evaluate("document.activeElement?.className ?? ''")


def test_a_game_by_keys(page):
    page.goto("/")
    button = page.get_by_role("button", name="Play now")
    for _ in range(20):
        page.keyboard.press("Tab")
        if button.evaluate("(button) => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    random = Random(2)
    post = Post(page)
    walked = {"heap": 0, "house": 0}

    def take(page):
        for _ in range(20):
            if "heap" in focus(page):
                break
            page.keyboard.press("Tab")
        part, far = walk_heap(page, random.randrange(5), random)
        at = told(page)["view"]["heap"][part]["spot"]
        walked["heap"] += far
        said_where(page, at)
        version = told(page)["version"]
        page.keyboard.press("Enter")
        passed(page, version)
        assert post.last == {"type": "touch", "x": at[0], "y": at[1]}

    def build(page):
        if page.locator(".own [role=option]").count() == 0 or "stage" not in focus(page):
            return False
        if page.locator(".own .dot:not(.faint)").count() == 0:
            page.keyboard.press("Escape")
            return False
        chosen = page.locator(".own [role=option][aria-selected=true] .dot")
        first = page.locator(".own .dot:not(.faint)").first
        assert chosen.evaluate("(dot, first) => dot === first", first.element_handle())
        steps = random.randrange(4)
        walked["house"] += walk(page, steps, random, lambda: middle_in_cells(chosen))[1]
        if "faint" in (chosen.get_attribute("class") or ""):
            page.keyboard.press("Home")
            if "faint" in (chosen.get_attribute("class") or ""):
                page.keyboard.press("Escape")
                return False
        version = told(page)["version"]
        wanted = middle_in_cells(chosen)
        page.keyboard.press("Enter")
        passed(page, version)
        lies_at(page, wanted)
        return True

    def finish(page):
        version = told(page)["version"]
        for _ in range(30):
            if "end" in focus(page).split():  # quiet as long as something could be built
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        passed(page, version)

    whole_game(page, take, build, finish)
    assert min(walked.values()) > 3


def test_a_game_by_touch(context_of):
    page = context_of(phone=True)
    random = Random(3)
    start(page, "/")

    post = Post(page)

    def take(page):
        spot, (x, y) = aims(page, random)[0]
        version = told(page)["version"]
        page.touchscreen.tap(x, y)
        passed(page, version)
        assert post.last == {"type": "touch", "x": spot[0], "y": spot[1]}

    def build(page):
        found = places(page, patience=2)
        if not found:
            return False
        version = told(page)["version"]
        place = random.choice(found)
        wanted = in_cells(page, place)
        page.touchscreen.tap(*place)
        passed(page, version)
        lies_at(page, wanted)
        return True

    def finish(page):
        version = told(page)["version"]
        page.locator(".acts .end").tap()
        passed(page, version)

    whole_game(page, take, build, finish)


def test_the_seventh_bird_is_found_even_if_its_roof_goes_back(page):
    hot_seat(page, "Ada", "Ben", idle_rounds=9)
    birds = page.locator(".birds")
    expect(birds).to_contain_text("the seventh brings the end")

    def hasty(now):
        """The roof that calls the end goes back into the heap."""
        called = now["view"]["called"] is not None
        return {"type": "put_back"} if called and now["options"]["put_back"] else None

    now = go_on(page, Random(5), hasty)
    assert (now["view"]["ending"], now["view"]["birds"]) == ("birds", 6)
    sheet_is_true(page)
    expect(page.get_by_role("dialog")).to_contain_text("The seventh bird was found")
    page.get_by_role("button", name="Look at the street").click()
    expect(birds).to_have_text("7/7 the seventh bird has been found", use_inner_text=False)


def test_a_game_that_no_bird_ended_tells_how_many_there_were(page):
    page.goto("/new")
    page.get_by_label("Player 2 is").select_option("here")
    page.locator("summary").click()
    page.get_by_label("Rounds without building").fill("1")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    now = go_on(
        page, Random(5), lambda now: {"type": "put_back"} if now["options"]["put_back"] else None
    )
    assert now["view"]["ending"] == "idle"
    assert now["view"]["birds"] == 0
    sheet_is_true(page)
    expect(page.locator(".birds")).to_contain_text("no bird in play at the end")
    expect(page.locator(".birds")).not_to_contain_text("brings the end")
