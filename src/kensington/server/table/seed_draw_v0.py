"""How the seed comes about at tables that were opened before there were commitments to shares.

Such a table goes on as it was opened: see `first_fairness` for what that shows.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from kensington.core import RULES_VERSION
from kensington.server.protocol import client_messages, table_messages
from kensington.server.table import events, fairness_v0
from kensington.server.table.seats import Place, Refused


@dataclass(frozen=True, slots=True)
class FirstDrawing:
    """A secret, and a nonce from each client."""

    opened: events.FirstOpened
    given: tuple[tuple[int, str], ...]
    """The nonces, each with the seat that it came with, in the order of the seats."""
    round: int = 1

    @staticmethod
    def of(opened: events.FirstOpened) -> FirstDrawing:
        """The opener's nonce counts once, where the opener's own device first has a seat."""
        here = (n for n, seat in enumerate(opened.seats) if isinstance(seat, client_messages.Here))
        return FirstDrawing(opened, ((next(here, -1), opened.nonce),))

    @property
    def secret(self) -> bytes:
        return bytes.fromhex(self.opened.secret)

    @property
    def commitment(self) -> str:
        return fairness_v0.commitment_of(self.secret)

    def member(self, _visitor: int | None) -> None:
        """Nobody has a number here."""

    def nonces(self) -> list[str]:
        return [nonce for _, nonce in self.given]

    def seed(self) -> bytes:
        return fairness_v0.seed_of(self.secret, self.nonces())

    def tags(self, *, over: bool) -> list[tuple[str, str]]:
        return fairness_v0.tags_of(self.secret, self.nonces(), over=over)

    def awaited(self) -> dict[int, Hashable]:
        """Nobody: such a table is dealt at once."""
        return {}

    def shown(self, _places: list[Place]) -> table_messages.DrawState:
        return {
            "scheme": 1,
            "round": 1,
            "rules_version": RULES_VERSION,
            "sheet": self.opened.sheet,
            "start": self.opened.start,
            "frozen": False,
            "visitors": [],
            "voided": [],
        }

    def sit(self, visitor: int, seat: int, command: client_messages.Sit) -> events.Event:
        """Older clients bring a nonce; newer ones add nothing to the seed here."""
        if command.commitment is not None:
            raise Refused("bad_message")
        if command.nonce is None:
            return events.Sat(seat=seat, name=command.name, commitment=None, visitor=visitor)
        return events.FirstSat(seat=seat, name=command.name, nonce=command.nonce, visitor=visitor)

    def leave(self, _visitor: int, _places: list[Place], _secret: bytes) -> events.Event:
        """Anybody may start such a table at once, so nobody is stuck at it."""
        raise Refused("not_started")

    def freeze(self) -> events.Event:
        return events.Started()

    def after(self, event: events.Event) -> FirstDrawing:
        if not isinstance(event, events.FirstSat):
            return self
        return replace(self, given=tuple(sorted((*self.given, (event.seat, event.nonce)))))

    def data(self) -> list[tuple[int, str]]:
        """For a snapshot: the nonces and their seats."""
        return list(self.given)

    def remembered(self, data: list[tuple[int, str]]) -> FirstDrawing:
        """As it stood in a snapshot."""
        return replace(self, given=tuple((seat, nonce) for seat, nonce in data))

    def completed_by(self, event: events.Event) -> bool:
        return isinstance(event, events.Started)
