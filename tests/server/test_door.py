"""Crowds that connect and ask nothing, or ask too slowly: those who play do not notice them."""

import resource
import socket as sockets
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from kensington.server.web.static import PAGE
from server.client import Client, here, serving, some_move

DEFAULT_FILES = [1024, 1024]
"""As many as systems usually allow, and no way to ask for more."""


@pytest.fixture(autouse=True, scope="module")
def enough_files():
    """The crowd is in this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4096 if hard == resource.RLIM_INFINITY else min(4096, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextmanager
def crowd(server, count, addresses, said=b""):
    """So many connections, from these addresses in turn, that never ask anything whole."""
    with ExitStack() as stack:
        lines = []
        for number in range(count):
            line = stack.enter_context(sockets.socket())
            line.settimeout(20)
            line.bind((addresses[number % len(addresses)], 0))
            line.connect(("127.0.0.1", server.port))
            line.sendall(said)
            lines.append(line)
        yield lines


def plays(client, table, moves=5):
    random = Random(4)
    with client.socket(table) as socket:
        for _ in range(moves):
            state = socket.until(lambda state: state["options"])
            assert socket.move(some_move(state, random))["type"] == "ack"
    return socket.state["version"]


HOUSEHOLDS = [f"127.0.0.{n}" for n in range(2, 13)]
HALF = b"GET / HTTP/1.1\r\nHost: 127"


@pytest.mark.parametrize(
    ("addresses", "said"),
    [(["127.0.0.1"], b""), (["127.0.0.1"], HALF), (HOUSEHOLDS, b""), (HOUSEHOLDS, HALF)],
    ids=["idle", "half-open", "idle-households", "half-open-households"],
)
def test_1100_who_only_stand_there(tmp_path, addresses, said):
    limits = {"connections_of_address": 250, "head": 3600.0}
    with serving(tmp_path / "games.db", limits=limits, files=DEFAULT_FILES) as server:
        anna, ben = Client(server), Client(server)
        seats = [here("Anna"), here("Amy")]
        table = anna.open(seats, rules={"blind_draw": True})
        anna.start(table)
        with ben.socket(table) as watching:
            watching.receive()
            with crowd(server, 1100, addresses, said):
                reached = plays(anna, table)
                watching.until(lambda state: state["version"] == reached)  # it was not closed
                new = Client(server)
                other = new.open(seats, rules={"blind_draw": True})
                new.start(other)
                assert plays(new, other) > 2
            log = server.stop()
    assert log.count("too many connections") == log.count("\n") == 1
    assert "127.0.0." in log


def test_a_crowd_elsewhere_costs_a_household_nothing(tmp_path):
    """Those of an address that has too many go, and nobody else."""
    limits = {"connections_of_address": 20, "head": 3600.0}
    with (
        serving(tmp_path / "games.db", limits=limits) as server,
        crowd(server, 10, ["127.0.0.9"]) as quiet,
        crowd(server, 60, ["127.0.0.1"]) as loud,
    ):
        for line in loud[:40]:
            assert line.recv(1) == b""  # the oldest made room
        for line in (*quiet, *loud[40:]):
            line.sendall(request(server))
            assert line.recv(4096).startswith(b"HTTP/1.1 200 ")


def test_those_who_use_their_connections_are_not_sent_away(tmp_path):
    """Where all are in use, whoever comes last has to wait; when one ends, there is room again."""
    limits = {"connections_of_address": 3, "sockets_of_address": 10}
    with serving(tmp_path / "games.db", limits=limits) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True})
        anna.start(table)
        with anna.socket(table) as one, anna.socket(table) as two:
            with anna.socket(table) as three:
                for each in (one, two, three):
                    each.receive()
                with crowd(server, 1, ["127.0.0.1"]) as (line,):
                    assert is_closed(line)
                with crowd(server, 1, ["127.0.0.2"]) as (line,):
                    line.sendall(request(server))
                    assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
            before_long(lambda: not anna_is_refused(server))
            assert one.move({"type": "draw", "back": "beige"})["type"] == "ack"
            two.until(lambda state: state["version"] == one.state["version"])


def before_long(true):
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until


def is_closed(line):
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def anna_is_refused(server):
    with crowd(server, 1, ["127.0.0.1"]) as (line,):
        try:
            line.sendall(request(server))
            return line.recv(4096) == b""
        except ConnectionError:
            return True


def request(server, path="/healthz", more=""):
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{more}\r\n".encode()


def test_the_limit_of_files_is_raised(tmp_path):
    """More connections at once than it could have opened as it was started."""
    with (
        serving(tmp_path / "games.db", files=[350, 2000], limits={"head": 3600.0}) as server,
        crowd(server, 600, HOUSEHOLDS) as lines,
    ):
        for line in lines:
            line.sendall(request(server))
            assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
        assert server.stop() == ""


@pytest.fixture(scope="module")
def brisk(tmp_path_factory):
    """A server that waits half a second for a question."""
    limits = {"head": 0.5, "arrival": 1.0}
    with serving(tmp_path_factory.mktemp("brisk") / "games.db", limits=limits) as server:
        yield server


def drips(line, data=b"x"):
    """Say something every few moments until the server hangs up."""
    line.settimeout(0.05)
    for _ in range(400):
        try:
            line.sendall(data)
            if line.recv(4096) == b"":
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


def test_who_says_nothing_is_hung_up_on(brisk):
    with crowd(brisk, 1, ["127.0.0.1"]) as (line,):
        assert line.recv(1) == b""


def test_who_asks_byte_by_byte_is_hung_up_on(brisk):
    with crowd(brisk, 1, ["127.0.0.1"]) as (line,):
        line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        assert drips(line)


@pytest.mark.parametrize("more", ["", "Content-Length: 9999\r\n"], ids=["asks", "never ends"])
def test_the_second_question_is_not_waited_for_longer(brisk, more):
    with crowd(brisk, 1, ["127.0.0.1"]) as (line,):
        line.sendall(request(brisk, more=more))
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
        assert drips(line, b"x" if more else b"G")


def test_a_body_may_take_longer_than_a_head(brisk):
    """A message has its own time, which is longer."""
    with crowd(brisk, 1, ["127.0.0.1"]) as (line,):
        head = f"POST /api/recover HTTP/1.1\r\nHost: 127.0.0.1:{brisk.port}\r\n"
        line.sendall(f"{head}Content-Length: 99\r\n\r\n".encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 400 ")


def test_a_socket_is_never_too_slow(brisk):
    anna = Client(brisk)
    table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True})
    anna.start(table)
    with anna.socket(table) as socket:
        socket.receive()
        with crowd(brisk, 1, ["127.0.0.1"]) as (line,):
            assert line.recv(1) == b""  # as much time has passed as anybody has to ask
        assert socket.move({"type": "draw", "back": "beige"})["type"] == "ack"


def test_who_takes_no_answer_is_hung_up_on(tmp_path):
    limits = {"arrival": 0.5}
    with serving(tmp_path / "games.db", limits=limits, send_buffer=4096) as server:
        largest = max((PAGE / "assets").iterdir(), key=lambda path: path.stat().st_size)
        before = files_of(server)
        with sockets.socket() as line:
            line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            line.settimeout(20)
            line.connect(("127.0.0.1", server.port))
            line.sendall(request(server, f"/assets/{largest.name}"))
            before_long(lambda: files_of(server) > before)
            before_long(lambda: files_of(server) <= before)
            assert Client(server).get("/healthz").status == 200


def files_of(server):
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def test_behind_a_proxy_everybody_has_an_address(tmp_path):
    limits = {"address_rate": 0.001, "address_burst": 5.0, "connections_of_address": 3}
    options = {"limits": limits, "proxies": ["127.0.0.8/29"]}
    with serving(tmp_path / "games.db", **options) as server:
        for guest in range(10):
            forwarded = f"X-Forwarded-For: 8.8.8.8, 203.0.113.{guest}\r\n"
            with crowd(server, 6, ["127.0.0.9"]) as lines:
                statuses = []
                for line in lines:
                    line.sendall(request(server, "/api/tables", forwarded))
                    statuses.append(line.recv(4096).split()[1])
            assert statuses == [b"200"] * 5 + [b"429"]
        # Somebody else who says so is believed nothing.
        statuses = []
        for guest in range(6):
            with crowd(server, 1, ["127.0.0.1"]) as (line,):
                forwarded = f"X-Forwarded-For: 198.51.100.{guest}\r\n"
                line.sendall(request(server, "/api/tables", forwarded))
                statuses.append(line.recv(4096).split()[1])
        assert statuses == [b"200"] * 5 + [b"429"]


def test_the_cookie_is_kept_to_https_where_the_proxy_speaks_it(tmp_path):
    with serving(tmp_path / "games.db", proxies=["127.0.0.9"]) as server:
        for address, secure in (("127.0.0.9", True), ("127.0.0.1", False)):
            with crowd(server, 1, [address]) as (line,):
                head = f"POST /api/visitor HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                line.sendall(f"{head}X-Forwarded-Proto: https\r\n\r\n".encode())
                answer = line.recv(4096).lower()
            assert b"set-cookie: " in answer
            assert (b"; secure" in answer) == secure
