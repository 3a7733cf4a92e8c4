"""Many games that are played by numbers and seen as arrays, by the compiled engine.

Whoever numbers the moves and lays out the arrays says how (`kensington.env`): here is only what
carries games across.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from kensington.core import TOKENS, Game, State
from kensington.fast.facts import state_told, tell_state
from kensington.fast.state import ENGINE, keys_of
from kensington.fast.tables import box_for

if TYPE_CHECKING:
    from kensington.fast._engine import Games


class FastLayout(NamedTuple):
    """Which numbers moves have, and where everything lies in an array."""

    numbers: Mapping[str, int]
    """By the names that the engine's ``LAYOUT`` lists."""
    tiles: bytes
    """Each tile of the sheet as the full array shows it, and after the last one no tile."""
    compact_tiles: bytes
    """The same for the compact array."""


class FastGames:
    """So many games of one sheet and its rules; `OutOfBounds` where they are past the bounds."""

    __slots__ = ("count", "games", "like")

    def __init__(
        self, like: Game, layout: FastLayout, count: int, *, compact: bool, points: bool
    ) -> None:
        """Games such as ``like``; each begins when it is told how."""
        if ENGINE != "fast":
            raise OutOfBounds("the engine was not compiled")
        from kensington.fast import _engine  # noqa: PLC0415 - it may not be there

        players = len(like.seats)
        numbers = tuple(layout.numbers[name] for name in _engine.LAYOUT)
        try:
            self.games: Games = _engine.Games(
                box_for(like.sheet, like.rules),
                numbers,
                layout.tiles,
                layout.compact_tiles,
                count,
                players,
                TOKENS[players],
                compact,
                points,
            )
        except _engine.PastBounds as why:
            raise OutOfBounds(str(why)) from None
        self.like, self.count = like, count

    def queue(self, place: int, game: Game) -> None:
        """What the place begins with once its game is over."""
        self.games.queue(place, game.start, keys_of(game))

    def begin(self, place: int) -> None:
        """Begin the game that is queued."""
        from kensington.fast import _engine  # noqa: PLC0415

        try:
            self.games.begin(place)
        except _engine.PastBounds as why:
            raise OutOfBounds(str(why)) from None

    def step(self, place: int, number: int) -> None:
        """Play a legal number in one game; nothing changes where that is past the bounds."""
        from kensington.fast import _engine  # noqa: PLC0415

        try:
            self.games.step_one(place, number)
        except _engine.PastBounds as why:
            raise OutOfBounds(str(why)) from None

    def play_nth(self, place: int, index: int) -> None:
        """Play the index-th of the legal moves in one game; likewise."""
        from kensington.fast import _engine  # noqa: PLC0415

        try:
            self.games.play_nth(place, index)
        except _engine.PastBounds as why:
            raise OutOfBounds(str(why)) from None

    def state(self, place: int, game: Game) -> State:
        """How a game stands, as a value of the core."""
        from kensington.fast import _engine  # noqa: PLC0415

        return state_told(game, self.games.facts(place), _engine.FIELDS)

    def become(self, place: int, state: State, lifted: tuple[int, ...] = ()) -> None:
        """Go on from a state."""
        from kensington.fast import _engine  # noqa: PLC0415

        told = tell_state(state, _engine.FIELDS)
        try:
            self.games.become(place, told, keys_of(state.game), lifted)
        except _engine.PastBounds as why:
            raise OutOfBounds(str(why)) from None

    def copy(self) -> FastGames:
        """Games of their own that stand the same."""
        new = FastGames.__new__(FastGames)
        new.games, new.like, new.count = self.games.copy(), self.like, self.count
        return new


class OutOfBounds(Exception):
    """The compiled engine cannot play this; the core can."""
