"""The artwork for the page: ``src/generated/symbols.svg`` and ``src/generated/drawings.json``.

The first holds the engine's symbols, ``#k-NAME``, and stands in the page, which draws every tile
from them. The second is read by the tests alone: what each tile of our own sheet is and how the
engine draws it, as it lies after each quarter turn that it may make, and the starting doors.
"""

import json
import sys
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(WEB.parent / "src"))

from kensington.art import sprite, starting_door, tile_face  # noqa: E402
from kensington.core import COLOURS, Kind, Tile, standard_sheet  # noqa: E402

OUT = WEB / "src" / "generated"


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    symbols = sprite().replace(' style="position:absolute"', ' class="artwork"')
    (OUT / "symbols.svg").write_text(symbols, "utf-8")
    drawings = {
        "tiles": {tile.name: _drawn(tile) for tile in standard_sheet()},
        "doors": {colour: starting_door(colour) for colour in COLOURS},
    }
    (OUT / "drawings.json").write_text(json.dumps(drawings, indent=1), "utf-8")


def _drawn(tile: Tile) -> dict[str, Any]:
    face = {
        "kind": str(tile.kind),
        "rows": list(tile.shape.rows),
        "diamond": tile.diamond,
        "cats": tile.cats,
        "bird": tile.bird,
    }
    shape, drawn = tile.shape, []
    for _ in range(4 if tile.kind is Kind.ROOF else 1):
        drawn.append(tile_face(tile, shape))
        shape = shape.turned()
    return {"face": face, "drawn": drawn}


if __name__ == "__main__":
    main()
