"""Learn by playing, in a real browser: by mouse in one language, by keys in another."""

import re

from playwright.sync_api import expect

from page.street import _SPOTS, lay_unit, middle, part_id, passed, still, told, wait
from page.test_screens import AXE

STEPS = 11


def begin(page, words):
    page.goto("/")
    page.get_by_role("button", name=words).click()
    page.wait_for_url("**/table/*")


def lesson_now(page):
    """The lesson as the server tells it, once it is the learner's turn or it is over."""
    wait(page)
    return told(page)


def coach(page):
    return page.locator(".coach")


def do(page, now, look=lambda _: None):
    """Do by mouse what the coach asks for; gives what that was."""
    lesson, version = now["table"]["lesson"], now["version"]
    still(page)
    look(page)
    if lesson["next"] == "look":
        use_the_loupe(page)
    else:
        (move,) = lesson["moves"]
        match move["type"]:
            case "touch":
                expect(page.locator(".heap .pointed")).to_have_count(1)
                page.mouse.click(*page.evaluate(_SPOTS, [[move["x"], move["y"]]])[0])
            case "steal":
                page.locator(".offer.marked").click()
            case "build" if len(move["parts"]) > 1:
                lay_unit(page, now, move["parts"])
            case "build":
                option = page.locator(f".own [role=option][id*='{part_id(move['parts'][0])}'] .dot")
                option.scroll_into_view_if_needed()
                page.mouse.click(*middle(option.bounding_box()))
            case _:
                page.locator(".acts button.strong").click()
    passed(page, version)
    return lesson["step"], lesson["next"]


def use_the_loupe(page):
    """Nothing is taken by looking."""
    x, y = middle(page.locator(".heap").bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.locator(".loupe")).to_be_visible()
    page.mouse.up()


def learn(page, done, look=lambda _: None):
    """Do as one is told until some state of the table."""
    seen = []
    while not done(now := lesson_now(page)):
        seen.append(do(page, now, look))
    return seen


def finds_nothing(page):
    """Ask axe about the whole page: the coach, the table and what lies over it."""
    page.evaluate(AXE.read_text("utf-8") + "; undefined")
    still(page)
    found = page.evaluate("axe.run(document)")["violations"]
    assert [(each["id"], each["nodes"][0]["target"]) for each in found] == []


def test_the_whole_lesson_by_mouse(page):
    begin(page, "Learn by playing")
    seen = learn(page, lambda now: now["table"]["lesson"]["step"] == "store")
    assert seen[0] == ("loupe", "look")
    # The referee refuses the dark tile, and says so by itself.
    expect(page.locator(".say .now")).to_contain_text(
        "it would touch no dark window, door, wall or roof"
    )
    finds_nothing(page)
    page.reload()
    expect(coach(page)).to_contain_text("store it in your warehouse")
    expect(coach(page)).to_contain_text(f"6 of {STEPS}")
    learn(page, lambda now: now["table"]["status"] == "over")
    expect(coach(page)).to_contain_text(f"{STEPS} of {STEPS}")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="See the count").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("You win!")
    expect(sheet).to_contain_text("32")


def test_another_way_is_allowed_and_leads_back(page):
    begin(page, "Learn by playing")
    learn(page, lambda now: now["table"]["lesson"]["step"] == "take")
    now = lesson_now(page)
    wanted = now["table"]["lesson"]["moves"][0]
    other = next(
        part["spot"]
        for part in now["view"]["heap"]
        if part["spot"] and part["back"] == "beige" and part["spot"] != [wanted["x"], wanted["y"]]
    )
    still(page)
    page.mouse.click(*page.evaluate(_SPOTS, [other])[0])
    expect(coach(page)).to_contain_text("That’s allowed too")
    page.get_by_role("button", name="Back to the lesson").click()
    expect(coach(page)).to_contain_text("take the marked tile")
    # Steps can be skipped, and the whole lesson left and gone on with.
    number = lesson_now(page)["table"]["lesson"]["number"]
    page.get_by_role("button", name="Skip step").click()
    expect(coach(page)).to_contain_text(f"{number + 2} of {STEPS}")
    address = page.url
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("heading", name="My games")).to_have_count(0)
    page.get_by_role("button", name="Learn by playing").click()
    page.wait_for_url(address)
    expect(coach(page)).to_contain_text(f"{number + 2} of {STEPS}")


def test_the_rules_are_looked_up_without_leaving_the_table(page):
    begin(page, "Learn by playing")
    lesson_now(page)
    address, menu = page.url, page.get_by_role("button", name="Menu")
    menu.click()
    page.get_by_role("link", name="Rules", exact=True).click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", level=1)).to_be_visible()
    finds_nothing(page)
    drawer.get_by_role("button", name="Rulings").click()
    expect(page.get_by_role("dialog", name="Rulings").get_by_role("heading").first).to_be_visible()
    assert page.url == address
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()
    assert page.url == address


def test_the_whole_lesson_by_keys_in_german(context_of):
    page = context_of(language="de-DE")
    page.goto("/")
    press_to(page, "button", "Spielend lernen")
    page.wait_for_url("**/table/*")
    heard = set()
    for _ in range(40):
        now = lesson_now(page)
        if now["table"]["status"] == "over":
            break
        lesson, version = now["table"]["lesson"], now["version"]
        heard.add(words := coach(page).locator(".words").inner_text())
        expect(page.get_by_role("log")).to_contain_text(words)
        still(page)
        match lesson["next"]:
            case "look":
                focus(page, ".heap")
                page.keyboard.press("ArrowDown")  # from group to group
            case "take":
                expect(page.locator(".heap")).to_be_focused()  # wherever the step before ended
                active = page.locator(".heap").get_attribute("aria-activedescendant")
                expect(page.locator(f"[id='{active}']")).to_have_attribute(
                    "aria-label", re.compile("markiert$")
                )
                page.keyboard.press("Enter")
            case "steal":
                press_to(page, "button", re.compile("markiert$"))
            case "build":
                lay_by_keys(page)
            case _:
                focus(page, ".acts button.strong")
                page.keyboard.press("Enter")
        passed(page, version)
    assert told(page)["view"]["scores"][0]["total"] == 32
    assert len(heard) == 21  # every sentence once: one for each thing to do
    press_to(page, "button", "Zur Wertung")
    expect(page.get_by_role("dialog")).to_contain_text("32")


def focus(page, place):
    """With Tab, as far as need be: who plays with keys is led there, as a rule."""
    for _ in range(60):
        if page.locator(f"{place}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{place} cannot be reached with keys")


def press_to(page, role, name):
    button = page.get_by_role(role, name=name)
    expect(button).to_be_enabled()
    for _ in range(60):
        if button.evaluate("(each) => each === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached with keys")


def lay_by_keys(page):
    """Take up the tile in hand if it is not held; a unit's second tile is held by itself."""
    if page.locator(".hand .tile").get_attribute("aria-pressed") != "true":
        focus(page, ".hand .tile")
        page.keyboard.press("Enter")
    version = told(page)["version"]
    while page.wait_for_function(_LAID, arg=version).json_value() != "built":
        focus(page, ".own [role=listbox]")
        page.keyboard.press("Enter")


_LAID = """(version) => {
  const table = document.querySelector('.table');
  if (Number(table.dataset.version) > version) return 'built';
  if (table.dataset.busy === 'true') return null;
  return document.querySelector('.own [role=listbox]') && 'to be laid';
}"""
"""Whether the build was made, or a tile of it is still to be laid."""
