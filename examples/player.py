"""A small player: a score for each legal number, by one hidden layer over what it is about.

It is told the verb, the tile, the house around the column where the tile would stand, and the
single numbers of the table: nothing but the arrays of docs/environments.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kensington.core import Move, Observation
from kensington.env import BLIND_ACTIONS, COLUMNS, RANGES, Spelling, Verb, action, look, unpack

Floats = NDArray[np.float32]

AROUND = 4
"""So many columns to each side of the one that a build is about are looked at."""
ROOF = 3
HIDDEN = 48

VERBS = list(Verb)
NUMBERS = [action(n) for n in range(BLIND_ACTIONS)]
VERB_OF = np.array([VERBS.index(each.verb) for each in NUMBERS])
PLACED = np.array([each.verb in (Verb.BUILD, Verb.LIFT) for each in NUMBERS])
SLOT_OF = np.array([a.about[0] if p else 2 for a, p in zip(NUMBERS, PLACED, strict=True)])
COLUMN_OF = np.array([a.about[2] if p else -1 for a, p in zip(NUMBERS, PLACED, strict=True)])
DRAW = RANGES[Verb.DRAW].start


class Legal(NamedTuple):
    """All legal numbers of a batch, one after another."""

    game: NDArray[np.int64]
    number: NDArray[np.int64]
    features: Floats
    starts: NDArray[np.int64]
    """Where each game's numbers begin."""


def look_at(observations: NDArray[np.uint8], masks: NDArray[np.bool_]) -> Legal:
    """What the network is told about each legal number."""
    game, number = np.nonzero(masks)
    seen = unpack(observations)
    house = seen["houses"][:, 0]
    height = (house > 0).sum(axis=2).astype(np.float32)
    roofed = (house == ROOF).any(axis=2).astype(np.float32)
    storeys = ((house > 0) & (house != ROOF)).sum(axis=2).astype(np.float32)
    profile = np.stack([height / 4, roofed, storeys * (1 - roofed) / 4], axis=2)
    profile = np.pad(profile, ((0, 0), (AROUND, AROUND), (0, 0)))
    column, placed = COLUMN_OF[number], PLACED[number].astype(np.float32)[:, None]
    window = np.clip(column, 0, COLUMNS - 1)[:, None] + np.arange(2 * AROUND + 1)
    around = profile[game[:, None], window].reshape(len(game), -1) * placed
    tile = seen["tiles"][game, SLOT_OF[number]]
    drawing = tile[:, :64].reshape(-1, 8, 8)[:, :4, :4].reshape(len(game), 16)
    levels = _open_levels(storeys, roofed)[game]
    table = seen["table"].astype(np.float32)[game] / 10
    verb = np.eye(len(VERBS), dtype=np.float32)[VERB_OF[number]]
    drawn = verb[:, VERBS.index(Verb.DRAW), None]
    back = np.eye(4, dtype=np.float32)[np.clip(number - DRAW, 0, 3)] * drawn
    entrances = (seen["tiles"][game, :2, 64:69].sum(axis=2) > 0).astype(np.float32)
    features = np.concatenate(
        [verb, back, around, drawing, tile[:, 64:], table, levels, entrances, np.ones_like(placed)],
        axis=1,
        dtype=np.float32,
    )
    starts = np.searchsorted(game, np.arange(len(masks)))
    return Legal(game, number, features, starts)


def _open_levels(storeys: Floats, roofed: Floats) -> Floats:
    """How many columns wait for a roof, how many have one, and how many levels there are."""
    waiting = ((storeys > 0) & (roofed == 0)).sum(axis=1)
    levels = np.stack([((storeys == k) & (roofed == 1)).any(axis=1) for k in range(1, 9)])
    return np.stack([waiting, roofed.sum(axis=1), levels.sum(axis=0)], axis=1).astype("f4") / 5


class Player:
    """One hidden layer, and a score for each legal number."""

    def __init__(self, inputs: int, chance: np.random.Generator) -> None:
        self.weights: list[Floats] = [
            chance.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype("f4"),
            np.zeros((HIDDEN, 1), "f4"),
        ]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    @classmethod
    def load(cls, path: str) -> Player:
        """A player with the weights that were kept in a file."""
        with np.load(path) as kept:
            weights = [kept[name] for name in kept.files]
        player = cls(len(weights[0]), np.random.default_rng())
        player.weights = weights
        return player

    def shares(self, legal: Legal) -> tuple[Floats, Floats]:
        """How likely each number is within its game, and the hidden layer for learning."""
        hidden = np.tanh(legal.features @ self.weights[0])
        scores = (hidden @ self.weights[1])[:, 0]
        best = np.maximum.reduceat(scores, legal.starts)
        powers = np.exp(scores - best[legal.game])
        return powers / np.add.reduceat(powers, legal.starts)[legal.game], hidden

    def choose(self, legal: Legal, chance: np.random.Generator) -> NDArray[np.int64]:
        """One place among the legal numbers for each game, by their shares."""
        shares, _ = self.shares(legal)
        lots = np.log(np.maximum(shares, 1e-12)) + chance.gumbel(size=len(shares))
        best = np.maximum.reduceat(lots, legal.starts)
        first = np.flatnonzero(lots == best[legal.game])
        return first[np.unique(legal.game[first], return_index=True)[1]]

    def gradients(self, legal: Legal, chosen: NDArray[np.int64], worth: Floats) -> list[Floats]:
        """Towards what was worth more than expected, away from what was worth less."""
        shares, hidden = self.shares(legal)
        push = -shares * worth[legal.game]
        push[chosen] += worth[legal.game[chosen]]
        back = push[:, None] * self.weights[1].T * (1 - hidden**2)
        return [legal.features.T @ back, hidden.T @ push[:, None]]

    def learn(self, gradients: list[Floats], rate: float) -> None:
        """One step of Adam, uphill."""
        self._steps += 1
        for n, gradient in enumerate(gradients):
            self._means[n] += 0.1 * (gradient - self._means[n])
            self._squares[n] += 0.001 * (gradient**2 - self._squares[n])
            mean = self._means[n] / (1 - 0.9**self._steps)
            square = self._squares[n] / (1 - 0.999**self._steps)
            self.weights[n] += (rate * mean / (np.sqrt(square) + 1e-8)).astype("f4")


class Trained:
    """The player as a bot: it sees what a bot sees, and may sit at any table with a blind draw.

    Instead of a player, the file with its weights may be named, as ``train.py --save`` writes it:

        kensington arena "py:player:Trained; player=weights.npz" greedy
    """

    def __init__(self, player: Player | str) -> None:
        self.player = Player.load(player) if isinstance(player, str) else player

    def choose(
        self, observation: Observation, moves: Sequence[Move], random: Random, _: object = None, /
    ) -> Move:
        spelling, chance = (
            Spelling(observation, moves),
            np.random.default_rng(random.getrandbits(64)),
        )
        lifted: tuple[int, ...] = ()
        while True:
            options = spelling.after(lifted)
            mask = np.zeros((1, BLIND_ACTIONS), np.bool_)
            mask[0, list(options)] = True
            legal = look_at(look(observation, observation.seat, lifted)[None], mask)
            number = int(legal.number[self.player.choose(legal, chance)[0]])
            move = options[number]
            if move is not None:
                return move
            lifted = (*lifted, number)
