"""Pictures by matplotlib; that of a tournament: who won how often, how surely, how slowly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from kensington.cli.exits import NO, Stop, explain_error
from kensington.cli.files import check_place
from kensington.cli.terminal.tournament_tables import describe_table, shorten_names

if TYPE_CHECKING:
    from matplotlib.figure import Figure

KINDS = (".png", ".svg")
INK, LIT, DARK, BRICK = "#2b2a33", "#e0a63c", "#5b6b8c", "#a4553f"


def check_picture(path: str) -> None:
    """Say before the first game that no picture could be drawn after the last."""
    if not path.lower().endswith(KINDS):
        raise Stop(f"cannot draw {path}: the name has to end in .png or .svg")
    check_place(path)
    try:
        import matplotlib  # noqa: F401 - whether it is there
    except ImportError:
        raise Stop("plots need matplotlib: install kensington[arena]", NO) from None


@contextmanager
def open_figure(path: str, width: float, height: float) -> Iterator[Figure]:
    """A figure to draw on, so many inches wide and high; written when it is done."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    yield figure
    try:
        figure.savefig(path, dpi=110, metadata={"Date": None} if path.endswith(".svg") else None)
    except OSError as error:
        raise Stop(f"cannot write {path}: {explain_error(error)}", NO) from None


def draw_shares(report: Mapping[str, Any], path: str) -> None:
    """Each pairing's shares of the wins with their intervals, points, and time a decision."""
    names = shorten_names(report)
    rows = []
    for pairing in report["pairings"]:
        table = f"{describe_table(pairing['lineup'], names)}, {pairing['turns']:.0f} turns"
        rows += [(f"{names[side['entry']]}\n({table})", side) for side in pairing["sides"]]
    rows.reverse()
    with open_figure(path, 10, 1.2 + 0.55 * len(rows)) as figure:
        _draw_sides(figure, rows)


def _draw_sides(figure: Figure, rows: list[tuple[str, Mapping[str, Any]]]) -> None:
    wins, points, times = figure.subplots(1, 3, sharey=True, width_ratios=(3, 2, 2))
    places = range(len(rows))
    sides = [side for _, side in rows]
    wins.barh(places, [100 * side["share"] for side in sides], color=LIT, height=0.6)
    wins.errorbar(
        [100 * side["share"] for side in sides],
        places,
        xerr=[
            [100 * max(0.0, side["share"] - side["low"]) for side in sides],
            [100 * max(0.0, side["high"] - side["share"]) for side in sides],
        ],
        fmt="none",
        ecolor=INK,
        capsize=4,
    )
    wins.scatter([100 * side["fair"] for side in sides], places, marker="|", s=160, color=BRICK)
    wins.set(xlim=(0, 100), xlabel="wins, % (95 %; red: by chance)")
    wins.set_yticks(places, [name for name, _ in rows], fontsize=8)
    points.errorbar(
        [side["points"] for side in sides],
        places,
        xerr=[side["points_sd"] for side in sides],
        fmt="o",
        color=DARK,
        capsize=3,
    )
    points.set(xlabel="points (spread)")
    times.scatter([max(0.01, side["p50_ms"]) for side in sides], places, color=DARK, label="p50")
    times.scatter(
        [max(0.01, side["p99_ms"]) for side in sides], places, color=BRICK, marker="x", label="p99"
    )
    times.set(xscale="log", xlabel="ms a decision")
    times.legend(fontsize=8)
    for axes in (wins, points, times):
        axes.grid(axis="x", alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
