"""The worked example of docs/training.md, in small."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest

from kensington.core import Game, Ruleset

ROOT = Path(__file__).parents[2]


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    return importlib.import_module("train")


def test_a_little_training_beats_random_players(example: ModuleType) -> None:
    """Half of the games are won without any; seven in ten would be luck once in a thousand."""
    _, curve = example.train(12, seed=2, games=64, every=12)
    assert 0.3 < curve[0].share < 0.7
    assert curve[-1].share > 0.7
    assert curve[-1].lead > 5
    assert curve[-1].games > 0


def test_gradients_are_slopes(example: ModuleType) -> None:
    """Against the plain difference of two nearby values."""
    games = example.Games(3, 6)
    legal = example.look_at(games.batch.observations, games.batch.masks)
    player = example.Player(legal.features.shape[1], games.chance)
    player.weights = [
        games.chance.normal(0, 0.3, each.shape).astype("f8") for each in player.weights
    ]
    chosen = player.choose(legal, games.chance)
    worth = games.chance.normal(size=6)

    def value() -> float:
        shares, _ = player.shares(legal)
        return float((np.log(shares[chosen]) * worth).sum())

    slopes = player.gradients(legal, chosen, worth)
    for layer, weights in enumerate(player.weights):
        for at in [(0, 0), (weights.shape[0] - 1, weights.shape[1] - 1), (5, 0)]:
            kept = weights[at]
            weights[at] = kept + 1e-5
            above = value()
            weights[at] = kept - 1e-5
            below = value()
            weights[at] = kept
            assert slopes[layer][at] == pytest.approx((above - below) / 2e-5, abs=1e-4)


def test_one_number_is_chosen_in_every_game(example: ModuleType) -> None:
    games = example.Games(3, 9)
    legal = example.look_at(games.batch.observations, games.batch.masks)
    player = example.Player(legal.features.shape[1], games.chance)
    shares, _ = player.shares(legal)
    assert np.add.reduceat(shares, legal.starts) == pytest.approx(np.ones(9))
    assert legal.game[player.choose(legal, games.chance)].tolist() == list(range(9))


def test_the_player_is_a_bot(example: ModuleType) -> None:
    """Whole games at plain tables, units included, with any number of players."""
    games = example.Games(3, 2)
    inputs = example.look_at(games.batch.observations, games.batch.masks).features.shape[1]
    bot = importlib.import_module("player").Trained(example.Player(inputs, games.chance))
    for players in (2, 5):
        state, random = (
            Game(players, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin(),
            Random(1),
        )
        while moves := state.legal_moves():
            move = bot.choose(state.observe(), moves, random)
            assert move in list(moves)
            state = state.play(move)


def test_one_command_trains_and_draws(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason='pip install -e ".[arena]"')
    plot, weights = tmp_path / "curve.png", tmp_path / "weights.npz"
    few = ["--updates", "1", "--games", "4", "--plot", plot, "--save", weights]
    run = subprocess.run(
        [sys.executable, ROOT / "examples" / "train.py", *few],
        capture_output=True,
        text=True,
        check=True,
    )
    first, last = run.stdout.splitlines()
    assert first.startswith("update    0,    0 s,      0 games: wins")
    assert last.startswith("update    1,")
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert len(np.load(weights).files) == 2
