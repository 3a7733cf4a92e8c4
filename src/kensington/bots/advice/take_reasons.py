"""Why to take this tile and not another: what it may turn out to be, and what it costs."""

from collections.abc import Iterator
from typing import NamedTuple

from kensington import core
from kensington.bots.advice.reasons import Reason, best_gain
from kensington.bots.planning.odds import bits, could_be, fits_at_once, known_tile


class _Chances(NamedTuple):
    """Of so many tiles that a take may bring, how many are good for what."""

    tiles: int
    built: int
    scoring: int
    most: int
    """The most points that one of them scores at once."""
    diamonds: int
    """Those that can be built and earn a token."""
    birds: int


def of_draw(seen: core.Observation, world: core.State, take: core.HeapTake) -> Iterator[Reason]:
    """What a tile of the heap promises."""
    tiles = could_be(seen, world, take)
    if not tiles:
        return
    chances = _chances(seen, world, tiles)
    known = known_tile(seen, take)
    yield from _of_chances(seen, chances) if known is None else _of_known(seen, chances, known)
    if tiles & world.game.brown:
        yield Reason("costs_token")


def _of_chances(seen: core.Observation, chances: _Chances) -> Iterator[Reason]:
    """What can be said of a tile that nobody has seen."""
    yield Reason("likely_builds", {"percent": _percent(chances.built, chances)})
    if chances.scoring:
        percent = _percent(chances.scoring, chances)
        yield Reason("may_score", {"percent": percent, "points": chances.most})
    if chances.diamonds and seen.supply:
        yield Reason("may_earn_token", {"percent": _percent(chances.diamonds, chances)})
    if chances.birds and _next_bird_calls(seen):
        yield Reason("may_call_end", {"percent": _percent(chances.birds, chances)})


def _of_known(seen: core.Observation, chances: _Chances, tile: int) -> Iterator[Reason]:
    """What is sure of a tile that everybody saw being put back."""
    if chances.built:
        yield Reason("known_builds")
    else:
        yield Reason("fits_nowhere", {"tile": seen.sheet[tile].name})
    if chances.scoring:
        yield Reason("known_scores", {"points": chances.most})
    if chances.diamonds and seen.supply:
        yield Reason("earns_token", {"tokens": 1})
    if chances.birds and _next_bird_calls(seen):
        yield Reason("known_calls_end")


def _next_bird_calls(seen: core.Observation) -> bool:
    return seen.called == core.NOBODY and seen.birds() == core.SEVENTH_BIRD - 1


def of_theft(seen: core.Observation, world: core.State, take: core.Steal) -> Iterator[Reason]:
    """What a theft costs, and what it keeps its owner from."""
    yield Reason("costs_token")
    gain = best_gain(world.game, seen.buildings[take.seat], take.tile)
    if gain:
        yield Reason("denies", {"seat": take.seat, "points": gain})


def _percent(some: int, chances: _Chances) -> int:
    return round(100 * some / chances.tiles)


def _chances(seen: core.Observation, world: core.State, tiles: int) -> _Chances:
    built = scoring = most = diamonds = birds = 0
    house = seen.buildings[seen.seat]
    for number in bits(tiles):
        tile = seen.sheet[number]
        birds += tile.bird
        if fits_at_once(world, number):
            built += 1
            diamonds += tile.diamond
            gain = best_gain(world.game, house, number) or 0
            if gain > 0:
                scoring += 1
                most = max(most, gain)
    return _Chances(tiles.bit_count(), built, scoring, most, diamonds, birds)
