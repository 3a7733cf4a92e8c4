"""``kensington simulate``: many games between bots, side by side, and what came of them."""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import secrets
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from kensington.bots import by_name
from kensington.cli.files import NO, OK, Stop, read_sheet, write_record
from kensington.cli.summary import Outcome, summary_data, summary_lines
from kensington.core import Game, Move, Phase, Ruleset, Sheet, State, Stream, parse_ruleset

PATIENCE = 0.1
"""Seconds between two looks of the progress bar."""


class Order(NamedTuple):
    """What is to be played: all that a process needs to play any of the games by itself."""

    bots: tuple[str, ...]
    seed: str
    rules: Ruleset
    sheet: Sheet | None
    save_dir: str | None
    digits: int


def run(args: argparse.Namespace) -> int:
    """``kensington simulate``."""
    order = _order(args)
    began = time.perf_counter()
    progress = _Progress(args.games)
    outcomes = []
    for outcome in _outcomes(order, args.games, args.jobs):
        outcomes.append(outcome)
        progress.show(len(outcomes))
    progress.clear()
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
        by_name(name)
    players = args.players or max(2, len(names))
    if not len(names) <= players <= 5:
        raise Stop(f"{len(names)} bots cannot sit at a table for {min(players, 5)}")
    bots = tuple(names[seat % len(names)] for seat in range(players))
    rules = parse_ruleset(args.rules)
    if args.heap and rules.blind_draw:
        raise Stop("--heap and blind_draw exclude each other")
    if args.save_dir:
        try:
            Path(args.save_dir).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Stop(f"cannot write {args.save_dir}: {error.strerror}", NO) from None
    return Order(
        bots=bots,
        seed=args.seed if args.seed is not None else secrets.token_hex(8),
        rules=replace(rules, blind_draw=not args.heap),
        sheet=read_sheet(args.sheet),
        save_dir=args.save_dir,
        digits=len(str(args.games)),
    )


def _outcomes(order: Order, games: int, jobs: int) -> Iterator[Outcome]:
    """The outcome of every game, in order, whoever played it."""
    numbers = range(1, games + 1)
    if jobs == 1:
        for number in numbers:
            yield play_one(order, number)
        return
    pool = ProcessPoolExecutor(
        min(jobs, games), multiprocessing.get_context("spawn"), _begin_work, (order,)
    )
    try:
        yield from pool.map(_work, numbers, chunksize=max(1, min(16, games // jobs // 4)))
    finally:
        pool.shutdown(cancel_futures=True)


_orders: list[Order] = []
"""In a process that plays for another: what it is to play."""


def _begin_work(order: Order) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends us
    _orders.append(order)


def _work(number: int) -> Outcome:
    return play_one(_orders[0], number)


def play_one(order: Order, number: int) -> Outcome:
    """Play the game with this number. Its seed depends on nothing else."""
    seed = hashlib.sha256(f"kensington simulate {order.seed} {number}".encode()).digest()
    names = [f"{bot.capitalize()} {seat}" for seat, bot in enumerate(order.bots, start=1)]
    state = Game(names, seed=seed, rules=order.rules, sheet=order.sheet).begin()
    if order.save_dir is None:
        return _play_out(state, order.bots, lambda _move, _after: None)
    from kensington.record import Recorder

    recorder = Recorder(state)
    outcome = _play_out(state, order.bots, recorder.follow)
    path = Path(order.save_dir) / f"game-{number:0{order.digits}}.ken"
    write_record(str(path), recorder.record())
    return outcome


def _play_out(
    state: State, names: tuple[str, ...], follow: Callable[[Move, State], object]
) -> Outcome:
    """Play a game to its end; ``follow`` is told every move and the state after it."""
    bots = [by_name(name) for name in names]
    random = Random(Stream(state.game.seed or b"", "bots").below(1 << 256, 0))
    moves = 0
    while state.phase is not Phase.OVER:
        move = bots[state.seat].choose(state.observe(), state.legal_moves(), random)
        state = state.play(move)
        follow(move, state)
        moves += 1
    return Outcome.of(state, moves)


class _Progress:
    """A bar on standard error, if anybody looks at it."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.seen = sys.stderr.isatty()
        self.began = self.last = time.monotonic()

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.seen or now - self.last < PATIENCE:
            return
        self.last = now
        left = (now - self.began) / done * (self.games - done)
        width = max(10, min(40, shutil.get_terminal_size().columns - 40))
        full = width * done // self.games
        bar = "#" * full + "." * (width - full)
        text = f"\r[{bar}] {done} of {self.games}, {left:.0f} s left "
        print(text, end="\x1b[K", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
