"""Whole games through the server, by people and bots in every mixture."""

import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from itertools import pairwise
from random import Random
from threading import Thread

import pytest
from pydantic import TypeAdapter

from kensington.record import final_state, parse, verify
from kensington.server.live.frames import shown_line
from kensington.server.protocol import answers, server_messages
from kensington.server.table.proof import shown_by
from server.client import ELSEWHERE, Client, bot, here, play_out, some_move
from server.fair import seed_of

FRAME = TypeAdapter(server_messages.Frame)
LINES = TypeAdapter(answers.TableLines)


def check_frames(*sockets):
    """Every frame is of its closed type."""
    for socket in sockets:
        for text in socket.frames:
            FRAME.validate_json(text)


def check_end(client, table, state, tmp_path):
    """The end is told in full: ranks, the secret, and a record that can be verified."""
    assert state["view"]["ending"] in ("birds", "stuck", "idle")
    totals = [score["total"] for score in state["view"]["scores"]]
    assert totals[state["view"]["ranks"].index(1)] == max(totals)
    reveal = state["table"]["reveal"]
    assert seed_of(state["table"]) == reveal["seed"]
    text = client.get(f"/api/tables/{table}/record").text
    record = parse(text)
    assert record.appendix.seed.hex() == reveal["seed"]
    assert verify(record) is None
    assert shown_by(record) == "consistent"
    assert [final_state(record).score(seat).total for seat in range(len(totals))] == totals
    file = tmp_path / "game.ken"
    file.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "kensington", "verify", str(file)], capture_output=True, check=False
    )
    assert done.returncode == 0, done
    assert b"consistent; not shown to be fixed before the deal" in done.stdout


def test_a_person_against_a_bot(anna, tmp_path):
    table = anna.open([here("Anna"), bot("greedy")])
    first = anna.snapshot(table)
    assert first["view"] is None
    assert first["table"]["status"] == "open"
    assert first["table"]["reveal"] is None
    anna.start(table)
    with anna.socket(table) as socket:
        state = play_out(socket, Random(1))
        check_frames(socket)
    check_end(anna, table, state, tmp_path)
    frames = [FRAME.validate_json(text) for text in socket.frames]
    assert [f["version"] for f in frames] == sorted(f["version"] for f in frames)
    for ack, after in pairwise(frames):  # acknowledged first, then told to everybody
        if ack["type"] == "ack":
            assert (after["type"], after["version"]) == ("update", ack["version"])
    after = anna.command(table, {"type": "move", "move": {"type": "end_turn"}}, 0)
    assert after["code"] == "over"


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        ([here("Anna"), here("Zoë"), here("O'Hara <b>")], {}),
        ([here("Anna"), bot("careless"), here("Ben")], {"blind_draw": True, "must_store": True}),
        ([bot(), here("Ęwa"), bot(), bot("careless"), bot()], {"turn_roofs": True}),
        (
            [here("Anna"), bot()],
            {"units_as_whole": True, "steal_first": True, "roofs_on_top": True, "idle_rounds": 1},
        ),
    ],
    ids=["hot seat", "blind", "five", "options"],
)
def test_around_one_device(anna, seats, rules, tmp_path):
    table = anna.open(seats, rules=rules)
    seat = anna.snapshot(table)["table"]["mine"][0]
    anna.start(table, seat)
    with anna.socket(table) as socket:
        state = play_out(socket, Random(2))
        check_frames(socket)
    check_end(anna, table, state, tmp_path)


def test_two_devices_a_bot_and_a_watcher(anna, ben, server, tmp_path):
    table = anna.open([here("Anna"), ELSEWHERE, bot(), here("Amy")], listed=True)
    assert anna.command(table, {"type": "start"}, 0)["code"] == "seats_free"
    assert ben.sit(table, 1)["type"] == "ack"
    assert table in [line["id"] for line in ben.get("/api/tables").json["tables"]]
    assert ben.get("/api/mine").json["tables"][0]["mine"] == [1]
    watcher = Client(server, visitor=False)
    ben.start(table, 1, others=[anna])
    with ExitStack() as stack:
        sockets = [stack.enter_context(c.socket(table)) for c in (anna, ben, watcher)]
        ends = {}
        threads = [
            Thread(target=lambda s=s, n=n: ends.update({n: play_out(s, Random(n))}))
            for n, s in enumerate(sockets)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        check_frames(*sockets)
        assert [ends[n]["table"]["mine"] for n in range(3)] == [[0, 3], [1], []]
        assert ends[0]["view"] == ends[1]["view"] == ends[2]["view"]
        assert all(FRAME.validate_json(t).get("options") is None for t in sockets[2].frames)
    reveal = ends[0]["table"]["reveal"]
    assert reveal["nonces"] == [anna.nonce(table), ben.nonce(table)]
    check_end(ben, table, ends[1], tmp_path)


def test_bots_among_themselves(anna, tmp_path):
    table = anna.open([bot("careless"), bot("greedy")], rules={"blind_draw": True})
    assert anna.snapshot(table)["table"]["mine"] == []
    anna.start(table, None)
    assert anna.command(table, {"type": "start"}, None)["code"] == "already_started"
    assert anna.snapshot(table)["version"] == 4  # they wait until somebody watches
    with anna.socket(table, since=1) as socket:
        state = socket.until(lambda state: state["table"]["status"] == "over")
        check_frames(socket)
    assert state["table"]["reveal"]["nonces"] == [anna.nonce(table)]
    check_end(anna, table, state, tmp_path)


def test_everybody_is_told_the_same_view(anna, ben):
    """The public part is the same text for all; the heap is sent only when it changed."""
    table = anna.open([here("Anna"), here("Amy")])
    anna.start(table)
    with anna.socket(table) as mine, ben.socket(table) as theirs:
        random = Random(5)
        mine.until(lambda state: state["options"])
        theirs.until(lambda state: state["view"])
        for _ in range(100):
            if mine.state["table"]["status"] == "over":
                break
            assert mine.move(some_move(mine.state, random))["type"] == "ack"
        theirs.until(lambda state: state["version"] == mine.state["version"])
        own = [t for t in mine.frames if '"type":"update"' in t and '"events":[]' not in t]
        other = [t for t in theirs.frames if '"type":"update"' in t and '"events":[]' not in t]
        assert [public(text) for text in own[-50:]] == [public(text) for text in other[-50:]]
        assert any('"heap":"same"' in text for text in own)
        assert any('"heap":[' in text for text in own)


def public(text):
    """A frame without what is the visitor's own."""
    own = '"mine":[0,1],"number":0', '"mine":[],"number":null'
    return text.split(',"options":')[0].replace(*own)


def test_a_list_tells_whose_turn_it_is(anna, ben):
    table = anna.open([here("Anna"), ELSEWHERE, here("Amy")], rules={"blind_draw": True}, start=1)
    assert line_of(anna, table)["acting"] is None
    ben.sit(table, 1)
    assert line_of(anna, table)["acting"] is None
    anna.start(table, others=[ben])
    for turn in range(1, 8):
        acting = turn % 3
        assert (line_of(anna, table)["acting"], line_of(ben, table)["acting"]) == (acting, acting)
        mover = ben if acting == 1 else anna
        mover.move(table, {"type": "draw", "back": "beige"}, acting)
        assert line_of(anna, table)["acting"] == acting
        assert mover.move(table, {"type": "put_back"}, acting)["type"] == "ack"
    while anna.snapshot(table)["table"]["status"] != "over":
        seat = anna.snapshot(table)["view"]["seat"]
        mover = ben if seat == 1 else anna
        mover.move(table, {"type": "draw", "back": "beige"}, seat)
        mover.move(table, {"type": "put_back"}, seat)
    assert line_of(anna, table)["acting"] is None


def line_of(client, table):
    """A table in the list of one's own."""
    answer = client.get("/api/mine")
    LINES.validate_json(answer.text)
    return next(each for each in answer.json["tables"] if each["id"] == table)


def test_a_list_tells_how_a_game_ended(anna):
    table = anna.open([here("Anna"), bot("careless")])
    assert line_of(anna, table)["result"] is None
    anna.start(table)
    before = line_of(anna, table)
    assert before["result"] is None
    with anna.socket(table) as socket:
        play_out(socket, Random(5))
    view, line = anna.snapshot(table)["view"], line_of(anna, table)
    result = line["result"]
    assert before["changed_at"] <= line["changed_at"]
    assert result["ranks"] == view["ranks"]
    assert result["points"] == [score["total"] for score in view["scores"]]
    for rows, house in zip(result["houses"], view["houses"], strict=True):
        shown = Counter("".join(rows))
        built = Counter({"O": 1})
        for part in house:
            face = view["tiles"][part["tile"]]
            built[face["kind"].replace("door", "o")[0]] += "".join(face["rows"]).count("#")
        assert {mark: shown[mark] for mark in shown if mark != " "} == built
        assert rows[-1].index("O") == -min([0, *(part["x"] for part in house)])


def test_a_list_that_an_older_version_kept_can_be_read():
    line = {"id": "t", "status": "playing", "seats": [], "turn": 7, "listed": True, "holders": []}
    line |= {"changed_at": 1_700_000_000}
    assert LINES.validate_python({"tables": [shown_line(line, 1, frozenset())]})


def test_a_running_game_is_not_replayed(anna):
    table = anna.open([here("Anna"), here("Amy")])
    anna.start(table)
    answer = anna.get(f"/api/tables/{table}/replay?version=1")
    assert (answer.status, answer.json["code"]) == (409, "not_over")
    assert anna.get(f"/api/tables/{'x' * 22}/replay?version=1").status == 404


def test_a_finished_game_is_replayed_version_by_version(anna):
    table = anna.open([here("Anna"), bot("careless")])
    assert anna.get(f"/api/tables/{table}/replay?version=1").json["code"] == "not_started"
    anna.start(table)
    with anna.socket(table) as socket:
        state = play_out(socket, Random(3))
        told_then = {}
        for text in socket.frames:
            frame = FRAME.validate_json(text)
            if frame["type"] == "update" and frame["events"]:
                told_then[frame["version"]] = frame
    for version in (4, 5, 9, state["version"] // 2, state["version"]):
        again = anna.get(f"/api/tables/{table}/replay?version={version}")
        frame = FRAME.validate_json(again.text)
        assert frame["version"] == version
        assert frame["options"] is None
        then = told_then.get(version)
        if then:
            assert frame["events"] == then["events"]
            same = {"heap"} if then["view"]["heap"] == "same" else set()
            for name in set(then["view"]) - same:
                assert frame["view"][name] == then["view"][name]
    assert anna.get(f"/api/tables/{table}/replay?version=0").json["code"] == "bad_message"
    assert anna.get(f"/api/tables/{table}/replay?version=99999").json["code"] == "bad_message"
    assert anna.get(f"/api/tables/{table}/replay?version=x").json["code"] == "bad_message"
