"""Reviews: what was given away, what was luck, and what decided a game."""

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from kensington.bots import Budget, by_name
from kensington.bots.advice.hints import default_evaluator, hint
from kensington.bots.advice.review import REVIEW_BUDGET, review
from kensington.bots.advice.review_report import MAX_DECIDING_TURNS, MIN_LOSS_POINTS, Review
from kensington.bots.evaluation.expectation import expected_points
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.planning.turn_outcome import FACT
from kensington.cli import main
from kensington.core import (
    Back,
    BadInput,
    Build,
    Draw,
    EndTurn,
    Game,
    Move,
    Part,
    Phase,
    PutBack,
    Ruleset,
    Steal,
    Touch,
)
from kensington.record import Record, Recorder, parse, replay, steps, write_down
from kensington.record import format as written
from tables import table
from terminal import kensington

GOLDEN = Path(__file__).parent / "golden"
BLIND = Ruleset(blind_draw=True)
QUICK = Budget(nodes=200)


def game_of(turns: int, bot: str = "greedy", *, heap: bool = False) -> Record:
    """The first turns of a game between bots, or all of it."""
    state = Game(["Anna", "Ben"], seed=bytes([3]) * 32, rules=Ruleset(blind_draw=not heap)).begin()
    recorder, random, player = Recorder(state), Random(4), by_name(bot)
    while state.phase is not Phase.OVER and state.turn <= turns:
        move = player.choose(state.observe(), state.legal_moves(), random)
        state = state.play(move)
        recorder.follow(move, state)
    return recorder.record()


@pytest.fixture(scope="module")
def whole() -> Record:
    return game_of(10_000, "careless")


@pytest.fixture(scope="module")
def reviewed(whole: Record) -> Review:
    return review(whole, budget=QUICK)


def test_it_looks_at_every_turn_and_tells_how_far_it_is(whole: Record) -> None:
    short = Record(whole.seats, whole.start, whole.rules, whole.sheet, whole.turns[:6])
    done: list[int] = []
    found = review(short, budget=QUICK, progress=done.append)
    assert done == [each.turn for each in found.turns] == [1, 2, 3, 4, 5, 6]
    movers = [state.seat for state in replay(short)][:-1]
    assert [each.seat for each in found.turns] == movers


def test_who_follows_the_hints_gives_nothing_away() -> None:
    state = Game(2, seed=bytes(32), rules=BLIND).begin()
    recorder = Recorder(state)
    while state.turn <= 8:
        move = hint(state.observe(), budget=REVIEW_BUDGET)[0].moves[0]
        state = state.play(move)
        recorder.follow(move, state)
    found = review(recorder.record())
    assert all(each.better_take is None for each in found.turns)
    # A hint is for the lead, and a review counts points: they hardly ever differ.
    assert sum(each.take_loss + each.build_loss for each in found.turns) < 1


def _points_now(seen: Array, facts: Array) -> Array:
    """An evaluator that sees no further than the score."""
    return points(seen, facts[:, FACT["cats"]])


def test_a_roof_put_back_is_a_loss_and_the_better_turn_can_be_played() -> None:
    game = Game(["Anna", "Ben"], rules=BLIND)
    number = game.sheet.numbers
    row = number["lit-row3-cat"]
    roof = next(n for name, n in number.items() if name.startswith("roof-row3"))
    other = number["dark-row3"]
    moves: list[Move | tuple[Move, int | None]] = [
        *((Draw(Back.BEIGE), row), Build((Part(row, 1, 0),)), EndTurn()),
        *((Draw(Back.BEIGE), other), PutBack()),
        *((Draw(Back.BROWN), roof), PutBack()),
    ]
    record = write_down(game, moves)
    found = review(record, evaluator=_points_now)
    anna = found.turns[2]
    assert anna.build_loss > 0
    state = next(step.after for step in steps(record) if step.turn == 3)
    for move in anna.better:
        state = state.play(move)
    # The roof fits on three columns of one height: the better turn scores, the other did not.
    assert state.score(0).total > [*replay(record)][-1].score(0).total


def test_luck_is_even_over_all_that_could_have_come() -> None:
    game = Game(["Anna", "Ben"], rules=BLIND)
    circles = [n for n, tile in enumerate(game.sheet) if tile.back is Back.BROWN_CIRCLE]
    lucks = []
    for tile in circles:
        record = write_down(game, [(Draw(Back.BROWN_CIRCLE), tile), PutBack()])
        lucks.append(review(record).turns[0].luck)
    assert sum(lucks) == pytest.approx(0, abs=1e-3)
    # A door on the ground is worth more than a wall: luck for three of them, bad luck for three.
    signs = {game.sheet[n].kind.value: luck > 0 for n, luck in zip(circles, lucks, strict=True)}
    assert signs["door"] != signs["wall"]


def test_at_the_end_everybody_can_expect_what_they_have(whole: Record, reviewed: Review) -> None:
    assert whole.result is not None
    assert reviewed.turns[-1].expected == tuple(each.total for each in whole.result.points)


def test_the_deciding_turns_are_the_largest_swings(reviewed: Review) -> None:
    deciding = reviewed.deciding
    assert 1 <= len(deciding) <= MAX_DECIDING_TURNS
    assert [each.turn for each in deciding] == sorted(each.turn for each in deciding)
    least = min(each.weight for each in deciding)
    rest = [each for each in reviewed.turns if each not in deciding]
    assert all(each.weight <= max(least, 2.0) for each in rest)
    assert all(abs(each.swing) >= 2.0 for each in deciding)
    fallen = [each for each in deciding if each.swing < 0]
    for each in fallen:  # somebody's doing, bad luck, or the end
        assert max(each.loss - each.luck, -each.by_end, -each.by_idleness) >= 2.0


def scores(record: Record) -> list[list[int]]:
    """What everybody has after each turn."""
    ends = {step.turn: step.after for step in steps(record)}
    seats = range(len(record.seats))
    return [[state.score(seat).total for seat in seats] for state in ends.values()]


@pytest.fixture(scope="module")
def street() -> tuple[Record, Review]:
    text = (GOLDEN.parent.parent / "docs/games/street.ken").read_text(encoding="utf-8")
    record = parse(text)
    return record, review(record, budget=Budget(nodes=20))


def test_nobody_expects_less_than_what_is_sure(
    street: tuple[Record, Review], whole: Record, reviewed: Review
) -> None:
    for record, found in (street, (whole, reviewed)):
        for has, each in zip(scores(record), found.turns, strict=True):
            assert all(e >= h for e, h in zip(each.expected, has, strict=True)), each.turn


def test_once_the_end_is_called_everybody_expects_what_they_will_have(
    street: tuple[Record, Review],
) -> None:
    """In that game Anna called the end in turn 73, and nobody had anything left to build."""
    _, found = street
    assert {each.expected for each in found.turns[72:]} == {(55.0, 28.0, 43.0)}
    assert [each.swing for each in found.turns[73:]] == [0.0, 0.0]
    assert not any(each.turn > 73 for each in found.deciding)


def test_a_roof_for_the_last_turn_is_expected_before_it_is_built() -> None:
    birds = [f"roof # bird @{x},0" for x in range(1, 7)]
    state = table([birds, []], stores=[[], ["roof #"]], bag=["roof ## bird"], tokens=[1, 0])
    state = state.play(Draw(Back.BROWN)).play(Build((Part(state.inside.bit_length() - 1, 7, 0),)))
    state = state.play(EndTurn())
    assert state.called == 0
    # Ben: his door 2, its level 1, and his house of one column has a roof all over: 1.
    assert expected_points(state, _points_now)[1] == 4.0


def test_a_turn_without_a_choice_decides_nothing(reviewed: Review) -> None:
    one = replace(reviewed.turns[0], swing=30.0, choice=False)
    assert one not in replace(reviewed, turns=(one, *reviewed.turns[1:])).deciding


def test_an_idle_round_leads_to_the_score_in_steps() -> None:
    """Two players; after six turns without a build the game is over."""
    told = []
    for idle in range(6):
        state = table([["lit # @1,0"], []], bag=["lit #", "roof ##"], idle=idle)
        told.append(expected_points(state, lambda seen, _: points(seen, 0 * seen[:, 0, 0]) + 10)[0])
    assert told == [10.0, 10.0, 10.0, 10.0, 10.0, 5.0]


def test_a_path_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"needs a Record, not str: kensington\.record\.parse"):
        review(str(tmp_path))  # type: ignore[arg-type]


def test_swings_add_up_to_the_lead(whole: Record, reviewed: Review) -> None:
    """With two players, what one gains the other loses: from the first lead to the last."""
    first = expected_points(whole.game().begin(), default_evaluator())
    lead = first[0] - first[1]
    lead += sum(each.swing * (1 if each.seat == 0 else -1) for each in reviewed.turns)
    last = reviewed.turns[-1].expected
    assert lead == pytest.approx(last[0] - last[1], abs=1e-3)


def test_losses_are_never_negative_and_come_with_the_better_way(reviewed: Review) -> None:
    for each in reviewed.turns:
        assert each.take_loss > -1e-6
        assert each.build_loss > -1e-6
        assert (each.take_loss > MIN_LOSS_POINTS) == (each.better_take is not None)
        assert (each.build_loss > MIN_LOSS_POINTS) == (each.better != ())
    assert any(each.build_loss > 1 for each in reviewed.turns), "careless players lose something"


def test_a_heap_is_looked_at_as_it_lay() -> None:
    record = parse((GOLDEN / "heap-four.ken").read_text(encoding="utf-8"))
    assert record.appendix is not None
    short = Record(record.seats, record.start, record.rules, record.sheet, record.turns[:5])
    by_backs = review(short, budget=QUICK)
    assert not any(isinstance(each.better_take, Touch) for each in by_backs.turns)
    found = review(record, budget=Budget(nodes=30))
    states = {step.turn: step.before for step in reversed([*steps(record, heap=True)])}
    better = [each for each in found.turns if isinstance(each.better_take, Touch)]
    assert better
    for each in better:
        before, take = states[each.turn], each.better_take
        assert isinstance(take, Touch)
        assert before.why_not(take) is None
        # Its back is told, so that nobody has to look for the spot in the heap of then.
        lying = before.game.sheet[before.play(take).taken]
        assert each.better_take_back == lying.back
        assert each.data(record.sheet)["better_take_back"] == lying.back.value
    for each in found.turns:
        assert (each.better_take_back is None) == (not isinstance(each.better_take, Touch | Draw))


def test_a_theft_that_there_was_no_time_to_judge_is_judged_all_the_same() -> None:
    """With next to nothing to spend, and still every loss is a number."""
    record = parse((GOLDEN / "theft.ken").read_text(encoding="utf-8"))
    hurried = review(record, budget=Budget(nodes=1))
    json.dumps(hurried.data(), allow_nan=False)
    assert any(isinstance(each.take, Steal) for each in hurried.turns)
    assert all(0 <= each.take_loss < 30 for each in hurried.turns)


def test_json_holds_the_whole_review(reviewed: Review) -> None:
    data = json.loads(json.dumps(reviewed.data()))
    assert [each["turn"] for each in data["turns"]] == [each.turn for each in reviewed.turns]
    assert data["deciding"] == [each.turn for each in reviewed.deciding]
    for seat, told in enumerate(data["seats"]):
        mine = [each for each in data["turns"] if each["seat"] == seat]
        for part in ("take_loss", "build_loss", "luck"):
            total = sum(each[part] for each in mine)
            assert told[part] == pytest.approx(total, abs=0.05 * len(mine) + 0.06)


# The commands


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "short.ken"
    path.write_text(written(game_of(6)), encoding="utf-8")
    return path


def test_hint_names_turns_and_reasons(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(file), "--turn", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Turn 1: Anna is to take."
    assert lines[1].startswith("1. Draw a ")
    assert any("100% chance that it can be built at once" in line for line in lines)


def test_hint_reads_a_position_too(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", str(file), "--turn", "3"]) == 0
    position = capsys.readouterr().out.strip()
    told = []
    for words in ([position], [str(file), "--turn", "3"]):
        assert main(["hint", *words, "--json", "--count", "2", "--nodes", "100"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["turn"] == 4
    assert len(told[0]["advice"]) <= 2


def test_hint_says_what_it_cannot_do(whole: Record, tmp_path: Path) -> None:
    path = tmp_path / "whole.ken"
    path.write_text(written(whole), encoding="utf-8")
    done = kensington("hint", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "kensington: the game is over there; name an earlier turn with --turn\n"


def test_review_prints_a_table(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--nodes", "100"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["turn", "player", "take", "luck", "build", "expected", "points"]
    assert [line.split()[:2] for line in lines[2:8]] == [
        [str(n), "Anna" if n % 2 else "Ben"] for n in range(1, 7)
    ]
    sums = [line for line in lines if line.startswith("Anna: ") and " at the start " in line]
    assert len(sums) == 1
    came, final = sums[0].removeprefix("Anna: ").split(" = ")
    numbers = re.findall(r"(?:([+-]) )?(\d+\.\d)", came)
    total = sum(float(points) * (-1 if sign == "-" else 1) for sign, points in numbers)
    assert total == pytest.approx(float(final), abs=0.01)


def test_review_says_what_a_deciding_turn_brought_or_what_was_better(
    street: tuple[Record, Review], capsys: pytest.CaptureFixture[str]
) -> None:
    _, found = street
    assert all(each.reasons or each.better_reasons for each in found.deciding)
    path = GOLDEN.parent.parent / "docs/games/street.ken"
    assert main(["review", str(path), "--nodes", "20"]) == 0
    told = capsys.readouterr().out
    for each in found.deciding:
        begin = told.index(f"- turn {each.turn}, {found.seats[each.seat]}: {each.swing:+.1f} (")
        lines = told[begin:].splitlines()
        assert lines[1].startswith("    "), "what it brought, or what was better"
    assert "From what could be expected to the points in the end:" in told
    assert "+0.0 by" not in told


def test_a_hint_says_where_in_the_heap_a_tile_lies(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(GOLDEN.parent.parent / "docs/games/street.ken")
    assert main(["hint", path, "--turn", "12", "--nodes", "50"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    spots = [line for line in told.out.splitlines() if "Touch " in line]
    assert spots
    assert all(" of the heap, at " in line for line in spots)
    assert main(["position", path, "--turn", "12"]) == 0
    position = capsys.readouterr().out.strip()
    assert main(["hint", position, "--nodes", "50"]) == 0
    told = capsys.readouterr()
    assert "Touch" not in told.out
    assert told.err.startswith("note: a position carries no heap")


def test_review_draws_who_was_ahead(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.png"
    assert main(["review", str(file), "--nodes", "50", "--json", "--plot", str(plot)]) == 0
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert len(json.loads(capsys.readouterr().out)["turns"]) == 6


def test_review_says_what_is_missing(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(file), "--plot", "plot.gif"]) == 2
    assert "the name has to end in .png or .svg" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "matplotlib", None)  # as where it is not installed
    assert main(["review", str(file), "--plot", "plot.png"]) == 1
    assert capsys.readouterr().err == (
        "kensington: plots need matplotlib: install kensington[arena]\n"
    )
