"""Which units a list of moves needs: those that cannot be put together from smaller builds.

A tile that stands and is vouched for can be built by itself, and whatever can be built stays
buildable when more is added. So a unit falls apart into smaller builds unless no part of it may
come first. Then some tile of it touches the house as it should but hangs in the air, and others
stand below it that may not be there alone. Call a tile *afloat* where it would stand but not be
vouched for. What we look for is, in a word, something good resting on something afloat:

- a **bridge**: one tile rests on one that is afloat, and vouches for it;
- an **arch**: one tile rests on two that are afloat;
- a **tower**: one rests on a second that rests on a third that is afloat;
- a **favour**: a bridge of the wrong colour, and a third tile that vouches for the lower one;
- a **hook**: tiles that rest on each other, as a U on its side and what fills it.

The masks below find the first tile of each for the whole street at once; what little remains is
judged cell by cell.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from kensington.core.building.arrangements import arrange, meetings
from kensington.core.building.building import Building, Joint
from kensington.core.building.grid import UNIT_TILES
from kensington.core.building.units import all_units
from kensington.core.tiles.tile import DOOR, KINDS, ROOF, Face, Kind, Shape, vouches


def joints(
    building: Building, faces: tuple[Face, ...], as_whole: bool = False, first: int | None = None
) -> list[Joint]:
    """The units of two or three of these tiles that no smaller builds lead to.

    ``first`` is the table's option on R12: every build has to contain that tile, so smaller builds
    without it lead nowhere. What a building once worked out it keeps, since the same tiles wait
    in a warehouse for long.
    """
    if len(faces) < 2:
        return []
    if not as_whole and first is None:
        found = building.joints.get(faces)
        if found is None:
            found = building.joints[faces] = _by_masks(building, faces)
        return found
    key = faces, as_whole, first
    found = building.option_joints.get(key)
    if found is None:
        found = building.option_joints[key] = _by_search(building, faces, as_whole, first)
    return found


def _by_search(
    building: Building, faces: tuple[Face, ...], as_whole: bool, first: int | None
) -> list[Joint]:
    """The plain way: all units, less those of which a part may come first."""
    found: list[Joint] = []
    for size in range(2, UNIT_TILES + 1):
        for some in combinations(range(len(faces)), size):
            if first is None or first in some:
                units = all_units(building, [faces[i] for i in some], as_whole=as_whole)
                joined = [
                    tuple((i, x, y) for i, (x, y) in zip(some, unit, strict=True)) for unit in units
                ]
                found += [unit for unit in joined if _whole(building, faces, unit, found, first)]
    return sorted(found)


def _whole(
    building: Building,
    faces: tuple[Face, ...],
    unit: Joint,
    smaller: Iterable[Joint],
    first: int | None = None,
) -> bool:
    """Whether no part of a legal unit may come first, given the smaller units that may."""
    for i, x, y in unit:
        if (first is None or i == first) and building.places(faces[i]) & building.bit(x, y):
            return False
    return not any(set(joint) < set(unit) for joint in smaller)


Ledge = tuple[int, tuple[int, ...], int, int]
"""How one shape can rest on another: the shift from the lower one's place to the upper one's, the
shifts to those cells of the upper one that need support elsewhere, and the first as dx and dy."""


@lru_cache(maxsize=8192)
def ledges(upper: Shape, lower: Shape, stride: int, lift: int) -> tuple[Ledge, ...]:
    """Every way for the upper shape to rest on the lower one but not the other way round.

    ``lift`` is added to all shifts, and the masks are lifted likewise, so that no shift is
    negative.
    """
    found = []
    for _, members in arrange((upper, lower)):
        for ((ux, uy), (lx, ly)), _, resting in members:
            if resting == ((0, 1),):
                dx, dy = ux - lx, uy - ly
                hanging = tuple(
                    (dx + x) * stride + dy + y + lift
                    for x, y in upper.bottoms
                    if (dx + x, dy + y - 1) not in lower.cells
                )
                found.append((dx * stride + dy + lift, hanging, dx, dy))
    return tuple(found)


def _by_masks(building: Building, faces: tuple[Face, ...]) -> list[Joint]:
    """The quick way, by the cases named at the top."""
    afloat, gapped, any_afloat = [], [], 0
    for index, face in enumerate(faces):
        mask = building.fits(face)
        if mask:
            mask &= ~building.contacts(face)
            any_afloat |= mask
        elif face.shape.gapped:
            gapped.append(index)
        afloat.append(mask)
    if not gapped and not any_afloat:
        return []
    search = _Search(building, faces, afloat)
    if any_afloat:
        search.look_for_bridges()
    if gapped:
        search.look_for_hooks(gapped)
    if len(faces) == UNIT_TILES:
        if any_afloat:
            search.look_for_arches()
            search.look_for_towers()
        if search.threes:
            search.judge_threes()
    return sorted(search.found)


class _Plan(NamedTuple):
    """What tiles of some kinds could do for each other."""

    bridges: tuple[tuple[int, int, bool], ...]
    """An upper tile, a lower one, and whether the upper vouches for it (or else a third might)."""
    towers: tuple[tuple[int, int, int], ...]
    """Top, middle and lowest tile, where the top could vouch for all."""


@cache
def _plan(orders: tuple[int, ...]) -> _Plan:
    kinds = [KINDS[order] for order in orders]
    bridges = []
    for low, up in permutations(range(len(kinds)), 2):
        others = [kind for i, kind in enumerate(kinds) if i not in (low, up)]
        vouched = vouches(kinds[low], kinds[up])
        hopeful = vouched or any(vouches(kinds[low], other) for other in others)
        if hopeful and kinds[low] is not ROOF and kinds[up] is not DOOR:
            bridges.append((up, low, vouched))
    towers = [
        (top, middle, low)
        for top, middle, low in permutations(range(len(kinds)), UNIT_TILES)
        if _could_stack(kinds[top], kinds[middle], kinds[low])
    ]
    return _Plan(tuple(bridges), tuple(towers))


def _could_stack(top: Kind, middle: Kind, low: Kind) -> bool:
    """Whether the kinds allow it: no roof below, no door above, and the top vouches."""
    if ROOF in (middle, low) or DOOR in (top, middle):
        return False
    return (vouches(middle, top) and (vouches(low, top) or vouches(low, middle))) or (
        vouches(low, top) and vouches(middle, low)
    )


class _Search:
    """One search for the units of some tiles at one building."""

    def __init__(self, building: Building, faces: tuple[Face, ...], afloat: list[int]) -> None:
        self.building = building
        self.faces = faces
        self.afloat = afloat
        self.stride = building.grid.stride
        self.plan = _plan(tuple([face.order for face in faces]))
        self.lift = (building.grid.reach + 1) * self.stride
        self.found: set[Joint] = set()
        self.threes: set[Joint] = set()
        """Units of three that may be what we look for, to be judged."""
        self.loads: dict[tuple[int, int], list[tuple[Ledge, int]]] = {}
        """For an upper and a lower tile: where the upper is good and the lower one afloat."""

    def look_for_bridges(self) -> None:
        building, faces, lift = self.building, self.faces, self.lift
        for up, low, vouched in self.plan.bridges:
            afloat = self.afloat[low]
            if not afloat:
                continue
            upper = faces[up]
            loads, good = [], 0
            for ledge in ledges(upper.shape, faces[low].shape, self.stride, lift):
                good = good or building.contacts(upper) << lift
                places = afloat & good >> ledge[0]
                if places:
                    loads.append((ledge, places))
            if loads:
                self.loads[up, low] = loads
                surface = building.roof_surface if upper.kind is ROOF else building.surface
                for ledge, loaded in loads:
                    places = loaded
                    for shift in ledge[1]:
                        places &= surface << lift >> shift
                    if places:
                        self.add_bridges(up, low, ledge, places, vouched)

    def add_bridges(self, up: int, low: int, ledge: Ledge, places: int, vouched: bool) -> None:
        _, _, dx, dy = ledge
        for x, y in self.building.spread(places):
            bridge = ((up, x + dx, y + dy), (low, x, y))
            if vouched:
                self.found.add(_sorted(bridge))
            else:
                self.look_for_favours(bridge)

    def look_for_favours(self, bridge: Joint) -> None:
        """A good upper tile stands on a lower one for which it does not vouch, but a third does."""
        (up, _, _), (low, x, y) = bridge
        third = 3 - up - low
        face, building = self.faces[third], self.building
        fits = self.fits_with(bridge, face)
        if fits:
            for dx, dy in meetings(self.faces[low].shape, face.shape):
                if fits & building.bit(x + dx, y + dy):
                    self.threes.add(_sorted((*bridge, (third, x + dx, y + dy))))

    def fits_with(self, bridge: Joint, face: Face) -> int:
        """Where a third tile could stand once the two of a bridge stand; the lower is no roof."""
        building = self.building
        filled, roofs = building.filled, building.roofs
        for part in bridge:
            bits = self.bits(part)
            filled |= bits
            if self.faces[part[0]].kind is ROOF:
                roofs |= bits
        surface = (filled << 1 | building.ground) & ~filled & ~(roofs << 1)
        first, others = building.grid.bottoms[face.shape]
        fits = surface >> first
        for shift in others:
            fits &= surface >> shift
        return fits

    def bits(self, part: tuple[int, int, int]) -> int:
        """The cells of a tile at its place."""
        i, x, y = part
        building = self.building
        column = x - building.left + building.grid.margin
        return building.grid.solid[self.faces[i].shape] << column * self.stride + y

    def look_for_hooks(self, gapped: list[int]) -> None:
        """A hole can only be filled in a unit, and then its tiles rest on each other."""
        faces = self.faces
        # In one order whatever the hand's, so that the tables of arrangements are few.
        hand = sorted(range(len(faces)), key=lambda i: faces[i].shape.serial)
        for one, other in combinations(hand, 2):
            if one in gapped or other in gapped:
                for joint in self.units_of((one, other)):
                    self.found.add(joint)
        if len(faces) == UNIT_TILES:
            self.threes.update(self.units_of(tuple(hand)))

    def units_of(self, some: tuple[int, ...]) -> list[Joint]:
        """All units of these tiles; kept, for the same ones often lie in a warehouse together."""
        faces = tuple([self.faces[i] for i in some])
        units = self.building.units.get(faces)
        if units is None:
            units = self.building.units[faces] = list(all_units(self.building, faces))
        return [_sorted((i, x, y) for i, (x, y) in zip(some, unit, strict=True)) for unit in units]

    def look_for_arches(self) -> None:
        for up, one, other in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
            if (up, other) not in self.loads:
                continue
            for (first, _, x1, y1), at_first in self.loads.get((up, one), ()):
                over_first = at_first << first
                for (second, _, x2, y2), at_second in self.loads[up, other]:
                    both = over_first & at_second << second
                    for x, y in self.building.spread(both >> self.lift):
                        arch = ((up, x, y), (one, x - x1, y - y1), (other, x - x2, y - y2))
                        self.threes.add(_sorted(arch))

    def look_for_towers(self) -> None:
        building, faces, lift = self.building, self.faces, self.lift
        for top, middle, low in self.plan.towers:
            if not self.afloat[low]:
                continue
            good, topped = building.contacts(faces[top]) << lift, 0
            for shift, *_ in ledges(faces[top].shape, faces[middle].shape, self.stride, lift):
                topped |= good >> shift
            topped = (topped & ~building.contacts(faces[middle])) << lift
            for first, hanging, dx, dy in ledges(
                faces[middle].shape, faces[low].shape, self.stride, lift
            ):
                places = self.afloat[low] & topped >> first
                if places:
                    for shift in hanging:
                        places &= building.surface << lift >> shift
                    for x, y in building.spread(places):
                        self.crown(top, ((middle, x + dx, y + dy), (low, x, y)))

    def crown(self, top: int, below: Joint) -> None:
        """Put the top tile on a middle one in every way that is good."""
        (middle, x, y), _ = below
        shapes = self.faces[top].shape, self.faces[middle].shape
        good = self.building.contacts(self.faces[top])
        for _, _, dx, dy in ledges(*shapes, self.stride, self.lift):
            if good & self.building.bit(x + dx, y + dy):
                self.threes.add(_sorted((*below, (top, x + dx, y + dy))))

    def judge_threes(self) -> None:
        pairs = list(self.found)
        for unit in self.threes:
            if _whole(self.building, self.faces, unit, pairs) and self.stands(unit):
                self.found.add(unit)

    def stands(self, unit: Joint) -> bool:
        """Rules 5.1 to 5.8 for one unit, by bits. (``judge`` says the same, and why.)"""
        building, faces = self.building, self.faces
        parts, union = [], 0
        for part in unit:
            bits = self.bits(part)
            if bits & (building.filled | union):
                return False
            union |= bits
            parts.append(bits)
        if (union & ~building.ground) >> 1 & ~(building.filled | union):
            return False
        if building.roofs << 1 & union:
            return False
        for (i, _, _), bits in zip(unit, parts, strict=True):
            kind = faces[i].kind
            if kind is ROOF:
                if bits << 1 & union & ~bits or (building.roofs_on_top and bits & building.ground):
                    return False
            elif kind is DOOR and bits & ~building.ground:
                return False
        return self.vouched(unit, parts)

    def vouched(self, unit: Joint, parts: list[int]) -> bool:
        """Whether, some vouching for others in turn, all tiles of a unit may stand there."""
        building, faces, stride = self.building, self.faces, self.stride
        seen = [
            j
            for j, (i, x, y) in enumerate(unit)
            if building.contacts(faces[i]) & building.bit(x, y)
        ]
        for j in seen:  # grows as we go
            bits, kind = parts[j], self.faces[unit[j][0]].kind
            beside = bits << 1 | bits >> 1 | bits << stride | bits >> stride
            for k in range(len(unit)):
                if (
                    k not in seen
                    and beside & parts[k]
                    and vouches(self.faces[unit[k][0]].kind, kind)
                ):
                    seen.append(k)
        return len(seen) == len(unit)


def _sorted(parts: Iterable[tuple[int, int, int]]) -> Joint:
    return tuple(sorted(parts))
