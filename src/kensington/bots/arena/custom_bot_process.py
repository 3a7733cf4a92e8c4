"""The process in which a class of somebody's own plays.

It is handed what ``choose`` is given and nothing else, a length and a pickle at a time, and answers
with a line of JSON: the number of the move. No state and no seed of a game ever comes here. It ends
when its input does, in the middle of a thought if need be.
"""

import json
import os
import pickle
import queue
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, BinaryIO, NamedTuple

from kensington.bots.bot import Bot, Budget
from kensington.core import Move, Observation

LENGTH_BYTES = 4


class Wanted(NamedTuple):
    """The first message: which class, and what it is made with."""

    module: str
    name: str
    options: dict[str, str]


class MoveRequest(NamedTuple):
    """Every other message."""

    observation: Observation
    moves: Sequence[Move]
    chance: int
    """The seed of its random source."""
    budget: Budget


def packed(message: Wanted | MoveRequest) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def main() -> None:
    """Make the bot, and answer for it until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks us decides when it ends
    # What a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    with suppress(OSError):  # nobody listens any more
        bot, answer = _made(questions.get())
        answers.write(json.dumps(answer).encode() + b"\n")
        while bot is not None:
            answer = _chosen(bot, questions.get())
            answers.write(json.dumps(answer).encode() + b"\n")
    os._exit(0)  # the thread still reads


def _read(source: BinaryIO, questions: queue.SimpleQueue[Any]) -> None:
    while len(length := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        body = source.read(int.from_bytes(length, "big"))
        questions.put(pickle.loads(body))  # noqa: S301 - from the process that started us
    os._exit(0)


def _made(wanted: Wanted) -> tuple[Bot | None, dict[str, Any]]:
    """The bot, and its budget; or what is wrong with it."""
    try:
        made = getattr(_imported(wanted.module), wanted.name, None)
        if not callable(made):
            return None, {"no": f"there is no class {wanted.name!r} in {wanted.module}"}
        bot: Bot = made(**wanted.options)
    except _NoModule:
        return None, {"no": f"there is no module {wanted.module!r} here, nor where Python looks"}
    except (Exception, SystemExit) as error:
        return None, {"failed": _told(error)}
    if not callable(getattr(bot, "choose", None)):
        return None, {"failed": "it has no method choose"}
    own = getattr(bot, "default", None)
    budget = [own.nodes, own.milliseconds] if isinstance(own, Budget) else None
    return bot, {"budget": budget}


def _chosen(bot: Bot, question: MoveRequest) -> dict[str, Any]:
    moves, random = question.moves, Random(question.chance)
    try:
        move = bot.choose(question.observation, moves, random, question.budget)
        if move not in moves:
            return {"strange": str(move)[:80]}
        return {"move": list(moves).index(move)}
    except Exception as error:
        return {"failed": _told(error)}


class _NoModule(Exception):
    pass


def _imported(module: str) -> object:
    look_here()
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise _NoModule from None


def look_here() -> None:
    """The command ``kensington`` looks where it is installed, and not where one stands."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def _told(error: BaseException) -> str:
    """An error on one line, with the place it comes from."""
    last = extract_tb(error.__traceback__)[-1]
    words = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}: {words} ({Path(last.filename).name}, line {last.lineno})"


if __name__ == "__main__":
    main()
