"""The building: what one player has built, and what may be added to it.

``building`` keeps it as bits, laid out by ``grid``, and says where a tile can stand. ``legality``
judges the same cell by cell and says why not. ``units`` and ``unit_search`` find tiles that have to
be built together, with the tables of ``arrangements``. ``scoring`` counts the points.
"""

from kensington.core.building.building import START_DOOR, Building, Placed
from kensington.core.building.legality import refuse, refuse_build, refuse_standing, standing
from kensington.core.building.scoring import SCORE_PARTS, Column, Score, ScoreParts, score
from kensington.core.building.unit_search import joints
from kensington.core.building.units import all_units

__all__ = [
    "all_units", "Building", "Column", "joints", "Placed", "refuse", "refuse_build",
    "refuse_standing", "Score", "score", "SCORE_PARTS", "ScoreParts", "standing", "START_DOOR",
]  # fmt: skip
