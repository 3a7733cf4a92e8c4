"""A move as JSON values, and back: the one spelling of docs/protocol.md.

Each kind of move is declared once, in ``MOVES``: how it is written and read and the JSON schema
follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from kensington.core import (
    Back,
    BadInput,
    Build,
    Draw,
    EndTurn,
    GiveBack,
    Move,
    Part,
    PutBack,
    Reach,
    Sheet,
    Skip,
    Steal,
    Store,
    TakeBack,
    Touch,
)
from kensington.record.json.fields import flag, items, one_of, short, tile, whole

Json = dict[str, Any]

COORDINATE = 100_000
"""No point of a heap and no place in a house is farther out than this."""
MAX_TILE_NAME = 40
MAX_PARTS = 3


class Field(NamedTuple):
    """One kind of value: how it is written, how it is read, and its JSON schema."""

    write: Callable[[Any, Sheet], Any]
    read: Callable[[Any, Sheet], Any]
    schema: Json


def _number(least: int, most: int) -> Field:
    schema = {"type": "integer", "minimum": least, "maximum": most}
    return Field(lambda value, _: value, lambda value, _: whole(value, least, most), schema)


def _object_schema(properties: Json) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


PLACE = _number(-COORDINATE, COORDINATE)
FLAG = Field(lambda value, _: value, lambda value, _: flag(value), {"type": "boolean"})
BACK = Field(
    lambda back, _: back.value,
    lambda value, _: one_of(Back, value),
    {"type": "string", "enum": [back.value for back in Back]},
)
TILE = Field(
    lambda number, sheet: sheet[number].name,
    tile,
    {"type": "string", "minLength": 1, "maxLength": MAX_TILE_NAME},
)
TURNS = _number(0, 3)._replace(schema={"type": "integer", "enum": [0, 1, 2, 3]})
PART = {"tile": TILE, "x": PLACE, "y": PLACE, "turns": TURNS}


def parts_to_json(parts: Iterable[Part], sheet: Sheet) -> list[Any]:
    """The tiles of a build, and where they stand."""
    return [
        {"tile": sheet[tile].name, "x": x, "y": y, "turns": turns} for tile, x, y, turns in parts
    ]


def parts_from_json(value: Any, sheet: Sheet) -> tuple[Part, ...]:
    """Read what ``parts_to_json`` wrote."""
    if not 1 <= len(items(value)) <= MAX_PARTS:
        raise BadInput(f"one to {MAX_PARTS} tiles are built at once, not {len(value)}")
    return tuple(Part(**_read(each, PART, sheet)) for each in value)


PARTS = Field(
    parts_to_json,
    parts_from_json,
    {
        "type": "array",
        "items": _object_schema({name: field.schema for name, field in PART.items()}),
        "minItems": 1,
        "maxItems": MAX_PARTS,
    },
)

MOVES: dict[str, tuple[Callable[..., Move], dict[str, Field]]] = {
    "touch": (Touch, {"x": PLACE, "y": PLACE}),
    "reach": (Reach, {"beige": FLAG}),
    "draw": (Draw, {"back": BACK}),
    "steal": (Steal, {"seat": _number(0, 4), "tile": TILE}),
    "skip": (Skip, {}),
    "build": (Build, {"parts": PARTS}),
    "store": (Store, {}),
    "put_back": (PutBack, {}),
    "end_turn": (EndTurn, {}),
    "take_back": (TakeBack, {"build": _number(0, 2)}),
    "give_back": (GiveBack, {}),
}
"""Each ``type`` with its move and the move's fields."""

_TYPES = {kind: word for word, (kind, _) in MOVES.items()}

MOVE_SCHEMA: Json = {
    "oneOf": [
        _object_schema(
            {"type": {"type": "string", "const": word}}
            | {name: field.schema for name, field in fields.items()}
        )
        for word, (_, fields) in MOVES.items()
    ]
}
"""What ``move_to_json`` writes and ``move_from_json`` reads, as a JSON schema."""


def move_to_json(move: Move, sheet: Sheet) -> Json:
    """A move as JSON values, tiles by name."""
    word = _TYPES[type(move)]
    _, fields = MOVES[word]
    written = {name: field.write(getattr(move, name), sheet) for name, field in fields.items()}
    return {"type": word} | written


def move_from_json(value: Any, sheet: Sheet) -> Move:
    """Read what ``move_to_json`` wrote, and nothing else. Raises BadInput."""
    word = value.get("type") if isinstance(value, dict) else None
    if not isinstance(word, str) or word not in MOVES:
        raise BadInput(f"{short(value if word is None else word)} is not a move")
    kind, fields = MOVES[word]
    others = {name: each for name, each in value.items() if name != "type"}
    return kind(**_read(others, fields, sheet))


def _read(value: Any, fields: dict[str, Field], sheet: Sheet) -> Json:
    """An object with these fields and no others."""
    if not isinstance(value, dict) or value.keys() != fields.keys():
        names = ", ".join(fields) or "none"
        raise BadInput(f"{short(value)} should have just these fields: {names}")
    return {name: field.read(value[name], sheet) for name, field in fields.items()}
