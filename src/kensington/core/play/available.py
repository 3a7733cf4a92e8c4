"""What can be built with the tiles at hand, and whether a stolen tile can be built at all."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from kensington.core.building.building import Building, Placed
from kensington.core.building.unit_search import joints
from kensington.core.building.units import all_units
from kensington.core.play.legal_moves import Singles
from kensington.core.play.moves import Build, Part
from kensington.core.play.ruleset import Ruleset
from kensington.core.tiles.tile import Face, Tile, Ways


def singles(building: Building, tiles: list[int], ways: tuple[Ways, ...]) -> Singles:
    """All single builds, as masks."""
    found = []
    for tile in tiles:
        for face, turns in ways[tile]:
            mask = building.places(face)
            if mask:
                found.append((tile, turns, mask))
    return found


def unit_builds(
    building: Building,
    tiles: list[int],
    ways: tuple[Ways, ...],
    rules: Ruleset,
    first: int | None = None,
) -> list[Build]:
    """The units that no smaller builds lead to; with ``first``, those that contain that tile."""
    found: list[Build] = []
    whole = rules.units_as_whole
    index = None if first is None else tiles.index(first)
    for choice in _choices([ways[tile] for tile in tiles], rules):
        found += [
            Build(tuple(Part(tiles[i], x, y, choice[i][1]) for i, x, y in joint))
            for joint in joints(building, tuple([way[0] for way in choice]), whole, index)
        ]
    if rules.turn_roofs:  # a pair is found again for every way up of the third tile
        found = list(dict.fromkeys(found))
    return found


def _choices(ways: Sequence[Ways], rules: Ruleset) -> Iterable[Sequence[tuple[Face, int]]]:
    """Every choice of one way up for each tile; where nothing is turned there is but one."""
    return product(*ways) if rules.turn_roofs else ([way[0] for way in ways],)


def can_build(building: Building, ways: tuple[Ways, ...], rules: Ruleset) -> bool:
    """Whether at least one build is possible with these tiles."""
    for tile_ways in ways:
        for face, _ in tile_ways:
            if building.places(face):
                return True
    return _some_unit(building, ways, rules)


def _some_unit(
    building: Building, ways: tuple[Ways, ...], rules: Ruleset, *, with_first: bool = False
) -> bool:
    for choice in _choices(ways, rules):
        faces = tuple([way[0] for way in choice])
        found = joints(building, faces, rules.units_as_whole)
        if found and (not with_first or any(joint[0][0] == 0 for joint in found)):
            return True
    return False


def can_place(building: Building, stolen: Ways, own: tuple[Ways, ...], rules: Ruleset) -> bool:
    """R12: whether some sequence of builds of this tile and the own ones places it."""
    for face, _ in stolen:
        if building.places(face):
            return True
    if not own:
        return False
    key = (stolen, own)
    known = building.placeable.get(key)
    if known is None:
        known = building.placeable[key] = _can_place_later(building, stolen, own, rules)
    return known


def _can_place_later(
    building: Building, stolen: Ways, own: tuple[Ways, ...], rules: Ruleset
) -> bool:
    """Whether the tile can be built with own ones, or after them."""
    whole = rules.units_as_whole
    if rules.steal_first:
        return any(
            joints(building, tuple(face for face, _ in choice), whole, first=0)
            for choice in _choices((stolen, *own), rules)
        )
    if _some_unit(building, (stolen, *own), rules, with_first=True):
        return True
    for ways in own:  # after one own tile: that is a unit of the two, in two steps
        for (one, _), (other, _) in product(stolen, ways):
            if building.places(other):
                for _ in all_units(building, (one, other), as_whole=whole):
                    return True
    return len(own) > 1 and any(
        can_place(grown, stolen, left, rules) for grown, left in _own_builds(building, own, rules)
    )


def _own_builds(
    building: Building, own: tuple[Ways, ...], rules: Ruleset
) -> Iterator[tuple[Building, tuple[Ways, ...]]]:
    """The buildings that one build of own tiles leads to, with the tiles that remain."""
    for i, ways in enumerate(own):
        left = own[:i] + own[i + 1 :]
        for face, _ in ways:
            for x, y in building.spread(building.places(face)):
                yield building.add(_dummy(face, x, y)), left
    for choice in _choices(own, rules):
        faces = tuple(face for face, _ in choice)
        for joint in joints(building, faces, rules.units_as_whole):
            yield building.add(*(_dummy(faces[i], x, y) for i, x, y in joint)), ()


def _dummy(face: Face, x: int, y: int) -> Placed:
    """For trying out: the rules ask only for kind and shape."""
    return Placed(Tile(face.kind, face.shape), x, y, face.shape)
