"""An observation out of JSON values: the way back from ``Observation.data``.

What is not written there is worked out: hidden are the tiles that lie nowhere in the open, and how
the turn began follows from what was done in it.
"""

from typing import Any

from kensington import core
from kensington.record.json.fields import (
    ask,
    builds,
    flag,
    items,
    name_of,
    one_of,
    seats,
    short,
    tile,
    tile_or_none,
    whole,
    words,
)
from kensington.record.model import check_rules_version, sheet_with
from kensington.record.resume import house_of


def observation_from_json(data: Any, sheet: core.Sheet | None = None) -> core.Observation:
    """Read what ``Observation.data`` gave; fields that are not known are ignored.

    Raises BadInput. The sheet is the standard one if none is given.
    """
    game = _game(data, sheet)
    seat = _seat(ask(data, "seat"), game)
    tokens = tuple(whole(each, 0) for each in items(ask(data, "tokens"), len(game.seats)))
    houses = tuple(
        house_of(game, owner, [_placed(each, game) for each in items(house)])
        for owner, house in zip(game.seats, _by_seat(data, "buildings", game), strict=True)
    )
    warehouses = tuple(_warehouse(each, game) for each in _by_seat(data, "warehouses", game))
    taken, hand = (tile_or_none(ask(data, name), game.sheet) for name in ("taken", "hand"))
    stolen_from = _seat_or_nobody(ask(data, "stolen_from"), game)
    built = builds(ask(data, "builds"), game.sheet)
    entrances = data.get("entrances", {})
    paid = taken != core.NO_TILE and (stolen_from != core.NOBODY or bool(game.brown >> taken & 1))
    heap, ending, colours = ask(data, "heap"), ask(data, "ending"), ask(data, "reachable")
    seen = core.Observation(
        rules_version=game.rules_version,
        rules=game.rules,
        sheet=game.sheet,
        seats=game.seats,
        start=game.start,
        phase=one_of(core.Phase, ask(data, "phase")),
        seat=seat,
        turn=whole(ask(data, "turn"), 1),
        tokens=tokens,
        supply=whole(ask(data, "supply"), 0),
        buildings=houses,
        warehouses=warehouses,
        hidden=_hidden(houses, warehouses, hand, game),
        fragments=None if heap is None else tuple(fragment_from_json(each) for each in items(heap)),
        reachable=(flag(ask(colours, "beige")), flag(ask(colours, "brown"))),
        taken=taken,
        hand=hand,
        stolen_from=stolen_from,
        builds=built,
        before=(
            _house_before(game, seat, houses[seat], built),
            _warehouse_before(warehouses[seat], built, taken, entrances, game.sheet),
        ),
        began=tokens[seat] + paid,
        idle=whole(ask(data, "idle"), 0),
        called=_seat_or_nobody(ask(data, "called"), game),
        ending=None if ending is None else one_of(core.Ending, ending),
        entrance=0 if stolen_from == core.NOBODY else _entrance(entrances, taken, game.sheet),
        put_back=tuple(
            core.Landed(tile(ask(each, "tile"), game.sheet), *_point(ask(each, "spot")))
            for each in items(ask(data, "put_back"))
        ),
    )
    if ask(data, "left") != seen.left():
        raise core.BadInput("other tiles are left than the open ones leave")
    return seen


def _game(data: Any, sheet: core.Sheet | None) -> core.Game:
    check_rules_version(whole(ask(data, "rules_version")))
    return core.Game(
        seats(ask(data, "seats")),
        rules=core.parse_ruleset(words(ask(data, "rules"))),
        sheet=sheet_with(words(ask(data, "sheet")), sheet),
        start=whole(ask(data, "start")),
    )


def _seat(value: Any, game: core.Game) -> int:
    return whole(value, 0, len(game.seats) - 1)


def _seat_or_nobody(value: Any, game: core.Game) -> int:
    return core.NOBODY if value is None else _seat(value, game)


def _by_seat(data: Any, name: str, game: core.Game) -> list[Any]:
    return items(ask(data, name), len(game.seats))


def _placed(value: Any, game: core.Game) -> core.Placed:
    name, x, y, drawing = items(value, 4)
    number = tile(name, game.sheet)
    for face, _ in game.ways[number]:
        if face.shape.drawing() == drawing:
            return core.Placed(game.sheet[number], whole(x), whole(y), face.shape)
    raise core.BadInput(f"{short(name)} cannot be turned like {short(drawing)}")


def _warehouse(value: Any, game: core.Game) -> tuple[int, int]:
    one, two = items(value, 2)
    return tile_or_none(one, game.sheet), tile_or_none(two, game.sheet)


def _hidden(
    houses: tuple[core.Building, ...],
    warehouses: tuple[tuple[int, int], ...],
    hand: int,
    game: core.Game,
) -> int:
    """The tiles that lie nowhere in the open, as bits."""
    seen = {game.sheet.numbers[part.tile.name] for house in houses for part in house.placed}
    seen |= {each for warehouse in warehouses for each in warehouse} | {hand}
    return sum(1 << each for each in range(len(game.sheet)) if each not in seen)


def _house_before(
    game: core.Game, seat: int, house: core.Building, built: tuple[core.Build, ...]
) -> core.Building:
    """The house when the turn began: without what was built since."""
    parts = [part for build in built for part in build.parts]
    stood = house.placed[: max(len(house.placed) - len(parts), 0)]
    added = [(part.tile.name, part.x, part.y) for part in house.placed[len(stood) :]]
    if added != [(game.sheet[part.tile].name, part.x, part.y) for part in parts]:
        raise core.BadInput("what was built this turn does not stand in the house")
    return house_of(game, game.seats[seat], stood)


def _warehouse_before(
    warehouse: tuple[int, int],
    built: tuple[core.Build, ...],
    taken: int,
    entrances: Any,
    sheet: core.Sheet,
) -> tuple[int, int]:
    """The warehouse when the turn began: with what was built out of it since."""
    entrance = list(warehouse)
    for part in (part for build in built for part in build.parts):
        if part.tile != taken:
            entrance[_entrance(entrances, part.tile, sheet)] = part.tile
    one, two = entrance
    return one, two


def _entrance(entrances: Any, number: int, sheet: core.Sheet) -> int:
    return whole(ask(entrances, name_of(number, sheet) or ""), 0, 1)


def fragment_from_json(value: Any) -> core.Fragment:
    spot = ask(value, "spot")
    return core.Fragment(
        one_of(core.Back, ask(value, "back")),
        _points(ask(value, "outline")),
        tuple(_points(hole) for hole in items(ask(value, "holes"))),
        _points(ask(value, "marks")),
        None if spot is None else _point(spot),
    )


def _points(value: Any) -> tuple[tuple[int, int], ...]:
    return tuple(_point(each) for each in items(value))


def _point(value: Any) -> tuple[int, int]:
    x, y = items(value, 2)
    return whole(x), whole(y)
