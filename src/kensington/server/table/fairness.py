"""The hashes of a fair draw, all of them: see docs/fairness.md.

Each is a SHA-256 over a label and some fields, every one of them behind its length, so that no
two different questions are ever the same bytes.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Literal, NamedTuple

from kensington.core import Ruleset

SECRET_BYTES = 32
"""Of the server's secret, and of everybody's share."""

SCHEME: Literal[2] = 2
"""The number of this protocol; 1 is what `fairness_v0` reads."""

LOT = "lot"

ALWAYS_TOLD = (
    "blind_draw",
    "idle_rounds",
    "must_store",
    "roofs_on_top",
    "steal_first",
    "turn_roofs",
    "units_as_whole",
)
"""The options that there were when terms were first hashed. This list is never changed: a later
option is told only where it is not as usual, so that what was hashed before it came still fits."""

_USUAL: Mapping[str, bool | int] = asdict(Ruleset())

Listed = tuple[int, str]
"""A visitor's number at the table, and the commitment to that visitor's share, in hex."""


def digest(label: str, *fields: bytes | str | int) -> bytes:
    """SHA-256 over label and fields: text in UTF-8, numbers in decimal, each behind its length."""
    hashed = sha256()
    for field in (label, *fields):
        raw = field if isinstance(field, bytes) else str(field).encode()
        hashed.update(len(raw).to_bytes(4, "big") + raw)
    return hashed.digest()


class Terms(NamedTuple):
    """What a table was opened for: all that the draws may depend on besides the chance."""

    rules_version: int
    sheet: str
    """Its digest, in hex."""
    options: Mapping[str, bool | int]
    seats: tuple[str, ...]
    """``here``, ``elsewhere``, or ``bot:`` and the bot's name, in the order of the seats."""
    start: int | None
    """The seat that begins; None if that is drawn by lot."""

    def digest(self) -> bytes:
        options = " ".join(
            f"{name}={int(value)}"
            for name, value in sorted(self.options.items())
            if name in ALWAYS_TOLD or value != _USUAL.get(name, False)
        )
        start = LOT if self.start is None else self.start
        return digest("terms", self.rules_version, self.sheet, options, start, *self.seats)


def server_commitment(table: str, terms: Terms, round_: int, secret: bytes) -> str:
    """What the server tells before anybody commits."""
    return digest("server", table, terms.digest(), round_, secret).hex()


def share_commitment(table: str, round_: int, number: int, share: bytes) -> str:
    """What a visitor tells instead of the share."""
    return digest("share", table, round_, number, share).hex()


def list_digest(server: str, listed: Iterable[Listed]) -> bytes:
    """All commitments of a round in one: the server's first, then everybody's in order."""
    fields: list[bytes | int] = [bytes.fromhex(server)]
    for number, commitment in listed:
        fields += [number, bytes.fromhex(commitment)]
    return digest("list", *fields)


def seed_of(
    table: str, round_: int, list_digest: bytes, secret: bytes, shares: Sequence[bytes]
) -> bytes:
    """The seed of the game; the shares are in the order of the list."""
    return digest("seed", table, round_, list_digest, secret, *shares)
