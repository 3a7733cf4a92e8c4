"""The building: what one player has built, and what may be added to it.

``building`` keeps it as bits, laid out by ``grid``, and says where a tile can stand. ``legality``
judges the same cell by cell and says why not. ``units`` and ``unit_search`` find tiles that have to
be built together, with the tables of ``arrangements``. ``scoring`` counts the points.
"""

from kensington.core.building.arrangements import arrange, meetings
from kensington.core.building.legality import refuse, refuse_standing, standing
from kensington.core.building.unit_search import ledges
from kensington.core.building.units import all_units

__all__ = [
    "all_units", "arrange", "ledges", "meetings", "refuse", "refuse_standing", "standing",
]  # fmt: skip
