"""What is told about points is counted again, cell by cell, by the naive reading of the rules."""

import json
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

from hypothesis import given

import naive
import strategies
from kensington.server.table.points import points_of
from random_games import examples
from server.client import here, play_out
from tables import raised

PARTS = ("windows", "doors", "levels", "cats", "width")


def house_of(placed, faces):
    """A house of a view, as the naive reading writes it."""
    return [
        {
            "kind": face["kind"],
            "cells": face["rows"],
            "cats": face["cats"],
            "bird": face["bird"],
            "at": [part["x"], part["y"]],
        }
        for part in placed
        for face in [faces[part["tile"]]]
    ]


def counted(standing):
    """The columns of a house, the kinds from the ground up."""
    return naive.columns_of(naive.standing(standing))


def waiting(standing):
    bare = [kinds for kinds in counted(standing).values() if kinds[-1] != "roof"]
    cells = [kind for kinds in bare for kind in kinds]
    return cells.count("lit") + cells.count("dark"), cells.count("door")


@examples(200)
@given(strategies.standing_buildings(max_tiles=14))
def test_what_waits_for_a_roof(standing):
    told = points_of(raised(standing))
    detail = told["detail"]
    columns = counted(standing)
    assert detail["columns"] == len(columns)
    assert detail["bare"] == sorted(x for x, kinds in columns.items() if kinds[-1] != "roof")
    windows, doors = waiting(standing)
    assert (detail["windows"], detail["doors"]) == (windows, 2 * doors)
    # A roof over every bare column turns what waits into points, and the width with it.
    roof = {"kind": "roof", "cells": ["#"]}
    closed = [*standing, *({**roof, "at": [x, len(columns[x])]} for x in detail["bare"])]
    then = naive.score(closed)
    assert then["windows"] == told["windows"] + detail["windows"]
    assert then["doors"] == told["doors"] + detail["doors"]
    assert then["width"] == detail["columns"]
    # Another height, on a column of its own, brings what was said.
    assert told["levels"] == sum(range(1, len(detail["heights"]) + 1))
    new = next(n for n in range(1, 40) if n not in detail["heights"])
    far = max(columns) + 1
    tower = [{"kind": "wall", "cells": ["#"], "at": [far, y]} for y in range(new)]
    higher = naive.score([*standing, *tower, {**roof, "at": [far, new]}])
    assert higher["levels"] == told["levels"] + detail["next_level"]


def test_every_build_of_a_game_tells_what_it_brings(anna):
    table = anna.open(
        [here("Anna"), here("Ben")],
        rules={"blind_draw": True},
        aids={"score": True, "hints": False},
    )
    anna.start(table)
    with anna.socket(table) as socket:
        play_out(socket, Random(11))
        frames = [json.loads(text) for text in socket.frames]
    states = [frame for frame in frames if frame.get("view")]
    builds, scored, waited = 0, 0, 0
    for before, after in pairwise(states):
        for event in after.get("events", ()):
            if event["type"] != "moved":
                continue
            if event["move"]["type"] != "build":
                assert "gained" not in event
                continue
            faces, seat = after["view"]["tiles"], event["seat"]
            old = house_of(before["view"]["houses"][seat], faces)
            new = house_of(after["view"]["houses"][seat], faces)
            assert event["gained"] == gained(old, new)
            offered = before["options"]["builds"].index(event["move"]["parts"])
            assert before["options"]["brings"][offered] == event["gained"]
            assert before["options"]["gains"][offered] == event["gained"]["points"]
            builds += 1
            scored += event["gained"]["points"] > 0
            waited += event["gained"].get("windows_wait", 0) > 0
    assert builds > 20
    assert scored
    assert waited


def gained(old, new):
    """What is told of a build, counted from the house before and after it."""
    was, now = naive.score(old), naive.score(new)
    roofed = {x for x, kinds in counted(old).items() if kinds[-1] == "roof"}
    roofs = sorted(
        x for x, kinds in counted(new).items() if kinds[-1] == "roof" and x not in roofed
    )
    told = {part: now[part] - was[part] for part in PARTS if now[part] != was[part]}
    told["points"] = now["total"] - was["total"]
    if roofs:
        told["roofed"] = roofs
    for name, before, after in zip(
        ("windows_wait", "doors_wait"), waiting(old), waiting(new), strict=True
    ):
        if before != after:
            told[name] = after - before
    return told


def test_the_street_of_a_finished_game_is_a_picture_of_its_houses(anna):
    table = anna.open([here("Anna"), here("<Ben>")], rules={"blind_draw": True, "idle_rounds": 1})
    assert anna.get(f"/api/tables/{table}/street").json["code"] == "not_started"
    anna.start(table)
    assert anna.get(f"/api/tables/{table}/street").json["code"] == "not_over"
    with anna.socket(table) as socket:
        last = play_out(socket, Random(2))
    answer = anna.get(f"/api/tables/{table}/street")
    assert answer.status == 200
    drawing = ElementTree.fromstring(answer.text)
    words = "".join(drawing.itertext())
    assert "Anna" in words
    assert "<Ben>" in words
    for score in last["view"]["scores"]:
        assert str(score["total"]) in words
