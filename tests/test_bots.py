"""Bots: they keep to the rules at every table, see only what shows, and the better one wins."""

import doctest
from dataclasses import fields, replace
from hashlib import sha256
from itertools import pairwise
from random import Random

import pytest

import kensington.bots
from kensington.bots import NAMES, Bot, Budget, by_name
from kensington.bots.evaluation.forecast import Forecast
from kensington.core import BadInput, Build, Game, Phase, PutBack, Ruleset, State, score

OPTIONS = [field.name for field in fields(Ruleset) if field.name != "idle_rounds"]
TABLES = [
    Ruleset(),
    *(Ruleset(**{name: True}) for name in OPTIONS),
    Ruleset(**dict.fromkeys(OPTIONS, True), idle_rounds=1),
]
SHORT = Budget(nodes=120)
"""Enough for a fair look, and little enough for many games."""


def seed(*facts: object) -> bytes:
    return sha256(repr(facts).encode()).digest()


def played(bots: list[Bot], rules: Ruleset, name: object) -> State:
    """A whole game; every move is one of the legal ones."""
    state = Game(len(bots), seed=seed(name), rules=rules).begin()
    random = Random(str(name))
    while state.phase is not Phase.OVER:
        moves = state.legal_moves()
        move = bots[state.seat].choose(state.observe(), moves, random, SHORT)
        assert move in list(moves)
        state = state.play(move)
    assert state.ending is not None
    return state


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_they_play_whole_games_at_every_table(rules: Ruleset) -> None:
    """At each table, with 2 to 5 players: careless ones often, mixed ones now and then."""
    bag = replace(rules, blind_draw=True)
    for players in (2, 3, 4, 5):
        for number in range(4):
            names = ["careless"] * players if number < 3 else [*NAMES, *NAMES, *NAMES][:players]
            played([by_name(name) for name in names], bag, (str(rules), players, number))


@pytest.mark.parametrize("rules", [table for table in TABLES if not table.blind_draw], ids=str)
def test_they_play_whole_games_with_a_heap(rules: Ruleset) -> None:
    players = 2 + TABLES.index(rules) % 4
    bots = [by_name(NAMES[seat % len(NAMES)]) for seat in range(players)]
    played(bots, rules, (str(rules), players))


def test_what_was_put_back_for_being_useless_is_not_taken_again_at_once() -> None:
    """The tile lies on top of the heap, all of it in sight, and looks promising to the forgetful.

    Without being told, the prudent bot took one tile after another up to twelve times in this game.
    """
    bots, random = [by_name("prudent"), by_name("greedy")], Random(2)
    state = Game(2, seed=bytes([3]) * 32).begin()
    put_back = [0]
    while state.phase is not Phase.OVER:
        move = bots[state.seat].choose(state.observe(), state.legal_moves(), random, Budget(300))
        if isinstance(move, PutBack) and state.seat == 0:
            put_back.append(state.hand)
        state = state.play(move)
    assert len(put_back) > 4
    assert all(one != next_ for one, next_ in pairwise(put_back))


def won(one: str, other: str, games: int, name: str) -> int:
    """How many games the first bot wins against the other, sitting first in every second."""
    count = 0
    for number in range(games):
        seat = number % 2
        names = [one, other] if seat == 0 else [other, one]
        bots = [by_name(each) for each in names]
        count += played(bots, Ruleset(blind_draw=True), (name, number)).ranking()[seat] == 1
    return count


def test_greedy_beats_careless() -> None:
    assert won("greedy", "careless", 60, "duel") >= 48


def test_prudent_beats_greedy() -> None:
    """Over few games a wide margin cannot be asked for; the ladder asks for it."""
    assert won("prudent", "greedy", 16, "planned") >= 8


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_and_chance_give_the_same_choice(name: str) -> None:
    state = Game(3, seed=seed(name)).begin()
    other = by_name("careless")
    random = Random(5)
    for _ in range(60):
        seen, moves = state.observe(), state.legal_moves()
        state_of_chance = random.random()
        choices = [
            by_name(name).choose(seen, moves, Random(state_of_chance), SHORT) for _ in range(3)
        ]
        assert choices == choices[:1] * 3
        state = state.play(other.choose(seen, moves, random))


@pytest.mark.parametrize("name", NAMES)
def test_they_choose_alike_in_worlds_that_look_alike(name: str) -> None:
    """The same fragments with other faces below them: a sampled world shows the same view."""
    state = Game(2, seed=seed("worlds"), rules=Ruleset(blind_draw=True)).begin()
    world = state.observe().sample(Random(1))
    for chance in range(20):
        here = by_name(name).choose(state.observe(), state.legal_moves(), Random(chance), SHORT)
        there = by_name(name).choose(world.observe(), world.legal_moves(), Random(chance), SHORT)
        assert here == there


def test_with_time_to_spare_the_farsighted_bot_plays_on_in_mind() -> None:
    """It looks at more, comes to the same choice again, and not always to the first plan's."""
    other = 0
    state = Game(2, seed=seed("mind"), rules=Ruleset(blind_draw=True)).begin()
    bot = by_name("farsighted")
    while state.turn < 40 and state.phase is not Phase.OVER:
        seen, moves = state.observe(), state.legal_moves()
        quick = bot.choose(seen, moves, Random(1), Budget(nodes=600))
        if state.turn % 4 == 0 and len(moves) > 3:
            slow = [bot.choose(seen, moves, Random(1), Budget(nodes=6000)) for _ in range(2)]
            assert slow[0] == slow[1]
            assert slow[0] in moves
            other += slow[0] != quick
        state = state.play(quick)
    assert other > 0


def test_at_the_end_the_outlook_is_the_score() -> None:
    """With nothing left to hope for, a house is worth its points, by any build that leads to it."""
    state = played([by_name("greedy")] * 3, Ruleset(blind_draw=True), "outlook")
    for building in state.buildings:
        assert Forecast(building, state.game.sheet, 1.0).worth() == score(building).total


def test_the_outlook_of_a_build_is_that_of_the_house_it_leads_to() -> None:
    state = Game(2, seed=seed("weigh"), rules=Ruleset(turn_roofs=True)).begin()
    bots, random, weighed = [by_name("careless")] * 2, Random(3), 0
    while state.phase is not Phase.OVER:
        seat, sheet = state.seat, state.game.sheet
        builds = [move for move in state.legal_moves() if isinstance(move, Build)]
        for build in builds[::5]:
            hoped = Forecast(state.buildings[seat], sheet, 0.3).worth(build.parts)
            after = state.play(build).buildings[seat]
            assert hoped == pytest.approx(Forecast(after, sheet, 0.3).worth())
            weighed += 1
        state = state.play(bots[seat].choose(state.observe(), state.legal_moves(), random))
    assert weighed > 50


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(BadInput, match=f"there is no bot 'deep'; there are {', '.join(NAMES)}$"):
        by_name("deep")


def test_the_example_in_the_docstring() -> None:
    assert doctest.testmod(kensington.bots).failed == 0


class TestBudget:
    def test_nodes_are_counted(self) -> None:
        meter = Budget(nodes=3).meter()
        assert [meter.go_on() for _ in range(5)] == [True, True, True, False, False]

    def test_time_runs_out(self) -> None:
        assert not Budget(nodes=None, milliseconds=0).meter().go_on()
        assert Budget(nodes=None).meter().go_on()

    def test_what_one_can_afford(self) -> None:
        meter = Budget(nodes=10).meter()
        assert meter.affords(10)
        assert meter.go_on()
        assert not meter.affords(10)
        assert not meter.part(100).affords(10)
        assert meter.part(5).affords(5)
        assert Budget(nodes=None).meter().affords(10**9)
        assert not Budget(nodes=None, milliseconds=1).meter().affords(10**6)

    def test_with_hardly_any_nodes_a_greedy_bot_still_moves_and_plays_worse(self) -> None:
        wins = 0
        for number in range(12):
            state = Game(2, seed=bytes([number] * 32), rules=Ruleset(blind_draw=True)).begin()
            random = Random(number)
            while moves := state.legal_moves():
                budget = Budget(nodes=1) if state.seat == number % 2 else Budget()
                choice = by_name("greedy").choose(state.observe(), moves, random, budget)
                state = state.play(choice)
            wins += state.ranking()[1 - number % 2] == 1
        assert wins >= 9
