"""Fair draws in a real browser: one click, several devices, silence, and a server that lies."""

import json
import subprocess
import sys
from random import Random

import pytest
from playwright.sync_api import expect

from page.street import go_on, start, told, wait
from server.client import Client, serving
from server.fair import seed_of


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """Here a device has two seconds to answer."""
    path = tmp_path_factory.mktemp("draws") / "games.db"
    with serving(path, limits={"silent": 2.0}) as server:
        yield server


def invited(new_page):
    """Anna's page with an open table, and its address."""
    anna = new_page()
    anna.goto("/new")
    anna.get_by_label("Name of player 1").fill("Anna")
    anna.get_by_label("Player 2 is").select_option("elsewhere")
    anna.get_by_role("button", name="Open the table").click()
    anna.get_by_role("heading", name="Invite").wait_for()
    return anna, anna.url


def sit(page, address, name="Ben"):
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("you", exact=True)).to_be_visible()


def finish(page, random):
    """Play to the end as quickly as the rules allow, whoever's turn it is on this page."""
    go_on(page, random, lambda _: False)
    page.get_by_role("dialog").wait_for()


def verdict(page):
    found = page.get_by_role("dialog").locator("details[data-verdict]")
    found.wait_for()
    return found.get_attribute("data-verdict")


def saved_receipt(page):
    page.get_by_role("dialog").locator("details[data-verdict] summary").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the receipt").click()
    return download.value.path()


def test_one_click_a_tick_and_a_receipt_that_verifies(page, tmp_path):
    start(page, "/")
    wait(page)
    table = told(page)["table"]
    assert table["draw"]["frozen"]
    assert [each["revealed"] for each in table["draw"]["visitors"]] == [True]
    finish(page, Random(1))
    assert verdict(page) == "fixed"
    expect(page.get_by_role("dialog").get_by_text("checked by this device")).to_be_visible()
    numbers = page.get_by_role("dialog").locator("details dt")
    named = ["Fingerprint of the secret", "Secret", "The devices’ numbers", "Seed"]
    expect(numbers).to_have_text(named)
    reveal = told(page)["table"]["reveal"]
    shown = [reveal["secret"], *reveal["nonces"], reveal["seed"]]
    expect(page.get_by_role("dialog").locator("details dd")).to_have_text(
        [told(page)["table"]["commitment"], *shown]
    )
    assert seed_of(told(page)["table"]) == told(page)["table"]["reveal"]["seed"]
    receipt = saved_receipt(page)
    record = tmp_path / "game.ken"
    record.write_bytes(page.request.get(f"/api/tables/{table['id']}/record").body())
    words = [sys.executable, "-m", "kensington", "verify", str(record), "--receipt", str(receipt)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "it was fixed before the deal" in done.stdout
    # Another device, or this one when it has forgotten everything, was not there.
    page.evaluate("localStorage.clear()")
    page.reload()
    assert verdict(page) == "absent"
    expect(page.get_by_role("link", name="Save the receipt")).to_have_count(0)


def test_two_devices_and_two_tabs(context_of):
    anna, address = invited(context_of)
    ben = context_of(phone=True)
    sit(ben, address)
    tab = ben.context.new_page()
    tab.goto(address)
    expect(tab.get_by_text("you", exact=True)).to_be_visible()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben, tab):
        page.locator(".table").wait_for()
    table = told(anna)["table"]
    assert [(each["number"], each["revealed"]) for each in table["draw"]["visitors"]] == [
        (0, True),
        (2, True),
    ]
    kept = [page.evaluate(RECEIPT, table["id"]) for page in (anna, ben)]
    assert kept[0]["list"] == kept[1]["list"]
    assert kept[0]["nonce"] != kept[1]["nonce"]
    assert [each["number"] for each in kept] == [0, 2]


RECEIPT = "(id) => JSON.parse(localStorage.getItem(`kensington-receipt:${id}:1`))"


def test_reloaded_between_promise_and_answer_after_a_killed_server(browser, tmp_path):
    """The list is frozen while Ben's page is away and the server dies; then both come back."""
    with serving(tmp_path / "games.db") as server:
        server.options["port"] = server.port
        base = f"http://127.0.0.1:{server.port}"
        contexts = [browser.new_context(base_url=base, locale="en-GB") for _ in range(2)]
        (anna, address), ben = invited(contexts[0].new_page), contexts[1].new_page()
        sit(ben, address)
        ben.goto("/rules")
        anna.get_by_role("button", name="Start the game").click()
        expect(anna.get_by_role("status").filter(has_text="Still silent: Ben")).to_be_visible()
        assert told(anna)["view"] is None
        server.kill()
        server.start()
        ben.goto(address)
        for page in (anna, ben):
            page.locator(".table").wait_for()
        assert told(anna)["table"]["draw"]["round"] == 1
        for context in contexts:
            context.close()


def test_somebody_silent_is_told_and_freed_and_the_next_round_begins(context_of, server):
    anna, address = invited(context_of)
    silent = Client(server)
    table = address.rsplit("/", 1)[1]
    assert silent.sit(table, 1, "Sly")["type"] == "ack"
    anna.get_by_role("button", name="Start the game").click()
    news = anna.get_by_role("status")
    expect(news.filter(has_text="Still silent: Sly")).to_be_visible()
    expect(anna.get_by_role("button", name="Free this seat")).to_have_count(0)  # not at once
    anna.get_by_role("button", name="Free this seat and draw again: Sly").click()
    expect(
        news.filter(has_text="Round 1 of the draw came to nothing. No answer from: Sly")
    ).to_be_visible()
    ben = context_of(language="de-DE")
    ben.goto(address)
    expect(ben.get_by_text("Keine Antwort von: Sly")).to_be_visible()
    ben.get_by_label("Dein Name").fill("Ben")
    ben.get_by_role("button", name="Platz nehmen").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben):
        page.locator(".table").wait_for()
    draw = told(anna)["table"]["draw"]
    assert (draw["round"], [each["names"] for each in draw["voided"]]) == (2, [["Sly"]])


def lie(page, change):
    """Let a page's table tell something else, as a dishonest server would, over line and answer."""

    def changed(text):
        message = json.loads(text)
        if "table" in message and isinstance(message["table"], dict):
            change(message["table"])
        return json.dumps(message)

    def over_http(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=changed(answer.text()))

    def over_the_line(line):
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(changed(message)))

    page.context.route("**/api/tables/*", over_http)
    page.context.route_web_socket("**/api/tables/*/socket*", over_the_line)


LIES = {
    "another secret": (
        lambda table: table.update(commitment="00" * 32),
        "secret is not the one that was fixed at first",
    ),
    "other options": (
        lambda table: table["rules"].update(turn_roofs=True),
        "not set up as it was",
    ),
    "somebody else's commitment": (
        lambda table: table["draw"]["visitors"][-1].update(commitment="00" * 32),
        "kept on another device",
    ),
}


@pytest.mark.parametrize("name", LIES)
def test_a_page_that_is_lied_to_reveals_nothing(context_of, name):
    change, words = LIES[name]
    anna, address = invited(context_of)
    ben = context_of()
    sit(ben, address)
    frozen = lambda table: table["draw"]["frozen"] and change(table)  # noqa: E731
    ben.goto("/rules")
    lie(ben, frozen)
    ben.goto(address)
    expect(ben.get_by_text("you", exact=True)).to_be_visible()
    anna.get_by_role("button", name="Start the game").click()
    expect(ben.get_by_role("alert")).to_contain_text(words)
    expect(anna.get_by_role("status").filter(has_text="Still silent: Ben")).to_be_visible()
    visitors = told(anna)["table"]["draw"]["visitors"]
    assert [each["revealed"] for each in visitors] == [True, False]


def test_an_alarm_at_the_end(page):
    """The numbers that are told at the end are not those of the receipt."""
    start(page, "/")
    wait(page)
    finish(page, Random(2))
    assert verdict(page) == "fixed"
    lie(page, lambda table: table["reveal"] and table["reveal"].update(secret="ab" * 32))
    page.reload()
    assert verdict(page) == "alarm"
    alarm = page.get_by_role("dialog").get_by_role("alert")
    expect(alarm).to_contain_text("The draw is not what was fixed before the deal!")
    expect(alarm).to_contain_text("secret is not the one that was fixed")


def test_a_share_that_another_device_knows_is_replaced_when_one_starts_here(context_of, server):
    anna, address = invited(context_of)
    Client(server).sit(address.rsplit("/", 1)[1], 1, "Ben")
    expect(anna.get_by_text("Ben", exact=True)).to_be_visible()
    before = told(anna)["table"]["draw"]["visitors"][0]["commitment"]
    anna.evaluate("localStorage.clear()")
    anna.reload()
    expect(anna.get_by_role("button", name="Start the game")).to_be_enabled()
    anna.get_by_role("button", name="Start the game").click()
    expect(anna.get_by_role("status").filter(has_text="Still silent: Ben")).to_be_visible()
    own = told(anna)["table"]["draw"]["visitors"][0]
    assert own["revealed"]
    assert own["commitment"] != before
