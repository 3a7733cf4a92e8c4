"""``kensington simulate``: many games between bots, side by side, and what came of them."""

from __future__ import annotations

import argparse
import hashlib
import json
import secrets
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kensington.bots import NAMES
from kensington.bots.arena.entry import check_entry, parse_entry, players_for
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.play import play_out
from kensington.bots.arena.processes import play_all
from kensington.cli.exits import NO, OK, Stop
from kensington.cli.files import read_sheet, write_record
from kensington.cli.options import add_games, read_rules
from kensington.cli.parser import Command, whole_number
from kensington.cli.terminal.progress import Faults, Progress, waiting_for
from kensington.cli.terminal.summary import summary_data, summary_lines
from kensington.core import Game, Ruleset, Sheet


class Order(NamedTuple):
    """What is to be played: all that a process needs to play any of the games by itself."""

    bots: tuple[str, ...]
    seed: str
    rules: Ruleset
    sheet: Sheet | None
    save_dir: str | None
    digits: int


def add_options(command: Command) -> None:
    command.add_examples(
        "simulate -n 1000 --players 3",
        "simulate -n 200 --bots careless,greedy --seed 7 --jobs 2",
    )
    command.add_argument(
        "--bots",
        default="greedy",
        metavar="LIST",
        help=f"bots by seat ({', '.join(NAMES)}), separated by commas; repeated as needed "
        "(default greedy)",
    )
    add_games(command, "how many (default 100)", "the same games")
    command.add_argument(
        "--jobs",
        type=whole_number(1, 256),
        default=1,
        metavar="N",
        help="processes side by side (default 1)",
    )
    command.add_argument("--save-dir", metavar="DIR", help="keep the record of every game there")


def run(args: argparse.Namespace) -> int:
    """``kensington simulate``."""
    order = _order(args)
    began = time.perf_counter()
    progress = Progress(args.games)
    by_number: dict[int, Outcome] = {}
    numbers = range(1, args.games + 1)
    jobs, faults = min(args.jobs, args.games), Faults()
    progress.show(0)
    try:
        for number, outcome in play_all(partial(play_one, order), numbers, jobs):
            by_number[number] = outcome
            faults.tell(order.bots, outcome.words, progress)
            progress.show(len(by_number))
    finally:
        progress.clear()
    outcomes = [by_number[number] for number in numbers]
    seconds = time.perf_counter() - began
    facts = {
        "seed": order.seed,
        "rules": str(order.rules),
        "tiles": "bag" if order.rules.blind_draw else "heap",
        "bots": list(order.bots),
    }
    data = summary_data(facts, outcomes, seconds)
    if args.json:
        print(json.dumps(data, indent=2))
    else:
        print("\n".join(summary_lines(data)))
    return OK


def _order(args: argparse.Namespace) -> Order:
    names = [name.strip() for name in args.bots.split(",")]
    for name in names:
        with waiting_for(name):
            check_entry(name)
    players = args.players or max(2, len(names))
    if not len(names) <= players <= 5:
        raise Stop(f"{len(names)} bots cannot sit at a table for {min(players, 5)}")
    bots = tuple(names[seat % len(names)] for seat in range(players))
    rules = read_rules(args)
    if args.save_dir:
        try:
            Path(args.save_dir).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Stop(f"cannot write {args.save_dir}: {error.strerror}", NO) from None
    return Order(
        bots=bots,
        seed=args.seed if args.seed is not None else secrets.token_hex(8),
        rules=rules,
        sheet=read_sheet(args.sheet),
        save_dir=args.save_dir,
        digits=len(str(args.games)),
    )


def play_one(order: Order, number: int) -> Outcome:
    """Play the game with this number. Its seed depends on nothing else."""
    told = f"kensington simulate {order.seed} {number}"
    seed = hashlib.sha256(told.encode(errors="surrogatepass")).digest()  # any text is a seed
    entries = [parse_entry(bot) for bot in order.bots]
    names = [f"{entry.title} {seat}" for seat, entry in enumerate(entries, start=1)]
    state = Game(names, seed=seed, rules=order.rules, sheet=order.sheet).begin()
    players = players_for(entries)
    if order.save_dir is None:
        return play_out(state, players)
    from kensington.record import Recorder

    recorder = Recorder(state)
    outcome = play_out(state, players, recorder)
    path = Path(order.save_dir) / f"game-{number:0{order.digits}}.ken"
    write_record(str(path), recorder.record())
    return outcome
