"""What the games of a tournament say: shares of the wins with their confidence, points, times."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, sqrt
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.schedule import Fixture, Lineup
from kensington.core import Ending

Z_95 = 1.959964
"""So many standard deviations hold 95 % of a normal distribution."""
Game = tuple[Fixture, Outcome]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins; a shared victory counts for a part of one.

    >>> [round(end, 3) for end in wilson(75, 100)]
    [0.657, 0.825]
    """
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, Z_95 * Z_95 / games
    middle = share + spread / 2
    half = sqrt(spread * (share * (1 - share) + spread / 4))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def quantile(ordered: Sequence[int], part: float) -> int:
    """The smallest value that at least this part of the values do not exceed."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)] if ordered else 0


class Side(NamedTuple):
    """How one entry did in some games, all its seats together."""

    entry: str
    games: int
    wins: float
    low: float
    high: float
    fair: float
    """The share of the wins that its seats would get by chance."""
    points: float
    points_sd: float
    decisions: int
    p50_ms: float
    p99_ms: float
    max_ms: float
    forfeits: int
    faults: Mapping[str, int]
    """The forfeits by their reason."""

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def data(self) -> dict[str, Any]:
        rounded = {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in self._asdict().items()
        }
        return {**rounded, "share": round(self.share, 4)}


def side_of(entry: str, games: Iterable[Game]) -> Side:
    """Count the games in which this entry sat."""
    wins, fair, points, micros = 0.0, 0.0, list[int](), list[int]()
    faults = Counter[str]()
    count = 0
    for fixture, outcome in games:
        seats = [seat for seat, name in enumerate(fixture.seats) if name == entry]
        if not seats:
            continue
        count += 1
        fair += len(seats) / len(fixture.seats)
        for seat in seats:
            wins += outcome.wins[seat]
            points.append(outcome.points[seat][0])
            micros += outcome.micros[seat]
            faults.update(outcome.faults[seat])
    micros.sort()
    low, high = wilson(wins, count)
    return Side(
        entry=entry,
        games=count,
        wins=wins,
        low=low,
        high=high,
        fair=fair / max(1, count),
        points=fmean(points) if points else 0.0,
        points_sd=pstdev(points) if points else 0.0,
        decisions=len(micros),
        p50_ms=quantile(micros, 0.5) / 1000,
        p99_ms=quantile(micros, 0.99) / 1000,
        max_ms=quantile(micros, 1.0) / 1000,
        forfeits=faults.total(),
        faults=dict(sorted(faults.items())),
    )


def endings_of(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many games ended in each of the ways there are."""
    return {way.value: sum(each.ending == way.value for each in outcomes) for way in Ending}


class Pairing(NamedTuple):
    """How the games of one lineup went."""

    lineup: Lineup
    games: int
    endings: dict[str, int]
    """How many of them ended in each way."""
    turns: float
    moves: float
    sides: tuple[Side, ...]

    def data(self) -> dict[str, Any]:
        sides = [side.data() for side in self.sides]
        rounded = {"turns": round(self.turns, 2), "moves": round(self.moves, 2)}
        return self._asdict() | rounded | {"sides": sides}


def pairing_of(lineup: Lineup, games: Sequence[Game]) -> Pairing:
    outcomes = [outcome for _, outcome in games]
    return Pairing(
        lineup=lineup,
        games=len(games),
        endings=endings_of(outcomes),
        turns=fmean(outcome.turns for outcome in outcomes) if outcomes else 0.0,
        moves=fmean(outcome.moves for outcome in outcomes) if outcomes else 0.0,
        sides=tuple(side_of(entry, games) for entry in dict.fromkeys(lineup)),
    )
