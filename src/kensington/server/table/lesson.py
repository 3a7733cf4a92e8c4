"""How far a learner has come in the lesson, and what comes next.

The lesson is a line of moves (`lesson_script.py`), and the table stands on it or beside it. Beside
it the learner may go on as they like until the turn ends; then the table is staged again as it was
when the step began. So no legal move can spoil a lesson.
"""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from dataclasses import asdict, dataclass, replace
from typing import Any

from kensington.core import (
    RULES_VERSION,
    BadInput,
    Build,
    EndTurn,
    Move,
    Ruleset,
    Seat,
    State,
    Steal,
    Store,
    Touch,
    standard_sheet,
)
from kensington.record import Recorder, move_to_json
from kensington.record.model import DEAL, SET
from kensington.server.protocol import client_messages, table_messages
from kensington.server.table import events, lesson_script
from kensington.server.table.lesson_script import NEIGHBOUR, SEED, Script, script_for
from kensington.server.table.seats import Place, Refused, check_name

NEIGHBOUR_BOT = "neighbour"
"""As the seat names who plays there. It is no bot, and nobody can choose it."""

MOST_EVENTS = 2000
"""So long may the log of a lesson become; nobody who learns needs that many."""


def lesson_opening(name: str, table: str, opener: int, date: str) -> events.LessonOpened:
    """The first event of a lesson. Its deal is that of the package; a client can name no other."""
    check_name(name)
    return events.LessonOpened(
        seats=[
            client_messages.Here(kind="here", name=name),
            client_messages.BotSeat(kind="bot", bot=NEIGHBOUR_BOT),
        ],
        rules=client_messages.Rules(**asdict(Ruleset())),
        aids=client_messages.Aids(score=True, left=True, hints=False),
        listed=False,
        start=NEIGHBOUR,
        opener=opener,
        secret="",
        sheet=standard_sheet().digest,
        date=date,
        table=table,
        lesson=lesson_script.NAME,
        script=lesson_script.digest(),
    )


_NEXT: dict[type, table_messages.LessonNext] = {
    Touch: "take",
    Steal: "steal",
    Build: "build",
    Store: "store",
    EndTurn: "end",
}


@dataclass(frozen=True, slots=True)
class Lesson:
    """The step a learner is at, and where on the line the table stands."""

    script: Script
    step: int = 0
    at: int | None = 0
    """None beside the line."""
    again: bool = False
    """Whether the step was begun anew because the turn had gone another way."""

    @staticmethod
    def of(opened: events.LessonOpened, seats: list[Seat]) -> Lesson:
        if (opened.lesson, opened.script) != (lesson_script.NAME, lesson_script.digest()):
            raise BadInput(f"this lesson was begun with another script of {opened.lesson!r}")
        return Lesson(script_for(tuple(seats)))

    def stage(self, position: int) -> Recorder:
        """The game as it stands at a position of the line."""
        return copy(self.script.stages[position])

    # What comes next

    def due(self, state: State) -> Move | events.Staged | None:
        """What happens without the learner: the neighbour's move, or the step once more."""
        first = self.script.steps[self.step].first
        if self.at is None:
            ended = state.turn != self.script.state(first).turn
            return events.Staged(step=self.step, at=first, again=True) if ended else None
        return self.script.moves[self.at] if self.at < first else None

    def go_to(self, step: int) -> events.Staged:
        """Begin a step: on the way to a later one the neighbour's turn before it is shown."""
        steps = self.script.steps
        if step >= len(steps):
            raise Refused("bad_message")
        at = steps[step].first if step <= self.step else steps[step - 1].last
        return events.Staged(step=step, at=at)

    # What happened

    def staged(self, event: events.Staged) -> Lesson:
        steps, positions = len(self.script.steps), len(self.script.stages)
        if not (0 <= event.step < steps and 0 <= event.at < positions):
            raise BadInput("the lesson has no such step")
        return replace(self, step=event.step, at=event.at, again=event.again)

    def moved(self, state: State) -> Lesson:
        """The same after somebody's move has led to a state."""
        at = self.script.position_of(state)
        if at is None:
            return replace(self, at=None)
        return replace(self, at=at, step=self._step_at(at), again=self.again and at == self.at)

    def _step_at(self, at: int) -> int:
        """The step that a position belongs to; one without moves is left by playing on."""
        steps, number = self.script.steps, self.step
        while number and at < steps[number].first and at < steps[number - 1].last:
            number -= 1
        while number + 1 < len(steps):
            step = steps[number]
            if at < step.last or at == step.first:
                break
            number += 1
        return number

    # Telling

    def shown(self, state: State) -> table_messages.Lesson:
        """What everybody may know of it: the next move is a way to do what the step asks for."""
        step, moves = self.script.steps[self.step], []
        if self.at is not None and step.first <= self.at < step.last:
            moves = [self.script.moves[self.at]]
        sheet = state.game.sheet
        return {
            "step": step.name,
            "number": self.step,
            "steps": len(self.script.steps),
            "next": self._next(state, moves),
            "moves": [move_to_json(move, sheet) for move in moves],  # type: ignore[misc]
            "again": self.again,
        }

    def _next(self, state: State, moves: list[Move]) -> table_messages.LessonNext:
        if self.due(state) is not None:
            return "watch"
        if self.at is None:
            return "astray"
        return _NEXT[type(moves[0])] if moves else "look"

    def data(self) -> list[int | bool | None]:
        """For a snapshot."""
        return [self.step, self.at, self.again]

    def remembered(self, data: Any) -> Lesson:
        """As it stood in a snapshot."""
        step, at, again = data
        staged = self.staged(events.Staged(step=step, at=at or 0, again=again))
        return staged if at is not None else replace(staged, at=None)


@dataclass(frozen=True, slots=True)
class SetDeal:
    """In the place of a draw: nothing was left to chance, and the record says so."""

    opened: events.LessonOpened
    round: int = 1
    secret: bytes = b""
    commitment: str = ""

    def member(self, _visitor: int | None) -> None:
        """Nobody has a share."""

    def nonces(self) -> list[str]:
        return []

    def seed(self) -> bytes:
        return SEED

    def tags(self, *, over: bool) -> list[tuple[str, str]]:  # noqa: ARG002 - there is no secret
        return [(DEAL, SET), ("Lesson", self.opened.lesson)]

    def awaited(self) -> dict[int, Hashable]:
        return {}

    def shown(self, _places: list[Place]) -> table_messages.DrawState:
        return {
            "scheme": 0,
            "round": 1,
            "rules_version": RULES_VERSION,
            "sheet": self.opened.sheet,
            "start": self.opened.start,
            "frozen": False,
            "visitors": [],
            "voided": [],
        }

    def sit(self, _visitor: int, _seat: int, _command: client_messages.Sit) -> events.Event:
        raise Refused("already_started")

    def leave(self, _visitor: int, _places: list[Place], _secret: bytes) -> events.Event:
        raise Refused("already_started")

    def freeze(self) -> events.Event:
        raise Refused("already_started")

    def after(self, _event: events.Event) -> SetDeal:
        return self

    def completed_by(self, _event: events.Event) -> bool:
        return False

    def data(self) -> None:
        """For a snapshot: nothing can change."""

    def remembered(self, _data: Any) -> SetDeal:
        return self
