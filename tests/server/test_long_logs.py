"""A table with a long log wakes up from its snapshot, and is the table that it would be without."""

import json
import sqlite3
import zlib

import pytest

from kensington.core import RULES_VERSION
from kensington.server.live import rooms
from kensington.server.table.snapshots import VERSION, _checksum
from server.client import Client, here, serving

BLIND = {"blind_draw": True}
LENGTH = 2 * rooms.MAX_REPLAYED_EVENTS + 500


def change(path, work):
    with sqlite3.connect(path) as database:
        found = work(database)
    database.close()
    return found


def lengthen(database, table, length):
    """As a version without limits let somebody do it: leave and return, again and again."""
    query = "SELECT version FROM tables WHERE id = ?"
    (version,) = database.execute(query, (table,)).fetchone()
    bodies = [
        '{"type":"left","v":1,"seat":1,"bot":"greedy"}',
        '{"type":"returned","v":1,"seat":1}',
    ]
    rows = [
        (
            table,
            number,
            RULES_VERSION,
            bodies[(number - version - 1) % 2],
            1,
            f"long-key-{number}",
            1,
        )
        for number in range(version + 1, version + length + 1)
    ]
    database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    query = "UPDATE tables SET version = ? WHERE id = ?"
    database.execute(query, (version + length, table))
    return version + length


def age(database, table, version):
    """Make the snapshot one of the first version, which told everything that had happened."""
    (body,) = database.execute("SELECT body FROM snapshots").fetchone()
    data = json.loads(zlib.decompress(body))
    data["v"] = 1
    data["happened"] = data["happened"] * (version // len(data["happened"]))
    del data["pace"]
    body = zlib.compress(json.dumps(data, separators=(",", ":")).encode())
    values = body, _checksum(table, version, RULES_VERSION, body)
    database.execute("UPDATE snapshots SET body = ?, checksum = ?", values)


@pytest.fixture
def long(tmp_path):
    """A server on a table whose log was lengthened, the table, and its version."""
    path = tmp_path / "games.db"
    with serving(path) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        assert anna.move(table, {"type": "draw", "back": "beige"}, 0)["type"] == "ack"
        before = anna.snapshot(table)
        server.kill()
        version = change(path, lambda database: lengthen(database, table, LENGTH))
        server.start()
        yield anna, table, version, before


def end_turn(anna, table):
    options = anna.snapshot(table)["options"]
    move = {"type": "store" if options["store"] else "put_back"}
    return anna.move(table, move, 0)


def test_without_a_snapshot_it_is_replayed_elsewhere_and_gets_one(long):
    anna, table, version, before = long
    state = anna.snapshot(table)
    assert state["version"] == version
    assert state["view"] == before["view"]
    assert [seat["away"] for seat in state["table"]["seats"]] == [False, False]
    path = anna.server.database
    (kept,) = change(path, lambda d: d.execute("SELECT version FROM snapshots").fetchone())
    assert kept == version
    anna.server.kill()
    # What led up to the snapshot is not even read.
    change(
        path, lambda d: d.execute("UPDATE events SET body = '' WHERE version BETWEEN 2 AND 2000")
    )
    anna.server.start()
    assert anna.snapshot(table)["view"] == before["view"]
    assert end_turn(anna, table)["version"] == version + 1
    assert anna.server.stop() == ""


def test_an_old_key_still_gets_its_answer(long):
    anna, table, version, _ = long
    for number in (version - 1, version - LENGTH + 1):
        key = f"long-key-{number}"
        answer = anna.command(table, {"type": "leave"}, 1, version=number - 1, key=key)
        assert answer == {"type": "ack", "key": key, "version": number}
    # The same with a command that would be fine by itself: it was another one, and nothing happens.
    answer = anna.command(table, {"type": "leave"}, 1, version=version, key=f"long-key-{version}")
    assert answer["version"] == version
    assert anna.snapshot(table)["version"] == version
    assert end_turn(anna, table)["version"] == version + 1


def test_catching_up(long):
    anna, table, version, _ = long
    with anna.socket(table, since=version - 300) as socket:
        frame = socket.receive()
    assert (frame["type"], len(frame["events"])) == ("update", 300)
    assert frame["events"][-1] == {"type": "returned", "seat": 1}
    with anna.socket(table, since=3) as socket:
        assert socket.receive()["type"] == "snapshot"


def test_a_snapshot_of_the_first_version(long):
    """It is passed over, the log is replayed elsewhere, and from then on there is a new one."""
    anna, table, version, before = long
    anna.snapshot(table)  # takes one, as they are now
    anna.server.kill()
    path = anna.server.database
    change(path, lambda database: age(database, table, version))
    anna.server.start()
    assert anna.snapshot(table)["view"] == before["view"]
    (body,) = change(path, lambda d: d.execute("SELECT body FROM snapshots").fetchone())
    assert json.loads(zlib.decompress(body))["v"] == VERSION
    with anna.socket(table, since=version - 2) as socket:
        types = [event["type"] for event in socket.receive()["events"]]
    assert types == ["left", "returned"]
    assert end_turn(anna, table)["version"] == version + 1
    assert "written in another way" in anna.server.stop()
