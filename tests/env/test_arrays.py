"""What a player sees, as an array: by hand, by naive means, and never more than what shows."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.core import BadInput, Game, PutBack, Ruleset, Sheet, State, TakeBack, score
from kensington.env import LEFT, SECTIONS, TABLE, NumberedGame, look, new_table, number, unpack
from kensington.env.actions import RANGES, Verb
from kensington.env.tally import Tally
from random_games import RULESETS, examples, small_sheets, walk
from tables import built_at, drawn_tile, table, tile

SEED = bytes(range(32))
BLIND = Ruleset(blind_draw=True)
FIRST_TOUCH = RANGES[Verb.TOUCH].start


def named(state: State, seat: int) -> dict[str, int]:
    numbers = unpack(look(state.observe(), seat))["table"]
    return dict(zip(TABLE, numbers.tolist(), strict=True))


class TestByHand:
    def position(self) -> State:
        return table(
            [["lit ## @1,0", "roof # bird @1,1"], ["dark # cat @-1,0"], []],
            stores=[["lit #"], ["", "dark ##/.# diamond"], []],
            bag=["lit ###", "roof ##", "wall #", "dark # diamond"],
            tokens=[2, 0, 3],
            seat=1,
        )

    def test_houses(self) -> None:
        houses = unpack(look(self.position().observe(), 1))["houses"]
        own, clockwise, across = houses[0], houses[1], houses[2]
        assert own[-LEFT - 1, 0] == 2
        assert own[-LEFT, 0] == 5
        assert own.astype(bool).sum() == 2
        assert across[-LEFT : -LEFT + 3, :2].tolist() == [[5, 0], [1, 3], [1, 0]]
        assert clockwise.astype(bool).sum() == 1
        assert not houses[3:].any()

    def test_tiles(self) -> None:
        rows = unpack(look(self.position().observe(), 1))["tiles"]
        assert not rows[0].any()
        drawing = rows[1, :64].reshape(8, 8)[:2, :2]  # from the ground up
        assert drawing.tolist() == [[0, 1], [1, 1]]
        assert rows[1, :64].sum() == 3
        assert rows[1, 64:].tolist() == [0, 1, 0, 0, 0, 1, 0, 0]  # dark, with a diamond
        assert not rows[2].any()  # nothing in the hand yet
        assert not rows[3:5].any()  # the third seat comes next
        assert rows[5, 64:].tolist() == [1, 0, 0, 0, 0, 0, 0, 0]  # the first seat's lit tile
        assert not rows[6:].any()

    def test_single_numbers(self) -> None:
        mine = named(self.position(), 1)
        expected = {"players": 3, "to_move": 0, "taking": 1, "building": 0, "over": 0, "began": 0}
        expected |= {"tokens_0": 0, "tokens_1": 3, "tokens_2": 2, "tokens_3": 0, "birds": 1}
        expected |= {"score_0": 1, "score_1": 0, "score_2": 1 + 1, "birds_2": 1, "blind_draw": 1}
        expected |= {"left_beige": 1, "left_beige_diamond": 1, "left_brown": 1, "idle_rounds": 3}
        expected |= {"left_brown_circle": 1, "called": 0, "stolen": 0, "turn_roofs": 0}
        assert {name: mine[name] for name in expected} == expected
        assert named(self.position(), 0)["to_move"] == 1

    def test_hidden_tiles(self) -> None:
        state = self.position()
        hidden = unpack(look(state.observe(), 1))["hidden"]
        assert hidden.nonzero()[0].tolist() == [5, 6, 7, 8]  # those of the bag come last

    def test_what_was_lifted(self) -> None:
        lift = number(Verb.LIFT, 2, 1, 70)
        lifted = unpack(look(self.position().observe(), 1, [lift]))["lifted"]
        assert lifted.tolist() == [[0, 0, 0], [0, 0, 0], [1, 1, 70]]
        with pytest.raises(BadInput, match="lifts no tile"):
            look(self.position().observe(), 1, [0])

    def test_sections_follow_each_other(self) -> None:
        ends = [0, *(section.stop for section in SECTIONS.values())]
        assert [section.start for section in SECTIONS.values()] == ends[:-1]

    def test_a_box_of_more_than_a_hundred_tiles_is_refused(self) -> None:
        sheet = Sheet(tuple(tile("lit #", f"lit {n}") for n in range(101)))
        state = Game(2, seed=SEED, rules=BLIND, sheet=sheet).begin()
        with pytest.raises(BadInput, match="hold 100 tiles"):
            look(state.observe(), 0)


class TestStepByStep:
    @examples(20)
    @given(RULESETS, small_sheets(), st.integers(2, 5), st.randoms(use_true_random=False))
    def test_what_a_table_keeps_is_what_shows(
        self, rules: Ruleset, sheet: Sheet, players: int, random: Random
    ) -> None:
        playing = new_table(players, seed=random.randbytes(32), rules=rules, sheet=sheet)
        for _ in range(40):
            if not playing.options:
                break
            seat = random.randrange(players)
            seen = look(playing.state.observe(), seat, playing.lifted)
            assert np.array_equal(playing.look(seat), seen)
            playing.step(random.choice(list(playing.options)))

    def test_a_whole_game_and_a_heap(self) -> None:
        playing, random = new_table(3, seed=SEED), Random(1)
        heap = new_table(2, seed=SEED, rules=Ruleset())
        while playing.options:
            playing.step(random.choice(list(playing.options)))
        assert np.array_equal(playing.look(0), look(playing.state.observe(), 0))
        for _ in range(12):
            heap.step(random.choice(list(heap.options)))
            seen = look(heap.state.observe(), heap.state.seat, heap.lifted)
            assert np.array_equal(heap.look(), seen)
        spots = unpack(seen)["spots"]
        assert spots[:, 0].sum() == len(heap.state.heap.touches())  # type: ignore[union-attr]
        assert (spots[:, 3:7].sum(axis=1) == spots[:, 0]).all()

    def test_what_was_put_back_is_told_at_its_spot(self) -> None:
        """By hand: the spots from the lowest up, and the tile that was seen to go back there."""
        playing = new_table(3, seed=SEED, rules=Ruleset(idle_rounds=9))
        landed: dict[tuple[int, int], int] = {}
        for turn in range(4):
            playing.step(next(n for n in list(playing.options)[9 * turn :] if n >= FIRST_TOUCH))
            tile = playing.state.hand
            playing.play(PutBack())
            _, x, y = playing.state.put_back[-1]
            landed[x, y] = tile
        known = {(x, y): tile for tile, x, y in playing.state.put_back}
        assert known.items() <= landed.items()
        assert len(known) > 1
        touches = sorted((spot.y, spot.x) for spot in playing.state.heap.touches())  # type: ignore[union-attr]
        expected = [known.get((x, y), -1) + 1 for y, x in touches]
        for seat in range(3):
            told = unpack(playing.look(seat))["spots"][:, 10]
            assert told[: len(touches)].tolist() == expected
            assert not told[len(touches) :].any()
            assert np.array_equal(playing.look(seat), look(playing.state.observe(), seat))

    def test_going_on_from_a_state_and_taking_back(self) -> None:
        state = table([[], []], bag=["lit ##", "roof ##"], stores=[["roof #"], []])
        state = built_at(drawn_tile(state, "lit ##"), "lit ## @1,0")
        playing = NumberedGame(state)
        playing.play(TakeBack(0))
        assert np.array_equal(playing.look(), look(playing.state.observe(), 0))
        assert unpack(playing.look())["houses"][0].astype(bool).sum() == 1

    @examples(30)
    @given(RULESETS, small_sheets(), st.randoms(use_true_random=False))
    def test_points_are_added_up_right(self, rules: Ruleset, sheet: Sheet, random: Random) -> None:
        game = Game(2, seed=random.randbytes(32), rules=rules, sheet=sheet)
        for state in walk(game.begin(), random, most=200)[::7]:
            for building in state.buildings:
                tally = Tally()
                tally.add(building.placed)
                counted = score(building)
                assert (tally.total, tally.birds) == (counted.total, counted.birds)


class TestSecrets:
    def test_worlds_that_look_alike_give_equal_arrays(self) -> None:
        for blind in (True, False):
            true = walk(Game(3, seed=SEED, rules=Ruleset(blind_draw=blind)).begin(), Random(2), 9)
            for state in true[::4]:
                false = state.observe().sample(Random(3))
                for seat in range(3):
                    one, other = NumberedGame(state), NumberedGame(false)
                    assert np.array_equal(one.look(seat), other.look(seat))
                    assert list(one.options) == list(other.options)

    def test_arrays_tell_what_can_be_seen(self) -> None:
        """The same test would be passed by arrays that show nothing."""
        state = new_table(2, seed=SEED).state
        arrays = [look(each.observe(), 0).tobytes() for each in walk(state, Random(4), 30)]
        assert len(set(arrays)) > 25

    def test_the_order_of_the_bag_does_not_show(self) -> None:
        one = Game(2, seed=bytes(32), rules=BLIND, start=0).begin()
        other = Game(2, seed=bytes([1]) * 32, rules=BLIND, start=0).begin()
        assert np.array_equal(NumberedGame(one).look(), NumberedGame(other).look())
