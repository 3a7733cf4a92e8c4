"""A club moves to PostgreSQL and back: everything comes along, once, and is compared."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import insert, text

from kensington.server.storage import database as db
from kensington.server.storage import moving
from kensington.server.storage.backups import prepare
from kensington.server.storage.moving import Mixed, move
from server.client import Client, here, serving
from terminal import kensington

KEPT = Path(__file__).parents[1] / "kept" / "v1" / "games.sqlite"


@pytest.fixture
def club(tmp_path):
    """A file of an earlier version with games of every kind, brought up to date."""
    path = tmp_path / "games.db"
    shutil.copy(KEPT, path)
    prepare(path)
    return path


def rows(where):
    engine = db.engine_for(where)
    with engine.connect() as connection:
        found = {
            part.name: sorted(map(repr, map(tuple, connection.execute(part.select()))))
            for part in moving.PARTS
        }
    engine.dispose()
    return found


def moved(source, target, **options):
    engines = db.engine_for(source), db.engine_for(target)
    try:
        return move(*engines, **options)
    finally:
        for engine in engines:
            engine.dispose()


def test_everything_comes_along_and_play_goes_on(tmp_path, club, postgres):
    url = postgres()
    with serving(club) as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
        anna.start(table)
        before = anna.snapshot(table)
        done = kensington("move", club, url)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)  # it is played on
        server.stop()
    done = kensington("move", club, url)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The same on both sides" in done.stdout
    assert rows(club) == rows(url)
    with serving(url) as server:
        again = Client(server, token=anna.token)
        assert again.snapshot(table)["view"] == before["view"]
        draw = {"type": "draw", "back": "beige"}
        assert again.move(table, draw, 0, key="after-the-move")["type"] == "ack"
        assert Client(server).token  # a newcomer gets a number of their own
        server.stop()
    back = tmp_path / "back.db"
    assert kensington("move", url, back).returncode == 0
    assert rows(url) == rows(back)
    with serving(back) as server:
        assert Client(server, token=anna.token).snapshot(table)["view"]["hand"] is not None


def test_it_goes_on_where_it_was_interrupted(club, postgres, monkeypatch):
    url = postgres()
    monkeypatch.setattr(moving, "AT_ONCE", 50)
    seen = []

    def stop(name, count):
        seen.append(name)
        if name == "events" and count > 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        moved(club, url, progress=stop)
    assert 100 < len(rows(url)["events"]) < len(rows(club)["events"])
    found = moved(club, url)
    assert rows(club) == rows(url)
    assert moved(club, url) == found  # once more changes nothing
    assert sum(part.rows for part in found) == sum(map(len, rows(club).values()))


def test_two_clubs_are_not_mixed(tmp_path, club, postgres):
    url, other = postgres(), tmp_path / "other.db"
    moved(club, url)
    prepare(other)
    engine = db.engine_for(other)
    with engine.begin() as connection:
        connection.execute(insert(db.visitors).values(id=1, came_at=7))
    engine.dispose()
    before = rows(url)
    with pytest.raises(Mixed, match="visitors"):
        moved(other, url)
    assert rows(url) == before


def test_what_differs_in_the_end_is_said(club, postgres):
    url = postgres()

    def change(name, _):
        if name == "snapshots":
            engine = db.engine_for(url)
            with engine.begin() as connection:
                connection.execute(text("UPDATE events SET body = body || ' ' WHERE version = 1"))
            engine.dispose()

    with pytest.raises(Mixed, match="events"):
        moved(club, url, progress=change)


def test_the_source_is_only_read(club, postgres):
    with sqlite3.connect(club) as database:
        before = list(database.iterdump())
    database.close()
    moved(club, postgres())
    with sqlite3.connect(club) as database:
        assert list(database.iterdump()) == before
    database.close()
