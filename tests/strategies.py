"""Hypothesis strategies for questions to a referee, biased to what the rules find hard.

Buildings are grown with the naive reading. What shrinks, shrinks to few and small tiles: the
simplest choice comes first in every list.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

import naive
from naive import Cell, Tile

Element = Tile | list[Tile]
Drawing = list[str]


# --- drawings ---------------------------------------------------------------------------------


def drawing(shape: set[Cell]) -> Drawing:
    """The drawing, top row first, of a set of cells."""
    columns, levels = [x for x, _ in shape], [y for _, y in shape]
    return [
        "".join("#" if (x, y) in shape else "." for x in range(min(columns), max(columns) + 1))
        for y in range(max(levels), min(levels) - 1, -1)
    ]


def fixed_polyominoes(size: int) -> list[Drawing]:
    """All fixed polyominoes of so many cells (1, 2, 6, 19, 63, ...), by adding cell after cell."""
    shapes: set[tuple[str, ...]] = {("#",)}
    for _ in range(size - 1):
        shapes = {
            tuple(drawing(shape | {side}))
            for rows in shapes
            for shape in [naive.cells({"cells": rows}, (0, 0))]
            for cell in shape
            for side in naive.sides(cell)
            if side not in shape
        }
    return [list(rows) for rows in sorted(shapes)]


SMALL = [rows for size in range(1, 6) for rows in fixed_polyominoes(size)]

LARGE: list[Drawing] = [
    ["###", "#.#", "###"],
    ["####", "#..#"],
    ["########"],
    ["#"] * 8,
    ["########"] * 2,
    ["########"] * 8,
    ["#.#.#.#.", "########"],
    ["########", "#.#.#.##"],
    ["########", *["#......#"] * 6, "########"],
    ["########", *["#......."] * 6, "########"],
    ["########", ".......#", "########", "#.......", "########"],
]

SIDEWAYS_U: list[Drawing] = [["##", "#.", "##"], ["##", ".#", "##"]]


def drawings(most_cells: int = 5) -> st.SearchStrategy[Drawing]:
    """Any polyomino of up to five cells."""
    return st.sampled_from([rows for rows in SMALL if "".join(rows).count("#") <= most_cells])


@st.composite
def large_drawings(draw: st.DrawFn) -> Drawing:
    """A drawing of up to 8 by 8: a named one, or any that grows by chance."""
    if draw(st.booleans()):
        return draw(st.sampled_from(LARGE))
    shape = {(0, 0)}
    for choice in draw(st.lists(st.integers(0, 99), max_size=20)):
        free = sorted({side for cell in shape for side in naive.sides(cell) if side not in shape})
        wider = shape | {free[choice % len(free)]}
        rows = drawing(wider)
        shape = wider if len(rows) <= 8 and len(rows[0]) <= 8 else shape
    return drawing(shape)


# --- tiles ------------------------------------------------------------------------------------


@st.composite
def tiles(
    draw: st.DrawFn,
    kinds: Sequence[str] = ("lit", "dark", "roof", "wall", "door"),
    rows: st.SearchStrategy[Drawing] | None = None,
) -> Tile:
    """A tile of one of the kinds, with or without its optional keys."""
    kind = draw(st.sampled_from(kinds))
    if kind in ("wall", "door"):
        return {"kind": kind, "cells": ["#"]}
    tile: Tile = {"kind": kind, "cells": draw(drawings() if rows is None else rows)}
    size = len(naive.cells(tile, (0, 0)))
    extra: dict[str, Any]
    if kind == "roof":
        extra = draw(st.fixed_dictionaries({}, optional={"bird": st.booleans()}))
    else:
        optional: dict[str, st.SearchStrategy[Any]] = {
            "diamond": st.booleans(),
            "cats": st.integers(0, size),
            "bird": st.just(False),
        }
        extra = draw(st.fixed_dictionaries({}, optional=optional))
    return {**tile, **extra}


def window(*rows: str) -> st.SearchStrategy[Tile]:
    """A window tile of this drawing, of either colour."""
    return st.sampled_from([{"kind": kind, "cells": list(rows)} for kind in naive.WINDOWS])


def anything(*rows: str) -> st.SearchStrategy[Tile]:
    """A tile of this drawing, of any kind it may have."""
    kinds = naive.KINDS if rows == ("#",) else ("lit", "dark", "roof")
    return st.sampled_from([{"kind": kind, "cells": list(rows)} for kind in kinds])


def recipes() -> st.SearchStrategy[list[Tile]]:
    """Two or three tiles that make interesting units: fillers, bridges, mixed colours, roofs."""
    any_one = anything("#")
    some = st.sampled_from(
        [
            # a sideways U and what may fill its notch
            *([anything(*rows), any_one] for rows in SIDEWAYS_U),
            *([anything(*rows), anything("##")] for rows in SIDEWAYS_U),
            *([anything(*rows), any_one, any_one] for rows in SIDEWAYS_U),
            [window("##", "#.", "#.", "##"), any_one, any_one],
            [window("##", ".#", ".#", "##"), anything("#", "#")],
            [window("###", "#..", "###"), anything("##"), any_one],
            [window(*SIDEWAYS_U[0]), window(*SIDEWAYS_U[1]), anything("##")],
            # a ring, that only a unit fills
            [window("###", "#.#", "###"), any_one],
            # bridges over a tile that does not touch the house
            [anything("###", "#.#"), any_one],
            [anything("###", "..#"), any_one, any_one],
            [anything("###", "#.."), anything("##")],
            [anything("####", "#..#"), anything("##"), any_one],
            [anything("###"), any_one, any_one],
            [anything("##", "#."), any_one, any_one],
            [anything("##", ".#"), any_one],
            [anything(".##", "##."), any_one],
            [anything("###", ".#."), any_one, any_one],
            # colours that vouch for each other, or do not
            [window("#"), window("#")],
            [window("#"), window("#"), window("#")],
            [window("##"), window("##"), any_one],
            [window("#", "#"), window("#"), any_one],
            # roofs on the ground, doors, walls
            [anything("##"), any_one],
            [anything("#"), anything("#"), anything("#")],
            [anything("#.#", "###"), window("#", "#")],
        ]
    )
    return some.flatmap(lambda parts: st.tuples(*parts)).map(list).flatmap(st.permutations)


# --- buildings --------------------------------------------------------------------------------


def built(tile: Tile, at: Sequence[int]) -> Tile:
    """A tile at its place."""
    return {**tile, "at": list(at)}


def flat(elements: Sequence[Element]) -> list[Tile]:
    """The built tiles of a list of elements, units opened."""
    return [tile for item in elements for tile in (item if isinstance(item, list) else [item])]


GROWTH = (
    tiles(kinds=("lit", "dark"))
    | tiles(kinds=("lit", "dark", "roof"), rows=drawings(most_cells=3))
    | tiles()
)


@st.composite
def histories(draw: st.DrawFn, max_tiles: int = 8, with_units: bool = True) -> list[Element]:
    """A legal building as the elements it is built from, in order; some of them units."""
    elements: list[Element] = []
    for _ in range(draw(st.integers(0, max_tiles))):
        standing = flat(elements)
        if with_units and len(standing) + 2 <= max_tiles and draw(st.integers(0, 4)) == 4:
            pair = [draw(anything(*draw(st.sampled_from(SIDEWAYS_U)))), draw(anything("#"))]
            places = naive.units(standing, pair)
            if places:
                chosen = draw(st.sampled_from(places))
                elements.append([built(t, at) for t, at in zip(pair, chosen, strict=True)])
        elif len(standing) < max_tiles:
            tile = draw(GROWTH)
            spots = naive.placements(standing, tile)
            if spots:
                elements.append(built(tile, draw(st.sampled_from(spots))))
    return elements


def buildings(max_tiles: int = 8) -> st.SearchStrategy[list[Tile]]:
    """A legal building, its tiles in an order in which they could be built."""
    return histories(max_tiles=max_tiles).map(flat)


@st.composite
def standing_buildings(draw: st.DrawFn, max_tiles: int = 8) -> list[Tile]:
    """A building as it may stand: in any order, at times with colours that 5.5 would refuse."""
    building = draw(buildings(max_tiles=max_tiles))
    if draw(st.integers(0, 3)) == 3:
        building = draw(st.permutations(building))
        recoloured = draw(st.sampled_from(naive.WINDOWS))
        building = [
            {**tile, "kind": recoloured} if tile["kind"] in naive.WINDOWS else tile
            for tile in building
        ]
    return building


# --- questions --------------------------------------------------------------------------------

IDS: st.SearchStrategy[Any] = st.integers(0, 9) | st.sampled_from(
    [None, "seven", 1.5, True, [1], {"a": []}]
)


@st.composite
def placement_parts(draw: st.DrawFn, max_tiles: int = 8) -> tuple[list[Tile], Tile]:
    """A building, and a tile to place: small as a rule, at times large."""
    wide = tiles(kinds=("lit", "dark", "roof"), rows=large_drawings())
    tile = draw(wide if draw(st.integers(0, 7)) == 7 else tiles())
    return draw(standing_buildings(max_tiles=max_tiles)), tile


@st.composite
def unit_parts(draw: st.DrawFn, max_tiles: int = 6) -> tuple[list[Tile], list[Tile]]:
    """A building, and two or three tiles to add as one: a recipe, or any small tiles."""
    chosen = draw(recipes() | st.lists(tiles(), min_size=2, max_size=3))
    return draw(standing_buildings(max_tiles=max_tiles)), chosen


CHANGES = ["lay", "lay", "add", "move", "swap", "join", "split", "repaint"]


def resting_places(building: Sequence[Tile], tile: Tile) -> list[Cell]:
    """Where a tile rests against the building, whatever the rules after 5.4 say."""
    house = naive.standing(building)
    return [
        at
        for at in naive.places_around(tile, house)
        if not naive.broken_rule(house, [naive.piece(tile, at)], rules=("5.2", "5.4"))
    ]


@st.composite
def check_parts(draw: st.DrawFn, max_tiles: int = 8) -> list[Element]:
    """A history, as it was or with a few things wrong: moved, swapped, joined, split, repainted."""
    elements = copy.deepcopy(draw(histories(max_tiles=max_tiles)))
    for _ in range(draw(st.integers(0, 3))):
        change = draw(st.sampled_from(CHANGES))
        if change == "lay":
            tile = draw(tiles(rows=drawings(most_cells=3)))
            spots = resting_places(flat(elements), tile)
            if spots:
                elements.append(built(tile, draw(st.sampled_from(spots))))
            continue
        if change == "add":
            tile = built(draw(tiles()), draw(st.tuples(st.integers(-4, 4), st.integers(-1, 4))))
            elements.insert(draw(st.integers(0, len(elements))), tile)
            continue
        if not elements:
            continue
        index = draw(st.integers(0, len(elements) - 1))
        if change == "swap":
            other = draw(st.integers(0, len(elements) - 1))
            elements[index], elements[other] = elements[other], elements[index]
        elif change == "join":
            joined = flat(elements[index : index + draw(st.integers(2, 3))])
            if 2 <= len(joined) <= 3:
                elements[index : index + len(joined)] = [draw(st.permutations(joined))]
        elif change == "split":
            elements[index : index + 1] = draw(st.permutations(flat([elements[index]])))
        else:
            tile = draw(st.sampled_from(flat([elements[index]])))
            if change == "move":
                step = draw(st.sampled_from([(0, -1), (1, 0), (-1, 0), (0, 1), (2, 0)]))
                tile["at"] = [tile["at"][0] + step[0], tile["at"][1] + step[1]]
            else:
                repaint(tile, draw(st.sampled_from(naive.KINDS)))
    return elements


def repaint(tile: Tile, kind: str) -> None:
    """Make a tile one of another kind, as far as its drawing allows, and well formed."""
    if kind in ("wall", "door") and tile["cells"] != ["#"]:
        return
    tile["kind"] = kind
    for key in ("diamond", "cats", "bird"):
        tile.pop(key, None)


@st.composite
def requests(
    draw: st.DrawFn, asks: Sequence[str] = ("check", "score", "placements", "units")
) -> Any:
    """A well-formed question to the referee; its building may still be one that cannot stand."""
    ask = draw(st.sampled_from(asks))
    request: dict[str, Any] = {"id": draw(IDS), "ask": ask}
    if ask == "placements":
        request["building"], request["tile"] = draw(placement_parts())
    elif ask == "units":
        request["building"], request["tiles"] = draw(unit_parts())
    elif ask == "check" or draw(st.integers(0, 3)) == 3:
        request["building"] = draw(check_parts())
    else:
        request["building"] = draw(standing_buildings())
    return request


JUNK: list[Any] = [
    *[None, True, False, 0, 1, 2, -1, 9, 1000, 1001, -1000, -1001, 1.0, 0.5],
    *["", "#", "lit", "door", "score", "check", [], [[]], [0, 0], [0, 0, 0], [True, 0], [0.0, 0]],
    *[["#"], ["##"], ["#."], [".#", "#."], ["#", "##"], ["..", "##"], ["#" * 9], ["#"] * 9, [""]],
    *[["x"], [1], {}, {"kind": "lit"}, {"kind": "lit", "cells": ["#"]}],
]
KEYS = ["id", "ask", "building", "tile", "tiles", "kind", "cells", "at", "diamond", "cats", "bird"]


def holders(value: Any) -> list[Any]:
    """Every object and non-empty list within a JSON value, the outermost first."""
    inner = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inner, list):
        return []
    here = [value] if value or isinstance(value, dict) else []
    return here + [holder for item in inner for holder in holders(item)]


@st.composite
def malformed_requests(draw: st.DrawFn) -> Any:
    """A question with some values replaced, added or taken away; a few stay well formed."""
    request = copy.deepcopy(draw(requests()))
    if draw(st.integers(0, 9)) == 9:
        return copy.deepcopy(draw(st.sampled_from(JUNK)))
    for _ in range(draw(st.integers(1, 2))):
        holder = draw(st.sampled_from(holders(request)))
        junk = copy.deepcopy(draw(st.sampled_from(JUNK)))
        if isinstance(holder, list):
            index = draw(st.integers(0, len(holder) - 1))
            changes: list[list[Any]] = [[junk], [], [holder[index], junk], [holder[index]] * 2]
            holder[index : index + 1] = draw(st.sampled_from(changes))
        else:
            key = draw(st.sampled_from([*holder, *KEYS, "unknown"]))
            if draw(st.booleans()):
                holder[key] = junk
            else:
                holder.pop(key, None)
    return request
