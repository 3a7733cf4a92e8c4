"""How the eyes learn: gradients against differences, and a training in small."""

import json
from pathlib import Path

import numpy as np
import pytest

from kensington.bots import learned
from kensington.bots.learning.network import Features, Fitting, fresh
from kensington.bots.learning.selfplay import Curious, Rows, play
from kensington.bots.learning.training import LAST, Recipe, newest, ship, train
from kensington.bots.learning.tuning import tune
from kensington.bots.learning.weights import fit, watch
from kensington.bots.weighed import (
    PLAIN,
    SEEN,
    TRAITS,
    Weighed,
    read_weights,
    shipped,
    write_weights,
)
from kensington.cli import main

SMALL = Recipe(rounds=2, games=2, first_games=6, nodes=20, keep=2, passes=1, first_passes=2)


@pytest.fixture(scope="module")
def rows() -> Rows:
    return play("test", 1, Curious(shipped("prudent"), 30, 0.2))


def test_a_game_becomes_rows_that_end_in_its_score(rows: Rows) -> None:
    assert len(rows.columns) == len(rows.facts) == len(rows.points) > 50
    assert len(set(rows.points)) <= 2  # two players, and each row knows its own end


def test_the_slopes_are_those_of_the_error(rows: Rows) -> None:
    """Against differences of the loss itself, for some of the numbers of each layer."""
    random = np.random.default_rng(1)
    layers = fresh(rows.columns, rows.facts, random)
    some = slice(0, 40)
    features = Features(rows.columns[some], rows.facts[some], np)
    gains = rows.points[some] * 0 + 5

    def halved_square(changed: dict[str, np.ndarray]) -> float:
        expected = learned.Learned([changed])
        mirrored = expected(rows.columns[some], rows.facts[some])
        assert mirrored.shape == gains.shape
        fitting = Fitting(changed, np)
        return float(fitting.step(features.batch(np.arange(40)), gains, 0.0)) / 2

    fitting = Fitting(layers, np)
    slopes: dict[str, np.ndarray] = {}
    fitting._move = lambda found, _rate: slopes.update(found)  # type: ignore[method-assign]
    fitting.step(features.batch(np.arange(40)), gains, 0.0)
    for name, array in layers.items():
        flat = int(abs(slopes[name]).argmax())
        nudge = 1e-2
        sides = []
        for sign in (1, -1):
            changed = {key: value.copy() for key, value in layers.items()}
            changed[name].flat[flat] += sign * nudge
            sides.append(halved_square(changed))
        measured = (sides[0] - sides[1]) / (2 * nudge)
        assert slopes[name].flat[flat] == pytest.approx(measured, rel=0.1, abs=1e-4), name
        assert array.shape == slopes[name].shape


def test_a_training_can_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    said: list[str] = []
    short = Recipe(**{**_fields(SMALL), "rounds": 1})
    assert train(tmp_path, short, 1, said.append) == 1
    assert train(tmp_path, SMALL, 1, said.append) == 2
    assert train(tmp_path, SMALL, 1, said.append) == 2  # nothing left to do
    curve = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [each["round"] for each in curve] == [1, 2]
    assert len(said) == 2
    last = newest(tmp_path)
    assert last == tmp_path / "network-002.npz"
    ship(tmp_path, tmp_path / "mean.npz")
    mean, each = learned.load(tmp_path / "mean.npz").members, []
    for number in (1, 2):
        each += learned.load(tmp_path / f"network-{number:03}.npz").members
    assert len(mean) == 1
    assert LAST >= 2
    assert mean[0]["met"] == pytest.approx((each[0]["met"] + each[1]["met"]) / 2, abs=1e-6)


def test_weights_are_fitted_to_what_a_better_eye_prefers() -> None:
    """An eye that is itself made of weighed traits is found again from its choices."""
    random = np.random.default_rng(3)
    hidden = np.zeros(2 * len(TRAITS), np.float32)
    for name in ("open_points", "width", "flats", "stored"):
        hidden[TRAITS.index(name)] = random.uniform(0.3, 0.8)
    weights, costs = fit([watch(number, Weighed(hidden), nodes=60) for number in range(1, 7)])
    assert costs["prudent"] < 0.05
    assert costs["farsighted"] < 0.05
    for name in ("open_points", "width", "stored"):
        index = TRAITS.index(name)
        early = weights["prudent"][index] + weights["prudent"][len(TRAITS) + index]
        assert early == pytest.approx(hidden[index], abs=0.25), name
    text = write_weights(weights)
    assert read_weights(text, "prudent") == pytest.approx(weights["prudent"], abs=1e-3)
    assert set(SEEN["prudent"]) == set(PLAIN) < set(TRAITS)


def test_tuning_keeps_what_wins_and_says_so() -> None:
    """A bot that thinks open points worth less than nothing is soon taught better."""
    said: list[str] = []
    foolish = shipped("prudent").weights.copy()
    foolish[TRAITS.index("open_points")] -= 3
    found = tune(foolish, "prudent", ["open_points"], 3.0, 8, 1, said.append)
    assert found[TRAITS.index("open_points")] == pytest.approx(
        foolish[TRAITS.index("open_points")] + 3
    )
    assert said[1].endswith(" kept")
    assert said[2].endswith("not kept")


def test_weights_that_cannot_be_read_are_refused(tmp_path: Path, capsys) -> None:
    weights = tmp_path / "weights.json"
    tuning = ["learn", "tune", "--traits", "stored", "--to", str(weights)]
    for text in ("no JSON", "{}", "[]", '{"prudent": {"stored": 1}, "farsighted": {}}'):
        weights.write_text(text)
        assert main(tuning) == 2
        assert "does not hold the weights" in capsys.readouterr().err
        assert weights.read_text() == text


def _fields(recipe: Recipe) -> dict[str, float]:
    return {name: getattr(recipe, name) for name in recipe.__dataclass_fields__}
