"""Who may be connected: how many, from where, and how long without asking anything.

A connection costs a file, and a process has only so many. Whoever connects and says nothing makes
room for whoever comes next: a crowd that only stands there shuts nobody out.
"""

import logging
import sys
import time
from asyncio import Transport
from collections import Counter
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from kensington.server.limits import Limits
from kensington.server.web.logs import Address

Network = IPv4Network | IPv6Network

LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1"))
"""This very machine."""

BACKLOG = 200
"""Connections that the system holds for us until we look."""
OTHER_FILES = BACKLOG + 100
"""Files that a server needs besides: those just accepted, the database, and the bots' pipes."""
LOG_EVERY_S = 60.0
"""Seconds between two lines in the log about connections that were closed."""

_log = logging.getLogger("kensington.server")


def neighbourhood(address: str) -> str:
    """What counts as one address: in IPv6 a household has a whole network of them."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if not isinstance(number, IPv6Address):
        return address
    if number.ipv4_mapped:
        return str(number.ipv4_mapped)
    return str(ip_network((number.packed, 64), strict=False))


def is_within(address: str, networks: Sequence[Network]) -> bool:
    try:
        number = ip_address(address)
    except ValueError:
        return False
    return any(number in network for network in networks)


class Door:
    """Counts connections, and closes those that wait where others find no room."""

    def __init__(
        self,
        limits: Limits,
        proxies: Sequence[Network] = (),
        files: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``files`` is how many this process may have open."""
        self.limits = limits
        self.most = limits.connections
        if files is not None:
            self.most = max(1, min(self.most, files - OTHER_FILES))
        self._proxies = proxies
        self._clock = clock
        self._open: dict[Transport, str] = {}
        self._count: Counter[str] = Counter()
        self._waiting: dict[Transport, None] = {}
        """Those that have asked nothing, the oldest first."""
        self._waiting_from: dict[str, dict[Transport, None]] = {}
        self._closed = 0
        self._told = float("-inf")

    def let_in(self, transport: Transport, address: str) -> bool:
        """Whether there is room for one more; if need be, the one that has waited longest goes."""
        place = neighbourhood(address)
        if not is_within(address, self._proxies):
            most = self.limits.connections_of_address
            if self._count[place] >= most and not self._send_away(self._waiting_from.get(place)):
                self._tell(place, f"{most} from one address")
                return False
        if len(self._open) >= self.most and not self._send_away(self._waiting):
            self._tell(place, f"{self.most} in all")
            return False
        self._open[transport] = place
        self._count[place] += 1
        self.waits(transport)
        return True

    def waits(self, transport: Transport) -> None:
        """Nothing is being answered on it."""
        place = self._open.get(transport)
        if place is not None:
            self._waiting[transport] = None
            self._waiting_from.setdefault(place, {})[transport] = None

    def is_busy(self, transport: Transport) -> None:
        """Something was asked, or it is a socket now."""
        place = self._open.get(transport)
        if place is not None and transport in self._waiting:
            del self._waiting[transport]
            mine = self._waiting_from[place]
            del mine[transport]
            if not mine:
                del self._waiting_from[place]

    def leaves(self, transport: Transport) -> None:
        self.is_busy(transport)
        place = self._open.pop(transport, None)
        if place is not None:
            self._count[place] -= 1
            if not self._count[place]:
                del self._count[place]

    def _send_away(self, waiting: dict[Transport, None] | None) -> bool:
        if not waiting:
            return False
        oldest = next(iter(waiting))
        place = self._open[oldest]
        self.leaves(oldest)
        oldest.abort()
        self._tell(place, "the oldest of those that ask nothing")
        return True

    def _tell(self, place: str, why: str) -> None:
        """One line at first, and then no more than one a minute."""
        self._closed += 1
        now = self._clock()
        if now - self._told >= LOG_EVERY_S:
            _log.warning(
                "too many connections: %d closed, the last from %s (%s); %d are open",
                self._closed, Address(place), why, len(self._open),
            )  # fmt: skip
            self._told, self._closed = now, 0


def allow_files(wanted: int) -> int | None:
    """Let this process open so many files, or as many as it may; gives how many that are."""
    if sys.platform == "win32":
        return None  # there, connections are no files
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    target = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < target:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
        except (OSError, ValueError) as error:
            _log.warning("only %d files may be open: %s", soft, error)
        else:
            return target
    return soft
