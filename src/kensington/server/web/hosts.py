"""The names by which this server may be called, and where it is found.

A page of some other site can make its own name lead to this machine, and would then speak to this
server as if it came from here (DNS rebinding). It has to use a name for that, and the browser
tells which: an address in numbers is always fine, a name only if it is known to be ours.
"""

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?", re.ASCII)
MAX_HOST_LENGTH = 253


def is_name(text: str) -> bool:
    """Whether a computer may be called so."""
    return len(text) <= MAX_HOST_LENGTH and NAME.fullmatch(text.lower()) is not None


def own_names(others: Iterable[str] = ()) -> frozenset[str]:
    """What this machine is called, here and in the local network, and what else it is told."""
    machine = socket.gethostname().lower()
    local = f"{machine.partition('.')[0]}.local"
    return frozenset({"localhost", machine, local, *(name.lower().rstrip(".") for name in others)})


def origin(address: str, port: int, *, secure: bool = False) -> str:
    """Where a server that listens on an address is found on its own machine."""
    here = "127.0.0.1" if ip_address(address).is_unspecified else address
    return _origin(here, port, secure)


def near_origin(address: str, port: int, *, secure: bool = False) -> str | None:
    """Where other devices in this network find it; None if it listens to its machine alone."""
    near = _near_address() if ip_address(address).is_unspecified else address
    return None if near is None or ip_address(near).is_loopback else _origin(near, port, secure)


def _origin(address: str, port: int, secure: bool) -> str:
    scheme, host = "https" if secure else "http", f"[{address}]" if ":" in address else address
    return f"{scheme}://{host}:{port}"


def _near_address() -> str | None:
    """This machine's address in the local network. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return address


def name_in(header: str) -> str | None:
    """The name or address in a ``Host`` header; None if there is none."""
    try:
        parts = urlsplit(f"//{header}")
        return parts.hostname if parts.netloc == header and "@" not in header else None
    except ValueError:
        return None


def is_known(headers: Sequence[str], names: frozenset[str]) -> bool:
    """Whether a request with these ``Host`` headers is for us. Only a script sends none."""
    if len(headers) != 1:
        return not headers
    name = name_in(headers[0])
    if name is None:
        return False
    try:
        ip_address(name)
    except ValueError:
        return name.rstrip(".") in names
    return True
