"""Why a move is refused: the rule, a stable code, the facts, and a sentence in English.

Other languages phrase the same code and facts in their own words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class RefusalCode(StrEnum):
    """Every reason there is, each with its sentence; the values are stable, for programs."""

    sentence: str

    def __new__(cls, code: str, sentence: str) -> RefusalCode:
        self = str.__new__(cls, code)
        self._value_, self.sentence = code, sentence
        return self

    # where a tile may be built
    BELOW_GROUND = "below_ground", "That would lie below the ground."
    OVERLAPS = "overlaps", "Something stands there already, at column {x}, height {y}."
    OVERHANG = "overhang", "That would hang in mid-air at column {x}, height {y}."
    ON_ROOF = "on_roof", "Nothing can be built on a roof: see column {x}, height {y}."
    APART = "apart", "That would not touch your building."
    COLOUR = "colour", "{kind} windows must touch a {kind} window, a door, a wall or a roof."
    DOOR_UPSTAIRS = "door_upstairs", "Doors stand on the ground."
    ROOF_ON_GROUND = (
        "roof_on_ground",
        "At this table roofs go on top of other tiles, not on the ground.",
    )
    UNIT_APART = "unit_apart", "The tiles you join must touch each other."
    UNIT_ORDER = ("unit_order", "Whichever goes first, one of these tiles ends up without a match.")
    # the turn
    NOT_AT_HAND = "not_at_hand", "You do not have that tile just now."
    TWICE = "twice", "A tile cannot be in two places."
    CANNOT_TURN = "cannot_turn", "Tiles are not turned: each is built the right way up."
    TAKE_FIRST = "take_first", "Take a tile before you build."
    TAKEN_ALREADY = "taken_already", "You have already taken a tile this turn."
    MUST_SPEND = (
        "must_spend",
        "With {tokens} tokens you must spend one: on a brown tile or at a warehouse.",
    )
    NO_TOKEN = "no_token", "That costs a token, and you have none."
    NOTHING_THERE = "nothing_there", "There is no tile to take there."
    TOO_LITTLE_SHOWS = "too_little_shows", "Too little of that tile shows for you to touch it."
    NO_SUCH_BACK = "no_such_back", "No tile with that back is left."
    TOUCH_INSTEAD = "touch_instead", "The tiles lie in a heap here: touch one that shows."
    DRAW_INSTEAD = "draw_instead", "Tiles are drawn blind at this table: choose a back."
    OWN_WAREHOUSE = "own_warehouse", "That tile is yours already: just build it."
    NO_SUCH_SEAT = "no_such_seat", "Nobody sits there."
    STOLEN_CANNOT_FIT = (
        "stolen_cannot_fit",
        "That tile would not fit anywhere on your house, so you may not take it.",
    )
    STRANDS_STOLEN = (
        "strands_stolen",
        "If you build this now, the tile from the other warehouse will not fit any more.",
    )
    STEAL_FIRST = "steal_first", "At this table the tile from another warehouse is built first."
    MUST_BUILD_STOLEN = (
        "must_build_stolen",
        "You must build the tile from the other warehouse this turn.",
    )
    MUST_TAKE = "must_take", "You can take a tile, so you must."
    MUST_CHOOSE = "must_choose", "Store the tile you took, or put it back."
    NOTHING_TO_STORE = "nothing_to_store", "You have no tile in hand to store or put back."
    WAREHOUSE_FULL = "warehouse_full", "Both entrances of your warehouse are taken."
    MUST_STORE = "must_store", "At this table a drawn tile is stored while an entrance is free."
    NOTHING_TO_TAKE_BACK = ("nothing_to_take_back", "There is nothing to undo.")
    RESTS_ON_IT = "rests_on_it", "First undo what you built after it."
    DRAW_STAYS = "draw_stays", "Once taken, a tile stays taken."
    LAST_BUILDS = ("last_builds", "The game is ending: you can only build from your warehouse now.")
    GAME_OVER = "game_over", "The game is over."
    # only at a table: the first stands for a tile that fits nowhere
    OVERHANG_OR_ROOF = (
        "overhang_or_roof",
        "Wherever it is tried, it hangs in mid-air or lies on a roof.",
    )
    NOT_YOUR_TURN = "not_your_turn", "It is not your turn."


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not.

    >>> print(Refusal("5.7", RefusalCode.DOOR_UPSTAIRS))
    Doors stand on the ground. (rule 5.7)
    """

    rule: str
    code: RefusalCode
    facts: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        text = self.code.sentence.format(**self.facts)
        return text[0].upper() + text[1:]

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.rule})"
