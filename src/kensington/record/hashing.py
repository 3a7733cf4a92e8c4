"""One number for where a game stands."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from kensington.core import Observation, State
from kensington.core.play import position_line, position_of


def state_hash(state: State | Observation) -> str:
    """SHA-256, in hex, of the one-line position without the tiles that were put back.

    It covers the version of the rules, the options, the sheet, the seats, every tile that
    everybody sees and the turn; nothing of how the heap lies, which a record need not tell.
    """
    position = replace(position_of(state), put_back=())
    return sha256(position_line(position).encode()).hexdigest()
