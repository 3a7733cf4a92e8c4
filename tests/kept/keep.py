"""Write what this version keeps, for later versions to open: python tests/kept/keep.py FOLDER."""

import gzip
import json
import sqlite3
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from kensington.record import (
    format_position,
    parse,
    position_to_json,
    record_to_json,
    replay,
    state_hash,
)
from server.client import ELSEWHERE, Client, Server, bot, here, some_move

BLIND = {"blind_draw": True}
OPTIONS = {
    **dict.fromkeys(("roofs_on_top", "units_as_whole", "turn_roofs", "must_store"), True),
    "steal_first": True,
    "idle_rounds": 5,
}
TABLES = {
    "open": ([here("Anna"), ELSEWHERE, ELSEWHERE], {}, 0),
    "heap": ([here("Anna"), ELSEWHERE, bot()], {}, 90),
    "heap-over": ([here("Anna"), ELSEWHERE], {}, 2000),
    "blind": ([here("Anna"), ELSEWHERE, bot("careless")], BLIND, 2000),
    "away": ([here("Anna"), ELSEWHERE, here("Zoë")], BLIND, 40),
    "options": ([ELSEWHERE, here("Anna")], OPTIONS, 50),
}
"""Seats, rules, and after how many moves of people the play stops."""
LONG = 1000
"""Tables that are played to the end are not in the transcript."""


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    server = Server(folder / "games.sqlite", entropy="kept")
    anna, ben = Client(server), Client(server)
    tables, transcript = {}, []
    for name in TABLES:
        tables[name], lines = played(name, anna, ben)
        transcript += lines
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in transcript)
    (folder / "transcript.jsonl.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    tell(folder, tables, anna, ben)
    write_records(folder, tables, anna)
    server.stop()
    with sqlite3.connect(folder / "games.sqlite") as line:
        line.execute("PRAGMA journal_mode=DELETE")
        line.execute("VACUUM")
    line.close()
    for rest in folder.glob("games.sqlite?*"):
        rest.unlink()


def played(name, anna, ben):
    """A table of two visitors; all that they say and hear is written down."""
    seats, rules, moves = TABLES[name]
    table = anna.open(seats, rules=rules, listed=name == "open")
    free = seats.index(ELSEWHERE)
    ben.sit(table, free)
    transcript = []
    with ExitStack() as stack:
        lines = [stack.enter_context(client.socket(table)) for client in (anna, ben)]
        for number, line in enumerate(lines):
            listen(line, transcript, name, number)
        if moves:
            play(lines, moves, leave=free if name == "away" else None)
    return table, transcript if moves < LONG else []


def listen(line, transcript, name, number):
    receive, send = line.receive, line.line.send

    def heard(timeout=10):
        frame = receive(timeout)
        said = {"table": name, "visitor": number, "heard": json.loads(line.frames[-1])}
        transcript.append(said)
        return frame

    def said(text):
        transcript.append({"table": name, "visitor": number, "said": json.loads(text)})
        send(text)

    line.receive, line.line.send = heard, said


def play(lines, moves, leave):
    chance = Random(7)
    anna, ben = lines
    anna.until(bool)
    ben.until(bool)
    seat = anna.state["table"]["mine"][0]
    anna.send({"type": "start"}, seat)
    anna.answer()
    for line in lines:
        table = line.state["table"]["id"]
        line.send({"type": "reveal", "round": 1, "nonce": line.client.nonce(table)}, None)
        line.answer()
    for _ in range(moves):
        for line in lines:
            line.until(lambda state: state["view"])
        newest = max(line.state["version"] for line in lines)
        for line in lines:
            line.until(lambda state, newest=newest: state["version"] >= newest)
        acting = next((line for line in lines if line.state["options"]), None)
        if anna.state["table"]["status"] == "over":
            return
        if acting is None:  # a bot's turn
            anna.receive()
            continue
        acting.move(some_move(acting.state, chance))
    if leave is not None:
        ben.send({"type": "leave"}, leave)
        ben.answer()


def tell(folder, tables, anna, ben):
    visitors = {"anna": anna, "ben": ben, "nobody": Client(anna.server, visitor=False)}
    told = {
        "tokens": {name: client.token for name, client in visitors.items()},
        "tables": tables,
        "snapshots": {
            name: {who: client.snapshot(table) for who, client in visitors.items()}
            for name, table in tables.items()
        },
        "mine": {name: visitors[name].get("/api/mine").json for name in ("anna", "ben")},
    }
    text = json.dumps(told, separators=(",", ":"), sort_keys=True)
    (folder / "told.json").write_text(text + "\n")


def write_records(folder, tables, anna):
    records = folder / "records"
    records.mkdir()
    positions = []
    for name, table in tables.items():
        answer = anna.get(f"/api/tables/{table}/record")
        if answer.status != 200:
            continue
        (records / f"{name}.ken").write_text(answer.text)
        record = parse(answer.text)
        (records / f"{name}.json").write_text(record_to_json(record) + "\n")
        for number, state in enumerate(replay(record)):
            if number % 40 == 13:
                line = {"line": format_position(state), "json": position_to_json(state)}
                positions.append({**line, "hash": state_hash(state)})
    with (folder / "positions.jsonl").open("w") as file:
        file.writelines(json.dumps(each) + "\n" for each in positions)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
