"""How the seed of a table comes about, from its opening to the deal: see docs/fairness.md.

A `Drawing` is a value: `after` an event there is another one. It decides whether somebody may
commit, freeze, reveal or free a seat, and knows for whom the table waits.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from kensington.core import RULES_VERSION
from kensington.server import asked, events, fairness, proof, told
from kensington.server.fairness import Terms
from kensington.server.seating import Place, Refused

OPENER = 0
"""The opener's number. Everybody else's is one more than the first seat they took."""

COMMITS = 4
"""So often may a visitor commit in one round: a device may be lost, but not for ever."""

ROUNDS = 16
"""So many rounds may a table have; whoever still has no deal then opens another."""


def terms_of(opened: events.Opening) -> Terms:
    """What the server's commitment is bound to."""
    return Terms(
        RULES_VERSION,
        opened.sheet,
        opened.rules.model_dump(),
        tuple(
            f"bot:{seat.bot}" if isinstance(seat, asked.BotSeat) else seat.kind
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
    """A round that came to nothing, because somebody was silent."""

    round: int
    commitment: str
    digest: str | None
    """Of its list, in hex, if it was frozen."""
    number: int
    """Of the visitor who was silent."""
    names: list[str]

    def shown(self) -> told.VoidRound:
        return {
            "round": self.round,
            "commitment": self.commitment,
            "digest": self.digest,
            "number": self.number,
            "names": self.names,
        }


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

    def shown(self, places: list[Place]) -> told.Draw:
        """What everybody may know of it before the end."""
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
                    "seats": _seats_of(each, places),
                    "commitment": each.commitment,
                    "revealed": each.nonce is not None,
                }
                for each in self.members
            ],
            "voided": [each.shown() for each in self.voided],
        }

    def tags(self, *, over: bool) -> list[tuple[str, str]]:
        """What the record of the game tells of it."""
        return proof.tags_of(self, over=over)

    def data(self) -> told.Json:
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
            },
        )

    # Deciding

    def sit(self, visitor: int, seat: int, command: asked.Sit) -> events.Event:
        """Take a seat; whoever is new at the table commits with it."""
        if command.nonce is not None:
            raise Refused("outdated")
        if self.frozen:
            raise Refused("already_started")
        known = self.member(visitor)
        if known is None and command.commitment is None:
            raise Refused("commitment_missing")
        if known is not None and command.commitment is not None:
            self._check_commits(known)
        name, commitment = command.name, command.commitment
        return events.Sat(seat=seat, name=name, commitment=commitment, visitor=visitor)

    def commit(self, visitor: int, command: asked.Commit) -> events.Event:
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

    def reveal(self, visitor: int, command: asked.Reveal) -> events.Event:
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
        if self.round >= ROUNDS:
            raise Refused("too_many")
        seats = _seats_of(silent, places)
        return events.Voided(
            number=silent.number,
            seats=[] if silent.number == OPENER else seats,
            names=[places[seat].name or "" for seat in seats],
            secret=secret.hex(),
        )

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
        if member.commits >= COMMITS:
            raise Refused("too_many")

    # Applying

    def after(self, event: events.Event) -> Drawing:
        """The draw once this has happened; most events change nothing."""
        match event:
            case events.Sat():
                return self._joined(event)
            case events.Committed():
                return self._committed(event.visitor, event.commitment)
            case events.Frozen():
                return replace(self, frozen=True)
            case events.Revealed():
                return self._changed(event.visitor, nonce=event.nonce)
            case events.Voided():
                return self._anew(event)
        return self

    def completed_by(self, event: events.Event) -> bool:
        """Whether this is the last that was waited for."""
        return isinstance(event, events.Revealed) and self.after(event).complete

    def _joined(self, event: events.Sat) -> Drawing:
        drawing = self
        if self.member(event.visitor) is None:
            members = (*self.members, Member(event.seat + 1, event.visitor))
            drawing = replace(self, members=tuple(sorted(members, key=lambda each: each.number)))
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
        void = VoidRound(self.round, self.commitment, digest, event.number, event.names)
        stay = [m for m in self.members if m.number == OPENER or m.number != event.number]
        return replace(
            self,
            secret=bytes.fromhex(event.secret),
            members=tuple(Member(each.number, each.visitor) for each in stay),
            round=self.round + 1,
            frozen=False,
            voided=(*self.voided, void),
        )


def _seats_of(member: Member, places: list[Place]) -> list[int]:
    return [seat for seat, place in enumerate(places) if place.visitor == member.visitor]
