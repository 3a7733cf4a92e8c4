"""How a turn begins: which tiles may be taken (rule 4, R9 to R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kensington.core.play.available import can_place
from kensington.core.play.moves import Draw, HeapTake, Move, Reach, Skip, Steal, Take, Touch
from kensington.core.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from kensington.core.play.state import State

COSTS_TOKEN = {"beige": False, "brown": True}
"""Whether a tile of the heap costs a token, by its colour (4.a, 4.b)."""
MUST_SPEND = 4
"""Who begins a turn with so many tokens has to spend one."""


def take_moves(state: State) -> list[Move]:
    """Every way to take a tile now, or Skip where there is none."""
    game, inside = state.game, state.inside
    steals = legal_steals(state)
    beige, brown = _colours(state, bool(steals))
    moves: list[Move] = []
    if state.heap is None:
        for draw, is_beige, tiles in game.takes:
            if inside & tiles and (beige if is_beige else brown):
                moves.append(draw)
    else:
        moves += [
            Touch(spot.x, spot.y)
            for spot in state.heap.touches()
            if (beige if spot.back.is_beige else brown)
        ]
        if beige and state.heap.reachable(True) is not None:
            moves.append(Reach(True))
        if brown and state.heap.reachable(False) is not None:
            moves.append(Reach(False))
    moves += steals
    if not beige and not brown and not (state.began >= MUST_SPEND and steals):
        moves.append(Skip())
    return moves


def _colours(state: State, can_steal: bool) -> tuple[bool, bool]:
    """Whether a beige tile and whether a brown tile of the heap may be taken."""
    game, inside = state.game, state.inside
    brown = bool(inside & game.brown and state.tokens[state.seat])
    beige = bool(inside & game.beige)
    if beige and state.began >= MUST_SPEND:
        beige = not brown and not can_steal
    return beige, brown


def legal_steals(state: State) -> list[Move]:
    """Thefts that can be made good: the tile can be built this turn."""
    me = state.seat
    if not state.tokens[me]:
        return []
    ways = state.game.ways
    own = tuple(ways[tile] for tile in state.warehouses[me] if tile >= 0)
    building, rules = state.buildings[me], state.game.rules
    return [
        Steal(seat, tile)
        for seat, warehouse in enumerate(state.warehouses)
        if seat != me
        for tile in warehouse
        if tile >= 0 and can_place(building, ways[tile], own, rules)
    ]


def refuse(state: State, move: Take) -> Refusal | None:
    """Why a turn may not begin in this way, or None."""
    if isinstance(move, Steal):
        return _refuse_steal(state, move)
    if isinstance(move, Skip):
        return _refuse_skip(state)
    return refuse_take(state, move)


def refuse_take(state: State, move: HeapTake, brings: int | None = None) -> Refusal | None:
    """Why a tile of the heap may not be taken in this way."""
    tiles = tiles_taken(state, move)
    if isinstance(tiles, Refusal):
        return tiles
    if brings is not None and brings >= 0 and tiles >> brings & 1:
        tiles = 1 << brings
    return _refuse_colour(state, beige=bool(tiles & state.game.beige))


def tiles_taken(state: State, move: HeapTake) -> int | Refusal:
    """The set of tiles from which the take brings one, or why there is none.

    In a heap the touch decides. From a bag, chance does; and where a heap is replayed whose layout
    is not known, any tile could have been there.
    """
    heap = state.heap
    if isinstance(move, Draw):
        if heap is not None:
            return Refusal("R5", RefusalCode.TOUCH_INSTEAD)
        return state.inside & state.game.backs.get(move.back, 0) or Refusal(
            "4", RefusalCode.NO_SUCH_BACK
        )
    if heap is None:
        return (
            Refusal("R5", RefusalCode.DRAW_INSTEAD) if state.game.rules.blind_draw else state.inside
        )
    if isinstance(move, Reach):
        tile = heap.reachable(move.beige)
        return Refusal("10", RefusalCode.TOUCH_INSTEAD) if tile is None else 1 << tile
    tile = heap.at(move.x, move.y)
    if tile is None:
        return Refusal("4", RefusalCode.NOTHING_THERE)
    return 1 << tile if heap.can_touch(tile) else Refusal("10", RefusalCode.TOO_LITTLE_SHOWS)


def _refuse_colour(state: State, *, beige: bool) -> Refusal | None:
    mine = state.tokens[state.seat]
    if not beige:
        return None if mine else Refusal("4.b", RefusalCode.NO_TOKEN)
    if state.began < MUST_SPEND or _colours(state, bool(legal_steals(state)))[0]:
        return None
    return Refusal("4.a", RefusalCode.MUST_SPEND, {"tokens": state.began})


def _refuse_steal(state: State, move: Steal) -> Refusal | None:
    if not 0 <= move.seat < len(state.warehouses):
        return Refusal("4.c", RefusalCode.NO_SUCH_SEAT)
    if move.seat == state.seat:
        return Refusal("4.c", RefusalCode.OWN_WAREHOUSE)
    if move.tile < 0 or move.tile not in state.warehouses[move.seat]:
        return Refusal("4.c", RefusalCode.NOTHING_THERE)
    if not state.tokens[state.seat]:
        return Refusal("4.c", RefusalCode.NO_TOKEN)
    return None if move in legal_steals(state) else Refusal("R12", RefusalCode.STOLEN_CANNOT_FIT)


def _refuse_skip(state: State) -> Refusal | None:
    steals = bool(legal_steals(state))
    if any(_colours(state, steals)) or (state.began >= MUST_SPEND and steals):
        return Refusal("4", RefusalCode.MUST_TAKE)
    return None
