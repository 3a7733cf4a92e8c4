"""Records and positions as JSON, tiles by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from kensington.core import BadPosition, KensingtonError, Observation, Sheet, State
from kensington.core.play import position_of
from kensington.record.errors import BadRecord
from kensington.record.json.position import position_data, position_from_data
from kensington.record.json.record import record_data, record_from_data
from kensington.record.model import Record
from kensington.record.resume import state_of

T = TypeVar("T")
MAX_TEXT = 4_000_000
"""The longest JSON that is read, in characters."""


def record_to_json(record: Record) -> str:
    """A record as JSON on one line."""
    return json.dumps(record_data(record), ensure_ascii=False)


def record_from_json(text: str, sheet: Sheet | None = None) -> Record:
    """Read what ``record_to_json`` wrote. Raises BadRecord, with what could be read."""
    return record_from_data(_loaded(text, BadRecord), sheet)


def position_to_json(state: State | Observation) -> str:
    """A position as JSON on one line."""
    return json.dumps(position_data(position_of(state)), ensure_ascii=False)


def position_from_json(
    text: str, sheet: Sheet | None = None, *, seed: bytes | None = None
) -> State:
    """Read what ``position_to_json`` wrote, as ``parse_position`` reads a line."""
    try:
        return state_of(position_from_data(_loaded(text, BadPosition), sheet), seed)
    except BadPosition:
        raise
    except KensingtonError as error:
        raise BadPosition(str(error)) from error


def _loaded(text: str, error: Callable[[str], Exception]) -> Any:
    if len(text) > MAX_TEXT:
        raise error(f"the JSON is longer than {MAX_TEXT} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise error(f"this is not JSON: {problem}") from problem
