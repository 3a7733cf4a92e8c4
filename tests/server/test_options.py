"""What the player to move is told about the heap and the time that is left, for every state."""

import pytest

from kensington.cli.terminal.choices import explain_take, list_takes
from kensington.core import Game, Ruleset
from kensington.server.table.view import Counted, options_of, view_of
from tables import built_at, drawn_tile, table

LOOT, BENT = ["lit #"], ["lit ##/#./##"]


@pytest.mark.parametrize(
    ("state", "beige", "brown"),
    [
        (table(bag=["lit #", "roof #"], tokens=(1, 1)), None, None),
        (table(bag=["lit #", "roof #"], tokens=(0, 1)), None, "no_token"),
        (table(bag=["lit #", "roof #"], tokens=(4, 0)), "must_spend", None),
        (table(bag=["lit #"], tokens=(0, 1)), None, "none_left"),
        (table(bag=["lit #"], tokens=(1, 1)), None, "none_left"),
        (table(bag=["roof #"], tokens=(1, 1)), "none_left", None),
        (table(bag=["roof #"], tokens=(0, 1)), "none_left", "no_token"),
        (table(stores=[[], LOOT], bag=["lit #"], tokens=(4, 0)), "must_spend", "none_left"),
        (table(stores=[[], BENT], bag=["lit #"], tokens=(4, 0)), None, "none_left"),  # R9
        (table(stores=[[], LOOT], tokens=(3, 1)), "none_left", "none_left"),
        (drawn_tile(table(bag=["lit #", "roof #"], tokens=(0, 1)), "lit #"), None, None),
    ],
)
def test_why_a_colour_is_barred(state, beige, brown):
    assert options_of(state, gains=False)["barred"] == {"beige": beige, "brown": brown}


def test_a_heap_tells_the_same():
    state = Game(2, seed=bytes(32)).begin()
    assert options_of(state, gains=False)["barred"] == {"beige": None, "brown": None}


def test_turns_until_nobody_has_built_for_too_long():
    def left(state):
        return view_of(state, Counted())["idle_turns_left"]

    rules = Ruleset(idle_rounds=3)
    assert [
        left(table(bag=["lit #", "dark #"], idle=idle, rules=rules)) for idle in range(2, 6)
    ] == [None, None, 2, 1]
    last = drawn_tile(table(bag=["lit #", "dark #"], idle=5, rules=rules), "lit #")
    assert left(last) == 1
    assert left(built_at(last, "lit # @1,0")) is None


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table(bag=["lit #", "roof #"]), "Take a tile. Beige is free; brown costs a token."),
        (
            table(bag=["lit #", "roof #"], tokens=(0, 1)),
            "Take a tile. Beige is free; brown needs a token you do not have.",
        ),
        (
            table(bag=["lit #"], tokens=(0, 1)),
            "Take a tile. Beige is free; no brown tile is left.",
        ),
        (table(bag=["roof #"]), "Take a tile. No beige tile is left; brown costs a token."),
        (
            table(stores=[[], LOOT], tokens=(3, 1)),
            "You need not take a tile. No beige tile is left; no brown tile is left.",
        ),
    ],
)
def test_the_terminal_says_what_is_there(state, words):
    assert explain_take(state) == words


def test_the_terminal_does_not_call_a_theft_nothing():
    words = [choice.words for choice in list_takes(table(stores=[[], LOOT], tokens=(3, 1)))]
    assert words[-1] == "Take nothing"
    alone = [choice.words for choice in list_takes(table(bag=["roof #"], tokens=(0, 1)))]
    assert alone == ["Take nothing: there is nothing you could take"]
