"""Commands that come twice, too late, out of turn or from the wrong hand; undoing; leaving."""

import json
from random import Random

import pytest

from server.client import ELSEWHERE, Client, bot, here, some_move


@pytest.fixture
def table(anna):
    """Two people at one device, Anna first."""
    table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
    anna.start(table)
    return table


DRAW = {"type": "draw", "back": "beige"}


class TestKeys:
    def test_same_key_same_answer_one_event(self, anna, table):
        first = anna.move(table, DRAW, 0, version=4, key="my-own-key")
        again = anna.move(table, DRAW, 0, version=4, key="my-own-key")
        assert first == again == {"type": "ack", "key": "my-own-key", "version": 5}
        assert anna.snapshot(table)["version"] == 5

    def test_also_over_the_socket_and_after_other_commands(self, anna, table):
        with anna.socket(table) as socket:
            socket.receive()
            draw = {"type": "move", "move": DRAW}
            socket.send(draw, 0, version=4, key="my-own-key")
            first = socket.answer()
            socket.until(lambda state: state["version"] == 5)
            socket.move(some_move(socket.state, Random(1)))
            socket.send(draw, 0, version=4, key="my-own-key")
            assert socket.answer() == first

    def test_another_visitors_key_is_another_key(self, anna, ben):
        table = anna.open([here("Anna"), ELSEWHERE], rules={"blind_draw": True}, start=0)
        assert ben.sit(table, 1, key="same-for-both")["type"] == "ack"
        assert anna.command(table, {"type": "start"}, 0, key="same-for-both")["version"] == 4

    def test_a_refused_key_may_be_tried_again(self, anna, table):
        assert anna.move(table, {"type": "store"}, 0, key="another-key")["code"] == "illegal"
        assert anna.move(table, DRAW, 0, key="another-key")["type"] == "ack"


class TestOverTheSocket:
    """A command and its answer on the line that also tells what it led to."""

    def test_the_acknowledgement_comes_before_what_it_led_to(self, anna, table):
        with anna.socket(table) as socket:
            socket.receive()
            sent = socket.send({"type": "move", "move": DRAW}, 0)
            assert socket.receive() == {"type": "ack", "key": sent["key"], "version": 5}
            update = socket.receive()
            assert (update["type"], update["version"]) == ("update", 5)

    def test_several_at_once_are_answered_in_order(self, anna, table):
        with anna.socket(table) as socket:
            socket.receive()
            sent = [socket.send({"type": "move", "move": DRAW}, 0, version=4) for _ in range(3)]
            answers = [socket.answer() for _ in sent]
        assert [answer["key"] for answer in answers] == [each["key"] for each in sent]
        assert [answer["type"] for answer in answers] == ["ack", "error", "error"]

    def test_refused_with_the_key_the_version_and_the_rule(self, anna, table):
        with anna.socket(table) as socket:
            socket.receive()
            sent = socket.send({"type": "move", "move": {"type": "store"}}, 0)
            refused = socket.answer()
        assert (refused["key"], refused["code"], refused["version"]) == (sent["key"], "illegal", 4)
        assert refused["refusal"]["code"] == "take_first"

    def test_stale_with_the_key_and_the_version(self, anna, table):
        with anna.socket(table) as socket:
            socket.receive()
            sent = socket.send({"type": "move", "move": DRAW}, 0, version=3)
            stale = socket.answer()
        assert (stale["key"], stale["code"], stale["version"]) == (sent["key"], "stale", 4)

    def test_a_key_that_is_sent_again_on_a_new_line_counts_once(self, anna, table):
        """The line went before the acknowledgement came: what was done is done, and said again."""
        with anna.socket(table) as socket:
            version = socket.receive()["version"]
            sent = socket.send({"type": "move", "move": DRAW}, 0)
        with anna.socket(table, since=version) as socket:
            socket.receive()
            socket.line.send(json.dumps(sent))
            assert socket.answer() == {"type": "ack", "key": sent["key"], "version": version + 1}
            socket.until(lambda state: state["version"] == version + 1)
            assert [event["type"] for event in socket.state["events"]] == ["moved"]
        assert anna.snapshot(table)["version"] == version + 1

    def test_nor_is_it_lost_when_the_server_is(self, anna, table, server):
        with anna.socket(table) as socket:
            version = socket.receive()["version"]
            sent = socket.send({"type": "move", "move": DRAW}, 0)
            acknowledged = socket.answer()
            server.kill()
        server.start()
        with anna.socket(table, since=version) as socket:
            assert socket.receive()["version"] == version + 1
            socket.line.send(json.dumps(sent))
            assert socket.answer() == acknowledged


class TestStale:
    def test_it_is_told_the_version(self, anna, table):
        anna.move(table, DRAW, 0, version=4)
        stale = anna.move(table, DRAW, 0, version=4)
        assert stale["code"] == "stale"
        assert stale["version"] == 5

    def test_and_what_changed_is_on_its_way(self, anna, table):
        with anna.socket(table) as one, anna.socket(table) as two:
            one.receive()
            two.receive()
            one.send({"type": "move", "move": DRAW}, 0)
            two.send({"type": "move", "move": DRAW}, 0)
            answers = sorted([one.answer()["type"], two.answer()["type"]])
            assert answers == ["ack", "error"]
            for socket in (one, two):
                socket.until(lambda state: state["version"] == 5)
                assert socket.state["events"][-1]["move"] == DRAW

    def test_the_future_is_no_better(self, anna, table):
        assert anna.move(table, DRAW, 0, version=99)["code"] == "stale"


class TestForged:
    def test_a_seat_of_somebody_else(self, anna, ben, table):
        assert ben.move(table, DRAW, 0)["code"] == "not_your_seat"
        assert ben.command(table, {"type": "leave"}, 1)["code"] == "not_your_seat"
        assert ben.command(table, {"type": "start"}, None)["code"] == "not_your_seat"
        why = ben.post(f"/api/tables/{table}/why", {"seat": 0, "move": DRAW})
        assert why.json["code"] == "not_your_seat"
        assert anna.snapshot(table)["version"] == 4

    def test_no_visitor_or_a_made_up_one(self, server, table):
        nobody = Client(server, visitor=False)
        assert nobody.move(table, DRAW, 0)["code"] == "no_visitor"
        forger = Client(server, token="x" * 43)
        assert forger.move(table, DRAW, 0)["code"] == "no_visitor"
        with nobody.socket(table) as socket:
            socket.receive()
            socket.send({"type": "move", "move": DRAW}, 0)
            assert socket.answer()["code"] == "no_visitor"

    def test_a_seat_that_a_bot_has(self, anna):
        table = anna.open([here("Anna"), bot()], start=0)
        anna.start(table)
        assert anna.move(table, DRAW, 1)["code"] == "not_your_seat"
        assert anna.sit(table, 1)["code"] == "already_started"

    def test_out_of_turn(self, anna, table):
        refused = anna.move(table, DRAW, 1)
        assert refused["code"] == "illegal"
        assert refused["refusal"] == {"rule": "4", "code": "not_your_turn", "facts": {}}

    def test_against_the_rules_with_the_rule(self, anna, table):
        refused = anna.move(table, {"type": "draw", "back": "brown"}, 0)
        assert refused["type"] == "ack"  # everybody begins with a token
        refused = anna.move(table, DRAW, 0)
        assert refused["refusal"]["code"] == "taken_already"
        hand = anna.snapshot(table)["view"]["hand"]
        high = {"type": "build", "parts": [{"tile": hand, "x": 0, "y": 7, "turns": 0}]}
        refused = anna.move(table, high, 0)
        assert refused["code"] == "illegal"
        assert refused["refusal"]["rule"].startswith("5.")
        why = anna.post(f"/api/tables/{table}/why", {"seat": 0, "move": high}).json
        assert why["refusal"] == refused["refusal"]
        fine = anna.snapshot(table)["options"]["builds"]
        if fine:
            move = {"type": "build", "parts": fine[0]}
            why = anna.post(f"/api/tables/{table}/why", {"seat": 0, "move": move})
            assert why.json == {"refusal": None}

    @pytest.mark.parametrize(
        "change",
        [
            {"v": 2},
            {"key": "short"},
            {"key": "with a space in it"},
            {"version": "2"},
            {"version": -1},
            {"seat": 5},
            {"seat": True},
            {"extra": 1},
            {"command": {"type": "cheat"}},
            {"command": {"type": "move"}},
            {"command": {"type": "move", "move": {"type": "draw", "back": "pink"}}},
            {"command": {"type": "move", "move": {"type": "draw", "back": "beige", "brings": "x"}}},
            {"command": {"type": "move", "move": {"type": "steal", "seat": 1, "tile": "no-such"}}},
            {"command": {"type": "move", "move": {"type": "build", "parts": []}}},
            {"command": {"type": "move", "move": {"type": "touch", "x": 1.5, "y": 0}}},
            {"command": {"type": "move", "move": {"type": "touch", "x": 10**30, "y": 0}}},
        ],
        ids=str,
    )
    def test_messages_that_are_none(self, anna, table, change):
        good = anna.envelope({"type": "move", "move": DRAW}, 0, 4)
        bad = json.dumps(good | change)
        answer = anna.post(f"/api/tables/{table}/commands", bad)
        assert (answer.status, answer.json["code"]) == (400, "bad_message")
        with anna.socket(table) as socket:
            socket.receive()
            socket.line.send(bad)
            assert socket.answer()["code"] == "bad_message"
        assert anna.snapshot(table)["version"] == 4

    @pytest.mark.parametrize(
        "bad", ["", "null", "[]", "{", '{"v":1}', "\0", "NaN", "é".encode("latin-1")], ids=repr
    )
    def test_no_json_at_all(self, anna, table, bad):
        answer = anna.post(f"/api/tables/{table}/commands", bad)
        assert answer.json["code"] == "bad_message"

    def test_a_table_that_is_not_there(self, anna):
        for table in ("x", "A" * 22, "..", "%00", "A" * 5000):
            answer = anna.get(f"/api/tables/{table}/record")
            assert answer.status in (404, 400)
        assert anna.snapshot("A" * 22)["code"] == "no_such_table"
        with anna.socket("A" * 22) as socket:
            assert socket.receive()["code"] == "no_such_table"


class TestSeats:
    @pytest.mark.parametrize("name", ["", " Ben", "Ben\n", "a\u202eb", "x" * 41, "\0"], ids=ascii)
    def test_names_are_text_on_one_line(self, anna, name):
        wish = {"seats": [here(name), bot()]}
        table = anna.open([here("Anna"), ELSEWHERE])
        assert anna.sit(table, 1, name)["code"] == "bad_message"
        with pytest.raises(AssertionError, match="bad_message"):
            anna.open(wish["seats"])

    def test_one_seat_one_visitor(self, anna, ben):
        table = anna.open([here("Anna"), ELSEWHERE])
        assert anna.command(table, {"type": "leave"}, 0)["code"] == "not_started"
        assert ben.sit(table, 0)["code"] == "seat_taken"
        assert ben.sit(table, 4)["code"] == "not_your_seat"
        assert ben.sit(table, 1)["type"] == "ack"
        assert anna.sit(table, 1)["code"] == "seat_taken"
        assert anna.get(f"/api/tables/{table}/record").json["code"] == "not_started"
        anna.start(table, others=[ben])
        assert anna.command(table, {"type": "start"}, 0)["code"] == "already_started"

    def test_wishes_that_cannot_be(self, anna):
        for seats in ([here("Anna")], [bot("nobody"), bot()], [bot()] * 6, [{"kind": "cat"}] * 2):
            with pytest.raises(AssertionError, match="bad_message"):
                anna.open(seats)
        for options in ({"start": 2}, {"rules": {"idle_rounds": 0}}):
            with pytest.raises(AssertionError, match="bad_message"):
                anna.open([here("Anna"), bot()], **options)

    def test_here_names_that_a_bot_would_have(self, anna):
        table = anna.open([here("Greedy"), bot(), bot()])
        names = [seat["name"] for seat in anna.snapshot(table)["table"]["seats"]]
        assert names == ["Greedy", "Greedy 2", "Greedy 3"]


class TestUndoing:
    def test_a_build_is_taken_back_but_not_the_draw(self, anna, table):
        with anna.socket(table) as socket:
            socket.receive()
            socket.move(DRAW)
            drawn = socket.state["view"]
            assert not socket.state["options"]["give_back"]
            builds = socket.state["options"]["builds"]
            socket.move({"type": "build", "parts": builds[0]})
            assert socket.state["view"]["houses"][0] == builds[0]
            assert socket.state["options"]["take_back"] == [0]
            socket.move({"type": "take_back", "build": 0})
            assert socket.state["view"] == drawn
            assert socket.move({"type": "give_back"}, 0)["refusal"]["code"] == "draw_stays"
            socket.move({"type": "store"})
            late = socket.move({"type": "take_back", "build": 0}, 0)
            assert late["refusal"]["code"] == "not_your_turn"

    def test_a_theft_is_given_back_whole(self, anna):
        """Play until somebody can steal; the view is the same after the theft is undone."""
        table = anna.open([here("Anna"), here("Amy"), here("Abe")])
        anna.start(table)
        random = Random(4)
        with anna.socket(table) as socket:
            socket.receive()
            while not socket.state["options"]["steal"]:
                options = socket.state["options"]
                idle = next((e for e in ("store", "put_back") if options[e]), None)
                socket.move({"type": idle} if idle else some_move(socket.state, random))
            before = socket.state
            theft = before["options"]["steal"][0]
            socket.move({"type": "steal", **theft})
            view = socket.state["view"]
            assert (view["hand"], view["stolen_from"]) == (theft["tile"], theft["seat"])
            assert view["tokens"][theft["seat"]] == before["view"]["tokens"][theft["seat"]] + 1
            assert socket.state["options"]["give_back"]
            socket.move({"type": "build", "parts": socket.state["options"]["builds"][0]})
            socket.move({"type": "give_back"})
            assert socket.state["view"] == before["view"]
            assert socket.state["options"] == before["options"]


class TestLeaving:
    def test_a_bot_takes_over_and_hands_back(self, anna, ben):
        table = anna.open([here("Anna"), ELSEWHERE], rules={"blind_draw": True}, start=1)
        ben.sit(table, 1)
        anna.start(table, others=[ben])
        with anna.socket(table) as socket, ben.socket(table) as bens:
            bens.receive()
            assert bens.move(DRAW, 1)["type"] == "ack"
            bens.send({"type": "leave"}, 1)
            assert bens.answer()["type"] == "ack"
            socket.until(lambda state: state["options"])  # the bot has finished Ben's turn
            seat = socket.state["table"]["seats"][1]
            assert (seat["away"], seat["bot"], seat["name"]) == (True, "greedy", "Ben")
            turn = socket.state["view"]["turn"]
            while socket.state["view"]["turn"] < turn + 2:
                socket.move(some_move(socket.state, Random(1)), 0)
                socket.until(lambda state: state["options"])
            version = socket.state["version"]
            assert ben.move(table, DRAW, 1)["code"] == "not_your_seat"
            assert ben.command(table, {"type": "leave"}, 1)["code"] == "bad_message"
            assert ben.command(table, {"type": "return"}, 1)["type"] == "ack"
            socket.until(lambda state: state["version"] > version)
            assert socket.state["events"] == [{"type": "returned", "seat": 1}]
            assert socket.state["table"]["seats"][1]["away"] is False
            assert socket.state["table"]["seats"][1]["bot"] is None

    def test_bots_wait_when_nobody_is_left(self, anna):
        table = anna.open([here("Anna"), bot()], start=0)
        anna.start(table)
        left = anna.command(table, {"type": "leave"}, 0)
        assert left["type"] == "ack"
        assert anna.snapshot(table)["version"] == left["version"]
        assert anna.command(table, {"type": "return"}, 0)["type"] == "ack"
        assert anna.snapshot(table)["options"]["seat"] == 0
