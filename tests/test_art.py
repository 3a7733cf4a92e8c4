"""The artwork: whole, safe to show anywhere, and nothing told by colour alone."""

import ast
import re
import runpy
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kensington import art
from kensington.art import HousePicture, Street
from kensington.core import (
    COLOURS,
    Back,
    Fragment,
    Game,
    Kind,
    Placed,
    Ruleset,
    Shape,
    Tile,
    Touch,
    standard_sheet,
)

SVG = "{http://www.w3.org/2000/svg}"
PACKAGE = Path(art.__file__).parent
FILES = sorted((PACKAGE / "symbols").glob("*.svg"))
SOURCES = [file.read_text(encoding="utf-8") for file in sorted(PACKAGE.glob("*.py"))]
NASTY = """<script>alert("1")</script> & 'Zoë' \x00\x0b]]> \u202e\ud800 --> 猫"""


def laid(tile: Tile, x: int, y: int) -> Placed:
    return Placed(tile, x, y, tile.shape)


def polyominoes(most: int) -> list[Shape]:
    """Every fixed polyomino of up to ``most`` cells, by adding a cell to the smaller ones."""
    level = {frozenset({(0, 0)})}
    found = set(level)
    for _ in range(most - 1):
        grown = set()
        for cells in level:
            for x, y in cells:
                for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if cell not in cells:
                        grown.add(settled(cells | {cell}))
        level = grown
        found |= level
    return [Shape(drawn(cells)) for cells in sorted(found, key=sorted)]


def settled(cells: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def drawn(cells: frozenset[tuple[int, int]]) -> list[str]:
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return ["".join(".#"[(x, y) in cells] for x in range(width)) for y in range(height)]


def checked(svg: str) -> ElementTree.Element:
    """Parse a drawing and make sure that it may be shown anywhere."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"k-[a-z0-9-]+", each or "") for each in ids)
    wanted = set(re.findall(r"url\(([^)]*)\)", svg))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"script", "image", "foreignObject", "style"}
        assert not any(name.lower().startswith("on") for name in element.attrib)
        for name, value in element.attrib.items():
            if name.endswith("href"):
                wanted.add(value)
    assert wanted <= {f"#{each}" for each in ids}
    assert svg.count("http") == svg.count("http://www.w3.org/2000/svg")
    return root


def used(svg: str) -> list[str]:
    """The names of the symbols in the picture, in the order in which they are drawn."""
    return re.findall(r'<use href="#k-([a-z-]+)"', svg.rsplit("</defs>", maxsplit=1)[-1])


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


SQUARE = ((0, 0), (2000, 0), (2000, 1000), (0, 1000))


def street(count: int = 3, **more: object) -> Street:
    sheet = standard_sheet()
    named = {tile.name: tile for tile in sheet}
    tiles = (
        laid(named["lit-row3-cat"], 1, 0),
        laid(named["roof-row3-bird/1"], 1, 1),
        laid(named["dark-square-cat"], -2, 0),
    )
    houses = tuple(
        HousePicture(colour, f"Player {i}", tiles[:i], (sheet[0], None), i, 7 * i, active=i == 1)
        for i, colour in enumerate(COLOURS[:count])
    )
    return Street(houses, **more)  # type: ignore[arg-type]


class TestSymbols:
    @pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
    def test_a_file_is_one_small_picture(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        root = ElementTree.fromstring(text)
        assert root.tag == f"{SVG}svg"
        assert len(text) < 16_000
        if file.stem != "defs":
            assert root.get("id") == f"k-{file.stem}"
            assert file.stem in art.symbol_names()
            assert art.symbol(file.stem).startswith(f'<symbol id="k-{file.stem}"')

    @pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
    def test_a_shared_paint_has_a_colour_to_fall_back_on(self, file: Path) -> None:
        if file.stem != "defs":
            text = file.read_text(encoding="utf-8")
            assert text.count("url(") == len(
                re.findall(r'"url\(#k-paint-[a-z-]+\) [#a-z0-9]+"', text)
            )

    def test_every_symbol_is_used(self) -> None:
        strings = "".join(
            node.value
            for text in SOURCES
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        families = ("door", "emblem", "window", "back")  # completed from a colour, a kind, a back
        for name in art.symbol_names():
            assert name in strings or f"{name.split('-')[0]}-" in strings, name
            assert name in strings or name.split("-")[0] in families, name

    def test_all_of_them_stand_in_one_document_without_a_clash(self) -> None:
        root = checked(art.sprite())
        assert len(root.findall(f".//{SVG}symbol")) == len(FILES) - 1

    def test_an_unknown_name_is_refused(self) -> None:
        with pytest.raises(ValueError, match="'ghost'"):
            art.symbol("ghost")
        with pytest.raises(ValueError, match="no symbol"):
            art.symbol("../paintbox")


class TestNothingByColourAlone:
    def emblem(self, colour: str) -> str:
        door = ElementTree.fromstring(art.symbol(f"door-{colour}"))
        return next(part.get("d", "") for part in door.iter() if part.get("class") == "k-emblem")

    def test_each_door_has_an_emblem_of_its_own(self) -> None:
        assert len({self.emblem(colour) for colour in COLOURS}) == len(COLOURS) == 5

    def test_the_emblem_on_the_plate_is_the_one_on_the_door(self) -> None:
        for colour in COLOURS:
            plate = art.street_svg(Street((HousePicture(colour, "A"),)))
            (name,) = {each for each in used(plate) if each.startswith("emblem-")}
            assert self.emblem(colour) in art.symbol(name)

    def test_the_red_door_is_another_door(self) -> None:
        assert "k-emblem" not in art.symbol("door-red")

    def test_lit_and_dark_differ_in_shape(self) -> None:
        shapes = [
            set(re.findall(r' d="([^"]+)"', art.symbol(f"window-{k}"))) for k in ("lit", "dark")
        ]
        assert len(shapes[0] - shapes[1]) >= 4
        assert len(shapes[1] - shapes[0]) >= 4

    def test_so_do_the_four_backs_and_the_active_plate(self) -> None:
        assert "circle" in art.symbol("back-brown-circle")
        assert "circle" not in art.symbol("back-brown")
        diamond, plain = art.symbol("back-beige-diamond"), art.symbol("back-beige")
        assert diamond.count("<path") > plain.count("<path")
        assert "lantern" in used(art.street_svg(Street((HousePicture("blue", "A", active=True),))))
        assert "lantern" not in used(art.street_svg(Street((HousePicture("blue", "A"),))))


class TestTiles:
    @pytest.mark.parametrize("tile", standard_sheet().tiles, ids=str)
    def test_a_tile_shows_what_it_is(self, tile: Tile) -> None:
        svg = art.tile_svg(tile)
        root = checked(svg)
        width, height = tile.shape.width * 64, tile.shape.height * 64
        assert root.get("viewBox") == f"0 0 {width} {height}"
        names = used(svg)
        cells = len(tile.shape.cells)
        assert names.count("window-lit") == cells * (tile.kind is Kind.LIT)
        assert names.count("window-dark") == cells * (tile.kind is Kind.DARK)
        assert names.count("cat-black") == tile.cats * (tile.kind is Kind.LIT)
        assert names.count("cat-white") == tile.cats * (tile.kind is Kind.DARK)
        assert names.count("bird") == tile.bird
        assert names.count("diamond") == tile.diamond
        assert names.count("wall") == (tile.kind is Kind.WALL)
        assert names.count("door-red") == (tile.kind is Kind.DOOR)

    @pytest.mark.parametrize("shape", polyominoes(5), ids=Shape.drawing)
    def test_any_shape_can_be_a_roof_or_windows(self, shape: Shape) -> None:
        checked(art.tile_svg(Tile(Kind.ROOF, shape, bird=True, name="any")))
        checked(art.tile_svg(Tile(Kind.DARK, shape, diamond=True, cats=1, name="any")))
        checked(art.back_svg(shape, Back.BROWN))

    def test_a_turned_roof_is_drawn_as_it_lies(self) -> None:
        tile = Tile(Kind.ROOF, Shape(["###"]))
        root = checked(art.tile_svg(tile, tile.shape.turned()))
        assert root.get("viewBox") == "0 0 64 192"

    def test_cats_sit_in_the_first_windows_in_reading_order(self) -> None:
        svg = art.tile_svg(Tile(Kind.LIT, Shape([".#", "##"]), cats=2))
        assert re.findall(r'"#k-cat-black" x="(\d+)" y="(\d+)"', svg) == [("64", "0"), ("0", "64")]

    def test_the_seam_runs_around_the_piece_and_not_through_it(self) -> None:
        face = art.tile_face(Tile(Kind.LIT, Shape(["##", "##"])))
        assert 'd="M0 0L128 0L128 128L0 128Z"' in face
        notched = art.tile_face(Tile(Kind.LIT, Shape(["##", ".#"])))
        assert 'd="M0 0L128 0L128 128L64 128L64 64L0 64Z"' in notched

    def test_the_same_name_is_always_drawn_alike(self) -> None:
        tile = Tile(Kind.LIT, Shape(["####"]), name="lit-row4")
        assert art.tile_svg(tile) == art.tile_svg(tile)
        people = [
            name
            for i in range(20)
            for name in used(art.tile_svg(Tile(Kind.LIT, Shape(["####"]), name=f"lit/{i}")))
            if name.startswith("person-")
        ]
        assert 5 < len(people) < 40
        assert len(set(people)) == 2

    def test_a_back_is_the_mirror_image_and_tells_nothing_else(self) -> None:
        svg = art.back_svg(Shape(["##", "#."]), Back.BEIGE_DIAMOND)
        checked(svg)
        cells = re.findall(r'"#k-back-beige-diamond" x="(\d+)" y="(\d+)"', svg)
        assert cells == [("0", "0"), ("64", "0"), ("64", "64")]
        assert set(used(svg)) == {"back-beige-diamond"}

    def test_a_name_cannot_break_out(self) -> None:
        root = checked(art.tile_svg(Tile(Kind.WALL, Shape(["#"]), name='"><script>&')))
        assert root.get("aria-label") == '"><script>&'


class TestStreet:
    @pytest.mark.parametrize("count", range(1, 6))
    def test_every_house_is_there(self, count: int) -> None:
        svg = art.street_svg(street(count, heap=(), supply=3))
        root = checked(svg)
        assert root.get("role") == "img"
        names = used(svg)
        assert names.count("warehouse") == count
        for colour in COLOURS[:count]:
            assert names.count(f"door-{colour}") == 1
        assert names.count("lantern") == (count > 1)
        shown = [text.text for text in root.iter(f"{SVG}text")]
        assert [name for name in shown if name and name.startswith("Player")] == [
            f"Player {i}" for i in range(count)
        ]

    def test_tiles_are_drawn_at_their_place(self) -> None:
        window = Tile(Kind.LIT, Shape(["#"]), name="w")
        svg = art.street_svg(
            Street((HousePicture("blue", "A", (laid(window, 1, 0), laid(window, -2, 5))),))
        )
        house = svg[svg.index('class="k-house"') : svg.index('class="k-plate"')]
        places = re.findall(r'translate\((-?\d+) (-?\d+)\)"><g class="k-tile', house)
        assert places == [("192", "-64"), ("0", "-384"), ("128", "-64")]  # the door comes last

    def test_text_is_escaped_and_only_text(self) -> None:
        house = HousePicture("grey", NASTY, score="<b>")
        svg = art.street_svg(Street((house,), title=NASTY, caption=NASTY))
        root = checked(svg)
        assert "<script" not in svg
        texts = [text.text or "" for text in root.iter(f"{SVG}text")]
        assert "<b>" in texts
        assert all("\x00" not in text and "\n" not in text for text in texts)

    def test_a_long_name_is_cut_to_the_plate(self) -> None:
        root = checked(art.street_svg(Street((HousePicture("blue", "W" * 200, score=1),))))
        (name,) = [t.text for t in root.iter(f"{SVG}text") if t.text and t.text.startswith("W")]
        assert name is not None
        assert name.endswith("…")
        assert len(name) < 40

    def test_no_words_at_all_and_far_too_many_are_drawn_too(self) -> None:
        houses = (
            HousePicture("blue", "", score=""),
            HousePicture("green", "x", score="9" * 300, active=True),
        )
        root = checked(art.street_svg(Street(houses, title="t" * 900, caption="c" * 900)))
        assert max(len(text.text or "") for text in root.iter(f"{SVG}text")) < 140

    def test_a_huge_house_and_a_tiny_one_fit_side_by_side(self) -> None:
        window = Tile(Kind.DARK, Shape(["#"]), name="w")
        many = tuple(laid(window, x, y) for x in range(1, 40) for y in range(20))
        svg = art.street_svg(
            Street((HousePicture("blue", "Big", many), HousePicture("green", "Small")))
        )
        root = checked(svg)
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        assert width > 41 * 64
        assert height > 20 * 64
        assert float(root.get("width") or 0) / width * 64 >= 32

    def test_the_heap_is_drawn_upright_and_its_symbols_stay_on_their_cards(self) -> None:
        hole = ((500, 400), (500, 600), (700, 600))
        heap = (
            Fragment(Back.BEIGE_DIAMOND, SQUARE, (hole,), ((1000, 500),), None),
            Fragment(
                Back.BROWN_CIRCLE, ((2000, 0), (3000, 0), (3000, 1000)), (), ((2600, 400),), None
            ),
            Fragment(Back.BEIGE, ((0, 1000), (1000, 1000), (0, 2000)), (), (), None),
        )
        svg = art.heap_svg(heap, (4000, 2000))
        checked(svg)
        assert re.search(r"scale\(0\.\d+ -0\.\d+\)", svg)  # y grows up
        assert used(svg) == ["heap-ring", "mark-diamond", "mark-circle"]
        assert svg.count("<clipPath") == 3
        checked(art.heap_svg(()))
        checked(art.heap_svg(heap))

    def test_a_bag_tells_how_many_are_left(self) -> None:
        root = checked(art.street_svg(street(2, bag=dict(zip(Back, (40, 30, 24, 6), strict=True)))))
        texts = [text.text for text in root.iter(f"{SVG}text")]
        assert [text for text in texts if text in {"40", "30", "24", "6"}] == [
            "40",
            "30",
            "24",
            "6",
        ]

    def test_tokens_beyond_three_are_stacked_and_counted(self) -> None:
        svg = art.street_svg(Street((HousePicture("blue", "A", tokens=5),)))
        assert used(svg).count("token") == 5
        assert ">5</text>" in svg
        assert ">3</text>" not in art.street_svg(Street((HousePicture("blue", "A", tokens=3),)))

    def test_nonsense_is_refused(self) -> None:
        with pytest.raises(ValueError, match="at least one house"):
            Street(())
        with pytest.raises(ValueError, match="'pink'"):
            HousePicture("pink", "A")
        with pytest.raises(ValueError, match="'pink'"):
            art.starting_door("pink")

    @pytest.mark.parametrize("blind", [False, True])
    def test_a_game_can_be_drawn_as_it_is_seen(self, blind: bool) -> None:
        state = Game(3, seed=bytes(32), rules=Ruleset(blind_draw=blind)).begin()
        before = art.street_of(state.observe(), title="A game")
        checked(art.street_svg(before))
        assert (before.bag is None) != blind
        assert [house.tokens for house in before.houses] == [1, 1, 1]
        if not blind:
            touch = next(move for move in state.legal_moves() if isinstance(move, Touch))
            after = art.street_of(state.play(touch).observe())
            assert after.hand is not None
            checked(art.street_svg(after))


class TestPng:
    def test_a_tile_has_its_own_size_or_the_one_asked_for(self) -> None:
        svg = art.tile_svg(Tile(Kind.LIT, Shape(["##", "#."]), cats=1))
        assert size(art.to_png(svg)) == (128, 128)
        assert size(art.to_png(svg, 64)) == (64, 64)

    def test_a_street_is_as_wide_as_asked_for(self) -> None:
        assert size(art.to_png(art.street_svg(street(2, heap=())), 720))[0] == 720

    def test_nothing_else_needs_the_painter(self) -> None:
        lines = [
            line for text in SOURCES for line in text.splitlines() if "import resvg_py" in line
        ]
        assert [line[:4] for line in lines] == ["    "]


def test_the_icons_of_the_page_are_drawn_from_the_artwork() -> None:
    """If this fails: make figures."""
    scripts = Path(__file__).parents[1] / "web" / "scripts"
    drawn = runpy.run_path(str(scripts / "icons.py"))["icons"]()
    kept = {file.name: file.read_bytes() for file in (scripts.parent / "public").glob("*.png")}
    assert kept == drawn
