"""Where a game stands, as everyone at the table sees it, as plain facts and on one line.

A position tells how things were when the turn began, and what was done in it since. So whatever
was done can be done again, by the rules, when the position is read (kensington.record does that).

The line has fields, then the players, then the turn so far, separated by bars:

kensington=1 rules=1 options=default sheet=0f3a… turn=3 moves=yellow idle=0 supply=6 called=-
ended=- | yellow "Anna" 1 -,- lit-row2/1@1,0 | green "Ben" 1 dark-tower3/1,- | drew roof-row2/1
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kensington.core.building.building import Placed
from kensington.core.heap.fragments import Landed
from kensington.core.play.moves import Build, Part
from kensington.core.play.observation import Observation
from kensington.core.play.phase import NO_TILE, NOBODY, Ending, Phase
from kensington.core.play.ruleset import Ruleset
from kensington.core.tiles.sheet import Sheet

if TYPE_CHECKING:
    from kensington.core.play.game import Seat
    from kensington.core.play.state import State

POSITION_FORMAT = 1
"""Of the line; a reader that knows another says so."""


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
    table = state if isinstance(state, Observation) else state.game
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


def position_line(position: Position) -> str:
    """The position on one line."""
    players, sheet = position.players, position.sheet

    def colour(seat: int) -> str:
        return players[seat].seat.colour if seat != NOBODY else "-"

    fields = (
        f"kensington={POSITION_FORMAT} rules={position.rules_version} "
        f"options={','.join(str(position.rules).split())} sheet={sheet.digest} "
        f"turn={position.turn} moves={colour(position.mover)} idle={position.idle} "
        f"supply={position.supply} called={colour(position.called)} ended={position.ending or '-'}"
    )
    if position.put_back:
        landed = [f"{sheet[tile].name}@{x},{y}" for tile, x, y in position.put_back]
        fields += f" put_back={'+'.join(landed)}"
    turn = [position.took]
    if position.taken != NO_TILE:
        turn.append(sheet[position.taken].name)
    turn += ["+".join(_part(part, sheet) for part in build.parts) for build in position.builds]
    return " | ".join([fields, *(_player(player, sheet) for player in players), " ".join(turn)])


def _player(player: Player, sheet: Sheet) -> str:
    name = re.sub(r'(["\\])', r"\\\1", player.seat.name)
    stored = ",".join(sheet[tile].name if tile != NO_TILE else "-" for tile in player.warehouse)
    house = "".join(f" {_part(part, sheet)}" for part in player.house)
    return f'{player.seat.colour} "{name}" {player.tokens} {stored}{house}'


def _part(part: Part, sheet: Sheet) -> str:
    turned = f"*{part.turns}" if part.turns else ""
    return f"{sheet[part.tile].name}@{part.x},{part.y}{turned}"
