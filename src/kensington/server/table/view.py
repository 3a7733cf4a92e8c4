"""The public view of a game, and what the player to move may do.

Nobody has a hand to hide, so a view is the same for everybody, and made once. It is built from
what shows: nothing here may look at a tile of the heap, only at its `fragments` and at `put_back`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from kensington.core import (
    NO_TILE,
    NOBODY,
    Back,
    Build,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    HeapTake,
    Phase,
    Placed,
    PutBack,
    Reach,
    Sheet,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
    ring_for,
    score,
)
from kensington.record.json.move import parts_to_json

if TYPE_CHECKING:
    from kensington.core import Building, Fragment
    from kensington.server.protocol import server_messages


class Counted:
    """The scores of a table. A house that has not changed is not counted again."""

    def __init__(self) -> None:
        self._scores: dict[int, tuple[Building, server_messages.Score]] = {}

    def scores(self, houses: Sequence[Building]) -> list[server_messages.Score]:
        for seat, house in enumerate(houses):
            if seat not in self._scores or self._scores[seat][0] is not house:
                self._scores[seat] = house, _score(house)
        return [self._scores[seat][1] for seat in range(len(houses))]


def view_of(state: State, counted: Counted | None) -> server_messages.View:
    """Everything that everybody sees, except the heap: see `shown_fragment`.

    Where scores are not ``counted``, they are told at the end only.
    """
    game, sheet = state.game, state.game.sheet
    over = state.ending is not None
    return {
        "phase": state.phase.value,
        "seat": state.seat,
        "turn": state.turn,
        "start": game.start,
        "tokens": list(state.tokens),
        "supply": state.supply,
        "birds": state.birds(),
        "houses": [_house(house, game) for house in state.buildings],
        "warehouses": [[_name(tile, sheet) for tile in two] for two in state.warehouses],
        "tiles": _open_tiles(state),
        "heap": "same",
        "put_back": [{"tile": sheet[tile].name, "spot": [x, y]} for tile, x, y in state.put_back],
        "ring": _ring(sheet),
        "reachable": _reachable(state),
        "left": _left(state),
        "hand": _name(state.hand, sheet),
        "taken": _name(state.taken, sheet),
        "stolen_from": None if state.stolen_from == NOBODY else state.stolen_from,
        "builds": [parts_to_json(build.parts, sheet) for build in state.builds],
        "idle_rounds_left": state.idle_rounds_left(),
        "idle_turns_left": _idle_turns_left(state),
        "called": None if state.called == NOBODY else state.called,
        "last_builds": not over and state.called not in (NOBODY, state.seat),
        "ending": state.ending.value if state.ending else None,
        "scores": (counted or Counted()).scores(state.buildings) if counted or over else [],
        "ranks": state.ranking() if over else None,
    }


def shown_fragment(fragment: Fragment) -> server_messages.Fragment:
    """A part of what shows of the heap."""
    return {
        "back": fragment.back.value,
        "outline": [list(point) for point in fragment.outline],
        "holes": [[list(point) for point in hole] for hole in fragment.holes],
        "marks": [list(point) for point in fragment.marks],
        "spot": list(fragment.spot) if fragment.spot else None,
    }


def _ring(sheet: Sheet) -> list[int]:
    ring = ring_for(sheet)
    return [ring.width, ring.height]


def _reachable(state: State) -> server_messages.Colours:
    heap = state.heap
    return {
        "beige": heap is not None and heap.reachable(True) is not None,
        "brown": heap is not None and heap.reachable(False) is not None,
    }


def _idle_turns_left(state: State) -> int | None:
    """How many turns without a build end the game; nobody is warned of a turn with one."""
    if state.idle_rounds_left() is None or state.builds:
        return None
    return state.game.rules.idle_rounds * len(state.buildings) - state.idle


def _left(state: State) -> server_messages.BackCounts:
    """Tiles of each back that are in the heap: anybody can count those that are not."""

    def count(back: Back) -> int:
        return (state.inside & state.game.backs[back]).bit_count()

    return {
        "beige": count(Back.BEIGE),
        "beige-diamond": count(Back.BEIGE_DIAMOND),
        "brown": count(Back.BROWN),
        "brown-circle": count(Back.BROWN_CIRCLE),
    }


def _name(tile: int, sheet: Sheet) -> str | None:
    return None if tile == NO_TILE else sheet[tile].name


def _open_tiles(state: State) -> dict[str, server_messages.TileFace]:
    """Every tile that is named: in a house, in a warehouse, in the hand, or put back."""
    sheet = state.game.sheet
    faces = _faces(sheet)
    names = [part.tile.name for house in state.buildings for part in house.placed]
    lying = [tile for two in state.warehouses for tile in two] + [state.hand]
    lying += [landed.tile for landed in state.put_back]
    names += [sheet[tile].name for tile in lying if tile != NO_TILE]
    return {name: faces[name] for name in names}


@lru_cache(maxsize=16)
def _faces(sheet: Sheet) -> dict[str, server_messages.TileFace]:
    return {
        tile.name: {
            "kind": tile.kind.value,
            "rows": list(tile.shape.rows),
            "diamond": tile.diamond,
            "cats": tile.cats,
            "bird": tile.bird,
        }
        for tile in sheet
    }


def faces_named(data: object, sheet: Sheet) -> dict[str, server_messages.TileFace]:
    """The faces of all tiles that some JSON values name: no other string has the name of one."""
    faces, found = _faces(sheet), {}
    inside = [data]
    while inside:
        each = inside.pop()
        if isinstance(each, str) and each in faces:
            found[each] = faces[each]
        elif isinstance(each, dict):
            inside += each.values()
        elif isinstance(each, list):
            inside += each
    return found


def _house(house: Building, game: Game) -> list[server_messages.Placed]:
    return [
        {"tile": part.tile.name, "x": part.x, "y": part.y, "turns": _turns(part, game)}  # type: ignore[typeddict-item]
        for part in house.placed
    ]


def _turns(part: Placed, game: Game) -> int:
    if part.shape is part.tile.shape:
        return 0
    ways = game.ways[game.sheet.numbers[part.tile.name]]
    return next(turns for face, turns in ways if face.shape is part.shape)


def _score(house: Building) -> server_messages.Score:
    return cast("server_messages.Score", score(house).data())


def options_of(state: State, *, gains: bool) -> server_messages.Options:
    """All that the player to move may do, so that dragging a tile needs no question."""
    moves = list(state.legal_moves())
    sheet = state.game.sheet
    undoing = state.take_backs() if state.builds or state.stolen_from != NOBODY else []
    builds = [move for move in moves if isinstance(move, Build)]
    return {
        "seat": state.seat,
        "barred": {"beige": _bar(state, beige=True), "brown": _bar(state, beige=False)},
        "touch": _touchable(state, {(m.x, m.y) for m in moves if isinstance(m, Touch)}),
        "draw": [move.back.value for move in moves if isinstance(move, Draw)],
        "reach": {"beige": Reach(True) in moves, "brown": Reach(False) in moves},
        "steal": [
            {"seat": move.seat, "tile": sheet[move.tile].name}
            for move in moves
            if isinstance(move, Steal)
        ],
        "skip": Skip() in moves,
        "builds": [parts_to_json(build.parts, sheet) for build in builds],
        "gains": _gains(state, builds) if gains else [],
        "store": Store() in moves,
        "put_back": PutBack() in moves,
        "end_turn": EndTurn() in moves,
        "take_back": [move.build for move in undoing if isinstance(move, TakeBack)],
        "give_back": GiveBack() in undoing,
    }


def _bar(state: State, *, beige: bool) -> server_messages.BarCode | None:
    """Why no tile of a colour may be taken from the heap now."""
    if state.phase is not Phase.TAKE:
        return None
    inside = state.inside & (state.game.beige if beige else state.game.brown)
    if not inside:
        return "none_left"
    refusal = state.why_not(_take_of(state, inside, beige=beige))
    if refusal is None:
        return None
    return "must_spend" if refusal.code == "must_spend" else "no_token"


def _take_of(state: State, inside: int, *, beige: bool) -> HeapTake:
    """Some way to take one of these tiles, whether or not it may be taken."""
    if state.heap is None:
        return Draw(next(back for back, tiles in state.game.backs.items() if tiles & inside))
    spots = (spot for spot in state.heap.touches() if spot.back.is_beige is beige)
    spot = next(spots, None)
    return Touch(spot.x, spot.y) if spot else Reach(beige)


def _touchable(state: State, points: set[tuple[int, int]]) -> server_messages.Colours:
    spots = state.heap.touches() if state.heap is not None and points else ()
    allowed = {spot.back.is_beige for spot in spots if (spot.x, spot.y) in points}
    return {"beige": True in allowed, "brown": False in allowed}


def _gains(state: State, builds: list[Build]) -> list[int]:
    """What each build would add to the score as the house stands."""
    if not builds:
        return []
    house, game = state.buildings[state.seat], state.game
    now = score(house).total
    return [score(house.add(*_standing(game, build))).total - now for build in builds]


def _standing(game: Game, build: Build) -> list[Placed]:
    shapes = [{turns: face.shape for face, turns in game.ways[p.tile]} for p in build.parts]
    return [
        Placed(game.sheet[part.tile], part.x, part.y, shape[part.turns])
        for part, shape in zip(build.parts, shapes, strict=True)
    ]
