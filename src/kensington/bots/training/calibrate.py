"""Fitting what people are shown to how games of strong play end, and measuring how far off it is.

At the end of a game everybody knows in which fifth of it a moment was; in the midst of it nobody
does. Still, what is shown has to be right in each fifth, so the fit minds the mean error of every
fifth besides the error of every moment.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from kensington.bots.evaluation.calibration import PLAYERS, TERMS, bent, terms
from kensington.bots.evaluation.expectation import expected_points
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.turn_outcome import FACT, SeatFacts, as_arrays, standing
from kensington.core import NOBODY, State
from kensington.record import Record, replay

FIFTHS = 5
FIFTH_WEIGHT = 30.0
"""How much the mean error of a fifth counts, against that of a single moment."""
RIDGE = 1e-3
FIT_STEPS = 12
"""Of the fit; after six, the factors stand still."""
MOMENTS = (0.25, 0.75)
"""Where in each fifth a game is looked at when errors are measured."""


class Moments(NamedTuple):
    """Every house after every turn of some games of as many players."""

    terms: Array
    gain: Array
    """What the house gained from then on."""
    fifth: Array
    weight: Array
    """Each fifth of each game counts the same, however many turns it has."""


def moments(record: Record, evaluator: Evaluator) -> Moments:
    """What there is to learn from one game, until the end is called."""
    states = list(replay(record))[:-1]
    finals = _finals(record)
    seats = range(len(finals))
    going = [(turn, state) for turn, state in enumerate(states) if state.called == NOBODY]
    outcomes, facts, ends, fifths = [], [], [], []
    for turn, state in going:
        seen = state.observe()
        for seat in seats:
            each = standing(seen, seat)
            outcomes.append(each)
            facts.append(SeatFacts(seen, seat).facts(each))
            ends.append(finals[seat])
            fifths.append(FIFTHS * turn // len(states))
    columns, known = as_arrays(outcomes, facts)
    now = points(columns, known[:, FACT["cats"]])
    fifth = np.array(fifths)
    weight = 1 / np.bincount(fifth, minlength=FIFTHS)[fifth]
    gains = np.array(ends) - now
    return Moments(terms(evaluator(columns, known) - now, known), gains, fifth, weight)


def fit(games: Iterable[Record], evaluator: Evaluator) -> Array:
    """The factors of a calibration: one row for each number of players."""
    by_players: dict[int, list[Moments]] = {players: [] for players in PLAYERS}
    for record in games:
        by_players[len(record.seats)].append(moments(record, evaluator))
    return np.array([_fitted(by_players[players]) for players in PLAYERS])


def _fitted(many: Sequence[Moments]) -> Array:
    if not many:
        return np.array([float(term == "gain") for term in TERMS])  # as the evaluator has it
    all_ = Moments(*(np.concatenate(parts) for parts in zip(*many, strict=True)))
    factors = np.zeros(len(TERMS))
    for _ in range(FIT_STEPS):
        factors = _stepped(all_, factors)
    return factors


def _stepped(all_: Moments, factors: Array) -> Array:
    """One step of Gauss and Newton: what is shown is bent where a house cannot have less."""
    plain = all_.terms @ factors
    shown, slope = bent(plain)
    bent_terms = all_.terms * slope[:, None]
    aim = all_.gain - shown + slope * plain
    weight = all_.weight / all_.weight.sum()
    rows = [bent_terms * np.sqrt(weight)[:, None]]
    aims = [aim * np.sqrt(weight)]
    for fifth in range(FIFTHS):
        mine = weight * (all_.fifth == fifth)
        if mine.sum():
            mine = np.sqrt(FIFTH_WEIGHT / FIFTHS) * mine / mine.sum()
            rows.append((mine @ bent_terms)[None])
            aims.append(np.array([mine @ aim]))
    rows.append(np.sqrt(RIDGE) * np.eye(len(TERMS)))
    aims.append(np.zeros(len(TERMS)))
    found: Array = np.linalg.lstsq(np.concatenate(rows), np.concatenate(aims), rcond=None)[0]
    return found


class ForecastError(NamedTuple):
    """How far off the expectations of one fifth were, in points; positive is too high."""

    players: int
    fifth: int
    games: int
    signed: float
    sampling: float
    """The standard error of ``signed``: games differ, and there are only so many."""
    absolute: float
    expected: float
    final: float


def errors(games: Iterable[Record], evaluator: Evaluator) -> list[ForecastError]:
    """What was shown against what came, for each number of players and fifth of the game."""
    found: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
    for record in games:
        finals = np.array(_finals(record))
        for fifth, states in enumerate(_looked_at(record)):
            shown = np.array([expected_points(state, evaluator) for state in states])
            off = shown - finals
            each = (off.mean(), abs(off).mean(), shown.mean(), finals.mean())
            found.setdefault((len(finals), fifth), []).append(each)
    told = []
    for (players, fifth), rows in sorted(found.items()):
        table = np.array(rows)
        signed, absolute, expected, final = (float(mean) for mean in table.mean(axis=0))
        spread = float(table[:, 0].std(ddof=1)) if len(rows) > 1 else float("inf")
        sampling = spread / len(rows) ** 0.5
        told.append(
            ForecastError(players, fifth, len(rows), signed, sampling, absolute, expected, final)
        )
    return told


def _looked_at(record: Record) -> Iterator[list[State]]:
    """Some moments of each fifth, between two turns."""
    states = list(replay(record))[:-1]
    for fifth in range(FIFTHS):
        places = {int((fifth + look) / FIFTHS * len(states)) for look in MOMENTS}
        yield [states[place] for place in sorted(places)]


def _finals(record: Record) -> list[float]:
    assert record.result is not None
    return [float(each.total) for each in record.result.points]
