"""Why a turn is good or bad: codes with numbers, which any language can phrase.

Every reason is a difference that can be counted on the table: the house before and after, what is
stored, and the tiles that nobody sees yet. ``CODES`` says what each of them means.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kensington import core
from kensington.bots.planning.build_plans import Plan
from kensington.bots.planning.odds import bits

CODES: dict[str, tuple[str, ...]] = {
    "roofs": ("columns", "points"),
    "new_level": ("level", "points"),
    "closes_house": ("points",),
    "widens_house": ("points",),
    "opens_house": ("points",),
    "cats": ("points",),
    "waits": ("points",),
    "prepares_level": ("level",),
    "fills_gap": ("column",),
    "leaves_gap": ("column", "tiles"),
    "earns_token": ("tokens",),
    "keeps_roof": ("tile",),
    "risks_theft": ("seat", "tile", "points"),
    "fits_nowhere": ("tile",),
    "avoids_gap": ("column", "tiles"),
    "avoids_opening": ("points",),
    "better_later": ("points",),
    "better_now": ("points",),
    "better_built": ("points",),
    "warehouse_full": (),
    "frees_place": (),
    "no_choice": (),
    "ends_game": (),
    "likely_builds": ("percent",),
    "may_score": ("percent", "points"),
    "may_earn_token": ("percent",),
    "may_call_end": ("percent",),
    "known_builds": (),
    "known_scores": ("points",),
    "known_calls_end": (),
    "avoids_end": ("percent", "points"),
    "costs_token": (),
    "denies": ("seat", "points"),
}
"""All reasons there are, each with the facts it comes with. See docs/review.md."""

MAX_GAP_TILES = 3
"""A column that this many of the unseen tiles, or fewer, can be built on is a gap."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: a code of ``CODES`` and its numbers."""

    code: str
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        return {"code": self.code, "facts": dict(self.facts)}


def of_turn(game: core.Game, seen: core.Observation, plan: Plan) -> list[Reason]:
    """What the rest of a turn changes."""
    before, after = seen.buildings[seen.seat], plan.outcome.house.building
    patience = seen.rules.idle_rounds * len(seen.seats)
    ends = plan.outcome.idle >= patience and not plan.outcome.called
    return [
        *_of_points(core.score(before), core.score(after)),
        *_of_what_waits(core.score(before), core.score(after)),
        *_of_tokens(seen, plan),
        *_of_gaps(game, plan.outcome.hidden, before, after),
        *_of_storing(game, seen, plan),
        *([Reason("ends_game")] if ends else []),
    ]


def _of_points(before: core.Score, after: core.Score) -> Iterator[Reason]:
    """What the score sheet gains, part by part (rule 8)."""
    under = {column.x for column in before.columns if column.roofed}
    roofed = [column for column in after.columns if column.roofed and column.x not in under]
    if roofed:
        points = sum(column.points for column in roofed)
        yield Reason("roofs", {"columns": len(roofed), "points": points})
    had = {column.storeys for column in before.columns if column.storeys}
    new = {column.storeys for column in after.columns if column.storeys} - had
    for points, level in enumerate(sorted(new), start=len(had) + 1):
        yield Reason("new_level", {"level": level, "points": points})
    if after.width > before.width:
        code = "widens_house" if before.width else "closes_house"
        yield Reason(code, {"points": after.width - before.width})
    elif after.width < before.width:
        yield Reason("opens_house", {"points": before.width - after.width})
    if after.cats > before.cats:
        yield Reason("cats", {"points": after.cats - before.cats})


def _of_what_waits(before: core.Score, after: core.Score) -> Iterator[Reason]:
    """Points that a roof will bring, and levels that are not there yet."""
    had = {column.x: column.windows + 2 * column.doors for column in before.columns}
    waiting = [column for column in after.columns if not column.roofed]
    more = sum(column.windows + 2 * column.doors - had.get(column.x, 0) for column in waiting)
    if more:
        yield Reason("waits", {"points": more})
    known = {column.storeys for column in after.columns}
    coming = _open_levels(after) - _open_levels(before) - known
    if coming:
        yield Reason("prepares_level", {"level": max(coming)})


def _open_levels(counted: core.Score) -> set[int]:
    return {c.windows + c.doors + c.walls for c in counted.columns if not c.roofed}


def _of_tokens(seen: core.Observation, plan: Plan) -> Iterator[Reason]:
    begun = _diamonds(seen, seen.builds)
    built = begun + _diamonds(seen, [move for move in plan.moves if isinstance(move, core.Build)])
    earned = min(built, seen.supply) - min(begun, seen.supply)
    if earned:
        yield Reason("earns_token", {"tokens": earned})


def _diamonds(seen: core.Observation, builds: tuple[core.Build, ...] | list[core.Build]) -> int:
    return sum(seen.sheet[part.tile].diamond for build in builds for part in build.parts)


def _of_gaps(
    game: core.Game, hidden: int, before: core.Building, after: core.Building
) -> Iterator[Reason]:
    """Columns that have become hard to build on, and those that no longer are.

    Both houses are held against the same tiles, so that only the builds make a difference.
    """
    if before == after:
        return
    was, now = fillers(game, before, hidden), fillers(game, after, hidden)
    roofed = {column.x for column in core.score(after).columns if column.roofed}
    for column, tiles in was.items():
        if tiles <= MAX_GAP_TILES and (column in roofed or now.get(column, 0) > MAX_GAP_TILES):
            yield Reason("fills_gap", {"column": column})
    fresh = {
        x: tiles
        for x, tiles in now.items()
        if tiles <= MAX_GAP_TILES < was.get(x, MAX_GAP_TILES + 1)
    }
    if fresh:
        column = min(fresh, key=lambda x: (fresh[x], x))
        yield Reason("leaves_gap", {"column": column, "tiles": fresh[column]})


def fillers(game: core.Game, building: core.Building, hidden: int) -> dict[int, int]:
    """How many of the unseen tiles can be built on each column that has no roof yet."""
    found: Counter[int] = Counter()
    for number in bits(hidden):
        reached: set[int] = set()
        for face, _ in game.ways[number]:
            across = {x for x, _ in face.shape.cells}
            for x, _ in building.spread(building.places(face)):
                reached |= {x + step for step in across}
        found.update(reached)
    return {
        column.x: found[column.x] for column in core.score(building).columns if not column.roofed
    }


def _of_storing(game: core.Game, seen: core.Observation, plan: Plan) -> Iterator[Reason]:
    if isinstance(plan.moves[-1], core.Store):
        house, kept = plan.outcome.house.building, seen.sheet[seen.hand]
        if kept.kind is core.Kind.ROOF and best_gain(game, house, seen.hand) is not None:
            yield Reason("keeps_roof", {"tile": kept.name})
        risks = []
        for seat, tokens in enumerate(seen.tokens):
            gain = best_gain(game, seen.buildings[seat], seen.hand)
            if seat != seen.seat and tokens and gain:
                risks.append((gain, seat))
        if risks:
            points, seat = max(risks)
            tile = seen.sheet[seen.hand].name
            yield Reason("risks_theft", {"seat": seat, "tile": tile, "points": points})


def best_gain(game: core.Game, building: core.Building, number: int) -> int | None:
    """The most points at once that a tile by itself can bring to a house; None if it fits nowhere.

    Nothing is lost by a build but the bonus of a house that was fully roofed.
    """
    now, tile = core.score(building).total, game.sheet[number]
    gains = [
        core.score(building.add(core.Placed(tile, x, y, face.shape))).total - now
        for face, _ in game.ways[number]
        for x, y in building.spread(building.places(face))
    ]
    return max(gains, default=None)
