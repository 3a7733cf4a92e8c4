"""The command `kensington`: documented, helpful, and brief about what goes wrong."""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kensington.bots import NAMES
from kensington.cli import main
from kensington.cli.files import MAX_RECORD_BYTES
from kensington.cli.parser import Command
from kensington.cli.run import build_parser
from terminal import COMMAND, PLAIN, finished_record, kensington, short_record

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_record(tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return short_record(tmp_path_factory.mktemp("short"))


def commands() -> dict[str, Command]:
    for action in build_parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                command.load()
            return dict(action.choices)
    raise AssertionError("there are no commands")


# Documents


def arguments(command: argparse.ArgumentParser) -> Iterator[str]:
    """Every way to spell an option, and the name of every argument."""
    for action in command._actions:
        if action.dest == "help":
            continue
        yield from action.option_strings or [str(action.metavar)]


@pytest.mark.parametrize("name", commands())
def test_every_command_and_option_is_documented(name: str) -> None:
    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)
    section = next((part for part in sections if part.startswith(f"kensington {name}\n")), None)
    assert section is not None, f"docs/cli.md has no section 'kensington {name}'"
    assert f"](#kensington-{name})" in sections[0]
    for argument in arguments(commands()[name]):
        assert re.search(rf"`{argument}[ `]", section), f"{argument} of {name} is not documented"


def test_no_option_is_documented_that_does_not_exist() -> None:
    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    known = {"--help", "--version"}
    known |= {option for command in commands().values() for option in arguments(command)}
    assert set(re.findall(r"--[a-z]+(?:-[a-z]+)*", text)) - known == set()


@pytest.mark.parametrize("name", commands())
def test_every_command_has_its_anchor_above_its_chapter(name: str) -> None:
    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    assert f'<a id="kensington-{name}"></a>\n## kensington {name}\n' in text


def test_the_front_page_leads_to_every_page() -> None:
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in DOCS.glob("*.md") if f"(docs/{page.name})" not in text] == []


@pytest.mark.parametrize("name", commands())
def test_every_command_has_help_with_examples(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main([name, "--help"])
    assert stop.value.code == 0
    assert f"examples:\n  kensington {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "option"), [("play", "--seats LIST"), ("simulate", "--bots LIST")]
)
def test_every_bot_is_named(name: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"])
    told = capsys.readouterr().out.partition(f"  {option}")[2].partition("\n  --")[0]
    text = (DOCS / "cli.md").read_text(encoding="utf-8").partition(f"## kensington {name}\n")[2]
    documented = text.partition(f"| `{option}` |")[2].partition("\n")[0]
    for bot in NAMES:
        assert re.search(rf"\b{bot}\b", told)
        assert re.search(rf"`(bot:)?{bot}`", documented)


def test_help_names_every_command() -> None:
    done = kensington("--help")
    assert done.returncode == 0
    assert all(name in done.stdout for name in commands())


INTERRUPTING = """if True:
    import runpy, sys

    class CtrlC:
        def find_spec(self, name, path=None, target=None):
            if name == sys.argv[-1]:
                raise KeyboardInterrupt

    sys.meta_path.insert(0, CtrlC())
    runpy.run_module("kensington", run_name="__main__")
"""
"""Ctrl-C while a module is imported: the last of the arguments names it."""


@pytest.mark.parametrize(
    "module",
    ["argparse", "kensington.core", "kensington.cli.parser", "kensington.cli.commands.sheet"],
)
def test_ctrl_c_at_the_very_start(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTING, "sheet", module],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_version() -> None:
    assert re.fullmatch(r"kensington \d+\.\d+\.\d+\n", kensington("--version").stdout)


@pytest.mark.parametrize("word", ["--help", "referee"])
def test_what_draws_no_table_starts_without_rich(word: str) -> None:
    program = (
        "import atexit, sys; from kensington.cli import main; "
        "atexit.register(lambda: print(sys.modules.keys() & {'rich'}, file=sys.stderr)); "
        "sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, word],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "set()\n")


# What goes wrong is told in one line


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return code, printed.err.strip()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("dance", "kensington: argument COMMAND: invalid choice: 'dance'"),
        ("show", "kensington show: the following arguments are required: RECORD"),
        ("show x --tur 3", "kensington: unrecognized arguments: --tur 3"),
        ("show x --turn -1", "kensington show: argument --turn"),
        (
            "show x --turn 1e3",
            "kensington show: argument --turn: must be a number from 0 to 1000000, not '1e3'",
        ),
        (
            "play --players 6",
            "kensington play: argument --players: must be a number from 2 to 5, not '6'",
        ),
        (
            "play --players 2 --seats A,B",
            "kensington play: argument --seats",
        ),
        ("play --seats Anna", "kensington: the game is for 2 to 5 players, not 1"),
        ("play --seats A,bot:x", "kensington: there is no bot 'x'; there are careless"),
        ("play --seats A,", "kensington: '' is no name"),
        ("play --rules dance", "kensington: there is no option 'dance'; there are roofs_on_top, "),
        (
            "play --rules idle_rounds=0",
            "kensington: idle_rounds is a number",
        ),
        ("play --seed 12x", "kensington: a seed is 1 to 64 hex digits, not '12x'"),
        (
            "simulate -n 0",
            "kensington simulate: argument -n/--games: must be a number from 1 to 1000000, not '0'",
        ),
        ("simulate --bots a", "kensington: there is no bot 'a'"),
        ("simulate --players 2 --bots greedy,greedy,greedy", "kensington: 3 bots cannot sit"),
        ("simulate --heap --rules blind_draw", "kensington: --heap and blind_draw exclude"),
        ("render SHORT -o street.gif", "kensington: cannot draw street.gif: the name has to end"),
        ("render SHORT -o street.svg --width 100", "kensington: an SVG has no width in pixels"),
        ("render SHORT", "kensington render: the following arguments are required: -o/--output"),
        ("render SHORT --turn 4 -o x.svg", "kensington: the record has 3 turns, and no turn 4"),
        ("position SHORT --turn 9", "kensington: the record has 3 turns, and no turn 9"),
        (
            "score SHORT --sheet missing.sheet",
            "kensington: cannot read missing.sheet",
        ),
    ],
)
def test_usage(words: str, said: str, short: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, line = complaint(words.replace("SHORT", str(short)).split(" "), capsys)
    assert code == 2
    assert line.startswith(said)


@pytest.mark.parametrize("command", ["show", "score", "verify", "position", "sheet"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "no such file or directory"),
        (b"\x89PNG\r\n\x1a\n\0\0", "it is not a text file"),
        (b"Kensington: 1\nRules: 1\n\xff\xfe", "line 3: it is not UTF-8"),
        (b"#" * (MAX_RECORD_BYTES + 1), "it is longer than"),
        (b"", ""),
        (b"Kensington: 1\nRules: one\n", "line "),
        (b'{"a": 1}', ""),
        ("dir", "is a directory"),
    ],
    ids=["missing", "binary", "not UTF-8", "huge", "empty", "damaged", "other JSON", "folder"],
)
def test_bad_files(
    command: str,
    content: bytes | str | None,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.ken"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content == "dir":
        path.mkdir()
    code, line = complaint([command, str(path)], capsys)
    assert code == 2
    assert line.startswith(f"kensington: cannot read {path}: {said}")
    assert "Traceback" not in line


def test_a_damaged_record_is_refused_with_its_line(short: Path, tmp_path: Path) -> None:
    text = short.read_text(encoding="utf-8")
    line = text.split("\n").index(next(x for x in text.split("\n") if x.startswith("2. "))) + 1
    path = tmp_path / "damaged.ken"
    path.write_text(text.replace("dark-u-up-cat", "dark-u-up-dog"), encoding="utf-8")
    done = kensington("score", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"kensington: cannot read {path}: line {line}: ")
    assert done.stderr.count("\n") == 1


def test_an_odd_file_name_cannot_write_to_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    code, line = complaint(["score", "a\x1b[31m\nb"], capsys)
    assert (code, line) == (2, "kensington: cannot read a?[31m b: no such file or directory")


def test_what_cannot_be_written_is_told(short: Path, tmp_path: Path) -> None:
    for words in (
        ("render", short, "-o", tmp_path / "no" / "street.svg"),
        ("play", "--save", tmp_path / "no" / "game.ken"),
        ("play", "--save", tmp_path),
        ("simulate", "-n", "1", "--save-dir", short),
    ):
        done = kensington(*words)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("kensington: cannot write ")
        assert done.stderr.count("\n") == 1


def test_a_reader_who_has_seen_enough_is_no_error(finished: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "show", str(finished), "--all"], env=PLAIN,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdout
        assert running.stderr
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=30) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_told(short: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "score", str(short)], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"kensington: cannot go on: no space left on device\n"


def test_what_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder is wanted")
    done = kensington("learn", "network", "--folder", str(tmp_path / "taken" / "here"))
    assert done.returncode == 1
    assert done.stderr.startswith(f"kensington: cannot go on: {tmp_path / 'taken'}")
    assert done.stderr.count("\n") == 1
