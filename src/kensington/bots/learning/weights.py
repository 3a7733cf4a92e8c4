"""Fitting the weights of the weighed eye: one round of least squares.

The target is what the learned eye expects of each row, or, without one, what came of it. Either
way the rows are self-play.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from kensington.bots.house import Array, points
from kensington.bots.learned import load
from kensington.bots.learning.selfplay import Rows
from kensington.bots.prospect import FACT
from kensington.bots.weighed import TRAITS, doubled

RIDGE = 30.0
"""Keeps weights of traits that go together from growing against each other."""
AT_ONCE = 4096


def fit(rows: Rows, network: Path | None) -> tuple[Array, float]:
    """Weights, and the error that is left, in points."""
    eye = load(network) if network else None
    playing = rows.facts[:, FACT["called"]] == 0
    columns, facts, targets = (part[playing] for part in rows)
    squares = np.zeros((2 * len(TRAITS), 2 * len(TRAITS)))
    products = np.zeros(2 * len(TRAITS))
    total = 0.0
    for begin in range(0, len(targets), AT_ONCE):
        some = slice(begin, begin + AT_ONCE)
        wanted = eye(columns[some], facts[some]) if eye else targets[some]
        gains = (wanted - points(columns[some], facts[some, FACT["cats"]])).astype(np.float64)
        traits = doubled(columns[some], facts[some]).astype(np.float64)
        squares += traits.T @ traits
        products += traits.T @ gains
        total += float(gains @ gains)
    weights = np.linalg.solve(squares + RIDGE * np.eye(len(squares)), products)
    left = total - 2 * weights @ products + weights @ squares @ weights
    return weights, float((left / len(targets)) ** 0.5)


def write_weights(weights: Array, path: Path) -> None:
    """As a file that a person can read and change."""
    half = len(TRAITS)
    pairs = {
        trait: [round(float(weights[index]), 3), round(float(weights[half + index]), 3)]
        for index, trait in enumerate(TRAITS)
    }
    lines = ",\n".join(f'  "{trait}": {json.dumps(pair)}' for trait, pair in pairs.items())
    path.write_text(f'{{"weights": {{\n{lines}\n}}}}\n', encoding="utf-8")
