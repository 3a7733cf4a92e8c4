"""What the answers of the server depend on: its services, who asks, where, and what was sent.

All of them are coroutines: the framework would run plain functions in threads.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Annotated, Generic, TypeVar

from fastapi import Depends, Request
from pydantic import BaseModel
from starlette.requests import ClientDisconnect, HTTPConnection

from kensington.server.limits import Limits
from kensington.server.live.room import Room
from kensington.server.live.rooms import Rooms
from kensington.server.live.workshop import Workshop
from kensington.server.storage.event_store import EventStore
from kensington.server.storage.visitors import Visitors, token_in
from kensington.server.table.seats import Refused
from kensington.server.web.connections import neighbourhood
from kensington.server.web.limits import Gate, read
from kensington.server.web.meters import Meters
from kensington.server.web.static import Page

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Services:
    """What a server has while it runs."""

    rooms: Rooms
    workshop: Workshop
    store: EventStore
    visitors: Visitors
    gate: Gate
    limits: Limits
    version: str
    page: Page
    address: str | None
    """Where other devices in this network find us."""
    meters: Meters
    sockets: Counter[object] = field(default_factory=Counter)
    """Open sockets by visitor and by address."""


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


async def here(connection: HTTPConnection) -> Services:
    return services_of(connection)


async def address_of(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client.host) if connection.client else "?"


async def visitor_of(connection: HTTPConnection) -> int | None:
    """Who asks, counted against the limits."""
    services = services_of(connection)
    visitor = await services.visitors.find(token_in(connection.headers, connection.cookies))
    services.gate.admit(await address_of(connection), visitor)
    return visitor


async def known_visitor_of(connection: HTTPConnection) -> int:
    visitor = await visitor_of(connection)
    if visitor is None:
        raise Refused("no_visitor")
    return visitor


Here = Annotated[Services, Depends(here)]
Address = Annotated[str, Depends(address_of)]
Visitor = Annotated[int | None, Depends(visitor_of)]
KnownVisitor = Annotated[int, Depends(known_visitor_of)]


async def asker_of(visitor: Visitor, address: Address) -> int | str:
    """For whom long work is done: a visitor, or somebody unknown at an address."""
    return address if visitor is None else visitor


async def admit_newcomer(services: Here, address: Address) -> None:
    services.gate.admit_newcomer(address)


async def room_at(table: str, connection: HTTPConnection) -> AsyncIterator[Room]:
    async with services_of(connection).rooms.at(table) as room:
        yield room


Asker = Annotated[int | str, Depends(asker_of)]
TableRoom = Annotated[Room, Depends(room_at, scope="function")]


@dataclass(frozen=True)
class Body(Generic[M]):
    """The body of a request, read within the limits, after whoever asks was counted."""

    kind: type[M]

    async def __call__(self, request: Request) -> M:
        limits = services_of(request).limits
        try:
            async with asyncio.timeout(limits.arrival):
                raw = await request.body()
        except ClientDisconnect:
            raise Refused("too_large") from None
        except TimeoutError:
            raise Refused("bad_message") from None
        return read(self.kind, raw, limits)
