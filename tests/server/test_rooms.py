"""A table has one room as long as anybody uses it, however many tables there are."""

import asyncio
import secrets
import sqlite3
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from kensington.core import RULES_VERSION, Game
from kensington.server.limits import Limits
from kensington.server.live import rooms
from kensington.server.live.rooms import Rooms
from kensington.server.live.workshop import Workshop
from kensington.server.protocol import client_messages
from kensington.server.storage.event_store import EventStore
from kensington.server.table.events import Left, Returned, write_event
from kensington.server.table.seats import Refused
from server.client import AIDS, RULES, Client, here, serving

BLIND = {"blind_draw": True}
MANY = {"tables": 10_000, "sockets_of_visitor": 10_000, "sockets_of_address": 10_000}


@asynccontextmanager
async def house(path, tables=0):
    """The rooms of a server without its network, the addresses of some tables, and a visitor."""
    store, limits = EventStore(path), Limits(**MANY)
    workshop = Workshop(path, store, limits, Game.begin)
    found = Rooms(store, workshop, limits, secrets.token_bytes, Game.begin)
    visitor = await store.add_visitor(b"token", b"code")
    wish = {
        "seats": [here("Anna"), here("Amy")],
        "rules": RULES | BLIND,
        "aids": AIDS,
        "listed": False,
        "start": None,
    }
    wished = client_messages.NewTable.model_validate(wish)
    try:
        opened = [await found.open(wished, visitor) for _ in range(tables)]
        yield found, [each["table"] for each in opened], visitor
    finally:
        await found.close()
        await workshop.close()
        await store.close()


async def look_at(found, tables):
    for table in tables:
        async with found.at(table):
            pass


def committed(visitor):
    """Any command will do; this is the first that a table gets."""
    command = {"type": "commit", "round": 1, "commitment": "00" * 32}
    said = {"v": 1, "key": "the-first-key", "version": 1, "seat": None, "command": command}
    return visitor, client_messages.Envelope.model_validate(said)


def test_a_room_in_use_stays_the_only_one(tmp_path, monkeypatch):
    monkeypatch.setattr(rooms, "MAX_IDLE_ROOMS", 2)

    async def work():
        async with house(tmp_path / "games.db", 9) as (found, (mine, *others), _):
            async with found.at(mine) as one:
                await look_at(found, others)
                async with found.at(mine) as two:
                    assert one is two
            await look_at(found, others)
            async with found.at(mine) as three:
                assert three is not one  # it slept meanwhile: few are kept that nobody uses

    asyncio.run(work())


def test_who_waits_for_a_room_gets_it(tmp_path, monkeypatch):
    monkeypatch.setattr(rooms, "MAX_IDLE_ROOMS", 1)

    async def work():
        async with house(tmp_path / "games.db", 12) as (found, tables, _):

            async def ask(table):
                async with found.at(table) as room:
                    await asyncio.sleep(0)
                    return table, room

            pairs = await asyncio.gather(*(ask(table) for table in tables * 3))
            assert [table for table, _ in pairs] == tables * 3
            assert all(room.table == table for table, room in pairs)
            assert Counter(table for table, _ in set(pairs)) == Counter(tables)

    asyncio.run(work())


def test_a_room_is_kept_until_its_answer_is_on_the_way(tmp_path, monkeypatch):
    """Whoever has asked by plain HTTP is no longer in the room when the answer is sent."""
    monkeypatch.setattr(rooms, "MAX_IDLE_ROOMS", 1)

    async def work():
        async with house(tmp_path / "games.db", 5) as (found, (mine, *others), visitor):
            async with found.at(mine) as one:
                answer = await one.command(*committed(visitor))
            await look_at(found, others)
            async with found.at(mine) as two:
                assert two is one
            answer.sent()
            await look_at(found, others)
            async with found.at(mine) as three:
                assert three is not one
                assert three.authority.version == one.authority.version == 2

    asyncio.run(work())


def test_what_is_no_table_takes_no_room(tmp_path):
    async def work():
        async with house(tmp_path / "games.db") as (found, _, _):
            for table in ("x", "x" * 22, "x" * 23):
                with pytest.raises(Refused, match="no_such_table"):
                    async with found.at(table):
                        pass
            assert not found._used

    asyncio.run(work())


def written_by_another(path, table):
    """As if another server had written there: a player has left and returned."""
    left, returned = Left(seat=1, bot="greedy"), Returned(seat=1)
    with sqlite3.connect(path, timeout=20) as database:
        query = "SELECT version FROM tables WHERE id = ?"
        (version,) = database.execute(query, (table,)).fetchone()
        for number, event in enumerate((left, returned), start=version + 1):
            values = table, number, RULES_VERSION, write_event(event), 1
            insert = "INSERT INTO events (table_id, version, rules_version, body, at)"
            database.execute(f"{insert} VALUES (?, ?, ?, ?, ?)", values)
        change = "UPDATE tables SET version = ? WHERE id = ?"
        database.execute(change, (version + 2, table))
    database.close()


def test_what_another_has_written_is_caught_up_with(tmp_path):
    """The move was made for a table that has gone on: it says so, and nobody has to come again."""
    path = tmp_path / "games.db"
    with serving(path) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        draw = {"type": "draw", "back": "beige"}
        with anna.socket(table) as socket:
            before = socket.receive()
            written_by_another(path, table)
            answer = socket.move(draw)
            assert (answer["code"], answer["version"]) == ("stale", before["version"] + 2)
            after = socket.state  # it was told before the refusal
            assert [event["type"] for event in after["events"]] == ["left", "returned"]
            assert after["view"]["hand"] is None
            assert socket.move(draw)["type"] == "ack"
            assert socket.state["version"] == before["version"] + 3
        assert anna.snapshot(table)["view"]["hand"] == socket.state["view"]["hand"] is not None
        assert server.stop() == ""


def test_where_less_is_kept_than_was_told_the_room_is_made_anew(tmp_path):
    """As after an older copy was put back: everybody comes again, and it goes on from there."""
    path = tmp_path / "games.db"
    with serving(path) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        draw = {"type": "draw", "back": "beige"}
        with anna.socket(table) as socket:
            before = socket.receive()
            assert socket.move(draw)["type"] == "ack"
            with sqlite3.connect(path, timeout=20) as database:
                version = before["version"]
                database.execute("DELETE FROM events WHERE version > ?", (version,))
                database.execute("UPDATE tables SET version = ?", (version,))
            database.close()
            heard = len(socket.frames)
            with pytest.raises(ConnectionClosed, match="1012"):  # come again
                socket.receive()
            assert len(socket.frames) == heard
        with anna.socket(table) as socket:
            assert socket.receive()["view"]["hand"] is None
            assert socket.move(draw)["type"] == "ack"
        assert "less is kept than is here" in server.stop()


def test_after_a_write_that_failed_the_room_goes_on(tmp_path):
    path = tmp_path / "games.db"
    refuse = "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'full'); END"

    def change(statement):
        with sqlite3.connect(path, timeout=20) as database:
            database.execute(statement)
        database.close()

    with serving(path) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        draw = {"type": "draw", "back": "beige"}
        with anna.socket(table) as socket:
            before = socket.receive()
            change(refuse)
            assert socket.move(draw)["code"] == "unsaved"
            assert anna.move(table, draw, 0)["code"] == "unsaved"
            assert anna.snapshot(table)["view"] == before["view"]
            change("DROP TRIGGER full")
            assert socket.move(draw)["type"] == "ack"
            assert socket.state["version"] == before["version"] + 1
        assert anna.snapshot(table)["view"]["hand"] == socket.state["view"]["hand"] is not None


def test_a_thousand_live_tables(tmp_path):
    """Played over plain HTTP, while somebody sits at more of them than are kept unused."""
    with serving(tmp_path / "games.db", limits=MANY) as server:
        anna = Client(server)

        def live(_):
            table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
            return table, anna.start(table)["version"]

        def move(at):
            return anna.move(at[0], {"type": "draw", "back": "beige"}, 0, at[1])["type"]

        with ThreadPoolExecutor(8) as hands, ExitStack() as stack:
            tables = list(hands.map(live, range(1000)))
            assert len(set(tables)) == 1000
            sockets = [stack.enter_context(anna.socket(table)) for table, _ in tables[::3]]
            assert set(hands.map(move, tables)) == {"ack"}
            for socket in sockets:
                state = socket.until(lambda state: state["view"]["hand"])
                assert state["table"]["status"] == "playing"
        assert server.stop() == ""
