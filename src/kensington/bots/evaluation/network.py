"""The learned evaluator: a small network over the columns of a house and the facts of the table.

Two layers look at a column with its neighbours, so that it does not matter where in the house a
thing stands; what they found is summed over the columns and judged together with the facts. It
tells how many points the house will have in the end.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from kensington.bots.evaluation.house_features import (
    DARK,
    GROUND_COLUMNS,
    HEIGHT,
    LIT,
    POINTS,
    ROOFED,
    STOREYS,
    Array,
    levels,
    points,
)
from kensington.bots.evaluation.weighted import time_left
from kensington.bots.planning.turn_outcome import FACT
from kensington.core import BadInput

NEAR, FOUND, MET, MORE = 32, 48, 96, 32
"""The widths of the hidden layers."""
POOL = np.float32(8)
"""What is summed over the columns is divided by this."""
STEPS = np.arange(-2, 3)
SCALE = np.float32(20)
"""What the network gives times this are points."""


def column_features(seen: Array) -> Array:
    """What the first layer sees of each column."""
    seen = seen.astype(np.float32)
    height = seen[..., HEIGHT]
    stands = height > 0
    roofed = seen[..., ROOFED] > 0
    rise = np.zeros_like(height)
    rise[:, :-1] = height[:, 1:] - height[:, :-1]
    rise = np.clip(rise, -2, 2)
    parts = [
        height / 6,
        stands,
        stands & ~roofed,
        seen[..., STOREYS] / 6,
        seen[..., POINTS] / 6,
        (seen[..., POINTS] * roofed) / 6,
        seen[..., LIT],
        seen[..., DARK],
        *(rise == step for step in STEPS),
    ]
    return np.stack([np.asarray(part, np.float32) for part in parts], axis=2)


def fact_features(seen: Array, facts: Array) -> Array:
    """What the third layer sees besides."""
    roofed, height = seen[..., ROOFED] > 0, seen[..., HEIGHT]
    stands = height > 0
    open_ = stands & ~roofed
    storeys = seen[..., STOREYS]
    have = levels(seen)[:, :10]
    waiting = (np.where(open_, storeys, -1)[:, :, None] == np.arange(10, dtype=np.int8)).sum(axis=1)
    fact = {name: facts[:, index].astype(np.float32) for name, index in FACT.items()}
    count = open_.sum(axis=1)
    width = stands.sum(axis=1)
    time = time_left(facts)
    lone = [
        points(seen, facts[:, FACT["cats"]]) / 40,
        count / 5,
        width / 10,
        (width / 10) * (count == 0),
        (width / 10) * (count == 1),
        (width / 10) * (count == 2),
        time,
        time * time,
        fact["called"],
        fact["supply"] / 5,
        fact["easy"] / 20,
        fact["difficult"] / 15,
        fact["roofs"] / 12,
        fact["special"] / 3,
        fact["hidden_birds"] / 9,
        fact["idle"] / (fact["players"] * 3),
        fact["wait"] / fact["players"],
        fact["turn"] / fact["players"] / 20,
        fact["their_tokens"] / 3,
        fact["their_roofs"] / 3,
    ]
    for slot in ("first", "second"):
        kind = fact[f"{slot}_kind"]
        lone += [kind == number for number in range(1, 6)]
        lone += [
            fact[f"{slot}_cells"] / 4,
            fact[f"{slot}_width"] / 4,
            fact[f"{slot}_diamond"],
            fact[f"{slot}_bird"],
            fact[f"{slot}_places"] > 0,
            (kind == 3) & (fact[f"{slot}_places"] > 0),
            fact[f"{slot}_places"] / 3,
        ]
    lone += [fact["tokens"] == number for number in range(4)] + [fact["tokens"] / 3]
    lone += [fact["birds"] == number for number in range(8)]
    lone += [fact["players"] == number for number in range(2, 6)]
    lone += [fact["lit"] / 20, fact["narrow_roofs"] / 4, fact["wide_roofs"] / 4]
    lone += [fact["stepped_roofs"] / 4]
    rest = np.stack([np.asarray(part, np.float32) for part in lone], axis=1)
    return np.concatenate((have, waiting.astype(np.float32) / 2, rest), axis=1).astype(np.float32)


def around(layer: Array) -> Array:
    """Each column together with its two neighbours."""
    return np.concatenate((layer[:, :-2], layer[:, 1:-1], layer[:, 2:]), axis=2)


def within(seen: Array) -> Array:
    """The columns that are summed: the house, and the open ground next to it."""
    stands = seen[..., HEIGHT] > 0
    mask = stands.copy()
    mask[:, 1:] |= stands[:, :-1]
    mask[:, :-1] |= stands[:, 1:]
    return mask[:, 2:-2].astype(np.float32)


Layers = dict[str, Array]


class Learned:
    """A few networks of one training, ready to look: their mean is steadier than any of them.

    They look at a house from either end, since a street has two directions, and that too is noise
    taken out.
    """

    def __init__(self, members: Sequence[Layers]) -> None:
        self.members = [
            {name: array.astype(np.float32) for name, array in layers.items()} for layers in members
        ]

    def __call__(self, seen: Array, facts: Array) -> Array:
        known = fact_features(seen, facts)
        gains = [
            _gain(layers, columns, known, inside)
            for columns, inside in map(_columns, (seen, seen[:, ::-1]))
            for layers in self.members
        ]
        total: Array = points(seen, facts[:, FACT["cats"]]) + np.mean(gains, axis=0) * SCALE
        return total


def _columns(seen: Array) -> tuple[Array, Array]:
    return around(column_features(seen)), within(seen) > 0


def _gain(layers: Layers, columns: Array, known: Array, inside: Array) -> Array:
    """What a network expects a house to gain, in units of SCALE."""
    count, wide, _ = columns.shape
    first = _layer(layers, "near", columns.reshape(count * wide, -1))
    again = around(first.reshape(count, wide, -1))
    second = _layer(layers, "found", again[inside])  # open ground costs nothing
    begins = np.concatenate(([0], np.cumsum(inside.sum(axis=1))[:-1]))
    summed = np.add.reduceat(second, begins, axis=0) / POOL
    third = _layer(layers, "met", np.concatenate((summed, known), axis=1))
    fourth = _layer(layers, "more", third)
    told: Array = (fourth @ layers["told"] + layers["told_bias"])[:, 0]
    return told


def _layer(layers: Layers, name: str, given: Array) -> Array:
    """One layer on many rows: one product of two matrices, which is what NumPy is good at."""
    out: Array = given @ layers[name]
    out += layers[f"{name}_bias"]
    return np.maximum(out, 0, out=out)


class BadNetwork(BadInput):
    """A file that holds no network, or one of another shape."""

    code = "bad_network"


UNREADABLE = (ValueError, LookupError, TypeError, EOFError, NotImplementedError, BadZipFile)
"""What NumPy raises where a file is none of its own, or damaged."""


def shapes(of_column: int, of_table: int) -> dict[str, tuple[int, ...]]:
    """The shape of each layer, for so many features of a column and of the table."""
    layers: dict[str, tuple[int, int]] = {
        "near": (3 * of_column, NEAR),
        "found": (3 * NEAR, FOUND),
        "met": (FOUND + of_table, MET),
        "more": (MET, MORE),
        "told": (MORE, 1),
    }
    biases = {f"{name}_bias": (wide,) for name, (_, wide) in layers.items()}
    return {**layers, **biases}


def load(path: Path) -> Learned:
    """Networks from their file: layers by the number of the network and their name."""
    members: dict[str, Layers] = {}
    try:
        with np.load(path, allow_pickle=False) as file:
            for key, array in file.items():
                number, _, name = key.partition(".")
                members.setdefault(number, {})[name] = array
    except (*UNREADABLE, AttributeError):  # a single array is no file of several
        members = {}
    if not members or not all(_fits(layers) for layers in members.values()):
        raise BadNetwork(f"{path} holds no network for these bots")
    return Learned(list(members.values()))


def _fits(layers: Layers) -> bool:
    """Whether all layers are there, in the shape that what is seen now asks for."""
    house = np.zeros((1, 2 * GROUND_COLUMNS + 1, DARK + 1), np.int8)
    facts = np.zeros((1, len(FACT)), np.int8)
    facts[:, FACT["players"]] = 2
    known = shapes(column_features(house).shape[2], fact_features(house, facts).shape[1])
    return {name: array.shape for name, array in layers.items()} == known and all(
        array.dtype.kind == "f" and np.isfinite(array).all() for array in layers.values()
    )


def save(path: Path, members: Sequence[Layers]) -> None:
    """Write networks, whole or not at all."""
    arrays = {
        f"{number}.{name}": array
        for number, layers in enumerate(members)
        for name, array in layers.items()
    }
    half = path.with_suffix(".half.npz")
    np.savez_compressed(half, **arrays)  # type: ignore[arg-type]
    half.replace(path)


@cache
def shipped_network() -> Learned:
    """The network that comes with the package."""
    with as_file(files(__package__).joinpath("network.npz")) as path:
        return load(path)
