"""What a player can do. Moves are values whose repr can be pasted back.

A turn is: one take (Touch, Reach, Draw, Steal, or Skip where nothing can be taken), any number of
Builds, and one ending (Store, PutBack or EndTurn). TakeBack and GiveBack undo within the turn.
"""

from dataclasses import dataclass
from typing import NamedTuple

from kensington.core.tiles.tile import Back


class Part(NamedTuple):
    """A tile of a build and where its drawing's lower left corner comes to stand."""

    tile: int
    """The tile's number on the sheet."""
    x: int
    y: int
    turns: int = 0
    """Quarter turns clockwise, for a roof where the table allows it."""


@dataclass(frozen=True, slots=True)
class Touch:
    """Touch the heap at a point, in thousandths of a cell: the tile that shows there is taken."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Reach:
    """Take the topmost tile of a colour of which too little shows to touch any."""

    beige: bool


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw blind a tile with this back."""

    back: Back

    def __repr__(self) -> str:
        return f"Draw(Back.{self.back.name})"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a tile out of another player's warehouse, for a token."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Take nothing, because nothing can be taken (R11)."""


@dataclass(frozen=True, slots=True)
class Build:
    """Add one tile, or two or three joined as a unit, to the own building."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Store:
    """End the turn; the drawn tile goes into a free entrance."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """End the turn; the drawn tile goes back into the heap, face down."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn with nothing left in hand."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo one build of this turn, counted from 0; what was built later stays."""

    build: int


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Undo a theft and with it the whole turn so far; nothing hidden was shown."""


HeapTake = Touch | Reach | Draw
"""A take from the heap or the bag: it brings a tile that nobody may have seen."""
Take = HeapTake | Steal | Skip
End = Store | PutBack | EndTurn
Undoing = TakeBack | GiveBack
Move = Take | Build | End | Undoing
