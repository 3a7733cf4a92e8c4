"""Worlds that differ only in what is hidden: the same heap, dealt with other tiles in it."""

from kensington.core import Heap


def dealing(changes):
    """Deal as ever, then put other tiles where these lie: their numbers, each with the other's."""
    changes = {int(number): other for number, other in changes.items()}

    def deal(game):
        state = game.begin()
        poses = [(changes.get(number, number), *rest) for number, *rest in state.heap.poses()]
        state.heap = Heap.from_poses(game.sheet, game.seed, poses)
        return state

    return deal
