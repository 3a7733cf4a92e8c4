"""How much anybody may ask: size, depth, rate, tables and sockets."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows.

    The rate of one visitor is ten times that of a quick player, who moves and asks twice a second;
    all else is more than an evening of play takes.
    """

    body: int = 16_384
    """Bytes of one message."""
    depth: int = 12
    """How deep its JSON may be nested."""
    arrival: float = 20.0
    """Seconds in which a message must have come whole, and an answer must be taken."""
    head: float = 10.0
    """Seconds in which somebody who connects must have asked something."""
    connections: int = 10_000
    """Open connections, if the system allows us as many files."""
    connections_of_address: int = 250
    """The same from one address: more than its sockets."""
    ready: float = 2.0
    """Seconds in which something must have been written, for ``/readyz`` to say that we can."""
    visitor_rate: float = 20.0
    """Requests a second for one visitor, on the average."""
    visitor_burst: float = 100.0
    address_rate: float = 100.0
    """The same for one address, where a whole family may sit."""
    address_burst: float = 500.0
    newcomers_rate: float = 0.5
    """New visitors a second from one address."""
    newcomers_burst: float = 30.0
    thoughts_rate: float = 0.5
    """Hints, and reviews that are not there yet, a second for one visitor."""
    thoughts_burst: float = 20.0
    errands: int = 8
    """Records, replays and deals that are made for one visitor, one at a time, or wait for it."""
    tables: int = 50
    """Unfinished tables that one visitor may have opened."""
    open_days: int = 30
    """Days after which a table that was never begun, and is left alone, is deleted; 0: never."""
    unfinished_days: int = 365
    """The same for a game that nobody plays on. Finished games are kept."""
    visitor_days: int = 400
    """The same for visitors who came so long ago, sit nowhere and have opened nothing."""
    undos: int = 100
    """How often something may be taken or given back in one turn."""
    leaves: int = 20
    """How often a player may leave the table in one turn."""
    pings_rate: float = 0.5
    """Pings a second of one socket that count as no request; the page sends one in 15 seconds."""
    pings_burst: float = 10.0
    sockets_of_visitor: int = 20
    sockets_of_address: int = 100
    queue: int = 128
    """Frames that wait for a slow client before it is dropped."""
    goodbye: float = 5.0
    """Seconds in which a client that is dropped may take the news; then the server hangs up."""
    vanished: float = 60.0
    """Seconds without a line after which the others may let a bot stand in for a player."""
    silent: float = 15.0
    """Seconds that a device has for its part of the draw before its seats may be freed."""
    catch_up: int = 400
    """Versions that a client may have missed and still be told one by one."""
    decisions: int = 200
    """Bots' decisions that wait until somebody can think about them."""
    decisions_wait: float = 10.0
    """Seconds after which one of them is made without much thought."""
    programs: int = 8
    """Seats whose bot, a program that the host brought, is kept running between its turns."""
