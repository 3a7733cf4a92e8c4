"""What a person does at the table, for the tests: by mouse, by touch, by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TookTooLong

_SPOTS = """(spots) => {
  const svg = document.querySelector('.heap > svg');
  const matrix = svg.getScreenCTM();
  return spots.map(([x, y]) => {
    const at = new DOMPoint(x, -y).matrixTransform(matrix);
    return [at.x, at.y];
  });
}"""
_PLACES = """() => {
  const stage = document.querySelector('.own .stage').getBoundingClientRect();
  return [...document.querySelectorAll('.own .dot:not(.faint)')].map((dot) => {
    const box = dot.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }).filter(([x, y]) => stage.x + 50 < x && x < stage.right - 50 && y > stage.y + 40);
}"""
_CELLS = """([x, y]) => {
  const door = document.querySelector(".own use[href^='#start-']").getScreenCTM();
  const cell = 64 * door.a;
  return [(x - door.e) / cell, (door.f + cell - y) / cell];
}"""
_MIDDLE = """(element) => {
  const door = document.querySelector(".own use[href^='#start-']").getScreenCTM();
  const cell = 64 * door.a;
  const { x, y, width, height } = element.getBoundingClientRect();
  return [(x + width / 2 - door.e) / cell, (door.f + cell - y - height / 2) / cell];
}"""
_LAID = """(tile) => {
  const corner = document.querySelector(`.own [data-tile="${tile}"]`).getScreenCTM();
  const door = document.querySelector(".own use[href^='#start-']").getScreenCTM();
  const cell = 64 * door.a;
  return [(corner.e - door.e) / cell, (door.f + cell - corner.f) / cell];
}"""
"""Two places are measured in one question: between two the street may have scrolled."""
_STILL = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return document.getAnimations().every((each) => each.playState !== 'running');
}"""
_READY = """() => {
  const table = document.querySelector('.table');
  if (!table || document.querySelector('.table[data-busy="true"]')) return null;
  const names = ['over', 'taking', 'building'];
  return names.find((name) => table.classList.contains(name)) ?? null;
}"""


def told(page: Page) -> dict[str, Any]:
    """The table as the server tells it to this visitor, whatever the page is busy with."""
    answer = page.context.request.get(_address(page))
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    return table


def _address(page: Page) -> str:
    return f"/api/tables/{urlsplit(page.url).path.split('/')[2]}"


def wait(page: Page) -> str:
    """Until there is something to do here: taking, building or over."""
    return str(page.wait_for_function(_READY, timeout=60_000).json_value())


def still(page: Page) -> None:
    """Until all that has to be drawn is drawn, and nothing moves any more."""
    page.wait_for_function(_STILL)


def start(page: Page, base: str) -> None:
    """Home, then a game against a bot by one click."""
    page.goto(base)
    page.get_by_role("button", name="Play now").click()
    try:
        page.wait_for_url("**/table/*")
    except TookTooLong as error:  # the page itself may know why
        raise AssertionError(page.locator("main").inner_text()) from error


def spots(page: Page, random: Random) -> list[tuple[float, float]]:
    """Where parts of the heap that may be touched lie on the screen, in any order."""
    return [seen for _, seen in aims(page, random)]


Aim = tuple[list[int], tuple[float, float]]


def aims(page: Page, random: Random) -> list[Aim]:
    """The spots of parts of the heap that may be touched, each in the heap and on the screen."""
    still(page)
    now = told(page)
    allowed = now["options"]["touch"]
    found = spots_of(page, now["view"], *(back for back in allowed if allowed[back]))
    random.shuffle(found)
    return found


def spots_of(page: Page, view: dict[str, Any], *colours: str) -> list[Aim]:
    """The spots of the parts of these colours, beige or brown, in the heap and on the screen."""
    found = [
        part["spot"]
        for part in view["heap"]
        if part["spot"] and part["back"].partition("-")[0] in colours
    ]
    seen = page.evaluate(_SPOTS, found)
    return [(spot, (x, y)) for spot, (x, y) in zip(found, seen, strict=True)]


def places(page: Page, patience: float = 20) -> list[tuple[float, float]]:
    """Where the middles of whole places for the held tile are, well within what is seen.

    ``patience`` is in seconds; where a tile may have no place, a little is enough.
    """
    still(page)
    # They may not be drawn yet, or the camera is still on its way to the first of them.
    for _ in range(round(patience * 20)):
        if found := page.evaluate(_PLACES):
            break
        page.wait_for_timeout(50)
    return [tuple(middle) for middle in found]


def in_cells(page: Page, point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the screen is, as seen from the lower left corner of the own door."""
    x, y = page.evaluate(_CELLS, list(point))
    return x, y


def middle_in_cells(place: Locator) -> tuple[float, float]:
    """Where the middle of something in the own house is, from the lower left corner of the door."""
    x, y = place.evaluate(_MIDDLE)
    return x, y


def landed(page: Page) -> tuple[float, float]:
    """Where the middle of the tile that was built last is drawn in the own house, in cells."""
    still(page)
    view = told(page)["view"]
    (part,) = view["builds"][-1]
    rows = view["tiles"][part["tile"]]["rows"]
    wide, high = len(rows[0]), len(rows)
    if part["turns"] % 2:
        wide, high = high, wide
    left, top = page.evaluate(_LAID, part["tile"])
    assert (round(left), round(top)) == (part["x"], part["y"] + high)  # and there the server has it
    return left + wide / 2, top - high / 2


def lies_at(page: Page, wanted: tuple[float, float]) -> None:
    """The tile built last lies where its middle was wanted, in cells."""
    assert landed(page) == pytest.approx(wanted, abs=0.1)


def end_turn(page: Page) -> None:
    version = told(page)["version"]
    page.locator(".acts .end").click()
    passed(page, version)


def passed(page: Page, version: int) -> None:
    """Until something after this version is shown."""
    page.wait_for_function(
        "(version) => Number(document.querySelector('.table')?.dataset.version) > version",
        arg=version,
        timeout=30_000,
    )


_SENT: WeakKeyDictionary[Page, list[dict[str, Any]]] = WeakKeyDictionary()


def overhear(page: Page) -> None:
    """Note the commands that a new page sends: a socket is heard from its beginning or never."""
    sent = _SENT[page] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if "command" in message:
            sent.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)

    page.on("websocket", listen)


def commands_of(page: Page) -> list[dict[str, Any]]:
    """All commands that a page has sent over its sockets, and those to come."""
    return _SENT[page]


def go_offline(page: Page) -> None:
    """The device says that it is offline, and the page believes it.

    What was still on its way from the server shows that it is not; then the device says so again.
    """
    banner = page.locator(".banner")
    for _ in range(10):
        page.evaluate("dispatchEvent(new Event('offline'))")
        with suppress(TookTooLong):
            banner.wait_for(timeout=5_000)
            return
    raise AssertionError("the page does not say that it is offline")


class Post:
    """The commands that a page sends over its socket from now on."""

    def __init__(self, page: Page) -> None:
        self._sent = commands_of(page)
        self._before = len(self._sent)

    @property
    def envelopes(self) -> list[dict[str, Any]]:
        return self._sent[self._before :]

    @property
    def last(self) -> dict[str, Any]:
        """The last move."""
        move: dict[str, Any] = self.envelopes[-1]["command"]["move"]
        return move


def whole_game(
    page: Page,
    take: Callable[[Page], None],
    build: Callable[[Page], bool],
    finish: Callable[[Page], None],
    turns: int = 200,
) -> None:
    """Play until the score sheet is there: take, build what one can, end the turn."""
    for _ in range(turns * 4):
        match wait(page):
            case "over":
                sheet_is_true(page)
                return
            case "taking":
                version = told(page)["version"]
                take(page)
                passed(page, version)
            case _:
                if not build(page):
                    finish(page)
    raise AssertionError(f"the game was not over after {turns} turns")


SHEET = ("windows", "doors", "levels", "cats", "width", "total", "birds")


def sheet_is_true(page: Page) -> None:
    """The dialog at the end names those who won, and has everybody's points in their column."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=60_000)  # the page may be far behind
    now = told(page)
    view, seats = now["view"], now["table"]["seats"]
    ours = {"careless": "Clara Carefree", "greedy": "George Grabbit"}
    names = [ours.get(seat["bot"], seat["name"]) for seat in seats]
    rows = [row.get_by_role("cell").all_inner_texts() for row in dialog.get_by_role("row").all()]
    heads = [head.strip() for head in dialog.get_by_role("columnheader").all_inner_texts()]
    assert heads == names
    assert rows[1:-1] == [[str(score[part]) for score in view["scores"]] for part in SHEET]
    assert rows[-1] == [("1st", "2nd", "3rd", "4th", "5th")[rank - 1] for rank in view["ranks"]]
    winners = [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
    title = dialog.get_by_role("heading", level=2)
    if now["table"]["mine"] == winners and len(winners) == 1:
        expect(title).to_have_text("You win!")
    elif len(winners) == 1:
        expect(title).to_have_text(f"{names[winners[0]]} wins!")
    else:
        both = " and ".join(names[seat] for seat in winners)
        expect(title).to_have_text(f"{both} share the win!")
    expect(dialog.get_by_role("img", name="house:")).to_have_count(len(winners))


_keys = count()


def send(page: Page, move: dict[str, Any], now: dict[str, Any] | None = None) -> dict[str, Any]:
    """Play a move behind the page's back; the page sees it like any other."""
    now = now or told(page)
    envelope = {
        "v": 1,
        "key": f"behind-its-back-{next(_keys)}",
        "version": now["version"],
        "seat": now["options"]["seat"],
        "command": {"type": "move", "move": move},
    }
    answer: dict[str, Any] = page.context.request.post(
        f"{_address(page)}/commands", data=envelope
    ).json()
    assert answer["type"] == "ack", answer
    return answer


def sensible(now: dict[str, Any], random: Random) -> dict[str, Any]:
    """A move that a person might make: a roof when it can be paid, the build that brings most."""
    options = now["options"]
    if now["view"]["phase"] == "take":
        return _sensible_take(now["view"], options, random)
    if options["builds"]:
        gains = options["gains"] or [0] * len(options["builds"])  # they are not told everywhere
        best = max(range(len(gains)), key=gains.__getitem__)
        return {"type": "build", "parts": options["builds"][best]}
    ways = ("store", "end_turn", "put_back")
    return {"type": next(way for way in ways if options[way])}


def _sensible_take(view: dict[str, Any], options: dict[str, Any], random: Random) -> dict[str, Any]:
    if options["skip"]:
        return {"type": "skip"}
    if options["draw"]:
        return {"type": "draw", "back": random.choice(options["draw"])}
    touch = options["touch"]
    brown = touch["brown"] and (not touch["beige"] or random.random() < 0.6)
    wanted = "brown" if brown else "beige"
    spots = [p["spot"] for p in view["heap"] if p["spot"] and p["back"].startswith(wanted)]
    if spots and touch[wanted]:
        x, y = random.choice(spots)
        return {"type": "touch", "x": x, "y": y}
    if options["steal"]:
        return {"type": "steal", **options["steal"][0]}
    return {"type": "reach", "beige": options["reach"]["beige"]}


def go_on(
    page: Page, random: Random, done: Callable[[dict[str, Any]], object], most: int = 1000
) -> dict[str, Any]:
    """Play on quickly until something is the case on the own turn, or the game is over.

    ``done`` may also name the move to make.
    """
    for _ in range(most):
        now = told(page)
        if now["table"]["status"] == "over":
            return now
        if now["options"] is None:
            page.wait_for_timeout(30)
            continue
        verdict = done(now)
        if verdict and not isinstance(verdict, dict):
            passed(page, now["version"] - 1)
            return now
        send(page, verdict or sensible(now, random), now)
    raise AssertionError("that did not happen")


def middle(box: Any) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lay_unit(
    page: Page,
    now: dict[str, Any],
    unit: list[dict[str, Any]],
    halfway: Callable[[], None] = lambda: None,
    on_its_way: Callable[[], None] = lambda: None,
) -> None:
    """Lay the tile that needs its partner, then the partner: together they are one build."""
    singles = {
        (b[0]["tile"], b[0]["x"], b[0]["y"]) for b in now["options"]["builds"] if len(b) == 1
    }
    first = next(p for p in unit if (p["tile"], p["x"], p["y"]) not in singles)
    second = next(p for p in unit if p is not first)
    pick(page, now, first["tile"])
    option = page.locator(f".own [role=option][id*='{part_id(first)}'] .dot")
    option.scroll_into_view_if_needed()
    page.mouse.click(*middle(option.bounding_box()))
    expect(page.locator(".own .half")).to_have_count(1)
    halfway()
    option = page.locator(f".own [role=option][id*='{part_id(second)}'] .dot")
    if option.count() == 0:
        pick(page, now, second["tile"])
    option.scroll_into_view_if_needed()
    page.mouse.click(*middle(option.bounding_box()))
    on_its_way()
    passed(page, now["version"])
    built = told(page)["view"]["builds"][-1]
    assert sorted(p["tile"] for p in built) == sorted(p["tile"] for p in unit)


def part_id(part: dict[str, Any]) -> str:
    text = f"{part['tile']}@{part['x']},{part['y']},{part['turns']}"
    return "".join(mark if mark.isalnum() or mark == "-" else "_" for mark in text)


def pick(page: Page, now: dict[str, Any], tile: str) -> None:
    """Take a tile up, from the hand or from the own warehouse."""
    view, seat = now["view"], now["options"]["seat"]
    button = (
        page.locator(".hand .tile")
        if tile == view["hand"]
        else page.locator(f".store .gate-{view['warehouses'][seat].index(tile)}")
    )
    if button.get_attribute("aria-pressed") != "true":
        button.click()
