"""``make bench-engines``: both engines in one run, and docs/engines.md with a plot from it.

Wants a quiet machine: the page says how busy it was.
"""

import argparse
import os
import platform
import sys
from pathlib import Path
from typing import Any

from kensington import fast
from kensington.cli.benchmarks.engine import measure_engine
from kensington.cli.benchmarks.engines import measure_engines
from kensington.cli.plots import BRICK, DARK, open_figure

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE, PLOT = DOCS / "engines.md", DOCS / "engines.png"
PLAYED = (("with a bag", "moves_per_s"), ("with a heap", "heap_moves_per_s"))
STEPPED = (
    ("compact array", "batch_steps_per_s"),
    ("full array", "batch_full_steps_per_s"),
    ("compact array, with a heap", "batch_heap_steps_per_s"),
)

TEXT = """\
# The two engines in figures

`make bench-engines` writes this page and its plot from one run: {seconds:g} seconds for each
figure, on {cores} cores under Python {python}. Before it the machine had a load of {before:.1f},
after it {after:.1f}. Seconds are CPU seconds of one core, so other work beside it matters less, but
it does matter: {verdict}.

What the compiled engine is, and who uses it, is in [performance.md](performance.md).

![Moves and steps a second on both engines, by the number of players](engines.png)

## Random play, a call a move

| players | Python, moves/s | compiled, moves/s | ratio |
|---|---|---|---|
{played}

Inside, without coming back to Python after every move, three players make {inside:,} moves/s with a
bag and {inside_heap:,} with a heap. A heap is dealt in {deal} ms, in Python in {python_deal} ms.

## A batch of games, arrays and masks written

| players | Python, steps/s | compiled, steps/s | ratio |
|---|---|---|---|
{stepped}

{threads}
"""

THREADS = {
    True: "Two threads do {} times as many steps as one (three players, compact, by the clock).",
    False: "What a second thread gains is a matter of the clock, and could not be told beside so "
    "much other\nwork.",
}
"""By whether the machine was quiet."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure (default 4)")
    args = parser.parse_args()
    if fast.ENGINE != "fast":
        sys.exit("The engine was not compiled: make setup says why.")
    before = os.getloadavg()[0]

    def say(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    figures = measure_engine(args.seconds / 4, say) | measure_engines(args.seconds / 4, say)
    after = os.getloadavg()[0]
    quiet = max(before, after) < (os.cpu_count() or 1)
    PAGE.write_text(write(figures, args.seconds / 4, before, after, quiet), encoding="utf-8")
    draw(figures, quiet)
    print(f"Ready: {PAGE} and {PLOT.name}")


def write(figures: dict[str, Any], seconds: float, before: float, after: float, quiet: bool) -> str:
    """The page."""
    quick, plain = figures["engines"]["fast"], figures["engines"]["python"]
    return TEXT.format(
        seconds=seconds,
        cores=os.cpu_count(),
        python=platform.python_version(),
        before=before,
        after=after,
        verdict="it was quiet enough" if quiet else "on a busy one read the ratios alone",
        played="\n".join(rows(quick, plain, PLAYED)),
        stepped="\n".join(rows(quick, plain, STEPPED)),
        inside=quick["inside_moves_per_s"],
        inside_heap=quick["inside_heap_moves_per_s"],
        deal=quick["deal_ms"],
        python_deal=plain["deal_ms"],
        threads=THREADS[quiet].format(quick["two_threads"]),
    )


def rows(
    quick: dict[str, Any], plain: dict[str, Any], kinds: tuple[tuple[str, str], ...]
) -> list[str]:
    return [
        f"| {players}, {name} | {slow:,} | {quick[key][players]:,} | "
        f"{quick[key][players] / max(slow, 1):.1f} |"
        for name, key in kinds
        for players, slow in plain[key].items()
    ]


def draw(figures: dict[str, Any], quiet: bool) -> None:
    """By the number of players, on both engines; and the places of a tile by the width.

    The last is measured by the clock, so it is left out where much other work went on.
    """
    engines = figures["engines"]
    with open_figure(str(PLOT), 11, 4.2) as figure:
        played, stepped, *others = figure.subplots(1, 2 + quiet)
        for axes, kinds, title in (
            (played, PLAYED, "moves/s, a call a move"),
            (stepped, STEPPED, "steps/s of a batch"),
        ):
            for engine, colour in (("fast", BRICK), ("python", DARK)):
                for (name, key), style in zip(kinds, ("-", "--", ":"), strict=False):
                    told = engines[engine][key]
                    label = f"{'compiled' if engine == 'fast' else 'Python'}, {name}"
                    axes.plot(list(told), list(told.values()), style, color=colour, label=label)
            axes.set(yscale="log", xlabel="players", title=title)
            axes.legend(fontsize=7, loc="upper center", bbox_to_anchor=(0.5, -0.15), ncols=2)
        for places in others:
            draw_widths(places, figures)


def draw_widths(places: Any, figures: dict[str, Any]) -> None:
    """The places of a tile beside the bare shifts and ANDs."""
    for name, colour in (("placements", BRICK), ("kernel", DARK)):
        told = figures[f"{name}_us_by_width"]
        widths = [int(width) for width in told]
        places.plot(widths, list(told.values()), color=colour, label=name)
    places.set(ylim=0, xlabel="columns of a house", title="µs for the places of a tile, Python")
    places.legend(fontsize=6)


if __name__ == "__main__":
    main()
