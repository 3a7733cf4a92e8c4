"""The rulebooks' worked examples, in the engine's own words."""

from __future__ import annotations

from kensington.core import Build, Draw, EndTurn, Part, Refusal, score
from tables import built, built_at, drawn_tile, legal, listed, refused, table

LIT_PAIR = "lit ## @1,0"
FOUR_DARK = "dark #/#/#/#"
DARK_L = "dark #../### diamond"


def test_four_dark_windows_are_refused_beside_lit_ones() -> None:
    state = drawn_tile(table([[LIT_PAIR], []], bag=[FOUR_DARK, "lit #"]), FOUR_DARK)
    assert refused(state, built(state, f"{FOUR_DARK} @3,0")) == ("5.5", "colour")
    refusal = state.why_not(built(state, f"{FOUR_DARK} @3,0"))
    assert isinstance(refusal, Refusal)
    assert refusal.facts == {"kind": "dark"}


def test_the_dark_l_touches_the_door() -> None:
    """Its other neighbours are lit: one good side is enough."""
    state = drawn_tile(table([[LIT_PAIR], []], bag=[DARK_L, "lit #"]), DARK_L)
    after = legal(state, built(state, f"{DARK_L} @0,1"))
    assert legal(after, EndTurn()).tokens == (2, 1)


def test_then_the_four_dark_windows_can_be_built() -> None:
    state = table([[LIT_PAIR], []], stores=[[FOUR_DARK]], bag=[DARK_L, "lit #"])
    state = drawn_tile(state, DARK_L)
    assert refused(state, built(state, f"{FOUR_DARK} @3,0")) == ("5.5", "colour")
    state = built_at(state, f"{DARK_L} @0,1")
    state = legal(state, built(state, f"{FOUR_DARK} @3,0"))
    assert len(state.buildings[0].placed) == 3


def test_a_lit_square_fits_beside_the_l_roof_but_not_before_it() -> None:
    house, square, roof = ["dark ### @1,0"], "lit ##/##", "roof ##/.#"
    state = drawn_tile(table([house, []], stores=[[roof]], bag=[square, "lit #"]), square)
    assert refused(state, built(state, f"{square} @4,0")) == ("5.5", "colour")
    with_roof = built_at(state, f"{roof} @3,0")
    assert refused(with_roof, built(with_roof, f"{square} @4,0")) == ("5.1", "overlaps")
    done = legal(with_roof, built(with_roof, f"{square} @5,0"))
    assert done.hand == -1


def test_the_roof_and_the_square_go_up_as_one_unit_too() -> None:
    house, square, roof = ["dark ### @1,0"], "lit ##/##", "roof ##/.#"
    state = drawn_tile(table([house, []], stores=[[roof]], bag=[square, "lit #"]), square)
    legal(state, built(state, f"{square} @5,0", f"{roof} @3,0"))


THE_HOUSE = [
    "door # @1,0",
    "lit ## cat @0,1",
    "lit #/# @2,0",
    "lit ##/## @3,0",
    "lit ## @3,2",
    "lit #/#/# @5,0",
    "lit #/#/#/# @6,0",
    "lit # cat @7,0",
    "roof ### @0,2",
    "roof ### @3,3",
    "roof # bird @6,4",
]


def test_twenty_nine_points() -> None:
    points = score(table([THE_HOUSE, []]).buildings[0])
    assert (points.windows, points.doors, points.levels) == (17, 4, 6)
    assert (points.cats, points.width, points.total, points.birds) == (2, 0, 29, 1)


def test_its_eight_columns_one_of_them_unroofed() -> None:
    columns = score(table([THE_HOUSE, []]).buildings[0]).columns
    assert [column.x for column in columns] == list(range(8))
    assert [column.roofed for column in columns] == [True] * 7 + [False]
    assert [column.storeys for column in columns] == [2, 2, 2, 3, 3, 3, 4, 0]
    assert [column.windows for column in columns] == [1, 1, 2, 3, 3, 3, 4, 1]
    assert [column.doors for column in columns] == [1, 1, 0, 0, 0, 0, 0, 0]
    assert [column.points for column in columns] == [3, 3, 2, 3, 3, 3, 4, 0]


def test_with_the_last_column_roofed_it_would_be_forty_two() -> None:
    """One window more, a fourth level of one storey, and all eight columns."""
    points = score(table([[*THE_HOUSE, "roof # @7,1"], []]).buildings[0])
    assert (points.windows, points.doors, points.levels) == (18, 4, 10)
    assert (points.cats, points.width, points.total) == (2, 8, 42)


def test_the_house_of_the_example_can_be_built_tile_by_tile() -> None:
    for index, text in enumerate(THE_HOUSE):
        tile, _ = text.split(" @")
        state = table([THE_HOUSE[:index], []], bag=[tile, "lit #"])
        state = state.play(Draw(state.game.sheet[index].back), brings=index)
        state = legal(state, Build((Part(index, *map(int, text.split(" @")[1].split(","))),)))
        assert (
            listed(state.buildings[0]) == listed(table([THE_HOUSE, []]).buildings[0])[: index + 1]
        )
