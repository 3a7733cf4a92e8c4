"""Letters: the little text there is, made safe and made to fit."""

from unicodedata import category, east_asian_width
from xml.sax.saxutils import escape

from kensington.art.paintbox import number

DISPLAY = "'Playfair Display', 'DejaVu Serif', Georgia, serif"
"""For names and numbers of houses."""
PLAIN = "'DejaVu Sans', 'Segoe UI', Arial, sans-serif"
"""For everything else."""


def clean(text: str) -> str:
    """The text on one line, without characters that do not print."""
    kept = (mark if category(mark)[0] != "C" and mark.isprintable() else " " for mark in text)
    return " ".join("".join(kept).split())


def breadth(text: str) -> float:
    """About how wide the text is, in units of its size. Rather too wide than too narrow."""
    return sum(1.05 if east_asian_width(mark) in "WF" else _latin(mark) for mark in text)


def _latin(mark: str) -> float:
    if mark in "ilIjtf.,:;'|!- ":
        return 0.4
    return 0.86 if mark.isupper() or mark in "mw@%&" else 0.64


def shortened(text: str, room: float) -> str:
    """The text, or as much of it as is no wider than ``room`` and an ellipsis."""
    if breadth(text) <= room:
        return text
    while text and breadth(text) > room - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def line(
    text: str, x: float, y: float, size: float, *, room: float = 0, attributes: str = ""
) -> str:
    """One line of text. Given a ``room`` it is set smaller to fit, by a third at most, then cut."""
    text = clean(text)
    if text and room and breadth(text) * size > room:
        size = max(size * 2 / 3, room / breadth(text))
        text = shortened(text, room / size)
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
        f"{attributes and ' ' + attributes}>{escape(text)}</text>"
    )
