"""The authority by itself: no network, no files, no clock."""

import ast
import importlib
import inspect
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from kensington.record import format as formatted
from kensington.record import move_to_json
from kensington.server.live.frames import Frames
from kensington.server.protocol import client_messages, schema, server_messages
from kensington.server.storage import database
from kensington.server.table.authority import Authority
from kensington.server.table.events import read_event, write_event
from kensington.server.table.seats import Refused, opening
from server.client import AIDS, RULES, bot, here
from server.fair import commitment_to

DOCS = Path(__file__).parents[2] / "docs"


def opened(*seats, **rules):
    wish = {
        "seats": list(seats),
        "rules": RULES | rules,
        "aids": AIDS,
        "listed": False,
        "start": 0,
    }
    return opening(
        client_messages.NewTable.model_validate(wish), "t", 1, bytes(range(32)), "2024-05-31"
    )


def command(authority, said, seat):
    body = {"v": 1, "key": "a-key-for-it", "version": authority.version, "seat": seat}
    return client_messages.Envelope.model_validate(body | {"command": said})


def shared(visitor, round_=1):
    """A visitor's share of the draw."""
    return f"{250 - visitor:02x}{round_:02x}" * 16  # not in the order of the visitors


def commit(visitor, round_=1):
    """The command that commits to it: visitor 1 opened the table, 2 sits in seat 1, and so on."""
    number = 0 if visitor == 1 else visitor
    promise = commitment_to("t", round_, number, shared(visitor, round_))
    return {"type": "commit", "round": round_, "commitment": promise}


def reveal(visitor, round_=1):
    return {"type": "reveal", "round": round_, "nonce": shared(visitor, round_)}


def deal(authority, log):
    """All that one visitor does until the tiles lie there."""
    for said, seat in ((commit(1), None), ({"type": "start"}, 0), (reveal(1), None)):
        log.append(authority.decide(1, command(authority, said, seat)).event)
        authority.apply(log[-1])


def played(log, moves, seed=1):
    """A game of two at one device, move by move."""
    authority = Authority(log[0])
    random = Random(seed)
    deal(authority, log)
    for _ in range(moves):
        state = authority.state
        if state.ending is not None:
            break
        move = random.choice(list(state.legal_moves()))
        said = {"type": "move", "move": move_to_json(move, state.game.sheet)}
        decision = authority.decide(1, command(authority, said, state.seat))
        assert authority.version == len(log)  # deciding changes nothing
        authority.apply(*decision)
        log.append(decision.event)
    return authority


@pytest.mark.parametrize("blind", [True, False], ids=["bag", "heap"])
def test_the_table_is_a_replay_of_its_events(blind):
    log = [opened(here("Anna"), here("Amy"), blind_draw=blind)]
    authority = played(log, 120)
    kept = [read_event(write_event(event)) for event in log]
    assert kept == log
    again = Authority.replayed(kept)
    assert again.version == authority.version == len(log)
    assert again.state == authority.state
    assert Frames("t", again).snapshot(1) == Frames("t", authority).snapshot(1)
    assert Frames("t", again).update(1, 1) == Frames("t", authority).update(1, 1)
    assert formatted(again.record()) == formatted(authority.record())


def test_what_was_decided_and_not_applied_is_forgotten():
    """A decision is a value: one that could not be saved leaves nothing behind."""
    log = [opened(here("Anna"), here("Amy"), blind_draw=True)]
    authority = played(log, 12)
    before = vars(authority).copy()
    moves = list(authority.state.legal_moves())
    decisions = [authority.decide_for_bot("greedy", move) for move in moves]
    assert vars(authority) == before
    for move, decision in zip(moves, decisions, strict=True):
        follower, replayed = authority.still(), authority.still()
        follower.apply(*decision)
        replayed.apply(decision.event)
        assert follower.state == replayed.state == authority.state.play(move)
        assert follower.state is decision.after


def test_a_refused_command_changes_nothing():
    authority = Authority(opened(here("Anna"), bot()))
    before = Frames("t", authority).snapshot(1)
    for said, seat in [({"type": "leave"}, 0), ({"type": "start"}, 1), ({"type": "return"}, 0)]:
        with pytest.raises(Refused):
            authority.decide(1, command(authority, said, seat))
    assert Frames("t", authority).snapshot(1) == before


WORLDLY = {"asyncio", "datetime", "os", "pathlib", "random", "secrets", "socket", "sqlalchemy",
           "starlette", "fastapi", "time", "uvicorn"}  # fmt: skip


NAMES = [
    *("table." + name for name in ("authority", "events", "fairness", "fairness_v0", "proof")),
    *("table." + name for name in ("seats", "seed_draw", "seed_draw_v0", "view")),
    "protocol.codec",
]


@pytest.mark.parametrize("name", NAMES)
def test_it_knows_no_network_no_files_and_no_clock(name):
    module = importlib.import_module(f"kensington.server.{name}")
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {node.module.split(".")[0]}
            if node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"]
                continue
        else:
            continue
        assert not names & WORLDLY, f"line {node.lineno}"


class TestDatabase:
    def test_the_migrations_lead_to_the_tables_we_use(self, tmp_path):
        engine = database.engine_for(tmp_path / "games.db")
        database.migrate(engine)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, database.metadata) == []
            assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(text("PRAGMA synchronous")) == 2
        database.migrate(engine)  # a second time there is nothing to do
        engine.dispose()

    def test_the_newest_shape_is_the_last_migration(self):
        config = Config()
        scripts = Path(database.__file__).with_name("migrations")
        config.set_main_option("script_location", str(scripts))
        assert ScriptDirectory.from_config(config).get_current_head() == database.HEAD


class TestDocs:
    def test_the_schema_is_current(self):
        """If this fails: python -m kensington.server.protocol.schema"""
        assert schema.FILE.read_text(encoding="utf-8") == schema.text()

    def test_every_address_is_documented(self):
        from kensington.server.web import api, socket

        words = (DOCS / "protocol.md").read_text(encoding="utf-8")
        for router in (api.router, socket.router):
            for route in router.routes:
                assert route.path.replace("{table}", "ID") in words, route.path

    def test_every_error_and_event_is_documented(self):
        words = (DOCS / "protocol.md").read_text(encoding="utf-8")
        for code in server_messages.ErrorCode.__args__:
            assert f"`{code}`" in words
        for name in schema.schema()["$defs"]["Event"]["discriminator"]["mapping"]:
            assert f'type: "{name}"' in words

    def test_every_limit_is_documented(self):
        from dataclasses import fields

        from kensington.server.limits import Limits

        words = (DOCS / "server.md").read_text(encoding="utf-8")
        for limit in fields(Limits):
            assert f"`{limit.name}`" in words
