"""Fingers and the mouse: the first counts, a second cancels; tiles land where they are let go."""

from itertools import combinations
from math import dist
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import (
    commands_of,
    end_turn,
    go_on,
    in_cells,
    lies_at,
    middle,
    passed,
    places,
    send,
    spots,
    still,
    told,
    wait,
)
from page.test_turns import drag, hot_seat, with_places

pytestmark = pytest.mark.usefixtures("repeatable")


class Fingers:
    """Several fingers on a touch screen, by their numbers."""

    def __init__(self, page):
        self._session = page.context.new_cdp_session(page)
        self._down = {}

    def _tell(self, kind):
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in self._down.items()]
        message = {"type": kind, "touchPoints": points}
        self._session.send("Input.dispatchTouchEvent", message)

    def down(self, number, at):
        self._down[number] = at
        self._tell("touchStart")

    def move(self, number, to):
        self._down[number] = to
        self._tell("touchMove")

    def up(self, number):
        del self._down[number]
        self._tell("touchEnd")

    def cancel(self):
        self._down.clear()
        self._tell("touchCancel")


@pytest.fixture
def phone(context_of):
    """A phone with a tile to take, and all that it sends and asks."""
    page = context_of(phone=True)
    page.add_init_script("addEventListener('pointerdown', (e) => (window.pressed = e.pointerId))")
    hot_seat(page, "Ada", "Ben")
    commands = commands_of(page)
    commands.clear()
    page.on(
        "request", lambda request: commands.extend({request.url} if "/api/" in request.url else ())
    )
    return page, Fingers(page), commands


def sends_nothing(page, commands):
    still(page)
    expect(page.locator(".loupe")).to_have_count(0)
    assert commands == []


@pytest.mark.parametrize("first_up", [1, 2])
def test_a_second_finger_on_the_heap_takes_nothing(phone, first_up):
    page, fingers, commands = phone
    one, two = spots(page, Random(1))[:2]
    fingers.down(1, one)
    expect(page.locator(".loupe")).to_be_visible()
    fingers.down(2, two)
    expect(page.locator(".loupe")).to_have_count(0)
    fingers.move(2, one)
    fingers.up(first_up)
    fingers.up(3 - first_up)
    sends_nothing(page, commands)
    # One finger alone takes what it touches.
    version = told(page)["version"]
    fingers.down(3, one)
    expect(page.locator(".loupe")).to_be_visible()
    fingers.up(3)
    passed(page, version)
    assert told(page)["view"]["hand"]


def test_nor_does_one_elsewhere_on_the_page(phone):
    page, fingers, commands = phone
    fingers.down(1, spots(page, Random(1))[0])
    fingers.down(2, middle(page.locator(".own .plate").bounding_box()))
    expect(page.locator(".loupe")).to_have_count(0)
    fingers.up(2)
    fingers.up(1)
    sends_nothing(page, commands)


def test_a_finger_that_stays_does_not_hinder_for_good(phone):
    page, fingers, commands = phone
    one, two = spots(page, Random(1))[:2]
    fingers.down(1, one)
    fingers.down(2, two)
    fingers.up(1)
    fingers.down(3, one)  # finger 2 still lies there
    fingers.up(3)
    fingers.up(2)
    sends_nothing(page, commands)
    version = told(page)["version"]
    fingers.down(4, two)
    fingers.up(4)
    passed(page, version)


def test_a_touch_that_the_system_takes_away_takes_nothing(phone):
    page, fingers, commands = phone
    spot = spots(page, Random(1))[0]
    fingers.down(1, spot)
    expect(page.locator(".loupe")).to_be_visible()
    fingers.cancel()
    sends_nothing(page, commands)
    fingers.down(1, spot)
    expect(page.locator(".loupe")).to_be_visible()
    fingers.move(1, (spot[0] + 40, spot[1]))  # now it is captured
    page.evaluate("document.querySelector('.heap').releasePointerCapture(window.pressed)")
    fingers.move(1, (spot[0] + 60, spot[1]))  # that it is lost is told with the next event
    expect(page.locator(".loupe")).to_have_count(0)
    fingers.up(1)
    sends_nothing(page, commands)


def test_a_second_finger_cancels_a_drag(phone):
    page, fingers, commands = phone
    go_on(page, Random(12), with_places)
    wait(page)
    commands.clear()
    place = places(page)[0]
    x, y = middle(page.locator(".hand .tile").bounding_box())
    fingers.down(1, (x, y))
    fingers.move(1, (x, y - 30))
    fingers.move(1, (place[0], place[1] + 60))
    expect(page.locator(".ghost")).to_be_visible()
    fingers.down(2, place)
    expect(page.locator(".ghost")).to_have_count(0)
    fingers.move(1, place)
    fingers.up(1)
    fingers.up(2)
    sends_nothing(page, commands)
    assert told(page)["view"]["builds"] == []


def test_a_second_finger_takes_no_build_back(phone):
    page, fingers, commands = phone
    now = go_on(page, Random(12), with_places)
    hand = now["view"]["hand"]
    build = next(b for b in now["options"]["builds"] if len(b) == 1 and b[0]["tile"] == hand)
    version = send(page, {"type": "build", "parts": build}, now)["version"]
    passed(page, version - 1)
    wait(page)
    commands.clear()
    rows = now["view"]["tiles"][hand]["rows"]
    still(page)
    box = page.locator(".own .grip").first.bounding_box()
    cell = box["width"] / len(rows[0])
    column = rows[-1].index("#")
    on_it = box["x"] + (column + 0.5) * cell, box["y"] + box["height"] - cell / 2
    fingers.down(1, on_it)
    fingers.down(2, (on_it[0] + 60, on_it[1] - 60))
    fingers.up(1)
    fingers.up(2)
    sends_nothing(page, commands)
    fingers.down(3, on_it)
    fingers.up(3)
    passed(page, version)
    assert told(page)["view"]["builds"] == []


def test_what_escape_cancels_is_not_laid_by_letting_go(page):
    """A tile built this turn is dragged within the house; Escape; only then the button comes up."""
    hot_seat(page, "Ada", "Ben")
    now = go_on(page, Random(12), with_places)
    hand = now["view"]["hand"]
    build = next(b for b in now["options"]["builds"] if len(b) == 1 and b[0]["tile"] == hand)
    version = send(page, {"type": "build", "parts": build}, now)["version"]
    passed(page, version - 1)
    wait(page)
    still(page)
    rows = now["view"]["tiles"][hand]["rows"]
    box = page.locator(".own .grip").first.bounding_box()
    cell = box["width"] / len(rows[0])
    x = box["x"] + (rows[-1].index("#") + 0.5) * cell
    y = box["y"] + box["height"] - cell / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y, steps=2)
    passed(page, version)  # it is taken back
    page.keyboard.press("Escape")
    page.mouse.up()
    still(page)
    assert told(page)["version"] == version + 1
    assert told(page)["view"]["builds"] == []


_DOTS = """() => [...document.querySelectorAll('.own .dot')].map((dot) => {
  const { x, y, width, height } = dot.getBoundingClientRect();
  return [x + width / 2, y + height / 2, !dot.classList.contains('faint')];
})"""
REACH = 2.5
"""Cells between two places that are close to each other."""


def with_neighbours(now):
    """Whether there are two places close to each other for the tile in hand."""
    hand = now["view"]["hand"]
    alone = [b[0] for b in now["options"]["builds"] if len(b) == 1 and b[0]["tile"] == hand]
    spots = [(part["x"], part["y"]) for part in alone]
    return any(dist(*pair) < REACH for pair in combinations(spots, 2))


def between(page):
    """A place, and a point that is nearest to it but not far from the next one."""
    still(page)
    seen = {(x, y): whole for x, y, whole in page.evaluate(_DOTS)}
    for one, two in combinations(seen, 2):
        point = tuple(a + 0.42 * (b - a) for a, b in zip(one, two, strict=True))
        apart = dist(in_cells(page, one), in_cells(page, two))
        nearest = min(seen, key=lambda dot, point=point: dist(dot, point))
        if apart < REACH and nearest == one and seen[one] and seen[two]:
            return one, point
    raise AssertionError("they are not seen")


def test_a_dropped_tile_lands_on_the_nearest_place(page):
    hot_seat(page, "Ada", "Ben")
    random = Random(21)
    for _ in range(4):
        go_on(page, random, with_neighbours)
        assert wait(page) == "building"
        nearest, point = between(page)
        wanted = in_cells(page, nearest)
        version = told(page)["version"]
        drag(page, *middle(page.locator(".hand .tile").bounding_box()), *point)
        passed(page, version)
        lies_at(page, wanted)
        end_turn(page)
