"""How often a player may change their mind in one turn; a log that has an end."""

import pytest

from kensington.core import GiveBack, TakeBack
from kensington.server.limits import Limits
from kensington.server.live.frames import Frames
from kensington.server.table.authority import Authority
from kensington.server.table.events import Left, Returned
from kensington.server.table.happenings import VERSIONS_TOLD
from server.client import Client, bot, here, serving
from server.test_authority import opened, played

FEW = {"undos": 3, "leaves": 2}
BLIND = {"blind_draw": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("pace") / "games.db", limits=FEW) as server:
        yield server


def with_a_build(client, table):
    """Draw until a tile can be built, and let turns in which none can go by; gives the build."""
    while True:
        state = client.snapshot(table)
        options = state["options"]
        if options["builds"]:
            return {"type": "build", "parts": options["builds"][0]}
        move = {"type": "draw", "back": options["draw"][0]} if options["draw"] else None
        move = move or {"type": "store" if options["store"] else "put_back"}
        assert client.move(table, move, options["seat"])["type"] == "ack"


def ending(state):
    ends = ("store", "put_back", "end_turn")
    return {"type": next(name for name in ends if state["options"][name])}


def test_builds_and_take_backs_in_one_turn(server):
    anna = Client(server)
    table = anna.open([here("Anna"), here("Amy")], rules=BLIND | {"idle_rounds": 20}, start=0)
    anna.start(table)
    for _ in range(2):  # in a new turn it begins anew
        build = with_a_build(anna, table)
        seat = anna.snapshot(table)["options"]["seat"]
        undo = {"type": "take_back", "build": 0}
        for _ in range(3):
            assert anna.move(table, build, seat)["type"] == "ack"
            assert anna.move(table, undo, seat)["type"] == "ack"
        assert anna.move(table, build, seat)["type"] == "ack"
        before = anna.snapshot(table)
        for _ in range(3):
            assert anna.move(table, undo, seat)["code"] == "too_often"
        assert anna.snapshot(table) == before
        assert anna.move(table, ending(before), seat)["type"] == "ack"


def test_leaving_and_returning_in_one_turn(tmp_path):
    with serving(tmp_path / "games.db", limits=FEW) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
        anna.start(table)
        for _ in range(2):
            assert anna.command(table, {"type": "leave"}, 1)["type"] == "ack"
            assert anna.command(table, {"type": "return"}, 1)["type"] == "ack"
        server.kill()  # it is not forgotten
        server.start()
        assert anna.command(table, {"type": "leave"}, 1)["code"] == "too_often"
        assert anna.command(table, {"type": "leave"}, 0)["type"] == "ack"  # somebody else may
        assert anna.command(table, {"type": "return"}, 0)["type"] == "ack"
        assert anna.move(table, {"type": "draw", "back": "beige"}, 0)["type"] == "ack"
        assert anna.command(table, {"type": "leave"}, 1)["code"] == "too_often"
        assert anna.move(table, ending(anna.snapshot(table)), 0)["type"] == "ack"
        assert anna.command(table, {"type": "leave"}, 1)["type"] == "ack"


def test_over_a_socket_with_the_key_and_the_version(server):
    anna = Client(server)
    table = anna.open([here("Anna"), bot()], rules=BLIND, start=0)
    anna.start(table)
    with anna.socket(table) as socket:
        socket.receive()
        for kind in ("leave", "return", "leave", "return"):
            socket.send({"type": kind}, 0)
            version = socket.answer()["version"]
            socket.until(lambda state, least=version: state["version"] >= least)
        sent = socket.send({"type": "leave"}, 0)
        refused = socket.answer()
    assert refused["code"] == "too_often"
    assert (refused["key"], refused["version"]) == (sent["key"], version)


def test_a_stolen_tile_can_always_be_built_and_the_turn_ended():
    """What is limited is undoing, so nobody is caught in a turn that cannot be ended."""
    log = [opened(here("Anna"), here("Amy"), blind_draw=True, idle_rounds=20)]
    played(log, 400)
    authority = Authority(log[0])
    for event in log[1:]:
        if event.type == "moved" and not isinstance(event.move, TakeBack | GiveBack):
            authority.pace.check(event, Limits(undos=0, leaves=0))
        authority.apply(event)


def test_turns_are_told_as_they_were_played():
    """By hand: a turn begins where the one before ended, and its take is the last one in it."""
    log = [opened(here("Anna"), here("Amy"), blind_draw=True)]
    authority = played(log, 60)
    turns, began, held = [], None, None
    for version, event in enumerate(log, start=1):
        kind = event.model_dump()["move"]["type"] if event.type == "moved" else event.type
        if kind == "revealed":  # the only one: with it the tiles are dealt
            began = held = version
        elif kind in ("draw", "steal", "skip"):
            held = version
        elif kind in ("store", "put_back", "end_turn"):
            turns.append([began, held, version])
            began = held = version
    assert len(turns) > 9
    assert authority.turn_versions() == turns


def test_only_the_last_versions_are_told():
    log = [opened(here("Anna"), here("Amy"), blind_draw=True)]
    authority = played(log, 5)
    begun = authority.version
    for _ in range(VERSIONS_TOLD + 50):
        authority.apply(Left(seat=1, bot="greedy"))
        authority.apply(Returned(seat=1))
    version = authority.version
    assert version == begun + 2 * VERSIONS_TOLD + 100
    assert not authority.can_tell_since(begun)
    assert authority.can_tell_since(version - VERSIONS_TOLD)
    last = authority.happened_since(version - 3)
    assert [event["type"] for event in last] == ["returned", "left", "returned"]
    assert len(authority.happened_since(version - VERSIONS_TOLD)) == VERSIONS_TOLD
    frames = Frames("t", authority)
    assert frames.news(1, version - VERSIONS_TOLD) == frames.update(1, version - VERSIONS_TOLD)
    assert frames.news(1, begun) == frames.snapshot(1)
