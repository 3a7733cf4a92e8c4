"""A heap dealt by another process, since dealing it and tracing what shows takes a while.

What goes there and back is the authority's own: the seed, how the tiles lie, and which part that
shows belongs to which of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kensington.core import Back, Fragment, Game, Heap, State
from kensington.server.table.authority import Dealing
from kensington.server.workers.worker import packed


@dataclass(frozen=True, slots=True)
class DealAsked:
    """A game is about to begin, with a heap."""

    game: Game
    deal: Dealing

    def packed(self) -> bytes:
        return packed(self)

    def answered(self) -> dict[str, Any]:
        heap = self.deal(self.game).heap
        if not isinstance(heap, Heap):
            return {"failed": "no heap"}
        traced = [[_fragment_data(each) for each in tile] for tile in heap.traced()]
        return {"poses": heap.poses(), "traced": traced}


@dataclass(frozen=True, slots=True)
class GetReady:
    """There will be something to deal soon."""

    def packed(self) -> bytes:
        return packed(self)

    def answered(self) -> dict[str, Any]:
        return {}


def dealt(game: Game, answer: dict[str, Any]) -> State:
    """The first state of a game, with the heap of an answer."""
    poses = [(number, x, y, angle) for number, x, y, angle in answer["poses"]]
    traced = tuple(tuple(map(_fragment, tile)) for tile in answer["traced"])
    return game.begin(Heap.from_poses(game.sheet, game.seed, poses, traced))


def _fragment_data(fragment: Fragment) -> list[Any]:
    return [fragment.back.value, *fragment[1:]]


def _fragment(data: list[Any]) -> Fragment:
    back, outline, holes, marks, spot = data
    return Fragment(
        Back(back),
        _points(outline),
        tuple(map(_points, holes)),
        _points(marks),
        None if spot is None else (spot[0], spot[1]),
    )


def _points(data: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x, y in data)
