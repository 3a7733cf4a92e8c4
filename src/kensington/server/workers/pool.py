"""Bots think in processes of their own, and see what a player sees.

A thought takes a whole core, and the server has better things to do. A process gets the public
view, the legal moves and a seed for its own chance, and answers with the number of a move: nothing
that it says is ever unpickled. One that dies, fails or takes too long is no reason to stop a game,
and neither is one that nobody has time to ask.
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
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from kensington.bots import Budget, by_name
from kensington.bots.protocol import cleaned
from kensington.core import KensingtonError, Move, State
from kensington.record import Turn
from kensington.server.limits import Limits
from kensington.server.table.seating import STAND_IN
from kensington.server.workers.fair_queue import Crowded, Queue
from kensington.server.workers.host_bots import Brought
from kensington.server.workers.worker import Asked, Question, packed

COMMAND = (sys.executable, "-P", "-m", "kensington.server.workers.worker")
"""How a process is started: -P, or a file in the folder at hand could stand in for a module."""

THINKERS = min(4, max(1, (os.cpu_count() or 2) - 1))
"""The most bots that think at the same time; others wait."""

USUAL = Budget(nodes=2000)
BUDGETS = {"farsighted": Budget(nodes=None, milliseconds=1200)}
"""How much a bot may think about one move at a table, where it is not as usual."""

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""Many small products of matrices are slower with several, unless the host knows better."""

GRACE_S = 5.0
"""Seconds beyond its budget after which a bot is given up."""
WAKING_TIMEOUT_S = 60.0
"""Seconds in which a process must be ready to think, on the slowest of machines."""
MAX_ANSWER_BYTES = 8_000_000
"""The most bytes of one answer: a review of the longest game has fewer."""
PARTING_TIMEOUT_S = 1.0
"""Seconds in which it may end by itself."""

_Seat = tuple[str, int]
"""A table, and the number of a seat there."""

_log = logging.getLogger("kensington.server")


class Lost(KensingtonError):
    """The process died, or said what makes no sense."""

    code = "lost"


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
            *command, stdin=PIPE, stdout=PIPE, limit=MAX_ANSWER_BYTES, env=_environment(), **apart
        )
        if process.stdin is None or process.stdout is None:
            raise Lost("it cannot be talked to")
        thinker = Thinker(process, process.stdin, process.stdout)
        try:
            async with asyncio.timeout(WAKING_TIMEOUT_S):
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
            self._questions.write(packed(question))
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

    async def end(self) -> None:
        """No such process is left behind when this returns.

        It ends by itself when its input does, and kills the programs it started.
        """
        process = self._process
        self._questions.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING_TIMEOUT_S):
                await process.wait()
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()


class Asker(NamedTuple):
    """For whom a bot thinks."""

    table: str = ""
    visitor: int = 0
    """Who opened the table: visitors take turns, however many tables they have."""


class BotMove(NamedTuple):
    """A move, and the bot that chose it."""

    move: Move
    bot: str


class Thinkers:
    """A few processes in which bots choose their moves. They are started when first needed.

    Whichever is free thinks for a bot of ours. A seat played by a program has a process of its
    own as long as its game is played, and it is not too long since it was asked.
    """

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        most: int = THINKERS,
        patience: float = GRACE_S,
        limits: Limits = Limits(),  # noqa: B008 - it is frozen
        brought: Sequence[Brought] = (),
    ) -> None:
        self._command = command
        self._queue = Queue(most, limits.decisions, limits.decisions_wait)
        # One that hangs is waited for a while, and nobody else has to wait with it.
        self._for_programs = Queue(most, limits.decisions, limits.decisions_wait)
        self._patience = patience
        self._programs = limits.programs
        self._brought = {each.name: each for each in brought}
        self._idle: list[Thinker] = []
        self._own: OrderedDict[_Seat, Thinker] = OrderedDict()
        """Those of programs while they do not think, the longest idle first."""
        self._ending: set[asyncio.Task[None]] = set()
        self._crowded = False

    async def choose(
        self,
        bot: str,
        state: State,
        chance: int,
        asker: Asker = Asker(),  # noqa: B008
        turns: tuple[Turn, ...] = (),
    ) -> BotMove:
        """A legal move, whatever becomes of the bot; ``turns`` of the game are those that ended."""
        moves = tuple(state.legal_moves())
        brought = self._brought.get(bot)
        if brought is not None:
            question = Question(
                brought.program,
                state.observe(),
                moves,
                chance,
                brought.budget,
                brought.walls,
                turns,
            )
            seat = asker.table, state.seat
        elif len(moves) == 1:
            return BotMove(moves[0], bot)
        else:
            question = Question(bot, state.observe(), moves, chance, BUDGETS.get(bot, USUAL))
            seat = None
        queue = self._queue if seat is None else self._for_programs
        try:
            async with queue.place(asker.visitor):
                answer = await self._answer(question, seat)
        except Crowded:
            return await self._without_much_thought(question)
        self._crowded = self._crowded and queue.waiting > 0
        if "fault" in answer:
            fault = answer["fault"]
            _log.warning("the bot %s at table %s has failed: %s", bot, asker.table, fault)
        number = answer.get("move")
        if type(number) is int and 0 <= number < len(moves):
            return BotMove(moves[number], bot)
        _log.error("the bot %s gave no move: %s", bot, answer.get("failed"))
        return BotMove(_ending(moves), bot)

    async def ponder(self, question: Asked, patience: float, visitor: int = 0) -> dict[str, Any]:
        """The answer to any other question; what went wrong is told under ``failed``."""
        try:
            async with self._queue.place(visitor):
                return await self._ask(question, patience, None)
        except (Crowded, Lost, OSError, TimeoutError) as error:
            return {"failed": type(error).__name__}

    async def _without_much_thought(self, question: Question) -> BotMove:
        """Nobody can think about it in time, so it is decided here, in a moment."""
        if not self._crowded:  # one line, not one for each move
            self._crowded = True
            _log.warning("too many bots think: %s moves for those who wait too long", STAND_IN)
        chance = Random(question.chance)
        choose = by_name(STAND_IN).choose
        move = await asyncio.to_thread(choose, question.observation, question.moves, chance, USUAL)
        return BotMove(move, STAND_IN)

    async def _answer(self, question: Question, seat: _Seat | None) -> dict[str, Any]:
        try:
            return await self._ask(question, question.seconds + self._patience, seat)
        except (Lost, OSError, TimeoutError) as error:
            return {"failed": type(error).__name__}

    async def _ask(self, question: Asked, patience: float, seat: _Seat | None) -> dict[str, Any]:
        thinker = await self._awake(seat)
        answered = False
        try:
            async with asyncio.timeout(patience):
                answer = await thinker.ask(question)
            answered = True
        finally:
            if not answered:  # too late, dead, or nobody waits any more: it is not asked again
                self._end(thinker)
            elif seat is None:
                self._idle.append(thinker)
            else:
                self._keep(seat, thinker)
        return answer

    async def _awake(self, seat: _Seat | None) -> Thinker:
        while thinker := self._own.pop(seat, None) if seat else self._idle_one():
            if thinker.alive:
                return thinker
            self._end(thinker)
        return await Thinker.wake(self._command)

    def _idle_one(self) -> Thinker | None:
        return self._idle.pop() if self._idle else None

    def _keep(self, seat: _Seat, thinker: Thinker) -> None:
        self._own[seat] = thinker
        while len(self._own) > self._programs:
            self._end(self._own.popitem(last=False)[1])

    def let_go(self, table: str) -> None:
        """The game at a table is over, and no program is needed there any more."""
        for seat in [seat for seat in self._own if seat[0] == table]:
            self._end(self._own.pop(seat))

    def _end(self, thinker: Thinker) -> None:
        task = asyncio.get_running_loop().create_task(thinker.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Let all of them go. Nobody may be waiting for an answer."""
        for thinker in (*self._idle, *self._own.values()):
            self._end(thinker)
        self._idle.clear()
        self._own.clear()
        await asyncio.gather(*self._ending)


def _environment() -> dict[str, str]:
    """What our process needs, and no more: programs of others can read it."""
    python = {name: value for name, value in os.environ.items() if name.startswith("PYTHON")}
    return ONE_THREAD | cleaned(os.environ) | python


def _ending(moves: Sequence[Move]) -> Move:
    """The last of the legal moves ends the turn wherever that is possible."""
    return moves[-1]
