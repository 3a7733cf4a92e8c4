"""A game looked at again: what each turn gave away, what was luck, and which turns decided it.

Three things in a turn change what its player can expect. A take may promise less than another
would have; the tile that comes is better or worse than those that could have come; and the turn
that follows may be worse than the best one with that tile. The first and the last are losses, the
one between is luck (``turn_values``). What happens between two turns of a player is what the others
did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby
from random import Random
from typing import NamedTuple

from kensington import core
from kensington.bots.advice.build_reasons import of_plan
from kensington.bots.advice.causes import of_end, of_idleness
from kensington.bots.advice.hints import back_of, default_evaluator, different
from kensington.bots.advice.review_report import MIN_LOSS_POINTS, Reasons, Review, TurnReview
from kensington.bots.advice.take_reasons import of_draw, of_theft
from kensington.bots.bot import Budget
from kensington.bots.evaluation.expectation import expected_points, lead
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.build_plans import Plan
from kensington.bots.planning.odds import known_tile
from kensington.bots.planning.turn_outcome import standing
from kensington.bots.planning.turn_planner import Planner
from kensington.bots.planning.turn_values import OwnPoints, Takes, Values
from kensington.record import Record, Step, steps

REVIEW_BUDGET = Budget(nodes=300)
"""What is looked at for each tile that a take may bring."""
TAKE_NOISE_POINTS = 1.5
"""Takes that promise so much the same cannot be told apart: only what goes beyond is a loss.

The best of many estimates is mostly one that is too high. In games with a heap, where two dozen
tiles show, each point that a take promised less moved the lead by no more than a fifth of a point.
"""
MIN_GAIN_POINTS = 1.0
"""Why another take or build was better is told where it was better by so many points."""


def review(
    record: Record,
    *,
    budget: Budget = REVIEW_BUDGET,
    evaluator: Evaluator | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> Review:
    """Look at every turn of a record; ``progress`` is told the number of each that is done.

    Where the record tells how the heap lay, a take is held against everything that showed; where
    it does not, against the four backs.
    """
    _check_record(record)
    evaluator = evaluator or default_evaluator()
    first = record.game().begin()
    start = before = expected_points(first, evaluator)
    turns: list[TurnReview] = []
    for played in _turns(record):
        looked = _looked_at(played, before, budget, evaluator)
        if not turns:  # whoever begins is about to choose the best
            mover = looked.seat
            start = (*start[:mover], start[mover] + looked.offered, *start[mover + 1 :])
            looked = replace(looked, offered=0.0)
        turns.append(looked)
        before = looked.expected
        progress(looked.turn)
    names = tuple(seat.name for seat in record.seats)
    return Review(names, record.sheet, start, tuple(_charged_once(turns)))


def _charged_once(turns: Sequence[TurnReview]) -> Iterator[TurnReview]:
    """The turns, without the losses that were none.

    As far as a player's next turn offers more than could be expected, the chance that was missed
    is still there, and it is charged when it is gone.
    """
    coming: dict[int, float] = {}
    found = []
    for each in reversed(turns):
        found.append(each.less(min(each.loss, max(0.0, coming.get(each.seat, 0.0)))))
        coming[each.seat] = each.offered
    return reversed(found)


def _check_record(record: object) -> None:
    if not isinstance(record, Record):
        kind = type(record).__name__
        raise core.BadInput(
            f"a review needs a Record, not {kind}: kensington.record.parse reads one"
        )


class _Played(NamedTuple):
    """A turn as it was played: its moves, and what showed of the heap before it."""

    steps: list[Step]
    shown: core.State | None


def _turns(record: Record) -> Iterator[_Played]:
    plain = groupby(steps(record), key=lambda step: step.turn)
    if record.appendix is None or record.rules.blind_draw:
        for _, turn in plain:
            yield _Played(list(turn), None)
        return
    began: dict[int, core.State] = {}
    with suppress(core.KensingtonError):  # an appendix that does not bear out the turns is no help
        for step in steps(record, heap=True):
            began.setdefault(step.turn, step.before)
    for number, turn in plain:
        yield _Played(list(turn), began.get(number))


def _looked_at(
    played: _Played, before: tuple[float, ...], budget: Budget, evaluator: Evaluator
) -> TurnReview:
    first, last = played.steps[0].before, played.steps[-1].after
    seat = first.seat
    take, after, tried = None, first, _NO_TAKE
    if first.phase is core.Phase.TAKE:
        take, after = played.steps[0].move, played.steps[0].after
    moves = tuple(step.move for step in played.steps if step.before.phase is core.Phase.BUILD)
    expected = expected_points(last, evaluator)
    rest = _build(after, moves, last, expected, budget, evaluator)
    if take is not None:
        tried = _take(played, rest, budget, evaluator)
    values = tried.values or Values(rest.best, rest.best, rest.best, rest.done)
    return TurnReview(
        turn=played.steps[0].turn,
        seat=seat,
        take=take,
        better_take=tried.better,
        better_take_back=tried.back,
        better_take_tile=tried.tile,
        take_loss=values.take_loss - tried.for_lead,
        luck=values.luck,
        build_loss=values.build_loss - rest.for_lead,
        better=rest.better,
        built=any(isinstance(move, core.Build) for move in moves),
        expected=expected,
        offered=values.before - before[seat],
        others=tuple(
            0.0 if other == seat else now - was
            for other, (now, was) in enumerate(zip(expected, before, strict=True))
        ),
        ended=expected[seat] - values.done if last.phase is core.Phase.OVER else 0.0,
        for_lead=tried.for_lead + rest.for_lead,
        swing=lead(expected, seat) - lead(before, seat),
        by_end=of_end(first, last, evaluator),
        by_idleness=of_idleness(first, last, evaluator),
        choice=any(len(step.before.legal_moves()) > 1 for step in played.steps),
        reasons=rest.reasons,
        better_take_reasons=tried.reasons,
        better_reasons=rest.better_reasons,
    )


class _Take(NamedTuple):
    values: Values | None
    better: core.Move | None
    for_lead: float
    """The loss, where it was given up to be further ahead of the others."""
    reasons: Reasons
    back: core.Back | None = None
    """What shows of the better tile."""
    tile: int | None = None
    """The better tile, where everybody knows it."""


_NO_TAKE = _Take(None, None, 0.0, ())


def _take(played: _Played, rest: _Rest, budget: Budget, evaluator: Evaluator) -> _Take:
    """What a take gave away, and how lucky it was."""
    step = played.steps[0]
    seen = (played.shown or step.before).observe()
    takes = Takes(seen, evaluator, budget)
    same = _same_take(played, takes.moves)
    chosen = brought = rest.best
    if isinstance(same, core.HeapTake):
        tile = step.after.taken
        takes.heard_of(tile, rest.best)
        chosen, brought = takes.promise(same, tile), takes.tile(tile)
    most, better = takes.best()
    values = Values(max(most - TAKE_NOISE_POINTS, chosen), chosen, brought, rest.done)
    loss = values.take_loss
    if loss <= MIN_LOSS_POINTS:
        return _Take(values, None, 0.0, ())
    planner = Planner(seen, evaluator, Random(seen.turn), Budget(nodes=None).meter())
    leads = {each.move: each.worth for each in planner.takes([better, same])}
    if leads[same] >= leads[better]:
        return _Take(values, None, loss, ())
    reasons = _reasons_to_take(seen, takes.planner.world, better) if loss >= MIN_GAIN_POINTS else ()
    return _Take(values, better, 0.0, reasons, back_of(seen, better), known_tile(seen, better))


def _reasons_to_take(seen: core.Observation, world: core.State, take: core.Move) -> Reasons:
    if isinstance(take, core.HeapTake):
        return tuple(of_draw(seen, world, take))
    return tuple(of_theft(seen, world, take)) if isinstance(take, core.Steal) else ()


def _same_take(played: _Played, moves: Sequence[core.Move]) -> core.Move:
    """The one of the listed takes that does what was done.

    A part of a back may be touched anywhere; where the heap is not known, only its back is.
    """
    step, shown = played.steps[0], played.shown
    move, tile = step.move, step.after.taken
    if not isinstance(move, core.Touch | core.Reach):
        return move
    if shown is None or not isinstance(shown.heap, core.Heap):
        return core.Draw(step.before.game.sheet[tile].back)
    heap = shown.heap
    spots = [m for m in moves if isinstance(m, core.Touch) and heap.at(m.x, m.y) == tile]
    if not isinstance(move, core.Touch) or not spots:
        return move
    return min(spots, key=lambda m: (m.x - move.x) ** 2 + (m.y - move.y) ** 2)


class _Rest(NamedTuple):
    best: float
    """What the best way to go on promises."""
    done: float
    for_lead: float
    better: tuple[core.Move, ...]
    better_reasons: Reasons
    reasons: Reasons


def _build(
    after: core.State,
    moves: tuple[core.Move, ...],
    last: core.State,
    expected: tuple[float, ...],
    budget: Budget,
    evaluator: Evaluator,
) -> _Rest:
    """What the builds and the ending gave away, what would have been better, and why."""
    seen = after.observe()
    planner = OwnPoints(seen, evaluator, budget)
    plans = different(planner, planner.ways_on())
    there = standing(last.observe(), after.seat)
    if last.phase is core.Phase.OVER or last.turn != after.turn:
        there = there._replace(wait=planner.players - 1)
        worth = float(planner.ahead([there])[0])
    else:  # the record breaks off in the midst of the turn
        worth = expected[after.seat]
    done = Plan(worth, moves, there)
    reasons = tuple(of_plan(planner.world, seen, done, plans))
    best = max(plans[0], done, key=lambda plan: plan.worth)
    loss = best.worth - worth
    if loss <= MIN_LOSS_POINTS:
        return _Rest(best.worth, worth, 0.0, (), (), reasons)
    robbed = after.taken if after.stolen_from != core.NOBODY else -1
    judge = Planner(seen, evaluator, Random(seen.turn), budget.meter())
    leads = judge.ahead([best.outcome, there], robbed)
    if leads[1] >= leads[0]:
        return _Rest(best.worth, worth, loss, (), (), reasons)
    why = of_plan(planner.world, seen, best, [done]) if loss >= MIN_GAIN_POINTS else []
    return _Rest(best.worth, worth, 0.0, best.moves, tuple(why), reasons)
