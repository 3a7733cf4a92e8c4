"""A blind player plays to the end, and can draw every house from the words alone."""

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from page.blind import SPEAKERS, Blind
from page.heard import note, report
from page.street import told
from page.test_turns import hot_seat

pytestmark = pytest.mark.usefixtures("repeatable")
TORTURE = pytest.mark.skipif(
    "KENSINGTON_TORTURE" not in os.environ, reason="minutes long: make torture"
)


def drawn_by_the_server(page):
    """Every house cell by cell, from what the server tells; the player is not told this."""
    view = told(page)["view"]
    assert view["phase"] == "over"
    return [_columns(house, view["tiles"]) for house in view["houses"]]


def _columns(house, tiles):
    cells = {(0, 0): "start"}
    for placed in house:
        tile = tiles[placed["tile"]]
        rows = tile["rows"]
        for _ in range(placed["turns"]):
            rows = ["".join(row) for row in zip(*rows[::-1], strict=True)]
        squares = [
            (x, len(rows) - 1 - line)
            for line, row in enumerate(rows)
            for x, mark in enumerate(row)
            if mark == "#"
        ]
        for number, (x, y) in enumerate(squares):  # in reading order, as cats and birds are drawn
            extra = " cat" * (number < tile["cats"]) + " bird" * (tile["bird"] > number)
            cells[placed["x"] + x, placed["y"] + y] = tile["kind"] + extra
    xs = sorted({x for x, _ in cells})
    return [[cells[x, y] for y in range(sum(at == x for at, _ in cells))] for x in xs]


def draws_all(player, page):
    player.hear_the_end()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")  # it lies over the street
    expect(sheet).to_have_count(0)
    names = player.names()
    assert len(names) == 2
    assert [player.house(name) for name in names] == drawn_by_the_server(page)


def test_a_short_game_by_ear(page):
    hot_seat(page, "Ada", "Ben", idle_rounds=1)
    player = Blind(page, SPEAKERS["en"], Random(3))
    for turn in range(4):
        player.whose = ("one", "the other")[turn % 2]
        player.turn()
    for _ in range(8):
        if not player.over():
            player.turn(build=False)
    draws_all(player, page)
    assert player.built >= 3


def test_the_report_keeps_the_lines_of_games_that_were_not_played():
    page = "# Title\n\n| a | b |\n|---|---|\n| English | 1 |\n| Polski | 2 |\n"
    anew = report(page, {"it": "| Italiano | 3 |\n", "en": "| English | 4 |\n"})
    rows = ["| English | 4 |", "| Italiano | 3 |", "| Polski | 2 |"]
    assert anew.splitlines()[-3:] == rows
    assert report(anew, {}) == anew


@TORTURE
@pytest.mark.parametrize("language", SPEAKERS)
def test_a_whole_game_by_ear(context_of, language):
    page = context_of(language=language)
    page.goto("/")
    page.locator("main button.strong").first.click()  # before the player sits down
    page.wait_for_url("**/table/*")
    player = Blind(page, SPEAKERS[language], Random(5))
    transcript = Path("build") / f"heard-{language}.txt"
    transcript.parent.mkdir(exist_ok=True)
    turns = 0
    player.hear(".")  # whoever types before the page speaks types in vain
    while not player.over():
        turns += 1
        assert turns < 200
        player.turn()
        transcript.write_text("\n".join(player.heard), encoding="utf-8")
    draws_all(player, page)
    assert player.built >= 10
    note(language, turns, *player.done())
