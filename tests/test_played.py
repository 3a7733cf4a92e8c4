"""What a program is told of the turns of others: the whole table follows from it."""

import json
import shlex
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from kensington.bots import Budget, by_name
from kensington.bots.arena.entry import SeatedBot, parse_entry
from kensington.bots.arena.play import play_out
from kensington.bots.protocol.player import AT_ONCE, Outside, Timeouts
from kensington.bots.protocol.program import MAX_WAITING
from kensington.core import Draw, Game, Phase, PutBack, Ruleset, Steal
from kensington.record import Recorder
from terminal import PATIENCE, kensington

WATCHER = Path(__file__).parent / "outside" / "watcher.py"
CALM = Timeouts(ready=PATIENCE, grace=PATIENCE, at_most=PATIENCE)
TABLES = {
    "bag": Ruleset(blind_draw=True),
    "options": Ruleset(blind_draw=True, turn_roofs=True, must_store=True, steal_first=True),
    "heap": Ruleset(idle_rounds=1),
}


def words(file: Path, *more: object) -> str:
    return shlex.join(map(str, (sys.executable, WATCHER, file, *more)))


def lines(file: Path) -> list[dict[str, list[int]]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def played(bot: Outside, rules: Ruleset, name: str) -> Recorder:
    """A game of three in which the program has the last seat, and the first begins."""
    seed = sha256(name.encode()).digest()
    recorder = Recorder(Game(3, seed=seed, rules=rules, start=0).begin())
    others = [SeatedBot(parse_entry("greedy@20")), SeatedBot(parse_entry("careless"))]
    play_out(recorder.state, [*others, SeatedBot(parse_entry("greedy@20"), bot)], recorder)
    bot.close()
    return recorder


@pytest.mark.parametrize("name", TABLES)
def test_every_house_follows_from_what_was_played(name: str, tmp_path: Path) -> None:
    """The program dies where the game shows another table than the one it keeps."""
    bot = Outside(words(tmp_path / "told"), CALM)
    recorder = played(bot, TABLES[name], name)
    assert bot.faults == [], bot.first_fault
    said = lines(tmp_path / "told")
    turns = [number for line in said for number in line["told"]]
    assert turns == list(range(1, len(turns) + 1)), "each turn once, in order"
    assert len(turns) >= recorder.state.turn - 4
    at_once = [line["told"] for line in said if line["told"]]
    assert at_once == [[1, 2], *([own, own + 1, own + 2] for own in range(3, turns[-1], 3))]
    assert all(said[-1]["houses"])
    if name == "options":
        assert any(isinstance(turn.take, Steal) for turn in recorder.record().turns)


def test_one_that_is_started_anew_is_told_all_from_the_first_turn(tmp_path: Path) -> None:
    bot = Outside(words(tmp_path / "told", 6), CALM)
    played(bot, TABLES["bag"], "anew")
    assert bot.faults == ["died"]
    assert "I have seen enough" in bot.first_fault
    said = lines(tmp_path / "told")
    assert said[6]["told"] == list(range(1, said[6]["told"][-1] + 1))
    assert len(said[6]["told"]) > len([n for line in said[:6] for n in line["told"]])


def test_each_game_begins_with_nothing_played(tmp_path: Path) -> None:
    bot = Outside(words(tmp_path / "told"), CALM)
    for name in ("one", "two"):
        played(bot, Ruleset(blind_draw=True, idle_rounds=1), name)
    assert bot.faults == [], bot.first_fault
    assert [line["told"] for line in lines(tmp_path / "told")].count([1, 2]) == 2


def test_of_many_turns_it_is_waited_for(tmp_path: Path) -> None:
    """Else a program that is slow to read would be taken for one that does not."""
    recorder = Recorder(Game(5, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin())
    while recorder.state.turn <= 2 * MAX_WAITING:
        state = recorder.state
        mind = by_name("careless").choose(state.observe(), state.legal_moves(), Random(state.turn))
        recorder.play(mind)
        assert recorder.state.phase is not Phase.OVER
    while recorder.state.phase is not Phase.TAKE:
        recorder.play(recorder.state.legal_moves()[-1])
    state, turns = recorder.state, recorder.so_far().turns
    bot = Outside(words(tmp_path / "told"), CALM)
    bot.choose(state.observe(), state.legal_moves(), Random(1), Budget(), turns=turns)
    bot.close()
    assert bot.faults == [], bot.first_fault
    (line,) = lines(tmp_path / "told")
    assert len(line["told"]) == len(turns) >= 2 * MAX_WAITING
    assert line["pings"] == 2 + len(turns) // AT_ONCE
    assert AT_ONCE < MAX_WAITING


def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    """A turn is told as it ended; what was tried in it did not come to stand."""
    rules = Ruleset(blind_draw=True, idle_rounds=20)
    recorder = Recorder(Game(2, seed=bytes(32), rules=rules, start=0).begin())
    undone = 0
    while recorder.state.turn < 40 or recorder.state.seat != 1:
        state = recorder.state
        if state.builds and undone < state.turn:
            recorder.play(state.take_backs()[0])
            undone = state.turn
        elif undone == state.turn and state.hand >= 0:
            recorder.play(PutBack())
        else:
            recorder.play(state.legal_moves()[0])
    assert undone
    state = recorder.state
    assert isinstance(state.legal_moves()[0], Draw)
    bot = Outside(words(tmp_path / "told"), CALM)
    turns = recorder.so_far().turns
    bot.choose(state.observe(), state.legal_moves(), Random(1), Budget(), turns=turns)
    bot.close()
    assert bot.faults == [], bot.first_fault


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--seed", "7", "-n", "2", "--bots", "BOT,careless"),
        ("arena", "BOT", "careless", "-n", "2", "--jobs", "1", "--seed", "7"),
        ("play", "--blind", "--seed", "7", "--seats", "bot:BOT,bot:careless"),
    ],
    ids=lambda command: command[0],
)
def test_wherever_a_program_plays(command: tuple[str, ...], tmp_path: Path) -> None:
    bot = f"cmd:{words(tmp_path / 'told')}@30s"
    done = kensington(*(word.replace("BOT", bot) for word in command))
    assert (done.returncode, done.stderr) == (0, "")
    assert "gives no good answer" not in done.stdout
    said = lines(tmp_path / "told")
    assert sum(len(line["told"]) for line in said) > 20
    assert any(all(line["houses"]) for line in said)
