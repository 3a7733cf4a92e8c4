"""``kensington learn calibration``: what people are shown, set right by games of strong play."""

import argparse
import json
import lzma
from collections import Counter
from pathlib import Path

from kensington.bots.evaluation.calibration import Calibrated, write_calibration
from kensington.bots.evaluation.evaluators import trained
from kensington.bots.training.calibrate import ForecastError, errors, fit
from kensington.bots.training.strong_games import StrongGame, play_into, read_games
from kensington.cli.exits import INTERRUPTED, NO, Stop
from kensington.cli.files import check_place, write_whole
from kensington.cli.plots import BRICK, open_figure
from kensington.cli.terminal.progress import Bar
from kensington.record import Record
from kensington.record import format as format_record

FOLDER = "build/strong"
GAMES = 2400
STORED_GAMES = 100
"""Games that ``--held-out`` keeps, for each number of players."""


def calibrate(args: argparse.Namespace, bar: Bar) -> None:
    """Play what is missing, fit on one half of the games, and tell the errors on the other."""
    folder, wanted = Path(args.folder or FOLDER), args.games or GAMES
    if args.held_out:
        check_place(args.held_out)
    try:
        play_into(folder, wanted, args.jobs, bar.show, args.minutes)
    except KeyboardInterrupt:
        raise Stop(f"interrupted; the same command goes on from {folder}", INTERRUPTED) from None
    games = {number: game for number, game in read_games(folder).items() if number < wanted}
    held_out = {number: game for number, game in games.items() if StrongGame(number).is_held_out}
    training = [game for number, game in games.items() if number not in held_out]
    if not training or not held_out:
        raise Stop(f"{len(games)} games are too few to learn from and to test on", NO)
    look = trained().look
    factors = fit(training, look)
    if args.to:
        write_whole(args.to, write_calibration(factors, len(training)).encode())
    if args.held_out:
        write_whole(args.held_out, pack_games(held_out))
    bar.say(f"fitted on {len(training)} games, tested on {len(held_out)} others:")
    found = errors(held_out.values(), Calibrated(look, factors))
    bar.say("\n".join(list_errors(found)))
    if args.plot:
        draw_errors(found, args.plot)


def pack_games(games: dict[int, Record]) -> bytes:
    """The first games for each number of players, as the lines of one compressed file."""
    told: list[str] = []
    stored: Counter[int] = Counter()
    for number, game in games.items():
        if stored[len(game.seats)] < STORED_GAMES:
            stored[len(game.seats)] += 1
            told.append(json.dumps({"number": number, "record": format_record(game)}))
    return lzma.compress("\n".join([*told, ""]).encode(), preset=9)


def list_errors(found: list[ForecastError]) -> list[str]:
    """A table as docs/review.md has it."""
    head = ["| players | fifth | games | error | ± | absolute |", "|---|---|---|---|---|---|"]
    return head + [
        f"| {each.players} | {each.fifth + 1} | {each.games} | {each.signed:+.1f} "
        f"| {each.sampling:.1f} | {each.absolute:.1f} |"
        for each in found
    ]


def draw_errors(found: list[ForecastError], path: str) -> None:
    """What was expected in each fifth of a game, against what came."""
    with open_figure(path, 10, 3.6) as figure:
        for axes, players in zip(figure.subplots(1, 4), (2, 3, 4, 5), strict=True):
            mine = [each for each in found if each.players == players]
            fifths = [each.fifth + 1 for each in mine]
            axes.errorbar(
                fifths,
                [each.expected for each in mine],
                [2 * each.sampling for each in mine],
                marker="o",
                color=BRICK,
                label="expected",
            )
            axes.plot(fifths, [each.final for each in mine], "k--", label="in the end")
            axes.fill_between(
                fifths,
                [each.final - each.absolute for each in mine],
                [each.final + each.absolute for each in mine],
                color="#d8c9a3",
                alpha=0.6,
                label="mean absolute error",
            )
            axes.set(title=f"{players} players", xlabel="fifth of the game", ylim=(0, None))
            axes.set_xticks([1, 2, 3, 4, 5])
        figure.axes[0].set_ylabel("points")
        figure.axes[0].legend(fontsize=8, loc="lower left")
