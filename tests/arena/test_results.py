"""The file of a tournament: nothing else is written over, and nothing strange is counted."""

import json
from pathlib import Path
from typing import Any

import pytest

from kensington.bots.arena.results import MAX_LINE_BYTES, BadResults, Results, facts_of
from kensington.bots.arena.schedule import MatchSettings, fixtures
from kensington.core import Ruleset

LINEUPS = [("careless", "greedy@1"), ("careless", "greedy@2")]
TABLE = MatchSettings("s", Ruleset(blind_draw=True, idle_rounds=1), None)
FACTS = facts_of(LINEUPS, TABLE)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The facts, and two games of the first pairing."""
    kept = tmp_path_factory.mktemp("results") / "games.jsonl"
    with Results(FACTS, str(kept)) as results:
        for each in fixtures(LINEUPS, 2):
            if each.pairing == 0:
                results.add(each, TABLE.play(each))
    return kept.read_text(encoding="utf-8").splitlines()


def written(path: Path, facts: str, *games: str) -> str:
    path.write_text("".join(f"{line}\n" for line in (facts, *games)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "text", ["Dear Anna,", '{"arena":1,"seed":"t"', "x" * (MAX_LINE_BYTES + 9)]
)
def test_what_has_no_whole_line_is_not_written_over(text: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match="holds no results of kensington arena"):
        Results(FACTS, str(letter))
    assert letter.read_text(encoding="utf-8") == text


def test_a_first_line_of_ours_that_was_cut_short_is_written_again(
    lines: list[str], tmp_path: Path
) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text(lines[0][:40], encoding="utf-8")
    with Results(FACTS, str(kept)) as results:
        assert not results.done
    assert kept.read_text(encoding="utf-8") == f"{lines[0]}\n"


def test_brackets_without_end_are_no_results(lines: list[str], tmp_path: Path) -> None:
    deep = "[" * 100_000
    with pytest.raises(BadResults, match="holds no results"):
        Results(FACTS, written(tmp_path / "one", deep))
    with pytest.raises(BadResults, match="line 2 is no game"):
        Results(FACTS, written(tmp_path / "two", lines[0], deep))


@pytest.mark.parametrize(
    "changed",
    [
        {"pairing": float("inf")},
        {"pairing": 2},
        {"pairing": -1},
        {"pairing": 1},
        {"game": -2},
        {"game": 1},
        {"deal": 7},
        {"seats": ["greedy@1", "careless"]},
        {"ranks": [1]},
        {"ranks": [1, 2, 3]},
        {"turns": 10**400},
        {"turns": True},
        {"turns": -1},
        {"points": [[10**400] * 7, [0] * 7]},
    ],
    ids=str,
)
def test_a_game_that_is_none_of_this_tournament_is_named(
    changed: dict[str, Any], lines: list[str], tmp_path: Path
) -> None:
    game = json.dumps(json.loads(lines[1]) | changed)
    kept = written(tmp_path / "games.jsonl", lines[0], lines[2], game)
    with pytest.raises(BadResults, match="line 3 is no game"):
        Results(FACTS, kept)


def test_a_game_of_three_is_none_of_a_table_of_two(lines: list[str], tmp_path: Path) -> None:
    game = json.loads(lines[1])
    for name in ("points", "micros", "faults"):
        game[name].append(game[name][0])
    game["ranks"].append(3)
    with pytest.raises(BadResults, match="2 seats"):
        Results(FACTS, written(tmp_path / "games.jsonl", lines[0], json.dumps(game)))


def test_the_games_as_they_were_are_read(lines: list[str], tmp_path: Path) -> None:
    with Results(FACTS, written(tmp_path / "games.jsonl", *lines)) as results:
        assert set(results.done) == {(0, 0), (0, 1)}
