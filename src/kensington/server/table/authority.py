"""The authority for one table: what a command means, and where the game stands.

It knows no network, no clock and no files, and draws nothing by chance: secrets are handed in.
``decide`` turns a command into a decision or refuses it; ``apply`` makes its event so. State is a
replay of events: applying the same events to a new authority gives the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import NamedTuple

from kensington import core
from kensington.record import Record, Recorder, Turn
from kensington.server.protocol import client_messages, table_messages
from kensington.server.protocol.message import Json
from kensington.server.table import events
from kensington.server.table.fit_reason import why_nowhere
from kensington.server.table.happenings import Happenings, tell, tell_move
from kensington.server.table.lesson import MOST_EVENTS, NEIGHBOUR_BOT, Lesson
from kensington.server.table.seating import AnyDrawing, Seating, drawing_of
from kensington.server.table.seats import (
    Place,
    Refused,
    check_holds,
    game_seats,
    held_by,
    places_of,
    seated,
)
from kensington.server.table.turn_limits import Pace
from kensington.server.table.view import result_of

Dealing = Callable[[core.Game], core.State]
"""Makes the first state of a game."""

NOT_YOUR_TURN = core.Refusal("4", core.RefusalCode.NOT_YOUR_TURN)


class Decision(NamedTuple):
    """An event, and the state of the game after it where that was worked out on the way.

    It is made for the table as it stands, and worth nothing once another event was applied.
    """

    event: events.Event
    after: core.State | None = None


class Outlook(NamedTuple):
    """A table as far as a list of tables tells of it."""

    status: table_messages.Status
    acting: int | None
    """The seat whose turn it is."""
    places: list[Place]
    result: table_messages.GameResult | None = None
    """Once it is over."""


class Authority:
    """One table, from its opening to its end.

    ``deal`` makes the first state of a game; only tests that compare worlds pass another.
    """

    def __init__(self, opened: events.AnyOpened, deal: Dealing = core.Game.begin) -> None:
        if opened.sheet != core.standard_sheet().digest:
            raise core.BadInput(f"this table is played with the sheet {opened.sheet}")
        self.opened = opened
        self.rules_version = core.RULES_VERSION
        self.version = 1
        self.places: list[Place] = places_of(opened)
        self.drawing: AnyDrawing = drawing_of(opened)
        """How the seed comes about."""
        self.closed = False
        """Whether the opener gave it up before it began."""
        self.recorder: Recorder | None = None
        self.heap_version = 0
        """The version that last changed the heap."""
        self._deal = deal
        self.pace = Pace()
        self.happenings = Happenings([[]])
        self.lesson: Lesson | None = None
        """How far the lesson has come, where this is one: it is dealt from the beginning."""
        if isinstance(opened, events.LessonOpened):
            self.lesson = Lesson.of(opened, game_seats(self.places))
            self.recorder = self.lesson.stage(0)
            self.heap_version = 1
            self.pace = Pace(began=1, held=1)

    @staticmethod
    def replayed(log: Sequence[events.Event], deal: Dealing = core.Game.begin) -> Authority:
        """The authority after these events."""
        first, *others = log
        if not isinstance(first, events.Opened | events.FirstOpened | events.LessonOpened):
            raise core.BadInput("a table begins with its opening")
        authority = Authority(first, deal)
        for event in others:
            authority.apply(event)
        return authority

    # Asking

    @property
    def state(self) -> core.State | None:
        return self.recorder.state if self.recorder else None

    @property
    def status(self) -> table_messages.Status:
        if self.state is None:
            return "closed" if self.closed else "open"
        return "playing" if self.state.ending is None else "over"

    def held_by(self, visitor: int | None) -> list[int]:
        """The seats that a visitor holds."""
        return held_by(self.places, visitor)

    def number_of(self, visitor: int | None) -> int | None:
        """A visitor's number in the draw; None without a share in it."""
        member = self.drawing.member(visitor)
        return member.number if member else None

    def happened_since(self, version: int) -> list[Json]:
        """What everybody may know of the events after a version, as far as it can be told."""
        return self.happenings.since(version)

    def can_tell_since(self, version: int) -> bool:
        """Whether nothing that happened after a version is forgotten."""
        return self.happenings.can_tell_since(version)

    def reveal(self) -> table_messages.SeedReveal | None:
        """The secret behind the draws, once the game is over."""
        if self.status != "over" or self.lesson:
            return None
        secret, seed = self.drawing.secret.hex(), self.drawing.seed().hex()
        return {"secret": secret, "nonces": self.drawing.nonces(), "seed": seed}

    def record(self) -> Record:
        """The game as a record; seed, layout and secret are in it only once it is over."""
        if self.recorder is None:
            raise Refused("not_started")
        fair = self.drawing.tags(over=self.status == "over")
        self.recorder.tags = (("Date", self.opened.date), *fair)
        return self.recorder.record()

    def bot_to_move(self) -> str | None:
        """The bot whose turn it is. Bots wait while everybody who is a person is away."""
        state = self.state
        if self.lesson and state is not None:
            return NEIGHBOUR_BOT if self.lesson.due(state) else None
        if state is None or state.phase is core.Phase.OVER:
            return None
        if self.everybody_is_away:
            return None
        return self.places[state.seat].bot

    @property
    def everybody_is_away(self) -> bool:
        """Whether there are people, and bots play for all of them."""
        people = self.people()
        return bool(people) and all(place.stand_in for place in people)

    def people(self) -> list[Place]:
        """The seats that are not bots' own."""
        return [
            place for place in self.places if not isinstance(place.asked, client_messages.BotSeat)
        ]

    def chance_for_bot(self) -> int:
        """A seed for the bot to move; it tells nothing of the seed it comes from."""
        seed = self.drawing.seed()
        return core.Stream(seed, "bots").below(1 << 256, self.version)

    def why_not(self, visitor: int, question: client_messages.Why) -> core.Refusal | None:
        """Why the rules would refuse a move."""
        check_holds(self.places, visitor, question.seat)
        state = self._playing()
        if state.seat != question.seat:
            return NOT_YOUR_TURN
        return state.why_not(question.move)

    def why_nowhere(self, visitor: int, question: client_messages.Nowhere) -> core.Refusal | None:
        """Why the rules would refuse a tile wherever it is built."""
        check_holds(self.places, visitor, question.seat)
        state = self._playing()
        tile = state.game.sheet.numbers.get(question.tile)
        if tile is None:
            raise Refused("bad_message")
        return NOT_YOUR_TURN if state.seat != question.seat else why_nowhere(state, tile)

    def check_hint(self, visitor: int, question: client_messages.HintFor) -> None:
        """Whether this visitor may have a hint now; raises Refused."""
        seat = check_holds(self.places, visitor, question.seat)
        state = self._playing()
        if not self.opened.aids.hints:
            raise Refused("no_hints")
        if self.places[seat].bot:
            raise Refused("not_your_seat")
        if question.version != self.version:
            raise Refused("stale")
        if state.seat != seat:
            raise Refused("illegal", NOT_YOUR_TURN)

    def turns(self) -> tuple[Turn, ...]:
        """The turns that have ended, in order: everybody saw them."""
        return self.recorder.so_far().turns if self.recorder else ()

    def turn_versions(self) -> list[list[int]]:
        """For each turn: the versions at which it began, the take was over, and it had ended."""
        return [list(turn) for turn in self.pace.turns]

    def look(self) -> None:
        """Work out what shows of the heap. It takes a while, and may be done in a thread."""
        if self.state is not None and self.state.heap is not None:
            self.state.heap.fragments()

    def still(self) -> Authority:
        """The table as it stands, to look at: it stays so when this one goes on."""
        picture = copy(self)
        picture.recorder = copy(self.recorder)
        picture.happenings = copy(self.happenings)
        return picture

    def stand_at(self, version: int, happened: list[list[Json]]) -> None:
        """Go on from a version, of which a snapshot tells what happened before."""
        self.version, self.happenings = version, Happenings(happened, version - len(happened))

    def game(self) -> core.Game:
        """The game that is played here, once all seats are taken."""
        seed = self.drawing.seed()
        rules = self.opened.rules.ruleset()
        return core.Game(game_seats(self.places), seed=seed, rules=rules, start=self.opened.start)

    def game_after(self, event: events.Event) -> core.Game:
        """The game that begins with this event."""
        then = copy(self)
        then.drawing = self.drawing.after(event)
        return then.game()

    # Deciding

    def decide(
        self, visitor: int, envelope: client_messages.Envelope, secret: bytes = b""
    ) -> Decision:
        """What a visitor's command leads to; raises Refused.

        ``secret`` is for the round that follows where one comes to nothing.
        """
        seat, command = envelope.seat, envelope.command
        if self.closed:
            raise Refused("closed")
        timeless = isinstance(
            command, client_messages.Commit | client_messages.Reveal
        )  # they name their round
        if envelope.version != self.version and not timeless:
            raise Refused("stale")
        if self.lesson and self.version >= MOST_EVENTS:
            raise Refused("too_often")
        match command:
            case client_messages.GoToStep():
                return self._go_to_step(visitor, command)
            case client_messages.MakeMove():
                number = check_holds(self.places, visitor, seat)
                if self.places[number].bot:
                    raise Refused("not_your_seat")
                return self._moved(number, command.move)
            case _ if self.lesson:
                raise Refused("already_started")
            case _:
                seating = Seating(self.opened.opener, self.places, self.drawing, self.status)
                return Decision(seating.decide(visitor, seat, command, secret))

    def decide_for_bot(self, bot: str, move: core.Move) -> Decision:
        """What a bot's move leads to, for the seat whose turn it is."""
        state = self._playing()
        return self._played(state, move, bot)

    def decide_for_script(self) -> Decision:
        """What happens in a lesson by itself, where something does."""
        state = self.state
        due = self.lesson.due(state) if self.lesson and state else None
        if self.lesson is None or state is None or due is None:
            raise Refused("no_lesson")
        if isinstance(due, events.Staged):
            return Decision(due, self.lesson.stage(due.at).state)
        return self._played(state, due, NEIGHBOUR_BOT)

    def _go_to_step(self, visitor: int, command: client_messages.GoToStep) -> Decision:
        if self.lesson is None:
            raise Refused("no_lesson")
        if not self.held_by(visitor):
            raise Refused("not_your_seat")
        self._playing()
        staged = self.lesson.go_to(command.step)
        return Decision(staged, self.lesson.stage(staged.at).state)

    def _moved(self, seat: int, move: core.Move) -> Decision:
        if self.places[seat].bot:
            raise Refused("not_your_seat")
        state = self._playing()
        if state.seat != seat:
            raise Refused("illegal", NOT_YOUR_TURN)
        return self._played(state, move, None)

    def _played(self, state: core.State, move: core.Move, bot: str | None) -> Decision:
        """Play a move without showing it to anybody: ``apply`` need not play it again."""
        try:
            after = state.play(move)
        except core.IllegalMove as error:
            raise Refused("illegal", error.refusal) from None
        except core.KensingtonError:  # a house past the engine's bounds
            raise Refused("bad_message") from None
        sheet = state.game.sheet
        drawn = isinstance(move, core.HeapTake)
        brought = sheet[after.taken].name if drawn else None
        return Decision(events.Moved(seat=state.seat, move=move, brought=brought, bot=bot), after)

    def deals(self, event: events.Event) -> bool:
        """Whether the tiles are dealt with this event."""
        return self.drawing.completed_by(event)

    def outlook(self, decision: Decision) -> Outlook:
        """How the table will look in a list once this is applied."""
        state = decision.after or self.state
        places = seated(self.places, decision.event)
        if state is None:
            closed = isinstance(decision.event, events.TableClosed)
            return Outlook("closed" if closed else "open", None, places)
        if state.ending is not None:
            return Outlook("over", None, places, result_of(state))
        return Outlook("playing", state.seat, places)

    # Applying

    def apply(self, event: events.Event, after: core.State | None = None) -> None:
        """Make it so. An event was decided on before, or comes out of the store.

        ``after`` is the state of the game that it leads to, if that is known: what was played or
        dealt for the decision is not played or dealt again.
        """
        happened = self._follow(event, after)
        if self.deals(event):
            self.recorder = Recorder(after or self._deal(self.game_after(event)))
            self.heap_version = self.version + 1
            happened += [{"type": "started"}] * isinstance(event, events.Revealed)
        self.places = seated(self.places, event)
        self.drawing = self.drawing.after(event)
        self.closed = isinstance(event, events.TableClosed)  # it is the last one
        self.version += 1
        self.pace = self.pace.after(self.version, happened)
        self.happenings.add(happened)

    def _follow(self, event: events.Event, after: core.State | None) -> list[Json]:
        """Let the game follow an event; gives what everybody may know of it."""
        if isinstance(event, events.Opening):
            raise core.BadInput("a table is opened but once")
        if isinstance(event, events.Moved):
            return self._play(event, after)
        if isinstance(event, events.Staged):
            self._stage(event)
        return [tell(event, self.number_of(getattr(event, "visitor", None)), self.drawing.round)]

    def _play(self, event: events.Moved, after: core.State | None) -> list[Json]:
        recorder = self.recorder
        if recorder is None:
            raise core.BadInput("nobody moves before the start")
        before, sheet = recorder.state, recorder.state.game.sheet
        move = event.move
        if after is None:
            brings = None if event.brought is None else sheet.numbers[event.brought]
            after = before.play(move, brings=brings)
        recorder.follow(move, after)
        if self.lesson:
            self.lesson = self.lesson.moved(after)
        if after.heap is not before.heap:
            self.heap_version = self.version + 1
        return tell_move(move, before, after, gains=self.opened.aids.score)

    def _stage(self, event: events.Staged) -> None:
        if self.lesson is None:
            raise core.BadInput("only a lesson is staged")
        self.lesson = self.lesson.staged(event)
        self.recorder = self.lesson.stage(event.at)
        self.heap_version = self.version + 1
        self.pace = self.pace.staged(self.version + 1, len(self.turns()))

    def _playing(self) -> core.State:
        if self.closed:
            raise Refused("closed")
        if self.state is None:
            raise Refused("not_started")
        if self.state.phase is core.Phase.OVER:
            raise Refused("over")
        return self.state
