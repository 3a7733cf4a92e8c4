"""Players that are programs. A bot sees what a player sees, and never the state or the seed.

>>> from random import Random
>>> from kensington.core import Game, Ruleset
>>> state = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
>>> by_name("greedy").choose(state.observe(), state.legal_moves(), Random(1))
Draw(Back.BEIGE_DIAMOND)
"""

from functools import cache as _cache
from importlib import import_module as _import_module

from kensington.bots.bot import Bot, Budget, Meter
from kensington.bots.protocol import PREFIX as _PREFIX
from kensington.bots.protocol import Outside
from kensington.core import BadInput as _BadInput

NAMES = ("careless", "greedy", "prudent", "farsighted")
"""The bots there are, from the easiest to beat to the hardest."""


def by_name(name: str) -> Bot:
    """The bot with this name; ``cmd:./mybot`` is a program, which is started when it is asked."""
    if name.startswith(_PREFIX):
        return Outside(name.removeprefix(_PREFIX))
    if name not in NAMES:
        raise _BadInput(f"there is no bot {name!r}; there are {', '.join(NAMES)}")
    return _own(name)


@_cache
def _own(name: str) -> Bot:
    """A bot of ours. Two of them plan with numpy; whoever asks for another does not load it."""
    module = _import_module(f"kensington.bots.levels.{name}")
    bot: Bot = getattr(module, name.capitalize())()
    return bot


__all__ = [
    "Bot", "Budget", "by_name", "Meter", "NAMES", "Outside",
]  # fmt: skip
