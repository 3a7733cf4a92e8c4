"""A golden record on its way: the moves between their states, and the probes.

A probe is a comment that a test carries out:

    {probe 3.1: build door/1 at 2,1 -> refused 5.7 door_upstairs}

at turn 3, after its first move, that build is refused by rule 5.7 with that code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from kensington.core import (
    Back,
    Build,
    Draw,
    EndTurn,
    GiveBack,
    Kind,
    Move,
    Part,
    Placed,
    PutBack,
    Reach,
    Sheet,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
)
from kensington.core.building.legality import sides, standing
from kensington.record import Record, Step, steps


@dataclass(frozen=True)
class Probe:
    """A question that a record asks on its way."""

    turn: int
    after: int
    """How many moves of the turn have been played."""
    move: Move
    answer: str
    """``allowed``, or ``refused RULE CODE``."""


PROBE = re.compile(r"probe (\d+)\.(\d+): (.+) -> (allowed|refused \S+ \w+)")
PART = re.compile(r"(\S+?)(?: turned (\d))? at (-?\d+),(-?\d+)")
PLAIN: dict[str, Move] = {
    "store": Store(),
    "put back": PutBack(),
    "end": EndTurn(),
    "give back": GiveBack(),
    "skip": Skip(),
}


def probe_move(words: str, sheet: Sheet) -> Move:
    """A move as a probe spells it."""
    if words in PLAIN:
        return PLAIN[words]
    verb, _, rest = words.partition(" ")
    if verb == "build":
        parts = PART.findall(rest)
        return Build(
            tuple(Part(sheet.numbers[n], int(x), int(y), int(t or 0)) for n, t, x, y in parts)
        )
    if words.startswith("take back "):
        return TakeBack(int(words.removeprefix("take back ")) - 1)
    if verb == "draw":
        return Draw(Back(rest))
    if verb == "steal":
        name, seat = rest.split(" from seat ")
        return Steal(int(seat), sheet.numbers[name])
    if verb == "touch":
        x, y = rest.split(",")
        return Touch(int(x), int(y))
    raise ValueError(words)


def probe_of(comment: str, sheet: Sheet) -> Probe | None:
    match = PROBE.fullmatch(comment)
    if not match:
        return None
    return Probe(int(match[1]), int(match[2]), probe_move(match[3], sheet), match[4])


def answer(state: State, move: Move) -> str:
    """What a state says to a move, as a probe writes it."""
    refusal = state.why_not(move)
    return "allowed" if refusal is None else f"refused {refusal.rule} {refusal.code}"


class Walk:
    """A record's replay, with its probes and the state each is asked at."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.steps = list(steps(record))

    @cached_property
    def last(self) -> State:
        return self.steps[-1].after

    @cached_property
    def probes(self) -> list[tuple[Probe, State]]:
        comments = [*self.record.comments, *(c for t in self.record.turns for c in t.comments)]
        probes = [probe_of(comment, self.record.sheet) for comment in comments]
        return [(probe, self._at(probe)) for probe in probes if probe is not None]

    def _at(self, probe: Probe) -> State:
        turn = [step for step in self.steps if step.turn == probe.turn]
        if not turn:
            return self.last
        return turn[probe.after].before if probe.after < len(turn) else turn[-1].after

    def refused(self, answer: str) -> list[tuple[Move, State]]:
        """The probes that are refused by this rule and code."""
        return [(p.move, state) for p, state in self.probes if p.answer == f"refused {answer}"]

    def allowed(self, kind: type) -> list[tuple[Move, State]]:
        found = [(p.move, state) for p, state in self.probes if p.answer == "allowed"]
        return [(move, state) for move, state in found if isinstance(move, kind)]

    def takes(self, *, beige: bool) -> Iterator[Step]:
        """The takes out of the heap or the bag, of one back colour."""
        for step in self.steps:
            if isinstance(step.move, Touch | Reach | Draw):
                tile = self.record.sheet[step.after.taken]
                if tile.back.is_beige == beige:
                    yield step

    def all(self, kind: type) -> list[Step]:
        return [step for step in self.steps if isinstance(step.move, kind)]

    @cached_property
    def ends(self) -> list[Step]:
        return [s for s in self.steps if isinstance(s.move, Store | PutBack | EndTurn)]

    def built(self) -> Iterator[tuple[Step, list[Placed]]]:
        """Every build with its tiles as they stand."""
        for step in self.all(Build):
            assert isinstance(step.move, Build)
            count = len(step.move.parts)
            yield step, list(step.after.buildings[step.before.seat].placed[-count:])


def neighbours(step: Step, placed: Placed) -> set[Kind]:
    """The kinds that a tile borders in the house as it stood before."""
    house = standing(step.before.buildings[step.before.seat].placed)
    cells = placed.cells()
    return {
        house[side].tile.kind
        for cell in cells
        for side in sides(cell)
        if side in house and side not in cells
    }


def paid(step: Step) -> int:
    seat = step.before.seat
    return step.before.tokens[seat] - step.after.tokens[seat]


def earned(step: Step) -> int:
    return -paid(step)


def diamonds(step: Step) -> int:
    tiles = step.before.game.sheet.tiles
    return sum(tiles[part.tile].diamond for build in step.before.builds for part in build.parts)
