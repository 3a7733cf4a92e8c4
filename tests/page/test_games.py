"""Whole games against a bot in a real browser: by mouse, by keys, by touch."""

from random import Random

import pytest

from page.street import end_turn, passed, places, spots, start, told, whole_game

pytestmark = pytest.mark.usefixtures("repeatable")


def test_a_game_by_mouse(page):
    random = Random(1)
    start(page, "/")

    def take(page):
        x, y = spots(page, random)[0]
        page.mouse.move(x, y)
        page.mouse.down()
        assert page.locator(".loupe").is_visible()
        page.mouse.up()

    def build(page):
        found = places(page)
        tile = page.locator(".hand .tile")
        if not found or not tile.count():
            return False
        version = told(page)["version"]
        box = tile.bounding_box()
        x, y = random.choice(found)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x - 30, y - 30, steps=3)
        page.mouse.move(x, y, steps=3)
        assert page.locator(".ghost").is_visible()
        page.mouse.up()
        passed(page, version)
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
        page.keyboard.press("Enter")
        passed(page, version)
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

    def take(page):
        x, y = spots(page, random)[0]
        page.touchscreen.tap(x, y)

    def build(page):
        found = places(page)
        if not found:
            return False
        version = told(page)["version"]
        page.touchscreen.tap(*random.choice(found))
        passed(page, version)
        return True

    def finish(page):
        version = told(page)["version"]
        page.locator(".acts button.strong").tap()
        passed(page, version)

    whole_game(page, take, build, finish)
