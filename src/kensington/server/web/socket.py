"""One WebSocket for each client at a table. See docs/protocol.md."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from kensington.server.live import frames
from kensington.server.live.room import Listener, Room
from kensington.server.protocol import client_messages
from kensington.server.table.seats import Refused
from kensington.server.web.dependencies import Address, Here, Services, visitor_of
from kensington.server.web.limits import Buckets, read

router = APIRouter()

REFUSED, COME_AGAIN = 4400, 1012
"""Close codes: the socket was refused; come again and catch up."""
SLOW_DOWN_S = 0.1
"""Seconds before the next message of a client who sends too many is read."""
MAX_PING_LENGTH = 64
"""Characters of a ping, with some room: longer messages are not looked at twice."""


@router.websocket("/api/tables/{table}/socket")
async def socket(
    websocket: WebSocket, table: str, services: Here, address: Address, since: int = 0
) -> None:
    await websocket.accept()
    try:
        visitor = await visitor_of(websocket)
        with _counted(services, visitor, address):
            async with services.rooms.at(table) as room:
                listener = room.join(visitor, since)
                await _listen(websocket, address, services, room, listener)
    except Refused as error:
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(frames.error(error))
            await websocket.close(REFUSED, error.code)


@contextmanager
def _counted(services: Services, visitor: int | None, address: str) -> Iterator[None]:
    """Count a socket while it is open; raises Refused if there are too many."""
    keys: list[tuple[object, int]] = [(address, services.limits.sockets_of_address)]
    if visitor is not None:
        keys.append((visitor, services.limits.sockets_of_visitor))
    if any(services.sockets[key] >= most for key, most in keys):
        raise Refused("sockets_full")
    services.sockets.update(key for key, _ in keys)
    try:
        yield
    finally:
        services.sockets.subtract(key for key, _ in keys)
        for key, _ in keys:
            if not services.sockets[key]:
                del services.sockets[key]


async def _listen(
    websocket: WebSocket, address: str, services: Services, room: Room, listener: Listener
) -> None:
    """Until either side has had enough."""
    tasks = [
        asyncio.create_task(_send(websocket, listener)),
        asyncio.create_task(_receive(websocket, address, services, room, listener)),
        asyncio.create_task(listener.ended.wait()),  # the sender may be stuck in a full line
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.part(listener)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with suppress(Exception):
        async with asyncio.timeout(room.limits.goodbye):
            while listener.farewell and not listener.queue.empty():  # what was done is answered
                await websocket.send_text(listener.queue.get_nowait())
            await websocket.close(COME_AGAIN, listener.farewell or None)


async def _send(websocket: WebSocket, listener: Listener) -> None:
    while True:
        await websocket.send_text(await listener.queue.get())


async def _receive(
    websocket: WebSocket, address: str, services: Services, room: Room, listener: Listener
) -> None:
    pings = Buckets(services.limits.pings_rate, services.limits.pings_burst)
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""
        ping = _is_ping(text, services)
        said = None if ping else _envelope(text, services)
        try:
            if not (ping and _is_free(pings)):
                services.gate.admit(address, listener.visitor)
        except Refused as error:
            key = said.key if isinstance(said, client_messages.Envelope) else None
            listener.put(frames.error(error, key))
            await asyncio.sleep(SLOW_DOWN_S)
            continue
        if said is None:
            listener.put(frames.pong())
        elif isinstance(said, Refused):
            listener.put(frames.error(said, version=room.authority.version))
        else:
            services.meters.obeyed(await _obey(said, room, listener))


def _is_ping(text: str, services: Services) -> bool:
    if len(text) > MAX_PING_LENGTH:
        return False
    try:
        read(client_messages.Ping, text, services.limits)
    except Refused:
        return False
    return True


def _is_free(pings: Buckets) -> bool:
    """Whether this ping is one of those that every socket may send besides its requests."""
    try:
        pings.take(None)
    except Refused:
        return False
    return True


def _envelope(text: str, services: Services) -> client_messages.Envelope | Refused:
    """The command in a message, or why there is none."""
    try:
        return read(client_messages.Envelope, text, services.limits)
    except Refused as error:
        return error


async def _obey(envelope: client_messages.Envelope, room: Room, listener: Listener) -> str:
    """Carry out one command: commit, then acknowledge, then tell everybody. Gives the answer."""
    try:
        if listener.visitor is None:
            raise Refused("no_visitor")
        answer = await room.command(listener.visitor, envelope)
    except Refused as error:
        listener.put(frames.error(error, envelope.key, room.authority.version))
        return error.code
    listener.put(frames.ack(envelope.key, answer.version))
    answer.sent()
    return "ack"
