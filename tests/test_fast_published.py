"""What is published of the rules, on the compiled core: golden games, counts, referee, secrets."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from golden_games import GOLDEN, SUFFIX, sheet_for
from golden_walk import Walk, answer
from kensington.core import (
    NO_TILE,
    BadInput,
    Build,
    Game,
    Heap,
    IllegalMove,
    Ruleset,
    Sheet,
    State,
    score,
    standard_sheet,
)
from kensington.fast import ENGINE, FastState
from kensington.record import parse, state_hash
from tables import placed
from test_fast import assert_same, assert_same_scores
from test_perft import FILES, position
from test_perft import parse as parse_counts
from test_secrets import exchanged, poses, world

pytestmark = pytest.mark.skipif(
    ENGINE != "fast", reason="the engine was not compiled (make setup says why)"
)

GOLDEN_FILES = sorted(GOLDEN.glob(f"*{SUFFIX}"), key=lambda file: file.stem)
CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "referee.jsonl").read_text().splitlines()
]


@cache
def walk(file: Path) -> Walk:
    return Walk(parse(file.read_bytes().decode(), sheet_for(file.stem)))


@pytest.mark.parametrize("file", GOLDEN_FILES, ids=lambda file: file.stem)
class TestGoldenGames:
    def test_every_move_leads_to_the_same(self, file: Path) -> None:
        for number, step in enumerate(walk(file).steps):
            fast = FastState(step.before.game, step.before)
            known = isinstance(step.before.heap, Heap) or step.before.game.rules.blind_draw
            assert fast.engine == ("fast" if known else "python")
            assert_same(fast, step.before, look=number % 8 == 0)
            if step.move not in step.before.legal_moves() or step.before.game.seed is None:
                continue  # a replay knows what a take brings; a list has no taking back
            fast.play(step.move)
            assert_same(fast, step.after, look=number % 8 == 0)
            assert state_hash(fast.state()) == state_hash(step.after)

    def test_it_is_played_again_from_its_deal(self, file: Path) -> None:
        record = walk(file).record
        if record.appendix is None:
            return
        state = record.dealt()
        fast = FastState(state.game, state)
        assert fast.engine == "fast"
        for turn in record.turns:
            for move, _ in turn.moves():
                state = state.play(move)
                fast.play(move)
            assert_same(fast, state, look=False)
            assert state_hash(fast.state()) == state_hash(state)
        assert_same_scores(fast, state)

    def test_its_end_is_worth_the_same(self, file: Path) -> None:
        last = walk(file).last
        fast = FastState(last.game, last)
        assert_same_scores(fast, last)
        assert fast.ranking() == last.ranking()

    def test_its_probes_are_answered(self, file: Path) -> None:
        for probe, state in walk(file).probes:
            fast = FastState(state.game, state)
            refusal = fast.why_not(probe.move)
            said = "allowed" if refusal is None else f"refused {refusal.rule} {refusal.code}"
            assert said == probe.answer == answer(state, probe.move)
            if refusal is not None:
                with pytest.raises(IllegalMove) as refused:
                    fast.play(probe.move)
                assert refused.value.refusal == refusal
                assert_same(fast, state, look=False)


def count(fast: FastState, depth: int) -> int:
    """The number of sequences of so many moves."""
    moves = fast.count_moves()
    if depth == 1:
        return moves
    total = 0
    for index in range(moves):
        after = fast.copy()
        after.play_nth(index)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    lines = parse_counts(path)
    state = position(lines)
    fast = FastState(state.game, state)
    assert fast.engine == "fast"
    expected = [int(each) for each in lines["moves"][0].split()]
    assert [count(fast, depth) for depth in range(1, len(expected) + 1)] == expected


def standing(question: dict[str, Any], *hand: dict[str, Any]) -> FastState:
    """A position with the house of a question, and tiles at hand."""
    house = [placed(each) for each in question["building"]]
    drawn = [placed({**each, "at": [0, 0]}) for each in hand]
    every = [replace(part.tile, name=f"t{n}") for n, part in enumerate((*house, *drawn))]
    sheet = Sheet(tuple(every))
    game = Game(2, seed=bytes(32), sheet=sheet, rules=Ruleset(blind_draw=True), start=0)
    state = game.begin()
    building = state.buildings[0]
    for part, tile in zip(house, sheet, strict=False):
        building = building.add(part._replace(tile=tile))
    state.buildings = (building, state.buildings[1])
    state.before = (building, state.before[1])
    state.phase, state.inside = type(state.phase)("build"), 0
    numbers = range(len(house), len(sheet))
    if hand:
        state.hand = state.taken = numbers[-1]
    stored = (*numbers[:-1], NO_TILE, NO_TILE)
    state.warehouses = ((stored[0], stored[1]), state.warehouses[1])
    return FastState(game, state)


def asked(what: str) -> list[dict[str, Any]]:
    """Questions that have an answer, about houses of tiles with one way up each."""
    return [
        case
        for case in CASES
        if case["ask"].get("ask") == what
        and "error" not in case["answer"]
        and not any(isinstance(each, list) for each in case["ask"]["building"])
    ]


def named(case: dict[str, Any]) -> str:
    return str(case["answer"]["id"])


@pytest.mark.parametrize("case", asked("placements"), ids=named)
def test_places_of_the_referee(case: dict[str, Any]) -> None:
    fast = standing(case["ask"], case["ask"]["tile"])
    builds = [move for move in fast.legal_moves() if isinstance(move, Build)]
    assert [[move.parts[0].x, move.parts[0].y] for move in builds] == case["answer"]["placements"]


@pytest.mark.parametrize("case", asked("units"), ids=named)
def test_units_of_the_referee(case: dict[str, Any]) -> None:
    """The list has those that smaller builds do not lead to: the others are played in steps."""
    tiles = case["ask"]["tiles"]
    fast = standing(case["ask"], *tiles)
    first = fast.state().warehouses[0][0]
    wanted = {tuple(map(tuple, unit)) for unit in case["answer"]["units"]}
    found = set()

    def put(fast: FastState, parts: dict[int, tuple[int, int]]) -> None:
        for index, move in enumerate(fast.legal_moves()):
            if isinstance(move, Build):
                more = {part.tile - first: (part.x, part.y) for part in move.parts}
                after = fast.copy()
                after.play_nth(index)
                every = parts | more
                if len(every) == len(tiles):
                    found.add(tuple(every[n] for n in range(len(tiles))))
                else:
                    put(after, every)

    put(fast, {})
    assert wanted <= found  # in steps, tiles may also stand apart from each other
    apart = [unit for unit in found - wanted if not _may_be_apart(tiles, unit)]
    assert apart == []


def _may_be_apart(tiles: list[dict[str, Any]], unit: tuple[tuple[int, int], ...]) -> bool:
    """Whether tiles that stand so are not one piece, so that they are no unit."""
    cells = [placed({**tile, "at": at}).cells() for tile, at in zip(tiles, unit, strict=True)]
    joined, waiting = set(cells[0]), list(cells[1:])
    for _ in tiles:
        for each in list(waiting):
            around = {
                (x + dx, y + dy) for x, y in each for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            if around & joined:
                joined |= set(each)
                waiting.remove(each)
    return bool(waiting)


@pytest.mark.parametrize("case", asked("score"), ids=named)
def test_scores_of_the_referee(case: dict[str, Any]) -> None:
    fast = standing(case["ask"])
    mine = fast.scores()[0]
    wanted = case["answer"]["score"]
    assert mine == {name: wanted[name] for name in mine}
    assert sum(mine.values()) - mine["birds"] == wanted["total"]
    assert score(fast.state().buildings[0]).data() == wanted


def look(state: State) -> str:
    """Everything that the compiled core could tell about a state, but the tiles' numbers inside."""
    fast = FastState(state.game, state)
    assert fast.engine == "fast"
    moves = fast.legal_moves()
    return repr((fast, moves, fast.count_moves(), fast.scores(), fast.seat, fast.observe().data()))


def test_two_worlds_look_the_same() -> None:
    """Tiles that look alike from behind change places, and nobody can tell."""
    state = Game(3, seed=bytes([3]) * 32).begin()
    random = Random(3)
    for _ in range(12):
        moves = state.legal_moves()
        state = state.play(moves[random.randrange(len(moves))])
    true = poses(state)
    for chance in range(3):
        false = exchanged(true, Random(chance))
        assert false != true
        assert look(world(false, bytes([3]) * 32, state)) == look(state)


def test_without_a_seed_a_draw_needs_to_be_told() -> None:
    """The same refusal as the core's, and nothing is changed by it."""
    game = Game(2, rules=Ruleset(blind_draw=True))
    state, fast = game.begin(), FastState(game)
    assert fast.engine == "fast"
    assert_same(fast, state)
    for play in (lambda: fast.play_nth(0), lambda: fast.play(state.legal_moves()[0])):
        with pytest.raises(BadInput) as refused:
            play()
        with pytest.raises(BadInput) as wanted:
            state.play(state.legal_moves()[0])
        assert str(refused.value) == str(wanted.value)
        assert_same(fast, state)
    with pytest.raises(BadInput):
        fast.play_out(1)
    assert_same(fast, state)


def test_standard_tiles_fill_no_more_than_the_bounds() -> None:
    """The box itself never leaves the compiled core."""
    assert FastState(Game(5, seed=bytes(32), sheet=standard_sheet())).engine == "fast"
