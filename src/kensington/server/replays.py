"""Finished games, step by step: a replay is worked out once and looked at often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from kensington.server import events
from kensington.server.authority import Authority, Dealing

KEPT = 8
"""Games whose replays are kept. Each takes three to five megabytes."""

Loading = Callable[[str], Awaitable[Sequence[events.Event]]]


class Replays:
    """The last games that somebody looked at again, as they stood at every version."""

    def __init__(self, load: Loading, deal: Dealing) -> None:
        self._load = load
        self._deal = deal
        self._kept: OrderedDict[str, list[Authority]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()  # or those who look back would slow down all others

    async def at(self, table: str, version: int) -> Authority:
        """A finished table as it stood at a version, which it must have had."""
        async with self._one_at_a_time:
            if table not in self._kept:
                log = await self._load(table)
                self._kept[table] = await asyncio.to_thread(self._stages, log)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(table)
            stage = self._kept[table][version - 1]
            await asyncio.to_thread(stage.look)
        return stage

    def _stages(self, log: Sequence[events.Event]) -> list[Authority]:
        authority = Authority.replayed(log[:1], self._deal)
        stages = [authority.still()]
        for event in log[1:]:
            authority.apply(event)
            stages.append(authority.still())
        return stages
