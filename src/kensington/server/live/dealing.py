"""A heap dealt by another process, since dealing it and tracing what shows takes a while.

What goes there and back is the authority's own: the seed, how the tiles lie, and which part that
shows belongs to which of them.
"""

from dataclasses import dataclass
from typing import Any

from kensington.core import Game, Heap, State
from kensington.core.play import fragment_data
from kensington.record.json.observation import fragment_from_json
from kensington.server.table.authority import Dealing


@dataclass(frozen=True, slots=True)
class DealAsked:
    """A game is about to begin, with a heap."""

    game: Game
    deal: Dealing

    def answered(self) -> dict[str, Any]:
        heap = self.deal(self.game).heap
        if not isinstance(heap, Heap):
            return {"failed": "no heap"}
        traced = [[fragment_data(each) for each in tile] for tile in heap.traced()]
        return {"poses": heap.poses(), "traced": traced}


@dataclass(frozen=True, slots=True)
class GetReady:
    """There will be something to deal soon."""

    def answered(self) -> dict[str, Any]:
        return {}


def dealt(game: Game, answer: dict[str, Any]) -> State:
    """The first state of a game, with the heap of an answer."""
    poses = [(number, x, y, angle) for number, x, y, angle in answer["poses"]]
    traced = tuple(tuple(map(fragment_from_json, tile)) for tile in answer["traced"])
    return game.begin(Heap.from_poses(game.sheet, game.seed, poses, traced))
