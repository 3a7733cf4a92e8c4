"""What earlier versions wrote opens in this one, and the games in it go on. See README.md."""

import gzip
import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

from kensington.record import format as formatted
from kensington.record import (
    format_position,
    parse,
    parse_position,
    position_from_json,
    position_to_json,
    record_from_json,
    record_to_json,
    replay,
    state_hash,
    verify,
)
from server.client import Client, serving, some_move

FOLDERS = sorted(Path(__file__).parent.glob("v[0-9]*"))
EACH = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def unpacked(folder, name):
    """A file of a folder; all but the first folder have them compressed."""
    path = folder / name
    return path.read_bytes() if path.exists() else gzip.decompress(Path(f"{path}.gz").read_bytes())


def told(folder):
    return json.loads(unpacked(folder, "told.json"))


def heard_and_said(folder):
    return [json.loads(line) for line in unpacked(folder, "transcript.jsonl").splitlines()]


def holds(new, old, where=""):
    """All that was told then is told now; something new may stand beside it."""
    if isinstance(old, dict):
        assert isinstance(new, dict), where
        for key, value in old.items():
            assert key in new, f"{where}.{key}"
            holds(new[key], value, f"{where}.{key}")
    elif where.endswith(".table.bots"):
        assert set(new) >= set(old), where
    elif isinstance(old, list):
        assert isinstance(new, list), where
        assert len(new) == len(old), where
        for number, (one, other) in enumerate(zip(new, old, strict=True)):
            holds(one, other, f"{where}[{number}]")
    else:
        assert new == old, where


@pytest.fixture
def opened(folder, tmp_path):
    """A server of today on the database of then."""
    database = tmp_path / "games.sqlite"
    database.write_bytes(unpacked(folder, "games.sqlite"))
    with serving(database) as server:
        yield server


def visitors(server, folder):
    tokens = told(folder)["tokens"]
    return {who: Client(server, token=token, visitor=False) for who, token in tokens.items()}


@EACH
def test_every_table_is_told_as_it_was(opened, folder):
    then = told(folder)
    for who, client in visitors(opened, folder).items():
        for name, table in then["tables"].items():
            holds(client.snapshot(table), then["snapshots"][name][who], f"{name}, {who}")
        if who in then["mine"]:
            holds(client.get("/api/mine").json, then["mine"][who], who)


@EACH
def test_without_its_snapshots_a_table_is_the_same(folder, tmp_path):
    database = tmp_path / "games.sqlite"
    database.write_bytes(unpacked(folder, "games.sqlite"))
    with sqlite3.connect(database) as line:
        assert line.execute("DELETE FROM snapshots").rowcount > 0
    line.close()
    then = told(folder)
    with serving(database) as server:
        anna = visitors(server, folder)["anna"]
        for name, table in then["tables"].items():
            holds(anna.snapshot(table), then["snapshots"][name]["anna"], name)


@EACH
def test_every_game_goes_on(opened, folder):
    """Each table that was being played is played to its end by those who sat there."""
    then = told(folder)
    clients = [visitors(opened, folder)[who] for who in ("anna", "ben")]
    for name, table in then["tables"].items():
        if then["snapshots"][name]["anna"]["table"]["status"] != "playing":
            continue
        for client in clients:
            snapshot = client.snapshot(table)
            for seat in snapshot["table"]["mine"]:
                if snapshot["table"]["seats"][seat]["away"]:
                    assert client.command(table, {"type": "return"}, seat)["type"] == "ack"
        play_to_the_end(table, clients)
        record = parse(clients[0].get(f"/api/tables/{table}/record").text)
        assert verify(record) is None


def play_to_the_end(table, clients):
    chance = Random(3)
    with clients[0].socket(table) as one, clients[1].socket(table) as other:
        for _ in range(2000):
            newest = max(line.until(bool)["version"] for line in (one, other))
            for line in (one, other):
                line.until(lambda state, newest=newest: state["version"] >= newest)
            if one.state["table"]["status"] == "over":
                return
            acting = next((line for line in (one, other) if line.state["options"]), None)
            if acting is None:
                one.receive()
            else:
                assert acting.move(some_move(acting.state, chance))["type"] == "ack"
    raise AssertionError("the game does not end")


@EACH
def test_what_was_missed_is_told(opened, folder):
    """A socket that comes back with an old version hears every event since."""
    heard = {}
    for line in heard_and_said(folder):
        if "heard" in line and line["heard"]["type"] in ("snapshot", "update"):
            heard.setdefault((line["table"], line["visitor"]), []).append(line["heard"])
    clients = list(visitors(opened, folder).values())
    for (name, number), frames in heard.items():
        since = frames[0]["version"]
        events = [event for frame in frames[1:] for event in frame["events"]]
        with clients[number].socket(told(folder)["tables"][name], since=since) as line:
            update = line.receive()
        if update["type"] == "update":
            holds(update["events"][: len(events)], events, f"{name}, {number}")


@EACH
def test_what_was_said_is_understood(opened, folder):
    """Each command, sent again with its old key, gets its old answer and changes nothing."""
    clients = list(visitors(opened, folder).values())
    tables = told(folder)["tables"]
    versions = {table: clients[0].snapshot(table)["version"] for table in tables.values()}
    answers = {}
    for line in heard_and_said(folder):
        frame = line.get("heard", {})
        if frame.get("type") in ("ack", "error"):
            answers[line["table"], line["visitor"], frame["key"]] = frame
    said = [line for line in heard_and_said(folder) if "said" in line]
    assert len(said) > 50
    for line in said:
        frame = answers[line["table"], line["visitor"], line["said"]["key"]]
        path = f"/api/tables/{tables[line['table']]}/commands"
        again = clients[line["visitor"]].post(path, line["said"]).json
        if frame["type"] == "ack":
            assert again == frame
    assert versions == {table: clients[0].snapshot(table)["version"] for table in tables.values()}


RECORDS = sorted(path for folder in FOLDERS for path in folder.glob("records/*.ken"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_records_are_read_and_replayed(path):
    text = path.read_text()
    record = parse(text)
    assert formatted(record) == text
    there = path.with_suffix(".json").read_text().removesuffix("\n")
    assert record_from_json(there) == record
    holds(json.loads(record_to_json(record)), json.loads(there))
    if record.appendix is None:
        assert len(list(replay(record))) > 10
    else:
        assert verify(record) is None
        assert list(replay(record, heap=True))[-1].ending is not None


@EACH
def test_positions_are_read(folder):
    lines = unpacked(folder, "positions.jsonl").splitlines()
    assert len(lines) > 5
    for each in map(json.loads, lines):
        state = parse_position(each["line"])
        assert format_position(state) == each["line"]
        assert state_hash(state) == each["hash"]
        other = position_from_json(each["json"])
        assert format_position(other) == each["line"]
        holds(json.loads(position_to_json(other)), json.loads(each["json"]))
