"""What people are shown: right on the average in every fifth of a game, and never below the sheet.

The stored games were played by the strongest bots and are none of those that were learned from;
``kensington learn calibration`` made both.
"""

import json
import lzma
from pathlib import Path

import numpy as np
import pytest

from kensington.bots.advice.hints import default_evaluator
from kensington.bots.evaluation.calibration import (
    PLAYERS,
    TERMS,
    BadCalibration,
    Calibrated,
    read_calibration,
    shipped,
    write_calibration,
)
from kensington.bots.evaluation.evaluators import trained
from kensington.bots.evaluation.expectation import expected_points
from kensington.bots.training.calibrate import FIFTHS, ForecastError, errors, fit
from kensington.bots.training.strong_games import (
    BLOCK_GAMES,
    StrongGame,
    play,
    play_into,
    read_games,
)
from kensington.cli import main
from kensington.record import Record, final_state, parse, replay

STORED = Path(__file__).parent / "cases" / "strong-games.jsonl.xz"
CLOSE_ENOUGH = 3.0


@pytest.fixture(scope="module")
def games() -> list[Record]:
    """Whole games that were held out."""
    lines = lzma.decompress(STORED.read_bytes()).decode().splitlines()
    return [parse(json.loads(line)["record"]) for line in lines]


@pytest.fixture(scope="module")
def found(games: list[Record]) -> list[ForecastError]:
    return errors(games, default_evaluator())


def test_every_fifth_is_right_for_every_number_of_players(found: list[ForecastError]) -> None:
    """To three points, and twice what the mean of so few games may be off by chance."""
    assert [(each.players, each.fifth) for each in found] == [
        (players, fifth) for players in PLAYERS for fifth in range(FIFTHS)
    ]
    for each in found:
        assert abs(each.signed) <= CLOSE_ENOUGH + 2 * each.sampling, each
        assert each.games >= 10


def test_without_it_the_numbers_would_be_far_off(games: list[Record]) -> None:
    two = [game for game in games if len(game.seats) == 2]
    first, *_, last = errors(two, trained().look)
    assert first.signed < -30
    assert abs(last.signed) < abs(first.signed)


def test_the_absolute_error_falls_as_the_end_comes_near(found: list[ForecastError]) -> None:
    for players in PLAYERS:
        mine = [each.absolute for each in found if each.players == players]
        assert mine[-1] < mine[0] < 25


def test_nothing_is_expected_below_the_sheet(games: list[Record]) -> None:
    for game in games[:6]:
        for state in [*replay(game)][::5]:
            shown = expected_points(state, default_evaluator())
            assert all(told >= state.score(seat).total for seat, told in enumerate(shown))


def test_stored_games_are_whole(games: list[Record]) -> None:
    for game in games[:8]:
        assert game.result is not None
        state = final_state(game)
        assert [state.score(seat).total for seat in range(len(game.seats))] == [
            each.total for each in game.result.points
        ]


def test_a_number_says_what_game_it_is() -> None:
    held = [number for number in range(4 * BLOCK_GAMES) if StrongGame(number).is_held_out]
    assert held == [*range(BLOCK_GAMES, 2 * BLOCK_GAMES), *range(3 * BLOCK_GAMES, 4 * BLOCK_GAMES)]
    pairs = [(StrongGame(n), StrongGame(n + BLOCK_GAMES)) for n in range(BLOCK_GAMES)]
    assert all((a.players, a.blind, a.table) == (b.players, b.blind, b.table) for a, b in pairs)
    assert {each.players for each, _ in pairs} == set(PLAYERS)


def test_the_fit_finds_a_level_that_was_hidden(games: list[Record]) -> None:
    """An evaluator that is twenty points too low everywhere, and otherwise as good."""
    look = Calibrated(trained().look, shipped())
    few = [game for game in games if len(game.seats) == 3][:6]
    low = lambda seen, facts: look(seen, facts) - 20  # noqa: E731
    again = Calibrated(low, fit(few, low))
    assert all(abs(each.signed) < 4 for each in errors(few, again))


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    assert play_into(tmp_path, 1, 1, lambda *now: told.append(now), most_nodes=2) == 1
    with (tmp_path / "strong-games.jsonl").open("ab") as file:
        file.write(b'{"number": 1, "rec')  # as when the power went off
    assert play_into(tmp_path, 2, 1, lambda *now: told.append(now), most_nodes=2) == 2
    assert [*read_games(tmp_path)] == [0, 1]
    assert told[-1] == ("games", 2, 2)
    assert parse(play(0, most_nodes=2)) == read_games(tmp_path)[0]


def test_a_calibration_is_written_and_read_again() -> None:
    factors = shipped()
    assert factors.shape == (len(PLAYERS), len(TERMS))
    assert np.allclose(read_calibration(write_calibration(factors, 1)), factors, atol=1e-4)
    for bad in ("", "[]", "{}", '{"players": {"2": {}}}'):
        with pytest.raises(BadCalibration):
            read_calibration(bad)


def test_the_command_says_how_far_off_it_is(
    games: list[Record], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from kensington.record import format as written

    some = [
        next(g for g in games if len(g.seats) == StrongGame(n).players)
        for n in range(2 * BLOCK_GAMES)
    ]
    lines = [json.dumps({"number": n, "record": written(game)}) for n, game in enumerate(some)]
    (tmp_path / "strong-games.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
    to, plot, kept = (tmp_path / name for name in ("c.json", "p.png", "held.jsonl.xz"))
    command = ["learn", "calibration", "--folder", str(tmp_path), "--games", str(2 * BLOCK_GAMES)]
    command += ["--jobs", "1", "--to", str(to), "--plot", str(plot), "--held-out", str(kept)]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert f"fitted on {BLOCK_GAMES} games, tested on {BLOCK_GAMES} others:" in out
    assert out.count("\n| ") == 1 + 4 * FIFTHS
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert len(lzma.decompress(kept.read_bytes()).splitlines()) == BLOCK_GAMES
    assert read_calibration(to.read_text(encoding="utf-8")).shape == shipped().shape
