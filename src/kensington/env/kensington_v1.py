"""The game for PettingZoo: every seat an agent, one after another.

    from kensington.env import kensington_v1

    env = kensington_v1.env(players=3)

Docs: docs/environments.md.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kensington.core import Ruleset, Sheet
from kensington.env.arrays import Array, length
from kensington.env.doors import Doors
from kensington.env.errors import MissingExtra
from kensington.env.table import BLIND, action_count, seed_bytes
from kensington.env.words import drawn

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as error:
    raise MissingExtra("PettingZoo", "env") from error

__all__ = ["env", "raw_env"]


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's own checks around it. Options are those of ``raw_env``."""
    made = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - as PettingZoo names it
    """Two to five agents, ``seat_0`` and so on; what each sees has a mask of legal numbers."""

    metadata = {  # noqa: RUF012 - PettingZoo wants a plain dictionary
        "name": "kensington_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        rules: Ruleset = BLIND,
        sheet: Sheet | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.sheet, self.render_mode = rules, sheet, render_mode
        self.possible_agents = [f"seat_{n}" for n in range(players)]
        self._chance = np.random.default_rng()
        self._doors = Doors(players, rules, sheet)  # a wrong number of players is told at once
        self._begin()

    def _begin(self) -> None:
        self.table = self._doors.open(seed_bytes(self._chance.bytes(32).hex()))

    @cache  # noqa: B019 - PettingZoo asks for the same space object every time
    def observation_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002 - all see alike
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (length(self.rules),), np.uint8),
                "action_mask": spaces.Box(0, 1, (action_count(self.rules),), np.int8),
            }
        )

    @cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002
        return spaces.Discrete(action_count(self.rules))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; the same seed gives the same heap and the same player to begin."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees; nothing is legal for one who is not to move."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(action_count(self.rules), np.int8)
        if seat == self.table.seat:
            mask[self.table.options] = 1
        observation: Array = self.table.look(seat)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.step(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.options:
            self.agent_selection = self.possible_agents[self.table.seat]
        else:
            worth = self.table.returns()
            for n, each in enumerate(self.possible_agents):
                self.rewards[each] = worth[n]
                self.terminations[each] = True
                self.infos[each] = {"score": self.table.scores[n]}
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The houses as text, if the environment was made with ``render_mode="ansi"``."""
        return drawn(self.table.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""
