"""Waiting for one of a few places, in a fair order.

Whoever waits for several things at once stands behind all others after each of them: with two
visitors, every other place is for each, however many tables one of them has.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager

from kensington.core import KensingtonError


class Crowded(KensingtonError):
    """Too many wait already, or it took too long."""

    code = "crowded"


class Queue:
    """A few places, and a bounded number of those who wait for one."""

    def __init__(self, places: int, longest: int, patience: float) -> None:
        self._free = places
        self._longest = longest
        self._patience = patience
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def place(self, whose: Hashable) -> AsyncIterator[None]:
        """Have a place for a while; raises Crowded."""
        if self._free:  # then nobody waits
            self._free -= 1
        else:
            await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: Hashable) -> None:
        if self.waiting >= self._longest:
            raise Crowded
        given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(given)
        try:
            async with asyncio.timeout(self._patience):
                await given
        except BaseException as error:
            if given.cancelled():
                self._forget(whose, given)
            else:  # it was given in the moment in which nobody waited any more
                self._pass_on()
            if isinstance(error, TimeoutError):
                raise Crowded from None
            raise

    def _pass_on(self) -> None:
        """Give the place to the next who waits."""
        while self._waiting:
            whose, those = next(iter(self._waiting.items()))
            given = those.popleft()
            self._waiting.move_to_end(whose)
            if not those:
                del self._waiting[whose]
            if not given.done():
                given.set_result(None)
                return
        self._free += 1

    def _forget(self, whose: Hashable, given: asyncio.Future[None]) -> None:
        those = self._waiting.get(whose)
        if those is not None and given in those:
            those.remove(given)
            if not those:
                del self._waiting[whose]
