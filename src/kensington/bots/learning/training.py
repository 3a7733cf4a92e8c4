"""The loop: games by the newest eye, and meanwhile a better fit to the games before."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np

from kensington.bots.bot import Bot
from kensington.bots.greedy import Greedy
from kensington.bots.house import ASIDE, Array, points
from kensington.bots.learned import load, save
from kensington.bots.learning.network import Features, Fitting, arrays, fresh
from kensington.bots.learning.selfplay import Curious, Rows, play
from kensington.bots.match.crew import end_with_parent
from kensington.bots.prospect import FACT

LAST = 6
"""So many of the last networks are shipped, as their mean."""
CHUNK = 4
"""Games that a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to learn."""

    rounds: int = 40
    games: int = 960
    """In each round."""
    first_games: int = 3000
    """In the first round, which costs little."""
    share: float = 0.35
    """Of all rows, those that are learned from."""
    nodes: int = 160
    """How much a player may look at for one move."""
    whim: float = 0.1
    keep: int = 8
    """Rounds whose games are learned from again."""
    passes: int = 1
    first_passes: int = 8
    batch: int = 2048
    rate: float = 1.5e-3
    last_rate: float = 2e-4
    trust: float = 0.8
    """How far a target is what came of it in the end, not the next judgement (lambda)."""


def train(
    folder: Path,
    recipe: Recipe,
    jobs: int,
    say: Callable[[str], None],
    until: float | None = None,
) -> int:
    """Learn in a folder; called again, it goes on where it stopped. Tells the rounds done."""
    folder.mkdir(parents=True, exist_ok=True)
    curve = folder / "curve.jsonl"
    done = len(curve.read_text().splitlines()) if curve.exists() else 0
    random = np.random.default_rng(done)
    xp = arrays()
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as pool:
        playing = _play(pool, done, newest(folder), recipe)
        for number in range(done, recipe.rounds):
            began = time.monotonic()
            if until is not None and began > until:
                break
            rows = Rows.joined(list(playing))
            played = time.monotonic()
            network = newest(folder)
            if number + 1 < recipe.rounds:  # the cores play on while the network learns
                playing = _play(pool, number + 1, network, recipe)
            _save_rows(folder / f"games-{number + 1:03}.npz", rows)
            for old in folder.glob("games-*.npz"):
                if int(old.stem.partition("-")[2]) <= number + 1 - recipe.keep:
                    old.unlink()
            layers = load(network).members[-1] if network else None
            layers, loss = _fit(layers, kept_rows(folder), recipe, number, random, xp)
            save(folder / f"network-{number + 1:03}.npz", [layers])
            fact = {
                "round": number + 1,
                "points": round(float(rows.points.mean()), 2),
                "turns": round(float(rows.facts[:, FACT["turn"]].max()), 1),
                "rows": len(rows.points),
                "error": round(float(loss), 3),
                "playing": round(played - began, 1),
                "fitting": round(time.monotonic() - played, 1),
            }
            with curve.open("a") as lines:
                lines.write(json.dumps(fact) + "\n")
            say(", ".join(f"{name} {value}" for name, value in fact.items()))
            done = number + 1
        pool.shutdown(cancel_futures=True)
    return done


def newest(folder: Path) -> Path | None:
    """The network of the last round, if there was one."""
    return max(folder.glob("network-*.npz"), default=None)


def ship(folder: Path, path: Path) -> None:
    """Write what was learned to a file: the mean of the last networks, steadier than any of them.

    They are of one training and close to each other, so the mean of their weights is a network too.
    """
    last = [load(file).members[0] for file in sorted(folder.glob("network-*.npz"))[-LAST:]]
    save(path, [{name: np.mean([each[name] for each in last], axis=0) for name in last[0]}])


def kept_rows(folder: Path) -> list[Rows]:
    """The games that are still there, oldest first."""
    return [_read_rows(path) for path in sorted(folder.glob("games-*.npz"))]


def _play(
    pool: ProcessPoolExecutor, number: int, network: Path | None, recipe: Recipe
) -> Iterator[Rows]:
    """Begin to play a round of games."""
    games = recipe.games if network else recipe.first_games
    orders = [
        (number, first, min(first + CHUNK, games), network, recipe)
        for first in range(0, games, CHUNK)
    ]
    return pool.map(_games, orders)


def _games(order: tuple[int, int, int, Path | None, Recipe]) -> Rows:
    """Some games of a round. The first round is played by the greedy bot: one begins by copying."""
    number, first, last, network, recipe = order
    eye = load(network) if network else None
    learner: Bot = Curious(eye, recipe.nodes, recipe.whim) if eye else Greedy()
    many = [
        play(f"round {number}", game, learner, trust=recipe.trust, eye=eye)
        for game in range(first, last)
    ]
    return Rows.joined(many).some(recipe.share, Random(first))


def _fit(
    layers: dict[str, Array] | None,
    many: list[Rows],
    recipe: Recipe,
    number: int,
    random: np.random.Generator,
    xp: object,
) -> tuple[dict[str, Array], float]:
    rows = Rows.joined(many)
    columns, facts = _either_way(rows.columns, random), rows.facts
    gains = rows.points - points(columns, facts[:, FACT["cats"]])
    if layers is None:
        layers = fresh(columns, facts, random)
    fitting = Fitting(layers, xp)  # type: ignore[arg-type]
    features = Features(columns, facts, xp)  # type: ignore[arg-type]
    targets = xp.asarray(gains.astype(np.float32))  # type: ignore[attr-defined]
    passes = recipe.passes if number else recipe.first_passes
    late = min(1.0, number / max(1, recipe.rounds - 1))
    rate = recipe.rate * (recipe.last_rate / recipe.rate) ** late
    losses: list[float] = []
    steps = passes * -(-len(gains) // recipe.batch)
    for _ in range(passes):
        order = random.permutation(len(gains))
        for begin in range(0, len(order), recipe.batch):
            some = xp.asarray(order[begin : begin + recipe.batch])  # type: ignore[attr-defined]
            losses.append(fitting.step(features.batch(some), targets[some], rate))
            if len(losses) > steps // 3:
                fitting.remember()
    return fitting.plain(), float(sum(losses[-50:]) / len(losses[-50:]))


def _either_way(columns: Array, random: np.random.Generator) -> Array:
    """Half of the houses mirrored: a street has two directions. Cut to the widest of them."""
    used = int(np.flatnonzero(columns.any(axis=(0, 2)))[-1]) + 1 + ASIDE
    columns = columns[:, :used].copy()
    turned = random.random(len(columns)) < 0.5
    columns[turned] = columns[turned, ::-1]
    return columns


def _save_rows(path: Path, rows: Rows) -> None:
    np.savez_compressed(path, **rows._asdict())


def _read_rows(path: Path) -> Rows:
    with np.load(path, allow_pickle=False) as data:
        return Rows(data["columns"], data["facts"], data["points"])
