"""A line between a page and its server that can die without being closed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


class Proxy:
    """Passes bytes on, until it is told to swallow them."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._dead: list[Event] = []
        self._ends: list[socket.socket] = []
        self.blocked = False
        """Whether new connections are swallowed as well."""
        Thread(target=self._accept, daemon=True).start()

    def swallow(self, *, block: bool = False) -> None:
        """From now on nothing passes on any connection that is there, and none is closed."""
        self.blocked = block
        for dead in self._dead:
            dead.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                dead = Event()
                if self.blocked:
                    dead.set()
                self._dead.append(dead)
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    Thread(target=_pass_on, args=(one, other, dead), daemon=True).start()

    def close(self) -> None:
        for each in (self._listening, *self._ends):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()


def _pass_on(one: socket.socket, other: socket.socket, dead: Event) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            if not dead.is_set():
                other.sendall(data)
        if not dead.is_set():
            other.shutdown(socket.SHUT_WR)


@contextmanager
def proxied(port: int) -> Iterator[Proxy]:
    proxy = Proxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
