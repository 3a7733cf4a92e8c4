"""Many games together: what each shows, new beginnings, and the same again from the same seed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from kensington.core import BadInput, Ruleset
from kensington.env import PASS, Batch, IllegalAction, compact, look, returns
from kensington.env import batch as batch_module
from kensington.fast import ENGINE, OutOfBounds


def nothing_compiled(*_: object) -> None:
    raise OutOfBounds("for this test")


@pytest.fixture(autouse=True, params=["fast", "python"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything here is asked of both engines."""
    if request.param == "python":
        monkeypatch.setattr(batch_module, "CompiledGames", nothing_compiled)
    elif ENGINE != "fast":
        pytest.skip("the engine was not compiled (make setup says why)")
    assert Batch(1).engine == request.param
    return str(request.param)


def check(batch: Batch) -> None:
    for n, table in enumerate(batch.tables):
        state = table.state
        assert np.array_equal(
            batch.observations[n], look(state.observe(), state.seat, table.lifted)
        )
        assert set(np.flatnonzero(batch.masks[n])) == set(table.options)
        assert batch.movers[n] == state.seat


@pytest.mark.parametrize("players", [2, 5])
def test_every_game_shows_what_its_mover_sees(players: int) -> None:
    batch = Batch(3, players, seed=2, rules=Ruleset(blind_draw=True, turn_roofs=True))
    ended = lifted = 0
    for step in range(600):
        ended += int(batch.step(batch.random_actions()).sum())
        lifted += any(table.lifted for table in batch.tables)
        if step % 7 == 0 or batch.over.any() or lifted == 1:
            check(batch)
    assert ended > 2
    assert lifted


def test_heaps_too() -> None:
    batch = Batch(2, 3, seed=2, rules=Ruleset())
    for _ in range(8):
        batch.step(batch.random_actions())
    check(batch)


def test_the_end_of_a_game_is_told_once(engine: str) -> None:
    batch = Batch(4, 3, seed=1)
    for _ in range(4000):
        before = list(batch.tables)
        actions = batch.random_actions()
        over = batch.step(actions).copy()
        for n in np.flatnonzero(over):
            if engine == "fast":  # there they are copies
                before[n].step(int(actions[n]))
            state = before[n].state
            assert not before[n].options
            assert batch.tables[n] is not before[n]
            assert batch.rewards[n, :3].tolist() == pytest.approx(returns(state))
            assert batch.scores[n, :3].tolist() == [state.score(seat).total for seat in range(3)]
        assert not batch.rewards[~over].any()
        if over.any():
            break
    assert over.any()
    ended = np.flatnonzero(over)
    batch.step(batch.random_actions())
    assert not batch.rewards[ended].any()


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = Batch(3, seed=7), Batch(3, seed=8)
    assert not np.array_equal(_after(one, 30), _after(other, 30))
    other.reset(7)
    one.reset(7)
    for _ in range(400):
        actions = one.random_actions()
        assert np.array_equal(actions, other.random_actions())
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.observations, other.observations)
        assert np.array_equal(one.masks, other.masks)


def arrays_of(batch: Batch) -> tuple[np.ndarray, ...]:
    return (
        *(batch.observations, batch.masks, batch.movers),
        *(batch.rewards, batch.over, batch.scores),
    )


def _after(batch: Batch, steps: int) -> np.ndarray:
    for _ in range(steps):
        batch.step(batch.random_actions())
    return batch.observations


def packed_and_unpacked(batch: Batch) -> Batch:
    again: Batch = pickle.loads(pickle.dumps(batch))  # noqa: S301 - our own
    return again


@pytest.mark.parametrize("copied", [copy.deepcopy, packed_and_unpacked])
def test_a_copy_goes_its_own_way(copied: Callable[[Batch], Batch]) -> None:
    batch = Batch(3, seed=5)
    for _ in range(20):
        batch.step(batch.random_actions())
    other = copied(batch)
    before = batch.observations.copy(), batch.masks.copy()
    seen = []
    for _ in range(50):
        other.step(other.random_actions())
        seen.append((other.observations.copy(), other.masks.copy(), other.over.copy()))
    assert np.array_equal(batch.observations, before[0])
    assert np.array_equal(batch.masks, before[1])
    for told in seen:
        batch.step(batch.random_actions())
        for mine, its in zip((batch.observations, batch.masks, batch.over), told, strict=True):
            assert np.array_equal(mine, its)


def test_an_illegal_number_changes_nothing() -> None:
    batch = Batch(2, seed=1)
    before, tables = batch.observations.copy(), [table.state for table in batch.tables]
    wrong = batch.random_actions()
    wrong[1] = 0
    with pytest.raises(IllegalAction, match="game 1: the number 0 is not legal"):
        batch.step(wrong)
    assert [table.state for table in batch.tables] == tables
    assert np.array_equal(batch.observations, before)


def test_what_makes_no_batch_is_refused() -> None:
    with pytest.raises(BadInput, match="at least one game"):
        Batch(0)
    with pytest.raises(BadInput, match="2 games need as many actions, not 1"):
        Batch(2).step([4])
    with pytest.raises(BadInput, match="2 to 5 players"):
        Batch(2, 6)
    with pytest.raises(BadInput, match="whole numbers"):
        Batch(1).step(np.array([4.5]))
    with pytest.raises(BadInput, match="'short' is none of full, compact"):
        Batch(1, observation="short")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="at least one thread"):
        Batch(1, threads=0)


@pytest.mark.parametrize("rules", [Ruleset(blind_draw=True), Ruleset()], ids=["bag", "heap"])
def test_the_compact_array_is_what_the_public_view_gives(rules: Ruleset) -> None:
    batch = Batch(2, 3, seed=4, rules=rules, observation="compact")
    assert batch.length == (541 if rules.blind_draw else 797)
    for _ in range(150 if rules.blind_draw else 25):
        batch.step(batch.random_actions())
        for n, table in enumerate(batch.tables):
            seen = compact.look(table.state.observe(), table.state.seat, table.lifted)
            assert np.array_equal(batch.observations[n], seen)


def test_points_as_they_are_scored_add_up_to_the_score() -> None:
    batch = Batch(2, 3, seed=1, reward="points")
    sums, ended = np.zeros((2, 5)), 0
    while ended < 3:
        batch.step(batch.random_actions())
        sums += batch.rewards
        assert np.array_equal(sums, batch.scores)
        ended += int(batch.over.sum())
        sums[batch.over] = 0
        batch.scores[batch.over] = 0


def test_a_game_that_passes_is_left_as_it_is() -> None:
    batch = Batch(3, seed=1)
    for _ in range(30):
        seen, masks = batch.observations[1].copy(), batch.masks[1].copy()
        actions = batch.random_actions()
        actions[1] = PASS
        batch.step(actions)
        assert np.array_equal(batch.observations[1], seen)
        assert np.array_equal(batch.masks[1], masks)
        assert batch.tables[1].state.turn == 1
    assert batch.tables[0].state.turn > 1


@pytest.mark.parametrize("rules", [Ruleset(blind_draw=True), Ruleset()], ids=["bag", "heap"])
def test_a_moment_can_be_come_back_to(rules: Ruleset) -> None:
    batch = Batch(2, seed=5, rules=rules)
    memory = batch.observations
    _after(batch, 40)
    moment = batch.snapshot()
    told = []
    for again in range(3):
        if again:
            batch.restore(moment)
        seen = []
        for _ in range(20):
            actions = batch.random_actions()
            batch.step(actions)
            seen.append((actions, *(each.copy() for each in arrays_of(batch))))
        told.append(seen)
    assert batch.observations is memory
    for other in told[1:]:
        for one, two in zip(told[0], other, strict=True):
            assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    with pytest.raises(BadInput, match="no snapshot of this batch"):
        Batch(3).restore(moment)
