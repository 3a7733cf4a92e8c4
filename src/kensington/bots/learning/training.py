"""The loop: games by the newest eye, then a better fit, then games again."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from kensington.bots.house import ASIDE, Array, points
from kensington.bots.learned import Learned, load
from kensington.bots.learning.network import Features, Fitting, arrays, fresh
from kensington.bots.learning.selfplay import Curious, Rows, play
from kensington.bots.planning import Eye
from kensington.bots.prospect import FACT
from kensington.bots.weighed import shipped

CHUNK = 4
"""Games that a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to learn."""

    rounds: int = 40
    games: int = 300
    """In each round."""
    nodes: int = 400
    """How much a player may look at for one move."""
    whim: float = 0.1
    keep: int = 6
    """Rounds whose games are learned from again."""
    passes: int = 3
    batch: int = 1024
    rate: float = 1.5e-3
    last_rate: float = 2e-4
    trust: float = 0.9
    """How far a target is what came of it in the end, not the next judgement (lambda)."""


def train(
    folder: Path,
    recipe: Recipe,
    jobs: int,
    say: Callable[[str], None],
    until: float | None = None,
) -> None:
    """Learn in a folder; called again, it goes on where it stopped."""
    folder.mkdir(parents=True, exist_ok=True)
    curve = folder / "curve.jsonl"
    done = len(curve.read_text().splitlines()) if curve.exists() else 0
    newest = folder / "network.npz"
    random = np.random.default_rng(done)
    xp = arrays()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for number in range(done, recipe.rounds):
            began = time.monotonic()
            if until is not None and began > until:
                break
            rows = _play(pool, number, newest if newest.exists() else None, recipe)
            _save_rows(folder / f"games-{number:03}.npz", rows)
            for old in folder.glob("games-*.npz"):
                if int(old.stem.partition("-")[2]) <= number - recipe.keep:
                    old.unlink()
            played = time.monotonic()
            layers = dict(load(newest).layers) if newest.exists() else None
            many = [_read_rows(path) for path in sorted(folder.glob("games-*.npz"))]
            layers, loss = _fit(layers, many, recipe, number, random, xp)
            _write(newest, layers)
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
            say(" ".join(f"{name} {value}" for name, value in fact.items()))


def _play(pool: ProcessPoolExecutor, number: int, network: Path | None, recipe: Recipe) -> Rows:
    orders = [
        (number, first, min(first + CHUNK, recipe.games), network, recipe)
        for first in range(0, recipe.games, CHUNK)
    ]
    return Rows.joined(list(pool.map(_games, orders)))


def _games(order: tuple[int, int, int, Path | None, Recipe]) -> Rows:
    number, first, last, network, recipe = order
    eye: Eye = load(network) if network else shipped()
    player = Curious(eye, recipe.nodes, recipe.whim)
    return Rows.joined([play(f"round {number}", game, player) for game in range(first, last)])


def _fit(
    layers: dict[str, Array] | None,
    many: list[Rows],
    recipe: Recipe,
    number: int,
    random: np.random.Generator,
    xp: object,
) -> tuple[dict[str, Array], float]:
    rows = Rows.joined([_bootstrapped(each, layers, recipe.trust) for each in many])
    columns, facts = _either_way(rows.columns, random), rows.facts
    gains = rows.points - points(columns, facts[:, FACT["cats"]])
    if layers is None:
        layers = fresh(columns, facts, random)
    fitting = Fitting(layers, xp)  # type: ignore[arg-type]
    features = Features(columns, facts, xp)  # type: ignore[arg-type]
    targets = xp.asarray(gains.astype(np.float32))  # type: ignore[attr-defined]
    late = min(1.0, number / max(1, recipe.rounds - 1))
    rate = recipe.rate * (recipe.last_rate / recipe.rate) ** late
    losses = []
    for _ in range(recipe.passes):
        order = random.permutation(len(gains))
        for begin in range(0, len(order), recipe.batch):
            some = xp.asarray(order[begin : begin + recipe.batch])  # type: ignore[attr-defined]
            losses.append(fitting.step(features.batch(some), targets[some], rate))
    return fitting.plain(), float(sum(losses[-50:]) / len(losses[-50:]))


def _either_way(columns: Array, random: np.random.Generator) -> Array:
    """Half of the houses mirrored: a street has two directions. Cut to the widest of them."""
    used = int(np.flatnonzero(columns.any(axis=(0, 2)))[-1]) + 1 + ASIDE
    columns = columns[:, :used].copy()
    turned = random.random(len(columns)) < 0.5
    columns[turned] = columns[turned, ::-1]
    return columns


def _bootstrapped(rows: Rows, layers: dict[str, Array] | None, trust: float) -> Rows:
    """Targets part judgement, part outcome: less noise than the outcome alone."""
    if layers is None or trust >= 1:
        return rows
    eye = Learned(layers)
    judged = np.concatenate(
        [
            eye(rows.columns[begin : begin + 4096], rows.facts[begin : begin + 4096])
            for begin in range(0, len(rows.points), 4096)
        ]
    )
    targets = rows.points.copy()
    players = rows.facts[:, FACT["players"]]
    # Rows of one seat lie as many rows apart as there are seats; a game ends where turns fall.
    turns = rows.facts[:, FACT["turn"]]
    for index in range(len(targets) - 1, -1, -1):
        following = index + int(players[index])
        if following < len(targets) and turns[following] > turns[index]:
            keep = trust ** (1 / players[index])
            targets[index] = (1 - keep) * judged[following] + keep * targets[following]
    return rows._replace(points=targets)


def _save_rows(path: Path, rows: Rows) -> None:
    np.savez_compressed(path, **rows._asdict())


def _read_rows(path: Path) -> Rows:
    with np.load(path, allow_pickle=False) as data:
        return Rows(data["columns"], data["facts"], data["points"])


def _write(path: Path, layers: dict[str, Array]) -> None:
    """Whole or not at all."""
    half = path.with_suffix(".half.npz")
    np.savez_compressed(half, **layers)  # type: ignore[arg-type]
    half.replace(path)
