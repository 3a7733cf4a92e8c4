"""How the text of a record spells things. Reading and writing share it, so they agree.

Every line that can be worked out from what stands above it has one spelling only: a reader works
it out and compares.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kensington.core import (
    NOBODY,
    SCORE_PARTS,
    BadInput,
    Build,
    Move,
    Part,
    PutBack,
    Reach,
    Ruleset,
    Seat,
    Sheet,
    Skip,
    State,
    Steal,
    Store,
    Take,
    Touch,
)
from kensington.record.hashing import state_hash
from kensington.record.model import Appendix, Points, Record, Result

FORMAT = 1
"""The version of the text format."""

TURNED = ("", " turned once", " turned twice", " turned thrice")


def header_lines(record: Record) -> list[str]:
    return [
        f"Kensington: {FORMAT}",
        f"Rules: {record.rules_version}",
        f"Options: {record.rules}",
        f"Sheet: {record.sheet.digest}",
        f"Tiles: {how_tiles_come(record.rules)}",
        *(seat_line(seat) for seat in record.seats),
        f"Begins: {record.seats[record.start].colour}",
        *(f"{name}: {value}" for name, value in record.tags),
    ]


def seat_line(seat: Seat) -> str:
    return f"{seat.colour.capitalize()}: {seat.name}"


def how_tiles_come(rules: Ruleset) -> str:
    return "drawn blind" if rules.blind_draw else "in a heap"


def comment_line(comment: str) -> str:
    return "{" + re.sub(r"([\\{}])", r"\\\1", comment) + "}"


def comment_text(line: str) -> str:
    """The comment that a line holds."""
    match = re.fullmatch(r"\{((?:[^\\{}]|\\[\\{}])+)\}", line)
    if not match:
        raise BadInput(r"a comment is {written like this}, with \{, \} and \\ for {, } and \ in it")
    return re.sub(r"\\(.)", r"\1", match[1])


def turn_line(number: int, between: Sequence[tuple[State, Move, State]]) -> str:
    """A turn, as one reads it aloud."""
    first = between[0][0]
    words = [f"{number}. {first.game.seats[first.seat].name}"]
    if first.called != NOBODY:
        words.append("builds once more.")
    words += [_sentence(*each) for each in between]
    return " ".join(words)


def _sentence(before: State, move: Move, after: State) -> str:
    sheet = before.game.sheet
    if isinstance(move, Build):
        return f"Builds {build_words(move, sheet)}."
    if isinstance(move, Take):
        paid = ", for a token" if after.tokens[before.seat] < before.tokens[before.seat] else ""
        seventh = " The seventh bird!" if after.called != before.called else ""
        return f"{_take_words(before, move, after.taken)}{paid}.{seventh}"
    ending = {Store: "Stores it", PutBack: "Puts it back"}.get(type(move), "Done")
    earned = after.tokens[before.seat] - before.tokens[before.seat]
    tokens = f", earning {earned} token{'s' * (earned > 1)}" if earned else ""
    return f"{ending}{tokens}."


def _take_words(before: State, move: Take, taken: int) -> str:
    if isinstance(move, Skip):
        return "takes nothing"
    tile = before.game.sheet[taken].name
    if isinstance(move, Steal):
        return f"takes {tile} from {before.game.seats[move.seat].name}"
    if isinstance(move, Touch):
        return f"touches {move.x},{move.y}: {tile}"
    if isinstance(move, Reach):
        return f"reaches for {'beige' if move.beige else 'brown'}: {tile}"
    return f"draws {move.back.value}: {tile}"


def build_words(build: Build, sheet: Sheet) -> str:
    together = "together " if len(build.parts) > 1 else ""
    return together + " and ".join(_part_words(part, sheet) for part in build.parts)


def _part_words(part: Part, sheet: Sheet) -> str:
    return f"{sheet[part.tile].name}{TURNED[part.turns]} at {part.x},{part.y}"


def closing_lines(state: State) -> list[str]:
    """What a record says at its end, all of it worked out from the play."""
    result = Result.of(state)
    if result is None:
        return ["Ended: not yet", f"State: {state_hash(state)}"]
    lines = [
        f"{seat.colour.capitalize()}: {points_words(points)}"
        for seat, points in zip(state.game.seats, result.points, strict=True)
    ]
    return [f"Ended: {result.ending}", *lines, f"State: {state_hash(state)}"]


def points_words(points: Points) -> str:
    parts = ", ".join(f"{part} {getattr(points, part)}" for part in SCORE_PARTS)
    birds = f"{points.birds} bird{'s' * (points.birds != 1)}"
    return f"{points.total} points ({parts}), {birds}, place {points.place}"


def appendix_lines(appendix: Appendix, sheet: Sheet) -> list[str]:
    lines = [f"Seed: {appendix.seed.hex()}"]
    if appendix.layout is not None:
        lines.append("Layout:")
        lines += [f"{sheet[n].name} {x},{y} {angle}" for n, x, y, angle in appendix.layout]
    return lines
