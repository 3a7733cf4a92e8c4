"""A move as a field of a message: the game's own type, written and read by the record's codec."""

from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator, WithJsonSchema
from typing_extensions import TypeAliasType

from kensington import core
from kensington.core import BadInput, standard_sheet
from kensington.record import move_from_json, move_to_json
from kensington.record.json.move import MOVE_SCHEMA


def _read(value: Any) -> core.Move:
    """A move, or what stands for one in JSON. All tables are played with the standard sheet."""
    if isinstance(value, core.Move):
        return value
    try:
        return move_from_json(value, standard_sheet())
    except BadInput as error:
        raise ValueError(str(error)) from None  # as pydantic wants it


def _write(move: core.Move) -> dict[str, Any]:
    return move_to_json(move, standard_sheet())


Move = TypeAliasType(
    "Move",
    Annotated[
        core.Move, PlainValidator(_read), PlainSerializer(_write), WithJsonSchema(MOVE_SCHEMA)
    ],
)
