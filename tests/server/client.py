"""A client that speaks the protocol, for the tests: over HTTP and over a socket."""

import itertools
import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import sleep

from websockets.sync.client import connect

from server.answers import check_answer, check_frame
from server.fair import commitment_to

RULES = {
    "roofs_on_top": False,
    "units_as_whole": False,
    "blind_draw": False,
    "turn_roofs": False,
    "must_store": False,
    "steal_first": False,
    "idle_rounds": 3,
}
AIDS = {"score": True, "left": True, "hints": True}
BACKS = ("beige", "beige-diamond", "brown", "brown-circle")


def here(name):
    return {"kind": "here", "name": name}


def bot(name="greedy"):
    return {"kind": "bot", "bot": name}


ELSEWHERE = {"kind": "elsewhere"}


class Server:
    """A server process on a database file."""

    def __init__(self, database, **options):
        self.database = database if "://" in str(database) else Path(database)
        self.options = options
        self.start()

    def start(self):
        runner = Path(__file__).parent / "runner.py"
        options = json.dumps(self.options)
        self.process = subprocess.Popen(
            [sys.executable, str(runner), str(self.database), options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(self.process.communicate()[1])
        self.port = int(line)

    def kill(self):
        """As when the power fails."""
        self.process.kill()
        self.process.communicate()

    def stop(self):
        """Politely; gives what it said on the way."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=20)
        return out + err


@contextmanager
def serving(database, **options):
    server = Server(database, **options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            if "KENSINGTON_REACH" in os.environ:  # make mutants: it still has notes to write
                server.stop()
            server.kill()


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        kind = response.headers.get("content-type", "")
        self.text = response.read().decode("latin-1" if kind == "image/png" else "utf-8")

    @property
    def json(self):
        return json.loads(self.text)


class Client:
    """One visitor."""

    def __init__(self, server, *, token=None, visitor=True):
        self.server = server
        self.token = token
        self.heard = set()  # routes that answered, each with whether all was well
        self._keys = itertools.count()
        if visitor and token is None:
            self.token = self.post("/api/visitor?bearer=1").json["token"]

    def _headers(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def ask(self, method, path, body=None, headers=None):
        line = HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        data = body if isinstance(body, str | bytes | None) else json.dumps(body)
        line.request(method, path, data, self._headers() if headers is None else headers)
        answer = Answer(line.getresponse())
        line.close()
        kind = answer.headers.get("content-type", "")
        route = check_answer(method, path, answer.status, kind, answer.text)
        self.heard.add((route, answer.status < 400))
        return answer

    def get(self, path, headers=None):
        return self.ask("GET", path, None, headers)

    def post(self, path, body=None, headers=None):
        return self.ask("POST", path, body, headers)

    def open(self, seats, *, rules=None, aids=None, listed=False, start=None, commit=True):
        """Open a table, and commit to a share of its draw."""
        wish = {
            "seats": list(seats),
            "rules": RULES | (rules or {}),
            "aids": AIDS | (aids or {}),
            "listed": listed,
            "start": start,
        }
        answer = self.post("/api/tables", wish)
        assert answer.status == 201, answer.text
        table = answer.json["table"]
        if commit:
            self.commit(table)
        return table

    def nonce(self, table, round_=1):
        """This visitor's share: the same whenever the same things happen."""
        return sha256(f"{self.token} at {table} in round {round_}".encode()).hexdigest()

    def commit(self, table, round_=1, number=0):
        promise = commitment_to(table, round_, number, self.nonce(table, round_))
        command = {"type": "commit", "round": round_, "commitment": promise}
        answer = self.command(table, command, None, 0)
        assert answer["type"] == "ack", answer
        return answer

    def sit(self, table, seat, name="Ben", version=None, key=None):
        """Take a seat, and commit with it; whoever opened the table has done so before."""
        told = self.snapshot(table)
        command = {"type": "sit", "name": name}
        if told["table"]["number"] is None:
            round_ = told["table"]["draw"]["round"]
            promise = commitment_to(table, round_, seat + 1, self.nonce(table, round_))
            command["commitment"] = promise
        return self.command(table, command, seat, version or told["version"], key)

    def reveal(self, table, round_=1):
        command = {"type": "reveal", "round": round_, "nonce": self.nonce(table, round_)}
        return self.command(table, command, None, 0)

    def snapshot(self, table):
        return self.get(f"/api/tables/{table}").json

    def envelope(self, command, seat, version, key=None):
        key = key or f"key-{next(self._keys):06}"
        return {"v": 1, "key": key, "version": version, "seat": seat, "command": command}

    def command(self, table, command, seat, version=None, key=None):
        if version is None:
            version = self.snapshot(table)["version"]
        envelope = self.envelope(command, seat, version, key)
        return self.post(f"/api/tables/{table}/commands", envelope).json

    def move(self, table, move, seat, version=None, key=None):
        return self.command(table, {"type": "move", "move": move}, seat, version, key)

    def start(self, table, seat=0, others=()):
        """Freeze the list; then all reveal, and the tiles are dealt."""
        answer = self.command(table, {"type": "start"}, seat)
        assert answer["type"] == "ack", answer
        for client in (self, *others):
            answer = client.reveal(table, self.snapshot(table)["table"]["draw"]["round"])
            assert answer["type"] == "ack", answer
        return answer

    @contextmanager
    def socket(self, table, since=None, **options):
        query = "" if since is None else f"?since={since}"
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket{query}"
        with connect(
            address,
            additional_headers=options.pop("headers", self._headers()),
            compression=None,
            max_size=None,
            **options,
        ) as line:
            yield Socket(self, line)


class Socket:
    """The client's end of a table's socket. Keeps the last state it was told."""

    def __init__(self, client, line):
        self.client = client
        self.line = line
        self.frames = []
        self.state = None

    def receive(self, timeout=10):
        text = self.line.recv(timeout=timeout)
        check_frame(text)
        self.frames.append(text)
        frame = json.loads(text)
        if frame["type"] in ("snapshot", "update"):
            if self.state and frame["view"] and frame["view"]["heap"] == "same":
                frame["view"]["heap"] = self.state["view"]["heap"]
            self.state = frame
        return frame

    def until(self, true, timeout=10):
        """Receive until the last state satisfies a question."""
        while self.state is None or not true(self.state):
            self.receive(timeout)
        return self.state

    def answer(self, timeout=10):
        """Receive until a command is answered."""
        while True:
            frame = self.receive(timeout)
            if frame["type"] in ("ack", "error"):
                return frame

    def send(self, command, seat, version=None, key=None):
        version = self.state["version"] if version is None else version
        envelope = self.client.envelope(command, seat, version, key)
        self.line.send(json.dumps(envelope))
        return envelope

    def move(self, move, seat=None):
        """Move and wait for the answer, and then for what it led to."""
        seat = self.state["options"]["seat"] if seat is None else seat
        self.send({"type": "move", "move": move}, seat)
        answer = self.answer()
        if answer["type"] == "ack":
            self.until(lambda state: state["version"] >= answer["version"])
        return answer


def some_move(state, random: Random):
    """A move out of the options that a client was given, like a lively player's."""
    options, view = state["options"], state["view"]
    if options["builds"] and random.random() < 0.9:
        gains = options["gains"] or [0] * len(options["builds"])
        best = max(range(len(gains)), key=lambda i: (gains[i], random.random()))
        return {"type": "build", "parts": options["builds"][best]}
    takes = [{"type": "draw", "back": back} for back in options["draw"]]
    for fragment in view["heap"] or ():
        colour = "beige" if fragment["back"].startswith("beige") else "brown"
        if fragment["spot"] and options["touch"][colour]:
            takes.append({"type": "touch", "x": fragment["spot"][0], "y": fragment["spot"][1]})
    takes += [
        {"type": "reach", "beige": c == "beige"} for c, yes in options["reach"].items() if yes
    ]
    if options["steal"] and random.random() < 0.3:
        takes = [{"type": "steal", **random.choice(options["steal"])}]
    if takes:
        return random.choice(takes)
    for ending in ("store", "put_back", "end_turn", "skip"):
        if options[ending]:
            return {"type": ending}
    if options["steal"]:
        return {"type": "steal", **options["steal"][0]}
    return {"type": "build", "parts": options["builds"][0]}


def play_out(socket, random, *, most=2000, pause=0):
    """Play all own seats to the end of the game."""
    for _ in range(most):
        state = socket.until(lambda state: state["options"] or state["table"]["status"] == "over")
        if state["table"]["status"] == "over":
            return state
        answer = socket.move(some_move(state, random))
        assert answer["type"] == "ack", answer
        sleep(pause)
    raise AssertionError("the game does not end")
