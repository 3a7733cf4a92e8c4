"""The options of a table, and the version of the rules.

Each option belongs to a ruling (docs/rulings); all off, three idle rounds, is the game as the
project reads the five rulebooks.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from kensington.core.errors import BadRuleset
from kensington.core.tiles.tile import Face, Kind, Tile, Ways

RULES_VERSION = 1
"""Raised whenever a game could go another way than before; old records keep their number."""

MAX_IDLE_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What a table may settle for itself.

    >>> str(Ruleset(turn_roofs=True, idle_rounds=2))
    'turn_roofs idle_rounds=2'
    """

    roofs_on_top: bool = False
    """R3: a roof lies on other tiles, never on the ground."""
    units_as_whole: bool = False
    """R4: a unit is judged as a whole, so its tiles may vouch for each other."""
    blind_draw: bool = False
    """R5: tiles are drawn blind, by one of four backs, instead of touched in a heap."""
    turn_roofs: bool = False
    """R6: roofs may be turned by quarter turns."""
    must_store: bool = False
    """R8: an unbuilt tile must be stored while an entrance is free."""
    steal_first: bool = False
    """R12: a tile from another warehouse is in the first build."""
    idle_rounds: int = 3
    """R15: so many rounds without a tile built end the game."""

    def __post_init__(self) -> None:
        for option in fields(self):
            value = getattr(self, option.name)
            if option.name != "idle_rounds" and not isinstance(value, bool):
                raise BadRuleset(f"the option {option.name} is on or off, not {value!r}")
        if type(self.idle_rounds) is not int or not 1 <= self.idle_rounds <= MAX_IDLE_ROUNDS:
            raise BadRuleset(f"idle_rounds is a number from 1 to {MAX_IDLE_ROUNDS}")

    def __str__(self) -> str:
        words = [f.name for f in fields(self) if getattr(self, f.name) is True]
        if self.idle_rounds != 3:
            words.append(f"idle_rounds={self.idle_rounds}")
        return " ".join(words) or "default"

    def faces(self, tile: Tile) -> Ways:
        """The ways up in which a tile may be built, with the number of quarter turns."""
        ways = [(tile.face, 0)]
        if self.turn_roofs and tile.kind is Kind.ROOF:
            shape, seen = tile.shape, {tile.shape}
            for turns in (1, 2, 3):
                shape = shape.turned()
                if shape not in seen:
                    seen.add(shape)
                    ways.append((Face(tile.kind, shape), turns))
        return tuple(ways)


def parse_ruleset(text: str) -> Ruleset:
    """Read what ``str`` of a ruleset wrote."""
    known = [f.name for f in fields(Ruleset)]
    options: dict[str, bool | int] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if word == "default":
            continue
        if name not in known or (name == "idle_rounds") != bool(value) or name in options:
            raise BadRuleset(f"there is no option {word!r}; there are {', '.join(known)}=N")
        if value and not (value.isascii() and value.isdigit() and len(value) < 4):
            raise BadRuleset(f"{value!r} is no number of rounds")
        options[name] = int(value) if value else True
    return Ruleset(**options)  # type: ignore[arg-type]
