"""Why a move is refused: the rule, a stable code, the facts, and a sentence in English.

Other languages phrase the same code and facts in their own words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SENTENCES: Mapping[str, str] = {
    # where a tile may be built
    "below_ground": "That would lie below the ground.",
    "overlaps": "Something stands there already, at column {x}, height {y}.",
    "overhang": "That would hang over empty air at column {x}, height {y}.",
    "on_roof": "Nothing can be built on a roof: see column {x}, height {y}.",
    "apart": "That would not touch your building.",
    "colour": "{kind} windows need a {kind} window, a door, a wall or a roof beside them.",
    "door_upstairs": "Doors stand on the ground.",
    "roof_on_ground": "At this table roofs go on top of other tiles, not on the ground.",
    "unit_apart": "The tiles of a unit have to hold together by themselves.",
    "unit_order": "In whatever order, one tile of that unit is left without a good neighbour.",
    # the turn
    "not_at_hand": "You do not have that tile at hand.",
    "twice": "A tile cannot be in two places.",
    "cannot_turn": "Tiles are not turned: each is built the right way up.",
    "take_first": "Take a tile before you build.",
    "taken_already": "You have already taken a tile this turn.",
    "must_spend": "With {tokens} tokens you must spend one: on a brown tile or at a warehouse.",
    "no_token": "That costs a token, and you have none.",
    "nothing_there": "There is no tile to take there.",
    "too_little_shows": "Too little of that tile shows for you to touch it.",
    "no_such_back": "No tile with that back is left.",
    "touch_instead": "The tiles lie in a heap here: touch one that shows.",
    "draw_instead": "Tiles are drawn blind at this table: choose a back.",
    "own_warehouse": "You can build from your own warehouse without that.",
    "no_such_seat": "Nobody sits there.",
    "stolen_cannot_fit": "That tile would fit nowhere on your house, so you may not take it.",
    "strands_stolen": "After that, the tile from the other warehouse would fit nowhere.",
    "steal_first": "At this table the tile from another warehouse is built first.",
    "must_build_stolen": "The tile from the other warehouse has to be built this turn.",
    "must_take": "You can take a tile, so you must.",
    "must_choose": "Store the tile you took, or put it back.",
    "nothing_to_store": "You have no tile in hand to store or put back.",
    "warehouse_full": "Both entrances of your warehouse are taken.",
    "must_store": "At this table a drawn tile is stored while an entrance is free.",
    "nothing_to_take_back": "There is nothing like that to take back this turn.",
    "rests_on_it": "What you built after it depends on it.",
    "draw_stays": "The tile you took stays taken.",
    "last_builds": "The end has been called: only tiles from your warehouse may still be built.",
    "game_over": "The game is over.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not.

    >>> print(Refusal("5.7", "door_upstairs"))
    Doors stand on the ground. (rule 5.7)
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
