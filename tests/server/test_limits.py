"""How much anybody may ask, and what happens to whoever asks more."""

import json
import socket as sockets
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from kensington.server.limits import Limits
from kensington.server.table.seats import Refused
from kensington.server.web.limits import MANY_BUCKETS, Buckets, read
from server.client import Client, bot, here, play_out, serving

TIGHT = {
    "visitor_rate": 1.0,
    "visitor_burst": 30.0,
    "newcomers_rate": 0.1,
    "newcomers_burst": 8.0,
    "tables": 3,
    "sockets_of_visitor": 2,
    "queue": 4,
    "catch_up": 5,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("limits") / "games.db", limits=TIGHT) as server:
        yield server


def test_ten_quick_players_under_one_name_are_not_refused():
    """Each asks twice a second, for ten minutes; an eleventh would be too many before long."""
    limits = Limits()

    def asking(players):
        now = [0.0]
        bucket = Buckets(limits.visitor_rate, limits.visitor_burst, lambda: now[0])
        for _ in range(1200):
            now[0] += 0.5
            for _ in range(players):
                bucket.take("anna")

    asking(10)
    with pytest.raises(Refused, match="too_many"):
        asking(11)


def test_too_many_requests_of_one_visitor(server):
    anna, ben = Client(server), Client(server)
    codes = [anna.get("/api/mine").status for _ in range(40)]
    assert codes[:25] == [200] * 25
    assert codes[-1] == 429
    assert anna.get("/api/mine").json["code"] == "too_many"
    assert ben.get("/api/mine").status == 200


def test_too_many_messages_over_a_socket(server):
    anna = Client(server)
    table = anna.open([here("Anna"), bot()])
    with anna.socket(table) as socket:
        socket.receive()
        codes = []
        for _ in range(40):
            socket.line.send("{}")
            codes.append(socket.answer()["code"])
    assert codes[0] == "bad_message"
    assert codes[-1] == "too_many"


def test_too_many_commands_over_a_socket_are_refused_by_their_keys(tmp_path):
    with serving(tmp_path / "games.db", limits=TIGHT) as server:
        anna = Client(server)
        with anna.socket(anna.open([here("Anna"), bot()])) as socket:
            socket.receive()
            sent = [socket.send({"type": "start"}, 0, version=99) for _ in range(40)]
            answers = [socket.answer() for _ in sent]
    assert [answer["key"] for answer in answers] == [each["key"] for each in sent]
    assert (answers[0]["code"], answers[-1]["code"]) == ("stale", "too_many")


def test_too_many_tables(server):
    anna = Client(server)
    for _ in range(3):
        anna.open([here("Anna"), bot()])
    with pytest.raises(AssertionError, match="tables_full"):
        anna.open([here("Anna"), bot()])


def test_too_many_sockets(server):
    anna = Client(server)
    table = anna.open([here("Anna"), bot()])
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(anna.socket(table)).receive()
        with anna.socket(table) as third:
            assert third.receive()["code"] == "sockets_full"
            with pytest.raises(ConnectionClosed):
                third.receive()
    time.sleep(0.2)
    with anna.socket(table) as again:
        assert again.receive()["type"] == "snapshot"


def test_too_much_was_missed(server):
    anna = Client(server)
    table = anna.open([bot(), bot()], rules={"blind_draw": True})
    anna.start(table, None)
    with anna.socket(table) as socket:
        socket.until(lambda state: state["table"]["status"] == "over")
        last = socket.state["version"]
    with anna.socket(table, since=last - 5) as socket:
        assert socket.receive()["type"] == "update"
    with anna.socket(table, since=last - 6) as socket:
        assert socket.receive()["type"] == "snapshot"


def test_too_large(server):
    nobody = Client(server, visitor=False)
    large = b'{"code":"' + b"x" * 20_000 + b'"}'
    assert nobody.post("/api/recover", large).json["code"] == "too_large"
    # without a length told in advance
    line = HTTPConnection("127.0.0.1", server.port, timeout=20)
    line.request("POST", "/api/recover", iter([large, large]), encode_chunked=True,
                 headers={"Transfer-Encoding": "chunked"})  # fmt: skip
    assert line.getresponse().status == 413
    line.close()
    table = Client(server).open([here("Anna"), bot()])
    with nobody.socket(table) as socket:
        socket.receive()
        socket.line.send("x" * 20_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            socket.receive()


def test_too_deep():
    deep = "[" * 50 + "]" * 50
    from kensington.server.protocol.client_messages import Recover

    with pytest.raises(Refused, match="bad_message"):
        read(Recover, deep, Limits())
    with pytest.raises(Refused, match="bad_message"):
        read(Recover, "[" * 16_000, Limits())
    code = '[{"' * 5
    assert read(Recover, json.dumps({"code": code}), Limits()).code == code


def test_a_message_that_never_comes_whole(tmp_path):
    with (
        serving(tmp_path / "games.db", limits={"arrival": 0.5}) as server,
        sockets.create_connection(("127.0.0.1", server.port), timeout=20) as line,
    ):
        head = f"POST /api/recover HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        line.sendall(f'{head}Content-Length: 99\r\n\r\n{{"code":'.encode())
        answer = line.recv(4096)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b'"code":"bad_message"' in answer or b'"code":"bad_message"' in line.recv(4096)
        assert Client(server).get("/api/mine").status == 200


def test_nonsense_fills_no_log(tmp_path):
    with serving(tmp_path / "games.db") as server:
        for nonsense in (b"\x16\x03\x01\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\nHost\r\n\r\n"):
            with sockets.create_connection(("127.0.0.1", server.port), timeout=20) as line:
                line.sendall(nonsense)
                assert b" 400 " in line.recv(4096)
        assert server.stop() == ""


def test_too_many_newcomers(server):
    nobody = Client(server, visitor=False)
    answers = [nobody.post("/api/visitor") for _ in range(20)]
    assert answers[-1].json["code"] == "too_many"


def test_a_recovery_cannot_be_tried_for_ever(tmp_path):
    """Wrong codes are refused, soon unread; by then the right one is, too."""
    limits = {"newcomers_rate": 1e-6, "newcomers_burst": 10.0}
    with serving(tmp_path / "games.db", limits=limits) as server:
        anna = Client(server)
        right = anna.post("/api/visitor").json["recovery"].removeprefix("/recover/")
        nobody = Client(server, visitor=False)
        wrong = [nobody.post("/api/recover", {"code": f"{n:027}"}).json["code"] for n in range(12)]
        assert wrong == ["no_visitor"] * 9 + ["too_many"] * 3  # Anna was a newcomer herself
        assert nobody.post("/api/recover", {"code": right}).json["code"] == "too_many"
        assert anna.get("/api/mine").status == 200  # whoever is known does not notice


def test_buckets_drip():
    now = [0.0]
    buckets = Buckets(2.0, 3.0, lambda: now[0])
    for _ in range(3):
        buckets.take("anna")
    with pytest.raises(Refused, match="too_many"):
        buckets.take("anna")
    buckets.take("ben")
    now[0] = 0.5
    buckets.take("anna")
    with pytest.raises(Refused):
        buckets.take("anna")
    now[0] = 1000.0  # however long she asked nothing, it holds no more than at first
    for _ in range(3):
        buckets.take("anna")
    with pytest.raises(Refused):
        buckets.take("anna")


def test_many_keys_are_looked_through_once_a_second():
    """However many ask, and whether or not there is anything to forget."""
    now, looks = [0.0], []

    class Counted(Buckets):
        def _forget_full(self, now):
            looks.append(now)
            super()._forget_full(now)

    buckets = Counted(1.0, 60.0, lambda: now[0])
    for key in range(MANY_BUCKETS + 1):
        buckets.take(key)
    now[0] = 10.0
    for key in range(50):
        buckets.take(-1 - key)
    assert looks == [10.0]
    now[0] = 10.9
    buckets.take("anna")
    assert looks == [10.0]
    assert len(buckets._buckets) == MANY_BUCKETS + 52
    now[0] = 65.0  # those of the first second are full again
    buckets.take("ben")
    assert looks == [10.0, 65.0]
    assert len(buckets._buckets) == 52


def test_a_slow_client_is_dropped_and_the_others_are_not_kept_waiting(tmp_path):
    """One watcher stops reading. It is sent away; coming again, it catches up."""
    limits = {"queue": 8, "goodbye": 120}  # it reads only after the game, however long that takes
    with serving(tmp_path / "games.db", limits=limits, send_buffer=65536) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")])
        anna.start(table)
        slow = raw_socket(server, table)
        with anna.socket(table) as socket:
            state = play_out(socket, Random(3))
            sent = sum(map(len, socket.frames))
        read = read_to_the_end(slow)
        assert len(read) < sent * 0.7
        assert b'"status":"over"' not in read
        with Client(server, visitor=False).socket(table, since=state["version"] - 3) as again:
            assert again.receive()["version"] == state["version"]
        assert server.stop() == ""


def raw_socket(server, table):
    """A socket that shakes hands, and then never reads."""
    line = sockets.socket()
    line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 65536)
    line.connect(("127.0.0.1", server.port))
    line.send(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return line


def read_to_the_end(line):
    """What was on its way when the server closed the socket with the code 1012."""
    read = b""
    with line:
        line.settimeout(20)
        while not read.endswith(b"\x88\x02\x03\xf4"):
            part = line.recv(65536)
            assert part
            read += part
    return read
