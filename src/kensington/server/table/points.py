"""Where points come from: what a house counts, what it still waits for, what a build brings.

All of it follows from the score of the core; nothing is counted here a second time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kensington.core import SCORE_PARTS, Building, Score, score

if TYPE_CHECKING:
    from kensington.server.protocol import view_messages


def points_of(house: Building) -> view_messages.Score:
    """The score of a house, with what it does not count yet."""
    counted = score(house)
    return counted.data() | {"detail": _detail(counted)}


def _detail(counted: Score) -> view_messages.ScoreDetail:
    bare = [column for column in counted.columns if not column.roofed]
    heights = _heights(counted)
    return {
        "columns": len(counted.columns),
        "bare": [column.x for column in bare],
        "windows": sum(column.windows for column in bare),
        "doors": sum(2 * column.doors for column in bare),
        "heights": heights,
        "next_level": len(heights) + 1,
    }


def _heights(counted: Score) -> list[int]:
    return sorted({column.storeys for column in counted.columns if column.storeys})


def gain_of(before: Score, after: Score) -> view_messages.Gain:
    """What a build changed, part by part; what it did not change is left out."""
    roofed = {column.x for column in before.columns if column.roofed}
    gain: view_messages.Gain = {
        "points": after.total - before.total,
        "roofed": [
            column.x for column in after.columns if column.roofed and column.x not in roofed
        ],
        "windows_wait": _waiting(after)[0] - _waiting(before)[0],
        "doors_wait": _waiting(after)[1] - _waiting(before)[1],
    }
    gain |= {part: getattr(after, part) - getattr(before, part) for part in SCORE_PARTS}
    return {name: value for name, value in gain.items() if value or name == "points"}


def _waiting(counted: Score) -> tuple[int, int]:
    """The windows and the doors that no roof is over."""
    bare = [column for column in counted.columns if not column.roofed]
    return sum(column.windows for column in bare), sum(column.doors for column in bare)
