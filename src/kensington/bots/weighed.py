"""An eye with weights one can read: what a house may still bring, trait by trait.

Each trait counts twice: as it is, and by the time that is left. The weights are data
(``weights.json``), fitted on self-play; see docs/strength.md.
"""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np

from kensington.bots.house import (
    ASIDE,
    DARK,
    HEIGHT,
    LIT,
    MOST_STOREYS,
    POINTS,
    ROOFED,
    STOREYS,
    Array,
    levels,
    points,
)
from kensington.bots.prospect import FACT

SEVEN = 7

TRAITS = (
    "start", "best_two", "best_four", "best_eight", "open_points", "open_columns", "new_levels",
    "levels", "flats", "steps_up",
    "steps_down", "cliffs", "lonely", "width", "nearly_closed", "takes_lit", "takes_dark",
    "edge_lit", "edge_dark", "one_token", "two_tokens", "more_tokens", "stored", "stored_roof",
    "ready_roof", "stored_diamond", "ready_diamond", "stuck", "roofs_left", "difficult_left",
    "wait", "idle", "tall",
)  # fmt: skip
"""What is looked at, in the order of the columns of ``traits``."""


def time_left(facts: Array) -> Array:
    """From 1 at the start to 0 when the seventh bird is out."""
    left: Array = np.clip(SEVEN - facts[:, FACT["birds"]], 0, SEVEN) / np.float32(SEVEN)
    return np.where(facts[:, FACT["called"]] > 0, np.float32(0), left.astype(np.float32))


def traits(seen: Array, facts: Array) -> Array:
    """Every trait of every prospect."""
    height, storeys = seen[..., HEIGHT], seen[..., STOREYS]
    roofed = seen[..., ROOFED] > 0
    stands = height > 0
    open_ = stands & ~roofed
    count = open_.sum(axis=1)
    width = stands.sum(axis=1)
    both = open_[:, 1:] & open_[:, :-1]
    rise = height[:, 1:] - height[:, :-1]
    flat, up, down = both & (rise == 0), both & (rise == 1), both & (rise == -1)
    easy = flat | up | down
    beside = np.zeros_like(open_)
    beside[:, 1:] |= easy
    beside[:, :-1] |= easy
    # What the next roof or two would cover, what four would, and so on: roofs are few.
    best = -np.sort(-(seen[..., POINTS] * open_), axis=1)
    best = np.pad(best, ((0, 0), (0, 8))).cumsum(axis=1)
    have = levels(seen)
    coming = (
        np.where(open_, storeys, 0)[:, :, None] == np.arange(1, MOST_STOREYS + 1, dtype=np.int8)
    ).any(axis=1)
    more = (coming & ~have).sum(axis=1)
    known = have.sum(axis=1)
    edge = ~stands
    edge[:, : ASIDE - 1] = False
    lit, dark = seen[..., LIT] > 0, seen[..., DARK] > 0
    fact = {name: facts[:, index] for name, index in FACT.items()}
    first, second = fact["first_kind"] == 3, fact["second_kind"] == 3
    ready_first, ready_second = fact["first_places"] > 0, fact["second_places"] > 0
    stuck = ((fact["first_kind"] > 0) & ~ready_first) * 1 + (
        (fact["second_kind"] > 0) & ~ready_second
    )
    tokens = fact["tokens"]
    found = (
        np.ones(len(seen)),
        best[:, 1],
        best[:, 3],
        best[:, 7],
        best[:, -1],
        count,
        more * (known + 1),
        known,
        flat.sum(axis=1),
        up.sum(axis=1),
        down.sum(axis=1),
        (both & (abs(rise) > 1)).sum(axis=1),
        (open_ & ~beside).sum(axis=1),
        width,
        width * np.clip(3 - count, 0, 3),
        (lit & open_).sum(axis=1),
        (dark & open_).sum(axis=1),
        (lit & edge).sum(axis=1),
        (dark & edge).sum(axis=1),
        tokens > 0,
        tokens > 1,
        np.clip(tokens - 2, 0, 3),
        (fact["first_kind"] > 0) * 1 + (fact["second_kind"] > 0),
        first * 1 + second,
        (first & ready_first) * 1 + (second & ready_second),
        fact["first_diamond"] + fact["second_diamond"],
        fact["first_diamond"] * ready_first + fact["second_diamond"] * ready_second,
        stuck,
        fact["roofs"] / 10,
        fact["difficult"] / 10,
        fact["wait"] / fact["players"],
        fact["idle"] / fact["players"],
        np.where(open_, np.clip(height - 5, 0, 9), 0).sum(axis=1),
    )
    return np.stack(found, axis=1).astype(np.float32)


def doubled(seen: Array, facts: Array) -> Array:
    """The traits as they are, and by the time that is left."""
    plain = traits(seen, facts)
    return np.concatenate((plain, plain * time_left(facts)[:, None]), axis=1)


class Weighed:
    """Points as they stand, and the weighed traits."""

    def __init__(self, weights: Array) -> None:
        self.weights = weights.astype(np.float32)

    def __call__(self, seen: Array, facts: Array) -> Array:
        expected: Array = points(seen, facts[:, FACT["cats"]]) + doubled(seen, facts) @ self.weights
        return expected


def read_weights(text: str) -> Array:
    """Weights by trait: a pair each, as it is and by the time left."""
    data = json.loads(text)["weights"]
    pairs = [data[trait] for trait in TRAITS]
    return np.array([pair[0] for pair in pairs] + [pair[1] for pair in pairs], np.float32)


def shipped() -> Weighed:
    """The eye whose weights come with the package."""
    return Weighed(read_weights(files("kensington.bots").joinpath("weights.json").read_text()))
