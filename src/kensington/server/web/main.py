"""Starting the server on a file and a port."""

import asyncio
import logging
import signal
import socket as sockets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from uvicorn.config import LOGGING_CONFIG

from kensington.server.storage.backups import prepare
from kensington.server.storage.database import Lock, Where, is_url
from kensington.server.web.app import Settings, make_app
from kensington.server.web.certificate import Certificate
from kensington.server.web.connections import BACKLOG, OTHER_FILES, Door, allow_files
from kensington.server.web.dependencies import Services
from kensington.server.web.hosts import origin
from kensington.server.web.http_protocols import Config

FAREWELL_S = 3.0
"""Seconds in which everybody has to have been told that the server stops."""

_log = logging.getLogger("kensington.server")


def run(settings: Settings, listening: sockets.socket, ready: Callable[[], None]) -> None:
    """Serve until interrupted. Raises InUse if another server has the file, and Unusable."""
    if settings.logs is not None:
        settings.logs.begin()
    with _alone_on(settings.database) as lock:
        prepare(settings.database)
        secure = settings.certificate is not None
        if lock is not None:
            lock.tell(origin(*listening.getsockname()[:2], secure=secure))
        files = allow_files(settings.limits.connections + OTHER_FILES)
        app = make_app(settings)
        config = Config(
            app,
            Door(settings.limits, settings.proxies, files),
            log_config=None if settings.logs else LOGGING_CONFIG,  # then by our own lines
            log_level="error",  # a warning for each bad request would let anybody fill the log
            access_log=False,
            server_header=False,
            # Nobody else can pretend to come from elsewhere.
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=[str(proxy) for proxy in settings.proxies],
            backlog=BACKLOG,
            ws_max_size=settings.limits.body,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
        if settings.certificate is not None:
            config.show(settings.certificate)
        with suppress(KeyboardInterrupt):
            _Server(app, config, ready, settings.certificate).run([listening])


@contextmanager
def _alone_on(database: Where) -> Iterator[Lock | None]:
    """A file has one server; a PostgreSQL may have several."""
    if is_url(database):
        yield None
        return
    path = Path(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path)
    try:
        yield lock
    finally:
        lock.release()


class _Server(uvicorn.Server):
    """Says when it can be asked, and reads its certificate anew when it is told to."""

    def __init__(
        self,
        app: FastAPI,
        config: Config,
        ready: Callable[[], None],
        certificate: Certificate | None,
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._certificate = certificate

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._certificate is not None and hasattr(signal, "SIGHUP"):
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGHUP, self._renew, self._certificate)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Let nobody new in, tell those who are here, and only then hang up."""
        for server in self.servers:
            server.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                await self._farewell()
        await super().shutdown(sockets)

    async def _farewell(self) -> None:
        services: Services = self._app.state.services
        await services.rooms.dismiss()
        while services.sockets:
            await asyncio.sleep(0.01)

    def _renew(self, certificate: Certificate) -> None:
        try:
            if self.config.ssl is not None:
                certificate.load_into(self.config.ssl)
        except OSError as error:
            _log.error("the certificate could not be read anew: %s", error)
        else:
            _log.warning("the certificate was read anew")


def listen(host: str, port: int, *, or_next: int = 0) -> sockets.socket:
    """A socket on this address; with ``or_next``, on one of so many ports after it if need be."""
    for candidate in range(port, port + or_next + 1):
        family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
        listening = sockets.socket(family, sockets.SOCK_STREAM)
        if sys.platform == "win32":  # there the other option would share a port that is taken
            listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
        except OSError:
            listening.close()
            if candidate == port + or_next:
                raise
        else:
            return listening
    raise OSError("no port is free")
