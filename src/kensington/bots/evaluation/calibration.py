"""From what an evaluator tells to the points that people are shown.

The evaluators were made to choose: they tell well which of two houses is better, and their level
is of no concern to a bot. A person who is shown a number takes it at its word, so the gain that an
evaluator expects is corrected by the number of players and the stage of the game. Bots do not use
this.
"""

import json
from functools import cache
from importlib.resources import files

import numpy as np

from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.evaluation.weighted import time_left
from kensington.bots.planning.turn_outcome import FACT
from kensington.core import BadInput

PLAYERS = (2, 3, 4, 5)
TERMS = (
    "always", "time", "time_squared", "round", "round_by_time", "wait", "wait_by_time",
    "gain", "gain_by_time",
)  # fmt: skip
"""What the gain that is shown is made of; ``gain`` is what the evaluator hopes for."""
MAX_FACTOR = 1000.0
"""No factor is larger."""
BEND_POINTS = 0.5
"""Within about so many points of what a house has, what it is expected to have bends upwards."""


class BadCalibration(BadInput):
    """What should be a calibration is something else."""

    code = "bad_calibration"


def terms(gain: Array, facts: Array) -> Array:
    """The terms of every outcome, from what the evaluator hopes that its house gains."""
    time = time_left(facts)
    rounds = facts[:, FACT["turn"]] / facts[:, FACT["players"]] / 10
    wait = facts[:, FACT["wait"]] / facts[:, FACT["players"]]
    found = [np.ones_like(time), time, time * time]
    found += [each for plain in (rounds, wait, gain) for each in (plain, plain * time)]
    return np.stack([np.asarray(each, np.float64) for each in found], axis=1)


def bent(gain: Array) -> tuple[Array, Array]:
    """A gain that is never below nothing, and how much of a change of the gain it passes on."""
    shown: Array = BEND_POINTS * np.logaddexp(gain / BEND_POINTS, 0.0)
    return shown, -np.expm1(-shown / BEND_POINTS)


class Calibrated:
    """An evaluator whose level is right: what it expects, houses have in the end, on the average.

    It never expects less than what a house has already, since nobody has to lose that; of two
    houses with equal points, the more promising is still ahead.
    """

    def __init__(self, evaluator: Evaluator, factors: Array) -> None:
        self.evaluator = evaluator
        self.factors = factors

    def __call__(self, seen: Array, facts: Array) -> Array:
        told = self.evaluator(seen, facts)
        now = points(seen, facts[:, FACT["cats"]])
        mine = self.factors[facts[:, FACT["players"]] - PLAYERS[0]]
        level = (terms(told - now, facts) * mine).sum(axis=1)
        gain, _ = bent(np.where(facts[:, FACT["called"]] > 0, told - now, level))
        expected: Array = now + gain
        return expected


def read_calibration(text: str) -> Array:
    """The factors of each number of players, term by term."""
    try:
        data = json.loads(text)["players"]
        factors = np.array([[data[str(n)][term] for term in TERMS] for n in PLAYERS], np.float64)
    except (ValueError, LookupError, TypeError, RecursionError):
        factors = np.full(1, np.nan)
    if not (abs(factors) <= MAX_FACTOR).all():
        raise BadCalibration("this is no calibration")
    return factors


def write_calibration(factors: Array, games: int) -> str:
    """The factors as a file that a person can read."""
    lines = [
        f'    "{players}": {{'
        + ", ".join(f'"{term}": {value:.4f}' for term, value in zip(TERMS, row, strict=True))
        + "}"
        for players, row in zip(PLAYERS, factors, strict=True)
    ]
    return f'{{\n  "games": {games},\n  "players": {{\n' + ",\n".join(lines) + "\n  }\n}\n"


@cache
def shipped() -> Array:
    """The factors that come with the package."""
    text = files(__package__).joinpath("calibration.json").read_text(encoding="utf-8")
    return read_calibration(text)
