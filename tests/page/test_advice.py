"""Hints at the table and the review after it: by mouse, by keys, wide and on a phone."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import PHONE
from page.street import go_on, middle, passed, send, still, told, wait
from page.test_screens import checked

pytestmark = pytest.mark.usefixtures("repeatable")

_REVIEW = """async () => {
  const id = location.pathname.split('/')[2];
  return (await fetch('/api/tables/' + id + '/review')).json();
}"""

_ADVICE = """async ([seat, version]) => {
  const id = location.pathname.split('/')[2];
  const body = JSON.stringify({ seat, version });
  const headers = { 'content-type': 'application/json' };
  const path = '/api/tables/' + id + '/hint';
  return (await fetch(path, { method: 'POST', body, headers })).json();
}"""


def begun(page, *, blind=False, hints=True, short=False):
    """A table of two on this device; a short game ends after one round without a build."""
    page.goto("/new")
    page.get_by_label("Player 2 is").select_option("here")
    if not hints:
        page.get_by_label("Allow hints").uncheck()
    if blind or short:
        page.locator("summary").click()
    if blind:
        page.get_by_label("Draw from a bag").check()
    if short:
        page.get_by_label("Rounds without building").fill("1")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    wait(page)


def ask(page):
    page.get_by_role("button", name="Hint", exact=True).click()
    card = page.get_by_role("group", name="Suggestion 1 of")
    expect(card).to_be_visible()
    return card


@pytest.mark.parametrize("phone", [False, True], ids=["1440", "390"])
def test_a_hint_marks_the_part_to_touch_and_then_the_place(context_of, phone):
    page = context_of(phone=phone)
    begun(page)
    go_on(page, Random(3), lambda now: now["view"]["turn"] > 16 and now["view"]["phase"] == "take")
    wait(page)
    card = ask(page)
    expect(card).to_contain_text("can be built right away")
    expect(page.locator(".heap .pointed")).to_have_count(1)
    checked(page, "hint-take", phone)
    version = told(page)["version"]
    advice = page.evaluate(_ADVICE, [told(page)["options"]["seat"], version])
    send(page, advice["advice"][0]["moves"][0])
    passed(page, version)
    expect(page.locator(".suggestion")).to_have_count(0)  # the table has moved on
    go_on(page, Random(3), lambda now: now["view"]["phase"] == "build" and now["options"]["builds"])
    wait(page)
    card = ask(page)
    expect(card).to_contain_text("Build the")
    expect(page.locator(".own .suggested")).not_to_have_count(0)
    checked(page, "hint-build", phone)


_COVERED = """() => {
  const card = document.querySelector('.suggestion').getBoundingClientRect();
  const met = (one) => one.width > 0 && one.x < card.right && card.x < one.right
    && one.y < card.bottom && card.y < one.bottom;
  const kept = ['.own .stage', '.plate', '.look', '.heap', '.bag', '.hand .tile',
    '.store', '.acts button', '.ask', '.notice', '.offer', 'header button'];
  const covered = kept.filter((each) =>
    [...document.querySelectorAll(each)].some((one) => met(one.getBoundingClientRect())));
  const whole = card.x >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  return [covered, whole];
}"""
_SHOWN = """() => {
  const stage = document.querySelector('.own .stage').getBoundingClientRect();
  return [...document.querySelectorAll('.own .suggested')].map((each) => {
    const { x, y, right, bottom } = each.getBoundingClientRect();
    const [across, up] = [(x + right) / 2, (y + bottom) / 2];
    return stage.x < across && across < stage.right && stage.y < up && up < stage.bottom;
  });
}"""
SIZES = ((1440, 900), (1024, 768), (390, 844), (360, 640), (844, 390))


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_hint_hides_no_house(context_of, language):
    """Nor anything else that one needs, whatever the screen; what it suggests is in sight."""
    page = context_of()
    begun(page)
    random = Random(3)
    page.evaluate(f"localStorage.setItem('kensington-language', '{language[:2]}')")
    page.reload()
    for phase, turn in (("take", 20), ("build", 20), ("build", 26)):
        go_on(
            page,
            random,
            lambda now, phase=phase, turn=turn: (
                now["view"]["turn"] >= turn
                and now["view"]["phase"] == phase
                and (phase == "take" or now["options"]["builds"])
            ),
        )
        wait(page)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.locator(".ask").click()
            expect(page.locator(".suggestion")).to_be_visible()
            still(page)
            assert page.evaluate(_COVERED) == [[], True], (phase, width)
            stage = page.locator(".own .stage").bounding_box()
            assert stage["height"] >= (2 if phase == "take" else 3) * 34, (phase, width)
            assert all(page.evaluate(_SHOWN)), (phase, width)
            page.keyboard.press("Escape")
            expect(page.locator(".suggestion")).to_have_count(0)


def test_the_gap_that_a_suggestion_leaves_is_marked(page):
    begun(page, blind=True)
    random, found = Random(2), []

    def leaves(now):
        """A suggestion that leaves a gap: late in the game, when few tiles are unseen."""
        builds = now["options"]["builds"]
        if not builds:
            return False
        if sum(now["view"]["left"].values()) > 25:
            return {"type": "build", "parts": random.choice(builds)}
        asked = [now["options"]["seat"], now["version"]]
        for number, advice in enumerate(page.evaluate(_ADVICE, asked)["advice"]):
            for reason in advice["reasons"]:
                if reason["code"] == "leaves_gap":
                    found.append((number, advice, reason["facts"]))
                    return True
        return {"type": "build", "parts": random.choice(builds)}

    now = go_on(page, random, leaves)
    assert found, "no suggestion left a gap"
    number, advice, facts = found[0]
    wait(page)
    ask(page)
    for _ in range(number):
        page.get_by_role("button", name="Next suggestion").click()
    card = page.locator(".suggestion")
    expect(card).to_contain_text("(see the !)")
    first = min(0, *(part["x"] for part in now["view"]["houses"][now["options"]["seat"]]))
    number = facts["column"] - first + 1  # columns are counted from the left
    expect(card.locator("li .unseen")).to_contain_text([f"column {number}"])
    # The mark stands on the house as it would be: over its highest cell in that column.
    built = [part for move in advice["moves"] for part in move.get("parts", [])]
    top = 1 if facts["column"] == 0 else 0  # the door
    for part in now["view"]["houses"][now["options"]["seat"]] + built:
        rows = now["view"]["tiles"][part["tile"]]["rows"]
        assert part["turns"] == 0
        for height, row in enumerate(reversed(rows)):
            x = facts["column"] - part["x"]
            if 0 <= x < len(row) and row[x] == "#":
                top = max(top, part["y"] + height + 1)
    still(page)
    door = page.locator(".own use[href^='#start-']").bounding_box()
    mark = page.locator(".own .gap").bounding_box()
    cell = page.locator(".own .stage svg").evaluate("(svg) => 64 * svg.getScreenCTM().a")
    across = (middle(mark)[0] - middle(door)[0]) / cell
    up = (door["y"] + door["height"] - mark["y"] - mark["height"]) / cell
    assert abs(across - facts["column"]) < 0.1
    assert abs(up - top) < 0.25  # a door stands on a step
    checked(page, "hint-gap", False)


def test_suggestions_by_keys(page):
    begun(page, blind=True)
    go_on(page, Random(5), lambda now: now["view"]["turn"] > 6 and now["view"]["phase"] == "take")
    wait(page)
    button = page.get_by_role("button", name="Hint", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("group", name="Suggestion 1 of")
    expect(card).to_contain_text("from the bag.")
    expect(page.locator(".bag .marked")).to_have_count(1)
    first = card.locator("p").first.inner_text()
    card.get_by_role("button", name="Next suggestion").focus()
    page.keyboard.press("Enter")
    second = page.get_by_role("group", name="Suggestion 2 of")
    expect(second).not_to_contain_text(first)
    now = told(page)
    advice = page.evaluate(_ADVICE, [now["options"]["seat"], now["version"]])["advice"]
    for _ in advice[1:]:  # after the last one comes the first again
        page.keyboard.press("Enter")
    card = page.get_by_role("group", name=f"Suggestion 1 of {len(advice)}")
    expect(card).to_contain_text(first)
    page.keyboard.press("Escape")
    expect(page.locator(".suggestion")).to_have_count(0)
    expect(button).to_be_focused()


def test_there_is_no_button_where_the_table_does_without(page):
    begun(page, hints=False)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_hints_are_spoken_in_polish(context_of):
    page = context_of(language="pl-PL")
    page.goto("/new")
    page.get_by_role("button", name="Zacznij grę").click()
    page.wait_for_url("**/table/*")
    wait(page)
    page.get_by_role("button", name="Podpowiedź").click()
    card = page.get_by_role("group", name="Propozycja 1 z")
    expect(card).to_contain_text(re.compile("Dotknij zaznaczonego .* elementu .*na stosie"))
    expect(card).not_to_contain_text("because-")


def test_the_review_of_a_game(context_of):
    page = context_of()
    begun(page, short=True)

    def lazy(now):
        """After a while nobody builds any more."""
        if now["view"]["turn"] < 4 or not now["options"]["put_back"]:
            return None
        return {"type": "put_back"}

    go_on(page, Random(8), lazy)
    page.get_by_role("dialog").wait_for()
    page.get_by_role("link", name="Review").click()
    panel = page.get_by_role("complementary", name="Review")
    expect(panel.get_by_role("heading", name="What decided it")).to_be_visible(timeout=120_000)
    graph = panel.get_by_role("img")
    expect(graph).to_be_visible()
    checked(page, "review", False)
    # Each column of the sums adds up to the points in the end.
    review = page.evaluate(_REVIEW)
    for seat in range(len(review["seats"])):
        cells = panel.locator(f"tbody tr td:nth-of-type({seat + 1})").all_inner_texts()
        *parts, final = (float(cell.replace("−", "-")) for cell in cells)
        assert abs(sum(parts) - final) < 0.05
        assert final == review["turns"][-1]["expected"][seat]
    # A better turn is drawn in the house of whoever could have played it.
    turn = next(each for each in review["turns"] if each["build_loss"] >= 1)
    page.get_by_role("slider").fill(str(review["versions"][turn["turn"] - 1][2]))
    chosen = panel.locator("li.now, div.now")
    expect(chosen).to_contain_text(f"Turn {turn['turn']},")
    chosen.get_by_role("button", name="Better").last.click()
    parts = [part for move in turn["better"] for part in move.get("parts", [])]
    colour = told(page)["table"]["seats"][turn["seat"]]["colour"]
    plot = page.locator(f".plot:has([data-colour={colour}])")
    expect(plot.locator(".suggested")).to_have_count(len(parts))
    checked(page, "review-better", False)
    # A click in the graph goes to that turn; so does the name of a deciding turn.
    ended = [str(versions[2]) for versions in review["versions"]]
    box = graph.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 12, box["y"] + 40)
    expect(page.get_by_role("slider")).to_have_value(ended[-1])
    expect(page.locator(".plot .suggested")).to_have_count(0)
    panel.locator("ol .turn").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_have_value(ended[review["deciding"][0] - 1])
    page.set_viewport_size(PHONE)
    checked(page, "review", True)
    panel.locator(".turn").first.click()
    expect(panel).to_have_count(0)
