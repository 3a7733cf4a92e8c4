"""``kensington simulate``: many games between bots, side by side, and what came of them."""

import argparse
import hashlib
import json
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from rich.console import RenderableType

from kensington.bots import NAMES
from kensington.bots.arena.entry import check_entry, parse_entry, players_for
from kensington.bots.arena.outcome import PARTS, Outcome
from kensington.bots.arena.play import play_out
from kensington.bots.arena.processes import play_all
from kensington.bots.arena.standings import endings_of
from kensington.cli.exits import NO, OK, Stop
from kensington.cli.files import read_sheet, write_record
from kensington.cli.options import add_games, read_rules
from kensington.cli.parser import Command, whole_number
from kensington.cli.terminal.progress import Bar, FirstFaults, waiting_for
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tables import make_table, write_endings
from kensington.core import Game, Ruleset, Sheet
from kensington.record import Recorder

NAME_CHARS = 20
"""How much of a bot's name is shown."""


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
        "simulate -n 1000 --players 3", "simulate -n 200 --bots careless,greedy --seed 7 --jobs 2"
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
    order = _order(args)
    began = time.perf_counter()
    bar, faults = Bar(), FirstFaults()
    by_number: dict[int, Outcome] = {}
    numbers = range(1, args.games + 1)
    bar.show("games", 0, args.games)
    try:
        for number, outcome in play_all(
            partial(play_one, order), numbers, min(args.jobs, args.games)
        ):
            by_number[number] = outcome
            faults.tell(order.bots, outcome.words, bar)
            bar.show("games", len(by_number), args.games)
    finally:
        bar.clear()
    outcomes = [by_number[number] for number in numbers]
    seconds = time.perf_counter() - began
    facts = {
        "seed": order.seed,
        "rules": str(order.rules),
        "tiles": "bag" if order.rules.blind_draw else "heap",
        "bots": list(order.bots),
    }
    data = sum_up(facts, outcomes, seconds)
    if args.json:
        print(json.dumps(data, indent=2))
    else:
        open_screen().draw(*show_summary(data))
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
    recorder = Recorder(state)
    outcome = play_out(state, players, recorder)
    path = Path(order.save_dir) / f"game-{number:0{order.digits}}.ken"
    write_record(str(path), recorder.record())
    return outcome


def sum_up(facts: Mapping[str, Any], outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """Everything that is told, as plain JSON values. All but the last two keys follow the seed."""
    bots = facts["bots"]
    seats = [
        {
            "bot": bot,
            "wins": sum(outcome.wins[seat] for outcome in outcomes),
            "points": {
                part: _measure_spread([outcome.points[seat][i] for outcome in outcomes])
                for i, part in enumerate(PARTS)
            },
        }
        for seat, bot in enumerate(bots)
    ]
    moves = sum(outcome.moves for outcome in outcomes)
    return {
        **facts,
        "games": len(outcomes),
        "endings": endings_of(outcomes),
        "turns": _measure_spread([outcome.turns for outcome in outcomes]),
        "moves": _measure_spread([outcome.moves for outcome in outcomes]),
        "seats": seats,
        "points": {
            part: _measure_spread([points[i] for outcome in outcomes for points in outcome.points])
            for i, part in enumerate(PARTS)
        },
        "seconds": round(seconds, 3),
        "moves_per_s": round(moves / seconds) if seconds else 0,
    }


def _measure_spread(values: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(fmean(values), 3),
        "sd": round(pstdev(values), 3),
        "min": min(values),
        "max": max(values),
    }


def show_summary(data: Mapping[str, Any]) -> Iterator[RenderableType]:
    """The same as a table that fits 80 columns."""
    games, turns, moves = data["games"], data["turns"], data["moves"]
    speed = games / max(data["seconds"], 1e-9)
    yield (
        f"{games} games, {len(data['bots'])} players, tiles in a {data['tiles']}, "
        f"rules: {data['rules']}, seed {data['seed']}"
    )
    yield f"endings  {write_endings(data)}"
    yield (
        f"length   {turns['mean']:.1f} turns on average (spread {turns['sd']:.1f}, "
        f"{turns['min']} to {turns['max']}), {moves['mean']:.1f} moves"
    )
    yield f"speed    {data['moves_per_s']:,} moves/s, {speed:,.1f} games/s\n"
    table = make_table("points", "wins", *PARTS)
    table.columns[0].max_width, table.columns[0].no_wrap = NAME_CHARS, True
    table.columns[0].overflow = "ellipsis"
    for number, seat in enumerate(data["seats"], start=1):
        wins = f"{seat['wins'] / games:.1%}"
        table.add_row(f"{number} {seat['bot']}", wins, *_write_parts(seat["points"], "mean"))
        table.add_row("  spread", "", *_write_parts(seat["points"], "sd"))
    table.add_row("all", "", *_write_parts(data["points"], "mean"))
    table.add_row("  spread", "", *_write_parts(data["points"], "sd"))
    yield table


def _write_parts(points: Mapping[str, Mapping[str, float]], what: str) -> list[str]:
    return [f"{points[part][what]:.1f}" for part in PARTS]
