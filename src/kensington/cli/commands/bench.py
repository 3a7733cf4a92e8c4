"""``kensington bench``: how fast the engine is, on this machine, now.

Every figure is measured over the same fixed games, so that two runs differ only by the machine.
Machines are noisy: compare ratios of figures from one run (``make bench-peers`` does).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from time import perf_counter
from typing import Any

from kensington.cli.options import a_time, add_json
from kensington.cli.parser import Command
from kensington.cli.terminal import bench_environments
from kensington.cli.terminal.bench_bots import bot_lines, measure_bots
from kensington.core import (
    Building,
    Face,
    Game,
    Kind,
    Placed,
    Ruleset,
    Shape,
    State,
    Tile,
    standard_sheet,
)

PLAYERS = (2, 3, 4, 5)
WARM_UP_GAMES = 30
WIDTHS = (3, 6, 12, 24, 40)


def add_options(command: Command) -> None:
    command.add_examples("bench", "bench --json")
    command.add_argument(
        "--seconds",
        type=a_time,
        default=2.0,
        metavar="S",
        help="about how long each of the larger figures takes (default 2)",
    )
    add_json(command)


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it."""
    seconds: float = args.seconds
    figures = measure(seconds, progress=sys.stderr.isatty())
    if args.json:
        print(json.dumps(figures))
    else:
        _print_table(figures)
    return 0


def measure(seconds: float, *, progress: bool = False) -> dict[str, Any]:
    """All figures, spending about this many seconds on each of the larger ones."""

    def say(text: str) -> None:
        if progress:
            print(f"\r\x1b[K{text} ...", end="", file=sys.stderr, flush=True)

    figures: dict[str, Any] = {"moves_per_s": {}, "games_per_s": {}}
    for players in PLAYERS:
        say(f"random play, {players} players")
        moves, games, spent = _random_games(players, seconds, blind=True)
        figures["moves_per_s"][str(players)] = round(moves / spent)
        figures["games_per_s"][str(players)] = round(games / spent, 1)
    say("random play, heap")
    moves, games, spent = _random_games(3, seconds, blind=False)
    figures["heap_moves_per_s"] = round(moves / spent)
    say("places of a tile")
    figures |= _places()
    figures |= _copies()
    figures |= measure_bots(seconds, say)
    say("environments")
    figures |= bench_environments.measure(seconds)
    if progress:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return figures


def _random_games(players: int, seconds: float, *, blind: bool) -> tuple[int, int, float]:
    """Moves, games and seconds of play uniform over the legal moves."""
    rules = Ruleset(blind_draw=blind)
    chance = random.Random(1)
    for number in range(WARM_UP_GAMES if blind else 2):
        _play(Game(players, seed=_seed(number), rules=rules).begin(), chance)
    moves = games = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds:
        moves += _play(Game(players, seed=_seed(1000 + games), rules=rules).begin(), chance)[1]
        games += 1
    return moves, games, spent


def _seed(number: int) -> bytes:
    return sha256(f"bench {number}".encode()).digest()


def _play(state: State, chance: random.Random) -> tuple[State, int]:
    count = 0
    while moves := state.legal_moves():
        state = state.play(moves[int(chance.random() * len(moves))])
        count += 1
    return state, count


def _places() -> dict[str, Any]:
    """All places of one tile, beside the bare kernel, for buildings of several widths."""
    by_width, kernel = {}, {}
    faces = list({tile.face for tile in standard_sheet() if len(tile.shape.cells) == 4})
    faces.sort(key=lambda face: (face.kind, face.shape.rows))
    for width in WIDTHS:
        house = _terrace(width)
        places = _micros(partial(_all_places, house, faces)) / len(faces)
        bare = _micros(partial(_kernel, house, faces)) / len(faces)
        by_width[str(width)], kernel[str(width)] = round(places, 3), round(bare, 3)
    middle = str(WIDTHS[len(WIDTHS) // 2])
    return {
        "placements_us": by_width[middle],
        "kernel_us": kernel[middle],
        "placements_us_by_width": by_width,
        "kernel_us_by_width": kernel,
    }


def _terrace(width: int) -> Building:
    """A house of this many columns with steps in its skyline, lit and dark."""
    building = Building()
    for x in range(1, width):
        for y in range(1 + x * 7 % 4):
            kind = Kind.LIT if (x + y) % 3 else Kind.DARK
            building = building.add(Placed(Tile(kind, Shape(["#"])), x, y, Shape(["#"])))
    return building


def _all_places(building: Building, faces: list[Face]) -> None:
    building._forget()
    for face in faces:
        building.places(face)


def _kernel(building: Building, faces: list[Face]) -> None:
    """Nothing but the shifts and ANDs that the question needs."""
    surface, lit, dark = building.surface, building.near_lit, building.near_dark
    bottoms, cells = building.grid.bottoms, building.grid.cells
    for face in faces:
        near = lit if face.kind is Kind.LIT else dark
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


def _copies() -> dict[str, Any]:
    state = Game(4, seed=_seed(0), rules=Ruleset(blind_draw=True)).begin()
    chance = random.Random(1)
    for _ in range(150):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(moves[int(chance.random() * len(moves))])
    return {"copy_us": round(_micros(state.copy), 3), "state_bytes": _own_bytes(state)}


def _own_bytes(state: State) -> int:
    """What one more state costs: itself and all that it does not share with its copy's game."""
    seen: set[int] = {id(state.game)}
    total, waiting = 0, [state]
    while waiting:
        thing: Any = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | Tile | Shape | Face):
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


def _micros(action: Callable[[], object]) -> float:
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


def _print_table(figures: dict[str, Any]) -> None:
    print("players   moves/s   games/s   (random play, blind draw, units included)")
    for players in map(str, PLAYERS):
        moves, games = figures["moves_per_s"][players], figures["games_per_s"][players]
        print(f"{players:>7} {moves:>9,} {games:>9}")
    print(f"   heap {figures['heap_moves_per_s']:>8,}")
    print()
    print("columns   places of a tile, us   the bare kernel, us   ratio")
    for width, places in figures["placements_us_by_width"].items():
        kernel = figures["kernel_us_by_width"][width]
        print(f"{width:>7} {places:>22} {kernel:>21} {places / kernel:>7.2f}")
    print()
    print(f"a copy of a state: {figures['copy_us']} us, {figures['state_bytes']:,} bytes")
    print()
    print("\n".join(bot_lines(figures)))
    bench_environments.print_table(figures)
