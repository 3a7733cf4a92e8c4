"""How the text of a record spells things. Reading and writing share it, so they agree.

Every line that can be worked out from what stands above it has one spelling only: a reader works
it out and compares.
"""

import re
from collections.abc import Sequence

from kensington import core
from kensington.record.model import Appendix, Points, Record, Result
from kensington.record.text.position import state_hash

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


def seat_line(seat: core.Seat) -> str:
    return f"{seat.colour.capitalize()}: {seat.name}"


def how_tiles_come(rules: core.Ruleset) -> str:
    return "drawn blind" if rules.blind_draw else "in a heap"


def comment_line(comment: str) -> str:
    return "{" + re.sub(r"([\\{}])", r"\\\1", comment) + "}"


def comment_text(line: str) -> str:
    """The comment that a line holds."""
    match = re.fullmatch(r"\{((?:[^\\{}]|\\[\\{}])+)\}", line)
    if not match:
        raise core.BadInput(
            r"a comment is {written like this}, with \{, \} and \\ for {, } and \ in it"
        )
    return re.sub(r"\\(.)", r"\1", match[1])


def turn_line(number: int, between: Sequence[tuple[core.State, core.Move, core.State]]) -> str:
    """A turn, as one reads it aloud."""
    first = between[0][0]
    words = [f"{number}. {first.game.seats[first.seat].name}"]
    if first.called != core.NOBODY:
        words.append("builds once more.")
    words += [_sentence(*each) for each in between]
    return " ".join(words)


def _sentence(before: core.State, move: core.Move, after: core.State) -> str:
    sheet = before.game.sheet
    if isinstance(move, core.Build):
        return f"Builds {build_words(move, sheet)}."
    if isinstance(move, core.Take):
        paid = ", for a token" if after.tokens[before.seat] < before.tokens[before.seat] else ""
        seventh = " The seventh bird!" if after.called != before.called else ""
        return f"{_take_words(before, move, after.taken)}{paid}.{seventh}"
    ending = {core.Store: "Stores it", core.PutBack: "Puts it back"}.get(type(move), "Done")
    earned = after.tokens[before.seat] - before.tokens[before.seat]
    tokens = f", earning {earned} token{'s' * (earned > 1)}" if earned else ""
    return f"{ending}{tokens}."


def _take_words(before: core.State, move: core.Take, taken: int) -> str:
    if isinstance(move, core.Skip):
        return "takes nothing"
    tile = before.game.sheet[taken].name
    if isinstance(move, core.Steal):
        return f"takes {tile} from {before.game.seats[move.seat].name}"
    if isinstance(move, core.Touch):
        return f"touches {move.x},{move.y}: {tile}"
    if isinstance(move, core.Reach):
        return f"reaches for {'beige' if move.beige else 'brown'}: {tile}"
    return f"draws {move.back.value}: {tile}"


def build_words(build: core.Build, sheet: core.Sheet) -> str:
    together = "together " if len(build.parts) > 1 else ""
    return together + " and ".join(
        f"{sheet[part.tile].name}{TURNED[part.turns]} at {part.x},{part.y}" for part in build.parts
    )


def closing_lines(state: core.State) -> list[str]:
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
    parts = ", ".join(f"{part} {getattr(points, part)}" for part in core.SCORE_PARTS)
    birds = f"{points.birds} bird{'s' * (points.birds != 1)}"
    return f"{points.total} points ({parts}), {birds}, place {points.place}"


def appendix_lines(appendix: Appendix, sheet: core.Sheet) -> list[str]:
    lines = [f"Seed: {appendix.seed.hex()}"]
    if appendix.layout is not None:
        lines.append("Layout:")
        lines += [f"{sheet[n].name} {x},{y} {angle}" for n, x, y, angle in appendix.layout]
    return lines
