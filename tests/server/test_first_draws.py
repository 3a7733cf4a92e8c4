"""Tables and records from before there were commitments to shares: they go on as what they are."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from kensington.core import standard_sheet
from kensington.record import parse
from kensington.server.table import events, fairness_v0
from kensington.server.table.authority import Authority
from kensington.server.table.proof import Unfair, shown_by
from server.client import AIDS, RULES, Client, serving, some_move
from server.test_authority import command

KEPT = Path(__file__).parents[1] / "kept" / "v1"
RECORD = KEPT / "records" / "blind.ken"


def test_the_known_seed():
    """By hand: printf of the bytes, and sha256sum."""
    known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert fairness_v0.commitment_of(bytes(32)) == known
    assert fairness_v0.seed_of(bytes(32), []).hex() == known
    assert fairness_v0.seed_of(b"", ["00" * 16, "00" * 16]).hex() == known


def opened(*seats):
    body = {
        "type": "opened",
        "v": 1,
        "seats": list(seats),
        "rules": RULES | {"blind_draw": True},
        "aids": AIDS,
        "listed": False,
        "start": 0,
        "opener": 1,
        "nonce": "ff" * 8,
        "secret": bytes(range(32)).hex(),
        "sheet": standard_sheet().digest,
        "date": "2024-05-31",
    }
    return events._EVENT.validate_python(body)


HERE, ELSEWHERE = {"kind": "here", "name": "Anna"}, {"kind": "elsewhere"}


@pytest.mark.parametrize(
    ("seats", "sits", "nonces"),
    [
        ([HERE, ELSEWHERE], [(1, "0b" * 16)], ["ff" * 8, "0b" * 16]),
        ([ELSEWHERE, HERE], [(0, "0b" * 16)], ["0b" * 16, "ff" * 8]),
        ([ELSEWHERE, ELSEWHERE], [(1, "0b" * 16), (0, "0a" * 9)], ["ff" * 8, "0a" * 9, "0b" * 16]),
        ([HERE, ELSEWHERE], [(1, None)], ["ff" * 8]),
    ],
    ids=["after", "before", "without a seat", "a newer page"],
)
def test_nonces_are_in_the_order_of_the_seats(seats, sits, nonces):
    authority = Authority(opened(*seats))
    log = [authority.opened]
    for visitor, (seat, nonce) in enumerate(sits, start=2):
        said = {"type": "sit", "name": f"Visitor {visitor}"} | ({"nonce": nonce} if nonce else {})
        log.append(authority.decide(visitor, command(authority, said, seat)).event)
        authority.apply(log[-1])
    log.append(authority.decide(1, command(authority, {"type": "start"}, None)).event)
    authority.apply(log[-1])
    assert authority.drawing.nonces() == nonces
    seed = fairness_v0.seed_of(bytes(range(32)), nonces)
    assert authority.state.game.seed == seed
    again = Authority.replayed([events.read_event(events.write_event(event)) for event in log])
    assert again.state == authority.state
    assert again.happened_since(0)[-1] == {"type": "started"}


def test_an_open_table_of_then_is_sat_at_and_played(tmp_path):
    told = json.loads((KEPT / "told.json").read_text())
    database = tmp_path / "games.sqlite"
    shutil.copy(KEPT / "games.sqlite", database)
    with serving(database) as server:
        anna, ben = (
            Client(server, token=told["tokens"][name], visitor=False) for name in ("anna", "ben")
        )
        cara, table = Client(server), told["tables"]["open"]
        assert anna.snapshot(table)["table"]["draw"]["scheme"] == 1
        wrong = {"type": "sit", "name": "Cara", "commitment": "00" * 32}
        assert cara.command(table, wrong, 2)["code"] == "bad_message"
        assert cara.command(table, {"type": "sit", "name": "Cara"}, 2)["type"] == "ack"
        assert anna.command(table, {"type": "start"}, 0)["type"] == "ack"
        state = anna.snapshot(table)
        assert state["table"]["status"] == "playing"
        mover = (anna, ben, cara)[state["view"]["seat"]]
        move = some_move(mover.snapshot(table), Random(1))
        assert mover.move(table, move, state["view"]["seat"])["type"] == "ack"


class TestRecords:
    def test_they_verify_as_what_they_are(self):
        assert shown_by(parse(RECORD.read_text())) == "older"

    @pytest.mark.parametrize(
        ("tag", "value", "doubt"),
        [
            ("Secret", "00" * 32, "commitment"),
            ("Secret", "xyz", "hex"),
            ("Nonce-1", "cd" * 8, "seed"),
            ("Commitment", fairness_v0.commitment_of(b""), "commitment"),
            ("Secret", None, "not told"),
        ],
    )
    def test_an_unfair_one_is_found_out(self, tag, value, doubt):
        record = parse(RECORD.read_text())
        tags = [(name, value if name == tag else v) for name, v in record.tags]
        forged = replace(record, tags=tuple(t for t in tags if t[1] is not None))
        with pytest.raises(Unfair, match=doubt):
            shown_by(forged)


def test_a_client_of_then_is_told_so(server):
    anna, ben = Client(server), Client(server)
    wish = {
        "seats": [HERE, ELSEWHERE],
        "rules": RULES,
        "aids": AIDS,
        "listed": False,
        "start": None,
        "nonce": "00" * 8,
    }
    answer = anna.post("/api/tables", wish)
    assert (answer.status, answer.json["code"]) == (400, "outdated")
    table = anna.open([HERE, ELSEWHERE])
    sit = {"type": "sit", "name": "Ben", "nonce": "00" * 8}
    assert ben.command(table, sit, 1)["code"] == "outdated"
