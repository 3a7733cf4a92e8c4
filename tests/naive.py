"""A second, naive reading of the rules: sets and dicts of cells, obvious rather than fast.

It works on the referee's JSON values and shares nothing with the engine, so that the two can be
compared. Rule numbers are those of the rules page; section 11 is the referee.

Readings that section 11 leaves to the reader:

- An integer is a JSON number without fraction or exponent: `true` and `1.0` are not integers.
- `diamond` and `bird` are booleans, `cats` is an integer; null is not "absent".
- A key that says nothing is welcome on every kind (`bird: false` on a window, `cats: 0` on a roof):
  the drawn example of section 11 has `"bird": false` on a lit tile.
- A list of tiles as an element is for `check` only; elsewhere a building is a list of built tiles.
- `at` in a tile that is not built is an unknown key, and ignored.
- The whole request is validated before anything is judged.
- Places found may lie beyond 1000: the limit is for what is asked, a building grows without limit.
- `why` is not given: its words are free.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, TypedDict, Unpack

Cell = tuple[int, int]
Tile = dict[str, Any]
Standing = dict[Cell, tuple[int, str]]
Piece = tuple[str, frozenset[Cell]]

WINDOWS = ("lit", "dark")
KINDS = ("lit", "dark", "roof", "wall", "door")
STARTING_DOOR: Standing = {(0, 0): (-1, "door")}
ALL_RULES = ("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8")
RULES_OF_A_STANDING_BUILDING = ("5.1", "5.2", "5.3", "5.4", "5.7")


class Options(TypedDict, total=False):
    """The options of a table that change where a tile may be built (R3, R4)."""

    roofs_only_on_top: bool
    units_as_whole: bool


class RequestError(ValueError):
    """Section 11: a breach of the format, answered by an `error`."""


# --- cells ------------------------------------------------------------------------------------


def cells(tile: Tile, at: Sequence[int]) -> set[Cell]:
    """Section 11: the drawing is top row first, `at` is where its lower left corner stands."""
    rows = tile["cells"]
    return {
        (at[0] + column, at[1] + len(rows) - 1 - row)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark == "#"
    }


def sides(cell: Cell) -> list[Cell]:
    """The four cells that share a side with this one."""
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def borders(shape: Iterable[Cell], others: Iterable[Cell]) -> bool:
    """Whether a cell of the shape shares a side with one of the others."""
    there = others if isinstance(others, (dict, set, frozenset)) else set(others)
    return any(side in there for cell in shape for side in sides(cell))


def one_piece(shape: Iterable[Cell]) -> bool:
    """Whether the cells hang together by their sides."""
    left = set(shape)
    edge = [left.pop()] if left else []
    while edge:
        for side in sides(edge.pop()):
            if side in left:
                left.remove(side)
                edge.append(side)
    return not left


def piece(tile: Tile, at: Sequence[int]) -> Piece:
    """The kind and the cells of a tile at a place."""
    return tile["kind"], frozenset(cells(tile, at))


def grown(standing_cells: Standing, added: Sequence[Piece]) -> Standing:
    """The building with these pieces added, numbered on."""
    result = dict(standing_cells)
    number = max(index for index, _ in result.values()) + 1
    for offset, (kind, shape) in enumerate(added):
        for cell in shape:
            result.setdefault(cell, (number + offset, kind))
    return result


def standing(building: Sequence[Tile]) -> Standing:
    """Section 11: the built tiles by cell, with the starting door (number -1) at (0, 0)."""
    return grown(STARTING_DOOR, [piece(tile, tile["at"]) for tile in building])


# --- the rules of section 5, each judged for what is added ------------------------------------


def breaks_1(before: Standing, added: Sequence[Piece]) -> bool:
    """5.1: cells do not overlap, and none is below the ground."""
    taken = set(before)
    for _, shape in added:
        if any(cell in taken or cell[1] < 0 for cell in shape):
            return True
        taken |= shape
    return False


def breaks_2(after: Standing, added: Sequence[Piece]) -> bool:
    """5.2: every cell rests on the ground or on a cell directly below it."""
    return any(y != 0 and (x, y - 1) not in after for _, shape in added for x, y in shape)


def breaks_3(after: Standing, added: Sequence[Piece]) -> bool:
    """5.3: nothing lies on a roof but cells of that same roof tile."""
    touched = {cell for _, shape in added for x, y in shape for cell in [(x, y), (x, y + 1)]}
    for x, y in touched:
        upper, lower = after.get((x, y)), after.get((x, y - 1))
        if upper and lower and lower[1] == "roof" and lower[0] != upper[0]:
            return True
    return False


def breaks_4(before: Standing, added: Sequence[Piece]) -> bool:
    """5.4: the building stays one piece; the added tiles hang on it, if only through each other."""
    house, loose = set(before), list(added)
    while True:
        joined = [item for item in loose if borders(item[1], house)]
        if not joined:
            return bool(loose)
        loose = [item for item in loose if item not in joined]
        house = house.union(*(shape for _, shape in joined))


def vouched(item: Piece, there: Standing) -> bool:
    """5.5: a window tile borders another tile's window of its colour, a door, a wall or a roof."""
    kind, shape = item
    good = (kind, "door", "wall", "roof")
    return kind not in WINDOWS or any(
        side not in shape and side in there and there[side][1] in good
        for cell in shape
        for side in sides(cell)
    )


def breaks_5(after: Standing, added: Sequence[Piece]) -> bool:
    """5.5, judged on the finished building."""
    return not all(vouched(item, after) for item in added)


def breaks_6(added: Sequence[Piece], roofs_only_on_top: bool) -> bool:
    """5.6 breaks only under the option of R3: then no cell of a roof stands on the ground."""
    return roofs_only_on_top and any(
        kind == "roof" and any(y == 0 for _, y in shape) for kind, shape in added
    )


def breaks_7(added: Sequence[Piece]) -> bool:
    """5.7: a door is built on the ground only."""
    return any(kind == "door" and any(y != 0 for _, y in shape) for kind, shape in added)


def good_order(before: Standing, order: Sequence[Piece]) -> bool:
    """5.8: each borders the building or a lower-numbered tile, a window tile a good one there."""
    there = before
    for item in order:
        if not borders(item[1], there) or not vouched(item, there):
            return False
        there = grown(there, [item])
    return True


def breaks_8(before: Standing, added: Sequence[Piece], units_as_whole: bool) -> bool:
    """5.8: the unit is one piece by itself, and rules 4 and 5 hold in some order (not under R4)."""
    if not one_piece(cell for _, shape in added for cell in shape):
        return True
    return not units_as_whole and not any(
        good_order(before, order) for order in permutations(added)
    )


def broken_rule(
    before: Standing,
    added: Sequence[Piece],
    *,
    rules: Sequence[str] = ALL_RULES,
    **options: Unpack[Options],
) -> str | None:
    """Section 11: the lowest rule that one element breaks; a single tile is a unit of one."""
    if breaks_1(before, added):
        return "5.1"
    after = grown(before, added)
    judges: dict[str, Callable[[], bool]] = {
        "5.2": lambda: breaks_2(after, added),
        "5.3": lambda: breaks_3(after, added),
        "5.4": lambda: breaks_4(before, added),
        "5.5": lambda: breaks_5(after, added),
        "5.6": lambda: breaks_6(added, options.get("roofs_only_on_top", False)),
        "5.7": lambda: breaks_7(added),
        "5.8": lambda: breaks_8(before, added, options.get("units_as_whole", False)),
    }
    return next((rule for rule, judge in judges.items() if rule in rules and judge()), None)


def unsound(building: Sequence[Tile]) -> str | None:
    """Section 11: which of 5.1, 5.2, 5.3, 5.4, 5.7 a building breaks as it stands."""
    added = [piece(tile, tile["at"]) for tile in building]
    return broken_rule(STARTING_DOOR, added, rules=RULES_OF_A_STANDING_BUILDING)


# --- every place ------------------------------------------------------------------------------


def places_around(tile: Tile, around: Iterable[Cell]) -> Iterator[Cell]:
    """Every place at or above the ground where the drawing's box meets or touches theirs."""
    columns, levels = zip(*around, strict=True)
    width, height = len(tile["cells"][0]), len(tile["cells"])
    for x in range(min(columns) - width, max(columns) + 2):
        for y in range(max(0, min(levels) - height), max(levels) + 2):
            yield x, y


def placements(building: Sequence[Tile], tile: Tile, **options: Unpack[Options]) -> list[list[int]]:
    """Section 11: every place for a tile, sorted by x, then y."""
    house = standing(building)
    return [
        [x, y]
        for x, y in sorted(places_around(tile, house))
        if not broken_rule(house, [piece(tile, (x, y))], **options)
    ]


def more_holes_than(limit: int, shape: Iterable[Cell], taken: set[Cell]) -> bool:
    """5.2: whether more cells than this are empty somewhere below the shape."""
    holes: set[Cell] = set()
    for x, top in shape:
        for y in range(top - 1, -1, -1):
            if (x, y) not in taken:
                holes.add((x, y))
                if len(holes) > limit:
                    return True
    return False


def one_more(
    house: Standing, tiles: Sequence[Tile], partial: tuple[Cell | None, ...]
) -> Iterator[tuple[Cell | None, ...]]:
    """Every way to lay one more tile against the unit so far, or the first against the building.

    Left out is only what no further tile can mend: an overlap (5.1), or more holes below the
    unit than the tiles still to come have cells (5.2: all of them must be filled at last).
    """
    unit: set[Cell] = set()
    for tile, at in zip(tiles, partial, strict=True):
        unit |= cells(tile, at) if at else set()
    for number, tile in enumerate(tiles):
        if partial[number] is not None:
            continue
        to_come = sum(
            len(cells(other, (0, 0)))
            for index, other in enumerate(tiles)
            if partial[index] is None and index != number
        )
        for at in places_around(tile, unit or house):
            shape = cells(tile, at)
            if shape & unit or any(cell in house for cell in shape):
                continue
            if not borders(shape, unit or house):
                continue
            if not more_holes_than(to_come, shape | unit, shape | unit | set(house)):
                yield (*partial[:number], at, *partial[number + 1 :])


def units(
    building: Sequence[Tile],
    tiles: Sequence[Tile],
    **options: Unpack[Options],
) -> list[list[list[int]]]:
    """5.8 and section 11: every way to add all the tiles as one unit, sorted place by place.

    A unit is one piece and one of its tiles borders the building (under either ruling of R4), so
    every unit grows tile by tile from that one, each bordering those of the unit laid before.
    """
    house = standing(building)
    found: set[tuple[Cell | None, ...]] = {(None,) * len(tiles)}
    for _ in tiles:
        found = {longer for partial in found for longer in one_more(house, tiles, partial)}
    whole = [[at for at in places if at is not None] for places in found]
    return sorted(
        [list(at) for at in places]
        for places in whole
        if not broken_rule(
            house,
            [piece(tile, at) for tile, at in zip(tiles, places, strict=True)],
            **options,
        )
    )


# --- sequences of builds ----------------------------------------------------------------------


def buildable(before: Standing, left: Sequence[Piece], largest: int, options: Options) -> bool:
    """Whether the pieces can be added in some order by legal builds of at most so many tiles."""
    if not left:
        return True
    for size in range(1, min(largest, len(left)) + 1):
        for first in combinations(range(len(left)), size):
            added = [left[index] for index in first]
            rest = [item for index, item in enumerate(left) if index not in first]
            if broken_rule(before, added, **options):
                continue
            if buildable(grown(before, added), rest, largest, options):
                return True
    return False


def single_steps(
    building: Sequence[Tile], built: Sequence[Tile], **options: Unpack[Options]
) -> bool:
    """Whether the built tiles can be added one by one, in some order, each by a legal build."""
    return buildable(standing(building), [piece(t, t["at"]) for t in built], 1, options)


def irreducible(
    building: Sequence[Tile], built: Sequence[Tile], **options: Unpack[Options]
) -> bool:
    """Whether this is a legal unit that no sequence of smaller legal builds makes."""
    house, added = standing(building), [piece(tile, tile["at"]) for tile in built]
    if broken_rule(house, added, **options):
        return False
    return not buildable(house, added, len(added) - 1, options)


def check(building: Sequence[Tile | list[Tile]], **options: Unpack[Options]) -> dict[str, Any]:
    """Section 11: can the elements be built as listed; if not, the rule of the first that fails."""
    house = STARTING_DOOR
    for element in building:
        tiles = element if isinstance(element, list) else [element]
        added = [piece(tile, tile["at"]) for tile in tiles]
        rule = broken_rule(house, added, **options)
        if rule:
            return {"legal": False, "rule": rule}
        house = grown(house, added)
    return {"legal": True}


# --- the score of section 8 -------------------------------------------------------------------


def columns_of(house: Standing) -> dict[int, list[str]]:
    """The kinds of each column's cells, from the ground up."""
    columns: dict[int, list[str]] = {}
    for (x, _), (_, kind) in sorted(house.items()):
        columns.setdefault(x, []).append(kind)
    return columns


def score(building: Sequence[Tile]) -> dict[str, int]:
    """Section 8: the points of a building as it stands."""
    columns = columns_of(standing(building))
    roofed = [kinds for kinds in columns.values() if kinds[-1] == "roof"]
    storeys = [[kind for kind in kinds if kind != "roof"] for kinds in roofed]
    levels = {len(kinds) for kinds in storeys if kinds}
    points = {
        "windows": sum(kind in WINDOWS for kinds in storeys for kind in kinds),
        "doors": 2 * sum(kind == "door" for kinds in storeys for kind in kinds),
        "levels": sum(range(1, len(levels) + 1)),
        "cats": sum(tile.get("cats", 0) for tile in building),
        "width": len(columns) if len(roofed) == len(columns) else 0,
    }
    birds = sum(tile.get("bird", False) for tile in building)
    return {**points, "total": sum(points.values()), "birds": birds}


# --- the referee of section 11 ----------------------------------------------------------------


def demand(condition: bool, complaint: str) -> None:
    """Section 11: a breach of the format is an error."""
    if not condition:
        raise RequestError(complaint)


def is_integer(value: object) -> bool:
    """Whether a JSON value is an integer: neither a boolean nor written with a fraction."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_drawing(rows: object) -> bool:
    """Section 11: rows of # and . of equal length, no empty border, one piece, at most 8 by 8."""
    if not isinstance(rows, list) or not 1 <= len(rows) <= 8:
        return False
    if not all(isinstance(row, str) and set(row) <= {"#", "."} for row in rows):
        return False
    if not 1 <= len(rows[0]) <= 8 or any(len(row) != len(rows[0]) for row in rows):
        return False
    outer = [rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]]
    return all("#" in line for line in outer) and one_piece(cells({"cells": rows}, (0, 0)))


def demand_tile(tile: Any) -> None:
    """Section 11: what a drawn tile must be; unknown keys are ignored."""
    demand(isinstance(tile, dict), "a tile is an object")
    kind, rows = tile.get("kind"), tile.get("cells")
    demand(isinstance(kind, str) and kind in KINDS, "unknown kind of tile")
    demand(is_drawing(rows), "not a drawing")
    demand(kind not in ("wall", "door") or rows == ["#"], "walls and doors are single cells")
    diamond, cats, bird = tile.get("diamond", False), tile.get("cats", 0), tile.get("bird", False)
    demand(isinstance(diamond, bool) and isinstance(bird, bool), "diamond and bird are booleans")
    demand(is_integer(cats), "cats is an integer")
    demand(0 <= cats <= len(cells(tile, (0, 0))), "0 to as many cats as cells")
    demand(kind in WINDOWS or (not diamond and cats == 0), "diamonds and cats are for windows")
    demand(kind == "roof" or not bird, "birds are for roofs")


def demand_built(tile: Any) -> None:
    """Section 11: a built tile adds `at`, two integers from -1000 to 1000."""
    demand_tile(tile)
    at = tile.get("at")
    demand(isinstance(at, list) and len(at) == 2, "at is two integers")
    demand(all(is_integer(part) and -1000 <= part <= 1000 for part in at), "at is out of range")


def demand_building(building: Any, with_units: bool) -> None:
    """Section 11: at most 150 built tiles; lists of two or three where units may be."""
    demand(isinstance(building, list), "the building is a list")
    built = []
    for element in building:
        if with_units and isinstance(element, list):
            demand(2 <= len(element) <= 3, "a unit has two or three tiles")
            built += element
        else:
            built.append(element)
    demand(len(built) <= 150, "at most 150 built tiles")
    for tile in built:
        demand_built(tile)


def demand_sound(building: Any) -> None:
    """Section 11: a building taken as it stands keeps 5.1, 5.2, 5.3, 5.4 and 5.7."""
    demand_building(building, with_units=False)
    rule = unsound(building)
    demand(rule is None, f"the building breaks {rule}")


def respond(request: dict[str, Any]) -> dict[str, Any]:
    """Section 11: the answer to a request, without its id."""
    ask: Any = request.get("ask")
    building: Any = request.get("building")
    if ask == "placements":
        demand_tile(request.get("tile"))
        demand_sound(building)
        return {"placements": placements(building, request["tile"])}
    if ask == "units":
        tiles = request.get("tiles")
        if not isinstance(tiles, list) or not 2 <= len(tiles) <= 3:
            raise RequestError("a unit has two or three tiles")
        for tile in tiles:
            demand_tile(tile)
        demand_sound(building)
        return {"units": units(building, tiles)}
    if ask == "score":
        demand_sound(building)
        return {"score": score(building)}
    if ask == "check":
        demand_building(building, with_units=True)
        return check(building)
    raise RequestError("unknown question")


def answer(request: object) -> dict[str, Any]:
    """Section 11: the whole referee, for one request already read from JSON."""
    if not isinstance(request, dict):
        return {"id": None, "error": "not an object"}
    try:
        return {"id": request.get("id"), **respond(request)}
    except RequestError as complaint:
        return {"id": request.get("id"), "error": str(complaint)}


def refuse_constant(name: str) -> None:
    """NaN and the infinities are not JSON."""
    raise ValueError(name)


def answer_line(line: str) -> dict[str, Any] | None:
    """Section 11: the answer to one line of input; None for a blank line, which is skipped."""
    if not line.strip():
        return None
    try:
        request = json.loads(line, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        return {"id": None, "error": "not JSON"}
    return answer(request)
