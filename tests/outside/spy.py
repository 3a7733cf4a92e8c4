"""Plays the first move of each choice, and first looks for what is none of its business.

python spy.py SECRET DATABASE: it tells what it found in its name, and dies over it at a table.
"""

import json
import os
import sys
from pathlib import Path


def found(secret, database):
    """The ways in which it learns a secret of whoever started it."""
    ways = {
        "env": lambda: "\n".join(os.environ.values()),
        "parent": lambda: read(f"/proc/{os.getppid()}/environ"),
        "proc": lambda: "".join(map(read, Path("/proc").glob("[0-9]*/environ"))),
        "database": lambda: "".join(read(database + end) for end in ("", "-wal")) and secret,
        "keys": lambda: secret if entered("/etc/ssl/private") else "",
    }
    return [name for name, way in ways.items() if secret in way()]


def read(path):
    try:
        return Path(path).read_bytes().decode("latin-1")
    except OSError:
        return ""


def entered(folder):
    """Whether it may look into a folder."""
    try:
        list(Path(folder).iterdir())
    except OSError:
        return False
    return True


def main(secret, database):
    for line in sys.stdin:
        said = json.loads(line)
        learned = " ".join(found(secret, database))
        if said["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": f"knows: {learned}"}
        elif said["type"] == "ping":
            answer = {"type": "pong", "id": said["id"]}
        elif said["type"] == "choose":
            if learned:
                sys.exit(learned)
            answer = {"type": "move", "id": said["id"], "move": 0}
        else:
            continue
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
