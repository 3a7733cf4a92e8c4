"""Files that are damaged, locked or too new, and a disk that is full while people play."""

import json
import os
import resource
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from random import Random

import pytest

from server.client import Client, bot, here, serving, some_move

BLIND = {"blind_draw": True}


@pytest.fixture
def games(tmp_path):
    """A file with a game in it."""
    path = tmp_path / "games.db"
    with serving(path) as server:
        anna = Client(server)
        anna.start(anna.open([here("Anna"), here("Amy")], rules=BLIND))
        server.stop()
    return path


def started_on(path):
    """What a server says that cannot start on this file."""
    command = [sys.executable, "-m", "kensington", "serve", "--no-browser", "--port", "0"]
    done = subprocess.run(
        [*command, "--db", str(path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert str(path) in line
    return line.split(": ")[1]


@pytest.mark.parametrize("where", ["schema", "middle", "cut"])
def test_a_damaged_file_is_told_in_one_line(games, where):
    data = bytearray(games.read_bytes())
    assert len(data) > 3 * 4096
    if where == "schema":
        data[100:4096] = os.urandom(3996)
    elif where == "middle":
        data[8192:] = b"\x00\xff" * ((len(data) - 8192) // 2)
    else:
        del data[-5000:]
    games.write_bytes(data)
    assert started_on(games) == "database_corrupt"
    assert games.read_bytes() == data  # and nobody has made it worse


def test_a_locked_file_is_told_in_one_line(games):
    with closing(sqlite3.connect(games, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert started_on(games) == "database_locked"


def test_a_newer_file_is_told_in_one_line(games):
    with closing(sqlite3.connect(games)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.commit()
    before = games.read_bytes()
    assert started_on(games) == "database_newer"
    assert games.read_bytes() == before


@pytest.mark.parametrize("name", ["notes", "tables"])
def test_the_database_of_another_program_is_left_alone(tmp_path, name):
    path = tmp_path / "notes.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"CREATE TABLE {name} (words TEXT)")
        other.commit()
    before = path.read_bytes()
    assert started_on(path) == "database_foreign"
    assert path.read_bytes() == before


def test_a_disk_that_is_full_from_the_start(small_disk):
    small_disk.fill()
    assert started_on(small_disk.path / "games.db") in ("database_full", "database_failed")


class SmallDisk:
    """A disk of sixteen megabytes, which can be filled and emptied."""

    def __init__(self, path):
        self.path = path
        self._ballast = path / "ballast"

    def server(self):
        return serving(self.path / "games.db")

    def fill(self, _server=None):
        with self._ballast.open("wb", buffering=0) as file:
            for size in (65536, 4096, 1):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    continue

    def empty(self, _server=None):
        self._ballast.unlink()


class SmallQuota:
    """A server whose files may not grow, for as long as that is said."""

    def __init__(self, path):
        self.path = path

    def server(self):
        return serving(self.path / "games.db")

    def fill(self, server):
        largest = max(file.stat().st_size for file in self.path.iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, -1))

    def empty(self, server):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (-1, -1))


@pytest.fixture
def small_disk(tmp_path):
    path = tmp_path / "disk"
    path.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(path)]
    if os.name == "nt" or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("nobody but root may mount a disk")
    yield SmallDisk(path)
    subprocess.run(["umount", "--lazy", str(path)], check=True)


@pytest.fixture(params=["disk", "quota"])
def small(request, tmp_path):
    return (
        request.getfixturevalue("small_disk") if request.param == "disk" else SmallQuota(tmp_path)
    )


def before_long(true):
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until


def fills_up(small, server, client):
    """Nothing can be saved any more; what there was left of the file is used up as well."""
    small.fill(server)
    before_long(lambda: client.get("/readyz").status == 503)
    before_long(lambda: client.post("/api/visitor", headers={}).status == 503)


def test_a_disk_that_is_full_in_mid_game(small):
    with small.server() as server:
        anna, ben = Client(server), Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        with anna.socket(table) as mover, ben.socket(table) as watcher:
            mover.until(lambda state: state["options"])
            watcher.receive()
            assert mover.move(some_move(mover.state, Random(1)))["type"] == "ack"
            assert anna.get("/readyz").json["ok"] is True
            before = anna.snapshot(table)
            fills_up(small, server, anna)
            move = {"type": "move", "move": some_move(mover.state, Random(2))}
            sent = mover.send(move, before["options"]["seat"])
            answer = mover.answer()
            assert (answer["code"], answer["key"]) == ("unsaved", sent["key"])
            over_http = anna.post(f"/api/tables/{table}/commands", sent)
            assert (over_http.status, over_http.json["code"]) == (503, "unsaved")
            assert anna.get("/healthz").status == 200
            refused = anna.get("/readyz")
            assert (refused.status, refused.json["code"]) == (503, "unsaved")
            assert anna.snapshot(table) == before  # one can still look at it

            small.empty(server)
            before_long(lambda: anna.get("/readyz").status == 200)
            mover.line.send(json.dumps(sent))
            version = before["version"] + 1
            assert mover.answer() == {"type": "ack", "key": sent["key"], "version": version}
            mover.until(lambda state: state["version"] == version)
            for _ in range(6):
                state = mover.until(lambda state: state["options"])
                assert mover.move(some_move(state, Random(3)))["type"] == "ack"
            # Neither had to come again, and the watcher was told everything.
            watcher.until(lambda state: state["version"] == mover.state["version"])
            told = [frame for frame in watcher.frames if '"update"' in frame]
            assert len(told) >= 8
        after = anna.snapshot(table)["view"]
        server.kill()
        server.start()
        assert anna.snapshot(table)["view"] == after
        assert server.stop() == ""


def test_bots_wait_until_there_is_room_again(small):
    with small.server() as server:
        anna = Client(server)
        table = anna.open([bot("careless"), bot("careless")], rules=BLIND)
        anna.start(table, None)
        begun = anna.snapshot(table)["version"]
        fills_up(small, server, anna)
        with anna.socket(table) as socket:
            socket.receive()
            for _ in range(20):
                assert anna.snapshot(table)["version"] == begun
            small.empty(server)
            socket.until(lambda state: state["table"]["status"] == "over", timeout=30)
        log = server.stop().splitlines()
    assert len(log) == 2
    assert "nothing can be saved" in log[0]
    assert "saved again" in log[1]


def test_a_lock_in_mid_game_is_no_reason_to_stop(tmp_path):
    """Somebody makes a backup by hand and forgets to end it."""
    path = tmp_path / "games.db"
    with serving(path) as server, closing(sqlite3.connect(path, isolation_level=None)) as other:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        other.execute("BEGIN IMMEDIATE")
        assert anna.get("/healthz").status == 200
        assert anna.get("/readyz").status == 503
        other.execute("ROLLBACK")
        before_long(lambda: anna.get("/readyz").status == 200)
        assert anna.move(table, {"type": "draw", "back": "beige"}, 0)["type"] == "ack"
