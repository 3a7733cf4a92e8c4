"""docs/environments.md says what is so: every range, every section, every name, every example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kensington.core import Ruleset
from kensington.env import ACTIONS, BLIND_ACTIONS, RANGES, SECTIONS, TABLE, compact, length

TEXT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_every_verb_has_its_row_with_its_numbers() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+)(?: to (\d+))? \| (\d+) \|", TEXT, re.MULTILINE)
    told = {verb: (int(first), int(last or first), int(n)) for verb, first, last, n in rows}
    assert told == {
        verb.value: (numbers.start, numbers.stop - 1, len(numbers))
        for verb, numbers in RANGES.items()
    }
    assert f"there are {BLIND_ACTIONS} numbers instead of {ACTIONS}" in TEXT


def test_every_section_has_its_row_with_its_shape() -> None:
    blind, heap = Ruleset(blind_draw=True), Ruleset()
    full, short = TEXT.split("### The compact array")
    for text, sections in ((full, SECTIONS), (short, compact.SECTIONS)):
        rows = re.findall(r"^\| `(\w+)` \| \(([\d, ]+)\) \|", text, re.MULTILINE)
        told = {name: tuple(int(n) for n in re.findall(r"\d+", shape)) for name, shape in rows}
        assert told == {name: section.shape for name, section in sections.items()}
    assert f"{length(blind)} numbers long ({length(heap)} with a heap)" in full
    assert f"{compact.length(blind)} numbers ({compact.length(heap)} with a heap)" in short


def test_every_single_number_is_named_in_order() -> None:
    start = TEXT.index("`table` holds")
    names = re.findall(r"`([a-z]+(?:_[a-z\d]+)*)`", TEXT[start : TEXT.index("##", start)])
    told = [name for name in names if name in TABLE]
    expected = [name for name in TABLE if not re.search(r"_[123]$", name)]
    assert told == expected


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_run(number: int) -> None:
    pytest.importorskip("pettingzoo")
    short = EXAMPLES[number].replace("range(1000)", "range(3)").replace("Batch(256", "Batch(4")
    exec(compile(short, "docs/environments.md", "exec"), {})  # noqa: S102


def test_the_worked_example_names_every_option_of_its_command() -> None:
    root = Path(__file__).parents[2]
    told = (root / "docs" / "training.md").read_text(encoding="utf-8")
    source = (root / "examples" / "train.py").read_text(encoding="utf-8")
    options = re.findall(r'add_argument\("(--\w+)"', source)
    assert len(options) > 5
    assert [option for option in options if option not in told] == []
    assert (root / "docs" / "training.png").read_bytes().startswith(b"\x89PNG")
