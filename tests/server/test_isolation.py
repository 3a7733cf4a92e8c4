"""A program that the host brings looks for the host's secrets: it finds none."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from kensington.bots.protocol import OPEN, Outside, Walls, found_walls
from server.client import Client, bot

SPY = Path(__file__).parent.parent / "outside" / "spy.py"
SECRET = "tok" + "en-of-the-host-0815"
BLIND = {"blind_draw": True, "idle_rounds": 1}


@pytest.fixture
def folder():
    """A folder that everybody may enter, with the spy in it."""
    path = Path(tempfile.mkdtemp())
    path.chmod(0o755)
    shutil.copy(SPY, path)
    yield path
    shutil.rmtree(path)


@pytest.fixture
def secretive(monkeypatch):
    """A host with a secret in the environment.

    What was set after the start of a process is not in /proc: only a process of its own shows that.
    """
    monkeypatch.setenv("HOST_TOKEN", SECRET)


@pytest.fixture
def no_bubblewrap(folder):
    """A PATH on which there is none."""
    (folder / "bin").mkdir()
    return {"PATH": str(folder / "bin")}


needs_bubblewrap = pytest.mark.skipif(
    found_walls([])[0].kind != "bubblewrap", reason="bubblewrap is not there, or does not work"
)
needs_root = pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="root alone may")


def known(folder, walls):
    """What the spy learns before it has said a word."""
    database = folder / "games.db"
    database.write_text(f"all games, {SECRET}")
    database.chmod(0o600)
    (folder / "games.db-wal").write_text("the latest")
    (folder / "games.db-wal").chmod(0o600)
    python = "/usr/bin/python3" if Path("/usr/bin/python3").exists() else sys.executable
    command = shlex.join([python, str(folder / "spy.py"), SECRET, str(database)])
    spy = Outside(command, walls=walls)
    try:
        return spy.greet().name.removeprefix("knows:").split()
    finally:
        spy.close()


@pytest.mark.usefixtures("secretive")
def test_without_walls_the_environment_is_clean(folder):
    learned = known(folder, OPEN)
    assert "env" not in learned
    assert "database" in learned  # so the spy looks where it should


@needs_bubblewrap
@pytest.mark.usefixtures("secretive")
@pytest.mark.parametrize("here", [True, False], ids=["in its folder", "elsewhere"])
def test_behind_bubblewrap_nothing_is_found(folder, here, monkeypatch):
    """Also where the program is started in the folder of the database."""
    monkeypatch.chdir(folder if here else "/")
    walls, why = found_walls([folder / "games.db"])
    assert (walls.kind, why) == ("bubblewrap", "")
    assert known(folder, walls) == []


@needs_root
@pytest.mark.usefixtures("secretive")
def test_as_another_user_nothing_is_found(folder):
    assert known(folder, Walls("user")) == []


@contextmanager
def hosting(folder, *words, first=(), python=sys.executable, **environment):
    """The server that a host starts, with the spy among its bots."""
    database = folder / "games.db"
    spy = shlex.join([*first, python, str(folder / "spy.py"), SECRET, str(database)])
    process = subprocess.Popen(
        [sys.executable, "-m", "kensington", "serve", "--no-browser", "--port", "0", "--db",
         str(database), "--bot", f"spy=cmd:{spy}", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HOST_TOKEN": SECRET, **environment},
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def played(process):
    """A game against the spy, and what the log says of it."""
    line = process.stdout.readline()
    process.port = int(re.findall(r":(\d+)/", line)[0])
    anna = Client(process)
    table = anna.open([bot("careless"), bot("spy")], rules=BLIND)
    anna.start(table, seat=None)
    with anna.socket(table) as socket:
        socket.until(lambda state: state["table"]["status"] == "over", timeout=60)
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=20)[1]


@needs_bubblewrap
def test_at_a_table_it_plays_and_finds_nothing(folder):
    with hosting(folder, "--isolate", "must") as process:
        assert played(process) == ""


def test_whoever_wants_no_walls_has_none(folder):
    """And the same spy finds what there is."""
    with hosting(folder, "--isolate", "no") as process:
        assert "spy" in played(process)
    assert (folder / "games.db").stat().st_mode & 0o077 == 0


needs_no_root = pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="not for root")


@needs_no_root
def test_where_walls_must_be_and_cannot(folder, no_bubblewrap):
    with hosting(folder, "--isolate", "must", **no_bubblewrap) as process:
        assert process.wait(30) == 1
        assert "cannot be isolated here: bubblewrap" in process.stderr.read()


@needs_no_root
def test_where_walls_cannot_be_had_it_is_said(folder, no_bubblewrap):
    with hosting(folder, **no_bubblewrap) as process:
        assert "own rights: bubblewrap (bwrap) is not installed" in played(process)


@needs_root
def test_root_has_another_user_to_offer(folder, no_bubblewrap):
    """Files of games that everybody could read are closed to others."""
    (folder / "games.db").touch(mode=0o644)
    with hosting(
        folder, "--isolate", "must", python="/usr/bin/python3", **no_bubblewrap
    ) as process:
        assert played(process) == ""
    assert (folder / "games.db").stat().st_mode & 0o077 == 0


@needs_bubblewrap
def test_one_that_cannot_play_behind_walls_plays_without(folder):
    """It needs a file that is not in its own folder: that is told, or not allowed."""
    with tempfile.NamedTemporaryFile(dir=Path.home()) as elsewhere:
        starter = folder / "starter.sh"
        starter.write_text(f'#!/bin/sh\ntest -e {elsewhere.name} || exit 1\nexec "$@"\n')
        starter.chmod(0o755)
        with hosting(folder, first=(str(starter),)) as process:
            assert "spy does not play isolated: it has this server's rights" in played(process)
        with hosting(folder, "--isolate", "must", first=(str(starter),)) as process:
            assert process.wait(30) == 2
            assert "does not play" in process.stderr.read()
