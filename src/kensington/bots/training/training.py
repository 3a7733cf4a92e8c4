"""The loop: games by the newest evaluator, and meanwhile a better fit to the games before."""

import json
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from kensington.bots.arena.processes import workers
from kensington.bots.evaluation.house_features import GROUND_COLUMNS, Array, points
from kensington.bots.evaluation.network import load, save
from kensington.bots.planning.turn_outcome import FACT
from kensington.bots.training.fit_network import Features, Fitting, arrays, fresh
from kensington.bots.training.folder import CURVE, kept_rows, numbered, rounds_done, save_rows
from kensington.bots.training.rounds import Round, TimeIsUp, Watch, begun
from kensington.bots.training.self_play import Rows
from kensington.bots.training.settings import Recipe

AVERAGED_NETWORKS = 6
"""So many of the last networks are shipped, as their mean."""


def train(
    folder: Path,
    recipe: Recipe,
    jobs: int,
    say: Callable[[str], None],
    until: float | None = None,
    watch: Watch = lambda *_: None,
) -> int:
    """Learn in a folder; called again, it goes on where it stopped. Tells the rounds done.

    Whoever interrupts it, or the time that is up, ends the games that are going on; those of the
    round that were played to their end are kept.
    """
    folder.mkdir(parents=True, exist_ok=True)
    training = _Training(folder, recipe, say, watch)
    try:
        with workers(jobs) as pool:
            training.go_on(pool, until)
    except TimeIsUp:
        training.keep()
    except KeyboardInterrupt:
        training.keep()
        raise
    return training.done


class _Training:
    """Rounds of games, each followed by a fit to the last few of them."""

    def __init__(
        self, folder: Path, recipe: Recipe, say: Callable[[str], None], watch: Watch
    ) -> None:
        self.folder = folder
        self.recipe = recipe
        self.say = say
        self.watch = watch
        self.done = rounds_done(folder)
        self.round: Round | None = None
        """The one whose games are being played or learned from."""

    def go_on(self, pool: ProcessPoolExecutor, until: float | None) -> None:
        recipe, random, xp = self.recipe, np.random.default_rng(self.done), arrays()
        network = numbered(self.folder, "network").get(self.done)
        if self.done < recipe.rounds:
            self.round = self._begin(pool, self.done + 1, network)
        while self.round is not None:
            number, began = self.round.number, time.monotonic()
            rows = self.round.finish(self.watch, until)
            played, coming = time.monotonic(), None
            if network and number < recipe.rounds:  # the cores play on while the network learns
                coming = self._begin(pool, number + 1, network)
            layers = load(network).members[-1] if network else None
            self._remember(rows, number)
            layers, loss = self._fit(layers, number, random, xp)
            network = self.folder / f"network-{number:03}.npz"
            save(network, [layers])
            self._tell(rows, loss, played - began, time.monotonic() - played)
            self.round.forget(self.folder)
            if coming is None and number < recipe.rounds:
                coming = self._begin(pool, number + 1, network)
            self.round = coming

    def keep(self) -> None:
        """Write down what is played of a round that is not done."""
        if self.round is not None and self.round.number > self.done:
            self.round.keep(self.folder)

    def _begin(self, pool: ProcessPoolExecutor, number: int, network: Path | None) -> Round:
        return Round(pool, number, network, self.recipe, begun(self.folder, number))

    def _remember(self, rows: Rows, number: int) -> None:
        save_rows(self.folder / f"games-{number:03}.npz", rows)
        for round_, old in numbered(self.folder, "games").items():
            if round_ <= number - self.recipe.keep:
                old.unlink()

    def _tell(self, rows: Rows, loss: float, playing: float, fitting: float) -> None:
        assert self.round is not None
        fact = {
            "round": self.round.number,
            "games": self.round.games,
            "points": round(float(rows.points.mean()), 2),
            "turns": int(rows.facts[:, FACT["turn"]].max()),
            "rows": len(rows.points),
            "error": round(float(loss), 3),
            "playing": round(playing, 1),
            "fitting": round(fitting, 1),
        }
        with (self.folder / CURVE).open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(fact) + "\n")
        self.done = self.round.number
        self.say(_told(fact))

    def _fit(
        self, layers: dict[str, Array] | None, number: int, random: np.random.Generator, xp: object
    ) -> tuple[dict[str, Array], float]:
        recipe, rows = self.recipe, Rows.joined(kept_rows(self.folder))
        columns, facts = _either_way(rows.columns, random), rows.facts
        gains = rows.points - points(columns, facts[:, FACT["cats"]])
        if layers is None:
            layers = fresh(columns, facts, random)
        fitting = Fitting(layers, xp)  # type: ignore[arg-type]
        features = Features(columns, facts, xp)  # type: ignore[arg-type]
        targets = xp.asarray(gains.astype(np.float32))  # type: ignore[attr-defined]
        passes = recipe.first_passes if number == 1 else recipe.passes
        late = min(1.0, (number - 1) / max(1, recipe.rounds - 1))
        rate = recipe.rate * (recipe.last_rate / recipe.rate) ** late
        losses: list[float] = []
        steps = passes * -(-len(gains) // recipe.batch)
        for _ in range(passes):
            order = random.permutation(len(gains))
            for begin in range(0, len(order), recipe.batch):
                some = xp.asarray(order[begin : begin + recipe.batch])  # type: ignore[attr-defined]
                losses.append(fitting.step(features.batch(some), targets[some], rate))
                self.watch(f"fit {number}", len(losses), steps)
                if len(losses) > steps // 3:
                    fitting.remember()
        return fitting.plain(), float(sum(losses[-50:]) / len(losses[-50:]))


def _told(fact: dict[str, float]) -> str:
    """A round in a line, with a unit for every number."""
    return (
        f"round {fact['round']}: {fact['games']:,} games of up to {fact['turns']} turns, "
        f"{fact['points']:.1f} points a house, error {fact['error']:.3f}, {fact['rows']:,} rows; "
        f"{fact['playing']:.1f} s for the games, {fact['fitting']:.1f} s for the fit"
    )


def _either_way(columns: Array, random: np.random.Generator) -> Array:
    """Half of the houses mirrored: a street has two directions. Cut to the widest of them."""
    used = int(np.flatnonzero(columns.any(axis=(0, 2)))[-1]) + 1 + GROUND_COLUMNS
    columns = columns[:, :used].copy()
    turned = random.random(len(columns)) < 0.5
    columns[turned] = columns[turned, ::-1]
    return columns


def ship(folder: Path, path: Path) -> None:
    """Write what was learned to a file: the mean of the last networks, steadier than any of them.

    They are of one training and close to each other, so the mean of their weights is a network too.
    """
    files = list(numbered(folder, "network").values())[-AVERAGED_NETWORKS:]
    last = [load(file).members[0] for file in files]
    save(path, [{name: np.mean([each[name] for each in last], axis=0) for name in last[0]}])
