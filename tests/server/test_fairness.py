"""Fair draws: the hashes, and rounds from the opening to the deal."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.server.table import fairness
from kensington.server.table.authority import Authority
from kensington.server.table.events import read_event, write_event
from kensington.server.table.seats import Refused
from kensington.server.table.seed_draw import MAX_COMMITS, MAX_ROUNDS
from server import fair
from server.client import ELSEWHERE, bot, here
from server.test_authority import command, commit, opened, reveal, shared

DOCS = Path(__file__).parents[2] / "docs" / "fairness.md"


def block(kind):
    return re.search(rf"```{kind}\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[1]


VECTORS = json.loads(block("json"))


class TestHashes:
    def test_the_vectors_of_the_documentation(self):
        told, digests = VECTORS, VECTORS["digests"]
        given = told["terms"]
        terms = fairness.Terms(
            given["rules_version"],
            given["sheet"],
            given["rules"],
            tuple(given["seats"]),
            given["start"],
        )
        table, round_, secret = told["table"], told["round"], bytes.fromhex(told["secret"])
        assert fairness.digest("").hex() == digests["empty"]
        assert fairness.digest("a", "bc").hex() == digests["framed"][0]
        assert fairness.digest("ab", "c").hex() == digests["framed"][1]
        assert terms.digest().hex() == digests["terms"]
        assert terms._replace(start=1).digest().hex() == digests["terms_start_1"]
        for later, expected in ((False, "terms"), (True, "terms_gardens")):
            options = {**terms.options, "gardens": later}
            assert terms._replace(options=options).digest().hex() == digests[expected]
        server = fairness.server_commitment(table, terms, round_, secret)
        assert server == digests["server"]
        nonces = [(each["number"], bytes.fromhex(each["nonce"])) for each in told["nonces"]]
        listed = [(n, fairness.share_commitment(table, round_, n, nonce)) for n, nonce in nonces]
        assert [commitment for _, commitment in listed] == digests["shares"]
        digest = fairness.list_digest(server, listed)
        assert digest.hex() == digests["list"]
        seed = fairness.seed_of(table, round_, digest, secret, [nonce for _, nonce in nonces])
        assert seed.hex() == digests["seed"]

    def test_they_were_worked_out_by_hand_too(self):
        """printf and sha256sum: a length in four bytes before every field."""
        by_hand = b"\0\0\0\x01a\0\0\0\x02bc"
        assert fairness.digest("a", "bc") == sha256(by_hand).digest()
        nonces = [each["nonce"] for each in VECTORS["nonces"]]
        assert nonces != sorted(nonces), "or nobody would notice that they are sorted"

    def test_the_code_of_the_documentation(self):
        names = {}
        exec(block("python"), names)  # noqa: S102 - what the documentation says is to run
        first = VECTORS["nonces"][1]
        promised = names["promise"](VECTORS["table"], 2, first["number"], first["nonce"])
        assert promised == VECTORS["digests"]["shares"][1]
        table = {
            "number": 2,
            "commitment": "server",
            "draw": {"frozen": True, "visitors": [{"number": 2, "commitment": promised}]},
        }
        assert names["may_reveal"](table, promised, "server")
        assert not names["may_reveal"](table, promised, "another")
        assert not names["may_reveal"](table, "other", "server")
        assert len(names["nonce"]) == 64

    fields = st.lists(st.one_of(st.binary(max_size=4), st.text(max_size=3), st.integers(0, 99)))

    @given(fields, fields)
    def test_other_fields_other_bytes(self, one, other):
        """Joining, cutting and moving a border between fields is never the same."""

        def raw(fields):
            return [f if isinstance(f, bytes) else str(f).encode() for f in fields]

        same = fairness.digest("x", *one) == fairness.digest("x", *other)
        assert same == (raw(one) == raw(other))

    @given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
    def test_what_a_seed_depends_on(self, secret, nonce):
        def seed(table="t", round_=1, digest=b"l" * 32, secret=secret, nonces=(nonce, b"n" * 32)):
            return fairness.seed_of(table, round_, digest, secret, nonces)

        others = [
            seed(table="T"),
            seed(round_=2),
            seed(digest=b"L" * 32),
            seed(secret=secret[::-1] + b"!"),
            seed(nonces=(b"n" * 32, nonce)) if nonce != b"n" * 32 else b"",
            seed(nonces=(nonce + b"n" * 32,)),
            seed(nonces=(nonce[:16], nonce[16:], b"n" * 32)),
            seed(nonces=(nonce,)),
        ]
        assert seed() not in others
        assert len(set(others)) == len(others)


def table_of(*seats, **rules):
    """A table as the tests drive it: `do` decides and applies, `log` is what is kept."""
    log = [opened(*seats, **rules)]
    authority = Authority(log[0])

    def do(visitor, said, seat=None, secret=None, version=None):
        envelope = command(authority, said, seat)
        if version is not None:
            envelope = envelope.model_copy(update={"version": version})
        decision = authority.decide(visitor, envelope, secret)
        authority.apply(*decision)
        log.append(decision.event)
        return decision.event

    return authority, do, log


def refusal(do, *args, **options):
    with pytest.raises(Refused) as refused:
        do(*args, **options)
    return refused.value.code


def sit(visitor, round_=1, name="Ben"):
    """Visitor 2 sits in seat 1, 3 in seat 2 and so on."""
    return {"type": "sit", "name": name, "commitment": commit(visitor, round_)["commitment"]}


START, FREE = {"type": "start"}, {"type": "free"}
FRESH = bytes(range(200, 232))


class TestRound:
    def test_nothing_is_dealt_before_the_last_has_revealed(self):
        authority, do, log = table_of(here("Anna"), ELSEWHERE, ELSEWHERE, blind_draw=True)
        before = authority.drawing.commitment
        do(1, commit(1))
        do(2, sit(2), 1)
        assert refusal(do, 1, START, 0) == "seats_free"
        do(3, sit(3, name="Cara"), 2)
        assert refusal(do, 2, reveal(2)) == "not_frozen"
        do(2, START, 1)
        assert refusal(do, 1, START, 0) == "already_started"
        assert refusal(do, 2, commit(2)) == "already_started"
        for visitor in (3, 1, 2):
            assert authority.state is None
            do(visitor, reveal(visitor))
            if visitor != 2:
                assert refusal(do, visitor, reveal(visitor)) == "already_revealed"
        assert authority.status == "playing"
        assert authority.drawing.commitment == before
        assert authority.happened_since(len(log) - 1) == [
            {"type": "revealed", "number": 2},
            {"type": "started"},
        ]
        nonces = [shared(1), shared(2), shared(3)]
        assert authority.drawing.nonces() == nonces != sorted(nonces)
        assert authority.state.game.seed == authority.drawing.seed()
        again = Authority.replayed([read_event(write_event(event)) for event in log])
        assert again.state == authority.state
        assert again.drawing == authority.drawing

    def test_one_share_for_a_visitor_however_many_seats(self):
        authority, do, _ = table_of(here("Anna"), ELSEWHERE, ELSEWHERE, here("Amy"), bot())
        do(1, commit(1))
        do(2, sit(2), 1)
        do(2, {"type": "sit", "name": "Bea"}, 2)
        assert authority.drawing.list_digest()
        assert [each.number for each in authority.drawing.members] == [0, 2]
        shown = authority.drawing.shown(authority.places)["visitors"]
        assert [each["seats"] for each in shown] == [[0, 3], [1, 2]]

    def test_the_opener_always_has_one_and_bots_have_none(self):
        authority, do, _ = table_of(bot(), bot("careless"), blind_draw=True)
        assert refusal(do, 1, START) == "commitment_missing"
        do(1, commit(1))
        do(1, START)
        do(1, reveal(1))
        assert authority.drawing.nonces() == [shared(1)]
        assert authority.status == "playing"

    def test_who_may_do_what(self):
        authority, do, _ = table_of(here("Anna"), ELSEWHERE)
        assert refusal(do, 2, commit(2)) == "not_your_seat"
        assert refusal(do, 2, {"type": "sit", "name": "Ben"}, 1) == "commitment_missing"
        assert refusal(do, 1, {"type": "sit", "name": "x", "nonce": "00" * 8}, 1) == "outdated"
        assert refusal(do, 1, commit(1, 2)) == "wrong_round"
        do(1, commit(1), version=0)  # its round counts, not the version
        do(2, sit(2), 1)
        assert refusal(do, 1, FREE, 1, FRESH) == "not_awaited"
        do(1, START, 0)
        assert refusal(do, 2, FREE, 0, FRESH) == "not_your_seat"
        assert refusal(do, 2, sit(2), 1) == "seat_taken"
        do(2, reveal(2), version=1)
        assert refusal(do, 1, FREE, 1, FRESH) == "not_awaited"
        assert refusal(do, 1, FREE, 4, FRESH) == "not_awaited"
        assert authority.state is None

    @pytest.mark.parametrize(
        "nonce",
        [
            "00" * 32,
            shared(3),  # somebody else's
            shared(2, 2),  # of another round
            shared(2)[2:] + shared(2)[:2],
        ],
    )
    def test_a_wrong_nonce_is_refused(self, nonce):
        authority, do, _ = table_of(here("Anna"), ELSEWHERE)
        do(1, commit(1))
        do(2, sit(2), 1)
        do(1, START, 0)
        do(1, reveal(1))
        wrong = {"type": "reveal", "round": 1, "nonce": nonce}
        assert refusal(do, 2, wrong) == "wrong_reveal"
        assert authority.state is None
        do(2, reveal(2))
        assert authority.state is not None

    @pytest.mark.parametrize("copied", ["anna", "another table", "another round"])
    def test_a_copied_commitment_can_never_be_revealed(self, copied):
        """Somebody who repeats a commitment wants to have the same share, which cancels out."""
        _, do, _ = table_of(here("Anna"), ELSEWHERE)
        do(1, commit(1))
        promise = {
            "anna": commit(1)["commitment"],
            "another table": fair.commitment_to("u", 1, 2, shared(2)),
            "another round": fair.commitment_to("t", 2, 2, shared(2)),
        }[copied]
        do(2, {"type": "sit", "name": "Eve", "commitment": promise}, 1)
        do(1, START, 0)
        do(1, reveal(1))
        for nonce in (shared(1), shared(2)):
            code = refusal(do, 2, {"type": "reveal", "round": 1, "nonce": nonce})
            assert code == "wrong_reveal"

    def test_a_lost_device_commits_again_but_not_for_ever(self):
        authority, do, _ = table_of(here("Anna"), bot(), blind_draw=True)
        for time in range(MAX_COMMITS - 1):
            promise = fair.commitment_to("t", 1, 0, f"{time:064x}")
            do(1, {"type": "commit", "round": 1, "commitment": promise})
        do(1, commit(1))
        assert refusal(do, 1, commit(1)) == "no_more_commits"
        do(1, START, 0)
        lost = {"type": "reveal", "round": 1, "nonce": f"{0:064x}"}
        assert refusal(do, 1, lost) == "wrong_reveal"
        do(1, reveal(1))
        assert authority.status == "playing"


class TestSilence:
    def waiting(self):
        authority, do, log = table_of(here("Anna"), ELSEWHERE, ELSEWHERE, blind_draw=True)
        do(1, commit(1))
        do(2, sit(2), 1)
        do(3, sit(3, name="Cara"), 2)
        do(1, START, 0)
        do(1, reveal(1))
        do(3, reveal(3))
        return authority, do, log

    def test_the_seat_is_freed_and_all_begins_anew(self):
        authority, do, log = self.waiting()
        first = authority.drawing
        do(1, FREE, 1, FRESH)
        drawing = authority.drawing
        assert (drawing.round, drawing.frozen, drawing.secret) == (2, False, FRESH)
        assert [(m.number, m.commitment, m.nonce) for m in drawing.members] == [
            (0, None, None),
            (3, None, None),
        ]
        assert [place.name for place in authority.places] == ["Anna", None, "Cara"]
        assert drawing.commitment != first.commitment
        told = drawing.shown(authority.places)["voided"]
        digest = first.list_digest().hex()
        void = {"round": 1, "commitment": first.commitment, "digest": digest, "number": 2}
        assert told == [void | {"names": ["Ben"], "left": False}]
        assert authority.happened_since(len(log) - 1) == [
            {"type": "voided", "round": 1, "seats": [1], "names": ["Ben"], "left": False}
        ]
        assert refusal(do, 2, reveal(2)) == "not_your_seat"
        assert refusal(do, 3, reveal(3)) == "wrong_round"
        do(
            4,
            {"type": "sit", "name": "Dan", "commitment": fair.commitment_to("t", 2, 2, "dd" * 32)},
            1,
        )
        assert refusal(do, 1, START, 0) == "commitment_missing"
        do(1, commit(1, 2))
        assert refusal(do, 1, START, 0) == "commitment_missing"
        assert refusal(do, 1, FREE, 1, FRESH) == "not_awaited"
        do(1, FREE, 2, bytes(32))  # nor does Cara answer any more: before the list was frozen
        assert authority.drawing.voided[1].digest is None
        assert [m.number for m in authority.drawing.members] == [0, 2]

    def test_it_is_told_in_the_record(self):
        authority, do, log = self.waiting()
        first = authority.drawing
        do(1, FREE, 1, FRESH)
        promise = fair.commitment_to("t", 2, 2, shared(4, 2))
        do(4, {"type": "sit", "name": "Dan", "commitment": promise}, 1)
        for visitor in (1, 3):
            do(visitor, commit(visitor, 2))
        do(1, START, 0)
        for visitor in (3, 4, 1):
            do(visitor, reveal(visitor, 2))
        tags = dict(authority.record().tags)
        digest = first.list_digest().hex()
        assert (tags["Round"], tags["Void-1"]) == ("2", f"{first.commitment} {digest} 2")
        assert "Secret" not in tags
        assert "Nonce-0" not in tags
        assert FRESH.hex() not in str(tags)
        again = Authority.replayed([read_event(write_event(event)) for event in log])
        assert again.record().tags == authority.record().tags

    def test_the_opener_who_forgot_begins_anew_without_losing_the_seat(self):
        authority, do, _ = table_of(here("Anna"), bot(), blind_draw=True)
        do(1, commit(1))
        do(1, START, 0)
        do(1, FREE, None, FRESH)
        assert [place.name for place in authority.places] == ["Anna", "Greedy"]
        do(1, commit(1, 2))
        do(1, START, 0)
        do(1, reveal(1, 2))
        assert authority.status == "playing"

    def test_there_is_an_end_to_it(self):
        authority, do, _ = table_of(here("Anna"), bot())
        for round_ in range(1, MAX_ROUNDS):
            do(1, FREE, None, FRESH)
            assert authority.drawing.round == round_ + 1
        assert refusal(do, 1, FREE, None, FRESH) == "no_more_tries"
