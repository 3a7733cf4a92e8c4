"""A visitor's side of a server's table: a bot in Python that plays over the network."""

import argparse
import json
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kensington.bots.bot import Bot, Budget
from kensington.core import KensingtonError
from kensington.record import move_to_json, moves_from_options, observation_from_view

Json = dict[str, Any]

RETRIES = 10
"""How often a lost line is picked up again, a second apart."""
TOO_LATE = ("stale", "already_revealed", "already_started", "wrong_round")
"""Somebody was quicker, or we said it twice: what follows is on its way."""
WORDS = {
    "seat_taken": "no seat for somebody elsewhere is free at this table",
    "no_such_table": "there is no such table",
    "no_visitor": "the server does not know this token: remove its file and take a seat anew",
    "over": "the game is over",
    "host": "the server does not go by this name: ask for it by its address",
    "busy": "the server is busy: try again later",
    "too_many": "the server was asked too much: try again later",
}
"""What the codes that one may meet here mean; docs/protocol.md has all of them."""


class VisitFailed(KensingtonError):
    """The server says no, or cannot be reached."""

    code = "visit_failed"

    def __init__(self, code: str) -> None:
        super().__init__(f"{WORDS[code]} ({code})" if code in WORDS else code)


def say(text: str) -> None:
    """Tell whoever looks what is going on; the result alone goes to standard output."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def envelope(command: Json, seat: int | None, version: int) -> Json:
    key = secrets.token_hex(8)
    return {"v": 1, "key": key, "version": version, "seat": seat, "command": command}


def digest(*fields: bytes | str | int) -> bytes:
    """SHA-256 over the fields, each behind its length: the hash of docs/fairness.md."""
    hashed = sha256()
    for field in fields:
        raw = field if isinstance(field, bytes) else str(field).encode()
        hashed.update(len(raw).to_bytes(4, "big") + raw)
    return hashed.digest()


class Share:
    """Our share of a table's draw: promised when we sit, told when everybody's promise is known."""

    def __init__(self, table: str, own: str) -> None:
        self._table, self._own = table, own
        self._server: dict[int, str] = {}  # the server's commitment when we made ours, by round

    def _nonce(self, round_: int) -> bytes:
        """It comes from what we never tell, so that there is nothing more to keep."""
        return digest("nonce", self._own, self._table, round_)

    def promise(self, table: Json, number: int) -> str:
        """Our commitment for this round."""
        round_ = table["draw"]["round"]
        self._server.setdefault(round_, table["commitment"])
        return digest("share", self._table, round_, number, self._nonce(round_)).hex()

    def due(self, table: Json) -> Json | None:
        """What is to be said for the draw now, if anything is."""
        draw, number = table["draw"], table["number"]
        own = next((each for each in draw["visitors"] if each["number"] == number), None)
        if own is None or table["status"] != "open":
            return None
        round_, promised = draw["round"], self.promise(table, number)
        if own["commitment"] is None:
            return {"type": "commit", "round": round_, "commitment": promised}
        if not draw["frozen"] or own["revealed"]:
            return None
        if (own["commitment"], table["commitment"]) != (promised, self._server[round_]):
            raise VisitFailed("the draw is not what we agreed to: our number stays secret")
        return {"type": "reveal", "round": round_, "nonce": self._nonce(round_).hex()}


class Visitor:
    """A visitor with a token, at one table."""

    def __init__(self, bot: Bot, link: str, name: str, keep: Path | None = None) -> None:
        self._bot, self._random = bot, Random()
        parts = urlsplit(link)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.table = parts.path.rstrip("/").split("/")[-1]
        kept = keep.read_text(encoding="utf-8").split() if keep and keep.exists() else []
        self.token = kept[0] if kept else ""
        if not self.token:
            self.token = self.ask("/api/visitor?bearer=1", {})["token"]
        own = kept[1] if len(kept) > 1 else secrets.token_hex(32)
        if keep:
            keep.touch(mode=0o600)  # nobody else is to play in our place
            keep.write_text(f"{self.token}\n{own}\n", encoding="utf-8")
        self.share = Share(self.table, own)
        self.seat = self.sit(name)

    def ask(self, path: str, body: Json | None = None) -> Any:
        """Post the body, which may be empty; None only asks."""
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.base + path, data, self._headers()), timeout=20) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise VisitFailed(_code(error)) from None

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def sit(self, name: str) -> int:
        """Take the first free seat for somebody elsewhere, or the one that is ours already."""
        seen = self.ask(f"/api/tables/{self.table}")
        table, seats = seen["table"], seen["table"]["seats"]
        if table["mine"]:
            mine: int = table["mine"][0]
            say(f"back in seat {mine + 1} of {len(seats)}")
            return mine
        for number, seat in enumerate(seats):
            if seat["kind"] == "elsewhere" and not seat["taken"]:
                command = {"type": "sit", "name": name}
                if table["draw"]["scheme"] == 2:  # else the table is older than that
                    command["commitment"] = self.share.promise(table, number + 1)
                said = envelope(command, number, seen["version"])
                self.ask(f"/api/tables/{self.table}/commands", said)
                say(f"{name} sits in seat {number + 1} of {len(seats)}")
                return number
        raise VisitFailed("seat_taken")

    def play(self, *, start: bool) -> Json:
        """Play until the game is over, whatever happens to the line; gives the last state."""
        for retry in range(RETRIES):
            address = f"{self.base}/api/tables/{self.table}/socket".replace("http", "ws", 1)
            try:
                with connect(address, additional_headers=self._headers(), max_size=None) as line:
                    return self._play(line, start=start)
            except (ConnectionClosed, OSError) as error:
                say(f"the line is lost ({error}): trying again")
                time.sleep(1 if retry else 0)
        raise VisitFailed(f"the line is lost, and was not found again in {RETRIES} attempts")

    def _play(self, line: ClientConnection, *, start: bool) -> Json:
        state: Json = {}
        asked = -1  # the version of the last state that was answered
        status = ""
        while True:
            frame = json.loads(line.recv())
            if frame["type"] == "error" and frame["code"] not in TOO_LATE:
                raise VisitFailed(frame["code"])
            if frame["type"] not in ("snapshot", "update"):
                continue  # what was acknowledged comes as an update too
            view = frame["view"]
            if view and view["heap"] == "same":
                view["heap"] = state["view"]["heap"]
            state = frame
            if state["table"]["status"] != status:
                status = state["table"]["status"]
                say(
                    _waiting(state["table"], start=start) if status == "open" else f"game: {status}"
                )
            if status == "over":
                return state
            share = self.share.due(state["table"])
            command = share or self._command(state, start=start)
            if command and state["version"] > asked:
                asked = state["version"]
                seat = None if share else self.seat
                line.send(json.dumps(envelope(command, seat, asked)))

    def _command(self, state: Json, *, start: bool) -> Json | None:
        table = state["table"]
        if table["status"] == "open":
            ready = start and all(seat["taken"] for seat in table["seats"])
            promised = all(each["commitment"] for each in table["draw"]["visitors"])
            return {"type": "start"} if ready and promised and not table["draw"]["frozen"] else None
        options = state["options"]
        if not options or options["seat"] != self.seat:
            return None
        observation = observation_from_view(table, state["view"])
        moves = moves_from_options(options, state["view"])
        budget = getattr(self._bot, "default", Budget())
        move = self._bot.choose(observation, moves, self._random, budget)
        return {"type": "move", "move": move_to_json(move, observation.sheet)}


def _code(error: HTTPError) -> str:
    """The code of an error; something else than the game's server may answer in other words."""
    try:
        return str(json.load(error)["code"])
    except (ValueError, LookupError, TypeError):
        return f"this is no server of the game: it answers {error.code} {error.reason}"


def _waiting(table: Json, *, start: bool) -> str:
    free = sum(not seat["taken"] for seat in table["seats"])
    if start:
        return f"waiting for {free} more to sit down" if free else "starting the game"
    return "waiting for somebody to start the game"


def visit_table(make: Callable[[], Bot], words: Sequence[str] | None = None) -> int:
    """Play at the table that the command line names, to the end; gives the exit status.

    ``make`` gives the bot, most simply its class. What is going on is told on standard error, and
    the scores in the end on standard output.
    """
    parser = argparse.ArgumentParser(description="A bot that takes a seat over the network.")
    parser.add_argument("link", help="the table's link, http://…/table/ID")
    parser.add_argument("--name", default="Nell", help="the name at the table (Nell)")
    parser.add_argument("--start", action="store_true", help="start once all seats are taken")
    parser.add_argument(
        "--token-file",
        type=Path,
        metavar="FILE",
        help="keep the token there, to come back with; whoever has the file can play in its place",
    )
    args = parser.parse_args(words)
    try:
        end = Visitor(make(), args.link, args.name, args.token_file).play(start=args.start)
    except (VisitFailed, OSError) as error:
        say(f"{parser.prog}: {error.reason if isinstance(error, URLError) else error}")
        return 1
    except KeyboardInterrupt:
        again = "; with the same --token-file it comes back" if args.token_file else ""
        say(f"{parser.prog}: interrupted{again}")
        return 130
    view = end["view"]
    for seat, score, rank in zip(end["table"]["seats"], view["scores"], view["ranks"], strict=True):
        sys.stdout.write(f"{rank}. {seat['name']}: {score['total']}\n")
    return 0
