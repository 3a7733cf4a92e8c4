"""Fair draws: nobody, the server included, could choose what the tiles would be.

When a table opens, the server draws 32 secret bytes and tells their SHA-256, the commitment. Each
client adds a nonce of its own. The seed of the game is the SHA-256 of the secret followed by the
nonces; after the end all of it is told, and anybody can check it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kensington.record import Record

SECRET_BYTES = 32
COMMITMENT, NONCE, SECRET = "Commitment", "Nonce-", "Secret"
"""The tags of a record that hold these."""


def commitment_of(secret: bytes) -> str:
    """What is told before the game begins."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, nonces: Iterable[str]) -> bytes:
    """The seed of the game; nonces are hex digits, in the order of the seats."""
    return sha256(secret + b"".join(bytes.fromhex(nonce) for nonce in nonces)).digest()


def tags_of(secret: bytes, nonces: Sequence[str], *, over: bool) -> list[tuple[str, str]]:
    """What the record of a game tells of this; the secret only after the end."""
    tags = [(COMMITMENT, commitment_of(secret))]
    tags += [(f"{NONCE}{number}", nonce) for number, nonce in enumerate(nonces, start=1)]
    return [*tags, (SECRET, secret.hex())] if over else tags


def unfairness(record: Record) -> str | None:
    """What is wrong with the commitment in a finished record; None if it has none, or it holds."""
    tags = dict(record.tags)
    if COMMITMENT not in tags:
        return None
    if record.appendix is None or SECRET not in tags:
        return "there is a commitment, but the secret behind it is not told"
    nonces = [value for name, value in record.tags if name.startswith(NONCE)]
    try:
        secret = bytes.fromhex(tags[SECRET])
        seed = seed_of(secret, nonces)
    except ValueError:
        return "the secret or a nonce is not in hex"
    if commitment_of(secret) != tags[COMMITMENT]:
        return "the secret is not the one that the commitment was made for"
    if seed != record.appendix.seed:
        return "the seed is not the one that the secret and the nonces give"
    return None
