"""The golden records: replayed whole, and together a witness for every rule, ruling and ending.

`tests/golden_games.py` writes them again.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from golden_games import GAMES, GOLDEN, SUFFIX, covers, sheet_for
from golden_proofs import PROOFS, claims
from golden_scripts import SCRIPTS
from golden_walk import Walk, answer
from kensington.core import Ending
from kensington.record import (
    Record,
    Result,
    final_state,
    format,  # noqa: A004
    format_position,
    parse,
    parse_position,
    record_from_json,
    record_to_json,
    state_hash,
    verify,
)

FILES = sorted(GOLDEN.glob(f"*{SUFFIX}"), key=lambda file: file.stem)


def read(file: Path) -> str:
    return file.read_bytes().decode()


@cache
def golden(file: Path) -> Record:
    return parse(read(file), sheet_for(file.stem))


@cache
def walk(file: Path) -> Walk:
    return Walk(golden(file))


def test_the_set_is_the_writer_s_and_small() -> None:
    assert [file.stem for file in FILES] == sorted(GAMES)
    assert len(FILES) <= 40
    assert all(file.stat().st_size < 30_000 for file in FILES)


def test_every_rule_ruling_option_and_ending_has_a_proof_and_a_record() -> None:
    wanted = set(claims())
    assert wanted == set(PROOFS)
    assert wanted == {claim for file in FILES for claim in covers(golden(file))}


def test_the_list_comes_from_the_rulings_page() -> None:
    assert {"R1", "R9", "R23", "R3 roofs_on_top", "R15 idle_rounds", "birds"} <= set(claims())
    assert len(claims()) == len(set(claims()))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
class TestEach:
    def test_it_comes_back(self, file: Path) -> None:
        record, text = golden(file), read(file)
        assert format(record) == text
        assert record_from_json(record_to_json(record), record.sheet) == record

    def test_it_replays_to_what_it_says(self, file: Path) -> None:
        record, text = golden(file), read(file)
        state = final_state(record)
        written = re.search(r"^State: (.*)$", text, re.MULTILINE)
        assert written is not None
        assert written[1] == state_hash(state)
        assert record.result == Result.of(state)
        ended = re.search(r"^Ended: (.*)$", text, re.MULTILINE)
        assert ended is not None
        assert ended[1] == (state.ending or "not yet")
        totals = re.findall(r"^[A-Z][a-z]+: (\d+) points .* place (\d)$", text, re.MULTILINE)
        if state.ending is not None:
            seats = range(len(record.seats))
            scores = [(str(state.score(seat).total), str(state.ranking()[seat])) for seat in seats]
            assert totals == scores

    def test_its_seed_bears_it_out(self, file: Path) -> None:
        record = golden(file)
        if record.appendix is None:
            assert "Seed" not in read(file)
        else:
            assert verify(record) is None

    def test_its_last_position_comes_back(self, file: Path) -> None:
        record = golden(file)
        line = format_position(final_state(record))
        assert format_position(parse_position(line, record.sheet)) == line

    def test_it_shows_what_it_claims(self, file: Path) -> None:
        claimed = covers(golden(file))
        assert claimed
        assert [claim for claim in claimed if not PROOFS[claim](walk(file))] == []

    def test_its_probes_are_answered(self, file: Path) -> None:
        asked = walk(file).probes
        assert [(p, answer(s, p.move)) for p, s in asked if answer(s, p.move) != p.answer] == []
        assert len(asked) == read(file).count("\n{probe ")


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_game_made_by_hand_is_written_as_it_stands(name: str) -> None:
    assert format(SCRIPTS[name].record()) == read(GOLDEN / f"{name}{SUFFIX}")


def test_all_endings_are_reached() -> None:
    results = [golden(file).result for file in FILES]
    assert {result.ending for result in results if result} == set(Ending)
