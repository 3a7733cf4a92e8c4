"""A batch on the compiled engine: stepped in threads, written straight into the buffers."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kensington.core import Game, Ruleset, Sheet, State, standard_sheet
from kensington.env import arrays, compact
from kensington.env.actions import (
    ACTIONS,
    COLUMNS,
    LEFT,
    LEVELS,
    RANGES,
    SPOTS,
    TURNS,
)
from kensington.env.buffers import PASS, BatchBuffers, BatchTerms
from kensington.env.errors import IllegalAction
from kensington.env.table import NumberedGame, returns
from kensington.fast import FastGames, FastLayout, OutOfBounds

PAST_BEFORE, PAST_AFTER = 1, 2
"""How a game left the engine's bounds: its number is still to be played, or was played."""


def layout_for(sheet: Sheet) -> FastLayout:
    """What the engine is told of numbers and arrays: nothing there is typed a second time."""
    numbers = {
        "left": LEFT,
        "columns": COLUMNS,
        "turns": TURNS,
        "levels": LEVELS,
        "touches": SPOTS,
        "actions": ACTIONS,
        "seats": arrays.SEATS,
        "rows": arrays.ROWS,
        "tile": arrays.TILE,
        "box": arrays.BOX,
        "spot": arrays.SPOT,
        "length": arrays.SECTIONS["spots"].stop,
        "compact_left": compact.LEFT,
        "compact_columns": compact.COLUMNS,
        "compact_tile": compact.TILE,
        "compact_spots": compact.SPOTS,
        "compact_length": compact.SECTIONS["spots"].stop,
    }
    numbers |= {verb.name.lower(): some.start for verb, some in RANGES.items()}
    numbers |= {f"{name}_at": section.start for name, section in arrays.SECTIONS.items()}
    numbers |= {f"compact_{name}_at": section.start for name, section in compact.SECTIONS.items()}
    rows, short = arrays.tile_rows(sheet), compact.tile_rows(sheet)
    return FastLayout(numbers, rows.tobytes(), short.tobytes())


def open_games(
    players: int,
    rules: Ruleset,
    sheet: Sheet | None,
    count: int,
    *,
    short: bool = False,
    points: bool = False,
) -> FastGames:
    """Room for so many games; raises `OutOfBounds` where the compiled engine cannot play."""
    like = Game(players, rules=rules, sheet=sheet)
    layout = layout_for(sheet or standard_sheet())
    return FastGames(like, layout, count, compact=short, points=points)


class CompiledGames:
    """Games that are stepped side by side. Past the engine's bounds one goes on in Python."""

    engine = "fast"

    def __init__(self, terms: BatchTerms, buffers: BatchBuffers, threads: int) -> None:
        self.terms, self.buffers, self.threads = terms, buffers, threads
        self.count = len(buffers.over)
        self._games = self._open()
        self._went = np.zeros(self.count, np.uint8)
        self._strays: dict[int, NumberedGame] = {}
        self._seed, self._begun = 0, [0] * self.count

    def _open(self) -> FastGames:
        players, rules, sheet, short, points = self.terms
        return open_games(players, rules, sheet, self.count, short=short, points=points)

    def begin(self, seed: int) -> None:
        """Begin all games anew."""
        self._seed, self._begun = seed, [0] * self.count
        self._strays = {}
        for n in range(self.count):
            self._begin(n)

    def _game(self, n: int, ahead: int = 0) -> Game:
        return self.terms.game(self._seed, n, self._begun[n] + ahead)

    def _begin(self, n: int) -> None:
        """Begin the next game of a place, and show it."""
        self._begun[n] += 1
        self._strays.pop(n, None)
        game = self._game(n)
        self._games.queue(n, game)
        try:
            self._games.begin(n)
        except OutOfBounds:
            self._stray(n, NumberedGame(game.begin()))
            return
        self._games.queue(n, self._game(n, ahead=1))
        self._show(n)

    def _show(self, n: int) -> None:
        told = self.buffers
        self._games.games.show(n, told.observations, told.masks, told.movers)

    def _stray(self, n: int, table: NumberedGame) -> None:
        """A game goes on in Python; what it shows."""
        self._strays[n] = table
        told, state = self.buffers, table.state
        row = told.observations[n]
        if self.terms.compact:
            compact.look(state.observe(), state.seat, table.lifted, row)
        else:
            row[:] = table.look()
        told.movers[n] = state.seat
        told.masks[n] = False
        told.masks[n, list(table.options)] = True

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play one number in each game."""
        told, mine = self.buffers, actions
        if self._strays:
            mine = actions.copy()
            for n, table in self._strays.items():
                mine[n] = PASS
                if actions[n] != PASS and int(actions[n]) not in table.options:
                    raise IllegalAction(f"game {n}: the number {actions[n]} is not legal")
        illegal = self._games.games.step(
            mine,
            told.observations,
            told.masks,
            told.movers,
            told.rewards,
            told.over,
            told.scores,
            self._went,
            self.threads,
        )
        if illegal >= 0:
            raise IllegalAction(f"game {illegal}: the number {mine[illegal]} is not legal")
        for n in np.flatnonzero(told.over).tolist():
            self._begun[n] += 1
            if not self._went[n]:
                self._games.queue(n, self._game(n, ahead=1))
        strays = [n for n in self._strays if actions[n] != PASS]
        if self._went.any():
            strays += self._take_over()
        for n in strays:
            self._step_stray(n, int(actions[n]))

    def _take_over(self) -> list[int]:
        """Games that left the bounds go on in Python; those whose number is still to be played."""
        waiting = []
        for n in np.flatnonzero(self._went).tolist():
            if self.buffers.over[n]:
                state = self._game(n).begin()
            else:
                state = self._games.state(n, self._game(n))
            table = NumberedGame(state)
            if self._went[n] == PAST_BEFORE:
                for number in self._games.games.lifted(n):
                    table.step(number)
                waiting.append(n)
            self._stray(n, table)
        return waiting

    def _step_stray(self, n: int, number: int) -> None:
        told, players = self.buffers, self.terms.players
        table = self._strays[n]
        points = list(table.scores)
        table.step(number)
        told.scores[n, :players] = table.scores
        if self.terms.points:
            told.rewards[n, :players] = np.subtract(table.scores, points)
        if table.options:
            self._stray(n, table)
            return
        told.over[n] = True
        if not self.terms.points:
            told.rewards[n, :players] = returns(table.state)
        self._begin(n)

    def choose(self, shares: NDArray[np.float64]) -> NDArray[np.int64]:
        """A legal number for each game: the share of its options that a number points at."""
        numbers = np.empty(self.count, np.int64)
        self._games.games.choose(shares, numbers)
        for n, table in self._strays.items():
            numbers[n] = list(table.options)[int(shares[n] * len(table.options))]
        return numbers

    @property
    def tables(self) -> list[NumberedGame]:
        """The games as they stand, each by itself: copies that lead a life of their own."""
        return [self._table(n) for n in range(self.count)]

    def _table(self, n: int) -> NumberedGame:
        if n in self._strays:
            return copy.deepcopy(self._strays[n])
        table = NumberedGame(self._state(n))
        for number in self._games.games.lifted(n):
            table.step(number)
        return table

    def _state(self, n: int) -> State:
        return self._games.state(n, self._game(n))

    def kept(self) -> Any:
        """All games as they stand, to come back to."""
        return self._games.copy(), copy.deepcopy(self._strays), self._seed, list(self._begun)

    def recall(self, kept: Any) -> None:
        """Come back to it."""
        games, strays, self._seed, begun = kept
        self._games, self._begun = games.copy(), list(begun)
        self._strays = copy.deepcopy(strays)

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        del state["_games"]
        state["told"] = [
            None if n in self._strays else (self._state(n), self._games.games.lifted(n))
            for n in range(self.count)
        ]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        told = state.pop("told")
        self.__dict__.update(state)
        self._games = self._open()
        for n, each in enumerate(told):
            if each is not None:
                self._games.become(n, *each)
                self._games.queue(n, self._game(n, ahead=1))
                self._show(n)
