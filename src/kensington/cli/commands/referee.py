"""``kensington referee``: questions about the rules, one JSON object a line, answered in order.

See docs/referee.md for the protocol. It plays the default rulings.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

from kensington.cli.exits import OK
from kensington.cli.parser import Command
from kensington.core import BadInput, Building, KensingtonError, Kind, Placed, Shape, Tile, score
from kensington.core.building import all_units, refuse, refuse_standing, standing
from kensington.core.tiles import MAX_SIDE

MAX_TILES = 150
MAX_PLACE = 1000
MAX_LINE_CHARS = 1_000_000
MAX_LINE_BYTES = 4 * MAX_LINE_CHARS
"""A character of UTF-8 has at most four bytes."""
MAX_DIGITS = 1000
UNIT_SIZES = (2, 3)


class BadQuestion(BadInput):
    """The question breaks the protocol; its text says how."""

    code = "bad_question"


def add_options(command: Command) -> None:
    command.add_examples("referee < questions.jsonl > answers.jsonl")


def run(_: argparse.Namespace) -> int:
    """Answer each line of standard input as soon as it has come."""
    for line in read_lines(sys.stdin.buffer):
        sys.stdout.write(write_answer(_decode_and_answer(line)) + "\n")
        sys.stdout.flush()
    return OK


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank; of one that is too long, only so much that one can tell."""
    while line := stream.readline(MAX_LINE_BYTES + 1):
        rest = line
        while len(rest) > MAX_LINE_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE_BYTES + 1)
        if line.strip():
            yield line


def _decode_and_answer(line: bytes) -> dict[str, Any]:
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return {"id": None, "error": "this line is not UTF-8"}
    return answer_line(text)


def write_answer(answer: dict[str, Any]) -> str:
    """An answer as one line of JSON."""
    try:
        return json.dumps(answer, allow_nan=False)
    except (ValueError, RecursionError):
        return json.dumps({"id": None, "error": "the id of this question cannot be written"})


def answer_line(line: str) -> dict[str, Any]:
    if len(line) > MAX_LINE_CHARS:
        return {"id": None, "error": f"a question is at most {MAX_LINE_CHARS} characters long"}
    try:
        question = json.loads(line, parse_constant=_no_number, parse_int=_whole_number)
    except (ValueError, RecursionError):
        return {"id": None, "error": "this line is not JSON"}
    if not isinstance(question, dict):
        return {"id": None, "error": "a question is a JSON object"}
    return answer(question)


def _whole_number(text: str) -> int | float:
    """Numbers that Python would refuse to read are past every bound here, and none the worse."""
    return int(text) if len(text) < MAX_DIGITS else float(text)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question; never raises."""
    name = question.get("id")
    try:
        ask = question.get("ask")
        if not isinstance(ask, str) or ask not in ASKED:
            raise BadQuestion(f"ask one of {', '.join(ASKED)}")
        return {"id": name, **ASKED[ask](question)}
    except KensingtonError as error:
        return {"id": name, "error": str(error)}


def _placements(question: dict[str, Any]) -> dict[str, Any]:
    building = _building(question)
    tile = _tile(question.get("tile"))
    return {"placements": [list(p) for p in building.spread(building.places(tile.face))]}


def _units(question: dict[str, Any]) -> dict[str, Any]:
    building = _building(question)
    tiles = question.get("tiles")
    if not isinstance(tiles, list) or len(tiles) not in UNIT_SIZES:
        raise BadQuestion("a unit has two or three tiles")
    found = all_units(building, [_tile(tile).face for tile in tiles])
    return {"units": [[list(place) for place in unit] for unit in sorted(found)]}


def _check(question: dict[str, Any]) -> dict[str, Any]:
    elements = _listed(question)
    builds = []
    for element in elements:
        if isinstance(element, list):
            if len(element) not in UNIT_SIZES:
                raise BadQuestion("a unit has two or three tiles")
            builds.append([_placed(tile) for tile in element])
        else:
            builds.append([_placed(element)])
    if sum(map(len, builds)) > MAX_TILES:
        raise BadQuestion(f"a building has at most {MAX_TILES} tiles")
    house = standing(())
    for parts in builds:
        refusal = refuse(house, parts)
        if refusal:
            return {"legal": False, "rule": refusal.rule, "why": refusal.sentence}
        house.update({cell: part for part in parts for cell in part.cells()})
    return {"legal": True}


ASKED = {
    "placements": _placements,
    "units": _units,
    "score": lambda question: {"score": score(_building(question)).data()},
    "check": _check,
}


def _listed(question: dict[str, Any]) -> list[Any]:
    elements = question.get("building")
    if not isinstance(elements, list):
        raise BadQuestion("the building is a list of built tiles")
    if len(elements) > MAX_TILES:
        raise BadQuestion(f"a building has at most {MAX_TILES} tiles")
    return elements


def _building(question: dict[str, Any]) -> Building:
    """The building as it stands, whatever the order in which it was built."""
    placed = [_placed(tile) for tile in _listed(question)]
    refusal = refuse_standing(placed)
    if refusal:
        raise BadQuestion(f"the building cannot stand: {refusal}")
    return Building(reach=MAX_SIDE).add(*placed)


def _placed(value: Any) -> Placed:
    tile = _tile(value)
    at = value.get("at")
    if not isinstance(at, list) or len(at) != 2 or not all(map(_whole, at)):
        raise BadQuestion("a built tile stands at [x, y], two whole numbers")
    if any(abs(number) > MAX_PLACE for number in at):
        raise BadQuestion(f"places go from -{MAX_PLACE} to {MAX_PLACE}")
    return Placed(tile, int(at[0]), int(at[1]), tile.shape)


def _tile(value: Any) -> Tile:
    if not isinstance(value, dict):
        raise BadQuestion("a tile is an object with kind and cells")
    kind, rows = value.get("kind"), value.get("cells")
    if not isinstance(kind, str) or kind not in list(Kind):
        raise BadQuestion(f"a tile's kind is one of {', '.join(Kind)}")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise BadQuestion("a tile's cells are a list of rows, like ['##', '.#']")
    diamond, bird = value.get("diamond", False), value.get("bird", False)
    cats = value.get("cats", 0)
    if not isinstance(diamond, bool) or not isinstance(bird, bool) or not _whole(cats):
        raise BadQuestion("diamond and bird are true or false, cats is a whole number")
    return Tile(Kind(kind), Shape(rows), diamond, int(cats), bird)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
