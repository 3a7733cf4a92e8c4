"""The compiled core agrees with the Python one, move for move."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binding_fuzzer import fuzz, fuzz_in_threads
from kensington.core import (
    RULES_VERSION,
    Build,
    Game,
    IllegalMove,
    Reach,
    Ruleset,
    Sheet,
    State,
    Store,
    TakeBack,
    standard_sheet,
)
from kensington.fast import ENGINE, FastState
from random_games import RULESETS, examples, small_sheets
from tables import tile

needs_compiled = pytest.mark.skipif(
    ENGINE != "fast", reason="the engine was not compiled (make setup says why)"
)
SWITCHES = [field.name for field in fields(Ruleset) if field.default is False]


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def bag(players: int = 2, number: int = 0, *, sheet: Sheet | None = None, **rules: bool) -> Game:
    return Game(players, seed=seed(number), sheet=sheet, rules=Ruleset(blind_draw=True, **rules))


def assert_same(fast: FastState, state: State, *, look: bool = True) -> None:
    """All that can be asked of both; ``look`` at what shows of a heap as well."""
    assert fast.legal_moves() == list(state.legal_moves())
    mine = fast.state()
    for each in fields(State):
        if each.name not in ("game", "_moves"):
            assert getattr(mine, each.name) == getattr(state, each.name), each.name
    if look:
        assert fast.observe() == state.observe()
    assert fast.seat == state.seat


def assert_same_scores(fast: FastState, state: State) -> None:
    for seat, mine in enumerate(fast.scores()):
        assert mine | {"total": sum(mine.values()) - mine["birds"]} == state.score(seat).data()


def play_both(game: Game, chance: int, most: int = 10_000) -> int:
    """A random game on both engines; how many moves it had."""
    random, state, fast = Random(chance), game.begin(), FastState(game)
    assert fast.engine == "fast"
    for played in range(most):
        assert_same(fast, state, look=state.heap is None or played % 16 == 0)
        if played % 16 == 0:
            assert_same_scores(fast, state)
        moves = state.legal_moves()
        if not moves:
            assert_same_scores(fast, state)
            return played
        index = random.randrange(len(moves))
        state = state.play(moves[index])
        assert fast.play_nth(index) == len(state.legal_moves())
    return most


@needs_compiled
class TestSameGames:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_the_box(self, players: int) -> None:
        assert play_both(bag(players, players), players) > 50

    @pytest.mark.parametrize("option", [name for name in SWITCHES if name != "blind_draw"])
    def test_every_option_alone(self, option: str) -> None:
        # As a whole three plain tiles have thousands of units, which takes Python long.
        most = 25 if option == "units_as_whole" else 10_000
        play_both(bag(3, 77, **{option: True}), 5, most)

    def test_few_idle_rounds(self) -> None:
        game = Game(2, seed=seed(3), rules=Ruleset(blind_draw=True, idle_rounds=1))
        play_both(game, 3)

    @given(small_sheets(), RULESETS, st.integers(0, 2**32), st.integers(2, 5))
    @examples(25)
    def test_foreign_sheets_and_options(
        self, sheet: Sheet, rules: Ruleset, number: int, players: int
    ) -> None:
        game = Game(players, seed=seed(number), rules=rules, sheet=sheet)
        play_both(game, number, 30 if rules.units_as_whole else 120)


@needs_compiled
class TestSameHeaps:
    @pytest.mark.parametrize("players", [2, 4])
    def test_the_box(self, players: int) -> None:
        assert play_both(Game(players, seed=seed(players)), players + 1) > 40

    @given(small_sheets(), st.integers(0, 2**32))
    @examples(6)
    def test_foreign_sheets(self, sheet: Sheet, number: int) -> None:
        play_both(Game(3, seed=seed(number), sheet=sheet), number, 60)

    def test_reaching_for_what_is_covered(self) -> None:
        """One colour lies deep down: then it can only be reached for."""
        large = "/".join(["########"] * 8)
        tiles = [tile(f"lit {large}", f"l{n}") for n in range(12)]
        sheet = Sheet((*tiles, tile("roof #", "r1"), tile("wall #", "w1")))
        reached = 0
        for number in range(12):
            game = Game(2, seed=seed(number), sheet=sheet)
            state, fast = game.begin(), FastState(game)
            reached += any(isinstance(move, Reach) for move in state.legal_moves())
            for index in range(12):
                assert_same(fast, state, look=False)
                moves = list(state.legal_moves())
                reaches = [i for i, move in enumerate(moves) if isinstance(move, Reach)]
                chosen = reaches[0] if reaches else index % len(moves)
                state = state.play(moves[chosen])
                fast.play_nth(chosen)
        assert reached

    def test_it_begins_anywhere(self) -> None:
        game, random = Game(2, seed=seed(6)), Random(6)
        state = game.begin()
        while moves := state.legal_moves():
            state = state.play(random.choice(list(moves)))
            if state.put_back and state.turn % 5 == 0:
                fast = FastState(game, state)
                assert fast.engine == "fast"
                assert_same(fast, state, look=False)

    def test_a_guess_is_python_s(self) -> None:
        seen = Game(2, seed=seed(6)).begin().observe()
        world = seen.sample(Random(1))
        assert FastState(world.game, world).engine == "python"


@needs_compiled
class TestDeclaredOnce:
    """What has changed in Python and not in C++ is named here."""

    def test_the_rules(self) -> None:
        from kensington.fast import _engine

        assert _engine.RULES_VERSION == RULES_VERSION
        assert tuple(field.name for field in fields(Ruleset)) == _engine.OPTIONS

    def test_the_fields_of_a_state(self) -> None:
        from kensington.fast import _engine

        others = {"game", "_moves"}  # what never changes, and what is kept for the next time
        assert {field.name for field in fields(State)} - others == set(_engine.FIELDS)


@needs_compiled
class TestOneGame:
    def test_a_copy_goes_its_own_way(self) -> None:
        fast = FastState(bag())
        fast.play_nth(0)
        before, twin = fast.state(), fast.copy()
        twin.play_nth(0)
        assert fast.state() == before
        assert twin.state() != before
        assert_same(twin, before.play(before.legal_moves()[0]))

    def test_a_refusal_is_the_core_s_own(self) -> None:
        fast = FastState(bag())
        with pytest.raises(IllegalMove) as refused:
            fast.play(Store())
        assert refused.value.refusal == fast.state().why_not(Store())
        assert fast.why_not(Store()) == fast.state().why_not(Store())

    def test_moves_that_are_not_listed(self) -> None:
        """A build is taken back, which no list has."""
        game, random = bag(2, 8), Random(8)
        state, fast = game.begin(), FastState(game)
        taken_back = 0
        while moves := state.legal_moves():
            builds = [move for move in moves if isinstance(move, Build)]
            move = random.choice(builds or list(moves))
            state = state.play(move)
            fast.play(move)
            if isinstance(move, Build) and TakeBack(0) in state.take_backs() and taken_back < 5:
                state = state.play(TakeBack(0))
                fast.play(TakeBack(0))
                taken_back += 1
            assert_same(fast, state)
        assert taken_back == 5

    def test_it_begins_anywhere(self) -> None:
        game, random = bag(3, 4), Random(4)
        state = game.begin()
        while moves := state.legal_moves():
            assert_same(FastState(game, state), state)
            state = state.play(random.choice(list(moves)))
        assert_same(FastState(game, state), state)

    def test_a_house_past_the_bounds_goes_on_in_python(self) -> None:
        """Towers of eight on towers of eight: more than 64 rows, and many columns."""
        tower = "/".join("#" * 8)
        tiles = [tile(f"lit {tower}", f"t{n}") for n in range(60)]
        sheet = Sheet((*tiles, *(tile("wall #", f"w{n}") for n in range(4))))
        game = bag(2, 1, sheet=sheet)
        state, fast = game.begin(), FastState(game)
        highest = 0
        while moves := list(state.legal_moves()):
            if fast.engine == "fast":
                assert_same(fast, state)
            builds = [move for move in moves if isinstance(move, Build)]
            move = max(builds, key=lambda build: build.parts[0].y) if builds else moves[0]
            state = state.play(move)
            fast.play_nth(moves.index(move))
            highest = max(highest, *(house.height for house in state.buildings))
            if highest > 90:
                break
        assert fast.engine == "python"
        assert highest > 64
        assert_same(fast, state)

    def test_a_sheet_of_too_many_tiles_is_python_s(self) -> None:
        sheet = Sheet(tuple(tile("lit #", f"t{n}") for n in range(300)))
        fast = FastState(bag(sheet=sheet))
        assert fast.engine == "python"
        assert fast.play_out(1, 20) == 20

    def test_played_out_is_a_game_like_any(self) -> None:
        fast, again = FastState(bag(4, 9)), FastState(bag(4, 9))
        count = fast.play_out(12)
        assert fast.count_moves() == 0
        assert again.play_out(12, 10) == 10
        assert_same(again, again.state())
        assert again.play_out(12) > 0
        assert FastState(bag(4, 9)).play_out(12) == count

    def test_threads_play_side_by_side(self) -> None:
        """They share the tables, which are made while they play."""
        sheet = Sheet(standard_sheet().tiles[::-1])  # so that no table is there yet
        alone = [FastState(bag(3, n, sheet=sheet)) for n in range(8)]
        together = [fast.copy() for fast in alone]
        threads = [
            threading.Thread(target=fast.play_out, args=(n,)) for n, fast in enumerate(together)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for n, fast in enumerate(alone):
            fast.play_out(n)
            assert fast.state() == together[n].state()


WRONG = {
    "a game of nothing": lambda e, _: e.Play(),
    "no box": lambda e, _: e.Play("box", 2, 0, 8, None),
    "a box of nothing": lambda e, _: e.Box(),
    "an empty box": lambda e, _: e.Box((), (), (), (), (), None, None),
    "a shape too large": lambda e, _: e.Box((((9, 0),),), (), (), (), (), None, None),
    "a move too many": lambda _, play: play.play_nth(99),
    "a move below none": lambda _, play: play.play_nth(-1),
    "a move of letters": lambda _, play: play.play_nth("x"),
    "a move beyond all": lambda _, play: play.play_nth(10**40),
    "asking beyond all": lambda _, play: play.move(10**6),
    "becoming nothing": lambda _, play: play.become(None),
    "becoming empty": lambda _, play: play.become(()),
    "draws below none": lambda _, play: play.become((*play.facts()[:18], -1, *play.facts()[19:])),
    "nobody's turn": lambda _, play: play.become((*play.facts()[:1], 7, *play.facts()[2:])),
    "chance below none": lambda _, play: play.play_out(-1, 1),
    "half an order": lambda _, play: play.play_out(1),
}


@needs_compiled
@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_arguments_are_errors_of_python(wrong: str) -> None:
    from kensington.fast import _engine

    play = FastState(bag())._play
    before = play.facts()
    with pytest.raises((TypeError, ValueError, IndexError, OverflowError)):
        WRONG[wrong](_engine, play)
    assert play.facts() == before


@needs_compiled
@pytest.mark.parametrize("seed", range(3))
def test_whatever_it_is_called_with_it_answers_or_raises(seed: int) -> None:
    fuzz(1500, seed)
    fuzz_in_threads(150, seed)


TELL = """\
from kensington.core import Game, Ruleset
from kensington.fast import ENGINE, FastState
state = FastState(Game(3, seed=bytes(32), rules=Ruleset(blind_draw=True)))
while count := state.count_moves():
    state.play_nth(count // 2)
print(ENGINE, state.engine, state.scores(), repr(state.state()), sep="\\n")
"""


def told_by(engine: str, code: str = TELL) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "KENSINGTON_ENGINE": engine},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


LEFT_BEHIND = """\
import sys, types
left = sys.modules["kensington.fast._engine"] = types.ModuleType("_engine")
left.RULES_VERSION = 1
"""


def test_what_an_earlier_version_left_behind_is_not_used() -> None:
    ours = "from kensington.fast import ENGINE; print(ENGINE)"
    assert told_by("", LEFT_BEHIND + ours) == ["python"]
    assert told_by("", ours) == [ENGINE]


def test_without_the_compiled_engine_everything_is_the_same() -> None:
    plain, usual = told_by("python"), told_by("")
    assert plain[:2] == ["python", "python"]
    assert plain[2:] == usual[2:]
