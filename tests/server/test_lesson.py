"""Learn by playing: a table of its own kind, whose deal nobody but the package can set."""

import re
from dataclasses import replace
from random import Random

import pytest

from kensington.cli import main
from kensington.core import GiveBack, PutBack, Refusal, RefusalCode, TakeBack, Touch, score
from kensington.record import format as formatted
from kensington.record import move_to_json, parse, verify
from kensington.record.model import DEAL, SET
from kensington.server.live.frames import Frames
from kensington.server.protocol import client_messages
from kensington.server.table import events, lesson_script
from kensington.server.table.authority import Authority
from kensington.server.table.events import read_event, write_event
from kensington.server.table.fit_reason import why_nowhere
from kensington.server.table.lesson import MOST_EVENTS, lesson_opening
from kensington.server.table.proof import Unfair, shown_by
from kensington.server.table.seats import Refused
from kensington.server.table.snapshots import Kept, awakened, taken
from server.client import AIDS, RULES, Client, bot, here, serving
from server.test_authority import command

STEPS = (
    "loupe", "take", "door", "diamond", "dark", "store", "roof", "unit", "theft", "bird", "count",
)  # fmt: skip
TABLE = "lesson-at-this-address"
LEARNER = 1


class Table:
    """A lesson without a server: what is due by itself happens at once."""

    def __init__(self):
        self.log = [lesson_opening("Anna", TABLE, LEARNER, "2026-11-18")]
        self.authority = Authority(self.log[0])
        self.go_on()

    def do(self, decision):
        self.authority.apply(*decision)
        self.log.append(decision.event)

    def go_on(self):
        while self.authority.bot_to_move():
            self.do(self.authority.decide_for_script())

    def say(self, said, visitor=LEARNER, seat=0):
        self.do(self.authority.decide(visitor, command(self.authority, said, seat)))
        self.go_on()

    def move(self, move):
        self.say({"type": "move", "move": move_to_json(move, self.state.game.sheet)})

    def go_to(self, step):
        self.say({"type": "go_to_step", "step": step})

    @property
    def state(self):
        return self.authority.state

    @property
    def shown(self):
        return self.authority.lesson.shown(self.state)

    def follow(self):
        """Do as one is told, to the end; gives the steps and what was to be done in them."""
        seen = []
        while self.authority.status != "over":
            shown = self.shown
            seen.append((shown["step"], shown["next"]))
            if shown["next"] == "astray":
                self.go_to(shown["number"])
            elif shown["moves"]:
                self.say({"type": "move", "move": shown["moves"][0]})
            else:
                self.go_to(shown["number"] + 1)
        return seen


def test_the_line_teaches_what_it_should():
    table = Table()
    sheet = table.state.game.sheet
    assert table.follow() == [
        ("loupe", "look"),
        ("take", "take"),
        ("door", "build"),
        ("door", "end"),
        *(("diamond", what) for what in ("take", "build", "end")),
        ("dark", "take"),
        ("store", "store"),
        *(("roof", what) for what in ("take", "build", "end")),
        *(("unit", what) for what in ("take", "build", "end")),
        *(("theft", what) for what in ("steal", "build", "end")),
        *(("bird", what) for what in ("take", "build", "end")),
    ]
    assert table.shown["step"] == "count"
    assert table.state.ending.value == "birds"
    assert table.state.ranking() == [1, 2]
    # By hand: 16 windows, a door, storeys of 1, 2 and 3, a cat, and all seven columns roofed.
    assert score(table.state.buildings[0]).total == 16 + 2 + (1 + 2 + 3) + 1 + 7
    parts = [len(event.move.parts) for event in table.log if is_build(event, seat=0)]
    assert parts == [1, 1, 1, 2, 1, 1]
    turned = lesson_script.script_for(table.state.game.seats).state
    dark = next(s for s in map(turned, range(40)) if s.hand == sheet.numbers["dark-ell-ne"])
    refused = why_nowhere(dark, dark.hand)
    assert isinstance(refused, Refusal)
    assert refused.code == RefusalCode.COLOUR  # it would stand, but among lit windows


def is_build(event, seat):
    return isinstance(event, events.Moved) and event.seat == seat and hasattr(event.move, "parts")


def test_the_first_roof_brings_eight_points():
    script = lesson_script.Script(Table().state.game.seats)
    roof = next(step for step in script.steps if step.name == "roof")
    before, after = (script.state(at).score(0).total for at in (roof.first + 1, roof.first + 2))
    assert after - before == 8


@pytest.mark.parametrize("seed", range(12))
def test_random_legal_play_never_strands_the_learner(seed):
    random, table = Random(seed), Table()
    for _ in range(70):
        if table.authority.status == "over":
            break
        state, shown = table.state, table.shown
        assert state.seat == 0  # whatever happened, it is the learner's turn again
        moves = [*state.legal_moves(), *state.take_backs()]
        if random.random() < 0.5 and shown["moves"]:
            table.say({"type": "move", "move": shown["moves"][0]})
        elif random.random() < 0.1:
            table.go_to(random.randrange(len(STEPS) - 1))
        else:
            table.move(random.choice(moves))
    table.follow()
    assert table.state.ending.value == "birds"
    assert table.state.score(0).total == 32
    assert Frames(TABLE, Authority.replayed(table.log)).snapshot(1) == Frames(
        TABLE, table.authority
    ).snapshot(1)


def test_another_tile_may_be_taken_and_the_turn_goes_on_until_it_ends():
    table = Table()
    table.go_to(1)
    wanted = table.shown["moves"][0]
    other = next(
        move
        for move in table.state.legal_moves()
        if isinstance(move, Touch) and move_to_json(move, table.state.game.sheet) != wanted
    )
    table.move(other)
    assert table.shown["next"] == "astray"
    assert table.shown["moves"] == []
    table.move(PutBack())
    shown = table.shown
    assert (shown["step"], shown["next"], shown["again"]) == ("take", "take", True)
    assert shown["moves"] == [wanted]
    table.say({"type": "move", "move": wanted})
    assert not table.shown["again"]


def test_what_is_taken_back_leads_back_onto_the_line():
    table = Table()
    table.go_to(STEPS.index("roof"))
    table.say({"type": "move", "move": table.shown["moves"][0]})
    right = table.shown["moves"][0]
    sheet = table.state.game.sheet
    wrong = next(
        move
        for move in table.state.legal_moves()
        if hasattr(move, "parts") and move_to_json(move, sheet) != right
    )
    table.move(wrong)
    assert table.shown["next"] == "astray"
    table.move(TakeBack(0))
    assert table.shown["moves"] == [right]
    table.go_to(STEPS.index("theft"))
    table.say({"type": "move", "move": table.shown["moves"][0]})
    table.move(GiveBack())
    assert (table.shown["step"], table.shown["next"]) == ("theft", "steal")


def test_a_lesson_wakes_up_where_it_was():
    table = Table()
    table.go_to(STEPS.index("unit"))
    table.move(next(iter(table.state.legal_moves())))
    for log in (table.log[:1], table.log[:4], table.log):
        authority = Authority.replayed([read_event(write_event(event)) for event in log])
        picture = taken(TABLE, authority)
        kept = Kept(len(log), log[0], picture, [])
        again = awakened(kept, lambda _: pytest.fail("a lesson is not dealt"))
        assert Frames(TABLE, again).snapshot(1) == Frames(TABLE, authority).snapshot(1)
        assert again.lesson == authority.lesson


def test_a_lesson_of_another_script_is_not_gone_on_with():
    opened = lesson_opening("Anna", TABLE, LEARNER, "2026-11-18")
    with pytest.raises(Exception, match="another script"):
        Authority(opened.model_copy(update={"script": "0" * 64}))


def test_nobody_leaves_a_bot_in_their_place_or_goes_on_for_ever():
    table = Table()
    for said in ("leave", "return", "start", "close"):
        with pytest.raises(Refused, match="already_started"):
            table.say({"type": said})
    with pytest.raises(Refused, match="not_your_seat"):
        table.say({"type": "go_to_step", "step": 1}, visitor=2)
    with pytest.raises(Refused, match="bad_message"):
        table.go_to(len(STEPS))
    table.authority.version = MOST_EVENTS
    with pytest.raises(Refused, match="too_often"):
        table.go_to(1)


def test_the_record_says_that_the_deal_was_set(tmp_path, capsys):
    table = Table()
    table.follow()
    record = parse(formatted(table.authority.record()))
    assert dict(record.tags)[DEAL] == SET
    assert dict(record.tags)["Lesson"] == lesson_script.NAME
    assert verify(record) is None
    assert shown_by(record) == "set"
    path = tmp_path / "lesson.ken"
    path.write_text(formatted(record), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "The deal was set" in out
    assert "seed says" not in out
    # Without the tag it is a record whose heap does not follow from its seed.
    text = re.sub(r"(Deal|Lesson): .*\n", "", path.read_text(encoding="utf-8"))
    assert DEAL not in dict(parse(text).tags)
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "the layout is not the one that the seed gives" in capsys.readouterr().err


def test_a_draw_and_a_set_deal_do_not_go_together():
    table = Table()
    table.follow()
    record = table.authority.record()
    with pytest.raises(Unfair):
        shown_by(replace(record, tags=(*record.tags, ("Draw", "2"), ("Table", TABLE))))


# Over the wire


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("lesson") / "games.db") as server:
        yield server


@pytest.fixture
def anna(server):
    return Client(server)


def begin(client, name="Anna"):
    answer = client.post("/api/lessons", {"name": name})
    assert answer.status == 201, answer.text
    return answer.json["table"]


def learn(socket, until="over"):
    """Do as one is told until a step, or to the end."""

    while True:
        told = socket.until(lambda state: state["table"]["lesson"]["next"] != "watch")
        lesson = told["table"]["lesson"]
        if lesson["step"] == until or socket.state["table"]["status"] == "over":
            return socket.state
        if lesson["moves"]:
            assert socket.move(lesson["moves"][0])["type"] == "ack"
        else:
            socket.send({"type": "go_to_step", "step": lesson["number"] + 1}, 0)
            answer = socket.answer()
            assert answer["type"] == "ack", answer
            socket.until(lambda state, answer=answer: state["version"] >= answer["version"])


def test_a_lesson_from_the_first_tile_to_the_count(anna):
    table = begin(anna)
    with anna.socket(table) as socket:
        told = learn(socket)
    assert told["table"]["lesson"]["step"] == "count"
    assert told["view"]["ranks"] == [1, 2]
    assert told["table"]["draw"]["scheme"] == 0
    assert told["table"]["reveal"] is None
    assert "Deal: set" in anna.get(f"/api/tables/{table}/record").text
    replay = anna.get(f"/api/tables/{table}/replay?version={told['version'] - 3}")
    assert replay.status == 200
    assert begin(anna) != table  # it was finished


def test_a_lesson_is_in_no_list_and_alone(anna, server):
    table = begin(anna)
    ben = Client(server)
    for client in (anna, ben):
        for route in ("/api/tables", "/api/mine"):
            assert table not in client.get(route).text
    with anna.socket(table) as socket:
        learn(socket, until="roof")
    sat = ben.command(table, {"type": "sit", "name": "Ben"}, 1)
    assert sat["code"] == "already_started"
    assert table not in anna.get("/api/mine").text
    assert ben.snapshot(table)["options"] is None


def test_a_lesson_goes_on_after_the_server_and_the_page_were_gone(tmp_path):
    with serving(tmp_path / "games.db") as server:
        anna = Client(server)
        table = begin(anna)
        with anna.socket(table) as socket:
            learn(socket, until="store")
        server.kill()
        server.start()
        assert begin(anna) == table
        told = anna.snapshot(table)
        assert told["table"]["lesson"]["step"] == "store"
        with anna.socket(table) as socket:
            assert learn(socket)["table"]["status"] == "over"


SET_DEALS = (
    {"lesson": "first-evening"},
    {"deal": "set"},
    {"layout": [[0, 0, 0, 0]]},
    {"seed": "00" * 32},
    {"script": lesson_script.digest()},
    {"v": 3, "type": "opened"},
)


@pytest.mark.parametrize("deal", SET_DEALS, ids=lambda deal: next(iter(deal)))
def test_no_client_can_set_a_deal(anna, deal):
    wish = {
        "seats": [here("Anna"), bot()],
        "rules": RULES,
        "aids": AIDS,
        "listed": False,
        "start": None,
    }
    for path, body in (
        ("/api/tables", wish | deal),
        ("/api/tables", wish | {"rules": RULES | deal}),
        ("/api/tables", wish | {"aids": AIDS | deal}),
        ("/api/lessons", {"name": "Anna"} | deal),
        ("/api/lessons", wish),
        ("/api/lessons", deal),
    ):
        answer = anna.post(path, body)
        assert (answer.status, answer.json["code"]) == (400, "bad_message"), (path, body)
    assert anna.get("/api/mine").json == {"tables": []}


def test_the_neighbour_of_the_lesson_sits_nowhere_else(anna):
    wish = {"rules": RULES, "aids": AIDS, "listed": False, "start": None}
    for name in ("neighbour", "lesson"):
        answer = anna.post("/api/tables", wish | {"seats": [here("Anna"), bot(name)]})
        assert (answer.status, answer.json["code"]) == (400, "bad_message")
    assert "neighbour" not in anna.get("/api/bots").text


def test_an_ordinary_table_has_no_steps(anna):
    table = anna.open([here("Anna"), bot("careless")])
    for _ in ("before", "after the deal"):
        answer = anna.command(table, {"type": "go_to_step", "step": 0}, 0)
        assert answer["code"] == "no_lesson"
        told = anna.snapshot(table)
        assert "lesson" not in told["table"]
        assert told["table"]["draw"]["scheme"] == 2
        if told["table"]["status"] == "open":
            anna.start(table)


def test_what_a_learner_says_is_read_strictly():
    envelope = {"v": 1, "key": "12345678", "version": 1, "seat": 0}
    for said in ({"step": -1}, {"step": 1000}, {"step": "1"}, {"step": 1, "at": 3}, {}):
        with pytest.raises(ValueError, match="validation error"):
            client_messages.Envelope.model_validate(
                envelope | {"command": {"type": "go_to_step", **said}}
            )
