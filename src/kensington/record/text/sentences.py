"""A turn's sentences, read and played one after the other."""

import re
from collections.abc import Iterator

from kensington import core
from kensington.record.recorder import Recorder
from kensington.record.text.spelling import TURNED

INT = r"(0|-?[1-9][0-9]{0,5})"
TILE = r"([a-z][a-z0-9/-]*)"
TOUCH = re.compile(rf"touches {INT},{INT}: {TILE}")
REACH = re.compile(rf"reaches for (beige|brown): {TILE}")
DRAW = re.compile(rf"draws ({'|'.join(core.Back)}): {TILE}")
SKIP = re.compile(r"takes nothing")
STEAL = re.compile(rf"takes {TILE} from ")
TAKEN = re.compile(r"(?:, for a token)?\.(?: The seventh bird!)?")

PART = re.compile(rf"{TILE}({'|'.join(TURNED)}) at {INT},{INT}")
BUILD = re.compile(rf" Builds (?:together )?({PART.pattern}(?: and {PART.pattern}){{0,2}})\.")
END = re.compile(r" (Stores it|Puts it back|Done)(?:, earning [1-9][0-9]? tokens?)?\.")
ENDS: dict[str, core.Move] = {
    "Stores it": core.Store(),
    "Puts it back": core.PutBack(),
    "Done": core.EndTurn(),
}


def read_turn(line: str, recorder: Recorder) -> Iterator[tuple[core.State, core.Move, core.State]]:
    """Play the turn that a line tells, and yield each move between two states.

    Only what decides the moves is read here. Notes such as the tokens earned are skipped, since
    whoever asks compares the whole line with its one spelling.
    """
    state = recorder.state
    name = state.game.seats[state.seat].name
    begin = f"{state.turn}. {name} "
    if not line.startswith(begin):
        raise core.BadInput(f"turn {state.turn} is that of {name}: its line begins {begin!r}")
    at = len(begin)
    if state.called != core.NOBODY:
        if not line.startswith("builds once more.", at):
            raise core.BadInput(f"the end has been called, so {name} 'builds once more.'")
        at += len("builds once more.")
    else:
        at, move, brings = _take(line, at, state)
        yield state, move, recorder.play(move, brings=brings)
    while match := BUILD.match(line, at):
        at = match.end()
        yield _played(_build(match[1], state.game.sheet), recorder)
    if match := END.match(line, at):
        at = match.end()
        yield _played(ENDS[match[1]], recorder)
    if at < len(line):
        raise core.BadInput(f"cannot read {line[at : at + 40].strip()!r}")


def _played(move: core.Move, recorder: Recorder) -> tuple[core.State, core.Move, core.State]:
    before = recorder.state
    return before, move, recorder.play(move)


def _take(line: str, at: int, state: core.State) -> tuple[int, core.Move, int | None]:
    """Where the sentence ends, the take, and the tile it brings."""
    sheet = state.game.sheet
    move: core.Move
    if match := TOUCH.match(line, at):
        move, brings = core.Touch(int(match[1]), int(match[2])), sheet.number(match[3])
    elif match := REACH.match(line, at):
        move, brings = core.Reach(match[1] == "beige"), sheet.number(match[2])
    elif match := DRAW.match(line, at):
        move, brings = core.Draw(core.Back(match[1])), sheet.number(match[2])
    elif match := SKIP.match(line, at):
        return _sentence_end(line, match.end()), core.Skip(), None
    elif match := STEAL.match(line, at):
        return _theft(line, match.end(), match[1], state)
    else:
        raise core.BadInput(f"cannot read {line[at : at + 40]!r}: a turn begins with what is taken")
    return _sentence_end(line, match.end()), move, brings


def _theft(line: str, at: int, tile: str, state: core.State) -> tuple[int, core.Move, int | None]:
    number = state.game.sheet.number(tile)
    for seat, warehouse in enumerate(state.warehouses):
        if number in warehouse:
            name = state.game.seats[seat].name
            if not line.startswith(name, at):
                raise core.BadInput(f"{tile} lies in the warehouse of {name}")
            return _sentence_end(line, at + len(name)), core.Steal(seat, number), None
    raise core.BadInput(f"{tile} lies in no warehouse")


def _sentence_end(line: str, at: int) -> int:
    match = TAKEN.match(line, at)
    if not match:
        raise core.BadInput(f"cannot read {line[at : at + 40].strip()!r}")
    return match.end()


def _build(words: str, sheet: core.Sheet) -> core.Build:
    return core.Build(
        tuple(
            core.Part(sheet.number(part[1]), int(part[3]), int(part[4]), TURNED.index(part[2]))
            for part in PART.finditer(words)
        )
    )
