"""Is this build legal, and if not, which rule says so?

The bitboards list what may be built; this module looks at one build, cell by cell, and explains.
It serves refusals, the referee's ``check`` and units that a player puts together by hand.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

from kensington.core.building.building import START_DOOR, Building, Placed
from kensington.core.refusal import Refusal, RefusalCode
from kensington.core.tiles.tile import Cell, Kind, vouches

Standing = dict[Cell, Placed]
"""Which tile fills a cell."""


def sides(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    x, y = cell
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def standing(placed: Iterable[Placed]) -> Standing:
    """The cells of these tiles and of the starting door."""
    door = Placed(START_DOOR, 0, 0, START_DOOR.shape)
    return {cell: part for part in (door, *placed) for cell in part.cells()}


def refuse_build(
    building: Building, parts: Sequence[Placed], *, units_as_whole: bool = False
) -> Refusal | None:
    """Why these tiles may not be added as one build, or None if they may."""
    return refuse(
        standing(building.placed),
        parts,
        roofs_on_top=building.roofs_on_top,
        units_as_whole=units_as_whole,
    )


def refuse(
    house: Standing,
    parts: Sequence[Placed],
    *,
    roofs_on_top: bool = False,
    units_as_whole: bool = False,
) -> Refusal | None:
    """The lowest of the rules 5.1 to 5.8 that the build breaks."""
    finished = dict(house)
    return (
        _refuse_room(finished, parts)
        or _refuse_support(finished, parts)
        or _refuse_contact(house, finished, parts)
        or _refuse_special(parts, roofs_on_top=roofs_on_top)
        or (_refuse_unit(house, parts, units_as_whole) if len(parts) > 1 else None)
    )


def _refuse_room(finished: Standing, parts: Sequence[Placed]) -> Refusal | None:
    """Fill the cells of the parts, as far as they are free."""
    for part in parts:
        for x, y in part.cells():
            if y < 0:
                return Refusal("5.1", RefusalCode.BELOW_GROUND)
            if (x, y) in finished:
                return Refusal("5.1", RefusalCode.OVERLAPS, {"x": x, "y": y})
            finished[x, y] = part
    return None


def _refuse_support(finished: Standing, parts: Sequence[Placed]) -> Refusal | None:
    cells = [(x, y, part) for part in parts for x, y in part.cells()]
    for x, y, _ in cells:
        if y > 0 and (x, y - 1) not in finished:
            return Refusal("5.2", RefusalCode.OVERHANG, {"x": x, "y": y})
    for x, y, part in cells:
        below = finished.get((x, y - 1))
        if below is not None and below is not part and below.tile.kind is Kind.ROOF:
            return Refusal("5.3", RefusalCode.ON_ROOF, {"x": x, "y": y})
    return None


def _refuse_contact(house: Standing, finished: Standing, parts: Sequence[Placed]) -> Refusal | None:
    if not _held_together(parts, house):
        return Refusal("5.4", RefusalCode.APART)
    for part in parts:
        kind = part.tile.kind
        if kind.is_window and not _vouched(part, finished):
            return Refusal("5.5", RefusalCode.COLOUR, {"kind": kind.value})
    return None


def _refuse_special(parts: Sequence[Placed], *, roofs_on_top: bool) -> Refusal | None:
    for part in parts:
        if part.tile.kind is Kind.DOOR and part.y != 0:
            return Refusal("5.7", RefusalCode.DOOR_UPSTAIRS)
    for part in parts:
        if roofs_on_top and part.tile.kind is Kind.ROOF and part.y == 0:
            return Refusal("R3", RefusalCode.ROOF_ON_GROUND)
    return None


def _refuse_unit(house: Standing, parts: Sequence[Placed], as_whole: bool) -> Refusal | None:
    first, *others = parts
    if not _held_together(others, dict.fromkeys(first.cells(), first)):
        return Refusal("5.8", RefusalCode.UNIT_APART)
    if as_whole or any(_in_order(house, order) for order in permutations(parts)):
        return None
    return Refusal("5.8", RefusalCode.UNIT_ORDER)


def _held_together(parts: Sequence[Placed], seen: Standing) -> bool:
    """Whether the parts, each with the help of others, border what is seen already."""
    seen, loose = dict(seen), list(parts)
    while loose:
        joined = [p for p in loose if any(side in seen for c in p.cells() for side in sides(c))]
        if not joined:
            return False
        for part in joined:
            loose.remove(part)
            seen.update(dict.fromkeys(part.cells(), part))
    return True


def _in_order(house: Standing, order: Sequence[Placed]) -> bool:
    """Rules 5.4 and 5.5 for each tile in turn, given the house and the tiles before it."""
    seen = dict(house)
    for part in order:
        if not _vouched(part, seen):
            return False
        seen.update(dict.fromkeys(part.cells(), part))
    return True


def _vouched(part: Placed, seen: Standing) -> bool:
    """Whether a neighbour among the tiles seen is enough for this tile."""
    for cell in part.cells():
        for side in sides(cell):
            other = seen.get(side)
            if other is not None and other is not part and vouches(part.tile.kind, other.tile.kind):
                return True
    return False


def refuse_standing(placed: Sequence[Placed]) -> Refusal | None:
    """Whether a building can be taken as it stands: rules 5.1 to 5.4 and 5.7, in any order."""
    door = Placed(START_DOOR, 0, 0, START_DOOR.shape)
    house: Standing = {(0, 0): door}
    refusal = _refuse_room(house, placed) or _refuse_support(house, placed)
    if refusal:
        return refusal
    if not _held_together(placed, {(0, 0): door}):
        return Refusal("5.4", RefusalCode.APART)
    return _refuse_special(placed, roofs_on_top=False)
