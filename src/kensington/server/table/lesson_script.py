"""The game that is played in the lesson: a set deal, and every turn as it is meant to go.

It is an ordinary game by the rules, told turn by turn. The heap is one that a seed gives, with the
tiles of the lesson laid on top, the first one uppermost. What the learner is taught is `STEPS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from kensington.core import (
    Build,
    EndTurn,
    Game,
    Heap,
    Move,
    Part,
    Seat,
    Sheet,
    State,
    Steal,
    Store,
    Touch,
    standard_sheet,
)
from kensington.record import Recorder

NAME = "first-evening"
"""Of the lesson, as records tell it."""

LEARNER, NEIGHBOUR = 0, 1
"""The two seats."""

SEED = sha256(b"kensington: the first evening").digest()
"""No secret: all that chance decides in the lesson is told here."""


@dataclass(frozen=True, slots=True)
class ScriptedTurn:
    """One turn: the tile that is taken, what is built at which places, and how it ends."""

    seat: int
    take: str | None
    builds: tuple[tuple[str, int, int], ...] = ()
    stolen: bool = False
    stored: bool = False


TURNS = (
    ScriptedTurn(NEIGHBOUR, "lit-u-up-cat", stored=True),
    ScriptedTurn(LEARNER, "lit-corner-ne", (("lit-corner-ne", 0, 0),)),
    ScriptedTurn(NEIGHBOUR, "dark-u-down", (("dark-u-down", -1, 0),)),
    ScriptedTurn(LEARNER, "lit-ell-nw", (("lit-ell-nw", -1, 0),)),
    ScriptedTurn(NEIGHBOUR, "roof-row3-bird/1", (("roof-row3-bird/1", -1, 2),)),
    ScriptedTurn(LEARNER, "dark-ell-ne", stored=True),
    ScriptedTurn(NEIGHBOUR, "dark-u-up-cat", (("dark-u-up-cat", 2, 0),)),
    ScriptedTurn(LEARNER, "roof-row2-bird/1", (("roof-row2-bird/1", -1, 3),)),
    ScriptedTurn(NEIGHBOUR, "roof-corner-ne-bird", (("roof-corner-ne-bird", 2, 1),)),
    ScriptedTurn(LEARNER, "roof-row2-bird/2", (("dark-ell-ne", 1, 0), ("roof-row2-bird/2", 1, 3))),
    ScriptedTurn(NEIGHBOUR, "roof-single-bird", (("roof-single-bird", 4, 2),)),
    ScriptedTurn(LEARNER, "lit-u-up-cat", (("lit-u-up-cat", -4, 0),), stolen=True),
    ScriptedTurn(NEIGHBOUR, "roof-row3-bird/2", stored=True),
    ScriptedTurn(LEARNER, "roof-tee-down-bird", (("roof-tee-down-bird", -4, 1),)),
    ScriptedTurn(NEIGHBOUR, None, (("roof-row3-bird/2", 5, 0),)),
)
"""All builds of a turn are one build: two tiles are a unit."""

STEPS = (
    (1, ("loupe", 0), ("take", 1), ("door", 2)),
    (3, ("diamond", 3)),
    (5, ("dark", 1), ("store", 1)),
    (7, ("roof", 3)),
    (9, ("unit", 3)),
    (11, ("theft", 3)),
    (13, ("bird", 3)),
    (len(TURNS), ("count", 0)),
)
"""For each turn of the learner, the steps in it, and how many moves each is.

In a step without a move the learner looks at something, and says when to go on.
"""


class LessonStep(NamedTuple):
    """A step, and its moves: from the position ``first`` on the line to the position ``last``."""

    name: str
    first: int
    last: int


class Script:
    """The line of moves, and the game as it stands before each of them and at the end."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        game = Game(seats, seed=SEED, start=NEIGHBOUR)
        recorder = Recorder(game.begin(_set_heap(game.sheet)))
        self.moves: list[Move] = []
        self.stages = [copy(recorder)]
        begins: list[int] = []
        for turn in TURNS:
            begins.append(len(self.moves))
            for move in _moves(turn, recorder):
                recorder.play(move)
                self.moves.append(move)
                self.stages.append(copy(recorder))
        begins.append(len(self.moves))
        self.steps = list(_steps(begins))

    def state(self, position: int) -> State:
        return self.stages[position].state

    def position_of(self, state: State) -> int | None:
        """Where on the line a game stands, however it came there; None if it does not."""
        here = _looks(state)
        found = (n for n, stage in enumerate(self.stages) if stage.state.turn == state.turn)
        return next((n for n in found if _looks(self.state(n)) == here), None)


@lru_cache(maxsize=64)
def script_for(seats: tuple[Seat, ...]) -> Script:
    """The script, with these names."""
    return Script(seats)


def digest() -> str:
    """Of all that is settled here: a lesson that was begun with another script cannot go on."""
    return sha256(repr((NAME, SEED, TURNS, STEPS)).encode()).hexdigest()


def set_heap() -> Heap:
    """The heap of the lesson as it is dealt."""
    return _set_heap(standard_sheet())


@lru_cache(maxsize=1)
def _set_heap(sheet: Sheet) -> Heap:
    dealt = {pose[0]: pose for pose in Heap.deal(sheet, SEED).poses()}
    taken = [sheet.numbers[turn.take] for turn in TURNS if turn.take and not turn.stolen]
    below = [pose for number, pose in dealt.items() if number not in taken]
    return Heap.from_poses(sheet, SEED, below + [dealt[number] for number in reversed(taken)])


def _moves(turn: ScriptedTurn, recorder: Recorder) -> Iterator[Move]:
    """The moves of a turn, in the game as it stands when each of them is asked for."""
    numbers = recorder.state.game.sheet.numbers
    if turn.take and turn.stolen:
        yield Steal(NEIGHBOUR, numbers[turn.take])
    elif turn.take:
        yield _touch(recorder.state, numbers[turn.take])
    if turn.builds:
        yield Build(tuple(Part(numbers[tile], x, y, 0) for tile, x, y in turn.builds))
    yield Store() if turn.stored else EndTurn()


def _touch(state: State, tile: int) -> Touch:
    heap = state.heap
    spots = heap.touches() if isinstance(heap, Heap) else ()
    return next(
        Touch(spot.x, spot.y)
        for spot in spots
        if isinstance(heap, Heap) and heap.at(spot.x, spot.y) == tile
    )


def _steps(begins: list[int]) -> Iterator[LessonStep]:
    for turn, *steps in STEPS:
        first = begins[turn]
        for name, moves in steps:
            yield LessonStep(name, first, first + moves)
            first += moves


def _looks(state: State) -> tuple[object, ...]:
    """All that matters for going on: not in which order the tiles of a turn were built."""
    return (
        *(state.turn, state.seat, state.phase, state.tokens, state.warehouses, state.inside),
        *(state.hand, state.stolen_from, state.called, state.ending),
        *(frozenset((p.tile.name, p.x, p.y) for p in house.placed) for house in state.buildings),
    )
