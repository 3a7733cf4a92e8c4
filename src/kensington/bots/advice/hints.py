"""Hints: the best few turns for the player to move, and why.

A hint is worked out from what everybody at the table can see, and from nothing else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from kensington import core
from kensington.bots.advice.build_reasons import of_plan
from kensington.bots.advice.reasons import Reason
from kensington.bots.advice.take_reasons import of_draw, of_theft
from kensington.bots.bot import Budget
from kensington.bots.evaluation.calibration import Calibrated, shipped
from kensington.bots.evaluation.evaluators import trained
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.build_plans import UNJUDGED, Plan
from kensington.bots.planning.endings import CallingTheEnd
from kensington.bots.planning.odds import known_tile
from kensington.bots.planning.turn_planner import Planner, Take
from kensington.record import move_to_json

HINT_BUDGET = Budget(nodes=4000)
"""What a hint looks at, unless it is told otherwise."""
MAX_POINTS_BEHIND = 6.0
"""A turn that is so many points worse than the best is not worth mentioning."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A way to play, as far as it can be known, and what speaks for and against it."""

    moves: tuple[core.Move, ...]
    """A take from the heap stands alone: what it brings is seen first."""
    lead: float
    """How many points ahead of the best of the others it is expected to leave the player."""
    points: int
    """What the score sheet gains at once."""
    reasons: tuple[Reason, ...]
    back: core.Back | None = None
    """What shows of the tile that it touches or draws, so that it can be told without the heap."""
    tile: int | None = None
    """The tile that it touches, where everybody saw it being put back."""

    def data(self, sheet: core.Sheet) -> dict[str, Any]:
        """The advice as plain JSON values."""
        return {
            "moves": [move_to_json(move, sheet) for move in self.moves],
            "lead": round(self.lead, 1),
            "points": self.points,
            "reasons": [reason.data() for reason in self.reasons],
            "back": None if self.back is None else self.back.value,
            "tile": None if self.tile is None else sheet[self.tile].name,
        }


def default_evaluator() -> Evaluator:
    """Whose judgement hints and reviews go by."""
    return Calibrated(trained().look, shipped())


def hint(
    seen: core.Observation,
    *,
    count: int = 3,
    budget: Budget = HINT_BUDGET,
    evaluator: Evaluator | None = None,
) -> list[Advice]:
    """The best few ways to play on, the best first. The same view, the same hint.

    Turns that lead to the same house are one; of the tiles in the heap, the best with each back is
    named, and the best of those that were put back with it.
    """
    if seen.phase is core.Phase.OVER:
        raise core.BadInput("the game is over")
    planner = Planner(seen, evaluator or default_evaluator(), Random(seen.turn), budget.meter())
    if seen.phase is core.Phase.TAKE:
        takes, avoided = _sensible(planner)
        found = [_of_take(planner, take, avoided) for take in _different_takes(seen, takes)[:count]]
    else:
        plans = different(planner, finite(planner))
        found = [
            Advice(each.moves, each.worth, _gain(seen, each), tuple(reasons))
            for each in plans[:count]
            for reasons in [of_plan(planner.world, seen, each, plans)]
        ]
    return [each for each in found if each.lead >= found[0].lead - MAX_POINTS_BEHIND]


def legal_takes(seen: core.Observation, world: core.State) -> list[core.Move]:
    """Every way to begin the turn, as it can be told from what shows."""
    moves = list(world.legal_moves())
    if seen.fragments is None:
        return moves
    backs = {move.back for move in moves if isinstance(move, core.Draw)}
    takes: list[core.Move] = [
        core.Touch(*fragment.spot)
        for fragment in seen.fragments
        if fragment.spot is not None and fragment.back in backs
    ]
    colours = {back.is_beige for back in backs}
    takes += [
        core.Reach(beige)
        for beige, may in zip((True, False), seen.reachable, strict=True)
        if may and beige in colours
    ]
    return takes + [move for move in moves if isinstance(move, core.Steal | core.Skip)]


class _Avoided(NamedTuple):
    """The best of the takes that are likely to call the end while the player is behind."""

    worth: float
    percent: int
    behind: int


def _sensible(planner: Planner) -> tuple[list[Take], _Avoided | None]:
    """The takes that are no rash calls of the end, and the best of those that are."""
    moves, calling = legal_takes(planner.seen, planner.world), CallingTheEnd(planner.seen)
    takes, kept = judged(planner, moves), calling.left_over(moves)
    if len(kept) == len(moves):
        return takes, None
    rash = next((take for take in takes if take.move not in kept), None)
    takes = [take for take in takes if take.move in kept]
    if not takes or takes[0].worth == UNJUDGED:
        takes = judged(planner, kept)
    if rash is None:
        return takes, None
    percent = round(100 * calling.chance(rash.move))
    return takes, _Avoided(rash.worth, percent, max(1, round(-calling.margin(rash.move))))


def back_of(seen: core.Observation, take: core.Move | None) -> core.Back | None:
    """The back of the tile that a take touches or draws."""
    if isinstance(take, core.Draw):
        return take.back
    if isinstance(take, core.Touch):
        spots = {fragment.spot: fragment.back for fragment in seen.fragments or ()}
        return spots[take.x, take.y]
    return None


def _different_takes(seen: core.Observation, takes: list[Take]) -> list[Take]:
    """The best take of each sort: by back, known or not, or by the very tile of a theft."""
    best: dict[object, Take] = {}
    for take in takes:
        back, known = back_of(seen, take.move), known_tile(seen, take.move) is not None
        best.setdefault((back, known) if back else take.move, take)
    return list(best.values())


def finite(planner: Planner) -> list[Plan]:
    """The planner's plans, but for one that it had no time to judge."""
    plans = planner.plans()
    return _unhurried(planner).plans() if plans[0].worth == UNJUDGED else plans


def judged(planner: Planner, moves: Sequence[core.Move]) -> list[Take]:
    """What these takes promise, the best first; a theft may be one it had no time to judge."""
    takes = planner.takes(moves)
    return _unhurried(planner).takes(moves) if takes[0].worth == UNJUDGED else takes


def _unhurried(planner: Planner) -> Planner:
    return Planner(planner.seen, planner.evaluator, planner.random, Budget(nodes=None).meter())


def different(planner: Planner, plans: Iterable[Plan]) -> list[Plan]:
    """Plans of which no two end with the same house and the same tiles kept."""
    sheet = planner.seen.sheet
    best: dict[object, Plan] = {}
    for plan in plans:
        built = frozenset(
            (sheet[part.tile].kind, sheet[part.tile].shape, part.x, part.y, part.turns)
            for move in plan.moves
            if isinstance(move, core.Build)
            for part in move.parts
        )
        best.setdefault((built, type(plan.moves[-1])), plan)
    return list(best.values())


def _gain(seen: core.Observation, plan: Plan) -> int:
    before = core.score(seen.buildings[seen.seat]).total
    return core.score(plan.outcome.house.building).total - before


def _of_take(planner: Planner, take: Take, avoided: _Avoided | None) -> Advice:
    move, seen, world = take.move, planner.seen, planner.world
    reasons: list[Reason] = []
    if avoided is not None and avoided.worth > take.worth:
        reasons = [Reason("avoids_end", {"percent": avoided.percent, "points": avoided.behind})]
    if isinstance(move, core.HeapTake):
        why = (*of_draw(seen, world, move), *reasons)
        back, tile = back_of(seen, move), known_tile(seen, move)
        return Advice((move,), take.worth, 0, why, back, tile)
    # A theft shows nothing new, and who takes nothing sees nothing: the whole turn is known.
    after = world.play(move)
    later = Planner(after.observe(), planner.evaluator, planner.random, HINT_BUDGET.meter())
    plans = finite(later)
    plan = plans[0]
    if isinstance(move, core.Steal):
        reasons = [*of_theft(seen, world, move), *reasons]
    reasons += of_plan(after, later.seen, plan, plans)
    return Advice((move, *plan.moves), take.worth, _gain(seen, plan), tuple(reasons))
