"""``kensington learn``: what the two strongest bots look at, learned from games."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from kensington.cli.files import BAD, NO, OK, Stop
from kensington.cli.plots import check_picture

CURVE = "curve.jsonl"


def run(args: argparse.Namespace) -> int:
    """``kensington learn network``, ``weights`` and ``tune``."""
    if args.plot:
        check_picture(args.plot)
    {"network": _network, "weights": _weights, "tune": _tune}[args.what](args)
    if args.plot:
        _draw(Path(args.folder) / CURVE, args.plot)
    return OK


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
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial
    from multiprocessing import get_context

    from kensington.bots import learned
    from kensington.bots.learning.training import newest
    from kensington.bots.learning.weights import fit, watch
    from kensington.bots.match.crew import end_with_parent
    from kensington.bots.weighed import write_weights

    network = newest(Path(args.folder))
    eye = learned.load(network) if network else learned.shipped()
    games = args.games or 100
    seen = []
    with ProcessPoolExecutor(args.jobs, get_context("spawn"), end_with_parent) as pool:
        for each in pool.map(partial(watch, eye=eye), range(games)):
            seen.append(each)
            if len(seen) % 10 == 0:
                _say(f"{len(seen)} of {games} games")
    weights, costs = fit(seen)
    to = Path(args.to or "weights.json")
    to.write_text(write_weights(weights), encoding="utf-8")
    told = ", ".join(f"{bot} {cost:.2f}" for bot, cost in costs.items())
    print(f"wrote {to}: points that a choice costs, as the network sees it: {told}")


def _tune(args: argparse.Namespace) -> None:
    from kensington.bots.learning.tuning import tune
    from kensington.bots.weighed import SEEN, read_weights, write_weights

    to = Path(args.to or "weights.json")
    if not to.exists():
        raise Stop(f"there is no {to}: run kensington learn weights first", BAD)
    traits = [trait for trait in (args.traits or "").split(",") if trait]
    strange = [trait for trait in traits if trait not in SEEN[args.bot]]
    if strange or not traits:
        told = f"{strange[0]!r} is not one" if strange else "name some with --traits"
        raise Stop(f"{told}; {args.bot} looks at {', '.join(SEEN[args.bot])}", BAD)
    try:
        weights = {bot: read_weights(to.read_text(encoding="utf-8"), bot) for bot in SEEN}
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Stop(f"{to} does not hold the weights of the bots", BAD) from error
    found = tune(weights[args.bot], args.bot, traits, args.step, args.games or 160, args.jobs, _say)
    to.write_text(write_weights(weights | {args.bot: found}), encoding="utf-8")
    print(f"wrote {to}")


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
