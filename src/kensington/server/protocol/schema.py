"""The protocol's types as one JSON schema, from which the page's types are made.

python -m kensington.server.protocol.schema          writes schema.json beside this file
python -m kensington.server.protocol.schema --print  prints it
"""

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from typing_extensions import TypeAliasType, is_typeddict

from kensington.server.protocol import (
    advice_messages,
    answers,
    client_messages,
    server_messages,
    table_messages,
    view_messages,
)

MODULES = (
    client_messages, table_messages, view_messages, server_messages, answers, advice_messages,
)  # fmt: skip
BASES = ("Closed", "Message")
"""What the others have in common."""
FILE = Path(__file__).with_name("schema.json")


def _messages() -> list[Any]:
    """Every type that the modules declare."""
    return [
        kind
        for module in MODULES
        for name, kind in vars(module).items()
        if getattr(kind, "__module__", "") == module.__name__
        and name not in BASES
        and (isinstance(kind, type | TypeAliasType) or is_typeddict(kind))
    ]


def schema() -> dict[str, object]:
    """Every type that goes over the wire, by its name."""
    kinds = [TypeAdapter[Any](kind) for kind in _messages()]
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
