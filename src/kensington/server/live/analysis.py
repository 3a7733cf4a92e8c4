"""What people ask of the bots: a hint, and a finished game looked at again.

Both are worked out in the processes where bots think. A hint is given what its player sees, and
nothing else; a review is given a record that everybody may read by then.
"""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from kensington.bots.advice.hints import HINT_BUDGET, hint
from kensington.bots.advice.review import review
from kensington.core import Observation
from kensington.record import Record
from kensington.server.limits import Limits
from kensington.server.protocol import advice_messages
from kensington.server.table.authority import Authority
from kensington.server.table.seats import Refused
from kensington.server.table.view import faces_named
from kensington.server.workers.pool import Thinkers

HINT_TIMEOUT_S = 20.0
"""Seconds after which a hint is given up."""
REVIEW_TIMEOUT_S = 600.0
REVIEW_CACHE_SIZE = 32
"""Reviews that are kept. Each is about 50 kilobytes."""
MAX_WAITING_GAMES = 16
"""The most games that wait to be looked at."""

_log = logging.getLogger("kensington.server")


@dataclass(frozen=True, slots=True)
class HintAsked:
    """A player would like to know what to do."""

    observation: Observation

    def answered(self) -> dict[str, Any]:
        try:
            found = hint(self.observation, budget=HINT_BUDGET)
        except Exception as error:
            return {"failed": type(error).__name__}
        return {"advice": [each.data(self.observation.sheet) for each in found]}


@dataclass(frozen=True, slots=True)
class ReviewAsked:
    """Somebody would like to know how a game went."""

    record: Record

    def answered(self) -> dict[str, Any]:
        try:
            return {"review": review(self.record).data()}
        except Exception as error:
            return {"failed": type(error).__name__}


async def hinted(thinkers: Thinkers, authority: Authority, visitor: int) -> advice_messages.Hint:
    """A hint for the player to move; raises Refused. Visitors take turns, as their bots do."""
    state, version = authority.state, authority.version
    if state is None:
        raise Refused("not_started")
    answer = await thinkers.ponder(HintAsked(state.observe()), HINT_TIMEOUT_S, visitor)
    if "advice" not in answer:
        _log.error("there was no hint: %s", answer.get("failed"))
        raise Refused("busy")
    return {"version": version, "seat": state.seat, "advice": answer["advice"]}


class Reviews:
    """The reviews of finished tables: each is worked out once, by a process of its own."""

    def __init__(self) -> None:
        long = Limits(
            decisions=MAX_WAITING_GAMES, decisions_wait=MAX_WAITING_GAMES * REVIEW_TIMEOUT_S
        )
        self._thinkers = Thinkers(most=1, limits=long)
        self._kept: OrderedDict[str, advice_messages.Review] = OrderedDict()
        self._coming: dict[str, asyncio.Task[advice_messages.Review]] = {}

    def has(self, table: str) -> bool:
        """Whether a review is there, or being worked out."""
        return table in self._kept or table in self._coming

    async def of(self, table: str, authority: Authority) -> advice_messages.Review:
        """The review of a finished table; raises Refused. Many may wait for the same one."""
        if table in self._kept:
            self._kept.move_to_end(table)
            return self._kept[table]
        if table not in self._coming:
            if len(self._coming) >= MAX_WAITING_GAMES:
                raise Refused("busy")
            work = self._worked_out(table, authority)
            self._coming[table] = asyncio.get_running_loop().create_task(work)
        return await asyncio.shield(self._coming[table])

    async def _worked_out(self, table: str, authority: Authority) -> advice_messages.Review:
        try:
            question = ReviewAsked(authority.record())
            answer = await self._thinkers.ponder(question, REVIEW_TIMEOUT_S)
            if "review" not in answer:
                _log.error("table %s has no review: %s", table, answer.get("failed"))
                raise Refused("busy")
            turns = answer["review"]["turns"]
            found: advice_messages.Review = answer["review"] | {
                "tiles": faces_named(turns, question.record.sheet),
                "versions": authority.turn_versions(),
            }
            self._kept[table] = found
            while len(self._kept) > REVIEW_CACHE_SIZE:
                self._kept.popitem(last=False)
            return found
        finally:
            del self._coming[table]

    def forget(self) -> None:
        """Work out each review again."""
        self._kept.clear()

    async def close(self) -> None:
        for task in self._coming.values():
            task.cancel()
        await asyncio.gather(*self._coming.values(), return_exceptions=True)
        await self._thinkers.close()
