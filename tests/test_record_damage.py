"""Records that are damaged or hostile: what is refused, where and why, and what is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kensington.core import BadInput, Game, Ruleset, Store
from kensington.record import (
    BadRecord,
    Record,
    Recorder,
    format,  # noqa: A004
    parse,
    record_from_json,
    record_to_json,
)
from recorded_games import Table, finished_game, short_game


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
        record = finished_game(Ruleset(idle_rounds=1))
        for bad in ("", "a\nb", "a\u2028b", "\u202eabc", "x" * 2001, "\ud800"):
            with pytest.raises(BadInput):
                Table().recorder.comment(bad)
            turn = replace(record.turns[-1], comments=(bad,))
            for change in ({"comments": (bad,)}, {"turns": (*record.turns[:-1], turn)}):
                with pytest.raises(BadInput):
                    replace(record, **change)
        for name, value in [("Rules", "x"), ("x", "y"), ("Site", " x"), ("Site", ""), ("A b", "c")]:
            with pytest.raises(BadInput):
                Recorder(Game(2).begin(), [(name, value)])


class TestJson:
    """What a record says of its own end is held against what its turns lead to."""

    @staticmethod
    def refused(change: Callable[[dict], object], record: Record | None = None) -> str:
        data = json.loads(record_to_json(record or finished_game(Ruleset(idle_rounds=1))))
        assert record_from_json(json.dumps(data))
        change(data)
        with pytest.raises(BadRecord) as caught:
            record_from_json(json.dumps(data))
        return str(caught.value)

    def test_the_hash_of_the_state_is_checked(self) -> None:
        other = json.loads(record_to_json(short_game().record))["state"]
        for wrong in (other, "", None, 0):
            said = self.refused(lambda data, wrong=wrong: data.update(state=wrong))
            assert "the hash is not that of the state" in said
        running = Table().draws("lit-row2/1").record
        said = self.refused(lambda data: data.update(state=other), running)
        assert "the hash is not that of the state" in said

    def test_the_result_is_checked(self) -> None:
        for part in ("total", "windows", "place", "birds"):

            def change(data: dict, part: str = part) -> None:
                data["result"]["points"][0][part] += 1

            assert "the result is not what the turns lead to" in self.refused(change)
        assert "the result is not" in self.refused(lambda data: data.update(result=None))

    def test_the_appendix_is_checked(self) -> None:
        def twice(data: dict) -> None:
            data["appendix"]["layout"][1] = data["appendix"]["layout"][0]

        def fewer(data: dict) -> None:
            data["appendix"]["layout"].pop()

        assert "a tile lies in the heap twice" in self.refused(twice)
        self.refused(fewer)
        for seed in ("", "0" * 63, "0" * 65, "G" * 64, "A" * 64):
            said = self.refused(lambda data, seed=seed: data["appendix"].update(seed=seed))
            assert "a seed has 64 hex digits" in said

    def test_turns_that_do_not_fit_are_refused_with_their_number(self) -> None:
        def ended(data: dict) -> None:
            turn = next(turn for turn in data["turns"] if turn["take"] and not turn["builds"])
            following = data["turns"][data["turns"].index(turn) + 1]
            turn["take"], turn["tile"] = None, None
            turn["end"] = None
            following["end"] = "done"

        assert re.match(r"turn \d+: ", self.refused(ended))


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


FINISHED = format(finished_game(Ruleset(idle_rounds=1)))
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
