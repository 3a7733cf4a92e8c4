"""The server as one ASGI application."""

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from kensington.core import Game
from kensington.server.limits import Limits
from kensington.server.live.rooms import Rooms
from kensington.server.live.workshop import Workshop
from kensington.server.storage.event_store import EventStore
from kensington.server.storage.visitors import Visitors
from kensington.server.table.authority import Dealing
from kensington.server.table.seats import Refused
from kensington.server.web import api, errors, hosts, socket, static
from kensington.server.web.certificate import Certificate
from kensington.server.web.connections import Network
from kensington.server.web.dependencies import Services
from kensington.server.web.guard import Guard
from kensington.server.web.limits import Gate
from kensington.server.workers.host_bots import Brought

WORTH_PACKING = 1024
"""Answers of fewer bytes go as they are: they fit into one packet anyway."""
PACKING = 6
"""How hard gzip tries: with 9, a table takes half as long again and is 2 % smaller."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is started with. Tests hand in chance and the dealing of tiles."""

    database: Path
    limits: Limits = field(default_factory=Limits)
    page: Path = static.PAGE
    names: tuple[str, ...] = ()
    """By which it may be called, besides those of this machine."""
    address: str | None = None
    """Where other devices in this network find it."""
    proxies: tuple[Network, ...] = ()
    """Those who connect for others, and are trusted to say for whom."""
    certificate: Certificate | None = None
    """With one, the server speaks https alone."""
    bots: tuple[Brought, ...] = ()
    """Those that the host brings."""
    entropy: Callable[[int], bytes] = secrets.token_bytes
    deal: Dealing = Game.begin


def make_app(settings: Settings) -> FastAPI:
    """The application. The database is opened when it starts and closed when it stops."""
    page = static.Page(settings.page)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = EventStore(settings.database)
        workshop = Workshop(settings.database, store, settings.limits, settings.deal)
        rooms = Rooms(
            store, workshop, settings.limits, settings.entropy, settings.deal, settings.bots
        )
        app.state.services = Services(
            rooms=rooms,
            workshop=workshop,
            store=store,
            visitors=Visitors(store, settings.entropy),
            gate=Gate(settings.limits),
            limits=settings.limits,
            version=app.version,
            page=page,
            address=settings.address,
        )
        yield
        await rooms.close()
        await workshop.close()
        await store.close()

    # The framework's own pages load scripts from elsewhere: /api/docs is ours.
    app = FastAPI(
        version=_version(), lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.include_router(api.router)
    app.include_router(socket.router)
    app.add_route("/{path:path}", page.answer, methods=["GET", "HEAD"])
    app.add_exception_handler(Refused, errors.refused)
    app.add_exception_handler(RequestValidationError, errors.misread)
    app.add_exception_handler(HTTPException, errors.no_such_address)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=PACKING)
    app.add_middleware(Guard, largest=settings.limits.body, names=hosts.own_names(settings.names))
    return app


def _version() -> str:
    try:
        return version("kensington")
    except PackageNotFoundError:
        return "0"
