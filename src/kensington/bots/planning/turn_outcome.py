"""Where a player would stand once a turn is over: what an evaluator is asked to judge.

An outcome is seen from one seat. It becomes numbers in two arrays: the columns of the house (see
``house_features``) and the facts named here. Evaluators, whether weighted by hand or learned, see
nothing else, and neither array holds anything that is hidden.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from kensington.bots.evaluation.house_features import Array, HouseFeatures, columns
from kensington.core import Back, Kind, Observation, Sheet, Tile

FACTS = (
    "players", "tokens", "supply", "birds", "easy", "difficult", "roofs", "special", "hidden_birds",
    "idle", "wait", "called", "cats", "own_birds", "turn", "their_tokens", "their_roofs",
    "first_kind", "first_cells", "first_width", "first_diamond", "first_bird", "first_places",
    "second_kind", "second_cells", "second_width", "second_diamond", "second_bird", "second_places",
    "lit", "narrow_roofs", "wide_roofs", "stepped_roofs",
)  # fmt: skip
FACT = {name: index for index, name in enumerate(FACTS)}

MANY_PLACES = 3
_KINDS = {kind: number for number, kind in enumerate(Kind, start=1)}


class TurnOutcome(NamedTuple):
    """One seat's things after a turn, its own or another's."""

    house: HouseFeatures
    tokens: int
    stored: tuple[int, ...]
    """The tiles in its warehouse."""
    birds: int
    """In all houses and warehouses."""
    hidden: int
    """The tiles in the heap, as bits."""
    supply: int
    idle: int
    wait: int
    """How many turns of others come before its next one."""
    called: bool
    """The seventh bird is out: no tile will be taken any more."""


class _Sorts(NamedTuple):
    """Tiles of one sort or another, as bits."""

    easy: int
    difficult: int
    roofs: int
    special: int
    birds: int
    lit: int
    narrow_roofs: int
    """One column wide. All the roofs below have a flat base but the stepped ones."""
    wide_roofs: int
    stepped_roofs: int
    """They ask for columns of different heights."""


@lru_cache(maxsize=16)
def _sorts(sheet: Sheet) -> _Sorts:
    def those(wanted: Callable[[Tile], bool]) -> int:
        return sum(1 << n for n, tile in enumerate(sheet) if wanted(tile))

    return _Sorts(
        easy=those(lambda tile: tile.back is Back.BEIGE),
        difficult=those(lambda tile: tile.back is Back.BEIGE_DIAMOND),
        roofs=those(lambda tile: tile.back is Back.BROWN),
        special=those(lambda tile: tile.back is Back.BROWN_CIRCLE),
        birds=those(lambda tile: tile.bird),
        lit=those(lambda tile: tile.kind is Kind.LIT),
        narrow_roofs=those(lambda tile: _is_flat_roof(tile) and tile.shape.width == 1),
        wide_roofs=those(lambda tile: _is_flat_roof(tile) and tile.shape.width > 2),
        stepped_roofs=those(lambda tile: tile.kind is Kind.ROOF and not _is_flat_roof(tile)),
    )


def _is_flat_roof(tile: Tile) -> bool:
    on_ground = sum(y == 0 for _, y in tile.shape.cells)
    return tile.kind is Kind.ROOF and on_ground == tile.shape.width


@lru_cache(maxsize=16)
def _stored(sheet: Sheet) -> tuple[tuple[int, int, int, int, int], ...]:
    return tuple(
        (_KINDS[t.kind], len(t.shape.cells), t.shape.width, int(t.diamond), int(t.bird))
        for t in sheet
    )


class SeatFacts:
    """What stays the same for all the outcomes of one seat at one moment."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self.sheet = seen.sheet
        self.sorts = _sorts(seen.sheet)
        self.tiles = _stored(seen.sheet)
        self.players = len(seen.seats)
        self.turn = seen.turn
        others = [other for other in range(self.players) if other != seat]
        self.their_tokens = max(seen.tokens[other] for other in others)
        self.their_roofs = sum(
            tile >= 0 and bool(self.sorts.roofs >> tile & 1)
            for other in others
            for tile in seen.warehouses[other]
        )

    def arrays(self, outcomes: Sequence[TurnOutcome]) -> tuple[Array, Array]:
        """Turn outcomes as numbers: columns and facts."""
        return as_arrays(outcomes, [self.facts(each) for each in outcomes])

    def left(self, hidden: int) -> tuple[int, ...]:
        """How many tiles of each sort are hidden."""
        return tuple([(hidden & sort).bit_count() for sort in self.sorts])

    def facts(self, each: TurnOutcome) -> tuple[int, ...]:
        """The facts of an outcome, in the order of FACTS."""
        house = each.house
        tiles, places = self.tiles, house.building.places
        stored = sorted(each.stored, key=tiles.__getitem__)
        kept: tuple[int, ...] = ()
        for tile in stored:
            mask = places(self.sheet[tile].face)
            kept += (*tiles[tile], min(MANY_PLACES, mask.bit_count()))
        kept += (0,) * (12 - len(kept))
        left = self.left(each.hidden)
        return (
            self.players,
            each.tokens,
            each.supply,
            each.birds,
            *left[:5],
            each.idle,
            each.wait,
            each.called,
            house.cats,
            house.birds,
            self.turn,
            self.their_tokens,
            self.their_roofs,
            *kept,
            *left[5:],
        )


def as_arrays(
    outcomes: Sequence[TurnOutcome], facts: Sequence[tuple[int, ...]]
) -> tuple[Array, Array]:
    """The columns of the houses, and their facts, as arrays."""
    return columns([each.house for each in outcomes]), np.array(facts, np.int16)


def standing(seen: Observation, seat: int) -> TurnOutcome:
    """Where a seat stands as the table lies, between two turns."""
    players = len(seen.seats)
    return TurnOutcome(
        house=HouseFeatures.of(seen.buildings[seat]),
        tokens=seen.tokens[seat],
        stored=tuple(tile for tile in seen.warehouses[seat] if tile >= 0),
        birds=seen.birds(),
        hidden=seen.hidden,
        supply=seen.supply,
        idle=seen.idle,
        wait=(seat - seen.seat) % players,
        called=seen.called >= 0,
    )
