"""Moves as numbers. A number means the same at every table: docs/environments.md has the ranges.

A house is a row of solid columns, so a tile that is built by itself has one place at most in each
column, and its number needs no height. Tiles of a unit are lifted first, each to its column, and
then joined; where several units lie in the same columns, the number of the join tells them apart.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from kensington import core
from kensington.core import Build, Touch
from kensington.env.errors import IllegalAction

LEFT = -64
"""The leftmost column that has numbers; the starting door stands in column 0."""
COLUMNS = 128
TURNS = 4
SLOTS = 3
"""Where a tile at hand lies: in the first entrance, in the second, in the hand."""
LEVELS = 16
SPOTS = 256


class Verb(StrEnum):
    """What a number does."""

    SKIP = "skip"
    STORE = "store"
    PUT_BACK = "put back"
    END_TURN = "end turn"
    DRAW = "draw"
    REACH = "reach"
    STEAL = "steal"
    JOIN = "join"
    ELSEWHERE = "elsewhere"
    BUILD = "build"
    LIFT = "lift"
    TOUCH = "touch"


_SIZES: dict[Verb, tuple[int, ...]] = {
    Verb.SKIP: (),
    Verb.STORE: (),
    Verb.PUT_BACK: (),
    Verb.END_TURN: (),
    Verb.DRAW: (4,),
    Verb.REACH: (2,),
    Verb.STEAL: (4, 2),
    Verb.JOIN: (LEVELS,),
    Verb.ELSEWHERE: (),
    Verb.BUILD: (SLOTS, TURNS, COLUMNS),
    Verb.LIFT: (SLOTS, TURNS, COLUMNS),
    Verb.TOUCH: (SPOTS,),
}


def _ranges() -> dict[Verb, range]:
    found, start = {}, 0
    for verb, sizes in _SIZES.items():
        count = 1
        for size in sizes:
            count *= size
        found[verb] = range(start, start + count)
        start += count
    return found


RANGES: Mapping[Verb, range] = _ranges()
"""The numbers of each verb. Touches come last: where tiles are drawn blind, they are cut off."""

ACTIONS = RANGES[Verb.TOUCH].stop
BLIND_ACTIONS = RANGES[Verb.TOUCH].start

_BUILD, _LIFT = RANGES[Verb.BUILD].start, RANGES[Verb.LIFT].start
_DRAW, _STEAL, _TOUCH = (RANGES[verb].start for verb in (Verb.DRAW, Verb.STEAL, Verb.TOUCH))
_REACH, _JOIN = RANGES[Verb.REACH].start, RANGES[Verb.JOIN].start
_ELSEWHERE = RANGES[Verb.ELSEWHERE].start
_SLOT = TURNS * COLUMNS
_BACKS = {back: _DRAW + n for n, back in enumerate(core.Back)}
_PLAIN: dict[type, int] = {
    core.Skip: RANGES[Verb.SKIP].start,
    core.Store: RANGES[Verb.STORE].start,
    core.PutBack: RANGES[Verb.PUT_BACK].start,
    core.EndTurn: RANGES[Verb.END_TURN].start,
}


class Action(NamedTuple):
    """A number taken apart: the verb and what it is about, counted from 0.

    >>> action(37)
    Action(verb=<Verb.BUILD: 'build'>, about=(0, 0, 2))
    """

    verb: Verb
    about: tuple[int, ...]
    """draw: the back; reach: 0 beige, 1 brown; steal: seats clockwise less one, entrance;
    join: which of the units; build and lift: slot, quarter turns, column from the left end;
    touch: which spot."""


def action(number: int) -> Action:
    """What a number means, at any table."""
    for verb, numbers in RANGES.items():
        if number in numbers:
            rest, about = number - numbers.start, []
            for size in reversed(_SIZES[verb]):
                rest, digit = divmod(rest, size)
                about.append(digit)
            return Action(verb, tuple(reversed(about)))
    raise core.BadInput(f"an action is a number from 0 to {ACTIONS - 1}, not {number!r}")


def number(verb: Verb, *about: int) -> int:
    """The number of an action: the way back from ``action``."""
    sizes = _SIZES[verb]
    fits = len(about) == len(sizes) and all(
        0 <= a < size for a, size in zip(about, sizes, strict=True)
    )
    if not fits:
        raise core.BadInput(f"there is no {verb.value} {about}: it takes numbers below {sizes}")
    offset = 0
    for size, digit in zip(sizes, about, strict=True):
        offset = offset * size + digit
    return RANGES[verb].start + offset


class SeatView(Protocol):
    """What states and observations have in common, as far as numbers ask."""

    @property
    def seat(self) -> int: ...
    @property
    def warehouses(self) -> tuple[tuple[int, int], ...]: ...


Numbers = tuple[int, ...]
Options = dict[int, core.Move | None]
"""What each legal number does: a move, or None where it lifts a tile and more must follow."""


class Spelling:
    """The legal moves of a position and the numbers that spell them.

    Nearly every move is one number; a unit is one for each tile and one to join them.
    """

    __slots__ = ("_moves", "options", "units")

    options: Options
    """What may come first."""
    units: dict[Numbers, Build]
    """The units, by all their numbers."""

    def __init__(self, view: SeatView, moves: Sequence[core.Move]) -> None:
        self._moves = moves
        options: Options = {}
        self.options, self.units = options, {}
        mine, units, touches = view.warehouses[view.seat], [], []
        for move in moves:
            if isinstance(move, Build):
                if len(move.parts) > 1:
                    units.append(move)
                    continue
                tile, x, _, turns = move.parts[0]
                column = x - LEFT
                if 0 <= column < COLUMNS:
                    slot = mine.index(tile) if tile in mine else 2
                    options[_BUILD + slot * _SLOT + turns * COLUMNS + column] = move
            elif isinstance(move, Touch):
                touches.append(move)
            else:
                options[_plain_number(view, move)] = move
        if touches:
            options |= _touch_numbers(view, touches)
        if units:
            self.units = _spell_units(units, mine)
            options |= dict.fromkeys([numbers[0] for numbers in self.units])
        if not options and moves:
            options[_ELSEWHERE] = moves[0]

    def after(self, lifted: Numbers) -> Options:
        """What may follow once these tiles have been lifted."""
        if not lifted:
            return self.options
        size = len(lifted)
        return {
            numbers[size]: build if len(numbers) == size + 1 else None
            for numbers, build in self.units.items()
            if numbers[:size] == lifted
        }

    def encode(self, move: core.Move) -> Numbers:
        """The numbers that spell a legal move, to be played one after another."""
        for numbers, build in self.units.items():
            if build == move:
                return numbers
        for first, one in self.options.items():
            if one == move:
                return (first,)
        if move in list(self._moves):
            raise core.BadInput(
                f"{move!r} is out of the numbers' reach (columns {LEFT} to {-LEFT - 1})"
            )
        raise IllegalAction(f"{move!r} is not a legal move here")

    def decode(self, numbers: Iterable[int]) -> core.Move:
        """The move that these numbers spell."""
        lifted: Numbers = ()
        for each in numbers:
            options = self.after(lifted)
            if each not in options:
                raise IllegalAction(f"the number {each} is not legal here")
            move = options[each]
            if move is not None:
                return move
            lifted = (*lifted, each)
        raise IllegalAction(f"{list(lifted)} is not a whole move: more numbers must follow")


def _spell_units(units: list[Build], mine: tuple[int, int]) -> dict[Numbers, Build]:
    """Lift the tiles in the order of their slots, then join. What is too far out has no numbers."""
    alike: dict[Numbers, list[Build]] = {}
    for unit in units:
        lifts = tuple(sorted(lift for part in unit.parts if (lift := _lift(part, mine)) >= 0))
        if len(lifts) == len(unit.parts):
            alike.setdefault(lifts, []).append(unit)
    spelled = {}
    for lifts, builds in alike.items():
        if len(builds) > 1:  # the same columns: lower ones first
            builds.sort(key=lambda unit: [part.y for part in unit.parts])
        for level, unit in enumerate(builds[:LEVELS]):
            spelled[*lifts, _JOIN + level] = unit
    return spelled


def _lift(part: core.Part, mine: tuple[int, int]) -> int:
    column = part.x - LEFT
    if not 0 <= column < COLUMNS:
        return -1
    slot = mine.index(part.tile) if part.tile in mine else 2
    return _LIFT + slot * _SLOT + part.turns * COLUMNS + column


def _plain_number(view: SeatView, move: core.Move) -> int:
    """The number of a move that is neither a build nor a touch."""
    if isinstance(move, core.Draw):
        return _BACKS[move.back]
    if isinstance(move, core.Steal):
        away = (move.seat - view.seat) % len(view.warehouses)
        return _STEAL + 2 * (away - 1) + view.warehouses[move.seat].index(move.tile)
    if isinstance(move, core.Reach):
        return _REACH + (not move.beige)
    if type(move) not in _PLAIN:
        raise core.BadInput(f"{move!r} has no number: taking back is not among the actions")
    return _PLAIN[type(move)]


def _touch_numbers(view: SeatView, touches: list[Touch]) -> Options:
    """Spots are counted from the lowest point up, then from left to right."""
    if isinstance(view, core.State):
        points = [(spot.x, spot.y) for spot in view.heap.touches()] if view.heap else []
    else:
        fragments: Sequence[core.Fragment] = getattr(view, "fragments", None) or ()
        seen = [fragment.spot for fragment in fragments if fragment.spot]
        points = sorted(seen, key=lambda point: (point[1], point[0]))
    spots = {point: n for n, point in enumerate(points[:SPOTS])}
    return {_TOUCH + spots[move.x, move.y]: move for move in touches if (move.x, move.y) in spots}
