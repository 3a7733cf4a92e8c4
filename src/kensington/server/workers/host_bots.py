"""Bots that the host brings: programs that are offered at the tables under a name.

Only the host names a program, when the server starts. A visitor names a bot, and a name that may
be given to one can never be a command.
"""

import logging
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from kensington.bots import NAMES, Budget, Outside
from kensington.bots.arena.entry import parse_entry
from kensington.bots.protocol import OPEN, PREFIX, Walls
from kensington.core import BadInput
from kensington.server.workers.worker import AT_A_TABLE

MAX_HOST_BOTS = 20
"""So many may be brought."""
MAX_BUDGET_S = 10
"""The longest time one may be given for a decision: people wait for it."""

_log = logging.getLogger("kensington.server")

_NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")


@dataclass(frozen=True, slots=True)
class Brought:
    """A program with a name, and what it may spend on one decision."""

    name: str
    program: str
    """As `kensington.bots.by_name` knows it."""
    budget: Budget
    walls: Walls = OPEN
    """Behind which it runs."""

    def greet(self) -> None:
        """Start it, shake hands and let it go. Raises BadInput if it does not play."""
        bot = Outside(self.program.removeprefix(PREFIX), AT_A_TABLE, self.walls)
        try:
            bot.greet()
        finally:
            bot.close()


def walled(bots: Sequence[Brought], walls: Walls, *, must: bool) -> tuple[Brought, ...]:
    """The bots as they will play, each started once to see whether it does; raises BadInput.

    One that does not play behind walls plays without, unless it must not.
    """
    found = []
    for bot in bots:
        playing = replace(bot, walls=walls)
        try:
            playing.greet()
        except BadInput:
            if must or walls.kind == "none":
                raise
            playing = bot
            bot.greet()
            _log.warning("the bot %s does not play isolated: it has this server's rights", bot.name)
        found.append(playing)
    return tuple(found)


def parse_brought(texts: Sequence[str]) -> tuple[Brought, ...]:
    """Read what the host brings: ``mybot=cmd:./mybot@200ms``, or ``cmd:./mybot``."""
    if len(texts) > MAX_HOST_BOTS:
        raise BadInput(f"{len(texts)} bots are brought, and there is room for {MAX_HOST_BOTS}")
    all_brought = tuple(_parse(text) for text in texts)
    names = [brought.name for brought in all_brought]
    for name in names:
        if name in NAMES or names.count(name) > 1:
            raise BadInput(f"there is a bot {name!r} already: give this one another name")
    return all_brought


def _parse(text: str) -> Brought:
    name, equals, program = text.partition(f"={PREFIX}")
    if text.startswith(PREFIX):
        name, equals, program = "", PREFIX, text.removeprefix(PREFIX)
    if not equals:
        raise BadInput(f"{text!r} brings no bot: say NAME={PREFIX}./mybot")
    entry = parse_entry(PREFIX + program)
    budget = entry.budget or Outside.default
    bot = Outside(entry.bot.removeprefix(PREFIX))
    if entry.turn_ms is not None or (budget.milliseconds or 0) > MAX_BUDGET_S * 1000:
        raise BadInput(
            f"{text!r}: at a table a bot has nodes, or up to {MAX_BUDGET_S} s, for each decision"
        )
    name = name or PurePath(bot.words[0]).stem.lower()
    if not _NAME.fullmatch(name):
        raise BadInput(
            f"{name!r} is no name for a bot: say NAME={PREFIX}{program}, with a NAME of up to 20 "
            "letters a to z, digits and hyphens"
        )
    return Brought(name, entry.bot, budget)
