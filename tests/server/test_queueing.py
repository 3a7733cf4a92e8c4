"""Who waits for a place gets it in a fair order, and not too many wait."""

import asyncio

import pytest

from kensington.server.workers.fair_queue import Crowded, Queue

FOR_EVER = 3600.0


def served(places, *, longest=100, order=()):
    """In which order those who ask are served, all of them having asked before the first is."""

    async def run():
        queue = Queue(places, longest, FOR_EVER)
        served = []
        opened = asyncio.Event()

        async def ask(whose, what):
            async with queue.place(whose):
                await opened.wait()
                served.append(what)

        async with asyncio.TaskGroup() as group:
            for what in order:
                group.create_task(ask(what[0], what))
            await asyncio.sleep(0)
            opened.set()
        assert queue.waiting == 0
        return served

    return asyncio.run(run())


def test_visitors_take_turns_however_many_tables_they_have():
    order = ["a1", "a2", "a3", "a4", "b1", "c1", "c2"]
    assert served(1, order=order) == ["a1", "a2", "b1", "c1", "a3", "c2", "a4"]


def test_who_was_served_stands_behind_the_others():
    """One with many questions waits for each visitor once before every one of them."""
    many = [f"a{n}" for n in range(50)]
    order = [*many, "b1", "c1", "d1"]
    assert set(served(1, order=order)[:5]) == {"a0", "a1", "b1", "c1", "d1"}


@pytest.mark.parametrize("places", [1, 2, 5])
def test_there_are_so_many_places_and_no_more(places):
    async def run():
        queue = Queue(places, 100, FOR_EVER)
        inside, most = 0, 0

        async def ask(number):
            nonlocal inside, most
            async with queue.place(number % 3):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(ask(number) for number in range(30)))
        return most, queue.waiting

    assert asyncio.run(run()) == (places, 0)


def test_only_so_many_wait():
    async def run():
        queue = Queue(1, 2, FOR_EVER)
        async with queue.place("a"):
            waiting = [asyncio.create_task(queue.place("a").__aenter__()) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Crowded):
                await queue.place("b").__aenter__()
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            assert queue.waiting == 0
        async with queue.place("b"):
            pass

    asyncio.run(run())


def test_nobody_waits_for_ever():
    async def run():
        queue = Queue(1, 2, 0.01)
        async with queue.place("a"):
            with pytest.raises(Crowded):
                await queue.place("b").__aenter__()
            assert queue.waiting == 0
        async with queue.place("b"):
            pass

    asyncio.run(run())


def test_a_place_is_not_lost_with_one_who_goes_when_it_is_given():
    async def run():
        queue = Queue(1, 2, FOR_EVER)
        async with queue.place("a"):
            waiting = asyncio.create_task(queue.place("b").__aenter__())
            await asyncio.sleep(0)
        waiting.cancel()  # the place is theirs, and they do not know it yet
        with pytest.raises(asyncio.CancelledError):
            await waiting
        async with queue.place("c"):
            assert queue.waiting == 0

    asyncio.run(run())
