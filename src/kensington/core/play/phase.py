"""Small words that states share: phases, endings, nobody, no tile, the last bird."""

from enum import StrEnum

NOBODY = -1
NO_TILE = -1

SEVENTH_BIRD = 7
"""Who brings so many birds into view calls the end (rule 7.1)."""


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
