"""Nothing that the heap hides is in any message before the end.

A whole game is played twice in two worlds that differ only in what is hidden: the tiles that are
never taken have changed places with others that look the same from behind. Everything that the
server says is the same, byte for byte.
"""

import json
import re
import sqlite3
from contextlib import ExitStack
from random import Random

import pytest

from kensington.core import standard_sheet
from kensington.server.table.events import Moved, read_event
from kensington.server.table.snapshots import EVENTS_A_SNAPSHOT
from server.client import ELSEWHERE, Client, bot, here, serving, some_move

SHEET = standard_sheet()


def heard(tmp_path, name, **options):
    """Play one game with everything repeatable; all that two clients and a watcher were told."""
    ample = {"thoughts_burst": 1000.0}  # or some hints would be refused, as the clock will have it
    path = tmp_path / f"{name}.db"
    with serving(path, entropy="two worlds", limits=ample, **options) as server:
        anna, ben = Client(server), Client(server)
        nobody = Client(server, visitor=False)
        answers = []
        seats = [here("Anna"), ELSEWHERE, bot()]
        table = anna.open(seats, listed=True, start=0)
        answers.append(ben.sit(table, 1))
        answers.append(anna.start(table, others=[ben]))
        random = Random(11)
        frames = [[], [], []]
        for most in (
            EVENTS_A_SNAPSHOT + 30,
            10_000,
        ):  # stopped in between, it goes on from a snapshot
            with ExitStack() as stack:
                sockets = []
                for client in (anna, ben, nobody):  # one after the other: each sees who is there
                    sockets.append(stack.enter_context(client.socket(table)))
                    sockets[-1].until(lambda state: state["view"])
                play(sockets, table, random, answers, most)
                log = server.stop()
            for told, socket in zip(frames, sockets, strict=True):
                told += [text for text in socket.frames if '"events":[]' not in text]
            server.start()
    database = sqlite3.connect(path)
    bodies = [body for (body,) in database.execute("SELECT body FROM events ORDER BY version")]
    database.close()
    return frames, answers, log, [read_event(body) for body in bodies]


def play(sockets, table, random, answers, most):
    """Play on to the end, or to a version; all that was asked on the way is answered there."""
    one, two, _ = sockets
    while one.state["table"]["status"] != "over" and one.state["version"] < most:
        mover = one if one.state["view"]["seat"] == 0 else two
        mover.until(lambda state: state["options"] or state["view"]["ending"])
        if mover.state["table"]["status"] == "over":
            return
        answers += poke(mover, table, random)
        answers.append(mover.move(some_move(mover.state, random)))
        mover.until(settled)
        for socket in sockets:
            version = mover.state["version"]
            socket.until(lambda state, v=version: state["version"] >= v)


def settled(state):
    """The bot, at seat 2, has played."""
    return state["view"]["ending"] or state["view"]["seat"] != 2


def poke(socket, table, random):
    """Ask what a curious client would ask: touch anywhere, look at the record, ask why not."""
    client, seat = socket.client, socket.state["options"]["seat"]
    width, height = socket.state["view"]["ring"]
    answers = []
    for _ in range(2):
        x, y = random.randrange(width), random.randrange(height)
        question = {"seat": seat, "move": {"type": "touch", "x": x, "y": y}}
        answers.append(client.post(f"/api/tables/{table}/why", question).text)
    tile = random.choice(SHEET.tiles).name
    build = {"type": "build", "parts": [{"tile": tile, "x": 1, "y": 0, "turns": 0}]}
    answers.append(client.post(f"/api/tables/{table}/why", {"seat": seat, "move": build}).text)
    answers.append(client.post(f"/api/tables/{table}/nowhere", {"seat": seat, "tile": tile}).text)
    theft = {"type": "steal", "seat": (seat + 1) % 3, "tile": tile}
    if not socket.state["options"]["steal"]:
        answers.append(client.move(table, theft, seat, socket.state["version"]))
    if random.random() < 0.1:
        answers.append(client.get(f"/api/tables/{table}/record").text)
        answers.append(client.get(f"/api/tables/{table}").text)
        answers.append(client.get(f"/api/tables/{table}/replay?version=3").text)
        answers.append(client.get("/api/tables").text)
        wish = {"seat": seat, "version": socket.state["version"]}
        answers.append(client.post(f"/api/tables/{table}/hint", wish).text)
        answers.append(client.get(f"/api/tables/{table}/review").text)
    return answers


def hidden_changes(log):
    """Which tiles may be which others, so that nobody could have noticed.

    Those that were never taken, and others of them that look the same from behind.
    """
    taken = {event.brought for event in log if isinstance(event, Moved)}
    alike = {}
    for number, tile in enumerate(SHEET):
        if tile.name not in taken:
            alike.setdefault((tile.back, tile.shape), []).append(number)
    changes = {}
    for group in alike.values():
        changes |= dict(zip(group, [*group[1:], group[0]], strict=True))
    return {number: other for number, other in changes.items() if number != other}


@pytest.fixture(scope="module")
def one_world(tmp_path_factory):
    return heard(tmp_path_factory.mktemp("world"), "one")


def timeless(answers):
    """When something was last done at a table, by the clock on the wall, is no secret."""
    return [
        re.sub(r'"changed_at":\d+', '"changed_at":0', each) if isinstance(each, str) else each
        for each in answers
    ]


def test_two_worlds_give_the_same_frames(one_world, tmp_path):
    frames, answers, log, events = one_world
    changes = hidden_changes(events)
    assert len(changes) >= 6, "too little stayed hidden for this test to say anything"
    assert any(SHEET[n].kind != SHEET[other].kind for n, other in changes.items())
    assert any(SHEET[n].bird != SHEET[other].bird for n, other in changes.items())
    again = heard(tmp_path, "other", world=changes)
    assert sum(map(len, frames)) > 300
    assert again[0] == frames
    assert timeless(again[1]) == timeless(answers)
    assert again[2] == log == ""
    assert json.loads(frames[0][-1])["table"]["status"] == "over"
    assert sum('"advice":[{' in str(answer) for answer in answers) > 5


def test_the_secret_is_told_only_at_the_end(one_world):
    """Neither the secret nor the seed is in anything that was said before the game was over."""
    frames, answers, log, _ = one_world
    last = json.loads(frames[0][-1])["table"]["reveal"]
    said = [text for socket in frames for text in socket if '"status":"over"' not in text]
    said += [answer if isinstance(answer, str) else json.dumps(answer) for answer in answers]
    everything = "\n".join([*said, log])
    assert last["secret"] not in everything
    assert last["seed"] not in everything
    assert "Layout" not in everything
    for text in said:
        if text.startswith("{") and '"reveal"' in text:
            assert '"reveal":null' in text
