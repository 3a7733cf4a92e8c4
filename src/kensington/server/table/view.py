"""The public view of a game, and what the player to move may do.

Nobody has a hand to hide, so a view is the same for everybody, and made once. It is built from
what shows: nothing here may look at a tile of the heap, only at its `fragments` and at `put_back`.
"""

from collections.abc import Sequence
from functools import lru_cache

from kensington import core
from kensington.core import Building
from kensington.core.play import COSTS_TOKEN, MUST_SPEND, entrances_left, part_of, place
from kensington.record.json.move import parts_to_json
from kensington.server.protocol import table_messages, view_messages
from kensington.server.table.points import gain_of, points_of


class Counted:
    """The scores of a table. A house that has not changed is not counted again."""

    def __init__(self) -> None:
        self._scores: dict[int, tuple[Building, view_messages.Score]] = {}

    def scores(self, houses: Sequence[Building]) -> list[view_messages.Score]:
        for seat, house in enumerate(houses):
            if seat not in self._scores or self._scores[seat][0] is not house:
                self._scores[seat] = house, points_of(house)
        return [self._scores[seat][1] for seat in range(len(houses))]


def result_of(state: core.State) -> table_messages.GameResult:
    """What a list of tables tells of a game that is over."""
    return {
        "points": [core.score(house).total for house in state.buildings],
        "ranks": state.ranking(),
        "houses": [_sketch(house) for house in state.buildings],
    }


def _sketch(house: Building) -> list[str]:
    """A house in letters, the highest row first: the initials of the kinds, and spaces.

    Lit, dark, roof and wall; a door is an ``o``, and the one that the house began with an ``O``.
    """
    door = core.Placed(core.START_DOOR, 0, 0, core.START_DOOR.shape)
    letters = {
        (part.x + dx, part.y + dy): "O" if part is door else _INITIALS[part.tile.kind]
        for part in (door, *house.placed)
        for dx, dy in part.shape.cells
    }
    columns = range(house.left, house.left + house.width)
    return [
        "".join(letters.get((x, y), " ") for x in columns).rstrip()
        for y in reversed(range(house.height))
    ]


_INITIALS = {
    core.Kind.LIT: "l",
    core.Kind.DARK: "d",
    core.Kind.ROOF: "r",
    core.Kind.WALL: "w",
    core.Kind.DOOR: "o",
}


def view_of(state: core.State, counted: Counted | None) -> view_messages.View:
    """Everything that everybody sees, except the heap: see `fragment_data`.

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
        "birds_left": max(0, core.SEVENTH_BIRD - state.birds()),
        "costs": {"beige": COSTS_TOKEN["beige"], "brown": COSTS_TOKEN["brown"]},
        "limits": {"birds": core.SEVENTH_BIRD, "tokens": MUST_SPEND},
        "houses": [
            parts_to_json([part_of(part, sheet) for part in house.placed], sheet)
            for house in state.buildings
        ],
        "warehouses": [[_name(tile, sheet) for tile in two] for two in state.warehouses],
        "tiles": _open_tiles(state),
        "heap": "same",
        "put_back": [{"tile": sheet[tile].name, "spot": [x, y]} for tile, x, y in state.put_back],
        "ring": list(core.ring_for(sheet)),
        "reachable": _reachable(state),
        "left": _left(state),
        "hand": _name(state.hand, sheet),
        "taken": _name(state.taken, sheet),
        "stolen_from": None if state.stolen_from == core.NOBODY else state.stolen_from,
        "builds": [parts_to_json(build.parts, sheet) for build in state.builds],
        "entrances": entrances_left(state, sheet),
        "idle": state.idle,
        "idle_rounds_left": state.idle_rounds_left(),
        "idle_turns_left": _idle_turns_left(state),
        "called": None if state.called == core.NOBODY else state.called,
        "last_builds": not over and state.called not in (core.NOBODY, state.seat),
        "ending": state.ending.value if state.ending else None,
        "scores": (counted or Counted()).scores(state.buildings) if counted or over else [],
        "ranks": state.ranking() if over else None,
    }


def _reachable(state: core.State) -> view_messages.Colours:
    heap = state.heap
    return {
        "beige": heap is not None and heap.reachable(True) is not None,
        "brown": heap is not None and heap.reachable(False) is not None,
    }


def _idle_turns_left(state: core.State) -> int | None:
    """How many turns without a build end the game; nobody is warned of a turn with one."""
    if state.idle_rounds_left() is None or state.builds:
        return None
    return state.game.rules.idle_rounds * len(state.buildings) - state.idle


def _left(state: core.State) -> view_messages.BackCounts:
    """Tiles of each back that are in the heap: anybody can count those that are not."""
    backs = state.game.backs.items()
    return {back.value: (state.inside & tiles).bit_count() for back, tiles in backs}


def _name(tile: int, sheet: core.Sheet) -> str | None:
    return None if tile == core.NO_TILE else sheet[tile].name


def _open_tiles(state: core.State) -> dict[str, view_messages.TileFace]:
    """Every tile that is named: in a house, in a warehouse, in the hand, or put back."""
    sheet = state.game.sheet
    faces = _faces(sheet)
    names = [part.tile.name for house in state.buildings for part in house.placed]
    lying = [tile for two in state.warehouses for tile in two] + [state.hand]
    lying += [landed.tile for landed in state.put_back]
    names += [sheet[tile].name for tile in lying if tile != core.NO_TILE]
    return {name: faces[name] for name in names}


@lru_cache(maxsize=16)
def _faces(sheet: core.Sheet) -> dict[str, view_messages.TileFace]:
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


def faces_named(data: object, sheet: core.Sheet) -> dict[str, view_messages.TileFace]:
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


def options_of(state: core.State, *, gains: bool) -> view_messages.Options:
    """All that the player to move may do, so that dragging a tile needs no question."""
    moves = list(state.legal_moves())
    sheet = state.game.sheet
    undoing = state.take_backs() if state.builds or state.stolen_from != core.NOBODY else []
    builds = [move for move in moves if isinstance(move, core.Build)]
    brings = _brings(state, builds) if gains else []
    return {
        "seat": state.seat,
        "barred": {"beige": _bar(state, beige=True), "brown": _bar(state, beige=False)},
        "touch": _touchable(state, {(m.x, m.y) for m in moves if isinstance(m, core.Touch)}),
        "draw": [move.back.value for move in moves if isinstance(move, core.Draw)],
        "reach": {"beige": core.Reach(True) in moves, "brown": core.Reach(False) in moves},
        "steal": [
            {"seat": move.seat, "tile": sheet[move.tile].name}
            for move in moves
            if isinstance(move, core.Steal)
        ],
        "skip": core.Skip() in moves,
        "builds": [parts_to_json(build.parts, sheet) for build in builds],
        "gains": [each["points"] for each in brings],
        "brings": brings,
        "store": core.Store() in moves,
        "put_back": core.PutBack() in moves,
        "end_turn": core.EndTurn() in moves,
        "take_back": [move.build for move in undoing if isinstance(move, core.TakeBack)],
        "give_back": core.GiveBack() in undoing,
    }


def _bar(state: core.State, *, beige: bool) -> view_messages.BarCode | None:
    """Why no tile of a colour may be taken from the heap now."""
    if state.phase is not core.Phase.TAKE:
        return None
    inside = state.inside & (state.game.beige if beige else state.game.brown)
    if not inside:
        return "none_left"
    refusal = state.why_not(_take_of(state, inside, beige=beige))
    if refusal is None:
        return None
    return "must_spend" if refusal.code == "must_spend" else "no_token"


def _take_of(state: core.State, inside: int, *, beige: bool) -> core.HeapTake:
    """Some way to take one of these tiles, whether or not it may be taken."""
    if state.heap is None:
        return core.Draw(next(back for back, tiles in state.game.backs.items() if tiles & inside))
    spots = (spot for spot in state.heap.touches() if spot.back.is_beige is beige)
    spot = next(spots, None)
    return core.Touch(spot.x, spot.y) if spot else core.Reach(beige)


def _touchable(state: core.State, points: set[tuple[int, int]]) -> view_messages.Colours:
    spots = state.heap.touches() if state.heap is not None and points else ()
    allowed = {spot.back.is_beige for spot in spots if (spot.x, spot.y) in points}
    return {"beige": True in allowed, "brown": False in allowed}


def _brings(state: core.State, builds: list[core.Build]) -> list[view_messages.Gain]:
    """What each build would add to the score as the house stands, and where from."""
    if not builds:
        return []
    house, game = state.buildings[state.seat], state.game
    now = core.score(house)
    return [gain_of(now, core.score(house.add(*place(game, build)))) for build in builds]
