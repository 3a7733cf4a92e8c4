"""Learning that is watched, stopped and gone on with, and the network that it goes by."""

import os
import time
from pathlib import Path

import numpy as np
import pytest

from kensington.bots.evaluation import network
from kensington.bots.training.folder import read_curve
from kensington.bots.training.rounds import TimeIsUp, begun, games_begun
from kensington.bots.training.settings import Recipe
from kensington.bots.training.training import train
from kensington.cli import main
from terminal import Terminal, without_colour

RECIPE = Recipe(rounds=2, games=8, first_games=14, nodes=20, passes=1, first_passes=2)
needs_terminal = pytest.mark.skipif(os.name == "nt", reason="terminals are POSIX")


def silent(_: str) -> None:
    """Nobody listens."""


class Stopping:
    """Watches, and stops the work when so much of something is done."""

    def __init__(self, what: str, at: int, how: type[BaseException]) -> None:
        self.what, self.at, self.how = what, at, how
        self.seen: list[tuple[str, int, int]] = []

    def __call__(self, what: str, done: int, total: int) -> None:
        self.seen.append((what, done, total))
        if what == self.what and done >= self.at:
            raise self.how


def same_networks(one: Path, other: Path, name: str) -> bool:
    first, second = (network.load(folder / name).members[0] for folder in (one, other))
    return all(np.array_equal(first[layer], second[layer]) for layer in first)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed")
    train(folder, RECIPE, 1, silent)
    return folder


@pytest.mark.parametrize("what", ["round 1", "fit 1"])
@pytest.mark.parametrize("how", [KeyboardInterrupt, TimeIsUp])
def test_games_of_a_round_that_is_stopped_are_kept(
    what: str, how: type[BaseException], undisturbed: Path, tmp_path: Path
) -> None:
    stopping = Stopping(what, 5 if what == "round 1" else 1, how)
    if how is TimeIsUp:
        assert train(tmp_path, RECIPE, 1, silent, None, stopping) == 0
    else:
        with pytest.raises(how):
            train(tmp_path, RECIPE, 1, silent, None, stopping)
    kept = games_begun(tmp_path, 1)
    assert kept >= 8 if what == "round 1" else kept == 14
    again = Stopping("nothing", 0, how)
    assert train(tmp_path, RECIPE, 1, silent, None, again) == 2
    assert again.seen[0] == ("round 1", kept, 14), "what was kept is not played again"
    assert begun(tmp_path, 1) == {}
    assert same_networks(undisturbed, tmp_path, "network-001.npz")


def test_the_time_ends_games_and_not_only_rounds(tmp_path: Path) -> None:
    """There is no time at all, so nothing is played; the next call plays it."""
    assert train(tmp_path, RECIPE, 1, silent, time.monotonic() - 1) == 0
    assert read_curve(tmp_path) == []
    assert train(tmp_path, RECIPE, 1, silent) == 2


def test_only_the_first_round_is_the_greedy_bot_s(undisturbed: Path) -> None:
    assert [each["games"] for each in read_curve(undisturbed)] == [14, 8]


def test_a_damaged_file_of_kept_games_is_refused(tmp_path: Path, capsys) -> None:
    (tmp_path / "begun-001.npz").write_bytes(b"PK")
    assert main(["learn", "network", "--folder", str(tmp_path), "--jobs", "1"]) == 2
    assert "begun-001.npz holds no games: remove it" in capsys.readouterr().err


def test_a_round_is_told_with_its_units(tmp_path: Path, capsys) -> None:
    words = ["learn", "network", "--folder", str(tmp_path), "--first-games", "6", "--rounds", "1"]
    assert main([*words, "--jobs", "1"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("round 1: 6 games of up to ")
    assert " points a house, error " in first
    assert first.endswith(" s for the fit")
    assert " s for the games, " in first
    assert last == f"{tmp_path / 'network-001.npz'} has learned from 1 round"


@needs_terminal
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_answered_in_one_line(jobs: str, tmp_path: Path) -> None:
    terminal = Terminal("learn", "network", "--folder", tmp_path, "--jobs", jobs)
    terminal.see(r"round 1 [^\r\n]* [1-9]\d* of 4000 [\d:, days]+ left")
    terminal.interrupt(times=1)  # a second one would end the writing too
    assert terminal.end() == 130
    terminal.close()
    kept = games_begun(tmp_path, 1)
    assert kept > 0
    last = without_colour(terminal.screen).replace("\r", "\n").splitlines()[-1]
    told = f"kensington: interrupted after 0 rounds and {kept} games of round 1"
    assert last == f"{told}; the same command goes on from {tmp_path}"


# Which network


def test_a_folder_without_a_network_is_refused(tmp_path: Path, capsys) -> None:
    to = tmp_path / "weights.json"
    words = ["--folder", str(tmp_path / "nowhere"), "--to", str(to)]
    assert main(["learn", "weights", *words]) == 2
    said = f"kensington: there is no network in {tmp_path / 'nowhere'}"
    assert capsys.readouterr().err == f"{said}: run kensington learn network first\n"
    assert not to.exists()


def test_the_network_that_was_used_is_named(undisturbed: Path, tmp_path: Path, capsys) -> None:
    words = ["learn", "weights", "--games", "1", "--jobs", "1", "--to", str(tmp_path / "w.json")]
    assert main([*words, "--folder", str(undisturbed)]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first == f"network: {undisturbed / 'network-002.npz'}"
