"""Who leaves, and whose line is gone: what is asked, what is said, and who plays."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.street import passed, send, sensible, start, still, told, wait
from page.test_turns import hot_seat
from server.client import serving


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """Here a second without a line is as long as a minute."""
    path = tmp_path_factory.mktemp("absence") / "games.db"
    with serving(path, limits={"vanished": 1.0}) as server:
        yield server


def ask_to_leave(page):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game…").click()
    dialog = page.get_by_role("dialog", name="Leave the game?")
    dialog.wait_for()
    return dialog


def at_home(page):
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.url.endswith("/")


def two_at_a_table(anna, ben):
    """Anna opens a table, Ben sits down there from elsewhere, and the game begins."""
    anna.goto("/new")
    anna.get_by_label("Name of player 1").fill("Anna")
    anna.get_by_label("Player 2 is").select_option("elsewhere")
    anna.get_by_role("button", name="Open the table").click()
    anna.get_by_role("heading", name="Invite").wait_for()
    ben.goto(anna.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben):
        page.locator(".table").wait_for()
    return anna.url


def test_leaving_alone_is_asked_first_and_the_game_waits(page):
    start(page, "/")
    wait(page)
    before = told(page)
    dialog = ask_to_leave(page)
    expect(dialog).to_contain_text("Nothing moves until you come back: the game waits.")
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    assert told(page)["version"] == before["version"]
    table = page.url
    ask_to_leave(page).get_by_role("button", name="Leave").click()
    at_home(page)
    page.goto(table)
    expect(page.locator(".now")).to_have_text(
        "Everybody has left. The game waits until somebody comes back."
    )
    now = told(page)
    assert now["version"] == before["version"] + 1  # nothing but the leaving
    assert now["view"] == before["view"]
    page.locator(".acts").get_by_role("button", name="Rejoin the game").click()
    expect(page.get_by_role("button", name="Rejoin")).to_have_count(0)
    assert wait(page) in ("taking", "building")


def test_escape_is_no_way_to_leave(page):
    start(page, "/")
    wait(page)
    version = told(page)["version"]
    dialog = ask_to_leave(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert told(page)["version"] == version


def test_leaving_others(context_of):
    anna, ben = context_of(), context_of(phone=True)
    two_at_a_table(anna, ben)
    dialog = ask_to_leave(anna)
    expect(dialog).to_contain_text("The computer plays for Anna until you come back.")
    expect(dialog).to_contain_text("The others can play on.")
    dialog.get_by_role("button", name="Leave").click()
    at_home(anna)
    ben.get_by_role("button", name="Menu").tap()
    ben.get_by_role("button", name="What happened").tap()
    expect(ben.locator(".log")).to_contain_text("Anna leaves; the computer stands in.")
    ben.locator(".log").get_by_role("button", name="Close").tap()
    assert wait(ben) in ("taking", "building")  # Anna's turn is played for her, if it is hers


def test_one_of_two_at_this_device_leaves_and_the_other_stays(page):
    hot_seat(page, "Ada", "Ben")
    name = told(page)["table"]["seats"][told(page)["options"]["seat"]]["name"]
    table = page.url
    dialog = ask_to_leave(page)
    expect(dialog).to_contain_text(f"The computer plays for {name} until you come back.")
    version = told(page)["version"]
    dialog.get_by_role("button", name="Leave").click()
    passed(page, version + 1)
    assert page.url == table
    wait(page)
    other = told(page)["table"]["seats"][told(page)["options"]["seat"]]
    assert other["name"] != name


@pytest.mark.parametrize("tag", ["en", "de", "fr", "it", "pl"])
def test_the_question_fits_on_a_phone_in_every_language(context_of, tag):
    page = context_of(phone=True)
    start(page, "/")
    wait(page)
    page.evaluate(f"localStorage.setItem('kensington-language', '{tag}')")
    page.reload()
    wait(page)
    page.locator(".menu").tap()
    page.locator(".drop .entry").last.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    still(page)
    for button in dialog.get_by_role("button").all():
        box = button.bounding_box()
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_computer_stands_in_for_somebody_whose_line_is_gone(context_of):
    anna, ben, watcher = context_of(), context_of(phone=True), context_of()
    table = two_at_a_table(anna, ben)
    watcher.goto(table)
    watcher.locator(".table").wait_for()
    if told(anna)["options"]:  # until it is Ben's turn
        while (now := told(anna))["options"]:
            send(anna, sensible(now, Random(1)), now)
    elsewhere = ben.context.new_page()
    ben.close()
    words = "No connection to Ben for a minute or more."
    button = anna.get_by_role("button", name="Let the computer stand in: Ben")
    expect(button).to_be_visible()
    expect(anna.locator(".notice")).to_have_text([words])
    expect(anna.locator("[aria-live]").filter(has_text=words)).to_have_count(1)
    expect(watcher.locator(".notice")).to_have_text(["You are watching.", words])
    assert watcher.get_by_role("button", name="Let the computer").count() == 0
    version = told(anna)["version"]
    button.click()
    passed(anna, version)
    expect(button).to_have_count(0)
    expect(anna.locator(".other .plate")).to_contain_text("(the computer stands in)")
    assert wait(anna) in ("taking", "building")
    anna.get_by_role("button", name="What happened").click()
    expect(anna.locator(".log")).to_contain_text(
        "The connection to Ben is gone. Anna lets the computer stand in."
    )
    # Ben is back, and has the seat at once.
    elsewhere.goto(table)
    expect(anna.locator(".log")).to_contain_text("Ben is back.")
    expect(anna.locator(".other .plate")).not_to_contain_text("computer")
    while (now := told(anna))["options"]:
        send(anna, sensible(now, Random(1)), now)
    assert wait(elsewhere) in ("taking", "building")
    assert elsewhere.get_by_role("button", name="Rejoin").count() == 0
