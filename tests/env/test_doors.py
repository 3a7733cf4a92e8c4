"""PettingZoo and Gymnasium: their own conformance tests, and what they do not ask."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random

import numpy as np
import pytest

from kensington.bots import by_name
from kensington.core import BadInput, Move, Observation, Phase, Ruleset
from kensington.env import IllegalAction, look

gymnasium = pytest.importorskip("gymnasium", reason='pip install -e ".[env]"')
pytest.importorskip("pettingzoo", reason='pip install -e ".[env]"')

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from kensington.env import kensington_v1, learner  # noqa: E402

# PettingZoo warns of every environment with masks but its own, which it knows by name.
MASKED = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]

OPTIONS = [
    {"players": 2},
    {"players": 3, "rules": Ruleset(blind_draw=True, turn_roofs=True, must_store=True)},
    {"players": 5, "rules": Ruleset(blind_draw=True, steal_first=True, idle_rounds=1)},
]


class TestPettingZoo:
    pytestmark = MASKED

    @pytest.mark.parametrize("options", OPTIONS)
    def test_its_own_tests(self, options: dict) -> None:
        api_test(kensington_v1.env(**options), num_cycles=400)
        seed_test(lambda: kensington_v1.env(**options), num_cycles=100)

    def test_its_own_tests_with_a_heap(self) -> None:
        api_test(kensington_v1.env(players=4, rules=Ruleset()), num_cycles=20)
        seed_test(lambda: kensington_v1.env(rules=Ruleset()), num_cycles=5)

    def test_a_whole_game(self) -> None:
        env, chance = kensington_v1.env(players=3), np.random.default_rng(1)
        env.reset(seed=5)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, _, info = env.last()
            totals[agent] += reward
            if over:
                assert info["score"] == env.unwrapped.table.state.score(int(agent[-1])).total
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(chance.choice(legal)))
        ranks = env.unwrapped.table.state.ranking()
        best = max(totals, key=totals.__getitem__)
        assert ranks[int(best[-1])] == 1
        assert sum(totals.values()) == pytest.approx(0)

    def test_an_illegal_number_ends_the_game_for_all(self) -> None:
        env = kensington_v1.env(players=3)
        env.reset(seed=1)
        culprit = env.agent_selection
        env.step(0)
        assert all(env.terminations.values())
        assert env.rewards[culprit] == -1

    def test_the_bare_environment_refuses_an_illegal_number(self) -> None:
        env = kensington_v1.raw_env()
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match=r"the number 0 \(skip\) is not legal here"):
            env.step(0)
        for beyond in (-1, 10**6):
            with pytest.raises(IllegalAction, match=f"the number {beyond} is not legal here"):
                env.step(beyond)

    def test_everybody_sees_from_the_own_seat_and_only_the_mover_may_move(self) -> None:
        env = kensington_v1.raw_env(players=3)
        env.reset(seed=1)
        for n, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert np.array_equal(seen["observation"], look(env.table.state.observe(), n))
            assert seen["action_mask"].any() == (agent == env.agent_selection)

    def test_it_can_be_drawn(self) -> None:
        env = kensington_v1.env(render_mode="ansi")
        env.reset(seed=1)
        assert "Player 1: 0 points, 1 tokens\nD" in env.render()

    def test_everybodys_own_tokens_and_points_are_drawn(self) -> None:
        env, chance = kensington_v1.raw_env(players=3, render_mode="ansi"), Random(1)
        env.reset(seed=1)
        state = env.table.state
        while len(set(state.tokens)) < 2 or len({state.score(n).total for n in range(3)}) < 2:
            env.step(chance.choice(list(env.table.options)))
            state = env.table.state
        for n, line in enumerate(line for line in env.render().splitlines() if " tokens" in line):
            points, tokens = state.score(n).total, state.tokens[n]
            assert line == f"Player {n + 1}: {points} points, {tokens} tokens"

    def test_a_table_for_six_is_refused_at_once(self) -> None:
        with pytest.raises(BadInput, match="2 to 5 players"):
            kensington_v1.env(players=6)


class Watcher:
    """An opponent who notes what it is shown, and takes the first move."""

    def __init__(self) -> None:
        self.seen: list[Observation] = []

    def choose(self, observation: Observation, moves: Sequence[Move], _: Random, /) -> Move:
        self.seen.append(observation)
        return moves[0]


def played(env: gymnasium.Env, seed: int) -> tuple[list[int], float]:
    """A random game to its end: the numbers played, and the last reward."""
    _, info = env.reset(seed=seed)
    chance, numbers, over, reward = np.random.default_rng(seed), [], False, 0.0
    while not over:
        numbers.append(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, over, cut, info = env.step(numbers[-1])
        assert not cut
    return numbers, reward


class TestGymnasium:
    @pytest.mark.parametrize("players", [2, 4])
    def test_its_own_test(self, players: int) -> None:
        env = gymnasium.make("Kensington-v1", players=players, opponents=by_name("careless"))
        check_env(env.unwrapped)

    def test_it_is_found_by_its_full_name(self) -> None:
        env = gymnasium.make("kensington.env.learner:Kensington-v1", rules=Ruleset())
        observation, _ = env.reset(seed=1)
        assert observation in env.observation_space

    def test_the_reward_is_the_place(self) -> None:
        env = learner.KensingtonEnv(3)
        for seed in range(3):
            _, reward = played(env, seed)
            rank = env.table.state.ranking()[env.seat]
            assert env.table.state.phase is Phase.OVER
            if env.table.state.ranking().count(rank) == 1:
                assert reward == {1: 1, 2: 0, 3: -1}[rank]
        with pytest.raises(IllegalAction, match="reset it first"):
            env.step(1)

    def test_a_sample_by_the_mask_is_legal(self) -> None:
        env = learner.KensingtonEnv(2)
        _, info = env.reset(seed=1)
        env.action_space.seed(1)
        for _ in range(20):
            action = env.action_space.sample(info["action_mask"])
            assert env.action_masks()[action]
            _, reward, over, _, info = env.step(action)
            assert over or reward == 0
            if over:
                _, info = env.reset()

    def test_nothing_is_played_before_the_first_reset(self) -> None:
        with pytest.raises(IllegalAction, match="has not begun: reset it first"):
            learner.KensingtonEnv(2).step(0)

    def test_the_same_seed_gives_the_same_game(self) -> None:
        assert played(learner.KensingtonEnv(2), 3) == played(learner.KensingtonEnv(2), 3)

    def test_opponents_sit_clockwise_and_see_what_a_player_sees(self) -> None:
        one, other = Watcher(), Watcher()
        env = learner.KensingtonEnv(3, [one, other], seat=1)
        env.reset(seed=1)
        while not (one.seen and other.seen):
            _, _, over, _, _ = env.step(next(iter(env.table.options)))
            assert not over
        assert {seen.seat for seen in one.seen} == {2}
        assert {seen.seat for seen in other.seen} == {0}

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_scores_are_told_from_the_learners_seat_on(self, seat: int) -> None:
        env = learner.KensingtonEnv(3, by_name("greedy"), seat=seat)
        told = []
        for seed in range(2):
            _, info = env.reset(seed=seed)
            over = False
            while not over:
                points = [env.table.state.score(n).total for n in range(3)]
                clockwise = [points[(seat + n) % 3] for n in range(3)]
                assert info["scores"] == clockwise
                told.append(len(set(points)))
                _, _, over, _, info = env.step(next(iter(env.table.options)))
        assert max(told) > 1  # somebody had another number of points than the others

    def test_opponents_have_another_chance_in_each_game(self) -> None:
        def luck(seed: int) -> float:
            """The first number that an opponent draws."""
            drawn: list[float] = []

            class Lucky(Watcher):
                def choose(self, _: Observation, moves: Sequence[Move], random: Random, /) -> Move:
                    drawn.append(random.random())
                    return moves[0]

            env = learner.KensingtonEnv(2, Lucky(), seat=0)
            env.reset(seed=seed)
            while not drawn:
                env.step(next(iter(env.table.options)))
            return drawn[0]

        several = [luck(seed) for seed in (1, 2, 3)]
        assert len(set(several)) == 3
        assert [luck(seed) for seed in (1, 2, 3)] == several

    def test_slips_in_a_row_are_counted_anew(self) -> None:
        env = learner.KensingtonEnv(2)
        env.reset(seed=1)
        for _ in range(3):
            for _ in range(env.PATIENCE - 1):
                assert not env.step(-1)[3]
            _, _, over, cut, _ = env.step(next(iter(env.table.options)))
            assert (over, cut) == (False, False)
        for _ in range(env.PATIENCE - 1):
            env.step(-1)
        env.reset()
        assert not env.step(-1)[3]

    def test_an_illegal_number_costs_and_changes_nothing(self) -> None:
        env = learner.KensingtonEnv(2, penalty=0.5)
        before, _ = env.reset(seed=1)
        after, reward, over, cut, _ = env.step(0)
        assert np.array_equal(before, after)
        assert (reward, over, cut) == (-0.5, False, False)
        for _ in range(env.PATIENCE - 1):
            assert not cut
            cut = env.step(0)[3]
        assert cut

    def test_wrong_opponents_are_named(self) -> None:
        with pytest.raises(BadInput, match="objects that choose"):
            learner.KensingtonEnv(2, ["greedy"])  # type: ignore[list-item]
        with pytest.raises(BadInput, match="2 seats need as many opponents, not 1"):
            learner.KensingtonEnv(3, [Watcher()])
        with pytest.raises(BadInput, match="no seat 2"):
            learner.KensingtonEnv(2, seat=2)


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("kensington_v1", "pettingzoo", "env"),
        ("learner", "gymnasium", "env"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(module: str, absent: str, extra: str) -> None:
    """In a process of its own, where the package cannot be found; the arrays need none of it."""
    script = f"""
import sys
sys.modules[{absent!r}] = None
import kensington.env
try:
    import kensington.env.{module}
except kensington.env.MissingExtra as error:
    print(error.code, error)
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.startswith("missing_extra ")
    assert " is not installed: in a clone, make setup has it" in run.stdout
    assert run.stdout.endswith(f'pip install -e ".[{extra}]"\n')


def test_the_version_before_names_this_one() -> None:
    with pytest.raises(ImportError, match="Use kensington_v1"):
        import_module("kensington.env.kensington_v0")
    with (
        pytest.warns(DeprecationWarning, match="upgrading to version `v1`"),
        pytest.raises(gymnasium.error.Error, match="v1"),
    ):
        gymnasium.make("Kensington-v0")
