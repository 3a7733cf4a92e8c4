"""A position on one line, read back; how it is written stands in ``core.play.position``."""

from __future__ import annotations

import re

from kensington.core import (
    NO_TILE,
    NOBODY,
    BadPosition,
    Build,
    Ending,
    KensingtonError,
    Landed,
    Observation,
    Part,
    Ruleset,
    Seat,
    Sheet,
    State,
    parse_ruleset,
)
from kensington.core.play import POSITION_FORMAT, Player, Position, position_line, position_of
from kensington.record.model import sheet_with
from kensington.record.resume import state_of

MAX_TEXT = 20_000
FIELDS = (
    *("kensington", "rules", "options", "sheet", "turn", "moves", "idle", "supply"),
    *("called", "ended"),
)
KNOWN = "put_back"
"""The last field, only where there is something to tell."""
WORD = re.compile(r'"(?:[^"\\]|\\["\\])*"|[^ "]+')
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")
LANDED = re.compile(r"([^@+,]+)@(0|[1-9][0-9]{0,5}),(0|[1-9][0-9]{0,5})")
BUILT = re.compile(r"([^@*+,]+)@(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})(?:\*([1-3]))?")


def format_position(state: State | Observation) -> str:
    """Where a game stands, on one line; public facts only."""
    return position_line(position_of(state))


def parse_position(text: str, sheet: Sheet | None = None, *, seed: bytes | None = None) -> State:
    """Read a position and make sure that it can be true.

    Play goes on with a bag; with a ``seed``, tiles can be drawn from it by chance.
    """
    if len(text) > MAX_TEXT:
        raise BadPosition(f"a position has at most {MAX_TEXT} characters")
    try:
        return state_of(_read(text.strip(), sheet), seed)
    except BadPosition:
        raise
    except KensingtonError as error:
        raise BadPosition(str(error)) from error


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


def _read_options(text: str) -> Ruleset:
    rules = parse_ruleset(text.replace(",", " "))
    if str(rules).replace(" ", ",") != text:
        raise BadPosition(f"the options {text!r} are spelt {str(rules).replace(' ', ',')!r}")
    return rules


def _read(text: str, sheet: Sheet | None) -> Position:
    head, *sections = _sections(text)
    if not sections:
        raise BadPosition("a position has a section for each player and one for the turn")
    *players, turn = sections
    fields = dict(word.partition("=")[::2] for word in head)
    known = (KNOWN,) if KNOWN in fields else ()
    if tuple(fields) != (*FIELDS, *known) or len(head) != len(fields):
        raise BadPosition(f"a position begins with {', '.join(FIELDS)}, each once and in order")
    if fields["kensington"] != str(POSITION_FORMAT):
        raise BadPosition(f"this is not a position of format {POSITION_FORMAT}")
    tiles = sheet_with(fields["sheet"], sheet)
    read = tuple(_read_player(words, tiles) for words in players)
    colours = [player.seat.colour for player in read]
    took, taken, builds = _read_turn(turn, tiles)
    return Position(
        rules_version=_number(fields["rules"]),
        rules=_read_options(fields["options"]),
        sheet=tiles,
        players=read,
        turn=_number(fields["turn"]),
        mover=_seat(fields["moves"], colours),
        idle=_number(fields["idle"]),
        supply=_number(fields["supply"]),
        called=NOBODY if fields["called"] == "-" else _seat(fields["called"], colours),
        ending=_ending(fields["ended"]),
        taken=taken,
        took=took,
        builds=builds,
        put_back=tuple(_known(word, tiles) for word in fields[KNOWN].split("+")) if known else (),
    )


def _number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise BadPosition(f"{word!r} is not a number")
    return int(word)


def _seat(colour: str, colours: list[str]) -> int:
    if colours.count(colour) != 1:
        raise BadPosition(f"{colour!r} does not say who")
    return colours.index(colour)


def _ending(word: str) -> Ending | None:
    if word != "-" and word not in list(Ending):
        raise BadPosition(f"{word!r} is not how a game ends")
    return None if word == "-" else Ending(word)


def _tile(name: str, sheet: Sheet) -> int:
    if name not in sheet.numbers:
        raise BadPosition(f"there is no tile {name!r} on the sheet")
    return sheet.numbers[name]


def _read_player(words: list[str], sheet: Sheet) -> Player:
    if len(words) < 4 or not words[1].startswith('"'):
        raise BadPosition('a player reads like: yellow "Anna" 1 -,-')
    colour, name, tokens, stored, *house = words
    entrances = stored.split(",")
    if len(entrances) != 2:
        raise BadPosition("a warehouse has two entrances")
    one, two = (NO_TILE if tile == "-" else _tile(tile, sheet) for tile in entrances)
    seat = Seat(re.sub(r"\\(.)", r"\1", name[1:-1]), colour)
    return Player(seat, _number(tokens), (one, two), tuple(_built(word, sheet) for word in house))


def _built(word: str, sheet: Sheet) -> Part:
    match = BUILT.fullmatch(word)
    if not match:
        raise BadPosition(f"{word!r} is not a tile at its place, like lit-row2/1@1,0")
    return Part(_tile(match[1], sheet), int(match[2]), int(match[3]), int(match[4] or 0))


def _known(word: str, sheet: Sheet) -> Landed:
    match = LANDED.fullmatch(word)
    if not match:
        raise BadPosition(f"{word!r} is not a tile at its spot, like lit-row2/1@1350,4200")
    return Landed(_tile(match[1], sheet), int(match[2]), int(match[3]))


def _read_turn(words: list[str], sheet: Sheet) -> tuple[str, int, tuple[Build, ...]]:
    took, *rest = words or [""]
    if took not in ("-", "skipped", "drew", "stole"):
        raise BadPosition("a position ends with '-', 'skipped', 'drew TILE' or 'stole TILE'")
    taken = NO_TILE
    if took in ("drew", "stole"):
        taken = _tile(rest.pop(0) if rest else "", sheet)
    builds = [Build(tuple(_built(part, sheet) for part in word.split("+"))) for word in rest]
    return took, taken, tuple(builds)
