"""Two servers at one table: whoever comes second catches up, and nothing happens twice."""

import asyncio
import json
import secrets
from contextlib import asynccontextmanager
from itertools import count
from random import Random

import pytest
from sqlalchemy import update

from kensington.core import Game
from kensington.server.limits import Limits
from kensington.server.live import rooms as live_rooms
from kensington.server.live.rooms import Rooms
from kensington.server.live.workshop import Workshop
from kensington.server.protocol import client_messages
from kensington.server.storage.database import presence
from kensington.server.storage.event_store import EventStore
from kensington.server.table.seats import Refused
from server.client import AIDS, RULES, here, some_move
from server.fair import commitment_to

TWO = [here("Anna"), here("Amy")]
NONCE = "ab" * 32
KEYS = count()


@asynccontextmanager
async def server(database):
    """The rooms of a server without its network."""
    store, limits = EventStore(database), Limits(vanished=1e6)
    workshop = Workshop(database, store, limits, Game.begin)
    rooms = Rooms(store, workshop, limits, secrets.token_bytes, Game.begin)
    rooms.store = store
    try:
        yield rooms
    finally:
        await rooms.close()
        await workshop.close()
        await store.close()


def envelope(command, seat, version, key=None):
    key = key or f"key-number-{next(KEYS)}"
    said = {"v": 1, "key": key, "version": version, "seat": seat, "command": command}
    return client_messages.Envelope.model_validate(said)


async def told(room, visitor, command, seat, version=None, key=None):
    """What a command is answered: a version, or a code."""
    version = room.authority.version if version is None else version
    try:
        answer = await room.command(visitor, envelope(command, seat, version, key))
    except Refused as refused:
        return refused.code
    answer.sent()
    return answer.version


async def begun(rooms, seats, blind=True):
    """A table that is being played, and who sits there."""
    visitor = await rooms.store.add_visitor(secrets.token_bytes(8), secrets.token_bytes(8))
    wish = {"seats": seats, "rules": RULES | {"blind_draw": blind}, "aids": AIDS}
    wished = client_messages.NewTable.model_validate(wish | {"listed": False, "start": 0})
    table = (await rooms.open(wished, visitor))["table"]
    async with rooms.at(table) as room:
        promise = {"type": "commit", "round": 1, "commitment": commitment_to(table, 1, 0, NONCE)}
        await told(room, visitor, promise, None)
        await told(room, visitor, {"type": "start"}, 0 if seats == TWO else None)
        await told(room, visitor, {"type": "reveal", "round": 1, "nonce": NONCE}, None)
        assert room.authority.status == "playing"
    return table, visitor


DRAW = {"type": "move", "move": {"type": "draw", "back": "beige"}}


def last_frame(listener):
    frame = None
    while not listener.queue.empty():
        frame = json.loads(listener.queue.get_nowait())
    return frame


def at_two(database, work, seats=TWO, blind=True):
    async def run():
        async with server(database) as one, server(database) as two:
            table, visitor = await begun(one, seats, blind)
            async with one.at(table) as here_, two.at(table) as there:
                await work(here_, there, visitor, one, two)

    asyncio.run(run())


def test_the_second_is_told_stale_and_what_happened(database):
    async def work(one, two, visitor, *_):
        listener = two.join(visitor, 0)
        before = two.authority.version
        assert await told(one, visitor, DRAW, 0) == before + 1
        assert await told(two, visitor, DRAW, 0) == "stale"
        frame = last_frame(listener)
        assert frame["version"] == before + 1
        assert [event["type"] for event in frame["events"]] == ["moved"]
        assert not listener.ended.is_set()
        assert not two.broken
        assert two.snapshot(visitor) == two.snapshot(visitor)
        give_back = {"type": "move", "move": {"type": "give_back"}}
        code = await told(two, visitor, give_back, 0)
        assert code in (before + 2, "illegal")

    at_two(database, work)


def test_the_same_key_at_both_is_one_event(database):
    async def work(one, two, visitor, *_):
        before = one.authority.version
        assert await told(one, visitor, DRAW, 0, before, "the-same-key") == before + 1
        assert await told(two, visitor, DRAW, 0, before, "the-same-key") == before + 1
        assert two.authority.version == before + 1
        assert await told(two, visitor, DRAW, 0, before, "the-same-key") == before + 1
        assert (
            json.loads(one.snapshot(visitor))["view"] == json.loads(two.snapshot(visitor))["view"]
        )

    at_two(database, work)


def test_a_hint_is_enough(postgres, monkeypatch):
    """Nobody compares anything, and who listens at the other server hears it all the same."""
    monkeypatch.setattr(live_rooms, "COMPARE_EVERY_S", 3600)

    async def work(one, two, visitor, *_):
        listener = two.join(visitor, 0)
        listener.queue.get_nowait()
        version = await told(one, visitor, DRAW, 0)
        async with asyncio.timeout(20):
            assert json.loads(await listener.queue.get())["version"] == version

    at_two(postgres(), work)


def test_who_is_at_the_other_server_is_there(postgres):
    """By a lease: who is there by a server that died is gone after it."""

    async def work(one, two, visitor, rooms, others):
        assert visitor not in one.online()
        listener = two.join(visitor, 0)
        await others.compare()
        await rooms.compare()
        assert one.online() == two.online() == {visitor}
        two.part(listener)
        await others.compare()
        await rooms.compare()
        assert one.online() == set()
        two.join(visitor, 0)
        await others.compare()
        others._comparing.cancel()  # it has died
        await others.store._do(lambda c: c.execute(update(presence).values(until=1)))
        await rooms.compare()
        assert one.online() == set()

    at_two(postgres(), work)


def test_who_only_listens_hears_it_too(database):
    async def work(one, two, visitor, _, rooms):
        listener = two.join(visitor, 0)
        version = await told(one, visitor, DRAW, 0)
        await rooms.compare()
        assert last_frame(listener)["version"] == version

    at_two(database, work)


@pytest.mark.parametrize("blind", [True, False], ids=["blind", "heap"])
def test_both_play_at_once_and_every_answer_is_kept_once(database, blind):
    """Anna's two devices move at two servers as fast as they can, from what each last saw."""
    acknowledged = {}

    async def device(room, visitor, random, moves):
        while moves and room.authority.status == "playing":
            state = json.loads(room.snapshot(visitor))
            key, seat = f"key-number-{next(KEYS)}", state["options"]["seat"]
            move = {"type": "move", "move": some_move(state, random)}
            version = await told(room, visitor, move, seat, state["version"], key)
            if isinstance(version, int):
                assert version not in acknowledged
                acknowledged[version] = key
                moves -= 1
            else:
                assert version == "stale"

    async def work(one, two, visitor, rooms, others):
        begun_at = one.authority.version
        moves = 60 if blind else 12
        await asyncio.gather(
            device(one, visitor, Random(1), moves), device(two, visitor, Random(2), moves)
        )
        await rooms.compare()
        await others.compare()
        assert one.authority.version == two.authority.version
        views = [json.loads(room.snapshot(visitor))["view"] for room in (one, two)]
        assert views[0] == views[1]
        assert sorted(acknowledged) == list(range(begun_at + 1, one.authority.version + 1))
        for version, key in acknowledged.items():
            assert await rooms.store.version_of(one.table, visitor, key) == version

    at_two(database, work, blind=blind)


def test_a_bot_that_both_ask_moves_once(database):
    """Both think for the same bots; one of them is too late each time, and goes on."""

    async def work(one, two, _, rooms, others):
        for room in (one, two):
            room.join(None, 0)
        async with asyncio.timeout(60):
            while not one.authority.status == two.authority.status == "over":
                await rooms.compare()
                await others.compare()
                await asyncio.sleep(0.02)
        views = [json.loads(room.snapshot(None))["view"] for room in (one, two)]
        assert views[0] == views[1]
        assert not one.broken
        assert not two.broken

    at_two(database, work, [{"kind": "bot", "bot": "careless"}] * 2)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    if request.param == "sqlite":
        return tmp_path / "games.db"
    return request.getfixturevalue("postgres")()
