"""The games of one round: handed out to processes, and kept where the work is stopped."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from time import monotonic

import numpy as np

from kensington.bots.arena.processes import handed_out
from kensington.bots.bot import Bot
from kensington.bots.evaluation.network import UNREADABLE, load
from kensington.bots.levels.greedy import Greedy
from kensington.bots.training.folder import BadTraining
from kensington.bots.training.self_play import Curious, Rows, play
from kensington.bots.training.settings import Recipe
from kensington.core import KensingtonError

GAMES_PER_REPORT = 4
"""Games that a process plays before it reports."""

Watch = Callable[[str, int, int], None]
"""Is told what is done now, how much of it is done, and how much there is."""
Span = tuple[int, int]
"""Some games of a round: the first, and the one behind the last."""
Order = tuple[int, Span, Path | None, Recipe]


class TimeIsUp(KensingtonError):
    """As many minutes have passed as were asked for."""

    code = "time_is_up"


class Round:
    """Games by the newest network, or in the first round by the greedy bot.

    They are played from the moment this is made, while somebody does something else.
    """

    def __init__(
        self,
        pool: ProcessPoolExecutor,
        number: int,
        network: Path | None,
        recipe: Recipe,
        kept: dict[Span, Rows],
    ) -> None:
        self.number = number
        self.games = recipe.games if network else recipe.first_games
        spans = [
            (first, min(first + GAMES_PER_REPORT, self.games))
            for first in range(0, self.games, GAMES_PER_REPORT)
        ]
        self.played = {span: kept[span] for span in spans if span in kept}
        self._spans = spans
        orders = [(number, span, network, recipe) for span in spans if span not in self.played]
        self._going = handed_out(pool, _games, orders)

    @property
    def done(self) -> int:
        """How many of its games are played."""
        return sum(last - first for first, last in self.played)

    def finish(self, watch: Watch, until: float | None) -> Rows:
        """Wait for all of them; they are then in their order, whoever played faster."""
        told = f"round {self.number}"
        watch(told, self.done, self.games)
        left = None if until is None else until - monotonic()
        try:
            for future in as_completed(self._going, left):
                self.played[self._going[future][1]] = future.result()
                watch(told, self.done, self.games)
        except TimeoutError:
            raise TimeIsUp from None
        return Rows.joined([self.played[span] for span in self._spans])

    def keep(self, folder: Path) -> None:
        """Write down the games that are played, to go on from."""
        for future, (_, span, _, _) in self._going.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self.played[span] = future.result()
        if not self.played:
            return
        spans, rows = list(self.played), list(self.played.values())
        half = _begun(folder, self.number).with_suffix(".half.npz")
        np.savez_compressed(
            half,
            spans=np.array(spans),
            sizes=np.array([len(each.points) for each in rows]),
            **Rows.joined(rows)._asdict(),
        )
        half.replace(_begun(folder, self.number))

    def forget(self, folder: Path) -> None:
        """What was kept of it is learned from now."""
        _begun(folder, self.number).unlink(missing_ok=True)


def begun(folder: Path, number: int) -> dict[Span, Rows]:
    """The games of a round that was stopped."""
    path = _begun(folder, number)
    if not path.exists():
        return {}
    try:
        with np.load(path, allow_pickle=False) as data:
            parts = [data[name] for name in Rows._fields]
            cuts = np.cumsum(data["sizes"])[:-1]
            many = zip(*(np.split(part, cuts) for part in parts), strict=True)
            spans = [(int(first), int(last)) for first, last in data["spans"]]
            return dict(zip(spans, map(Rows._make, many), strict=True))
    except UNREADABLE:
        raise BadTraining(f"{path} holds no games: remove it") from None


def games_begun(folder: Path, number: int) -> int:
    """How many games of a round are kept."""
    return sum(last - first for first, last in begun(folder, number))


def _begun(folder: Path, number: int) -> Path:
    return folder / f"begun-{number:03}.npz"


def _games(order: Order) -> Rows:
    """Some games of a round. The first round is played by the greedy bot: one begins by copying."""
    number, (first, last), network, recipe = order
    evaluator = load(network) if network else None
    learner: Bot = Curious(evaluator, recipe.nodes, recipe.whim) if evaluator else Greedy()
    many = [
        play(f"round {number - 1}", game, learner, trust=recipe.trust, evaluator=evaluator)
        for game in range(first, last)
    ]
    return Rows.joined(many).some(recipe.share, Random(first))
