"""`kensington bench` measures the environments too, and says so in JSON and in words."""

from __future__ import annotations

import json

import pytest

from kensington.cli import main


def test_figures_of_the_environments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.02", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures["batch_steps_per_s"]) == {"2", "3", "4", "5"}
    assert all(speed > 0 for speed in figures["batch_steps_per_s"].values())
    assert figures["batch_heap_steps_per_s"] > 0
    for engine in figures["engines"].values():
        if engine is not None:  # there was no compiler
            for key in (
                *("moves_per_s", "heap_moves_per_s", "batch_steps_per_s"),
                *("batch_full_steps_per_s", "batch_heap_steps_per_s"),
            ):
                assert set(engine[key]) == {"2", "3", "4", "5"}
                assert all(speed > 0 for speed in engine[key].values())
            assert engine["deal_ms"] > 0
    assert figures["engines"]["python"] is not None


def test_a_table_of_the_engines_with_and_without_a_compiler(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from kensington.cli.commands.bench import show_engines
    from kensington.cli.terminal.screen import Screen

    python = {
        "moves_per_s": {"3": 50000},
        "heap_moves_per_s": {"3": 2500},
        "deal_ms": 5.0,
        "batch_steps_per_s": {"3": 9000},
        "batch_full_steps_per_s": {"3": 20000},
        "batch_heap_steps_per_s": {"3": 300},
    }
    fast = {
        "moves_per_s": {"3": 600000},
        "heap_moves_per_s": {"3": 50000},
        "deal_ms": 0.5,
        "inside_moves_per_s": 800000,
        "inside_heap_moves_per_s": 60000,
        "batch_steps_per_s": {"3": 300000},
        "batch_full_steps_per_s": {"3": 70000},
        "batch_heap_steps_per_s": {"3": 24000},
        "two_threads": 1.83,
    }
    Screen().draw(*show_engines({"fast": fast, "python": python}))
    out = capsys.readouterr().out
    assert "12.0" in out
    assert "800,000 moves/s" in out
    assert "80.0" in out
    assert "1.83 times" in out
    Screen().draw(*show_engines({"fast": None, "python": python}))
    out = capsys.readouterr().out
    assert "50,000" in out
    assert "Inside" not in out


def test_a_table_with_and_without_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    from kensington.cli.commands.bench import show_environments
    from kensington.cli.terminal.screen import Screen

    figures = {"batch_steps_per_s": {"2": 30000}, "batch_heap_steps_per_s": 300}
    Screen().draw(*show_environments({**figures, "pettingzoo_steps_per_s": 10000}))
    assert "kensington_v1 (PettingZoo), 4 players: 10,000 steps/s" in capsys.readouterr().out
    Screen().draw(*show_environments({**figures, "pettingzoo_steps_per_s": None}))
    out = capsys.readouterr().out
    assert "30,000" in out
    assert "PettingZoo" not in out
