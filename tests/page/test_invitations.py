"""What is handed on: links for other devices, copied as well as the browser allows."""

import pytest
from playwright.sync_api import expect

NEAR = "http://192.168.1.7:8600"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"


def known_as(page, address):
    """Let the server say where other devices find it."""

    def answer(route):
        told = route.fetch()
        route.fulfill(response=told, json=told.json() | {"address": address})

    page.context.route("**/api/visitor", answer)


def lobby(page):
    page.goto("/new")
    page.get_by_label("Player 2 is").select_option("elsewhere")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Invite").wait_for()
    return page.get_by_role("textbox", name="Invite")


def test_the_link_leads_others_to_an_address_they_can_reach(page):
    known_as(page, NEAR)
    expect(lobby(page)).to_have_value(NEAR + page.evaluate("location.pathname"))
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.goto("/")
    page.get_by_text("Continue on another device").click()
    told = page.evaluate("fetch('/api/visitor', { method: 'POST' }).then((r) => r.json())")
    link = page.get_by_role("textbox", name="Continue on another device")
    expect(link).to_have_value(NEAR + told["recovery"])


def test_a_server_of_this_machine_alone_says_so(page):
    lobby(page)
    expect(page.get_by_text("Only this computer can open the link")).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)


@pytest.mark.parametrize("clipboard", [True, False], ids=["https", "http"])
def test_the_link_is_copied(page, clipboard):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not clipboard:
        page.add_init_script(NO_CLIPBOARD)
    link = lobby(page).input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.goto("/")
    page.get_by_label("Join a table").press("Control+V")
    expect(page.get_by_label("Join a table")).to_have_value(link)


def test_a_link_that_cannot_be_copied_is_selected(page):
    page.add_init_script(NO_CLIPBOARD + "document.execCommand = () => false;")
    link = lobby(page).input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("textbox", name="Invite")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == link
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible()
