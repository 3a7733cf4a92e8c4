"""What one visitor's requests cost another one who plays: python bench/crowd.py [--before DIR].

A player moves at a table of two all the time, and every acknowledgement is timed: in peace, while
records are downloaded and replays looked at, while ten heaps are dealt at once, and while a table
with a long log wakes up. With the folder of another version of this project, both are measured in
turn, each with its own server and client. Read the ratios: machines are noisy.
"""

import argparse
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parents[1]
RULES = {"blind_draw": True, "idle_rounds": 20}
VISITORS, TABLES = 5, 4


class Player:
    """Somebody who moves as fast as the answers come, with a short breath after each."""

    def __init__(self, server, client):
        self.client = client
        self.me = client.Client(server)
        self.times: list[float] = []
        self.stop = threading.Event()

    @contextmanager
    def playing(self):
        self.times, self.stop = [], threading.Event()
        thread = threading.Thread(target=self._play)
        thread.start()
        try:
            yield self
        finally:
            self.stop.set()
            thread.join()

    def _play(self):
        random = Random(1)
        while not self.stop.is_set():
            seats = [self.client.here("Anna"), self.client.here("Amy")]
            table = self.me.open(seats, rules=RULES, start=0)
            self.me.start(table)
            with self.me.socket(table) as socket:
                state = socket.until(lambda state: state["options"])
                while state["options"] and not self.stop.is_set():
                    move = self.client.some_move(state, random)
                    began = time.perf_counter()
                    socket.send({"type": "move", "move": move}, state["options"]["seat"])
                    answer = socket.answer(60)
                    self.times.append(1000 * (time.perf_counter() - began))
                    version = answer["version"]
                    state = socket.until(lambda state, v=version: state["version"] >= v, 60)
                    time.sleep(0.01)

    def told(self):
        ordered = sorted(self.times)
        return {
            "p50": round(statistics.median(ordered), 1),
            "p99": round(ordered[int(len(ordered) * 0.99)], 1),
            "longest": round(ordered[-1], 1),
        }


def finished(server, client, count):
    """Games with a heap that bots have played to their end."""
    one = client.Client(server)

    def play(_):
        table = one.open([client.bot(), client.bot()])
        one.start(table, None)
        with one.socket(table) as socket:
            return table, socket.until(lambda s: s["table"]["status"] == "over", 120)["version"]

    with ThreadPoolExecutor(count) as hands:
        return list(hands.map(play, range(count)))


def asked_steadily(askers, ask, rate, seconds):
    """So many requests a second, answered soon or not: how many were, and which were refused."""
    answered = Counter()

    def one(number):
        answer = ask(askers[number % len(askers)], number)
        refused = answer.status != 200
        answered[f"refused {answer.json['code']}" if refused else "answered"] += 1

    began = time.perf_counter()
    with ThreadPoolExecutor(64) as hands:
        for number in range(int(rate * seconds)):
            time.sleep(max(0.0, began + number / rate - time.perf_counter()))
            hands.submit(one, number)
    return dict(answered)


def dealing(server, client, player):
    """Ten heaps at once: how long the player waits, and the last of those who begin."""
    others = [client.Client(server) for _ in range(10)]
    seats = [client.here("Ben"), client.here("Bea")]
    starts = [(other, other.open(seats)) for other in others]
    warm = others[0].open(seats)
    others[0].start(warm)
    with player.playing(), ThreadPoolExecutor(10) as hands:
        time.sleep(1)
        player.times.clear()
        began = time.perf_counter()
        list(hands.map(lambda start: start[0].start(start[1]), starts))
        all_dealt = 1000 * (time.perf_counter() - began)
    return player.told() | {"all ten": round(all_dealt)}


def lengthen(path, table, length):
    """Let somebody leave and return so often, and keep a snapshot as a server would have."""
    from kensington.core import RULES_VERSION
    from kensington.server.table.authority import Authority
    from kensington.server.table.events import Left, Returned, read_event, write_event
    from kensington.server.table.snapshots import taken

    database = sqlite3.connect(path)
    query = "SELECT body FROM events WHERE table_id = ? ORDER BY version"
    log = [read_event(body) for (body,) in database.execute(query, (table,))]
    begun = len(log)
    log += [Left(seat=1, bot="greedy"), Returned(seat=1)] * (length // 2)
    rows = [
        (table, version, RULES_VERSION, write_event(event), 1, f"key-{version:06}", 1)
        for version, event in enumerate(log[begun:], start=begun + 1)
    ]
    database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    change = "UPDATE tables SET version = ? WHERE id = ?"
    database.execute(change, (len(log), table))
    until = len(log) - len(log) % 64
    snapshot = tuple(taken(table, Authority.replayed(log[:until])))
    database.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
    database.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?, ?)", snapshot)
    database.commit()
    database.close()


def waking(server, client, player, length):
    """A table with a long log wakes up: how long that takes, and how long the player waits."""
    ben = client.Client(server)
    table = ben.open([client.here("Ben"), client.here("Bea")], rules=RULES, start=0)
    ben.start(table)
    server.kill()
    lengthen(server.database, table, length)
    server.start()
    with player.playing():
        time.sleep(1)
        player.times.clear()
        began = time.perf_counter()
        status = _patiently(ben, f"/api/tables/{table}")
        woken = 1000 * (time.perf_counter() - began)
    return player.told() | {"woken": round(woken), "status": status}


def _patiently(client, path):
    from http.client import HTTPConnection

    line = HTTPConnection("127.0.0.1", client.server.port, timeout=300)
    line.request("GET", path, headers=client._headers())
    return line.getresponse().status


def measured(seconds, length):
    """All of it, with the server and the client that can be imported here."""
    from server import client

    found = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        client.serving(Path(folder) / "games.db") as server,
    ):
        player = Player(server, client)
        with player.playing():
            time.sleep(seconds)
        found["in peace"] = player.told()
        tables = finished(server, client, TABLES)
        askers = [client.Client(server) for _ in range(VISITORS)]

        def record(asker, number):
            return asker.get(f"/api/tables/{tables[number % TABLES][0]}/record")

        def replay(asker, number):
            table, last = tables[number % TABLES]
            return asker.get(f"/api/tables/{table}/replay?version={1 + number % last}")

        for name, ask, rate in (("50 records/s", record, 50), ("20 replays/s", replay, 20)):
            with player.playing():
                answered = asked_steadily(askers, ask, rate, seconds)
            found[name] = player.told() | answered
        found["ten deals"] = dealing(server, client, player)
        found[f"a log of {length:,} wakes up"] = waking(server, client, player, length)
    return found


def at(folder, seconds, length):
    """The same, with the server and the client of a folder."""
    path = os.pathsep.join([str(folder / "src"), str(folder / "tests")])
    command = [sys.executable, __file__, "--one", f"--seconds={seconds}", f"--length={length}"]
    environment = {**os.environ, "PYTHONPATH": path}
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(answer.stdout)


def told(name, rounds):
    """The middle of each number over the rounds."""
    lines = []
    for what in rounds[0]:
        keys = dict.fromkeys(key for found in rounds for key in found[what])
        middle = {
            key: statistics.median(found[what].get(key, 0) for found in rounds) for key in keys
        }
        numbers = ", ".join(f"{key} {number:g}" for key, number in middle.items())
        lines.append(f"{name:8}{what:30} {numbers}")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--before", type=Path, help="a folder with another version, set up or not")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6, help="of each load")
    parser.add_argument("--length", type=int, default=100_000, help="events of the long log")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.one:
        json.dump(measured(chosen.seconds, chosen.length), sys.stdout)
        return
    folders = {"before": chosen.before.resolve()} if chosen.before else {}
    folders["now"] = HERE
    found = {name: [] for name in folders}
    for _ in range(chosen.rounds):
        for name, folder in folders.items():
            found[name].append(at(folder, chosen.seconds, chosen.length))
    print("A player's acknowledgements in ms; the middle of the rounds.")
    for name, rounds in found.items():
        print("\n".join(told(name, rounds)))


if __name__ == "__main__":
    main()
