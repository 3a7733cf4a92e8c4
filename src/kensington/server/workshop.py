"""What takes long is made in processes of the server's own, and finished games are kept ready.

Dealing has one process, and records, replays and long logs another, so that nobody who wants to
begin a game waits for somebody who looks back. Each visitor has one thing made at a time. These
processes know what the authority knows; no bot thinks in them.
"""

from __future__ import annotations

import asyncio
import json
import logging
from base64 import b64decode
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Hashable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from kensington.core import Game, State
from kensington.server import errands
from kensington.server.dealing import DealAsked, Dealing, GetReady, dealt
from kensington.server.frames import written
from kensington.server.kept import Snapshot, Standing
from kensington.server.limits import Limits
from kensington.server.seating import Refused
from kensington.server.store import Store
from kensington.server.thinking import Thinkers

DEAL_PATIENCE = 20.0
ERRAND_PATIENCE = 120.0
"""Seconds after which something is given up."""
WAITING = 100
"""The most visitors who wait for something that is made."""
SHELF = 32_000_000
"""Characters of records and replays that are kept ready."""

_log = logging.getLogger("kensington.server")


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

    def drop(self, key: Hashable) -> None:
        self._room += sum(map(len, self._texts.pop(key, ())))


class Workshop:
    """Deals, replays, records and snapshots of long logs."""

    def __init__(self, path: Path, store: Store, limits: Limits, deal: Dealing) -> None:
        self._path, self._store, self._deal = path, store, deal
        self._most = limits.errands
        waiting = Limits(decisions=WAITING, decisions_wait=ERRAND_PATIENCE)
        self._dealers = Thinkers(most=1, limits=waiting)
        self._hands = Thinkers(most=1, limits=waiting)
        self._shelf = Shelf()
        self._asked: Counter[Hashable] = Counter()
        self._turns: dict[Hashable, asyncio.Lock] = {}
        self._readying: asyncio.Task[Any] | None = None

    @asynccontextmanager
    async def _turn(self, whose: Hashable) -> AsyncIterator[None]:
        """One thing at a time is made for a visitor; raises Refused if too many wait."""
        if self._asked[whose] >= self._most:
            raise Refused("too_many")
        self._asked[whose] += 1
        try:
            async with self._turns.setdefault(whose, asyncio.Lock()):
                yield
        finally:
            self._asked[whose] -= 1
            if not self._asked[whose]:
                del self._asked[whose], self._turns[whose]

    def get_ready(self) -> None:
        """Somebody is about to begin a game with a heap."""
        if self._readying is None:
            question = self._dealers.ponder(GetReady(), DEAL_PATIENCE)
            self._readying = asyncio.get_running_loop().create_task(question)

    async def dealt(self, game: Game, whose: Hashable) -> State:
        """The first state of a game; raises Refused."""
        if game.rules.blind_draw:
            return self._deal(game)
        async with self._turn(whose):
            question = DealAsked(game, self._deal)
            answer = await self._dealers.ponder(question, DEAL_PATIENCE)
        if "poses" not in answer:
            _log.error("a heap could not be dealt: %s", answer.get("failed"))
            raise Refused("busy")
        return await asyncio.to_thread(dealt, game, answer)

    async def shortened(self, table: str, *, whole: bool) -> Snapshot:
        """A snapshot of a table with a long log; raises Refused."""
        answer = await self._made(errands.Shorten(self._path, table, self._deal, whole))
        _, version, rules_version, checksum, body = answer["snapshot"]
        return Snapshot(table, version, rules_version, checksum, b64decode(body))

    async def record(self, table: str, whose: Hashable) -> str:
        """A game as text; raises Refused."""
        return (await self._record(table, whose))[0]

    async def _record(self, table: str, whose: Hashable) -> tuple[str, ...]:
        if found := self._shelf.get(table):
            return found
        async with self._turn(whose):
            now = await self._standing(table)
            if now.status == "open":
                raise Refused("not_started")
            key = table if now.status == "over" else (table, "so far", now.version)
            if found := self._shelf.get(key):
                return found
            answer = await self._made(errands.WriteRecord(self._path, table, self._deal))
            if answer["version"] == now.version:
                self._shelf.put(key, (answer["text"],))
        return (answer["text"],)

    async def replay(
        self, table: str, version: int, bots: Sequence[str], visitor: int | None, whose: Hashable
    ) -> str:
        """A finished table as it stood at a version, as one visitor sees it; raises Refused."""
        key = table, version
        found = self._shelf.get(key)
        if found is None:
            async with self._turn(whose):
                found = self._shelf.get(key) or await self._replay(table, version, tuple(bots))
                self._shelf.put(key, found)
        before, after, holders = found
        mine = [seat for seat, holder in enumerate(json.loads(holders)) if holder == visitor]
        return f"{before}{written([] if visitor is None else mine)}{after}"

    async def _replay(self, table: str, version: int, bots: tuple[str, ...]) -> tuple[str, ...]:
        now = await self._standing(table)
        if now.status != "over":
            raise Refused("not_started" if now.status == "open" else "not_over")
        if not 1 <= version <= now.version:
            raise Refused("bad_message")
        errand = errands.Replay(self._path, table, self._deal, version, bots)
        answer = await self._made(errand)
        return answer["before"], answer["after"], written(answer["holders"])

    async def _standing(self, table: str) -> Standing:
        now = await self._store.standing(table)
        if now is None:
            raise Refused("no_such_table")
        return now

    async def _made(self, errand: errands.Errand) -> dict[str, Any]:
        answer = await self._hands.ponder(errand, ERRAND_PATIENCE)
        if "refused" in answer:
            raise Refused(answer["refused"])
        if "failed" in answer:
            what = type(errand).__name__
            _log.error("table %s: %s failed: %s", errand.table, what, answer["failed"])
            raise Refused("busy")
        return answer

    async def close(self) -> None:
        if self._readying is not None:
            await self._readying
        await self._dealers.close()
        await self._hands.close()
