"""Bots in processes of their own: what they are told, and what becomes of a game if they fail."""

import asyncio
import os
import pickletools
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kensington.bots import NAMES, Budget, by_name
from kensington.core import Game, Ruleset
from kensington.record import Recorder
from kensington.server.limits import Limits
from kensington.server.table.seating import STAND_IN
from kensington.server.workers.pool import BUDGETS, USUAL, Thinker, Thinkers
from kensington.server.workers.worker import READY, Question, packed

ODD = (sys.executable, str(Path(__file__).parent / "odd_bots.py"))
SEED = bytes(range(32))
CALM = Limits(decisions_wait=600.0)


def positions(*, blind=False, count=12):
    """States of one game, from the first on."""
    state = Game(3, seed=SEED, rules=Ruleset(blind_draw=blind)).begin()
    random = Random(5)
    for _ in range(count):
        yield state
        state = state.play(random.choice(state.legal_moves()))


def thinking(work, **options):
    """Run some work with thinkers; none of their processes is there afterwards."""

    async def run():
        thinkers = Thinkers(**options)
        seen = set()
        try:
            return await work(thinkers, seen)
        finally:
            seen |= pids(thinkers)
            await thinkers.close()
            for pid in seen:
                with pytest.raises(ProcessLookupError):
                    os.kill(pid, 0)

    return asyncio.run(run())


def pids(thinkers):
    return {thinker._process.pid for thinker in thinkers._idle}


@pytest.mark.parametrize(("host_s", "given"), [(None, "1"), ("3", "3")])
def test_matrices_are_for_one_thread_unless_the_host_says_otherwise(monkeypatch, host_s, given):
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    if host_s:
        monkeypatch.setenv("OPENBLAS_NUM_THREADS", host_s)
    script = """if True:
        import json, os
        print('{"ready": true}', flush=True)
        print(json.dumps(dict(os.environ)), flush=True)
    """

    async def work():
        thinker = await Thinker.wake((sys.executable, "-c", script))
        try:
            return await thinker._heard()
        finally:
            await thinker.end()

    environment = asyncio.run(work())
    assert environment["OPENBLAS_NUM_THREADS"] == given
    assert environment["PATH"] == os.environ["PATH"]


@pytest.mark.parametrize("blind", [True, False])
def test_it_is_the_move_that_the_bot_would_choose_here(blind):
    async def work(thinkers, _seen):
        for number, state in enumerate(positions(blind=blind)):
            for bot in ("careless", "greedy"):
                there, who = await thinkers.choose(bot, state, number)
                assert who == bot
                random = Random(number)
                here = by_name(bot).choose(state.observe(), state.legal_moves(), random, USUAL)
                assert there == here
        assert len(thinkers._idle) == 1  # all by one process

    thinking(work)


def test_a_question_holds_nothing_hidden():
    """Only types of the public view are in it, and no byte of the seed."""
    recorder, random = Recorder(Game(3, seed=SEED, rules=Ruleset()).begin()), Random(5)
    while len(turns := recorder.so_far().turns) < 5:
        state = recorder.state
        moves = tuple(state.legal_moves())
        sent = packed(Question("greedy", state.observe(), moves, 7, USUAL, turns=turns))
        recorder.play(random.choice(moves))
        assert SEED not in sent
        strings = {arg for _, arg, _ in pickletools.genops(sent[4:]) if isinstance(arg, str)}
        assert "Observation" in strings
        assert ("Turn" in strings) == bool(turns)
        assert not strings & {"State", "Game", "Heap", "Piece", "Lying", "Stream", "_again"}
        assert not any(text.endswith(".from_poses") for text in strings)


@pytest.mark.parametrize("bot", ["fails", "dies", "spins", "sleeps", "cheats", "unheard-of"])
def test_a_bot_that_gives_no_move_ends_its_turn(bot, caplog):
    state = next(positions(blind=True))

    async def work(thinkers, seen):
        assert await thinkers.choose(bot, state, 1) == (state.legal_moves()[-1], bot)
        seen |= pids(thinkers)
        assert await thinkers.choose("sound", state, 1) == (state.legal_moves()[0], "sound")

    thinking(work, command=ODD, patience=4.0)
    (message,) = caplog.messages
    assert f"the bot {bot} gave no move" in message


def test_what_a_bot_prints_is_no_answer(capfd):
    state = next(positions(blind=True))

    async def work(thinkers, _seen):
        assert await thinkers.choose("prints", state, 1) == (state.legal_moves()[0], "prints")

    thinking(work, command=ODD)
    assert capfd.readouterr().out == ""


def test_a_process_that_was_killed_is_replaced(caplog):
    state = next(positions(blind=True))

    async def work(thinkers, seen):
        moves = []
        for _ in range(3):
            moves.append(await thinkers.choose("greedy", state, 1))
            (thinker,) = thinkers._idle
            seen |= pids(thinkers)
            thinker._process.kill()
            await thinker._process.wait()
        assert len(set(moves)) == 1
        assert len(seen) == 3

    thinking(work)
    assert caplog.messages == []


def test_nobody_waits_for_a_bot_but_its_own_table():
    """One bot thinks for ever; another is asked, and whoever gives the first up is let go."""
    state = next(positions(blind=True))

    async def work(thinkers, _seen):
        for_ever = asyncio.create_task(thinkers.choose("spins", state, 1))
        assert await thinkers.choose("sound", state, 1) == (state.legal_moves()[0], "sound")
        assert not for_ever.done()
        for_ever.cancel()
        with pytest.raises(asyncio.CancelledError):
            await for_ever
        assert len(thinkers._idle) == 1

    thinking(work, command=ODD, most=2, patience=3600.0)


def test_only_so_many_think_at_once():
    state = next(positions(blind=True))

    async def work(thinkers, _seen):
        await asyncio.gather(*(thinkers.choose("greedy", state, n) for n in range(9)))
        assert len(thinkers._idle) <= 2

    thinking(work, most=2, limits=CALM)


@pytest.mark.parametrize("bot", ["sound", "spins"])
def test_a_process_ends_with_its_server(bot):
    """Its input ends, as it does when a server is killed: it ends too, even in mid-thought."""
    state = next(positions(blind=True))
    question = Question(bot, state.observe(), tuple(state.legal_moves()), 1, USUAL)
    with subprocess.Popen(ODD, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == READY
        process.stdin.write(packed(question))
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_every_bot_has_a_budget():
    for name in NAMES:
        budget = BUDGETS.get(name, USUAL)
        assert isinstance(budget, Budget)
        assert budget.nodes or budget.milliseconds
    assert STAND_IN in NAMES
    assert STAND_IN not in BUDGETS
