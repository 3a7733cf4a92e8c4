"""The icons of the page, from the artwork, into ``web/public``: ``make figures``.

A window with a cat under a roof, in the evening. A maskable icon is cut to whatever form a device
likes, so its house stays within the circle that every device leaves.
"""

from pathlib import Path

from kensington.art import tile_face, to_png
from kensington.art.paintbox import CELL, document, group
from kensington.core import Kind, Shape, Tile

PUBLIC = Path(__file__).resolve().parents[1] / "public"
SIDE = 512
SIZES = (192, 512)
WINDOWS = Tile(Kind.LIT, Shape(["##", "##"]), cats=1, name="icon/1")
ROOF = Tile(Kind.ROOF, Shape(["##"]), bird=True, name="icon/3")


def icons() -> dict[str, bytes]:
    """Every icon by its name."""
    pictures = {"icon": _icon(350, 96), "maskable": _icon(308, 0)}
    return {
        f"{name}-{size}.png": to_png(picture, size)
        for name, picture in pictures.items()
        for size in SIZES
    }


def _icon(high: float, corner: float) -> str:
    """The house so high, before the sky."""
    scale = high / (3 * CELL)
    house = tile_face(ROOF) + group(tile_face(WINDOWS), 0, CELL)
    left, top = (SIDE - 2 * CELL * scale) / 2, (SIDE - high) / 2 - 12
    sky = f'<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="url(#k-paint-sky)"/>'
    moon = '<circle cx="428" cy="98" r="28" fill="#ffeeb8"/>' if corner else ""
    return document(sky + moon + group(house, left, top, scale), SIDE, SIDE, "Kensington")


if __name__ == "__main__":
    for name, picture in icons().items():
        (PUBLIC / name).write_bytes(picture)
