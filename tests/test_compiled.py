"""The heap's functions in C++ give what Python's give, to the byte."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heaps import SHEET
from kensington.core.heap import compiled, tracing
from kensington.core.heap.fragments import parts
from kensington.core.heap.heap import Heap
from kensington.core.heap.outline import outlines
from kensington.core.heap.raster import ANGLES, STEP, Ring, print_stamp, ring_for
from kensington.core.play.game import Game
from kensington.core.play.state import State
from kensington.core.randomness import Stream
from kensington.core.tiles.sheet import Sheet
from kensington.core.tiles.tile import Kind, Shape, Tile
from random_games import examples, small_sheets

ROOT = Path(__file__).parent.parent

needs_compiled = pytest.mark.skipif(
    compiled.ENGINE != "compiled", reason="the engine was not compiled (make setup says why)"
)


@contextmanager
def in_python() -> Iterator[None]:
    """For a while, Python's functions are at work."""
    was = compiled._compiled
    compiled._compiled = False
    for kept in (compiled._printed, parts, outlines):
        kept.cache_clear()
    try:
        yield
    finally:
        compiled._compiled = was
        compiled._printed.cache_clear()


@st.composite
def strips(draw: st.DrawFn) -> tuple[int, int, int]:
    """The samples of a strip, where it begins and its stride: crumbs, blocks and what covers them.

    Wide ones have columns of more than 64 samples; odd ones leave squares that meet at corners.
    """
    rows = draw(st.sampled_from([6, 30, 70, 140, 200]))
    columns = draw(st.integers(1, 8 if rows < 30 else 90))
    stride = (rows // 8 + 1) * 8
    random = draw(st.randoms(use_true_random=False))
    cells = [[random.random() < 0.7 for _ in range(rows)] for _ in range(columns)]
    if rows > 6:  # a block with blocks cut out of it, as tiles do, some of them slanting
        cells = [[True] * rows for _ in range(columns)]
        for _ in range(random.randrange(9)):
            x, y, slant = (
                random.randrange(columns),
                random.randrange(rows),
                random.choice((-2, 0, 1)),
            )
            wide, high = random.randrange(1, 40), random.randrange(1, 90)
            for i in range(x, min(x + wide, columns)):
                for j in range(max(0, y + slant * (i - x)), min(rows, y + slant * (i - x) + high)):
                    cells[i][j] = False
    bits = sum(1 << i * stride + j for i in range(columns) for j in range(rows) if cells[i][j])
    return bits, draw(st.integers(0, 500)), stride


@needs_compiled
class TestFunctions:
    @given(strips(), st.integers(0, 9), st.data())
    @examples(250)
    def test_parts_spots_and_outlines(
        self, strip: tuple[int, int, int], fewest: int, data: st.DataObject
    ) -> None:
        bits, column, stride = strip
        if not bits:
            return
        x, y = st.integers(column * STEP - 99, column * STEP + 2500), st.integers(-99, 5000)
        marks = tuple(data.draw(st.lists(st.tuples(x, y), max_size=5)))
        assert compiled.spots(bits, column, stride) == tracing.spots(bits, column, stride)
        found = compiled.trace(bits, column, stride, fewest, marks)
        assert found == tracing.trace(bits, column, stride, fewest, marks)
        assert repr(found) == repr(tracing.trace(bits, column, stride, fewest, marks))

    def test_every_shape_at_every_angle(self) -> None:
        stride = ring_for(SHEET).stride
        random = Random(3)
        for shape in {tile.shape for tile in SHEET} | {
            Shape(["#" * 8, *["#......#"] * 6, "#" * 8])
        }:
            for angle in range(ANGLES):
                across, up = random.randrange(STEP), random.randrange(STEP)
                stamp = compiled._printed(shape, angle, across, up, stride)
                assert stamp == print_stamp(shape, angle, across, up, stride)

    @given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(0, 99))
    def test_landings(self, seed: bytes, index: int, number: int) -> None:
        ring, shape, stream = ring_for(SHEET), SHEET[number].shape, Stream(seed, "landings")
        assert compiled.land(ring, shape, stream, index) == compiled.land_in_python(
            ring, shape, stream, index
        )

    def test_what_is_too_large_is_left_to_python(self) -> None:
        ring, stream = Ring(200_000, 100_000), Stream(bytes(32), "landings")
        shape = Shape(["##"])
        assert compiled._kernel.land(
            stream.key, 0, ring.width, ring.height, compiled.pack_corners(shape)
        ) is None  # fmt: skip
        assert compiled.land(ring, shape, stream, 0) == compiled.land_in_python(
            ring, shape, stream, 0
        )
        stride = 2400
        column = (1 << 2000) - 1
        assert compiled._kernel.trace(compiled._strip(column, stride), 0, stride, 1, ()) is None
        assert compiled.trace(column, 0, stride, 1, ()) == tracing.trace(column, 0, stride, 1, ())


@needs_compiled
@pytest.mark.parametrize(
    ("call", "arguments"),
    [
        ("spots", ()),
        ("spots", ("text", 0, 8)),
        ("spots", (b"\1", 0, 0)),
        ("spots", (b"\1", 0, 12)),
        ("spots", (b"\1", 0, -8)),
        ("spots", (b"\1", 10**30, 8)),
        ("spots", (b"\1", None, 8)),
        ("trace", (b"\1", 0, 8, 1, [(0, 0)])),
        ("trace", (b"\1", 0, 8, 1, ((0,),))),
        ("trace", (b"\1", 0, 8, -1, ())),
        ("stamp", (b"123", 0, 0, 0, 0, 0, 0, 8)),
        ("stamp", (bytes(32), 0, 0, 5, 4, 0, 0, 8)),
        ("land", (b"short", 0, 1000, 1000, bytes(512))),
        ("land", (bytes(32), -1, 1000, 1000, bytes(512))),
        ("land", (bytes(32), 0, 0, 1000, bytes(512))),
        ("land", (bytes(32), 0, 1000, 1000, b"")),
        ("land", (bytes(32), 0, 1000, 1000, bytes(513))),
    ],
)
def test_wrong_arguments_are_errors_of_python(call: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises((TypeError, ValueError, OverflowError, RuntimeError)):
        getattr(compiled._kernel, call)(*arguments)


@needs_compiled
def test_an_empty_strip_shows_nothing() -> None:
    assert compiled._kernel.spots(b"", 0, 8) == []
    assert compiled._kernel.trace(bytes(20), 0, 8, 0, ()) == []


def looks(state: State) -> tuple[object, ...]:
    heap = state.heap
    assert isinstance(heap, Heap)
    return repr(heap.fragments()), heap.poses(), repr(list(state.legal_moves())), state.put_back


def play_and_look(game: Game, seed: int, most: int = 1000) -> list[tuple[object, ...]]:
    random, state = Random(seed), game.begin()
    seen = [looks(state)]
    while (moves := state.legal_moves()) and len(seen) < most:
        state = state.play(moves[random.randrange(len(moves))])
        seen.append(looks(state))
    return seen


@needs_compiled
class TestWholeGames:
    @pytest.mark.parametrize("players", [2, 5])
    def test_a_game_looks_the_same(self, players: int) -> None:
        game = Game(players, seed=bytes([players] * 32))
        mine = play_and_look(game, players)
        with in_python():
            assert play_and_look(game, players) == mine
        assert len(mine) > 50

    @given(small_sheets(), st.binary(min_size=32, max_size=32), st.integers(0, 99))
    @examples(4)
    def test_foreign_sheets(self, sheet: Sheet, seed: bytes, chance: int) -> None:
        game = Game(3, seed=seed, sheet=sheet)
        mine = play_and_look(game, chance, most=40)
        with in_python():
            assert play_and_look(game, chance, most=40) == mine

    def test_a_sheet_of_the_largest_tiles(self) -> None:
        drawings = ["########", *["#......#"] * 6, "########"]
        tiles = [Tile(Kind.LIT, Shape(drawings), name=str(number)) for number in range(12)]
        sheet = Sheet((*tiles, *[Tile(Kind.ROOF, Shape(["#"]), name=f"r{n}") for n in range(20)]))
        heap = Heap.deal(sheet, bytes(32))
        with in_python():
            again = Heap.deal(sheet, bytes(32))
            assert again.poses() == heap.poses()
            assert again.fragments() == heap.fragments()


TELL = """\
from kensington.core.heap import compiled
from kensington.core.heap.heap import Heap
from kensington.core.tiles.sheet import standard_sheet
heap = Heap.deal(standard_sheet(), (7).to_bytes(32, "big"))
print(compiled.ENGINE, hash(repr((heap.poses(), heap.fragments()))))
"""
LEFT_BEHIND = """\
import sys, types
sys.modules["kensington.core.heap._kernel"] = types.ModuleType("_kernel")
sys.modules["kensington.core.heap._kernel"].INTERFACE = 0
"""


def told_by(code: str, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "0", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_the_python_engine_can_be_asked_for() -> None:
    as_it_is = told_by(TELL, KENSINGTON_ENGINE="")
    asked = told_by(TELL, KENSINGTON_ENGINE="python")
    assert asked[0] == "python"
    assert asked[1] == as_it_is[1]


def test_what_an_earlier_version_left_behind_is_not_used() -> None:
    assert told_by(LEFT_BEHIND + TELL)[0] == "python"


def compiled_with(tmp_path: Path, **environment: str) -> tuple[str, bool]:
    """What the script says in a copy of the tree without compiled modules, and whether one came."""
    folder = ROOT / "src" / "kensington" / "core" / "heap" / "kernel"
    copy = tmp_path / folder.relative_to(ROOT)
    copy.mkdir(parents=True)
    for source in folder.iterdir():
        (copy / source.name).write_bytes(source.read_bytes())
    left = copy.parent / "_kernel.abi3.so"
    left.write_bytes(b"older than its sources")
    os.utime(left, (0, 0))
    (tmp_path / "compile_engine.py").write_bytes((ROOT / "compile_engine.py").read_bytes())
    done = subprocess.run(
        [sys.executable, tmp_path / "compile_engine.py"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout, left.exists()


def test_without_a_compiler_one_line_says_so(tmp_path: Path) -> None:
    said, there = compiled_with(tmp_path, PATH=str(tmp_path), CXX="")
    assert said.splitlines() == [
        "The Python engine is used: there is no C++ compiler (on Debian: apt install g++)"
    ]
    assert not there, "a module that is older than its sources does not stay"


def test_a_compiler_that_fails_is_quoted_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho 'x.hpp:1: error: no such standard' >&2\nexit 1\n")
    broken.chmod(0o755)
    said, there = compiled_with(tmp_path, CXX=str(broken))
    assert said.startswith("The Python engine is used: ")
    assert said.count("\n") == 1
    assert "no such standard" in said
    assert not there
