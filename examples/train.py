"""Train a small player by policy gradient, with numpy alone, and see it beat random players.

    python examples/train.py                             # two minutes of one core
    python examples/train.py --plot docs/training.png    # and draw the learning curve

It learns in games of two against random players, in a batch of games that are stepped together.
docs/training.md tells the story.
"""

import argparse
import sys
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from player import Floats, Legal, Player, look_at

from kensington.bots.arena.standings import wilson
from kensington.env import Batch

GAMES = 64
"""So many games are played together."""
STEPS = 80
"""So many steps in each of them lie between two changes of the weights."""
RATE = 0.01
FADING = 0.98
"""What a point is worth one step later."""


class Moment(NamedTuple):
    """What the learner saw and did in some of the games at one step."""

    legal: Legal
    chosen: NDArray[np.int64]
    games: NDArray[np.int64]


class Games:
    """A batch of games of two: in each the learner holds one seat, a random player the other."""

    def __init__(self, seed: int, count: int = GAMES) -> None:
        self.batch = Batch(count, 2, seed=seed)
        self.chance = np.random.default_rng(seed)
        self.seats = np.arange(count) % 2
        self.lead = np.zeros(count)
        self.ended = np.zeros(count, np.int64)

    def play(self, player: Player) -> tuple[Moment | None, Floats]:
        """One step everywhere: what the learner did, and how its lead in points changed."""
        batch = self.batch
        actions = batch.random_actions()
        mine = np.flatnonzero(batch.movers == self.seats)
        moment = None
        if len(mine):
            legal = look_at(batch.observations[mine], batch.masks[mine])
            chosen = player.choose(legal, self.chance)
            actions[mine] = legal.number[chosen]
            moment = Moment(legal, chosen, mine)
        over = batch.step(actions)
        each = np.arange(batch.count)
        lead = batch.scores[each, self.seats] - batch.scores[each, 1 - self.seats]
        gained = (lead - self.lead).astype("f4")
        self.lead = np.where(over, 0, lead)
        self.ended += over
        return moment, gained


def update(player: Player, games: Games, steps: int, rate: float) -> None:
    """Play some steps, then move the weights: points soon count for more than points late."""
    moments, gains, overs = [], [], []
    for _ in range(steps):
        moment, gained = games.play(player)
        moments.append(moment)
        gains.append(gained)
        overs.append(games.batch.over.copy())
    later = np.zeros(games.batch.count, "f4")
    worths = np.zeros((steps, games.batch.count), "f4")
    for step in reversed(range(steps)):
        later = gains[step] + FADING * np.where(overs[step], 0, later)
        worths[step] = later
    done = np.concatenate([worths[n, m.games] for n, m in enumerate(moments) if m])
    mean, spread = done.mean(), done.std() + 1e-6
    total = [np.zeros_like(each) for each in player.weights]
    for n, moment in enumerate(moments):
        if moment:
            worth = (worths[n, moment.games] - mean) / spread
            parts = player.gradients(moment.legal, moment.chosen, worth)
            total = [one + part / len(done) for one, part in zip(total, parts, strict=True)]
    player.learn(total, rate)


def won(player: Player, seed: int, games: int) -> tuple[float, float]:
    """The share of games won against random players (a draw is half a win), and the mean lead.

    Every place at the tables plays equally many, or else short games would count for more.
    """
    tables, results, leads = Games(seed, min(games, GAMES)), [], []
    most = -(-games // tables.batch.count)
    while tables.ended.min() < most:
        before = tables.lead.copy()
        _, gained = tables.play(player)
        counted = tables.batch.over & (tables.ended <= most)
        leads += (before + gained)[counted].tolist()
        results += tables.batch.rewards[counted, tables.seats[counted]].tolist()
    return (1 + float(np.mean(results))) / 2, float(np.mean(leads))


class Point(NamedTuple):
    minutes: float
    games: int
    share: float
    lead: float


def train(updates: int, seed: int, games: int, *, every: int) -> tuple[Player, list[Point]]:
    """The player and its learning curve. Trying it out is not counted as training."""
    learning = Games(seed)
    legal = look_at(learning.batch.observations, learning.batch.masks)
    player = Player(legal.features.shape[1], learning.chance)
    curve, spent = [], 0.0
    for number in range(updates + 1):
        if number % every == 0 or number == updates:
            share, lead = won(player, 10_000 + number, games)
            curve.append(Point(spent / 60, int(learning.ended.sum()), share, lead))
            print(
                f"update {number:>4}, {spent:>4.0f} s, {curve[-1].games:>6,} games: "
                f"wins {share:.1%} against random players, {lead:+.1f} points",
                flush=True,
            )
        if number < updates:
            started = process_time()
            update(player, learning, STEPS, RATE)
            spent += process_time() - started
    return player, curve


def draw(curve: list[Point], games: int, path: Path) -> None:
    """The learning curve, with Wilson's interval for 95 of 100."""
    import matplotlib as mpl  # noqa: PLC0415 - only the plot needs it

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    minutes = [point.minutes for point in curve]
    shares = np.array([point.share for point in curve])
    low, high = np.transpose([wilson(share * games, games) for share in shares])
    figure, (wins, leads) = plt.subplots(1, 2, figsize=(10, 3.6), dpi=110)
    wins.fill_between(minutes, 100 * low, 100 * high, alpha=0.25)
    wins.plot(minutes, 100 * shares, marker="o", markersize=3)
    wins.axhline(50, color="grey", linewidth=0.8, linestyle="--")
    wins.set(xlabel="minutes of training on one core", ylabel="games won, %", ylim=(30, 101))
    wins.set_title("against a random player, two players", fontsize=10)
    leads.plot(minutes, [point.lead for point in curve], marker="o", markersize=3, color="C1")
    leads.axhline(0, color="grey", linewidth=0.8, linestyle="--")
    leads.set(xlabel="minutes of training on one core", ylabel="points ahead at the end")
    figure.tight_layout()
    figure.savefig(path)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Train a small player that beats random ones.")
    parser.add_argument("--updates", type=int, default=240, help="steps of learning (240)")
    parser.add_argument("--games", type=int, default=256, help="games of each trial (256)")
    parser.add_argument("--every", type=int, default=30, help="updates between trials (30)")
    parser.add_argument("--seed", type=int, default=1, help="of everything (1)")
    parser.add_argument("--plot", type=Path, help="where to draw the learning curve (PNG)")
    parser.add_argument("--save", type=Path, help="where to keep the weights (npz)")
    options = parser.parse_args(words)
    player, curve = train(options.updates, options.seed, options.games, every=options.every)
    if options.save:
        np.savez(options.save, *player.weights)
    if options.plot:
        draw(curve, options.games, options.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
