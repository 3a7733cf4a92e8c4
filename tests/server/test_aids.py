"""What a table plays without is told to nobody: over no frame, no list, no replay, to no seat."""

import json
from random import Random

import pytest

from server.client import Client, here, play_out


@pytest.mark.parametrize("score", [True, False], ids=["with", "without"])
def test_points_are_told_while_playing_only_where_the_table_wants_it(anna, score):
    table = anna.open(
        [here("Anna"), here("Ben")],
        rules={"blind_draw": True, "idle_rounds": 1},
        aids={"score": score, "hints": False},
    )
    anna.start(table)
    watcher = Client(anna.server)
    with anna.socket(table) as socket, watcher.socket(table) as other:
        last = play_out(socket, Random(5))
        other.until(lambda state: state["table"]["status"] == "over")
        frames = [json.loads(text) for text in (*socket.frames, *other.frames)]
    states = [
        frame for frame in frames if frame["type"] in ("snapshot", "update") and frame["view"]
    ]
    playing = [state for state in states if state["view"]["phase"] != "over"]
    assert len(playing) > 10
    built = 0
    for state in playing:
        assert len(state["view"]["scores"]) == (2 if score else 0)
        assert state["view"]["ranks"] is None
        options = state["options"]
        if options and options["builds"]:
            built += 1
            assert len(options["gains"]) == (len(options["builds"]) if score else 0)
            assert len(options["brings"]) == len(options["gains"])
        builds = [event for event in state.get("events", ()) if event.get("move", {}).get("parts")]
        assert all(("gained" in event) is score for event in builds)
    assert built
    # At the end everybody learns them; on the way there a replay tells what was told.
    assert [each["total"] for each in last["view"]["scores"]]
    assert len(last["view"]["scores"]) == 2
    early = anna.get(f"/api/tables/{table}/replay?version=4").json
    assert early["options"] is None
    assert len(early["view"]["scores"]) == (2 if score else 0)


def test_a_snapshot_over_http_tells_no_more(anna):
    table = anna.open([here("Anna"), here("Ben")], aids={"score": False, "hints": False})
    anna.start(table)
    for client in (anna, Client(anna.server), Client(anna.server, visitor=False)):
        snapshot = client.snapshot(table)
        assert snapshot["view"]["scores"] == []
        assert not snapshot["options"] or snapshot["options"]["gains"] == []
