"""Bots think in processes of their own, and see what a player sees.

A thought takes a whole core, and the server has better things to do. A process gets the public
view, the legal moves and a seed for its own chance, and answers with the number of a move: nothing
that it says is ever unpickled. One that dies, fails or takes too long is no reason to stop a game.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from kensington.bots import Budget
from kensington.core import Move, State
from kensington.server.thinker import Asked, Question

COMMAND = (sys.executable, "-P", "-m", "kensington.server.thinker")
"""How a process is started: -P, or a file in the folder at hand could stand in for a module."""

THINKERS = min(4, max(1, (os.cpu_count() or 2) - 1))
"""The most bots that think at the same time; others wait."""

USUAL = Budget(nodes=2000)
BUDGETS = {"farsighted": Budget(nodes=None, milliseconds=1200)}
"""How much a bot may think about one move at a table, where it is not as usual."""

PATIENCE = 5.0
"""Seconds beyond its budget after which a bot is given up."""
WAKING = 60.0
"""Seconds in which a process must be ready to think, on the slowest of machines."""
LONGEST = 8_000_000
"""The most bytes of one answer: a review of the longest game has fewer."""
PARTING = 1.0
"""Seconds in which it may end by itself."""

_log = logging.getLogger("kensington.server")


class Lost(Exception):
    """The process died, or said what makes no sense."""


class Thinker:
    """One process."""

    def __init__(self, process: Process, questions: StreamWriter, answers: StreamReader) -> None:
        self._process = process
        self._questions = questions
        self._answers = answers

    @staticmethod
    async def wake(command: Sequence[str]) -> Thinker:
        """Start one. Ctrl-C is the server's business, so it is not in the terminal's group."""
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LONGEST, **apart
        )
        if process.stdin is None or process.stdout is None:
            raise Lost("it cannot be talked to")
        thinker = Thinker(process, process.stdin, process.stdout)
        try:
            async with asyncio.timeout(WAKING):
                await thinker._heard()
        except BaseException:
            await thinker.end()
            raise
        return thinker

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, question: Asked) -> dict[str, Any]:
        try:
            self._questions.write(question.packed())
            await self._questions.drain()
        except OSError:
            raise Lost("it takes no more questions") from None
        return await self._heard()

    async def _heard(self) -> dict[str, Any]:
        try:
            heard = json.loads(await self._answers.readline())
        except ValueError:
            raise Lost("it fell silent") from None
        if not isinstance(heard, dict):
            raise Lost("it says what makes no sense")
        return heard

    async def end(self, *, politely: bool = False) -> None:
        """No such process is left behind when this returns."""
        process = self._process
        self._questions.close()
        if politely:
            with suppress(TimeoutError):
                async with asyncio.timeout(PARTING):
                    await process.wait()
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()


class Thinkers:
    """A few processes in which bots choose their moves. They are started when first needed."""

    def __init__(
        self, command: Sequence[str] = COMMAND, most: int = THINKERS, patience: float = PATIENCE
    ) -> None:
        self._command = command
        self._free = asyncio.Semaphore(most)
        self._patience = patience
        self._idle: list[Thinker] = []
        self._ending: set[asyncio.Task[None]] = set()

    async def choose(self, bot: str, state: State, chance: int) -> Move:
        """A legal move, whatever becomes of the bot."""
        moves = tuple(state.legal_moves())
        budget = BUDGETS.get(bot, USUAL)
        question = Question(bot, state.observe(), moves, chance, budget)
        async with self._free:
            try:
                spare = (budget.milliseconds or 0) / 1000
                answer = await self._ask(question, spare + self._patience)
            except (Lost, OSError, TimeoutError) as error:
                answer = {"failed": type(error).__name__}
        number = answer.get("move")
        if type(number) is int and 0 <= number < len(moves):
            return moves[number]
        _log.error("the bot %s gave no move: %s", bot, answer.get("failed"))
        return _ending(moves)

    async def ponder(self, question: Asked, patience: float) -> dict[str, Any]:
        """The answer to any other question; what went wrong is told under ``failed``."""
        async with self._free:
            try:
                return await self._ask(question, patience)
            except (Lost, OSError, TimeoutError) as error:
                return {"failed": type(error).__name__}

    async def _ask(self, question: Asked, patience: float) -> dict[str, Any]:
        thinker = await self._awake()
        answered = False
        try:
            async with asyncio.timeout(patience):
                answer = await thinker.ask(question)
            answered = True
        finally:
            if answered:
                self._idle.append(thinker)
            else:  # too late, dead, or nobody waits any more: it is not asked again
                self._end(thinker)
        return answer

    async def _awake(self) -> Thinker:
        while self._idle:
            thinker = self._idle.pop()
            if thinker.alive:
                return thinker
            self._end(thinker)
        return await Thinker.wake(self._command)

    def _end(self, thinker: Thinker) -> None:
        task = asyncio.get_running_loop().create_task(thinker.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Let all of them go. Nobody may be waiting for an answer."""
        idle, self._idle = self._idle, []
        await asyncio.gather(*(thinker.end(politely=True) for thinker in idle), *self._ending)


def _ending(moves: Sequence[Move]) -> Move:
    """The last of the legal moves ends the turn wherever that is possible."""
    return moves[-1]
