"""The server as one ASGI application."""

import asyncio
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
from kensington.server.storage.database import Where
from kensington.server.storage.event_store import EventStore
from kensington.server.storage.visitors import Visitors
from kensington.server.table.authority import Dealing
from kensington.server.table.seats import Refused
from kensington.server.web import api, errors, hosts, socket, static
from kensington.server.web.certificate import Certificate
from kensington.server.web.connections import LOOPBACK, Network
from kensington.server.web.dependencies import Services
from kensington.server.web.guard import Guard
from kensington.server.web.housekeeping import keep_house
from kensington.server.web.limits import Gate
from kensington.server.web.logs import Logs
from kensington.server.web.meters import Meters, Numbers
from kensington.server.web.observer import Observer
from kensington.server.workers.host_bots import Brought

MIN_GZIP_BYTES = 1024
"""Answers of fewer bytes go as they are: they fit into one packet anyway."""
GZIP_LEVEL = 6
"""How hard gzip tries: with 9, a table takes half as long again and is 2 % smaller."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is started with. Tests hand in chance and the dealing of tiles."""

    database: Where
    limits: Limits = field(default_factory=Limits)
    page: Path = static.PAGE
    names: tuple[str, ...] = ()
    """By which it may be called, besides those of this machine."""
    address: str | None = None
    """Where other devices in this network find it."""
    proxies: tuple[Network, ...] = ()
    """Those who connect for others, and are trusted to say for whom."""
    metrics: tuple[Network, ...] = LOOPBACK
    """Who may ask for `/metrics`."""
    logs: Logs | None = None
    """How lines are written; without, as the process that runs the server has it."""
    certificate: Certificate | None = None
    """With one, the server speaks https alone."""
    bots: tuple[Brought, ...] = ()
    """Those that the host brings."""
    entropy: Callable[[int], bytes] = secrets.token_bytes
    deal: Dealing = Game.begin


def make_app(settings: Settings) -> FastAPI:
    """The application. The database is opened when it starts and closed when it stops."""
    page = static.Page(settings.page)
    meters = Meters()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = EventStore(settings.database)
        workshop = Workshop(settings.database, store, settings.limits, settings.deal)
        rooms = Rooms(
            store, workshop, settings.limits, settings.entropy, settings.deal, settings.bots
        )
        store.committed = meters.committed
        app.state.services = services = Services(
            rooms=rooms,
            workshop=workshop,
            store=store,
            visitors=Visitors(store, settings.entropy),
            gate=Gate(settings.limits),
            limits=settings.limits,
            version=app.version,
            page=page,
            address=settings.address,
            meters=meters,
        )
        _watch(meters, services)

        def start_again() -> None:
            services.visitors.forget()
            rooms.start_again()
            workshop.forget()

        store.on_restored = start_again
        house = asyncio.create_task(keep_house(services))
        yield
        house.cancel()
        await asyncio.gather(house, return_exceptions=True)
        await rooms.close()
        await workshop.close()
        await store.close()

    # The framework's own pages load scripts from elsewhere: /api/docs is ours.
    app = FastAPI(
        version=_version(), lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.include_router(api.router)
    app.include_router(socket.router)
    app.add_route("/metrics", Numbers(meters, settings.metrics).answer, methods=["GET"])
    app.add_route("/{path:path}", page.answer, methods=["GET", "HEAD"])
    app.add_exception_handler(Refused, errors.refused)
    app.add_exception_handler(RequestValidationError, errors.misread)
    app.add_exception_handler(HTTPException, errors.no_such_address)
    app.add_middleware(GZipMiddleware, minimum_size=MIN_GZIP_BYTES, compresslevel=GZIP_LEVEL)
    app.add_middleware(Guard, largest=settings.limits.body, names=hosts.own_names(settings.names))
    app.add_middleware(Observer, meters=meters, behind_proxy=bool(settings.proxies))
    return app


def _watch(meters: Meters, services: Services) -> None:
    """What is counted only when somebody asks."""
    store, rooms, sockets = services.store, services.rooms, services.sockets

    def open_sockets() -> int:
        return sum(count for key, count in sockets.items() if isinstance(key, str))

    meters.watch("sockets", "Open sockets of clients.", open_sockets)
    meters.watch("live_tables", "Tables in memory.", lambda: rooms.live)
    meters.watch("writes_waiting", "Changes that wait to be written.", lambda: store.waiting)
    meters.watch("unsaved", "1 while nothing can be saved.", lambda: store.fails)


def _version() -> str:
    try:
        return version("kensington")
    except PackageNotFoundError:
        return "0"
