"""The process in which a bot thinks: python -m kensington.server.thinker.

It is handed a question on its standard input, a length and a pickle, and answers with one line of
JSON: the number of the move it chose, or what went wrong. A question holds what a player sees and
may do, and nothing else; the other questions are in ``pondering``. It ends when its input does, in
the middle of a thought if need be, so no server that dies leaves one behind.
"""

from __future__ import annotations

import json
import os
import pickle
import queue
import sys
import threading
from dataclasses import dataclass
from random import Random
from typing import Any, BinaryIO, Protocol

from kensington.bots import Budget, by_name
from kensington.core import Move, Observation

LENGTH_BYTES = 4
READY = b'{"ready":true}\n'


class Asked(Protocol):
    """Any question: it knows how to travel, and how to be answered where it arrives."""

    def packed(self) -> bytes: ...

    def answered(self) -> dict[str, Any]: ...


def packed(question: Asked) -> bytes:
    body = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked."""

    bot: str
    observation: Observation
    moves: tuple[Move, ...]
    chance: int
    """The seed of its random source."""
    budget: Budget

    def packed(self) -> bytes:
        return packed(self)

    def answered(self) -> dict[str, Any]:
        """The number of the bot's move among those it may make, or what went wrong."""
        try:
            chance = Random(self.chance)
            move = by_name(self.bot).choose(self.observation, self.moves, chance, self.budget)
            return {"move": self.moves.index(move)}
        except Exception as error:
            return {"failed": type(error).__name__}


def main() -> None:
    """Answer questions until there are no more."""
    # What a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    questions: queue.SimpleQueue[Asked] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    answers.write(READY)
    while True:
        answers.write(json.dumps(questions.get().answered()).encode() + b"\n")


def _read(source: BinaryIO, questions: queue.SimpleQueue[Asked]) -> None:
    while len(length := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        body = source.read(int.from_bytes(length, "big"))
        questions.put(pickle.loads(body))  # noqa: S301 - from the server that started us
    os._exit(0)


if __name__ == "__main__":
    main()
