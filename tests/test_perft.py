"""Perft-like counts: how many sequences of moves there are from fixed positions (tests/perft)."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from kensington.core import Build, Draw, Game, State, Steal, parse_ruleset
from tables import drawn_tile, number, table
from umpire import Umpire, canonical, facts

FOLDER = Path(__file__).parent / "perft"
FILES = sorted(path for path in FOLDER.glob("*.txt") if path.stem != "README")


def parse(path: Path) -> dict[str, list[str]]:
    """The lines of a file by their key, comments left out."""
    lines: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            key, _, value = line.partition(":")
            lines.setdefault(key.strip(), []).append(value.strip())
    return lines


def tiles(line: str) -> list[str]:
    return [text.strip() for text in line.split(",  ")] if line else []


def position(lines: dict[str, list[str]]) -> State:
    rules = parse_ruleset(" ".join(lines.get("rules", [])))
    if "seed" in lines:
        seed = bytes.fromhex(lines["seed"][0])
        return Game(int(lines["players"][0]), seed=seed, rules=rules).begin()
    state = table(
        [tiles(line) for line in lines["house"]],
        stores=[tiles(line) for line in lines.get("store", [])],
        bag=tiles(lines.get("bag", [""])[0]),
        tokens=tuple(map(int, lines["tokens"][0].split())),
        rules=rules,
    )
    for text in lines.get("hand", []):
        state = drawn_tile(state, text)
    for text in lines.get("steal", []):
        stolen = number(state, text)
        owner = next(seat for seat, store in enumerate(state.warehouses) if stolen in store)
        state = state.play(Steal(owner, stolen))
    return state


def count(state: State, depth: int) -> int:
    """The number of sequences of so many moves."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(count(state.play(move), depth - 1) for move in moves)


def count_again(state: State, umpire: Umpire, depth: int) -> int:
    """The same, from the umpire's list of moves; the engine says only what a draw brings."""
    assert facts(state) == umpire.facts()
    moves = umpire.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for each in moves:
        move: Any = Build(tuple(sorted(each))) if isinstance(each, frozenset) else each
        after, beside = state.play(move), copy.deepcopy(umpire)
        beside.play(move, after.taken)
        total += count_again(after, beside, depth - 1)
    return total


def umpire_for(path: Path) -> tuple[State, Umpire]:
    """An umpire who has seen the first take, if there was one."""
    lines = parse(path)
    state = position(lines)
    taken = lines.pop("hand", []) + lines.pop("steal", [])
    umpire = Umpire(position(lines))
    if taken:
        steal, draw = (
            Steal(state.stolen_from, state.taken),
            Draw(state.game.sheet[state.taken].back),
        )
        umpire.play(steal if state.stolen_from >= 0 else draw, state.taken)
    return state, umpire


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_count(path: Path) -> None:
    lines = parse(path)
    expected = [int(number_) for number_ in lines["moves"][0].split()]
    state = position(lines)
    assert [count(state, depth) for depth in range(1, len(expected) + 1)] == expected
    assert len({canonical(move) for move in state.legal_moves()}) == expected[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_umpire_counts_the_same(path: Path) -> None:
    expected = [int(number_) for number_ in parse(path)["moves"][0].split()]
    for depth, wanted in enumerate(expected, start=1):
        assert count_again(*umpire_for(path), depth) == wanted


def test_each_file_says_what_it_is_about() -> None:
    assert len(FILES) >= 10
    for path in FILES:
        assert path.read_text(encoding="utf-8").startswith("# ")
        assert len(parse(path)["moves"][0].split()) == 3
