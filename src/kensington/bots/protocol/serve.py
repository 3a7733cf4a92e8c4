"""The program's side of the protocol: a bot in Python that plays behind ``cmd:``."""

import json
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from random import Random
from typing import Any

from kensington.bots.bot import Bot
from kensington.bots.protocol import messages
from kensington.core import Sheet, standard_sheet


def serve_bot(
    make: Callable[..., Bot], *, version: str = "", options: Mapping[str, str] | None = None
) -> None:
    """Play as the game on standard input asks, until it says quit.

    ``make`` gives the bot, most simply its class; ``options`` are those that may be set, with their
    defaults, and are handed to it by name. What the bot prints goes to standard error.
    """
    program = _Program(make, version, dict(options or {}))
    answers = sys.stdout
    with redirect_stdout(sys.stderr):
        for line in sys.stdin.buffer:
            message = json.loads(line)
            if message["type"] == "quit":
                return
            answer = program.answer(message)
            if answer is not None:
                answers.write(json.dumps(answer) + "\n")
                answers.flush()


class _Program:
    """A bot, and what it was told so far."""

    def __init__(self, make: Callable[..., Bot], version: str, options: dict[str, str]) -> None:
        self._make, self._version, self._options = make, version, options
        self._bot: Bot | None = None
        self._sheet: Sheet = standard_sheet()

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        match message["type"]:
            case "hello":
                return messages.own_hello(self._make.__name__, self._version, self._options)
            case "option":
                self._options[message["name"]] = message["value"]
            case "new_game":
                self._sheet = messages.read_tiles(message)
                self._bot = self._bot or self._make(**self._options)
            case "ping":
                return {"type": "pong", "id": message["id"]}
            case "choose":
                return self._choose(messages.read_choice(message, self._sheet))
        return None

    def _choose(self, asked: messages.DecisionRequest) -> dict[str, Any]:
        assert self._bot is not None, "a game begins with new_game"
        random = Random(asked.seed)
        move = self._bot.choose(asked.observation, asked.moves, random, asked.budget)
        return {"type": "move", "id": asked.number, "move": asked.moves.index(move)}
