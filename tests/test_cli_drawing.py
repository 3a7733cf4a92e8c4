"""Drawings in characters: houses with their seams, the map of the heap, words for tiles."""

import re
from hashlib import sha256
from io import BytesIO, StringIO, TextIOWrapper
from itertools import pairwise
from typing import Literal

import pytest
from rich.text import Text

from kensington.cli.terminal.drawing import draw_large, draw_small
from kensington.cli.terminal.heap_map import NOBODY, HeapMap
from kensington.cli.terminal.picture import Drawing, lay_side_by_side
from kensington.cli.terminal.screen import Screen
from kensington.cli.terminal.views import choose_map_width, draw_heap, draw_house, sort_as_read
from kensington.cli.terminal.words import a, join_words
from kensington.core import Building, Game, Kind, Placed, Shape, Tile, Touch, standard_sheet
from kensington.core.building import standing
from kensington.core.heap import doubled_area


def house(*tiles: tuple[Tile, int, int]) -> Building:
    return Building().add(*(Placed(tile, x, y, tile.shape) for tile, x, y in tiles))


VILLA = house(
    (Tile(Kind.LIT, Shape(["##", "#."]), cats=1), 1, 0),
    (Tile(Kind.WALL, Shape(["#"])), 2, 0),
    (Tile(Kind.DARK, Shape(["#"]), cats=1), -1, 0),
    (Tile(Kind.ROOF, Shape(["##"]), bird=True), 1, 2),
    (Tile(Kind.DOOR, Shape(["#"])), -2, 0),
    (Tile(Kind.DARK, Shape(["#"])), 0, 1),
)

# Drawn by hand: the corner is one piece, so no line crosses it.
LARGE = """\
            ┌───────┐
            │^v^ ^^^│
        ┌───┼───────┤
        │[░]│[C] [█]│
┌───┬───┼───┤   ┌───┤
│[R]│[c]│[D]│[█]│▒▒▒│
└───┴───┴───┴───┴───┘"""

ASCII = """\
            +-------+
            |^v^ ^^^|
        +---+-------+
        |[.]|[C] [*]|
+---+---+---+   +---+
|[R]|[c]|[D]|[*]|%%%|
+---+---+---+---+---+"""

SMALL = """\
      v^^^
    ░░C███
RRc░DD██▒▒"""


def screen(width: int = 80, height: int = 24, encoding: str = "utf-8") -> Screen:
    """A screen without colour."""
    stream = TextIOWrapper(BytesIO(), encoding=encoding)
    return Screen(file=stream, width=width, height=height, color_system=None)


def plain(drawing: Drawing) -> list[str]:
    return [line.plain.rstrip() for line in drawing]


def test_a_house_with_its_seams() -> None:
    cells = standing(VILLA.placed)
    assert plain(draw_large(cells, screen()).lines()) == LARGE.splitlines()
    assert plain(draw_large(cells, screen(encoding="ascii")).lines()) == ASCII.splitlines()
    assert plain(draw_small(cells, screen()).lines()) == SMALL.splitlines()


def test_places_are_numbered_in_the_drawing() -> None:
    lines = draw_house(screen(), VILLA, "blue", {(3, 0): "1", (0, 2): "12"})
    assert plain(lines) == [
        "                ┌───────┐",
        " 2           12 │^v^ ^^^│",
        "            ┌───┼───────┤",
        " 1          │[░]│[C] [█]│",
        "    ┌───┬───┼───┤   ┌───┤",
        " 0  │[R]│[c]│[D]│[█]│▒▒▒│(1)",
        "    └───┴───┴───┴───┴───┘",
        "     -2  -1   0   1   2   3",
    ]


def row(length: int) -> Building:
    tile = Tile(Kind.LIT, Shape(["#"]))
    return house(*((tile, x, 0) for x in range(1, length)))


@pytest.mark.parametrize("columns", [1, 5, 18, 19, 38, 39, 90])
@pytest.mark.parametrize("width", [40, 80, 132])
def test_no_house_is_wider_than_the_screen(columns: int, width: int) -> None:
    lines = plain(draw_house(screen(width), row(columns), "grey"))
    assert max(map(len, lines)) < width
    drawn = "".join(lines)
    assert drawn.count("[█]") + drawn.count("██") == columns - 1


@pytest.mark.parametrize("depth", ["standard", "256", "truecolor"])
def test_colour_changes_no_width(depth: Literal["standard", "256", "truecolor"]) -> None:
    stream = StringIO()
    coloured = Screen(file=stream, width=80, color_system=depth, force_terminal=True)
    coloured.draw(*draw_large(standing(VILLA.placed), coloured, door="green").lines())
    for line in stream.getvalue().splitlines():
        assert len(re.sub(r"\x1b\[[0-9;]*m", "", line)) == 21
        assert line.endswith(("\x1b[0m", " "))


def test_blocks_stand_side_by_side_on_one_line() -> None:
    tall, low = [Text("aa"), Text("aa")], [Text("b"), Text("cc")]
    assert plain(lay_side_by_side([tall, [Text("d")], low], 80)) == ["aa       b", "aa   d   cc"]
    assert plain(lay_side_by_side([tall, low], 4)) == ["aa", "aa", "b", "cc"]


@pytest.mark.parametrize("depth", ["256", None])
def test_only_what_shows_is_at_the_end_of_a_line(depth: Literal["256"] | None) -> None:
    """A coloured blank is part of the drawing; any other is not written."""
    stream = StringIO()
    drawn = Screen(file=stream, width=80, color_system=depth, force_terminal=True)
    drawn.draw(*draw_house(drawn, VILLA, "blue", {(3, 0): "1", (3, 1): "23"}))
    lines = stream.getvalue().splitlines()
    assert not any(line.endswith(" ") for line in lines)
    assert any(line.endswith("23 \x1b[0m") for line in lines) == (depth is not None)


# The heap


@pytest.fixture(params=range(3))
def heap(request: pytest.FixtureRequest) -> Game:
    return Game(2, seed=sha256(str(request.param).encode()).digest())


def test_the_map_shows_each_fragment_where_it_lies(heap: Game) -> None:
    """At every spot, as near as outlines are drawn, lies its own fragment; slivers left out."""
    fragments = heap.begin().observe().fragments
    assert fragments
    drawn = HeapMap(fragments, 400)
    near = range(-2, 3)
    for number, fragment in enumerate(fragments):
        if fragment.spot and doubled_area(fragment.outline) > 100_000:  # a twentieth of a cell
            column = int((fragment.spot[0] - drawn.left) / drawn.step)
            line = int((drawn.top - fragment.spot[1]) / drawn.step)
            around = {
                drawn.owner[y][x]
                for y in (line + i for i in near)
                for x in (column + i for i in near)
                if 0 <= y < len(drawn.owner) and 0 <= x < drawn.columns
            }
            assert number in around


def test_neighbours_of_one_colour_differ_in_shade(heap: Game) -> None:
    fragments = heap.begin().observe().fragments
    assert fragments
    drawn = HeapMap(fragments, 78)
    for line in drawn.owner:
        for one, two in pairwise(line):
            if one != two and NOBODY not in (one, two):
                alike = fragments[one].back.is_beige == fragments[two].back.is_beige
                assert not alike or drawn.shades[one] != drawn.shades[two]


@pytest.mark.parametrize("width", [80, 120])
def test_every_spot_has_its_number_once(heap: Game, width: int) -> None:
    state = heap.begin()
    fragments = state.observe().fragments
    assert fragments
    touches = [(move.x, move.y) for move in state.legal_moves() if isinstance(move, Touch)]
    wide = screen(width, 40)
    spots = sort_as_read(fragments, touches, choose_map_width(wide))
    assert sorted(spots) == sorted(touches)
    lines = plain(draw_heap(wide, fragments, spots))
    assert max(map(len, lines)) < width
    numbers = [int(number) for line in lines for number in re.findall(r"\d+", line)]
    assert sorted(numbers) == list(range(1, len(spots) + 1))


def test_an_empty_heap_can_be_drawn() -> None:
    assert plain(draw_heap(screen(), (), ())) == [""]


# Words


def test_tiles_in_words() -> None:
    words = {tile.name: a(tile) for tile in standard_sheet()}
    assert words["lit-single/1"] == "a lit single"
    assert words["dark-row3-cat"] == "a dark row of three with a cat"
    assert words["lit-tower4"] == "a lit tower of four"
    assert words["dark-tee-right-cat"] == "a dark T with a diamond and a cat"
    assert words["roof-row2-bird/1"] == "a roof of two with a bird"
    assert words["roof-u-up"] == "a U roof"
    assert words["wall/1"] == "a wall"
    assert words["door/1"] == "a red door"
    assert a(Tile(Kind.ROOF, Shape(["#.", "#.", "##"]))) == "an L roof"
    assert a(Tile(Kind.LIT, Shape(["###", "###"]), cats=2)) == "a lit 6-cell piece with 2 cats"
    assert not any("piece" in each for each in words.values())


def test_lists_in_words() -> None:
    assert [join_words(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a", "a and b", "a, b and c",
    ]  # fmt: skip


def test_long_sentences_are_broken_into_lines(capsys: pytest.CaptureFixture[str]) -> None:
    Screen(width=40).say("word " * 30, "  ")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 3
    assert all(len(line) < 40 for line in lines)
    assert all(line.startswith("  word") for line in lines[1:])
