"""A player whose line is gone: after a minute the others may let a bot stand in."""

import asyncio
from random import Random

import pytest

from kensington.core import Game
from kensington.server.limits import Limits
from kensington.server.live.presence import Presence
from kensington.server.live.rooms import Rooms
from kensington.server.live.workshop import Workshop
from kensington.server.protocol import client_messages
from kensington.server.storage.event_store import EventStore, Unsaved
from kensington.server.storage.visitors import Visitors
from kensington.server.table import events
from kensington.server.table.seats import Place, Refused
from kensington.server.workers.pool import Thinkers
from server.client import AIDS, ELSEWHERE, RULES, Client, bot, here, serving, some_move
from server.fair import commitment_to
from server.runner import repeatable

STAND_IN = {"type": "stand_in"}
BLIND = {"blind_draw": True}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A server at which a moment is as long as a minute."""
    path = tmp_path_factory.mktemp("vanished") / "games.db"
    with serving(path, limits={"vanished": 0.3}) as server:
        yield server


def seated(*clients, more=(), start=0):
    """A table of the first client and the others, each at one seat; started."""
    first, *others = clients
    seats = [here("P0"), *[ELSEWHERE] * len(others), *more]
    table = first.open(seats, rules=BLIND, start=start)
    for seat, client in enumerate(others, 1):
        assert client.sit(table, seat, f"P{seat}")["type"] == "ack"
    first.start(table, others=others)
    return table


def gone(*groups):
    return lambda state: state["table"]["vanished"] == [list(group) for group in groups]


def happened(socket, kind):
    """Wait for an event of a kind, and give it."""
    while True:
        frame = socket.receive()
        if frame["type"] == "update":
            for event in frame["events"]:
                if event["type"] == kind:
                    return event


def stand_in(socket, seat):
    socket.send(STAND_IN, seat)
    return socket.answer()


def test_a_bot_stands_in_and_the_player_has_the_seat_back_with_the_line(hasty):
    anna, ben, watcher = Client(hasty), Client(hasty), Client(hasty, visitor=False)
    table = seated(anna, ben, start=1)
    with anna.socket(table) as socket, watcher.socket(table) as street:
        with ben.socket(table) as his:
            his.until(lambda state: state["options"])
        state = socket.until(gone([1]))
        assert not state["table"]["seats"][1]["online"]
        assert (state["version"], state["table"]["seats"][1]["away"]) == (6, False)
        assert stand_in(socket, 1)["type"] == "ack"
        for each in (socket, street):
            event = {"type": "stood_in", "seats": [1], "by": 0}
            assert happened(each, "stood_in") == event
        state = socket.until(lambda state: state["options"])  # the bot has played Ben's turn
        assert state["table"]["vanished"] == []
        assert (state["table"]["seats"][1]["away"], state["table"]["seats"][1]["bot"]) == (
            True,
            "greedy",
        )
        with ben.socket(table) as his:
            assert happened(his, "returned") == {"type": "returned", "seat": 1}
            assert happened(street, "returned") == {"type": "returned", "seat": 1}
            random = Random(1)
            while not his.state["options"]:
                if socket.until(lambda state: state["version"] >= his.state["version"])["options"]:
                    socket.move(some_move(socket.state, random))
                his.receive()
            assert his.state["view"]["seat"] == 1
            assert his.move(some_move(his.state, random))["type"] == "ack"


def test_not_before_the_minute_is_over_and_not_while_the_line_is_there(anna, ben):
    """This server has the usual limits."""
    table = seated(anna, ben)
    assert Limits().vanished == 60
    with anna.socket(table) as socket:
        with ben.socket(table) as his:
            his.receive()
            socket.until(lambda state: state["table"]["seats"][1]["online"])
            assert stand_in(socket, 1)["code"] == "not_gone"
        state = socket.until(lambda state: not state["table"]["seats"][1]["online"])
        assert state["table"]["vanished"] == []
        assert stand_in(socket, 1)["code"] == "not_gone"
        assert anna.snapshot(table)["version"] == 6


def test_who_may_and_for_whom(hasty):
    anna, ben, other = Client(hasty), Client(hasty), Client(hasty)
    table = seated(anna, ben, more=[bot()], start=1)
    with anna.socket(table) as socket:
        socket.until(gone([1]))
        assert other.command(table, STAND_IN, 1)["code"] == "not_your_seat"
        for seat in (0, 2, 3, None):  # one's own, a bot's, none
            assert anna.command(table, STAND_IN, seat)["code"] == "bad_message", seat
        assert anna.command(table, {"type": "leave"}, 0)["type"] == "ack"
        assert anna.command(table, STAND_IN, 1)["code"] == "not_your_seat"
        assert anna.command(table, {"type": "return"}, 0)["type"] == "ack"
        assert anna.command(table, STAND_IN, 1)["type"] == "ack"
        socket.until(lambda state: state["options"])
        assert anna.command(table, STAND_IN, 1)["code"] == "bad_message"  # it stands in already
    lobby = anna.open([here("Anna"), ELSEWHERE])
    assert anna.command(lobby, STAND_IN, 1)["code"] == "not_started"


def test_those_at_one_device_vanish_together_and_come_back_together(hasty):
    anna, ben = Client(hasty), Client(hasty)
    table = ben.open([here("Bea"), here("Ben"), ELSEWHERE], rules=BLIND, start=2)
    anna.sit(table, 2, "Anna")
    ben.start(table, others=[anna])
    with anna.socket(table) as socket:
        socket.until(gone([0, 1]))
        assert stand_in(socket, 1)["type"] == "ack"
        assert happened(socket, "stood_in") == {"type": "stood_in", "seats": [0, 1], "by": 2}
        with ben.socket(table) as theirs:
            theirs.until(lambda state: not any(s["away"] for s in state["table"]["seats"]))
            # Opened, committed, sat, frozen, revealed by two, stood in, two came back.
            assert theirs.state["version"] == 9


def test_several_vanish_and_each_comes_back_alone(hasty):
    anna, ben, carl = (Client(hasty) for _ in range(3))
    table = seated(anna, ben, carl)

    def away(state):
        return [seat["away"] for seat in state["table"]["seats"]]

    with anna.socket(table) as socket:
        socket.until(gone([1], [2]))
        assert stand_in(socket, 2)["type"] == "ack"
        socket.until(gone([1]))
        assert away(socket.state) == [False, False, True]
        assert stand_in(socket, 1)["type"] == "ack"
        socket.until(lambda state: away(state) == [False, True, True])
        with carl.socket(table):
            socket.until(lambda state: away(state) == [False, True, False])


def test_where_everybody_is_away_bots_wait_until_the_vanished_one_is_back(hasty):
    anna, ben = Client(hasty), Client(hasty)
    table = seated(anna, ben)
    with anna.socket(table) as socket:
        socket.until(gone([1]))
        stand_in(socket, 1)
        socket.until(lambda state: state["table"]["seats"][1]["away"])
        socket.send({"type": "leave"}, 0)
        version = socket.answer()["version"]
        assert anna.snapshot(table)["version"] == version  # Anna's bot is to move, and waits
        with ben.socket(table) as his:
            his.until(lambda state: state["options"])  # it has played on, up to Ben's turn
            assert his.state["version"] > version + 1


def test_who_left_by_the_menu_comes_back_by_the_menu(hasty):
    anna, ben = Client(hasty), Client(hasty)
    table = seated(anna, ben)
    ben.command(table, {"type": "leave"}, 1)
    version = ben.snapshot(table)["version"]
    with ben.socket(table) as his, anna.socket(table):
        his.until(lambda state: state["table"]["seats"][0]["online"])
        assert his.state["version"] == version
        assert his.state["table"]["seats"][1]["away"]


def test_a_restart_counts_anew_and_forgets_no_stand_in(tmp_path):
    with serving(tmp_path / "games.db", limits={"vanished": 1.5}) as server:
        anna, ben = Client(server), Client(server)
        table = seated(anna, ben)
        with anna.socket(table) as socket:
            socket.until(gone([1]))
        server.kill()
        server.start()
        with anna.socket(table) as socket:
            assert socket.receive()["table"]["vanished"] == []  # nobody knows yet
            socket.until(gone([1]))
            assert stand_in(socket, 1)["type"] == "ack"
        server.kill()
        server.start()
        with ben.socket(table) as his:
            assert happened(his, "returned") == {"type": "returned", "seat": 1}


# With a clock of the test's own


def places(*visitors):
    return [
        Place(client_messages.Here(kind="here", name="A"), "A", visitor) for visitor in visitors
    ]


def test_a_minute_is_a_minute():
    now = [1000.0]
    presence = Presence(60, lambda: now[0])
    people = places(7, 8, 7)
    assert presence.until_next(people, {8}) == 60
    now[0] += 59.9
    assert presence.vanished(people, {8}) == []
    presence.saw(8)
    now[0] += 0.1
    assert presence.vanished(people, {8}) == [[0, 2]]
    assert presence.vanished(people, ()) == [[0, 2]]
    assert presence.until_next(people, ()) == pytest.approx(59.9)
    now[0] += 59.9
    assert presence.vanished(people, ()) == [[0, 2], [1]]
    assert presence.until_next(people, ()) is None
    assert presence.vanished(people, {7, 8}) == []


class Slow(Thinkers):
    """Bots that think as they always do, and answer when they are let."""

    def __init__(self, **options):
        super().__init__(**options)
        self.thinking, self.may_answer = asyncio.Event(), asyncio.Event()

    async def choose(self, *question):
        choice = await super().choose(*question)
        self.thinking.set()
        await self.may_answer.wait()
        return choice


class Table:
    """A room in this process: Anna opens it, Ben sits there, and it is Ben's turn."""

    def __init__(self, path, thinkers=None, **limits):
        self.now = 0.0
        self.store = EventStore(path)
        limits, chance = Limits(**limits), repeatable("vanished")
        self.workshop = Workshop(path, self.store, limits, Game.begin)
        self.rooms = Rooms(
            self.store, self.workshop, limits, chance, Game.begin, clock=lambda: self.now
        )
        if thinkers:
            self.rooms._thinkers = thinkers
        self._keys = 0

    async def open(self):
        visitors = Visitors(self.store, repeatable("tokens"))
        self.anna = await visitors.find(await visitors.add())
        self.ben = await visitors.find(await visitors.add())
        wish = {
            "seats": [here("Anna"), ELSEWHERE],
            "rules": RULES | BLIND,
            "aids": AIDS,
            "listed": False,
            "start": 1,
        }
        wished = client_messages.NewTable.model_validate(wish)
        self.id = (await self.rooms.open(wished, self.anna))["table"]
        annas, bens = "a7" * 32, "06" * 32
        promise = commitment_to(self.id, 1, 0, annas)
        await self.say(self.anna, {"type": "commit", "round": 1, "commitment": promise}, None)
        promise = commitment_to(self.id, 1, 2, bens)
        await self.say(self.ben, {"type": "sit", "name": "Ben", "commitment": promise}, 1)
        await self.say(self.anna, {"type": "start"}, 0)
        for visitor, nonce in ((self.anna, annas), (self.ben, bens)):
            await self.say(visitor, {"type": "reveal", "round": 1, "nonce": nonce}, None)

    async def say(self, visitor, command, seat):
        self._keys += 1
        async with self.rooms.at(self.id) as room:
            envelope = {
                "v": 1,
                "key": f"key-{self._keys:06}",
                "version": room.authority.version,
                "seat": seat,
                "command": command,
            }
            answer = await room.command(visitor, client_messages.Envelope.model_validate(envelope))
            answer.sent()

    async def close(self):
        await self.rooms.close()
        await self.workshop.close()
        await self.store.close()


def told_of(room):
    return [event["type"] for event in room.authority.happened_since(0)]


@pytest.mark.parametrize("back", ["by the line", "by a command"])
def test_the_stand_in_does_not_move_once_the_player_is_back(tmp_path, back):
    """It was thinking about its move when Ben came back: that move is not played."""

    async def play():
        thinkers = Slow()
        table = Table(tmp_path / "games.db", thinkers)
        await table.open()
        async with table.rooms.at(table.id) as room:
            anna = room.join(table.anna, 0)
            table.now = 61.0
            await table.say(table.anna, STAND_IN, 1)
            await asyncio.wait_for(thinkers.thinking.wait(), 20)
            if back == "by the line":
                room.join(table.ben, 0)
            else:
                await table.say(table.ben, {"type": "return"}, 1)
            thinkers.may_answer.set()
            async with asyncio.timeout(20):
                while told_of(room)[-1] != "returned" or room._bots is not None:
                    await asyncio.sleep(0.01)
            assert "moved" not in told_of(room)
            assert room.authority.state.seat == 1
            moves = {"type": "draw", "back": "beige"}
            await table.say(table.ben, {"type": "move", "move": moves}, 1)
            assert told_of(room)[-1] == "moved"
            room.part(anna)
        await table.close()

    asyncio.run(play())


def test_who_comes_back_while_the_stand_in_is_written_has_the_seat(tmp_path):
    async def race():
        thinkers = Slow()
        table = Table(tmp_path / "games.db", thinkers)
        await table.open()
        async with table.rooms.at(table.id) as room:
            room.join(table.anna, 0)
            table.now = 61.0
            append, begun, go = table.store.append_once, asyncio.Event(), asyncio.Event()

            async def slow(entry):
                begun.set()
                await go.wait()
                return await append(entry)

            table.store.append_once = slow
            asked_for = asyncio.create_task(table.say(table.anna, STAND_IN, 1))
            await begun.wait()
            table.store.append_once = append
            room.join(table.ben, 0)
            go.set()
            await asked_for
            while "returned" not in told_of(room):
                await asyncio.sleep(0.01)
            thinkers.may_answer.set()
            while room._bots is not None:
                await asyncio.sleep(0.01)
            assert room.authority.places[1].stand_in is None
            assert "moved" not in told_of(room)
        await table.close()

    asyncio.run(asyncio.wait_for(race(), 30))


def test_the_stand_in_does_not_move_while_coming_back_cannot_be_written(tmp_path, monkeypatch):
    """The file takes nothing for a moment, and Ben, who is back, has to be patient."""
    monkeypatch.setattr("kensington.server.live.room.RETRY_S", 0.5)

    async def play():
        thinkers = Slow()
        table = Table(tmp_path / "games.db", thinkers)
        await table.open()
        try:
            async with table.rooms.at(table.id) as room:
                await come_back(table, room, thinkers)
        finally:
            await table.close()

    async def come_back(table, room, thinkers):
        room.join(table.anna, 0)
        table.now = 61.0
        await table.say(table.anna, STAND_IN, 1)
        await thinkers.thinking.wait()
        append, refused = table.store.append_once, asyncio.Event()

        async def full(entry):
            if isinstance(entry.event, events.Returned) and not refused.is_set():
                refused.set()
                raise Unsaved
            return await append(entry)

        table.store.append_once = full
        room.join(table.ben, 0)
        await refused.wait()
        thinkers.may_answer.set()
        while "returned" not in told_of(room) or room._bots is not None:
            await asyncio.sleep(0.01)
        assert "moved" not in told_of(room)
        assert room.authority.state.seat == 1

    asyncio.run(asyncio.wait_for(play(), 30))


@pytest.mark.parametrize("end", ["the turn ends", "nobody else is there"])
def test_coming_back_again_and_again_has_a_limit_in_a_turn(tmp_path, end):
    """A stand-in always passes, or one flapping line would keep the others waiting."""

    async def flap():
        thinkers = Slow()
        table = Table(tmp_path / "games.db", thinkers, leaves=2)
        await table.open()
        try:
            async with table.rooms.at(table.id) as room:
                await flapping(table, room, thinkers)
        finally:
            thinkers.may_answer.set()
            await table.close()

    async def flapping(table, room, thinkers):
        anna = room.join(table.anna, 0)
        for time in range(3):
            table.now += 61.0
            await table.say(table.anna, STAND_IN, 1)
            ben = room.join(table.ben, 0)
            if time < 2:
                while room.authority.places[1].vanished:
                    await asyncio.sleep(0.01)
                room.part(ben)
        assert told_of(room).count("returned") == 2
        with pytest.raises(Refused, match="too_often"):
            await table.say(table.ben, {"type": "return"}, 1)
        assert room.authority.places[1].stand_in
        if end == "the turn ends":
            thinkers.may_answer.set()
        else:
            await table.say(table.anna, {"type": "leave"}, 0)
        while room.authority.places[1].vanished:
            await asyncio.sleep(0.01)
        assert told_of(room).count("returned") == 3
        assert ("moved" in told_of(room)) == (end == "the turn ends")
        for listener in (anna, ben):
            room.part(listener)

    asyncio.run(asyncio.wait_for(flap(), 30))


def test_who_only_watches_changes_nothing_for_the_others(hasty):
    anna, ben, watcher = Client(hasty), Client(hasty), Client(hasty)
    table = seated(anna, ben)
    with anna.socket(table) as socket:
        socket.until(gone([1]))
        before = len(socket.frames)
        for client in (watcher, Client(hasty, visitor=False), anna):  # another tab of her own
            with client.socket(table) as other:
                other.receive()
        with ben.socket(table) as his:
            his.receive()
            state = socket.until(lambda state: state["table"]["seats"][1]["online"])
        assert state["table"]["vanished"] == []
        assert len(socket.frames) == before + 1


def test_who_plays_without_a_socket_is_there_too(tmp_path):
    """A program may ask and command over HTTP alone."""

    async def play():
        table = Table(tmp_path / "games.db")
        await table.open()
        async with table.rooms.at(table.id) as room:
            anna = room.join(table.anna, 0)
            table.now = 59.0
            room.snapshot(table.ben)
            table.now = 118.0
            assert room.missed().vanished == []
            await table.say(
                table.ben, {"type": "move", "move": {"type": "draw", "back": "beige"}}, 1
            )
            table.now = 177.0
            assert room.missed().vanished == []
            with pytest.raises(Refused, match="not_gone"):
                await table.say(table.anna, STAND_IN, 1)
            table.now = 178.0
            assert room.missed().vanished == [[1]]
            room.snapshot(None)  # somebody else hears of it first
            room._look_around()
            told = [anna.queue.get_nowait() for _ in range(anna.queue.qsize())]
            assert '"vanished":[[1]]' in told[-1]
            await table.say(table.anna, STAND_IN, 1)
            room.part(anna)
        await table.close()

    asyncio.run(play())


def test_events_of_this_kind_are_read_again():
    event = events.StoodIn(seats=[0, 2], by=1, bot="greedy")
    assert events.read_event(events.write_event(event)) == event
