"""The docs: every link leads somewhere, every file they name is there, and their code runs."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest

from kensington.cli.run import build_parser
from terminal import COMMAND, PLAIN

ROOT = Path(__file__).parent.parent
PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in sorted(
        (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web" / "README.md")
    )
}
FENCE = re.compile(r"^(?P<fence>```+)(?P<kind>\w*)\n(?P<code>.*?)^(?P=fence)$", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")
FILE = re.compile(r"`([\w./-]+\.(?:py|ts|mjs|js|svelte|md|json|npz|ftl|sheet|ken|toml|lock))`")
FILES = {
    str(path.relative_to(ROOT))
    for folder in ("src", "web", "tests", "docs", "bench", "examples", "deploy", ".ci")
    for path in (ROOT / folder).rglob("*")
    if "node_modules" not in path.parts
} | {path.name for path in ROOT.iterdir()}
MADE_LATER = {"mine.py", "net.npz", "weights.npz", "docs/mutants.md", "games.db.lock"}
"""Files that a reader would make, or a long run or a server writes."""


def blocks(page: str, *kinds: str) -> list[str]:
    """The blocks of code of these kinds."""
    return [block["code"] for block in FENCE.finditer(PAGES[page]) if block["kind"] in kinds]


def prose(page: str) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", PAGES[page])


def anchors(page: str) -> set[str]:
    """What a link can lead to within a page, as code hosts and the docs site name it."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.M)
    words = (re.sub(r"[^\w\s-]", "", heading.lower()) for heading in headings)
    named = re.findall(r'<a id="([^"]+)"', PAGES[page])
    return {re.sub(r"\s", "-", each.strip()) for each in words} | set(named)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    lost = []
    for link in LINK.findall(prose(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = unquote(link).partition("#")
        there = (ROOT / page).parent / path if path else ROOT / page
        name = str(there.resolve().relative_to(ROOT))
        if not there.exists() or (anchor and anchor not in anchors(name)):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])
def test_every_file_that_is_named_is_there(page: str) -> None:
    named = set(FILE.findall(prose(page))) - MADE_LATER
    ends = {f"/{name}" for name in FILES}
    assert [name for name in sorted(named) if not any(e.endswith(f"/{name}") for e in ends)] == []


WRITTEN_BY_COMMAND = {"docs/ladder.md", "docs/mutants.md"}


@pytest.mark.parametrize("page", [page for page in PAGES if page not in WRITTEN_BY_COMMAND])
def test_lines_of_text_are_wrapped(page: str) -> None:
    """Headings, tables, code and pictures are as long as they are."""
    as_it_is = ("#", "|", "    ", "![", "- ![")
    lines = (line for line in prose(page).splitlines() if not line.startswith(as_it_is))
    assert [line for line in lines if len(line) > 100 and " " in line[4:100].strip()] == []


def commands() -> list[tuple[str, str]]:
    """Every `kensington ...` that a reader is shown, with its page."""
    found = []
    for page in PAGES:
        indented = re.findall(r"^    (?:\$ )?(kensington(?: .*)?)$", prose(page), re.M)
        fenced = "\n".join(blocks(page, "sh")).splitlines()
        found += [(page, line) for line in (*indented, *fenced)]
    return [(page, line) for page, line in found if re.match(r"kensington( (?!cannot)|$)", line)]


@pytest.mark.parametrize(("page", "line"), commands())
def test_every_command_is_one_that_there_is(page: str, line: str) -> None:
    """It is read and not run: some of them take hours."""
    words = shlex.split(re.split(r" [|<>] ", line)[0], comments=True)[1:]
    if words and not words[0].startswith("-"):
        assert build_parser().parse_args(words), page


@pytest.mark.parametrize("page", PAGES)
def test_every_target_of_make_is_one_that_there_is(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.M))
    shown = "\n".join(blocks(page, "sh"))
    named = re.findall(r"`make ([a-z-]+)", prose(page)) + re.findall(
        r"^make ([a-z-]+)", shown, re.M
    )
    assert set(named) - targets == set()


ELSEWHERE = {"docs/arena.md", "docs/bots.md", "docs/environments.md", "docs/fairness.md"}
"""Pages whose Python has a test of its own, beside what it is about."""
PROGRAMS = [
    (page, number)
    for page in PAGES
    if page not in ELSEWHERE | {"README.md"}  # the README is a doctest
    for number in range(len(blocks(page, "python")))
]


@pytest.mark.parametrize(("page", "number"), PROGRAMS)
def test_python_runs(page: str, number: int, tmp_path: Path) -> None:
    program = blocks(page, "python")[number]
    game = (ROOT / "tests" / "golden" / "tokens.ken").read_text(encoding="utf-8")
    (tmp_path / "evening.ken").write_text(game, encoding="utf-8")
    done = subprocess.run(
        [COMMAND[0], "-c", program],
        cwd=tmp_path,
        env=PLAIN,
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


CHEAP = ("render", "score", "verify", "position", "sheet", "referee")
RUN = [line for page, line in commands() if page == "README.md" and line.split()[1:2]]


@pytest.mark.parametrize("line", [line for line in RUN if line.split()[1] in CHEAP])
def test_what_is_quick_in_the_readme_runs(line: str, tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    words = shlex.split(line, comments=True)[1:]
    done = subprocess.run(
        [*COMMAND, *words], cwd=tmp_path, env=PLAIN, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_arena_prints_what_its_page_shows() -> None:
    """A short tournament has the lines and columns of the longer one on the page."""
    shown = re.search(
        r"^    \$ kensington (arena .*)\n((?:(?:    .*)?\n)+)", PAGES["docs/arena.md"], re.M
    )
    assert shown
    words = [*shlex.split(shown[1].replace("--games 40", "--games 2")), "--jobs", "1"]
    done = subprocess.run(
        [*COMMAND, *words], env=PLAIN, capture_output=True, check=True, encoding="utf-8"
    )

    def without_numbers(text: str) -> list[str]:
        lines = (re.sub(r"[\d.,]+", "0", line) for line in text.splitlines())
        return [" ".join(re.sub("─+", "─", line).split()) for line in lines if line.strip()]

    assert without_numbers(done.stdout) == without_numbers(shown[2])
