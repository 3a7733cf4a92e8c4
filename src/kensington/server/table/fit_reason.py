"""Why a tile fits nowhere: it is let fall on every column, and one refusal stands for all."""

from collections import defaultdict
from collections.abc import Iterator

from kensington.core import Build, Part, Refusal, RefusalCode, State

EITHER = RefusalCode.OVERHANG_OR_ROOF
"""Some places hang over empty air, the others are on a roof."""

TELLING = (
    RefusalCode.STRANDS_STOLEN,
    RefusalCode.STEAL_FIRST,
    RefusalCode.COLOUR,
    EITHER,
    RefusalCode.ROOF_ON_GROUND,
    RefusalCode.ON_ROOF,
    RefusalCode.OVERHANG,
)
"""The most telling first: where only the colour is wrong, the tile would stand."""


def why_nowhere(state: State, tile: int) -> Refusal | None:
    """The reason that says most; None if the player to move can build this tile."""
    if state.can_build(tile):
        return None
    found: dict[RefusalCode, Refusal] = {}
    for part in falls(state, tile):
        refusal = state.why_not(Build((part,)))
        if refusal is not None:
            found.setdefault(refusal.code, refusal)
    if {RefusalCode.OVERHANG, RefusalCode.ON_ROOF} <= found.keys():
        found[EITHER] = Refusal("5.2", EITHER, found[RefusalCode.OVERHANG].facts)
    told = (found[code] for code in (*TELLING, *found) if code in found)
    return next(told, None)


def falls(state: State, tile: int) -> Iterator[Part]:
    """Where the tile comes to rest on the mover's house, whether or not the rules allow it."""
    heights: defaultdict[int, int] = defaultdict(int, {0: 1})
    for placed in state.buildings[state.seat].placed:
        for x, y in placed.cells():
            heights[x] = max(heights[x], y + 1)
    first, last = min(heights), max(heights)
    for face, turns in state.game.ways[tile]:
        for x in range(first - face.shape.width, last + 2):
            rests = (heights.get(x + dx, 0) - dy for dx, dy in face.shape.bottoms)
            yield Part(tile, x, max(0, *rests), turns)
