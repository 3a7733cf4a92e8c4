"""The text of a record, read line by line and played as it is read."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NoReturn

from kensington.core import COLOURS, BadInput, Game, KensingtonError, Seat, Sheet, parse_ruleset
from kensington.record import model
from kensington.record.errors import BadRecord
from kensington.record.recorder import Recorder
from kensington.record.text import spelling
from kensington.record.text.sentences import read_turn

MAX_TEXT = 2_000_000
"""The longest text that is read, in characters."""

TAG_LINE = re.compile(r"([A-Z][A-Za-z0-9-]*): (.+)")
SEED = re.compile(r"Seed: ([0-9a-f]{64})")
POSE = re.compile(r"(\S+) (0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5}) (0|[1-9][0-9]{0,2})")


def parse_record(text: str, sheet: Sheet | None = None) -> model.Record:
    """Read a record; the inverse of ``format``.

    Blank lines, spaces at the ends of lines and the kind of line ends do not matter; everything
    else has one spelling. ``sheet`` is needed where the game was not played with the standard one.
    """
    if len(text) > MAX_TEXT:
        raise BadRecord(f"a record has at most {MAX_TEXT} characters")
    return _Reader(text, sheet).read()


class _Reader:
    """Goes through the lines once, with a recorder that plays what they say."""

    def __init__(self, text: str, sheet: Sheet | None) -> None:
        split = text.removeprefix("\ufeff").split("\n")
        lines = [(number, line.rstrip(" \t\r")) for number, line in enumerate(split, start=1)]
        self.lines = [(number, line) for number, line in lines if line]
        self.at = 0
        self.sheet = sheet
        self.recorder: Recorder | None = None

    def read(self) -> model.Record:
        recorder = self._head()
        self._turns(recorder)
        for expected in spelling.closing_lines(recorder.state):
            self._expect(expected)
        record = recorder.record()
        if self._peek() is not None:
            with self._refusing():
                record = replace(record, appendix=self._appendix(record))
        return record

    # One line after the other

    def _peek(self) -> str | None:
        return self.lines[self.at][1] if self.at < len(self.lines) else None

    def _expect(self, expected: str) -> None:
        if self._peek() != expected:
            if self._peek() is None:
                self._fail(f"the record breaks off before the line {expected!r}")
            self._fail(f"this line should read {expected!r}")
        self.at += 1

    def _fail(self, reason: str, cause: Exception | None = None) -> NoReturn:
        """Refuse the line at hand, and keep what was read before it."""
        last = self.lines[min(self.at, len(self.lines) - 1)][0] if self.lines else 1
        kept = self.recorder.record() if self.recorder else None
        raise BadRecord(reason, last, kept) from cause

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Whatever the game refuses is the fault of the line at hand."""
        try:
            yield
        except BadRecord:
            raise
        except KensingtonError as error:
            self._fail(str(error), error)

    # The parts of a record

    def _head(self) -> Recorder:
        if self._peek() != f"Kensington: {spelling.FORMAT}":
            self._fail(f"a record begins with the line 'Kensington: {spelling.FORMAT}'")
        self.at += 1
        with self._refusing():
            version = self._tag("Rules")
            if not version.isdecimal() or len(version) > 6 or str(int(version)) != version:
                raise BadInput(f"{version!r} is no version of the rules")
            model.check_rules_version(int(version))
            self.at += 1
            rules = parse_ruleset(self._tag("Options"))
            self._expect(f"Options: {rules}")
            sheet = model.sheet_with(self._tag("Sheet"), self.sheet)
            self.at += 1
            self._expect(f"Tiles: {spelling.how_tiles_come(rules)}")
            seats = self._seats()
            colours = [seat.colour for seat in seats]
            begins = self._tag("Begins")
            if begins not in colours:
                raise BadInput(f"nobody has the colour {begins!r}")
            self.at += 1
            game = Game(seats, rules=rules, sheet=sheet, start=colours.index(begins))
            self.recorder = Recorder(game.begin(), self._free_tags())
        return self.recorder

    def _tag(self, name: str) -> str:
        """The value of the tag that has to stand here."""
        line = self._peek() or ""
        if not line.startswith(f"{name}: "):
            self._fail(f"the tag {name} is missing here")
        return line.removeprefix(f"{name}: ")

    def _seats(self) -> list[Seat]:
        seats = list[Seat]()
        while (tag := TAG_LINE.fullmatch(self._peek() or "")) and tag[1].lower() in COLOURS:
            seats.append(Seat(tag[2], tag[1].lower()))
            self._expect(spelling.seat_line(seats[-1]))
        self.at -= 1
        Game(seats)  # refuses what is no name, colours that are there twice, and crowds
        self.at += 1
        return seats

    def _free_tags(self) -> list[tuple[str, str]]:
        tags = list[tuple[str, str]]()
        while (tag := TAG_LINE.fullmatch(self._peek() or "")) and tag[1] != "Ended":
            tags.append((tag[1], tag[2]))
            model.check_tags(tags)
            self.at += 1
        return tags

    def _turns(self, recorder: Recorder) -> None:
        ended = True
        while (line := self._peek()) is not None and (line[0] == "{" or line[0].isdigit()):
            with self._refusing():
                if line[0] == "{":
                    recorder.comment(spelling.comment_text(line))
                elif not ended:
                    self._fail("the turn before this one has no end")
                else:
                    ended = self._turn(line, recorder)
            self.at += 1
        if line is not None and not line.startswith("Ended: "):
            self._fail("this is no turn, no comment and not the end")

    def _turn(self, line: str, recorder: Recorder) -> bool:
        """Play what the line says. Whether the turn was ended."""
        number = recorder.state.turn
        between = list(read_turn(line, recorder))
        expected = spelling.turn_line(number, between)
        if expected != line:
            recorder.forget_turn()
            self._fail(f"this line should read {expected!r}")
        return recorder.state.turn > number

    def _appendix(self, record: model.Record) -> model.Appendix:
        match = SEED.fullmatch(self._peek() or "")
        if not match or record.result is None:
            raise BadInput("nothing but seed and layout may follow, and only after the end")
        self.at += 1
        seed, layout = bytes.fromhex(match[1]), None
        if self._peek() is not None:
            self._expect("Layout:")
            layout = self._layout(record.sheet)
        return model.Appendix(seed, layout)

    def _layout(self, sheet: Sheet) -> tuple[model.Pose, ...]:
        poses = dict[int, model.Pose]()
        while (line := self._peek()) is not None:
            match = POSE.fullmatch(line)
            if not match or match[1] not in sheet.numbers:
                raise BadInput("a layout reads like 'lit-row2/1 4200,-150 17', tile by tile")
            number = sheet.numbers[match[1]]
            if number in poses:
                raise BadInput(f"{match[1]} lies in the heap already")
            poses[number] = number, int(match[2]), int(match[3]), int(match[4])
            self.at += 1
        if len(poses) != len(sheet):
            raise BadInput(f"only {len(poses)} of {len(sheet)} tiles lie in the heap")
        return tuple(poses.values())
