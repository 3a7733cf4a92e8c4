"""Would the tests notice? Small bugs are put in one at a time: ``make mutants``.

Cosmic Ray changes the Python code and Stryker the page's. Everything lies in ``build/mutants``;
the same command goes on where it stopped, and ``--fresh`` begins anew. The report is
``docs/mutants.md``.
"""

import argparse
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, SimpleQueue

from reach import AREAS, write_map

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "web"))

from build import node  # noqa: E402 - the page's build knows where Node is

FOLDER = ROOT / "build" / "mutants"
REACH = FOLDER / "reach"
PYTHON = ROOT / ".venv" / "bin" / "python"
COSMIC_RAY = ROOT / ".venv-mutants" / "bin" / "cosmic-ray"
WORKERS = 2
SAMPLE = 80
SEED = "kensington"
TIMEOUT = 240
"""Seconds for the tests of one mutant: whoever takes longer has noticed that something hangs."""
OMITTED = {
    "server": ["protocol/schema.py", "storage/migrations"],
    "bots": ["training", "arena/on_ray.py"],
}
"""What is not changed: it runs when the project is worked on, not when it is used."""


def copied(number: int) -> Path:
    """A copy of the working tree to change, with a commit to compare it with."""
    copy = FOLDER / f"copy-{number}"
    if copy.exists():
        return copy
    files = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split("\0")  # fmt: skip
    for name in filter(None, files):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    git = ["git", "-c", "user.name=mutants", "-c", "user.email=mutants@localhost"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "as it is"]):
        subprocess.run([*git, *words], cwd=copy, check=True)
    page = Path("src/kensington/server/page")
    shutil.copytree(ROOT / page, copy / page, dirs_exist_ok=True)
    subprocess.run([PYTHON, "-m", "compileall", "-q", "src", "tests"], cwd=copy, check=True)
    return copy


def environment(copy: Path) -> dict[str, str]:
    paths = os.pathsep.join([str(copy / "src"), str(HERE)])
    return {**os.environ, "PYTHONPATH": paths, "KENSINGTON_REACH": str(REACH)}


def learn_reach() -> None:
    """Run all tests but the page's once, and note which lines each of them reaches."""
    if (REACH / "map.json").exists():
        return
    shutil.rmtree(REACH, ignore_errors=True)
    REACH.mkdir(parents=True)
    copy = copied(0)
    print("Which tests reach which lines: all tests run once", flush=True)
    subprocess.run(
        [
            PYTHON, "-m", "pytest", "-p", "reach", "-q", "-n", str(WORKERS), "--dist", "worksteal",
            "-p", "no:cacheprovider", "--ignore=tests/page", "tests",
        ],
        cwd=copy,
        check=False,
        env={**environment(copy), "COVERAGE_PROCESS_START": str(HERE / "coverage.ini")},
    )  # fmt: skip
    write_map(REACH, copy / "src" / "kensington")


def session_of(area: str, sample: int) -> Path:
    """The changes to try in one area, drawn once."""
    session, config = FOLDER / f"{area}.sqlite", FOLDER / f"{area}.toml"
    if session.exists():
        return session
    omitted = [f"src/kensington/{area}/{name}" for name in OMITTED.get(area, [])]
    omitted += [f"{name}/**/*.py" for name in omitted]
    test = f"{PYTHON} {HERE / 'telling.py'}"
    config.write_text(
        f'[cosmic-ray]\nmodule-path = ["src/kensington/{area}"]\ntimeout = {TIMEOUT}.0\n'
        f'excluded-modules = {omitted!r}\ntest-command = "{test}"\n'
        '[cosmic-ray.distributor]\nname = "local"\n'
    )
    begun = session.with_suffix(".new")
    begun.unlink(missing_ok=True)
    copy = copied(0)
    subprocess.run([COSMIC_RAY, "init", config, begun], cwd=copy, check=True)
    python = COSMIC_RAY.with_name("python")
    drawing = [python, HERE / "sample.py", begun, str(sample), f"{SEED} {area}"]
    print(area, end=": ", flush=True)
    subprocess.run(drawing, cwd=copy, check=True)
    begun.rename(session)
    return session


def run_areas(areas: list[str], sample: int) -> None:
    """Try the changes of each area; each worker takes one area after the other."""
    waiting: SimpleQueue[str] = SimpleQueue()
    for area in areas:
        session_of(area, sample)
        waiting.put(area)

    def work(number: int) -> None:
        copy = copied(number)
        while True:
            try:
                area = waiting.get_nowait()
            except Empty:
                return
            subprocess.run(["git", "checkout", "-q", "--", "src"], cwd=copy, check=True)
            print(f"{area}: begun", flush=True)
            exec_ = [COSMIC_RAY, "exec", FOLDER / f"{area}.toml", FOLDER / f"{area}.sqlite"]
            subprocess.run(exec_, cwd=copy, check=False, env=environment(copy))
            print(f"{area}: done", flush=True)

    workers = [threading.Thread(target=work, args=(number,)) for number in range(WORKERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def with_node(words: list[str | Path], cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a script with the Node that builds the page; what it prints is the answer."""
    program, _ = node()
    path = str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")
    environment = {**os.environ, "PATH": path, **more}
    return subprocess.run(
        [program, *words], cwd=cwd, check=True, env=environment, stdout=subprocess.PIPE, text=True
    )


def install() -> None:
    """Fetch Stryker."""
    with_node([node()[1], "ci", "--loglevel=error"], HERE / "page")


def run_page(sample: int) -> None:
    """Try changes of the page."""
    drawn = FOLDER / "page-sample.jsonl"
    if not drawn.exists():
        words = [HERE / "page" / "sample.mjs", str(sample), f"{SEED} page", ROOT]
        drawn.write_text(with_node(words, ROOT).stdout)
    stryker = HERE / "page" / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
    told = with_node(
        [stryker, "run", HERE / "page" / "stryker.config.mjs"],
        ROOT,
        KENSINGTON_FOLDER=str(FOLDER),
        KENSINGTON_PYTHON=str(PYTHON),
        KENSINGTON_PLUGINS=str(HERE / "page"),
    )
    print(told.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="begin anew")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="changes to try in each area")
    parser.add_argument("--install", action="store_true", help="fetch Stryker, and no more")
    parser.add_argument("areas", nargs="*", default=[*AREAS, "page"])
    chosen = parser.parse_args()
    if chosen.install:
        install()
        return 0
    if chosen.fresh:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    if areas := [area for area in AREAS if area in chosen.areas]:
        learn_reach()
        run_areas(areas, chosen.sample)
    if "page" in chosen.areas:
        run_page(chosen.sample)
    python = COSMIC_RAY.with_name("python")
    return subprocess.run([python, HERE / "report.py"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
