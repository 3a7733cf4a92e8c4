"""Asking a JSON value for what it should hold, and saying so if it does not."""

import json
from enum import StrEnum
from typing import Any, TypeVar

from kensington.core import NO_TILE, BadInput, Build, Part, Seat, Sheet

MAX_TEXT = 4_000_000
"""The longest JSON that is read, in characters."""
MOST = 999_999
"""No number in a record is larger: a text has at most six digits for it."""


def load(text: str) -> Any:
    """The value that a text stands for."""
    if len(text) > MAX_TEXT:
        raise BadInput(f"the JSON is longer than {MAX_TEXT} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"this is not JSON: {problem}") from problem


def ask(value: Any, key: str) -> Any:
    """What an object holds under a key."""
    if not isinstance(value, dict) or key not in value:
        raise BadInput(f"{key!r} is missing")
    return value[key]


def whole(value: Any, least: int = -MOST, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(f"{short(value)} is not a number that can stand here")
    return value


def flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{short(value)} is neither true nor false")
    return value


E = TypeVar("E", bound=StrEnum)


def one_of(kind: type[E], value: Any) -> E:
    """The member of an enumeration that has this value."""
    if not isinstance(value, str) or value not in list(kind):
        raise BadInput(f"{short(value)} is none of these: {', '.join(kind)}")
    return kind(value)


def words(value: Any) -> str:
    if not isinstance(value, str):
        raise BadInput(f"{short(value)} is not a text")
    return value


def items(value: Any, count: int | None = None) -> list[Any]:
    if not isinstance(value, list) or count not in (None, len(value)):
        raise BadInput(f"{short(value)} is not a list{'' if count is None else f' of {count}'}")
    return value


def tile(value: Any, sheet: Sheet) -> int:
    """The number of a tile that is named."""
    return sheet.number(words(value))


def tile_or_none(value: Any, sheet: Sheet) -> int:
    return NO_TILE if value is None else tile(value, sheet)


def seats(value: Any) -> list[Seat]:
    return [Seat(words(ask(seat, "name")), words(ask(seat, "colour"))) for seat in items(value)]


def part(value: Any, sheet: Sheet) -> Part:
    name, x, y, turns = items(value, 4)
    return Part(tile(name, sheet), whole(x), whole(y), whole(turns))


def builds(value: Any, sheet: Sheet) -> tuple[Build, ...]:
    return tuple(
        Build(tuple(part(each, sheet) for each in items(build)[:4])) for build in items(value)
    )


def builds_data(builds: tuple[Build, ...], sheet: Sheet) -> list[list[list[Any]]]:
    return [[part_data(part, sheet) for part in build.parts] for build in builds]


def part_data(part: Part, sheet: Sheet) -> list[Any]:
    return [sheet[part.tile].name, part.x, part.y, part.turns]


def name_of(tile: int, sheet: Sheet) -> str | None:
    return sheet[tile].name if tile != NO_TILE else None


def short(value: Any) -> str:
    """A value as an error names it; hostile ones are long and deep."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else f"a list of {len(value)}"
    if isinstance(value, int):
        return str(value) if abs(value) <= MOST else "a huge number"
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"
