"""Around the whole server: each request gets a name, is counted, and has its line in the log."""

import logging
import re
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kensington.server.web.connections import neighbourhood
from kensington.server.web.logs import Address, request_id
from kensington.server.web.meters import Meters

ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
HEADER = "X-Request-Id"
METHODS = ("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH")
"""Those that are counted by name: anybody may invent others."""

_log = logging.getLogger("kensington.server.requests")


class Observer:
    """The outermost layer. Of an address it tells the route alone: some hold a secret."""

    def __init__(self, app: ASGIApp, meters: Meters, *, behind_proxy: bool) -> None:
        self._app = app
        self._meters = meters
        self._behind_proxy = behind_proxy
        """Then the proxy may have given the request its name."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        named = self._name_of(scope)
        token = request_id.set(named)
        began, status = time.perf_counter(), 0

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = named
            await send(message)

        try:
            await self._app(scope, receive, counted)
        finally:
            self._tell(scope, status, time.perf_counter() - began)
            request_id.reset(token)

    def _name_of(self, scope: Scope) -> str:
        given = Headers(scope=scope).get(HEADER, "") if self._behind_proxy else ""
        return given if ID.fullmatch(given) else secrets.token_hex(8)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route_of(scope)
        if scope["type"] == "websocket":
            method = "SOCKET"
        else:
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            self._meters.answered(method, route, status, seconds)
        if _log.isEnabledFor(logging.INFO):
            client = scope.get("client")
            told = {"address": Address(neighbourhood(client[0]))} if client else {}
            _log.info(
                "%s %s %s %.1f ms", method, route, status or "-", 1000 * seconds,
                extra={"facts": told},
            )  # fmt: skip


def _route_of(scope: Scope) -> str:
    """Which of our addresses was meant, without what is in it."""
    path = getattr(scope.get("route"), "path", "")
    return path if path.startswith(("/api/", "/healthz", "/readyz", "/metrics")) else "page"
