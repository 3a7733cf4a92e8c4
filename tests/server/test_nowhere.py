"""Why a tile fits nowhere: one answer for the whole house."""

from random import Random

import pytest

from kensington.core import Build, Draw, Game, Part, Phase, Refusal, Ruleset
from kensington.server.table.fit_reason import TELLING, falls, why_nowhere
from server.client import Client, here
from tables import table

ON_TOP = Ruleset(roofs_on_top=True)
LIT_AROUND = ("lit # @1,0", "lit # @-1,0", "lit # @0,1")
ROOFED = ("lit # @1,0", "roof ## @0,1")


def holding(house, tile, rules=None):
    """A player with this house who has just drawn this tile."""
    state = table([house, ()], bag=[tile], rules=rules)
    return state.play(next(move for move in state.legal_moves() if isinstance(move, Draw)))


@pytest.mark.parametrize(
    ("house", "tile", "rules", "rule", "code", "facts"),
    [
        (LIT_AROUND, "dark #", None, "5.5", "colour", {"kind": "dark"}),
        (LIT_AROUND, "dark ##/#.", None, "5.5", "colour", {"kind": "dark"}),
        (("roof # @0,1",), "roof ##/#.", None, "5.2", "overhang", {"x": -1, "y": 1}),
        (ROOFED, "roof ##", ON_TOP, "5.2", "overhang_or_roof", {"x": -1, "y": 2}),
        (ROOFED, "roof #", ON_TOP, "R3", "roof_on_ground", {}),
    ],
    ids=["colour", "colour and overhang", "overhang", "overhang or roof", "roof on the ground"],
)
def test_the_most_telling_reason(house, tile, rules, rule, code, facts):
    state = holding(house, tile, rules)
    assert why_nowhere(state, state.hand) == Refusal(rule, code, facts)


def test_a_tile_that_can_be_built_has_no_reason():
    state = holding(LIT_AROUND, "lit #")
    assert why_nowhere(state, state.hand) is None


def test_a_tile_that_can_be_built_once_it_is_turned_has_no_reason():
    tile, house = "roof ##/#.", ("roof # @0,1",)
    state = holding(house, tile)
    assert why_nowhere(state, state.hand).code == "overhang"
    state = holding(house, tile, Ruleset(turn_roofs=True))
    assert why_nowhere(state, state.hand) is None


def test_it_falls_once_on_each_column():
    state = holding(ROOFED, "roof ##")
    hand = state.hand
    assert list(falls(state, hand)) == [
        Part(hand, x, y, 0) for x, y in [(-2, 0), (-1, 2), (0, 2), (1, 2), (2, 0)]
    ]


@pytest.mark.parametrize("rules", [Ruleset(), Ruleset(steal_first=True, turn_roofs=True)])
def test_it_agrees_with_the_legal_moves(rules):
    seen = set()
    for seed in range(3):
        random = Random(seed)
        state = Game(3, seed=bytes([seed] * 32), rules=rules).begin()
        while state.ending is None:
            moves = list(state.legal_moves())
            builds = [move for move in moves if isinstance(move, Build)]
            fitting = {part.tile for build in builds for part in build.parts}
            at_hand = {*state.warehouses[state.seat], state.hand} - {-1}
            for tile in at_hand if state.phase is Phase.BUILD else ():
                reason = why_nowhere(state, tile)
                assert (reason is None) == (tile in fitting)
                assert reason is None or reason.code in TELLING
                seen.add(reason and reason.code)
            stealing = [move for move in moves if type(move).__name__ == "Steal"]
            state = state.play(random.choice(stealing or builds or moves))
    assert {None, "colour", "overhang"} <= seen


# Over the wire


def ask(client, game, tile, seat=0):
    return client.post(f"/api/tables/{game}/nowhere", {"seat": seat, "tile": tile})


@pytest.fixture
def game(anna):
    game = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
    anna.start(game)
    return game


def test_the_player_to_move_is_told(anna, game):
    name = next(iter(Game(2, seed=bytes(32)).sheet.numbers))
    refusal = ask(anna, game, name).json["refusal"]
    assert refusal == {"rule": "4", "code": "take_first", "facts": {}}
    anna.move(game, {"type": "draw", "back": "beige"}, 0)
    shown = anna.snapshot(game)
    hand, builds = shown["view"]["hand"], shown["options"]["builds"]
    fits = any(part["tile"] == hand for build in builds for part in build)
    assert (ask(anna, game, hand).json["refusal"] is None) == fits
    other = next(each for each in Game(2, seed=bytes(32)).sheet.numbers if each != hand)
    assert ask(anna, game, other).json["refusal"]["code"] == "not_at_hand"
    assert ask(anna, game, hand, seat=1).json["refusal"]["code"] == "not_your_turn"


def test_it_is_for_the_seat_s_holder_and_about_tiles_there_are(anna, ben, server, game):
    name = next(iter(Game(2, seed=bytes(32)).sheet.numbers))
    assert ask(ben, game, name).json["code"] == "not_your_seat"
    assert ask(Client(server, visitor=False), game, name).json["code"] == "no_visitor"
    assert (answer := ask(anna, game, "no such tile")).status == 400
    assert answer.json["code"] == "bad_message"
    assert ask(anna, "x" * 22, name).status == 404
