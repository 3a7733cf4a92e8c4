"""``make torture``: the compiled engine against the Python one, over very many games.

After every move of random games both engines are asked for everything: legal moves, the whole
state, the public view, scores; batches are stepped on both, array for array; and the compiled one
is called in every wrong way (``tests/binding_fuzzer.py``). ``--sanitize`` does the same with an
engine that was compiled to watch its own memory (address, undefined) or its threads (thread), in a
copy under ``build``. The report counts games and moves of each kind. The first difference ends the
run with the number of its game, which then becomes a test in tests/test_fast.py and stays there.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("compile_engine.py", "src", "tests", "bench/torture.py")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="of each kind (default 10000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--sanitize", choices=("address", "undefined", "thread"))
    parser.add_argument("--fuzz", action="store_true", help="only misuse the compiled engine")
    args = parser.parse_args()
    if args.sanitize:
        watch(args.sanitize, args.games, args.first)
    elif args.fuzz:
        misuse(args.games, args.first)
    else:
        compare(args.games, args.first)
        step(args.games, args.first)
        misuse(args.games, args.first)


def compare(games: int, first: int) -> None:
    """Play so many games of each kind on both engines."""
    sys.path.insert(0, str(ROOT / "tests"))
    from kensington.fast import ENGINE
    from test_fast import play_both

    if ENGINE != "fast":
        sys.exit("The engine was not compiled: make setup says why.")
    print(f"{'kind':<24}{'games':>9}{'moves':>12}{'seconds':>10}")
    for kind, make in kinds().items():
        moves, started = 0, monotonic()
        for number in range(first, first + games):
            try:
                moves += play_both(make(number), number)
            except BaseException:
                print(f"{kind}: game {number} differs, or was stopped", file=sys.stderr)
                raise
        print(f"{kind:<24}{games:>9,}{moves:>12,}{monotonic() - started:>10.0f}", flush=True)


def step(games: int, first: int) -> None:
    """Step batches of three on both engines, and compare every array after every step."""
    sys.path.insert(0, str(ROOT / "tests" / "env"))
    from test_batch_engines import pair, step_both

    from kensington.core import OPTION_SWITCHES, Ruleset

    for blind, where in ((True, "bag"), (False, "heap")):
        for shown in ("full", "compact"):
            steps, started = 0, monotonic()
            for number in range(first, first + games):
                random = Random(number)
                options = {name: random.random() < 0.15 for name in OPTION_SWITCHES}
                rules = Ruleset(**options | {"blind_draw": blind, "units_as_whole": False})
                both = pair(
                    3, 2 + number % 4, seed=number, rules=rules, observation=shown,
                    reward=random.choice(("end", "points")), threads=1 + number % 3,
                )  # fmt: skip
                try:
                    step_both(*both, 60)
                except BaseException:
                    print(f"batch, {where}, {shown}: {number} differs", file=sys.stderr)
                    raise
                steps += 180
            kind = f"batch, {where}, {shown}"
            print(f"{kind:<24}{games:>9,}{steps:>12,}{monotonic() - started:>10.0f}", flush=True)


def misuse(rounds: int, first: int) -> None:
    """Call the engine in every wrong way: an error of Python's or an answer, nothing else."""
    sys.path.insert(0, str(ROOT / "tests"))
    from binding_fuzzer import fuzz, fuzz_in_threads

    started = monotonic()
    for seed in range(first, first + rounds):
        try:
            fuzz(1000, seed)
            fuzz_in_threads(200, seed)
        except BaseException:
            print(f"misuse: {seed} went wrong", file=sys.stderr)
            raise
    print(f"{'misuse, calls':<24}{rounds:>9,}{1600 * rounds:>12,}{monotonic() - started:>10.0f}")


def kinds() -> dict[str, Callable[[int], object]]:
    """For each kind of game what makes the one with a number."""
    from kensington.core import OPTION_SWITCHES, Game, Ruleset, Sheet
    from random_games import AWKWARD
    from tables import tile

    def seed(number: int) -> bytes:
        return number.to_bytes(32, "big")

    def game(number: int, players: int, sheet: Sheet | None = None, **options: bool) -> Game:
        return Game(players, seed=seed(number), sheet=sheet, rules=Ruleset(**options))

    def mixed(number: int, *, blind: bool) -> Game:
        random = Random(number)
        options = {name: random.random() < 0.3 for name in OPTION_SWITCHES}
        return game(number, random.randint(2, 5), **options | {"blind_draw": blind})

    def foreign(number: int, *, blind: bool) -> Game:
        random = Random(number)
        some = random.choices(AWKWARD, k=random.randint(10, 30))
        sheet = Sheet(tuple(tile(text, f"{text}|{n}") for n, text in enumerate(some)))
        return game(number, random.randint(2, 5), sheet, blind_draw=blind)

    found: dict[str, Callable[[int], object]] = {}
    for blind, where in ((True, "bag"), (False, "heap")):
        for players in (2, 3, 4, 5):
            found[f"{where}, {players} players"] = lambda n, p=players, b=blind: game(
                n, p, blind_draw=b
            )
        for option in OPTION_SWITCHES:
            if option != "blind_draw":
                found[f"{where}, {option}"] = lambda n, o=option, b=blind: game(
                    n, 2 + n % 4, **{o: True, "blind_draw": b}
                )
        found[f"{where}, options"] = lambda n, b=blind: mixed(n, blind=b)
        found[f"{where}, foreign sheets"] = lambda n, b=blind: foreign(n, blind=b)
    return found


def watch(what: str, games: int, first: int) -> None:
    """The same in a copy whose engine is watched, and its tests, which misuse it as well."""
    copy = ROOT / "build" / f"torture-{what}"
    shutil.rmtree(copy, ignore_errors=True)
    for name in COPIED:
        source, target = ROOT / name, copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            unwanted = shutil.ignore_patterns("*.abi3.so", "__pycache__", "page")
            shutil.copytree(source, target, ignore=unwanted)
        else:
            shutil.copy(source, target)
    flags = f"-fsanitize={what} -fno-sanitize-recover=all -g1 -O1"
    subprocess.run(
        [sys.executable, copy / "compile_engine.py"],
        env={**os.environ, "CXXFLAGS": flags},
        check=True,
    )
    library = {"address": "libasan.so", "undefined": "libubsan.so", "thread": "libtsan.so"}[what]
    # The C library frees the memory of a thread that has ended, in a way that is not seen through.
    (copy / "known").write_text("race:_dl_deallocate_tls\n")
    watched = {
        **os.environ,
        "LD_PRELOAD": " ".join(_find(each) for each in (library, "libstdc++.so.6")),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python keeps much until its end
        "TSAN_OPTIONS": f"suppressions={copy / 'known'}",
        "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(copy / "tests")]),
    }
    names = ("test_fast", "test_fast_published", "test_compiled", "env/test_batch_engines")
    tests = [copy / "tests" / f"{name}.py" for name in names]
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull]
    told = "not compiler"  # those start compilers of their own
    subprocess.run([*pytest, "--rootdir", copy, "-k", told, *tests], env=watched, check=True)
    run = [copy / "bench" / "torture.py", "--games", str(games), "--first", str(first)]
    subprocess.run([sys.executable, *run], env=watched, check=True)


def _find(library: str) -> str:
    asked = ["c++", f"-print-file-name={library}"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()
