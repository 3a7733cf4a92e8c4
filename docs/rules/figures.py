"""Draws the pictures of the rules into ``figures``: ``make figures``.

``figures.jsonl`` says what the houses are and what the text claims about them, in the form of the
referee's cases: a test asks the referee about every one. What a house gets last has an outline;
the tiles of a unit have one each, with a number.
"""

import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

from kensington.art.faces import COLOURS, back_face, starting_door, tile_face
from kensington.art.heap import heap_drawing
from kensington.art.houses import HousePicture, house_drawing
from kensington.art.outline import path
from kensington.art.paintbox import CELL, document, group, use
from kensington.art.warehouses import HEIGHT, WIDTH, warehouse_drawing
from kensington.core import Game, Kind, Placed, Shape, Tile, ring_for, standard_sheet

HERE = Path(__file__).parent
SCALE = 0.6
"""Pixels to a unit of the drawing, of which a cell has 64."""
SIDE, SKY, PAVEMENT, LETTERS = 30, 46, 22, 40
EDGES = ("#ffe27a", "#8fe3ff", "#ffb3dd")
INK = 'text-anchor="middle" font-family="Verdana, DejaVu Sans, sans-serif" font-weight="700"'
MARKS = {True: ("#2e7d43", "M-9 1L-3 8L9-7"), False: ("#b3362b", "M-7-7L7 7M7-7L-7 7")}
"""What stands in the corner: the colour of the disc, and a tick or a cross."""


def cases() -> list[dict[str, Any]]:
    """The houses that are drawn, and the answers that the referee is to give about them."""
    lines = (HERE / "figures.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def pictures() -> dict[str, str]:
    """Every picture by its name: the houses, and what is on the table."""
    return {**{case["name"]: _house(case) for case in cases()}, **_pieces(), "heap": _heap()}


def _house(case: dict[str, Any]) -> str:
    elements = case["ask"]["building"]
    builds = [each if isinstance(each, list) else [each] for each in elements]
    laid = [_laid(tile, str(i)) for i, tile in enumerate(chain.from_iterable(builds))]
    house = HousePicture("yellow", "", tuple(laid))
    wide = max(house.columns, 3) * CELL + 2 * SIDE
    ground = SKY + max(house.storeys, 2) * CELL
    left = (wide - house.columns * CELL) / 2
    counted = "score" in case["answer"]
    high = ground + PAVEMENT + LETTERS * counted
    parts = [
        f'<clipPath id="card"><rect width="{wide}" height="{high}" rx="14"/></clipPath>',
        f'<rect width="{wide}" height="{ground}" fill="url(#k-paint-sky)"/>',
        f'<rect y="{ground}" width="{wide}" height="{high - ground}" fill="#5b5468"/>',
        f'<rect y="{ground}" width="{wide}" height="7" fill="#c2b8bd"/>',
        group(house_drawing(house), left, ground),
    ]
    if counted:
        parts += [
            f'<text x="{left + (i + 0.5) * CELL:g}" y="{high - 16}" font-size="34" fill="#fff" '
            f"{INK}>{chr(97 + i)}</text>"
            for i in range(house.columns)
        ]
    else:
        last = laid[-len(builds[-1]) :]
        corner = left - house.first_column * CELL
        parts += [
            group(_edge(each, EDGES[i], i + 1 if len(last) > 1 else 0), corner, ground)
            for i, each in enumerate(last)
        ]
        parts.append(_mark(case["answer"]["legal"], wide - 25))
    return _file(f'<g clip-path="url(#card)">{"".join(parts)}</g>', wide, high)


def _laid(tile: dict[str, Any], name: str) -> Placed:
    extras = tile.get("diamond", False), tile.get("cats", 0), tile.get("bird", False)
    made = Tile(Kind(tile["kind"]), Shape(tile["cells"]), *extras, name=name)
    return Placed(made, *tile["at"], made.shape)


def _edge(laid: Placed, colour: str, number: int) -> str:
    """The outline of a new tile, and its number in the unit, if it has one."""
    cells = [(laid.x + x, -1 - laid.y - y) for x, y in laid.tile.shape.cells]
    drawn = "".join(
        f'<path fill="none" stroke="{ink}" stroke-width="{width}" stroke-linejoin="round" '
        f'd="{path(cells, 3)}"/>'
        for ink, width in (("#1d1a26", 10), (colour, 6))
    )
    if number:
        x, y = min(cells, key=lambda cell: (cell[1], cell[0]))
        drawn += (
            f'<circle cx="{x * CELL + 17}" cy="{y * CELL + 17}" r="15" fill="{colour}" '
            f'stroke="#1d1a26" stroke-width="2"/><text x="{x * CELL + 17}" '
            f'y="{y * CELL + 25}" font-size="22" fill="#1d1a26" {INK}>{number}</text>'
        )
    return drawn


def _mark(legal: bool, x: float) -> str:
    colour, stroke = MARKS[legal]
    return group(
        f'<circle r="18" fill="{colour}" stroke="#fff" stroke-width="2.5"/>'
        f'<path d="{stroke}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
        x,
        25,
    )


def _pieces() -> dict[str, str]:
    """What is on the table, each by itself."""
    tiles = {tile.name: tile for tile in standard_sheet()}
    shown = {
        "lit": "lit-row3-cat",
        "dark": "dark-corner-sw",
        "diamond": "lit-u-down",
        "roof": "roof-row2-bird/1",
        "wall": "wall/1",
        "red-door": "door/1",
    }
    found = {name: _tile(tiles[piece]) for name, piece in shown.items()}
    for tile in (tiles[name] for name in ("lit-row2/1", "lit-u-down", "roof-row2/1", "door/1")):
        seen = tile.shape.mirrored()
        drawn = back_face(seen, tile.back)
        found[f"back-{tile.back}"] = _file(drawn, seen.width * CELL, seen.height * CELL)
    doors = "".join(group(starting_door(c), i * 74, 0) for i, c in enumerate(COLOURS))
    found["doors"] = _file(doors, 74 * len(COLOURS) - 10, CELL)
    kept = HousePicture("yellow", "", warehouse=(tiles["dark-corner-sw"], None), tokens=2)
    found["warehouse"] = _file(warehouse_drawing(kept), WIDTH, HEIGHT)
    found["token"] = _file(use("token", 0, 0, 2), CELL, CELL)
    return found


def _tile(tile: Tile) -> str:
    above = 20 if tile.kind is Kind.ROOF else 0
    wide, high = tile.shape.width * CELL, tile.shape.height * CELL + above
    return _file(group(tile_face(tile), 0, above), wide, high)


def _heap() -> str:
    seen = Game(2, seed=bytes(32)).begin().observe()
    ring = ring_for(seen.sheet)
    drawn = heap_drawing(seen.fragments or (), (ring.width, ring.height), 1100, 550)
    return _file(drawn, 1100, 550)


def _file(body: str, wide: float, high: float) -> str:
    """A picture without words: the text beside it has them, in five languages."""
    svg = document(body, wide, high, "", wide * SCALE).replace(' role="img" aria-label=""', "")
    while unused := [
        match
        for match in re.finditer(r'<(\w+) id="([\w-]+)".*?</\1>\s*', svg, re.DOTALL)
        if f"#{match[2]}" not in svg
    ]:
        for match in unused:
            svg = svg.replace(match[0], "")
    return svg


def main() -> None:
    folder = HERE / "figures"
    for old in folder.glob("*.svg"):
        old.unlink()
    for name, svg in pictures().items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
