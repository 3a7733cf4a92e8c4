"""The options of a table, and the version of the rules.

Each option belongs to a ruling (docs/rulings); all off, three idle rounds, is the game as the
project reads the five rulebooks. An option is a field of `Ruleset`: one that is on or off, or a
number with its limits. Spelling, reading, the command line and the arrays follow from the field.
"""

from dataclasses import dataclass, field, fields

from kensington.core.errors import BadRuleset
from kensington.core.tiles.tile import Face, Kind, Tile, Ways

RULES_VERSION = 1
"""Raised whenever a game could go another way than before; old records keep their number."""


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
    idle_rounds: int = field(default=3, metadata={"limits": (1, 20)})
    """R15: so many rounds without a tile built end the game."""

    def __post_init__(self) -> None:
        for name in OPTION_SWITCHES:
            if not isinstance(value := getattr(self, name), bool):
                raise BadRuleset(f"the option {name} is on or off, not {value!r}")
        for name, (least, most) in OPTION_NUMBERS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise BadRuleset(f"{name} is a number from {least} to {most}")

    def __str__(self) -> str:
        told = [(f.name, getattr(self, f.name)) for f in fields(self)]
        unusual = [(name, value) for name, value in told if value != _USUAL[name]]
        words = [name if name in OPTION_SWITCHES else f"{name}={n}" for name, n in unusual]
        return " ".join(words) or "default"

    def faces(self, tile: Tile) -> Ways:
        """The ways up in which a tile may be built, with the number of quarter turns."""
        turns = range(4 if self.turn_roofs and tile.kind is Kind.ROOF else 1)
        shapes = [tile.shape.turned(n) for n in turns]
        return tuple((Face(tile.kind, s), n) for n, s in enumerate(shapes) if s not in shapes[:n])


_USUAL = {option.name: option.default for option in fields(Ruleset)}
OPTION_SWITCHES = tuple(option.name for option in fields(Ruleset) if option.default is False)
"""The options that are on or off."""
OPTION_NUMBERS: dict[str, tuple[int, int]] = {
    option.name: option.metadata["limits"]
    for option in fields(Ruleset)
    if option.name not in OPTION_SWITCHES
}
"""The options that are numbers, with the least and the most they can be."""
OPTION_WORDS = (*OPTION_SWITCHES, *(f"{name}=N" for name in OPTION_NUMBERS))
"""What `parse_ruleset` understands."""


def parse_ruleset(text: str) -> Ruleset:
    """Read what ``str`` of a ruleset wrote."""
    options: dict[str, bool | int] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if word == "default":
            continue
        if name not in (OPTION_NUMBERS if value else OPTION_SWITCHES) or name in options:
            raise BadRuleset(f"there is no option {word!r}; there are {', '.join(OPTION_WORDS)}")
        if value and not (value.isascii() and value.isdigit() and len(value) < 4):
            raise BadRuleset(f"{value!r} is no number of rounds")
        options[name] = int(value) if value else True
    return Ruleset(**options)  # type: ignore[arg-type]
