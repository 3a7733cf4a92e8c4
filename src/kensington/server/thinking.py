"""Bots think off the event loop, and see what a player sees."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

from kensington.bots import Budget, by_name
from kensington.core import Move, State

THINKERS = 2

BUDGET = Budget(nodes=2000, milliseconds=1000)
"""How much a bot may think about one move at a table."""

_log = logging.getLogger("kensington.server")


class Thinkers:
    """A few threads in which bots choose their moves."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")

    async def choose(self, bot: str, state: State, chance: Random) -> Move:
        """A legal move. A bot that fails is no reason to stop a game: then the first one."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _choose, bot, state, chance)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _choose(bot: str, state: State, chance: Random) -> Move:
    moves: Sequence[Move] = state.legal_moves()
    try:
        move = by_name(bot).choose(state.observe(), moves, chance, BUDGET)
        if state.why_not(move) is None:
            return move
        _log.error("the bot %s chose what is not legal", bot)
    except Exception as error:
        _log.error("the bot %s failed: %s", bot, type(error).__name__)
    return _ending(moves)


def _ending(moves: Sequence[Move]) -> Move:
    """The last of the legal moves ends the turn wherever that is possible."""
    return moves[-1]
