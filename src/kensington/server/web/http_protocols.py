"""Connections as they are served: uvicorn's protocols, with a door in front of them.

uvicorn waits for ever for somebody who connects and says nothing, or who says it byte by byte, or
who does not take the answer. Here each of these has its time.
"""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kensington.server.web.connections import Door


class Config(uvicorn.Config):
    """How uvicorn is run here."""

    def __init__(self, app: Any, door: Door, **options: Any) -> None:
        self.door = door
        super().__init__(app, http=HttpLine, ws=SocketLine, **options)


class HttpLine(HttpToolsProtocol):
    """A connection that asks by HTTP."""

    config: Config
    _unanswered = 0
    """Questions that were asked, and are not answered yet."""
    _head: asyncio.TimerHandle | None = None
    """Runs while the head of a request is awaited."""
    _untaken: asyncio.TimerHandle | None = None
    """Runs while the client does not take what it was sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
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
        self._stop_awaiting_head()
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
            self._stop_awaiting_taking()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_awaiting_head()
        self._stop_awaiting_taking()
        self.config.door.leaves(self.transport)
        super().connection_lost(exc)

    def _await_head(self) -> None:
        if self._head is None:
            limit = self.config.door.limits.head
            self._head = self.loop.call_later(limit, self.transport.abort)

    def _stop_awaiting_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _await_taking(self) -> None:
        """A line that is closed stays open until the client has taken everything, or this."""
        if self._untaken is None:
            limit = self.config.door.limits.arrival
            self._untaken = self.loop.call_later(limit, self.transport.abort)

    def _stop_awaiting_taking(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None


class SocketLine(WebSocketsSansIOProtocol):
    """The same connection once it is a socket. Who takes no answers is hung up on."""

    config: Config
    _untaken: asyncio.TimerHandle | None = None

    def handle_ping(self) -> None:
        """Of the socket's own kind, which no message limit counts."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._untaken is None:
            limit = self.config.door.limits.arrival
            self._untaken = self.loop.call_later(limit, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_awaiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_awaiting()
        self.config.door.leaves(self.transport)
        super().connection_lost(exc)

    def _stop_awaiting(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None
