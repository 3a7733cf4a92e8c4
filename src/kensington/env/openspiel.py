"""The game for OpenSpiel: importing this module registers ``python_kensington``.

    import pyspiel  # type: ignore[import-not-found]
    import kensington.env.openspiel
    game = pyspiel.load_game("python_kensington(players=3,turn_roofs=true)")

Tiles are drawn blind, and every draw is a chance node of its own over the tiles that have that
back. Docs: docs/environments.md.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import numpy as np

from kensington.core import TOKENS, Draw, Game, Phase, Ruleset, State
from kensington.env.actions import BLIND_ACTIONS, Numbers, Options, Spelling, action
from kensington.env.arrays import BOX, SECTIONS, look
from kensington.env.errors import IllegalAction, MissingExtra
from kensington.env.table import BLIND, returns
from kensington.env.words import drawn
from kensington.record import format_position

try:
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python.observation import (  # type: ignore[import-untyped]
        IIGObserverForPublicInfoGame,
    )
except ImportError as error:
    raise MissingExtra("OpenSpiel", "openspiel") from error

__all__ = ["KensingtonGame", "KensingtonObserver", "KensingtonState"]

MAX_LENGTH = 21_000
"""A bound on numbers in a game, not reached. At most 100 tiles are built, between two builds lie
at most twenty rounds without one (R15), a round has five turns, and a turn without a build two
numbers; a build has up to four."""

_OPTIONS = {name: value for name, value in asdict(Ruleset()).items() if name != "blind_draw"}

_TYPE = pyspiel.GameType(
    short_name="python_kensington",
    long_name="Royal Residences: Kensington",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    # Nobody has a hand to hide: what is unknown is the same for all, and is chance.
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=max(TOKENS),
    min_num_players=min(TOKENS),
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, **_OPTIONS},
)


class KensingtonGame(pyspiel.Game):  # type: ignore[misc]
    """The facts of a game; seat 0 begins."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = dict(params or {})
        players = options.pop("players", 2)
        self.kensington = Game(players, rules=replace(BLIND, **options), start=0)
        info = pyspiel.GameInfo(
            num_distinct_actions=BLIND_ACTIONS,
            max_chance_outcomes=BOX,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> KensingtonState:
        return KensingtonState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> KensingtonObserver | IIGObserverForPublicInfoGame:
        """The table is what a player sees; what a player remembers is the history."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return KensingtonObserver(params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class KensingtonState(pyspiel.State):  # type: ignore[misc]
    """The play. ``drawing`` is the draw that chance has still to answer."""

    def __init__(self, game: KensingtonGame) -> None:
        super().__init__(game)
        self.play: State = game.kensington.begin()
        self.drawing: Draw | None = None
        self.lifted: Numbers = ()
        self._spelling: Spelling | None = None

    def options(self) -> Options:
        if self._spelling is None:
            self._spelling = Spelling(self.play, self.play.legal_moves())
        return self._spelling.after(self.lifted)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.drawing else self.play.seat

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only the mover is asked
        return sorted(self.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The tiles that the draw can bring, each as likely as the others."""
        assert self.drawing is not None
        bag = self.play.inside & self.play.game.backs[self.drawing.back]
        tiles = [n for n in range(len(self.play.game.sheet)) if bag >> n & 1]
        return [(tile, 1 / len(tiles)) for tile in tiles]

    def _apply_action(self, number: int) -> None:
        if self.drawing:
            self.play = self.play.play(self.drawing, brings=number)
            self.drawing = None
        else:
            options = self.options()
            if number not in options:
                raise IllegalAction(f"the number {number} is not legal here")
            move = options[number]
            if move is None:
                self.lifted = (*self.lifted, number)
                return
            self.lifted = ()
            if isinstance(move, Draw):
                self.drawing = move
                return
            self.play = self.play.play(move)
        self._spelling = None

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"the tile {self.play.game.sheet[number].name}"
        verb, about = action(number)
        return " ".join([verb.value, *map(str, about)])

    def is_terminal(self) -> bool:
        return self.play.phase is Phase.OVER

    def returns(self) -> list[float]:
        """The share of the others that a seat beat, less that of those it lost to."""
        return returns(self.play) if self.is_terminal() else [0.0] * len(self.play.buildings)

    def __str__(self) -> str:
        """The houses, and the position on one line: states that differ are never written alike."""
        waiting = f"\ndrawing {self.drawing.back}" if self.drawing else ""
        lifted = f"\nlifted {list(self.lifted)}" if self.lifted else ""
        return f"{drawn(self.play)}{waiting}{lifted}\n{format_position(self.play)}"


class KensingtonObserver:
    """The arrays of docs/environments.md as floats, and the table as text."""

    def __init__(self, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no options for what is seen, such as {params}")
        stop = SECTIONS["houses"].stop
        self.tensor = np.zeros(stop, np.float32)
        self.dict = {
            name: self.tensor[start:end].reshape(shape)
            for name, (start, end, shape) in SECTIONS.items()
            if end <= stop
        }

    def set_from(self, state: KensingtonState, player: int) -> None:
        self.tensor[:] = look(state.play.observe(), player, state.lifted)

    def string_from(self, state: KensingtonState, player: int) -> str:  # noqa: ARG002
        return str(state)


pyspiel.register_game(_TYPE, KensingtonGame)
