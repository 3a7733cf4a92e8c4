"""What happened is told to everybody, all of it and in order, however much happens at once."""

import asyncio
import json

from kensington.server.protocol import client_messages
from server.client import Client, bot
from server.fair import commitment_to
from server.test_rooms import house

NONCE = "5e" * 32


def envelope(version, seat, command):
    words = {"v": 1, "key": f"key-of-{version:06}", "version": version, "seat": seat}
    return client_messages.Envelope.model_validate(words | {"command": command})


def draw(seat):
    return seat, {"type": "move", "move": {"type": "draw", "back": "beige"}}


def put_back(seat):
    return seat, {"type": "move", "move": {"type": "put_back"}}


def test_what_waited_for_an_answer_is_told_together(tmp_path):
    """Four commands are committed before the first is acknowledged: one update tells them all."""

    async def work():
        async with (
            house(tmp_path / "games.db", 1) as (rooms, (table,), anna),
            rooms.at(table) as room,
        ):
            promise = {
                "type": "commit",
                "round": 1,
                "commitment": commitment_to(table, 1, 0, NONCE),
            }
            for version, (seat, said) in enumerate(((None, promise), (0, {"type": "start"})), 1):
                (await room.command(anna, envelope(version, seat, said))).sent()
            listener = room.join(None, 3)
            listener.queue.get_nowait()
            reveal = {"type": "reveal", "round": 1, "nonce": NONCE}
            answers = [await room.command(anna, envelope(3, None, reveal))]
            first = room.authority.state.seat
            for version, command in enumerate((draw(first), put_back(first), draw(1 - first)), 4):
                answers.append(await room.command(anna, envelope(version, *command)))
            assert listener.queue.empty()
            for answer in answers:
                answer.sent()
            frame = json.loads(listener.queue.get_nowait())
            assert listener.queue.empty()
            return frame, first

    frame, first = asyncio.run(work())
    assert frame["version"] == 7
    told = [event["type"] for event in frame["events"]]
    assert told.index("started") < told.index("moved")
    assert len(told) >= 4
    moves = [event["move"]["type"] for event in frame["events"] if event["type"] == "moved"]
    assert moves == ["draw", "put_back", "draw"]
    seats = [event["seat"] for event in frame["events"] if event["type"] == "moved"]
    assert seats == [first, first, 1 - first]


def test_a_client_who_was_away_is_told_everything_in_order(server):
    """Each event once, the oldest first, whatever the version from which it goes on."""
    anna = Client(server)
    table = anna.open([bot("careless"), bot("careless")], rules={"blind_draw": True})
    anna.start(table, seat=None)
    with anna.socket(table, since=1) as socket:
        socket.until(lambda state: state["table"]["status"] == "over", timeout=60)
        one_by_one = [e for f in map(json.loads, socket.frames) for e in f.get("events", ())]
        last = socket.state["version"]
    assert last > 20
    for since in (1, 2, last // 2, last - 1):
        with anna.socket(table, since=since) as again:
            events = again.receive()["events"]
        assert events == one_by_one[len(one_by_one) - len(events) :]
        assert len(events) >= last - since
