"""The game for Gymnasium: one learner, the other seats played by others.

    import gymnasium
    env = gymnasium.make("kensington.env.learner:Kensington-v1", players=3)

Docs: docs/environments.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kensington.core import BadInput, Move, Observation, Ruleset, Sheet
from kensington.env.arrays import Array, length
from kensington.env.doors import Doors
from kensington.env.errors import IllegalAction, MissingExtra
from kensington.env.table import BLIND, action_count, seed_bytes
from kensington.env.words import drawn

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("Gymnasium", "env") from error

__all__ = ["KensingtonEnv", "Opponent", "RandomOpponent"]


class Opponent(Protocol):
    """Whoever can choose a move: every bot of the game can."""

    def choose(self, observation: Observation, moves: Sequence[Move], random: Random, /) -> Move:
        """One of the legal moves."""
        ...


class RandomOpponent:
    """Each legal move is as likely as the others."""

    def choose(self, _: Observation | None, moves: Sequence[Move], random: Random, /) -> Move:
        return moves[int(random.random() * len(moves))]


class KensingtonEnv(gymnasium.Env[Array, np.int64]):
    """What the learner sees is one array. The mask of legal numbers is in ``info``, as
    ``action_space.sample`` takes it, and in ``action_masks()``, where maskable learners look.

    An illegal number changes nothing and costs ``penalty``; after 100 of them in a row the episode
    is cut short.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium wants a plain dictionary

    PATIENCE = 100

    def __init__(
        self,
        players: int = 2,
        opponents: Sequence[Opponent] | Opponent | None = None,
        *,
        seat: int | None = None,
        rules: Ruleset = BLIND,
        sheet: Sheet | None = None,
        penalty: float = 0.1,
        render_mode: str | None = None,
    ) -> None:
        """``opponents`` are one for each other seat, clockwise from the learner, or one for all;
        ``seat`` is the learner's, or drawn by lot for every game."""
        self.players, self.rules, self.sheet, self.penalty = players, rules, sheet, penalty
        if seat is not None and not 0 <= seat < players:
            raise BadInput(f"there is no seat {seat} among {players}")
        self._fixed_seat = seat
        self.opponents = _for_all(opponents or RandomOpponent(), players - 1)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (length(rules),), np.uint8)
        self.action_space = spaces.Discrete(action_count(rules))
        self._doors = Doors(players, rules, sheet)
        self.table = self._doors.open(bytes(32))
        self.seat = seat or 0
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a new game and play on until the learner is to move.

        A bot may end a game before the learner ever moves; then another one begins.
        """
        super().reset(seed=seed, options=options)
        while True:
            secret = self.np_random.bytes(32).hex()
            lot = int(self.np_random.integers(self.players))
            self.seat = lot if self._fixed_seat is None else self._fixed_seat
            self._random = Random(f"opponents {secret}")
            self._slips = 0
            self.table = self._doors.open(seed_bytes(secret))
            self._play_others()
            if self.table.options:
                self._begun = True
                return self.table.look(self.seat), self._info()

    def step(self, action: int | np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play a number, then the others' turns. The end is worth 1 to -1; all else 0."""
        if not self._begun:
            raise IllegalAction("the game has not begun: reset it first")
        if not self.table.options:
            raise IllegalAction("the game is over: reset it first")
        if int(action) not in self.table.options:
            self._slips += 1
            cut = self._slips >= self.PATIENCE
            return self.table.look(self.seat), -self.penalty, False, cut, self._info()
        self._slips = 0
        self.table.step(int(action))
        self._play_others()
        over = not self.table.options
        reward = self.table.returns()[self.seat] if over else 0.0
        return self.table.look(self.seat), reward, over, False, self._info()

    def _play_others(self) -> None:
        table = self.table
        while table.options and table.seat != self.seat:
            opponent = self.opponents[(table.seat - self.seat) % self.players - 1]
            if type(opponent) is RandomOpponent:  # it need not look
                table.play_any(self._random)
                continue
            state = table.state
            table.play(opponent.choose(state.observe(), state.legal_moves(), self._random))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are legal."""
        mask = np.zeros(action_count(self.rules), np.bool_)
        mask[self.table.options] = True
        return mask

    def _info(self) -> dict[str, Any]:
        scores = self.table.scores
        return {
            "action_mask": self.action_masks().astype(np.int8),
            "scores": [*scores[self.seat :], *scores[: self.seat]],
        }

    def render(self) -> str | None:
        """The houses as text, if the environment was made with ``render_mode="ansi"``."""
        return drawn(self.table.state) if self.render_mode == "ansi" else None


def _for_all(opponents: Sequence[Opponent] | Opponent, others: int) -> list[Opponent]:
    some = list(opponents) if isinstance(opponents, Sequence) else [opponents] * others
    if not all(hasattr(each, "choose") for each in some):
        raise BadInput("opponents are objects that choose: kensington.bots.by_name finds one")
    if len(some) != others:
        raise BadInput(f"{others} seats need as many opponents, not {len(some)}")
    return some


gymnasium.register(id="Kensington-v1", entry_point="kensington.env.learner:KensingtonEnv")
