"""One number for where a game stands."""

from __future__ import annotations

from hashlib import sha256

from kensington.core import Observation, State
from kensington.record.position_text import format_position


def state_hash(state: State | Observation) -> str:
    """SHA-256, in hex, of the one-line position.

    It covers the version of the rules, the options, the sheet, the seats, every tile that
    everybody sees and the turn; nothing of how the heap lies.
    """
    return sha256(format_position(state).encode()).hexdigest()
