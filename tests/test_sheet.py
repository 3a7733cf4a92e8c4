"""Section 1: the box, its counts, and a loader that says what is wrong on which line."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

import naive
from kensington.core import Back, BadDrawing, BadSheet, BadTile, Kind, Shape, Tile, parse_sheet
from kensington.core import standard_sheet as our_sheet

TEXT = (files("kensington.core.tiles") / "box.sheet").read_text(encoding="utf-8")


def test_the_counts_of_the_box() -> None:
    tiles = our_sheet().tiles
    assert len(tiles) == 100
    kinds = Counter(tile.kind for tile in tiles)
    assert kinds == {Kind.LIT: 35, Kind.DARK: 35, Kind.ROOF: 24, Kind.WALL: 3, Kind.DOOR: 3}
    backs = Counter(tile.back for tile in tiles)
    assert backs == {
        Back.BEIGE: 40,
        Back.BEIGE_DIAMOND: 30,
        Back.BROWN: 24,
        Back.BROWN_CIRCLE: 6,
    }
    assert sum(tile.bird for tile in tiles) == 9
    assert 12 <= sum(tile.cats for tile in tiles) <= 14


def test_our_sheet_is_symmetric_between_lit_and_dark() -> None:
    sides = [
        Counter((t.shape.rows, t.diamond, t.cats) for t in our_sheet() if t.kind is kind)
        for kind in (Kind.LIT, Kind.DARK)
    ]
    assert sides[0] == sides[1]


def drawings(*texts: str) -> Counter[tuple[str, ...]]:
    return Counter(tuple(text.split("/")) for text in texts)


def test_the_shapes_are_those_of_the_rules() -> None:
    def found(kind: Kind, *, diamond: bool = False) -> Counter[tuple[str, ...]]:
        return Counter(
            tile.shape.rows for tile in our_sheet() if tile.kind is kind and tile.diamond == diamond
        )

    assert found(Kind.LIT) == drawings(
        *["#"] * 3, *["##"] * 2, *["#/#"] * 2, *["###"] * 2, *["#/#/#"] * 2, "####", "#/#/#/#",
        *["##/##"] * 2, "#./##", ".#/##", "##/#.", "##/.#", ".#./###",
    )  # fmt: skip
    assert found(Kind.LIT, diamond=True) == drawings(
        "##/#./#.", "##/.#/.#", "###/#..", "###/..#", "###/.#.", ".#/##/.#", "#./##/#.",
        ".##/##.", "##./.##", "#./##/.#", ".#/##/#.", "#.#/###", "###/#.#", "##/.#/##", "##/#./##",
    )  # fmt: skip
    assert found(Kind.ROOF) == drawings(
        *["#"] * 4, *["##"] * 5, *["###"] * 4, *["##/#."] * 2, *["##/.#"] * 2, "#./##", ".#/##",
        "###/.#.", ".#./###", *["###/#.#"] * 2, "#.#/###",
    )  # fmt: skip


def test_names_are_unique_and_tell_what_a_tile_is() -> None:
    sheet = our_sheet()
    names = [tile.name for tile in sheet]
    assert len(set(names)) == 100
    assert all(sheet[sheet.numbers[name]].name == name for name in names)
    assert all(name.startswith(tile.kind.value) for name, tile in zip(names, sheet, strict=True))


def test_comments_and_white_space_do_not_change_a_sheet() -> None:
    loose = re.sub(r"\n", "   ; a remark\n\n", TEXT)
    assert parse_sheet(loose) == our_sheet()
    assert parse_sheet(loose).digest == our_sheet().digest
    assert parse_sheet(TEXT.replace("\n", "\r\n")) == our_sheet()


def test_another_sheet_has_another_digest() -> None:
    other = TEXT.replace("2 lit dark easy\n1 lit dark easy 1 cat", "3 lit dark easy", 1)
    assert other != TEXT
    assert parse_sheet(other).digest != our_sheet().digest
    assert parse_sheet(other) != our_sheet()


WRONG = [
    ("3 wall", "2 wall", None, "2 walls instead of 3"),
    ("3 door", "4 door", None, "4 red doors instead of 3"),
    ("1 roof bird", "1 roof", None, "8 roofs with a bird instead of 9"),
    ("\n2 lit dark easy", "\n2 lit easy", None, "dark window tiles"),
    ("1 lit dark difficult", "1 lit dark easy", None, "difficult"),
    ("3 wall", "3 wall bird", "3 wall bird", "bird"),
    ("3 wall", "3 wall easy", "3 wall easy", "wall"),
    ("\n2 lit dark easy", "\n2 lit dark", "2 lit dark", "easy or difficult"),
    ("\n2 lit dark easy", "\n2 lit dark easy 9 cats", "2 lit dark easy 9 cats", "cats"),
    ("\n2 lit dark easy", "\nlots of lit", "lots of lit", "lots of lit"),
    ("3 roof\n", "3 roof 1 cat\n", "3 roof 1 cat", "cat"),
    ("shape row2\n##", "shape row2\n#x", "shape row2", "#"),
    ("shape row2\n##", "shape row2\n#.", "shape row2", "empty"),
    ("shape row2\n##", "shape row2\n#.#", "shape row2", "joined"),
    ("shape row2\n##", f"shape row2\n{'#' * 9}", "shape row2", "8"),
    ("shape row2\n##", "shape row2", "shape row2", "row"),
    ("shape row2", "shape single", "shape single|2", "single"),
    ("shape row2", "shape Row Two", "shape Row Two", "name"),
    ("shape single\n#\n", "#\nshape single\n#\n", "#", "shape"),
    ("shape ess\n", "shape lonely\n#\nshape ess\n", "shape lonely", "lonely"),
]


def line_of(text: str, wanted: str) -> int:
    """The line that reads like this; after a bar, which one of several."""
    wanted, _, which = wanted.partition("|")
    lines = [line.split(";")[0].strip() for line in text.splitlines()]
    found = [number for number, line in enumerate(lines, start=1) if line == wanted]
    return found[int(which or 1) - 1]


@pytest.mark.parametrize(("old", "new", "line", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said_with_its_line(
    old: str, new: str, line: str | None, words: str
) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(BadSheet) as caught:
        parse_sheet(text)
    assert words in str(caught.value)
    assert caught.value.line == (line_of(text, line) if line else None)


@pytest.mark.parametrize("text", ["", ";", "\0", "shape", "shape a\n#\n1 wall", "\n" * 3000, "#"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadSheet):
        parse_sheet(text)


def test_a_printed_sheet_may_have_easy_and_difficult_tiles_of_one_shape() -> None:
    text = TEXT.replace(
        "1 lit dark easy\n1 roof\n\nshape corner-se",
        "1 lit dark difficult\n1 roof\n\nshape corner-se",
    )
    text = text.replace(
        "1 lit dark difficult\n1 roof bird\n\nshape tee-left",
        "1 lit dark easy\n1 roof bird\n\nshape tee-left",
    )
    assert len(parse_sheet(text)) == 100


# --- drawings and tiles -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "rows", [[], [""], ["#", "##"], ["#."], ["..", "##"], ["#.", ".#"], ["#" * 9], ["#"] * 9, ["a"]]
)
def test_what_is_no_drawing(rows: list[str]) -> None:
    assert not naive.is_drawing(rows)
    with pytest.raises(BadDrawing):
        Shape(rows)


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        (Kind.ROOF, {"diamond": True}),
        (Kind.ROOF, {"cats": 1}),
        (Kind.LIT, {"bird": True}),
        (Kind.LIT, {"cats": 3}),
        (Kind.DARK, {"cats": -1}),
        (Kind.WALL, {}),
        (Kind.DOOR, {}),
    ],
)
def test_what_is_no_tile(kind: Kind, more: dict[str, int]) -> None:
    with pytest.raises(BadTile):
        Tile(kind, Shape(["##"]), **more)  # type: ignore[arg-type]


def test_the_back_shows_the_mirror_image() -> None:
    assert Shape(["##", ".#"]).mirrored() is Shape(["##", "#."])
    assert Tile(Kind.WALL, Shape(["#"])).back is Back.BROWN_CIRCLE
    assert Tile(Kind.ROOF, Shape(["##"]), bird=True).back is Back.BROWN
    assert Tile(Kind.LIT, Shape(["##"]), cats=1).back is Tile(Kind.DARK, Shape(["#"])).back
