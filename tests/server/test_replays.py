"""Replays of finished games: the same as playing them again, and not worked out twice."""

import asyncio

import pytest

from kensington.core import Game
from kensington.record import format as formatted
from kensington.server.authority import Authority
from kensington.server.frames import Frames
from kensington.server.replays import KEPT, Replays
from server.client import here
from server.test_authority import opened, played


@pytest.mark.parametrize("blind", [True, False], ids=["bag", "heap"])
def test_every_version_is_as_it_was(blind):
    log = [opened(here("Anna"), here("Amy"), blind_draw=blind)]
    last = played(log, 5000)
    assert last.status == "over"

    async def load(_table):
        return log

    async def work():
        replays = Replays(load, Game.begin)
        # Backwards and forwards: nothing of a later version is in an earlier one.
        for version in [len(log), *range(1, len(log), 17), 2, len(log) - 1]:
            stage = await replays.at("t", version)
            again = Authority.replayed(log[:version])
            assert Frames("t", stage).replayed(1) == Frames("t", again).replayed(1)
            assert stage.happened_since(0) == again.happened_since(0)
            if version > 1:
                assert formatted(stage.record()) == formatted(again.record())

    asyncio.run(work())


def test_few_are_kept_and_each_is_loaded_once():
    log = [opened(here("Anna"), here("Amy"), blind_draw=True)]
    played(log, 9)
    loaded = []

    async def load(table):
        loaded.append(table)
        return log

    async def work():
        replays = Replays(load, Game.begin)
        for _ in range(3):
            await asyncio.gather(*(replays.at(f"t{n}", 3) for n in range(KEPT)))
        assert sorted(loaded) == [f"t{n}" for n in range(KEPT)]
        await replays.at("t0", 1)
        await replays.at("another", 1)  # for which the one goes that was looked at longest ago
        await replays.at("t0", 2)
        await replays.at("t1", 2)
        assert loaded[KEPT:] == ["another", "t1"]

    asyncio.run(work())
