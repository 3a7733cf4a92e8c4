"""Connections as they are served: uvicorn's protocols, with a door in front of them.

uvicorn waits for ever for somebody who connects and says nothing, or who says it byte by byte, or
who does not take the answer. Here each of these has its time.
"""

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kensington.server.web.certificate import Certificate
from kensington.server.web.connections import Door


class Config(uvicorn.Config):
    """How uvicorn is run here."""

    def __init__(self, app: Any, door: Door, **options: Any) -> None:
        self.door = door
        super().__init__(app, http=HttpLine, ws=SocketLine, **options)

    def show(self, certificate: Certificate) -> None:
        """Speak https alone, with this certificate."""
        self.ssl_context_factory = lambda _config, _usual: certificate.context()


class HangUp:
    """Ends a line after a while, unless it is stopped before."""

    _handle: asyncio.TimerHandle | None = None

    def start(self, line: "HttpLine | SocketLine", seconds: float) -> None:
        if self._handle is None:
            self._handle = line.loop.call_later(seconds, line.transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class HttpLine(HttpToolsProtocol):
    """A connection that asks by HTTP."""

    config: Config
    _unanswered = 0
    """Questions that were asked, and are not answered yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head = HangUp()
        """Runs while the head of a request is awaited."""
        self._untaken = HangUp()
        """Runs while the client does not take what it was sent."""
        address = self.client[0] if self.client else "?"
        if self.config.door.let_in(transport, address):
            self._await_head()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._unanswered:
            self._await_head()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._head.stop()
        self._unanswered += 1
        self.config.door.is_busy(self.transport)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unanswered -= 1
        if self.transport.is_closing():
            self._await_taking()
        elif not self._unanswered:
            self.config.door.waits(self.transport)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._await_taking()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await_taking()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self._untaken.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head.stop()
        self._untaken.stop()
        self.config.door.leaves(self.transport)
        super().connection_lost(exc)

    def _await_head(self) -> None:
        self._head.start(self, self.config.door.limits.head)

    def _await_taking(self) -> None:
        """A line that is closed stays open until the client has taken everything, or this."""
        self._untaken.start(self, self.config.door.limits.arrival)


class SocketLine(WebSocketsSansIOProtocol):
    """The same connection once it is a socket. Who takes no answers is hung up on."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._untaken = HangUp()

    def handle_ping(self) -> None:
        """Of the socket's own kind, which no message limit counts."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._untaken.start(self, self.config.door.limits.arrival)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._untaken.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._untaken.stop()
        self.config.door.leaves(self.transport)
        super().connection_lost(exc)
