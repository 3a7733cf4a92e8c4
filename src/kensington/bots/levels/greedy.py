"""A player who wants points now, who also values roofs and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from kensington import core
from kensington.bots.bot import Budget
from kensington.bots.evaluation.forecast import Forecast
from kensington.bots.planning.endings import has_been_idle, must_build, worth_considering

MAX_TILES_TRIED = 6
"""How many of the tiles that could lie under a back are tried."""
TOKEN_POINTS = 1.6
"""What a token is worth while roofs are still to be bought."""
PAID_TOKEN_POINTS = 0.6
"""What it hurts to pay the token to another player."""
BIRDS_TO_KEEP_ROOFS = 3
"""From so many birds on, the last free entrance is kept for a roof."""

DEFAULT = Budget()


class Greedy:
    """Tries each build and does the best; takes what is likely to bring most."""

    def choose(
        self,
        seen: core.Observation,
        moves: Sequence[core.Move],
        random: Random,
        budget: Budget = DEFAULT,
        /,
    ) -> core.Move:
        table = _Table(seen, random)
        others = [move for move in moves if not isinstance(move, core.Build)]
        best, gain = _best([move for move in moves if isinstance(move, core.Build)], table, budget)
        if best is not None and (not others or gain > 0 or must_build(seen)):
            return best
        if len(others) == 1:
            return others[0]
        if any(isinstance(move, core.Store | core.PutBack | core.EndTurn) for move in others):
            return table.ending(others)
        takes = worth_considering(seen, others, has_been_idle(seen))
        return max(takes, key=lambda move: (table.taking(move), random.random()))


def _best(
    builds: list[core.Build], table: _Table, budget: Budget
) -> tuple[core.Build | None, float]:
    """The build that gains most among those there is time to try, the first one at least."""
    meter = budget.meter()
    best, most = None, (0.0, 0.0)
    for build in builds:
        if best is not None and not meter.go_on():
            break
        gain = table.gain(build), table.random.random()
        if best is None or gain > most:
            best, most = build, gain
    return best, most[0]


class _Table:
    """What the player to move sees, and thinks of it."""

    def __init__(self, seen: core.Observation, random: Random) -> None:
        self.seen = seen
        self.random = random
        self.birds = seen.birds()
        last_chance = seen.called >= 0
        late = 1.0 if last_chance else min(self.birds / (core.SEVENTH_BIRD + 1), 0.9)
        self.building = seen.buildings[seen.seat]
        self.outlook = Forecast(self.building, seen.sheet, late)
        self.now = self.outlook.worth()
        self.token = 0.0 if last_chance else TOKEN_POINTS * (1 - late)
        self.backs: dict[tuple[int, int], core.Back] = {}
        self.promises: dict[core.Back, float] = {}

    def gain(self, build: core.Build) -> float:
        """How much better the house looks with this build, tokens earned included."""
        sheet = self.seen.sheet
        diamonds = sum(sheet[part.tile].diamond for part in build.parts)
        birds = sum(sheet[part.tile].bird for part in build.parts)
        earned = self.token * min(diamonds, self.seen.supply)
        return self.outlook.worth(build.parts) - self.now + earned + 0.01 * birds

    def best_gain(self, tile: int) -> float:
        """What the best place for a tile would bring; nothing if it fits nowhere."""
        places = self.building.spread(self.building.places(self.seen.sheet[tile].face))
        return self._best(core.Build((core.Part(tile, x, y),)) for x, y in places)

    def _best(self, builds: Iterable[core.Build]) -> float:
        return max((self.gain(build) for build in builds), default=0.0)

    def taking(self, move: core.Move) -> float:
        """What a take promises, less what it costs."""
        if isinstance(move, core.Draw):
            return self._promise(move.back)
        if isinstance(move, core.Touch):
            return self._promise(self._back_at(move))
        if isinstance(move, core.Reach):
            return self._promise(core.Back.BEIGE if move.beige else core.Back.BROWN)
        if isinstance(move, core.Steal):
            return self.best_gain(move.tile) - self.token - PAID_TOKEN_POINTS
        return 0.0

    def _back_at(self, move: core.Touch) -> core.Back:
        if not self.backs:
            self.backs = {f.spot: f.back for f in self.seen.fragments or () if f.spot}
        return self.backs[move.x, move.y]

    def _promise(self, back: core.Back) -> float:
        """What the tiles under this back would bring on the average, as far as one can count."""
        if back not in self.promises:
            sheet, hidden = self.seen.sheet, self.seen.hidden
            left = [n for n, tile in enumerate(sheet) if hidden >> n & 1 and tile.back is back]
            tried = self.random.sample(left, min(MAX_TILES_TRIED, len(left)))
            mean = sum(max(0.0, self.best_gain(n)) for n in tried) / max(1, len(tried))
            self.promises[back] = mean if back.is_beige else mean - self.token
        return self.promises[back]

    def ending(self, moves: Sequence[core.Move]) -> core.Move:
        """Store what may be of use, put back what only stands in the way."""
        tile = self.seen.sheet[self.seen.hand]
        store = next((move for move in moves if isinstance(move, core.Store)), None)
        if store is None or len(moves) == 1:
            return moves[0]
        free = sum(stored < 0 for stored in self.seen.warehouses[self.seen.seat])
        poor = not self.seen.tokens[self.seen.seat]  # no roof can be bought
        keep = tile.kind is core.Kind.ROOF or free > 1 or self.birds < BIRDS_TO_KEEP_ROOFS or poor
        return store if keep else next(move for move in moves if move is not store)
