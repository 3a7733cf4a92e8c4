"""What holds in every game: nothing is lost; all can be undone, copied, guessed and repeated."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections import Counter
from dataclasses import fields, replace
from itertools import pairwise
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kensington
import naive
from kensington.core import (
    TOKENS,
    Back,
    Build,
    Building,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    Heap,
    Move,
    Observation,
    Part,
    PutBack,
    Reach,
    Ruleset,
    Shape,
    Sheet,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
)
from kensington.record import format_position
from random_games import RULESETS, examples, small_sheets, walk
from tables import drawn, listed
from umpire import facts

GAMES = st.builds(
    lambda players, rules, seed: Game(players, seed=Random(seed).randbytes(32), rules=rules),
    st.integers(2, 5),
    RULESETS,
    st.integers(0, 2**32),
)
HEAP_GAMES = st.builds(
    lambda players, rules, seed: Game(
        players, seed=Random(seed).randbytes(32), rules=replace(rules, blind_draw=False)
    ),
    st.integers(2, 5),
    RULESETS,
    st.integers(0, 2**32),
)
CHANCE = st.integers(0, 2**32).map(Random)


# --- nothing is lost --------------------------------------------------------------------------


def everything(state: State) -> Counter[str]:
    """Every tile by its name, wherever it is."""
    sheet = state.game.sheet
    lying = [n for n in range(len(sheet)) if state.inside >> n & 1]
    lying += [n for n in (*sum(state.warehouses, ()), state.hand) if n >= 0]
    names = [sheet[n].name for n in lying]
    names += [part.tile.name for house in state.buildings for part in house.placed]
    return Counter(names)


def conserved(state: State) -> None:
    assert everything(state) == Counter(tile.name for tile in state.game.sheet)
    assert sum(state.tokens) + state.supply == TOKENS[len(state.buildings)]
    assert min(*state.tokens, state.supply) >= 0
    if isinstance(state.heap, Heap):
        assert state.heap.mask == state.inside
        assert len(state.heap) == state.inside.bit_count()


@examples(40)
@given(GAMES, CHANCE)
def test_tiles_and_tokens_are_conserved(game: Game, random: Random) -> None:
    for state in walk(game.begin(), random):
        conserved(state)


@examples(3)
@given(HEAP_GAMES, CHANCE)
def test_tiles_and_tokens_are_conserved_at_a_heap(game: Game, random: Random) -> None:
    for state in walk(game.begin(), random):
        conserved(state)


# --- what stands was legal --------------------------------------------------------------------


def elements(states: list[State], seat: int) -> list[object]:
    """What a player built in a game, build by build, as the naive reading has it."""
    found: list[object] = []
    for before, after in pairwise(states):
        if len(after.builds) > len(before.builds) and before.seat == seat:
            parts = after.buildings[seat].placed[-len(after.builds[-1].parts) :]
            built = [{**drawn(part.tile, part.shape), "at": [part.x, part.y]} for part in parts]
            found.append(built if len(built) > 1 else built[0])
    return found


@examples(25)
@given(GAMES, CHANCE)
def test_buildings_are_legal_and_scores_are_right(game: Game, random: Random) -> None:
    states = walk(game.begin(), random)
    for seat, house in enumerate(states[-1].buildings):
        history = elements(states, seat)
        options: naive.Options = {
            "roofs_only_on_top": game.rules.roofs_on_top,
            "units_as_whole": game.rules.units_as_whole,
        }
        assert naive.check(history, **options) == {"legal": True}  # type: ignore[arg-type]
        flat = [tile for each in history for tile in (each if isinstance(each, list) else [each])]
        assert listed(house) == flat
        score = states[-1].score(seat)
        parts = ("windows", "doors", "levels", "cats", "width", "total", "birds")
        assert {part: getattr(score, part) for part in parts} == naive.score(listed(house))
    scores = [naive.score(listed(house)) for house in states[-1].buildings]
    ranks = [(points["total"], points["birds"]) for points in scores]
    assert states[-1].ranking() == [1 + sum(other > mine for other in ranks) for mine in ranks]


# --- undoing ----------------------------------------------------------------------------------


@examples(60)
@given(small_sheets(), RULESETS, CHANCE)
def test_a_build_taken_back_was_never_made(sheet: Sheet, rules: Ruleset, random: Random) -> None:
    game = Game(3, seed=random.randbytes(32), rules=rules, sheet=sheet)
    for state in walk(game.begin(), random):
        for move in state.legal_moves():
            after = state.play(move)
            if isinstance(move, Build):
                assert after.play(TakeBack(len(state.builds))) == state
            elif isinstance(move, Steal):
                again = after.play(GiveBack())
                assert again == state
                assert again.observe() == state.observe()


@examples(60)
@given(small_sheets(), RULESETS, CHANCE)
def test_undoing_everything_comes_back_to_the_take(
    sheet: Sheet, rules: Ruleset, random: Random
) -> None:
    game = Game(2, seed=random.randbytes(32), rules=rules, sheet=sheet)
    taken = state = game.begin()
    while state.phase != "over":
        if state.builds and random.random() < 0.5:
            undone = state
            while undone.builds:
                undone = undone.play(TakeBack(len(undone.builds) - 1))
            assert undone == taken
            assert undone.legal_moves() == taken.legal_moves()
            assert undone.heap is taken.heap
        moves = state.legal_moves()
        state = state.play(moves[random.randrange(len(moves))])
        if not state.builds:
            taken = state


# --- values -----------------------------------------------------------------------------------


@examples(8)
@given(GAMES, CHANCE)
def test_a_copy_and_a_pickle_are_the_same_game(game: Game, random: Random) -> None:
    states = walk(game.begin(), random)
    for state in random.sample(states, 3):
        pickled = pickle.loads(pickle.dumps(state))  # noqa: S301
        for again in (state.copy(), copy.copy(state), copy.deepcopy(state), pickled):
            assert again == state
            assert hash(again) == hash(state)
            assert facts(again) == facts(state)
            assert list(again.legal_moves()) == list(state.legal_moves())
            assert walk(again, Random(1))[-1] == walk(state, Random(1))[-1]


@examples(2)
@given(HEAP_GAMES, CHANCE)
def test_a_pickled_heap_plays_on(game: Game, random: Random) -> None:
    state = walk(game.begin(), random, most=40)[-1]
    again = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert again == state
    assert again.heap == state.heap
    assert again.observe() == state.observe()
    assert walk(again, Random(1), most=30)[-1] == walk(state, Random(1), most=30)[-1]


@examples(15)
@given(GAMES, CHANCE)
def test_playing_changes_nothing_of_what_was(game: Game, random: Random) -> None:
    states = walk(game.begin(), random)
    kept = [(facts(state), repr(list(state.legal_moves()))) for state in states]
    for state in states:
        moves = list(state.legal_moves())
        for move in random.sample(moves, min(3, len(moves))):
            state.play(move)
    assert kept == [(facts(state), repr(list(state.legal_moves()))) for state in states]


@examples(20)
@given(GAMES, CHANCE)
def test_different_states_differ(game: Game, random: Random) -> None:
    states = walk(game.begin(), random)
    assert len(set(states)) == len(states)
    assert all(one != other for one, other in pairwise(states))
    assert states[0] != "a state"


# --- what is shown can be pasted back ----------------------------------------------------------

OFFERED = {name: getattr(kensington, name) for name in kensington.__all__}


def pasted(thing: object) -> object:
    """The thing that its repr makes, with the names that the package offers and no others."""
    return eval(repr(thing), {"__builtins__": {}}, OFFERED)  # noqa: S307


@examples(20)
@given(GAMES, CHANCE)
def test_moves_and_buildings_can_be_pasted_back(game: Game, random: Random) -> None:
    state = walk(game.begin(), random)[-1]
    for seen in walk(game.begin(), random, most=40):
        for move in [*seen.legal_moves(), *seen.take_backs()]:
            assert pasted(move) == move
    for house in state.buildings:
        again = pasted(house)
        assert isinstance(again, Building)
        assert (again, again.roofs_on_top, again.grid) == (house, house.roofs_on_top, house.grid)
        assert [pasted(part) for part in house.placed] == list(house.placed)
    for each in (game.rules, *game.seats, *game.sheet, *(tile.shape for tile in game.sheet)):
        assert pasted(each) == each


MOVES: list[Move] = [
    *(Draw(back) for back in Back),
    *(Touch(1, 2), Reach(True), Steal(0, 5), Skip(), Build((Part(3, -1, 0), Part(4, 0, 1, 2)))),
    *(Store(), PutBack(), EndTurn(), TakeBack(1), GiveBack()),
]


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_every_kind_of_move_can_be_pasted_back(move: Move) -> None:
    assert pasted(move) == move


def test_no_kind_of_move_was_forgotten() -> None:
    assert {type(move) for move in MOVES} == set(get_args(Move))


@examples(20)
@given(GAMES, CHANCE)
def test_a_state_shows_its_position(game: Game, random: Random) -> None:
    for state in walk(game.begin(), random, most=60)[-3:]:
        assert repr(state) == f"<State {format_position(state)}>"


# --- the same again ---------------------------------------------------------------------------


@examples(10)
@given(GAMES, st.integers(0, 2**32))
def test_the_same_seed_and_the_same_choices_make_the_same_game(game: Game, seed: int) -> None:
    again = Game(len(game.seats), seed=game.seed, rules=game.rules)
    one, other = walk(game.begin(), Random(seed)), walk(again.begin(), Random(seed))
    assert [facts(state) for state in one] == [facts(state) for state in other]


SCRIPT = """
import hashlib, sys
from random import Random
from kensington.core import Game, Ruleset
seen = hashlib.sha256()
for blind in (True, False):
    random = Random(5)
    state = Game(3, seed=bytes(range(32)), rules=Ruleset(blind_draw=blind, turn_roofs=True)).begin()
    for _ in range(400 if blind else 60):
        moves = list(state.legal_moves())
        if not moves:
            break
        seen.update(repr(moves).encode())
        state = state.play(random.choice(moves))
    seen.update(repr(state.observe().data()).encode())
print(seen.hexdigest())
"""


def test_a_game_does_not_depend_on_the_hash_seed() -> None:
    results = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=environment,
            capture_output=True,
            check=True,
            text=True,
        )
        results.add(run.stdout)
    assert len(results) == 1


# --- guessing ---------------------------------------------------------------------------------


def looks_the_same(guessed: State, seen: Observation, *, blind: bool = False) -> None:
    """A sampled world shows just what was seen; if it is a bag, all but the heap."""
    again = guessed.observe()
    for field in fields(Observation):
        if not (blind and field.name in ("fragments", "reachable")):
            assert getattr(again, field.name) == getattr(seen, field.name), field.name
    if not blind:
        assert again.data() == seen.data()


@examples(15)
@given(GAMES, CHANCE)
def test_a_sampled_bag_looks_the_same_and_plays_on(game: Game, random: Random) -> None:
    states = walk(game.begin(), random)
    for state in random.sample(states, 4):
        guessed = state.observe().sample(Random(3))
        looks_the_same(guessed, state.observe())
        assert set(guessed.legal_moves()) == set(state.legal_moves())
        assert guessed.take_backs() == state.take_backs()
        for later in walk(guessed, random):
            conserved(later)


@examples(4)
@given(HEAP_GAMES, CHANCE)
def test_a_sampled_heap_looks_the_same_and_plays_on(game: Game, random: Random) -> None:
    states = walk(game.begin(), random)
    for state in random.sample(states, 4):
        seen = state.observe()
        guessed = seen.sample(Random(3))
        looks_the_same(guessed, seen)
        assert set(guessed.legal_moves()) == set(state.legal_moves())
        for later in walk(guessed, random, most=60):
            assert everything(later) == everything(state)
        as_bag = seen.sample(Random(3), blind=True)
        looks_the_same(as_bag, seen, blind=True)
        assert walk(as_bag, random)[-1].phase == "over"


def test_samples_differ_and_the_same_chance_gives_the_same_one() -> None:
    seen = Game(2, seed=bytes(32)).begin().observe()

    def first_tiles(seed: int) -> list[int]:
        guessed = seen.sample(Random(seed))
        return [guessed.play(move).hand for move in guessed.legal_moves()]

    assert first_tiles(1) == first_tiles(1)
    assert first_tiles(1) != first_tiles(2)


# --- the rules seen from the side -------------------------------------------------------------


@examples(25)
@given(small_sheets(), CHANCE)
def test_strict_thefts_are_as_many_as_free_ones(sheet: Sheet, random: Random) -> None:
    """Whatever own tiles can do for a stolen one before it, they can do in a unit with it (R12)."""
    game = Game(3, seed=random.randbytes(32), rules=Ruleset(blind_draw=True), sheet=sheet)
    strict = Game(3, seed=game.seed, rules=replace(game.rules, steal_first=True), sheet=sheet)
    for state in walk(game.begin(), random):
        if state.phase == "take":
            twin = strict.resume(replace(state.observe(), rules=strict.rules), None)
            assert set(twin.legal_moves()) == set(state.legal_moves())


@pytest.mark.parametrize("option", ["roofs_on_top", "units_as_whole", "turn_roofs"])
@examples(20)
@given(small_sheets(), CHANCE)
def test_an_option_only_takes_away_or_only_adds(option: str, sheet: Sheet, random: Random) -> None:
    """R3's option allows fewer single builds; those of R4 and R6 allow all there were, and more."""
    game = Game(2, seed=random.randbytes(32), rules=Ruleset(blind_draw=True), sheet=sheet)
    other = Game(2, seed=game.seed, rules=replace(game.rules, **{option: True}), sheet=sheet)
    for state in walk(game.begin(), random):
        if state.phase == "build" and state.stolen_from < 0:
            buildings = tuple(
                Building(other.reach, roofs_on_top=option == "roofs_on_top").add(*house.placed)
                for house in state.buildings
            )
            twin = other.resume(replace(state.observe(), buildings=buildings), None)
            ours, theirs = singles(state), singles(twin)
            assert theirs <= ours if option == "roofs_on_top" else ours <= theirs
            assert option == "turn_roofs" or ours - theirs <= roofs(state)


def singles(state: State) -> set[Part]:
    builds = [move for move in state.legal_moves() if isinstance(move, Build)]
    return {move.parts[0] for move in builds if len(move.parts) == 1}


def roofs(state: State) -> set[Part]:
    return {part for part in singles(state) if state.game.sheet[part.tile].kind == "roof"}


@examples(15)
@given(GAMES, CHANCE)
def test_a_street_seen_in_a_mirror(game: Game, random: Random) -> None:
    """Left and right are alike: the mirrored house takes the mirrored tile at mirrored places."""
    house = walk(game.begin(), random)[-1].buildings[0]
    mirrored = Building(game.reach, roofs_on_top=game.rules.roofs_on_top)
    for tile, x, y, shape in house.placed:
        flipped = Shape([row[::-1] for row in shape.rows])
        mirrored = mirrored.add(
            house.placed[0]._replace(tile=tile, x=-x - shape.width + 1, y=y, shape=flipped)
        )
    for tile in game.sheet:
        width = tile.shape.width
        places = set(house.spread(house.places(tile.face)))
        face = type(tile.face)(tile.kind, tile.shape.mirrored())
        assert {(-x - width + 1, y) for x, y in mirrored.spread(mirrored.places(face))} == places
