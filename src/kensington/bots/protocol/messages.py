"""What is said to a program that plays, and how its answers are read. See docs/bots.md."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kensington.bots.bot import Budget
from kensington.bots.protocol.program import Fault
from kensington.core import RULES_VERSION, Kind, Move, Observation, Shape, Sheet, Tile
from kensington.record import Turn, move_from_json, move_to_json, observation_from_json

PROTOCOL = 1
MAX_NAME = 40
MAX_OPTIONS = 50


class Greeting(NamedTuple):
    """How a program answers the first line."""

    name: str
    version: str
    options: Mapping[str, str]
    """What may be set, with what each is if nobody sets it."""


class DecisionRequest(NamedTuple):
    """One decision that a program is asked for."""

    number: int
    observation: Observation
    moves: list[Move]
    seed: int
    """For the chance that it needs."""
    budget: Budget


# What is said


def hello() -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, "rules_version": RULES_VERSION}


def option(name: str, value: str) -> dict[str, Any]:
    return {"type": "option", "name": name, "value": value}


def new_game(seen: Observation) -> dict[str, Any]:
    """The facts that do not change during a game."""
    return {
        "type": "new_game",
        "seat": seen.seat,
        "seats": [{"name": seat.name, "colour": seat.colour} for seat in seen.seats],
        "rules": str(seen.rules),
        "tiles": {
            tile.name: {
                "kind": tile.kind.value,
                "rows": list(tile.shape.rows),
                "back": tile.back.value,
                "diamond": tile.diamond,
                "cats": tile.cats,
                "bird": tile.bird,
            }
            for tile in seen.sheet
        },
    }


def played(number: int, turn: Turn, seen: Observation) -> dict[str, Any]:
    """What somebody did in a turn that has ended: everybody at the table saw it."""
    return {
        "type": "played",
        "seat": (seen.start + number - 1) % len(seen.seats),
        "turn": number,
        "brought": seen.sheet[turn.brought].name if turn.brought >= 0 else None,
        "moves": [move_to_json(move, seen.sheet) for move, _ in turn.moves()],
    }


def choose(
    number: int, seen: Observation, moves: Sequence[Move], seed: int, budget: Budget
) -> dict[str, Any]:
    """One decision. What a program without a JSON reader needs stands first, the moves last."""
    return {
        "type": "choose",
        "id": number,
        "count": len(moves),
        "seed": seed,
        "budget": {"nodes": budget.nodes, "milliseconds": budget.milliseconds},
        "observation": seen.data(),
        "moves": [move_to_json(move, seen.sheet) for move in moves],
    }


def ping(number: int) -> dict[str, Any]:
    return {"type": "ping", "id": number}


def farewell() -> dict[str, Any]:
    return {"type": "quit"}


# How a program in Python reads it, and says hello


def own_hello(name: str, version: str, options: Mapping[str, str]) -> dict[str, Any]:
    said = {"type": "hello", "protocol": PROTOCOL, "name": name, "version": version}
    return said | {"options": dict(options)}


def read_tiles(message: Mapping[str, Any]) -> Sheet:
    """The sheet of a ``new_game``."""
    return Sheet(
        tuple(
            Tile(
                Kind(tile["kind"]),
                Shape(tile["rows"]),
                tile["diamond"],
                tile["cats"],
                tile["bird"],
                name=name,
            )
            for name, tile in message["tiles"].items()
        )
    )


def read_choice(message: Mapping[str, Any], sheet: Sheet | None = None) -> DecisionRequest:
    """Read a ``choose``. The sheet is the standard one if none is given."""
    seen = observation_from_json(message["observation"], sheet)
    return DecisionRequest(
        message["id"],
        seen,
        [move_from_json(move, seen.sheet) for move in message["moves"]],
        message["seed"],
        Budget(message["budget"]["nodes"], message["budget"]["milliseconds"]),
    )


# What is answered


def read(line: bytes) -> dict[str, Any]:
    """A line as an object, or a fault."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Fault("nonsense", f"it said what is no JSON object: {_cut(line)}")
    return message


def greeting(message: Mapping[str, Any]) -> Greeting:
    """Read the answer to ``hello``."""
    if message.get("type") != "hello":
        raise Fault("nonsense", f"it did not answer with a hello: {_cut(message)}")
    if message.get("protocol") != PROTOCOL:
        spoken = _cut(message.get("protocol"))
        raise Fault("nonsense", f"it speaks protocol {spoken}, not {PROTOCOL}")
    name, version = message.get("name"), message.get("version", "")
    options = message.get("options", {})
    named = isinstance(name, str) and 0 < len(name) <= MAX_NAME and name.isprintable()
    if not named or not isinstance(version, str):
        raise Fault("nonsense", f"its hello has no name and version: {_cut(message)}")
    if not isinstance(options, dict) or len(options) > MAX_OPTIONS:
        raise Fault("nonsense", "its options are no object from names to defaults")
    if not all(isinstance(value, str) for value in options.values()):
        raise Fault("nonsense", "the default of an option is no string")
    return Greeting(str(name), version, options)


def chosen(message: Mapping[str, Any], number: int, count: int) -> int:
    """Read the answer to ``choose``: the number of one of the moves."""
    move = message.get("move")
    if message.get("type") != "move" or message.get("id") != number:
        raise Fault("nonsense", f"it did not answer choice {number} with a move: {_cut(message)}")
    if type(move) is not int or not 0 <= move < count:
        raise Fault("nonsense", f"it chose move {_cut(move)} of {count}, counted from 0")
    return move


def check_pong(message: Mapping[str, Any], number: int) -> None:
    if message.get("type") != "pong" or message.get("id") != number:
        raise Fault("nonsense", f"it did not answer ping {number}: {_cut(message)}")


def _cut(what: object) -> str:
    text = repr(what)
    return text if len(text) <= 80 else text[:77] + "..."
