"""The text of a record: its spelling, what it refuses, and what it keeps of a damaged file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kensington.core import (
    Back,
    BadInput,
    Build,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    IllegalMove,
    Part,
    PutBack,
    Reach,
    Ruleset,
    Seat,
    Sheet,
    Steal,
    Store,
    TakeBack,
    Touch,
    standard_sheet,
)
from kensington.record import (
    Appendix,
    BadRecord,
    Record,
    Recorder,
    Turn,
    final_state,
    format,  # noqa: A004
    format_position,
    parse,
    parse_position,
    record_from_json,
    record_to_json,
    replay,
    state_hash,
    verify,
)

BLIND = Ruleset(blind_draw=True)
NUMBERS = standard_sheet().numbers


class Table:
    """A game in which every take brings what the test wants."""

    def __init__(self, *names: str, rules: Ruleset = BLIND, **tags: str) -> None:
        self.recorder = Recorder(Game(names or ("Anna", "Ben"), rules=rules).begin(), tags.items())

    def draws(self, tile: str) -> Table:
        back = standard_sheet()[NUMBERS[tile]].back
        self.recorder.play(Draw(back), brings=NUMBERS[tile])
        return self

    def touches(self, x: int, y: int, tile: str) -> Table:
        self.recorder.play(Touch(x, y), brings=NUMBERS[tile])
        return self

    def steals(self, seat: int, tile: str) -> Table:
        self.recorder.play(Steal(seat, NUMBERS[tile]))
        return self

    def builds(self, *parts: tuple[str, int, int]) -> Table:
        self.recorder.play(Build(tuple(Part(NUMBERS[t], x, y) for t, x, y in parts)))
        return self

    def then(self, *moves: Store | PutBack | EndTurn | GiveBack | TakeBack) -> Table:
        for move in moves:
            self.recorder.play(move)
        return self

    @property
    def record(self) -> Record:
        return self.recorder.record()

    @property
    def text(self) -> str:
        return format(self.record)


def short_game() -> Table:
    """Six turns with a bit of everything."""
    table = Table("Anna", 'Ben "the {roof}" \\', Site="Kitchen table", Date="2024-05-31")
    table.recorder.comment("Anna wanted yellow.")
    table.draws("lit-row2/1").builds(("lit-row2/1", 1, 0)).then(EndTurn())
    table.draws("dark-u-left").then(Store())
    table.recorder.comment("A U on its side: {what} will fill it?", "We shall see.")
    table.draws("dark-single/1").then(Store())
    table.draws("wall/1").builds(("dark-u-left", 1, 0), ("wall/1", 1, 1)).then(EndTurn())
    table.draws("roof-row2/1").builds(("roof-row2/1", 1, 1)).then(EndTurn())
    table.steals(0, "dark-single/1").builds(("dark-single/1", -1, 0)).then(EndTurn())
    return table


SHORT = """\
Kensington: 1
Rules: 1
Options: blind_draw
Sheet: SHEET
Tiles: drawn blind
Yellow: Anna
Green: Ben "the {roof}" \\
Begins: yellow
Site: Kitchen table
Date: 2024-05-31

{Anna wanted yellow.}
1. Anna draws beige: lit-row2/1. Builds lit-row2/1 at 1,0. Done.
2. Ben "the {roof}" \\ draws beige-diamond: dark-u-left. Stores it.
{A U on its side: \\{what\\} will fill it?}
{We shall see.}
3. Anna draws beige: dark-single/1. Stores it.
4. Ben "the {roof}" \\ draws brown-circle: wall/1, for a token. Builds together dark-u-left at 1,0 \
and wall/1 at 1,1. Done, earning 1 token.
5. Anna draws brown: roof-row2/1, for a token. Builds roof-row2/1 at 1,1. Done.
6. Ben "the {roof}" \\ takes dark-single/1 from Anna, for a token. Builds dark-single/1 at -1,0. \
Done.

Ended: not yet
State: HASH
"""


class TestSpelling:
    def test_a_short_game_reads_as_it_should(self) -> None:
        table = short_game()
        expected = SHORT.replace("HASH", state_hash(table.recorder.state))
        assert table.text == expected.replace("SHEET", standard_sheet().digest)

    def test_it_comes_back(self) -> None:
        table = short_game()
        assert parse(table.text) == table.record
        assert format(parse(table.text)) == table.text
        assert record_from_json(record_to_json(table.record)) == table.record

    def test_line_ends_blank_lines_and_trailing_spaces_do_not_matter(self) -> None:
        table = short_game()
        spaced = table.text.replace("\n", "  \t\r\n\r\n")
        assert parse("\ufeff" + spaced) == table.record
        assert parse(table.text.replace("\n\n", "\n")) == table.record

    def test_a_heap_is_touched_and_reached_for(self) -> None:
        table = Table(rules=Ruleset()).touches(-12, 3450, "lit-row3").then(PutBack())
        table.recorder.play(Reach(beige=False), brings=NUMBERS["roof-row2/1"])
        assert "1. Anna touches -12,3450: lit-row3. Puts it back.\n" in table.text
        assert "2. Ben reaches for brown: roof-row2/1, for a token.\n" in table.text
        assert parse(table.text) == table.record

    def test_a_roof_may_be_turned(self) -> None:
        table = Table(rules=Ruleset(blind_draw=True, turn_roofs=True)).draws("roof-u-down")
        table.recorder.play(Build((Part(NUMBERS["roof-u-down"], 1, 0, 2),)))
        assert "Builds roof-u-down turned twice at 1,0." in table.text
        assert parse(table.text) == table.record

    def test_a_turn_may_still_go_on(self) -> None:
        table = Table().draws("lit-row2/1")
        table.recorder.comment("Hm.")
        assert "1. Anna draws beige: lit-row2/1.\n{Hm.}\n" in table.text
        assert parse(table.text) == table.record
        assert final_state(parse(table.text)).hand == NUMBERS["lit-row2/1"]

    def test_what_was_taken_back_leaves_no_trace(self) -> None:
        table = Table().draws("lit-row2/1").builds(("lit-row2/1", 1, 0)).then(TakeBack(0))
        table.builds(("lit-row2/1", -2, 0)).then(EndTurn())
        assert "1. Anna draws beige: lit-row2/1. Builds lit-row2/1 at -2,0. Done." in table.text
        assert parse(table.text) == table.record

    @pytest.mark.parametrize("free_first", [False, True])
    def test_a_theft_given_back_leaves_no_trace(self, free_first: bool) -> None:
        table = Table().draws("lit-row2/1").then(Store()).draws("dark-u-left").then(Store())
        table.draws("lit-row2/2").then(Store()).draws("dark-u-right").then(PutBack())
        table.draws("lit-row3")
        if free_first:
            table.builds(("lit-row2/1", 1, 0))
        before = table.then(PutBack()).recorder.state
        table.steals(0, "lit-row2/2").then(GiveBack())
        assert state_hash(table.recorder.state) == state_hash(before)
        assert state_hash(final_state(table.record)) == state_hash(before)

    def test_names_may_look_like_turns(self) -> None:
        names = ("A. Builds wall/1 at 1,0.", "A", "A. Builds wall/1 at 1,0. Done.")
        table = Table(*names).draws("lit-row2/1").then(Store())
        table.steals(0, "lit-row2/1").builds(("lit-row2/1", 1, 0)).then(EndTurn())
        assert parse(table.text) == table.record

    def test_two_may_have_the_same_name(self) -> None:
        table = Table("Kim", "Kim", "Kim").draws("lit-row2/1").then(Store())
        table.steals(0, "lit-row2/1").builds(("lit-row2/1", 1, 0)).then(EndTurn())
        assert parse(table.text) == table.record


class TestFinished:
    def finished(self, rules: Ruleset) -> Record:
        """Everybody puts back what is taken until the rounds are up."""
        recorder = Recorder(Game(2, seed=bytes(range(32)), rules=rules).begin())
        while recorder.state.ending is None:
            recorder.play(recorder.state.legal_moves()[0])
            recorder.play(PutBack())
        return recorder.record()

    @pytest.mark.parametrize("rules", [BLIND, Ruleset()])
    def test_the_appendix_tells_the_seed(self, rules: Ruleset) -> None:
        record = self.finished(rules)
        assert record.result is not None
        assert record.appendix is not None
        assert (record.appendix.layout is None) == rules.blind_draw
        assert bytes(range(32)).hex() in format(record)
        assert parse(format(record)) == record == record_from_json(record_to_json(record))
        assert verify(record) is None

    def test_the_result_stands_there(self) -> None:
        text = format(self.finished(BLIND))
        assert "\nEnded: idle\nYellow: 0 points (windows 0, doors 0, levels 0, cats 0, " in text

    def test_verify_names_the_turn_that_lies(self) -> None:
        record = self.finished(BLIND)
        tiles = standard_sheet().tiles
        third = record.turns[2]
        other = next(
            n for n, t in enumerate(tiles)
            if t.back is tiles[third.brought].back and n != third.brought
        )  # fmt: skip
        turns = list(record.turns)
        turns[2] = replace(third, brought=other)
        doubt = verify(replace(record, turns=tuple(turns)))
        assert doubt is not None
        assert doubt.turn == 3
        assert tiles[other].name in str(doubt)

    def test_verify_looks_at_the_layout(self) -> None:
        record = self.finished(Ruleset())
        assert record.appendix is not None
        assert record.appendix.layout is not None
        swapped = record.appendix.layout[1::-1] + record.appendix.layout[2:]
        doubt = verify(replace(record, appendix=replace(record.appendix, layout=swapped)))
        assert doubt is not None
        assert doubt.turn == 0

    def test_a_point_where_nothing_lies_is_found_out(self) -> None:
        record = self.finished(Ruleset())
        first = replace(record.turns[0], take=Touch(0, 0))
        doubt = verify(replace(record, turns=(first, *record.turns[1:])))
        assert doubt is not None
        assert doubt.turn == 1

    def test_without_an_appendix_there_is_nothing_to_verify(self) -> None:
        with pytest.raises(BadInput, match="appendix"):
            verify(Table().record)
        with pytest.raises(BadInput, match="appendix"):
            next(replay(Table().record, heap=True))

    def test_a_running_game_keeps_its_secrets(self) -> None:
        record = Table().record
        with pytest.raises(BadInput, match="secret"):
            replace(record, appendix=Appendix(bytes(32)))
        recorder = Recorder(Game(2, seed=bytes(range(32))).begin())
        recorder.play(recorder.state.legal_moves()[0])
        assert bytes(range(32)).hex() not in format(recorder.record())
        assert "Layout" not in format(recorder.record())
        assert '"appendix": null' in record_to_json(recorder.record())


class TestSheets:
    @pytest.fixture
    def foreign(self) -> Sheet:
        """The standard sheet with its tiles in another order of shapes."""
        tiles = standard_sheet().tiles
        return Sheet(tiles[::-1])

    def test_a_foreign_sheet_is_passed_in(self, foreign: Sheet) -> None:
        game = Game(2, rules=BLIND, sheet=foreign)
        number = foreign.numbers["lit-row2/1"]
        record = Record.from_play(game, [(Draw(Back.BEIGE), number), Store()])
        text = format(record)
        assert parse(text, foreign) == record
        assert record_from_json(record_to_json(record), foreign) == record
        with pytest.raises(BadRecord, match=f"line 4: .*{foreign.digest}.*the standard sheet"):
            parse(text)
        with pytest.raises(BadRecord, match=foreign.digest):
            record_from_json(record_to_json(record))

    def test_so_is_the_standard_one_if_another_is_given(self, foreign: Sheet) -> None:
        with pytest.raises(BadRecord, match="the sheet given"):
            parse(Table().text, foreign)


def broken(old: str, new: str) -> BadRecord:
    """The refusal of the short game with something changed in it."""
    text = short_game().text
    assert old in text
    with pytest.raises(BadRecord) as caught:
        parse(text.replace(old, new, 1))
    return caught.value


class TestDamage:
    @pytest.mark.parametrize(
        ("old", "new", "line", "reason", "turns"),
        [
            ("Kensington: 1", "Kensington: 2", 1, "begins with", None),
            ("Rules: 1", "Rules: 9", 2, "rules version 9", None),
            ("Rules: 1", "Rules: ¹", 2, "no version", None),
            ("Options: blind_draw", "Options: fast", 3, "no option", None),
            ("Options: blind_draw", "Options: blind_draw default", 3, "should read", None),
            ("Tiles: drawn blind", "Tiles: in a heap", 5, "should read", None),
            ("Green: ", "Yellow: ", 7, "same colour", None),
            ("Begins: yellow", "Begins: grey", 8, "nobody", None),
            ("Begins: yellow\n", "", 8, "Begins is missing", None),
            ("Site: Kitchen table", "site: Kitchen table", 9, "no turn", 0),
            ("Site: ", "Date: ", 9, "a date reads", None),
            ("Date: 2024-05-31", "Site: There", 10, "already", None),
            ("{Anna", "{An{na", 12, "a comment is", 0),
            ("1. Anna draws", "2. Anna draws", 13, "turn 1 is that of Anna", 0),
            ("1. Anna draws", "1. Ben draws", 13, "turn 1 is that of Anna", 0),
            ("draws beige: lit-row2/1", "draws beige: lit-row9", 13, "no tile 'lit-row9'", 0),
            ("draws beige: lit-row2/1", "draws brown: lit-row2/1", 13, "cannot bring", 0),
            ("at 1,0. Done.", "at 3,0. Done.", 13, r"\(rule 5.4\)", 1),
            ("at 1,0. Done.", "at 1,0. Do", 13, "cannot read 'Do'", 1),
            ("at 1,0. Done.", "at 01,0. Done.", 13, "cannot read 'Builds", 1),
            ("dark-u-left. Stores", "dark-u-left, for a token. Stores", 14, "should read", 1),
            ("Done, earning 1 token", "Done", 18, "should read", 3),
            ("Builds together", "Builds", 18, "should read", 3),
            ("takes dark-single/1 from Anna", "takes lit-single/1 from Anna", 20, "no ware", 5),
            ("takes dark-single/1 from Anna", "takes dark-single/1 from Ben", 20, "of Anna", 5),
            ("5. Anna draws", "5. Anna steals", 19, "begins with what is taken", 4),
            ("Ended: not yet", "Ended: birds", 22, "should read 'Ended: not yet'", 6),
            ("State: ", "State: 0", 23, "should read 'State:", 6),
        ],
    )
    def test_line_and_reason(
        self, old: str, new: str, line: int, reason: str, turns: int | None
    ) -> None:
        error = broken(old, new)
        assert error.line == line
        assert re.search(reason, error.reason)
        assert str(error) == f"line {line}: {error.reason}"
        assert error.code == "bad_record"
        assert (error.kept and len(error.kept.turns)) == turns

    def test_what_was_read_is_kept_and_can_be_played_on(self) -> None:
        whole = short_game().record
        kept = broken("5. Anna draws", "5. Anna").kept
        assert kept == replace(whole, turns=whole.turns[:4])
        assert parse(format(kept)) == kept

    def test_a_turn_is_kept_as_far_as_it_could_be_read(self) -> None:
        kept = broken("at 1,1. Done.\n6.", "at 1,1. Do\n6.").kept
        assert kept is not None
        assert kept.turns[-1] == replace(short_game().record.turns[4], end=None)

    def test_every_cut_is_noticed(self) -> None:
        text = short_game().text
        whole = parse(text)
        for length in range(len(text) - 1):
            with pytest.raises(BadRecord) as caught:
                parse(text[:length])
            kept = caught.value.kept
            assert kept is None or len(kept.turns) <= len(whole.turns)

    def test_nothing_may_follow_a_running_game(self) -> None:
        text = short_game().text + f"Seed: {bytes(32).hex()}\n"
        with pytest.raises(BadRecord, match="only after the end"):
            parse(text)

    def test_two_turns_cannot_be_open(self) -> None:
        text = Table().draws("lit-row2/1").text
        line = "1. Anna draws beige: lit-row2/1.\n"
        with pytest.raises(BadRecord, match="has no end"):
            parse(text.replace(line, line + "2. Ben draws beige: lit-row2/2.\n"))

    def test_huge_texts_are_refused_at_once(self) -> None:
        with pytest.raises(BadRecord, match="characters"):
            parse("{" * 3_000_000)
        with pytest.raises(BadRecord, match="longer"):
            record_from_json("[" * 5_000_000)
        with pytest.raises(BadRecord, match="not JSON"):
            record_from_json("[" * 3_000_000)
        with pytest.raises(BadRecord):
            record_from_json("9" * 100_000)

    def test_a_flood_of_comments_is_read_in_no_time(self) -> None:
        text = Table().draws("lit-row2/1").then(Store()).text
        flood = text.replace("Stores it.\n", "Stores it.\n" + "{a}\n" * 300_000)
        assert len(parse(flood).turns[0].comments) == 300_000

    def test_comments_and_tags_are_one_line(self) -> None:
        for bad in ("", "a\nb", "a\u2028b", "\u202eabc", "x" * 2001, "\ud800"):
            with pytest.raises(BadInput):
                Table().recorder.comment(bad)
        for name, value in [("Rules", "x"), ("x", "y"), ("Site", " x"), ("Site", ""), ("A b", "c")]:
            with pytest.raises(BadInput):
                Recorder(Game(2).begin(), [(name, value)])


class TestValues:
    def test_a_record_begins_at_the_beginning(self) -> None:
        state = Table().draws("lit-row2/1").recorder.state
        with pytest.raises(BadInput, match="first turn"):
            Recorder(state)

    def test_an_illegal_move_is_not_written_down(self) -> None:
        table = Table()
        with pytest.raises(IllegalMove):
            table.recorder.play(Store())
        assert table.record.turns == ()

    def test_in_a_heap_nothing_is_drawn_blind(self) -> None:
        table = Table(rules=Ruleset())
        with pytest.raises(BadInput, match="heap"):
            table.draws("lit-row2/1")
        with pytest.raises(BadInput, match="not beige"):
            table.recorder.play(Reach(beige=True), brings=NUMBERS["wall/1"])
        assert table.record.turns == ()

    def test_a_record_that_cannot_have_been_played_is_not_written(self) -> None:
        record = Table().draws("lit-row2/1").then(Store()).record
        wrong = replace(record, turns=(replace(record.turns[0], end=EndTurn()),))
        with pytest.raises(IllegalMove):
            format(wrong)
        with pytest.raises(BadInput):
            Turn(Draw(Back.BEIGE))
        with pytest.raises(BadInput):
            replace(record, turns=(replace(record.turns[0], end=None), record.turns[0]))

    def test_forgetting_a_turn(self) -> None:
        table = Table().draws("lit-row2/1").then(Store())
        one = table.record
        table.draws("lit-row2/2").then(Store())
        table.recorder.forget_turn()
        assert table.record == one
        assert table.recorder.state == final_state(one)

    def test_seats_have_their_colours(self) -> None:
        game = Game([Seat("A", "grey"), Seat("B", "blue")], rules=BLIND, start=1)
        text = format(Record.from_play(game, []))
        assert "Grey: A\nBlue: B\nBegins: blue\n" in text
        assert parse(text).seats == game.seats


# Hostile input

SPICE = st.sampled_from(
    [
        *["{", "}", "\\", "\n", "\r", "0", "-", "9" * 30, "²", " Builds ", ",", ":", ".", "\x00"],
        *["\ud800", "Ended: birds", "1. ", "roof-row2/1", " and ", "\u2028", "beige", "Seed: "],
        "Layout:\n",
    ]
)


@st.composite
def mangled(draw: st.DrawFn, text: str) -> str:
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 1, 2, 5, 60])))
        piece = draw(SPICE | st.text(max_size=3) | st.just(text[end : end + 40]))
        text = text[:start] + piece + text[end:]
    return text


FINISHED = format(TestFinished().finished(Ruleset(idle_rounds=1)))
FUZZ = settings(deadline=None, max_examples=400)


def read_or_kept(read: Callable[[str], Record], text: str) -> Record | None:
    """What comes of a text, whole or in part. Nothing but BadRecord may be raised."""
    try:
        return read(text)
    except BadRecord as error:
        return error.kept


@FUZZ
@given(mangled(short_game().text) | mangled(FINISHED))
def test_mangled_records_are_refused_politely(text: str) -> None:
    record = read_or_kept(parse, text)
    assert record is None or parse(format(record)) == record


@FUZZ
@given(mangled(record_to_json(short_game().record)))
def test_mangled_json_is_refused_politely(text: str) -> None:
    record = read_or_kept(record_from_json, text)
    assert record is None or record_from_json(record_to_json(record)) == record


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@FUZZ
@given(st.data())
def test_json_of_the_wrong_kind_is_refused_politely(data: st.DataObject) -> None:
    value = json.loads(record_to_json(short_game().record))
    holder, key = value, data.draw(st.sampled_from(sorted(value)))
    while isinstance(holder[key], list | dict) and holder[key] and data.draw(st.booleans()):
        holder = holder[key]
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
    holder[key] = data.draw(VALUES)
    record = read_or_kept(record_from_json, json.dumps(value))
    assert record is None or record_from_json(record_to_json(record)) == record


class TestDocs:
    PAGE = (Path(__file__).parent.parent / "docs" / "record.md").read_text(encoding="utf-8")

    def blocks(self) -> list[str]:
        return re.findall(r"^```\w*\n(.*?)^```$", self.PAGE, re.MULTILINE | re.DOTALL)

    def test_the_example_is_a_record_as_it_should_be(self) -> None:
        example = next(block for block in self.blocks() if block.startswith("Kensington: 1"))
        assert format(parse(example)) == example
        assert parse(example).result is not None

    def test_the_position_is_one_as_it_should_be(self) -> None:
        line = next(block for block in self.blocks() if block.startswith("kensington=1")).strip()
        assert format_position(parse_position(line)) == line
