"""Asking over the socket whether anybody is there."""

import json
import socket as sockets

import pytest

from server.client import Client, bot, here, serving

PING = json.dumps({"v": 1, "type": "ping"})
SPARSE = {"visitor_rate": 0.001, "visitor_burst": 20.0, "pings_rate": 0.001, "pings_burst": 5.0}


def test_a_ping_is_answered_and_is_no_event(anna, ben):
    table = anna.open([here("Anna"), here("Ada")])
    anna.start(table)
    with ben.socket(table) as watcher, anna.socket(table) as socket:
        version = socket.until(lambda state: state["view"])["version"]
        watcher.until(lambda state: state["table"]["seats"][0]["online"])
        for _ in range(3):
            socket.line.send(PING)
            assert socket.receive() == {"type": "pong"}
        assert anna.snapshot(table)["version"] == version
        # What the watcher hears next is the next event, and of its own ping the answer.
        watcher.line.send(PING)
        assert watcher.receive() == {"type": "pong"}
        assert socket.move({"type": "skip"})["code"] == "illegal"


def test_somebody_without_a_name_may_ask_too(server, anna):
    table = anna.open([here("Anna"), bot()])
    with Client(server, visitor=False).socket(table) as watcher:
        watcher.receive()
        watcher.line.send(PING)
        assert watcher.receive() == {"type": "pong"}


def test_what_is_no_ping_is_none(anna):
    table = anna.open([here("Anna"), bot()])
    with anna.socket(table) as socket:
        socket.receive()
        for wrong in (
            {"type": "ping"},
            {"v": 2, "type": "ping"},
            {"v": 1, "type": "ping", "key": "12345678"},
            {"v": 1, "type": "pong"},
        ):
            socket.line.send(json.dumps(wrong))
            assert socket.receive()["code"] == "bad_message"


def test_pings_take_nothing_from_the_rate_of_requests_until_they_are_too_many(tmp_path):
    with serving(tmp_path / "games.db", limits=SPARSE) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), bot()])  # the first request of 20
        with anna.socket(table) as socket:
            socket.receive()
            answers = []
            for _ in range(5):
                socket.line.send(PING)
                answers.append(socket.receive()["type"])
            assert answers == ["pong"] * 5
            codes = []
            for _ in range(30):
                socket.line.send("{}")
                codes.append(socket.receive()["code"])
            allowed = codes.count("bad_message")
            assert 17 <= allowed <= 20  # as many as without any ping
            socket.line.send(PING)  # the sixth counts like anything else
            assert socket.receive()["code"] == "too_many"


HEAD = """GET /api/tables/{table}/socket HTTP/1.1\r
Host: 127.0.0.1:{port}\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
Sec-WebSocket-Version: 13\r
\r
"""
MANY = (bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125) * 500
"""Pings of the socket's own kind."""


def test_who_asks_without_end_and_takes_no_answer_is_hung_up_on(server, anna):
    table = anna.open([here("Anna"), bot()])
    line = sockets.socket()
    line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    line.settimeout(20)
    line.connect(("127.0.0.1", server.port))
    with line:
        line.sendall(HEAD.format(table=table, port=server.port).encode())
        with pytest.raises(ConnectionError):
            line.sendall(MANY * 1000)  # 65 MB
    assert anna.get("/healthz").status == 200
