"""Games of bots come out the same, whichever engine plays them."""

from __future__ import annotations

import pytest

from kensington.bots.arena import play
from kensington.bots.arena.outcome import Outcome
from kensington.cli.commands.simulate import Order, play_one
from kensington.core import Ruleset
from kensington.fast import ENGINE, FastState
from kensington.record import Recorder

needs_compiled = pytest.mark.skipif(
    ENGINE != "fast", reason="the engine was not compiled (make setup says why)"
)


def outcome(bots: str, number: int, rules: Ruleset) -> Outcome:
    order = Order(tuple(bots.split(",")), "seven", rules, None, None, 2)
    found = play_one(order, number)
    return found._replace(micros=tuple((len(seat),) for seat in found.micros))


@needs_compiled
@pytest.mark.parametrize("rules", [Ruleset(blind_draw=True), Ruleset()], ids=["bag", "heap"])
@pytest.mark.parametrize("bots", ["careless,careless", "careless,careless,careless,careless"])
def test_bots_that_do_not_look_play_the_same_games(
    bots: str, rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    class Watched(FastState):
        def play_nth(self, index: int) -> int:
            played.append(self.engine)
            return super().play_nth(index)

    numbers = range(1, 5 if rules.blind_draw else 2)
    monkeypatch.setattr(play, "FastState", Watched)
    compiled = [outcome(bots, number, rules) for number in numbers]
    assert set(played) == {"fast"}
    count = len(played)
    monkeypatch.setattr("kensington.bots.arena.entry.SeatedBot.looks", True)
    assert [outcome(bots, number, rules) for number in numbers] == compiled
    assert len(played) == count == sum(each.moves for each in compiled)


def test_a_bot_that_looks_is_shown_the_table() -> None:
    found = outcome("careless,greedy", 3, Ruleset(blind_draw=True))
    assert found.moves > 50


def test_a_game_that_is_written_down_comes_out_the_same() -> None:
    """Whoever keeps a record plays on the Python engine."""
    from kensington.bots.arena.entry import parse_entry, players_for
    from kensington.core import Game

    state = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
    recorder = Recorder(state)
    results = [
        play.play_out(state, players_for([parse_entry("careless")] * 2), each)
        for each in (recorder, None)
    ]
    plain = [result._replace(micros=((), ())) for result in results]
    assert plain[0] == plain[1]
    assert len(recorder.record().turns) == results[0].turns
