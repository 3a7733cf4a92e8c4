"""A kit for tests: games played at random, under any options, with sheets full of awkward tiles."""

from __future__ import annotations

import os
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from kensington.core import Ruleset, Sheet, State
from tables import tile

TORTURE = int(os.environ.get("KENSINGTON_TORTURE", "1"))

RULESETS = st.builds(
    Ruleset,
    roofs_on_top=st.booleans(),
    units_as_whole=st.booleans(),
    blind_draw=st.just(True),
    turn_roofs=st.booleans(),
    must_store=st.booleans(),
    steal_first=st.booleans(),
    idle_rounds=st.integers(1, 3),
)

AWKWARD = (
    *("lit ##/#./## diamond", "dark ##/#./## diamond", "lit ##/.#/## diamond", "dark ##/.#/##"),
    *("lit ###/#.# diamond", "dark ###/#.#", "roof ###/#.# bird", "roof ##/.# bird"),
    *("lit #", "dark # cat", "lit #", "dark #", "wall #", "wall #", "door #", "door #"),
    *("lit ##", "dark ##", "roof # bird", "roof # bird", "roof ## bird", "roof #/#"),
    *("lit ####/#..# diamond", "dark ###/..# diamond", "lit .##/##.", "dark ##./.##"),
    *("dark ###/#..", "lit ##/#./#./## diamond", "roof ##/#./## bird", "roof ### bird"),
)


def small_sheets() -> st.SearchStrategy[Sheet]:
    """Ten to thirty tiles, most of them awkward, so that games are short and full of units."""

    chosen = st.lists(st.sampled_from(AWKWARD), min_size=10, max_size=30)
    return chosen.map(
        lambda some: Sheet(tuple(tile(text, f"{text}|{n}") for n, text in enumerate(some)))
    )


def walk(state: State, random: Random, most: int = 10_000) -> list[State]:
    """The states of a random game, this one first."""
    states = [state]
    while state.phase != "over" and len(states) <= most:
        moves = state.legal_moves()
        state = state.play(moves[random.randrange(len(moves))])
        states.append(state)
    return states


def examples(number: int) -> settings:
    """So many examples, or as many times more as `KENSINGTON_TORTURE` says."""
    return settings(max_examples=number * TORTURE)
