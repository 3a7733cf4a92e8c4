"""One street, one camera: wide houses stay playable, and the view goes where somebody wants it."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import (
    commands_of,
    go_on,
    passed,
    places,
    send,
    sensible,
    start,
    still,
    told,
    wait,
)
from page.test_absence import two_at_a_table
from page.test_fingers import Fingers
from page.test_turns import hot_seat, with_places

pytestmark = pytest.mark.usefixtures("repeatable")

WIDE = 30
"""Columns of a house that no phone shows at once."""

_SEEN = """() => {
  const stage = document.querySelector('.own .stage').getBoundingClientRect();
  const dots = [...document.querySelectorAll('.own .dot')].map((dot) => {
    const { x, y, width, height } = dot.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const counts = [...document.querySelectorAll('.edge .count')];
  const beyond = counts.map((each) => Number(each.innerText));
  const cell = 64 * document.querySelector(".own use[href^='#start-']").getScreenCTM().a;
  return {
    all: dots.length,
    left: dots.filter(([x]) => x < stage.x).length,
    right: dots.filter(([x]) => x > stage.right).length,
    seen: dots.filter(([x, y]) => x > stage.x && x < stage.right && y > stage.y).length,
    beyond: beyond.reduce((sum, count) => sum + count, 0),
    window: cell * 36 / 64,
    ground: stage.bottom,
  };
}"""
_DOOR = """(own) => {
  const door = document.querySelector(`${own} use[href^='#start-']`).getScreenCTM();
  return [door.e, door.f, 64 * door.a];
}"""


def columns(view, seat):
    found = {0}
    for part in view["houses"][seat]:
        rows = view["tiles"][part["tile"]]["rows"]
        assert part["turns"] == 0
        found |= set(range(part["x"], part["x"] + len(rows[0])))
    return len(found)


_RIGHTMOST = """() => {
  const doors = [...document.querySelectorAll(".plot use[href^='#start-']")];
  const at = (door) => door.getBoundingClientRect().x;
  return doors.toSorted((a, b) => at(b) - at(a))[0].getAttribute('href');
}"""


def broad(random):
    """Build as far from the door as possible, until the house is wide and there is much choice."""

    def done(now):
        view, options = now["view"], now["options"]
        if view["phase"] == "take" or not options["builds"]:
            return sensible(now, random)
        if columns(view, options["seat"]) >= WIDE and with_places(now):
            return len(options["builds"]) > 6 or sensible(now, random)
        far = lambda build: max(abs(p["x"] + 0.4) - p["y"] / 2 for p in build)  # noqa: E731
        return {"type": "build", "parts": max(options["builds"], key=far)}

    return done


def door(page, whose=".own"):
    still(page)
    return page.evaluate(_DOOR, whose)


def until(page, right, whose=".own"):
    """Until a door is where it should be, and gives where it is and how large."""
    for _ in range(200):
        if right(at := door(page, whose)):
            return at
        page.wait_for_timeout(50)
    raise AssertionError(f"the door is at {at}")


def test_a_wide_house_is_played_on_a_phone(context_of):
    page = context_of(phone=True)
    start(page, "/")
    now = go_on(page, Random(3), broad(Random(3)))
    assert now["table"]["status"] == "playing"
    wait(page)
    still(page)
    seen = page.evaluate(_SEEN)
    assert seen["window"] >= 24
    assert seen["seen"] > 0
    assert seen["left"] + seen["right"] > 0
    assert seen["beyond"] == seen["all"] - seen["seen"]  # each is either seen or counted
    side, name = ("left", "on the left") if seen["left"] else ("right", "on the right")
    edge = page.get_by_role("button", name=name)
    assert edge.bounding_box()["height"] >= 44
    count = int(edge.locator(".count").inner_text())
    assert count == seen[side]
    edge.tap()
    still(page)
    after = page.evaluate(_SEEN)
    assert after[side] < count
    # What was brought there can be built.
    x, y = (min if side == "left" else max)(places(page))
    page.touchscreen.tap(x, y)
    passed(page, now["version"])
    assert len(told(page)["view"]["builds"]) == 1


def test_the_street_goes_along_with_fingers_wheel_and_keys(context_of):
    page = context_of(phone=True)
    hot_seat(page, "Ada", "Ben")
    go_on(page, Random(12), with_places)
    wait(page)
    commands = commands_of(page)
    commands.clear()
    page.get_by_role("button", name="The whole street").wait_for()  # the map takes its row
    still(page)
    stage = page.locator(".own .stage").bounding_box()
    x, y = stage["x"] + stage["width"] / 2, stage["y"] + 60
    home = door(page)
    fingers = Fingers(page)
    # One finger moves it, and lays nothing though a tile is held.
    fingers.down(1, (x, y))
    for step in range(1, 7):
        fingers.move(1, (x - 20 * step, y))
    page.wait_for_timeout(100)  # it is held still: it does not glide on
    fingers.move(1, (x - 120, y))
    fingers.up(1)
    moved = until(page, lambda at: at[0] < home[0] - 60)
    assert moved[1:] == pytest.approx(home[1:])
    # Two bring it nearer; the ground stays where it is.
    fingers.down(1, (x - 30, y))
    fingers.down(2, (x + 30, y))
    fingers.move(2, (x + 60, y))
    fingers.up(2)
    fingers.up(1)
    near = until(page, lambda at: at[2] > 1.3 * moved[2])
    assert near[1] + near[2] == pytest.approx(home[1] + home[2], abs=1)
    # The way home is a button, as is the whole street.
    at_home = lambda at: at == pytest.approx(home, abs=1)  # noqa: E731
    page.keyboard.press("0")
    until(page, at_home)
    page.get_by_role("button", name="The whole street").tap()
    for whose in (".own", ".other"):
        until(page, lambda at: 0 < at[0] < stage["width"], whose)
    page.get_by_role("button", name="Back to your house").tap()
    until(page, at_home)
    page.keyboard.press("Shift+ArrowRight")
    right = until(page, lambda at: at[0] < home[0])
    page.keyboard.press("Shift+ArrowLeft")
    until(page, lambda at: at[0] > right[0])
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    page.keyboard.press("PageDown")
    expect(page.locator(f".plot use[href='{page.evaluate(_RIGHTMOST)}']")).to_be_in_viewport(
        ratio=0.9
    )
    page.keyboard.press("0")
    until(page, at_home)
    page.mouse.move(x, y)
    page.mouse.wheel(0, 90)
    until(page, lambda at: at[0] < home[0])
    assert commands == []


def test_whoever_watches_is_told_so_and_follows_who_plays(context_of):
    anna, ben, watcher = context_of(), context_of(), context_of(phone=True)
    watcher.goto(two_at_a_table(anna, ben))
    expect(watcher.locator(".notice")).to_have_text("You are watching.")
    expect(watcher.locator("[aria-live]").filter(has_text="You are watching.")).to_have_count(1)
    random = Random(1)
    for _ in range(3):
        mover = anna if told(anna)["options"] else ben
        seat = told(mover)["options"]["seat"]
        now = told(mover)
        name, colour = (now["table"]["seats"][seat][each] for each in ("name", "colour"))
        expect(watcher.locator(".now")).to_contain_text(name)
        expect(watcher.locator(".own .plate")).to_contain_text(name)
        expect(watcher.locator(f".own use[href='#start-{colour}']")).to_be_in_viewport(ratio=0.9)
        while (now := told(mover))["options"]:
            version = send(mover, sensible(now, random), now)["version"]
        passed(watcher, version - 1)
    watcher.get_by_role("button", name="Heap").tap()
    expect(watcher.locator(".heap")).to_be_in_viewport(ratio=0.9)
