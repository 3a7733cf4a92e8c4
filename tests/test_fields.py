"""A field of a state is declared once. Whoever has to follow and does not is named here."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from kensington.core import Game, Observation, Ruleset, State
from kensington.core.play.observation import SHARED
from kensington.record import format_position, parse_position, position_from_json, position_to_json
from random_games import walk

CONTENTS = [each.name for each in fields(State) if each.init]
TOLD_APART = [each.name for each in fields(State) if each.compare]
KEPT_BACK = {"game", "heap", "inside", "draws"}
"""What an observation tells in another way, or not at all."""
UNTOLD = {"game", "heap", "draws"}
"""What a position does not tell: it is another game, played on with a bag."""

GAMES = [
    Game(
        3, seed=Random(each).randbytes(32), rules=Ruleset(blind_draw=each % 2 == 0, turn_roofs=True)
    )
    for each in range(6)
]


@pytest.fixture(scope="module")
def walks() -> list[list[State]]:
    return [
        walk(game.begin(), Random(n), 10_000 if n % 2 == 0 else 40) for n, game in enumerate(GAMES)
    ]


@pytest.mark.parametrize("name", CONTENTS)
class TestEveryField:
    def test_is_copied(self, name: str) -> None:
        state = replace(GAMES[0].begin(), **{name: (mark := object())})
        assert getattr(state.copy(), name) is mark

    def test_tells_states_apart_if_it_is_declared_to(self, name: str) -> None:
        state = GAMES[0].begin()
        other = replace(state, **{name: object()})
        assert (state != other) == (name in TOLD_APART)
        assert (hash(state) != hash(other)) == (name in TOLD_APART)

    def test_is_public_or_kept_back(self, name: str) -> None:
        assert (name in KEPT_BACK) != (name in SHARED)
        if name in SHARED:
            state = replace(GAMES[0].begin(), **{name: (mark := object())})
            assert getattr(state.observe(), name) is mark

    def test_is_taken_over_by_a_world_that_looks_the_same(self, name: str) -> None:
        if name in SHARED:
            seen = replace(GAMES[0].begin().observe(), **{name: (mark := object())})
            assert getattr(GAMES[0].resume(seen, None), name) is mark

    def test_changes_in_some_game(self, name: str, walks: list[list[State]]) -> None:
        """Else the two tests below would not notice that it is forgotten."""
        if name not in UNTOLD:
            assert any(getattr(s, name) != getattr(w[0], name) for w in walks for s in w)

    def test_is_told_by_a_position(self, name: str, walks: list[list[State]]) -> None:
        if name not in UNTOLD:
            for state in [state for states in walks for state in states[:: len(states) // 8]]:
                line = parse_position(format_position(state))
                data = position_from_json(position_to_json(state))
                assert getattr(line, name) == getattr(data, name) == getattr(state, name)


def test_what_they_share_are_fields_of_both() -> None:
    assert set(SHARED) == {each.name for each in fields(Observation)} & set(CONTENTS)
