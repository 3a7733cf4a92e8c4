"""How the eyes learn: gradients against differences, and a training in small."""

import json
from pathlib import Path

import numpy as np
import pytest

from kensington.bots import learned
from kensington.bots.learning.network import Features, Fitting, fresh
from kensington.bots.learning.selfplay import Curious, Rows, play
from kensington.bots.learning.training import HALFWAY, NETWORK, Recipe, kept_rows, ship, train
from kensington.bots.learning.weights import fit, write_weights
from kensington.bots.weighed import Weighed, read_weights, shipped

SMALL = Recipe(rounds=2, games=2, first_games=6, nodes=20, keep=2, passes=1, first_passes=2)


@pytest.fixture(scope="module")
def rows() -> Rows:
    return play("test", 1, Curious(shipped(), 30, 0.2))


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
    assert len(learned.load(tmp_path / NETWORK).members) == 1
    ship(tmp_path, tmp_path / "both.npz")
    halfway = (tmp_path / HALFWAY).exists()
    assert len(learned.load(tmp_path / "both.npz").members) == 1 + halfway
    many = kept_rows(tmp_path)
    weights, error = fit(Rows.joined(many), tmp_path / NETWORK)
    write_weights(weights, tmp_path / "weights.json")
    again = Weighed(read_weights((tmp_path / "weights.json").read_text()))
    assert again.weights == pytest.approx(weights, abs=1e-3)
    assert error < 40


def _fields(recipe: Recipe) -> dict[str, float]:
    return {name: getattr(recipe, name) for name in recipe.__dataclass_fields__}
