"""The second half of a turn: building, taking back, and the ways to end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kensington.core.building.building import Building, Placed
from kensington.core.building.legality import refuse_build
from kensington.core.play.available import can_place, singles, unit_builds
from kensington.core.play.legal_moves import Moves
from kensington.core.play.moves import (
    Build,
    End,
    EndTurn,
    GiveBack,
    Move,
    PutBack,
    Store,
    TakeBack,
    Undoing,
)
from kensington.core.refusal import Refusal, RefusalCode
from kensington.core.tiles.tile import Face

if TYPE_CHECKING:
    from kensington.core.play.game import Game
    from kensington.core.play.state import State

UNIT_SIZES = (1, 2, 3)
STORE, PUT_BACK, END_TURN = Store(), PutBack(), EndTurn()


def build_moves(state: State) -> Moves:
    """Every single build, the units that need to be units, and the ways to end the turn."""
    game, building = state.game, state.buildings[state.seat]
    one, two = state.warehouses[state.seat]
    tiles = [tile for tile in (one, two, state.hand) if tile >= 0]
    if _stolen(state):
        return Moves(_builds_with_stolen(state, tiles))
    moves: list[Move] = []
    if len(tiles) > 1:
        moves += unit_builds(building, tiles, game.ways, game.rules)
    if state.hand < 0:
        moves.append(END_TURN)
    else:
        free = one < 0 or two < 0
        if free:
            moves.append(STORE)
        if not (free and game.rules.must_store):
            moves.append(PUT_BACK)
    return Moves(moves, singles(building, tiles, game.ways), building)


def _stolen(state: State) -> bool:
    """Whether a stolen tile is still to be built."""
    return state.hand >= 0 and state.stolen_from >= 0


def _builds_with_stolen(state: State, tiles: list[int]) -> list[Move]:
    """The builds after which the stolen tile is built or can still be."""
    game, building = state.game, state.buildings[state.seat]
    first = state.hand if game.rules.steal_first else None
    own = [state.hand] if first is not None else tiles
    builds: list[Move] = list(Moves([], singles(building, own, game.ways), building))
    builds += unit_builds(building, tiles, game.ways, game.rules, first)
    return [move for move in builds if isinstance(move, Build) and not strands(state, move)]


def strands(state: State, move: Build) -> bool:
    """Whether a build would leave the stolen tile without any place (R12)."""
    game, built = state.game, [part.tile for part in move.parts]
    if not _stolen(state) or state.hand in built:
        return False
    building = state.buildings[state.seat].add(*place(game, move))
    stored = state.warehouses[state.seat]
    own = tuple(game.ways[tile] for tile in stored if tile >= 0 and tile not in built)
    return not can_place(building, game.ways[state.hand], own, game.rules)


def place(game: Game, move: Build) -> list[Placed]:
    """The tiles of a build as they will stand."""
    return [
        Placed(game.sheet.tiles[tile], x, y, _face(game, tile, turns).shape)
        for tile, x, y, turns in move.parts
    ]


def _face(game: Game, tile: int, turns: int) -> Face:
    """The tile's face after some quarter turns; those a ruleset allows are few."""
    for face, by in game.ways[tile]:
        if by == turns:
            return face
    return Face(game.sheet[tile].kind, game.sheet[tile].shape.turned(turns))


def is_listed_single(state: State, move: Build) -> bool:
    """A quick yes for the commonest move: a single build from the list."""
    if len(move.parts) != 1 or state.phase != "build" or state.stolen_from >= 0:
        return False
    tile, x, y, turns = move.parts[0]
    if tile < 0 or (tile != state.hand and tile not in state.warehouses[state.seat]):
        return False
    building = state.buildings[state.seat]
    for face, by in state.game.ways[tile]:
        if by == turns:
            return bool(building.places(face) & building.bit(x, y))
    return False


def refuse(state: State, move: Build | End | Undoing) -> Refusal | None:
    """Why a move of this half of the turn is refused, or None."""
    if isinstance(move, Build):
        return _refuse_build(state, move)
    if isinstance(move, TakeBack):
        return _refuse_take_back(state, move)
    if isinstance(move, GiveBack):
        return None if state.stolen_from >= 0 else Refusal("5.9", RefusalCode.DRAW_STAYS)
    return _refuse_end(state, move)


def _refuse_build(state: State, move: Build) -> Refusal | None:
    game, tiles = state.game, [part.tile for part in move.parts]
    at_hand = [tile for tile in (*state.warehouses[state.seat], state.hand) if tile >= 0]
    if len(tiles) not in UNIT_SIZES or any(tile not in at_hand for tile in tiles):
        return Refusal("4", RefusalCode.NOT_AT_HAND)
    if len(set(tiles)) < len(tiles):
        return Refusal("5.1", RefusalCode.TWICE)
    for part in move.parts:
        if part.turns and not any(part.turns == by for _, by in game.ways[part.tile]):
            return Refusal("R6", RefusalCode.CANNOT_TURN)
    if game.rules.steal_first and _stolen(state) and state.hand not in tiles:
        return Refusal("R12", RefusalCode.STEAL_FIRST)
    parts = place(game, move)
    building = state.buildings[state.seat]
    refusal = refuse_build(building, parts, units_as_whole=game.rules.units_as_whole)
    if refusal is None and strands(state, move):
        return Refusal("R12", RefusalCode.STRANDS_STOLEN)
    return refusal


def _refuse_end(state: State, move: End) -> Refusal | None:
    if _stolen(state):
        return Refusal("R12", RefusalCode.MUST_BUILD_STOLEN)
    if state.hand < 0:
        return None if isinstance(move, EndTurn) else Refusal("4", RefusalCode.NOTHING_TO_STORE)
    if isinstance(move, EndTurn):
        return Refusal("4", RefusalCode.MUST_CHOOSE)
    free = any(tile < 0 for tile in state.warehouses[state.seat])
    if isinstance(move, Store):
        return None if free else Refusal("4", RefusalCode.WAREHOUSE_FULL)
    return Refusal("R8", RefusalCode.MUST_STORE) if free and state.game.rules.must_store else None


def _refuse_take_back(state: State, move: TakeBack) -> Refusal | None:
    """Rule 5.9: the rest, replayed in order, must still be legal."""
    if not 0 <= move.build < len(state.builds):
        return Refusal("5.9", RefusalCode.NOTHING_TO_TAKE_BACK)
    tiles = [part.tile for part in state.builds[move.build].parts]
    first = state.game.rules.steal_first and state.stolen_from >= 0 and state.taken in tiles
    if first and len(state.builds) > 1:
        return Refusal("R12", RefusalCode.STEAL_FIRST)
    building: Building = state.before[0]
    whole = state.game.rules.units_as_whole
    for index, build in enumerate(state.builds):
        if index != move.build:
            parts = place(state.game, build)
            if refuse_build(building, parts, units_as_whole=whole) is not None:
                return Refusal("5.9", RefusalCode.RESTS_ON_IT)
            building = building.add(*parts)
    return None
