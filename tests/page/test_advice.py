"""Hints at the table and the review after it: by mouse, by keys, wide and on a phone."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import PHONE
from page.street import go_on, passed, send, told, wait
from page.test_screens import checked

pytestmark = pytest.mark.usefixtures("repeatable")

_REVIEW = """async () => {
  const id = location.pathname.split('/')[2];
  return (await fetch('/api/tables/' + id + '/review')).json();
}"""


def begun(page, *, blind=False, hints=True, short=False):
    """A table of two on this device; a short game ends after one round without a build."""
    page.goto("/new")
    page.get_by_label("Player 2: who sits there").select_option("here")
    if not hints:
        page.get_by_label("Give hints to whoever asks for one").uncheck()
    if blind or short:
        page.locator("summary").click()
    if blind:
        page.get_by_label("Draw blind from a bag").check()
    if short:
        page.get_by_label("The game ends after this many rounds").fill("1")
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
    expect(card).to_contain_text("can be built at once")
    expect(page.locator(".heap .pointed")).to_have_count(1)
    checked(page, "hint-take", phone)
    version = told(page)["version"]
    advice = page.evaluate(
        """async ([seat, version]) => {
          const id = location.pathname.split('/')[2];
          const body = JSON.stringify({ seat, version });
          const headers = { 'content-type': 'application/json' };
          const path = '/api/tables/' + id + '/hint';
          return (await fetch(path, { method: 'POST', body, headers })).json();
        }""",
        [told(page)["options"]["seat"], version],
    )
    send(page, advice["advice"][0]["moves"][0])
    passed(page, version)
    expect(page.locator(".suggestion")).to_have_count(0)  # the table has moved on
    go_on(page, Random(3), lambda now: now["view"]["phase"] == "build" and now["options"]["builds"])
    wait(page)
    card = ask(page)
    expect(card).to_contain_text("Build the")
    expect(page.locator(".own .suggested")).not_to_have_count(0)
    checked(page, "hint-build", phone)


def test_suggestions_by_keys(page):
    begun(page, blind=True)
    go_on(page, Random(5), lambda now: now["view"]["turn"] > 6 and now["view"]["phase"] == "take")
    wait(page)
    button = page.get_by_role("button", name="Hint", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("group", name="Suggestion 1 of")
    expect(card).to_contain_text("Draw from the bag")
    expect(page.locator(".bag .marked")).to_have_count(1)
    first = card.inner_text()
    card.get_by_role("button", name="Next suggestion").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Suggestion 2 of")).not_to_have_text(first)
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
    expect(card).to_contain_text("Dotknij zaznaczonego miejsca na stosie")
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
    page.get_by_role("link", name="How it went").click()
    panel = page.get_by_role("complementary", name="How it went")
    expect(panel.get_by_role("heading", name="What decided it")).to_be_visible(timeout=120_000)
    graph = panel.get_by_role("img")
    expect(graph).to_be_visible()
    checked(page, "review", False)
    # A better turn is drawn in the house of whoever could have played it.
    review = page.evaluate(_REVIEW)
    turn = next(each for each in review["turns"] if each["build_loss"] >= 1)
    page.get_by_role("slider").fill(str(review["versions"][turn["turn"] - 1][2]))
    chosen = panel.locator("li.now, div.now")
    expect(chosen).to_contain_text(f"Turn {turn['turn']},")
    chosen.get_by_role("button", name="more:").last.click()
    parts = [part for move in turn["better"] for part in move.get("parts", [])]
    expect(page.locator(f".plot:nth-child({turn['seat'] + 1}) .suggested")).to_have_count(
        len(parts)
    )
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
