"""`kensington play` and `show`, played in a terminal as a person would."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from kensington.cli.terminal.words import name_tile
from kensington.core import Game, PutBack, Touch
from kensington.record import parse, steps
from terminal import Terminal, kensington, short_record, without_colour

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a terminal is needed")

BUILDS = "Build "
ENDS = ("End the turn", "Draw ", "Take the", "Take nothing", "Reach ")


Open = Callable[..., Terminal]


@pytest.fixture
def in_terminal() -> Iterator[Open]:
    """Runs a command in a terminal, and sees to it that it ends with the test."""
    opened: list[Terminal] = []

    def run(*words: str | Path, env: dict[str, str] | None = None) -> Terminal:
        opened.append(Terminal(*words, env=env))
        return opened[-1]

    yield run
    for terminal in opened:
        terminal.close()


class Player:
    """Reads the screen and types numbers, and knows nothing else of the game."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, screen: str) -> str:
        text = without_colour(screen)
        asked = re.search(r"(?:Where|Which)\? 1 to (\d+)", text)
        if asked:
            return str(self.random.randint(1, int(asked[1])))
        lines = re.findall(r"^ {0,2}(\d+)  ([A-Z][a-z]+ .*)$", text, re.MULTILINE)
        builds = [number for number, words in lines if words.startswith(BUILDS)]
        if builds:
            return self.random.choice(builds)
        heap = re.search(r"A number from 1 to (\d+) touches", text)
        if heap and self.random.random() < 0.9:
            return str(self.random.randint(1, int(heap[1])))
        ends = [number for number, words in lines if words.startswith(ENDS)]
        return self.random.choice(ends or ["1"])


def play_out(terminal: Terminal, player: Player) -> None:
    screen = terminal.prompt()
    while screen.endswith("> "):
        screen = terminal.type(player.answer(screen))


def test_a_whole_game_by_numbered_choices_in_colour(tmp_path: Path, in_terminal: Open) -> None:
    path = tmp_path / "game.ken"
    terminal = in_terminal(
        *("play", "--seed", "2a", "--save", path),
        *("--seats", "Anna,bot:careless,bot:greedy"),
        env={"COLORTERM": "truecolor"},
    )
    play_out(terminal, Player(1))
    assert terminal.end() == 0
    assert ";48;2;168;69;47m" in terminal.screen  # brick
    assert ";48;2;255;215;102m" in terminal.screen  # a lit window
    plain = without_colour(terminal.screen)
    assert max(len(line) for line in plain.split("\n")[:-2]) <= 80  # the last names the file
    record = parse(path.read_text(encoding="utf-8"))
    assert record.result is not None
    assert [seat.name for seat in record.seats] == ["Anna", "Clara Carefree", "George Grabbit"]
    sheet = kensington("score", path).stdout
    assert sheet.split("\n\n")[0] in plain
    assert kensington("verify", path).returncode == 0
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "Anna,Ben", "--blind", "--rules", "turn_roofs idle_rounds=2"),
        ("--seats", "Anna,Ben,Cleo", "--blind", "--rules", "must_store steal_first"),
    ],
    ids=["turned roofs", "must store"],
)
def test_whole_games_of_people_without_colour(words: tuple[str, ...], in_terminal: Open) -> None:
    terminal = in_terminal("play", "--seed", "7", "--no-color", *words)
    play_out(terminal, Player(2))
    assert terminal.end() == 0
    assert "\x1b" not in terminal.screen
    assert re.search(r"\n(Anna|Ben|Cleo) wins with \d+ points?\.\n$", terminal.screen)


@pytest.mark.parametrize(
    ("env", "code"),
    [
        ({"NO_COLOR": "1"}, None),
        ({"TERM": "dumb"}, None),
        ({"COLORTERM": "24bit"}, "48;2;"),
        ({"TERM": "xterm-256color"}, "48;5;"),
        ({"TERM": "xterm"}, "4[0-7]m|10[0-7]m"),
    ],
    ids=["NO_COLOR", "dumb", "true colour", "256", "16"],
)
def test_colours_are_those_that_the_terminal_has(
    env: dict[str, str], code: str | None, in_terminal: Open
) -> None:
    terminal = in_terminal("play", "--seed", "1", "--seats", "A,B", env=env)
    screen = terminal.prompt()
    terminal.type("q")
    assert terminal.end() == 0
    assert bool(re.search(code, screen)) if code else "\x1b" not in screen


def test_a_terminal_without_unicode_gets_plain_marks(in_terminal: Open) -> None:
    terminal = in_terminal(
        "play", "--seed", "1", "--seats", "A,B", env={"PYTHONIOENCODING": "ascii"}
    )
    screen = terminal.prompt() + terminal.type("?")
    terminal.type("q")
    assert terminal.end() == 0
    assert screen.isascii()
    assert "?" not in screen.split("Type ? for help")[1].split("> ?")[0]


def until_something_fits(terminal: Terminal) -> str:
    """Take tiles, and store them or put them back, until the one in the hand can be built."""
    text = without_colour(terminal.type("1"))
    while "Build the" not in text:
        ends = re.findall(r"^ +(\d+)  End", text, re.MULTILINE)
        text = without_colour(terminal.type(ends[-1] if ends else "1"))
    return text


def test_builds_typed_by_hand_refusals_and_taking_back(tmp_path: Path, in_terminal: Open) -> None:
    path = tmp_path / "game.ken"
    terminal = in_terminal("play", "--seed", "3", "--seats", "A,B", "--save", path)
    terminal.prompt()
    assert "You have no tile at hand to build." in terminal.type("b 1 1 0")
    text = until_something_fits(terminal)
    assert re.search(r"hang in mid-air at column .*\(rule 5.2\)", terminal.type("b 1 5 7"))
    assert "That would lie below the ground. (rule 5.1)" in terminal.type("b 1 1 -1")
    assert "none with number 4" in terminal.type("b 4 1 0")
    assert "A build reads like b 1 2 0" in terminal.type("b one")
    assert "A tile cannot be in two places. (rule 5.1)" in terminal.type("b 1 1 0 + 1 2 0")
    assert "Type a number from 1 to" in terminal.type("99")
    assert "Type a number from 1 to" in terminal.type("dance")
    assert "Every cell rests on the" in terminal.type("?")
    assert "total" in terminal.type("s")
    assert "B, green door:" in terminal.type("h")
    first = re.findall(r"^ +(\d+)  Build the", text, re.MULTILINE)[0]
    assert "Where? 1 to" in terminal.type(first)
    assert "or only Enter to go back" in terminal.type("0")
    terminal.type("")
    terminal.type(first)
    built = without_colour(terminal.type("1"))
    assert "The house stands at" in built
    back = re.findall(r"^ +(\d+)  Take back", built, re.MULTILINE)[0]
    again = without_colour(terminal.type(back))
    assert f"{first:>3}  Build the" in again
    terminal.type(first)
    built = without_colour(terminal.type("1"))
    end = re.findall(r"^ +(\d+)  End the turn", built, re.MULTILINE)[0]
    terminal.type(end)
    terminal.type("q")
    assert terminal.end() == 0
    assert sum(len(turn.builds) for turn in parse(path.read_text()).turns) == 1


def test_ctrl_c_leaves_politely_and_saves(tmp_path: Path, in_terminal: Open) -> None:
    path = tmp_path / "game.ken"
    terminal = in_terminal("play", "--seed", "4", "--seats", "A,B", "--save", path)
    terminal.prompt()
    terminal.type("1")
    last = terminal.interrupt()
    assert terminal.end() == 130
    assert last.endswith(f"\nGood night.\nThe record is in {path}.\n")
    record = parse(path.read_text(encoding="utf-8"))
    assert [type(step.move) for step in steps(record)] == [Touch]


def test_the_end_of_input_leaves_politely_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "game.ken"
    done = kensington(*("play", "--seed", "4", "--seats", "A,B", "--save", path), feed="1\n\xff\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"\nGood night.\nThe record is in {path}.\n")
    assert "\x1b" not in done.stdout
    assert len(parse(path.read_text(encoding="utf-8")).turns) == 1


def test_the_same_seed_is_the_same_game() -> None:
    words = ("play", "--seats", "bot:greedy,bot:careless", "--blind", "--seed")
    one, two = kensington(*words, "beef"), kensington(*words, "0000BEEF")
    assert one.returncode == 0
    assert one.stdout == two.stdout
    assert one.stdout != kensington(*words, "f00d").stdout


def test_worlds_that_look_alike_are_shown_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """Below the same fragments lie other tiles, and the screen is the same to the last byte."""
    from kensington.cli.terminal.person import Person
    from kensington.cli.terminal.screen import Screen

    state = Game(2, seed=bytes(31) + b"7").begin()
    screens = []
    for world in (state, state.observe().sample(Random(1)), state.observe().sample(Random(2))):
        person = Person(Screen(color_system="256", width=80, height=24, read=lambda _: "1"))
        assert isinstance(person.choose(world), Touch)
        screens.append(capsys.readouterr().out)
    assert screens[0] == screens[1] == screens[2]


def test_what_was_put_back_is_named_by_the_number_to_take_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from kensington.cli.terminal.person import Person
    from kensington.cli.terminal.screen import Screen

    state = Game(2, seed=bytes(31) + b"7").begin()
    state = state.play(next(m for m in state.legal_moves() if isinstance(m, Touch))).play(PutBack())
    ((tile, x, y),) = state.put_back
    answers = iter(["1"])
    person = Person(Screen(color_system="256", width=80, read=lambda _: next(answers)))
    person.choose(state)
    said = " ".join(without_colour(capsys.readouterr().out).split())
    found = re.search(r"Put back, and known to all: (\d+) is an? ([^.]*)\.", said)
    assert found is not None
    assert found[2] == name_tile(state.game.sheet[tile])
    answers = iter([found[1]])
    assert person.choose(state) == Touch(x, y)


def test_show_steps_through_a_record(tmp_path: Path, in_terminal: Open) -> None:
    terminal = in_terminal("show", short_record(tmp_path))
    assert "Before the first of 3 turns" in terminal.prompt()
    assert "After turn 1 of 3" in terminal.type("")
    assert "After turn 3 of 3" in terminal.type("3")
    assert "There is no turn beyond this one." in terminal.type("")
    assert "After turn 2 of 3" in terminal.type("b")
    assert "Before the first" in terminal.type("0")
    assert "There is no turn beyond this one." in terminal.type("b")
    assert "Enter: next turn" in terminal.type("dance")
    terminal.type("q")
    assert terminal.end() == 0
    assert "48;5;" in terminal.screen


def test_simulate_shows_its_progress_in_a_terminal(in_terminal: Open) -> None:
    terminal = in_terminal("simulate", "-n", "60", "--bots", "careless", "--seed", "1")
    terminal.prompt()
    assert terminal.end() == 0
    screen = without_colour(terminal.screen)
    assert re.search(r"games [━╸╺ ]+ [1-9]\d* of 60 \d:\d\d:\d\d", screen)
    assert screen.split("\r")[-1].lstrip().startswith("60 games, 2 players")
