"""The heap as a little map: what shows of it, and numbers where it may be touched.

It is drawn from the public view alone. A character holds two points, one above the other; where
two visible parts of equal backs meet they have different shades (or, without colour, different
marks).
"""

from collections.abc import Mapping, Sequence

from kensington.cli.terminal.picture import Picture
from kensington.cli.terminal.screen import Screen
from kensington.core import Back, Fragment
from kensington.core.heap import doubled_area

Point = tuple[int, int]

BEIGE = ("#e3d3b0", "#c9b78f", "#f3e8ce", "#b5a37b", "#d6c9ae")
BROWN = ("#7a4f32", "#5f3b24", "#94664a", "#4a2d1a", "#84583f")
PLAIN_BEIGE, PLAIN_BROWN = ".:-'~", "#%@&$"
SYMBOL, ON_BEIGE, ON_BROWN = "#7a7f88", "#14110a", "#fff4d6"
SYMBOLS = {Back.BEIGE_DIAMOND: "◆", Back.BROWN_CIRCLE: "●"}
PLAIN_SYMBOLS = {Back.BEIGE_DIAMOND: "*", Back.BROWN_CIRCLE: "o"}
NOBODY = -1


class HeapMap:
    """Fragments on a grid of points, twice as many down as there are rows of characters."""

    def __init__(self, fragments: Sequence[Fragment], columns: int) -> None:
        self.fragments = fragments
        points = [point for fragment in fragments for point in fragment.outline] or [(0, 0)]
        self.left = min(x for x, _ in points)
        self.top = max(y for _, y in points)
        width = max(1, max(x for x, _ in points) - self.left)
        height = self.top - min(y for _, y in points)
        self.columns = columns
        self.step = width / columns
        self.rows = max(1, -(-int(height / self.step + 1) // 2))
        self.owner = [[NOBODY] * columns for _ in range(2 * self.rows)]
        # Outlines may overlap a little: the smaller fragment must not be lost under the larger.
        areas = [doubled_area(fragment.outline) for fragment in fragments]
        for number in sorted(range(len(fragments)), key=lambda n: -areas[n]):
            self._fill(number, fragments[number])
        self.shades = self._shades()

    def _fill(self, number: int, fragment: Fragment) -> None:
        """Give the fragment the points whose middles lie inside its outline and in no hole."""
        edges = [
            (one, two)
            for outline in (fragment.outline, *fragment.holes)
            for one, two in zip(outline, outline[1:] + outline[:1], strict=True)
        ]
        low, high = min(y for _, y in fragment.outline), max(y for _, y in fragment.outline)
        first = max(0, int((self.top - high) / self.step) - 1)
        last = min(2 * self.rows, int((self.top - low) / self.step) + 2)
        for row in range(first, last):
            y = self.top - (row + 0.5) * self.step
            cuts = sorted(
                (x1 + (y - y1) * (x2 - x1) / (y2 - y1) - self.left) / self.step
                for (x1, y1), (x2, y2) in edges
                if (y1 > y) != (y2 > y)
            )
            for begin, end in zip(cuts[::2], cuts[1::2], strict=True):
                for column in range(max(0, int(begin + 0.5)), min(self.columns, int(end + 0.5))):
                    self.owner[row][column] = number

    def _shades(self) -> list[int]:
        """A shade for each fragment, not the one of a neighbour of the same colour."""
        beside: list[set[int]] = [set() for _ in self.fragments]
        for row, owners in enumerate(self.owner):
            below = self.owner[row + 1] if row + 1 < len(self.owner) else owners
            for column, one in enumerate(owners):
                right = owners[column + 1] if column + 1 < self.columns else one
                for two in (right, below[column]):
                    if two not in (one, NOBODY) and one != NOBODY:
                        beside[one].add(two)
                        beside[two].add(one)
        shades = [NOBODY] * len(self.fragments)
        for number, fragment in enumerate(self.fragments):
            taken = [
                shades[other]
                for other in beside[number]
                if self.fragments[other].back.is_beige == fragment.back.is_beige
            ]
            free = [shade for shade in range(len(BEIGE)) if shade not in taken]
            shades[number] = free[0] if free else number % len(BEIGE)
        return shades

    def place(self, point: Point) -> Point:
        """The character at a point of the heap."""
        column = int((point[0] - self.left) / self.step)
        row = int((self.top - point[1]) / self.step / 2)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    # Labels

    def labels(self, texts: Mapping[int, str]) -> dict[Point, tuple[int, str]]:
        """Where each fragment's text begins. Small fragments choose first; none touch."""
        sizes = [0] * len(self.fragments)
        for owners in self.owner:
            for number in owners:
                if number != NOBODY:
                    sizes[number] += 1
        taken: set[Point] = set()
        found: dict[Point, tuple[int, str]] = {}
        for number in sorted(texts, key=lambda n: sizes[n]):
            text = texts[number]
            spot = self.fragments[number].spot or self.fragments[number].outline[0]
            at = self._free_place(number, len(text), self.place(spot), taken)
            found[at] = number, text
            taken |= {(at[0] + i, at[1]) for i in range(-1, len(text) + 1)}
        return found

    def _free_place(self, number: int, length: int, spot: Point, taken: set[Point]) -> Point:
        best, best_cost = spot, float("inf")
        for row in range(max(0, spot[1] - 3), min(self.rows, spot[1] + 4)):
            for column in range(max(0, spot[0] - 8), min(self.columns - length, spot[0] + 8) + 1):
                cells = [(column + i, row) for i in range(length)]
                if taken.intersection(cells):
                    continue
                outside = sum(
                    self.owner[2 * y + half][x] != number for x, y in cells for half in (0, 1)
                )
                far = abs(column + (length - 1) / 2 - spot[0]) + 2 * abs(row - spot[1])
                if 4 * outside + far < best_cost:
                    best, best_cost = (column, row), 4 * outside + far
        return best

    # Drawing

    def draw(self, screen: Screen, texts: Mapping[int, str]) -> Picture:
        """The map, with a text on each fragment that has one."""
        picture = Picture(self.columns, self.rows)
        for row in range(self.rows):
            upper, lower = self.owner[2 * row], self.owner[2 * row + 1]
            for column in range(self.columns):
                self._point(picture, (column, row), upper[column], lower[column], screen)
        for number, fragment in enumerate(self.fragments):
            symbols = SYMBOLS if screen.has_unicode else PLAIN_SYMBOLS
            if fragment.back in symbols:
                for mark in fragment.marks:
                    at = self.place(mark)
                    picture.put(*at, symbols[fragment.back], f"{SYMBOL} on {self._colour(number)}")
        for at, (number, text) in self.labels(texts).items():
            dark = ON_BEIGE if self.fragments[number].back.is_beige else ON_BROWN
            picture.put(*at, text, f"{dark} on {self._colour(number)}")
        return picture

    def _colour(self, number: int) -> str:
        family = BEIGE if self.fragments[number].back.is_beige else BROWN
        return family[self.shades[number]]

    def _point(self, picture: Picture, at: Point, upper: int, lower: int, screen: Screen) -> None:
        if not screen.has_colour:
            number = upper if upper != NOBODY else lower
            if number != NOBODY:
                beige = self.fragments[number].back.is_beige
                picture.put(*at, (PLAIN_BEIGE if beige else PLAIN_BROWN)[self.shades[number]])
        elif upper == lower and upper != NOBODY:
            picture.put(*at, " ", f"on {self._colour(upper)}")
        elif upper != NOBODY:
            ground = f" on {self._colour(lower)}" if lower != NOBODY else ""
            half = "▀" if screen.has_unicode else '"'
            picture.put(*at, half, f"{self._colour(upper)}{ground}")
        elif lower != NOBODY:
            picture.put(*at, "▄" if screen.has_unicode else ",", self._colour(lower))
