"""The end of a turn, and whether it is the end of the game (rules 6 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kensington.core.building.building import Building
from kensington.core.play.available import can_build
from kensington.core.play.phase import NO_TILE, NOBODY, Ending, Phase
from kensington.core.tiles.tile import Ways

if TYPE_CHECKING:
    from kensington.core.play.game import Game
    from kensington.core.play.state import State


def tokens_earned(state: State) -> int:
    """A token for each diamond built this turn, as far as the supply reaches (rule 6)."""
    diamonds, built = state.game.diamonds, 0
    for build in state.builds:
        for part in build.parts:
            built += diamonds >> part.tile & 1
    return min(built, state.supply)


def hand_over(state: State) -> None:
    """The turn is done: who is next, or is the game over?

    The state is changed in place: one that is still being made, and that nobody has seen.
    """
    seats = len(state.buildings)
    state.idle = 0 if state.builds else state.idle + 1
    state.seat = (state.seat + 1) % seats
    state.turn += 1
    state.taken = state.hand = NO_TILE
    state.stolen_from, state.entrance = NOBODY, 0
    state.builds = ()
    state.before = state.buildings[state.seat], state.warehouses[state.seat]
    state.began = state.tokens[state.seat]
    if state.called != NOBODY:
        state.phase = Phase.BUILD
        if state.seat == state.called:
            _finish(state, Ending.BIRDS)
    else:
        state.phase = Phase.TAKE
        if state.idle >= state.game.rules.idle_rounds * seats:
            _finish(state, Ending.IDLE)
        elif not somebody_can_build(state):
            _finish(state, Ending.STUCK)


def _finish(state: State, ending: Ending) -> None:
    state.phase = Phase.OVER
    state.ending = ending


def somebody_can_build(state: State) -> bool:
    """Rule 7.2: whether any player could build anything with what one take ahead may bring.

    The game judges by the true faces, covered tiles included. Nearly always the player to move
    can place some easy tile by itself, so single places are asked for first.
    """
    if _can_place_one(state, state.seat):
        return True
    seats = range(len(state.buildings))
    return any(_can_place_one(state, seat) for seat in seats) or any(
        _can_build_unit(state, seat) for seat in seats
    )


def _within_reach(state: State, seat: int) -> int:
    """The set of tiles that the player could take, were it their turn (4 tokens bar nothing)."""
    tiles = state.inside & state.game.beige
    if state.tokens[seat]:
        tiles |= state.inside & state.game.brown
        for other, warehouse in enumerate(state.warehouses):
            if other != seat:
                for tile in warehouse:
                    if tile >= 0:
                        tiles |= 1 << tile
    return tiles


def _can_place_one(state: State, seat: int) -> bool:
    building, game = state.buildings[seat], state.game
    beige = state.inside & game.beige
    if _welcomes(building, game, beige):
        return True
    for tile in state.warehouses[seat]:
        if tile >= 0:
            for face, _ in game.ways[tile]:
                if building.places(face):
                    return True
    return _welcomes(building, game, _within_reach(state, seat) & ~beige)


def _welcomes(building: Building, game: Game, tiles: int) -> bool:
    """Whether any of these tiles could be built by itself."""
    for ways, alike in game.alike:
        if alike & tiles:
            for face, _ in ways:
                if building.places(face):
                    return True
    return False


def _can_build_unit(state: State, seat: int) -> bool:
    game, building = state.game, state.buildings[seat]
    own: tuple[Ways, ...] = tuple(game.ways[t] for t in state.warehouses[seat] if t >= 0)
    if not own:
        return False
    if can_build(building, own, game.rules):
        return True
    reach = _within_reach(state, seat)
    return any(
        tiles & reach and can_build(building, (*own, tile_ways), game.rules)
        for tile_ways, tiles in game.alike
    )
