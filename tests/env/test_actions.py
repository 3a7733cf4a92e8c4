"""Numbers for moves: the same at every table, every legal move has some, and back again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.core import (
    BadInput,
    Build,
    Building,
    Game,
    GiveBack,
    Part,
    Reach,
    Ruleset,
    Sheet,
    State,
    Touch,
)
from kensington.env import (
    ACTIONS,
    BLIND_ACTIONS,
    COLUMNS,
    LEFT,
    RANGES,
    IllegalAction,
    NumberedGame,
    Spelling,
    Verb,
    action,
    number,
)
from random_games import RULESETS, examples, small_sheets, walk
from tables import drawn_tile, table

SEED = bytes(range(32))


def spelled(state: State) -> Spelling:
    return Spelling(state, state.legal_moves())


class TestNumbers:
    def test_every_number_comes_back(self) -> None:
        for each in range(ACTIONS):
            verb, about = action(each)
            assert number(verb, *about) == each

    def test_ranges_follow_each_other_without_a_gap(self) -> None:
        ends = [0, *(numbers.stop for numbers in RANGES.values())]
        assert [numbers.start for numbers in RANGES.values()] == ends[:-1]
        assert ends[-1] == ACTIONS

    def test_they_never_change(self) -> None:
        """A number is a promise to everybody who stored one: counted by hand from the docs."""
        assert [number(verb) for verb in list(Verb)[:4]] == [0, 1, 2, 3]
        assert number(Verb.DRAW, 3) == 7
        assert number(Verb.REACH, 1) == 9
        assert number(Verb.STEAL, 3, 1) == 17
        assert number(Verb.JOIN, 15) == 33
        assert number(Verb.ELSEWHERE) == 34
        assert number(Verb.BUILD, 2, 3, 127) == 34 + 3 * 4 * 128
        assert number(Verb.LIFT, 0, 0, 0) == 35 + 3 * 4 * 128
        assert (BLIND_ACTIONS, ACTIONS) == (35 + 2 * 3 * 4 * 128, 35 + 2 * 3 * 4 * 128 + 256)

    @pytest.mark.parametrize("wrong", [-1, ACTIONS])
    def test_there_are_no_others(self, wrong: int) -> None:
        with pytest.raises(BadInput, match="an action is a number from 0"):
            action(wrong)

    def test_a_part_out_of_range_has_no_number(self) -> None:
        with pytest.raises(BadInput, match="there is no draw"):
            number(Verb.DRAW, 4)


def check_spelling(state: State) -> None:
    spelling, moves = spelled(state), list(state.legal_moves())
    numbers = [spelling.encode(move) for move in moves]
    assert len(set(numbers)) == len(moves)
    assert [spelling.decode(each) for each in numbers] == moves
    for each in numbers:  # and it can be played number by number, each legal when it comes
        for n, one in enumerate(each):
            assert one in spelling.after(each[:n])
    firsts = {each[0] for each in numbers}
    assert firsts == set(spelling.options)


class TestSpelling:
    @examples(25)
    @given(RULESETS, small_sheets(), st.integers(2, 5), st.randoms(use_true_random=False))
    def test_every_legal_move_has_its_own_numbers(
        self, rules: Ruleset, sheet: Sheet, players: int, random: Random
    ) -> None:
        game = Game(players, seed=random.randbytes(32), rules=rules, sheet=sheet)
        for state in walk(game.begin(), random, most=60):
            check_spelling(state)

    @pytest.mark.parametrize("players", [2, 4])
    def test_whole_games_with_the_whole_box(self, players: int) -> None:
        for state in walk(
            Game(players, seed=SEED, rules=Ruleset(blind_draw=True)).begin(), Random(players)
        ):
            check_spelling(state)

    def test_a_heap_is_touched_by_the_number_of_the_spot(self) -> None:
        state = Game(3, seed=SEED).begin()
        for _ in range(6):
            check_spelling(state)
            state = state.play(Random(1).choice(state.legal_moves()))
        state = Game(3, seed=SEED).begin()
        spots = state.heap.touches()  # type: ignore[union-attr]
        assert len(spots) > 100
        move = Touch(spots[70].x, spots[70].y)
        if not spots[70].back.is_beige:
            assert state.tokens[state.seat]
        assert spelled(state).encode(move) == (number(Verb.TOUCH, 70),)

    def test_a_covered_colour_is_reached_for(self) -> None:
        state = Game(2, seed=SEED).begin()
        spelling = Spelling(state, [Reach(True), Reach(False)])
        assert spelling.encode(Reach(True)) == (number(Verb.REACH, 0),)
        assert spelling.encode(Reach(False)) == (number(Verb.REACH, 1),)

    def test_states_and_what_is_seen_of_them_spell_alike(self) -> None:
        """A bot has no state, and must find the same numbers."""
        for blind in (True, False):
            state = Game(2, seed=SEED, rules=Ruleset(blind_draw=blind)).begin()
            for each in walk(state, Random(5), most=8):
                seen = Spelling(each.observe(), each.legal_moves())
                assert seen.options == spelled(each).options

    def test_a_single_tile_has_one_place_in_a_column(self) -> None:
        """That is why its number needs no height."""
        for state in walk(Game(2, seed=SEED, rules=Ruleset(blind_draw=True)).begin(), Random(1)):
            builds = [m.parts for m in state.legal_moves() if isinstance(m, Build)]
            columns = [(p[0].tile, p[0].turns, p[0].x) for p in builds if len(p) == 1]
            assert len(set(columns)) == len(columns)


class TestUnits:
    def position(self) -> State:
        """A U on its side and a square tile: neither can be built without the other."""
        state = table([[], []], stores=[["lit ##/#./## diamond"]], bag=["lit #", "dark #"])
        return drawn_tile(state, "lit #")

    def test_a_unit_is_lifted_and_joined(self) -> None:
        state = self.position()
        unit = next(m for m in state.legal_moves() if isinstance(m, Build) and len(m.parts) == 2)
        numbers = spelled(state).encode(unit)
        assert [action(each).verb for each in numbers] == [Verb.LIFT, Verb.LIFT, Verb.JOIN]
        slots = [action(each).about[0] for each in numbers[:2]]
        assert slots == [0, 2]  # the first entrance, then the hand
        columns = {action(each).about[0]: action(each).about[2] + LEFT for each in numbers[:2]}
        assert columns[2] == next(p.x for p in unit.parts if p.tile == state.hand)
        played = NumberedGame(state)
        for each in numbers:
            played.step(each)
        assert played.state == state.play(unit)

    def test_nothing_but_the_partner_may_follow_a_lift(self) -> None:
        played = NumberedGame(self.position())
        lift = next(n for n in played.options if action(n).verb is Verb.LIFT)
        played.step(lift)
        assert played.lifted == (lift,)
        assert {action(n).verb for n in played.options} == {Verb.LIFT}
        with pytest.raises(IllegalAction, match="put back"):
            played.step(number(Verb.PUT_BACK))

    def test_units_in_the_same_columns_are_told_apart_by_the_join_lowest_first(self) -> None:
        state = self.position()
        stored, hand = state.warehouses[state.seat][0], state.hand
        low, high = (Build((Part(stored, 1, y), Part(hand, 2, y + 1))) for y in (0, 3))
        spelling = Spelling(state, [high, low])
        (*lifts, first), (*same, second) = spelling.encode(low), spelling.encode(high)
        assert lifts == same
        assert (first, second) == (number(Verb.JOIN, 0), number(Verb.JOIN, 1))

    def test_half_a_unit_is_no_move(self) -> None:
        spelling = spelled(self.position())
        (lift, *_rest) = next(iter(spelling.units))
        with pytest.raises(IllegalAction, match="not a whole move"):
            spelling.decode([lift])


class TestBeyond:
    def far(self, x: int) -> State:
        """A house that reaches to this column, and a lit tile in the hand."""
        row = [f"lit # @{n},0" for n in range(1, x + 1)]
        state = table([row, []], bag=["lit #", "dark #"])
        return drawn_tile(state, "lit #")

    def test_the_last_column_has_a_number_and_the_next_has_none(self) -> None:
        edge = LEFT + COLUMNS - 1
        state = self.far(edge)
        spelling = spelled(state)
        inside = Build((Part(state.hand, edge, 1),))
        outside = Build((Part(state.hand, edge + 1, 0),))
        assert spelling.encode(inside) == (number(Verb.BUILD, 2, 0, COLUMNS - 1),)
        assert outside in list(state.legal_moves())
        with pytest.raises(BadInput, match="out of the numbers' reach"):
            spelling.encode(outside)

    def test_there_is_always_something_to_do(self) -> None:
        """If all that is legal lies beyond, one number plays the first of it."""
        state = self.far(LEFT + COLUMNS - 1)
        beyond = [Build((Part(state.hand, LEFT + COLUMNS, 0),))]
        spelling = Spelling(state, beyond)
        assert spelling.options == {number(Verb.ELSEWHERE): beyond[0]}

    def test_what_is_not_legal_is_refused_by_name(self) -> None:
        state = self.far(3)
        with pytest.raises(IllegalAction, match="not a legal move"):
            spelled(state).encode(Build((Part(state.hand, 30, 30),)))
        with pytest.raises(BadInput, match="has no number"):
            Spelling(state, [GiveBack()])

    def test_houses_of_random_games_stay_within(self) -> None:
        """The widest house of 300 random games of two reached 36 columns to one side."""
        for n in range(10):
            game = Game(2, seed=bytes([n]) * 32, rules=Ruleset(blind_draw=True))
            houses: tuple[Building, ...] = walk(game.begin(), Random(n))[-1].buildings
            assert all(h.left > LEFT and h.left + h.width < -LEFT for h in houses)
