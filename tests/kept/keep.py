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
    "voided": ([here("Anna"), ELSEWHERE, bot("careless")], BLIND, 30),
    "stood-in": ([here("Anna"), ELSEWHERE], {}, 30),
    "closed": ([here("Anna"), ELSEWHERE], {}, 0),
}
"""Seats, rules, and after how many moves of people the play stops."""
LONG = 1000
"""Tables that are played to the end are not in the transcript."""
PUT_BACK = 5
"""As often a tile is put back that could be stored."""
VANISHED = 0.5
"""Seconds without a line after which somebody may stand in."""


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    server = Server(
        folder / "games.sqlite", entropy="kept", limits={"vanished": VANISHED, "silent": 0}
    )
    anna, ben = Client(server), Client(server)
    tables, transcript = {}, []
    for name in TABLES:
        tables[name], lines = played(name, anna, ben)
        transcript += lines
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in transcript)
    pack(folder / "transcript.jsonl", text.encode())
    server.stop()
    del server.options["limits"]  # who has no line just now is not among what is kept
    server.start()
    tell(folder, tables, anna, ben)
    write_records(folder, tables, anna)
    server.stop()
    with sqlite3.connect(folder / "games.sqlite") as line:
        line.execute("PRAGMA journal_mode=DELETE")
        line.execute("VACUUM")
    line.close()
    pack(folder / "games.sqlite", (folder / "games.sqlite").read_bytes())
    for rest in folder.glob("games.sqlite*"):
        if rest.suffix != ".gz":
            rest.unlink()


def pack(path, data):
    Path(f"{path}.gz").write_bytes(gzip.compress(data, mtime=0))


def played(name, anna, ben):
    """A table of two visitors; all that they say and hear is written down."""
    seats, rules, moves = TABLES[name]
    table = anna.open(seats, rules=rules, listed=name == "open")
    free = seats.index(ELSEWHERE)
    if name == "voided":
        void(table, anna, free)
    ben.sit(table, free)
    transcript = []
    with ExitStack() as stack:
        lines = [stack.enter_context(client.socket(table)) for client in (anna, ben)]
        for number, line in enumerate(lines):
            listen(line, transcript, name, number)
        if moves:
            play(lines, moves)
        if name == "away":
            do(lines[1], {"type": "leave"}, free)
        if name == "stood-in":
            stand_in(*lines, free)
        if name == "closed":
            lines[0].until(bool)
            do(lines[0], {"type": "close"}, None)
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


def void(table, anna, seat):
    """A first round of the draw in which somebody who sat down never answers."""
    Client(anna.server).sit(table, seat, "Sly")
    for command, mine in (({"type": "start"}, 0), ({"type": "free"}, seat)):
        answer = anna.command(table, command, mine)
        assert answer["type"] == "ack", answer
    anna.commit(table, 2)


def stand_in(anna, ben, seat):
    """Ben's line is gone, and Anna lets the computer stand in."""
    ben.line.close()
    anna.until(lambda state: state["table"]["vanished"] == [[seat]])
    do(anna, {"type": "stand_in"}, seat)


def do(line, command, seat):
    newest = line.client.snapshot(line.state["table"]["id"])["version"]
    line.send(command, seat, newest)
    answer = line.answer()
    assert answer["type"] == "ack", answer


def play(lines, moves):
    chance = Random(7)
    anna, ben = lines
    anna.until(bool)
    ben.until(bool)
    table, round_ = anna.state["table"]["id"], anna.state["table"]["draw"]["round"]
    do(anna, {"type": "start"}, anna.state["table"]["mine"][0])
    for line in lines:
        nonce = line.client.nonce(table, round_)
        do(line, {"type": "reveal", "round": round_, "nonce": nonce}, None)
    for number in range(moves):
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
        back = number % PUT_BACK == 0 and acting.state["options"]["put_back"]
        acting.move({"type": "put_back"} if back else some_move(acting.state, chance))


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
    pack(folder / "told.json", text.encode())
    shots = told["snapshots"]
    assert shots["heap"]["anna"]["view"]["put_back"]
    assert shots["voided"]["anna"]["table"]["draw"]["voided"]
    assert shots["stood-in"]["anna"]["table"]["seats"][1]["away"]


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
        heap = record.appendix is not None and not record.rules.blind_draw
        for number, state in enumerate(replay(record, heap=heap)):
            if number % 40 == 13:
                line = {"line": format_position(state), "json": position_to_json(state)}
                positions.append({**line, "hash": state_hash(state)})
    assert any("put_back=" in each["line"] for each in positions)
    pack(
        folder / "positions.jsonl", "".join(json.dumps(each) + "\n" for each in positions).encode()
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
