"""Holding everybody to the limits: the rate of requests, and what is read of them."""

import time
from collections.abc import Callable, Hashable
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from kensington.server.limits import Limits
from kensington.server.table.seats import Refused

MANY_BUCKETS = 10_000
"""So many keys are remembered before those that ask no more are forgotten."""
TIDY_EVERY_S = 1.0
"""Seconds between two looks through all of them, which takes milliseconds."""


class Buckets:
    """A bucket of tokens for each key: each request takes one, and they drip back in."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: dict[Hashable, tuple[float, float]] = {}
        self._tidied = clock()

    def take(self, key: Hashable) -> None:
        """Take one token, or raise Refused."""
        now = self._clock()
        level, then = self._buckets.get(key, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        if level < 1:
            raise Refused("too_many")
        if len(self._buckets) > MANY_BUCKETS and now - self._tidied >= TIDY_EVERY_S:
            self._tidied = now
            self._forget_full(now)
        self._buckets[key] = level - 1, now

    def _forget_full(self, now: float) -> None:
        full = self._burst / self._rate if self._rate else 0.0
        self._buckets = {k: v for k, v in self._buckets.items() if now - v[1] < full}


class Gate:
    """All rates of one server."""

    def __init__(self, limits: Limits) -> None:
        self._visitors = Buckets(limits.visitor_rate, limits.visitor_burst)
        self._addresses = Buckets(limits.address_rate, limits.address_burst)
        self._thoughts = Buckets(limits.thoughts_rate, limits.thoughts_burst)
        self._newcomers = Buckets(limits.newcomers_rate, limits.newcomers_burst)

    def admit_thought(self, visitor: int | None, address: str) -> None:
        """Count a question that takes a process a while."""
        self._thoughts.take(address if visitor is None else visitor)

    def admit(self, address: str, visitor: int | None = None) -> None:
        """Count one request."""
        self._addresses.take(address)
        if visitor is not None:
            self._visitors.take(visitor)

    def admit_newcomer(self, address: str) -> None:
        self._newcomers.take(address)


M = TypeVar("M", bound=BaseModel)


def read(kind: type[M], data: bytes | str, limits: Limits) -> M:
    """Read a message of one type, or raise Refused."""
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > limits.body:
        raise Refused("too_large")
    if _depth(raw) > limits.depth:
        raise Refused("bad_message")
    try:
        return kind.model_validate_json(raw)
    except ValidationError:
        raise Refused("bad_message") from None


def _depth(raw: bytes) -> int:
    """How deep brackets are nested. Strings are skipped."""
    depth = deepest = 0
    in_string = escaped = False
    for byte in raw:
        if in_string:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                in_string = False
        elif byte == 0x22:
            in_string = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest
