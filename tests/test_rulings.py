"""The rulings of section 9, each with at least one test; options of a table both ways."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kensington.core import (
    Back,
    Build,
    Draw,
    Ending,
    EndTurn,
    Game,
    GiveBack,
    Heap,
    Move,
    Part,
    Phase,
    PutBack,
    Ruleset,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
)
from tables import SEED, built, built_at, drawn_tile, legal, number, refused, table
from umpire import canonical

EN = Path(__file__).parent.parent / "docs" / "rulings" / "en.md"
BEIGE, BROWN = Draw(Back.BEIGE), Draw(Back.BROWN)


def holding(*house: str, store: tuple[str, ...] = (), tile: str, **rules: bool) -> State:
    """A player with this house and store has just drawn this tile."""
    state = table([house, ()], stores=[store], bag=[tile, "lit #"], rules=Ruleset(**rules))
    return drawn_tile(state, tile)


def may(state: State, *places: str) -> bool:
    return state.why_not(built(state, *places)) is None


# --- R1 to R4: where a tile may be built ------------------------------------------------------


def test_r1_every_cell_is_supported() -> None:
    state = holding("lit # @1,0", tile="lit ###")
    assert refused(state, built(state, "lit ### @0,1")) == ("5.2", "overhang")
    assert may(holding("lit ## @1,0", tile="lit ###"), "lit ### @0,1")


def test_r2_doors_stand_on_the_ground_only() -> None:
    state = holding("lit # @1,0", tile="door #")
    assert refused(state, built(state, "door # @1,1")) == ("5.7", "door_upstairs")
    assert may(state, "door # @2,0")


def test_r3_roofs_and_walls_on_any_side_and_on_the_ground() -> None:
    for tile in ("roof #", "wall #"):
        state = holding("lit #/# @1,0", tile=tile)
        for at in ("0,1", "2,0", "-1,0", "1,2"):
            assert may(state, f"{tile} @{at}")


def test_r3_option_roofs_on_top() -> None:
    state = holding("lit #/# @1,0", tile="roof ##/.#", roofs_on_top=True)
    assert refused(state, built(state, "roof ##/.# @2,0"))[0] == "5.2"
    assert refused(state, built(state, "roof ##/.# @-2,0"))[0] == "5.2"
    leaning = holding("lit # @1,0", tile="roof ##/.#", roofs_on_top=True)
    assert refused(leaning, built(leaning, "roof ##/.# @1,0")) == ("R3", "roof_on_ground")
    assert may(holding("lit # @1,0", tile="roof ##/.#"), "roof ##/.# @1,0")
    wall = holding("lit # @1,0", tile="wall #", roofs_on_top=True)
    assert may(wall, "wall # @2,0"), "walls are not affected"
    beside = holding("lit #/# @1,0", tile="roof #", roofs_on_top=True)
    assert may(beside, "roof # @0,1"), "on the door, beside the window"


def test_r3_option_holds_in_units() -> None:
    state = holding(store=("wall #",), tile="roof #", roofs_on_top=True)
    assert may(state, "wall # @1,0", "roof # @1,1")
    assert refused(state, built(state, "wall # @1,0", "roof # @2,0")) == ("R3", "roof_on_ground")


def test_r3_a_roof_with_no_storey_below_is_no_level() -> None:
    state = table([["roof # @0,1", "roof # @1,0"], []])
    assert state.score(0).levels == 1
    assert [column.storeys for column in state.score(0).columns] == [1, 0]


def test_r4_two_tiles_of_a_unit_do_not_vouch_for_each_other() -> None:
    state = holding("lit # @1,0", store=("dark #/#",), tile="dark #")
    assert refused(state, built(state, "dark # @2,0", "dark #/# @3,0")) == ("5.8", "unit_order")


def test_r4_option_units_as_whole() -> None:
    state = holding("lit # @1,0", store=("dark #/#",), tile="dark #", units_as_whole=True)
    assert may(state, "dark # @2,0", "dark #/# @3,0")
    listed = [move for move in state.legal_moves() if isinstance(move, Build)]
    assert any({part[1:3] for part in move.parts} == {(2, 0), (3, 0)} for move in listed)
    lonely = holding("lit # @1,0", store=("lit #/#",), tile="dark #", units_as_whole=True)
    assert refused(lonely, built(lonely, "dark # @2,0", "lit #/# @3,0"))[0] == "5.5"
    off = refused(state, built(state, "dark # @3,0", "dark #/# @4,0"))
    assert off == ("5.4", "apart"), "the unit as a whole borders the building"


# --- R5 to R8 ---------------------------------------------------------------------------------


def test_r5_touch_any_tile_one_can_see() -> None:
    state = Game(2, seed=SEED).begin()
    seen = state.observe()
    assert seen.fragments is not None
    spots = {fragment.spot for fragment in seen.fragments if fragment.spot}
    assert {(move.x, move.y) for move in state.legal_moves() if isinstance(move, Touch)} == spots
    assert refused(state, BEIGE) == ("R5", "touch_instead")


def test_r5_option_blind_draw_by_one_of_four_backs() -> None:
    state = Game(2, seed=SEED, rules=Ruleset(blind_draw=True)).begin()
    assert set(state.legal_moves()) == {Draw(back) for back in Back}
    assert state.observe().fragments is None
    assert refused(state, Touch(5000, 5000)) == ("R5", "draw_instead")
    for back in Back:
        after = state.play(Draw(back))
        assert after.game.sheet[after.hand].back is back


def test_r6_a_roof_is_not_turned() -> None:
    state = holding(tile="roof ##")
    assert refused(state, Build((Part(state.hand, 0, 1, 1),))) == ("R6", "cannot_turn")


def test_r6_option_turn_roofs() -> None:
    state = holding(tile="roof ##", turn_roofs=True)
    after = legal(state, Build((Part(state.hand, 0, 1, 1),)))
    assert after.buildings[0].placed[0].shape.rows == ("#", "#")
    assert after.score(0).doors == 2
    window = holding(tile="lit ##", turn_roofs=True)
    assert refused(window, Build((Part(window.hand, 0, 1, 1),))) == ("R6", "cannot_turn")
    corner = holding("lit # @1,0", tile="roof ##/#.", turn_roofs=True)
    ways = {
        part.turns
        for move in corner.legal_moves()
        if isinstance(move, Build)
        for part in move.parts
    }
    assert ways == {0, 1, 2, 3}
    for turns in (4, -1, 5):
        assert refused(corner, Build((Part(corner.hand, 2, 0, turns),))) == ("R6", "cannot_turn")


def test_r6_option_turns_clockwise() -> None:
    state = holding("lit # @1,0", tile="roof ##/#.", turn_roofs=True)
    turned = [("##", "#."), ("##", ".#"), (".#", "##"), ("#.", "##")]
    for turns, rows in enumerate(turned):
        moves = [
            move
            for move in state.legal_moves()
            if isinstance(move, Build) and move.parts[0].turns == turns
        ]
        assert {state.play(move).buildings[0].placed[-1].shape.rows for move in moves} == {rows}


def test_r7_builds_of_this_turn_may_be_taken_back() -> None:
    state = holding("lit # @1,0", store=("lit ##",), tile="dark #")
    once = built_at(state, "lit ## @2,0")
    twice = built_at(once, "dark # @-1,0")
    assert set(twice.take_backs()) == {TakeBack(0), TakeBack(1)}
    assert twice.play(TakeBack(1)) == once
    assert twice.play(TakeBack(0)).play(TakeBack(0)) == state
    assert twice.play(TakeBack(0)).warehouses[0] == state.warehouses[0], "in its own entrance"


def test_r7_if_the_rest_is_still_legal() -> None:
    state = holding(store=("lit ##", "roof #"), tile="dark #")
    state = built_at(built_at(state, "lit ## @1,0"), "roof # @1,1")
    assert refused(state, TakeBack(0)) == ("5.9", "rests_on_it")
    vouched = holding("lit # @1,0", store=("wall #",), tile="dark #")
    vouched = built_at(built_at(vouched, "wall # @2,0"), "dark # @3,0")
    assert refused(vouched, TakeBack(0)) == ("5.9", "rests_on_it")


def test_r7_a_unit_goes_back_whole() -> None:
    state = holding(store=("wall #",), tile="lit ##/#./##")
    after = built_at(state, "lit ##/#./## @1,0", "wall # @2,1")
    assert after.take_backs() == [TakeBack(0)]
    assert after.play(TakeBack(0)) == state


def test_r7_after_the_turn_nothing_moves() -> None:
    state = built_at(holding(tile="dark #"), "dark # @1,0").play(EndTurn())
    assert refused(state, TakeBack(0)) == ("4", "take_first")
    state = drawn_tile(state, "lit #")
    assert refused(state, TakeBack(0)) == ("5.9", "nothing_to_take_back")


def test_r8_a_tile_may_be_returned_though_an_entrance_is_free() -> None:
    state = holding(tile="dark #")
    assert {Store(), PutBack()} <= set(state.legal_moves())


def test_r8_option_must_store() -> None:
    state = holding(tile="dark #", must_store=True)
    assert Store() in state.legal_moves()
    assert refused(state, PutBack()) == ("R8", "must_store")
    full = holding("lit # @1,0", store=("lit #", "lit #"), tile="dark #", must_store=True)
    assert PutBack() in full.legal_moves()
    freed = full.play(Build((Part(full.warehouses[0][1], 2, 0),)))
    assert refused(freed, PutBack()) == ("R8", "must_store")
    assert legal(freed, Store()).warehouses[0][1] == full.hand


# --- R9 to R13: tokens and takes --------------------------------------------------------------


def test_r9_four_tokens_and_neither_brown_nor_theft() -> None:
    state = table(bag=["lit #"], tokens=(5, 0), stores=[[], ["lit ##/#./##"]])
    assert list(state.legal_moves()) == [BEIGE]
    assert drawn_tile(state, "lit #").tokens == (5, 0)


def test_r10_a_theft_may_bring_the_fourth_token() -> None:
    state = table(
        stores=[["lit #", "roof #"], []], bag=["dark #", "roof ##"], tokens=(3, 1), seat=1
    )
    stolen = built_at(state.play(Steal(0, 0)), "lit # @1,0").play(EndTurn())
    assert (stolen.seat, stolen.tokens, stolen.began) == (0, (4, 0), 4)
    assert list(stolen.legal_moves()) == [BROWN]
    assert refused(stolen, BEIGE) == ("4.a", "must_spend")


def test_r10_tokens_earned_at_the_end_of_the_own_turn_count_at_the_start_of_the_next() -> None:
    state = table(bag=["lit # diamond", "dark #", "dark #", "roof #"], tokens=(3, 1))
    state = built_at(drawn_tile(state, "lit # diamond"), "lit # diamond @1,0").play(EndTurn())
    assert state.tokens == (4, 1)
    state = drawn_tile(state, "dark #").play(Store())
    assert list(state.legal_moves()) == [BROWN, Steal(1, 1)]


def test_r11_nothing_can_be_taken_build_or_pass() -> None:
    state = table(stores=[["lit #"], ["dark ##/#./##"]], tokens=(0, 1))
    building = legal(state, Skip())
    legal(building, EndTurn())
    legal(building, built(building, "lit # @1,0"))


def test_r11_with_fewer_than_four_tokens_theft_is_a_choice() -> None:
    state = table(stores=[[], ["lit #"]], tokens=(3, 0))
    assert set(state.legal_moves()) == {Skip(), Steal(1, 0)}


HEMMED = ["lit #/# @1,0", "lit #/# @-1,0", "lit # @0,1"]
"""Nothing dark can be built here without help."""


def robbed(tile: str, *own: str, house: list[str] = HEMMED, **rules: bool) -> tuple[State, Steal]:
    options = Ruleset(**rules)
    state = table([house, []], stores=[own, [tile]], bag=["lit #"], rules=options)
    return state, Steal(1, number(state, tile))


def test_r12_a_theft_that_fits_nowhere_is_refused() -> None:
    state, steal = robbed("dark #", "lit #", "lit ##")
    assert refused(state, steal) == ("R12", "stolen_cannot_fit")


def test_r12_after_own_tiles() -> None:
    state, steal = robbed("dark #", "wall #")
    stolen = legal(state, steal)
    assert not any({part.tile for part in parts(m)} == {stolen.hand} for m in stolen.legal_moves())
    done = built_at(built_at(stolen, "wall # @2,0"), "dark # @3,0")
    legal(done, EndTurn())


def parts(move: Move) -> tuple[Part, ...]:
    """Its parts; a player with a stolen tile has nothing to do but build."""
    assert isinstance(move, Build)
    return move.parts


def test_r12_in_a_unit() -> None:
    state, steal = robbed("dark ##/#./##", "wall #", house=[])
    stolen = legal(state, steal)
    unit = built(stolen, "dark ##/#./## @1,0", "wall # @2,1")
    assert canonical(unit) in {canonical(move) for move in stolen.legal_moves()}
    assert all(len(parts(move)) == 2 for move in stolen.legal_moves()), "the wall is needed"
    legal(legal(stolen, unit), EndTurn())


def test_r12_after_two_own_tiles_one_upon_the_other() -> None:
    """The door vouches and the dark tile on it makes the step that the stolen one hangs on."""
    house = [*(f"lit #/#/#/#/# @{x},0" for x in (1, -1)), "lit #/#/#/# @0,1"]
    hook = "dark ##/.#/.#"
    state, steal = robbed(hook, "door #", "dark #", house=house)
    stolen = legal(state, steal)
    step = built_at(built_at(stolen, "door # @2,0"), "dark # @2,1")
    legal(built_at(step, f"{hook} @2,0"), EndTurn())
    for own in (("door #", "roof #"), ("door #",), ("dark #", "dark #")):
        assert refused(*robbed(hook, *own, house=house)) == ("R12", "stolen_cannot_fit")


def test_r12_in_a_unit_after_an_own_tile() -> None:
    """One wall vouches for the dark U, the other fills it."""
    state, steal = robbed("dark ##/#./##", "wall #", "wall #")
    stolen = legal(state, steal)
    first = built_at(stolen, "wall # @2,0")
    legal(first, built(first, "dark ##/#./## @3,0", "wall # @4,1"))


def test_r12_no_build_may_take_its_last_place() -> None:
    house = ["lit # @-1,0", "lit # @1,0", "lit # @-2,0", "lit # @2,0"]
    state, steal = robbed("dark #/#/#", "lit ###", house=house)
    stolen = legal(state, steal)
    assert refused(stolen, built(stolen, "lit ### @-1,1")) == ("R12", "strands_stolen")
    after = built_at(stolen, "dark #/#/# @0,1")
    assert refused(after, built(after, "lit ### @-1,1")) == ("5.1", "overlaps")


def test_r12_any_time_this_turn() -> None:
    state, steal = robbed("lit #", "lit ##", house=[])
    stolen = legal(state, steal)
    assert may(stolen, "lit ## @1,0")
    legal(built_at(built_at(stolen, "lit ## @1,0"), "lit # @3,0"), EndTurn())


def test_r12_option_steal_first() -> None:
    state, steal = robbed("lit #", "lit ##", house=[], steal_first=True)
    stolen = legal(state, steal)
    assert refused(stolen, built(stolen, "lit ## @1,0")) == ("R12", "steal_first")
    done = built_at(built_at(stolen, "lit # @1,0"), "lit ## @-2,0")
    assert refused(done, TakeBack(0)) == ("R12", "steal_first"), "the row would have come first"
    legal(legal(done, TakeBack(1)), TakeBack(0))
    legal(done, EndTurn())


def test_r12_option_steal_first_leaves_units() -> None:
    """Whatever own tiles could do for it before, they can do as a unit with it."""
    state, steal = robbed("dark #", "wall #", steal_first=True)
    stolen = legal(state, steal)
    assert {len(parts(move)) for move in stolen.legal_moves()} == {2}
    unit = built(stolen, "dark # @3,0", "wall # @2,0")
    assert canonical(unit) in {canonical(move) for move in stolen.legal_moves()}
    loose, steal = robbed("dark #", "wall #")
    assert canonical(unit) not in {canonical(m) for m in loose.play(steal).legal_moves()}
    legal(loose.play(steal), unit)


def test_r12_the_turn_cannot_end_without_it() -> None:
    state, steal = robbed("lit #", house=[])
    stolen = legal(state, steal)
    for move in (EndTurn(), Store(), PutBack()):
        assert refused(stolen, move) == ("R12", "must_build_stolen")
    after = built_at(stolen, "lit # @1,0").play(TakeBack(0))
    assert after == stolen
    assert refused(after, EndTurn()) == ("R12", "must_build_stolen")
    assert legal(after, GiveBack()) == state


def test_r13_no_token_when_the_supply_is_empty() -> None:
    state = table(bag=["lit # diamond", "dark #"], tokens=(3, 5), supply=0)
    state = built_at(drawn_tile(state, "lit # diamond"), "lit # diamond @1,0").play(EndTurn())
    assert (state.tokens, state.supply) == ((3, 5), 0)


def test_r13_only_as_far_as_it_reaches_and_no_debt() -> None:
    diamonds = ("lit # diamond", "dark # diamond")
    state = table(
        stores=[diamonds], bag=["lit ## diamond", "dark #", "roof #"], tokens=(3, 4), supply=1
    )
    state = drawn_tile(state, "lit ## diamond")
    state = built_at(built_at(state, "lit ## diamond @1,0"), "lit # diamond @3,0")
    state = built_at(state, "dark # diamond @-1,0").play(EndTurn())
    assert (state.tokens, state.supply) == ((4, 4), 0)
    state = drawn_tile(state, "roof #").play(PutBack())
    assert (state.tokens, state.supply) == ((4, 3), 1), "no debt is paid later"


def test_r13_a_token_paid_this_turn_is_in_the_supply() -> None:
    state = table(stores=[["lit # diamond"]], bag=["roof #", "lit #"], tokens=(4, 4), supply=0)
    state = drawn_tile(state, "roof #")
    assert state.supply == 1
    state = built_at(state, "lit # diamond @1,0").play(PutBack())
    assert (state.tokens, state.supply) == ((4, 4), 0)


def test_r13_a_token_paid_to_a_player_is_not() -> None:
    state = table(stores=[["lit # diamond"], ["roof #"]], bag=["lit #"], tokens=(4, 4), supply=0)
    state = built_at(state.play(Steal(1, 1)), "roof # @0,1")
    state = built_at(state, "lit # diamond @1,0").play(EndTurn())
    assert (state.tokens, state.supply) == ((3, 5), 0)


def test_tokens_are_earned_by_building_not_by_storing_or_taking_back() -> None:
    state = table(stores=[["dark # diamond"]], bag=["lit # diamond", "lit #"])
    state = drawn_tile(state, "lit # diamond")
    assert state.play(Store()).tokens == (1, 1)
    built_once = built_at(state, "dark # diamond @1,0")
    assert built_once.tokens == (1, 1), "counted when the turn ends"
    assert built_once.play(TakeBack(0)).play(Store()).tokens == (1, 1)
    assert built_once.play(Store()).tokens == (2, 1)


# --- R14 to R16: birds and endings ------------------------------------------------------------

SIX_BIRDS = [f"roof # bird @{x},0" for x in range(1, 7)]
FIVE_BIRDS, BIRD = SIX_BIRDS[:5], "roof # bird"


def test_r14_a_bird_put_back_no_longer_counts_and_counts_again_when_touched_again() -> None:
    state = table([FIVE_BIRDS, []], bag=[BIRD, "roof ## bird", "lit #"], tokens=(3, 3))
    assert state.birds() == 5
    state = drawn_tile(state, BIRD)
    assert (state.birds(), state.called) == (6, -1)
    state = state.play(PutBack())
    assert state.birds() == 5
    state = drawn_tile(state, "roof ## bird")
    assert (state.birds(), state.called) == (6, -1), "the other one is back in the heap"
    state = drawn_tile(state.play(Store()), BIRD)
    assert (state.birds(), state.called) == (7, 0)


def test_r14_birds_in_all_buildings_and_warehouses_count() -> None:
    state = table([FIVE_BIRDS[:2], FIVE_BIRDS[:2]], stores=[[BIRD], [BIRD]], bag=[BIRD, "lit #"])
    assert state.birds() == 6
    assert drawn_tile(state, BIRD).called == 0


def test_r14_a_stolen_bird_leaves_the_count_and_calls_no_end() -> None:
    state = table([FIVE_BIRDS, []], stores=[[], [BIRD]], bag=["lit #"])
    stolen = state.play(Steal(1, 5))
    assert (state.birds(), stolen.birds(), stolen.called) == (6, 6, -1)
    done = built_at(stolen, f"{BIRD} @0,1")
    assert done.birds() == 6
    assert done.play(EndTurn()).phase is Phase.TAKE


def test_r14_a_stolen_bird_calls_no_end_even_as_the_seventh() -> None:
    """A position with seven birds can only be set up by hand; still, a theft calls nothing."""
    state = table([SIX_BIRDS, []], stores=[[], [BIRD]], bag=["lit #"])
    assert state.play(Steal(1, 6)).called == -1


def idle_game(players: int, rounds: int) -> list[State]:
    """Everybody draws and puts back, for ever."""
    state = table([[]] * players, bag=["lit #", "dark #"], rules=Ruleset(idle_rounds=rounds))
    states = [state]
    while state.phase != "over" and len(states) < 100:
        state = drawn_tile(state, "lit #").play(PutBack())
        states.append(state)
    return states


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r15_three_full_rounds_without_a_tile_built(players: int) -> None:
    states = idle_game(players, 3)
    assert len(states) == 3 * players + 1
    assert (states[-1].ending, states[-1].phase) == (Ending.IDLE, Phase.OVER)
    assert all(state.ending is None for state in states[:-1])


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_r15_option_idle_rounds(rounds: int) -> None:
    assert len(idle_game(3, rounds)) == 3 * rounds + 1


def test_r15_is_announced_one_round_ahead() -> None:
    states = idle_game(3, 3)
    announced = [state.idle_rounds_left() for state in states[:-1]]
    assert announced == [None] * 6 + [1] * 3


def test_r15_a_build_starts_the_count_again() -> None:
    state = idle_game(2, 3)[5]
    assert (state.idle, state.idle_rounds_left()) == (5, 1)
    built_one = built_at(drawn_tile(state, "lit #"), "lit # @1,0")
    taken_back = built_one.play(TakeBack(0)).play(PutBack())
    assert taken_back.ending is Ending.IDLE, "what was taken back was not built"
    going_on = built_one.play(EndTurn())
    assert (going_on.idle, going_on.phase, going_on.idle_rounds_left()) == (0, Phase.TAKE, None)


def test_r15_passing_counts_as_not_building() -> None:
    state = table(stores=[["lit #"], []], tokens=(0, 0), supply=8)
    turns = 0
    while state.phase != "over" and turns < 50:
        state = state.play(Skip()).play(EndTurn())
        turns += 1
    assert (turns, state.ending) == (6, Ending.IDLE)


def test_r16_last_builds_earn_tokens_and_the_drawer_does_not_build_again() -> None:
    state = table(
        [SIX_BIRDS, [], []], stores=[["lit #"], ["lit # diamond"], ["dark #"]], bag=[BIRD]
    )
    state = drawn_tile(state, BIRD).play(PutBack())
    assert (state.seat, state.phase, state.called) == (1, Phase.BUILD, 0)
    state = built_at(state, "lit # diamond @1,0").play(EndTurn())
    assert state.tokens == (0, 2, 1)
    assert state.seat == 2
    state = state.play(EndTurn())
    assert (state.phase, state.ending) == (Phase.OVER, Ending.BIRDS)
    assert state.warehouses[0] == (6, -1), "not asked again"


# --- R17 to R23 -------------------------------------------------------------------------------


def test_r17_a_sideways_u_is_built_only_with_what_fills_its_notch() -> None:
    u, dark_u, roof_u = "lit ##/#./##", "dark ##/.#/##", "roof ##/#./##"
    for tile in (u, dark_u, roof_u):
        assert not any(isinstance(move, Build) for move in holding(tile=tile).legal_moves())
    with_wall = holding(store=("wall #",), tile=u)
    assert may(with_wall, f"{u} @1,0", "wall # @2,1")
    with_roof = holding(store=("roof #",), tile=u)
    assert refused(with_roof, built(with_roof, f"{u} @1,0", "roof # @2,1")) == ("5.3", "on_roof")
    filled = holding(store=("wall #",), tile=roof_u)
    assert refused(filled, built(filled, f"{roof_u} @1,0", "wall # @2,1")) == ("5.3", "on_roof")


def test_r17_an_upright_u_may_hold_a_roof() -> None:
    state = holding("lit #.#/### @1,0", tile="roof #")
    assert may(state, "roof # @2,1")
    roofed = holding("roof #.#/### @1,0", tile="roof #")
    assert refused(roofed, built(roofed, "roof # @2,1")) == ("5.3", "on_roof")


def test_r18_a_level_is_the_number_of_storeys_below_the_roof() -> None:
    house = ["lit #/# @1,0", "wall # @0,1", "roof ## @0,2", "lit # @2,0", "roof #/# @2,1"]
    assert table([house, []]).score(0).levels == 3  # two storeys twice, one once


def test_r19_nobody_can_build_with_one_take_ahead() -> None:
    """The heap is empty and nobody has a token, but a warehouse still has a tile that fits."""
    alive = table(stores=[["roof #"], []], tokens=(0, 0), supply=8)
    assert alive.play(Skip()).play(EndTurn()).ending is None
    dead = table(stores=[["lit ##/#./##"], []], tokens=(0, 0), supply=8)
    assert dead.play(Skip()).play(EndTurn()).ending is Ending.STUCK


def test_r20_the_colour_rule_is_for_window_tiles() -> None:
    for tile in ("roof #", "wall #", "door #"):
        assert may(holding("lit # @1,0", "dark # @-1,0", tile=tile), f"{tile} @2,0")
        assert may(holding("lit # @1,0", "dark # @-1,0", tile=tile), f"{tile} @-2,0")


def test_r21_special_backs_show_a_circle() -> None:
    state = table(bag=["wall #", "door #", "roof #"])
    assert [tile.back.value for tile in state.game.sheet] == [
        "brown-circle",
        "brown-circle",
        "brown",
    ]


def test_r22_stored_tiles_are_seen_by_all() -> None:
    state = drawn_tile(table(bag=["lit ## cat", "dark #"]), "lit ## cat").play(Store())
    seen = state.observe()
    assert seen.warehouses == ((0, -1), (-1, -1))
    assert seen.data()["warehouses"][0][0] == state.game.sheet[0].name


def test_r23_a_tie_after_birds_is_shared() -> None:
    state = table([["roof # bird @0,1"], ["roof # bird @0,1"]])
    assert state.ranking() == [1, 1]


# --- none left out ----------------------------------------------------------------------------


def test_every_ruling_has_a_test() -> None:
    rulings = set(re.findall(r'<a id="(R\d+)"', EN.read_text(encoding="utf-8")))
    assert rulings == {f"R{n}" for n in range(1, 24)}
    tested = {f"R{match[1]}" for name in globals() if (match := re.match(r"test_r(\d+)_", name))}
    assert rulings == tested


def test_every_option_has_a_test() -> None:
    options = re.findall(r"\*\*⚙ .*\*\* \(`(\w+)`", EN.read_text(encoding="utf-8"))
    assert set(options) == set(Ruleset.__dataclass_fields__)
    for option in options:
        assert any(name.endswith(option) or f"option_{option}" in name for name in globals()), (
            option
        )


def test_the_heap_is_what_the_default_rules_play_with() -> None:
    assert isinstance(Game(2, seed=SEED).begin().heap, Heap)
    assert Game(2, seed=SEED, rules=Ruleset(blind_draw=True)).begin().heap is None


def test_one_idle_round_is_announced_from_the_start_and_not_after_the_end() -> None:
    rules = Ruleset(blind_draw=True, idle_rounds=1)
    state = Game(2, seed=bytes(32), rules=rules).begin()
    assert state.idle_rounds_left() == 1
    while state.phase is not Phase.OVER:
        moves = [move for move in state.legal_moves() if not isinstance(move, Build)]
        state = state.play(moves[-1])
    assert state.ending == "idle"
    assert state.idle_rounds_left() is None
