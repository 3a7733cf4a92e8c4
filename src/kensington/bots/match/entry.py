"""A bot by name and budget: ``greedy``, ``greedy@2000``, ``greedy@500ms``, ``greedy@1s/turn``

Behind the @ stands what it may spend: nodes or a time for each decision, or a time for a whole
turn. Without it a bot has its own budget.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kensington.bots import Bot, Budget, by_name
from kensington.core import BadInput

_SPENDS = re.compile(
    r"(?P<bot>.+)@(?:(?P<nodes>\d{1,9})|(?P<time>\d{1,6}(?:\.\d{1,3})?)(?P<unit>ms|s)(?P<turn>/turn)?)"
)
OUTSIDE = "cmd:"
"""How the name of a bot begins that is another program."""
MOST_SECONDS = 3600


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot and what it may spend; ``budget`` is None where it has its own."""

    bot: str
    budget: Budget | None = None
    turn_ms: int | None = None
    """The time for a whole turn: each decision gets half of what is left of it."""

    @property
    def title(self) -> str:
        """A short name for the table: the bot's, or its program's."""
        if not self.bot.startswith(OUTSIDE):
            return self.bot.capitalize()
        program = self.bot.removeprefix(OUTSIDE).split()[:1]
        return re.split(r"[/\\]", program[0])[-1][:30] if program else "?"


def parse_entry(text: str) -> Entry:
    """Read the name of a bot with its budget."""
    match = _SPENDS.fullmatch(text)
    if match is None:
        if "@" in text and not text.startswith(OUTSIDE):
            raise BadInput(
                f"{text!r} is no bot with a budget: behind the @ comes one like 2000 (nodes), "
                "500ms, 2s or 1s/turn"
            )
        return Entry(text)
    bot = match["bot"]
    if match["nodes"]:
        return Entry(bot, Budget(nodes=int(match["nodes"])))
    milliseconds = round(float(match["time"]) * (1000 if match["unit"] == "s" else 1))
    if not 1 <= milliseconds <= MOST_SECONDS * 1000:
        raise BadInput(f"{text!r}: a time is 1 ms to {MOST_SECONDS} s")
    if match["turn"]:
        return Entry(bot, turn_ms=milliseconds)
    return Entry(bot, Budget(nodes=None, milliseconds=milliseconds))


class Player:
    """A bot in a seat, with its clock."""

    def __init__(self, entry: Entry) -> None:
        self.bot: Bot = by_name(entry.bot)
        self._budget = entry.budget or own_budget(self.bot)
        self._turn_ms = entry.turn_ms
        self._turn = 0
        self._left = 0.0

    def budget(self, turn: int) -> Budget:
        """What the next decision may spend."""
        if self._turn_ms is None:
            return self._budget
        if turn != self._turn:
            self._turn, self._left = turn, float(self._turn_ms)
        return Budget(nodes=None, milliseconds=max(1, int(self._left / 2)))

    def spend(self, milliseconds: float) -> None:
        self._left = max(0.0, self._left - milliseconds)


def own_budget(bot: Bot) -> Budget:
    """What a bot spends if nobody says anything."""
    own = getattr(bot, "default", None)
    return own if isinstance(own, Budget) else Budget()
