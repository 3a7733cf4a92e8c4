"""The seats of a table, and who may have them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kensington.bots import NAMES as BOTS
from kensington.core import COLOURS, BadInput, KensingtonError, Refusal, Seat, standard_sheet
from kensington.core.play import make_seats, unlike
from kensington.server.protocol import client_messages, server_messages, table_messages
from kensington.server.table import events


class Refused(KensingtonError):
    """A command that is not carried out. ``code`` is one of the protocol's."""

    def __init__(self, code: server_messages.ErrorCode, refusal: Refusal | None = None) -> None:
        self.code: server_messages.ErrorCode = code
        self.refusal = refusal
        super().__init__(code)


def unfinished(status: table_messages.Status) -> Refused:
    """Why what there is at the end of a game cannot be had yet, or never."""
    if status == "closed":
        return Refused("closed")
    return Refused("not_started" if status == "open" else "not_over")


@dataclass(frozen=True, slots=True)
class Place:
    """One seat: what was asked for when the table opened, and who has it now."""

    asked: client_messages.Here | client_messages.Elsewhere | client_messages.BotSeat
    name: str | None
    visitor: int | None = None
    stand_in: str | None = None
    """The bot that plays while the player is away."""
    vanished: bool = False
    """The player did not leave, but had no line: who has one again has the seat again."""

    @property
    def bot(self) -> str | None:
        """The bot that plays this seat now."""
        return self.asked.bot if isinstance(self.asked, client_messages.BotSeat) else self.stand_in

    @property
    def taken(self) -> bool:
        return self.name is not None


def opening(
    wish: client_messages.NewTable,
    table: str,
    opener: int,
    secret: bytes,
    date: str,
    bots: Sequence[str] = BOTS,
) -> events.Opened:
    """The first event of a table, or a refusal of what was wished for."""
    if wish.nonce is not None:
        raise Refused("outdated")
    for seat in wish.seats:
        if isinstance(seat, client_messages.BotSeat) and seat.bot not in bots:
            raise Refused("bad_message")
        if isinstance(seat, client_messages.Here):
            check_name(seat.name)
    if wish.start is not None and wish.start >= len(wish.seats):
        raise Refused("bad_message")
    return events.Opened(
        seats=wish.seats,
        rules=wish.rules,
        aids=wish.aids,
        listed=wish.listed,
        start=wish.start,
        opener=opener,
        table=table,
        secret=secret.hex(),
        sheet=standard_sheet().digest,
        date=date,
    )


def check_name(name: str) -> None:
    """A name is text on one line, as the game itself has it."""
    try:
        make_seats([name, "another"])
    except BadInput:
        raise Refused("bad_message") from None


def places_of(opened: events.Opening) -> list[Place]:
    """The seats as they are when the table opens: people here and bots sit already."""
    places: list[Place] = []
    names = [seat.name for seat in opened.seats if isinstance(seat, client_messages.Here)]
    for seat in opened.seats:
        place = Place(seat, None)
        if isinstance(seat, client_messages.Here):
            place = Place(seat, seat.name, opened.opener)
        elif isinstance(seat, client_messages.BotSeat):
            place = Place(seat, unlike(seat.bot.capitalize(), names))
            names.append(place.name or "")
        places.append(place)
    return places


def seated(places: list[Place], event: events.Event) -> list[Place]:
    """The seats after an event; most events change none."""
    match event:
        case events.FirstSat() | events.Sat():
            change = replace(places[event.seat], name=event.name, visitor=event.visitor)
        case events.Voided() | events.StoodUp():
            free = {seat: Place(places[seat].asked, None) for seat in event.seats}
            return [free.get(number, place) for number, place in enumerate(places)]
        case events.Left():
            change = replace(places[event.seat], stand_in=event.bot)
        case events.Returned():
            change = replace(places[event.seat], stand_in=None, vanished=False)
        case events.StoodIn():
            return [
                replace(place, stand_in=event.bot, vanished=True) if n in event.seats else place
                for n, place in enumerate(places)
            ]
        case _:
            return places
    return [change if number == event.seat else place for number, place in enumerate(places)]


def visitors_at(places: list[Place]) -> frozenset[int]:
    """Those who hold a seat."""
    return frozenset(place.visitor for place in places if place.visitor is not None)


def held_by(places: list[Place], visitor: int | None) -> list[int]:
    """The seats that a visitor holds."""
    if visitor is None:
        return []
    return [number for number, place in enumerate(places) if place.visitor == visitor]


def check_holds(places: list[Place], visitor: int, seat: int | None) -> int:
    """The seat, if the visitor holds it; raises Refused."""
    if seat is None or seat not in held_by(places, visitor):
        raise Refused("not_your_seat")
    return seat


def game_seats(places: list[Place]) -> list[Seat]:
    """The seats as the game has them, once all are taken."""
    return [Seat(p.name or "", colour) for p, colour in zip(places, COLOURS, strict=False)]


def shown_seat(place: Place, number: int, *, online: bool) -> table_messages.Seat:
    """A seat as everybody sees it."""
    return {
        "kind": place.asked.kind,
        "name": place.name,
        "colour": COLOURS[number],  # type: ignore[typeddict-item]
        "taken": place.taken,
        "away": place.stand_in is not None,
        "bot": place.bot,
        "online": online or isinstance(place.asked, client_messages.BotSeat),
    }
