"""Planning a whole turn: what to take, given the odds of what it is, and then what to build."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from kensington import core
from kensington.bots.bot import Meter
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.build_plans import Builder
from kensington.bots.planning.odds import could_be
from kensington.bots.planning.turn_outcome import TurnOutcome

MAX_TILES_PLANNED = 24
"""How many tiles a take is planned for when it is looked at closely."""
HALF_TRUST_TILES = 8
"""A close look at so many tiles counts half: fewer may have been lucky ones."""


class Take(NamedTuple):
    """A way to begin a turn, and what it promises on the average."""

    worth: float
    move: core.Move


class Planner(Builder):
    """The turn of the player to move, as that player sees it."""

    def __init__(
        self, seen: core.Observation, evaluator: Evaluator, random: Random, meter: Meter
    ) -> None:
        super().__init__(seen, evaluator, random, meter)
        self._quick: list[tuple[int, float]] = []

    def takes(self, moves: Sequence[core.Move]) -> list[Take]:
        """What each take promises, the best first."""
        rated = []
        lying: list[tuple[core.Move, int]] = []
        for move in moves:
            if isinstance(move, core.HeapTake):
                lying.append((move, could_be(self.seen, self.world, move)))
            elif isinstance(move, core.Steal | core.Skip):
                plans = self.plans(self.world.play(move), (4, 3))
                rated.append(Take(plans[0].worth, move))
        if lying:
            # At evens, rather something new than a tile that was put back before.
            lying.sort(key=lambda at: isinstance(at[0], core.Touch) and at[1].bit_count() == 1)
            worths = self._quick = self._tiles(lying)
            for move, tiles in lying:
                worth = _mean(worths, tiles)
                if worth is not None:
                    rated.append(Take(worth, move))
        rated.sort(key=lambda take: -take.worth)
        return rated or [Take(0.0, moves[0])]

    def looked_at_closely(self, takes: list[Take], most: int = 3) -> list[Take]:
        """The best takes again, now with whole plans for the tiles they may bring.

        The tiles come in random order, and as many as there is time for; each is planned for as if
        it had been taken, together with what is stored.
        """
        lying = [take for take in takes[:most] if isinstance(take.move, core.HeapTake)]
        if len(takes) < 2 or not lying or not any(t >= 0 for t in self.world.warehouses[self.me]):
            return takes
        gains: dict[core.Move, list[float]] = {take.move: [] for take in lying}
        sheet = self.seen.sheet
        for take in lying * MAX_TILES_PLANNED:
            if self.meter.is_spent():
                break
            tiles = could_be(self.seen, self.world, take.move)  # type: ignore[arg-type]
            number = self.random.choice([n for n in range(len(sheet)) if tiles >> n & 1])
            known = next((worth for alike, worth in self._quick if alike >> number & 1), None)
            if known is not None and not isinstance(take.move, core.Reach):
                best = self.plans(self.world.play(take.move, brings=number), (5, 3))[0]
                if not self.meter.is_spent():
                    gains[take.move].append(max(0.0, best.worth - known))
        again = [
            take._replace(worth=take.worth + sum(more) / (len(more) + HALF_TRUST_TILES))
            for take in takes
            for more in [gains.get(take.move, [])]
        ]
        again.sort(key=lambda take: -take.worth)
        return again

    def _tiles(self, lying: list[tuple[core.Move, int]]) -> list[tuple[int, float]]:
        """Sets of tiles that are alike, and what it is worth to take one of them."""
        wanted = 0
        for _, tiles in lying:
            wanted |= tiles
        sheet = self.seen.sheet
        alike: dict[tuple[object, ...], int] = {}
        for number, tile in enumerate(sheet):
            if wanted >> number & 1:
                key = tile.kind, tile.shape, tile.diamond, tile.cats, tile.bird
                alike[key] = alike.get(key, 0) | 1 << number
        kinds = list(alike.values())
        self.random.shuffle(kinds)  # so that a short look is a fair one
        outcomes: list[TurnOutcome] = []
        spans: list[tuple[int, int, int]] = []
        for tiles in kinds:
            number = tiles.bit_length() - 1
            mine = self._with_tile(number)
            if spans and not all(self.meter.go_on() for _ in mine):
                break
            spans.append((tiles, len(outcomes), len(outcomes) + len(mine)))
            outcomes += mine
        worths = self.ahead(outcomes)
        return [(tiles, float(worths[begin:end].max())) for tiles, begin, end in spans]

    def _with_tile(self, number: int) -> list[TurnOutcome]:
        """The ends of a turn that takes this tile and builds at most it."""
        state, game = self.world, self.world.game
        tile = game.sheet[number]
        brown = bool(game.brown >> number & 1)
        house = self.house
        birds = self.birds + tile.bird
        called = (tile.bird and birds >= core.SEVENTH_BIRD) or state.called >= 0
        stored = tuple(t for t in state.warehouses[self.me] if t >= 0)
        supply = state.supply + brown
        gets = int(tile.diamond and supply > 0)
        base = TurnOutcome(
            house,
            tokens=state.tokens[self.me] - brown,
            stored=stored,
            birds=birds,
            hidden=state.inside & ~(1 << number),
            supply=supply,
            idle=0,
            wait=self.players - 1,
            called=bool(called),
        )
        found = []
        for face, _ in game.ways[number]:
            building = house.building
            for x, y in building.spread(building.places(face)):
                grown = house.add(core.Placed(tile, x, y, face.shape))
                found.append(
                    base._replace(house=grown, tokens=base.tokens + gets, supply=supply - gets)
                )
        idle = state.idle + 1
        if len(stored) < 2:
            found.append(base._replace(stored=(*stored, number), idle=idle))
        if len(stored) > 1 or not game.rules.must_store:
            found.append(base._replace(hidden=state.inside, birds=birds - tile.bird, idle=idle))
        return found


def _mean(worths: list[tuple[int, float]], tiles: int) -> float | None:
    """The mean worth of the tiles, as far as they were looked at."""
    total, count = 0.0, 0
    for alike, worth in worths:
        n = (alike & tiles).bit_count()
        total += n * worth
        count += n
    return total / count if count else None
