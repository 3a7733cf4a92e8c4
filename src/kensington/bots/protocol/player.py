"""A bot that is another program: asked for every move, and replaced where it fails."""

import os
import shlex
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from kensington import core
from kensington.bots.bot import Budget
from kensington.bots.protocol import messages
from kensington.bots.protocol.messages import Greeting
from kensington.bots.protocol.program import MAX_LINE, Fault, Program
from kensington.bots.protocol.sandbox import OPEN, Walls
from kensington.record import Turn

PREFIX = "cmd:"
"""How the name of such a bot begins."""
STARTS = 4
"""How often it is started in one game. Then it is out until the next."""
AT_ONCE = 32
"""So many turns it is told of without being waited for: what it does not read is bounded."""
MOST_WORDS = 400
"""Characters that are kept of what went wrong."""


class Timeouts(NamedTuple):
    """How many seconds a program is waited for."""

    ready: float = 30.0
    """In which it has to say hello, and to be ready for a game."""
    grace: float = 1.0
    """By which an answer may be late."""
    at_most: float = 30.0
    """For a decision that has a budget of nodes alone."""


PATIENCE = Timeouts()


class Outside:
    """Plays what a program answers.

    One that hangs, floods, dies or answers nonsense forfeits its turn: that is ended for it, and
    the program started anew.
    """

    default = Budget(nodes=None, milliseconds=1000)

    def __init__(self, command: str, patience: Timeouts = PATIENCE, walls: Walls = OPEN) -> None:
        self.words, self.options = _split(command)
        self.patience = patience
        self._walls = walls
        self.faults: list[str] = []
        """The code of every forfeit, since the beginning."""
        self.last_fault = ""
        self.first_fault = ""
        """What went wrong first in this game: its code, what was wrong, its last words."""
        self._program: Program | None = None
        self._number = 0
        self._starts = 0
        self._game: tuple[object, ...] = ()
        self._turn = 0
        self._forfeited = 0
        """The turn that is played for it."""
        self._told = False
        """Whether the program knows of this game."""
        self._turns_told = 0
        """How many turns of it the program knows of."""

    def choose(
        self,
        observation: core.Observation,
        moves: Sequence[core.Move],
        random: Random,
        budget: Budget = default,
        /,
        turns: Sequence[Turn] = (),
    ) -> core.Move:
        """What the program chooses; ``turns`` are those of the game that have ended, all of them.

        It is told of those that it does not know yet.
        """
        self._notice_a_new_game(observation)
        # Not the number itself: from enough of them one could tell the other bots' luck.
        seed = Random(random.getrandbits(64)).getrandbits(32)
        if observation.turn == self._forfeited:
            return fallback(observation, moves)
        try:
            return moves[self._ask(observation, moves, seed, budget, turns)]
        except Fault as fault:
            self._forfeited = observation.turn
            self.faults.append(fault.code)
            self.last_fault = str(fault)
            if not self.first_fault:
                self.first_fault = f"{fault.code}: {fault}{self._last_words()}"[:MOST_WORDS]
            self._stop()
            return fallback(observation, moves)

    def greet(self) -> Greeting:
        """Start it and shake hands. Raises BadInput if it does not play."""
        try:
            return self._start()
        except Fault as fault:
            said = self._last_words()
            self._stop()
            raise core.BadInput(
                f"{shlex.join(self.words)!r} does not play: {fault}{said}"
            ) from None

    def close(self) -> None:
        """End the program. It is started again when it is asked again."""
        if self._program is not None:
            self._program.end(messages.farewell())
            self._program = None

    def _last_words(self) -> str:
        said = self._program.last_words() if self._program else ""
        return f" (it said: {said})" if said else ""

    def _notice_a_new_game(self, seen: core.Observation) -> None:
        game = (seen.seat, seen.seats, seen.rules, seen.sheet.digest, seen.start)
        if game != self._game or seen.turn < self._turn:
            self._game = game
            self._starts = self._forfeited = 0
            self._told = False
            self.first_fault = ""
        self._turn = seen.turn

    def _ask(
        self,
        seen: core.Observation,
        moves: Sequence[core.Move],
        seed: int,
        budget: Budget,
        turns: Sequence[Turn],
    ) -> int:
        if self._program is None:
            if self._starts >= STARTS:
                raise Fault("given_up", f"it failed {STARTS} times in this game")
            self._starts += 1
            self._start()
        assert self._program is not None
        if not self._told:
            self._program.say(messages.new_game(seen))
            self._ping()
            self._told = True
            self._turns_told = 0
        self._tell_of(turns, seen)
        self._number += 1
        limit = self.patience.at_most
        if budget.milliseconds is not None:
            limit = budget.milliseconds / 1000 + self.patience.grace
        self._program.say(messages.choose(self._number, seen, moves, seed, budget))
        answer = self._answer(monotonic() + limit)
        return messages.chosen(answer, self._number, len(moves))

    def _start(self) -> Greeting:
        self._program = Program(self.words, self._walls)
        self._told = False
        self._program.say(messages.hello())
        greeting = messages.greeting(self._answer(monotonic() + self.patience.ready))
        for name, value in self.options.items():
            if name not in greeting.options:
                raise Fault("nonsense", f"it has no option {name!r}")
            self._program.say(messages.option(name, value))
        self._ping()
        return greeting

    def _tell_of(self, turns: Sequence[Turn], seen: core.Observation) -> None:
        """Say what was played since it was last told; all of it to a program that is new here."""
        assert self._program is not None
        for count, turn in enumerate(turns[self._turns_told :], start=1):
            self._turns_told += 1
            self._program.say(messages.played(self._turns_told, turn, seen))
            if count % AT_ONCE == 0:
                self._ping()

    def _ping(self) -> None:
        """Wait until it has done what it was told: that is no part of a decision."""
        assert self._program is not None
        self._number += 1
        self._program.say(messages.ping(self._number))
        messages.check_pong(self._answer(monotonic() + self.patience.ready), self._number)

    def _answer(self, until: float) -> dict[str, Any]:
        """The next message that is no ``info``, of which it may send a bounded number of bytes."""
        assert self._program is not None
        heard = 0
        while True:
            line = self._program.hear(until)
            heard += len(line)
            if heard > MAX_LINE:
                raise Fault("flood", f"it said more than {MAX_LINE:,} bytes before it answered")
            message = messages.read(line)
            if message.get("type") != "info":
                return message

    def _stop(self) -> None:
        if self._program is not None:
            self._program.end()
            self._program = None


def fallback(seen: core.Observation, moves: Sequence[core.Move]) -> core.Move:
    """The move for one who gives no answer: take what costs least, end the turn where one can.

    A stolen tile has to be built first.
    """
    for ending in (core.EndTurn, core.Store, core.PutBack):
        for move in reversed(moves):
            if isinstance(move, ending):
                return move
    builds = [move for move in moves if isinstance(move, core.Build)]
    if builds:
        with_it = (b for b in builds if any(part.tile == seen.hand for part in b.parts))
        return next(with_it, builds[0])
    return next((move for move in moves if not isinstance(move, core.Steal)), moves[0])


def _split(command: str) -> tuple[list[str], dict[str, str]]:
    """The words of ``./mybot --fast; depth=3``, and its options."""
    program, options = parted(command)
    try:
        words = shlex.split(program, posix=os.name != "nt")
    except ValueError as error:
        raise core.BadInput(f"{program!r} is no command: {error}") from None
    if not words:
        raise core.BadInput(f"{PREFIX} needs a command, as in {PREFIX}./mybot")
    return words, options


def parted(text: str) -> tuple[str, dict[str, str]]:
    """What stands before the first semicolon, and the options ``name=value`` behind each."""
    first, *settings = text.split(";")
    options = {}
    for setting in settings:
        name, equals, value = setting.strip().partition("=")
        if not equals or not name:
            raise core.BadInput(f"{setting.strip()!r} is no option: say name=value")
        options[name] = value
    return first.strip(), options
