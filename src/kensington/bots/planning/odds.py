"""What a take may bring: the odds that anybody at the table can count."""

from collections.abc import Iterator, Sequence

from kensington.core import Build, Draw, HeapTake, Move, Observation, Reach, State, Touch


def bits(tiles: int) -> Iterator[int]:
    """The numbers of the tiles in a set."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


def could_be(seen: Observation, world: State, take: HeapTake) -> int:
    """The tiles, as bits, of which a take may bring one; anybody can think so."""
    game = world.game
    if isinstance(take, Draw):
        return seen.hidden & game.backs[take.back]
    if isinstance(take, Reach):
        return seen.hidden & (game.beige if take.beige else game.brown)
    return seen.could_be_at(take.x, take.y)


def known_tile(seen: Observation, take: Move | None) -> int | None:
    """The tile that a take touches, where everybody saw it being put back there."""
    if not isinstance(take, Touch):
        return None
    return next((tile for tile, x, y in seen.put_back if (x, y) == (take.x, take.y)), None)


def fits_at_once(world: State, number: int) -> bool:
    """Whether a tile of the heap, once taken, may be built: alone, or joined to a stored one."""
    building = world.buildings[world.seat]
    if any(building.places(face) for face, _ in world.game.ways[number]):
        return True
    return world.play(Draw(world.game.sheet[number].back), brings=number).can_build(number)


def chances_to_build(seen: Observation, world: State, takes: Sequence[Move]) -> list[float]:
    """For each take, how likely it is that something can be built in this turn."""
    if _own_fits(world):
        return [1.0] * len(takes)
    fits: dict[int, bool] = {}

    def chance(take: Move) -> float:
        if not isinstance(take, HeapTake):  # a theft is legal only where it can be built
            return float(any(isinstance(move, Build) for move in world.play(take).legal_moves()))
        tiles = list(bits(could_be(seen, world, take)))
        for number in tiles:
            if number not in fits:
                fits[number] = fits_at_once(world, number)
        return sum(fits[number] for number in tiles) / max(1, len(tiles))

    return [chance(take) for take in takes]


def _own_fits(world: State) -> bool:
    """Whether a tile in the own warehouse may be built by itself, whatever is taken."""
    building = world.buildings[world.seat]
    return any(
        building.places(face)
        for tile in world.warehouses[world.seat]
        if tile >= 0
        for face, _ in world.game.ways[tile]
    )
