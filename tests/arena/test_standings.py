"""What the games say, counted by hand or by a slow and obvious way."""

import doctest
from math import sqrt

import pytest

import kensington.bots.arena.standings
from kensington.bots.arena.outcome import PARTS, Outcome
from kensington.bots.arena.ratings import ratings_of
from kensington.bots.arena.schedule import Fixture, fixtures
from kensington.bots.arena.standings import Game, pairing_of, quantile, side_of, wilson


def played(
    ranks: tuple[int, ...], total: int = 10, micros: int = 1000, ending: str = "birds"
) -> Outcome:
    seats = len(ranks)
    return Outcome(
        ending=ending,
        turns=20,
        moves=2 * seats,
        points=tuple((total - rank, *[0] * (len(PARTS) - 1)) for rank in ranks),
        ranks=ranks,
        micros=((micros, 3 * micros),) * seats,
        faults=tuple(("silent",) * seat for seat in range(seats)),
        words=("", *["silent: it did not answer in time"] * (seats - 1)),
    )


@pytest.mark.parametrize(
    ("wins", "games"), [(0, 10), (3, 10), (7.5, 10), (400, 400), (300, 400), (33, 60)]
)
def test_the_interval_holds_the_shares_that_the_games_do_not_contradict(
    wins: float, games: int
) -> None:
    """By a slow search: the shares p for which the wins lie within 1.96 deviations of p."""
    steps = 200_000
    inside = [
        p / steps
        for p in range(steps + 1)
        if abs(wins / games - p / steps)
        <= 1.959964 * sqrt(p / steps * (1 - p / steps) / games) + 1e-12
    ]
    low, high = wilson(wins, games)
    assert low == pytest.approx(min(inside), abs=1e-5)
    assert high == pytest.approx(max(inside), abs=1e-5)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize("part", [0.01, 0.5, 0.9, 0.99, 1.0])
@pytest.mark.parametrize("count", [1, 2, 99, 100, 101])
def test_a_quantile_is_the_least_value_that_so_many_do_not_exceed(count: int, part: float) -> None:
    values = [7 * n % 101 for n in range(count)]
    enough = [v for v in values if sum(w <= v for w in values) >= part * count - 1e-9]
    assert quantile(sorted(values), part) == min(enough)


def test_a_pairing_is_counted() -> None:
    one, two = (
        Fixture(0, 0, 0, ("a", "b", "b")),
        Fixture(0, 1, 0, ("b", "b", "a")),
    )
    games: list[Game] = [
        (one, played((1, 2, 3))),
        (two, played((1, 3, 1), micros=5000, ending="idle")),
    ]
    pairing = pairing_of(("a", "b", "b"), games)
    a, b = pairing.sides
    assert (pairing.games, pairing.turns, pairing.moves) == (2, 20, 6)
    assert pairing.data()["endings"] == {"birds": 1, "stuck": 0, "idle": 1}
    assert (a.entry, a.games, a.wins, a.share, a.fair) == ("a", 2, 1.5, 0.75, pytest.approx(1 / 3))
    assert (b.entry, b.games, b.wins, b.fair) == ("b", 2, 0.5, pytest.approx(2 / 3))
    assert (a.points, b.points) == (9, (8 + 7 + 9 + 7) / 4)
    assert (a.decisions, a.p50_ms, a.p99_ms, a.max_ms) == (4, 3, 15, 15)
    assert (a.forfeits, b.forfeits) == (0 + 2, 1 + 2 + 0 + 1)
    assert side_of("c", games).games == 0


def test_whoever_wins_more_is_rated_higher_at_any_table() -> None:
    ranks = {"a": 1, "b": 2, "c": 3}
    games: list[Game] = [
        (fixture, played(tuple(ranks[who] for who in fixture.seats)))
        for fixture in fixtures([("a", "b", "c", "c"), ("b", "c"), ("b", "a", "a")], 12)
    ]
    rated = ratings_of(games)
    assert rated["a"].mu > rated["b"].mu > rated["c"].mu
    assert all(0 < rating.sigma < 25 / 3 for rating in rated.values())
    assert ratings_of([]) == {}


def test_equals_stay_equal() -> None:
    games: list[Game] = [(f, played((1, 1, 1))) for f in fixtures([("a", "b", "b")], 3)]
    rated = ratings_of(games)
    assert rated["a"].mu == pytest.approx(rated["b"].mu)


def test_the_example_in_the_docstring() -> None:
    assert doctest.testmod(kensington.bots.arena.standings).failed == 0
