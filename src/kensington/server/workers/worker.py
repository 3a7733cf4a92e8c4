"""The process in which a bot thinks: python -m kensington.server.workers.worker.

It is handed a question on its standard input, a length and a pickle, and answers with one line of
JSON: the number of the move it chose, or what went wrong. A question holds what a player sees and
may do, and nothing else; the other questions are in ``pondering``. It ends when its input does, in
the middle of a thought if need be, and kills the programs it started, so no server that dies
leaves anything behind.
"""

import json
import os
import pickle
import queue
import sys
import threading
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, BinaryIO, Protocol

from kensington.bots import NAMES, Budget, Outside, by_name
from kensington.bots.protocol import OPEN, PREFIX, STARTS, Timeouts, Walls, kill_all
from kensington.core import Move, Observation
from kensington.record import Turn

LENGTH_BYTES = 4
AT_A_TABLE = Timeouts(ready=10.0, grace=1.0, at_most=10.0)
"""How long programs are waited for where people wait as well."""
READY = b'{"ready":true}\n'


class Asked(Protocol):
    """Any question: it knows how to be answered where it arrives."""

    def answered(self) -> dict[str, Any]: ...


def packed(question: Asked) -> bytes:
    body = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked."""

    bot: str
    """A name, or the command of a program: then all questions are those of one seat's game."""
    observation: Observation
    moves: tuple[Move, ...]
    chance: int
    """The seed of its random source."""
    budget: Budget
    walls: Walls = OPEN
    """Behind which a program runs."""
    turns: tuple[Turn, ...] = ()
    """Those that have ended, of which a program is told."""

    @property
    def seconds(self) -> float:
        """How long it may take, if all goes as it should."""
        spare = (self.budget.milliseconds or 0) / 1000
        if not self.bot.startswith(PREFIX):
            return spare
        # A program may first have to start, to get ready, and to get ready for the game.
        return 3 * AT_A_TABLE.ready + AT_A_TABLE.grace + max(spare, AT_A_TABLE.at_most)

    def answered(self) -> dict[str, Any]:
        """The number of the bot's move among those it may make, or what went wrong."""
        try:
            if self.bot.startswith(PREFIX):
                return self._answered_by(_program(self.bot.removeprefix(PREFIX), self.walls))
            return self._numbered(by_name(self.bot).choose(*self._choice()))
        except Exception as error:
            return {"failed": type(error).__name__}

    def _choice(self) -> tuple[Observation, tuple[Move, ...], Random, Budget]:
        return self.observation, self.moves, Random(self.chance), self.budget

    def _numbered(self, move: Move) -> dict[str, int | str]:
        return {"move": self.moves.index(move)}

    def _answered_by(self, program: Outside) -> dict[str, int | str]:
        """The same with the code of its fault, as long as it is started anew after one."""
        before = len(program.faults)
        answer = self._numbered(program.choose(*self._choice(), turns=self.turns))
        if before < len(program.faults) <= STARTS:
            answer["fault"] = program.faults[-1]
        return answer


@cache
def _program(command: str, walls: Walls) -> Outside:
    return Outside(command, AT_A_TABLE, walls)


def main() -> None:
    """Answer questions until there are no more."""
    # What a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    questions: queue.SimpleQueue[Asked] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    for name in NAMES:  # loaded before anybody waits
        by_name(name)
    answers.write(READY)
    while True:
        answers.write(json.dumps(questions.get().answered()).encode() + b"\n")


def _read(source: BinaryIO, questions: queue.SimpleQueue[Asked]) -> None:
    while len(length := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        body = source.read(int.from_bytes(length, "big"))
        questions.put(pickle.loads(body))  # noqa: S301 - from the server that started us
    try:
        kill_all()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
