"""Units: two or three tiles at hand, joined first and added as one (rule 5.8).

``all_units`` lists every way to add some tiles as one unit, as the referee is asked to. Most of
those could as well be built tile by tile; which units a game's list of moves needs is decided in
``joining``.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kensington.core.building.arrangements import Pairs, Underside, arrange, is_small
from kensington.core.building.building import Building
from kensington.core.tiles.tile import DOOR, ROOF, Cell, Face, Shape, vouches


def all_units(
    building: Building, faces: Sequence[Face], *, as_whole: bool = False
) -> Iterator[tuple[Cell, ...]]:
    """Every way to add all these tiles as one unit: one place for each, in the order given.

    ``as_whole`` is the table's option on R4: the unit as a whole borders the building, and the
    colours are judged on the finished building.
    """
    surface = building.surface
    shapes = tuple([face.shape for face in faces])
    table = _small_table if is_small(shapes) else _large_table
    for first, others, members in table(shapes, building.grid.stride):
        fits = surface >> first
        for shift in others:
            fits &= surface >> shift
        if fits:
            for member in members:
                places = _legal_places(building, faces, member, fits, as_whole)
                if places:
                    for x, y in building.spread(places):
                        yield tuple([(x + dx, y + dy) for dx, dy in member[0]])


Member = tuple[tuple[Cell, ...], tuple[int, ...], Pairs, Pairs]
"""An arrangement ready to be tried: where each shape lies, the same as shifts, which ones touch,
and which rest on which."""


def _table(
    shapes: tuple[Shape, ...], stride: int
) -> tuple[tuple[int, tuple[int, ...], tuple[Member, ...]], ...]:
    """The arrangements, by the shifts of their undersides."""
    table = []
    for underside, members in arrange(shapes):
        first, *others = _shifts(underside, stride)
        ready = tuple(
            (at, _shifts(at, stride), touching, resting) for at, touching, resting in members
        )
        table.append((first, tuple(others), ready))
    return tuple(table)


_small_table = lru_cache(maxsize=16384)(_table)
_large_table = lru_cache(maxsize=128)(_table)


def _shifts(cells: Underside, stride: int) -> tuple[int, ...]:
    return tuple(x * stride + y for x, y in cells)


def _legal_places(
    building: Building, faces: Sequence[Face], member: Member, fits: int, as_whole: bool
) -> int:
    """Where the arrangement, which finds support at ``fits``, keeps the other rules as well."""
    _, shifts, touching, resting = member
    for _, below in resting:
        if faces[below].kind is ROOF:
            return 0
    good = []
    for face, shift in zip(faces, shifts, strict=True):
        if face.kind is DOOR:
            fits &= building.ground >> shift
        elif face.kind is ROOF and building.roofs_on_top:
            for cell in building.grid.cells[face.shape]:
                fits &= ~(building.ground >> shift + cell)
        good.append(building.contacts(face) >> shift)
    vouching = [(i, j) for i, j in touching if vouches(faces[i].kind, faces[j].kind)]
    if as_whole:
        helped = {index for index, _ in vouching}
        return _good_as_whole(building, faces, shifts, helped, good) & fits
    for _ in faces:  # each pass lets those who are vouched for vouch in turn
        for index, other in vouching:
            good[index] |= good[other]
    for mask in good:
        fits &= mask
    return fits


def _good_as_whole(
    building: Building,
    faces: Sequence[Face],
    shifts: tuple[int, ...],
    helped: set[int],
    good: list[int],
) -> int:
    """R4 as an option: some tile borders the building, each window has a good side in the end."""
    places = 0
    for face, shift in zip(faces, shifts, strict=True):
        places |= building.borders(face.shape) >> shift
    for index, face in enumerate(faces):
        if face.kind.is_window and index not in helped:
            places &= good[index]
    return places
