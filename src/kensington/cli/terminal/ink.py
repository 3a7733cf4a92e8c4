"""Colours on a terminal: how many it has, and how to write them.

A drawing names colours by their red, green and blue; `Ink` turns them into what the terminal can
show, down to none at all.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import NamedTuple, TextIO

Rgb = int
"""A colour as 0xRRGGBB."""

RESET = "\x1b[0m"
TRUE_COLOUR, MANY, FEW, NONE = 1 << 24, 256, 16, 0

_BASIC = (
    *(0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA),
    *(0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF),
)
_STEPS = (0, 95, 135, 175, 215, 255)


class Ink(NamedTuple):
    """What the terminal can show."""

    colours: int = NONE
    unicode: bool = True

    def paint(self, text: str, colour: Rgb | None = None, ground: Rgb | None = None) -> str:
        """The text in a colour, on a ground."""
        codes = [_code(self.colours, colour, False), _code(self.colours, ground, True)]
        start = ";".join(code for code in codes if code)
        return f"\x1b[{start}m{text}{RESET}" if start and text else text

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}{RESET}" if self.colours else text

    def faint(self, text: str) -> str:
        return f"\x1b[2m{text}{RESET}" if self.colours else text


@cache
def _code(colours: int, colour: Rgb | None, ground: bool) -> str:
    if colour is None or colours == NONE:
        return ""
    red, green, blue = _parts(colour)
    if colours == TRUE_COLOUR:
        return f"{48 if ground else 38};2;{red};{green};{blue}"
    if colours == MANY:
        return f"{48 if ground else 38};5;{_nearest_of_many(red, green, blue)}"
    index = min(range(16), key=lambda i: _distance(_BASIC[i], colour))
    return str((40 if ground else 30) + index if index < 8 else (100 if ground else 90) + index - 8)


def _parts(colour: Rgb) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255


def _distance(one: Rgb, two: Rgb) -> int:
    return sum((a - b) ** 2 for a, b in zip(_parts(one), _parts(two), strict=True))


def _nearest_of_many(red: int, green: int, blue: int) -> int:
    """The nearest of the 216 colours and 24 greys that a terminal with 256 colours has."""
    wanted = red << 16 | green << 8 | blue
    r, g, b = (
        min(range(6), key=lambda i, part=part: abs(_STEPS[i] - part))  # type: ignore[misc]
        for part in (red, green, blue)
    )
    cube = _STEPS[r] << 16 | _STEPS[g] << 8 | _STEPS[b]
    shade = max(0, min(23, ((red + green + blue) // 3 - 3) // 10))
    grey = (8 + 10 * shade) * 0x010101
    if _distance(grey, wanted) < _distance(cube, wanted):
        return 232 + shade
    return 16 + 36 * r + 6 * g + b


def ink_for(stream: TextIO, *, colour: bool = True) -> Ink:
    """What may be written here: no colour in files and pipes, or where NO_COLOR is set."""
    try:
        "█░▒▀◆─┼".encode(stream.encoding or "ascii")
        unicode = True
    except (UnicodeEncodeError, LookupError):
        unicode = False
    if not colour or os.environ.get("NO_COLOR") or not stream.isatty():
        return Ink(NONE, unicode)
    terminal = os.environ.get("TERM", "")
    if sys.platform == "win32":  # pragma: no cover - wakes the console's own colours
        os.system("")
        return Ink(TRUE_COLOUR, unicode)
    if terminal in ("", "dumb"):
        return Ink(NONE, unicode)
    if os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Ink(TRUE_COLOUR, unicode)
    return Ink(MANY if "256" in terminal else FEW, unicode)
