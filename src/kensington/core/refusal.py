"""Why a move is refused: the rule, a stable code, the facts, and a sentence in English.

Other languages phrase the same code and facts in their own words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SENTENCES: Mapping[str, str] = {
    # where a tile may be built
    "below_ground": "That would lie below the ground.",
    "overlaps": "That place is taken already, at column {x}, height {y}.",
    "overhang": "That would hang over empty air at column {x}, height {y}.",
    "on_roof": "Nothing can be built on a roof, as it would be at column {x}, height {y}.",
    "apart": "That would not touch your building.",
    "colour": ("{kind} windows need a {kind} window, a door, a wall or a roof beside them."),
    "door_upstairs": "A door stands on the ground.",
    "roof_on_ground": "At this table a roof lies on top of other tiles, not on the ground.",
    "unit_apart": "The tiles of a unit have to hold together by themselves.",
    "unit_order": "In no order does each tile of that unit find something to vouch for it.",
    # the turn
    "not_at_hand": "You do not have that tile at hand.",
    "twice": "A tile cannot be in two places.",
    "cannot_turn": "A tile is built the right way up.",
    "take_first": "Take a tile before you build.",
    "taken_already": "You have taken a tile this turn.",
    "must_spend": "With {tokens} tokens you must spend one: on a brown tile or on a theft.",
    "no_token": "That costs a token, and you have none.",
    "nothing_there": "There is no tile to take there.",
    "too_little_shows": "Too little of that tile shows to touch it.",
    "no_such_back": "No tile with that back is left.",
    "touch_instead": "The tiles lie in a heap here: touch one that shows.",
    "draw_instead": "Tiles are drawn blind at this table: name a back.",
    "own_warehouse": "Your own warehouse is open to you without taking.",
    "no_such_seat": "Nobody sits there.",
    "stolen_cannot_fit": "That tile would fit nowhere in your house, so it may not be taken.",
    "strands_stolen": "After that, the tile you took from a warehouse would fit nowhere.",
    "steal_first": "At this table the tile from a warehouse is built first.",
    "must_build_stolen": "The tile you took from a warehouse has to be built this turn.",
    "must_take": "You can take a tile, so you must.",
    "must_choose": "Store the tile you took, or put it back.",
    "nothing_to_store": "There is no tile in your hand to store or put back.",
    "warehouse_full": "Both entrances of your warehouse are taken.",
    "must_store": "At this table a tile is stored while an entrance is free.",
    "nothing_to_take_back": "There is no such build to take back this turn.",
    "rests_on_it": "What you built after it depends on it.",
    "draw_stays": "A tile touched in the heap stays taken.",
    "last_builds": "The end has been called: only tiles of your warehouse may still be built.",
    "game_over": "The game is over.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not.

    >>> print(Refusal("5.7", "door_upstairs"))
    A door stands on the ground. (rule 5.7)
    """

    rule: str
    code: str
    facts: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        text = SENTENCES[self.code].format(**self.facts)
        return text[0].upper() + text[1:]

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.rule})"
