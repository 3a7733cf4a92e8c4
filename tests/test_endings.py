"""Section 7: the seventh bird, the end of all building, and that every game ends."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.core import (
    Back,
    Draw,
    Ending,
    EndTurn,
    Game,
    GiveBack,
    Phase,
    PutBack,
    Ruleset,
    Skip,
    State,
    Steal,
    Store,
)
from random_games import RULESETS, examples, walk
from tables import built, built_at, drawn_tile, legal, refused, table
from umpire import Umpire

SIX_BIRDS = [f"roof # bird @{x},0" for x in range(1, 7)]
BIRD = "roof ## bird"


# --- 7.1: the seventh bird --------------------------------------------------------------------


def called(**more: object) -> State:
    """Seat 1 of three has just touched the seventh bird."""
    stores = [["lit #", "dark #"], ["lit ##"], ["wall #"]]
    position = table([SIX_BIRDS, [], []], stores=stores, bag=[BIRD, "lit #"], seat=1, **more)  # type: ignore[arg-type]
    return drawn_tile(position, BIRD)


def test_the_player_finishes_the_turn() -> None:
    state = called()
    assert (state.called, state.seat, state.phase, state.birds()) == (1, 1, Phase.BUILD, 7)
    state = legal(state, built(state, "lit ## @1,0"))
    legal(state, built(state, f"{BIRD} @1,1"))
    legal(state, Store())
    legal(state, PutBack())


def test_then_each_other_player_builds_once_more_clockwise() -> None:
    state = called().play(PutBack())
    assert (state.seat, state.phase, state.hand) == (2, Phase.BUILD, -1)
    state = built_at(state, "wall # @1,0").play(EndTurn())
    assert (state.seat, state.phase) == (0, Phase.BUILD)
    state = built_at(built_at(state, "lit # @-1,0"), "dark # @0,1").play(EndTurn())
    assert (state.phase, state.ending) == (Phase.OVER, Ending.BIRDS)
    assert state.warehouses == ((-1, -1), (2 + 6, -1), (-1, -1))


def test_last_builds_take_nothing() -> None:
    state = called().play(Store())
    for move in (Draw(Back.BEIGE), Steal(0, 6), Skip()):
        assert refused(state, move) == ("7.1", "last_builds")
    assert EndTurn() in state.legal_moves()
    assert refused(state, Store()) == ("4", "nothing_to_store")
    assert refused(state, PutBack()) == ("4", "nothing_to_store")


def test_last_builds_may_be_units_and_may_be_taken_back() -> None:
    stores = [[], ["lit ##/#./##", "wall #"]]
    state = table([SIX_BIRDS, []], stores=stores, bag=[BIRD])
    state = drawn_tile(state, BIRD).play(PutBack())
    after = legal(state, built(state, "lit ##/#./## @1,0", "wall # @2,1"))
    assert [after.play(move) for move in after.take_backs()] == [state]
    assert refused(state, GiveBack())[0] == "5.9"


def test_once_called_it_stays_called() -> None:
    state = called().play(PutBack())
    assert (state.birds(), state.called) == (6, 1)
    for _ in range(2):
        state = state.play(EndTurn())
    assert state.ending is Ending.BIRDS


def test_a_sixth_bird_calls_nothing() -> None:
    state = drawn_tile(table([SIX_BIRDS[1:], []], bag=[BIRD, "lit #"]), BIRD)
    assert (state.birds(), state.called) == (6, -1)
    assert state.play(Store()).phase is Phase.TAKE


def test_a_roof_without_a_bird_calls_nothing() -> None:
    state = drawn_tile(table([SIX_BIRDS, []], bag=["roof ##", BIRD]), "roof ##")
    assert (state.birds(), state.called) == (6, -1)


def test_after_the_call_nobody_being_able_to_build_ends_nothing_early() -> None:
    """7.2 would hold after the first last build: nobody can build any more."""
    blocked = [f"roof # @{x},0" for x in (-1, 1)] + ["roof # @0,1"]
    houses = [[*blocked, *(f"roof # bird @{x},0" for x in range(2, 8))], blocked, blocked]
    sideways = "roof ##/#./## bird"
    state = drawn_tile(table(houses, bag=[sideways], tokens=(1, 0, 0), supply=11), sideways)
    assert state.called == 0
    turns = []
    state = state.play(PutBack())
    while state.phase != "over":
        turns.append(state.seat)
        state = state.play(EndTurn())
    assert (turns, state.ending) == ([1, 2], Ending.BIRDS)


def test_after_the_call_idle_turns_end_nothing_early() -> None:
    state = called(rules=Ruleset(idle_rounds=1), idle=2).play(PutBack())
    assert state.idle >= 3
    assert (state.phase, state.ending, state.idle_rounds_left()) == (Phase.BUILD, None, None)
    state = state.play(EndTurn())
    assert state.phase is Phase.BUILD
    assert state.play(EndTurn()).ending is Ending.BIRDS


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("caller", [0, 1])
def test_last_builds_go_once_round(players: int, caller: int) -> None:
    houses = [SIX_BIRDS, *[[]] * (players - 1)]
    state = drawn_tile(table(houses, bag=[BIRD], seat=caller), BIRD).play(Store())
    seats = []
    while state.phase != "over":
        seats.append(state.seat)
        state = state.play(EndTurn())
    assert seats == [(caller + n) % players for n in range(1, players)]
    assert state.ending is Ending.BIRDS


# --- 7.2: nobody can build --------------------------------------------------------------------

U = "dark ##/#./##"
"""Never built by itself."""


def ends(
    houses: list[list[str]],
    stores: list[list[str]],
    bag: list[str],
    tokens: tuple[int, ...],
    **more: object,
) -> bool:
    """Whether the game is over once seat 1 has finished a turn in which nothing was built."""
    state = table(houses, stores=stores, bag=bag, tokens=tokens, seat=1, **more)  # type: ignore[arg-type]
    umpire = Umpire(state)
    moves = list(state.legal_moves())
    take = Skip() if Skip() in moves else moves[0]
    state = state.play(take)
    umpire.play(take, state.taken)
    end = EndTurn() if state.hand < 0 else PutBack()
    state = state.play(end)
    umpire.play(end, -1)
    assert (state.phase == "over") == (umpire.phase == "over")
    assert state.ending in (None, Ending.STUCK)
    return state.ending is Ending.STUCK


EMPTY: list[list[str]] = [[], []]


def test_nothing_anywhere() -> None:
    assert ends(EMPTY, [[], []], [], (1, 1))


def test_own_warehouse() -> None:
    assert not ends(EMPTY, [["lit #"], []], [], (0, 0), supply=8)
    assert ends(EMPTY, [[U], []], [], (0, 0), supply=8)


def test_own_warehouse_in_a_unit() -> None:
    assert not ends(EMPTY, [[U, "wall #"], []], [], (0, 0), supply=8)
    assert ends(EMPTY, [[U, "roof ##/#./##"], []], [], (0, 0), supply=8)


def test_a_beige_tile_of_the_heap() -> None:
    assert not ends(EMPTY, [[], []], ["lit #"], (0, 0), supply=8)
    assert ends(EMPTY, [[], []], [U], (0, 0), supply=8)


def test_a_beige_tile_even_if_four_tokens_bar_it() -> None:
    """Both must spend a token on the roof that fits nowhere; still it is not over."""
    sideways = "roof ##/#./##"
    assert not ends(EMPTY, [[], []], ["lit #", sideways], (4, 5), supply=0)
    assert not ends(EMPTY, [[U], []], ["dark ##/.#/##", sideways], (4, 5), supply=0), "a unit"
    assert ends(EMPTY, [[], []], [U, sideways], (4, 5), supply=0)


def test_a_brown_tile_only_with_a_token() -> None:
    assert ends(EMPTY, [[], []], ["roof #"], (0, 0), supply=8)
    assert not ends(EMPTY, [[], []], ["roof #"], (1, 0), supply=7)


def test_another_warehouse_only_with_a_token() -> None:
    """Seat 1's house is closed but for what would need support; seat 0 could use the tile."""
    hemmed = ["dark #/# @1,0", "dark #/# @-1,0", "dark # @0,1"]
    houses: list[list[str]] = [[], hemmed]
    assert ends(houses, [[], ["lit #"]], [], (0, 0), supply=8)
    assert not ends(houses, [[], ["lit #"]], [], (1, 0), supply=7)
    assert ends([hemmed, hemmed], [[], ["lit #"]], [], (1, 0), supply=7)


def test_a_unit_with_one_tile_more() -> None:
    """Neither sideways U is ever built alone, but two of them hook into each other."""
    other = "dark ##/.#/##"
    assert not ends(EMPTY, [[U], []], [other], (0, 0), supply=8)
    assert not ends(EMPTY, [[], [U]], [other], (0, 0), supply=8)
    assert ends(EMPTY, [[], []], [U, other], (0, 0), supply=8), "that would be two takes"
    assert ends(EMPTY, [[U], [other]], [], (0, 0), supply=8)
    assert not ends(EMPTY, [[U], [other]], [], (1, 0), supply=7), "one may steal the other"
    assert not ends(EMPTY, [[U], [other]], [], (0, 1), supply=7)
    hemmed = ["dark #/# @1,0", "dark #/# @-1,0", "dark # @0,1"]
    lit_u = "lit ##/#./##"
    assert ends([hemmed, hemmed], [[lit_u], []], ["lit #"], (0, 0), supply=8)
    assert not ends([hemmed, hemmed], [[lit_u], []], ["wall #"], (1, 0), supply=7)


def test_a_unit_of_three_with_one_tile_more() -> None:
    tall = "dark ##/#./#./##"
    assert ends(EMPTY, [[tall, U], []], [], (0, 0), supply=8)
    hemmed = ["lit #/#/#/# @1,0", "lit #/#/#/# @-1,0", "lit #/#/# @0,1"]
    both = [hemmed, hemmed]
    assert ends(both, [[tall, "dark #"], []], ["dark #"], (0, 0), supply=8)
    assert not ends(both, [[tall, "dark #"], []], ["wall #"], (1, 0), supply=7)


def test_only_one_take_ahead_counts() -> None:
    """Two tiles more would do, one does not."""
    tall = "dark ##/#./#./##"
    assert ends(EMPTY, [[], []], [tall, tall], (0, 0), supply=8)
    assert ends(EMPTY, [[tall], []], [U, U], (0, 0), supply=8)
    assert ends(EMPTY, [[tall], []], ["dark ##/#./##", "dark ##/.#/##"], (0, 0), supply=8)


def test_it_judges_by_the_true_faces_covered_ones_included() -> None:
    """In a heap the dark U looks like the lit one, and neither shows that nothing fits."""
    hemmed = ["lit #/# @1,0", "lit #/# @-1,0", "lit # @0,1"]
    assert not ends([hemmed, hemmed], [[], []], ["dark #", "lit #"], (0, 0), supply=8)
    assert ends([hemmed, hemmed], [[], []], ["dark #", "dark ##"], (0, 0), supply=8)


def test_the_tokens_of_this_moment_count() -> None:
    """Seat 1 pays its last token for a roof that fits nowhere, and with that the game is over."""
    assert ends(EMPTY, [[], []], ["roof ##/#./##", "roof ##/.#/##"], (0, 1), supply=7)
    state = table(EMPTY, bag=["roof #"], tokens=(0, 1), supply=7, seat=1)
    after = drawn_tile(state, "roof #").play(PutBack())
    assert after.ending is Ending.STUCK


def test_any_player_counts_not_only_the_next() -> None:
    hemmed = ["lit #/# @1,0", "lit #/# @-1,0", "lit # @0,1"]
    state = table([hemmed, hemmed, []], bag=["dark #"], tokens=(0, 0, 0), supply=12)
    after = drawn_tile(state, "dark #").play(PutBack())
    assert after.phase is Phase.TAKE


def test_options_of_the_table_count() -> None:
    dark = [["lit #/# @1,0", "lit #/# @-1,0", "lit # @0,1"]] * 2
    stores = [["dark #"], []]
    assert ends(dark, stores, ["dark ##"], (0, 0), supply=8)
    assert not ends(dark, stores, ["dark ##"], (0, 0), supply=8, rules=Ruleset(units_as_whole=True))
    flat = [["roof # @0,1"]] * 2
    assert not ends(flat, [["roof #"], []], [], (0, 0), supply=8)
    on_top = Ruleset(roofs_on_top=True)
    assert ends(flat, [["roof #"], []], [], (0, 0), supply=8, rules=on_top)
    sideways = [["roof ##/#./##"], []]
    assert ends(EMPTY, sideways, [], (0, 0), supply=8)
    assert not ends(EMPTY, sideways, [], (0, 0), supply=8, rules=Ruleset(turn_roofs=True))


# --- every game ends --------------------------------------------------------------------------


@examples(150)
@given(RULESETS, st.integers(2, 5), st.integers(0, 2**32))
def test_every_game_ends(rules: Ruleset, players: int, seed: int) -> None:
    random = Random(seed)
    states = walk(Game(players, seed=random.randbytes(32), rules=rules).begin(), random)
    assert states[-1].phase is Phase.OVER
    assert states[-1].ending in set(Ending)
    assert sorted(states[-1].ranking())[0] == 1


@examples(40)
@given(st.integers(2, 5), st.integers(0, 2**32))
def test_every_game_of_the_lazy_ends(players: int, seed: int) -> None:
    """Players who hardly ever build: R15 has the last word."""
    random = Random(seed)
    state = Game(players, seed=random.randbytes(32), rules=Ruleset(blind_draw=True)).begin()
    turns = 0
    while state.phase != "over":
        moves = [m for m in state.legal_moves() if isinstance(m, Store | PutBack | EndTurn | Draw)]
        choice = moves if moves and random.random() < 0.97 else list(state.legal_moves())
        state = state.play(random.choice(choice))
        turns += 1
        assert turns < 10_000
    assert state.ending is not None


def test_all_three_endings_happen_by_themselves() -> None:
    found = set()
    for seed in range(300):
        random = Random(seed)
        rules = Ruleset(blind_draw=True, idle_rounds=1 + seed % 3)
        found.add(walk(Game(2, seed=random.randbytes(32), rules=rules).begin(), random)[-1].ending)
        if found == set(Ending):
            return
    raise AssertionError(f"only {found} in 300 games")
