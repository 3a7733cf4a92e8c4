"""How much anybody may ask: size, depth, rate, tables and sockets."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from kensington.server.table.seats import Refused


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows.

    The rate of one visitor is ten times that of a quick player, who moves and asks twice a second;
    all else is more than an evening of play takes.
    """

    body: int = 16_384
    """Bytes of one message."""
    depth: int = 12
    """How deep its JSON may be nested."""
    arrival: float = 20.0
    """Seconds in which a message must have come whole, and an answer must be taken."""
    head: float = 10.0
    """Seconds in which somebody who connects must have asked something."""
    connections: int = 10_000
    """Open connections, if the system allows us as many files."""
    connections_of_address: int = 250
    """The same from one address: more than its sockets."""
    ready: float = 2.0
    """Seconds in which something must have been written, for ``/readyz`` to say that we can."""
    visitor_rate: float = 20.0
    """Requests a second for one visitor, on the average."""
    visitor_burst: float = 100.0
    address_rate: float = 100.0
    """The same for one address, where a whole family may sit."""
    address_burst: float = 500.0
    newcomers_rate: float = 0.5
    """New visitors a second from one address."""
    newcomers_burst: float = 30.0
    thoughts_rate: float = 0.5
    """Hints, and reviews that are not there yet, a second for one visitor."""
    thoughts_burst: float = 20.0
    errands: int = 8
    """Records, replays and deals that are made for one visitor, one at a time, or wait for it."""
    tables: int = 50
    """Unfinished tables that one visitor may have opened."""
    undos: int = 100
    """How often something may be taken or given back in one turn."""
    leaves: int = 20
    """How often a player may leave the table in one turn."""
    pings_rate: float = 0.5
    """Pings a second of one socket that count as no request; the page sends one in 15 seconds."""
    pings_burst: float = 10.0
    sockets_of_visitor: int = 20
    sockets_of_address: int = 100
    queue: int = 128
    """Frames that wait for a slow client before it is dropped."""
    goodbye: float = 5.0
    """Seconds in which a client that is dropped may take the news; then the server hangs up."""
    vanished: float = 60.0
    """Seconds without a line after which the others may let a bot stand in for a player."""
    silent: float = 15.0
    """Seconds that a device has for its part of the draw before its seats may be freed."""
    catch_up: int = 400
    """Versions that a client may have missed and still be told one by one."""
    decisions: int = 200
    """Bots' decisions that wait until somebody can think about them."""
    decisions_wait: float = 10.0
    """Seconds after which one of them is made without much thought."""
    programs: int = 8
    """Seats whose bot, a program that the host brought, is kept running between its turns."""


MANY_BUCKETS = 10_000
"""So many keys are remembered before those that ask no more are forgotten."""
TIDY_EVERY = 1.0
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
        if len(self._buckets) > MANY_BUCKETS and now - self._tidied >= TIDY_EVERY:
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
