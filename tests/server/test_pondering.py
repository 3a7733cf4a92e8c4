"""Hints and reviews over the wire: for whom, how often, and with nothing hidden in them."""

import asyncio
import pickletools
from itertools import pairwise
from random import Random

import pytest
from pydantic import TypeAdapter

from kensington.bots.advice.reasons import CODES
from kensington.core import Game
from kensington.server.limits import Limits
from kensington.server.live.analysis import HintAsked, Reviews, hinted
from kensington.server.protocol import advice_messages
from kensington.server.table.seats import Refused
from kensington.server.workers.pool import Thinkers
from kensington.server.workers.worker import packed
from server.client import Client, bot, here, play_out, serving
from server.test_authority import opened, played

HINT, REVIEW = TypeAdapter(advice_messages.Hint), TypeAdapter(advice_messages.Review)
SHORT = {"blind_draw": True, "idle_rounds": 1}


def begun(client, *seats, aids=None, rules=None):
    table = client.open(seats or [here("Anna"), here("Amy")], aids=aids, rules=rules, start=0)
    client.start(table)
    return table


def hint(client, table, seat=0, version=None):
    version = client.snapshot(table)["version"] if version is None else version
    return client.post(f"/api/tables/{table}/hint", {"seat": seat, "version": version})


def played_out(client):
    """A table that is over after one round without a build."""
    table = begun(client, rules=SHORT)
    for seat in (0, 1):
        client.move(table, {"type": "draw", "back": "beige"}, seat)
        assert client.move(table, {"type": "put_back"}, seat)["type"] == "ack"
    assert client.snapshot(table)["table"]["status"] == "over"
    return table


@pytest.mark.parametrize("blind", [True, False], ids=["bag", "heap"])
def test_a_hint_can_be_followed_through_a_turn(anna, blind):
    table = begun(anna, rules={"blind_draw": blind})
    while anna.snapshot(table)["view"]["turn"] == 1:
        answer = hint(anna, table)
        assert answer.status == 200
        told_ = HINT.validate_json(answer.text)
        assert told_["version"] == anna.snapshot(table)["version"]
        move = answer.json["advice"][0]["moves"][0]
        assert anna.move(table, move, 0)["type"] == "ack"


def test_a_hint_is_for_the_player_to_move(anna, ben):
    table = begun(anna)
    assert hint(ben, table).json["code"] == "not_your_seat"
    assert hint(Client(anna.server, visitor=False), table).json["code"] == "no_visitor"
    answer = hint(anna, table, seat=1)
    assert answer.status == 422
    assert answer.json["refusal"]["code"] == "not_your_turn"
    assert hint(anna, table, version=1).json["code"] == "stale"
    assert anna.post(f"/api/tables/{table}/hint", {"seat": 0}).json["code"] == "bad_message"


def test_a_bot_s_seat_gets_none(anna):
    table = begun(anna, here("Anna"), bot())
    assert hint(anna, table, seat=1).json["code"] == "not_your_seat"
    assert anna.command(table, {"type": "leave"}, 0)["type"] == "ack"
    assert hint(anna, table).json["code"] == "not_your_seat"


def test_there_is_none_where_the_table_does_without(anna):
    table = begun(anna, aids={"hints": False})
    answer = hint(anna, table)
    assert (answer.status, answer.json["code"]) == (403, "no_hints")


def test_there_is_none_before_the_start_and_after_the_end(anna):
    table = anna.open([here("Anna"), here("Amy")])
    assert hint(anna, table).json["code"] == "not_started"
    assert hint(anna, played_out(anna)).json["code"] == "over"


def test_hints_are_not_for_the_asking_all_day(tmp_path):
    limits = {"thoughts_rate": 0.01, "thoughts_burst": 3.0}
    with serving(tmp_path / "games.db", limits=limits) as server:
        anna = Client(server)
        table = begun(anna, rules={"blind_draw": True})
        answers = [hint(anna, table) for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]


def test_those_who_ask_for_hints_take_turns():
    """One visitor asks four times before another asks once."""
    authority = played([opened(here("Anna"), here("Amy"), blind_draw=True)], 3)
    answered = []

    async def work():
        thinkers = Thinkers(most=1, limits=Limits(decisions_wait=600.0))

        async def ask(visitor):
            await hinted(thinkers, authority, visitor)
            answered.append(visitor)

        try:
            await asyncio.gather(*(ask(visitor) for visitor in (1, 1, 1, 1, 2)))
        finally:
            await thinkers.close()

    asyncio.run(work())
    assert answered == [1, 1, 2, 1, 1]


def test_the_question_holds_nothing_hidden():
    seed = bytes(range(32))
    state = Game(3, seed=seed).begin()
    sent = packed(HintAsked(state.observe()))
    assert seed not in sent
    strings = {arg for _, arg, _ in pickletools.genops(sent[4:]) if isinstance(arg, str)}
    assert "Observation" in strings
    assert not strings & {"State", "Game", "Heap", "Piece", "Lying", "Stream"}
    assert not any(text.endswith(".from_poses") for text in strings)


def test_a_reason_s_codes_are_those_of_the_protocol():
    assert set(advice_messages.ReasonCode.__args__) == set(CODES)


# Reviews


def test_a_finished_table_is_reviewed_and_a_running_one_is_not(anna, ben):
    table = begun(anna, rules=SHORT)
    assert anna.get(f"/api/tables/{table}/review").json["code"] == "not_over"
    table = played_out(anna)
    answer = anna.get(f"/api/tables/{table}/review")
    assert answer.status == 200
    REVIEW.validate_json(answer.text)
    assert [turn["seat"] for turn in answer.json["turns"]] == [0, 1]
    assert ben.get(f"/api/tables/{table}/review").json == answer.json
    # Each turn began, took its tile and ended where a replay shows it.
    for number, (began, held, ended) in enumerate(answer.json["versions"], start=1):
        views = [
            anna.get(f"/api/tables/{table}/replay?version={version}").json["view"]
            for version in (began, held, ended)
        ]
        assert [view["turn"] for view in views] == [number, number, number + 1]
        assert [view["phase"] for view in views[:2]] == ["take", "build"]


def named_in(review):
    """Every tile that the moves and reasons of a review name."""
    for turn in review["turns"]:
        for move in (turn["take"], turn["better_take"], *turn["better"]):
            yield from [part["tile"] for part in (move or {}).get("parts", [])]
            yield from [move["tile"]] if move and move["type"] == "steal" else []
        for kind in ("reasons", "better_take_reasons", "better_reasons"):
            facts = [reason["facts"] for reason in turn[kind]]
            yield from (each["tile"] for each in facts if "tile" in each)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_review_of_a_heap_game_says_all_that_its_sentences_need(tmp_path, seed):
    """The back of a better tile, as the heap of then shows it; the face of every tile it names."""
    with serving(tmp_path / "games.db", entropy=seed) as server:
        anna = Client(server)
        table = begun(anna, rules={"idle_rounds": 1})
        with anna.socket(table) as socket:
            play_out(socket, Random(seed))
        review = anna.get(f"/api/tables/{table}/review").json

        def seen_at(version):
            return anna.get(f"/api/tables/{table}/replay?version={version}").json["view"]

        touched = 0
        for turn, (began, *_) in zip(review["turns"], review["versions"], strict=True):
            better = turn["better_take"]
            if better is None or better["type"] != "touch":
                assert turn["better_take_back"] is None
                continue
            touched += 1
            spots = {tuple(each["spot"] or ()): each["back"] for each in seen_at(began)["heap"]}
            assert spots[better["x"], better["y"]] == turn["better_take_back"]
        assert touched
        assert set(named_in(review)) == set(review["tiles"])
        last = seen_at(anna.snapshot(table)["version"])["tiles"]
        common = last.keys() & review["tiles"].keys()
        assert common
        assert all(last[name] == review["tiles"][name] for name in common)


@pytest.mark.parametrize("blind", [True, False], ids=["bag", "heap"])
def test_a_hint_tells_the_back_of_what_it_would_take(anna, blind):
    table = begun(anna, rules={"blind_draw": blind})
    view = anna.snapshot(table)["view"]
    spots = {tuple(each["spot"] or ()): each["back"] for each in view["heap"] or ()}
    for advice in hint(anna, table).json["advice"]:
        move = advice["moves"][0]
        assert advice["back"] == (move["back"] if blind else spots[move["x"], move["y"]])
    anna.move(table, move, 0)
    assert {each["back"] for each in hint(anna, table).json["advice"]} == {None}


def test_versions_of_turns_outlast_what_was_taken_back():
    log = [opened(here("Anna"), here("Amy"), blind_draw=True)]
    authority = played(log, 5000)
    versions = authority.turn_versions()
    assert len(versions) == len(authority.record().turns)
    for (began, held, ended), (follows, *_) in pairwise(versions):
        assert began <= held < ended == follows


def test_a_review_is_worked_out_once():
    log = [opened(here("Anna"), here("Amy"), **SHORT)]
    authority = played(log, 5000)

    async def work():
        reviews = Reviews()
        try:
            one, other = await asyncio.gather(
                reviews.of("t", authority), reviews.of("t", authority)
            )
            assert one is other
            assert await reviews.of("t", authority) is one
            assert reviews.has("t")
        finally:
            await reviews.close()

    asyncio.run(work())


def test_too_many_games_do_not_wait(monkeypatch):
    from kensington.server.live import analysis

    monkeypatch.setattr(analysis, "MAX_WAITING_GAMES", 1)
    log = [opened(here("Anna"), here("Amy"), **SHORT)]
    authority = played(log, 5000)

    async def work():
        reviews = Reviews()
        first = asyncio.create_task(reviews.of("one", authority))
        await asyncio.sleep(0)
        try:
            with pytest.raises(Refused, match="busy"):
                await reviews.of("two", authority)
            assert (await first)["turns"]
        finally:
            await reviews.close()

    asyncio.run(work())
