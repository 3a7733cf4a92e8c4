"""Ratings that hold for tables of any size: Plackett and Luce, by openskill.

Needs the extra ``kensington[arena]``.
"""

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from kensington.bots.arena.standings import Game


class Rating(NamedTuple):
    """An entry's strength as far as the games tell, and how sure that is."""

    mu: float
    sigma: float


def ratings_of(games: Iterable[Game]) -> dict[str, Rating]:
    """The rating of everybody who played, game by game in the order of the schedule.

    A table may seat an entry more than once: each of its seats is rated as if it sat alone, and
    their mean is what the entry has afterwards.
    """
    model = PlackettLuce()
    known: dict[str, Rating] = {}
    for fixture, outcome in games:
        start = model.rating()
        before = [known.get(entry, Rating(start.mu, start.sigma)) for entry in fixture.seats]
        teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        after = model.rate(teams, ranks=[float(rank) for rank in outcome.ranks])
        for entry in set(fixture.seats):
            seats = [after[seat][0] for seat, name in enumerate(fixture.seats) if name == entry]
            known[entry] = Rating(fmean(s.mu for s in seats), fmean(s.sigma for s in seats))
    return known
