"""The heap: what shows of the tiles that lie face down, within its ring; or a bag of them."""

from collections.abc import Mapping, Sequence
from zlib import crc32

from kensington.art.lettering import DISPLAY, line
from kensington.art.paintbox import CELL, document, group, number, use
from kensington.core import Back, Fragment

_PAINT = {
    Back.BEIGE: ("#e6d7b6", "#ddcca6", "#eadcbf"),
    Back.BEIGE_DIAMOND: ("#e3d3b0", "#d9c79f", "#e8d9b9"),
    Back.BROWN: ("#7d5135", "#74492d", "#85583b"),
    Back.BROWN_CIRCLE: ("#7a4f32", "#71472b", "#815437"),
}
_EDGE = {True: "#86703f", False: "#351f0f"}
_SIDE = {True: "#a48d5c", False: "#4a2c19"}
_MARK = {Back.BEIGE_DIAMOND: ("mark-diamond", 24, 32), Back.BROWN_CIRCLE: ("mark-circle", 26, 26)}
"""The symbol printed on the cells of a back, with its size on a cell of 64."""
_THOUSANDTHS = 1000 / CELL


def heap_svg(heap: Sequence[Fragment], ring: tuple[int, int] | None = None) -> str:
    """The heap in its ring as a file of its own; ``ring`` is the oval's width and height."""
    return document(heap_drawing(heap, ring, 800, 400), 800, 400, "the heap")


def heap_drawing(
    heap: Sequence[Fragment], ring: tuple[int, int] | None, width: float, height: float
) -> str:
    """The heap in its ring, scaled to fit a box whose upper left corner is (0, 0)."""
    left, low, right, high = (0, 0, *ring) if ring else _box(heap)
    across, up = max(right - left, 1), max(high - low, 1)
    scale = min(width * 0.93 / across, height * 0.93 / up)
    x = (width - across * scale) / 2 - left * scale
    y = (height + up * scale) / 2 + low * scale
    flipped = f"translate({number(x)} {number(y)}) scale({number(scale, 5)} {number(-scale, 5)})"
    stones = (
        f'<use href="#k-heap-ring" width="{number(width)}" height="{number(height)}"/>'
        if width == 2 * height
        else group(use("heap-ring", 0, 0, width / 400), 0, (height - width / 2) / 2)
    )
    # From the back of the street to the front, so that card edges hide what lies behind them.
    order = sorted(heap, key=lambda patch: (-_middle(patch)[1], _middle(patch)))
    sides = "".join(_side(patch) for patch in order)
    tops = "".join(_top(patch, i) for i, patch in enumerate(order))
    return (
        f'{stones}<g class="k-heap" transform="{flipped}">{sides}{tops}'
        f"{_mound(order, left, low, across, up)}</g>"
    )


def _mound(heap: Sequence[Fragment], left: int, low: int, across: int, up: int) -> str:
    """Light from above and shade towards the rim, on the cards alone: a heap, not a carpet."""
    if not heap:
        return ""
    cards = "".join(map(_data, heap))
    return (
        f'<clipPath id="k-heap-lit"><path d="{cards}"/></clipPath>'
        f'<g clip-path="url(#k-heap-lit)"><ellipse cx="{left + across / 2:g}" '
        f'cy="{-low - up / 2:g}" rx="{across / 2:g}" ry="{up / 2:g}" transform="scale(1 -1)" '
        'fill="url(#k-paint-mound)"/></g>'
    )


def _box(heap: Sequence[Fragment]) -> tuple[int, int, int, int]:
    """The box around all that shows, for a heap whose ring is not told."""
    points = [point for patch in heap for point in patch.outline] or [(0, 0), (8000, 4000)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _middle(patch: Fragment) -> tuple[int, int]:
    """The middle of the box around a part."""
    xs, ys = [x for x, _ in patch.outline], [y for _, y in patch.outline]
    return min(xs) + max(xs), min(ys) + max(ys)


def _data(patch: Fragment) -> str:
    rings = (patch.outline, *patch.holes)
    return "".join("M" + "L".join(f"{x} {y}" for x, y in ring) + "Z" for ring in rings if ring)


def _side(patch: Fragment) -> str:
    """The thickness of the card, and the shadow below it."""
    colour = _SIDE[patch.back.is_beige]
    data = _data(patch)
    return (
        f'<path transform="translate(60 -190)" fill="#05040d" fill-opacity=".35" d="{data}"/>'
        f'<path transform="translate(0 -85)" fill="{colour}" stroke="{colour}" '
        f'stroke-width="30" d="{data}"/>'
    )


def _top(patch: Fragment, i: int) -> str:
    """One visible part, a little lighter or darker than the next."""
    data = _data(patch)
    tones = _PAINT[patch.back]
    paint = tones[crc32(data.encode()) % len(tones)]
    edge = _EDGE[patch.back.is_beige]
    drawn = (
        f'<path fill="{paint}" fill-rule="evenodd" stroke="{edge}" stroke-width="46" '
        f'stroke-linejoin="round" d="{data}"/>'
    )
    if patch.back in _MARK and patch.marks:
        name, wide, high = _MARK[patch.back]
        marks = "".join(
            use(name, x - wide * _THOUSANDTHS / 2, y - high * _THOUSANDTHS / 2, _THOUSANDTHS)
            for x, y in patch.marks
        )
        drawn += (
            f'<clipPath id="k-heap-{i}"><path clip-rule="evenodd" d="{data}"/></clipPath>'
            f'<g clip-path="url(#k-heap-{i})">{marks}</g>'
        )
    return drawn


def bag_drawing(counts: Mapping[Back, int]) -> str:
    """A sack and what is left in it by back, 400 by 200."""
    parts = [use("sack", 20, 4, 1.08)]
    for i, back in enumerate(Back):
        y = 8 + 46 * i
        parts.append(use(f"back-{back}", 226, y, 0.62))
        parts.append(
            f'<rect x="226" y="{y}" width="39.7" height="39.7" fill="none" stroke="#1d1a26" '
            'stroke-width="1.5"/>'
        )
        parts.append(
            line(
                str(counts.get(back, 0)),
                282,
                y + 31,
                31,
                attributes=f'fill="#fff4d2" font-weight="700" font-family="{DISPLAY}"',
            )
        )
    return "".join(parts)
