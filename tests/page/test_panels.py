"""What lies over the table, and screens that have nothing to show."""

import json

import pytest
from playwright.sync_api import expect

from page.street import start, told, wait

LANGUAGES = ["en-GB", "de-DE", "fr-FR", "it-IT", "pl-PL"]


def test_what_happened_closes_on_escape_and_makes_room_for_the_menu(page):
    start(page, "/")
    wait(page)
    log = page.get_by_role("complementary", name="What happened")
    button = page.get_by_role("button", name="What happened")
    button.click()
    expect(log).to_be_visible()
    page.keyboard.press("Escape")
    expect(log).to_have_count(0)
    button.click()
    expect(log).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(log).to_have_count(0)
    page.get_by_role("navigation", name="Menu").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["upright", "across"])
def test_the_hint_stands_beside_the_name(context_of, language, size):
    page = context_of(phone=True, language=language)
    page.add_init_script("localStorage.setItem('kensington-name', 'Maximiliane von Hohenfels')")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/")
    page.locator(".ways .strong").click()
    page.wait_for_url("**/table/*")
    wait(page)
    button = page.locator(".ask")
    expect(button.get_by_text(told_hint(page))).to_have_count(1)
    ask, plate = button.bounding_box(), page.locator(".own .plate").bounding_box()
    assert min(ask["width"], ask["height"]) >= 44
    assert ask["x"] >= 0
    assert ask["x"] + ask["width"] <= plate["x"]
    assert plate["x"] + plate["width"] <= size[0]


def told_hint(page):
    words = {"en": "Hint", "de": "Tipp", "fr": "Conseil", "it": "Suggerimento", "pl": "Podpowiedź"}
    return words[page.locator("html").get_attribute("lang")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [360, 390])
def test_names_of_bots_fit_their_buttons(context_of, language, width):
    page = context_of(phone=True, language=language)
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/")
    page.get_by_role("radio").first.wait_for(state="attached")
    for label in page.locator("fieldset label").all():
        assert label.evaluate("(l) => l.scrollWidth <= l.clientWidth"), label.inner_text()


def test_a_game_that_is_not_over_cannot_be_replayed_yet(page):
    start(page, "/")
    wait(page)
    table = page.evaluate("location.pathname")
    page.goto(f"{table}/replay#review")
    expect(
        page.get_by_role("heading", name="You can watch it again once the game is over.")
    ).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    page.get_by_role("link", name="Back to the table").click()
    assert wait(page) in ("taking", "building")
    assert told(page)["table"]["status"] == "playing"


def test_a_game_that_has_not_begun_cannot_be_replayed_either(page):
    page.goto("/new")
    page.get_by_label("Player 2 is").select_option("elsewhere")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Invite").wait_for()
    page.goto(page.evaluate("location.pathname") + "/replay")
    expect(page.get_by_role("heading", name="The game has not started yet.")).to_be_visible()


def test_there_is_no_replay_of_an_unknown_table(page):
    page.goto("/table/nowhere/replay")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_rulings_are_there_in_every_language(context_of, language):
    page = context_of(language=language)
    for path in ("/rules", "/rulings"):
        page.goto(path)
        expect(page.locator("main h2").nth(2)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language[:2]


def test_a_rule_is_found_by_its_number_and_its_pictures_are_seen(page):
    page.goto("/rules#5.8")
    expect(page.get_by_text("5.8 Units.")).to_be_in_viewport()
    expect(page.locator("main img").nth(30)).to_be_attached()
    shown = "images => images.every((each) => each.complete && each.naturalWidth > 0 && each.alt)"
    page.wait_for_function(f"() => ({shown})([...document.querySelectorAll('main img')])")
    page.get_by_role("link", name="R4", exact=True).click()
    expect(page.get_by_role("heading", name="R4.")).to_be_in_viewport()
    page.get_by_role("link", name="5.8", exact=True).click()
    expect(page.get_by_text("5.8 Units.")).to_be_in_viewport()


def test_the_mark_of_a_ruling_leads_to_it(page):
    page.goto("/new")
    page.locator("summary").click()
    with page.expect_popup() as opened:
        page.get_by_label("Roofs may be turned").locator("..").get_by_role("link").click()
    rulings = opened.value
    expect(rulings.get_by_role("heading", name="R6.")).to_be_in_viewport()
    expect(page.get_by_label("Roofs may be turned")).not_to_be_checked()


BUSY = {"type": "error", "key": None, "code": "busy", "version": None, "refusal": None}


@pytest.mark.parametrize(
    ("status", "kind", "body", "words"),
    [
        (503, "application/json", json.dumps(BUSY), "The server has a lot to do."),
        (502, "text/html", "<h1>Bad gateway</h1>", "There is no connection"),
    ],
    ids=["busy", "gateway"],
)
def test_busy_is_not_lost(page, status, kind, body, words):
    page.route(
        "**/api/bots", lambda route: route.fulfill(status=status, content_type=kind, body=body)
    )
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_words_that_cannot_be_had_are_english(browser, server):
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}", locale="de-DE")
    context.route("**/assets/de-*.js", lambda route: route.abort())
    page = context.new_page()
    said = []
    page.on("console", lambda line: said.append(line.text))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    assert any("Deutsch" in line for line in said)
    context.close()
