"""Section 10: nobody learns more than what shows.

Two worlds that differ only in what is hidden must look the same, byte for byte, and go on looking
the same while nobody uncovers the difference.
"""

from __future__ import annotations

import gc
import json
import pickle
from random import Random
from types import FunctionType, ModuleType

import pytest

from kensington.core import (
    Game,
    Heap,
    Move,
    PutBack,
    Ruleset,
    Shape,
    State,
    Stream,
    Tile,
    Touch,
    standard_sheet,
)
from random_games import walk

Pose = tuple[int, int, int, int]
SHEET = standard_sheet()
SEEDS = [bytes([n]) * 32 for n in (3, 141, 59)]


def world(poses: list[Pose], seed: bytes = SEEDS[0], like: State | None = None) -> State:
    """A game whose heap lies so, as it begins or as far as another state has come."""
    state = (like or Game(3, seed=seed, start=0).begin()).copy()
    state.heap = Heap.from_poses(SHEET, seed, poses)
    state.inside = sum(1 << number for number, *_ in poses)
    return state


def poses(state: State) -> list[Pose]:
    assert isinstance(state.heap, Heap)
    return list(state.heap.poses())


def look(state: State) -> list[str]:
    """Everything that an interface could tell about a state."""
    seen = state.observe()
    moves = list(state.legal_moves())
    corners = [Touch(x, y) for x in range(0, 14000, 1700) for y in range(0, 7000, 900)]
    return [
        json.dumps(seen.data()),
        repr(seen),
        repr(moves),
        repr([state.why_not(move) for move in corners]),
        repr(state.take_backs() if state.phase == "build" else None),
        repr((state, state.game, state.heap, moves)),
    ]


# --- the same outline, another tile -----------------------------------------------------------


def turns_between(one: Tile, other: Tile) -> int | None:
    """By how many quarter turns the back of the other looks like that of the one, if at all."""
    shape = one.shape.mirrored()
    for turns in range(4):
        if shape is other.shape.mirrored() and one.back is other.back:
            return turns
        shape = shape.turned()
    return None


def exchanged(lying: list[Pose], random: Random) -> list[Pose]:
    """Tiles that look alike from behind, however they lie, change places."""
    lying = list(lying)
    for _ in range(3000):
        i, j = random.sample(range(len(lying)), 2)
        (n, x, y, angle), (m, u, v, bend) = lying[i], lying[j]
        turns = turns_between(SHEET[n], SHEET[m])
        if turns is not None:
            # clockwise quarter turns of the shape are undone by anticlockwise sixteenths of angle
            lying[i] = (m, x, y, (angle + 16 * turns) % 64)
            lying[j] = (n, u, v, (bend - 16 * turns) % 64)
    return lying


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.hex()[:4])
def test_tiles_that_look_alike_may_change_places(seed: bytes) -> None:
    state = Game(3, seed=seed).begin()
    true = poses(state)
    for chance in range(3):
        false = exchanged(true, Random(chance))
        assert sorted(pose[0] for pose in false) == sorted(pose[0] for pose in true)
        assert sum(one != other for one, other in zip(true, false, strict=True)) > 40
        assert look(world(false, seed, state)) == look(state)


def test_it_is_not_by_chance_that_they_look_alike() -> None:
    """Tiles with other backs change places, and everybody sees it."""
    state = Game(3, seed=SEEDS[0]).begin()
    lying = poses(state)
    top = next(i for i in range(99, -1, -1) if SHEET[lying[i][0]].back.is_beige)
    other = next(i for i in range(100) if not SHEET[lying[i][0]].back.is_beige)
    lying[top], lying[other] = (
        (lying[other][0], *lying[top][1:]),
        (lying[top][0], *lying[other][1:]),
    )
    try:
        changed = world(lying, SEEDS[0], state)
    except ValueError:  # pragma: no cover - it would not lie inside the ring
        return
    assert look(changed) != look(state)


SHAPES = {tile.shape: number for number, tile in enumerate(SHEET)}


@pytest.mark.parametrize("quarter", range(4))
def test_a_back_does_not_show_which_way_up_its_tile_is(quarter: int) -> None:
    """Each outline, at every angle: of its own tile, and of a tile that is another way up."""
    for shape, number in SHAPES.items():
        turned = shape.mirrored()
        for _ in range(quarter):
            turned = turned.turned()
        twin = next(
            (
                n
                for n, t in enumerate(SHEET)
                if t.shape.mirrored() is turned and t.back is SHEET[number].back
            ),
            None,
        )
        if twin is None:
            continue
        for angle in range(quarter, 64, 5):
            x, y = 6000 + 25 * angle, 3000 + 25 * quarter
            one = Heap.from_poses(SHEET, None, [(number, x, y, angle)])
            other = Heap.from_poses(SHEET, None, [(twin, x, y, (angle + 16 * quarter) % 64)])
            assert one.fragments() == other.fragments(), (shape, twin, angle)
            assert one.touches() == other.touches()


# --- what is covered --------------------------------------------------------------------------

X, Y = 8150, 4075
SQUARES = [SHEET.numbers[name] for name in SHEET.numbers if "square" in name]
ROWS = [SHEET.numbers["lit-row2/1"], SHEET.numbers["dark-row3"]]
HIDDEN = [
    SHEET.numbers[name] for name in ("lit-u-left", "dark-u-right", "lit-ess", "roof-corner-ne-bird")
]


def lid() -> list[Pose]:
    """Four squares that cover four by four cells around (X, Y), without a gap."""
    at = [(X - 1000, Y - 1000), (X + 1000, Y - 1000), (X - 1000, Y + 1000), (X + 1000, Y + 1000)]
    return [(n, x, y, 0) for n, (x, y) in zip(SQUARES, at, strict=True)]


APART = {
    "lit-row4-cat": (3000, 4075, 16),
    "dark-tee-left": (4900, 2500, 0),
    "roof-row3/1": (4900, 5900, 16),
    "wall/1": (12000, 2300, 5),
    "lit-beam-w": (13200, 4075, 32),
    "dark-single/1": (12000, 5850, 43),
}


def elsewhere() -> list[Pose]:
    """A few tiles that lie apart from the lid and from each other, for touching."""
    return [(SHEET.numbers[name], *pose) for name, pose in APART.items()]


def hidden(random: Random, numbers: list[int]) -> list[Pose]:
    """The tiles under the lid: in any order, at any angle, a little off the middle."""
    order = random.sample(numbers, len(numbers))
    return [
        (n, X + 25 * random.randint(-4, 4), Y + 25 * random.randint(-4, 4), random.randrange(64))
        for n in order
    ]


def test_there_is_a_lid_without_a_gap() -> None:
    assert len(SQUARES) == 4
    plain = world([*lid(), *elsewhere()]).observe().fragments
    assert plain == world([*hidden(Random(0), HIDDEN), *lid(), *elsewhere()]).observe().fragments


def test_what_lies_under_a_lid_does_not_show() -> None:
    worlds = [world([*hidden(Random(n), HIDDEN), *lid(), *elsewhere()]) for n in range(8)]
    assert len({tuple(poses(each)) for each in worlds}) == 8
    assert all(look(each) == look(worlds[0]) for each in worlds[1:])


def test_layers_of_tiles_that_lie_apart_do_not_show() -> None:
    apart = [*lid(), *elsewhere()]
    worlds = [world(Random(n).sample(apart, len(apart))) for n in range(5)]
    assert len({tuple(poses(each)) for each in worlds}) == 5
    assert all(look(each) == look(worlds[0]) for each in worlds[1:])


def sticking_out(number: int, by: int) -> Pose:
    """A row whose right end sticks out from under the lid."""
    return (number, X + 2000 + by - 500 * SHEET[number].shape.width, Y + 500, 0)


def test_a_corner_does_not_show_how_long_the_tile_is() -> None:
    """Two or three cells long: what sticks out is the same, the rest is covered."""
    short, long = ROWS
    worlds = [
        world([*hidden(Random(1), [inside]), sticking_out(outside, 700), *lid(), *elsewhere()])
        for outside, inside in [(short, long), (long, short)]
    ]
    assert look(worlds[0]) == look(worlds[1])
    moves = [move for move in worlds[0].legal_moves() if isinstance(move, Touch)]
    spots = [move for move in moves if X + 2000 < move.x < X + 2700 and Y < move.y < Y + 1000]
    assert {each.play(spots[0]).hand for each in worlds} == set(ROWS), "and yet they differ"


def both(worlds: list[State], move: Move) -> list[State]:
    return [each.play(move) for each in worlds]


@pytest.mark.parametrize("chance", range(4))
def test_touches_elsewhere_and_returns_show_nothing(chance: int) -> None:
    """A game goes on beside the lid; tiles are touched, built, stored, put back, land anywhere."""
    random = Random(chance)
    short, long = ROWS
    worlds = [
        world(
            [
                *hidden(Random(n), [*HIDDEN, inside]),
                sticking_out(outside, 700),
                *lid(),
                *elsewhere(),
            ]
        )
        for n, (outside, inside) in enumerate([(short, long), (long, short)])
    ]
    secret = {*HIDDEN, *ROWS, *SQUARES}
    returns = known = 0
    for _ in range(60):
        assert look(worlds[0]) == look(worlds[1])
        assert worlds[0].put_back == worlds[1].put_back
        known = max(known, len(worlds[0].put_back))
        moves = list(worlds[0].legal_moves())
        after = [(move, both(worlds, move)) for move in moves]
        fine = [(move, pair) for move, pair in after if not {pair[0].hand, pair[1].hand} & secret]
        putting_back = [(move, pair) for move, pair in fine if isinstance(move, PutBack)]
        if not fine:
            break
        move, worlds = random.choice(
            putting_back if putting_back and random.random() < 0.7 else fine
        )
        returns += isinstance(move, PutBack)
    assert returns > 3
    assert known > 1


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.hex()[:4])
def test_a_whole_game_with_tiles_exchanged_looks_the_same_until_one_is_touched(seed: bytes) -> None:
    random = Random(seed)
    true = Game(3, seed=seed).begin()
    worlds = [true, world(exchanged(poses(true), random), seed, true)]
    same = {pose[0] for pose in set(poses(worlds[0])) & set(poses(worlds[1]))}
    for step in range(60):
        if step % 6 == 0:
            assert look(worlds[0]) == look(worlds[1])
        moves = list(worlds[0].legal_moves())
        random.shuffle(moves)
        for move in moves:
            pair = both(worlds, move)
            if pair[0].hand == pair[1].hand and (pair[0].hand in same or pair[0].hand < 0):
                worlds = pair
                break
        else:
            break
    assert worlds[0].turn > 5
    assert look(worlds[0]) == look(worlds[1])


# --- a guess knows no more --------------------------------------------------------------------


def test_guesses_from_worlds_that_look_alike_are_the_same() -> None:
    true = Game(3, seed=SEEDS[1]).begin()
    false = world(exchanged(poses(true), Random(2)), SEEDS[1], true)
    for chance in range(3):
        one, other = (each.observe().sample(Random(chance)) for each in (true, false))
        hands = [[w.play(move).hand for move in w.legal_moves()] for w in (one, other)]
        assert hands[0] == hands[1]
    touched = [[w.play(move).hand for move in w.legal_moves()] for w in (true, false)]
    assert touched[0] != touched[1]


# --- no names, no seed, no way round ----------------------------------------------------------


def words(state: State) -> str:
    return "\n".join(look(state))


@pytest.mark.parametrize("blind", [False, True])
def test_nothing_tells_the_seed(blind: bool) -> None:
    seed = bytes(range(7, 39))
    game = Game(2, seed=seed, rules=Ruleset(blind_draw=blind))
    for state in (game.begin(), walk(game.begin(), Random(4), most=25)[-1]):
        text = words(state) + repr(game) + repr(game.faces) + repr(Stream(seed, "layout"))
        assert seed.hex() not in text
        assert repr(seed)[2:-1] not in text
        assert str(int.from_bytes(seed, "big")) not in text
        assert seed not in pickle.dumps(state.observe())


def test_no_tile_of_the_heap_is_named() -> None:
    state = Game(2, seed=SEEDS[0]).begin()
    data = state.observe().data()
    assert not any(f'"{tile.name}"' in json.dumps(data) for tile in SHEET)
    assert set(data["heap"][0]) == {"back", "outline", "holes", "marks", "spot"}
    later = walk(state, Random(2), most=80)[-1].observe().data()
    open_tiles = {tile[0] for house in later["buildings"] for tile in house}
    open_tiles |= {name for store in later["warehouses"] for name in store} | {later["hand"]}
    open_tiles |= {part[0] for build in later["builds"] for part in build} | {later["taken"]}
    known = {landed["tile"] for landed in later["put_back"]}  # everybody saw where they landed
    assert known
    named = {tile.name for tile in SHEET if f'"{tile.name}"' in json.dumps(later)}
    assert named <= open_tiles | known


def reachable(thing: object) -> list[object]:
    """Every object that can be got at from this one, classes, modules and functions apart."""
    seen: dict[int, object] = {}
    edge = [thing]
    while edge:
        each = edge.pop()
        if id(each) in seen or isinstance(each, type | ModuleType | FunctionType):
            continue
        seen[id(each)] = each
        edge += gc.get_referents(each)
    return list(seen.values())


@pytest.mark.parametrize("blind", [False, True])
def test_an_observation_holds_no_way_to_the_secrets(blind: bool) -> None:
    game = Game(2, seed=SEEDS[0], rules=Ruleset(blind_draw=blind))
    state = walk(game.begin(), Random(4), most=25)[-1]
    state.legal_moves()
    found = reachable(state.observe())
    assert not [thing for thing in found if isinstance(thing, Heap | Game | State | Stream)]
    assert SEEDS[0] not in [thing for thing in found if isinstance(thing, bytes)]
    moves = reachable(list(state.legal_moves()))
    assert not [thing for thing in moves if isinstance(thing, Heap | Game | State | Stream)]


def test_fragments_are_polygons_of_integers_in_one_order() -> None:
    fragments = Game(2, seed=SEEDS[2]).begin().observe().fragments
    assert fragments
    for fragment in fragments:
        points = [*fragment.outline, *fragment.marks, *sum(fragment.holes, ())]
        assert all(type(value) is int for point in points for value in point)
        assert area(fragment.outline) > 0, "anticlockwise"
        assert fragment.outline[0] == min(fragment.outline, key=lambda point: point[::-1])
        assert all(area(hole) < 0 for hole in fragment.holes), "clockwise"
    begins = [fragment.outline[0] for fragment in fragments]
    assert begins == sorted(begins, key=lambda point: point[::-1]), "from the lowest up"
    spots = [fragment.spot for fragment in fragments if fragment.spot]
    assert len(set(spots)) == len(spots)


def area(points: tuple[tuple[int, int], ...]) -> int:
    """Twice the area to the left of an outline."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs)


def test_a_blind_bag_shows_only_how_many_of_each_back_are_left() -> None:
    rules = Ruleset(blind_draw=True)
    one, other = (Game(2, seed=seed, rules=rules, start=0).begin() for seed in SEEDS[:2])
    assert look(one)[0] == look(other)[0]
    assert one.observe() == other.observe()
    assert one.observe().left() == {
        "beige": 40,
        "beige-diamond": 30,
        "brown": 24,
        "brown-circle": 6,
    }


def test_shapes_and_tiles_do_not_remember_who_asked() -> None:
    """A shape is the same object however it was made, and has no place for a note."""
    assert Shape(["##", "#."]) is Shape(("##", "#."))
    with pytest.raises(AttributeError):
        Shape(["#"]).secret = 1  # type: ignore[attr-defined]
