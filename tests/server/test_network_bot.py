"""The example of a bot over the network, against a real server."""

import subprocess
import sys
from pathlib import Path

import pytest

from server.client import ELSEWHERE, bot, here

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bots" / "network.py"


def network(server, table, *words):
    link = f"http://127.0.0.1:{server.port}/table/{table}"
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), link, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def reveal_in_time(client, table):
    """Once somebody has started, give the opener's share of the draw."""
    with client.socket(table) as watching:
        watching.until(lambda state: state["table"]["draw"]["frozen"], timeout=60)
    assert client.reveal(table)["type"] == "ack"


@pytest.mark.parametrize("blind", [True, False], ids=["bag", "heap"])
def test_it_takes_a_seat_and_plays_to_the_end(server, anna, blind):
    table = anna.open([bot("careless"), ELSEWHERE], rules={"blind_draw": blind, "idle_rounds": 1})
    running = network(server, table, "--name", "Nell", "--start")
    reveal_in_time(anna, table)
    out, err = running.communicate(timeout=120)
    assert err.splitlines() == [
        "Nell sits in seat 2 of 2",
        "starting the game",
        "game: playing",
        "game: over",
    ]
    state = anna.snapshot(table)
    assert state["table"]["status"] == "over"
    seats, view = state["table"]["seats"], state["view"]
    assert out.splitlines() == [
        f"{rank}. {seat['name']}: {score['total']}"
        for seat, score, rank in zip(seats, view["scores"], view["ranks"], strict=True)
    ]
    assert seats[1]["name"] == "Nell"


def test_two_of_them_meet_at_a_table(server, anna):
    table = anna.open([ELSEWHERE, ELSEWHERE], rules={"blind_draw": True, "idle_rounds": 1})
    first = network(server, table, "--name", "Nell")
    with anna.socket(table) as watching:
        watching.until(lambda state: state["table"]["seats"][0]["taken"], timeout=60)
        second = network(server, table, "--name", "Oscar", "--start")
        reveal_in_time(anna, table)
        err_of = {}
        for running in (first, second):
            out, err = running.communicate(timeout=120)
            err_of[running] = err
            assert running.returncode == 0
            assert err.endswith("game: playing\ngame: over\n")
            assert out.count("\n") == 2
        assert "waiting for somebody to start the game" in err_of[first]


def test_a_table_without_a_free_seat_is_told_in_one_line(server, anna):
    table = anna.open([here("Anna"), bot()])
    running = network(server, table)
    said = "network.py: no seat for somebody elsewhere is free at this table (seat_taken)\n"
    assert running.communicate(timeout=60) == ("", said)
    assert running.returncode == 1
    missing = network(server, "0" * 22)
    said = "network.py: there is no such table (no_such_table)\n"
    assert missing.communicate(timeout=60) == ("", said)


def test_with_its_token_it_comes_back_to_its_seat(server, anna, tmp_path):
    table = anna.open([here("Anna"), ELSEWHERE], rules={"blind_draw": True, "idle_rounds": 1})
    token = tmp_path / "nell.token"
    running = network(server, table, "--token-file", str(token))
    assert running.stderr.readline() == "Nell sits in seat 2 of 2\n"
    running.kill()
    running.communicate(timeout=60)
    assert token.stat().st_mode & 0o077 == 0
    again = network(server, table, "--token-file", str(token))
    assert again.stderr.readline() == "back in seat 2 of 2\n"
    again.kill()
    again.communicate(timeout=60)
    token.write_text("0" * 43, encoding="utf-8")
    strange = network(server, table, "--token-file", str(token))
    out, err = strange.communicate(timeout=60)
    assert (strange.returncode, out) == (1, "")
    assert err.endswith("is free at this table (seat_taken)\n"), "a stranger has no seat there"


def test_nobody_can_name_a_program_as_a_bot(anna):
    """Programs are for the command line of those who start them."""
    wish = {
        "seats": [here("Anna"), bot("cmd:true")],
        "rules": anna.snapshot(anna.open([here("Anna"), bot()]))["table"]["rules"],
        "aids": {"score": True, "left": True, "hints": True},
        "listed": False,
        "start": None,
    }
    answer = anna.post("/api/tables", wish)
    assert (answer.status, answer.json["code"]) == (400, "bad_message")
