"""The way in: whom to play against, and addresses at which there is nothing."""

import shlex
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page.street import told, wait
from server.client import serving

BROUGHT = Path(__file__).parent.parent / "outside" / "bad.py"


def opponent(page):
    return page.get_by_role("radio", name="George Grabbit")


def test_the_opponent_is_chosen_and_remembered(page):
    page.goto("/")
    expect(page.get_by_role("radio").first).to_be_checked()
    opponent(page).check(force=True)
    expect(page.get_by_text("Grabs every point he can see.")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    wait(page)
    assert [seat["bot"] for seat in told(page)["table"]["seats"]] == [None, "greedy"]
    page.goto("/")
    expect(opponent(page)).to_be_checked()
    page.goto("/new")
    expect(page.get_by_label("Computer opponent for player 2")).to_have_value("greedy")


SIZES = [(1440, 900), (820, 1180), (390, 844), (844, 390), (320, 568)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_ways_in_and_the_street_are_seen_without_scrolling(context_of, width, height):
    page = context_of(phone=width < 1000)
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    expect(page.get_by_role("radio").first).to_be_attached()
    for name in ("Play now", "Learn by playing"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["y"] + box["height"] <= height
        assert box["height"] >= 44
    card = page.locator(".card").first.bounding_box()
    for seen in (".show use[href='#start-green']", ".show .heap"):
        box = page.locator(seen).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= card["y"] or box["x"] >= card["x"] + card["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_street_plays_itself_until_somebody_taps_it(page):
    growing = page.locator(".show g:has(> .house [href='#start-green']) [data-tile]")
    page.goto("/")  # whoever asked for less motion sees the house as it will be
    expect(growing).to_have_count(7)
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    expect(growing).to_have_count(2)
    expect(page.locator(".show .flight")).to_be_visible()
    expect(growing).to_have_count(3)
    page.mouse.click(900, 200)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".show .flight")).to_have_count(0)
    stands = growing.count()
    page.wait_for_timeout(2500)
    assert growing.count() == stands
    page.get_by_role("button", name="Play", exact=True).click()
    expect(growing).to_have_count(stands + 1)


def test_a_name_is_given_once(page):
    page.goto("/")
    own = page.get_by_label("Your name")
    expect(own).to_have_value("")
    own.press("Enter")
    assert seated(page) == "Guest"
    page.goto("/")
    expect(own).to_have_value("")
    own.fill(" Ada ")
    page.get_by_role("button", name="Play now").click()
    assert seated(page) == "Ada"
    page.goto("/")
    expect(own).to_have_value("Ada")
    own.fill("Augusta")
    page.get_by_role("link", name="New table").click()
    other = page.get_by_label("Name of player 1")
    expect(other).to_have_value("Augusta")
    other.fill("Ada Augusta")
    page.get_by_role("button", name="Start the game").click()
    assert seated(page) == "Ada Augusta"
    page.goto("/")
    expect(own).to_have_value("Ada Augusta")


def seated(page):
    page.wait_for_url("**/table/*")
    return told(page)["table"]["seats"][0]["name"]


def test_the_bots_are_those_that_the_server_names(page):
    page.goto("/")
    named = page.evaluate("fetch('/api/bots').then((answer) => answer.json())")["bots"]
    radios = page.get_by_role("radio")
    expect(radios).to_have_count(len(named))
    offered = [radio.get_attribute("value") for radio in radios.all()]
    assert offered == [bot["id"] for bot in named]
    page.goto("/new")
    options = page.get_by_label("Computer opponent for player 2").get_by_role("option")
    expect(options).to_have_count(len(named))


BY_THE_HOST = {
    "en-GB": "added by the host",
    "de-DE": "vom Gastgeber hinzugefügt",
    "fr-FR": "ajouté par l’hôte",
    "it-IT": "aggiunto da chi ospita",
    "pl-PL": "dodany przez gospodarza",
}


def test_windows_are_lit_for_our_levels_and_not_for_what_the_host_brings(context_of, tmp_path):
    program = f"cmd:{shlex.join([sys.executable, str(BROUGHT), 'good'])}"
    bots = [f"steady={program}", f"second={program}"]
    with serving(tmp_path / "brought.db", bots=bots) as host:
        for language, words in BY_THE_HOST.items():
            page = context_of(language=language)
            page.goto(f"http://127.0.0.1:{host.port}/")
            labels = page.locator("label:has([type=radio])")
            expect(labels).to_have_count(6)
            shown = [
                (label.locator("rect").count(), label.locator("rect.on").count())
                for label in labels.all()
            ]
            assert shown == [(4, 1), (4, 2), (4, 3), (4, 4), (0, 0), (0, 0)]
            for number in range(6):
                expect(labels.nth(number)).to_contain_text(words if number > 3 else "")
            expect(page.get_by_text(words)).to_have_count(2)
            labels.nth(4).click()
            about = page.locator("fieldset p")
            expect(about).to_contain_text(words[1:])  # and that nobody knows more


NOTHING_KEPT = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('not here', 'SecurityError'); },
});"""


def test_where_nothing_may_be_kept_one_plays_all_the_same(page):
    page.add_init_script(NOTHING_KEPT)
    page.goto("/")
    expect(page.get_by_label("Your name")).to_have_value("")
    page.get_by_role("button", name="Play now").click()
    assert seated(page) == "Guest"
    assert wait(page) in ("taking", "building")


@pytest.mark.parametrize(("path", "name"), [("/", "Play now"), ("/new", "Start the game")])
def test_what_could_not_be_opened_can_be_tried_again(page, path, name):
    busy = {"type": "error", "key": None, "code": "busy", "version": None, "refusal": None}
    page.route("**/api/tables", lambda route: answer(route, busy))
    page.goto(path)
    button = page.get_by_role("button", name=name)
    button.click()
    expect(page.get_by_role("alert")).to_contain_text("The server has a lot to do.")
    expect(button).to_be_enabled()
    page.unroute("**/api/tables")
    button.click()
    page.wait_for_url("**/table/*")


def answer(route, busy):
    if route.request.method == "POST":
        route.fulfill(status=503, json=busy)
    else:
        route.continue_()


def test_there_is_no_such_table(page):
    page.goto("/table/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


@pytest.mark.parametrize("path", ["/nowhere", "/table", "/table/a/b", "/rules/5"])
def test_an_unknown_address_says_so_and_leads_home(page, path):
    page.goto(path)
    expect(page.get_by_role("heading", name="Nobody lives at this address")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
