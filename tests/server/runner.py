"""A real server for the tests, in a process of its own: python runner.py DATABASE [OPTIONS].

OPTIONS is a JSON object: "limits" for other limits than generous ones, "entropy" for a seed of
chance that can be repeated, "world" to deal the same heap with other tiles where it does not show,
"page" for the page's folder, "names" to answer to, "address" in the network, "bots" that the host
brings, "proxies" in front, "files" for how many it may open, now and at most, "send_buffer" for how
much the system may hold back for a slow client.
"""

import json
import os
import resource
import socket
import sys
from hashlib import sha256
from ipaddress import ip_network
from itertools import count
from pathlib import Path

from kensington.server.limits import Limits
from kensington.server.storage.database import is_url
from kensington.server.web.app import Settings
from kensington.server.web.main import listen, run
from kensington.server.workers.host_bots import parse_brought

GENEROUS = {
    "visitor_rate": 1e6,
    "visitor_burst": 1e6,
    "address_rate": 1e6,
    "address_burst": 1e6,
    "thoughts_rate": 1e6,
    "thoughts_burst": 1e6,
    "newcomers_rate": 1e6,
    "newcomers_burst": 1e6,
    "connections_of_address": 10_000,
}


def main(database: str, options: str = "{}") -> None:
    chosen = json.loads(options)
    settings = {"limits": Limits(**(GENEROUS | chosen.get("limits", {})))}
    if "page" in chosen:
        settings["page"] = Path(chosen["page"])
    if "names" in chosen:
        settings["names"] = tuple(chosen["names"])
    if "address" in chosen:
        settings["address"] = chosen["address"]
    if "proxies" in chosen:
        settings["proxies"] = tuple(map(ip_network, chosen["proxies"]))
    if "files" in chosen:
        resource.setrlimit(resource.RLIMIT_NOFILE, tuple(chosen["files"]))
    if "bots" in chosen:
        settings["bots"] = parse_brought(chosen["bots"])
    if "entropy" in chosen:
        settings["entropy"] = repeatable(chosen["entropy"])
    if "world" in chosen:
        from server.worlds import dealing

        settings["deal"] = dealing(chosen["world"])
        os.environ["PYTHONPATH"] = str(Path(__file__).parent.parent)  # for those who deal
    listening = listen("127.0.0.1", chosen.get("port", 0))
    if "send_buffer" in chosen:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, chosen["send_buffer"])
    port = listening.getsockname()[1]

    def ready():
        sys.stdout.write(f"{port}\n")
        sys.stdout.flush()

    run(Settings(database if is_url(database) else Path(database), **settings), listening, ready)


def repeatable(seed):
    """Bytes that look random and are the same in every run."""
    numbers = count()
    return lambda size: sha256(f"{seed} {next(numbers)}".encode()).digest()[:size]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))
    main(*sys.argv[1:])
