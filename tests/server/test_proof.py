"""What a record and a receipt show of a draw, and a server that would rather choose."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from kensington.core import Game
from kensington.record import final_state, parse, write_down
from kensington.record import format as formatted
from kensington.server.live.frames import Frames
from kensington.server.table import fairness
from kensington.server.table.proof import Unfair, read_receipt, shown_by
from server import fair
from server.client import ELSEWHERE, here
from server.test_authority import commit, opened, played, reveal, shared
from server.test_fairness import START, sit, table_of
from terminal import kensington


@pytest.fixture(scope="module")
def finished():
    """A finished game of two visitors, and what each of their pages kept."""
    authority, do, _ = table_of(here("Anna"), ELSEWHERE, blind_draw=True, idle_rounds=1)
    do(1, commit(1))
    do(2, sit(2), 1)
    do(1, START, 0)
    receipts = [receipt_of(authority, number) for number in (0, 2)]
    do(2, reveal(2))
    do(1, reveal(1))
    for seat in (0, 1):
        do(seat + 1, {"type": "move", "move": {"type": "draw", "back": "beige"}}, seat)
        do(seat + 1, {"type": "move", "move": {"type": "put_back"}}, seat)
    assert authority.status == "over"
    return parse(formatted(authority.record())), receipts


@pytest.fixture(scope="module")
def third_round():
    """A record of a game that was dealt in the third round: once Ben left, once all began anew."""
    authority, do, _ = table_of(here("Anna"), ELSEWHERE, blind_draw=True, idle_rounds=1)
    do(1, commit(1))
    do(3, sit(2), 1)
    do(1, START, 0)
    do(3, {"type": "leave"}, 1, bytes(range(32, 64)))
    do(1, {"type": "free"}, None, bytes(range(64, 96)))
    do(1, commit(1, 3))
    do(2, sit(2, 3), 1)
    do(1, START, 0)
    do(2, reveal(2, 3))
    do(1, reveal(1, 3))
    for seat in (0, 1):
        do(seat + 1, {"type": "move", "move": {"type": "draw", "back": "beige"}}, seat)
        do(seat + 1, {"type": "move", "move": {"type": "put_back"}}, seat)
    return parse(formatted(authority.record()))


def receipt_of(authority, number):
    table = json.loads(Frames("t", authority).snapshot(1))["table"]
    visitor = 1 if number == 0 else number
    return fair.receipt_of(table, number, shared(visitor))


def changed(record, **tags):
    """A record with other tags; None removes one."""
    names = {name.replace("_", "-"): value for name, value in tags.items()}
    return replace(
        record,
        tags=tuple(
            (name, names.get(name, value))
            for name, value in record.tags
            if names.get(name, value) is not None
        ),
    )


def check(record, receipt=None):
    return shown_by(record, read_receipt(json.dumps(receipt)) if receipt else None)


class TestRecords:
    def test_what_is_shown(self, finished):
        record, receipts = finished
        assert check(record) == "consistent"
        for receipt in receipts:
            assert check(record, receipt) == "fixed"
        assert check(replace(record, tags=())) == "nothing"
        assert final_state(record).ending is not None

    @pytest.mark.parametrize(
        ("tags", "doubt"),
        [
            ({"Secret": "00" * 32}, "the secret or the terms"),
            ({"Secret": "xyz"}, "makes no sense"),
            ({"Secret": None}, "is not told"),
            ({"Start": "1"}, "somebody else began"),
            ({"Start": "lot"}, "."),
            ({"Seat_1": "bot:greedy"}, "the secret or the terms"),
            ({"Seat_1": None}, "not told in full"),
            ({"Table": "u"}, "the secret or the terms"),
            ({"Round": "2"}, "the secret or the terms"),
            ({"Round": "two"}, "makes no sense"),
            ({"Commitment": "00" * 32}, "the secret or the terms"),
            ({"Commitment_2": "00" * 32}, "visitor 2 is not what was committed to"),
            ({"Nonce_2": "00" * 32}, "visitor 2 is not what was committed to"),
            ({"Nonce_2": None}, "one nonce for each"),
            ({"Nonce_0": shared(1)[:32]}, "has not 32 bytes"),
            ({"Draw": "3"}, "kind 3"),
        ],
        ids=str,
    )
    def test_what_does_not_fit_is_found(self, finished, tags, doubt):
        with pytest.raises(Unfair, match=doubt):
            check(changed(finished[0], **tags))

    def test_nonces_are_in_the_order_of_the_list(self, finished):
        record, _ = finished
        nonces = [value for name, value in record.tags if name.startswith("Nonce-")]
        assert nonces == [shared(1), shared(2)] != sorted(nonces)
        with pytest.raises(Unfair, match="committed"):
            check(changed(record, Nonce_0=shared(2), Nonce_2=shared(1)))

    def test_one_nonce_cut_in_two_does_not_verify(self, finished):
        """As it did when they were joined without their lengths."""
        record, _ = finished
        first = shared(1)
        tags = []
        for name, value in record.tags:
            if name == "Nonce-0":
                tags += [("Nonce-0", first[:32]), ("Nonce-1", first[32:])]
            else:
                tags.append((name, value))
        with pytest.raises(Unfair, match="one nonce for each"):
            check(replace(record, tags=tuple(tags)))

    def test_a_round_that_came_to_nothing_must_be_told(self, finished):
        record, _ = finished
        void = ("Void-1", f"{'ab' * 32} - 2")
        with pytest.raises(Unfair, match="it is round 1, and 1 came to nothing"):
            check(replace(record, tags=(*record.tags, void)))

    @pytest.mark.parametrize(
        ("tags", "doubt"),
        [
            ({"Void_1": None}, "not told in order: 2"),
            ({"Void_2": None}, "it is round 3, and 1 came to nothing"),
            ({"Void_1": "x"}, "round 1, which came to nothing, is not told as"),
            ({"Void_1": f"{'ab' * 31} - 2"}, "round 1, which came to nothing, is not told as"),
            ({"Void_1": f"{'ab' * 32} {'cd' * 31} 2"}, "round 1, which came to nothing"),
            ({"Void_1": f"{'ab' * 32} -"}, "round 1, which came to nothing"),
            ({"Void_1": f"{'ab' * 32} - two"}, "round 1, which came to nothing"),
            ({"Void_1": f"{'ab' * 32} - 1"}, "nobody at this table can have the number 1"),
            ({"Void_1": f"{'ab' * 32} - 3"}, "nobody at this table can have the number 3"),
        ],
        ids=str,
    )
    def test_what_is_told_of_rounds_that_came_to_nothing(self, third_round, tags, doubt):
        assert check(third_round) == "consistent"
        with pytest.raises(Unfair, match=doubt):
            check(changed(third_round, **tags))

    def test_no_commitment_was_used_twice(self, third_round):
        tags = dict(third_round.tags)
        for other in (tags["Void-2"], f"{tags['Commitment']} - 0"):
            with pytest.raises(Unfair, match="has the commitment of another round"):
                check(changed(third_round, Void_1=other))

    def test_they_are_told_once_and_in_order(self, third_round):
        tags = list(third_round.tags)
        (first, second) = (n for n, (name, _) in enumerate(tags) if name.startswith("Void-"))
        tags[first], tags[second] = tags[second], tags[first]
        with pytest.raises(Unfair, match="not told in order: 2, 1"):
            check(replace(third_round, tags=tuple(tags)))

    def test_numbers_that_nobody_has(self, finished):
        """Renamed in commitments and nonces alike, or in another order."""
        record, _ = finished
        for number in (1, 3):
            tags = tuple((tag.replace("-2", f"-{number}"), value) for tag, value in record.tags)
            with pytest.raises(Unfair, match=f"can have the number {number}"):
                check(replace(record, tags=tags))
        backwards = tuple(sorted(record.tags, key=lambda tag: -int(tag[0].endswith("-2"))))
        with pytest.raises(Unfair, match="order of their numbers"):
            check(replace(record, tags=backwards))
        swapped = tuple(
            ("Nonce-3" if tag == "Nonce-2" else tag, value) for tag, value in record.tags
        )
        with pytest.raises(Unfair, match="one nonce for each"):
            check(replace(record, tags=swapped))

    @pytest.mark.parametrize(
        ("change", "doubt"),
        [
            (lambda r: r.update(table="u"), "another table"),
            (lambda r: r.update(round=2), "round 2"),
            (lambda r: r["terms"]["rules"].update(turn_roofs=True), "other terms"),
            (lambda r: r["terms"].update(start=1), "other terms"),
            (lambda r: r["terms"].update(seats=["here", "here"]), "other terms"),
            (lambda r: r.update(commitment="00" * 32), "server's commitment"),
            (lambda r: r["list"].reverse(), "list"),
            (lambda r: r["list"].pop(), "list"),
            (lambda r: r["list"][1].update(commitment="00" * 32), "list"),
            (lambda r: r.update(nonce="00" * 32), "nonce on the receipt"),
            (lambda r: r.update(number=1), "nonce on the receipt"),
        ],
        ids=range(11),
    )
    def test_a_receipt_that_disagrees(self, finished, change, doubt):
        record, receipts = finished
        receipt = json.loads(json.dumps(receipts[0]))
        change(receipt)
        with pytest.raises(Unfair, match=doubt):
            check(record, receipt)

    def test_what_is_no_receipt(self, finished):
        for text in ("", "{}", "[]", json.dumps(finished[1][0] | {"v": 2}), "no"):
            with pytest.raises(Unfair, match="no receipt"):
                read_receipt(text)

    @pytest.mark.parametrize(
        ("change", "why"),
        [
            (lambda r: r.pop("list"), "'list' is missing"),
            (lambda r: r.update(at=1), "'at' does not belong in one"),
            (lambda r: r.update(nonce="short"), "'nonce' cannot be understood"),
            (lambda r: r["terms"].pop("sheet"), "'terms.sheet' is missing"),
        ],
    )
    def test_what_is_wrong_with_it_is_said(self, finished, change, why):
        receipt = json.loads(json.dumps(finished[1][0]))
        change(receipt)
        with pytest.raises(Unfair) as refused:
            read_receipt(json.dumps(receipt))
        assert str(refused.value) == f"this is no receipt of a draw: {why}"
        with pytest.raises(Unfair, match="does not tell"):
            check(replace(finished[0], tags=()), finished[1][0])


class TestDishonestServer:
    """What a server could gain by lying, and where it is caught."""

    def test_it_cannot_try_secrets_once_it_knows_a_nonce(self, finished):
        """It was told a nonce with the wish before; now its commitment stands by then."""
        record, receipts = finished
        for number in range(50):
            secret = sha256(b"%d" % number).digest()
            forged = self.with_secret(record, secret, receipts[0])
            with pytest.raises(Unfair, match="server's commitment"):
                check(forged, receipts[0])
            assert check(forged) == "consistent", "without a receipt nobody can know"

    def with_secret(self, record, secret, receipt):
        """The record of a server that deals anew with another secret, and lets all of it agree."""
        terms = fairness.Terms(
            receipt["terms"]["rules_version"],
            receipt["terms"]["sheet"],
            receipt["terms"]["rules"],
            tuple(receipt["terms"]["seats"]),
            receipt["terms"]["start"],
        )
        server = fairness.server_commitment("t", terms, 1, secret)
        listed = [(each["number"], each["commitment"]) for each in receipt["list"]]
        digest = fairness.list_digest(server, listed)
        nonces = [bytes.fromhex(shared(visitor)) for visitor in (1, 2)]
        seed = fairness.seed_of("t", 1, digest, secret, nonces)
        game = Game(record.seats, seed=seed, rules=record.rules, start=record.start)
        moves = [move for turn in record.turns for move, _ in turn.moves()]
        tags = changed(record, Secret=secret.hex(), Commitment=server).tags
        return write_down(game, moves, tags)

    def test_it_cannot_show_two_lists(self, finished):
        """One of the two pages is deceived, and its receipt says so."""
        record, (annas, bens) = finished
        deceived = json.loads(json.dumps(bens))
        deceived["list"][0]["commitment"] = fair.commitment_to("t", 1, 0, "0e" * 32)
        assert check(record, annas) == "fixed"
        with pytest.raises(Unfair, match="list"):
            check(record, deceived)

    def test_a_game_at_one_device_is_all_the_same(self):
        authority = played([opened(here("Anna"), here("Amy"), blind_draw=True)], 5000)
        assert shown_by(authority.record()) == "consistent"


def test_the_command(finished, tmp_path):
    """What is shown is said, and a doubt is an exit code."""
    record, receipts = finished
    game, receipt, other = (tmp_path / name for name in ("game.ken", "own.json", "other.json"))
    game.write_text(formatted(record), encoding="utf-8")
    receipt.write_text(json.dumps(receipts[1]), encoding="utf-8")
    other.write_text(json.dumps(receipts[1] | {"commitment": "00" * 32}), encoding="utf-8")
    alone = kensington("verify", game)
    assert alone.returncode == 0
    assert "consistent; not shown to be fixed before the deal" in alone.stdout
    both = kensington("verify", game, "--receipt", receipt)
    assert both.returncode == 0
    assert both.stdout.endswith(
        "The draw is the one on the receipt: it was fixed before the deal.\n"
    )
    doubtful = kensington("verify", game, "--receipt", other)
    assert (doubtful.returncode, doubtful.stdout) == (1, "")
    assert "the server's commitment is not the one on the receipt" in doubtful.stderr
    none = kensington("verify", game, "--receipt", game)
    assert none.returncode == 2
    assert "no receipt of a draw" in none.stderr
    older = kensington(
        "verify", Path(__file__).parents[1] / "kept" / "v1" / "records" / "blind.ken"
    )
    assert older.returncode == 0
    assert "does not show that it could not choose" in older.stdout
