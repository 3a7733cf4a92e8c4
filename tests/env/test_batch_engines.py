"""A batch on the compiled engine writes what the Python one writes, array for array."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.core import OPTION_SWITCHES, BadInput, Ruleset, Sheet
from kensington.env import Batch, IllegalAction
from kensington.env import batch as batch_module
from kensington.env.compiled_games import CompiledGames, layout_for
from kensington.fast import ENGINE, OutOfBounds
from random_games import RULESETS, examples, small_sheets
from tables import tile

pytestmark = pytest.mark.skipif(
    ENGINE != "fast", reason="the engine was not compiled (make setup says why)"
)


def arrays_of(batch: Batch) -> tuple[np.ndarray, ...]:
    return (
        *(batch.observations, batch.masks, batch.movers),
        *(batch.rewards, batch.over, batch.scores),
    )


def nothing_compiled(*_: object) -> None:
    raise OutOfBounds("for this test")


@contextmanager
def in_python() -> Iterator[None]:
    batch_module.CompiledGames = nothing_compiled  # type: ignore[misc, assignment]
    try:
        yield
    finally:
        batch_module.CompiledGames = CompiledGames  # type: ignore[misc]


def pair(*args: Any, threads: int = 1, **options: Any) -> tuple[Batch, Batch]:
    fast = Batch(*args, threads=threads, **options)
    with in_python():
        slow = Batch(*args, **options)
    assert (fast.engine, slow.engine) == ("fast", "python")
    return fast, slow


def assert_same(fast: Batch, slow: Batch) -> None:
    for mine, other in zip(arrays_of(fast), arrays_of(slow), strict=True):
        assert mine.dtype == other.dtype
        assert np.array_equal(mine, other)


def step_both(fast: Batch, slow: Batch, steps: int) -> int:
    """Random steps in both; how many games ended."""
    ended = 0
    assert_same(fast, slow)
    for _ in range(steps):
        actions = fast.random_actions()
        assert np.array_equal(actions, slow.random_actions())
        fast.step(actions)
        slow.step(actions)
        assert_same(fast, slow)
        ended += int(fast.over.sum())
    return ended


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_box(players: int) -> None:
    assert step_both(*pair(4, players, seed=players), 900 if players < 4 else 1200)


@pytest.mark.parametrize("option", [name for name in OPTION_SWITCHES if name != "blind_draw"])
def test_every_option_alone(option: str) -> None:
    rules = Ruleset(**{"blind_draw": True, option: True})
    step_both(*pair(2, 3, seed=9, rules=rules), 12 if option == "units_as_whole" else 250)


@pytest.mark.parametrize("observation", ["full", "compact"])
def test_a_heap(observation: str) -> None:
    both = pair(2, 3, seed=3, rules=Ruleset(idle_rounds=1), observation=observation)
    assert step_both(*both, 130)


def test_the_compact_array_and_points() -> None:
    both = pair(3, 4, seed=1, observation="compact", reward="points", threads=3)
    assert step_both(*both, 500)


@given(small_sheets(), RULESETS, st.integers(0, 2**32), st.integers(2, 5), st.booleans())
@examples(15)
def test_foreign_sheets_and_options(
    sheet: Sheet, rules: Ruleset, seed: int, players: int, short: bool
) -> None:
    shown = "compact" if short else "full"
    both = pair(2, players, seed=seed, rules=rules, sheet=sheet, observation=shown)
    step_both(*both, 12 if rules.units_as_whole else 60)


def test_threads_change_nothing() -> None:
    alone, together = Batch(17, 3, seed=2), Batch(17, 3, seed=2, threads=4)
    for _ in range(300):
        actions = alone.random_actions()
        alone.step(actions)
        together.step(actions)
        assert_same(alone, together)


def towers() -> Sheet:
    """Tiles of eight storeys: houses soon leave the compiled engine's bounds."""
    drawing = "/".join("#" * 8)
    tiles = [tile(f"lit {drawing}", f"t{n}") for n in range(60)]
    return Sheet((*tiles, *(tile("wall #", f"w{n}") for n in range(4))))


def test_houses_past_the_bounds_go_on_in_python() -> None:
    fast, slow = pair(2, 2, seed=1, sheet=towers(), reward="points")
    strays = ended = 0
    for number in range(700):
        # The highest builds: where the masks have builds, those nearest to the door.
        actions = []
        for table in slow.tables:
            builds = [n for n, move in table.options.items() if hasattr(move, "parts")]
            heights = {n: table.options[n].parts[0].y for n in builds}  # type: ignore[union-attr]
            other = Random(number).choice(list(table.options))
            actions.append(max(builds, key=lambda n: heights[n]) if builds else other)
        fast.step(actions)
        slow.step(actions)
        assert_same(fast, slow)
        strays = max(strays, len(fast._games._strays))  # type: ignore[union-attr]
        ended += int(fast.over.sum())
        if strays and number % 40 == 0:
            fast = pickle.loads(pickle.dumps(fast))  # noqa: S301 - our own
            moment = fast.snapshot()
            fast.step(fast.random_actions())
            fast.restore(moment)
        if ended and strays:
            break
    assert strays
    assert ended


def test_a_sheet_of_too_many_tiles_is_refused_by_both() -> None:
    sheet = Sheet(tuple(tile("lit #", f"t{n}") for n in range(101)))
    for make in (lambda: Batch(1, sheet=sheet), lambda: pair(1, sheet=sheet)):
        with pytest.raises(BadInput, match="hold 100 tiles"):
            make()


def test_an_illegal_number_is_told_alike() -> None:
    fast, slow = pair(3, seed=1)
    for wrong in ([4, 0, 4], [4, 5, 10**9], [-2, 4, 4]):
        told = []
        for each in (fast, slow):
            with pytest.raises(IllegalAction) as refused:
                each.step(wrong)
            told.append(str(refused.value))
        assert told[0] == told[1]
        assert_same(fast, slow)


def test_two_threads_of_python_do_not_meet_in_one_batch() -> None:
    """Either it is stepped, or it says that somebody else is at it: never anything else."""
    batch = Batch(200, 4, seed=1, threads=2)
    said: list[BaseException] = []

    def play() -> None:
        for _ in range(60):
            try:
                batch.step(batch.random_actions())
            except (RuntimeError, IllegalAction) as error:
                said.append(error)

    players = [threading.Thread(target=play) for _ in range(3)]
    for each in players:
        each.start()
    for each in players:
        each.join()
    told = {str(error) for error in said if isinstance(error, RuntimeError)}
    assert told <= {"another thread is at work on these games"}
    batch.reset(1)
    assert_same(batch, Batch(200, 4, seed=1))


def test_the_layout_has_every_number_that_the_engine_wants() -> None:
    from kensington.core import standard_sheet
    from kensington.fast import _engine

    assert set(_engine.LAYOUT) == set(layout_for(standard_sheet()).numbers)


WRONG = {
    "nothing": lambda e, _: e.Games(),
    "no box": lambda e, _: e.Games("box", (), b"", b"", 1, 2, 8, False, False),
    "no such game": lambda _, g: g.facts(99),
    "a game below none": lambda _, g: g.options(-1),
    "a game of letters": lambda _, g: g.seat("x"),
    "a seat too many": lambda _, g: g.look(0, 5, np.zeros(21421, np.uint8)),
    "too short a row": lambda _, g: g.look(0, 0, np.zeros(7, np.uint8)),
    "a row of wide numbers": lambda _, g: g.look(0, 0, np.zeros(21421, np.int64)),
    "a row that is not whole": lambda _, g: g.look(0, 0, np.zeros(2 * 21421, np.uint8)[::2]),
    "a row that is only read": lambda _, g: g.look(0, 0, bytes(21421)),
    "no arrays": lambda _, g: g.step(1, 2, 3, 4, 5, 6, 7, 8, 9),
    "half an order": lambda _, g: g.step(),
    "a number that is not legal": lambda _, g: g.step_one(0, 0),
    "a huge number": lambda _, g: g.step_one(0, 10**40),
    "a move too many": lambda _, g: g.play_nth(0, 99),
    "becoming nothing": lambda _, g: g.become(0, (), None, ()),
    "lifting what is not there": lambda _, g: g.become(0, g.facts(0), None, (5,)),
    "keys too short": lambda _, g: g.queue(0, 0, (b"", b"", b"")),
    "a start beyond all": lambda _, g: g.queue(0, 7, None),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_arguments_are_errors_of_python(wrong: str) -> None:
    from kensington.fast import _engine

    batch = Batch(2, seed=1)
    games = batch._games._games.games  # type: ignore[union-attr]
    before = games.facts(0), games.facts(1)
    errors = (TypeError, ValueError, IndexError, OverflowError, RuntimeError, BufferError)
    with pytest.raises(errors):
        WRONG[wrong](_engine, games)
    assert (games.facts(0), games.facts(1)) == before
    batch.step(batch.random_actions())


def test_a_layout_that_does_not_hold_together_is_refused() -> None:
    """Each number of it is set to nonsense in turn."""
    from kensington.core import TOKENS, Game, standard_sheet
    from kensington.env import BLIND
    from kensington.fast import _engine
    from kensington.fast.tables import box_for

    box = box_for(standard_sheet(), BLIND)
    like, refused = Game(2, rules=BLIND), 0
    layout = layout_for(like.sheet)
    numbers = tuple(layout.numbers[name] for name in _engine.LAYOUT)
    for at in range(len(numbers)):
        for nonsense in (-2000, 1 << 20, 1 << 40, "x"):
            if nonsense == 1 << 20 and _engine.LAYOUT[at].endswith(("actions", "length")):
                continue  # only more room
            told = (*numbers[:at], nonsense, *numbers[at + 1 :])
            rows = layout.tiles, layout.compact_tiles
            with pytest.raises((TypeError, ValueError, OverflowError)):
                _engine.Games(box, told, *rows, 1, 2, TOKENS[2], False, False)
            refused += 1
    assert refused == 4 * len(numbers) - 3
