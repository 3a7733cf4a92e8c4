"""A position on one line, read back; how it is written stands in ``core.play.position``.

The words are taken apart here; what they mean, and whether it makes sense, is asked of the reader
of positions in JSON.
"""

import re
from dataclasses import replace
from hashlib import sha256
from typing import Any

from kensington.core import BadPosition, Observation, Sheet, State, parse_ruleset
from kensington.core.play import position_line, position_of
from kensington.record.json.position import position_from_data
from kensington.record.resume import bad_position, state_of

MAX_TEXT = 20_000
FIELDS = (
    *("kensington", "rules", "options", "sheet", "turn", "moves", "idle", "supply"),
    *("called", "ended"),
)
NUMBERS = ("kensington", "rules", "turn", "idle", "supply")
KNOWN = "put_back"
"""The last field, only where there is something to tell."""
WORD = re.compile(r'"(?:[^"\\]|\\["\\])*"|[^ "]+')
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")
LANDED = re.compile(r"([^@+,]+)@(0|[1-9][0-9]{0,5}),(0|[1-9][0-9]{0,5})")
BUILT = re.compile(r"([^@*+,]+)@(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})(?:\*([1-3]))?")


def format_position(state: State | Observation) -> str:
    """Where a game stands, on one line; public facts only."""
    return position_line(position_of(state))


def state_hash(state: State | Observation) -> str:
    """SHA-256, in hex, of the one-line position without the tiles that were put back.

    It covers the version of the rules, the options, the sheet, the seats, every tile that
    everybody sees and the turn; nothing of how the heap lies, which a record need not tell.
    """
    position = replace(position_of(state), put_back=())
    return sha256(position_line(position).encode()).hexdigest()


def parse_position(text: str, sheet: Sheet | None = None, *, seed: bytes | None = None) -> State:
    """Read a position and make sure that it can be true.

    Play goes on with a bag; with a ``seed``, tiles can be drawn from it by chance.
    """
    if len(text) > MAX_TEXT:
        raise BadPosition(f"a position has at most {MAX_TEXT} characters")
    with bad_position():
        return state_of(position_from_data(_read(text.strip()), sheet), seed)


def _sections(text: str) -> list[list[str]]:
    """The words between the bars; a bar within a name in quotes parts nothing."""
    sections: list[list[str]] = [[]]
    at = 0
    while at < len(text):
        match = WORD.match(text, at)
        if not match:
            raise BadPosition(f"cannot read {text[at : at + 20]!r}")
        if match[0] == "|":
            sections.append([])
        else:
            sections[-1].append(match[0])
        at = match.end()
        if at < len(text):
            if text[at] != " ":
                raise BadPosition(f"words are separated by spaces, not by {text[at]!r}")
            at += 1
    return sections


def _read(text: str) -> dict[str, Any]:
    """The line as the values that a position in JSON has."""
    head, *sections = _sections(text)
    if not sections:
        raise BadPosition("a position has a section for each player and one for the turn")
    *players, turn = sections
    fields = dict(word.partition("=")[::2] for word in head)
    known = (KNOWN,) if KNOWN in fields else ()
    if tuple(fields) != (*FIELDS, *known) or len(head) != len(fields):
        raise BadPosition(f"a position begins with {', '.join(FIELDS)}, each once and in order")
    read = [_read_player(words) for words in players]
    colours = [player["colour"] for player in read]
    numbers = {name: _number(fields[name]) for name in NUMBERS}
    return numbers | {
        "options": _options(fields["options"]),
        "sheet": fields["sheet"],
        "moves": _seat(fields["moves"], colours),
        "called": None if fields["called"] == "-" else _seat(fields["called"], colours),
        "ended": None if fields["ended"] == "-" else fields["ended"],
        "players": read,
        **_read_turn(turn),
        KNOWN: [_landed(word) for word in fields[KNOWN].split("+")] if known else [],
    }


def _options(text: str) -> str:
    told = str(parse_ruleset(text.replace(",", " ")))
    if told.replace(" ", ",") != text:
        raise BadPosition(f"the options {text!r} are spelt {told.replace(' ', ',')!r}")
    return told


def _number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise BadPosition(f"{word!r} is not a number")
    return int(word)


def _seat(colour: str, colours: list[str]) -> int:
    if colours.count(colour) != 1:
        raise BadPosition(f"{colour!r} does not say who")
    return colours.index(colour)


def _read_player(words: list[str]) -> dict[str, Any]:
    if len(words) < 4 or not words[1].startswith('"'):
        raise BadPosition('a player reads like: yellow "Anna" 1 -,-')
    colour, name, tokens, stored, *house = words
    if stored.count(",") != 1:
        raise BadPosition("a warehouse has two entrances")
    return {
        "name": re.sub(r"\\(.)", r"\1", name[1:-1]),
        "colour": colour,
        "tokens": _number(tokens),
        "warehouse": [None if tile == "-" else tile for tile in stored.split(",")],
        "house": [_built(word) for word in house],
    }


def _built(word: str) -> list[str | int]:
    match = BUILT.fullmatch(word)
    if not match:
        raise BadPosition(f"{word!r} is not a tile at its place, like lit-row2/1@1,0")
    return [match[1], int(match[2]), int(match[3]), int(match[4] or 0)]


def _landed(word: str) -> list[str | int]:
    match = LANDED.fullmatch(word)
    if not match:
        raise BadPosition(f"{word!r} is not a tile at its spot, like lit-row2/1@1350,4200")
    return [match[1], int(match[2]), int(match[3])]


def _read_turn(words: list[str]) -> dict[str, Any]:
    took, *rest = words or [""]
    if took not in ("-", "skipped", "drew", "stole"):
        raise BadPosition("a position ends with '-', 'skipped', 'drew TILE' or 'stole TILE'")
    tile = None
    if took in ("drew", "stole"):
        tile = rest.pop(0) if rest else ""
    builds = [[_built(part) for part in word.split("+")] for word in rest]
    return {"took": took, "tile": tile, "builds": builds}
