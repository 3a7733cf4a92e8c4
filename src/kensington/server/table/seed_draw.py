"""How the seed of a table comes about, from its opening to the deal: see docs/fairness.md.

A `Drawing` is a value: `after` an event there is another one. It decides whether somebody may
commit, freeze, reveal or free a seat, and knows for whom the table waits.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import asdict, dataclass, replace
from typing import Any

from kensington.core import RULES_VERSION
from kensington.server.protocol import client_messages, table_messages
from kensington.server.protocol.message import Json
from kensington.server.table import events, fairness
from kensington.server.table.fairness import Terms
from kensington.server.table.seats import Place, Refused

OPENER = 0
"""The opener's number. Everybody else's is one more than the first seat they took."""

MAX_COMMITS = 4
"""So often may a visitor commit in one round: a device may be lost, but not for ever."""

MAX_ROUNDS = 16
"""In so many rounds may the opener try to deal; who still has no deal then opens another table."""

MAX_RETURNS = 4
"""So often may a visitor come to the table, and give the seats back, before it is dealt."""

MAX_COMERS = 64
"""So often may anybody come to it."""


def terms_of(opened: events.Opening) -> Terms:
    """What the server's commitment is bound to."""
    return Terms(
        RULES_VERSION,
        opened.sheet,
        opened.rules.model_dump(),
        tuple(
            f"bot:{seat.bot}" if isinstance(seat, client_messages.BotSeat) else seat.kind
            for seat in opened.seats
        ),
        opened.start,
    )


@dataclass(frozen=True, slots=True)
class Member:
    """A visitor who has a share in the draw."""

    number: int
    visitor: int
    commitment: str | None = None
    nonce: str | None = None
    """What was committed to, once it is revealed."""
    commits: int = 0


@dataclass(frozen=True, slots=True)
class VoidRound:
    """A round that came to nothing, because somebody was silent or left."""

    round: int
    commitment: str
    digest: str | None
    """Of its list, in hex, if it was frozen."""
    number: int
    """Of the visitor who was silent or left."""
    names: list[str]
    left: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """One round: those who commit to a share, and what they revealed."""

    table: str
    terms: Terms
    secret: bytes
    members: tuple[Member, ...]
    """In the order of their numbers."""
    round: int = 1
    frozen: bool = False
    voided: tuple[VoidRound, ...] = ()
    came: tuple[int, ...] = ()
    """The visitors who came to the table, in order, once for each time."""
    barred: tuple[int, ...] = ()
    """Those because of whom a round came to nothing: they may not sit here again."""

    @staticmethod
    def of(opened: events.Opened) -> Drawing:
        members = (Member(OPENER, opened.opener),)
        return Drawing(opened.table, terms_of(opened), bytes.fromhex(opened.secret), members)

    # Asking

    @property
    def commitment(self) -> str:
        return fairness.server_commitment(self.table, self.terms, self.round, self.secret)

    @property
    def listed(self) -> list[fairness.Listed]:
        """Everybody's commitments, in the order that counts."""
        return [(each.number, each.commitment) for each in self.members if each.commitment]

    def list_digest(self) -> bytes:
        return fairness.list_digest(self.commitment, self.listed)

    def member(self, visitor: int | None) -> Member | None:
        return next((each for each in self.members if each.visitor == visitor), None)

    @property
    def complete(self) -> bool:
        """Whether everybody has revealed: there is a seed."""
        return self.frozen and all(each.nonce for each in self.members)

    def seed(self) -> bytes:
        nonces = [bytes.fromhex(each.nonce) for each in self.members if each.nonce]
        return fairness.seed_of(self.table, self.round, self.list_digest(), self.secret, nonces)

    def nonces(self) -> list[str]:
        return [each.nonce for each in self.members if each.nonce]

    def awaited(self) -> dict[int, Hashable]:
        """By the numbers of those for whom the table waits: what it waits for."""
        waits = [each.number for each in self.members if self._awaited(each)]
        return {number: (self.round, self.frozen, number) for number in waits}

    def shown(self, places: list[Place]) -> table_messages.DrawState:
        """What everybody may know of it before the end."""
        voided: list[Any] = [asdict(each) for each in self.voided]
        return {
            "scheme": fairness.SCHEME,
            "round": self.round,
            "rules_version": self.terms.rules_version,
            "sheet": self.terms.sheet,
            "start": self.terms.start,
            "frozen": self.frozen,
            "visitors": [
                {
                    "number": each.number,
                    "seats": _seats_of(each, places)[0],
                    "commitment": each.commitment,
                    "revealed": each.nonce is not None,
                }
                for each in self.members
            ],
            "voided": voided,
        }

    def tags(self, *, over: bool) -> list[tuple[str, str]]:
        """What the record of the game tells of it; the secret and the nonces only after the end."""
        start = fairness.LOT if self.terms.start is None else str(self.terms.start)
        tags = [
            ("Draw", str(fairness.SCHEME)),
            ("Table", self.table),
            ("Round", str(self.round)),
            ("Start", start),
            *((f"Seat-{number}", kind) for number, kind in enumerate(self.terms.seats)),
            ("Commitment", self.commitment),
            *((f"Commitment-{number}", commitment) for number, commitment in self.listed),
            *(
                (f"Void-{each.round}", f"{each.commitment} {each.digest or '-'} {each.number}")
                for each in self.voided
            ),
        ]
        if over:
            tags.append(("Secret", self.secret.hex()))
            tags += [(f"Nonce-{each.number}", each.nonce or "") for each in self.members]
        return tags

    def data(self) -> Json:
        """For a snapshot: all that can change."""
        data = asdict(self) | {"secret": self.secret.hex()}
        del data["table"], data["terms"]
        return data

    def remembered(self, data: Any) -> Drawing:
        """As it stood in a snapshot."""
        return replace(
            self,
            **data
            | {
                "secret": bytes.fromhex(data["secret"]),
                "members": tuple(Member(**each) for each in data["members"]),
                "voided": tuple(VoidRound(**each) for each in data["voided"]),
                "came": tuple(data.get("came", ())),
                "barred": tuple(data.get("barred", ())),
            },
        )

    # Deciding

    def sit(self, visitor: int, seat: int, command: client_messages.Sit) -> events.Event:
        """Take a seat; whoever is new at the table commits with it."""
        if command.nonce is not None:
            raise Refused("outdated")
        if self.frozen:
            raise Refused("already_started")
        known = self.member(visitor)
        if known is None:
            self._check_comer(visitor)
        if known is None and command.commitment is None:
            raise Refused("commitment_missing")
        if known is not None and command.commitment is not None:
            self._check_commits(known)
        name, commitment = command.name, command.commitment
        return events.Sat(seat=seat, name=name, commitment=commitment, visitor=visitor)

    def _check_comer(self, visitor: int) -> None:
        """Whether somebody who is not at the table may come."""
        if visitor in self.barred or self.came.count(visitor) >= MAX_RETURNS:
            raise Refused("may_not_sit")
        if len(self.came) >= MAX_COMERS:
            raise Refused("no_more_tries")

    def commit(self, visitor: int, command: client_messages.Commit) -> events.Event:
        member = self._asked(visitor, command.round)
        if self.frozen:
            raise Refused("already_started")
        self._check_commits(member)
        return events.Committed(visitor=visitor, commitment=command.commitment)

    def freeze(self) -> events.Event:
        if self.frozen:
            raise Refused("already_started")
        if not all(each.commitment for each in self.members):
            raise Refused("commitment_missing")
        return events.Frozen(round=self.round, commitment=self.commitment, listed=self.listed)

    def reveal(self, visitor: int, command: client_messages.Reveal) -> events.Event:
        member = self._asked(visitor, command.round)
        if not self.frozen:
            raise Refused("not_frozen")
        if member.nonce is not None:
            raise Refused("already_revealed")
        nonce = bytes.fromhex(command.nonce)
        fits = fairness.share_commitment(self.table, self.round, member.number, nonce)
        if fits != member.commitment:
            raise Refused("wrong_reveal")
        return events.Revealed(visitor=visitor, nonce=command.nonce)

    def free(
        self, visitor: int, seat: int | None, places: list[Place], secret: bytes
    ) -> events.Event:
        """Give up on somebody who is silent: the seats are free, and all begins anew.

        The opener stays, silent or not.
        """
        if visitor != self.members[OPENER].visitor:
            raise Refused("not_your_seat")
        silent = self._silent(seat, places)
        if self.round >= MAX_ROUNDS:
            raise Refused("no_more_tries")
        seats, names = _seats_of(silent, places)
        free = [] if silent.number == OPENER else seats
        return events.Voided(number=silent.number, seats=free, names=names, secret=secret.hex())

    def leave(self, visitor: int, places: list[Place], secret: bytes) -> events.Event:
        """Give the seats back. From a list that is frozen nobody can be taken: it is void then.

        That is possible in any round, or a guest whose opener is gone would be stuck.
        """
        member = self.member(visitor)
        if member is None or member.number == OPENER:  # who closes the table instead
            raise Refused("not_started")
        seats, names = _seats_of(member, places)
        if not self.frozen:
            return events.StoodUp(visitor=visitor, seats=seats, names=names)
        number, anew = member.number, secret.hex()
        return events.Voided(number=number, seats=seats, names=names, secret=anew, left=True)

    def _silent(self, seat: int | None, places: list[Place]) -> Member:
        """Whoever holds this seat, if the table waits for them; without a seat, the opener."""
        if seat is None:
            member: Member | None = self.members[OPENER]
        else:
            held = places[seat].visitor if seat < len(places) else None
            member = self.member(held)
        if member is None or not self._awaited(member):
            raise Refused("not_awaited")
        return member

    def _awaited(self, member: Member) -> bool:
        return not (member.nonce if self.frozen else member.commitment)

    def _asked(self, visitor: int, round_: int) -> Member:
        member = self.member(visitor)
        if member is None:
            raise Refused("not_your_seat")
        if round_ != self.round:
            raise Refused("wrong_round")
        return member

    def _check_commits(self, member: Member) -> None:
        if member.commits >= MAX_COMMITS:
            raise Refused("no_more_commits")

    # Applying

    def after(self, event: events.Event) -> Drawing:
        """The draw once this has happened; most events change nothing."""
        drawing = self
        match event:
            case events.Sat():
                drawing = self._joined(event)
            case events.Committed():
                drawing = self._committed(event.visitor, event.commitment)
            case events.Frozen():
                drawing = replace(self, frozen=True)
            case events.Revealed():
                drawing = self._changed(event.visitor, nonce=event.nonce)
            case events.StoodUp():
                stay = tuple(each for each in self.members if each.visitor != event.visitor)
                drawing = replace(self, members=stay)
            case events.Voided():
                drawing = self._anew(event)
        return drawing

    def completed_by(self, event: events.Event) -> bool:
        """Whether this is the last that was waited for."""
        return isinstance(event, events.Revealed) and self.after(event).complete

    def _joined(self, event: events.Sat) -> Drawing:
        drawing = self
        if self.member(event.visitor) is None:
            members = (*self.members, Member(event.seat + 1, event.visitor))
            ordered = tuple(sorted(members, key=lambda each: each.number))
            drawing = replace(self, members=ordered, came=(*self.came, event.visitor))
        if event.commitment is None:
            return drawing
        return drawing._committed(event.visitor, event.commitment)

    def _committed(self, visitor: int, commitment: str) -> Drawing:
        before = self.member(visitor)
        commits = before.commits + 1 if before else 1
        return self._changed(visitor, commitment=commitment, commits=commits)

    def _changed(self, visitor: int, **change: Any) -> Drawing:
        changed = [replace(m, **change) if m.visitor == visitor else m for m in self.members]
        return replace(self, members=tuple(changed))

    def _anew(self, event: events.Voided) -> Drawing:
        digest = self.list_digest().hex() if self.frozen else None
        void = VoidRound(self.round, self.commitment, digest, event.number, event.names, event.left)
        stay = [m for m in self.members if m.number == OPENER or m.number != event.number]
        gone = [m.visitor for m in self.members if m not in stay]
        return replace(
            self,
            secret=bytes.fromhex(event.secret),
            members=tuple(Member(each.number, each.visitor) for each in stay),
            round=self.round + 1,
            frozen=False,
            voided=(*self.voided, void),
            barred=(*self.barred, *gone),
        )


def _seats_of(member: Member, places: list[Place]) -> tuple[list[int], list[str]]:
    """A visitor's seats, and the names of those who sit there."""
    held = [(n, place) for n, place in enumerate(places) if place.visitor == member.visitor]
    return [number for number, _ in held], [place.name or "" for _, place in held]
