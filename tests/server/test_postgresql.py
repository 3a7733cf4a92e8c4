"""A club on PostgreSQL: two real servers at its tables. One is killed, and the database too."""

import json
from random import Random
from threading import Thread
from time import monotonic, sleep

import pytest
from sqlalchemy import create_engine, text

from kensington.server.storage import database as db
from server.client import Client, Server, here, serving, some_move
from server.postgres import cluster
from server.test_https import command
from terminal import kensington

BLIND = {"blind_draw": True}
SEATS = [here("Anna"), here("Amy")]
DRAW = {"type": "draw", "back": "beige"}


def before_long(true, seconds=30):
    until = monotonic() + seconds
    while not true():
        assert monotonic() < until
        sleep(0.05)


def at(server, client):
    """The same visitor at another server."""
    return Client(server, token=client.token)


def test_two_servers_serve_one_table_and_one_is_killed(postgres):
    url = postgres()
    with serving(url) as one, serving(url) as two:
        anna, ben = Client(one), Client(two)
        table = anna.open([here("Anna"), {"kind": "elsewhere"}], rules=BLIND, start=0)
        assert ben.sit(table, 1)["type"] == "ack"
        anna.start(table, others=[ben])
        acknowledged, random = [], Random(3)
        with anna.socket(table) as annas, ben.socket(table) as bens:
            for _ in range(30):
                before_long(lambda: heard(annas, bens))
                mover = bens if turn_of(bens) else annas
                answer = mover.move(some_move(mover.state, random))
                if answer["type"] == "ack":
                    acknowledged.append(answer["version"])
            before_long(lambda: both_there(ben, table))
            one.kill()
            again = at(two, anna)
            state = again.snapshot(table)
            assert state["version"] >= acknowledged[-1]
            assert len(set(acknowledged)) == len(acknowledged)
            turn = again if state["options"] else ben
            state = turn.snapshot(table)
            move, seat = some_move(state, random), state["options"]["seat"]
            answer = turn.move(table, move, seat, state["version"], "at-the-other-one")
            assert answer["version"] == state["version"] + 1
        engine = create_engine(db._url(url))
        with engine.connect() as connection:
            found = connection.execute(text("SELECT version FROM events ORDER BY version"))
            assert [row[0] for row in found] == list(range(1, answer["version"] + 1))
        engine.dispose()
        assert two.stop() == ""


def turn_of(socket):
    return socket.state is not None and socket.state["options"] is not None


def heard(*sockets):
    """Take what has come, until all of them know the same and somebody may move."""
    for socket in sockets:
        try:
            socket.receive(timeout=0.2)
        except TimeoutError:
            continue
    versions = {socket.state["version"] for socket in sockets if socket.state}
    return len(versions) == 1 and any(turn_of(socket) for socket in sockets)


def both_there(client, table):
    return all(seat["online"] for seat in client.snapshot(table)["table"]["seats"])


def test_a_database_that_is_gone_is_said_and_play_goes_on_after():
    """Killed as when the power fails: what was acknowledged is there, what was refused is not."""
    with cluster() as own:
        url = own()
        with serving(url) as server:
            anna = Client(server)
            table = anna.open(SEATS, rules=BLIND, start=0)
            anna.start(table)
            with anna.socket(table) as socket:
                before = socket.receive()["version"]
                assert socket.move(DRAW)["type"] == "ack"
                own.stop("immediate")
                sent = anna.envelope({"type": "move", "move": {"type": "give_back"}}, 0, before + 1)
                answer = anna.post(f"/api/tables/{table}/commands", sent)
                assert (answer.status, answer.json["code"]) == (503, "unsaved")
                assert anna.get("/readyz").status == 503
                own.start()
                before_long(lambda: anna.get("/readyz").status == 200)
            view = anna.snapshot(table)
            assert (view["version"], view["view"]["hand"] is not None) == (before + 1, True)
            state = anna.snapshot(table)
            assert anna.move(table, some_move(state, Random(1)), 0)["type"] == "ack"
            log = server.stop()
            assert "database_gone: nothing can be saved" in log
            assert "games are saved again" in log
            assert "Traceback" not in log


def test_servers_that_start_at_the_same_time_make_the_tables_once(postgres):
    url = postgres()
    servers = [Server.__new__(Server) for _ in range(2)]
    for server in servers:
        server.database, server.options = url, {}
    starting = [Thread(target=server.start) for server in servers]
    for each in starting:
        each.start()
    for each in starting:
        each.join()
    try:
        tokens = {Client(server).token for server in servers}
        assert len(tokens) == 2
    finally:
        for server in servers:
            server.stop()


def test_the_command_takes_a_url_and_shows_no_password(postgres):
    url = postgres().replace("postgres@", "postgres:very-secret@")
    with command(env={"KENSINGTON_DB": url}) as (process, greeting):
        process.port = int(greeting.rsplit(":", 1)[1].strip("/\n"))
        assert Client(process).get("/readyz").status == 200
    assert process.returncode == 0
    assert "Its games are in postgresql://postgres:***@" in process.said
    assert "very-secret" not in process.said


@pytest.mark.parametrize(
    ("change", "code"),
    [(("/games", "/nowhere"), "database_failed"), (("host=", "host=/nowhere"), "database_gone")],
)
def test_a_database_that_cannot_be_used_is_named_in_a_line(postgres, change, code):
    url = postgres().replace(*change)
    done = kensington("serve", "--no-browser", "--port", "0", "--db", url)
    assert done.returncode == 1
    assert done.stderr.startswith(f"kensington: {code}: cannot use postgresql://")
    assert done.stderr.count("\n") == 1


def test_records_replays_and_lessons_work_there_too(postgres):
    with serving(postgres()) as server:
        anna = Client(server)
        lesson = anna.post("/api/lessons", {"name": "Anna"}).json["table"]
        assert anna.post("/api/lessons", {"name": "Anna"}).json["table"] == lesson
        table = anna.open(SEATS, rules=BLIND, start=0)
        anna.start(table)
        assert anna.move(table, DRAW, 0)["type"] == "ack"
        assert anna.get(f"/api/tables/{table}/record").status == 200
        (line,) = anna.get("/api/mine").json["tables"]
        assert line["id"] == table
        for what in ("tables", "visitors", "storage", "expire"):
            done = kensington("admin", what, "--db", server.database, "--json")
            assert (done.returncode, done.stderr) == (0, ""), what
            assert json.loads(done.stdout)
