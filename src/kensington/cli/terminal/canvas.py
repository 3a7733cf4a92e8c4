"""A sheet of characters to draw on, each with a colour and a ground of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from kensington.cli.terminal.ink import Ink, Rgb


class Mark(NamedTuple):
    """One character."""

    char: str = " "
    colour: Rgb | None = None
    ground: Rgb | None = None


BLANK = Mark()


class Canvas:
    """Characters in rows, the first row on top."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[BLANK] * width for _ in range(height)]

    def put(
        self, x: int, y: int, text: str, colour: Rgb | None = None, ground: Rgb | None = None
    ) -> None:
        """Write a text; what does not fit on the canvas is lost."""
        for i, char in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self.rows[y][x + i] = Mark(char, colour, ground)

    def lines(self, ink: Ink) -> list[str]:
        """The rows as the terminal wants them, each as wide as the canvas."""
        lines = []
        for row in self.rows:
            runs = groupby(row, key=lambda mark: mark[1:])
            lines.append(
                "".join(ink.paint("".join(m.char for m in run), *style) for style, run in runs)
            )
        return lines


class Block(NamedTuple):
    """Finished lines, with the width that they take up on the screen."""

    width: int
    lines: list[str]

    @classmethod
    def of(cls, canvas: Canvas, ink: Ink) -> Block:
        return cls(canvas.width, canvas.lines(ink))

    def over(self, caption: str) -> Block:
        """With a line of plain text below it."""
        width = max(self.width, len(caption))
        lines = [line + " " * (width - self.width) for line in self.lines]
        return Block(width, [*lines, caption.ljust(width)])


def beside(blocks: Sequence[Block], width: int, gap: int = 3) -> list[str]:
    """Blocks side by side, standing on one line, as many as the width holds; then the next row."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if not rows or used + gap + block.width > width:
            rows.append([])
            used = -gap
        rows[-1].append(block)
        used += gap + block.width
    lines: list[str] = []
    for row in rows:
        height = max(len(block.lines) for block in row)
        padded = [[" " * block.width] * (height - len(block.lines)) + block.lines for block in row]
        lines += [(" " * gap).join(parts).rstrip() for parts in zip(*padded, strict=True)]
    return lines
