"""``kensington learn``: the two strongest bots learn by playing against themselves."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from kensington.cli.files import BAD, NO, OK, Stop
from kensington.cli.plots import check_picture

CURVE = "curve.jsonl"


def run(args: argparse.Namespace) -> int:
    """``kensington learn network`` and ``kensington learn weights``."""
    if args.plot:
        check_picture(args.plot)
    folder = Path(args.folder)
    if args.what == "weights":
        _weights(folder, Path(args.to or "weights.json"))
    else:
        _network(args, folder)
    if args.plot:
        _draw(folder / CURVE, args.plot)
    return OK


def _network(args: argparse.Namespace, folder: Path) -> None:
    from kensington.bots.learning.training import Recipe, train

    recipe = Recipe(rounds=args.rounds, games=args.games, first_games=args.first_games)
    until = time.monotonic() + 60 * args.minutes if args.minutes else None
    done = train(folder, recipe, args.jobs, lambda text: print(text, flush=True), until)
    newest = folder / "network.npz"
    if args.to and newest.exists():
        Path(args.to).write_bytes(newest.read_bytes())
    left = recipe.rounds - done
    print(f"{newest} has learned from {done} rounds" + (f"; {left} to go" if left > 0 else ""))


def _weights(folder: Path, to: Path) -> None:
    from kensington.bots.learning.selfplay import Rows
    from kensington.bots.learning.training import kept_rows
    from kensington.bots.learning.weights import fit, write_weights

    many = kept_rows(folder)
    if not many:
        raise Stop(f"there are no games in {folder}: run kensington learn network first", BAD)
    network = folder / "network.npz"
    weights, error = fit(Rows.joined(many), network if network.exists() else None)
    write_weights(weights, to)
    print(f"wrote {to}: {error:.1f} points off on the average")


def _draw(curve: Path, path: str) -> None:
    """The learning curve: points a house, and the error of the fit, round by round."""
    import json

    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from kensington.cli.plots import BRICK, DARK

    if not curve.exists():
        raise Stop(f"there is no learning curve in {curve.parent}", NO)
    rounds = [json.loads(line) for line in curve.read_text().splitlines()]
    numbers = [each["round"] for each in rounds]
    figure = Figure(figsize=(8, 4), layout="constrained")
    FigureCanvasAgg(figure)
    points = figure.subplots()
    points.plot(numbers, [each["points"] for each in rounds], marker="o", color=BRICK)
    points.set(xlabel="round of self-play", ylabel="points of a house, on the average")
    errors = points.twinx()
    errors.plot(numbers, [each["error"] for each in rounds], color=DARK, linestyle=":")
    errors.set(ylabel="squared error of the fit (dotted)", ylim=(0, None))
    figure.savefig(path, dpi=120)
