"""The turn: games kept by the engine and by the umpire side by side, and every refusal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kensington.core import (
    Back,
    BadInput,
    Build,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    Heap,
    Move,
    Part,
    PutBack,
    Reach,
    RefusalCode,
    Ruleset,
    Sheet,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
    standard_sheet,
)
from random_games import RULESETS, examples, small_sheets
from tables import SEED, built, built_at, drawn_tile, number, refused, table
from umpire import Umpire, canonical, facts

DOCS = Path(__file__).parent.parent / "docs"
LANGUAGES = sorted(file.stem for file in (DOCS / "rules").glob("*.md"))

# --- side by side -----------------------------------------------------------------------------


def odd_moves(state: State, random: Random) -> Iterator[Move]:
    """Moves of every kind, most of them wrong in some way."""
    seats, tiles = len(state.buildings), len(state.game.sheet)
    yield from (Skip(), Store(), PutBack(), EndTurn(), GiveBack(), Draw(random.choice(list(Back))))
    yield from (TakeBack(random.randint(-1, 3)), Touch(10, 10), Reach(True))
    yield Steal(random.randint(-1, seats), random.randint(-1, tiles - 1))
    seat = random.randrange(seats)
    yield Steal(seat, random.choice(state.warehouses[seat]))
    at_hand = [n for n in (*state.warehouses[state.seat], state.hand) if n >= 0]
    for _ in range(6):
        some = random.sample(at_hand, min(len(at_hand), random.randint(1, 3)))
        some = some or [random.randrange(tiles)]
        if random.random() < 0.1:
            some.append(random.choice([*some, random.randrange(tiles)]))
        yield Build(tuple(Part(n, *somewhere(state, random)) for n in some))
    listed = [move for move in state.legal_moves() if isinstance(move, Build)]
    for move in random.sample(listed, min(len(listed), 4)):
        parts = list(move.parts)
        index = random.randrange(len(parts))
        tile, x, y, turns = parts[index]
        step = random.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        parts[index] = Part(tile, x + step[0], y + step[1], turns)
        yield Build(tuple(parts))
        parts[index] = Part(tile, x, y, turns + 1)
        yield Build(tuple(parts))
        yield Build(move.parts[::-1])


def somewhere(state: State, random: Random) -> tuple[int, int, int]:
    house = state.buildings[state.seat]
    x = random.randint(house.left - 2, house.left + house.width + 1)
    return x, random.randint(-1, house.height), random.choice([0, 0, 0, 1])


def preferred(state: State, random: Random) -> Move:
    """A move that makes for interesting games: thefts, stores, units, undoing."""
    moves = list(state.legal_moves())
    undoing = state.take_backs() if state.phase == "build" else []
    if undoing and random.random() < 0.1:
        return random.choice(undoing)
    rare = [
        move
        for move in moves
        if isinstance(move, Steal | Store) or (isinstance(move, Build) and len(move.parts) > 1)
    ]
    return random.choice(rare if rare and random.random() < 0.5 else moves)


def compare(state: State, umpire: Umpire, random: Random) -> None:
    """The lists of moves are the same, and so is the judgement of moves that nobody listed."""
    moves = list(state.legal_moves())
    found = {canonical(move) for move in moves}
    assert len(found) == len(moves)
    assert found == umpire.moves()
    assert all(state.why_not(move) is None for move in moves)
    if state.phase == "build":
        assert set(state.take_backs()) == umpire.undos()
    for move in odd_moves(state, random):
        allowed = umpire.allows(move)
        assert (state.why_not(move) is None) == allowed, move
        if allowed:
            state.play(move)
        else:
            rule, _ = refused(state, move)
            if isinstance(move, Build) and state.phase == "build":
                assert rule == umpire.broken_by(move), move


def keep(state: State, random: Random, how_often: float, most: int = 12) -> State:
    """Play a game to its end, the umpire beside it; compare the moves every now and then."""
    umpire = Umpire(state)
    while state.phase != "over":
        assert facts(state) == umpire.facts()
        assert state.turn < 2000
        assert state.legal_moves(), "a player is never left without a move"
        if len(umpire.houses[umpire.seat]) <= most and random.random() < how_often:
            compare(state, umpire, random)
        move = preferred(state, random)
        state = state.play(move)
        umpire.play(move, state.taken)
    assert facts(state) == umpire.facts()
    assert list(state.legal_moves()) == []
    return state


@examples(60)
@given(small_sheets(), RULESETS, st.integers(2, 5), st.integers(0, 2**32))
def test_awkward_games(sheet: Sheet, rules: Ruleset, players: int, seed: int) -> None:
    random = Random(seed)
    game = Game(players, seed=random.randbytes(32), rules=rules, sheet=sheet)
    keep(game.begin(), random, 0.25 if rules.turn_roofs else 0.5)


@examples(20)
@given(RULESETS, st.integers(2, 5), st.integers(0, 2**32))
def test_whole_games(rules: Ruleset, players: int, seed: int) -> None:
    random = Random(seed)
    keep(Game(players, seed=random.randbytes(32), rules=rules).begin(), random, 0.03, most=30)


@examples(4)
@given(RULESETS, st.integers(2, 5), st.integers(0, 2**32))
def test_games_at_a_heap(rules: Ruleset, players: int, seed: int) -> None:
    """As before, but takes are touches: just those spots that show, of the colours allowed."""
    random = Random(seed)
    options = {name: getattr(rules, name) for name in ("must_store", "steal_first", "turn_roofs")}
    state = Game(players, seed=random.randbytes(32), rules=Ruleset(**options)).begin()
    umpire = Umpire(state)
    while state.phase != "over":
        assert facts(state) == umpire.facts()
        moves = list(state.legal_moves())
        if state.phase == "take":
            colours = {move.back.is_beige for move in umpire.takes() if isinstance(move, Draw)}
            seen = state.observe()
            spots = [f for f in seen.fragments or () if f.spot and f.back.is_beige in colours]
            expected: set[object] = {Touch(*f.spot) for f in spots if f.spot}
            expected |= {Reach(c) for c in colours if seen.reachable[0 if c else 1]}
            expected |= {move for move in umpire.takes() if not isinstance(move, Draw)}
            assert set(moves) == expected
            assert len(set(moves)) == len(moves)
        move = preferred(state, random)
        state = state.play(move)
        umpire.play(move, state.taken)
    assert facts(state) == umpire.facts()


# --- a list of moves --------------------------------------------------------------------------


def test_a_list_of_moves_is_a_sequence() -> None:
    state = drawn_tile(table(stores=[["lit ##", "roof #"]], bag=["lit ##/#./##"]), "lit ##/#./##")
    moves = state.legal_moves()
    plain = list(moves)
    assert len(moves) == len(plain) == 7
    assert [moves[i] for i in range(len(moves))] == plain
    assert [moves[-1 - i] for i in range(len(moves))] == plain[::-1]
    assert moves[3:7] == plain[3:7]
    assert all(move in moves for move in plain)
    assert EndTurn() not in moves
    for index in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[index]
    assert moves == state.copy().legal_moves()
    assert moves != built_at(state, "lit ## @1,0").legal_moves()


def test_a_move_can_be_pasted_back() -> None:
    state = drawn_tile(table(stores=[["lit ##", "roof #"]], bag=["lit ##/#./##"]), "lit ##/#./##")
    names = {kind.__name__: kind for kind in (Build, Part, Store, PutBack, Touch, Steal, Draw)}
    for move in state.legal_moves():
        assert eval(repr(move), {"__builtins__": {}}, names) == move  # noqa: S307


def test_what_is_no_move_is_bad_input() -> None:
    state = table(bag=["lit #"])
    for thing in (None, "end", 7, Part(0, 1, 0)):
        with pytest.raises(BadInput):
            state.play(thing)  # type: ignore[arg-type]


# --- every refusal ----------------------------------------------------------------------------

Provocation = tuple[State, Move]


def holding(*houses: str, store: tuple[str, ...] = (), tile: str, **more: bool) -> State:
    """A player with this house has just drawn this tile."""
    position = table([houses, ()], stores=[store], bag=[tile], rules=Ruleset(**more))
    return drawn_tile(position, tile)


def building(*houses: str, tile: str, at: str, roofs_on_top: bool = False) -> Provocation:
    state = holding(*houses, tile=tile, roofs_on_top=roofs_on_top)
    return state, built(state, f"{tile} @{at}")


def joining(*houses: str, parts: tuple[str, ...]) -> Provocation:
    first, *others = [part.split(" @")[0] for part in parts]
    state = holding(*houses, store=tuple(others), tile=first)
    return state, built(state, *parts)


def turned() -> Provocation:
    state = holding(tile="roof ##")
    return state, Build((Part(state.hand, 0, 1, 1),))


def twice() -> Provocation:
    state = holding(tile="lit #")
    return state, built(state, "lit # @1,0", "lit # @2,0")


def robbing(
    tile: str,
    *house: str,
    own: tuple[str, ...] = (),
    tokens: tuple[int, int] = (1, 1),
    **more: bool,
) -> tuple[State, Steal]:
    """Seat 1 has a tile that seat 0 would like."""
    options = Ruleset(**more)
    state = table([house, ()], stores=[own, [tile]], tokens=tokens, rules=options, bag=["lit #"])
    return state, Steal(1, number(state, tile))


def stranding() -> Provocation:
    """The stolen dark L needs the door's top; the own lit row would cover it."""
    house = ("lit # @-1,0", "lit # @1,0", "lit # @-2,0", "lit # @2,0")
    state, steal = robbing("dark #/#/#", *house, own=("lit ###",))
    return state.play(steal), built(state, "lit ### @-1,1")


def strictly_first() -> Provocation:
    state, steal = robbing("dark #", own=("lit #",), steal_first=True)
    return state.play(steal), Build((Part(state.warehouses[0][0], 1, 0),))


def after_theft() -> Provocation:
    state, steal = robbing("dark #")
    return state.play(steal), EndTurn()


def resting() -> Provocation:
    state = holding(store=("lit ##",), tile="roof ##")
    state = built_at(state, "lit ## @1,0")
    return built_at(state, "roof ## @1,1"), TakeBack(0)


def last_builds() -> Provocation:
    birds = [f"roof # bird @{x},0" for x in range(1, 7)]
    state = table([birds, ()], bag=["roof # bird", "lit #"])
    return drawn_tile(state, "roof # bird").play(Store()), Draw(Back.BEIGE)


def over() -> Provocation:
    state, _ = last_builds()
    return state.play(EndTurn()), EndTurn()


def at_the_heap() -> State:
    return Game(2, seed=SEED).begin()


def a_heap_with_a_corner() -> Provocation:
    """Of the lower tile less than a fingertip shows."""
    sheet = standard_sheet()
    lower, upper = sheet.numbers["lit-row2/1"], sheet.numbers["dark-row2/1"]
    state = at_the_heap().copy()
    assert isinstance(state.heap, Heap)
    x, y = state.heap.ring.width // 2, state.heap.ring.height // 2
    state.heap = Heap.from_poses(sheet, SEED, [(lower, x, y, 0), (upper, x + 100, y, 0)])
    state.inside = 1 << lower | 1 << upper
    return state, Touch(x - 950, y)


REFUSALS: list[tuple[str, str, Callable[[], Provocation]]] = [
    ("5.1", "below_ground", lambda: building(tile="lit #", at="1,-1")),
    ("5.1", "overlaps", lambda: building(tile="lit ##", at="-1,0")),
    ("5.1", "twice", twice),
    ("5.2", "overhang", lambda: building(tile="lit ##", at="0,1")),
    ("5.3", "on_roof", lambda: building("roof # @0,1", tile="lit #", at="0,2")),
    ("5.4", "apart", lambda: building(tile="lit #", at="2,0")),
    ("5.5", "colour", lambda: building("lit # @1,0", tile="dark #", at="2,0")),
    ("5.7", "door_upstairs", lambda: building(tile="door #", at="0,1")),
    ("R3", "roof_on_ground", lambda: building(tile="roof #", at="1,0", roofs_on_top=True)),
    ("5.8", "unit_apart", lambda: joining(parts=("lit # @-1,0", "wall # @1,0"))),
    ("5.8", "unit_order", lambda: joining("lit # @1,0", parts=("dark # @2,0", "dark #/# @3,0"))),
    ("4", "not_at_hand", lambda: (holding(tile="lit #"), Build((Part(7, 1, 0),)))),
    ("4", "not_at_hand", lambda: (holding(tile="lit #"), Build(()))),
    ("4", "not_at_hand", lambda: (holding(tile="lit #"), Build((Part(-1, 1, 0),)))),
    ("R6", "cannot_turn", turned),
    ("4", "take_first", lambda: (table(bag=["lit #"]), EndTurn())),
    ("4", "take_first", lambda: (table(bag=["lit #"]), GiveBack())),
    ("4", "taken_already", lambda: (holding(tile="lit #"), Draw(Back.BEIGE))),
    ("4", "taken_already", lambda: (holding(tile="lit #"), Skip())),
    (
        "4.a",
        "must_spend",
        lambda: (table(bag=["lit #", "roof #"], tokens=(4, 1)), Draw(Back.BEIGE)),
    ),
    ("4.b", "no_token", lambda: (table(bag=["lit #", "roof #"], tokens=(0, 1)), Draw(Back.BROWN))),
    ("4.c", "no_token", lambda: robbing("lit #", tokens=(0, 1))),
    ("4.c", "no_such_seat", lambda: (table(bag=["lit #"]), Steal(2, 0))),
    ("4.c", "no_such_seat", lambda: (table(bag=["lit #"]), Steal(-1, 0))),
    ("4.c", "own_warehouse", lambda: (table(stores=[["lit #"]], bag=["lit #"]), Steal(0, 0))),
    ("4.c", "nothing_there", lambda: (table(bag=["lit #"]), Steal(1, 0))),
    ("4.c", "nothing_there", lambda: (table(bag=["lit #"]), Steal(1, -1))),
    ("4", "nothing_there", lambda: (at_the_heap(), Touch(0, 0))),
    ("4", "nothing_there", lambda: (at_the_heap(), Touch(-(10**9), 10**9))),
    ("10", "too_little_shows", a_heap_with_a_corner),
    ("4", "no_such_back", lambda: (table(bag=["lit #"]), Draw(Back.BEIGE_DIAMOND))),
    ("R5", "touch_instead", lambda: (at_the_heap(), Draw(Back.BEIGE))),
    ("10", "touch_instead", lambda: (at_the_heap(), Reach(True))),
    ("R5", "draw_instead", lambda: (table(bag=["lit #"]), Touch(10, 10))),
    ("R5", "draw_instead", lambda: (table(bag=["lit #"]), Reach(True))),
    ("R12", "stolen_cannot_fit", lambda: robbing("lit ##/#./##")),
    ("R12", "strands_stolen", stranding),
    ("R12", "steal_first", strictly_first),
    ("R12", "must_build_stolen", after_theft),
    ("4", "must_take", lambda: (table(bag=["lit #"]), Skip())),
    ("4", "must_choose", lambda: (holding(tile="lit #"), EndTurn())),
    ("4", "nothing_to_store", lambda: (table().play(Skip()), Store())),
    ("4", "nothing_to_store", lambda: (table().play(Skip()), PutBack())),
    ("4", "warehouse_full", lambda: (holding(store=("lit #",) * 2, tile="dark #"), Store())),
    ("R8", "must_store", lambda: (holding(tile="lit #", must_store=True), PutBack())),
    ("5.9", "nothing_to_take_back", lambda: (holding(tile="lit #"), TakeBack(0))),
    ("5.9", "nothing_to_take_back", lambda: (holding(tile="lit #"), TakeBack(-1))),
    ("5.9", "rests_on_it", resting),
    ("5.9", "draw_stays", lambda: (holding(tile="lit #"), GiveBack())),
    ("7.1", "last_builds", last_builds),
    ("7", "game_over", over),
]


@pytest.mark.parametrize(
    ("rule", "code", "provoke"),
    REFUSALS,
    ids=[f"{n}-{rule}-{code}" for n, (rule, code, _) in enumerate(REFUSALS)],
)
def test_refusal(rule: str, code: str, provoke: Callable[[], Provocation]) -> None:
    state, move = provoke()
    assert refused(state, move) == (rule, code)


AT_A_TABLE = {RefusalCode.OVERHANG_OR_ROOF, RefusalCode.NOT_YOUR_TURN}
"""What the server says, and no move of the engine is refused for."""


def test_no_refusal_is_left_out() -> None:
    assert {code for _, code, _ in REFUSALS} == set(RefusalCode) - AT_A_TABLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_a_refusal_names_can_be_looked_up(language: str) -> None:
    """Its number stands right behind its anchor, spelled as the refusal spells it."""
    pages = [(DOCS / name / f"{language}.md").read_text("utf-8") for name in ("rules", "rulings")]
    anchors = {
        name
        for page in pages
        for name, shown in re.findall(r'<a id="([^"]+)"></a>\s*(?:\*\*|## )([\w.]*\w)', page)
        if name == shown
    }
    refusals = [state.why_not(move) for state, move in (make() for _, _, make in REFUSALS)]
    rules = {refusal.rule for refusal in refusals if refusal}
    assert {rule for rule in rules if rule not in anchors} == set()
