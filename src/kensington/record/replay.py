"""Playing a record again, and checking it against the seed that it tells at its end."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kensington import core
from kensington.record.model import Record, Result, Turn
from kensington.record.recorder import check_take


class Step(NamedTuple):
    """One move of a replay, between two states."""

    turn: int
    """Counted from 1."""
    before: core.State
    move: core.Move
    after: core.State


@dataclass(frozen=True, slots=True)
class Doubt:
    """What a record says that its own seed and layout do not bear out."""

    turn: int
    """Counted from 1; 0 for the layout itself."""
    reason: str

    def __str__(self) -> str:
        return f"turn {self.turn}: {self.reason}" if self.turn else self.reason


def steps(record: Record, *, heap: bool = False) -> Iterator[Step]:
    """Every move of a record in order.

    What each take brought stands in the record, so neither seed nor layout is needed. With
    ``heap``, and only where the record has an appendix, the states show the heap as it lay.
    """
    state = _first_state(record, heap)
    for number, turn in enumerate(record.turns, start=1):
        for before, move, after in played(state, turn):
            yield Step(number, before, move, after)
            state = after


def played(state: core.State, turn: Turn) -> list[tuple[core.State, core.Move, core.State]]:
    """The moves of one turn, each between two states."""
    between = []
    for move, brings in turn.moves():
        after = state.play(move, brings=brings)
        if isinstance(move, core.Take):
            check_take(state, move, turn.brought)
        between.append((state, move, after))
        state = after
    return between


def replay(record: Record, *, heap: bool = False) -> Iterator[core.State]:
    """The first state, and the state after each turn (of a turn that goes on, as far as it went).

    Raises what the rules raise if the record was put together wrongly.
    """
    state = _first_state(record, heap)
    yield state
    for turn in record.turns:
        state = played(state, turn)[-1][2]
        yield state


def final_state(record: Record, *, heap: bool = False) -> core.State:
    """Where the record leaves the game."""
    *_, last = replay(record, heap=heap)
    return last


def _first_state(record: Record, heap: bool) -> core.State:
    if not heap:
        return record.game().begin()
    return record.dealt()


def verify(record: Record) -> Doubt | None:
    """Whether each take brought what seed and layout say; None if all is in order.

    Where the deal was set, the layout is taken as it is told.
    """
    appendix = record.appendix
    if appendix is None:
        raise core.BadInput("without its appendix, a record cannot be held against the seed")
    state = record.dealt()
    lying = state.heap.poses() if isinstance(state.heap, core.Heap) else None
    if appendix.layout != lying:
        return Doubt(0, "the layout is not the one that the seed gives")
    for number, turn in enumerate(record.turns, start=1):
        try:
            for move, brings in turn.moves():
                state = state.play(move)
                if brings is not None and state.taken != brings:
                    said, brought = record.sheet[brings], record.sheet[state.taken]
                    return Doubt(number, f"the seed brings {brought}, the record says {said}")
        except core.KensingtonError as error:
            return Doubt(number, str(error))
    if Result.of(state) != record.result:
        return Doubt(len(record.turns), "the result is not the one that was played")
    return None
