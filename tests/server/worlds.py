"""Worlds that differ only in what is hidden: the same heap, dealt with other tiles in it."""

from dataclasses import dataclass

from kensington.core import Heap


@dataclass(frozen=True)
class Dealing:
    """Deals as ever, then puts other tiles where these lie. Another process can be handed it."""

    changes: frozenset

    def __call__(self, game):
        state, changes = game.begin(), dict(self.changes)
        poses = [(changes.get(number, number), *rest) for number, *rest in state.heap.poses()]
        state.heap = Heap.from_poses(game.sheet, game.seed, poses)
        return state


def dealing(changes):
    """Tiles by their numbers, each with the other that lies there instead."""
    return Dealing(frozenset((int(number), other) for number, other in changes.items()))
