"""Whatever is touched outside the heap is as large as a fingertip, on every screen."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, still, told, wait
from page.test_narrow import FITS

pytestmark = pytest.mark.usefixtures("repeatable")

PHONES = ((390, 844), (320, 568), (844, 390))

_SMALL = """(within) => {
  const found = [];
  const all = 'button, a[href], input, select, summary';
  for (const each of document.querySelector(within).querySelectorAll(all)) {
    // The heap has a loupe, entrances of other warehouses an offer beside the house, and the line
    // for commands opens when it has the focus.
    if (each.closest('.heap, .shed, .command') || getComputedStyle(each).display === 'inline')
      continue;
    const box = each.getBoundingClientRect();
    if (box.bottom > document.querySelector(within).getBoundingClientRect().bottom) continue;
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const owners = [...(each.labels ?? [])];
    const hit = (dx, dy) => {
      const there = document.elementFromPoint(x + dx, y + dy);
      return there && (each.contains(there) || owners.some((label) => label.contains(there)));
    };
    if (box.width < 3 || y < 22 || y > innerHeight - 22 || !hit(0, 0)) continue;
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 44 && hit(dx * (far + 1), dy * (far + 1))) far++;
      return far;
    };
    const wide = reach(1, 0) + reach(-1, 0) + 1, high = reach(0, 1) + reach(0, -1) + 1;
    if (wide < 43 || high < 43)  // a pixel is lost to rounding
      found.push(`${each.ariaLabel || each.innerText || each.className}: ${wide} × ${high}`);
  }
  return found;
}"""
"""What can be hit is measured on the screen: it may be larger than what is drawn."""


def large(page, name, within="body"):
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        still(page)
        assert page.evaluate(FITS), (name, width)
        assert page.evaluate(_SMALL, within) == [], (name, width)


def test_around_the_game(context_of):
    page = context_of(phone=True)
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    large(page, "home")
    page.goto("/new")
    page.get_by_role("button", name="Add a player").click()
    page.locator("summary").click()
    large(page, "new")
    page.get_by_label("Player 3 is").select_option("elsewhere")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Invite").wait_for()
    large(page, "lobby")
    page.goto("/nowhere")
    page.get_by_role("heading", name="Nobody lives at this address").wait_for()
    large(page, "missing")


_ON_ITS_PLATE = """() => [...document.querySelectorAll('.other .foot')].flatMap((foot) => {
  const box = (name) => foot.querySelector(name).getBoundingClientRect();
  const [plate, name, score] = ['.plate', '.name', '.score'].map(box);
  const coin = box('.mini > svg');
  const number = document.createRange();
  number.selectNodeContents([...foot.querySelector('.mini').childNodes].findLast(
    (each) => each.nodeType === Node.TEXT_NODE && each.data.trim()));
  const count = number.getBoundingClientRect();
  const wrong = [];
  for (const [what, { y, height, right }] of Object.entries({ name, score, coin, count }))
    if (y + height / 2 + 6 > plate.bottom || right > plate.right)
      wrong.push(`${what} leaves the plate`);
  if (score.right > coin.x + 3) wrong.push('the coin lies on the points');
  if (name.width < 44) wrong.push('the name is cut');
  return wrong;
})"""


def test_four_rivals_have_names_points_and_tokens_on_their_plates(context_of):
    page = context_of(phone=True)
    page.goto("/new")
    for number in (3, 4, 5):
        page.get_by_role("button", name="Add a player").click()
        page.get_by_label(f"Computer opponent for player {number}").select_option("careless")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    go_on(page, Random(3), lambda now: now["view"]["phase"] == "take" and now["view"]["turn"] > 10)
    wait(page)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        still(page)
        assert page.evaluate(_ON_ITS_PLATE) == [], width
    large(page, "taking")
    go_on(page, Random(3), lambda now: now["view"]["hand"] and now["options"]["builds"])
    wait(page)
    large(page, "building")
    assert told(page)["view"]["hand"]
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("navigation")).to_be_visible()
    large(page, "menu", ".drop")
