"""A table that wakes up from a snapshot is the table that it would be without."""

import json
import sqlite3
import zlib
from dataclasses import fields
from random import Random

import pytest

from kensington.core import RULES_VERSION, Game
from kensington.record import format as formatted
from kensington.record import move_to_json
from kensington.server.live.frames import Frames
from kensington.server.table.authority import Authority
from kensington.server.table.events import write_event
from kensington.server.table.snapshots import (
    EVENTS_A_SNAPSHOT,
    Damaged,
    Kept,
    _checksum,
    awakened,
    is_due,
    taken,
)
from server.client import ELSEWHERE, Client, bot, here, serving, some_move
from server.test_authority import command, commit, opened, reveal

TABLES = {
    "bag": {"blind_draw": True},
    "heap": {},
    "options": {
        **dict.fromkeys(("roofs_on_top", "units_as_whole", "blind_draw", "turn_roofs"), True),
        "must_store": True,
        "steal_first": True,
        "idle_rounds": 8,
    },
    "turned": {"turn_roofs": True, "idle_rounds": 6},
}


def lively(rules, seed):
    """A game with everything in it: people who come, go and change their minds."""
    random = Random(seed)
    log = [opened(here("Anna"), ELSEWHERE, bot(), **rules)]
    authority = Authority(log[0])

    def do(said, seat, visitor=1, secret=None):
        decision = authority.decide(visitor, command(authority, said, seat), secret)
        authority.apply(*decision)
        log.append(decision.event)

    for visitor in (3, 4):
        do({"type": "sit", "name": "Cara", "commitment": commit(2)["commitment"]}, 1, visitor)
        if visitor == 3:
            do({"type": "leave"}, 1, visitor)
    do(commit(1), None)
    do({"type": "start"}, 0)
    do({"type": "free"}, 1, secret=bytes(range(100, 132)))  # the second of them is silent
    do({"type": "sit", "name": "Ben", "commitment": commit(2, 2)["commitment"]}, 1, 2)
    do(commit(1, 2), None)
    do({"type": "start"}, 0)
    for visitor in (2, 1):
        do(reveal(visitor, 2), None, visitor)
    away = False
    while authority.status != "over" and len(log) < 400:
        state = authority.state
        if random.random() < 0.03:
            do({"type": "return" if away else "leave"}, 1, 2)
            away = not away
        moves = list(state.legal_moves())
        builds = [move for move in moves if type(move).__name__ in ("Build", "Steal")]
        undoing = state.take_backs() if random.random() < 0.1 else []
        move = random.choice(undoing or (builds if random.random() < 0.8 else []) or moves)
        if authority.places[state.seat].bot:
            decision = authority.decide_for_bot("greedy", move)
            authority.apply(*decision)
            log.append(decision.event)
        else:
            said = move_to_json(move, state.game.sheet)
            do({"type": "move", "move": said}, state.seat, 1 + state.seat)
    return log


def kept(log, snapshot=None):
    since = min(max(snapshot.version, 1), len(log)) if snapshot else 1
    return Kept(len(log), log[0], snapshot, [write_event(event) for event in log[since:]])


def memory(authority):
    """All that there is to know of a table, the heap included."""
    state = authority.state
    told = [authority.version, authority.heap_version, authority.places, authority.drawing]
    told += [authority.happened_since(0), authority.reveal(), authority.bot_to_move()]
    if state is None:
        return told
    heap = state.heap.__reduce__() if state.heap else None
    others = [each.name for each in fields(state) if each.name not in ("game", "heap", "_moves")]
    facts = [(name, getattr(state, name)) for name in others]
    return [*told, *facts, heap, list(state.legal_moves()), formatted(authority.record())]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_with_and_without(name, seed):
    """From a snapshot of every third version: where it stood, and all that came after."""
    log = lively(TABLES[name], seed)
    assert {event.type for event in log} >= {"sat", "revealed", "voided", "moved", "left"}
    authority = Authority.replayed(log[:1])
    at_the_end = memory(Authority.replayed(log))
    for version, event in enumerate([*log[1:], None], start=1):
        if version % 3 == 0 or version > len(log) - 3:
            snapshot = taken("t", authority.still())
            there = awakened(kept(log[:version], snapshot), Game.begin)
            assert memory(there) == memory(authority)
        if version % 60 == 0:
            assert memory(awakened(kept(log, snapshot), Game.begin)) == at_the_end
            assert Frames("t", there).snapshot(1) == Frames("t", authority).snapshot(1)
        if event is not None:
            authority.apply(event)


@pytest.fixture(scope="module")
def log():
    """A game in which a tile lies as it was put back."""
    found = lively(TABLES["heap"], 3)[:100]
    assert Authority.replayed(found).state.put_back
    return found


@pytest.fixture(scope="module")
def sound(log):
    return taken("t", Authority.replayed(log))


def moved(position):
    """A position in which a tile that was put back lies elsewhere."""
    data = json.loads(position)
    data["put_back"][0][1] += 6000  # farther than any tile is long
    return json.dumps(data)


class TestDamage:
    def test_what_is_damaged_is_noticed(self, log, sound):
        assert awakened(kept(log, sound), Game.begin).version == 100
        flipped = bytearray(sound.body)
        flipped[len(flipped) // 2] ^= 1
        for damaged in (
            sound._replace(body=bytes(flipped)),
            sound._replace(body=sound.body[:-1]),
            sound._replace(body=b""),
            sound._replace(table="another"),
            sound._replace(version=99),
            sound._replace(version=0),
            sound._replace(version=101),
            sound._replace(rules_version=RULES_VERSION - 1),
            sound._replace(checksum=""),
        ):
            with pytest.raises(Damaged):
                awakened(kept(log, damaged), Game.begin)

    @pytest.mark.parametrize(
        "change",
        [
            lambda data: data.update(v=0),
            lambda data: data.update(v=1),
            lambda data: data.update(v=2),
            lambda data: data.pop("pace"),
            lambda data: data["pace"].update(turns=[[1, 2]]),
            lambda data: data["play"].update(position=moved(data["play"]["position"])),
            lambda data: data.pop("places"),
            lambda data: data["places"].pop(),
            lambda data: data["places"][1].update(name="Bea"),
            lambda data: data["happened"].pop(),
            lambda data: data.update(play=[]),
            lambda data: data["play"]["heap"].pop(),
            lambda data: data["play"]["heap"].append([0, 0, 0, 0]),
            lambda data: data["play"].update(position="{}"),
            lambda data: data["play"].update(position=data["play"]["position"].replace("8", "9")),
            lambda data: data["play"]["turns"][0].update(end={"type": "dance"}),
            lambda data: data["play"]["turns"][0].update(brought=-1),
        ],
        ids=range(17),
    )
    def test_what_makes_no_sense_is_noticed_too(self, log, sound, change):
        """As if it had been written by another hand, with the right checksum."""
        data = json.loads(zlib.decompress(sound.body))
        change(data)
        body = zlib.compress(json.dumps(data, separators=(",", ":")).encode())
        checksum = _checksum("t", 100, RULES_VERSION, body)
        with pytest.raises(Damaged):
            awakened(kept(log, sound._replace(body=body, checksum=checksum)), Game.begin)


def test_when_one_is_due():
    log = lively(TABLES["bag"], 5)
    authority = Authority.replayed(log[:1])
    due = []
    for event in log[1:]:
        authority.apply(event)
        if is_due(authority):
            due.append(authority.version)
    assert due == [*range(EVENTS_A_SNAPSHOT, len(log), EVENTS_A_SNAPSHOT), len(log)]


def asked_again(anna, table):
    """What anybody is told of a table, but for who is there."""
    snapshot = anna.snapshot(table)
    for seat in snapshot["table"]["seats"]:
        del seat["online"]
    record = anna.get(f"/api/tables/{table}/record").text
    with anna.socket(table, since=1) as socket:
        return snapshot, record, socket.receive()["events"]


def test_a_killed_server_with_and_without(tmp_path):
    path = tmp_path / "games.db"
    random = Random(2)
    with serving(path, entropy="with and without") as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules={"idle_rounds": 20}, start=0)
        anna.start(table)
        with anna.socket(table) as socket:
            socket.until(lambda state: state["options"])
            while socket.state["version"] < EVENTS_A_SNAPSHOT + 20:
                assert socket.move(some_move(socket.state, random))["type"] == "ack"
        before = asked_again(anna, table)
        server.kill()

        def change(statement, *values):
            with sqlite3.connect(path) as database:
                assert database.execute(statement, values).rowcount == 1
            database.close()

        def woken():
            """The same as before; gives what the server had to say about it."""
            server.start()
            assert asked_again(anna, table) == before
            return server.stop()

        assert woken() == ""
        # It is really used: what led up to it is not even read.
        with sqlite3.connect(path) as database:
            (body,) = database.execute("SELECT body FROM events WHERE version = 9").fetchone()
        database.close()
        change("UPDATE events SET body = '' WHERE version = 9")
        assert woken() == ""
        change("UPDATE events SET body = ? WHERE version = 9", body)
        change("UPDATE snapshots SET version = version - 1")
        assert "its checksum does not hold" in woken()
        change("UPDATE snapshots SET rules_version = 0")
        assert "under other rules" in woken()
        change("DELETE FROM snapshots")
        assert woken() == ""
