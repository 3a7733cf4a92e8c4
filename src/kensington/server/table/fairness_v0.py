"""The draws of tables that were opened before the protocol of `fairness`: kept to read them.

The server drew 32 secret bytes and told their SHA-256 when a table opened, each client added a
nonce, and the seed was the SHA-256 of the secret followed by the nonces. The opener's nonce came
with the request that the secret was drawn for, so a dishonest server could have tried secrets
until it liked the draws: what these numbers show is that they agree, and no more.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from kensington.record import Record

COMMITMENT, NONCE, SECRET = "Commitment", "Nonce-", "Secret"
"""The tags of a record that hold these."""


def commitment_of(secret: bytes) -> str:
    """What was told before the game began."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, nonces: Iterable[str]) -> bytes:
    """The seed of the game; nonces are hex digits, in the order of the seats."""
    return sha256(secret + b"".join(bytes.fromhex(nonce) for nonce in nonces)).digest()


def tags_of(secret: bytes, nonces: Sequence[str], *, over: bool) -> list[tuple[str, str]]:
    """What the record of a game tells of this; the secret only after the end."""
    tags = [(COMMITMENT, commitment_of(secret))]
    tags += [(f"{NONCE}{number}", nonce) for number, nonce in enumerate(nonces, start=1)]
    return [*tags, (SECRET, secret.hex())] if over else tags


def disagreement(record: Record) -> str | None:
    """What does not fit in a finished record with such a commitment; None if all of it agrees."""
    tags = dict(record.tags)
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
