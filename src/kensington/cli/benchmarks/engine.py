"""How fast the engine is.

Every figure is measured over the same fixed games, so that two runs differ only by the machine.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from time import perf_counter
from typing import Any

from kensington import core

PLAYERS = (2, 3, 4, 5)
WARM_UP_GAMES = 30
WIDTHS = (3, 6, 12, 24, 40)


def measure_engine(seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """Random play, the places of a tile, and copies of a state."""
    figures: dict[str, Any] = {"moves_per_s": {}, "games_per_s": {}}
    for players in PLAYERS:
        say(f"random play, {players} players")
        moves, games, spent = _play_randomly(players, seconds, blind=True)
        figures["moves_per_s"][str(players)] = round(moves / spent)
        figures["games_per_s"][str(players)] = round(games / spent, 1)
    say("random play, heap")
    moves, games, spent = _play_randomly(3, seconds, blind=False)
    figures["heap_moves_per_s"] = round(moves / spent)
    say("places of a tile")
    return figures | _measure_places() | _measure_copies()


def _play_randomly(players: int, seconds: float, *, blind: bool) -> tuple[int, int, float]:
    """Moves, games and seconds of play uniform over the legal moves."""
    rules = core.Ruleset(blind_draw=blind)
    chance = random.Random(1)
    for number in range(WARM_UP_GAMES if blind else 2):
        _play_out(core.Game(players, seed=make_seed(number), rules=rules).begin(), chance)
    moves = games = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds:
        moves += _play_out(
            core.Game(players, seed=make_seed(1000 + games), rules=rules).begin(), chance
        )[1]
        games += 1
    return moves, games, spent


def make_seed(number: int) -> bytes:
    return sha256(f"bench {number}".encode()).digest()


def _play_out(state: core.State, chance: random.Random) -> tuple[core.State, int]:
    count = 0
    while moves := state.legal_moves():
        state = state.play(moves[int(chance.random() * len(moves))])
        count += 1
    return state, count


def _measure_places() -> dict[str, Any]:
    """All places of one tile, beside the bare kernel, for buildings of several widths."""
    by_width, kernel = {}, {}
    faces = list({tile.face for tile in core.standard_sheet() if len(tile.shape.cells) == 4})
    faces.sort(key=lambda face: (face.kind, face.shape.rows))
    for width in WIDTHS:
        house = _build_terrace(width)
        places = _time_us(partial(_find_places, house, faces)) / len(faces)
        bare = _time_us(partial(_run_kernel, house, faces)) / len(faces)
        by_width[str(width)], kernel[str(width)] = round(places, 3), round(bare, 3)
    middle = str(WIDTHS[len(WIDTHS) // 2])
    return {
        "placements_us": by_width[middle],
        "kernel_us": kernel[middle],
        "placements_us_by_width": by_width,
        "kernel_us_by_width": kernel,
    }


def _build_terrace(width: int) -> core.Building:
    """A house of this many columns with steps in its skyline, lit and dark."""
    building = core.Building()
    for x in range(1, width):
        for y in range(1 + x * 7 % 4):
            kind = core.Kind.LIT if (x + y) % 3 else core.Kind.DARK
            building = building.add(
                core.Placed(core.Tile(kind, core.Shape(["#"])), x, y, core.Shape(["#"]))
            )
    return building


def _find_places(building: core.Building, faces: list[core.Face]) -> None:
    building._forget()
    for face in faces:
        building.places(face)


def _run_kernel(building: core.Building, faces: list[core.Face]) -> None:
    """Nothing but the shifts and ANDs that the question needs."""
    surface, lit, dark = building.surface, building.near_lit, building.near_dark
    bottoms, cells = building.grid.bottoms, building.grid.cells
    for face in faces:
        near = lit if face.kind is core.Kind.LIT else dark
        shape = face.shape
        first, others = bottoms[shape]
        places = surface >> first
        for shift in others:
            places &= surface >> shift
        if places:
            good = 0
            for shift in cells[shape]:
                good |= near >> shift
            places &= good


def _measure_copies() -> dict[str, Any]:
    state = core.Game(4, seed=make_seed(0), rules=core.Ruleset(blind_draw=True)).begin()
    chance = random.Random(1)
    for _ in range(150):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(moves[int(chance.random() * len(moves))])
    return {"copy_us": round(_time_us(state.copy), 3), "state_bytes": _count_own_bytes(state)}


def _count_own_bytes(state: core.State) -> int:
    """What one more state costs: itself and all that it does not share with its copy's game."""
    seen: set[int] = {id(state.game)}
    total, waiting = 0, [state]
    while waiting:
        thing: Any = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | core.Tile | core.Shape | core.Face):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, tuple | list | set):
            waiting += thing
        else:
            waiting += [getattr(thing, n) for n in getattr(thing, "__slots__", ()) if n != "grid"]
    return total


def _time_us(action: Callable[[], object]) -> float:
    """The best of several runs, in microseconds a call."""
    best = float("inf")
    for _ in range(7):
        count, started = 0, perf_counter()
        while (spent := perf_counter() - started) < 0.02:
            for _ in range(50):
                action()
            count += 50
        best = min(best, spent / count)
    return best * 1e6
