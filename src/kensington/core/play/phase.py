"""Small words that states share: phases, endings, nobody and no tile."""

from __future__ import annotations

from enum import StrEnum

NOBODY = -1
NO_TILE = -1


class Phase(StrEnum):
    """What the player to move is at. In the last builds there is nothing to take."""

    TAKE = "take"
    BUILD = "build"
    OVER = "over"


class Ending(StrEnum):
    """How a game came to its end."""

    BIRDS = "birds"
    STUCK = "stuck"
    IDLE = "idle"
