"""Where a game stands, as everyone at the table sees it, as plain facts.

A position tells how things were when the turn began, and what was done in it since. So whatever
was done can be done again, by the rules, when the position is read.
"""

from __future__ import annotations

from dataclasses import dataclass

from kensington.core import (
    NO_TILE,
    NOBODY,
    Build,
    Ending,
    Landed,
    Observation,
    Part,
    Phase,
    Placed,
    Ruleset,
    Seat,
    Sheet,
    State,
)


@dataclass(frozen=True, slots=True)
class Player:
    """What lies in front of one player."""

    seat: Seat
    tokens: int
    warehouse: tuple[int, int]
    house: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The beginning of a turn, and the turn so far."""

    rules_version: int
    rules: Ruleset
    sheet: Sheet
    players: tuple[Player, ...]
    turn: int
    mover: int
    idle: int
    supply: int
    called: int
    ending: Ending | None
    taken: int
    """The tile taken this turn, or NO_TILE."""
    took: str
    """How: ``-`` (not yet, or there is nothing to take), ``skipped``, ``drew`` or ``stole``."""
    builds: tuple[Build, ...]
    put_back: tuple[Landed, ...] = ()
    """The tiles of the heap that everybody knows, as they lie now."""


def position_of(state: State | Observation) -> Position:
    """The facts of a state or of an observation, which holds the same."""
    table = state.game if isinstance(state, State) else state
    took = _took(state)
    tokens, supply = list(state.tokens), state.supply
    warehouses, houses = list(state.warehouses), [house.placed for house in state.buildings]
    called = state.called
    if took in ("drew", "stole"):
        before = state.before
        houses[state.seat], warehouses[state.seat] = before[0].placed, before[1]
        paid = state.began - tokens[state.seat]
        tokens[state.seat] = state.began
        if took == "stole":
            owner = state.stolen_from
            tokens[owner] -= paid
            one, two = warehouses[owner]
            warehouses[owner] = (one, state.taken) if state.entrance else (state.taken, two)
        else:
            supply -= paid
            called = NOBODY
    elif state.builds:
        houses[state.seat], warehouses[state.seat] = state.before[0].placed, state.before[1]
    return Position(
        rules_version=table.rules_version,
        rules=table.rules,
        sheet=table.sheet,
        players=tuple(
            Player(
                seat,
                tokens[number],
                warehouses[number],
                tuple(part_of(placed, table.sheet) for placed in houses[number]),
            )
            for number, seat in enumerate(table.seats)
        ),
        turn=state.turn,
        mover=state.seat,
        idle=state.idle,
        supply=supply,
        called=called,
        ending=state.ending,
        taken=state.taken,
        took=took,
        builds=state.builds,
        put_back=state.put_back,
    )


def _took(state: State | Observation) -> str:
    if state.taken != NO_TILE:
        return "drew" if state.stolen_from == NOBODY else "stole"
    return "skipped" if state.phase is Phase.BUILD and state.called == NOBODY else "-"


def part_of(placed: Placed, sheet: Sheet) -> Part:
    """A standing tile by its number."""
    shape, turns = placed.tile.shape, 0
    while shape is not placed.shape:
        shape, turns = shape.turned(), turns + 1
    return Part(sheet.numbers[placed.tile.name], placed.x, placed.y, turns)
