"""A bot by name and budget: ``greedy``, ``greedy@2000``, ``greedy@500ms``, ``greedy@1s/turn``

Behind the @ stands what it may spend: nodes or a time for each decision, or a time for a whole
turn. Without it a bot has its own budget. Which bots of one's own there are is known to ``own``.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from kensington.bots import Bot, Budget, Outside
from kensington.bots.arena.custom_bots import CLASS, bot_for
from kensington.bots.protocol import PREFIX, parted
from kensington.core import BadInput, Move
from kensington.record import Recorder

_SPENDS = re.compile(
    r"(?P<bot>.+)@(?:(?P<nodes>\d{1,9})|(?P<time>\d{1,6}(?:\.\d{1,3})?)(?P<unit>ms|s)(?P<turn>/turn)?)"
)
MAX_SECONDS = 3600


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot and what it may spend; ``budget`` is None where it has its own."""

    bot: str
    budget: Budget | None = None
    turn_ms: int | None = None
    """The time for a whole turn: each decision gets half of what is left of it."""

    @property
    def title(self) -> str:
        """A short name for the table: the bot's, its class's, or its program's."""
        if self.bot.startswith(CLASS):
            return parted(self.bot)[0].rpartition(":")[2][:30]
        if not self.bot.startswith(PREFIX):
            return parted(self.bot)[0].capitalize()
        program = Outside(self.bot.removeprefix(PREFIX)).words[0]
        name = "".join(filter(str.isprintable, re.split(r"[/\\]", program)[-1]))
        return name[:30].strip() or "Program"


def parse_entry(text: str) -> Entrant:
    """Read the name of a bot with its budget."""
    match = _SPENDS.fullmatch(text)
    if match is None:
        if "@" in text.partition(";")[0] and not text.startswith(PREFIX):
            raise BadInput(
                f"{text!r} is no bot with a budget: behind the @ comes one like 2000 (nodes), "
                "500ms, 2s or 1s/turn"
            )
        return Entrant(text)
    bot = match["bot"]
    if match["nodes"]:
        if int(match["nodes"]) < 1:
            raise BadInput(f"{text!r}: nothing can be thought with 0 nodes, 1 is the least")
        return Entrant(bot, Budget(nodes=int(match["nodes"])))
    milliseconds = round(float(match["time"]) * (1000 if match["unit"] == "s" else 1))
    if not 1 <= milliseconds <= MAX_SECONDS * 1000:
        raise BadInput(f"{text!r}: a time is 1 ms to {MAX_SECONDS} s")
    if match["turn"]:
        return Entrant(bot, turn_ms=milliseconds)
    return Entrant(bot, Budget(nodes=None, milliseconds=milliseconds))


def check_entry(text: str) -> None:
    """Refuse what does not play before the first game, and not in the middle of a tournament."""
    bot = bot_for(parse_entry(text).bot)
    if isinstance(bot, Outside):
        bot.greet()
        bot.close()


class SeatedBot:
    """A bot in a seat, with its clock."""

    def __init__(self, entry: Entrant, bot: Bot | None = None) -> None:
        self.bot = bot or bot_for(entry.bot)
        self._budget = entry.budget or own_budget(self.bot)
        self._turn_ms = entry.turn_ms
        self.micros: list[int] = []
        """How long each decision took."""
        self._turn = 0
        self._left = 0.0

    def decide(self, recorder: Recorder, random: Random) -> Move:
        """What the bot does where the game stands, with the clock running."""
        state = recorder.state
        seen, moves, budget = state.observe(), state.legal_moves(), self.budget(state.turn)
        began = perf_counter()
        if isinstance(self.bot, Outside):
            turns = recorder.so_far().turns
            move = self.bot.choose(seen, moves, random, budget, turns=turns)
        else:
            move = self.bot.choose(seen, moves, random, budget)
        spent = perf_counter() - began
        self.micros.append(round(spent * 1e6))
        self.spend(spent * 1000)
        return move

    @property
    def looks(self) -> bool:
        """Whether its bot asks what lies on the table."""
        return getattr(self.bot, "looks", True)

    def pick(self, moves: Sequence[Move], random: Random) -> Move:
        """What a bot that does not look does, with the clock running."""
        began = perf_counter()
        move = self.bot.choose(None, moves, random, self._budget)  # type: ignore[arg-type]
        self.micros.append(round((perf_counter() - began) * 1e6))
        return move

    def budget(self, turn: int) -> Budget:
        """What the next decision may spend."""
        if self._turn_ms is None:
            return self._budget
        if turn != self._turn:
            self._turn, self._left = turn, float(self._turn_ms)
        return Budget(nodes=None, milliseconds=max(1, int(self._left / 2)))

    @property
    def faults(self) -> list[str]:
        """Why moves were made for it, if it is another program."""
        return self.bot.faults if isinstance(self.bot, Outside) else []

    @property
    def first_fault(self) -> str:
        """In words, why the first move of a game was made for it."""
        return self.bot.first_fault if isinstance(self.bot, Outside) else ""

    def spend(self, milliseconds: float) -> None:
        self._left = max(0.0, self._left - milliseconds)


_brought: dict[tuple[str, int], Bot] = {}
"""Programs and classes that play for this process; they go on from one game to the next."""


def players_for(entries: Sequence[Entrant]) -> list[SeatedBot]:
    """Players for a table. What was brought and has several seats is there once for each."""
    players = []
    seats = Counter[str]()
    for entry in entries:
        bot = None
        if entry.bot.startswith((PREFIX, CLASS)):
            which = entry.bot, seats[entry.bot]
            bot = _brought.get(which) or _brought.setdefault(which, bot_for(entry.bot))
            seats[entry.bot] += 1
        players.append(SeatedBot(entry, bot))
    return players


def own_budget(bot: Bot) -> Budget:
    """What a bot spends if nobody says anything."""
    own = getattr(bot, "default", None)
    return own if isinstance(own, Budget) else Budget()
