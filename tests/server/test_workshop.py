"""What is made in processes of the server's own: the same as here, in turn, and not twice."""

import asyncio
import os
import signal
from contextlib import asynccontextmanager
from random import Random

import pytest

from kensington.core import Game
from kensington.record import format as formatted
from kensington.server.limits import Limits
from kensington.server.live import tasks
from kensington.server.live.frames import Frames, line_of
from kensington.server.live.workshop import Shelf, Workshop
from kensington.server.storage.event_store import Entry, EventStore
from kensington.server.table.authority import Authority, Decision
from kensington.server.table.events import Left, Returned, write_event
from kensington.server.table.seats import Refused
from server.client import here
from server.test_authority import opened, played

BOTS = ("careless", "greedy")


def game(moves=5000, *, blind=True):
    log = [opened(here("Anna"), here("Amy"), blind_draw=blind)]
    return log, played(log, moves)


@asynccontextmanager
async def workshop(path, *logs, **limits):
    """A workshop, and a store with the tables "t0", "t1" and so on."""
    store = EventStore(path)
    made = Workshop(path, store, Limits(**limits), Game.begin)
    try:
        visitor = await store.add_visitor(b"token", b"code")
        for number, log in enumerate(logs):
            await keep(store, f"t{number}", log, visitor)
        yield made, store
    finally:
        await made.close()
        await store.close()


async def keep(store, table, log, visitor):
    authority = Authority(log[0])
    for version, event in enumerate(log, start=1):
        line = line_of(table, authority.outlook(Decision(event)), listed=False)
        if version > 1:
            authority.apply(event)
            line["status"] = authority.status
        entry = Entry(table, version, event, None, None, line)
        if version == 1:
            assert await store.open_table(entry, visitor, listed=False, most=99)
        else:
            await store.append(entry)


def counted(made):
    """How often a process is asked."""
    asked, ponder = [], made._hands.ponder

    async def asking(question, patience):
        asked.append(question)
        return await ponder(question, patience)

    made._hands.ponder = asking
    return asked


@pytest.mark.parametrize("blind", [True, False], ids=["bag", "heap"])
def test_every_version_of_a_replay_is_as_it_was(tmp_path, blind):
    log, last = game(blind=blind)
    assert last.status == "over"

    async def work():
        async with workshop(tmp_path / "games.db", log) as (made, _):
            # Backwards and forwards: nothing of a later version is in an earlier one.
            for version in [len(log), *range(1, len(log), 29), 2, len(log) - 1]:
                again = Frames("t0", Authority.replayed(log[:version]), bots=BOTS)
                for visitor in (1, 2, None):
                    shown = await made.replay("t0", version, BOTS, visitor, "whose")
                    assert shown == again.replayed(visitor)
            assert await made.record("t0", "whose") == formatted(last.record())

    asyncio.run(work())


def test_stages_in_between_are_played_from_those_before(monkeypatch):
    log, _ = game()
    monkeypatch.setattr(tasks, "STAGE_CACHE_SIZE", 9)
    stages = tasks.Stages(Authority(log[0]), [write_event(event) for event in log[1:]])
    assert len(stages._kept) <= 10
    for version in [len(log), *range(1, len(log), 7), 2, len(log) - 1]:
        again = Authority.replayed(log[:version])
        assert Frames("t", stages.at(version)).replayed(1) == Frames("t", again).replayed(1)


def test_a_long_game_is_told_step_by_step_as_it_was():
    """Longer than what a table remembers: players left and came back many times."""
    log, _ = game(40)
    for number in range(700):
        seat = number // 2 % 2
        log.append(Returned(seat=seat) if number % 2 else Left(seat=seat, bot="greedy"))
    stages = tasks.Stages(Authority(log[0]), [write_event(event) for event in log[1:]])
    told = Authority(log[0])
    for version, event in enumerate(log[1:], start=2):
        told.apply(event)
        there = stages.at(version)
        assert there.happened_since(version - 1) == told.happened_since(version - 1)


def test_what_was_made_once_is_kept_ready(tmp_path):
    over, last = game()
    going, _ = game(20)

    async def work():
        async with workshop(tmp_path / "games.db", over, going) as (made, store):
            asked = counted(made)
            for whose in range(3):
                assert await made.record("t0", whose) == formatted(last.record())
                await made.replay("t0", 7, BOTS, None, whose)
                so_far = await made.record("t1", whose)
            assert len(asked) == 3
            await store.append(next_move(going))
            assert await made.record("t1", "whose") != so_far  # a game that goes on is made anew
            assert len(asked) == 4

    asyncio.run(work())


def next_move(log):
    authority = Authority.replayed(log)
    move = Random(1).choice(list(authority.state.legal_moves()))
    decision = authority.decide_for_bot("greedy", move)
    line = line_of("t1", authority.outlook(decision), listed=False)
    return Entry("t1", len(log) + 1, decision.event, None, None, line)


def test_what_cannot_be_had(tmp_path):
    over, _ = game()
    going, _ = game(9)

    async def work():
        async with workshop(tmp_path / "games.db", over, going, going[:1]) as (made, _):
            for table, record, replay in [
                ("t1", None, "not_over"),
                ("t2", "not_started", "not_started"),
                ("t9", "no_such_table", "no_such_table"),
            ]:
                if record:
                    with pytest.raises(Refused, match=record):
                        await made.record(table, 1)
                with pytest.raises(Refused, match=replay):
                    await made.replay(table, 1, BOTS, None, 1)
            for version in (0, -1, len(over) + 1):
                with pytest.raises(Refused, match="bad_message"):
                    await made.replay("t0", version, BOTS, None, 1)

    asyncio.run(work())


def test_one_at_a_time_for_each_visitor_and_not_too_many(tmp_path):
    """Somebody who wants ten things at once gets some of them, one after another."""
    log, _ = game()

    async def work():
        async with workshop(tmp_path / "games.db", log, errands=4) as (made, _):
            order, ponder = [], made._hands.ponder

            async def asking(question, patience):
                order.append(question.version)
                return await ponder(question, patience)

            made._hands.ponder = asking
            wanted = [(1, version) for version in range(10, 20)] + [(2, 30), (3, 40)]
            answers = await asyncio.gather(
                *(made.replay("t0", version, BOTS, None, whose) for whose, version in wanted),
                return_exceptions=True,
            )
            refused = [answer.code for answer in answers if isinstance(answer, Refused)]
            assert refused == ["too_many"] * 6
            assert [type(answer) for answer in answers[-2:]] == [str, str]
            assert set(order[:3]) == {10, 30, 40}  # nobody waits for more than one of another's
            assert order[3:] == [11, 12, 13]
            assert not made._asked
            assert not made._turns
            await made.replay("t0", 19, BOTS, None, 1)

    asyncio.run(work())


def test_what_several_want_at_once_is_made_once(tmp_path):
    """One visitor with twelve tabs, and five others: nobody is refused."""
    log, last = game()

    async def work():
        async with workshop(tmp_path / "games.db", log, log[:40], errands=4) as (made, _):
            asked = counted(made)
            whose = [1] * 12 + [2, 3, 4, 5, 6]
            shown = await asyncio.gather(*(made.replay("t0", 9, BOTS, None, w) for w in whose))
            assert (len(set(shown)), len(asked)) == (1, 1)
            records = await asyncio.gather(*(made.record("t0", w) for w in whose))
            assert (set(records), len(asked)) == ({formatted(last.record())}, 2)
            so_far = await asyncio.gather(*(made.record("t1", w) for w in whose))
            assert (len(set(so_far)), len(asked)) == (1, 3)
            assert [made._asked, made._turns, made._wanted, made._making] == [{}, {}, {}, {}]

    asyncio.run(work())


def test_nobody_waits_behind_all_that_another_one_wants(tmp_path):
    """Visitor 1 wants five things; visitor 2 the last of them, and has it second."""
    log, _ = game()

    async def work():
        async with workshop(tmp_path / "games.db", log) as (made, _):
            asked = counted(made)
            wanted = [(1, version) for version in range(10, 15)] + [(2, 14)]
            await asyncio.gather(*(made.replay("t0", v, BOTS, None, w) for w, v in wanted))
            order = [question.version for question in asked]
            assert set(order[:2]) == {10, 14}
            assert sorted(order) == [10, 11, 12, 13, 14]

    asyncio.run(work())


def test_what_fails_is_told_to_all_who_wait_and_tried_again(tmp_path):
    log, _ = game()

    async def work():
        async with workshop(tmp_path / "games.db", log) as (made, _):
            ponder, asked = made._hands.ponder, []

            async def failing(*question):
                asked.append(question)
                return {"failed": "Broken"}

            made._hands.ponder = failing
            answers = await asyncio.gather(
                *(made.replay("t0", 9, BOTS, None, 1) for _ in range(3)), return_exceptions=True
            )
            assert [answer.code for answer in answers] == ["busy"] * 3
            assert len(asked) == 1
            made._hands.ponder = ponder
            assert "started" in await made.replay("t0", 4, BOTS, None, 1)

    asyncio.run(work())


@pytest.mark.parametrize("seed", range(2))
def test_a_heap_that_was_dealt_elsewhere_is_the_same(tmp_path, seed):
    dealt_here = Game(3, seed=bytes([seed]) * 32).begin()

    async def work():
        async with workshop(tmp_path / "games.db") as (made, _):
            made.get_ready()
            return await made.dealt(dealt_here.game, 1)

    state = asyncio.run(work())
    random = Random(seed)
    for _ in range(60):  # and stays so while it is played with
        assert state == dealt_here
        assert state.heap.fragments() == dealt_here.heap.fragments()
        assert state.heap.touches() == dealt_here.heap.touches()
        moves = list(dealt_here.legal_moves())
        assert list(state.legal_moves()) == moves
        move = random.choice(moves)
        state, dealt_here = state.play(move), dealt_here.play(move)


def test_a_process_that_dies_is_replaced(tmp_path):
    log, last = game()

    async def work():
        async with workshop(tmp_path / "games.db", log) as (made, _):
            await made.replay("t0", 1, BOTS, None, 1)
            (process,) = made._hands._idle
            os.kill(process._process.pid, signal.SIGSTOP)
            asking = asyncio.create_task(made.record("t0", 1))
            while made._hands._idle:
                await asyncio.sleep(0)
            os.kill(process._process.pid, signal.SIGKILL)
            with pytest.raises(Refused, match="busy"):
                await asking
            assert await made.record("t0", 1) == formatted(last.record())

    asyncio.run(work())


def test_the_shelf_has_an_end():
    shelf = Shelf(100)
    for number in range(10):
        shelf.put(number, ("x" * 30, "y" * 10))
    assert [number for number in range(10) if shelf.get(number)] == [8, 9]
    shelf.get(8)
    shelf.put(10, ("z" * 20,))
    shelf.put(11, ("z" * 20,))
    assert [number for number in range(12) if shelf.get(number)] == [8, 10, 11]
    shelf.put("too large", ("x" * 101,))
    assert shelf.get("too large") is None
    shelf.put(1, ("x" * 100,))
    assert shelf.get(1)
