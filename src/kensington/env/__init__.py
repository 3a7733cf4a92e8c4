"""Doors for learners: the game as numbers and arrays. Docs: docs/environments.md.

What is offered here needs numpy alone. ``kensington_v1`` (PettingZoo) and ``learner`` (Gymnasium)
need the extra ``env``, ``openspiel`` the extra of that name.
"""

# isort: off
from kensington.env.actions import (
    ACTIONS, BLIND_ACTIONS, COLUMNS, LEFT, RANGES, Action, Spelling, Verb, action, number,
)  # fmt: skip

# isort: on
from kensington.env.arrays import SECTIONS, TABLE, length, look, unpack
from kensington.env.batch import Batch, Snapshot
from kensington.env.buffers import PASS
from kensington.env.errors import IllegalAction, MissingExtra
from kensington.env.table import BLIND, NumberedGame, action_count, new_table, returns

__all__ = [
    "Action", "action", "action_count", "ACTIONS", "Batch", "BLIND", "BLIND_ACTIONS", "COLUMNS",
    "IllegalAction", "LEFT", "length", "look", "MissingExtra", "new_table", "number",
    "NumberedGame", "PASS", "RANGES", "returns", "SECTIONS", "Snapshot", "Spelling", "TABLE",
    "unpack", "Verb",
]  # fmt: skip
