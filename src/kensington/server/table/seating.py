"""Who sits at a table and who plays for whom: what commands about seats and the draw lead to."""

from __future__ import annotations

from dataclasses import dataclass

from kensington.server.protocol import client_messages, table_messages
from kensington.server.table import events
from kensington.server.table.lesson import SetDeal
from kensington.server.table.seats import (
    Place,
    Refused,
    check_holds,
    check_name,
    held_by,
    unfinished,
)
from kensington.server.table.seed_draw import Drawing
from kensington.server.table.seed_draw_v0 import FirstDrawing

AnyDrawing = Drawing | FirstDrawing | SetDeal

STAND_IN = "greedy"
"""The bot that plays on for a player who left: a sound one that thinks for no time."""

_Share = client_messages.Commit | client_messages.Reveal | client_messages.Free


def drawing_of(opened: events.AnyOpened) -> AnyDrawing:
    """How the seed of this table comes about."""
    if isinstance(opened, events.LessonOpened):
        return SetDeal(opened)
    if isinstance(opened, events.FirstOpened):
        return FirstDrawing.of(opened)
    return Drawing.of(opened)


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats and the draw of a table as it stands."""

    opener: int
    places: list[Place]
    drawing: AnyDrawing
    status: table_messages.Status

    def decide(
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
                check_holds(self.places, visitor, seat)
                event = self.drawing.leave(visitor, self.places, secret)
            case client_messages.Close():
                event = self._close(visitor)
            case _:
                event = self._share(visitor, seat, command, secret)
        return event

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
        if seat is not None or visitor != self.opener:
            check_holds(self.places, visitor, seat)
        if self.status != "open":
            raise Refused("already_started")
        if not all(place.taken for place in self.places):
            raise Refused("seats_free")
        return self.drawing.freeze()

    def _close(self, visitor: int) -> events.Event:
        if visitor != self.opener:
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
        number = check_holds(self.places, visitor, seat)
        self._check_playing()
        away = self.places[number].stand_in is not None
        if away == isinstance(command, client_messages.Leave):
            raise Refused("bad_message")
        if away:
            return events.Returned(seat=number)
        return events.Left(seat=number, bot=STAND_IN)

    def _stand_in(self, visitor: int, seat: int | None) -> events.Event:
        """For all seats of one player: they have one line. Whether it is gone, the room knows."""
        self._check_playing()
        mine = [n for n in held_by(self.places, visitor) if not self.places[n].bot]
        if not mine:
            raise Refused("not_your_seat")
        if seat is None or seat >= len(self.places) or seat in held_by(self.places, visitor):
            raise Refused("bad_message")
        if self.places[seat].bot:
            raise Refused("bad_message")
        theirs = held_by(self.places, self.places[seat].visitor)
        seats = [n for n in theirs if not self.places[n].bot]
        return events.StoodIn(seats=seats, by=mine[0], bot=STAND_IN)

    def _check_playing(self) -> None:
        if self.status == "over":
            raise Refused("over")
        if self.status != "playing":
            raise unfinished(self.status)
