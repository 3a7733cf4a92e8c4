"""Every tile of our own sheet as an SVG symbol, for the page: ``src/generated/sprite.svg``.

``#t-NAME`` is the face of a tile, ``#t-NAME-N`` a roof after N quarter turns and ``#start-COLOUR``
a starting door; their upper left corner lies at (0, 0) and a cell is 64 wide. ``#k-NAME`` are the
engine's own symbols. The page draws tiles of other sheets itself, from the same symbols;
``src/generated/tiles.json`` says what our own tiles are, so that a test can compare the two.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(WEB.parent / "src"))

from kensington.art import sprite, starting_door, tile_face  # noqa: E402
from kensington.core import COLOURS, Kind, standard_sheet  # noqa: E402


def main() -> None:
    drawn = [_group(f"start-{colour}", starting_door(colour)) for colour in COLOURS]
    faces = {}
    for tile in standard_sheet():
        shape = tile.shape
        faces[tile.name] = {
            "kind": str(tile.kind),
            "rows": list(shape.rows),
            "diamond": tile.diamond,
            "cats": tile.cats,
            "bird": tile.bird,
        }
        for turns in range(4 if tile.kind is Kind.ROOF else 1):
            name = f"{tile.name}-{turns}" if turns else tile.name
            drawn.append(_group(f"t-{name}", tile_face(tile, shape)))
            shape = shape.turned()
    whole = sprite().replace(' style="position:absolute"', ' class="artwork"')
    out = WEB / "src" / "generated" / "sprite.svg"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(whole.replace("</defs></svg>", "".join(drawn) + "</defs></svg>"), "utf-8")
    (out.parent / "tiles.json").write_text(json.dumps(faces, indent=1), "utf-8")


def _group(name: str, body: str) -> str:
    return f'<g id="{name}">{body}</g>'


if __name__ == "__main__":
    main()
