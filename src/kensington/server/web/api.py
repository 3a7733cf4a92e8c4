"""What can be asked over HTTP. See docs/protocol.md.

The type of an answer is declared once: as what a route returns, or as its ``response_model`` where
the text is written once for everybody and sent as it is. All that is said otherwise is a
`server_messages.Error`. The tests hold every answer against that.
"""

import asyncio
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.background import BackgroundTask
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse

from kensington.bots import NAMES
from kensington.server.live import frames
from kensington.server.live.room import Answer
from kensington.server.protocol import advice_messages, answers, client_messages, server_messages
from kensington.server.protocol.message import Json
from kensington.server.protocol.server_messages import refusal_of
from kensington.server.storage.event_store import Unsaved
from kensington.server.storage.visitors import (
    COOKIE,
    COOKIE_AGE,
    SECURE_COOKIE,
    recovery_code,
    token_in,
)
from kensington.server.table.seats import Refused
from kensington.server.web import reference
from kensington.server.web.dependencies import (
    Address,
    Asker,
    Body,
    Here,
    KnownVisitor,
    Services,
    TableRoom,
    Visitor,
    admit_newcomer,
    visitor_of,
)
from kensington.server.web.errors import refusing, written

router = APIRouter(
    responses={"default": {"model": server_messages.Error, "description": "Refused"}}
)


@router.get("/healthz")
async def healthz(services: Here) -> answers.Health:
    """Whether the server runs."""
    return {"ok": True, "version": services.version}


@router.get("/readyz")
async def readyz(services: Here) -> answers.Health:
    """Whether games can be saved: something is written to find out."""
    try:
        async with asyncio.timeout(services.limits.ready):
            await services.store.check_writing()
    except TimeoutError:
        raise Unsaved from None
    return await healthz(services)


@router.get(
    "/api/openapi.json",
    response_model=Json,
    dependencies=[Depends(visitor_of)],
    include_in_schema=False,
)
async def openapi(request: Request) -> Response:
    """This interface as a document that programs read."""
    return JSONResponse(reference.document(request.app, router))


@router.get(
    "/api/docs",
    response_class=HTMLResponse,
    dependencies=[Depends(visitor_of)],
    include_in_schema=False,
)
async def docs(request: Request) -> str:
    """The same as a page."""
    return reference.page(reference.document(request.app, router))


@router.get("/api/build", dependencies=[Depends(visitor_of)])
async def build(services: Here) -> answers.Build:
    """Which page the server shows now, and which protocol it speaks: an open page may be older."""
    return {"build": services.page.build(), "protocol": client_messages.VERSION}


@router.get("/api/bots", dependencies=[Depends(visitor_of)])
async def bots(services: Here) -> answers.Bots:
    """The bots one can play against: ours, the easiest first, and those that the host brings."""
    return {"bots": [{"id": name, "brought": name not in NAMES} for name in services.rooms.bots]}


# Visitors


@router.post("/api/visitor")
async def visitor(
    request: Request, response: Response, services: Here, address: Address, bearer: int = 0
) -> answers.Recovery | answers.Token:
    """Become a visitor, or hear again how to be the same one elsewhere."""
    # A script in a page gets no token out of the cookie: it would be the visitor everywhere.
    token = token_in(request.headers, {} if bearer else request.cookies)
    services.gate.admit(address)
    if token is None or await services.visitors.find(token) is None:
        services.gate.admit_newcomer(address)
        token = await services.visitors.add()
    recovery = f"/recover/{recovery_code(token)}"
    if bearer:
        return {"token": token, "recovery": recovery, "address": services.address}
    _set_cookie(request, response, token)
    return {"recovery": recovery, "address": services.address}


@router.post("/api/recover", dependencies=[Depends(visitor_of), Depends(admit_newcomer)])
async def recover(
    request: Request,
    response: Response,
    services: Here,
    asked: Annotated[client_messages.Recover, Depends(Body(client_messages.Recover))],
) -> answers.Recovered:
    """Be the visitor who was told this code."""
    token = await services.visitors.recover(asked.code)
    if token is None:
        raise Refused("no_visitor")
    _set_cookie(request, response, token)
    return {}


def _set_cookie(request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    if secure and COOKIE in request.cookies:  # it would also be sent over http
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=True)


# Tables


@router.get("/api/tables")
async def listed(visitor: Visitor, services: Here) -> answers.TableLines:
    """The tables that are listed."""
    return _lines(await services.store.listed_lines(), visitor, services)


@router.get("/api/mine")
async def mine(visitor: KnownVisitor, services: Here) -> answers.TableLines:
    """The tables where the visitor holds a seat, or that the visitor opened."""
    return _lines(await services.store.lines_of(visitor), visitor, services)


def _lines(lines: Sequence[Json], visitor: int | None, services: Services) -> answers.TableLines:
    online = services.rooms.online
    return {"tables": [frames.shown_line(line, visitor, online(line)) for line in lines]}


@router.post("/api/tables", status_code=201)
async def open_table(
    visitor: KnownVisitor,
    wish: Annotated[client_messages.NewTable, Depends(Body(client_messages.NewTable))],
    services: Here,
) -> answers.Opened:
    """Open a table."""
    return await services.rooms.open(wish, visitor)


@router.post("/api/lessons", status_code=201)
async def open_lesson(
    visitor: KnownVisitor,
    wish: Annotated[client_messages.NewLesson, Depends(Body(client_messages.NewLesson))],
    services: Here,
) -> answers.LessonTable:
    """Learn by playing: the lesson that was not finished, or a new one."""
    return await services.rooms.open_lesson(wish, visitor)


@router.get("/api/tables/{table}", response_model=server_messages.Snapshot)
async def table(visitor: Visitor, room: TableRoom) -> Response:
    """A table as it stands."""
    return written(room.snapshot(visitor))


@router.get("/api/tables/{table}/replay", response_model=server_messages.Update)
async def replay(
    table: str, version: int, visitor: Visitor, asker: Asker, services: Here
) -> Response:
    """A finished table as it stood at a version."""
    bots = services.rooms.bots
    return written(await services.workshop.replay(table, version, bots, visitor, asker))


@router.get("/api/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: str, asker: Asker, services: Here, response: Response) -> str:
    """The game as a record; seed and layout only once it is over."""
    text = await services.workshop.record(table, asker)
    response.headers["Content-Disposition"] = f'attachment; filename="kensington-{table}.ken"'
    return text


class SvgResponse(Response):
    media_type = "image/svg+xml"


@router.get("/api/tables/{table}/street", response_class=SvgResponse)
async def street(table: str, asker: Asker, services: Here) -> SvgResponse:
    """The houses of a finished table, as a picture."""
    name = f'attachment; filename="kensington-{table}.svg"'
    svg = await services.workshop.street(table, asker)
    return SvgResponse(svg, headers={"Content-Disposition": name})


@router.post("/api/tables/{table}/why")
async def why(
    visitor: KnownVisitor,
    question: Annotated[client_messages.Why, Depends(Body(client_messages.Why))],
    room: TableRoom,
) -> answers.Reason:
    """Why a move would be refused."""
    refusal = room.authority.why_not(visitor, question)
    return {"refusal": refusal_of(refusal) if refusal else None}


@router.post("/api/tables/{table}/nowhere")
async def nowhere(
    visitor: KnownVisitor,
    question: Annotated[client_messages.Nowhere, Depends(Body(client_messages.Nowhere))],
    room: TableRoom,
) -> answers.Reason:
    """Why a tile fits nowhere."""
    refusal = room.authority.why_nowhere(visitor, question)
    return {"refusal": refusal_of(refusal) if refusal else None}


@router.post("/api/tables/{table}/hint")
async def hint(
    table: str,
    visitor: KnownVisitor,
    question: Annotated[client_messages.HintFor, Depends(Body(client_messages.HintFor))],
    address: Address,
    services: Here,
) -> advice_messages.Hint:
    """What the seat to move could do."""
    services.gate.admit_thought(visitor, address)
    return await services.rooms.hinted(table, visitor, question)


@router.get("/api/tables/{table}/review", response_model=advice_messages.Review)
async def review(table: str, visitor: Visitor, address: Address, services: Here) -> Response:
    """A finished game looked at again."""
    if not services.rooms.reviews.has(table):
        services.gate.admit_thought(visitor, address)
    return written(frames.written(await services.rooms.reviewed(table)))


@router.post("/api/tables/{table}/commands", response_model=server_messages.Ack)
async def command(
    visitor: KnownVisitor,
    envelope: Annotated[client_messages.Envelope, Depends(Body(client_messages.Envelope))],
    room: TableRoom,
    services: Here,
) -> Response:
    """Do something at a table."""
    try:
        answer = await room.command(visitor, envelope)
    except Refused as error:
        services.meters.obeyed(error.code)
        return refusing(error, envelope.key, room.authority.version)
    services.meters.obeyed("ack")
    response = written(frames.ack(envelope.key, answer.version))
    response.background = BackgroundTask(_tell_others, answer)
    return response


async def _tell_others(answer: Answer) -> None:
    """Once the acknowledgement has been sent; not in a thread, as a plain function would be."""
    answer.sent()
