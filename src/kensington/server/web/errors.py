"""Refusals as answers."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kensington.server.live import frames
from kensington.server.table.seats import Refused

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


def written(text: str, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(text, status, media_type="application/json")


def refusing(refused: Refused, key: str | None = None, version: int | None = None) -> Response:
    return written(frames.error(refused, key, version), STATUS.get(refused.code, 409))


async def refused(_request: Request, error: Any) -> Response:
    """Any refusal that came up on the way."""
    return refusing(error)


async def misread(_request: Request, _error: Any) -> Response:
    """An address whose parts make no sense."""
    return refusing(Refused("bad_message"))


async def no_such_address(request: Request, error: Any) -> Response:
    """Nothing is there, or nothing that can be asked like that."""
    status = 404 if request.url.path.startswith("/api/") else error.status_code
    response = written(frames.error(Refused("bad_message")), status)
    response.headers.update(error.headers or {})
    return response
