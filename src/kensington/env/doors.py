"""One game behind a door (PettingZoo, Gymnasium): on the compiled engine where it can play it."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Protocol

import numpy as np

from kensington.core import Game, Move, Ruleset, Sheet, State
from kensington.env import arrays
from kensington.env.compiled_games import open_games
from kensington.env.table import NumberedGame, illegal_number, returns
from kensington.fast import FastGames, OutOfBounds


class OneGame(Protocol):
    """What the doors ask of a game."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        ...

    @property
    def options(self) -> list[int]:
        """The numbers that are legal now; none when the game is over."""
        ...

    @property
    def scores(self) -> list[int]:
        """The points of each seat's house as it stands."""
        ...

    @property
    def state(self) -> State:
        """The game as a value of the core."""
        ...

    def step(self, number: int) -> None:
        """Play one number."""
        ...

    def play(self, move: Move) -> None:
        """Play a whole move, as a bot chooses it."""
        ...

    def play_any(self, random: Random) -> None:
        """Play any legal move, each as likely as the others."""
        ...

    def look(self, seat: int) -> arrays.Array:
        """What a player sees, as one array."""
        ...

    def returns(self) -> list[float]:
        """What the end is worth to each seat."""
        ...


class PythonDoor:
    """On the Python engine."""

    def __init__(self, game: NumberedGame) -> None:
        self.game = game
        self.step, self.play, self.look = game.step, game.play, game.look

    @property
    def seat(self) -> int:
        return self.game.state.seat

    @property
    def options(self) -> list[int]:
        return list(self.game.options)

    @property
    def scores(self) -> list[int]:
        return self.game.scores

    @property
    def state(self) -> State:
        return self.game.state

    def play_any(self, random: Random) -> None:
        moves = self.game.state.legal_moves()
        self.game.play(moves[int(random.random() * len(moves))])

    def returns(self) -> list[float]:
        return returns(self.game.state)


class CompiledDoor:
    """On the compiled engine; a game that leaves its bounds goes on in Python."""

    def __init__(self, game: Game, room: FastGames) -> None:
        """Begin a game in a room for one."""
        self._game, self._room, self._games = game, room, room.games
        self._length = arrays.length(game.rules)
        room.queue(0, game)
        room.begin(0)
        self._python: PythonDoor | None = None

    @property
    def seat(self) -> int:
        return self._python.seat if self._python else self._games.seat(0)

    @property
    def options(self) -> list[int]:
        return self._python.options if self._python else self._games.options(0)

    @property
    def scores(self) -> list[int]:
        return self._python.scores if self._python else self._games.scores(0)

    @property
    def state(self) -> State:
        return self._python.state if self._python else self._room.state(0, self._game)

    def step(self, number: int) -> None:
        if self._python is None:
            if number not in self._games.options(0):
                raise illegal_number(number)
            with suppress(OutOfBounds):
                self._room.step(0, number)
                return
        self._go_on().step(number)

    def play(self, move: Move) -> None:
        if self._python is None:
            state = self.state
            moves = list(state.legal_moves())
            if move in moves:
                index = moves.index(move)
                with suppress(OutOfBounds):
                    self._room.play_nth(0, index)
                    return
            else:  # a unit that no list has, or why not
                after = state.play(move)
                with suppress(OutOfBounds):
                    self._room.become(0, after)
                    return
        self._go_on().play(move)

    def play_any(self, random: Random) -> None:
        share = random.random()
        if self._python is None:
            index = int(share * self._games.count_moves(0))
            with suppress(OutOfBounds):
                self._room.play_nth(0, index)
                return
        game = self._go_on().game
        moves = game.state.legal_moves()
        game.play(moves[int(share * len(moves))])

    def look(self, seat: int) -> arrays.Array:
        if self._python is not None:
            return self._python.look(seat)
        row = np.empty(self._length, np.uint8)
        self._games.look(0, seat, row)
        return row

    def returns(self) -> list[float]:
        return self._python.returns() if self._python else self._games.worths(0)

    def _go_on(self) -> PythonDoor:
        """The compiled engine cannot go on from here: the same game in Python."""
        if self._python is None:
            game = NumberedGame(self.state)
            for number in self._games.lifted(0):
                game.step(number)
            self._python = PythonDoor(game)
        return self._python


class Doors:
    """Begins one game after another at a table of one kind."""

    def __init__(self, players: int, rules: Ruleset, sheet: Sheet | None) -> None:
        self._terms = players, rules, sheet
        self._room: FastGames | None = None
        try:
            self._room = open_games(players, rules, sheet, 1)
        except OutOfBounds:
            Game(players, rules=rules, sheet=sheet)  # what is wrong is told at once

    def open(self, seed: bytes) -> OneGame:
        """A new game; the one before may be played on."""
        players, rules, sheet = self._terms
        game = Game(players, seed=seed, rules=rules, sheet=sheet)
        if self._room is not None:
            with suppress(OutOfBounds):
                return CompiledDoor(game, self._room.copy())
        return PythonDoor(NumberedGame(game.begin()))
