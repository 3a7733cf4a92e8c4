"""When a player's time runs out (the end of the rulings page)."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from kensington.core import (
    BadInput,
    Build,
    EndTurn,
    Game,
    Phase,
    PutBack,
    Ruleset,
    State,
    Steal,
    Store,
    TakeBack,
    out_of_time,
)


def states(rules: Ruleset, games: int) -> list[State]:
    """Every state of some random games in which somebody is building."""
    found = []
    for number in range(games):
        chance = Random(number)
        seed = sha256(f"late {number}".encode()).digest()
        state = Game(3, seed=seed, rules=rules).begin()
        while moves := state.legal_moves():
            steals = [move for move in moves if isinstance(move, Steal)]
            choice = steals if steals and chance.random() < 0.5 else moves
            state = state.play(choice[chance.randrange(len(choice))])
            if state.phase is Phase.BUILD:
                found.append(state)
    return found


@pytest.mark.parametrize(
    "rules",
    [Ruleset(blind_draw=True), Ruleset(blind_draw=True, steal_first=True, must_store=True)],
    ids=str,
)
def test_the_turn_ends_as_the_ruling_says(rules: Ruleset) -> None:
    robbed = 0
    for state in states(rules, games=12):
        moves = out_of_time(state)
        after = state
        for move in moves:
            after = after.play(move)
        assert after.turn == state.turn + 1
        if state.hand < 0:
            assert moves == [EndTurn()]
        elif state.stolen_from < 0:
            free = -1 in state.warehouses[state.seat]
            assert moves == [Store() if free else PutBack()]
        else:
            robbed += 1
            undone = [move for move in moves if isinstance(move, TakeBack)]
            builds = [move for move in moves if isinstance(move, Build)]
            assert len(undone) == len(state.builds)
            assert state.hand in [part.tile for part in builds[-1].parts]
            assert moves == [*undone, *builds, EndTurn()]
    assert robbed > 20


def test_before_a_tile_is_taken_there_is_no_turn_to_end() -> None:
    with pytest.raises(BadInput):
        out_of_time(Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin())
