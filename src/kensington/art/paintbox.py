"""The paintbox: the symbols of the street and the colours they share.

Each file of ``symbols`` is a small picture of its own, drawn on cells of 64 by 64, whose id is
``k-`` and the name of the file. ``defs.svg`` holds the gradients and patterns that they share; a
colour to fall back on stands behind each reference to it, so that a file also shows by itself.
"""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

CELL = 64
"""The side of a cell in every drawing."""

DEFS = "defs"
_FOLDER = files(__package__) / "symbols"
_FILE = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" id="k-(?P<name>[a-z-]+)" '
    r'viewBox="0 0 (?P<width>[0-9.]+) (?P<height>[0-9.]+)">\s*(?P<body>.*?)\s*</svg>\s*',
    re.DOTALL,
)
_USED = re.compile(r'href="#k-([a-z-]+)"')


class _Symbol(NamedTuple):
    width: float
    height: float
    body: str


@cache
def symbol_names() -> tuple[str, ...]:
    """The names of all symbols, in alphabetical order."""
    names = (file.name.removesuffix(".svg") for file in _FOLDER.iterdir() if ".svg" in file.name)
    return tuple(sorted(name for name in names if name != DEFS))


@cache
def _symbol(name: str) -> _Symbol:
    if name not in symbol_names():
        raise ValueError(f"there is no symbol called {name!r}")
    match = _FILE.fullmatch((_FOLDER / f"{name}.svg").read_text(encoding="utf-8"))
    if not match or match["name"] != name:
        raise ValueError(f"{name}.svg is not drawn as a symbol: see the other files")
    return _Symbol(float(match["width"]), float(match["height"]), match["body"])


@cache
def symbol(name: str) -> str:
    """A symbol as an element to stand once in a document and to be used there by ``#k-NAME``."""
    width, height, body = _symbol(name)
    view = f"0 0 {number(width)} {number(height)}"
    return f'<symbol id="k-{name}" viewBox="{view}" overflow="visible">{body}</symbol>'


@cache
def defs() -> str:
    """The gradients and patterns that the symbols share, to stand once in a document's defs."""
    text = (_FOLDER / f"{DEFS}.svg").read_text(encoding="utf-8")
    return text[text.index("<defs>") + len("<defs>") : text.index("</defs>")].strip()


def sprite() -> str:
    """Everything in the box as one hidden element, for a page that draws many tiles."""
    symbols = "".join(map(symbol, symbol_names()))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'style="position:absolute"><defs>{defs()}{symbols}</defs></svg>'
    )


def use(name: str, x: float, y: float, scale: float = 1, attributes: str = "") -> str:
    """A symbol in its place, its upper left corner at (x, y)."""
    width, height, _ = _symbol(name)
    place = f'x="{number(x)}" y="{number(y)}"'
    size = f'width="{number(width * scale)}" height="{number(height * scale)}"'
    return f'<use href="#k-{name}" {place} {size}{attributes and " " + attributes}/>'


def group(body: str, x: float, y: float, scale: float = 1, attributes: str = "") -> str:
    """A drawing moved to its place."""
    moved = f"translate({number(x)} {number(y)})"
    if scale != 1:
        moved += f" scale({number(scale, 4)})"
    return f'<g transform="{moved}"{attributes and " " + attributes}>{body}</g>'


def document(body: str, width: float, height: float, label: str, pixels: float = 0) -> str:
    """A whole SVG file, with the symbols that its body uses and nothing from elsewhere."""
    pixels = pixels or width
    used = "".join(map(symbol, sorted(set(_USED.findall(body)))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(pixels)}" height="{number(pixels * height / width)}" '
        f'role="img" aria-label={quoteattr(label)}>'
        f"<defs>{defs()}{used}</defs>{body}</svg>\n"
    )


def number(value: float, digits: int = 2) -> str:
    """A number in as few characters as will do."""
    text = f"{value:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
