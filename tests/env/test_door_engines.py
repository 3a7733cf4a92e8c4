"""The doors give the same on both engines, and the vector of learners is the batch behind it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from kensington.bots import by_name
from kensington.core import Ruleset, Sheet
from kensington.env import IllegalAction, doors
from kensington.fast import ENGINE, OutOfBounds
from tables import tile

pytest.importorskip("pettingzoo")

from kensington.env import kensington_v1
from kensington.env.learner import KensingtonEnv
from kensington.env.vector import KensingtonVectorEnv

needs_compiled = pytest.mark.skipif(
    ENGINE != "fast", reason="the engine was not compiled (make setup says why)"
)


def nothing_compiled(*_: object, **__: object) -> None:
    raise OutOfBounds("for this test")


def agents_game(seed: int, steps: int, **options: Any) -> list[bytes]:
    """All that is seen in a random game behind PettingZoo's door."""
    env, random, seen = kensington_v1.raw_env(**options), Random(seed), []
    env.reset(seed=seed)
    for _ in range(steps):
        told, reward, over, _, info = env.last()
        seen.append(told["observation"].tobytes() + told["action_mask"].tobytes())
        seen.append(repr((reward, over, info, env.agent_selection)).encode())
        legal = np.flatnonzero(told["action_mask"])
        if over:
            break
        env.step(int(random.choice(legal)))
    return seen


def learner_game(seed: int, steps: int, **options: Any) -> list[bytes]:
    """The same behind Gymnasium's."""
    env, random, seen = KensingtonEnv(**options), Random(seed), []
    observation, info = env.reset(seed=seed)
    for _ in range(steps):
        seen.append(observation.tobytes() + info["action_mask"].tobytes())
        number = int(random.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, over, cut, info = env.step(number)
        seen.append(repr((reward, over, cut, info["scores"])).encode())
        if over:
            break
    return seen


HEAP = Ruleset()


@needs_compiled
@pytest.mark.parametrize(
    ("play", "steps", "options"),
    [
        (agents_game, 2000, {"players": 3}),
        (agents_game, 25, {"players": 2, "rules": HEAP}),
        (learner_game, 2000, {"players": 4}),
        (learner_game, 12, {"players": 2, "opponents": by_name("greedy")}),
        (learner_game, 10, {"players": 3, "rules": HEAP}),
    ],
)
def test_both_engines_show_the_same(
    play: Any, steps: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = play(4, steps, **options)
    monkeypatch.setattr(doors, "open_games", nothing_compiled)
    assert play(4, steps, **options) == compiled
    assert len(compiled) > 10


def towers() -> Sheet:
    drawing = "/".join("#" * 8)
    tiles = [tile(f"lit {drawing}", f"t{n}") for n in range(60)]
    return Sheet((*tiles, *(tile("wall #", f"w{n}") for n in range(4))))


@needs_compiled
def test_a_game_past_the_bounds_goes_on_behind_its_door() -> None:
    both = doors.Doors(2, Ruleset(blind_draw=True), towers())
    seed = bytes(32)
    game = both.open(seed)
    assert isinstance(game, doors.CompiledDoor)
    slow = doors.PythonDoor(doors.NumberedGame(game.state))
    random = Random(1)
    for step in range(400):
        if game._python is not None and step % 50 == 0:
            break
        assert game.options == slow.options
        assert (game.seat, game.scores) == (slow.seat, slow.scores)
        assert np.array_equal(game.look(0), slow.look(0))
        builds = [n for n, move in slow.game.options.items() if hasattr(move, "parts")]
        highest = max(builds, key=lambda n: slow.game.options[n].parts[0].y, default=None)  # type: ignore[union-attr]
        chosen = highest if highest is not None else random.choice(slow.options)
        if step % 7 == 3:
            move = slow.game.options[chosen]
            assert move is not None
            game.play(move)
            slow.play(move)
        else:
            game.step(chosen)
            slow.step(chosen)
    assert game._python is not None
    assert game.state == slow.state


def test_an_illegal_number_is_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for _ in range(2):
        env = kensington_v1.raw_env(players=2)
        env.reset(seed=1)
        with pytest.raises(IllegalAction) as refused:
            env.step(0)
        told.append(str(refused.value))
        monkeypatch.setattr(doors, "open_games", nothing_compiled)
    assert told[0] == told[1] == "the number 0 (skip) is not legal here"


class TestVector:
    def test_every_learner_is_to_move_and_what_is_told_adds_up(self) -> None:
        env = KensingtonVectorEnv(6, players=3, observation="compact", threads=2)
        observations, infos = env.reset(seed=3)
        random, ended = Random(1), 0
        while ended < 8:
            assert observations.shape == (6, env.batch.length)
            assert np.array_equal(env.batch.movers, env.seats)
            assert np.array_equal(infos["action_mask"], env.batch.masks)
            assert env.observation_space.contains(observations)
            actions = [random.choice(np.flatnonzero(row)) for row in infos["action_mask"]]
            seats = env.seats.copy()
            observations, rewards, over, cut, infos = env.step(np.array(actions))
            assert not cut.any()
            assert not rewards[~over].any()
            assert (abs(rewards) <= 1).all()
            assert (env.seats[over] != seats[over]).all()
            assert (env.seats[~over] == seats[~over]).all()
            ended += int(over.sum())

    def test_points_are_the_learner_s_own(self) -> None:
        env = KensingtonVectorEnv(3, players=2, seat=1, observation="compact", reward="points")
        _, infos = env.reset(seed=1)
        random, sums = Random(2), np.zeros(3)
        for _ in range(60):
            actions = [random.choice(np.flatnonzero(row)) for row in infos["action_mask"]]
            _, rewards, over, _, infos = env.step(np.array(actions))
            if over.any():
                break
            sums += rewards
            assert sums.tolist() == [table.scores[1] for table in env.batch.tables]
        assert sums.any()

    def test_the_same_seed_gives_the_same_games(self) -> None:
        told = []
        for threads in (1, 3):
            env = KensingtonVectorEnv(4, threads=threads)
            observations, infos = env.reset(seed=7)
            seen = []
            for _ in range(30):
                actions = np.array([np.flatnonzero(row)[0] for row in infos["action_mask"]])
                observations, rewards, over, _, infos = env.step(actions)
                seen.append((observations.tobytes(), rewards.tobytes(), over.tobytes()))
            told.append(seen)
        assert told[0] == told[1]

    def test_before_the_first_reset_nothing_is_played(self) -> None:
        with pytest.raises(IllegalAction, match="reset them first"):
            KensingtonVectorEnv(2).step(np.array([4, 4]))
