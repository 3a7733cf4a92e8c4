"""A game looked at again: what each turn gave away, what was luck, and which turns decided it.

Three things change who is ahead. A take may promise less than another would have; the tile that
comes is better or worse than those that could have come; and the turn that follows may be worse
than the best one with that tile. The first and the last are losses, the one between is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from random import Random
from typing import NamedTuple

from kensington.bots.advice import default_eye, different, finite, judged, legal_takes
from kensington.bots.bot import Budget
from kensington.bots.expectation import expected_points, lead
from kensington.bots.judging import Eye
from kensington.bots.planning import Planner
from kensington.bots.plans import UNJUDGED, Plan
from kensington.bots.prospect import standing
from kensington.bots.reasons import bits
from kensington.bots.reviewed import CLOSE, Reasons, Review, TurnReview
from kensington.bots.taking_reasons import could_be, of_draw, of_theft
from kensington.bots.waiting_reasons import of_plan
from kensington.core import (
    NOBODY,
    BadInput,
    Build,
    Draw,
    Heap,
    KensingtonError,
    Move,
    Observation,
    Phase,
    Reach,
    State,
    Steal,
    Touch,
)
from kensington.record import Record, Step, steps

ENOUGH = Budget(nodes=1500)
"""What is looked at for a turn, before the take and again after it."""
UNSURE = 1.5
"""Takes that promise so much the same cannot be told apart: only what goes beyond is a loss.

The best of many estimates is mostly one that is too high. In games with a heap, where two dozen
tiles show, each point that a take promised less moved the lead by no more than a fifth of a point.
"""
WORTH_TELLING = 1.0
"""Why another take or build was better is told where it was better by so many points."""

_HEAP_TAKES = Draw | Touch | Reach


def review(
    record: Record,
    *,
    budget: Budget = ENOUGH,
    eye: Eye | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> Review:
    """Look at every turn of a record; ``progress`` is told the number of each that is done.

    Where the record tells how the heap lay, a take is held against everything that showed; where
    it does not, against the four backs.
    """
    _check_record(record)
    eye = eye or default_eye()
    first = record.game().begin()
    start = before = expected_points(first, eye)
    turns = []
    for played in _turns(record):
        looked = _looked_at(played, before, budget, eye)
        turns.append(looked)
        before = looked.expected
        progress(looked.turn)
    names = tuple(seat.name for seat in record.seats)
    return Review(names, record.sheet, start, tuple(turns))


def _check_record(record: object) -> None:
    if not isinstance(record, Record):
        kind = type(record).__name__
        raise BadInput(f"a review needs a Record, not {kind}: kensington.record.parse reads one")


class _Played(NamedTuple):
    """A turn as it was played: its moves, and what showed of the heap before it."""

    steps: list[Step]
    shown: State | None


def _turns(record: Record) -> Iterator[_Played]:
    plain = groupby(steps(record), key=lambda step: step.turn)
    if record.appendix is None or record.rules.blind_draw:
        for _, turn in plain:
            yield _Played(list(turn), None)
        return
    began: dict[int, State] = {}
    with suppress(KensingtonError):  # an appendix that does not bear out the turns is no help
        for step in steps(record, heap=True):
            began.setdefault(step.turn, step.before)
    for number, turn in plain:
        yield _Played(list(turn), began.get(number))


def _looked_at(played: _Played, before: tuple[float, ...], budget: Budget, eye: Eye) -> TurnReview:
    first, last = played.steps[0].before, played.steps[-1].after
    seat = first.seat
    take, promised, after = None, _NO_TAKE, first
    if first.phase is Phase.TAKE:
        take, after = played.steps[0].move, played.steps[0].after
        promised = _take(played, budget, eye)
    moves = tuple(step.move for step in played.steps if step.before.phase is Phase.BUILD)
    rest = _build(after, moves, last, budget, eye)
    expected = expected_points(last, eye)
    return TurnReview(
        turn=played.steps[0].turn,
        seat=seat,
        take=take,
        better_take=promised.better,
        take_loss=promised.loss,
        luck=promised.luck,
        build_loss=rest.loss,
        better=rest.better,
        built=any(isinstance(move, Build) for move in moves),
        expected=expected,
        swing=lead(expected, seat) - lead(before, seat),
        choice=any(len(step.before.legal_moves()) > 1 for step in played.steps),
        reasons=rest.reasons,
        better_take_reasons=promised.reasons,
        better_reasons=rest.better_reasons,
    )


class _Take(NamedTuple):
    loss: float
    luck: float
    better: Move | None
    reasons: Reasons


_NO_TAKE = _Take(0.0, 0.0, None, ())


def _take(played: _Played, budget: Budget, eye: Eye) -> _Take:
    """What a take gave away, and how lucky it was."""
    step = played.steps[0]
    seen = (played.shown or step.before).observe()
    planner = Planner(seen, eye, Random(seen.turn), budget.meter())
    moves = legal_takes(seen, planner.world)
    same = _same_take(played, moves)
    takes = judged(planner, moves)
    worths = {take.move: take.worth for take in takes}
    if worths.get(same) == UNJUDGED:
        worths[same] = judged(planner, [same])[0].worth
    done = worths.get(same, UNJUDGED)
    loss = takes[0].worth - done - UNSURE if done != UNJUDGED else 0.0
    better = takes[0].move if loss > CLOSE else None
    reasons: Reasons = ()
    if better is not None and loss >= WORTH_TELLING:
        reasons = _reasons_to_take(seen, planner.world, better)
    luck = 0.0
    if isinstance(same, _HEAP_TAKES):
        luck = _luck(seen, eye, could_be(seen, planner.world, same), step.after.taken)
    return _Take(loss if better else 0.0, luck, better, reasons)


def _reasons_to_take(seen: Observation, world: State, take: Move) -> Reasons:
    if isinstance(take, _HEAP_TAKES):
        return tuple(of_draw(seen, world, take))
    return tuple(of_theft(seen, world, take)) if isinstance(take, Steal) else ()


def _same_take(played: _Played, moves: Sequence[Move]) -> Move:
    """The one of the listed takes that does what was done.

    A part of a back may be touched anywhere; where the heap is not known, only its back is.
    """
    step, shown = played.steps[0], played.shown
    move, tile = step.move, step.after.taken
    if not isinstance(move, Touch | Reach):
        return move
    if shown is None or not isinstance(shown.heap, Heap):
        return Draw(step.before.game.sheet[tile].back)
    heap = shown.heap
    spots = [m for m in moves if isinstance(m, Touch) and heap.at(m.x, m.y) == tile]
    if not isinstance(move, Touch) or not spots:
        return move
    return min(spots, key=lambda m: (m.x - move.x) ** 2 + (m.y - move.y) ** 2)


def _luck(seen: Observation, eye: Eye, tiles: int, brought: int) -> float:
    """The worth of the tile that came, against the mean of all that could have come."""
    planner = Planner(seen, eye, Random(seen.turn), Budget(nodes=None).meter())
    worths: dict[object, float] = {}

    def worth(number: int) -> float:
        tile = seen.sheet[number]
        alike = tile.kind, tile.shape, tile.diamond, tile.cats, tile.bird
        if alike not in worths:
            state = planner.world.play(Draw(tile.back), brings=number)
            worths[alike] = planner.plans(state, ())[0].worth  # with one build at most
        return worths[alike]

    everything = [worth(number) for number in bits(tiles | 1 << brought)]
    return worth(brought) - sum(everything) / len(everything)


class _Rest(NamedTuple):
    loss: float
    better: tuple[Move, ...]
    better_reasons: Reasons
    reasons: Reasons


def _build(after: State, moves: tuple[Move, ...], last: State, budget: Budget, eye: Eye) -> _Rest:
    """What the builds and the ending gave away, what would have been better, and why."""
    seen = after.observe()
    planner = Planner(seen, eye, Random(seen.turn), budget.meter())
    plans = different(planner, finite(planner))
    best = plans[0]
    robbed = after.taken if after.stolen_from != NOBODY else -1
    there = standing(last.observe(), after.seat)
    done = Plan(float(planner.ahead([there], robbed)[0]), moves, there)
    reasons = tuple(of_plan(planner.world, seen, done, plans))
    loss = best.worth - done.worth
    if loss <= CLOSE:
        return _Rest(0.0, (), (), reasons)
    why = of_plan(planner.world, seen, best, [done]) if loss >= WORTH_TELLING else []
    return _Rest(loss, best.moves, tuple(why), reasons)
