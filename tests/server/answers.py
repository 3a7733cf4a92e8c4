"""What each route of the server has declared to say, and whether an answer keeps to it.

Every answer that a test's client receives goes through `check_answer`, and every frame of a socket
through `check_frame`, so that a field which no type knows fails the first test that meets it.
"""

from functools import cache
from typing import Any, NamedTuple

from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.responses import HTMLResponse, PlainTextResponse

from kensington.server.protocol import server_messages
from kensington.server.web.api import SvgResponse, router

ERROR = TypeAdapter[Any](server_messages.Error)
FRAME = TypeAdapter[Any](server_messages.Frame)
JSON = "application/json"
TEXTS = {PlainTextResponse: "text/plain", HTMLResponse: "text/html", SvgResponse: "image/svg+xml"}


class Route(NamedTuple):
    method: str
    path: str
    """As the server declares it: with {table} where a table is named."""


def routes() -> dict[Route, APIRoute]:
    """Every route of the server's interface."""
    return {
        Route(method, each.path): each
        for each in router.routes
        if isinstance(each, APIRoute)
        for method in each.methods
    }


def route_of(method: str, path: str) -> Route | None:
    """The route that answers a request; None for addresses of the page, and for none at all."""
    bare = path.partition("?")[0]
    for route, declared in routes().items():
        if route.method == method and declared.path_regex.match(bare):
            return route
    return None


@cache
def _declared(route: Route) -> TypeAdapter[Any]:
    return TypeAdapter(routes()[route].response_model)


def is_text(route: Route) -> bool:
    return routes()[route].response_class in tuple(TEXTS)


def check_answer(method: str, path: str, status: int, kind: str, text: str) -> Route | None:
    """The route that gave an answer. Raises AssertionError if it is not what the route declares."""
    route = route_of(method, path)
    called = f"{method} {path}: {status} {kind}"
    if status >= 400:
        if route or path.startswith("/api/"):
            assert kind.startswith(JSON), called
            _hold(ERROR, text, called)
    elif route and is_text(route):
        assert kind.startswith(TEXTS[routes()[route].response_class]), called
    elif route:
        assert kind.startswith(JSON), called
        _hold(_declared(route), text, called)
    return route


def check_frame(text: str) -> None:
    """Raises AssertionError if a socket says what no type declares."""
    _hold(FRAME, text, "a socket")


def _hold(kind: TypeAdapter[Any], text: str, called: str) -> None:
    try:
        kind.validate_json(text)
    except ValidationError as error:
        raise AssertionError(f"{called} says what its type does not:\n{error}") from None
