"""The rules in five languages: what their pictures and examples claim is what the engine says."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from kensington.cli.commands.referee import answer
from kensington.core import EndTurn, PutBack, Ruleset, Score, score, standard_sheet
from tables import built, built_at, drawn_tile, legal, raised, table

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
FOLDER = DOCS / "rules"
LANGUAGES = sorted(file.stem for file in FOLDER.glob("*.md"))
TEXTS = {name: (FOLDER / f"{name}.md").read_text(encoding="utf-8") for name in LANGUAGES}
RULINGS = {name: (DOCS / f"rulings/{name}.md").read_text(encoding="utf-8") for name in LANGUAGES}
VERDICTS = {
    "en": ("Allowed: ", "Not allowed: "),
    "de": ("Erlaubt: ", "Nicht erlaubt: "),
    "fr": ("Permis : ", "Interdit : "),
    "it": ("Permesso: ", "Vietato: "),
    "pl": ("Dozwolone: ", "Niedozwolone: "),
}
CASES: dict[str, dict[str, Any]] = {
    case["name"]: case
    for case in map(json.loads, (FOLDER / "figures.jsonl").read_text("utf-8").splitlines())
}
each_language = pytest.mark.parametrize("language", LANGUAGES)


def example() -> Score:
    return score(raised(CASES["points"]["ask"]["building"]))


def rows(text: str, cells: int, first: str) -> list[list[str]]:
    """The rows of the text's tables that have so many cells and begin like this."""
    found = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    stripped = [[cell.strip() for cell in row] for row in found]
    return [row for row in stripped if len(row) == cells and re.fullmatch(first, row[0])]


def test_the_five_languages_are_there() -> None:
    assert sorted(VERDICTS) == LANGUAGES


@pytest.mark.parametrize("name", CASES)
def test_the_referee_says_what_a_picture_shows(name: str) -> None:
    case = CASES[name]
    answered = answer(case["ask"])
    assert {key: answered[key] for key in case["answer"]} == case["answer"]


@pytest.mark.parametrize("name", CASES)
def test_what_stands_in_a_picture_could_be_built(name: str) -> None:
    building = CASES[name]["ask"]["building"]
    before = building if name == "points" else building[:-1]
    assert answer({"ask": "check", "building": before})["legal"]


def test_the_tiles_of_the_examples_are_in_the_box() -> None:
    box = {(t.kind, t.shape.rows, t.diamond, t.cats, t.bird) for t in standard_sheet()}
    for name in ("arch", "second-turn", "points"):
        for part in raised(CASES[name]["ask"]["building"]).placed:
            t = part.tile
            assert (t.kind, t.shape.rows, t.diamond, t.cats, t.bird) in box, (name, t)


def test_the_pictures_are_drawn_from_what_is_asked() -> None:
    """If this fails: make figures."""
    drawn = runpy.run_path(str(FOLDER / "figures.py"))["pictures"]()
    kept = {file.stem: file.read_text("utf-8") for file in (FOLDER / "figures").glob("*.svg")}
    assert kept.keys() == drawn.keys()
    assert [name for name, svg in drawn.items() if kept[name] != svg] == []


@each_language
def test_each_picture_is_shown_with_words_and_its_verdict(language: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(figures/([\w-]+)\.svg\)", TEXTS[language])
    assert {name for _, name in shown} == {file.stem for file in (FOLDER / "figures").iterdir()}
    for words, name in shown:
        assert len(words) > 5, name
        yes, no = (verdict.replace(" :", "\u00a0:") for verdict in VERDICTS[language])
        legal = CASES.get(name, {}).get("answer", {}).get("legal")
        assert words.startswith(yes) == (legal is True), name
        assert words.startswith(no) == (legal is False), name


@each_language
@pytest.mark.parametrize("pattern", [r"figures/[\w-]+", r'<a id="[^"]+"', r"rulings/\w+\.md#\w+"])
def test_every_language_says_it_in_the_same_places(language: str, pattern: str) -> None:
    found = re.findall(pattern, TEXTS[language])
    assert [each.replace(f"/{language}.md", "/en.md") for each in found] == re.findall(
        pattern, TEXTS["en"]
    )


@each_language
def test_links_lead_somewhere(language: str) -> None:
    pages = {"rules": TEXTS[language], "rulings": RULINGS[language]}
    for here, text in pages.items():
        for target in re.findall(r"\]\(([^)]+)\)", text):
            path, _, name = target.partition("#")
            page = here
            if path.endswith(".md"):
                page, file = Path(path).parts[-2:]
                assert file == f"{language}.md"
            elif path:
                assert (FOLDER / path).is_file()
            assert not name or f'<a id="{name}"></a>' in pages[page], target


@each_language
def test_the_first_turns_bring_what_the_text_says(language: str) -> None:
    u, roof = "lit ###/#.# diamond", "roof ### bird"
    state = drawn_tile(table(bag=[u, roof, "lit #"]), u)
    state = legal(built_at(state, f"{u} @-1,0"), EndTurn())
    after_the_first = state.tokens[0]
    state = legal(drawn_tile(state, "lit #"), PutBack())
    state = legal(drawn_tile(state, roof), built(drawn_tile(state, roof), f"{roof} @-1,2"))
    text = " ".join(TEXTS[language].split())
    turns = text[text.index('id="first-turn"') : text.index('id="4"')]
    *_, first, second = turns.split(".svg)")
    assert re.findall(r"\d+", first) == [str(after_the_first)] == ["2"]
    assert re.findall(r"\d+", second)[0] == str(state.tokens[0]) == "1"
    s = score(state.buildings[0])
    assert f"{s.windows} + {s.doors} + {s.levels} + {s.width} = **{s.total}**" in turns


@each_language
def test_the_example_is_counted_as_the_engine_counts(language: str) -> None:
    columns = example().columns
    counted = rows(TEXTS[language], 5, "[a-g]")
    assert [row[0] for row in counted] == list("abcdefg")
    for row, column in zip(counted, columns, strict=True):
        assert row[1].isdigit() == column.roofed
        assert [int(cell) for cell in row[2:]] == [column.windows, column.doors, column.points]
        assert not column.roofed or int(row[1]) == column.storeys
    (sums,) = rows(TEXTS[language], 6, r"\d+")
    s = example()
    levels = sorted({column.storeys for column in columns if column.roofed})
    steps = " + ".join(str(step + 1) for step in range(len(levels)))
    wanted = [s.windows, s.doors, f"{steps} = {s.levels}", s.cats, s.width, f"**{s.total}**"]
    assert sums == list(map(str, wanted))


@each_language
def test_one_more_roof_would_bring_what_the_text_says(language: str) -> None:
    roof = {"kind": "roof", "cells": ["#"], "at": [5, 1]}
    now, then = example(), score(raised([*CASES["points"]["ask"]["building"], roof]))
    assert (then.windows - now.windows, then.width, then.levels - now.levels) == (1, 7, 0)
    assert f"**{then.total}**" in TEXTS[language]


@each_language
def test_an_option_is_called_in_the_rulings_as_on_the_new_table(language: str) -> None:
    messages = ROOT / f"src/kensington/messages/{language}.ftl"
    said = messages.read_text("utf-8").replace("option-idle = ", "[idle_rounds] ")
    rulings = re.findall(r"## (R\d+)\.|\*\*⚙ (.*)\*\* \(`(\w+)`", RULINGS[language])
    ruling, options = "", set()
    for heading, label, option in rulings:
        ruling = heading or ruling
        if option:
            options.add(option)
            assert f"[{option}] {label} ({ruling})\n" in said
    assert options == set(Ruleset.__dataclass_fields__)
    (title,) = re.findall(r"^rulings = (.*)", said, re.MULTILINE)
    assert RULINGS[language].startswith(f"# {title}\n")
