"""Every tile of our own sheet as an SVG symbol, for the page: ``src/generated/sprite.svg``.

The page draws no tile itself. ``#t-NAME`` is the face of a tile, ``#t-NAME-N`` a roof after N
quarter turns, ``#s-NAME`` the smoke over its chimneys and ``#start-COLOUR`` a starting door; their
upper left corner lies at (0, 0) and a cell is 64 wide. ``#k-NAME`` are the engine's own symbols.
"""

from __future__ import annotations

import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(WEB.parent / "src"))

from kensington.art import sprite, starting_door, tile_face  # noqa: E402
from kensington.art.paintbox import use  # noqa: E402
from kensington.art.roofs import chimneys  # noqa: E402
from kensington.core import COLOURS, Kind, Shape, Tile, standard_sheet  # noqa: E402


def main() -> None:
    drawn = [_group(f"start-{colour}", starting_door(colour)) for colour in COLOURS]
    for tile in standard_sheet():
        shape = tile.shape
        for turns in range(4 if tile.kind is Kind.ROOF else 1):
            name = f"{tile.name}-{turns}" if turns else tile.name
            drawn.append(_group(f"t-{name}", tile_face(tile, shape)))
            smoke = _smoke(tile, shape)
            if smoke:
                drawn.append(_group(f"s-{name}", smoke))
            shape = shape.turned()
    whole = sprite().replace(' style="position:absolute"', ' class="artwork"')
    out = WEB / "src" / "generated" / "sprite.svg"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(whole.replace("</defs></svg>", "".join(drawn) + "</defs></svg>"), "utf-8")


def _group(name: str, body: str) -> str:
    return f'<g id="{name}">{body}</g>'


def _smoke(tile: Tile, shape: Shape) -> str:
    if tile.kind is not Kind.ROOF:
        return ""
    mouths = chimneys(shape.rows, tile.bird, tile.name)
    return "".join(use("smoke", x - 18, y - 90) for x, y in mouths)


if __name__ == "__main__":
    main()
