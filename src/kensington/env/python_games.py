"""A batch on the Python engine: where nothing is compiled, and what the other is held to."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kensington.core import State
from kensington.env import arrays, compact
from kensington.env.buffers import PASS, BatchBuffers, BatchTerms
from kensington.env.errors import IllegalAction
from kensington.env.table import NumberedGame, returns


class PythonGames:
    """Games that are stepped one after another, and shown together."""

    engine = "python"

    def __init__(self, terms: BatchTerms, buffers: BatchBuffers) -> None:
        self.terms, self.buffers = terms, buffers
        self.count = len(buffers.over)
        self._actions = buffers.masks.shape[1]
        self._part()

    def _part(self) -> None:
        """Find the parts of the buffers: views, so that who writes to them writes to the whole."""
        self._masks_flat = self.buffers.masks.reshape(-1)
        if not self.terms.compact:
            self._parts = arrays.unpack(self.buffers.observations)
            self._houses = self._parts["houses"]

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy has buffers of its own, and views of those."""
        self.__dict__.update(state)
        self._part()

    def begin(self, seed: int) -> None:
        """Begin all games anew."""
        self._seed, self._begun = seed, [0] * self.count
        self._marked: list[int] = []
        self.tables = [self._begin(n) for n in range(self.count)]
        self._legal = [list(table.options) for table in self.tables]
        self._lifted = set[int]()
        if not self.terms.compact:
            for table, houses in zip(self.tables, self._houses, strict=True):
                table.write_houses(houses, table.state.seat)
        self._show()

    def _begin(self, n: int) -> NumberedGame:
        self._begun[n] += 1
        return NumberedGame(self.terms.game(self._seed, n, self._begun[n]).begin())

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play one number in each game."""
        numbers = actions.tolist()
        for n, number in enumerate(numbers):  # before anything is played
            if number != PASS and number not in self.tables[n].options:
                raise IllegalAction(f"game {n}: the number {number} is not legal")
        told, players = self.buffers, self.terms.players
        told.rewards[:] = 0
        told.over[:] = False
        for n, number in enumerate(numbers):
            if number == PASS:
                continue
            table = self.tables[n]
            before, points = table.state, list(table.scores)
            table.step(number)
            told.scores[n, :players] = table.scores
            if self.terms.points:
                told.rewards[n, :players] = np.subtract(table.scores, points)
            if not table.options:
                told.over[n] = True
                if not self.terms.points:
                    told.rewards[n, :players] = returns(table.state)
                table = self.tables[n] = self._begin(n)
            self._legal[n] = list(table.options)
            self._show_houses(n, before, table)
        self._show()

    def choose(self, shares: NDArray[np.float64]) -> NDArray[np.int64]:
        """A legal number for each game: the share of its options that a number points at."""
        both = zip(self._legal, shares.tolist(), strict=True)
        return np.array([some[int(each * len(some))] for some, each in both])

    def _show_houses(self, n: int, before: State, table: NumberedGame) -> None:
        """Copy the pictures that another player or another build makes new."""
        state = table.state
        if table.lifted:
            self._lifted.add(n)
        if self.terms.compact:
            return
        if state.seat != before.seat or state.game is not before.game:
            table.write_houses(self._houses[n], state.seat)
        elif state.builds is not before.builds:
            self._houses[n, 0] = table.houses[state.seat]

    def _show(self) -> None:
        """Everything else, for all games at once."""
        tables, legal, movers = self.tables, self._legal, [t.state.seat for t in self.tables]
        self.buffers.movers[:] = movers
        if self.terms.compact:
            for row, table in zip(self.buffers.observations, tables, strict=True):
                compact.look(table.state.observe(), table.state.seat, table.lifted, row)
        else:
            self._show_tables(movers)
        self._masks_flat[self._marked] = False
        starts = range(0, self.count * self._actions, self._actions)
        self._marked = [s + each for s, some in zip(starts, legal, strict=True) for each in some]
        self._masks_flat[self._marked] = True

    def _show_tables(self, movers: list[int]) -> None:
        parts, tables = self._parts, self.tables
        both = list(zip(tables, movers, strict=True))
        numbers = b"".join([table.single_numbers(seat) for table, seat in both])
        parts["table"][:] = np.frombuffer(numbers, np.uint8).reshape(self.count, -1)
        shown = [table.shown_tiles(seat) for table, seat in both]
        parts["tiles"][:, : len(shown[0])] = tables[0].tile_rows[shown]
        inside = [table.state.inside.to_bytes(arrays.HIDDEN_BYTES, "little") for table in tables]
        parts["hidden"][:] = arrays.spread_bits(b"".join(inside), self.count)
        for n in tuple(self._lifted):
            arrays.write_lifted(parts["lifted"][n], tables[n].lifted)
            if not tables[n].lifted:
                self._lifted.discard(n)
        if not self.terms.rules.blind_draw:
            for n, table in enumerate(tables):
                parts["spots"][n] = table.spots()

    def kept(self) -> Any:
        """All games as they stand, to come back to."""
        buffers, self.buffers = self.buffers, None  # type: ignore[assignment] # kept elsewhere
        parts = {name: self.__dict__.pop(name, None) for name in ("_parts", "_houses")}
        masks = self.__dict__.pop("_masks_flat")
        try:
            return copy.deepcopy(self.__dict__)
        finally:
            self.buffers, self._masks_flat = buffers, masks
            self.__dict__ |= {name: part for name, part in parts.items() if part is not None}

    def recall(self, kept: Any) -> None:
        """Come back to it."""
        buffers = self.buffers
        self.__dict__.update(copy.deepcopy(kept))
        self.buffers = buffers
        self._part()
