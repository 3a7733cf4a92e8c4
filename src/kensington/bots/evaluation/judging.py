"""How far ahead a turn would leave a player.

An evaluator tells points in the end; a player wants to be ahead of the best of the others, so the
evaluator is asked about them too.
"""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from kensington.bots.bot import Meter
from kensington.bots.evaluation.house_features import Array, HouseFeatures, points
from kensington.bots.planning.turn_outcome import FACT, SeatFacts, TurnOutcome, as_arrays
from kensington.core import NOBODY, Observation

Evaluator = Callable[[Array, Array], Array]
"""From columns and facts to the points that each house will have in the end."""

Key = tuple[int, bool, bool, int, int, tuple[int, ...]]
"""What of an outcome matters to the others."""


class TurnsLeft:
    """Who still has a turn: the seventh bird gives each other player one, idle rounds give none."""

    def __init__(self, seen: Observation, after: int) -> None:
        """``after`` is the seat that moves next in the outcomes that are asked about."""
        players = len(seen.seats)
        caller = (after - 1) % players if seen.called == NOBODY else seen.called
        self.last_turns = (caller - after) % players
        """How many turns there are still to come, if the end is called."""
        self.patience = seen.rules.idle_rounds * players

    def has_come(self, each: TurnOutcome) -> bool:
        """Whether the seat of an outcome has no more turn: its house stays as it is."""
        if each.called:
            return each.wait >= self.last_turns
        return each.idle >= self.patience


class Judge:
    """Judges where a turn of the player to move may lead, as that player sees it."""

    def __init__(
        self, seen: Observation, evaluator: Evaluator, random: Random, meter: Meter
    ) -> None:
        self.seen = seen
        self.evaluator = evaluator
        self.random = random
        self.meter = meter
        self.me = seen.seat
        self.players = len(seen.seats)
        self.table = SeatFacts(seen, seen.seat)
        self.birds = seen.birds()
        self.ending = TurnsLeft(seen, (seen.seat + 1) % self.players)
        self.world = seen.sample(random, blind=True)  # to ask for the rules; its bag is not used
        self.house = HouseFeatures.of(seen.buildings[seen.seat])
        others = [seat for seat in range(self.players) if seat != self.me]
        self._tables = {seat: SeatFacts(seen, seat) for seat in others}
        self._seats = {
            seat: (
                HouseFeatures.of(seen.buildings[seat]),
                self.world.tokens[seat],
                tuple(tile for tile in self.world.warehouses[seat] if tile >= 0),
            )
            for seat in others
        }
        self._others: dict[Key, float] = {}
        self.listen: Callable[[Sequence[TurnOutcome]], None] | None = None
        """Is told whatever is weighed against each other."""

    def ahead(self, outcomes: Sequence[TurnOutcome], robbed: int = -1) -> Array:
        """How far each outcome leaves the player ahead of the best of the others.

        The others are judged once for each thing that changes for them: the birds that are out,
        whether the end is called, a tile of theirs that is gone, the supply, what the heap holds.
        """
        if self.listen is not None:
            self.listen(outcomes)
        keys = [self._theirs(each, robbed) for each in outcomes]
        asked = list(outcomes)
        facts = [self.table.facts(each) for each in outcomes]
        waiting: list[tuple[Key, int]] = []
        for key, each in dict(zip(keys, outcomes, strict=True)).items():
            if key not in self._others:
                waiting.append((key, len(asked)))
                for seat, table in self._tables.items():
                    theirs = self._other(seat, each, robbed)
                    asked.append(theirs)
                    facts.append(table.facts(theirs))
        expected = self._judge(asked, facts)
        for key, begin in waiting:
            self._others[key] = float(expected[begin : begin + self.players - 1].max())
        lead: Array = expected[: len(outcomes)] - np.array([self._others[key] for key in keys])
        return lead

    def _judge(self, outcomes: list[TurnOutcome], rows: list[tuple[int, ...]]) -> Array:
        seen, facts = as_arrays(outcomes, rows)
        expected = self.evaluator(seen, facts)
        over = np.array([self.ending.has_come(each) for each in outcomes])
        if over.any():
            now = points(seen, facts[:, FACT["cats"]])
            expected = np.where(over, now + 0.01 * facts[:, FACT["own_birds"]], expected)
        return expected

    def _theirs(self, each: TurnOutcome, robbed: int) -> Key:
        over = each.idle >= self.ending.patience
        return each.birds, each.called, over, robbed, each.supply, self.table.left(each.hidden)

    def _other(self, seat: int, each: TurnOutcome, robbed: int) -> TurnOutcome:
        """Where another seat stands when this outcome has come true."""
        house, tokens, stored = self._seats[seat]
        if robbed in stored:
            stored = tuple(tile for tile in stored if tile != robbed)
            tokens += 1
        wait = (seat - self.me - 1) % self.players
        return each._replace(house=house, tokens=tokens, stored=stored, wait=wait)
