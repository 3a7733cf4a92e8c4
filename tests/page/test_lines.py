"""A line that dies without a word, and one that was only said to be lost."""

import json
import re
from datetime import UTC, datetime, timedelta
from random import Random
from time import monotonic
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from page.proxy import proxied
from page.street import Post, go_offline, go_on, passed, places, send, sensible, start, told, wait
from page.test_turns import hot_seat, with_places

WAKING = {
    "focus": "dispatchEvent(new Event('focus'))",
    "pageshow": "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
    "online": "dispatchEvent(new Event('online'))",
    "visibilitychange": "document.dispatchEvent(new Event('visibilitychange'))",
}


@pytest.fixture
def line(server):
    """A line to the server that can die."""
    with proxied(server.port) as proxy:
        yield proxy


def play_through(page, line):
    """A game on this line. What the test itself asks and sends goes straight to the server."""
    connected(page, f"http://127.0.0.1:{line.port}/")


def connected(page, base="/"):
    """A game, and a socket on which something has arrived; gives what goes up and comes down."""
    sent, received = frames_of(page)
    start(page, base)
    wait(page)
    until(page, lambda: received)
    page.wait_for_load_state("networkidle")  # what is fetched after the first screen is there
    return sent, received


def until(page, true, patience=20):
    """Until something has come about that only the test's own lists show."""
    end = monotonic() + patience
    while not true():
        assert monotonic() < end, "that did not happen"
        page.wait_for_timeout(20)


def behind_its_back(page):
    """Play one move of the page's visitor by another way; the version once that is answered."""
    now = told(page)
    while now["options"] is None:
        now = told(page)
    return send(page, sensible(now, Random(5)), now)["version"]


def shown_version(page):
    return int(page.locator(".table").get_attribute("data-version"))


def frames_of(page):
    """What goes up and comes down the page's sockets from now on, by its type."""
    sent, received = [], []

    def listen(socket):
        socket.on("framesent", lambda text: sent.append(json.loads(text).get("type")))
        socket.on("framereceived", lambda text: received.append(json.loads(text)["type"]))

    page.on("websocket", listen)
    return sent, received


def lost(page):
    return page.get_by_role("status").filter(has_text="Connection lost")


@pytest.mark.parametrize("wakes", WAKING.values(), ids=WAKING)
def test_a_page_that_wakes_notices_a_dead_line_and_catches_up(page, line, wakes):
    play_through(page, line)
    line.swallow()
    before = shown_version(page)
    latest = behind_its_back(page)
    assert shown_version(page) == before < latest
    page.evaluate(wakes)
    passed(page, latest - 1)
    expect(lost(page)).to_have_count(0)
    assert wait(page) in ("taking", "building")


def test_a_page_that_only_waits_asks_every_15_seconds(page, line):
    page.clock.install()
    sent, received = connected(page, f"http://127.0.0.1:{line.port}/")
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    until(page, lambda: "pong" in received)
    sent.clear()
    page.clock.run_for(14_000)
    assert sent == []
    page.clock.run_for(1_500)
    until(page, lambda: sent == ["ping"])
    until(page, lambda: received.count("pong") == 2)
    line.swallow()
    latest = behind_its_back(page)
    page.clock.run_for(15_500)
    until(page, lambda: sent == ["ping"] * 2)
    assert shown_version(page) < latest
    page.clock.run_for(3_500)
    passed(page, latest - 1)


def test_a_line_that_stays_dead_is_told_and_comes_back(page, line):
    play_through(page, line)
    line.swallow(block=True)
    latest = behind_its_back(page)
    page.evaluate(WAKING["focus"])
    expect(lost(page)).to_be_visible()
    line.blocked = False
    passed(page, latest - 1)
    expect(lost(page)).to_have_count(0)


def test_a_move_on_a_dead_line_is_sent_again_and_counts_once(page, line):
    """Its connection over HTTP is dead as well: the answer is not awaited for ever."""
    play_through(page, line)
    go_on(page, Random(3), with_places)
    wait(page)
    before = told(page)
    post = Post(page)
    line.swallow()
    page.mouse.click(*places(page)[0])
    passed(page, before["version"])
    assert len(post.envelopes) >= 2
    assert all(each == post.envelopes[0] for each in post.envelopes)  # with the same key
    assert told(page)["version"] == before["version"] + 1
    assert len(told(page)["view"]["builds"]) == 1


def test_all_that_was_missed_is_told(page, line):
    """Of several events at once every one is said, to those who look and to those who listen."""
    hot_seat(page, "Ada", "Ben")
    path = urlsplit(page.url).path
    _, received = frames_of(page)
    page.goto(f"http://127.0.0.1:{line.port}{path}")
    wait(page)
    until(page, lambda: received)
    page.wait_for_load_state("networkidle")
    line.swallow()
    first = told(page)["table"]["seats"][told(page)["options"]["seat"]]["name"]
    x, y = next(part["spot"] for part in told(page)["view"]["heap"] if part["spot"])
    send(page, {"type": "touch", "x": x, "y": y})
    latest = send(page, {"type": "put_back"})["version"]
    page.evaluate(WAKING["focus"])
    passed(page, latest - 1)
    takes = f"{first} (?:pays a token and )?takes the (.+)"
    told_now = re.compile(rf"{takes}\. {first} puts the \1,? back into the heap\.")
    expect(page.locator(".then")).to_have_text(told_now)
    expect(page.locator("[aria-live]").filter(has_text=told_now)).to_have_count(1)
    page.get_by_role("button", name="What happened").click()
    lines = page.locator(".log li")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text("back into the heap")
    expect(lines.nth(1)).to_contain_text("takes the")


def test_what_the_server_says_on_the_line_is_told(page):
    page.route_web_socket("**/api/tables/*/socket*", outdated)
    start(page, "/")
    expect(page.get_by_role("alert")).to_contain_text("This page is older than the server.")


def outdated(line):
    """As when the server was replaced by a newer one."""
    told = {"type": "error", "key": None, "code": "outdated", "version": None, "refusal": None}
    line.send(json.dumps({"v": 1, **told}))


def test_offline_and_online_again_with_a_line_that_survived(page):
    connected(page)
    go_offline(page)
    expect(lost(page)).to_be_visible()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(lost(page)).to_have_count(0)
    assert wait(page) in ("taking", "building")


def test_offline_is_not_believed_while_the_server_answers(page):
    """As when the wireless network is gone and the server is on this very machine."""
    page.clock.install()
    _, received = connected(page)
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    until(page, lambda: "pong" in received)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.clock.run_for(1_000)
    expect(lost(page)).to_be_visible()
    page.clock.run_for(15_000)
    expect(lost(page)).to_have_count(0)
