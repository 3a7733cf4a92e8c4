"""Before the deal: those who are silent, those who stand up, and tables that are given up."""

import asyncio

import pytest

from kensington.core import Game
from kensington.server.limits import Limits
from kensington.server.live.frames import Frames
from kensington.server.live.presence import SilenceClock
from kensington.server.storage.event_store import OPEN_LASTS, Entry, EventStore
from kensington.server.table import events
from kensington.server.table.authority import Authority
from kensington.server.table.events import read_event, write_event
from kensington.server.table.seats import Refused
from kensington.server.table.seed_draw import MAX_COMERS, MAX_RETURNS, MAX_ROUNDS
from kensington.server.table.snapshots import Kept, awakened, taken
from server.client import ELSEWHERE, Client, bot, here, serving
from server.fair import commitment_to
from server.test_authority import commit, opened, reveal
from server.test_fairness import FREE, FRESH, START, refusal, sit, table_of

LEAVE, CLOSE = {"type": "leave"}, {"type": "close"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limits = {"tables": 3, "silent": 0.5}
    with serving(tmp_path_factory.mktemp("lobby") / "games.db", limits=limits) as server:
        yield server


def mine(client):
    return [line["id"] for line in client.get("/api/mine").json["tables"]]


def listed(client):
    return [line["id"] for line in client.get("/api/tables").json["tables"]]


def again(log):
    """The same table out of its events, and out of a snapshot."""
    kept = [read_event(write_event(event)) for event in log]
    replayed = Authority.replayed(kept)
    snapshot = taken("t", replayed)
    return replayed, awakened(Kept(len(log), kept[0], snapshot, []), Game.begin)


class TestSilent:
    def test_who_was_silent_does_not_sit_there_again(self):
        authority, do, log = table_of(here("Anna"), ELSEWHERE, ELSEWHERE, blind_draw=True)
        do(1, commit(1))
        do(2, sit(2), 1)
        do(3, sit(3, name="Cara"), 2)
        do(1, START, 0)
        do(1, FREE, 1, FRESH)
        for seat in (1, 2):
            assert refusal(do, 2, sit(2, 2), seat) in ("may_not_sit", "seat_taken")
        assert refusal(do, 2, sit(2, 2), 1) == "may_not_sit"
        for same in again(log):
            assert same.drawing == authority.drawing
            assert same.drawing.barred == (2,)
        dan = {"type": "sit", "name": "Dan", "commitment": commitment_to("t", 2, 2, "dd" * 32)}
        do(4, dan, 1)
        assert [place.name for place in authority.places] == ["Anna", "Dan", "Cara"]

    def test_a_silent_guest_cannot_use_up_the_rounds(self):
        """One visitor has one of them, however often the opener frees."""
        authority, do, _ = table_of(here("Anna"), ELSEWHERE)
        do(1, commit(1))
        refused = []
        for round_ in range(1, MAX_ROUNDS):
            try:
                do(2, sit(2, round_), 1)
            except Refused as error:
                refused.append(error.code)
                continue
            do(1, START, 0)
            do(1, FREE, 1, FRESH)
            do(1, commit(1, round_ + 1))
        assert authority.drawing.round == 2
        assert refused == ["may_not_sit"] * (MAX_ROUNDS - 2)

    def test_the_table_is_no_longer_theirs(self, server):
        anna, sly = Client(server), Client(server)
        table = anna.open([here("Anna"), ELSEWHERE])
        sly.sit(table, 1, "Sly")
        assert mine(sly) == [table]
        with anna.socket(table) as socket:
            anna.command(table, START, 0)
            anna.reveal(table)
            socket.until(lambda state: state["table"]["silent"] == [2])
        assert anna.command(table, FREE, 1)["type"] == "ack"
        assert mine(sly) == []
        assert mine(anna) == [table]
        assert sly.sit(table, 1, "Sly")["code"] == "may_not_sit"


class TestPatience:
    def test_who_has_just_been_asked_has_time(self, server):
        """The server says when it is over: nobody has to guess."""
        anna, ben = Client(server), Client(server)
        table = anna.open([here("Anna"), ELSEWHERE], rules={"blind_draw": True})
        ben.sit(table, 1)
        with anna.socket(table) as socket:
            socket.until(lambda state: state["table"]["seats"][1]["taken"])
            socket.send(START, 0)
            socket.until(lambda state: state["table"]["draw"]["frozen"])
            assert anna.command(table, FREE, 1)["code"] == "too_soon"
            assert socket.state["table"]["silent"] == []
            version = anna.reveal(table)["version"]
            state = socket.until(lambda state: state["table"]["silent"])
            assert (state["table"]["silent"], state["version"]) == ([2], version)
            ben.reveal(table)  # better late than never
            state = socket.until(lambda state: state["table"]["status"] == "playing")
            assert state["table"]["silent"] == []

    def test_a_new_round_counts_anew(self, server):
        anna = Client(server)
        table = anna.open([here("Anna"), bot()])
        with anna.socket(table) as socket:
            anna.command(table, START, 0)
            socket.until(lambda state: state["table"]["silent"] == [0])
            assert anna.command(table, FREE, None)["type"] == "ack"
            state = socket.until(lambda state: state["table"]["draw"]["round"] == 2)
            assert state["table"]["silent"] == []
            assert anna.command(table, FREE, None)["code"] == "too_soon"
            socket.until(lambda state: state["table"]["silent"] == [0])
            assert anna.command(table, FREE, None)["type"] == "ack"

    def test_a_quarter_of_a_minute(self):
        now = [100.0]
        patience = SilenceClock(Limits().silent, lambda: now[0])
        awaited = {0: "a", 2: "b"}
        assert patience.silent(awaited) == []
        assert patience.until_next() == 15
        now[0] += 14.9
        assert patience.silent(awaited | {3: "c"}) == []
        now[0] += 0.1
        assert patience.silent(awaited | {3: "c"}) == [0, 2]
        assert patience.until_next() == pytest.approx(14.9)
        assert patience.silent({2: "d"}) == []  # something else is awaited by now
        assert patience.until_next() == 15
        assert patience.silent({}) == []
        assert patience.until_next() is None


class TestStandingUp:
    def test_before_the_list_is_frozen_nothing_begins_anew(self):
        authority, do, log = table_of(here("Anna"), ELSEWHERE, ELSEWHERE, blind_draw=True)
        do(1, commit(1))
        do(2, sit(2), 1)
        do(2, {"type": "sit", "name": "Bea"}, 2)
        before = authority.drawing
        assert refusal(do, 3, LEAVE, 1) == "not_your_seat"
        do(2, LEAVE, 2)  # with all that they hold
        assert [place.name for place in authority.places] == ["Anna", None, None]
        assert (authority.drawing.round, authority.drawing.secret) == (1, before.secret)
        assert [each.number for each in authority.drawing.members] == [0]
        told = {"type": "stood_up", "seats": [1, 2], "names": ["Ben", "Bea"]}
        assert authority.happened_since(len(log) - 1) == [told]
        for same in again(log):
            assert same.drawing == authority.drawing
            assert same.places == authority.places
            assert Frames("t", same).snapshot(2) == Frames("t", authority).snapshot(2)
        # Somebody else sits there, and the round goes on to the deal.
        do(3, sit(3), 2)
        do(2, sit(2), 1)
        do(1, START, 0)
        for visitor in (3, 2, 1):
            do(visitor, reveal(visitor))
        assert authority.status == "playing"

    def test_a_frozen_list_that_somebody_leaves_is_void(self):
        """Also where the guest has answered, and the opener is the one who is silent."""
        authority, do, log = table_of(here("Anna"), ELSEWHERE, blind_draw=True)
        do(1, commit(1))
        do(2, sit(2), 1)
        do(2, START, 1)
        do(2, reveal(2))
        do(2, LEAVE, 1, FRESH)
        assert (authority.drawing.round, authority.drawing.frozen) == (2, False)
        assert authority.drawing.secret == FRESH
        told = {"type": "voided", "round": 1, "seats": [1], "names": ["Ben"], "left": True}
        assert authority.happened_since(len(log) - 1) == [told]
        (void,) = authority.drawing.shown(authority.places)["voided"]
        assert (void["left"], void["number"], void["names"]) == (True, 2, ["Ben"])
        assert refusal(do, 2, sit(2, 2), 1) == "may_not_sit"
        for same in again(log):
            assert same.drawing == authority.drawing

    def test_in_the_last_round_too(self):
        authority, do, _ = table_of(here("Anna"), ELSEWHERE)
        for _ in range(1, MAX_ROUNDS):
            do(1, FREE, None, FRESH)
        do(1, commit(1, MAX_ROUNDS))
        do(2, sit(2, MAX_ROUNDS), 1)
        do(1, START, 0)
        assert refusal(do, 1, FREE, 1, FRESH) == "no_more_tries"
        do(2, LEAVE, 1, FRESH)
        assert not authority.places[1].taken

    def test_the_opener_closes_the_table_instead(self):
        _, do, _ = table_of(here("Anna"), ELSEWHERE)
        assert refusal(do, 1, LEAVE, 0) == "not_started"

    def test_coming_and_going_has_an_end(self):
        authority, do, _ = table_of(here("Anna"), ELSEWHERE)
        do(1, commit(1))
        for _ in range(MAX_RETURNS):
            do(2, sit(2), 1)
            do(2, LEAVE, 1)
        assert refusal(do, 2, sit(2), 1) == "may_not_sit"
        for visitor in range(3, 3 + MAX_COMERS - MAX_RETURNS):
            do(visitor, sit(2), 1)
            do(visitor, LEAVE, 1)
        assert refusal(do, 999, sit(2), 1) == "no_more_tries"
        do(1, {"type": "sit", "name": "Amy"}, 1)  # the opener has been there all the time
        assert authority.places[1].taken

    def test_it_is_told_and_the_table_is_no_longer_theirs(self, server):
        anna, ben = Client(server), Client(server)
        table = anna.open([here("Anna"), ELSEWHERE])
        with anna.socket(table) as socket:
            ben.sit(table, 1)
            socket.until(lambda state: state["table"]["seats"][1]["taken"])
            assert ben.command(table, LEAVE, 1)["type"] == "ack"
            state = socket.until(lambda state: not state["table"]["seats"][1]["taken"])
        assert [event["type"] for event in state["events"]] == ["stood_up"]
        assert mine(ben) == []
        assert ben.sit(table, 1)["type"] == "ack"
        assert mine(ben) == [table]
        anna.command(table, CLOSE, None)


class TestClosing:
    def test_it_is_told_listed_and_counted_no_more(self, server):
        anna, ben, watcher = Client(server), Client(server), Client(server, visitor=False)
        tables = [anna.open([here("Anna"), ELSEWHERE], listed=True) for _ in range(3)]
        table = tables[0]
        ben.sit(table, 1)
        wish = {"seats": [here("Anna"), ELSEWHERE]}
        with pytest.raises(AssertionError, match='"code"'):
            anna.open(wish["seats"])
        with ben.socket(table) as socket, watcher.socket(table) as street:
            assert ben.command(table, CLOSE, 1)["code"] == "not_your_seat"
            assert anna.command(table, CLOSE, None, 1)["code"] == "stale"
            assert anna.command(table, CLOSE, None)["type"] == "ack"
            for each in (socket, street):
                state = each.until(lambda state: state["table"]["status"] == "closed")
                assert state["events"] == [{"type": "closed"}]
        assert mine(ben) == []
        assert set(mine(anna)) == set(tables[1:])
        assert not {table} & set(listed(anna))
        anna.open(wish["seats"])  # there is room for another one

    def test_nothing_can_be_done_there_any_more(self, tmp_path):
        with serving(tmp_path / "games.db") as server:
            anna, ben = Client(server), Client(server)
            table = anna.open([here("Anna"), ELSEWHERE])
            ben.sit(table, 1)
            anna.command(table, START, 0)  # even once the list is frozen
            assert anna.command(table, CLOSE, None)["type"] == "ack"
            server.kill()
            server.start()
            assert ben.snapshot(table)["table"]["status"] == "closed"
            for said, seat in ((CLOSE, None), (START, 0), (LEAVE, 1), ({"type": "return"}, 1)):
                assert anna.command(table, said, seat)["code"] == "closed"
            assert anna.reveal(table)["code"] == "closed"
            assert Client(server).sit(table, 1)["code"] == "closed"
            for path in ("record", "replay?version=1", "review"):
                assert anna.get(f"/api/tables/{table}/{path}").json["code"] == "closed"
            assert server.stop() == ""

    def test_a_game_that_has_begun_is_not_closed(self, server):
        anna = Client(server)
        table = anna.open([here("Anna"), bot()], rules={"blind_draw": True}, start=0)
        anna.start(table)
        assert anna.command(table, CLOSE, None)["code"] == "already_started"

    def test_it_is_kept(self):
        authority, do, log = table_of(here("Anna"), ELSEWHERE)
        do(1, CLOSE)
        for same in again(log):
            assert same.status == authority.status == "closed"


def test_free_seats_belong_to_nobody(server):
    """Not to those either who are no visitors yet."""
    anna, stranger = Client(server), Client(server, visitor=False)
    table = anna.open([here("Anna"), ELSEWHERE], listed=True)
    for who, seats in ((anna, [0]), (stranger, [])):
        lines = {line["id"]: line["mine"] for line in who.get("/api/tables").json["tables"]}
        assert lines[table] == seats


def test_a_table_that_lies_open_is_forgotten_after_a_week(tmp_path):
    """Whoever knows it may still sit down and play."""
    now = [1_000_000.0]

    async def work():
        store = EventStore(tmp_path / "games.db", lambda: now[0])
        try:
            await look(store)
        finally:
            await store.close()

    async def look(store):
        visitor = await store.add_visitor(b"token", b"code")

        def entry(table, version, status, event):
            line = {"id": table, "status": status, "seats": [], "holders": []}
            holders = frozenset({visitor}) if version == 1 else frozenset()
            return Entry(table, version, event, None, None, line, holders)

        async def is_open(table):
            first = entry(table, 1, "open", opened(here("Anna"), ELSEWHERE))
            return await store.open_table(first, visitor, listed=True, most=2)

        async def shown(lines):
            return {line["id"] for line in await lines}

        assert await is_open("lies")
        assert await is_open("goes on")
        await store.append(entry("goes on", 2, "playing", events.Started()))
        assert not await is_open("no room")
        now[0] += OPEN_LASTS
        assert not await is_open("no room")
        assert await shown(store.listed_lines()) == {"lies", "goes on"}
        now[0] += 1
        assert await shown(store.listed_lines()) == {"goes on"}
        assert await shown(store.lines_of(visitor)) == {"lies", "goes on"}
        assert await is_open("room")
        assert not await is_open("no room")

    asyncio.run(work())
