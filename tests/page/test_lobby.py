"""Before the game: closing a table, standing up, and who may sit down again."""

import pytest
from playwright.sync_api import expect

from page.street import still, told
from page.test_draws import invited, sit
from server.client import ELSEWHERE, Client, here


def question(page, button, title):
    page.get_by_role("button", name=button).click()
    return page.get_by_role("dialog", name=title)


def test_closing_is_asked_first_and_told_to_all(context_of):
    anna, address = invited(context_of)
    ben = context_of(phone=True)
    sit(ben, address)
    assert ben.get_by_role("button", name="Close this table").count() == 0
    version = told(anna)["version"]
    question(anna, "Close this table…", "Close this table?").get_by_role(
        "button", name="Keep it open"
    ).click()
    expect(anna.get_by_role("dialog")).to_have_count(0)
    assert told(anna)["version"] == version
    dialog = question(anna, "Close this table…", "Close this table?")
    expect(dialog).to_contain_text("Nobody can sit down or play here any more")
    dialog.get_by_role("button", name="Close it").click()
    for page in (anna, ben):
        if page is anna:
            expect(anna.get_by_role("button", name="Play now")).to_be_visible()
        else:
            expect(ben.get_by_role("heading", name="This table is closed")).to_be_visible()
            expect(ben.get_by_role("alert")).to_have_text(
                "Whoever opened it closed it before the game began."
            )
    ben.locator("main").get_by_role("link", name="Home").click()
    for page in (anna, ben):
        page.reload()
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        expect(page.get_by_text("not started yet")).to_have_count(0)
    anna.goto(f"{address}/replay")
    expect(anna.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_a_guest_stands_up_and_sits_down_again(context_of):
    anna, address = invited(context_of)
    ben = context_of()
    sit(ben, address)
    expect(anna.get_by_role("button", name="Stand up")).to_have_count(0)
    dialog = question(ben, "Stand up…", "Stand up from this table?")
    expect(dialog).to_contain_text("Your seat is free again")
    dialog.get_by_role("button", name="Stand up").click()
    expect(anna.get_by_text("One seat is still free.")).to_be_visible()
    ben.get_by_role("button", name="Sit down").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben):
        page.locator(".table").wait_for()


def test_a_guest_whose_opener_is_gone_is_not_stuck(context_of, server):
    opener = Client(server)
    table = opener.open([here("Olga"), ELSEWHERE])
    ben = context_of(phone=True)
    sit(ben, f"/table/{table}")
    ben.get_by_role("button", name="Start the game").click()
    expect(ben.get_by_role("status").filter(has_text="Still silent: Olga")).to_be_visible()
    dialog = question(ben, "Stand up…", "Stand up from this table?")
    expect(dialog).to_contain_text("The draw starts again without you")
    dialog.get_by_role("button", name="Stand up").click()
    expect(ben.get_by_role("status")).to_contain_text("No longer at the table: Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("alert")).to_contain_text("You cannot sit at this table again")
    ben.goto("/")
    expect(ben.get_by_role("button", name="Play now")).to_be_visible()
    expect(ben.get_by_text("not started yet")).to_have_count(0)


@pytest.mark.parametrize("tag", ["en-GB", "de-DE", "fr-FR", "it-IT", "pl-PL"])
def test_both_questions_fit_on_a_phone_in_every_language(context_of, server, tag):
    opener = Client(server)
    table = opener.open([here("Olga"), ELSEWHERE])
    page = context_of(phone=True, language=tag)
    page.goto(f"/table/{table}")
    page.locator("#name").fill("Ben")
    page.locator("form button.strong").click()
    stand = page.locator("main > button.plain")
    expect(stand).to_have_count(1)
    stand.click()
    still(page)
    for button in page.get_by_role("dialog").get_by_role("button").all():
        box = button.bounding_box()
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
