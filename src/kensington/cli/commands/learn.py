"""``kensington learn``: what the two strongest bots look at, learned from games."""

import argparse
import os
import time
from functools import partial
from pathlib import Path

from kensington.bots.arena.processes import play_all
from kensington.bots.evaluation.network import load, shipped_network
from kensington.bots.evaluation.weighted import SEEN, BadWeights, read_weights, write_weights
from kensington.bots.training.fit_weights import fit, watch
from kensington.bots.training.folder import newest, read_curve, rounds_done
from kensington.bots.training.rounds import games_begun
from kensington.bots.training.settings import Recipe
from kensington.bots.training.training import ship, train
from kensington.bots.training.tuning import Tried, trials, tune
from kensington.cli.commands.learn_calibration import calibrate
from kensington.cli.exits import BAD, INTERRUPTED, NO, OK, Stop
from kensington.cli.files import check_place, read_text, write_whole
from kensington.cli.parser import Command, number_of, whole_number
from kensington.cli.plots import BRICK, DARK, check_picture, open_figure
from kensington.cli.terminal.progress import Bar
from kensington.cli.terminal.words import count

FOLDER = "build/learning"
WEIGHTS = "weights.json"
MAX_WEIGHTS = 100_000
"""Bytes of a file of weights; ours has a twentieth."""


def add_options(command: Command) -> None:
    command.add_examples(
        "learn network --folder build/learning --minutes 30 --plot curve.png",
        "learn weights --folder build/learning --to weights.json",
        "learn tune --to weights.json --traits one_token,two_tokens --step 0.5",
        "learn calibration --folder build/strong --to calibration.json --plot expected.png",
    )
    command.add_argument(
        "what",
        choices=("network", "weights", "tune", "calibration"),
        metavar="WHAT",
        help="network: the farsighted bot's learned evaluation; weights: fit the traits that both "
        "weigh to it; tune: try weights in games against the greedy bot; "
        "calibration: set right what people are shown",
    )
    command.add_argument(
        "--folder",
        metavar="DIR",
        help="where games, network and curve are kept (default build/learning)",
    )
    command.add_argument(
        "--rounds", type=whole_number(1), default=40, metavar="N", help="rounds in all (default 40)"
    )
    command.add_argument(
        "--games",
        type=whole_number(1),
        metavar="N",
        help="games a round (network, default 960), in all (weights, 100; calibration, 2400), "
        "a trial (tune, 160)",
    )
    command.add_argument(
        "--first-games",
        type=whole_number(1),
        default=4000,
        metavar="N",
        help="games of the first round, which the greedy bot plays (default 4000)",
    )
    command.add_argument(
        "--minutes",
        type=whole_number(1),
        metavar="N",
        help="network, calibration: stop playing after so many minutes; what was played is kept",
    )
    command.add_argument(
        "--jobs",
        type=whole_number(1, 256),
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that play (default: one for each core)",
    )
    command.add_argument(
        "--bot",
        choices=("prudent", "farsighted"),
        default="farsighted",
        metavar="NAME",
        help="tune: whose weights, prudent or farsighted (default)",
    )
    command.add_argument("--traits", metavar="A,B", help="tune: what to try, separated by commas")
    command.add_argument(
        "--step",
        type=number_of("points", 0.01, 100),
        default=0.5,
        metavar="X",
        help="tune: how far (default 0.5 points)",
    )
    command.add_argument("--to", metavar="FILE", help="copy what was learned to this file")
    command.add_argument(
        "--held-out",
        metavar="FILE",
        help="calibration: copy the games that were only tested on to this file (.jsonl.xz)",
    )
    command.add_argument(
        "--plot",
        metavar="FILE",
        help="draw the learning curve, or what was expected against what came (.png or .svg)",
    )


def run(args: argparse.Namespace) -> int:
    _check_places(args)
    bar = Bar()
    work = {
        "network": _network, "weights": _weights, "tune": _tune, "calibration": calibrate
    }[args.what]  # fmt: skip
    try:
        work(args, bar)
    finally:
        bar.clear()
    if args.plot and args.what != "calibration":
        _draw(_folder(args), args.plot)
    return OK


def _folder(args: argparse.Namespace) -> Path:
    return Path(args.folder or FOLDER)


def _check_places(args: argparse.Namespace) -> None:
    """Say before all the work that its fruits could not be written."""
    if args.to:
        check_place(args.to)
    if args.plot:
        check_picture(args.plot)
        if args.what in ("weights", "tune") and not read_curve(_folder(args)):
            raise Stop(f"there is no learning curve in {_folder(args)}", NO)


def _network(args: argparse.Namespace, bar: Bar) -> None:
    folder = _folder(args)
    each = {"games": args.games} if args.games else {}
    recipe = Recipe(rounds=args.rounds, first_games=args.first_games, **each)
    until = time.monotonic() + 60 * args.minutes if args.minutes else None
    try:
        done = train(folder, recipe, args.jobs, bar.say, until, bar.show)
    except KeyboardInterrupt:
        done = rounds_done(folder)
        games = games_begun(folder, done + 1)
        told = f"after {count(done, 'round')}" + (
            f" and {games} games of round {done + 1}" if games else ""
        )
        raise Stop(
            f"interrupted {told}; the same command goes on from {folder}", INTERRUPTED
        ) from None
    if args.to and newest(folder):
        ship(folder, Path(args.to))
    bar.say(f"{newest(folder) or folder} has learned from {count(done, 'round')}")
    if done < recipe.rounds:
        games = games_begun(folder, done + 1)
        kept = f", {games} games of round {done + 1} are kept" if games else ""
        left = f"{count(recipe.rounds - done, 'round')} to go{kept}"
        bar.say(f"{left}; the same command goes on from {folder}")


def _chosen_network(args: argparse.Namespace, *, unasked: bool) -> Path | None:
    """The network in the folder; None for the package's, where no folder was named.

    ``unasked`` says whether the usual folder is looked into without being named.
    """
    network = newest(_folder(args)) if args.folder or unasked else None
    if args.folder and network is None:
        raise Stop(f"there is no network in {args.folder}: run kensington learn network first", BAD)
    return network


def _told_network(network: Path | None) -> str:
    return f"network: {network or 'the one that comes with the package'}"


def _weights(args: argparse.Namespace, bar: Bar) -> None:
    network = _chosen_network(args, unasked=True)
    evaluator = load(network) if network else shipped_network()
    to, games, seen = args.to or WEIGHTS, args.games or 100, {}
    bar.say(_told_network(network))
    bar.show("games", 0, games)
    try:
        for number, each in play_all(partial(watch, evaluator=evaluator), range(games), args.jobs):
            seen[number] = each
            bar.show("games", len(seen), games)
    except KeyboardInterrupt:
        raise Stop(
            f"interrupted after {len(seen)} of {games} games; {to} is not written", INTERRUPTED
        ) from None
    weights, costs = fit([seen[number] for number in range(games)])
    write_whole(to, write_weights(weights).encode())
    told = ", ".join(f"{bot} {cost:.2f}" for bot, cost in costs.items())
    bar.say(f"wrote {to}: points that a choice costs, as the network sees it: {told}")


def _tune(args: argparse.Namespace, bar: Bar) -> None:
    to, games = args.to or WEIGHTS, args.games or 160
    if not Path(to).exists():
        raise Stop(f"there is no {to}: run kensington learn weights first", BAD)
    traits = [trait for trait in (args.traits or "").split(",") if trait]
    strange = [trait for trait in traits if trait not in SEEN[args.bot]]
    if strange or not traits:
        told = f"{strange[0]!r} is not one" if strange else "name some with --traits"
        raise Stop(f"{told}; {args.bot} looks at {', '.join(SEEN[args.bot])}", BAD)
    if games < 4 or games % 2:
        raise Stop(f"deals are played from both seats: games are at least 4 and even, not {games}")
    text = read_text(to, MAX_WEIGHTS)
    try:
        weights = {bot: read_weights(text, bot) for bot in SEEN}
    except BadWeights as error:
        raise Stop(f"{to} does not hold the weights of the bots", BAD) from error
    network = _chosen_network(args, unasked=False) if args.bot == "farsighted" else None
    if args.bot == "farsighted":
        bar.say(_told_network(network))
    tried, heard, kept = Tried(weights[args.bot], args.bot, network), 0, 0
    try:
        for found in tune(tried, traits, args.step, games, args.jobs, bar.show):
            heard += 1
            bar.say(found.words)
            if found.weights is not weights[args.bot]:  # at once: it may be stopped at any time
                weights[args.bot] = found.weights
                write_whole(to, write_weights(weights).encode())
                kept += 1
    except KeyboardInterrupt:
        done = f"after {heard} of {trials(traits)} trials"
        told = f"holds what was kept so far ({kept})" if kept else "is as it was"
        raise Stop(f"interrupted {done}; {to} {told}", INTERRUPTED) from None
    if kept:
        bar.say(f"{to} holds what was kept; the best of many trials flatters itself: try it anew")
    else:
        bar.say(f"{to} is as it was: nothing was better beyond the noise of {games} games")


def _draw(folder: Path, path: str) -> None:
    """The learning curve: points a house, and the error of the fit, round by round."""
    from matplotlib.ticker import MaxNLocator

    rounds = read_curve(folder)
    if not rounds:
        raise Stop(f"there is no learning curve in {folder}", NO)
    numbers = [each["round"] for each in rounds]
    with open_figure(path, 8, 4) as figure:
        points = figure.subplots()
        points.plot(numbers, [each["points"] for each in rounds], marker="o", color=BRICK)
        points.set(xlabel="round of self-play", ylabel="points of a house, on the average")
        points.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))  # no half rounds
        errors = points.twinx()
        errors.plot(numbers, [each["error"] for each in rounds], color=DARK, linestyle=":")
        errors.set(ylabel="squared error of the fit (dotted)", ylim=(0, None))
