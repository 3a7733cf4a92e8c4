"""Narrow screens: everything fits, what is touched is large enough, and houses can be looked at."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import PHONE
from page.street import go_on, middle, send, sensible, start, still, told, wait
from page.test_turns import hot_seat

pytestmark = pytest.mark.usefixtures("repeatable")

FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_the_table_fits(context_of, width, height):
    page = context_of(phone=True)
    page.set_viewport_size({"width": width, "height": height})
    start(page, "/")
    now = go_on(page, Random(1), lambda now: now["view"]["hand"] and now["options"]["builds"])
    wait(page)
    assert page.evaluate(FITS)
    rows = now["view"]["tiles"][now["view"]["hand"]]["rows"]
    tray = page.locator(".tray").bounding_box()
    tile = page.locator(".hand .tile").bounding_box()
    assert tray["y"] <= tile["y"]
    assert tile["y"] + tile["height"] <= tray["y"] + tray["height"] + 1
    assert tile["height"] > 8 * len(rows)
    door = page.locator(".own use[href^='#start-']").bounding_box()
    assert door["width"] >= 32
    stage = page.locator(".own .stage").bounding_box()
    assert stage["height"] >= 4 * 32
    for button in page.locator(".acts button, .road > .tab").all():
        box = button.bounding_box()
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


_TIGHT = """() => {
  const seen = [...document.querySelectorAll('.acts > *, .road > .tab')].map((each) => {
    const { x, y, right, bottom } = each.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(each);
    const words = range.getBoundingClientRect();
    const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.y))).size;
    const cut = words.x < x || words.right > right || words.y < y || words.bottom > bottom;
    return { name: each.textContent, x, y, right, bottom, cut, lines };
  });
  const wrong = [];
  for (const [i, one] of seen.entries()) {
    if (one.cut) wrong.push(one.name + ' is cut off');
    if (one.lines > 3) wrong.push(one.name + ' is spread over ' + one.lines + ' lines');
    if (one.x < 0 || one.right > innerWidth || one.bottom > innerHeight)
      wrong.push(one.name + ' leaves the screen');
    for (const two of seen.slice(i + 1)) {
      if (one.x < two.right && two.x < one.right && one.y < two.bottom && two.y < one.bottom)
        wrong.push(one.name + ' meets ' + two.name);
    }
  }
  return [seen.length, wrong];
}"""
SMALL = ((390, 844), (320, 568))


def crowded(page, random, enough):
    """Play until all these may be done while there is a roof that can be turned, and take it up.

    Roofs are kept, and what else there is is built one at a time.
    """

    def done(now):
        view, options = now["view"], now["options"]
        stored = view["warehouses"][options["seat"]]
        roofs = {t for t in stored if t and view["tiles"][t]["kind"] == "roof"}
        if view["phase"] == "take":
            if options["steal"] and roofs and "give_back" in enough:
                return {"type": "steal", **options["steal"][0]}
            return sensible(now, random)
        if roofs and options["take_back"] and all(options[each] for each in enough):
            return True
        builds = [b for b in options["builds"] if not roofs & {part["tile"] for part in b}]
        others = [b for b in builds if view["hand"] not in {part["tile"] for part in b}]
        room = None in stored
        if options["store"] and room and (not roofs or not others):
            return {"type": "store"}
        if builds:
            return {"type": "build", "parts": random.choice(others or builds)}
        ways = ("store", "end_turn", "put_back", "give_back")
        return {"type": next(way for way in ways if options[way])}

    now = go_on(page, random, done)
    assert now["table"]["status"] != "over", "that did not happen"
    view = now["view"]
    stored = view["warehouses"][now["options"]["seat"]]
    roof = next(t for t in stored if t and view["tiles"][t]["kind"] == "roof")
    return stored.index(roof)


@pytest.mark.parametrize(
    ("enough", "source"),
    [(("store", "put_back"), ("Draw from a bag",)), (("give_back", "end_turn"), ())],
    ids=["drawn", "stolen"],
)
def test_everything_that_can_be_done_fits_in_every_language(context_of, enough, source):
    """Turn a roof, take a build back, and end the turn in one of two ways, or give a tile back."""
    page = context_of(phone=True)
    hot_seat(page, "Ada", "Ben", options=("Roofs may be turned", *source))
    gate = crowded(page, Random(4), enough)
    for tag in ("en", "de", "fr", "it", "pl"):
        page.evaluate(f"localStorage.setItem('kensington-language', '{tag}')")
        page.reload()
        wait(page)
        assert page.locator("html").get_attribute("lang") == tag
        page.locator(f".store .gate-{gate}").tap()
        for width, height in SMALL:
            page.set_viewport_size({"width": width, "height": height})
            still(page)
            assert page.evaluate(_TIGHT) == [5, []], (tag, width)
            assert page.evaluate(FITS)
            stage = page.locator(".own .stage").bounding_box()
            assert stage["height"] >= 3 * 34, (tag, width)


def test_what_ends_the_turn_fits_in_every_language(context_of):
    page = context_of(phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    start(page, "/")

    def wordy(now):
        """Something that can be stored or put back."""
        hand, options = now["view"]["hand"], now["options"]
        if not (options["store"] and options["put_back"]):
            return {"type": "put_back"} if options["put_back"] else None
        return len(now["view"]["tiles"][hand]["rows"][0]) > 1

    go_on(page, Random(4), wordy)
    for tag in ("en", "de", "fr", "it", "pl"):
        page.evaluate(f"localStorage.setItem('kensington-language', '{tag}')")
        page.reload()
        wait(page)
        assert page.locator("html").get_attribute("lang") == tag
        expect(page.locator(".acts .end")).to_be_visible()
        assert page.evaluate(FITS)
        assert page.evaluate(_TIGHT) == [3, []], tag
        stage = page.locator(".own .stage").bounding_box()
        assert stage["height"] >= 4 * 32


_SUNK = """() => {
  const stage = document.querySelector('.own .stage');
  const ground = stage.querySelector('svg').getBoundingClientRect().bottom;
  return ground - stage.getBoundingClientRect().top - stage.clientTop - stage.clientHeight;
}"""


def test_the_house_stands_on_the_ground_all_the_time(context_of):
    """However high it grows, and whatever room the heap leaves it."""
    page = context_of(phone=True)
    page.set_viewport_size({"width": 390, "height": 640})
    start(page, "/")
    random, highest = Random(6), 0

    def tall(now):
        """As high as possible."""
        if now["view"]["phase"] == "take" or not now["options"]["builds"]:
            return sensible(now, random)
        return {"type": "build", "parts": max(now["options"]["builds"], key=lambda b: b[0]["y"])}

    for _ in range(40):
        now = go_on(page, random, lambda _: True)
        wait(page)
        still(page)
        assert abs(page.evaluate(_SUNK)) <= 1
        highest = max([highest, *(part["y"] for part in now["view"]["houses"][0])])
        if now["table"]["status"] == "over":
            break
        send(page, tall(now), now)
    assert highest >= 4


def test_the_header_shows_all_that_is_said(context_of):
    page = context_of(phone=True)
    start(page, "/")
    wait(page)
    now = page.locator(".now")
    assert now.evaluate("(p) => p.scrollHeight <= p.clientHeight + 1")
    said = page.locator(".say")  # whose turn it is stands before the words
    assert said.bounding_box()["width"] > 0.9 * PHONE["width"]
    assert now.bounding_box()["width"] > 0.78 * PHONE["width"]


def test_a_house_of_a_replay_is_one_tap_away(context_of):
    page = context_of(phone=True)
    page.goto("/new")
    for _ in range(3):
        page.get_by_role("button", name="Add a player").tap()
    page.get_by_role("button", name="Start the game").tap()
    page.wait_for_url("**/table/*")
    wait(page)
    go_on(page, Random(2), lambda _: False)
    page.get_by_role("dialog").wait_for()
    page.get_by_role("link", name="Watch again").click()
    plots = page.locator(".plot")
    expect(plots).to_have_count(5)
    seats = told(page)["table"]["seats"]
    for number in (4, 0, 2):
        door = page.locator(".doors button").nth(number)
        assert door.bounding_box()["height"] >= 44
        door.tap()
        house = page.locator(f".house use[href='#start-{seats[number]['colour']}']").first
        expect(house).to_be_in_viewport(ratio=0.9)
        assert house.bounding_box()["width"] >= 43
        foot = plots.filter(has=page.locator(f"[data-colour='{seats[number]['colour']}']"))
        box = foot.locator(".foot").bounding_box()
        assert abs(middle(box)[0] - PHONE["width"] / 2) < 8
    assert len(seats) == 5


def test_a_tile_that_could_be_taken_is_large(context_of):
    page = context_of(phone=True)
    start(page, "/")

    def tempting(now):
        options = now["options"]
        if now["view"]["phase"] == "take":
            return bool(options["steal"])
        return {"type": "store"} if options["store"] else None

    now = go_on(page, Random(3), tempting)
    wait(page)
    assert now["options"]["steal"], "nothing could be taken from anybody"
    offer = page.get_by_role("button", name="a token and take the").first
    assert offer.bounding_box()["height"] >= 44
    offer.tap()
    expect(page.get_by_role("button", name="Give it back")).to_be_visible()
    assert told(page)["view"]["stolen_from"] is not None
