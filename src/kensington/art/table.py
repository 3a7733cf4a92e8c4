"""From the game to the street: what everybody at the table may know, as a picture shows it."""

from kensington.art.houses import HousePicture
from kensington.art.street import Street, street_svg
from kensington.core import NO_TILE, Observation, Phase, Tile, ring_for, score


def render(seen: Observation, *, title: str = "", caption: str = "") -> str:
    """What everybody at the table sees, as an SVG; `to_png` makes pixels of it."""
    return street_svg(street_of(seen, title=title, caption=caption))


def street_of(seen: Observation, *, title: str = "", caption: str = "") -> Street:
    """The street as an observation shows it. Scores are those of the houses as they stand."""

    def tile(number: int) -> Tile | None:
        return None if number == NO_TILE else seen.sheet[number]

    houses = tuple(
        HousePicture(
            colour=seat.colour,
            name=seat.name,
            tiles=seen.buildings[i].placed,
            warehouse=tuple(tile(number) for number in seen.warehouses[i]),
            tokens=seen.tokens[i],
            score=score(seen.buildings[i]).total,
            active=i == seen.seat and seen.phase is not Phase.OVER,
        )
        for i, seat in enumerate(seen.seats)
    )
    ring = ring_for(seen.sheet)
    return Street(
        houses,
        heap=seen.fragments,
        ring=(ring.width, ring.height),
        bag=seen.left() if seen.fragments is None else None,
        supply=seen.supply,
        hand=tile(seen.hand),
        title=title,
        caption=caption,
    )
