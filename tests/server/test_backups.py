"""Copies of all games: whole while somebody plays, looked through, and put back under a server."""

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from websockets.exceptions import ConnectionClosed

from kensington.server.storage.backups import back_up, look_through, prepare, restore
from kensington.server.storage.database import HEAD, Unusable
from server.client import Client, here, serving
from terminal import kensington

BLIND = {"blind_draw": True}
DRAW, BACK = {"type": "draw", "back": "beige"}, {"type": "give_back"}


def playing(client):
    table = client.open([here("Anna"), here("Amy")], rules=BLIND, start=0)
    client.start(table)
    return table


def test_a_copy_made_while_somebody_plays_is_whole(tmp_path):
    copy = tmp_path / "copy.db"
    with serving(tmp_path / "games.db", limits={"tables": 10_000}) as server:
        anna, enough = Client(server), Event()

        def play():
            acknowledged = {}
            while not enough.is_set():
                table = playing(anna)
                acknowledged[table] = anna.move(table, DRAW, 0)["version"]
            return acknowledged

        with ThreadPoolExecutor(1) as hands:
            game = hands.submit(play)
            before = playing(anna)
            for _ in range(3):
                done = kensington("backup", "--db", server.database, copy)
                assert (done.returncode, done.stderr) == (0, "")
            enough.set()
            acknowledged = game.result()
        assert server.stop() == ""
    assert acknowledged
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    assert not Path(f"{copy}-wal").exists()
    assert copy.stat().st_mode & 0o077 == 0
    with serving(copy) as server:  # the copy is a server's file like any other
        again = Client(server, token=anna.token)
        assert again.move(before, DRAW, 0)["type"] == "ack"


def test_a_copy_is_put_back_under_a_running_server(tmp_path):
    copy = tmp_path / "copy.db"
    with serving(tmp_path / "games.db") as server:
        anna = Client(server)
        table = playing(anna)
        assert kensington("backup", "--db", server.database, copy).returncode == 0
        late = playing(anna)
        ben = Client(server)  # nobody knows him after this
        assert ben.get("/api/mine").status == 200
        with anna.socket(table) as socket:
            before = socket.receive()
            assert socket.move(DRAW)["type"] == "ack"
            done = kensington("restore", "--db", server.database, copy)
            assert (done.returncode, done.stderr) == (0, "")
            with pytest.raises(ConnectionClosed, match="1012"):  # come again
                socket.receive()
        assert anna.snapshot(table)["view"] == before["view"]
        assert anna.snapshot(late)["code"] == "no_such_table"
        assert ben.get("/api/mine").json["code"] == "no_visitor"
        carl = Client(server)  # he gets Ben's place in the file, and is not taken for him
        assert ben.get("/api/mine").json["code"] == "no_visitor"
        assert carl.get("/api/mine").status == 200
        assert anna.move(table, DRAW, 0)["type"] == "ack"
        assert "everybody comes again" in server.stop()
    (kept,) = tmp_path.glob("games.db.before-restore-*")
    assert look_through(kept).tables == 2
    assert look_through(copy).tables == 1


def test_what_was_about_to_be_written_is_not_mixed_with_what_was_put_back(tmp_path):
    """The first command after it is refused, and the same message may be sent again."""
    with serving(tmp_path / "games.db") as server:
        anna = Client(server)
        table = playing(anna)
        back_up(server.database, tmp_path / "copy.db")
        restore(tmp_path / "copy.db", server.database)
        codes = [anna.move(table, DRAW, 0).get("code") for _ in range(2)]
        assert codes[1] is None or codes[0] == "unsaved"
        assert anna.snapshot(table)["view"]["hand"] is not None


def damaged(path, *statements):
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA foreign_keys=OFF")
        for statement in statements:
            database.execute(statement)
    database.close()


@pytest.fixture(scope="module")
def some_games(tmp_path_factory):
    path = tmp_path_factory.mktemp("some") / "games.db"
    with serving(path) as server:
        playing(Client(server))
        server.stop()
    return path


@pytest.mark.parametrize(
    ("statements", "code"),
    [
        (["DELETE FROM events WHERE version = 2"], "database_corrupt"),
        (["DELETE FROM events WHERE version = 4"], "database_corrupt"),
        (["UPDATE events SET version = 9 WHERE version = 4"], "database_corrupt"),
        (["DELETE FROM events"], "database_corrupt"),
        (["DELETE FROM visitors"], "database_corrupt"),
        (["UPDATE alembic_version SET version_num = '9999'"], "database_newer"),
        (["DROP TABLE events"], "database_failed"),
    ],
)
def test_a_copy_with_something_missing_is_refused_and_changes_nothing(
    tmp_path, some_games, statements, code
):
    copy, games = tmp_path / "copy.db", tmp_path / "games.db"
    shutil.copy(some_games, copy)
    damaged(copy, *statements)
    shutil.copy(some_games, games)
    before = games.read_bytes()
    done = kensington("restore", "--db", games, copy)
    assert done.returncode == 1
    assert f"kensington: {code}: cannot restore" in done.stderr
    assert games.read_bytes() == before
    with pytest.raises(Unusable):
        back_up(copy, tmp_path / "copy-of-copy.db")
    assert not (tmp_path / "copy-of-copy.db").exists()


def test_pages_that_were_overwritten_are_noticed(tmp_path, some_games):
    copy = tmp_path / "copy.db"
    data = bytearray(some_games.read_bytes())
    data[8192:12288] = bytes(4096)
    copy.write_bytes(data)
    with pytest.raises(Unusable):
        look_through(copy)


@pytest.mark.parametrize("words", [["backup", "{db}"], ["restore", "{db}"], ["restore", "no.db"]])
def test_nothing_is_copied_onto_itself(tmp_path, some_games, words):
    shutil.copy(some_games, tmp_path / "games.db")
    words = [word.format(db=tmp_path / "games.db") for word in words]
    done = kensington(*words, "--db", tmp_path / "games.db")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_where_there_is_nothing_yet_a_copy_is_put(tmp_path, some_games):
    found = restore(some_games, tmp_path / "games.db")
    assert found == look_through(tmp_path / "games.db") == look_through(some_games)


def test_before_a_migration_the_file_is_kept(tmp_path):
    games = tmp_path / "games.db"
    shutil.copy(Path(__file__).parents[1] / "kept" / "v1" / "games.sqlite", games)
    damaged(games, "DROP TABLE snapshots", "UPDATE alembic_version SET version_num = '0001'")
    before = look_through(games)
    prepare(games)
    assert look_through(games).revision == HEAD
    assert look_through(tmp_path / f"games.db.before-{HEAD}") == before
    prepare(games)  # it is done once
    assert len(list(tmp_path.glob("games.db.before-*"))) == 1
