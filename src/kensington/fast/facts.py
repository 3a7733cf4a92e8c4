"""Moves and states as the compiled engine spells them, and back again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kensington.core import (
    TOKENS,
    Back,
    Build,
    Building,
    Draw,
    Ending,
    EndTurn,
    Game,
    Heap,
    Landed,
    Move,
    Part,
    Phase,
    PutBack,
    Reach,
    Skip,
    State,
    Steal,
    Store,
    Touch,
)
from kensington.core.play import first_state, part_of, place

_BACKS, _PHASES, _ENDINGS = tuple(Back), tuple(Phase), (None, *Ending)

_MOVES: tuple[Callable[..., Move], ...] = (
    lambda back: Draw(_BACKS[back]),
    Steal,
    Skip,
    lambda parts: Build(tuple([Part(*part) for part in parts])),
    Store,
    PutBack,
    EndTurn,
    Touch,
    lambda beige: Reach(bool(beige)),
)
"""In the order of the engine's kinds of moves."""

Told = tuple[Any, ...]


def move_told(told: Told) -> Move:
    """The move that the engine means."""
    kind, *rest = told
    return _MOVES[kind](*rest)


def state_told(game: Game, told: Told, fields: Sequence[str]) -> State:
    """The state that the engine means; ``fields`` names what it tells, in order."""
    facts = dict(zip(fields, told, strict=True))
    state = first_state(game, None, TOKENS[len(game.seats)])
    for name, value in facts.items():
        setattr(state, name, value)
    state.phase = _PHASES[facts["phase"]]
    state.ending = _ENDINGS[facts["ending"]]
    state.inside = int.from_bytes(facts["inside"], "little")
    state.buildings = tuple(_house_told(game, parts) for parts in facts["buildings"])
    parts, warehouse = facts["before"]
    state.before = _house_told(game, parts), warehouse
    state.builds = tuple(Build(tuple([Part(*part) for part in build])) for build in facts["builds"])
    poses = facts["heap"]
    state.heap = None if poses is None else Heap.from_poses(game.sheet, game.seed, poses)
    state.put_back = tuple(Landed(*each) for each in facts["put_back"])
    return state


def _house_told(game: Game, parts: Sequence[tuple[int, int, int, int]]) -> Building:
    house = Building(game.reach, roofs_on_top=game.rules.roofs_on_top)
    return (
        house.add(*place(game, Build(tuple([Part(*part) for part in parts])))) if parts else house
    )


def tell_state(state: State, fields: Sequence[str]) -> Told:
    """A state as the engine wants it."""
    facts = {name: getattr(state, name) for name in fields}
    facts["phase"] = _PHASES.index(state.phase)
    facts["ending"] = _ENDINGS.index(state.ending)
    facts["inside"] = state.inside.to_bytes(len(state.game.sheet) // 8 + 1, "little")
    facts["buildings"] = tuple(_tell_house(state.game, house) for house in state.buildings)
    facts["before"] = _tell_house(state.game, state.before[0]), state.before[1]
    facts["builds"] = tuple(tuple(tuple(part) for part in build.parts) for build in state.builds)
    facts["heap"] = state.heap.poses() if isinstance(state.heap, Heap) else None
    facts["put_back"] = tuple(tuple(each) for each in state.put_back)
    return tuple(facts.values())


def _tell_house(game: Game, house: Building) -> Told:
    return tuple(tuple(part_of(placed, game.sheet)) for placed in house.placed)
