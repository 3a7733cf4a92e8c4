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
from kensington.record import Record, Recorder, Turn, move_to_json
from kensington.server.protocol import client_messages, table_messages
from kensington.server.protocol.message import Json
from kensington.server.table import events
from kensington.server.table.fit_reason import why_nowhere
from kensington.server.table.lesson import MOST_EVENTS, NEIGHBOUR_BOT, Lesson, SetDeal
from kensington.server.table.points import gain_of
from kensington.server.table.seats import Place, Refused, check_name, game_seats, places_of, seated
from kensington.server.table.seed_draw import Drawing
from kensington.server.table.seed_draw_v0 import FirstDrawing
from kensington.server.table.turn_limits import Pace
from kensington.server.table.view import result_of

AnyDrawing = Drawing | FirstDrawing | SetDeal

Dealing = Callable[[core.Game], core.State]
"""Makes the first state of a game."""

STAND_IN = "greedy"
"""The bot that plays on for a player who left: a sound one that thinks for no time."""

TOLD = 400
"""Of so many versions at least, the last ones, an authority can tell what happened."""

NOT_YOUR_TURN = core.Refusal("4", core.RefusalCode.NOT_YOUR_TURN)

_Share = client_messages.Commit | client_messages.Reveal | client_messages.Free


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


def drawing_of(opened: events.AnyOpened) -> AnyDrawing:
    """How the seed of this table comes about."""
    if isinstance(opened, events.LessonOpened):
        return SetDeal(opened)
    if isinstance(opened, events.FirstOpened):
        return FirstDrawing.of(opened)
    return Drawing.of(opened)


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
        self._happened: list[list[Json]] = [[]]
        self._told_from = 0
        """The version after which it can tell what happened."""
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
        if visitor is None:
            return []
        return [number for number, place in enumerate(self.places) if place.visitor == visitor]

    def number_of(self, visitor: int | None) -> int | None:
        """A visitor's number in the draw; None without a share in it."""
        member = self.drawing.member(visitor)
        return member.number if member else None

    def happened_since(self, version: int) -> list[Json]:
        """What everybody may know of the events after a version, as far as it can be told."""
        start = self._told_from
        told_since = self._happened[max(version - start, 0) : self.version - start]
        return [event for events_ in told_since for event in events_]

    def can_tell_since(self, version: int) -> bool:
        """Whether nothing that happened after a version is forgotten."""
        return version >= self._told_from

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
        self._check_holds(visitor, question.seat)
        state = self._playing()
        if state.seat != question.seat:
            return NOT_YOUR_TURN
        return state.why_not(question.move)

    def why_nowhere(self, visitor: int, question: client_messages.Nowhere) -> core.Refusal | None:
        """Why the rules would refuse a tile wherever it is built."""
        self._check_holds(visitor, question.seat)
        state = self._playing()
        tile = state.game.sheet.numbers.get(question.tile)
        if tile is None:
            raise Refused("bad_message")
        return NOT_YOUR_TURN if state.seat != question.seat else why_nowhere(state, tile)

    def check_hint(self, visitor: int, question: client_messages.HintFor) -> None:
        """Whether this visitor may have a hint now; raises Refused."""
        seat = self._check_holds(visitor, question.seat)
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
        picture._happened = self._happened[: self.version - self._told_from]
        return picture

    def told(self) -> list[list[Json]]:
        """What happened at the last versions, up to `TOLD` of them."""
        return self._happened[: self.version - self._told_from][-TOLD:]

    def stand_at(self, version: int, happened: list[list[Json]]) -> None:
        """Go on from a version, of which a snapshot tells what happened before."""
        self.version, self._happened = version, happened
        self._told_from = version - len(happened)

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
                number = self._check_holds(visitor, seat)
                if self.places[number].bot:
                    raise Refused("not_your_seat")
                return self._moved(number, command.move)
            case _ if self.lesson:
                raise Refused("already_started")
            case _:
                return Decision(self._seating(visitor, seat, command, secret))

    def _seating(
        self, visitor: int, seat: int | None, command: client_messages.Seating, secret: bytes
    ) -> events.Event:
        """What leads to a game, and who plays for whom."""
        match command:
            case client_messages.StandIn():
                event = self._stand_in(visitor, seat)
            case client_messages.Return():
                event = self._leave_or_return(visitor, seat, command)
            case client_messages.Leave() if self.status != "open":
                event = self._leave_or_return(visitor, seat, command)
            case client_messages.Sit():
                event = self._sit(visitor, seat, command)
            case client_messages.Start():
                event = self._start(visitor, seat)
            case client_messages.Leave():
                self._check_holds(visitor, seat)
                event = self.drawing.leave(visitor, self.places, secret)
            case client_messages.Close():
                event = self._close(visitor)
            case _:
                event = self._share(visitor, seat, command, secret)
        return event

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

    def _sit(self, visitor: int, seat: int | None, command: client_messages.Sit) -> events.Event:
        if self.status != "open":
            raise Refused("already_started")
        if seat is None or seat >= len(self.places):
            raise Refused("not_your_seat")
        if self.places[seat].taken:
            raise Refused("seat_taken")
        check_name(command.name)
        return self.drawing.sit(visitor, seat, command)

    def _start(self, visitor: int, seat: int | None) -> events.Event:
        if seat is not None or visitor != self.opened.opener:
            self._check_holds(visitor, seat)
        if self.status != "open":
            raise Refused("already_started")
        if not all(place.taken for place in self.places):
            raise Refused("seats_free")
        return self.drawing.freeze()

    def _close(self, visitor: int) -> events.Event:
        if visitor != self.opened.opener:
            raise Refused("not_your_seat")
        if self.status != "open":
            raise Refused("already_started")
        return events.TableClosed()

    def _share(
        self, visitor: int, seat: int | None, command: _Share, secret: bytes
    ) -> events.Event:
        """What concerns the draw, while the table is open."""
        if self.status != "open":
            raise Refused("already_started")
        drawing = self.drawing
        if not isinstance(drawing, Drawing):
            raise Refused("bad_message")
        match command:
            case client_messages.Commit():
                return drawing.commit(visitor, command)
            case client_messages.Reveal():
                return drawing.reveal(visitor, command)
            case client_messages.Free():
                return drawing.free(visitor, seat, self.places, secret)

    def _leave_or_return(
        self,
        visitor: int,
        seat: int | None,
        command: client_messages.Leave | client_messages.Return,
    ) -> events.Event:
        number = self._check_holds(visitor, seat)
        self._playing()
        away = self.places[number].stand_in is not None
        if away == isinstance(command, client_messages.Leave):
            raise Refused("bad_message")
        if away:
            return events.Returned(seat=number)
        return events.Left(seat=number, bot=STAND_IN)

    def _stand_in(self, visitor: int, seat: int | None) -> events.Event:
        """For all seats of one player: they have one line. Whether it is gone, the room knows."""
        self._playing()
        mine = [n for n in self.held_by(visitor) if not self.places[n].bot]
        if not mine:
            raise Refused("not_your_seat")
        if seat is None or seat >= len(self.places) or seat in self.held_by(visitor):
            raise Refused("bad_message")
        if self.places[seat].bot:
            raise Refused("bad_message")
        theirs = self.held_by(self.places[seat].visitor)
        seats = [n for n in theirs if not self.places[n].bot]
        return events.StoodIn(seats=seats, by=mine[0], bot=STAND_IN)

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
        happened: list[Json] = [{"type": event.type}]
        match event:
            case events.Started() | events.Frozen() | events.TableClosed():
                pass
            case events.Committed() | events.Revealed():
                happened[0] |= {"number": self.number_of(event.visitor)}
            case events.Voided():
                happened[0] |= {"round": self.drawing.round, "left": event.left}
                happened[0] |= {"seats": event.seats, "names": event.names}
            case events.StoodUp():
                happened[0] |= {"seats": event.seats, "names": event.names}
            case events.Moved():
                happened = self._play(event, after)
            case events.Staged():
                happened = self._stage(event)
            case events.FirstSat() | events.Sat():
                happened[0] |= {"seat": event.seat, "name": event.name}
            case events.Left() | events.Returned():
                happened[0] |= {"seat": event.seat}
            case events.StoodIn():
                happened[0] |= {"seats": event.seats, "by": event.by}
            case _:
                raise core.BadInput("a table is opened but once")
        if self.deals(event):
            self.recorder = Recorder(after or self._deal(self.game_after(event)))
            self.heap_version = self.version + 1
            happened += [{"type": "started"}] * isinstance(event, events.Revealed)
        self.places = seated(self.places, event)
        self.drawing = self.drawing.after(event)
        self.closed = isinstance(event, events.TableClosed)  # it is the last one
        self.version += 1
        self.pace = self.pace.after(self.version, happened)
        self._happened.append(happened)
        if len(self._happened) > 2 * TOLD:  # a new list: a picture of the table may share this one
            self._told_from += len(self._happened) - TOLD
            self._happened = self._happened[-TOLD:]

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
        took = isinstance(move, core.HeapTake | core.Steal)
        ended = isinstance(move, core.Store | core.PutBack | core.EndTurn)
        seat = before.seat
        happened: list[Json] = [
            {
                "type": "moved",
                "seat": seat,
                "move": move_to_json(move, sheet),
                "brought": sheet[after.taken].name if took else None,
                "put_back": sheet[before.hand].name if isinstance(move, core.PutBack) else None,
                "earned": after.tokens[seat] - before.tokens[seat] if ended else 0,
                "called": after.called != before.called,
            }
        ]
        if isinstance(move, core.Build) and self.opened.aids.score:
            houses = before.buildings[seat], after.buildings[seat]
            happened[0]["gained"] = gain_of(*map(core.score, houses))
        if after.ending is not None:
            happened.append({"type": "ended", "ending": after.ending.value})
        return happened

    def _stage(self, event: events.Staged) -> list[Json]:
        if self.lesson is None:
            raise core.BadInput("only a lesson is staged")
        self.lesson = self.lesson.staged(event)
        self.recorder = self.lesson.stage(event.at)
        self.heap_version = self.version + 1
        self.pace = self.pace.staged(self.version + 1, len(self.turns()))
        return [{"type": "staged", "step": event.step, "again": event.again}]

    def _check_holds(self, visitor: int, seat: int | None) -> int:
        if seat is None or seat not in self.held_by(visitor):
            raise Refused("not_your_seat")
        return seat

    def _playing(self) -> core.State:
        if self.closed:
            raise Refused("closed")
        if self.state is None:
            raise Refused("not_started")
        if self.state.phase is core.Phase.OVER:
            raise Refused("over")
        return self.state
