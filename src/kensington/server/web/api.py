"""What can be asked over HTTP. See docs/protocol.md.

Answers are written by hand, once for everybody where that can be. The ``response_model`` of a route
declares what it says when all is well; anything else it says is a `server_messages.Error`. The
tests hold every answer against that.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from pydantic import BaseModel
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from kensington.bots import NAMES
from kensington.server.live import frames
from kensington.server.live.room import Answer
from kensington.server.live.rooms import Rooms
from kensington.server.live.workshop import Workshop
from kensington.server.protocol import client_messages, server_messages
from kensington.server.protocol.server_messages import refusal_of
from kensington.server.storage.event_store import Store, Unsaved
from kensington.server.storage.visitors import COOKIE, COOKIE_AGE, Visitors, recovery_code, token_in
from kensington.server.table.seats import Refused
from kensington.server.web.connections import neighbourhood
from kensington.server.web.limits import Gate, Limits, read

M = TypeVar("M", bound=BaseModel)

STATUS: dict[str, int] = {
    "bad_message": 400,
    "outdated": 400,
    "wrong_reveal": 422,
    "no_visitor": 401,
    "not_your_seat": 403,
    "no_hints": 403,
    "origin": 403,
    "host": 421,
    "no_such_table": 404,
    "illegal": 422,
    "too_large": 413,
    "sockets_full": 429,
    "tables_full": 429,
    "too_many": 429,
    "too_often": 429,
    "busy": 503,
    "unsaved": 503,
}
"""All other errors are conflicts with how the table stands: 409."""

router = APIRouter()


@dataclass(frozen=True, slots=True)
class House:
    """What every answer needs."""

    rooms: Rooms
    workshop: Workshop
    store: Store
    visitors: Visitors
    gate: Gate
    limits: Limits
    version: str
    address: str | None
    """Where other devices in this network find us."""
    sockets: Counter[object] = field(default_factory=Counter)
    """Open sockets by visitor and by address."""

    async def visitor(self, connection: HTTPConnection) -> int | None:
        """Who asks, counted against the limits."""
        token = token_in(connection.headers, connection.cookies)
        visitor = await self.visitors.find(token)
        self.gate.admit(address_of(connection), visitor)
        return visitor

    async def known_visitor(self, connection: HTTPConnection) -> int:
        visitor = await self.visitor(connection)
        if visitor is None:
            raise Refused("no_visitor")
        return visitor


def address_of(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client.host) if connection.client else "?"


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


async def body_of(request: Request, kind: type[M]) -> M:
    limits = house_of(request).limits
    try:
        async with asyncio.timeout(limits.arrival):
            raw = await request.body()
    except ClientDisconnect:
        raise Refused("too_large") from None
    except TimeoutError:
        raise Refused("bad_message") from None
    return read(kind, raw, limits)


def said(text: str, status: int = 200) -> Response:
    return Response(text, status, {"Cache-Control": "no-store"}, "application/json")


def refusing(refused_: Refused, key: str | None = None, version: int | None = None) -> Response:
    return said(frames.error(refused_, key, version), STATUS.get(refused_.code, 409))


async def refused(_request: Request, error: Any) -> Response:
    """Any refusal that came up on the way."""
    return refusing(error)


async def misread(_request: Request, _error: Any) -> Response:
    """An address whose parts make no sense."""
    return refusing(Refused("bad_message"))


async def no_such_address(request: Request, error: Any) -> Response:
    """Nothing is there, or nothing that can be asked like that."""
    status = 404 if request.url.path.startswith("/api/") else error.status_code
    response = said(frames.error(Refused("bad_message")), status)
    response.headers.update(error.headers or {})
    return response


@router.get("/healthz", response_model=server_messages.Health)
async def healthz(request: Request) -> Response:
    return said(frames.written({"ok": True, "version": house_of(request).version}))


@router.get("/readyz", response_model=server_messages.Health)
async def readyz(request: Request) -> Response:
    """Whether games can be saved: something is written to find out."""
    house = house_of(request)
    try:
        async with asyncio.timeout(house.limits.ready):
            await house.store.check_writing()
    except TimeoutError:
        raise Unsaved from None
    return await healthz(request)


@router.get("/api/bots", response_model=server_messages.Bots)
async def bots(request: Request) -> Response:
    """The bots one can play against: ours, the easiest first, and those that the host brings."""
    house = house_of(request)
    await house.visitor(request)
    bots = [{"id": name, "brought": name not in NAMES} for name in house.rooms.bots]
    return said(frames.written({"bots": bots}))


# Visitors


@router.post("/api/visitor", response_model=server_messages.Recovery | server_messages.Token)
async def visitor(request: Request, bearer: int = 0) -> Response:
    house = house_of(request)
    # A script in a page gets no token out of the cookie: it would be the visitor everywhere.
    token = token_in(request.headers, {} if bearer else request.cookies)
    house.gate.admit(address_of(request))
    if token is None or await house.visitors.find(token) is None:
        house.gate.admit_newcomer(address_of(request))
        token = await house.visitors.add()
    known = {"recovery": f"/recover/{recovery_code(token)}", "address": house.address}
    if bearer:
        return said(frames.written({"token": token, **known}))
    response = said(frames.written(known))
    _set_cookie(request, response, token)
    return response


@router.post("/api/recover", response_model=server_messages.Recovered)
async def recover(request: Request) -> Response:
    house = house_of(request)
    await house.visitor(request)
    house.gate.admit_newcomer(address_of(request))
    code = (await body_of(request, client_messages.Recover)).code
    token = await house.visitors.recover(code)
    if token is None:
        raise Refused("no_visitor")
    response = said("{}")
    _set_cookie(request, response, token)
    return response


def _set_cookie(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


# Tables


@router.get("/api/tables", response_model=server_messages.TableLines)
async def listed(request: Request) -> Response:
    house = house_of(request)
    return await _lines(house, await house.visitor(request), mine=False)


@router.get("/api/mine", response_model=server_messages.TableLines)
async def mine(request: Request) -> Response:
    house = house_of(request)
    return await _lines(house, await house.known_visitor(request), mine=True)


async def _lines(house: House, visitor: int | None, *, mine: bool) -> Response:
    if mine and visitor is not None:
        lines = await house.store.lines_of(visitor)
    else:
        lines = await house.store.listed_lines()
    shown = [frames.shown_line(line, visitor, house.rooms.online(line)) for line in lines]
    return said(frames.written({"tables": shown}))


@router.post("/api/tables", response_model=server_messages.Opened)
async def open_table(request: Request) -> Response:
    house = house_of(request)
    opener = await house.known_visitor(request)
    wish = await body_of(request, client_messages.NewTable)
    return said(frames.written(await house.rooms.open(wish, opener)), 201)


@router.get("/api/tables/{table}", response_model=server_messages.Snapshot)
async def table(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.visitor(request)
    async with house.rooms.at(table) as room:
        return said(room.snapshot(visitor))


@router.get("/api/tables/{table}/replay", response_model=server_messages.Update)
async def replay(request: Request, table: str, version: int) -> Response:
    house = house_of(request)
    visitor = await house.visitor(request)
    whose = address_of(request) if visitor is None else visitor
    bots = house.rooms.bots
    return said(await house.workshop.replay(table, version, bots, visitor, whose))


@router.get("/api/tables/{table}/record", response_class=PlainTextResponse)
async def record(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.visitor(request)
    text = await house.workshop.record(table, address_of(request) if visitor is None else visitor)
    name = f'attachment; filename="kensington-{table}.ken"'
    return PlainTextResponse(
        text, headers={"Cache-Control": "no-store", "Content-Disposition": name}
    )


@router.post("/api/tables/{table}/why", response_model=server_messages.Reason)
async def why(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.known_visitor(request)
    question = await body_of(request, client_messages.Why)
    async with house.rooms.at(table) as room:
        refusal = room.authority.why_not(visitor, question)
    return said(frames.written({"refusal": refusal_of(refusal) if refusal else None}))


@router.post("/api/tables/{table}/nowhere", response_model=server_messages.Reason)
async def nowhere(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.known_visitor(request)
    question = await body_of(request, client_messages.Nowhere)
    async with house.rooms.at(table) as room:
        refusal = room.authority.why_nowhere(visitor, question)
    return said(frames.written({"refusal": refusal_of(refusal) if refusal else None}))


@router.post("/api/tables/{table}/hint", response_model=server_messages.Hint)
async def hint(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.known_visitor(request)
    question = await body_of(request, client_messages.HintFor)
    house.gate.admit_thought(visitor, address_of(request))
    return said(frames.written(await house.rooms.hinted(table, visitor, question)))


@router.get("/api/tables/{table}/review", response_model=server_messages.Review)
async def review(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.visitor(request)
    if not house.rooms.has_review(table):
        house.gate.admit_thought(visitor, address_of(request))
    return said(frames.written(await house.rooms.reviewed(table)))


@router.post("/api/tables/{table}/commands", response_model=server_messages.Ack)
async def command(request: Request, table: str) -> Response:
    house = house_of(request)
    visitor = await house.known_visitor(request)
    envelope = await body_of(request, client_messages.Envelope)
    async with house.rooms.at(table) as room:
        try:
            answer = await room.command(visitor, envelope)
        except Refused as error:
            return refusing(error, envelope.key, room.authority.version)
    return Acknowledged(envelope.key, answer)


class Acknowledged(JSONResponse):
    """An acknowledgement; all others are told once it has been sent."""

    def __init__(self, key: str, answer: Answer) -> None:
        self._answer = answer
        super().__init__({"type": "ack", "key": key, "version": answer.version})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._answer.sent()
