"""An option of a table or a part of the score is declared once, in the core.

A copy of the package gets one more of each, in the declaration and its rule and nowhere else. What
follows by itself is asked of that copy; what has to be told by hand is listed here. A place that
stops following, or begins to, is named.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kensington.core import OPTION_NUMBERS, OPTION_SWITCHES, SCORE_PARTS
from kensington.server.protocol import client_messages, view_messages

ROOT = Path(__file__).parent.parent
LANGUAGES = ("de", "en", "fr", "it", "pl")

BY_HAND = {
    "option": {
        "docs/cli.md",
        "docs/protocol.md",
        "docs/record.md",
        *(f"the words in {language}" for language in LANGUAGES),
    },
    "part": {
        "what a step of an environment adds up",
        "what the bots add up",
        *(f"the words in {language}" for language in LANGUAGES),
    },
}

DECLARED = {
    "core/play/ruleset.py": [
        ("    idle_rounds: int", "    gardens: bool = False\n    idle_rounds: int")
    ],
    "core/building/scoring.py": [
        ("    width: int\n", "    width: int\n    gardens: int\n"),
        ("        birds=sum(", "        gardens=3 * len(columns),\n        birds=sum("),
    ],
}

PROBE = """
import argparse, dataclasses, json, sys
import numpy as np
from kensington.bots.arena.outcome import PARTS
from kensington.bots.evaluation.house_features import HouseFeatures, columns, points
from kensington.cli.commands.referee import answer
from kensington.cli.commands.score import score_data
from kensington.cli.options import add_table
from kensington.cli.terminal.tables import make_score_sheet
from kensington.core import Building, Game, Ruleset, parse_ruleset, score
from kensington.env.arrays import TABLE
from kensington.env.tally import Tally
from kensington.record import format, format_position, parse, parse_position, write_down
from kensington.record import record_from_json, record_to_json
from kensington.server.protocol import client_messages, view_messages
from kensington.server.protocol.schema import schema
from kensington.server.table.fairness import Terms
from kensington.server.table.view import Counted

rules = Ruleset(blind_draw=True, gardens=True)
state = Game(2, seed=bytes(32), rules=rules).begin()
game, moves = state.game, []
while legal := state.legal_moves():
    moves.append(legal[-1])
    state = state.play(legal[-1])
record = write_down(game, moves)
vectors = json.loads(sys.argv[1])
told = vectors["terms"]
options = dataclasses.asdict(Ruleset(blind_draw=True))
earlier = Terms(told["rules_version"], told["sheet"], options, tuple(told["seats"]), told["start"])
command = argparse.ArgumentParser()
add_table(command)
option = {
    "the text of a ruleset": parse_ruleset(str(rules)) == rules,
    "positions": parse_position(format_position(state)).game.rules == rules,
    "records": parse(format(record)).rules == rules,
    "records in JSON": record_from_json(record_to_json(record)).rules == rules,
    "the public view": "gardens" in state.observe().data()["rules"],
    "environments": "gardens" in TABLE,
    "the command line": "gardens" in command.format_help(),
    "the server's messages": "gardens" in client_messages.Rules.model_fields,
    "the page": "gardens" in schema()["$defs"]["Rules"]["properties"],
    "the proof of an earlier draw": earlier.digest().hex() == vectors["digests"]["terms"],
}
house = Building()
tally = Tally()
tally.add(())
part = {
    "the total": score(house).total == 3,
    "records": "gardens 3" in format(record) and parse(format(record)) == record,
    "records in JSON": record_from_json(record_to_json(record)).result.points[0].gardens == 3,
    "the arena and simulate": "gardens" in PARTS,
    "score": "gardens" in list(make_score_sheet(state).columns[0].cells),
    "score --json": "gardens" in json.dumps(score_data(state)),
    "the referee": answer({"ask": "score", "building": []})["score"]["gardens"] == 3,
    "the server's views": Counted().scores([house])[0]["gardens"] == 3,
    "the page": "gardens" in schema()["$defs"]["Score"]["properties"],
    "the server's messages": "gardens" in view_messages.Score.__annotations__,
    "what a step of an environment adds up": tally.total == 3,
    "what the bots add up": points(columns([HouseFeatures.of(house)]), np.array([0]))[0] == 3,
}
print(json.dumps({"option": option, "part": part}, default=bool))
"""


def listed(path: str, pattern: str) -> set[str]:
    """The words that a file lists, between the brackets that the pattern finds."""
    found = re.search(pattern, (ROOT / path).read_text(encoding="utf-8"), re.DOTALL)
    assert found, f"{path} has no such list any more"
    return set(re.findall(r"\w+", found[1]))


@pytest.fixture(scope="module")
def follows(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bool]]:
    """For an option and for a part, each place and whether it follows."""
    copy = tmp_path_factory.mktemp("pretended")
    left_out = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "src" / "kensington", copy / "kensington", ignore=left_out)
    for name, changes in DECLARED.items():
        file = copy / "kensington" / name
        text = file.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, f"{name} is declared in another way now"
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    docs = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    vectors = docs.split("```json\n")[1].split("```")[0]  # of a draw before there was the option
    run = subprocess.run(
        [sys.executable, "-c", PROBE, vectors],
        cwd=copy,
        capture_output=True,
        check=False,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, dict[str, bool]] = json.loads(run.stdout)
    return found


DOCS = {
    "option": {
        "docs/cli.md": r"(\| `roofs_on_top`.*?)\n\n",
        "docs/protocol.md": r"\ntype Rules = {(.*?)}",
        "docs/record.md": r"\noption    = (.*?);",
    },
    "part": {},
}
WORDS = {"option": r"\noption = (.*?)\n  }", "part": r"\nscore-part = (.*?)\n  }"}


def texts(what: str) -> dict[str, set[str]]:
    """What is listed outside Python, by place."""
    found = {place: listed(place, pattern) for place, pattern in DOCS[what].items()}
    for language in LANGUAGES:
        file = f"src/kensington/messages/{language}.ftl"
        found[f"the words in {language}"] = listed(file, WORDS[what])
    return found


@pytest.mark.parametrize("what", ["option", "part"])
def test_all_but_these_places_follow(what: str, follows: dict[str, dict[str, bool]]) -> None:
    assert {place for place, does in follows[what].items() if not does} | set(
        texts(what)
    ) == BY_HAND[what]


@pytest.mark.parametrize("what", ["option", "part"])
def test_what_is_told_by_hand_is_complete(what: str) -> None:
    declared = {"option": OPTION_SWITCHES, "part": SCORE_PARTS}[what]
    for place, words in texts(what).items():
        assert set(declared) <= words, place


def test_the_servers_messages_are_complete() -> None:
    rules = client_messages.Rules.model_fields
    assert set(rules) == {*OPTION_SWITCHES, *OPTION_NUMBERS}
    for name, (least, most) in OPTION_NUMBERS.items():
        limits = {type(limit).__name__: limit for limit in rules[name].metadata}
        assert (limits["Ge"].ge, limits["Le"].le) == (least, most)
    told = (*SCORE_PARTS, "total", "birds", "detail")
    assert tuple(view_messages.Score.__annotations__) == told
