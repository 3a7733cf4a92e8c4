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
CARELESS = """
from random import Random
from kensington.bots import NAMES, by_name
from kensington.core import Game
state = Game(2, seed=bytes(32)).begin()
by_name("careless").choose(state.observe(), state.legal_moves(), Random(1))
"""
PROGRAM = "from kensington.bots.protocol import Outside, serve_bot"


@pytest.mark.parametrize("program", [TABLE, CARELESS, PROGRAM], ids=["table", "bot", "protocol"])
def test_nothing_heavy_is_loaded(program):
    ask = f"\nimport json, sys\nprint(json.dumps([m for m in {HEAVY} if m in sys.modules]))"
    done = subprocess.run(
        [sys.executable, "-c", program + ask], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
