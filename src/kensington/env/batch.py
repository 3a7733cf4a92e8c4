"""Many games stepped together: arrays in, arrays out, and a game that is over begins anew."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kensington.core import BadInput, Ruleset, Sheet
from kensington.env import arrays
from kensington.env.buffers import BatchBuffers, BatchTerms
from kensington.env.compiled_games import CompiledGames
from kensington.env.python_games import PythonGames
from kensington.env.table import BLIND, NumberedGame
from kensington.fast import OutOfBounds

OBSERVATIONS = ("full", "compact")
REWARDS = ("end", "points")


class Snapshot(NamedTuple):
    """All games of a batch at one moment, and the chance of ``random_actions``."""

    games: Any
    buffers: BatchBuffers
    chance: Any


class Batch:
    """``count`` games. The buffers below are written anew by every step: copy what you keep.

    >>> batch = Batch(3, players=2, seed=1)
    >>> over = batch.step(batch.random_actions())
    >>> batch.observations.shape == (3, batch.length), batch.masks.any(axis=1).all()
    (True, np.True_)
    """

    observations: arrays.Array
    """(count, length): what the player to move of each game sees."""
    masks: NDArray[np.bool_]
    """(count, actions): which numbers are legal."""
    movers: NDArray[np.int64]
    """(count,): the seat to move."""
    rewards: NDArray[np.float32]
    """(count, 5): by seat, what a game that ended in this step was worth, otherwise 0; with
    ``reward="points"`` the points that the step scored."""
    over: NDArray[np.bool_]
    """(count,): whether a game ended in this step; what is seen is the next one's beginning."""
    scores: NDArray[np.int64]
    """(count, 5): by seat, the points as the houses stand; of a game that ended, the last ones."""

    def __init__(  # noqa: PLR0913 - named ones, and each with its usual value
        self,
        count: int,
        players: int = 2,
        *,
        seed: int = 0,
        rules: Ruleset = BLIND,
        sheet: Sheet | None = None,
        observation: Literal["full", "compact"] = "full",
        reward: Literal["end", "points"] = "end",
        threads: int = 1,
    ) -> None:
        """``threads`` step side by side where the engine is compiled; the games are the same."""
        if count < 1:
            raise BadInput(f"a batch has at least one game, not {count}")
        if threads < 1:
            raise BadInput(f"a batch is stepped by at least one thread, not {threads}")
        _expect(observation, OBSERVATIONS)
        _expect(reward, REWARDS)
        self.count, self.players, self.rules, self.sheet = count, players, rules, sheet
        terms = BatchTerms(players, rules, sheet, observation == "compact", reward == "points")
        self._buffers = BatchBuffers.of(count, terms)
        self.actions, self.length = self._buffers.masks.shape[1], terms.length
        self._games: CompiledGames | PythonGames
        try:
            self._games = CompiledGames(terms, self._buffers, threads)
        except OutOfBounds:
            self._games = PythonGames(terms, self._buffers)
        self._part()
        self.reset(seed)

    def _part(self) -> None:
        told = self._buffers
        self.observations, self.masks, self.movers = told.observations, told.masks, told.movers
        self.rewards, self.over, self.scores = told.rewards, told.over, told.scores

    @property
    def engine(self) -> str:
        """Which engine plays: fast or python."""
        return self._games.engine

    @property
    def tables(self) -> list[NumberedGame]:
        """The games one by one, to look at: what is played there is not played here."""
        return self._games.tables

    def reset(self, seed: int) -> None:
        """Begin all games anew. The same seed and the same actions give the same games."""
        self._chance = np.random.default_rng(seed)
        self._buffers.clear()
        self._games.begin(seed)

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> NDArray[np.bool_]:
        """Play one number in each game; gives ``over``. A game with ``PASS`` is left as it is."""
        given = np.asarray(actions)
        if given.shape != (self.count,):
            raise BadInput(f"{self.count} games need as many actions, not {given.size}")
        numbers = np.ascontiguousarray(given, np.int64)
        if given.dtype.kind not in "iu" and not np.array_equal(numbers, given):
            raise BadInput("actions are whole numbers")
        self._games.step(numbers)
        return self.over

    def random_actions(self) -> NDArray[np.int64]:
        """A legal number for each game, each as likely as the others."""
        return self._games.choose(self._chance.random(self.count))

    def snapshot(self) -> Snapshot:
        """All games as they stand, to come back to as often as one likes."""
        return Snapshot(self._games.kept(), self._buffers.copy(), self._chance.bit_generator.state)

    def restore(self, snapshot: Snapshot) -> None:
        """Come back to a moment of this batch. The buffers stay where they are in memory."""
        games, buffers, chance = snapshot
        if buffers.masks.shape != self.masks.shape or buffers.over.shape != self.over.shape:
            raise BadInput("that is no snapshot of this batch")
        self._games.recall(games)
        self._buffers.recall(buffers)
        self._chance.bit_generator.state = chance

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy has buffers of its own, and they are those that are written."""
        self.__dict__.update(state)
        self._part()


def _expect(word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise BadInput(f"{word!r} is none of {', '.join(words)}")
