"""A kit for tests: positions set up by hand.

A tile is written as kind, drawing and extras: `"dark #../### diamond"`, `"lit ## cat"`,
`"roof ## bird"`. One that stands adds its place: `"lit ## @1,0"`. A position has a sheet of its
own with just the tiles that are named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import naive
from kensington.core import (
    NO_TILE,
    Build,
    Building,
    Draw,
    Game,
    IllegalMove,
    Kind,
    Move,
    Part,
    Placed,
    Refusal,
    Ruleset,
    Shape,
    Sheet,
    State,
    Tile,
)

SEED = bytes(range(32))


# --- tiles and houses -------------------------------------------------------------------------


def tile(text: str, name: str = "") -> Tile:
    """A tile as it is written above."""
    kind, drawing, *extras = text.split()
    cats = next((int(word.rstrip("cats") or 1) for word in extras if "cat" in word), 0)
    return Tile(
        Kind(kind),
        Shape(drawing.split("/")),
        diamond="diamond" in extras,
        cats=cats,
        bird="bird" in extras,
        name=name,
    )


def drawn(piece: Tile, shape: Shape | None = None) -> naive.Tile:
    """A tile as the naive reading has it."""
    return {
        "kind": piece.kind.value,
        "cells": list((shape or piece.shape).rows),
        "diamond": piece.diamond,
        "cats": piece.cats,
        "bird": piece.bird,
    }


def listed(building: Building) -> list[naive.Tile]:
    """A building as the naive reading has it."""
    return [{**drawn(part.tile, part.shape), "at": [part.x, part.y]} for part in building.placed]


def placed(each: naive.Tile) -> Placed:
    """A built tile of the naive reading as the engine has it."""
    shape = Shape(each["cells"])
    extras = (each.get("diamond", False), each.get("cats", 0), each.get("bird", False))
    x, y = each["at"]
    return Placed(Tile(Kind(each["kind"]), shape, *extras), x, y, shape)


def raised(tiles: Sequence[naive.Tile], reach: int = 8, *, roofs_on_top: bool = False) -> Building:
    """The engine's building for one of the naive reading, tile after tile."""
    building = Building(reach, roofs_on_top=roofs_on_top)
    for each in tiles:
        building = building.add(placed(each))
    return building


# --- positions --------------------------------------------------------------------------------


def table(
    houses: Sequence[Sequence[str]] = ((), ()),
    *,
    stores: Sequence[Sequence[str]] = (),
    bag: Sequence[str] = (),
    tokens: Sequence[int] | None = None,
    supply: int | None = None,
    rules: Ruleset | None = None,
    **more: Any,
) -> State:
    """A position before a take, drawn from a bag; seat 0 is to move unless `seat` is given."""
    stores = [*stores, *[()] * (len(houses) - len(stores))]
    standing = [[text.split(" @") for text in house] for house in houses]
    texts = [text for house in standing for text, _ in house]
    texts += [text for store in stores for text in store if text] + list(bag)
    sheet = Sheet(tuple(tile(text, f"{text}|{n}") for n, text in enumerate(texts)))
    rules = replace(rules or Ruleset(), blind_draw=True)
    game = Game(len(houses), seed=SEED, rules=rules, sheet=sheet, start=0)
    numbers = iter(range(len(texts)))
    buildings = []
    for house in standing:
        building = Building(game.reach, roofs_on_top=rules.roofs_on_top)
        for _, at in house:
            piece = sheet[next(numbers)]
            x, y = map(int, at.split(","))
            building = building.add(Placed(piece, x, y, piece.shape))
        buildings.append(building)
    warehouses = [
        tuple(next(numbers) if text else NO_TILE for text in [*store, "", ""][:2])
        for store in stores
    ]
    seen = game.begin().observe()
    tokens = tuple(tokens or (1,) * len(houses))
    seat = more.get("seat", 0)
    changes: dict[str, Any] = {
        "tokens": tokens,
        "supply": seen.supply + len(houses) - sum(tokens) if supply is None else supply,
        "buildings": tuple(buildings),
        "warehouses": tuple(warehouses),
        "hidden": sum(1 << number for number in numbers),
        "before": (buildings[seat], warehouses[seat]),
        "began": tokens[seat],
        **more,
    }
    return game.resume(replace(seen, **changes), None)


def numbers(state: State, text: str) -> list[int]:
    """The numbers of all tiles that read like this, those at hand first."""
    at_hand = {*state.warehouses[state.seat], state.hand}
    same = [n for n, each in enumerate(state.game.sheet) if each.name.split("|")[0] == text]
    return sorted(same, key=lambda n: n not in at_hand)


def number(state: State, text: str) -> int:
    """The number of a tile by its text; if several read the same, one at hand, else the first."""
    return numbers(state, text)[0]


def drawn_tile(state: State, text: str) -> State:
    """The state after a tile that reads like this was drawn."""
    wanted = next(n for n in numbers(state, text) if state.inside >> n & 1)
    return state.play(Draw(state.game.sheet[wanted].back), brings=wanted)


def built(state: State, *places: str) -> Build:
    """The build of these tiles, each written with its place: `built(state, "lit ## @1,0")`."""
    parts: list[Part] = []
    for text in places:
        name, at = text.split(" @")
        same = numbers(state, name)
        unused = [n for n in same if all(n != part.tile for part in parts)]
        x, y = map(int, at.split(","))
        parts.append(Part((unused or same)[0], x, y))
    return Build(tuple(parts))


def built_at(state: State, *places: str) -> State:
    """The state after this build."""
    return state.play(built(state, *places))


def refused(state: State, move: Move) -> tuple[str, str]:
    """Rule and code of a refusal; and that it is refused for good, without a trace."""
    refusal = state.why_not(move)
    assert isinstance(refusal, Refusal), f"{move} is legal"
    assert str(refusal).endswith(f"(rule {refusal.rule})")
    before, facts = state.copy(), state.facts()
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert caught.value.refusal == refusal
    assert (state, state.facts()) == (before, facts)
    assert move not in list(state.legal_moves())
    return refusal.rule, refusal.code


def legal(state: State, move: Move) -> State:
    """The state after a move that must be legal."""
    assert state.why_not(move) is None
    return state.play(move)
