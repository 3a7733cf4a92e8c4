"""Rule 10: a tile that was put back is known, with its place, until it is taken or covered."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heaps import samples, topmost
from kensington.core import (
    Back,
    Draw,
    Game,
    Heap,
    Landed,
    Move,
    PutBack,
    Reach,
    Ruleset,
    State,
    Touch,
)

LONG = Ruleset(idle_rounds=20)


def put_back_at_once(state: State) -> State:
    """The state after a turn that takes the first tile there is and puts it back."""
    return state.play(state.legal_moves()[0]).play(PutBack())


class Watcher:
    """Somebody at the table: sees where tiles land, and forgets those on which another lands."""

    def __init__(self) -> None:
        self.known: dict[int, set[tuple[int, int]]] = {}

    def watch(self, before: State, move: Move, after: State) -> None:
        if isinstance(move, Touch | Reach):
            self.known.pop(after.taken, None)
        elif isinstance(move, PutBack):
            heap = after.heap
            assert isinstance(heap, Heap)
            landed = samples(heap.sheet, heap.poses()[-1])
            self.known = {n: there for n, there in self.known.items() if not there & landed}
            self.known[before.hand] = landed

    def agrees(self, state: State) -> bool:
        heap = state.heap
        assert isinstance(heap, Heap)
        return {each.tile for each in state.put_back} == set(self.known) and all(
            (x, y) in self.known[tile] and topmost(heap, x, y) == tile
            for tile, x, y in state.put_back
        )


def many_put_back(state: State, random: Random, turns: int) -> Iterator[tuple[State, Move, State]]:
    """Turns in which most tiles go back, and known ones are taken now and then."""
    for _ in range(turns):
        while (turn := state.turn) and state.legal_moves():
            moves = list(state.legal_moves())
            known = {Touch(x, y) for _, x, y in state.put_back}
            again = [move for move in moves if move in known]
            if again and random.random() < 0.3:
                move = random.choice(again)
            elif PutBack() in moves and random.random() < 0.9:
                move = PutBack()
            else:
                move = random.choice(moves)
            before, state = state, state.play(move)
            yield before, move, state
            if state.turn != turn:
                break


@settings(deadline=None, max_examples=12)
@given(st.integers(0, 1 << 32), st.integers(2, 5))
def test_what_is_known_is_what_a_watcher_knows(seed: int, players: int) -> None:
    state = Game(players, seed=seed.to_bytes(32, "big"), rules=LONG).begin()
    watcher = Watcher()
    for before, move, after in many_put_back(state, Random(seed), 25):
        watcher.watch(before, move, after)
        assert watcher.agrees(after), (before.turn, move)


def test_tiles_are_forgotten_when_another_lands_on_them_and_not_before() -> None:
    """The games above do have all of it: several known at once, covered ones, and taken ones."""
    state = Game(5, seed=bytes([7]) * 32, rules=LONG).begin()
    most = covered = taken = 0
    for before, move, after in many_put_back(state, Random(3), 60):
        gone = set(before.put_back) - set(after.put_back)
        most = max(most, len(after.put_back))
        if isinstance(move, PutBack):
            covered += len(gone)
        else:
            assert {each.tile for each in gone} <= {after.taken}
            taken += len(gone)
    assert most > 3
    assert covered > 4
    assert taken > 4


def test_a_forgotten_tile_stays_forgotten_when_it_is_uncovered() -> None:
    state = Game(5, seed=bytes([7]) * 32, rules=LONG).begin()
    for before, move, after in many_put_back(state, Random(3), 60):
        gone = set(before.put_back) - set(after.put_back)
        if isinstance(move, PutBack) and gone and after.legal_moves():
            upper = after.put_back[-1]
            if Touch(upper.x, upper.y) in after.legal_moves():
                bare = after.play(Touch(upper.x, upper.y))
                assert not gone & set(bare.put_back)
                return
    pytest.fail("nothing that landed on another could be taken")


def test_a_touch_of_it_brings_it_and_no_other_spot_can_be_it() -> None:
    state = Game(3, seed=bytes(32)).begin()
    assert state.observe().put_back == ()
    for _ in range(2):
        state = put_back_at_once(state)
    seen = state.observe()
    assert len(seen.put_back) == 2
    spots = {f.spot for f in seen.fragments or () if f.spot}
    for tile, x, y in seen.put_back:
        assert (x, y) in spots
        assert seen.could_be_at(x, y) == 1 << tile
        assert state.play(Touch(x, y)).hand == tile
        spots.remove((x, y))
    known = sum(1 << each.tile for each in seen.put_back)
    assert all(seen.could_be_at(*spot) and not seen.could_be_at(*spot) & known for spot in spots)


@pytest.mark.parametrize("number", range(4))
def test_every_world_one_thinks_of_has_it_there(number: int) -> None:
    state = Game(3, seed=bytes([7]) * 32, rules=LONG).begin()
    for _, _, after in many_put_back(state, Random(number), 20):
        state = after
    seen = state.observe()
    assert seen.put_back
    for chance in range(4):
        world = seen.sample(Random(chance))
        assert world.observe() == seen
        for tile, x, y in seen.put_back:
            assert world.heap is not None
            assert world.heap.at(x, y) == tile
            if Touch(x, y) in world.legal_moves():
                after = world.play(Touch(x, y))
                assert after.hand == tile
                assert tile not in [each.tile for each in after.put_back]


@pytest.mark.parametrize("seed", range(6))
def test_in_a_world_one_thinks_of_tiles_are_covered_as_at_the_table(seed: int) -> None:
    """The same landings in the true heap and in a guess cover the same known tiles, or nearly."""
    state = Game(4, seed=bytes([seed]) * 32, rules=LONG).begin()
    for _, _, after in many_put_back(state, Random(seed), 16):
        state = after
    heap, world = state.heap, state.observe().sample(Random(seed))
    assert isinstance(heap, Heap)
    assert world.heap is not None
    tile = heap.poses()[0][0]
    compared = differed = 0
    for index in range(300):
        there = world.heap.take(tile).put_back(tile, index)
        landed = there._shown[there.landed(tile)].what  # type: ignore[union-attr]
        here = heap.take(tile).lay(*landed)  # type: ignore[arg-type]
        for each in state.put_back:
            if each.tile != tile:
                compared += here.covers(tile, each.tile)
                differed += here.covers(tile, each.tile) != there.covers(tile, each.tile)
    assert compared > 20
    assert differed <= compared / 20


def test_from_a_bag_nothing_is_known() -> None:
    state = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
    for _ in range(5):
        state = state.play(Draw(Back.BEIGE)).play(PutBack())
        assert state.put_back == ()
        assert state.observe().data()["put_back"] == []


def test_it_is_told_as_data_by_name_and_spot() -> None:
    state = put_back_at_once(Game(2, seed=bytes([9]) * 32).begin())
    ((tile, x, y),) = state.put_back
    told = json.loads(json.dumps(state.observe().data()))
    assert told["put_back"] == [{"tile": state.game.sheet[tile].name, "spot": [x, y]}]
    assert [fragment["spot"] for fragment in told["heap"]].count([x, y]) == 1
    names = {"back", "outline", "holes", "marks", "spot"}
    assert all(set(fragment) == names for fragment in told["heap"])


def test_it_travels_with_a_state() -> None:
    state = put_back_at_once(Game(2, seed=bytes([9]) * 32).begin())
    travelled = pickle.loads(pickle.dumps(state.observe()))  # noqa: S301 - our own
    assert travelled.put_back == state.put_back
    assert state.copy().put_back == state.put_back
    assert isinstance(state.put_back[0], Landed)


def test_where_nobody_sees_the_landing_nothing_is_known() -> None:
    """A replay without the layout: what was known before may be covered now."""
    state = put_back_at_once(Game(2, seed=bytes([9]) * 32).begin())
    replayed = state.copy()
    replayed.heap = None
    other = next(n for n in range(100) if n != state.put_back[0].tile and state.inside >> n & 1)
    replayed = replayed.play(Touch(0, 0), brings=other)
    assert replayed.put_back == state.put_back
    assert replayed.play(PutBack()).put_back == ()
