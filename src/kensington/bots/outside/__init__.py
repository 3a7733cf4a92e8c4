"""Bots that are other programs, spoken to by JSON lines. See docs/bots.md."""

from kensington.bots.outside.messages import PROTOCOL
from kensington.bots.outside.player import PREFIX, STARTS, Outside, Patience, parted
from kensington.bots.outside.program import Fault, end_all, kill_all

__all__ = [
    "end_all",
    "Fault",
    "kill_all",
    "Outside",
    "parted",
    "Patience",
    "PREFIX",
    "PROTOCOL",
    "STARTS",
]
