"""The text of a record: its spelling, its end, its sheet, and what cannot be recorded."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

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
    Store,
    TakeBack,
    Touch,
    standard_sheet,
)
from kensington.record import (
    Appendix,
    BadRecord,
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
    write_down,
)
from recorded_games import BLIND, NUMBERS, Table, finished_game, short_game

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
    @pytest.mark.parametrize("rules", [BLIND, Ruleset()])
    def test_the_appendix_tells_the_seed(self, rules: Ruleset) -> None:
        record = finished_game(rules)
        assert record.result is not None
        assert record.appendix is not None
        assert (record.appendix.layout is None) == rules.blind_draw
        assert bytes(range(32)).hex() in format(record)
        assert parse(format(record)) == record == record_from_json(record_to_json(record))
        assert verify(record) is None

    def test_the_result_stands_there(self) -> None:
        text = format(finished_game(BLIND))
        assert "\nEnded: idle\nYellow: 0 points (windows 0, doors 0, levels 0, cats 0, " in text

    def test_verify_names_the_turn_that_lies(self) -> None:
        record = finished_game(BLIND)
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

    def test_verify_looks_at_the_result(self) -> None:
        record = finished_game(BLIND)
        assert record.result is not None
        first, *others = record.result.points
        better = replace(first, windows=first.windows + 1)
        told = replace(record.result, points=(better, *others))
        doubt = verify(replace(record, result=told))
        assert doubt is not None
        assert (doubt.turn, "result" in str(doubt)) == (len(record.turns), True)

    def test_verify_looks_at_the_layout(self) -> None:
        record = finished_game(Ruleset())
        assert record.appendix is not None
        assert record.appendix.layout is not None
        swapped = record.appendix.layout[1::-1] + record.appendix.layout[2:]
        doubt = verify(replace(record, appendix=replace(record.appendix, layout=swapped)))
        assert doubt is not None
        assert doubt.turn == 0

    def test_a_point_where_nothing_lies_is_found_out(self) -> None:
        record = finished_game(Ruleset())
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
        record = write_down(game, [(Draw(Back.BEIGE), number), Store()])
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

    def test_a_copy_goes_its_own_way(self) -> None:
        recorder = Table().draws("lit-row2/1").then(Store()).recorder
        before = recorder.record()
        other = copy(recorder)
        for move, brings in ((Draw(Back.BEIGE), NUMBERS["lit-row2/2"]), (Store(), None)):
            other.play(move, brings=brings)
        other.comment("Only there.")
        assert recorder.record() == before
        assert len(other.record().turns) == 2
        recorder.comment("Only here.")
        assert "Only here." not in format(other.record())

    def test_going_on_keeps_what_was_said(self) -> None:
        table = Table()
        table.recorder.comment("Before the first turn.")
        table.draws("lit-row2/1").then(Store())
        table.recorder.comment("After it.")
        assert Recorder.resume(table.record).record() == table.record

    def test_seats_have_their_colours(self) -> None:
        game = Game([Seat("A", "grey"), Seat("B", "blue")], rules=BLIND, start=1)
        text = format(write_down(game, []))
        assert "Grey: A\nBlue: B\nBegins: blue\n" in text
        assert parse(text).seats == game.seats


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
