"""``kensington bench``: how fast the engine is, on this machine, now.

Machines are noisy: compare ratios of figures from one run (``make bench-peers`` does).
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.live import Live

from kensington.cli.benchmarks.bots import measure_bots
from kensington.cli.benchmarks.engine import measure_engine
from kensington.cli.benchmarks.engines import measure_engines
from kensington.cli.benchmarks.environments import GAMES, measure_environments
from kensington.cli.options import a_time, add_json
from kensington.cli.parser import Command
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tables import make_table


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
    # Without a thread that redraws it: that would be measured too.
    with Live(
        console=open_screen(sys.stderr),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as live:
        figures = measure(args.seconds, lambda text: live.update(f"{text} ...", refresh=True))
    if args.json:
        print(json.dumps(figures))
    else:
        open_screen().draw(*show_figures(figures))
    return 0


def measure(seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """All figures, spending about this many seconds on each of the larger ones."""
    figures = measure_engine(seconds, say) | measure_engines(seconds / 4, say)
    figures |= measure_bots(seconds, say)
    say("environments")
    return figures | measure_environments(seconds)


def show_figures(figures: dict[str, Any]) -> Iterator[RenderableType]:
    """The figures as tables."""
    yield "Random play, blind draw, units included"
    table = make_table("players", "moves/s", "games/s")
    for players, moves in figures["moves_per_s"].items():
        table.add_row(players, f"{moves:,}", str(figures["games_per_s"][players]))
    table.add_row("3, with a heap", f"{figures['heap_moves_per_s']:,}", "-")
    yield table
    yield from show_engines(figures["engines"])
    yield "\nThe places of a tile"
    table = make_table("columns", "us", "the bare kernel, us", "ratio")
    for width, places in figures["placements_us_by_width"].items():
        kernel = figures["kernel_us_by_width"][width]
        table.add_row(width, str(places), str(kernel), f"{places / kernel:.2f}")
    yield table
    yield f"\nA copy of a state: {figures['copy_us']} us, {figures['state_bytes']:,} bytes\n"
    yield from show_bots(figures)
    yield ""
    yield from show_environments(figures)


def show_engines(engines: dict[str, Any]) -> Iterator[RenderableType]:
    """The compiled engine beside the Python one, which has no help from compiled functions here."""
    fast, python = engines["fast"], engines["python"]
    yield "\nThe engines, a call a move"
    table = make_table("players", "fast, moves/s", "Python", "ratio")
    for name, key in (("", "moves_per_s"), (", with a heap", "heap_moves_per_s")):
        for players, plain in python[key].items():
            quick = fast and fast[key][players]
            shown = (
                (f"{quick:,}", f"{plain:,}", f"{quick / plain:.1f}")
                if quick
                else ("-", f"{plain:,}", "-")
            )
            table.add_row(players + name, *shown)
    yield table
    yield "\nA batch of games on each engine, arrays and masks written"
    table = make_table("players", "fast, steps/s", "Python", "ratio")
    for name, key in (
        (", compact", "batch_steps_per_s"),
        (", full", "batch_full_steps_per_s"),
        (", compact, with a heap", "batch_heap_steps_per_s"),
    ):
        for players, plain in python[key].items():
            quick = fast and fast[key][players]
            ratio = f"{quick / max(plain, 1):.1f}" if quick else "-"
            table.add_row(players + name, f"{quick:,}" if quick else "-", f"{plain:,}", ratio)
    yield table
    if fast:
        yield f"Two threads do {fast['two_threads']} times as many steps as one"
        inside, heap = fast["inside_moves_per_s"], fast["inside_heap_moves_per_s"]
        yield f"Inside the compiled engine, 3 players: {inside:,} moves/s, {heap:,} with a heap"
        yield f"A deal of the heap: {fast['deal_ms']} ms, in Python {python['deal_ms']} ms"


def show_bots(figures: dict[str, Any]) -> Iterator[RenderableType]:
    """How long the bots think, and how far they overrun a time that they were given."""
    given = figures["bots_given_ms"]
    table = make_table("bot", "ms a decision: p50", "p99", f"over {given} ms: p99", "max")
    for name, each in figures["bots"].items():
        keys = ("p50_ms", "p99_ms", "overrun_p99_ms", "overrun_max_ms")
        table.add_row(name, *(f"{each[key]:.1f}" for key in keys))
    yield table


def show_environments(figures: dict[str, Any]) -> Iterator[RenderableType]:
    """Steps of random play through the environments."""
    yield f"Environments: {GAMES} games together, all arrays and masks written"
    table = make_table("players", "steps/s")
    for players, speed in figures["batch_steps_per_s"].items():
        table.add_row(players, f"{speed:,}")
    table.add_row("3, with a heap", f"{figures['batch_heap_steps_per_s']:,}")
    yield table
    alone = figures["pettingzoo_steps_per_s"]
    if alone is not None:
        yield f"kensington_v1 (PettingZoo), 4 players: {alone:,} steps/s"
