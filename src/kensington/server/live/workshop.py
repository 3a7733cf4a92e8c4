"""What takes long is made in processes of the server's own, and finished games are kept ready.

Dealing has one process, and records, replays and long logs another, so that nobody who wants to
begin a game waits for somebody who looks back. Each visitor has one thing made at a time. These
processes know what the authority knows; no bot thinks in them.
"""

import asyncio
import json
import logging
from base64 import b64decode
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from kensington.core import Game, State
from kensington.server.limits import Limits
from kensington.server.live import tasks
from kensington.server.live.dealing import DealAsked, GetReady, dealt
from kensington.server.live.frames import written
from kensington.server.storage.database import Where
from kensington.server.storage.event_store import EventStore
from kensington.server.storage.stored import Standing
from kensington.server.table.authority import Dealing
from kensington.server.table.seats import Refused, unfinished
from kensington.server.table.snapshots import StoredSnapshot
from kensington.server.workers.pool import Thinkers

DEAL_TIMEOUT_S = 20.0
ERRAND_TIMEOUT_S = 120.0
"""Seconds after which something is given up."""
MAX_WAITING = 100
"""The most visitors who wait for something that is made."""
SHELF = 32_000_000
"""Characters of records and replays that are kept ready."""

_log = logging.getLogger("kensington.server")

Texts = tuple[str, ...]
Making = Callable[[], Coroutine[Any, Any, Texts]]


def _begun(
    tasks: dict[Hashable, asyncio.Task[Texts]], key: Hashable, work: Coroutine[Any, Any, Texts]
) -> asyncio.Task[Texts]:
    """A task that is found under a key as long as it runs."""
    task = tasks[key] = asyncio.get_running_loop().create_task(work)

    def over(task: asyncio.Task[Texts]) -> None:
        del tasks[key]
        if not task.cancelled():
            task.exception()  # whoever still waits has it; if nobody does, it is no news

    task.add_done_callback(over)
    return task


class Shelf:
    """Texts, as long as there is room for them; the one that was not asked for longest goes."""

    def __init__(self, room: int = SHELF) -> None:
        self._room = room
        self._texts: OrderedDict[Hashable, tuple[str, ...]] = OrderedDict()

    def get(self, key: Hashable) -> tuple[str, ...] | None:
        if key in self._texts:
            self._texts.move_to_end(key)
        return self._texts.get(key)

    def put(self, key: Hashable, texts: tuple[str, ...]) -> None:
        self.drop(key)
        self._texts[key] = texts
        self._room -= sum(map(len, texts))
        while self._room < 0:
            self.drop(next(iter(self._texts)))

    def clear(self) -> None:
        for key in list(self._texts):
            self.drop(key)

    def drop(self, key: Hashable) -> None:
        self._room += sum(map(len, self._texts.pop(key, ())))


class Workshop:
    """Deals, replays, records and snapshots of long logs."""

    def __init__(self, where: Where, store: EventStore, limits: Limits, deal: Dealing) -> None:
        self._path, self._store, self._deal = where, store, deal
        self._most = limits.errands
        waiting = Limits(decisions=MAX_WAITING, decisions_wait=ERRAND_TIMEOUT_S)
        self._dealers = Thinkers(most=1, limits=waiting)
        self._hands = Thinkers(most=1, limits=waiting)
        self._shelf = Shelf()
        self._asked: Counter[Hashable] = Counter()
        self._turns: dict[Hashable, asyncio.Lock] = {}
        self._wanted: dict[Hashable, asyncio.Task[Texts]] = {}
        """By visitor and thing: what waits for its turn or is made."""
        self._making: dict[Hashable, asyncio.Task[Texts]] = {}
        """What is made just now."""
        self._readying: asyncio.Task[Any] | None = None

    def _check_turn(self, whose: Hashable) -> None:
        if self._asked[whose] >= self._most:
            raise Refused("too_many")

    @asynccontextmanager
    async def _turn(self, whose: Hashable) -> AsyncIterator[None]:
        """One thing at a time is made for a visitor; raises Refused if too many wait."""
        self._check_turn(whose)
        self._asked[whose] += 1
        try:
            async with self._turns.setdefault(whose, asyncio.Lock()):
                yield
        finally:
            self._asked[whose] -= 1
            if not self._asked[whose]:
                del self._asked[whose], self._turns[whose]

    async def _had(self, key: Hashable, whose: Hashable, make: Making) -> Texts:
        """From the shelf, by whoever makes it just now, or made in this visitor's turn."""
        if found := self._shelf.get(key):
            return found
        wanted = self._making.get(key) or self._wanted.get((whose, key))
        if wanted is None:
            self._check_turn(whose)
            wanted = _begun(self._wanted, (whose, key), self._in_turn(key, whose, make))
        return await asyncio.shield(wanted)

    async def _in_turn(self, key: Hashable, whose: Hashable, make: Making) -> Texts:
        async with self._turn(whose):
            if found := self._shelf.get(key):
                return found
            made = self._making.get(key) or _begun(self._making, key, make())
            return await asyncio.shield(made)

    def forget(self) -> None:
        """Make everything again that is asked for."""
        self._shelf.clear()

    def get_ready(self) -> None:
        """Somebody is about to begin a game with a heap."""
        if self._readying is None:
            question = self._dealers.ponder(GetReady(), DEAL_TIMEOUT_S)
            self._readying = asyncio.get_running_loop().create_task(question)

    async def dealt(self, game: Game, whose: Hashable) -> State:
        """The first state of a game; raises Refused."""
        if game.rules.blind_draw:
            return self._deal(game)
        async with self._turn(whose):
            question = DealAsked(game, self._deal)
            answer = await self._dealers.ponder(question, DEAL_TIMEOUT_S)
        if "poses" not in answer:
            _log.error("a heap could not be dealt: %s", answer.get("failed"))
            raise Refused("busy")
        return await asyncio.to_thread(dealt, game, answer)

    async def shortened(self, table: str, *, whole: bool) -> StoredSnapshot:
        """A snapshot of a table with a long log; raises Refused."""
        answer = await self._made(tasks.Shorten(self._path, table, self._deal, whole))
        _, version, rules_version, checksum, body = answer["snapshot"]
        return StoredSnapshot(table, version, rules_version, checksum, b64decode(body))

    async def record(self, table: str, whose: Hashable) -> str:
        """A game as text; raises Refused."""
        return (await self._record(table, whose))[0]

    async def _record(self, table: str, whose: Hashable) -> Texts:
        if found := self._shelf.get(table):
            return found
        now = await self._standing(table)
        if now.status in ("open", "closed"):
            raise unfinished(now.status)
        key = table if now.status == "over" else (table, "so far", now.version)

        async def make() -> Texts:
            answer = await self._made(tasks.WriteRecord(self._path, table, self._deal))
            if answer["version"] == now.version:
                self._shelf.put(key, (answer["text"],))
            return (answer["text"],)

        return await self._had(key, whose, make)

    async def street(self, table: str, whose: Hashable) -> str:
        """The houses of a finished table as an SVG; raises Refused."""
        key = table, "street"

        async def make() -> Texts:
            now = await self._standing(table)
            if now.status != "over":
                raise unfinished(now.status)
            answer = await self._made(tasks.DrawStreet(self._path, table, self._deal))
            self._shelf.put(key, (answer["svg"],))
            return (answer["svg"],)

        return (await self._had(key, whose, make))[0]

    async def replay(
        self, table: str, version: int, bots: Sequence[str], visitor: int | None, whose: Hashable
    ) -> str:
        """A finished table as it stood at a version, as one visitor sees it; raises Refused."""
        key = table, version

        async def make() -> Texts:
            found = await self._replay(table, version, tuple(bots))
            self._shelf.put(key, found)
            return found

        before, after, holders = await self._had(key, whose, make)
        mine = [seat for seat, holder in enumerate(json.loads(holders)) if holder == visitor]
        return f"{before}{written([] if visitor is None else mine)}{after}"

    async def _replay(self, table: str, version: int, bots: tuple[str, ...]) -> tuple[str, ...]:
        now = await self._standing(table)
        if now.status != "over":
            raise unfinished(now.status)
        if not 1 <= version <= now.version:
            raise Refused("bad_message")
        errand = tasks.Replay(self._path, table, self._deal, version, bots)
        answer = await self._made(errand)
        return answer["before"], answer["after"], written(answer["holders"])

    async def _standing(self, table: str) -> Standing:
        now = await self._store.standing(table)
        if now is None:
            raise Refused("no_such_table")
        return now

    async def _made(self, errand: tasks.Errand) -> dict[str, Any]:
        answer = await self._hands.ponder(errand, ERRAND_TIMEOUT_S)
        if "refused" in answer:
            raise Refused(answer["refused"])
        if "failed" in answer:
            what = type(errand).__name__
            _log.error("table %s: %s failed: %s", errand.table, what, answer["failed"])
            raise Refused("busy")
        return answer

    async def close(self) -> None:
        left = (*self._wanted.values(), *self._making.values())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        if self._readying is not None:
            await self._readying
        await self._dealers.close()
        await self._hands.close()
