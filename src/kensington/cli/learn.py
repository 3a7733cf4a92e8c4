"""``kensington learn``: what the two strongest bots look at, learned from games."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from kensington.cli.files import BAD, NO, OK, Stop, check_place, read_text, reason, write_whole
from kensington.cli.plots import check_picture

WEIGHTS = "weights.json"
MAX_WEIGHTS = 100_000
"""Bytes of a file of weights; ours has a twentieth."""


def run(args: argparse.Namespace) -> int:
    """``kensington learn network``, ``weights`` and ``tune``."""
    _check_places(args)
    {"network": _network, "weights": _weights, "tune": _tune}[args.what](args)
    if args.plot:
        _draw(Path(args.folder), args.plot)
    return OK


def _check_places(args: argparse.Namespace) -> None:
    """Say before all the work that its fruits could not be written."""
    if args.to:
        check_place(args.to)
    if args.plot:
        from kensington.bots.learning.training import read_curve

        check_picture(args.plot)
        if args.what != "network" and not read_curve(Path(args.folder)):
            raise Stop(f"there is no learning curve in {args.folder}", NO)


def _say(text: str) -> None:
    print(text, flush=True)


def _network(args: argparse.Namespace) -> None:
    from kensington.bots.learning.training import Recipe, newest, ship, train

    folder = Path(args.folder)
    games = {"games": args.games} if args.games else {}
    recipe = Recipe(rounds=args.rounds, first_games=args.first_games, **games)
    until = time.monotonic() + 60 * args.minutes if args.minutes else None
    done = train(folder, recipe, args.jobs, _say, until)
    if args.to and newest(folder):
        ship(folder, Path(args.to))
    left = recipe.rounds - done
    print(
        f"{newest(folder)} has learned from {done} rounds" + (f"; {left} to go" if left > 0 else "")
    )


def _weights(args: argparse.Namespace) -> None:
    from functools import partial

    from kensington.bots import learned
    from kensington.bots.learning.training import newest
    from kensington.bots.learning.weights import fit, watch
    from kensington.bots.match.crew import workers
    from kensington.bots.weighed import write_weights

    network = newest(Path(args.folder))
    eye = learned.load(network) if network else learned.shipped()
    games = args.games or 100
    seen = []
    with workers(args.jobs) as pool:
        for each in pool.map(partial(watch, eye=eye), range(games)):
            seen.append(each)
            if len(seen) % 10 == 0:
                _say(f"{len(seen)} of {games} games")
    weights, costs = fit(seen)
    to = args.to or WEIGHTS
    write_whole(to, write_weights(weights).encode())
    told = ", ".join(f"{bot} {cost:.2f}" for bot, cost in costs.items())
    print(f"wrote {to}: points that a choice costs, as the network sees it: {told}")


def _tune(args: argparse.Namespace) -> None:
    from kensington.bots.learning.tuning import tune
    from kensington.bots.weighed import SEEN, BadWeights, read_weights, write_weights

    to = args.to or WEIGHTS
    if not Path(to).exists():
        raise Stop(f"there is no {to}: run kensington learn weights first", BAD)
    traits = [trait for trait in (args.traits or "").split(",") if trait]
    strange = [trait for trait in traits if trait not in SEEN[args.bot]]
    if strange or not traits:
        told = f"{strange[0]!r} is not one" if strange else "name some with --traits"
        raise Stop(f"{told}; {args.bot} looks at {', '.join(SEEN[args.bot])}", BAD)
    text = read_text(to, MAX_WEIGHTS)
    try:
        weights = {bot: read_weights(text, bot) for bot in SEEN}
    except BadWeights as error:
        raise Stop(f"{to} does not hold the weights of the bots", BAD) from error
    for found in tune(weights[args.bot], args.bot, traits, args.step, args.games or 160, args.jobs):
        _say(found.words)
        if found.weights is not weights[args.bot]:  # at once: it may be stopped at any time
            weights[args.bot] = found.weights
            write_whole(to, write_weights(weights).encode())
    print(f"{to} holds what was found")


def _draw(folder: Path, path: str) -> None:
    """The learning curve: points a house, and the error of the fit, round by round."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from kensington.bots.learning.training import read_curve
    from kensington.cli.plots import BRICK, DARK

    rounds = read_curve(folder)
    if not rounds:
        raise Stop(f"there is no learning curve in {folder}", NO)
    numbers = [each["round"] for each in rounds]
    figure = Figure(figsize=(8, 4), layout="constrained")
    FigureCanvasAgg(figure)
    points = figure.subplots()
    points.plot(numbers, [each["points"] for each in rounds], marker="o", color=BRICK)
    points.set(xlabel="round of self-play", ylabel="points of a house, on the average")
    errors = points.twinx()
    errors.plot(numbers, [each["error"] for each in rounds], color=DARK, linestyle=":")
    errors.set(ylabel="squared error of the fit (dotted)", ylim=(0, None))
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise Stop(f"cannot write {path}: {reason(error)}", NO) from None
