"""The protocol's types as one JSON schema, from which the page's types are made.

python -m kensington.server.protocol.schema          writes schema.json beside this file
python -m kensington.server.protocol.schema --print  prints it
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from kensington.server.protocol import client_messages, server_messages

FILE = Path(__file__).with_name("schema.json")

ASKED: tuple[Any, ...] = (
    *(
        client_messages.NewTable,
        client_messages.Envelope,
        client_messages.Ping,
        client_messages.Why,
        client_messages.Nowhere,
        client_messages.Recover,
    ),
    client_messages.HintFor,
)
TOLD: tuple[Any, ...] = (
    *(
        server_messages.Frame,
        server_messages.Snapshot,
        server_messages.Update,
        server_messages.Ack,
        server_messages.Error,
        server_messages.Pong,
        server_messages.TableLines,
    ),
    *(
        server_messages.Health,
        server_messages.Bots,
        server_messages.Opened,
        server_messages.Recovery,
        server_messages.Token,
    ),
    *(
        server_messages.Recovered,
        server_messages.Reason,
        server_messages.Hint,
        server_messages.Review,
    ),
)


def schema() -> dict[str, object]:
    """Every type that goes over the wire, by its name."""
    kinds = [TypeAdapter[Any](kind) for kind in (*ASKED, *TOLD)]
    _, shared = TypeAdapter.json_schemas([(n, "validation", each) for n, each in enumerate(kinds)])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kensington",
        "description": "What a table and those at it say to each other: docs/protocol.md",
        "version": client_messages.VERSION,
        "$defs": _untitled(shared["$defs"]),
    }


def _untitled(node: Any) -> Any:
    """Without the titles, which say the name of each field again."""
    if isinstance(node, dict):
        return {k: _untitled(v) for k, v in node.items() if not (k == "title" and type(v) is str)}
    return [_untitled(each) for each in node] if isinstance(node, list) else node


def text() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if "--print" in sys.argv[1:]:
        sys.stdout.write(text())
    else:
        FILE.write_text(text(), encoding="utf-8")
