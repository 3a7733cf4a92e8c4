"""What decides a table runs anywhere: it loads no framework, no database and no numpy."""

import json
import subprocess
import sys

import pytest

HEAVY = ["fastapi", "starlette", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "numpy"]
TABLE = """
import importlib, pkgutil
import kensington.server.protocol, kensington.server.table
for package in (kensington.server.table, kensington.server.protocol):
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
"""
BOT = """
from random import Random
from kensington.bots import by_name
from kensington.core import Game
state, chance = Game(2, seed=bytes(32)).begin(), Random(1)
for _ in range(30):
    state = state.play(by_name("NAME").choose(state.observe(), state.legal_moves(), chance))
"""
CARELESS, GREEDY = (BOT.replace("NAME", name) for name in ("careless", "greedy"))
PROGRAM = "from kensington.bots.protocol import Outside, serve_bot"


@pytest.mark.parametrize(
    "program", [TABLE, CARELESS, GREEDY, PROGRAM], ids=["table", "careless", "greedy", "protocol"]
)
def test_nothing_heavy_is_loaded(program):
    ask = f"\nimport json, sys\nprint(json.dumps([m for m in {HEAVY} if m in sys.modules]))"
    done = subprocess.run(
        [sys.executable, "-c", program + ask], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
