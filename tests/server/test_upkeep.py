"""What is abandoned is deleted, and nothing else; what a host may see and delete."""

import asyncio
import json
import sqlite3

import pytest

from kensington.server.limits import Limits
from kensington.server.storage.event_store import Entry, EventStore
from kensington.server.table.events import Started
from server.client import Client, here, serving
from server.test_store import LINE, first
from terminal import kensington

DAY = 24 * 3600
LIMITS = Limits(open_days=30, unfinished_days=365, visitor_days=400)


def with_tables(path, work):
    """Tables of Anna's, each left alone at another day; Ben and Carl have nothing."""

    async def run():
        now = [0.0]
        store = EventStore(path, clock=lambda: now[0])

        async def table(name, day, status):
            now[0] = day * DAY
            await store.open_table(first(name, anna), anna, listed=True, most=99)
            await store.append(Entry(name, 2, Started(), anna, None, LINE | {"status": status}))

        try:
            anna = await store.add_visitor(b"anna", b"a")
            ben = await store.add_visitor(b"ben", b"b")
            for day in (0, 300, 640):
                for status in ("open", "closed", "playing", "over"):
                    await table(f"{status} {day}", day, status)
            now[0] = 650 * DAY
            return await work(store, anna, ben)
        finally:
            await store.close()

    return asyncio.run(run())


def names(path):
    with sqlite3.connect(path) as database:
        found = {name for (name,) in database.execute("SELECT id FROM tables")}
        for part in ("events", "holdings", "snapshots"):
            rest = database.execute(f"SELECT DISTINCT table_id FROM {part}")
            assert {name for (name,) in rest} <= found
    database.close()
    return found


def test_what_is_abandoned_goes_and_what_is_finished_stays(tmp_path):
    path = tmp_path / "games.db"

    async def work(store, *_):
        assert await store.expire(LIMITS, {"open 300"}) == (4, 0)
        assert await store.expire(LIMITS, {"open 300"}) == (0, 0)

    with_tables(path, work)
    assert names(path) == {
        "open 300",  # somebody is there
        *(f"over {day}" for day in (0, 300, 640)),
        *("playing 300", "playing 640", "open 640", "closed 640"),
    }


def test_nothing_is_deleted_where_the_host_wants_it_so(tmp_path):
    async def work(store, *_):
        assert await store.expire(Limits(open_days=0, unfinished_days=0, visitor_days=0), ()) == (
            0,
            0,
        )

    with_tables(tmp_path / "games.db", work)


def test_visitors_who_left_nothing_are_forgotten(tmp_path):
    async def work(store, anna, ben):
        carl = await store.add_visitor(b"carl", b"c")  # today
        assert await store.expire(LIMITS, ()) == (5, 1)
        assert await store.visitor_with(b"ben") is None
        assert await store.visitor_with(b"anna") == anna
        assert await store.visitor_with(b"carl") == carl
        dora = await store.add_visitor(b"dora", b"d")
        assert dora not in (anna, ben, carl)

    with_tables(tmp_path / "games.db", work)


def test_who_has_a_new_device_is_not_forgotten(tmp_path):
    async def work(store, _, ben):
        await store.add_device(b"b", b"phone", b"p")
        await store.add_visitor(b"carl", b"c")
        assert await store.expire(LIMITS, ()) == (5, 0)
        assert await store.visitor_with(b"phone") == ben

    with_tables(tmp_path / "games.db", work)


def test_the_last_number_is_not_given_twice(tmp_path):
    """Ben is the last who came: if he went, the next would be taken for him."""

    async def work(store, _, ben):
        assert await store.expire(LIMITS, ()) == (5, 0)
        assert await store.visitor_with(b"ben") == ben

    with_tables(tmp_path / "games.db", work)


def admin(server, *words):
    done = kensington("admin", *words, "--db", server.database, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_a_host_lists_and_removes_under_a_running_server(tmp_path):
    with serving(tmp_path / "games.db") as server:
        anna = Client(server)
        tables = [anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}) for _ in "12"]
        anna.start(tables[1])
        rows = {row["id"]: row for row in admin(server, "tables")}
        assert [rows[table]["status"] for table in tables] == ["open", "playing"]
        assert rows[tables[0]]["seats"] == ["Anna", "Amy"]
        (visitor,) = admin(server, "visitors")
        assert (visitor["devices"], visitor["seats"], visitor["opened"]) == (1, 2, 2)
        storage = admin(server, "storage")
        assert storage["rows"]["tables"] == 2
        assert storage["tables"] == {"open": 1, "playing": 1}
        assert storage["bytes"] > 10_000
        assert admin(server, "expire") == {"tables": 0, "visitors": 0}
        wrong = kensington("admin", "remove", tables[0], "A" * 22, "--db", server.database)
        assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
        assert admin(server, "remove", tables[0]) == {"tables": 1}
        anna.move(tables[0], {"type": "give_back"}, 0, 2)  # it may be in memory still
        assert [row["id"] for row in admin(server, "tables")] == [tables[1]]
        text = kensington("admin", "tables", "--db", server.database).stdout
        assert "Anna, Amy" in text


@pytest.mark.parametrize("words", [["tables", "x"], ["remove"], ["cake"]])
def test_what_cannot_be_asked(tmp_path, words):
    (tmp_path / "games.db").touch()
    done = kensington("admin", *words, "--db", tmp_path / "games.db")
    assert done.returncode in (1, 2)
    assert done.stdout == ""
