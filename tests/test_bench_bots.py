"""The part of ``kensington bench`` that asks the bots."""

import json
from io import StringIO

from kensington.bots import NAMES
from kensington.cli.benchmarks.bots import measure_bots, play_positions
from kensington.cli.commands.bench import show_bots
from kensington.cli.terminal.screen import Screen
from kensington.core import Phase
from terminal import kensington


def test_positions_are_of_all_kinds() -> None:
    kinds = {(state.heap is None, state.phase) for state in play_positions()[:60]}
    assert kinds == {
        (blind, phase) for blind in (True, False) for phase in (Phase.TAKE, Phase.BUILD)
    }


def test_every_bot_is_measured_and_the_table_fits() -> None:
    asked = list[str]()
    figures = measure_bots(0.01, asked.append)
    assert asked == [f"the bot {name}" for name in NAMES]
    assert list(figures["bots"]) == list(NAMES)
    for each in figures["bots"].values():
        assert each["decisions"] >= 1
        assert each["timed_decisions"] >= 1
        assert 0 <= each["p50_ms"] <= each["p99_ms"]
        assert 0 <= each["overrun_p99_ms"] <= each["overrun_max_ms"]
    screen = Screen(file=StringIO(), width=100)
    screen.draw(*show_bots(figures))
    lines = screen.file.getvalue().splitlines()
    assert [line.split()[0] for line in lines if line[0] != "─"] == ["bot", *NAMES]
    assert max(map(len, lines)) <= 80


def test_the_command_tells_it() -> None:
    done = kensington("bench", "--seconds", "0.01", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert set(json.loads(done.stdout)["bots"]) == set(NAMES)
