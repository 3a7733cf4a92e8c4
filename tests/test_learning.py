"""How the evaluators learn: gradients against differences, and a training in small."""

import json
import re
import shutil
from pathlib import Path

import numpy as np
import pytest

from kensington.bots.evaluation import network
from kensington.bots.evaluation.weighted import (
    PLAIN_TRAITS,
    SEEN,
    TRAITS,
    Weighed,
    read_weights,
    shipped,
    write_weights,
)
from kensington.bots.training.fit_network import Features, Fitting, fresh
from kensington.bots.training.fit_weights import fit, watch
from kensington.bots.training.folder import newest, read_curve
from kensington.bots.training.self_play import Curious, Rows, play
from kensington.bots.training.settings import Recipe
from kensington.bots.training.training import AVERAGED_NETWORKS, ship, train
from kensington.bots.training.tuning import Trial, Tried, tune
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
        expected = network.Learned([changed])
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
    mean, each = network.load(tmp_path / "mean.npz").members, []
    for number in (1, 2):
        each += network.load(tmp_path / f"network-{number:03}.npz").members
    assert len(mean) == 1
    assert AVERAGED_NETWORKS >= 2
    assert mean[0]["met"] == pytest.approx((each[0]["met"] + each[1]["met"]) / 2, abs=1e-6)


def test_weights_are_fitted_to_what_a_better_eye_prefers() -> None:
    """An evaluator that is itself made of weighed traits is found again from its choices."""
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
    assert set(SEEN["prudent"]) == set(PLAIN_TRAITS) < set(TRAITS)


def test_tuning_keeps_what_wins_and_says_so() -> None:
    """A bot that thinks open points worth less than nothing is soon taught better."""
    foolish = shipped("prudent").weights.copy()
    foolish[TRAITS.index("open_points")] -= 3
    at_first, up, down = tune(Tried(foolish, "prudent"), ["open_points"], 3.0, 8, 1)
    assert at_first.weights is foolish
    assert up.weights[TRAITS.index("open_points")] == pytest.approx(
        foolish[TRAITS.index("open_points")] + 3
    )
    assert re.search(r"% won \(\d.* to \d.*\), \+1\.\d+ ± 0\.\d+ a game: kept$", up.words)
    assert down.words.endswith(": not kept")
    assert down.weights is up.weights


def test_what_may_be_luck_is_not_kept() -> None:
    """Leads by hand: four deals from both seats, in which something is a little better once."""
    leads = np.array([5, -5, 10, -10, 3, -3, 8, -8])
    before, after = Trial(leads), Trial(leads + np.array([0, 0, 0, 0, 9, 9, 0, 0]))
    gain, sure = after.gain(before)
    assert 0 < gain < sure, "one deal of four: it may be luck"
    gain, sure = Trial(leads + 9).gain(before)
    assert gain > sure > 0, "every deal"
    assert before.words == "50.0% won (21.5 to 78.5)"  # Wilson's interval for 4 of 8


@pytest.mark.parametrize("games", ["2", "7"])
def test_tuning_needs_both_seats_of_every_deal(games: str, tmp_path: Path, capsys) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text(write_weights({bot: shipped(bot).weights for bot in SEEN}))
    words = ["learn", "tune", "--traits", "stored", "--to", str(weights), "--games", games]
    assert main(words) == 2
    assert f"at least 4 and even, not {games}" in capsys.readouterr().err


def test_tuning_writes_down_what_is_better_at_once(tmp_path: Path, capsys) -> None:
    weights = tmp_path / "weights.json"
    foolish = {bot: shipped(bot).weights.copy() for bot in SEEN}
    foolish["prudent"][TRAITS.index("open_points")] -= 3
    weights.write_text(write_weights(foolish))
    words = ["learn", "tune", "--bot", "prudent", "--traits", "open_points", "--step", "3"]
    assert main([*words, "--games", "8", "--jobs", "1", "--to", str(weights)]) == 0
    assert f"{weights} holds what was kept" in capsys.readouterr().out
    for bot in SEEN:
        found = read_weights(weights.read_text(), bot)
        assert found == pytest.approx(shipped(bot).weights, abs=2e-3), bot


@pytest.mark.parametrize("step", ["nan", "inf", "-1", "0", "x"])
def test_a_step_is_a_number_of_points(step: str, capsys) -> None:
    with pytest.raises(SystemExit):
        main(["learn", "tune", "--traits", "stored", "--step", step])
    assert "must be a number of points from 0.01 to 100" in capsys.readouterr().err


# What is not as it should be


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trained")
    train(folder, SMALL, 1, lambda _: None)
    return folder


@pytest.fixture
def folder(trained: Path, tmp_path: Path) -> Path:
    """A training of two rounds, to be damaged."""
    return Path(shutil.copytree(trained, tmp_path / "copy"))


MORE = ["learn", "network", "--rounds", "3", "--games", "2", "--jobs", "1", "--folder"]


def test_what_was_cut_short_is_done_again(folder: Path, tmp_path: Path, capsys) -> None:
    """A half-written network, round and line: the training goes on as if they were not there."""
    assert main([*MORE, str(shutil.copytree(folder, tmp_path / "undamaged"))]) == 0
    (folder / "network-003.half.npz").write_bytes(b"PK")
    (folder / "network-003.npz").write_bytes(b"PK")
    (folder / "games-003.npz").write_bytes(b"PK")
    with (folder / "curve.jsonl").open("a") as curve:
        curve.write('{"round": 3, "poi')
    assert main([*MORE, str(folder), "--to", str(folder / "mean.npz")]) == 0
    assert "network-003.npz has learned from 3 rounds" in capsys.readouterr().out
    assert [each["round"] for each in read_curve(folder)] == [1, 2, 3]
    whole = network.load(tmp_path / "undamaged" / "network-003.npz").members[0]
    again = network.load(folder / "network-003.npz").members[0]
    assert all(np.array_equal(whole[name], again[name]) for name in whole)


def test_files_of_others_in_the_folder_are_left_alone(folder: Path) -> None:
    for name in ("games-old.npz", "network-best.npz", "network-9.npz"):
        (folder / name).write_text("somebody's own")
    assert newest(folder) == folder / "network-002.npz"
    assert main([*MORE, str(folder)]) == 0
    assert (folder / "games-old.npz").read_text() == "somebody's own"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("curve.jsonl", "Dear Anna,\n", "is no learning curve"),
        ("curve.jsonl", '{"round": 7, "points": 1, "error": 1}\n', "is no learning curve"),
        ("curve.jsonl", '{"round": 1, "points": NaN, "error": 1}\n', "is no learning curve"),
        ("curve.jsonl", "[" * 100_000 + "\n", "is no learning curve"),
        ("network-002.npz", "junk", "holds no network for these bots"),
        ("network-002.npz", None, "lacks the network of round 2"),
        ("games-001.npz", "junk", "holds no games: remove it"),
    ],
)
def test_a_damaged_training_is_refused_in_one_line(
    name: str, text: str | None, said: str, folder: Path, capsys
) -> None:
    (folder / name).unlink()
    if text is not None:
        (folder / name).write_text(text)
    assert main([*MORE, str(folder)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_network_of_another_shape_is_none(folder: Path) -> None:
    layers = network.load(folder / "network-001.npz").members[0]
    strange = folder / "strange.npz"
    for changed in (
        {**layers, "told": layers["told"][:-1]},
        {name: array for name, array in layers.items() if name != "met"},
        {**layers, "met": layers["met"] * np.nan},
        {},
    ):
        network.save(strange, [changed])
        with pytest.raises(network.BadNetwork):
            network.load(strange)
    with strange.open("wb") as file:
        np.save(file, layers["met"])
    with pytest.raises(network.BadNetwork):
        network.load(strange)


@pytest.mark.parametrize(
    ("option", "where"), [("--to", "."), ("--to", "no/x"), ("--plot", "no/x.png")]
)
def test_a_place_that_cannot_be_written_is_told_before_the_work(
    option: str, where: str, tmp_path: Path, capsys
) -> None:
    folder = tmp_path / "new"
    assert main([*MORE, str(folder), option, str(tmp_path / where)]) == 1
    assert "cannot write" in capsys.readouterr().err
    assert not folder.exists()
    assert main(["learn", "tune", "--folder", str(folder), "--plot", str(tmp_path / "x.png")]) == 1
    assert "there is no learning curve" in capsys.readouterr().err


def test_weights_that_cannot_be_read_are_refused(tmp_path: Path, capsys) -> None:
    weights = tmp_path / "weights.json"
    tuning = ["learn", "tune", "--traits", "stored", "--to", str(weights)]
    for text in (
        "no JSON",
        "{}",
        "[]",
        "[" * 90_000,
        '{"prudent": {"stored": 1}, "farsighted": {}}',
        '{"prudent": {"stored": [NaN, 1]}, "farsighted": {}}',
        '{"prudent": {"stored": [1e999, 1]}, "farsighted": {}}',
    ):
        weights.write_text(text)
        assert main(tuning) == 2
        assert "does not hold the weights" in capsys.readouterr().err
        assert weights.read_text() == text


def _fields(recipe: Recipe) -> dict[str, float]:
    return {name: getattr(recipe, name) for name in recipe.__dataclass_fields__}
