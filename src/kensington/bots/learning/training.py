"""The loop: games by the newest eye, and meanwhile a better fit to the games before."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

from kensington.bots.bot import Bot
from kensington.bots.greedy import Greedy
from kensington.bots.house import ASIDE, Array, points
from kensington.bots.learned import UNREADABLE, load, save
from kensington.bots.learning.network import Features, Fitting, arrays, fresh
from kensington.bots.learning.selfplay import Curious, Rows, play
from kensington.bots.match.crew import workers
from kensington.bots.prospect import FACT
from kensington.core import BadInput

CURVE = "curve.jsonl"
LAST = 6
"""So many of the last networks are shipped, as their mean."""
CHUNK = 4
"""Games that a process plays before it reports."""


class BadTraining(BadInput):
    """A folder holds something else than a training, or a damaged one."""

    code = "bad_training"


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
    done = _done(folder)
    random = np.random.default_rng(done)
    xp = arrays()
    with workers(jobs) as pool:
        network = _numbered(folder, "network").get(done)
        playing = _play(pool, done, network, recipe)
        for number in range(done, recipe.rounds):
            began = time.monotonic()
            if until is not None and began > until:
                break
            rows = Rows.joined(list(playing))
            played = time.monotonic()
            if number + 1 < recipe.rounds:  # the cores play on while the network learns
                playing = _play(pool, number + 1, network, recipe)
            _save_rows(folder / f"games-{number + 1:03}.npz", rows)
            for round_, old in _numbered(folder, "games").items():
                if round_ <= number + 1 - recipe.keep:
                    old.unlink()
            layers = load(network).members[-1] if network else None
            layers, loss = _fit(layers, kept_rows(folder), recipe, number, random, xp)
            network = folder / f"network-{number + 1:03}.npz"
            save(network, [layers])
            fact = {
                "round": number + 1,
                "points": round(float(rows.points.mean()), 2),
                "turns": round(float(rows.facts[:, FACT["turn"]].max()), 1),
                "rows": len(rows.points),
                "error": round(float(loss), 3),
                "playing": round(played - began, 1),
                "fitting": round(time.monotonic() - played, 1),
            }
            with (folder / CURVE).open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(fact) + "\n")
            say(", ".join(f"{name} {value}" for name, value in fact.items()))
            done = number + 1
    return done


def read_curve(folder: Path) -> list[dict[str, float]]:
    """What is known of each round that was finished, the first one first."""
    path = folder / CURVE
    if not path.exists():
        return []
    # A line that was cut short is a round that was not finished.
    whole = path.read_bytes().rpartition(b"\n")[0].splitlines()
    rounds: list[dict[str, float]] = []
    try:
        rounds = [json.loads(line) for line in whole]
        numbers = [each["round"] for each in rounds]
        drawn = [each[name] + 0.0 for each in rounds for name in ("points", "error")]
    except (ValueError, LookupError, TypeError, RecursionError):
        numbers, drawn = [], []
    if numbers != list(range(1, len(whole) + 1)) or not np.isfinite(drawn).all():
        raise BadTraining(f"{path} is no learning curve: name another folder")
    return rounds


def _done(folder: Path) -> int:
    """How many rounds are finished. What was begun after them is done again."""
    done = len(read_curve(folder))
    if done and done not in _numbered(folder, "network"):
        raise BadTraining(f"{folder} lacks the network of round {done}, the last one")
    if (folder / CURVE).exists():
        lines = (folder / CURVE).read_bytes().splitlines(keepends=True)[:done]
        (folder / CURVE).write_bytes(b"".join(lines))
    return done


def _numbered(folder: Path, what: str) -> dict[int, Path]:
    """The files of each round, in their order; files of others are none of ours."""
    name = re.compile(rf"{what}-(\d{{3,9}})\.npz")
    found = {
        int(match[1]): path for path in folder.iterdir() if (match := name.fullmatch(path.name))
    }
    return dict(sorted(found.items()))


def newest(folder: Path) -> Path | None:
    """The network of the last round, if there was one."""
    return [None, *_numbered(folder, "network").values()][-1] if folder.is_dir() else None


def ship(folder: Path, path: Path) -> None:
    """Write what was learned to a file: the mean of the last networks, steadier than any of them.

    They are of one training and close to each other, so the mean of their weights is a network too.
    """
    files = list(_numbered(folder, "network").values())[-LAST:]
    last = [load(file).members[0] for file in files]
    save(path, [{name: np.mean([each[name] for each in last], axis=0) for name in last[0]}])


def kept_rows(folder: Path) -> list[Rows]:
    """The games that are still there, oldest first."""
    return [_read_rows(path) for path in _numbered(folder, "games").values()]


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
    try:
        with np.load(path, allow_pickle=False) as data:
            return Rows(data["columns"], data["facts"], data["points"])
    except UNREADABLE:
        raise BadTraining(f"{path} holds no games: remove it") from None
