"""Section 4: which tile may be taken, what it costs, and what becomes of it."""

from __future__ import annotations

import pytest

from kensington.core import (
    Back,
    BadInput,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    Heap,
    IllegalMove,
    Move,
    PutBack,
    Reach,
    Ruleset,
    Skip,
    State,
    Steal,
    Store,
    Touch,
    standard_sheet,
)
from tables import SEED, built_at, drawn_tile, legal, number, refused, table

BEIGE, BROWN = Draw(Back.BEIGE), Draw(Back.BROWN)


def takes(state: State) -> set[Move]:
    moves = list(state.legal_moves())
    assert len(set(moves)) == len(moves)
    return set(moves)


# --- a, b and c -------------------------------------------------------------------------------


def test_the_first_turn_of_a_game() -> None:
    state = Game(3, seed=SEED, rules=Ruleset(blind_draw=True), start=2).begin()
    assert takes(state) == {Draw(back) for back in Back}
    assert (state.seat, state.turn, state.tokens, state.supply) == (2, 1, (1, 1, 1), 9)


@pytest.mark.parametrize(("players", "supply"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_tokens_in_play(players: int, supply: int) -> None:
    state = Game(players, seed=SEED).begin()
    assert state.tokens == (1,) * players
    assert state.supply == supply


def test_the_starting_player_is_drawn_by_lot() -> None:
    starts = {Game(5, seed=bytes([n]) * 32).start for n in range(60)}
    assert starts == {0, 1, 2, 3, 4}
    assert Game(5, seed=SEED, start=3).begin().seat == 3


def test_a_beige_tile_is_free() -> None:
    after = drawn_tile(table(bag=["lit #", "dark #"]), "lit #")
    assert (after.tokens, after.supply) == ((1, 1), 6)
    assert after.hand == after.taken == 0
    assert after.inside == 0b10


def test_a_brown_tile_costs_a_token_back_to_the_supply() -> None:
    after = drawn_tile(table(bag=["roof #", "lit #"]), "roof #")
    assert (after.tokens, after.supply) == ((0, 1), 7)


@pytest.mark.parametrize("tile", ["roof #", "wall #", "door #"])
def test_everything_but_windows_is_brown(tile: str) -> None:
    state = table(bag=[tile, "lit #"], tokens=(0, 1))
    assert takes(state) == {BEIGE}
    back = state.game.sheet[0].back
    assert refused(state, Draw(back))[1] == "no_token"


def test_a_stolen_tile_costs_a_token_to_its_owner_at_once() -> None:
    state = table(stores=[[], ["lit #"]], bag=["lit #"])
    after = legal(state, Steal(1, 0))
    assert (after.tokens, after.supply) == ((0, 2), 6)
    assert after.warehouses[1] == (-1, -1)
    assert (after.hand, after.stolen_from) == (0, 1)


def test_no_token_no_theft() -> None:
    state = table(stores=[[], ["lit #"]], bag=["lit #"], tokens=(0, 2))
    assert takes(state) == {BEIGE}


def test_one_may_steal_from_anybody_but_oneself() -> None:
    state = table(
        [[], [], []], stores=[["lit #"], ["dark #", "lit ##"], ["dark ##"]], bag=["lit #"]
    )
    assert takes(state) == {BEIGE, Steal(1, 1), Steal(1, 2), Steal(2, 3)}


def test_nothing_is_built_before_the_take() -> None:
    state = table(stores=[["lit #"]], bag=["dark #"])
    assert takes(state) == {BEIGE}


def test_one_take_a_turn() -> None:
    state = drawn_tile(table(bag=["lit #", "dark #"]), "lit #")
    assert refused(state, BEIGE) == ("4", "taken_already")


def test_backs_that_are_used_up_cannot_be_drawn() -> None:
    state = table(bag=["lit # diamond", "wall #"])
    assert takes(state) == {Draw(Back.BEIGE_DIAMOND), Draw(Back.BROWN_CIRCLE)}


# --- four tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [3, 4, 5, 8])
def test_four_tokens_at_the_start_of_the_turn_bar_beige_tiles(tokens: int) -> None:
    state = table(bag=["lit #", "roof #"], tokens=(tokens, 0), supply=8 - tokens)
    assert takes(state) == ({BROWN} if tokens >= 4 else {BEIGE, BROWN})


def test_one_token_a_turn_is_enough() -> None:
    state = drawn_tile(table(bag=["lit #", "roof #", "roof #"], tokens=(8, 0)), "roof #")
    assert state.tokens == (7, 0)
    state = state.play(PutBack())
    assert state.seat == 1


def test_with_four_tokens_a_theft_will_do() -> None:
    state = table(stores=[[], ["lit #"]], bag=["lit #", "roof #"], tokens=(4, 0))
    assert takes(state) == {BROWN, Steal(1, 0)}


def test_with_four_tokens_and_no_brown_tile_the_theft_is_forced() -> None:
    state = table(stores=[[], ["lit #"]], bag=["lit #"], tokens=(4, 0))
    assert takes(state) == {Steal(1, 0)}
    assert refused(state, BEIGE) == ("4.a", "must_spend")
    assert refused(state, Skip()) == ("4", "must_take")


def test_it_is_forced_even_if_only_a_unit_makes_it_legal() -> None:
    state = table(stores=[["wall #"], ["lit ##/#./##"]], bag=["lit #"], tokens=(4, 0))
    assert takes(state) == {Steal(1, 1)}


def test_it_is_forced_even_if_own_tiles_must_come_first() -> None:
    """The dark single has no place until the own wall is there."""
    house = ["lit #/# @1,0", "lit #/# @-1,0", "lit # @0,1"]
    state = table([house, []], stores=[["wall #"], ["dark #"]], bag=["lit #"], tokens=(4, 0))
    assert takes(state) == {Steal(1, number(state, "dark #"))}
    alone = table([house, []], stores=[["lit ##"], ["dark #"]], bag=["lit #"], tokens=(4, 0))
    assert takes(alone) == {BEIGE}


def test_with_four_tokens_and_nothing_to_spend_on_a_beige_tile_is_allowed() -> None:
    state = table(stores=[[], ["lit ##/#./##"]], bag=["lit #"], tokens=(4, 0))
    assert takes(state) == {BEIGE}


def test_with_four_tokens_and_nothing_at_all_the_player_skips() -> None:
    state = table(stores=[["roof #"], ["lit ##/#./##"]], tokens=(4, 0))
    assert takes(state) == {Skip()}


# --- nothing to take --------------------------------------------------------------------------


def test_nobody_is_forced_to_steal_with_fewer_than_four_tokens() -> None:
    state = table(stores=[[], ["lit #"]], tokens=(3, 1))
    assert takes(state) == {Skip(), Steal(1, 0)}


def test_brown_tiles_and_no_token_is_nothing_to_take() -> None:
    state = table(stores=[["lit #"]], bag=["roof #"], tokens=(0, 1))
    assert takes(state) == {Skip()}
    building = legal(state, Skip())
    assert (building.taken, building.hand, building.phase) == (-1, -1, "build")
    assert EndTurn() in building.legal_moves()
    assert built_at(building, "lit # @1,0").play(EndTurn()).seat == 1


def test_taking_is_compulsory_when_a_or_b_is_possible() -> None:
    for bag in (["lit #"], ["roof #"]):
        state = table(stores=[["lit #"], ["dark #"]], bag=bag)
        assert Skip() not in takes(state)
        assert refused(state, Skip()) == ("4", "must_take")


# --- what becomes of a drawn tile -------------------------------------------------------------


def test_store_it_or_put_it_back() -> None:
    state = drawn_tile(table(bag=["lit #", "dark #"]), "lit #")
    stored = legal(state, Store())
    assert stored.warehouses[0] == (0, -1)
    assert stored.inside == 0b10
    returned = legal(state, PutBack())
    assert returned.warehouses[0] == (-1, -1)
    assert returned.inside == 0b11


def test_both_entrances_full_it_goes_back() -> None:
    state = drawn_tile(table(stores=[["lit #", "lit #"]], bag=["dark #", "lit #"]), "dark #")
    assert Store() not in state.legal_moves()
    assert PutBack() in state.legal_moves()


def test_building_from_the_warehouse_frees_an_entrance() -> None:
    state = table(stores=[["lit #", "dark ##"]], bag=["dark #", "lit #"])
    state = built_at(drawn_tile(state, "dark #"), "lit # @1,0")
    assert state.warehouses[0] == (-1, 1)
    assert legal(state, Store()).warehouses[0] == (2, 1)


def test_a_stored_tile_never_goes_back_to_the_heap() -> None:
    state = table(stores=[["lit #", "dark ##"]], bag=["dark #", "lit #"])
    state = built_at(drawn_tile(state, "dark #"), "dark # @1,0")
    assert refused(state, PutBack()) == ("4", "nothing_to_store")
    assert refused(state, Store()) == ("4", "nothing_to_store")


def test_a_stolen_tile_is_neither_stored_nor_put_back() -> None:
    state = table(stores=[[], ["lit #"]], bag=["lit #"]).play(Steal(1, 0))
    for move in (Store(), PutBack(), EndTurn()):
        assert refused(state, move) == ("R12", "must_build_stolen")
    assert all(move not in state.legal_moves() for move in (Store(), PutBack(), EndTurn()))
    legal(built_at(state, "lit # @1,0"), EndTurn())


def test_a_theft_may_be_taken_back_whole_and_another_tile_taken() -> None:
    state = table(stores=[["dark #"], ["lit #"]], bag=["lit #"])
    stolen = built_at(state.play(Steal(1, 1)), "lit # @1,0")
    assert built_at(stolen, "dark # @-1,0").play(GiveBack()) == state
    assert GiveBack() in stolen.take_backs()


@pytest.mark.parametrize("store", [["lit #", ""], ["", "lit #"], ["lit #", "dark #"]])
def test_a_stolen_tile_given_back_lies_in_its_own_entrance(store: list[str]) -> None:
    state = table(stores=[[], store], bag=["lit #"])
    again = state.play(Steal(1, number(state, "lit #"))).play(GiveBack())
    assert again.warehouses == state.warehouses
    assert again == state


def test_a_drawn_tile_stays_taken() -> None:
    state = drawn_tile(table(bag=["lit #", "dark #"]), "lit #")
    assert refused(state, GiveBack()) == ("5.9", "draw_stays")
    assert state.take_backs() == []


# --- replays ----------------------------------------------------------------------------------


def test_a_replay_says_what_a_take_brings() -> None:
    state = table(bag=["lit #", "dark #", "roof #"])
    assert state.play(BEIGE, brings=1).hand == 1
    for wrong in (2, -1, 3, 99):
        with pytest.raises(BadInput):
            state.play(BEIGE, brings=wrong)
    broke = table(bag=["lit #", "roof #"], tokens=(0, 1))
    with pytest.raises(IllegalMove):
        broke.play(BROWN, brings=1)


def test_a_draw_follows_the_seed_and_nothing_else() -> None:
    game = Game(2, seed=SEED, rules=Ruleset(blind_draw=True))
    drawn = {game.begin().play(Draw(back)).hand for _ in range(5) for back in Back}
    assert len(drawn) == 4
    other = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True))
    assert {other.begin().play(Draw(back)).hand for back in Back} != drawn


# --- the heap ---------------------------------------------------------------------------------


def lying(*names: str, step: int = 0) -> State:
    """A game whose heap is just these tiles, the last on top, each `step` further to the right."""
    sheet = standard_sheet()
    state = Game(2, seed=SEED, start=0).begin().copy()
    assert isinstance(state.heap, Heap)
    x, y = state.heap.ring.width // 2, state.heap.ring.height // 2
    numbers = [sheet.numbers[name] for name in names]
    poses = [(n, x + step * i, y, 0) for i, n in enumerate(numbers)]
    state.heap = Heap.from_poses(sheet, SEED, poses)
    state.inside = sum(1 << n for n in numbers)
    return state


def test_the_tile_touched_is_the_tile_taken() -> None:
    state = lying("lit-row2/1", "dark-row4-cat", step=6000)
    middle = state.heap.ring.width // 2  # type: ignore[union-attr]
    spots = {move.x > middle + 3000: move for move in takes(state) if isinstance(move, Touch)}
    for right, name in [(False, "lit-row2/1"), (True, "dark-row4-cat")]:
        after = state.play(spots[right])
        assert after.game.sheet[after.hand].name == name
        assert after.inside == state.inside & ~(1 << after.hand)


def test_a_covered_tile_cannot_be_touched_unless_its_colour_has_no_other() -> None:
    both = lying("lit-single/1", "dark-row4-cat")
    assert len(takes(both)) == 1
    assert refused(both, Reach(True)) == ("10", "touch_instead")
    roof = lying("roof-single/1", "dark-row4-cat")
    assert Reach(False) in takes(roof)
    assert Reach(True) not in takes(roof)
    after = roof.play(Reach(False))
    assert after.game.sheet[after.hand].name == "roof-single/1"
    assert after.tokens == (0, 1)


def test_reaching_takes_the_topmost_of_its_colour() -> None:
    state = lying("roof-single/1", "roof-single/2", "dark-row4-cat")
    after = state.play(Reach(False))
    assert after.game.sheet[after.hand].name == "roof-single/2"


def test_reaching_is_a_way_to_take_a_brown_tile_when_tokens_must_be_spent() -> None:
    state = lying("roof-single/1", "dark-row4-cat").copy()
    state.tokens, state.began = (4, 0), 4
    assert takes(state) == {Reach(False)}


def test_a_back_that_does_not_exist_is_refused() -> None:
    state = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
    refusal = state.why_not(Draw("green"))  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == "no_such_back"
