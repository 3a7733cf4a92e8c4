"""Drawings in characters, written over one another and given to rich as lines of text."""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

Drawing = list[Text]
"""Lines that belong together; it is as wide as the widest of them."""

BLANK = (" ", "")


class Picture:
    """Characters in rows, the first row on top, each with a style as rich writes it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text; what does not fit on the picture is lost."""
        for i, char in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self.rows[y][x + i] = char, style

    def lines(self) -> Drawing:
        """The rows, without the blanks at their ends."""
        lines = []
        for row in self.rows:
            end = max((x for x, cell in enumerate(row, start=1) if cell != BLANK), default=0)
            line = Text()
            for style, run in groupby(row[:end], key=lambda cell: cell[1]):
                line.append("".join(char for char, _ in run), style)
            lines.append(line)
        return lines


def lay_side_by_side(drawings: Sequence[Drawing], width: int, gap: int = 3) -> Drawing:
    """Drawings standing on one line, as many as the width holds; then the next row of them."""
    rows: list[list[tuple[int, Drawing]]] = []
    used = 0
    for drawing in drawings:
        wide = max(line.cell_len for line in drawing)
        if not rows or used + gap + wide > width:
            rows.append([])
            used = -gap
        rows[-1].append((wide, drawing))
        used += gap + wide
    return [line for row in rows for line in _join_row(row, gap)]


def _join_row(row: Sequence[tuple[int, Drawing]], gap: int) -> Drawing:
    lines = [Text() for _ in range(max(len(drawing) for _, drawing in row))]
    left = 0
    for wide, drawing in row:
        for line, part in zip(lines[-len(drawing) :], drawing, strict=True):
            line.pad_right(left - line.cell_len)
            line.append_text(part)
        left += wide + gap
    return lines
