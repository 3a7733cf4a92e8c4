"""Fitting the network: plain gradients and Adam, on NumPy, or on a GPU where CuPy is installed."""

from types import ModuleType
from typing import Any

import numpy as np

from kensington.bots.evaluation import network
from kensington.bots.evaluation.house_features import Array

ADAM_DECAYS = 0.9, 0.999
"""How slowly Adam's two means move."""
HUBER_EDGE = 0.5
"""Errors beyond this count by their size, no longer by its square (in units of SCALE)."""


def arrays() -> ModuleType:
    """CuPy where a GPU answers, NumPy everywhere else."""
    try:
        import cupy  # type: ignore[import-not-found]  # noqa: PLC0415 - an optional luxury

        cupy.zeros(1)
    except Exception:  # not there, or without a GPU
        return np
    found: ModuleType = cupy
    return found


def fresh(columns: Array, facts: Array, random: np.random.Generator) -> dict[str, Array]:
    """A network that knows nothing, of the right shape for such rows."""
    of_column = network.column_features(columns[:1]).shape[2]
    of_table = network.fact_features(columns[:1], facts[:1]).shape[1]
    layers: dict[str, Array] = {}
    for name, shape in network.shapes(of_column, of_table).items():
        layers[name] = np.zeros(shape, np.float32)
        if len(shape) > 1:  # all but the biases
            spread = np.sqrt(2 / shape[0]) * (0.1 if name == "told" else 1)
            layers[name] = (random.standard_normal(shape) * spread).astype(np.float32)
    return layers


class Features:
    """Rows as the network sees them, ready to be cut into batches."""

    def __init__(self, columns: Array, facts: Array, xp: ModuleType) -> None:
        self.columns = xp.asarray(network.column_features(columns).astype(np.float16))
        self.facts = xp.asarray(network.fact_features(columns, facts))
        self.within = xp.asarray(network.within(columns))

    def batch(self, rows: Any) -> tuple[Any, Any, Any]:
        return self.columns[rows].astype("float32"), self.facts[rows], self.within[rows]


class Fitting:
    """A network that is being fitted."""

    def __init__(self, layers: dict[str, Array], xp: ModuleType) -> None:
        self.xp = xp
        self.layers = {name: xp.asarray(array) for name, array in layers.items()}
        self.mean = {name: xp.zeros_like(array) for name, array in self.layers.items()}
        self.square = {name: xp.zeros_like(array) for name, array in self.layers.items()}
        self.steps = 0
        self.sums = {name: xp.zeros_like(array) for name, array in self.layers.items()}
        self.summed = 0

    def step(self, batch: tuple[Any, Any, Any], gains: Any, rate: float) -> Any:
        """One step towards the gains that came of these rows. Tells the loss."""
        xp, at = self.xp, self.layers
        columns, facts, inside = batch
        a1 = _around(xp, columns)
        h1 = xp.maximum(a1 @ at["near"] + at["near_bias"], 0)
        a2 = _around(xp, h1)
        h2 = xp.maximum(a2 @ at["found"] + at["found_bias"], 0)
        summed = (h2 * inside[:, :, None]).sum(axis=1) / network.POOL
        met = xp.concatenate((summed, facts), axis=1)
        h3 = xp.maximum(met @ at["met"] + at["met_bias"], 0)
        h4 = xp.maximum(h3 @ at["more"] + at["more_bias"], 0)
        error = (h4 @ at["told"] + at["told_bias"])[:, 0] - gains / network.SCALE

        slopes: dict[str, Any] = {}

        def back(name: str, given: Any, slope: Any) -> Any:
            """The slopes of one layer, and what reaches the layer before it."""
            flat = slope.reshape(-1, slope.shape[-1])
            slopes[name] = given.reshape(-1, given.shape[-1]).T @ flat
            slopes[f"{name}_bias"] = flat.sum(axis=0)
            return slope @ at[name].T

        d = (xp.clip(error, -HUBER_EDGE, HUBER_EDGE) / len(error))[:, None]
        d = back("told", h4, d) * (h4 > 0)
        d = back("more", h3, d) * (h3 > 0)
        d = back("met", met, d)[:, : h2.shape[2]]
        d = d[:, None, :] * inside[:, :, None] / network.POOL * (h2 > 0)
        d = back("found", a2, d)
        wide = h1.shape[2]
        spread = xp.zeros_like(h1)
        spread[:, :-2] += d[:, :, :wide]
        spread[:, 1:-1] += d[:, :, wide : 2 * wide]
        spread[:, 2:] += d[:, :, 2 * wide :]
        back("near", a1, spread * (h1 > 0))
        self._move(slopes, rate)
        return (error * error).mean()

    def _move(self, slopes: dict[str, Any], rate: float) -> None:
        """Adam."""
        self.steps += 1
        slow, slower = ADAM_DECAYS
        rate *= (1 - slower**self.steps) ** 0.5 / (1 - slow**self.steps)
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += (1 - slow) * (slope - mean)
            square += (1 - slower) * (slope * slope - square)
            self.layers[name] -= rate * mean / (self.xp.sqrt(square) + 1e-8)

    def remember(self) -> None:
        """Let the layers as they are now count for the average that is kept in the end."""
        self.summed += 1
        for name, array in self.layers.items():
            self.sums[name] += array

    def plain(self) -> dict[str, Array]:
        """The layers as NumPy arrays: the average over what was remembered is steadier."""
        kept = {name: array / self.summed for name, array in self.sums.items()}
        return {
            name: np.array(array.get() if hasattr(array, "get") else array)
            for name, array in (kept if self.summed else self.layers).items()
        }


def _around(xp: ModuleType, layer: Any) -> Any:
    return xp.concatenate((layer[:, :-2], layer[:, 1:-1], layer[:, 2:]), axis=2)
