"""Files that are no games, second names of a file, and origins that are no addresses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from kensington.server.storage.database import InUse, Lock, engine_for, migrate
from kensington.server.web.guard import is_own


def test_a_second_name_of_the_file_is_the_same_file(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    lock = Lock(games)
    (tmp_path / "link.db").symlink_to(games)
    with pytest.raises(InUse):
        Lock(tmp_path / "link.db")
    lock.release()
    games.touch()
    os.link(games, tmp_path / "twin.db")
    with pytest.raises(OSError, match="second name"):
        Lock(tmp_path / "twin.db")


def test_the_lock_says_where_the_server_is(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    lock = Lock(games)
    assert told_by(games) is None  # it has not said yet
    for origin in ("http://127.0.0.1:8600", "http://[::1]:9"):
        lock.tell(origin)
        assert told_by(games) == origin
    lock.release()
    (tmp_path / "games.db.lock").write_bytes(b"\nhttp://127.0.0.1:7")  # of a server that was killed
    lock = Lock(games)
    assert told_by(games) is None
    for junk in (b"\n\xff\xfe", b"\nhttp://\x1b[31m", b"\nelsewhere"):
        (tmp_path / "games.db.lock").write_bytes(junk)
        assert told_by(games) is None
    lock.release()


def told_by(path: Path) -> str | None:
    with pytest.raises(InUse) as refused:
        Lock(path)
    return refused.value.origin


@pytest.mark.parametrize("name", ["why not?.db", "100%41.db", "a#b&c=d.db", "zażółć.db"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    engine = engine_for(tmp_path / name)
    migrate(engine)
    engine.dispose()
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".db"] == [name]


@pytest.mark.parametrize("what", ["junk", "folder"])
def test_what_is_no_file_of_games_is_refused_in_one_line(tmp_path: Path, what: str) -> None:
    target = tmp_path / what
    if what == "junk":
        target.write_bytes(b"garbage" * 999)
    else:
        target.mkdir()
    command = [sys.executable, "-m", "kensington", "serve", "--no-browser", "--port", "0"]
    done = subprocess.run(
        [*command, "--host", "127.0.0.1", "--db", str(target)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "it is not a file" in done.stderr
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("origin", ["http://[", "null", "http://elsewhere", "ftp://here"])
def test_an_origin_that_is_not_ours_is_refused(origin: str) -> None:
    assert not is_own(Headers({"origin": origin, "host": "here"}))
    assert is_own(Headers({"origin": "http://here", "host": "here"}))
