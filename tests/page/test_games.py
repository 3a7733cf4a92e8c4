"""Whole games against a bot in a real browser: by mouse, by keys, by touch."""

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
    middle,
    passed,
    places,
    start,
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
        assert page.locator(".loupe").is_visible()
        page.mouse.up()
        passed(page, version)
        assert post.last == {"type": "touch", "x": spot[0], "y": spot[1]}

    def build(page):
        found = places(page)
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
        assert page.locator(".ghost").is_visible()
        page.mouse.up()
        passed(page, version)
        lies_at(page, wanted)
        return True

    whole_game(page, take, build, end_turn)
    sheet = page.get_by_role("dialog")
    assert sheet.get_by_role("row").count() == 9


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

    def focus(page):
        return page.evaluate("document.activeElement?.className ?? ''")

    def take(page):
        for _ in range(20):
            if "heap" in focus(page):
                break
            page.keyboard.press("Tab")
        for _ in range(random.randrange(5)):
            page.keyboard.press(random.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press("Enter")

    def build(page):
        if page.locator(".own [role=option]").count() == 0 or "stage" not in focus(page):
            return False
        if page.locator(".own .dot:not(.faint)").count() == 0:
            page.keyboard.press("Escape")
            return False
        for _ in range(random.randrange(4)):
            page.keyboard.press(random.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        chosen = page.locator(".own [role=option][aria-selected=true] .dot")
        if "faint" in (chosen.get_attribute("class") or ""):
            page.keyboard.press("Home")
            if "faint" in (chosen.get_attribute("class") or ""):
                page.keyboard.press("Escape")
                return False
        version = told(page)["version"]
        wanted = in_cells(page, middle(chosen.bounding_box()))
        page.keyboard.press("Enter")
        passed(page, version)
        lies_at(page, wanted)
        return True

    def finish(page):
        version = told(page)["version"]
        for _ in range(30):
            if "strong" in focus(page):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        passed(page, version)

    whole_game(page, take, build, finish)


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
        found = places(page)
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
        page.locator(".acts button.strong").tap()
        passed(page, version)

    whole_game(page, take, build, finish)


def test_the_seventh_bird_is_found_even_if_its_roof_goes_back(page):
    hot_seat(page, "Ada", "Ben", idle_rounds=9)
    birds = page.locator(".birds")
    expect(birds).to_contain_text("the seventh calls the end")

    def hasty(now):
        """The roof that calls the end goes back into the heap."""
        called = now["view"]["called"] is not None
        return {"type": "put_back"} if called and now["options"]["put_back"] else None

    now = go_on(page, Random(5), hasty)
    assert (now["view"]["ending"], now["view"]["birds"]) == ("birds", 6)
    page.get_by_role("dialog").wait_for()
    expect(page.get_by_role("dialog")).to_contain_text("The seventh bird was found")
    page.get_by_role("button", name="Look at the street").click()
    expect(birds).to_have_text("7/7 the seventh bird has been found", use_inner_text=False)


def test_a_game_that_no_bird_ended_tells_how_many_there_were(page):
    page.goto("/new")
    page.get_by_label("Player 2: who sits there").select_option("here")
    page.locator("summary").click()
    page.get_by_label("The game ends after this many rounds").fill("1")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    now = go_on(
        page, Random(5), lambda now: {"type": "put_back"} if now["options"]["put_back"] else None
    )
    assert now["view"]["ending"] == "idle"
    assert now["view"]["birds"] == 0
    page.get_by_role("dialog").wait_for()
    expect(page.locator(".birds")).to_contain_text("no bird in play at the end")
    expect(page.locator(".birds")).not_to_contain_text("calls the end")
