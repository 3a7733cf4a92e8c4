"""Bots of one's own: ours that look by other files, and classes in Python. See docs/bots.md.

``farsighted; network=net.npz; weights=weights.json`` and ``py:module:Class; name=value``
"""

import json
import os
import subprocess
import sys
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from kensington.bots import Bot, Budget, by_name
from kensington.bots.arena.custom_bot_process import MoveRequest, Wanted, look_here, packed
from kensington.bots.evaluation.evaluators import Both, EvaluatorPair
from kensington.bots.evaluation.house_features import Array
from kensington.bots.evaluation.network import load, shipped_network
from kensington.bots.evaluation.weighted import BadWeights, Weighed, read_weights, shipped
from kensington.bots.levels.farsighted import Farsighted
from kensington.bots.levels.prudent import Prudent
from kensington.bots.protocol import PREFIX, parted
from kensington.core import BadInput, Move, Observation

T = TypeVar("T")

CLASS = "py:"
"""How the name of a class in Python begins."""
PLAYED_BY = (sys.executable, "-P", "-m", "kensington.bots.arena.custom_bot_process")
"""How its process is started: -P, or a file in the folder at hand could stand in for a module."""
LOOKS_BY = {"prudent": ("weights",), "farsighted": ("network", "weights")}
"""Which files each of our bots may be given."""
MAX_WEIGHTS_BYTES = 100_000
"""Bytes of a file of weights."""


class BotFailed(BadInput):
    """A class of somebody's own raised an error, or chose what is no move."""

    code = "bot_failed"


def bot_for(text: str) -> Bot:
    """Whoever is meant: one of ours, a program, or a class in Python."""
    if text.startswith(CLASS):
        return Own(text)
    if text.startswith(PREFIX):
        return by_name(text)
    name, options = parted(text)
    return _looking_by(name, **options) if options else by_name(name)


def files_of(text: str) -> list[Path]:
    """The files that decide how a bot plays, besides our own: games by others do not mix."""
    if text.startswith(PREFIX):
        return []
    name, options = parted(text.removeprefix(CLASS))
    found = [Path(value) for value in options.values() if Path(value).is_file()]
    if text.startswith(CLASS):
        look_here()
        spec = find_spec(name.partition(":")[0])
        if spec is not None and spec.origin:
            found.append(Path(spec.origin))
    return found


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:16]


@cache
def _looking_by(name: str, **options: str) -> Bot:
    bot, known = by_name(name), LOOKS_BY.get(name, ())
    strange = next((option for option in options if option not in known), None)
    if strange is not None:
        told = f"its options are {' and '.join(known)}" if known else "it has none"
        raise BadInput(f"{name} has no option {strange!r}: {told}")
    weighed = shipped(name)
    if "weights" in options:
        weighed = Weighed(_read(options["weights"], lambda path: _weights(path, name)))
    if name == "prudent":
        bot = Prudent(weighed)
    elif name == "farsighted":
        network = shipped_network()
        if "network" in options:
            network = _read(options["network"], load)
        bot = Farsighted(EvaluatorPair(Both(network, weighed), weighed))
    return bot


def _read(path: str, read: Callable[[Path], T]) -> T:
    try:
        return read(Path(path))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None


def _weights(path: Path, bot: str) -> Array:
    with path.open("rb") as file:
        text = file.read(MAX_WEIGHTS_BYTES + 1).decode("utf-8", "replace")
    try:
        return read_weights(text, bot)
    except BadWeights:
        raise BadWeights(f"{path} does not hold the weights of {bot}") from None


class Own:
    """A class of somebody's own, found in the current folder or wherever Python looks.

    It is made with the options as words, and has the one method that every bot has. It lives in a
    process of its own, which never sees a state (`own_process`).
    """

    def __init__(self, text: str) -> None:
        where, options = parted(text.removeprefix(CLASS))
        module, _, name = where.partition(":")
        if not module or not name:
            raise BadInput(f"{text!r} names no class: say {CLASS}module:Class")
        self.text = f"{CLASS}{where}"
        self._process = subprocess.Popen(
            PLAYED_BY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=os.name != "nt",  # Ctrl-C is not for it
        )
        weakref.finalize(self, _end, self._process)
        made = self._ask(Wanted(module, name, options))
        if "no" in made:
            raise BadInput(made["no"])
        if "failed" in made:
            raise BadInput(f"{self.text} does not play: {made['failed']}")
        self.default = Budget(*made["budget"]) if made["budget"] else None

    def choose(
        self,
        observation: Observation,
        moves: Sequence[Move],
        random: Random,
        budget: Budget = Budget(),  # noqa: B008 - a value
        /,
    ) -> Move:
        # Not the source itself: that is also the other bots' luck.
        seed = Random(random.getrandbits(64)).getrandbits(64)
        answer = self._ask(MoveRequest(observation, moves, seed, budget))
        if "failed" in answer:
            raise BotFailed(f"{self.text} failed in turn {observation.turn}: {answer['failed']}")
        if "strange" in answer:
            told = f"{self.text} chose {answer['strange']!r} in turn {observation.turn}"
            raise BotFailed(f"{told}, which is none of the {len(moves)} moves there are")
        move: int = answer["move"]
        return moves[move]

    def _ask(self, message: Wanted | MoveRequest) -> dict[str, Any]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(packed(message))
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = b""
        if not line:
            raise BotFailed(f"{self.text} failed: its process has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer


def _end(process: subprocess.Popen[bytes]) -> None:
    """It ends by itself when it is asked nothing more."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    process.wait()
