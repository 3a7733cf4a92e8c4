"""Bots of one's own: ours that look by other files, and classes in Python. See docs/bots.md.

``farsighted; network=net.npz; weights=weights.json`` and ``py:module:Class; name=value``
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import TypeVar

from kensington.bots import Bot, Budget, Farsighted, Prudent, by_name, learned
from kensington.bots.eyes import Both, Eyes
from kensington.bots.house import Array
from kensington.bots.outside import PREFIX, parted
from kensington.bots.weighed import BadWeights, Weighed, read_weights, shipped
from kensington.core import BadInput, Move, Observation

T = TypeVar("T")

CLASS = "py:"
"""How the name of a class in Python begins."""
LOOKS_BY = {"prudent": ("weights",), "farsighted": ("network", "weights")}
"""Which files each of our bots may be given."""
MAX_WEIGHTS = 100_000
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
        _look_here()
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
        network = learned.shipped()
        if "network" in options:
            network = _read(options["network"], learned.load)
        bot = Farsighted(Eyes(Both(network, weighed), weighed))
    return bot


def _read(path: str, read: Callable[[Path], T]) -> T:
    try:
        return read(Path(path))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None


def _weights(path: Path, bot: str) -> Array:
    with path.open("rb") as file:
        text = file.read(MAX_WEIGHTS + 1).decode("utf-8", "replace")
    try:
        return read_weights(text, bot)
    except BadWeights:
        raise BadWeights(f"{path} does not hold the weights of {bot}") from None


class Own:
    """A class of somebody's own, found in the current folder or wherever Python looks.

    It is made with the options as words, and has the one method that every bot has.
    """

    def __init__(self, text: str) -> None:
        where, options = parted(text.removeprefix(CLASS))
        module, _, name = where.partition(":")
        if not module or not name:
            raise BadInput(f"{text!r} names no class: say {CLASS}module:Class")
        self.text = f"{CLASS}{where}"
        try:
            made = getattr(_imported(module), name, None)
            if not callable(made):
                raise BadInput(f"there is no class {name!r} in {module}")
            self.bot: Bot = made(**options)
        except BadInput:
            raise
        except (Exception, SystemExit) as error:
            raise BadInput(f"{self.text} does not play: {_told(error)}") from None
        if not callable(getattr(self.bot, "choose", None)):
            raise BadInput(f"{self.text} does not play: it has no method choose")
        self.default = getattr(self.bot, "default", None)

    def choose(
        self,
        observation: Observation,
        moves: Sequence[Move],
        random: Random,
        budget: Budget = Budget(),  # noqa: B008 - a value
        /,
    ) -> Move:
        try:
            move = self.bot.choose(observation, moves, random, budget)
            known = move in moves
        except Exception as error:
            told = f"{self.text} failed in turn {observation.turn}: {_told(error)}"
            raise BotFailed(told) from error
        if not known:
            told = f"{self.text} chose {str(move)[:80]!r} in turn {observation.turn}"
            raise BotFailed(f"{told}, which is none of the {len(moves)} moves there are")
        return move


def _imported(module: str) -> object:
    _look_here()
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise BadInput(f"there is no module {module!r} here, nor where Python looks") from None


def _look_here() -> None:
    """The command ``kensington`` looks where it is installed, and not where one stands."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def _told(error: BaseException) -> str:
    """An error on one line, with the place it comes from."""
    last = extract_tb(error.__traceback__)[-1]
    words = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}: {words} ({Path(last.filename).name}, line {last.lineno})"
