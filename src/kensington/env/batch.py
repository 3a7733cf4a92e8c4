"""Many games stepped together: arrays in, arrays out, and a game that is over begins anew."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kensington.core import BadInput, Ruleset, Sheet, State
from kensington.env import arrays
from kensington.env.errors import IllegalAction
from kensington.env.table import BLIND, NumberedGame, action_count, new_table, returns, seed_bytes


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
    """(count, 5): by seat, what a game that ended in this step was worth, otherwise 0."""
    over: NDArray[np.bool_]
    """(count,): whether a game ended in this step; what is seen is the next one's beginning."""
    scores: NDArray[np.int64]
    """(count, 5): by seat, the points as the houses stand; of a game that ended, the last ones."""

    def __init__(
        self,
        count: int,
        players: int = 2,
        *,
        seed: int = 0,
        rules: Ruleset = BLIND,
        sheet: Sheet | None = None,
    ) -> None:
        if count < 1:
            raise BadInput(f"a batch has at least one game, not {count}")
        self.count, self.players, self.rules, self.sheet = count, players, rules, sheet
        self.actions, self.length = action_count(rules), arrays.length(rules)
        self.observations = np.zeros((count, self.length), np.uint8)
        self.masks = np.zeros((count, self.actions), np.bool_)
        self.movers = np.zeros(count, np.int64)
        self.rewards = np.zeros((count, arrays.SEATS), np.float32)
        self.over = np.zeros(count, np.bool_)
        self.scores = np.zeros((count, arrays.SEATS), np.int64)
        self._marked: list[int] = []
        self._part()
        self.reset(seed)

    def _part(self) -> None:
        """Find the parts of the buffers: views, so that who writes to them writes to the whole."""
        self._masks_flat = self.masks.reshape(-1)
        self._parts = arrays.unpack(self.observations)
        self._houses = self._parts["houses"]

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy has buffers of its own, and views of those."""
        self.__dict__.update(state)
        self._part()

    def reset(self, seed: int) -> None:
        """Begin all games anew. The same seed and the same actions give the same games."""
        self._seed = seed
        self._begun = [0] * self.count
        self._chance = np.random.default_rng(seed)
        self.observations[:] = 0
        self.rewards[:] = 0
        self.over[:] = False
        self.scores[:] = 0
        self.tables = [self._begin(n) for n in range(self.count)]
        self._legal = [list(table.options) for table in self.tables]
        self._lifted = set[int]()
        for table, houses in zip(self.tables, self._houses, strict=True):
            table.write_houses(houses, table.state.seat)
        self._show()

    def _begin(self, n: int) -> NumberedGame:
        self._begun[n] += 1
        seed = seed_bytes(self._seed, n, self._begun[n])
        return new_table(self.players, seed=seed, rules=self.rules, sheet=self.sheet)

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> NDArray[np.bool_]:
        """Play one number in each game; gives ``over``."""
        numbers = np.asarray(actions).tolist()
        if len(numbers) != self.count:
            raise BadInput(f"{self.count} games need as many actions, not {len(numbers)}")
        for n, number in enumerate(numbers):  # before anything is played
            if number not in self.tables[n].options:
                raise IllegalAction(f"game {n}: the number {number} is not legal")
        self.rewards[self.over] = 0
        self.over[:] = False
        scores = []
        for n, number in enumerate(numbers):
            table = self.tables[n]
            before = table.state
            table.step(number)
            scores.append(table.scores)
            if not table.options:
                self.over[n] = True
                self.rewards[n, : self.players] = returns(table.state)
                table = self.tables[n] = self._begin(n)
            self._legal[n] = list(table.options)
            self._show_houses(n, before, table)
        self.scores[:, : self.players] = scores
        self._show()
        return self.over

    def _show_houses(self, n: int, before: State, table: NumberedGame) -> None:
        """Copy the pictures that another player or another build makes new."""
        state = table.state
        if state.seat != before.seat or state.game is not before.game:
            table.write_houses(self._houses[n], state.seat)
        elif state.builds is not before.builds:
            self._houses[n, 0] = table.houses[state.seat]
        if table.lifted:
            self._lifted.add(n)

    def _show(self) -> None:
        """Everything else, for all games at once."""
        tables, legal, movers = self.tables, self._legal, [t.state.seat for t in self.tables]
        self.movers[:] = movers
        parts = self._parts
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
        if not self.rules.blind_draw:
            for n, table in enumerate(tables):
                parts["spots"][n] = table.spots()
        self._masks_flat[self._marked] = False
        starts = range(0, self.count * self.actions, self.actions)
        self._marked = [s + each for s, some in zip(starts, legal, strict=True) for each in some]
        self._masks_flat[self._marked] = True

    def random_actions(self) -> NDArray[np.int64]:
        """A legal number for each game, each as likely as the others."""
        drawn = self._chance.random(self.count).tolist()
        return np.array(
            [some[int(each * len(some))] for some, each in zip(self._legal, drawn, strict=True)]
        )
