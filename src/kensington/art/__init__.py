"""The artwork: tiles, backs, the heap and the street as SVG, and as PNG.

Every drawing uses the symbols in ``symbols``, and so does whatever is drawn elsewhere.
"""

from kensington.art.faces import back_face, back_svg, starting_door, tile_face, tile_svg
from kensington.art.heap import heap_svg
from kensington.art.houses import HousePicture
from kensington.art.paintbox import defs, sprite, symbol, symbol_names
from kensington.art.png import to_png
from kensington.art.street import Street, street_svg
from kensington.art.table import render, street_of

__all__ = [
    "back_face", "back_svg", "defs", "heap_svg", "HousePicture", "render", "sprite",
    "starting_door", "Street", "street_of", "street_svg", "symbol", "symbol_names", "tile_face",
    "tile_svg", "to_png",
]  # fmt: skip
