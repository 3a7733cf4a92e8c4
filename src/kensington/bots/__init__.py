"""Players that are programs. A bot sees what a player sees, and never the state or the seed.

>>> from random import Random
>>> from kensington.core import Game, Ruleset
>>> state = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
>>> by_name("greedy").choose(state.observe(), state.legal_moves(), Random(1))
Draw(Back.BEIGE_DIAMOND)
"""

from __future__ import annotations

from kensington.bots.bot import Bot, Budget, Meter
from kensington.bots.levels.careless import Careless
from kensington.bots.levels.farsighted import Farsighted
from kensington.bots.levels.greedy import Greedy
from kensington.bots.levels.prudent import Prudent
from kensington.bots.protocol import PREFIX as _PREFIX
from kensington.bots.protocol import Outside
from kensington.core import BadInput as _BadInput

NAMES = ("careless", "greedy", "prudent", "farsighted")
"""The bots there are, from the easiest to beat to the hardest."""

_BOTS: dict[str, Bot] = {
    "careless": Careless(),
    "greedy": Greedy(),
    "prudent": Prudent(),
    "farsighted": Farsighted(),
}


def by_name(name: str) -> Bot:
    """The bot with this name; ``cmd:./mybot`` is a program, which is started when it is asked."""
    if name.startswith(_PREFIX):
        return Outside(name.removeprefix(_PREFIX))
    bot = _BOTS.get(name)
    if bot is None:
        raise _BadInput(f"there is no bot {name!r}; there are {', '.join(NAMES)}")
    return bot


__all__ = [
    "Bot", "Budget", "by_name", "Careless", "Farsighted", "Greedy", "Meter", "NAMES", "Outside",
    "Prudent",
]  # fmt: skip
