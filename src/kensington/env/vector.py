"""Many games for Gymnasium: in each of them one learner, the other seats played at random.

    from kensington.env.vector import KensingtonVectorEnv

    env = KensingtonVectorEnv(64, players=3, observation="compact")

It stands on `Batch`. Docs: docs/environments.md.
"""

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from kensington.core import BadInput, Ruleset, Sheet
from kensington.env.arrays import SEATS, Array
from kensington.env.batch import Batch
from kensington.env.buffers import PASS
from kensington.env.errors import IllegalAction, MissingExtra
from kensington.env.table import BLIND

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra("Gymnasium", "env") from error

__all__ = ["KensingtonVectorEnv"]


class KensingtonVectorEnv(VectorEnv[Array, NDArray[np.int64], Any]):
    """``num_envs`` learners, each at a table of its own. The others play at random.

    A game that is over begins anew in the same step: the observation is the new game's, and the
    reward the old one's. The mask of legal numbers is ``infos["action_mask"]``.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(  # noqa: PLR0913 - named ones, and each with its usual value
        self,
        num_envs: int,
        players: int = 2,
        *,
        seat: int | None = None,
        rules: Ruleset = BLIND,
        sheet: Sheet | None = None,
        observation: Literal["full", "compact"] = "full",
        reward: Literal["end", "points"] = "end",
        threads: int = 1,
    ) -> None:
        """``seat`` is the learner's, or one after the other, from game to game."""
        super().__init__()
        if seat is not None and not 0 <= seat < players:
            raise BadInput(f"there is no seat {seat} among {players}")
        self.batch = Batch(
            num_envs,
            players,
            rules=rules,
            sheet=sheet,
            observation=observation,
            reward=reward,
            threads=threads,
        )
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 255, (self.batch.length,), np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._fixed_seat = seat
        self._begun = False
        self._sit(np.ones(num_envs, np.bool_))

    def _sit(self, new: NDArray[np.bool_]) -> None:
        """Where the learners sit in games that begin."""
        if self._fixed_seat is not None:
            self.seats = np.full(self.num_envs, self._fixed_seat)
        elif not self._begun:
            self.seats = np.arange(self.num_envs) % self.batch.players
        else:
            self.seats = np.where(new, (self.seats + 1) % self.batch.players, self.seats)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew, each with the learner to move."""
        del options
        if isinstance(seed, list):
            seed = None if None in seed else hash(tuple(seed)) & (1 << 62) - 1
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        self.batch.reset(seed)
        self._begun = False
        self._sit(np.ones(self.num_envs, np.bool_))
        self._begun = True
        self._play_others(np.zeros((self.num_envs, SEATS), np.float32))
        return self.batch.observations.copy(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Array, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a number for each learner, then the others' turns."""
        if not self._begun:
            raise IllegalAction("the games have not begun: reset them first")
        seats, rewards = self.seats.copy(), np.zeros((self.num_envs, SEATS), np.float32)
        over = self.batch.step(np.asarray(actions)).copy()
        rewards += self.batch.rewards
        self._sit(over)
        over |= self._play_others(rewards, over)
        mine = rewards[np.arange(self.num_envs), seats].astype(np.float64)
        cut = np.zeros(self.num_envs, np.bool_)
        return self.batch.observations.copy(), mine, over, cut, self._infos()

    def _play_others(
        self, rewards: NDArray[np.float32], done: NDArray[np.bool_] | None = None
    ) -> NDArray[np.bool_]:
        """Until every learner is to move; which games ended meanwhile.

        Of a game that has begun anew, what the others score belongs to nobody's step.
        """
        done = np.zeros(self.num_envs, np.bool_) if done is None else done.copy()
        ended = np.zeros(self.num_envs, np.bool_)
        while (others := self.batch.movers != self.seats).any():
            actions = np.where(others, self.batch.random_actions(), PASS)
            over = self.batch.step(actions).copy()
            rewards += np.where(done[:, None], 0, self.batch.rewards)
            ended |= over
            done |= over
            self._sit(over)
        return ended

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.astype(np.int8), "seat": self.seats.copy()}
