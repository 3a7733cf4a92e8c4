"""Every screen, wide and on a phone: axe finds nothing, and a picture is taken for the docs.

With KENSINGTON_SCREENS=1 the pictures in docs/screens are taken anew.
"""

import os
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, middle, part_id, pick, spots, start, still, told, wait
from page.test_invitations import NEAR, known_as
from page.test_turns import drag, hot_seat

pytestmark = pytest.mark.usefixtures("repeatable")

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = ROOT / "docs" / "screens"
TAKING = bool(os.environ.get("KENSINGTON_SCREENS"))


def checked(page, name, phone):
    """Ask axe, and take the picture."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8") + "; undefined")
    still(page)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    told = [
        (each["id"], [(node["target"], node["failureSummary"]) for node in each["nodes"]][:3])
        for each in found["violations"]
    ]
    if TAKING:
        SCREENS.mkdir(parents=True, exist_ok=True)
        size = "390" if phone else "1440"
        page.wait_for_timeout(1500)  # the artwork is painted a moment after it is laid out
        page.screenshot(path=SCREENS / f"{name}-{size}.png")
    assert told == [], name


@pytest.mark.parametrize("phone", [False, True], ids=["1440", "390"])
def test_screens_around_the_game(context_of, phone):
    page = context_of(phone=phone)
    known_as(page, NEAR)
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    checked(page, "home", phone)
    for path in ("rules", "rulings"):
        page.goto(f"/{path}")
        page.locator("main h2").first.wait_for()
        checked(page, path, phone)
    page.goto("/new")
    page.locator("summary").click()
    page.get_by_role("button", name="Add a player").click()
    checked(page, "new", phone)
    page.get_by_label("Player 3 is").select_option("elsewhere")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Invite").wait_for()
    checked(page, "lobby", phone)
    page.goto("/table/nowhere")
    page.get_by_role("heading", name="There is no such table").wait_for()
    checked(page, "no-table", phone)
    page.goto("/nowhere")
    page.get_by_role("heading", name="Nobody lives at this address").wait_for()
    checked(page, "missing", phone)


@pytest.mark.parametrize("phone", [False, True], ids=["1440", "390"])
def test_screens_of_a_game(context_of, phone):
    page = context_of(phone=phone)
    random = Random(11)
    page.goto("/new")
    for number, bot in ((3, "greedy"), (4, "careless")):
        page.get_by_role("button", name="Add a player").click()
        page.get_by_label(f"Computer opponent for player {number}").select_option(bot)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    wait(page)
    checked(page, "begin", phone)
    go_on(page, random, lambda now: now["view"]["phase"] == "take" and now["view"]["turn"] > 32)
    wait(page)
    x, y = spots(page, random)[0]
    page.mouse.move(x, y)
    page.mouse.down()
    checked(page, "take", phone)
    page.mouse.move(x, 5)
    page.mouse.up()
    go_on(page, random, lambda now: now["view"]["hand"] and len(now["options"]["builds"]) > 2)
    wait(page)
    checked(page, "build", phone)
    go_on(page, random, lambda now: now["view"]["builds"])
    wait(page)
    checked(page, "built", phone)
    page.locator(".other .look").first.focus()  # on a phone it may be out of sight
    page.keyboard.press("Enter")
    checked(page, "neighbour", phone)
    page.get_by_role("button", name="Menu").click()
    checked(page, "menu", phone)
    page.get_by_role("button", name="What happened").last.click()
    checked(page, "log", phone)
    go_on(page, random, lambda _: False)
    page.get_by_role("dialog").wait_for()
    checked(page, "end", phone)
    page.get_by_role("link", name="Watch again").click()
    page.locator("main[data-version]").wait_for()
    step = told(page)["version"] // 2
    page.get_by_role("slider").fill(str(step))
    page.locator(f"main[data-version='{step}']").wait_for()
    checked(page, "replay", phone)


@pytest.mark.parametrize("phone", [False, True], ids=["1440", "390"])
def test_screens_of_great_moments(context_of, phone):
    """A theft, a refusal, a tile that fits nowhere, half a unit, and the last builds."""
    page = context_of(phone=phone)
    random = Random(22)
    hot_seat(page, "Ada", "Ben", idle_rounds=9)  # or it might end before the seventh bird

    def thrifty(now):
        """Store whatever is drawn."""
        return {"type": "store"} if now["options"]["store"] else None

    assert reached(page, random, lambda now: now["options"]["steal"] or thrifty(now))
    checked(page, "steal", phone)

    def stuck(now):
        used = {part["tile"] for build in now["options"]["builds"] for part in build}
        return now["view"]["hand"] and now["view"]["hand"] not in used

    assert reached(page, random, stuck)
    expect(page.locator(".now")).to_have_text(re.compile(r"doesn’t fit anywhere yet\. Where"))
    checked(page, "nowhere", phone)
    stage = page.locator(".own .stage").bounding_box()
    x, y = middle(page.locator(".hand .tile").bounding_box())
    drag(page, x, y, stage["x"] + stage["width"] / 2, stage["y"] + 60)
    page.get_by_role("alert").wait_for()
    checked(page, "refusal", phone)
    unit = reached(page, random, lambda now: two(now) or thrifty(now))
    assert unit
    single = {(b[0]["tile"], b[0]["x"]) for b in unit["options"]["builds"] if len(b) == 1}
    first = next(part for part in two(unit) if (part["tile"], part["x"]) not in single)
    pick(page, unit, first["tile"])
    dot = page.locator(f".own [role=option][id*='{part_id(first)}'] .dot")
    dot.scroll_into_view_if_needed()
    page.mouse.click(*middle(dot.bounding_box()))
    page.locator(".own .half").wait_for()
    checked(page, "unit", phone)
    assert reached(page, random, lambda now: now["view"]["last_builds"])
    checked(page, "last", phone)


def two(now):
    """A unit of two tiles, if there is one; a list of its parts."""
    return next((build for build in now["options"]["builds"] if len(build) == 2), None)


def reached(page, random, done):
    """Play on until it is so, and give the table as it is then; None if the game ended before."""
    now = go_on(page, random, done)
    if now["table"]["status"] == "over":
        return None
    wait(page)
    return now


def test_start_is_one_click(page):
    start(page, "/")
    assert wait(page) in ("taking", "building")
