"""The store: appended at an expected version, committed in groups, each job by itself."""

import asyncio
import sqlite3
import threading

import pytest
from sqlalchemy import event

from kensington.server.protocol import client_messages
from kensington.server.storage.event_store import Conflict, Entry, EventStore
from kensington.server.table.events import Started
from kensington.server.table.seats import opening
from kensington.server.table.snapshots import StoredSnapshot
from server.client import AIDS, RULES, bot, here

LINE = {"status": "open", "seats": [], "holders": []}


def first(table, opener):
    wish = {
        "seats": [here("Anna"), bot()],
        "rules": RULES,
        "aids": AIDS,
        "listed": True,
        "start": None,
    }
    opened = opening(
        client_messages.NewTable.model_validate(wish), table, opener, bytes(32), "2024-05-31"
    )
    return Entry(table, 1, opened, opener, None, LINE)


def entry(table, version, visitor=1, key=None):
    return Entry(table, version, Started(), visitor, key, LINE)


def with_store(path, work):
    """Run some work with a store that has a visitor and a table called "t"."""

    async def run():
        store = EventStore(path, clock=lambda: 1000.0)
        try:
            visitor = await store.add_visitor(b"token", b"code")
            assert await store.open_table(first("t", visitor), visitor, listed=True, most=5)
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_only_at_the_expected_version(tmp_path):
    async def work(store):
        await store.append(entry("t", 2))
        for version in (2, 4, 1, 0):
            with pytest.raises(Conflict):
                await store.append(entry("t", version))
        with pytest.raises(Conflict):
            await store.append(entry("other", 1))
        kept = await store.load("t")
        assert (kept.version, kept.opened.type) == (2, "opened")
        assert [each.type for each in kept.events()] == ["started"]
        assert await store.load("other") is None

    with_store(tmp_path / "games.db", work)


def test_a_key_is_one_visitors_and_leads_to_one_event(tmp_path):
    async def work(store):
        assert await store.append(entry("t", 2, visitor=1, key="a-key-of-mine")) == 2
        assert await store.append(entry("t", 3, visitor=1, key="a-key-of-mine")) == 2
        assert await store.append(entry("t", 3, visitor=2, key="a-key-of-mine")) == 3
        assert await store.append(entry("t", 2, visitor=2, key="a-key-of-mine")) == 3
        await store.append(entry("t", 4, visitor=None, key=None))
        await store.append(entry("t", 5, visitor=None, key=None))
        assert await store.version_of("t", 1, "a-key-of-mine") == 2
        assert await store.version_of("t", 2, "a-key-of-mine") == 3
        assert await store.version_of("t", 3, "a-key-of-mine") is None
        assert await store.version_of("t", 1, "another-key") is None
        assert await store.version_of("another", 1, "a-key-of-mine") is None
        assert (await store.load("t")).version == 5

    with_store(tmp_path / "games.db", work)


def test_only_what_follows_the_snapshot_is_read(tmp_path):
    async def work(store):
        for version in range(2, 21):
            await store.append(entry("t", version, key=f"key-number-{version}"))
        await store.keep(StoredSnapshot("t", 17, 1, "sum", b""))
        kept = await store.load("t", most=3)
        assert (kept.version, len(kept.later), kept.is_whole) == (20, 3, True)
        kept = await store.load("t", most=2)
        assert (kept.version, kept.later, kept.is_whole) == (20, [], False)
        assert await store.version_of("t", 1, "key-number-2") == 2

    with_store(tmp_path / "games.db", work)


def test_a_long_read_keeps_no_writer_waiting(tmp_path):
    """Somebody reads for as long as it takes; what is written meanwhile is committed at once."""
    began, enough = threading.Event(), threading.Event()

    def long(connection):
        before = connection.exec_driver_sql("SELECT version FROM tables").scalar()
        began.set()
        assert enough.wait(20)
        return before, connection.exec_driver_sql("SELECT version FROM tables").scalar()

    async def work(store):
        reading = asyncio.create_task(store._read(long))
        assert await asyncio.to_thread(began.wait, 20)
        for version in range(2, 30):
            await store.append(entry("t", version))
        assert await store.standing("t") == (29, "open")
        enough.set()
        assert await reading == (1, 1)  # as it was when it began to read

    with_store(tmp_path / "games.db", work)


def test_what_waits_together_is_committed_together(tmp_path):
    """A hundred tables at once, every tenth of them in conflict: few commits, and all is told."""

    async def work(store):
        commits = []
        event.listen(store._engine, "commit", lambda _: commits.append(1))
        tables = [f"table-{n}" for n in range(100)]
        await asyncio.gather(
            *(store.open_table(first(t, 1), 1, listed=False, most=1000) for t in tables)
        )
        jobs = [entry(t, 7 if n % 10 == 0 else 2) for n, t in enumerate(tables)]
        answers = await asyncio.gather(*map(store.append, jobs), return_exceptions=True)
        assert [isinstance(a, Conflict) for a in answers] == [n % 10 == 0 for n in range(100)]
        assert len(commits) < 50
        lengths = [(await store.load(t)).version for t in tables]
        assert lengths == [1 if n % 10 == 0 else 2 for n in range(100)]

    with_store(tmp_path / "games.db", work)


def test_the_newest_snapshot_is_kept(tmp_path):
    async def work(store):
        assert (await store.load("t")).snapshot is None
        for version in (3, 9, 5):
            await store.keep(StoredSnapshot("t", version, 1, "sum", bytes([version])))
        assert (await store.load("t")).snapshot == StoredSnapshot("t", 9, 1, "sum", b"\x09")

    with_store(tmp_path / "games.db", work)


def test_what_was_answered_is_in_the_file(tmp_path):
    """Another connection sees it at once: it was committed before it was answered."""
    path = tmp_path / "games.db"

    async def work(store):
        other = sqlite3.connect(path)
        for version in range(2, 30):
            await store.append(entry("t", version))
            (kept,) = other.execute("SELECT max(version) FROM events").fetchone()
            assert kept == version
        other.close()

    with_store(path, work)


def test_only_hashes_of_tokens_are_kept(tmp_path):
    from server.client import Client, serving

    path = tmp_path / "games.db"
    with serving(path) as server:
        anna = Client(server)
        code = anna.post("/api/visitor?bearer=1").json["recovery"].removeprefix("/recover/")
        server.stop()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert anna.token.encode() not in kept
    assert code.encode() not in kept
