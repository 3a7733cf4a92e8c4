"""An evaluator with weights one can read: what a house may still bring, trait by trait.

Each trait counts twice: as it is, and by the time that is left. The weights are data
(``weights.json``), fitted on self-play; see docs/strength.md.
"""

import json
from functools import cache
from importlib.resources import files

import numpy as np

from kensington.bots.evaluation.house_features import (
    DARK,
    GROUND_COLUMNS,
    HEIGHT,
    LIT,
    MAX_STOREYS,
    POINTS,
    ROOFED,
    STOREYS,
    Array,
    levels,
    points,
)
from kensington.bots.planning.turn_outcome import FACT
from kensington.core import SEVENTH_BIRD, BadInput

MAX_WEIGHT = 1000.0
"""Points; no trait is worth a tenth of it."""


class BadWeights(BadInput):
    """What should be weights is something else."""

    code = "bad_weights"


TRAITS = (
    "best_two", "best_four", "best_eight", "open_points", "open_columns", "new_levels",
    "levels", "flats", "steps_up",
    "steps_down", "cliffs", "lonely", "width", "nearly_closed", "takes_lit", "takes_dark",
    "edge_lit", "edge_dark", "one_token", "two_tokens", "more_tokens", "stored", "stored_roof",
    "ready_roof", "stored_diamond", "ready_diamond", "stuck", "roofs_left", "difficult_left",
    "whole", "tall", "cover_one", "cover_two", "cover_three", "cover_step", "next_roof",
    "paid_roof", "more_roofs",
)  # fmt: skip
"""What is looked at, in the order of the columns of ``traits``."""
PLAIN_TRAITS = (
    "open_points", "open_columns", "new_levels", "levels", "width", "whole", "flats", "steps_up",
    "steps_down", "stored", "stored_roof", "one_token", "two_tokens", "more_tokens",
)  # fmt: skip
"""What the prudent bot looks at."""
SEEN = {"prudent": PLAIN_TRAITS, "farsighted": TRAITS}


def time_left(facts: Array) -> Array:
    """From 1 at the start to 0 when the seventh bird is out."""
    left = np.maximum(SEVENTH_BIRD - facts[:, FACT["birds"]], 0) * (facts[:, FACT["called"]] == 0)
    share: Array = left / np.float32(SEVENTH_BIRD)
    return share


def traits(seen: Array, facts: Array) -> Array:
    """Every trait of every outcome."""
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
    best = np.sort(seen[..., POINTS] * open_, axis=1)[:, ::-1]
    covers, next_roof = _covers(seen[..., POINTS], open_, rise, facts)
    have = levels(seen)
    coming = (
        np.where(open_, storeys, 0)[:, :, None] == np.arange(1, MAX_STOREYS + 1, dtype=np.int8)
    ).any(axis=1)
    more = (coming & ~have).sum(axis=1)
    known = have.sum(axis=1)
    edge = ~stands
    edge[:, : GROUND_COLUMNS - 1] = False
    lit, dark = seen[..., LIT] > 0, seen[..., DARK] > 0
    fact = {name: facts[:, index] for name, index in FACT.items()}
    first, second = fact["first_kind"] == 3, fact["second_kind"] == 3
    ready_first, ready_second = fact["first_places"] > 0, fact["second_places"] > 0
    stuck = ((fact["first_kind"] > 0) & ~ready_first) * 1 + (
        (fact["second_kind"] > 0) & ~ready_second
    )
    tokens = fact["tokens"]
    found = (
        best[:, :2].sum(axis=1),
        best[:, :4].sum(axis=1),
        best[:, :8].sum(axis=1),
        best.sum(axis=1),
        count,
        more * (known + 1),
        known,
        flat.sum(axis=1),
        up.sum(axis=1),
        down.sum(axis=1),
        (both & (abs(rise) > 1)).sum(axis=1),
        (open_ & ~beside).sum(axis=1),
        width,
        width * np.maximum(3 - count, 0),
        (lit & open_).sum(axis=1),
        (dark & open_).sum(axis=1),
        (lit & edge).sum(axis=1),
        (dark & edge).sum(axis=1),
        tokens > 0,
        tokens > 1,
        np.minimum(np.maximum(tokens - 2, 0), 3),
        (fact["first_kind"] > 0) * 1 + (fact["second_kind"] > 0),
        first * 1 + second,
        (first & ready_first) * 1 + (second & ready_second),
        fact["first_diamond"] + fact["second_diamond"],
        fact["first_diamond"] * ready_first + fact["second_diamond"] * ready_second,
        stuck,
        fact["roofs"] / 10,
        fact["difficult"] / 10,
        width * (count == 0),
        np.where(open_, np.maximum(height - 5, 0), 0).sum(axis=1),
        *covers,
        next_roof,
        next_roof * (tokens > 0),
        next_roof * np.minimum(np.maximum(tokens - 1, 0), 2),
    )
    rows = np.empty((len(seen), len(TRAITS)), np.float32)
    for index, column in enumerate(found):
        rows[:, index] = column
    return rows


def _covers(points: Array, open_: Array, rise: Array, facts: Array) -> tuple[list[Array], Array]:
    """The most that a roof of one, two or three columns or over a step would cover, and any roof.

    The last is a mean over the roofs that are left, sort by sort.
    """
    rain = np.where(open_, points, 0).astype(np.float32)
    two = np.where(open_[:, 1:] & open_[:, :-1], rain[:, 1:] + rain[:, :-1], 0)
    level = two * (rise == 0)
    three = np.where((level[:, 1:] > 0) & (level[:, :-1] > 0), level[:, 1:] + rain[:, :-2], 0)
    covers = [each.max(axis=1) for each in (rain, level, three, two * (abs(rise) == 1))]
    roofs, narrow, wide, stepped = (
        facts[:, FACT[name]] for name in ("roofs", "narrow_roofs", "wide_roofs", "stepped_roofs")
    )
    counts = (narrow, roofs - narrow - wide - stepped, wide, stepped)
    total = sum(count * cover for count, cover in zip(counts, covers, strict=True))
    return covers, total / np.maximum(roofs, 1)


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


def read_weights(text: str, bot: str) -> Array:
    """The weights of a bot, by trait: a pair each, as it is and by the time left.

    A trait that is not named counts nothing.
    """
    try:
        pairs = json.loads(text)[bot]
        both = [pairs.get(trait, (0, 0)) for trait in TRAITS]
        weights = np.array([*(pair[0] for pair in both), *(pair[1] for pair in both)], np.float32)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        weights = np.full(1, np.nan)
    if not (abs(weights) <= MAX_WEIGHT).all():
        raise BadWeights(f"these are not the weights of {bot}")
    return weights


def write_weights(weights: dict[str, Array]) -> str:
    """The weights of each bot as a file that a person can read and change."""
    half = len(TRAITS)
    blocks = []
    for bot, both in weights.items():
        pairs = [
            f'    "{trait}": [{both[index]:.3f}, {both[half + index]:.3f}]'
            for index, trait in enumerate(TRAITS)
            if trait in SEEN[bot]
        ]
        blocks.append(f'  "{bot}": {{\n' + ",\n".join(pairs) + "\n  }")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


@cache
def shipped(bot: str) -> Weighed:
    """The evaluator of a bot with the weights that come with the package."""
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    return Weighed(read_weights(text, bot))
