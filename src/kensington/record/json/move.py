"""A move as JSON values, and back: the one spelling of docs/protocol.md.

Each kind of move is declared once, in ``MOVES``: how it is written and read and the JSON schema
follow from that.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from kensington import core
from kensington.record.json.fields import flag, items, one_of, short, tile, whole

Json = dict[str, Any]

COORDINATE = 100_000
"""No point of a heap and no place in a house is farther out than this."""
MAX_TILE_NAME = 40
MAX_PARTS = 3


class Field(NamedTuple):
    """One kind of value: how it is written, how it is read, and its JSON schema."""

    write: Callable[[Any, core.Sheet], Any]
    read: Callable[[Any, core.Sheet], Any]
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
    lambda value, _: one_of(core.Back, value),
    {"type": "string", "enum": [back.value for back in core.Back]},
)
TILE = Field(
    lambda number, sheet: sheet[number].name,
    tile,
    {"type": "string", "minLength": 1, "maxLength": MAX_TILE_NAME},
)
TURNS = _number(0, 3)._replace(schema={"type": "integer", "enum": [0, 1, 2, 3]})
PART = {"tile": TILE, "x": PLACE, "y": PLACE, "turns": TURNS}


def parts_to_json(parts: Iterable[core.Part], sheet: core.Sheet) -> list[Any]:
    """The tiles of a build, and where they stand."""
    return [
        {"tile": sheet[tile].name, "x": x, "y": y, "turns": turns} for tile, x, y, turns in parts
    ]


def parts_from_json(value: Any, sheet: core.Sheet) -> tuple[core.Part, ...]:
    """Read what ``parts_to_json`` wrote."""
    if not 1 <= len(items(value)) <= MAX_PARTS:
        raise core.BadInput(f"one to {MAX_PARTS} tiles are built at once, not {len(value)}")
    return tuple(core.Part(**_read(each, PART, sheet)) for each in value)


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

MOVES: dict[str, tuple[Callable[..., core.Move], dict[str, Field]]] = {
    "touch": (core.Touch, {"x": PLACE, "y": PLACE}),
    "reach": (core.Reach, {"beige": FLAG}),
    "draw": (core.Draw, {"back": BACK}),
    "steal": (core.Steal, {"seat": _number(0, 4), "tile": TILE}),
    "skip": (core.Skip, {}),
    "build": (core.Build, {"parts": PARTS}),
    "store": (core.Store, {}),
    "put_back": (core.PutBack, {}),
    "end_turn": (core.EndTurn, {}),
    "take_back": (core.TakeBack, {"build": _number(0, 2)}),
    "give_back": (core.GiveBack, {}),
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


def move_to_json(move: core.Move, sheet: core.Sheet) -> Json:
    """A move as JSON values, tiles by name."""
    word = _TYPES[type(move)]
    _, fields = MOVES[word]
    written = {name: field.write(getattr(move, name), sheet) for name, field in fields.items()}
    return {"type": word} | written


def move_from_json(value: Any, sheet: core.Sheet) -> core.Move:
    """Read what ``move_to_json`` wrote, and nothing else. Raises BadInput."""
    word = value.get("type") if isinstance(value, dict) else None
    if not isinstance(word, str) or word not in MOVES:
        raise core.BadInput(f"{short(value if word is None else word)} is not a move")
    kind, fields = MOVES[word]
    others = {name: each for name, each in value.items() if name != "type"}
    return kind(**_read(others, fields, sheet))


def _read(value: Any, fields: dict[str, Field], sheet: core.Sheet) -> Json:
    """An object with these fields and no others."""
    if not isinstance(value, dict) or value.keys() != fields.keys():
        names = ", ".join(fields) or "none"
        raise core.BadInput(f"{short(value)} should have just these fields: {names}")
    return {name: field.read(value[name], sheet) for name, field in fields.items()}
