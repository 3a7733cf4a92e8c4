"""Bots that the host brings: offered under a name, played by programs, and no reason to stop."""

import asyncio
import json
import shlex
import shutil
import sqlite3
import sys
from contextlib import closing
from itertools import groupby
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from kensington.bots import NAMES, Budget, by_name
from kensington.core import BadInput, Game, Phase, Ruleset
from kensington.server.limits import Limits
from kensington.server.table.snapshots import EVENTS_A_SNAPSHOT
from kensington.server.workers.host_bots import MAX_BUDGET_S, MAX_HOST_BOTS, parse_brought
from kensington.server.workers.pool import THINKERS, USUAL, Asker, Thinkers
from outside import transcript
from outside.processes import gone
from server.client import Client, bot, here, play_out, serving, some_move
from terminal import PATIENCE, kensington

BAD = Path(__file__).parent.parent / "outside" / "bad.py"
WATCHER = BAD.with_name("watcher.py")
ROOFER = Path(__file__).parents[2] / "examples" / "bots" / "roofer.mjs"
DOCS = Path(__file__).parents[2] / "docs"
AMPLE = f"@{MAX_BUDGET_S}s"
"""For programs that answer, or are caught by what they do, however slow the machine is."""
SHORT = {"blind_draw": True, "idle_rounds": 1}

needs_compiler = pytest.mark.skipif(transcript.compiler() is None, reason="no C compiler")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no node")


def bringing(name, *words, budget=""):
    return f"{name}=cmd:{shlex.join(map(str, words))}{budget}"


def bad(way, *words, name="odd", budget=AMPLE):
    """A program that goes wrong in some way."""
    return bringing(name, sys.executable, BAD, way, *words, budget=budget)


def housed(folder, **options):
    """A server that deals the same tiles in every run."""
    return serving(folder / "games.db", entropy="brought", **options)


def started(path):
    return [int(line) for line in Path(path).read_text().split()]


def play(server, name, rules, seed=1):
    """A whole game of a person and a bot; gives the last state."""
    anna = Client(server)
    table = anna.open([here("Anna"), bot(name)], rules=rules)
    anna.start(table)
    with anna.socket(table) as socket:
        return play_out(socket, Random(seed))


class TestNames:
    def test_a_name_a_command_and_a_budget(self):
        first, second, third = parse_brought(
            ["one=cmd:./a b; taste=wide", "two=cmd:./a@200ms", "cmd:bin/Third.py -x@50"]
        )
        assert (first.name, first.program) == ("one", "cmd:./a b; taste=wide")
        assert first.budget == Budget(nodes=None, milliseconds=1000)
        assert (second.program, second.budget.milliseconds) == ("cmd:./a", 200)
        assert (third.name, third.program, third.budget.nodes) == (
            "third",
            "cmd:bin/Third.py -x",
            50,
        )

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("one", "brings no bot"),
            ("one=./a", "brings no bot"),
            ("=cmd:", "needs a command"),
            ("one=cmd:'a", "is no command"),
            ("One=cmd:a", "'One' is no name"),
            ("o ne=cmd:a", "'o ne' is no name"),
            ("cmd:x=cmd:a b", "'x=cmd:a' is no name"),
            ("a" * 21 + "=cmd:a", "is no name"),
            ("cmd:./4bots", "'4bots' is no name"),
            ("greedy=cmd:a", "there is a bot 'greedy' already"),
            ("one=cmd:a@10s/turn", "for each decision"),
            ("one=cmd:a@11s", "for each decision"),
        ],
    )
    def test_what_brings_no_bot(self, text, why):
        with pytest.raises(BadInput, match=why):
            parse_brought([text])

    def test_no_name_twice_and_not_too_many(self):
        with pytest.raises(BadInput, match="already"):
            parse_brought(["one=cmd:a", "one=cmd:b"])
        with pytest.raises(BadInput, match=f"room for {MAX_HOST_BOTS}"):
            parse_brought([f"b{number}=cmd:a" for number in range(MAX_HOST_BOTS + 1)])

    def test_the_figures_are_documented(self):
        words = (DOCS / "server.md").read_text(encoding="utf-8")
        assert f"up to {MAX_HOST_BOTS} such bots" in words
        assert f"at most {MAX_BUDGET_S} seconds" in words


@pytest.mark.parametrize(
    ("brought", "why"),
    [
        ("odd=cmd:./there-is-no-such-program", "does not play: it cannot be started"),
        (bad("future"), "does not play: it speaks protocol 2"),
        (bringing("odd", sys.executable, "-c", "print(1)"), "does not play"),
        ("greedy=cmd:true", "there is a bot 'greedy' already"),
    ],
)
def test_a_program_that_does_not_play_is_refused_at_the_start(tmp_path, brought, why):
    database = str(tmp_path / "games.db")
    done = kensington("serve", "--no-browser", "--port", "0", "--db", database, "--bot", brought)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert why in done.stderr
    assert not Path(database).exists()


def test_only_its_name_is_known_to_visitors(tmp_path):
    command = bad("good")
    with housed(tmp_path, bots=[command, bad("good", name="two")]) as server:
        anna = Client(server)
        offered = anna.get("/api/bots").json["bots"]
        names = [line["id"] for line in offered]
        assert names == [*NAMES, "odd", "two"]
        assert [line["id"] for line in offered if line["brought"]] == ["odd", "two"]
        table = anna.open([here("Anna"), bot("two"), bot("two")])
        state = anna.snapshot(table)["table"]
        assert state["bots"] == names
        assert [seat["name"] for seat in state["seats"]] == ["Anna", "Two", "Two 2"]
        assert str(BAD) not in anna.get(f"/api/tables/{table}").text
        for named in (command, command.partition("=")[2], "cmd:true", "three"):
            wish = {"seats": [here("Anna"), bot(named)]}
            answer = anna.post("/api/tables", wish)
            assert (answer.status, answer.json["code"]) == (400, "bad_message")


class TestExamplesAtATable:
    @needs_compiler
    def test_in_c(self, tmp_path):
        steady = bringing("steady", transcript.built(tmp_path), budget=AMPLE)
        with housed(tmp_path, bots=[steady]) as server:
            state = play(server, "steady", {"idle_rounds": 1})
            assert state["table"]["seats"][1]["name"] == "Steady"
            assert state["view"]["houses"][1]
            assert server.stop() == ""

    @needs_node
    def test_in_javascript(self, tmp_path):
        roofer = bringing("roofer", "node", ROOFER, budget="; taste=wide" + AMPLE)
        with housed(tmp_path, bots=[roofer]) as server:
            state = play(server, "roofer", SHORT)
            assert state["view"]["houses"][1]
            assert server.stop() == ""


@pytest.mark.parametrize(
    ("way", "code"),
    [("hangs", "silent"), ("floods", "flood"), ("dies", "died"), ("outside", "nonsense")],
)
def test_a_program_that_goes_wrong_stops_no_game(tmp_path, way, code):
    """It is started at most four times, each time a line says why, and nothing of it is left."""
    file = tmp_path / "started"
    odd = bad(way, 3, file, budget="@100ms" if way == "hangs" else AMPLE)
    with housed(tmp_path, bots=[odd]) as server:
        state = play(server, "odd", {"blind_draw": True, "idle_rounds": 2})
        assert state["table"]["reveal"]
        lines = server.stop().splitlines()
    assert 1 <= len(lines) <= 4
    table = state["table"]["id"]
    assert set(lines) == {f"the bot odd at table {table} has failed: {code}"}
    assert len(started(file)) in (len(lines), len(lines) + 1)
    assert all(gone(process) for process in started(file))


def test_when_the_game_is_over_the_program_is_let_go(tmp_path):
    """And so is its process, while the server goes on."""
    file = tmp_path / "started"
    with housed(tmp_path, bots=[bad("stays", 10_000, file)]) as server:
        play(server, "odd", SHORT)
        (process,) = started(file)
        assert gone(process)
        assert server.process.poll() is None


class TestRestart:
    def begun(self, server):
        """A game in progress, in which the bot has moved."""
        anna = Client(server)
        table = anna.open([here("Anna"), bot("odd")], rules=SHORT, start=1)
        anna.start(table)
        with anna.socket(table) as socket:
            for _ in range(4):
                socket.until(lambda state: state["options"])
                socket.move(some_move(socket.state, Random(1)))
            socket.until(lambda state: state["options"])
        return anna, table

    def test_a_game_goes_on_and_no_program_is_left_behind(self, tmp_path):
        """The server is killed, so that it can end nothing; its program will not end by itself."""
        file = tmp_path / "started"
        with housed(tmp_path, bots=[bad("stays", 10_000, file)]) as server:
            anna, table = self.begun(server)
            before = anna.snapshot(table)["view"]
            server.kill()
            (first,) = started(file)
            assert gone(first)
            server.start()
            assert anna.snapshot(table)["view"] == before
            with anna.socket(table) as socket:
                assert play_out(socket, Random(2))["table"]["reveal"]
            assert len(started(file)) == 2
            assert server.stop() == ""

    def test_without_its_bot_another_plays_on(self, tmp_path):
        with housed(tmp_path, bots=[bad("good")]) as server:
            anna, table = self.begun(server)
            assert server.stop() == ""
            server.options = {}
            server.start()
            with anna.socket(table) as socket:
                state = play_out(socket, Random(2))
            assert state["table"]["reveal"]
            assert state["table"]["seats"][1]["bot"] == "odd"
            assert server.stop() == f"table {table}: no bot odd here, greedy plays on\n"
        with closing(sqlite3.connect(server.database)) as database:
            bodies = database.execute("SELECT body FROM events ORDER BY version").fetchall()
        bots = [json.loads(body).get("bot") for (body,) in bodies]
        assert [who for who, _ in groupby(filter(None, bots))] == ["odd", "greedy"]


def test_what_the_others_played_is_told_also_from_a_snapshot(tmp_path):
    """The program keeps every house by that alone, and dies where the game shows another one."""
    file = tmp_path / "told"
    watcher = bringing("watcher", sys.executable, WATCHER, file, budget=AMPLE)
    with housed(tmp_path, bots=[watcher]) as server:
        anna = Client(server)
        seats = [here("Anna"), bot("watcher"), bot("careless")]
        table = anna.open(seats, rules={"blind_draw": True, "idle_rounds": 2})
        anna.start(table)
        with anna.socket(table) as socket:
            play_past(EVENTS_A_SNAPSHOT, socket)
        wait_for_a_snapshot(server)
        server.kill()
        before = len(file.read_text().splitlines())
        server.start()
        with anna.socket(table) as socket:
            view = play_past(EVENTS_A_SNAPSHOT + 20, socket)["view"]
        assert server.stop() == ""
    told = [json.loads(line)["told"] for line in file.read_text().splitlines()]
    assert before > 5
    for life in (told[:before], told[before:]):
        turns = [turn for since in life for turn in since]
        assert turns == list(range(1, len(turns) + 1)), "each turn once, from the first"
    assert len(turns) == view["turn"] - 3, "the watcher plays after Anna, and two turns ago"
    assert all(view["houses"])


def wait_for_a_snapshot(server):
    end = monotonic() + PATIENCE
    with closing(sqlite3.connect(server.database)) as database:
        while not database.execute("SELECT version FROM snapshots").fetchall():
            assert monotonic() < end
            sleep(0.05)


def play_past(version, socket):
    """Moves of somebody who tries the first build of each turn, and takes it back before."""
    while (state := socket.until(lambda state: state["options"]))["version"] <= version:
        move = some_move(state, Random(1))
        tried = []
        if move["type"] == "build" and not state["view"]["builds"]:
            tried = [move, {"type": "take_back", "build": 0}]
        for each in (*tried, move):
            assert socket.move(each)["type"] == "ack"
    return state


# Without a server around


def thinking(work, **options):
    async def run():
        thinkers = Thinkers(**options)
        try:
            return await work(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


def begun():
    return Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()


def test_every_seat_has_a_program_of_its_own_but_only_so_many_are_kept(tmp_path):
    """A program is told of one game at a time, so tables cannot share it."""
    file = tmp_path / "started"
    state = begun()

    async def work(thinkers):
        counts = []
        for table in ("a", "b", "a", "b", "c", "a"):
            await thinkers.choose("odd", state, 1, Asker(table))
            counts.append(len(started(file)))
        return counts

    brought = parse_brought([bad("good", 10_000, file)])
    counts = thinking(work, brought=brought, limits=Limits(programs=2))
    assert counts == [1, 2, 2, 2, 3, 4]
    assert all(gone(process) for process in started(file))


def test_what_a_program_started_is_killed_with_it(tmp_path):
    file = tmp_path / "started"
    state = begun()

    async def work(thinkers):
        await thinkers.choose("odd", state, 1, Asker("a"))

    thinking(work, brought=parse_brought([bad("family", 1, file)]))
    program, child = started(file)
    assert gone(program)
    assert gone(child)


def test_visitors_take_turns():
    """One visitor asks for four tables before another asks for one."""
    state = begun()
    answered = []

    async def work(thinkers):
        async def ask(table, visitor):
            await thinkers.choose("greedy", state, 1, Asker(table, visitor))
            answered.append(table)

        await asyncio.gather(*(ask(table, 1) for table in "abcd"), ask("z", 2))

    thinking(work, most=1, limits=Limits(decisions_wait=600.0))
    assert answered == ["a", "b", "z", "c", "d"]


def test_who_waits_too_long_gets_a_quick_move(caplog):
    """The only place is taken by a bot that never answers, and nobody else can think."""
    odd = (sys.executable, str(Path(__file__).parent / "odd_bots.py"))
    state = begun()

    async def work(thinkers):
        for_ever = asyncio.create_task(thinkers.choose("sleeps", state, 1, Asker("a", 1)))
        await asyncio.sleep(0)
        choices = [await thinkers.choose("careless", state, n, Asker("b", 2)) for n in range(3)]
        for_ever.cancel()
        await asyncio.gather(for_ever, return_exceptions=True)
        return choices

    limits = Limits(decisions_wait=0.01)
    choices = thinking(work, command=odd, most=1, patience=3600.0, limits=limits)
    for number, (move, who) in enumerate(choices):
        random = Random(number)
        assert who == "greedy"
        assert move == by_name("greedy").choose(state.observe(), state.legal_moves(), random, USUAL)
    (message,) = caplog.messages
    assert "too many bots think" in message


def test_nobody_else_waits_for_a_program_that_hangs(tmp_path):
    """It has the only place for programs, and a bot of ours thinks at once all the same."""
    file = tmp_path / "started"
    state = begun()

    async def work(thinkers):
        hangs = asyncio.create_task(thinkers.choose("odd", state, 1, Asker("a", 1)))
        await asyncio.sleep(0)
        choice = await thinkers.choose("careless", state, 1, Asker("b", 2))
        assert not hangs.done()
        hangs.cancel()
        await asyncio.gather(hangs, return_exceptions=True)
        return choice.bot

    brought = parse_brought([bad("mute", 1, file)])
    limits = Limits(decisions_wait=0.01)
    assert thinking(work, most=1, brought=brought, limits=limits) == "careless"
    assert not file.exists() or all(gone(process) for process in started(file))


def test_a_crowd_of_slow_tables_plays_on(tmp_path):
    """As many tables as can think at once wait for a program that hangs; the others play on."""
    file = tmp_path / "started"
    slow = bad("hangs", 1, file)
    limits = {"decisions_wait": 0.05}
    seats = [here("Anna"), bot("odd")]
    with housed(tmp_path, bots=[slow], limits=limits) as server:
        anna = Client(server)
        tables = [anna.open(seats, rules=SHORT, start=1) for _ in range(THINKERS + 1)]
        for table in tables:
            anna.start(table)
        with anna.socket(tables[-1]) as socket:
            socket.until(lambda state: state["options"])
        assert "too many bots think" in server.stop()
    assert not file.exists() or all(gone(process) for process in started(file))


def test_a_bot_with_one_move_is_not_asked():
    state = begun()
    while len(state.legal_moves()) > 1 or state.phase is Phase.OVER:
        state = state.play(state.legal_moves()[0])

    async def work(thinkers):
        choice = await thinkers.choose("greedy", state, 1)
        assert not thinkers._idle
        return choice

    assert thinking(work) == (state.legal_moves()[0], "greedy")
