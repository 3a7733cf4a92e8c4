"""Why not to build a tile now, or why to build it at all: a turn beside the others there were."""

from collections.abc import Iterator, Sequence

from kensington.bots.advice.reasons import Reason, best_gain, of_turn
from kensington.bots.planning.build_plans import UNJUDGED, Plan
from kensington.core import Build, Kind, Observation, PutBack, State, Store

_SPOILS = {"opens_house": "avoids_opening", "leaves_gap": "avoids_gap"}
"""What speaks against a build, and the reason not to build that it becomes."""


def of_plan(world: State, seen: Observation, plan: Plan, others: Sequence[Plan]) -> list[Reason]:
    """All that speaks for a way to end the turn, where ``others`` are what could be done instead.

    ``world`` is a state as the player sees it, at the beginning of the plans.
    """
    found = of_turn(world.game, seen, plan)
    found += _of_roofs(world, seen, plan, others)
    if seen.hand >= 0 and seen.hand not in built(plan):
        found += _of_waiting(world, seen, plan, others)
    if found:
        return found
    if not any(other.moves != plan.moves for other in others):
        return [Reason("no_choice")]
    idle = [other for other in others if not built(other)]
    if built(plan):
        return [Reason("better_now", {"points": _more(plan, idle)})] if idle else []
    best = max(others, key=lambda other: other.worth)
    return [Reason("better_built", {"points": _more(best, [plan])})] if built(best) else []


def built(plan: Plan) -> set[int]:
    """The tiles that a plan builds."""
    return {part.tile for move in plan.moves if isinstance(move, Build) for part in move.parts}


def _of_roofs(
    world: State, seen: Observation, plan: Plan, others: Sequence[Plan]
) -> Iterator[Reason]:
    """Roofs that lay in the warehouse before, and could be built, and are not."""
    house = plan.outcome.house.building
    for number in plan.outcome.stored:
        tile = seen.sheet[number]
        if number == seen.hand or tile.kind is not Kind.ROOF:
            continue
        could = any(number in built(other) for other in others)
        if could and best_gain(world.game, house, number) is not None:
            yield Reason("keeps_roof", {"tile": tile.name})


def _of_waiting(
    world: State, seen: Observation, plan: Plan, others: Sequence[Plan]
) -> Iterator[Reason]:
    """Why the tile in the hand is not built, and why it is not stored."""
    builders = [other for other in others if seen.hand in built(other)]
    if builders:
        yield from _of_builders(world, seen, plan, builders)
    elif not world.can_build(seen.hand):
        yield Reason("fits_nowhere", {"tile": seen.sheet[seen.hand].name})
    if isinstance(plan.moves[-1], PutBack):
        if len(plan.outcome.stored) > 1:
            yield Reason("warehouse_full")
        elif any(isinstance(other.moves[-1], Store) for other in others):
            yield Reason("frees_place")


def _of_builders(
    world: State, seen: Observation, plan: Plan, builders: Sequence[Plan]
) -> Iterator[Reason]:
    best = max(builders, key=lambda other: other.worth)
    mine = {reason.code for reason in of_turn(world.game, seen, plan)}
    spoilt = [
        Reason(_SPOILS[reason.code], reason.facts)
        for reason in of_turn(world.game, seen, best)
        if reason.code in _SPOILS and reason.code not in mine
    ]
    yield from spoilt
    if not spoilt and best.worth <= plan.worth:
        yield Reason("better_later", {"points": _more(plan, [best])})


def _more(plan: Plan, others: Sequence[Plan]) -> int:
    """How many points more a plan is worth than the best of some others."""
    best = max(other.worth for other in others)
    return 0 if best == UNJUDGED else max(0, round(plan.worth - best))
