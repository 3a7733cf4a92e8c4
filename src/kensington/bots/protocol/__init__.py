"""Bots that are other programs, spoken to by JSON lines. See docs/bots.md."""

from kensington.bots.protocol.messages import PROTOCOL
from kensington.bots.protocol.player import PREFIX, STARTS, Outside, Timeouts, parted
from kensington.bots.protocol.program import Fault, end_all, kill_all
from kensington.bots.protocol.sandbox import OPEN, Walls, cleaned, found_walls
from kensington.bots.protocol.serve import serve_bot

__all__ = [
    "cleaned", "end_all", "Fault", "found_walls", "kill_all", "OPEN", "Outside", "parted", "PREFIX",
    "PROTOCOL", "serve_bot", "STARTS", "Timeouts", "Walls",
]  # fmt: skip
