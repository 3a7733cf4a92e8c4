"""A bot that takes a seat at a table over the network, by HTTP and a WebSocket.

Open a table with a seat for somebody elsewhere, and hand this program the link of the table:

    python network.py http://127.0.0.1:8600/table/ID --name Nell

It builds what brings most points, and otherwise trusts to luck. What is said is in
docs/protocol.md; the only thing it needs besides Python is the package websockets.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
import sys
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

RETRIES = 10
"""How often a lost line is picked up again, a second apart."""


class Refused(Exception):
    """The server says no; the code says why."""


class Seat:
    """A visitor with a token, at one table."""

    def __init__(self, link: str, name: str) -> None:
        parts = urlsplit(link)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.table = parts.path.rstrip("/").split("/")[-1]
        self.token = ""
        self.token = self.post("/api/visitor?bearer=1")["token"]
        self.seat = self.sit(name)
        self.version = 0

    def post(self, path: str, body: Any = None) -> Any:
        data = json.dumps(body).encode() if body is not None else b""
        return self._ask(Request(self.base + path, data, self._headers(), method="POST"))

    def snapshot(self) -> Any:
        return self._ask(Request(f"{self.base}/api/tables/{self.table}", headers=self._headers()))

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _ask(self, request: Request) -> Any:
        try:
            with urlopen(request, timeout=20) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise Refused(json.load(error).get("code", error.reason)) from None

    def envelope(self, command: dict[str, Any], seat: int, version: int) -> dict[str, Any]:
        key = secrets.token_hex(8)
        return {"v": 1, "key": key, "version": version, "seat": seat, "command": command}

    def sit(self, name: str) -> int:
        """Take the first free seat for somebody elsewhere."""
        seen = self.snapshot()
        for number, seat in enumerate(seen["table"]["seats"]):
            if seat["kind"] == "elsewhere" and not seat["taken"]:
                command = {"type": "sit", "name": name, "nonce": secrets.token_hex(16)}
                envelope = self.envelope(command, number, seen["version"])
                self.post(f"/api/tables/{self.table}/commands", envelope)
                return number
        raise Refused("seat_taken")

    def play(self, *, start: bool) -> dict[str, Any]:
        """Play until the game is over, whatever happens to the line; gives the last state."""
        for retry in range(RETRIES):
            address = f"{self.base}/api/tables/{self.table}/socket".replace("http", "ws", 1)
            try:
                with connect(address, additional_headers=self._headers(), max_size=None) as line:
                    return self._play(line, start=start)
            except (ConnectionClosed, OSError):
                time.sleep(1 if retry else 0)
        raise Refused("the line is lost")

    def _play(self, line: ClientConnection, *, start: bool) -> dict[str, Any]:
        state: dict[str, Any] = {}
        asked = -1  # the version of the last state that was answered
        while True:
            frame = json.loads(line.recv())
            if frame["type"] == "error" and frame["code"] != "stale":
                raise Refused(frame["code"])
            if frame["type"] not in ("snapshot", "update"):
                continue  # what was acknowledged comes as an update too
            view = frame["view"]
            if view and view["heap"] == "same":
                view["heap"] = state["view"]["heap"]
            state = frame
            if state["table"]["status"] == "over":
                return state
            command = self._command(state, start=start)
            if command and state["version"] > asked:
                asked = state["version"]
                line.send(json.dumps(self.envelope(command, self.seat, asked)))

    def _command(self, state: dict[str, Any], *, start: bool) -> dict[str, Any] | None:
        table = state["table"]
        if table["status"] == "open":
            ready = start and all(seat["taken"] for seat in table["seats"])
            return {"type": "start"} if ready else None
        options = state["options"]
        if not options or options["seat"] != self.seat:
            return None
        return {"type": "move", "move": chosen(state["view"], options)}


def chosen(view: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """The build that brings most points; else some tile to take, or the end of the turn."""
    builds = options["builds"]
    if builds:
        gains = options["gains"] or [0] * len(builds)
        best = max(range(len(builds)), key=lambda number: (gains[number], random.random()))
        return {"type": "build", "parts": builds[best]}
    takes = [{"type": "draw", "back": back} for back in options["draw"]]
    for fragment in view["heap"] or ():
        colour = "beige" if fragment["back"].startswith("beige") else "brown"
        if fragment["spot"] and options["touch"][colour]:
            x, y = fragment["spot"]
            takes.append({"type": "touch", "x": x, "y": y})
    takes += [
        {"type": "reach", "beige": which == "beige"}
        for which in options["reach"]
        if options["reach"][which]
    ]
    takes = takes or [{"type": "steal", **theft} for theft in options["steal"]]
    if takes:
        return random.choice(takes)
    return {"type": next(way for way in ("store", "put_back", "end_turn", "skip") if options[way])}


def main() -> int:
    parser = argparse.ArgumentParser(description="A bot that takes a seat over the network.")
    parser.add_argument("link", help="the table's link, http://…/table/ID")
    parser.add_argument("--name", default="Nell", help="the name at the table (Nell)")
    parser.add_argument("--start", action="store_true", help="start once all seats are taken")
    args = parser.parse_args()
    try:
        end = Seat(args.link, args.name).play(start=args.start)
    except (Refused, URLError) as error:
        print(f"network.py: {error}", file=sys.stderr)
        return 1
    for seat, score, rank in zip(
        end["table"]["seats"], end["view"]["scores"], end["view"]["ranks"], strict=True
    ):
        print(f"{rank}. {seat['name']}: {score['total']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
