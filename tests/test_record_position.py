"""The one-line position, and the hash of a state that is made of it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kensington.core import (
    Back,
    BadPosition,
    Build,
    Draw,
    EndTurn,
    Game,
    Landed,
    Part,
    PutBack,
    Ruleset,
    State,
    Steal,
    Store,
    Touch,
    standard_sheet,
)
from kensington.record import (
    format_position,
    parse_position,
    position_from_json,
    position_to_json,
    state_hash,
)
from tables import drawn_tile, table

SHEET = standard_sheet()
NUMBERS = SHEET.numbers
SOURCE = Path(__file__).parent.parent / "src"
PYTHONS = sorted(Path.home().glob(".pyenv/versions/3.1[1-9]*/bin/python"))


def played() -> State:
    """Anna built and stores a tower, Ben has just stolen it and built it."""
    state = Game(["Anna", 'Ben "|" \\'], rules=Ruleset(blind_draw=True)).begin()
    state = state.play(Draw(Back.BEIGE), brings=NUMBERS["lit-row2/1"])
    state = state.play(Build((Part(NUMBERS["lit-row2/1"], -2, 0),))).play(EndTurn())
    state = state.play(Draw(Back.BEIGE_DIAMOND), brings=NUMBERS["dark-u-left"]).play(Store())
    state = state.play(Draw(Back.BEIGE), brings=NUMBERS["dark-tower3/1"]).play(Store())
    state = state.play(Steal(0, NUMBERS["dark-tower3/1"]))
    return state.play(Build((Part(NUMBERS["dark-tower3/1"], 1, 0),)))


LINE = (
    f"kensington=1 rules=1 options=blind_draw sheet={standard_sheet().digest} turn=4 moves=green "
    "idle=2 supply=6 called=- ended=- "
    '| yellow "Anna" 1 dark-tower3/1,- lit-row2/1@-2,0 '
    '| green "Ben \\"|\\" \\\\" 1 dark-u-left,- '
    "| stole dark-tower3/1 dark-tower3/1@1,0"
)


def test_a_position_reads_as_it_should() -> None:
    assert format_position(played()) == LINE
    assert parse_position(LINE).buildings == played().buildings
    assert parse_position(LINE).take_backs() == played().take_backs()


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("start", [0, 1])
def test_whoever_began_is_known_from_the_turn(players: int, start: int) -> None:
    """The number of the turn and whose it is tell who had the first."""
    state = Game(players, start=start, rules=Ruleset(blind_draw=True)).begin()
    for tile in ("lit-row2/1", "lit-row2/2", "dark-tower3/1", "dark-u-left", "lit-row2/1"):
        assert parse_position(format_position(state)).game.start == start
        assert position_from_json(position_to_json(state)).game.start == start
        state = state.play(Draw(SHEET[NUMBERS[tile]].back), brings=NUMBERS[tile]).play(PutBack())


def with_put_back(*turns: int) -> State:
    """A game in which the touches of these numbers brought tiles that were put back at once."""
    state = Game(["Anna", "Ben"], seed=bytes([5] * 32), start=0).begin()
    for number in turns:
        state = state.play(state.legal_moves()[number]).play(PutBack())
    return state


def test_what_was_put_back_stands_in_it() -> None:
    state = with_put_back(3, 30)
    (one, x, y), (two, u, v) = state.put_back
    names = [state.game.sheet[tile].name for tile in (one, two)]
    line = format_position(state)
    assert f" ended=- put_back={names[0]}@{x},{y}+{names[1]}@{u},{v} | " in line
    for back in (parse_position(line), position_from_json(position_to_json(state))):
        assert back.put_back == state.put_back
        assert format_position(back) == line
    assert json.loads(position_to_json(state))["put_back"] == [[names[0], x, y], [names[1], u, v]]
    taken = state.play(Touch(u, v))
    assert parse_position(format_position(taken)).put_back == state.put_back[:1]
    assert parse_position(line).play(Draw(SHEET[two].back), brings=two).put_back == taken.put_back


def test_positions_of_the_first_version_tell_nothing_of_it() -> None:
    """They have neither the field nor the key, and so has a position with nothing to tell."""
    state = with_put_back(3)
    line = re.sub(" put_back=[^ ]*", "", format_position(state))
    assert parse_position(line).put_back == ()
    assert format_position(parse_position(line)) == line
    assert "put_back" not in format_position(with_put_back())
    value = json.loads(position_to_json(state))
    assert value["kensington"] == 1
    del value["put_back"]
    assert position_from_json(json.dumps(value)).put_back == ()
    assert format_position(position_from_json(json.dumps(value))) == line


def test_six_birds_and_a_seventh_that_was_put_back_call_the_end() -> None:
    """With fewer, nobody can have called it."""
    birds = [f"roof # bird @{x},0" for x in range(1, 7)]
    state = drawn_tile(table([birds, []], bag=["roof # bird", "lit #"]), "roof # bird")
    state = state.play(PutBack())
    assert (state.called, state.birds()) == (0, 6)
    sheet, data = state.game.sheet, json.loads(position_to_json(state))
    data["turn"] += 20  # or there were no time to build them
    assert position_from_json(json.dumps(data), sheet).called == 0
    data["players"][0]["house"].pop()
    with pytest.raises(BadPosition, match="only 5 birds"):
        position_from_json(json.dumps(data), sheet)


def test_the_hash_is_that_of_the_line_without_it() -> None:
    state = with_put_back(3, 30)
    line = re.sub(" put_back=[^ ]*", "", format_position(state))
    assert state_hash(state) == sha256(line.encode()).hexdigest()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("lit-row3", "lit-row9", "no tile 'lit-row9'"),
        ("@10,20", "@10", "not a tile at its spot"),
        ("@10,20", "@-10,20", "not a tile at its spot"),
        ("@10,20", "@10,20000", "within the ring"),
        ("@10,20", "@10,20+lit-row3@30,40", "a place of its own"),
        ("@10,20", "@10,20+dark-row3@10,20", "a place of its own"),
        ("lit-row3", "dark-tower3/1", "in the heap, and nowhere else"),
        ("options=default", "options=blind_draw", "lies nowhere"),
        (" put_back", " supply", "each once and in order"),
        ("put_back=lit-row3@10,20", "put_back=", "not a tile at its spot"),
        ("| -", "| drew lit-row3", "in the heap, and nowhere else"),
    ],
)
def test_what_cannot_have_been_put_back_is_refused(old: str, new: str, reason: str) -> None:
    line = (
        f"kensington=1 rules=1 options=default sheet={standard_sheet().digest} turn=3 moves=yellow "
        "idle=2 supply=6 called=- ended=- put_back=lit-row3@10,20 "
        '| yellow "Anna" 1 dark-tower3/1,- | green "Ben" 1 -,- | -'
    )
    assert parse_position(line).put_back == (Landed(NUMBERS["lit-row3"], 10, 20),)
    assert old in line
    with pytest.raises(BadPosition) as caught:
        parse_position(line.replace(old, new, 1))
    assert re.search(reason, str(caught.value))


def test_a_play_goes_on_from_it() -> None:
    state = parse_position(LINE, seed=bytes(32)).play(EndTurn())
    assert state.tokens == (2, 0)
    assert state.play(Draw(Back.BEIGE)).hand >= 0


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("kensington=1", "kensington=2", "format 1"),
        ("rules=1", "rules=2", "rules version 2"),
        ("rules=1 ", "", "begins with"),
        ("blind_draw", "blind", "no option"),
        ("sheet=", "sheet=0", "played with the sheet"),
        ("turn=4", "turn=0", "no turn 0"),
        ("turn=4", "turn=3", "tiles lie open already"),
        ("turn=4", "turn=04", "not a number"),
        ("moves=green", "moves=grey", "does not say who"),
        ("idle=2", "idle=-1", "no tile built"),
        ("idle=2", "idle=4", "no tile built"),
        ("supply=6", "supply=5", "7 tokens instead of 8"),
        ("supply=6", "supply=-6", "nobody owes"),
        ("called=-", "called=yellow", "only 0 birds"),
        ("ended=-", "ended=stuck", "still being played here"),
        ("ended=-", "ended=birds", "seventh bird"),
        ("ended=-", "ended=soon", "not how a game ends"),
        ("yellow", "green", "does not say who"),
        ('"Anna"', '""', "is no name"),
        ("lit-row2/1@-2,0", "lit-row2/1@-3,0", "cannot stand: .*5.4"),
        ("lit-row2/1@-2,0", "lit-row2/1@-2,1", "cannot stand: .*5.2"),
        ("lit-row2/1@-2,0", "lit-row2/1@-1,0", "cannot stand: .*5.1"),
        ("lit-row2/1@-2,0", "roof-row2/1@1,0 lit-row2/1@1,1", "5.3|lie open"),
        ("lit-row2/1@-2,0", "lit-row2/1@-2,0*1", "cannot be turned"),
        ("lit-row2/1@-2,0", "lit-row9@-2,0", "no tile 'lit-row9'"),
        ("lit-row2/1@-2,0", "dark-u-left@-2,0", "in 2 places"),
        ("lit-row2/1@-2,0", "lit-row2/1@-2", "not a tile at its place"),
        ("dark-tower3/1,-", "-,-", "lies in no warehouse"),
        ("dark-tower3/1,-", "-", "two entrances"),
        ("stole dark-tower3/1", "drew dark-tower3/1", "cannot bring|No tile"),
        ("stole dark-tower3/1", "stole dark-u-left", "yours already"),
        ("stole dark-tower3/1", "swapped dark-tower3/1", "a position ends with"),
        ("dark-tower3/1@1,0", "dark-tower3/1@2,0", r"\(rule 5.4\)"),
        (" | stole", " \t| stole", "."),
        ("yellow ", 'yellow"', "separated by spaces"),
    ],
)
def test_what_cannot_be_true_is_refused(old: str, new: str, reason: str) -> None:
    assert old in LINE
    with pytest.raises(BadPosition) as caught:
        parse_position(LINE.replace(old, new, 1))
    assert re.search(reason, str(caught.value))


def test_huge_positions_are_refused_at_once() -> None:
    with pytest.raises(BadPosition, match="characters"):
        parse_position("| " * 20_000)
    with pytest.raises(BadPosition, match="not JSON"):
        position_from_json("[" * 1_000_000)


WORDS = LINE.split(" ")
FUZZ = settings(deadline=None, max_examples=300)


@FUZZ
@given(st.data())
def test_mangled_positions_are_refused_politely(data: st.DataObject) -> None:
    words = list(WORDS)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(st.sampled_from(WORDS) | st.text(max_size=4) | st.just(words[at][1:]))
    try:
        state = parse_position(" ".join(words))
    except BadPosition:
        return
    assert format_position(parse_position(format_position(state))) == format_position(state)


@FUZZ
@given(st.data())
def test_json_positions_of_the_wrong_kind_are_refused_politely(data: st.DataObject) -> None:
    value = json.loads(position_to_json(played()))
    holder, key = value, data.draw(st.sampled_from(sorted(value)))
    while isinstance(holder[key], list | dict) and holder[key] and data.draw(st.booleans()):
        holder = holder[key]
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
    simple = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
    holder[key] = data.draw(simple | st.lists(simple, max_size=4))
    try:
        state = position_from_json(json.dumps(value))
    except BadPosition:
        return
    assert position_to_json(position_from_json(position_to_json(state))) == position_to_json(state)


def test_names_count_and_geometry_does_not() -> None:
    one, two = (Game(["A", "B"], seed=bytes([n] * 32), start=0).begin() for n in (1, 2))
    assert one.heap != two.heap
    assert state_hash(one) == state_hash(two) == state_hash(one.observe())
    assert state_hash(Game(["A", "C"], start=0).begin()) != state_hash(one)
    assert state_hash(Game(["A", "B"], start=1).begin()) != state_hash(one)
    other = Game(["A", "B"], start=0, rules=Ruleset(must_store=True)).begin()
    assert state_hash(other) != state_hash(one)


PROGRAM = """
from kensington.record import parse_position, state_hash
print(state_hash(parse_position({line!r})))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_hash_is_the_same_under_any_hash_seed(hash_seed: str) -> None:
    assert hashed_by(sys.executable, hash_seed) == state_hash(played())


@pytest.mark.skipif(not PYTHONS, reason="no other Python lies about here")
def test_the_hash_is_the_same_on_any_python() -> None:
    assert {hashed_by(str(python), "7") for python in PYTHONS} == {state_hash(played())}


def hashed_by(python: str, hash_seed: str) -> str:
    done = subprocess.run(
        [python, "-c", PROGRAM.format(line=LINE)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("text", ["", "x", "kensington=1", "|", "| |"])
def test_a_text_without_its_sections_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadPosition):
        parse_position(text)
