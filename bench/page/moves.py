"""What one move of the pointer costs: script, and style and paint, on the page's main thread.

Chromium writes down what it does while a tile is dragged or the loupe is moved over the heap. Each
move of the pointer is followed by all that it led to, up to the next one. Time within time is
counted once, for the inner kind. It is the time for which the thread itself worked, so that others
on the same machine count little.
"""

from collections import defaultdict
from random import Random
from statistics import median, quantiles
from time import sleep
from typing import Any, NamedTuple

from playwright.sync_api import Page

from page.street import go_on, spots, still, wait

SLOWER = 4
"""How many times the processor is slowed down."""
MOVES = 60
PAUSE = 0.12
"""Seconds between two moves: what one leads to is over before the next."""

SCRIPT = {
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FireIdleCallback",
    "FunctionCall",
    "RunMicrotasks",
    "TimerFire",
    "V8.GC_SCAVENGER",
    "MinorGC",
    "MajorGC",
    "v8.callFunction",
}
PAINT = {
    "Commit",
    "HitTest",
    "IntersectionObserverController::computeIntersections",
    "Layerize",
    "Layout",
    "Paint",
    "PrePaint",
    "ScrollLayer",
    "UpdateLayer",
    "UpdateLayerTree",
    "UpdateLayoutTree",
}
CATEGORIES = "devtools.timeline,v8,disabled-by-default-devtools.timeline,blink.user_timing"


class Cost(NamedTuple):
    """Milliseconds a move: the middle one, and that which one move in twenty exceeds."""

    script: float
    script_slow: float
    paint: float
    paint_slow: float


def reach_the_middle(page: Page) -> None:
    """A game for four, until it is time to take and houses have grown."""
    page.goto("/new")
    for number, bot in ((3, "greedy"), (4, "careless")):
        page.get_by_role("button", name="Add a player").click()
        page.get_by_label(f"Computer opponent for player {number}").select_option(bot)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    wait(page)
    chance = Random(11)
    go_on(page, chance, lambda now: now["view"]["phase"] == "take" and now["view"]["turn"] > 32)
    wait(page)


def loupe(page: Page) -> Cost:
    """The loupe is moved over the heap."""
    x, y = spots(page, Random(1))[0]
    page.mouse.move(x, y)
    page.mouse.down()
    box = page.locator(".heap > svg").first.bounding_box()
    assert box
    left, top = box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.35
    path = [
        (left + box["width"] * 0.5 * i / MOVES, top + box["height"] * 0.3 * (i % 7) / 7)
        for i in range(MOVES)
    ]
    cost = _measure(page, path)
    page.mouse.move(box["x"] + 5, 5)
    page.mouse.up()
    return cost


def drag(page: Page) -> Cost:
    """The tile in hand is dragged over the own house."""
    chance = Random(11)
    go_on(page, chance, lambda now: now["view"]["hand"] and len(now["options"]["builds"]) > 2)
    wait(page)
    still(page)
    hand = page.locator(".hand .tile-picture, .hand .card").first.bounding_box()
    house = page.locator(".own .stage").first.bounding_box()
    assert hand
    assert house
    page.mouse.move(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2)
    page.mouse.down()
    left, foot = house["x"] + house["width"] * 0.15, house["y"] + house["height"] * 0.8
    path = [
        (left + house["width"] * 0.7 * i / MOVES, foot - house["height"] * 0.4 * (i % 9) / 9)
        for i in range(MOVES)
    ]
    page.mouse.move(*path[0])
    assert page.locator(".ghost").count(), "nothing is dragged"
    cost = _measure(page, path)
    page.mouse.move(5, 5)
    page.mouse.up()
    return cost


def _measure(page: Page, path: list[tuple[float, float]]) -> Cost:
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    events: list[dict[str, Any]] = []
    line.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    ended = []
    line.on("Tracing.tracingComplete", lambda _: ended.append(True))
    line.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    for x, y in path:  # not by Playwright's mouse, which listens in the page itself
        where = {"type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1}
        line.send("Input.dispatchMouseEvent", where)
        sleep(PAUSE)
    line.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    line.detach()
    return _costs(events)


def _costs(events: list[dict[str, Any]]) -> Cost:
    moved = [
        each
        for each in events
        if each["name"] == "EventDispatch" and each["args"]["data"]["type"] == "pointermove"
    ]
    thread = (moved[0]["pid"], moved[0]["tid"])
    begins = sorted(each["ts"] for each in moved)
    spent: dict[int, dict[str, float]] = defaultdict(lambda: {"script": 0.0, "paint": 0.0})
    own = [e for e in events if e["ph"] == "X" and (e["pid"], e["tid"]) == thread]
    for kind, start, alone in _own_times(own):
        number = sum(begin <= start for begin in begins)
        if number:
            spent[number][kind] += alone / 1000
    whole = list(spent.values())[2:-1]  # the first ones pay for what is kept from then on
    script, paint = ([each[kind] for each in whole] for kind in ("script", "paint"))
    slow = quantiles(script, n=20)[-1], quantiles(paint, n=20)[-1]
    return Cost(median(script), slow[0], median(paint), slow[1])


def _own_times(events: list[dict[str, Any]]) -> list[tuple[str, int, float]]:
    """Of each event of a kind that counts: the kind, when it began, and its time without others."""
    found = []
    open_: list[list[Any]] = []  # [end, kind, start, own time], the outer ones first

    def close(before: float) -> None:
        while open_ and open_[-1][0] <= before:
            _, kind, start, alone = open_.pop()
            found.append((kind, start, alone))

    for each in sorted(events, key=lambda e: (e["ts"], -e.get("dur", 0))):
        kind = "script" if each["name"] in SCRIPT else "paint" if each["name"] in PAINT else None
        if kind is None:
            continue
        close(each["ts"])
        worked = each.get("tdur", 0)
        if open_:
            open_[-1][3] -= worked
        open_.append([each["ts"] + each.get("dur", 0), kind, each["ts"], worked])
    close(float("inf"))
    return found
