"""Around everything: whom a request is for, where it comes from, its size, and safe headers."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kensington.server.live import frames
from kensington.server.table.seats import Refused
from kensington.server.web import hosts

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""No script but the page's own files. Style properties may be set on elements."""

HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Unless an answer says otherwise, as the page's files do of how long they may be kept."""

SAFE = ("GET", "HEAD", "OPTIONS")


def is_own(headers: Headers) -> bool:
    """Whether a request comes from this server's own page, or from no page at all.

    A browser names the origin of every POST and every socket; a script need not.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, largest: int, names: frozenset[str]) -> None:
        self._app = app
        self._largest = largest
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        called = headers.getlist("host")
        if not hosts.is_known(called, self._names):
            await _not_ours(called, scope, receive, send)
            return
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not is_own(headers):
            await _refuse(Refused("origin"), 403, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self._largest:
            await _refuse(Refused("too_large"), 413, scope, receive, _safely(send))
            return
        await self._app(scope, self._limited(receive), _safely(send))

    def _limited(self, receive: Receive) -> Receive:
        """The same body, which ends when it gets too large: half a message is no message."""
        seen = 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if message["type"] == "http.request" and seen > self._largest:
                return {"type": "http.disconnect"}
            return message

        return limited


def _safely(send: Send) -> Send:
    async def safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return safely


async def _not_ours(called: list[str], scope: Scope, receive: Receive, send: Send) -> None:
    """Somebody may have typed that name: they are told what to do, others get a code."""
    if scope["type"] == "websocket" or scope["path"].startswith("/api/"):
        await _refuse(Refused("host"), 421, scope, receive, _safely(send))
        return
    name = hosts.name_in(called[0]) or ""
    hint = f": start it with --allow-host {name}" if hosts.is_name(name) else ""
    text = f"host: this server does not go by that name{hint}\n"
    await PlainTextResponse(text, 421)(scope, receive, _safely(send))


async def _refuse(
    refused: Refused, status: int, scope: Scope, receive: Receive, send: Send
) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": refused.code})
        return
    response = Response(frames.error(refused), status, media_type="application/json")
    await response(scope, receive, send)
