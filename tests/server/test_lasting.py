"""What was acknowledged is kept: over a killed server, a reload, a second tab, another device."""

import json
import os
import re
import signal
import subprocess
import sys
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from server.client import Client, Server, bot, here, play_out, serving, some_move


@pytest.fixture
def mortal(tmp_path):
    """A server that a test may kill."""
    with serving(tmp_path / "games.db") as server:
        yield server


def whole(state):
    """A snapshot without who is there."""
    for seat in state["table"]["seats"]:
        del seat["online"]
    return state


def test_killed_in_mid_turn_and_nothing_is_lost(mortal):
    anna = Client(mortal)
    table = anna.open([here("Anna"), bot("careless"), here("Amy")])
    anna.start(table)
    random = Random(9)
    for _ in range(2):
        with anna.socket(table, since=1) as socket:
            socket.until(lambda state: state["options"])
            for _ in range(random.randrange(9, 14)):
                move = some_move(socket.state, random)
                assert socket.move(move)["type"] == "ack"
                socket.until(lambda state: state["options"])
            before = whole(anna.snapshot(table))
            told = list(socket.frames)
            mortal.kill()
        mortal.start()
        after = whole(anna.snapshot(table))
        assert after == before
        assert before["view"]["phase"] in ("take", "build")
        assert json.loads(told[-1])["version"] == after["version"]
    with anna.socket(table) as socket:
        assert play_out(socket, random)["table"]["reveal"]


def test_killed_between_commit_and_answer(mortal):
    """A command is sent and the server killed at once: it happened, or it did not, never half."""
    anna = Client(mortal)
    table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
    anna.start(table)
    state = anna.snapshot(table)
    for number in range(3):
        with anna.socket(table) as socket:
            socket.receive()
            move = {"type": "move", "move": some_move(state, Random(number))}
            sent = socket.send(move, state["options"]["seat"], key=f"try-number-{number}")
            mortal.kill()
        mortal.start()
        again = anna.post(f"/api/tables/{table}/commands", sent).json
        assert again == {"type": "ack", "key": sent["key"], "version": state["version"] + 1}
        state = anna.snapshot(table)
        assert state["version"] == again["version"]


def test_catching_up(server):
    anna = Client(server)
    table = anna.open([here("Anna"), bot()], start=0)
    anna.start(table)
    with anna.socket(table) as socket:
        for _ in range(20):
            socket.until(lambda state: state["options"])
            socket.move(some_move(socket.state, Random(1)))
        socket.until(lambda state: state["options"])
        updates = [f for f in map(json.loads, socket.frames) if f["type"] == "update"]
        last = socket.state["version"]
    happened = [event for update in updates for event in update["events"]]
    for missed in (0, 1, 7, len(updates)):
        since = last - missed
        with anna.socket(table, since=since) as again:
            frame = again.receive()
            assert frame["type"] == "update"
            assert frame["version"] == last
            count = sum(len(u["events"]) for u in updates if u["version"] > since)
            assert frame["events"] == happened[len(happened) - count :]
            changed = any(u["view"]["heap"] != "same" for u in updates if u["version"] > since)
            assert ('"heap":"same"' in again.frames[0]) == (not changed)
            assert frame["options"] == socket.state["options"]
    for since in (None, 0, last + 1, -5):
        with anna.socket(table, since=since) as again:
            frame = again.receive()
            assert frame["type"] == "snapshot"
            assert frame["view"] == socket.state["view"]


def test_a_second_tab_and_another_device(server):
    anna = Client(server)
    table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
    anna.start(table)
    again = anna.post("/api/visitor?bearer=1").json
    assert again["token"] == anna.token
    code = again["recovery"].removeprefix("/recover/")
    answer = anna.post("/api/recover", {"code": code}, headers={})
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    phone = Client(server, token=cookie.split("=")[1].split(";")[0])
    assert phone.token != anna.token
    with anna.socket(table) as one, phone.socket(table) as two:
        one.receive()
        assert two.receive()["table"]["mine"] == [0, 1]
        assert two.move({"type": "draw", "back": "beige"}, 0)["type"] == "ack"
        one.until(lambda state: state["version"] == two.state["version"])
        assert one.state["options"] == two.state["options"]
    assert phone.get("/api/mine").json == anna.get("/api/mine").json
    wrong = anna.post("/api/recover", {"code": "A" * 27}, headers={})
    assert wrong.json["code"] == "no_visitor"


def test_the_cookie(server):
    nobody = Client(server, visitor=False)
    answer = nobody.post("/api/visitor")
    assert "token" not in answer.json
    cookie = answer.headers["Set-Cookie"].split(";")[0]
    again = nobody.post("/api/visitor", headers={"Cookie": cookie})
    assert again.json == answer.json
    assert again.headers["Set-Cookie"].startswith(cookie)
    # A script in a page cannot read its visitor's token out of the cookie.
    other = nobody.post("/api/visitor?bearer=1", headers={"Cookie": cookie}).json["token"]
    assert other not in cookie


def test_who_is_there(server):
    anna, ben = Client(server), Client(server)
    table = anna.open([here("Anna"), {"kind": "elsewhere"}, bot()], listed=True)
    ben.sit(table, 1)

    def online(state):
        return [seat["online"] for seat in state["table"]["seats"]]

    with anna.socket(table) as socket:
        assert online(socket.receive()) == [True, False, True]
        with ben.socket(table):
            frame = socket.until(lambda state: online(state) == [True, True, True])
            assert frame["events"] == []
            lines = ben.get("/api/tables").json["tables"]
            line = next(line for line in lines if line["id"] == table)
            assert [seat["online"] for seat in line["seats"]] == [True, True, True]
            assert line["mine"] == [1]
        socket.until(lambda state: online(state) == [True, False, True])


def test_a_second_server_is_refused(mortal):
    command = [sys.executable, "-m", "kensington", "serve", "--no-browser", "--port", "0"]
    second = subprocess.run(
        [*command, "--db", str(mortal.database)],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr.count("\n") == 1
    assert "another kensington server" in second.stderr
    assert second.stderr.endswith(f" open: it is at http://127.0.0.1:{mortal.port}/\n")
    assert Client(mortal, visitor=False).get("/healthz").json["ok"] is True
    mortal.kill()
    mortal.start()  # a killed server leaves no lock behind


def test_it_stops_politely(tmp_path):
    server = Server(tmp_path / "new" / "games.db")
    anna = Client(server)
    table = anna.open([here("Anna"), bot()])
    anna.start(table)
    with anna.socket(table) as socket:
        socket.receive()
        assert server.stop() == ""
    assert server.process.returncode == 0


def farewell(socket):
    """Hear everything until the server hangs up."""
    try:
        while True:
            socket.receive()
    except ConnectionClosed as closed:
        return closed.rcvd


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_whoever_is_there_is_told_that_it_starts_anew(tmp_path, name):
    """A command that has come is answered first; the log stays empty."""
    server = Server(tmp_path / "games.db")
    anna, ben = Client(server), Client(server)
    table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
    anna.start(table)
    with anna.socket(table) as socket, ben.socket(table) as watching:
        version = socket.receive()["version"]
        watching.receive()
        socket.send(
            {"type": "move", "move": {"type": "draw", "back": "beige"}}, 0, key="the-last-one"
        )
        assert socket.answer()["type"] == "ack"
        server.process.send_signal(getattr(signal, name))
        for each in (socket, watching):
            told = farewell(each)
            assert (told.code, told.reason) == (1012, "restart")
        assert watching.state["version"] == version + 1
    assert "".join(server.process.communicate(timeout=20)) == ""


@pytest.mark.parametrize("arguments", [["serve", "--no-browser", "--port", "0"], []])
def test_the_command_itself(tmp_path, arguments):
    """Alone, it opens the browser and serves the whole network, with games in one's own folder."""
    folder = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "BROWSER": "true"}
    with subprocess.Popen(
        [sys.executable, "-m", "kensington", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **folder},
    ) as process:
        try:
            line = process.stdout.readline()
            assert line.startswith("Kensington is at http://127.0.0.1:")
            process.port = int(line.rsplit(":", 1)[1].strip("/\n"))
            anna = Client(process)
            address = anna.post("/api/visitor").json["address"]
            assert anna.get("/healthz").json["ok"] is True
            table = anna.open([here("Anna"), bot()])
            anna.start(table)
            assert anna.snapshot(table)["table"]["status"] == "playing"
        finally:
            process.send_signal(signal.SIGINT)
            said = process.stdout.read()
    assert re.findall("Other devices in this network: (.*)/", said) == (
        [address] if address else []
    )
    assert address is None or not arguments
    assert said.endswith("Ctrl-C ends it; games are kept.\n")
    assert process.returncode == 0
    assert len(list(tmp_path.rglob("games.db"))) == 1
