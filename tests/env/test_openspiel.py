"""OpenSpiel: its own random tests, chance by count, and the same game as the engine's.

`tests/golden_playthrough.py` writes the golden playthrough again.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from kensington.core import Back, BadRuleset, Draw, Game, Phase, Ruleset, standard_sheet
from kensington.env import BLIND_ACTIONS, LEFT, IllegalAction, Spelling, number
from kensington.env.actions import Verb

pyspiel = pytest.importorskip("pyspiel", reason='pip install -e ".[openspiel]"')

import golden_playthrough  # noqa: E402
from kensington.env import openspiel  # noqa: E402


@pytest.fixture
def game() -> openspiel.KensingtonGame:
    return pyspiel.load_game("python_kensington(players=3)")


def test_its_own_tests() -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game("python_kensington"), num_sims=2, serialize=True, verbose=False
    )


def test_the_golden_playthrough_is_played_again() -> None:
    kept = golden_playthrough.FILE.read_text(encoding="utf-8").splitlines()
    assert golden_playthrough.written().splitlines() == kept


def test_the_table_s_options_are_parameters() -> None:
    text = "roofs_on_top=true,turn_roofs=True,must_store=true,idle_rounds=2,players=4"
    game = pyspiel.load_game(f"python_kensington({text})")
    assert game.kensington.rules == Ruleset(
        roofs_on_top=True, blind_draw=True, turn_roofs=True, must_store=True, idle_rounds=2
    )
    assert game.num_players() == len(game.kensington.seats) == 4
    with pytest.raises(BadRuleset, match="from 1 to 20"):
        pyspiel.load_game("python_kensington(idle_rounds=21)")
    with pytest.raises(pyspiel.SpielError, match="blind_draw"):
        pyspiel.load_game("python_kensington(blind_draw=false)")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_the_engines_game(players: int) -> None:
    """Number by number beside a game of the engine that is told what chance brought."""
    spiel = pyspiel.load_game(f"python_kensington(players={players})")
    state, chance = spiel.new_initial_state(), Random(players)
    plain = Game(players, rules=Ruleset(blind_draw=True), start=0).begin()
    drawing, lifted = None, ()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            tile = chance.choice(outcomes)[0]
            plain = plain.play(drawing, brings=tile)
            state.apply_action(tile)
            continue
        assert state.current_player() == plain.seat
        options = Spelling(plain, plain.legal_moves()).after(lifted)
        assert state.legal_actions() == sorted(options)
        choice = chance.choice(state.legal_actions())
        move = options[choice]
        lifted = (*lifted, choice) if move is None else ()
        drawing = move if isinstance(move, Draw) else None
        if move is not None and drawing is None:
            plain = plain.play(move)
        state.apply_action(choice)
    assert plain.phase is Phase.OVER
    ranks, worth = plain.ranking(), state.returns()
    assert sorted(range(players), key=lambda n: ranks[n]) == sorted(
        range(players), key=lambda n: -worth[n]
    )
    assert sum(worth) == pytest.approx(0)


def test_a_draw_is_a_chance_node_over_the_tiles_with_that_back(
    game: openspiel.KensingtonGame,
) -> None:
    state = game.new_initial_state()
    state.apply_action(number(Verb.DRAW, list(Back).index(Back.BROWN)))
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 24
    assert set(outcomes.values()) == {1 / 24}
    assert all(standard_sheet()[n].back is Back.BROWN for n in outcomes)
    state.apply_action(min(outcomes))
    assert state.play.hand == min(outcomes)


def test_a_clone_goes_its_own_way(game: openspiel.KensingtonGame) -> None:
    state = game.new_initial_state()
    clone = state.clone()
    clone.apply_action(4)
    clone.apply_action(clone.chance_outcomes()[0][0])
    assert str(clone) != str(state)
    assert not state.is_chance_node()
    assert state.legal_actions() == [4, 5, 6, 7]


def test_states_that_differ_are_never_written_alike() -> None:
    """OpenSpiel takes states with the same words for the same state; here a bird differs."""
    game, sheet = pyspiel.load_game("python_kensington"), standard_sheet()
    states = []
    for name in ("roof-single/1", "roof-single-bird"):
        state = game.new_initial_state()
        state.apply_action(number(Verb.DRAW, list(Back).index(Back.BROWN)))
        state.apply_action(sheet.numbers[name])
        state.apply_action(number(Verb.BUILD, 2, 0, 1 - LEFT))
        state.apply_action(number(Verb.END_TURN))
        states.append(state)
    assert states[0].observation_tensor(0) != states[1].observation_tensor(0)
    assert str(states[0]) != str(states[1])
    assert str(states[0]) == str(states[0].clone())


def test_an_illegal_number_is_refused_and_changes_nothing(game: openspiel.KensingtonGame) -> None:
    state = game.new_initial_state()
    with pytest.raises(IllegalAction, match="the number 0 is not legal here"):
        state.apply_action(0)
    assert str(state) == str(game.new_initial_state())
    assert state.history() == []


def test_what_is_seen_are_the_arrays(game: openspiel.KensingtonGame) -> None:
    from kensington.env import look

    state = game.new_initial_state()
    tensor = np.array(state.observation_tensor(1))
    assert np.array_equal(tensor, look(state.play.observe(), 1))
    assert game.num_distinct_actions() == BLIND_ACTIONS
    assert state.observation_string(0) == str(state)
    with pytest.raises(ValueError, match="no options"):
        game.make_py_observer(None, {"colour": True})


def test_what_is_remembered_is_the_history(game: openspiel.KensingtonGame) -> None:
    """The same table after two orders of play is two information states but one observation."""
    brought = [standard_sheet().numbers[f"lit-row2/{n}"] for n in (1, 2)]
    ends = []
    for order in (brought, brought[::-1]):
        state = game.new_initial_state()
        for tile in order:
            for each in (number(Verb.DRAW, 0), tile, number(Verb.PUT_BACK)):
                state.apply_action(each)
        ends.append(state)
    one, two = ends
    assert one.observation_string(0) == two.observation_string(0)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(0) == one.history_str()
