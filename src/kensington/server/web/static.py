"""The page: its built files, and one index for all its addresses."""

import mimetypes
import re
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from kensington.server.live import frames
from kensington.server.table.seats import Refused

PAGE = Path(str(files("kensington.server") / "page"))

NOT_BUILT = """\
The page has not been built.

In a checkout of the project:  make page
Then load this address again. The server itself is running, and scripts can play: docs/protocol.md
"""

ADDRESSES = re.compile(r"|new|table/[^/]+(/replay)?|rules|rulings|recover/[^/]+", re.ASCII)
"""Where the page has something to show; elsewhere it is shown all the same, with 404."""

_BUILD = re.compile(rb'<meta name="build" content="(\w+)"')

FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"

for _suffix, _type in (
    (".js", "text/javascript"),
    (".mjs", "text/javascript"),
    (".css", "text/css"),
    (".svg", "image/svg+xml"),
    (".woff2", "font/woff2"),
    (".webmanifest", "application/manifest+json"),
    (".ftl", "text/plain"),
):
    mimetypes.add_type(_type, _suffix)  # some systems have other ideas


class Page:
    """Serves a folder with ``index.html`` and ``assets/``."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._folder = folder.resolve()

    def build(self) -> str | None:
        """Which build of the page is here, as its index says; None where there is none."""
        index = self._file("index.html")
        found = _BUILD.search(index.read_bytes()) if index else None
        return found[1].decode() if found else None

    async def answer(self, request: Request) -> Response:
        """A file, or else the index: the page knows its own addresses."""
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            nothing = frames.error(Refused("bad_message"))
            return Response(nothing, 404, media_type="application/json")
        file = self._file(path)
        if file is not None:
            cache = FOR_EVER if path.startswith("assets/") else EACH_TIME
            return FileResponse(file, headers={"Cache-Control": cache})
        if path.startswith("assets/"):
            return PlainTextResponse("There is no such file.\n", 404)
        index = self._file("index.html")
        if index is None:
            return PlainTextResponse(NOT_BUILT, 503)
        status = 200 if ADDRESSES.fullmatch(path.removesuffix("/")) else 404
        return FileResponse(index, status, {"Cache-Control": EACH_TIME})

    def _file(self, path: str) -> Path | None:
        """A file within the folder; nothing outside of it."""
        if not path or "\0" in path or "\\" in path:
            return None
        try:
            file = (self._folder / path).resolve()
            inside = file.is_relative_to(self._folder) and file.is_file()
        except (OSError, ValueError):
            return None
        return file if inside else None
