"""Visitors: who holds a token, without an account. The server keeps hashes alone."""

import hmac
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256

from kensington.server.storage.event_store import EventStore

COOKIE = "kensington_visitor"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https: browsers take it from this very host alone, and send it over https alone."""
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""

TOKEN_BYTES = 32
CODE_BYTES = 20
REMEMBERED = 10_000


def token_in(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """The token that came with a request: a script's bearer token, or else the cookie.

    Who came by http before, or by an earlier version, has the cookie by its other name.
    """
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return bearer.strip()
    return cookies.get(SECURE_COOKIE) or cookies.get(COOKIE)


def recovery_code(token: str) -> str:
    """The code with which another device can become the same visitor."""
    return _text(hmac.digest(token.encode(), b"recovery", "sha256")[:CODE_BYTES])


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _hash(text: str) -> bytes:
    return sha256(text.encode()).digest()


class Visitors:
    """Knows visitors by their tokens."""

    def __init__(self, store: EventStore, entropy: Callable[[int], bytes]) -> None:
        self._store = store
        self._entropy = entropy
        self._known: OrderedDict[bytes, int] = OrderedDict()

    async def find(self, token: str | None) -> int | None:
        """The visitor with a token."""
        if not token or len(token) > 100:
            return None
        key = _hash(token)
        visitor = self._known.get(key)
        if visitor is None:
            visitor = await self._store.visitor_with(key)
        if visitor is not None:
            self._remember(key, visitor)
        return visitor

    async def add(self) -> str:
        """A new visitor's token."""
        token = _text(self._entropy(TOKEN_BYTES))
        visitor = await self._store.add_visitor(_hash(token), _hash(recovery_code(token)))
        self._remember(_hash(token), visitor)
        return token

    async def recover(self, code: str) -> str | None:
        """A token of its own for another device of the same visitor; None for a wrong code."""
        token = _text(self._entropy(TOKEN_BYTES))
        found = await self._store.add_device(_hash(code), _hash(token), _hash(recovery_code(token)))
        return token if found is not None else None

    def forget(self) -> None:
        """Ask the store again: it may hold others now."""
        self._known.clear()

    def _remember(self, key: bytes, visitor: int) -> None:
        self._known[key] = visitor
        self._known.move_to_end(key)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
