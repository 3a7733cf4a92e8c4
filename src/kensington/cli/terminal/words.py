"""Sentences: what a tile is called, what was done, how a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from kensington.core import (
    NOBODY,
    Back,
    Build,
    Draw,
    Ending,
    EndTurn,
    GiveBack,
    Kind,
    Move,
    Part,
    PutBack,
    Reach,
    Seat,
    Skip,
    State,
    Steal,
    Store,
    Take,
    TakeBack,
    Tile,
    Touch,
)

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")

_SHAPES = {
    "#": "single",
    "##/##": "square",
    **dict.fromkeys(("#./##", ".#/##", "##/#.", "##/.#"), "corner"),
    **dict.fromkeys((".#./###", "###/.#.", ".#/##/.#", "#./##/#."), "T"),
    **dict.fromkeys(("#.#/###", "###/#.#", "##/.#/##", "##/#./##"), "U"),
    **dict.fromkeys((".##/##.", "#./##/.#"), "S"),
    **dict.fromkeys(("##./.##", ".#/##/#."), "Z"),
    **dict.fromkeys(
        (
            "##/#./#.",
            "##/.#/.#",
            "###/#..",
            "###/..#",
            "#./#./##",
            ".#/.#/##",
            "#../###",
            "..#/###",
        ),
        "L",
    ),
}

BACKS = {
    Back.BEIGE: "a beige tile",
    Back.BEIGE_DIAMOND: "a beige tile with a diamond",
    Back.BROWN: "a brown tile",
    Back.BROWN_CIRCLE: "a brown tile with a circle",
}

ENDINGS = {
    Ending.BIRDS: "The seventh bird has been found, and everybody has built what they could.",
    Ending.STUCK: "Nobody can build anything any more.",
    Ending.IDLE: "For too many rounds nobody built anything, so the game ends here.",
}


def name_tile(tile: Tile) -> str:
    """A tile in words, without an article."""
    if tile.kind is Kind.WALL:
        return "wall"
    if tile.kind is Kind.DOOR:
        return "red door"
    shape = tile.shape
    name = _SHAPES.get(shape.drawing())
    across = shape.height == 1
    if name is None and 1 in (shape.height, shape.width):
        length = NUMBERS[max(shape.height, shape.width)]
        if tile.kind is Kind.ROOF:
            return f"{'' if across else 'tall '}roof of {length}{_extras(tile)}"
        name = f"{'row' if across else 'tower'} of {length}"
    name = name or f"{len(shape.cells)}-cell piece"
    whole = f"{name} roof" if tile.kind is Kind.ROOF else f"{tile.kind.value} {name}"
    return whole + _extras(tile)


def _extras(tile: Tile) -> str:
    extras = ["a diamond"] * tile.diamond + ["a bird"] * tile.bird
    if tile.cats:
        extras.append("a cat" if tile.cats == 1 else f"{tile.cats} cats")
    return " with " + " and ".join(extras) if extras else ""


def a(tile: Tile) -> str:
    """A tile with its article.

    >>> from kensington.core import Kind, Shape, Tile
    >>> a(Tile(Kind.DARK, Shape(["##", "#.", "#."]), diamond=True))
    'a dark L with a diamond'
    """
    words = name_tile(tile)
    return f"an {words}" if words[0] in "aeioLS8" else f"a {words}"


def the(tile: Tile) -> str:
    return f"the {name_tile(tile)}"


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def join_words(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def at(part: Part) -> str:
    return f"at column {part.x}, height {part.y}"


def describe_move(before: State, move: Move, after: State) -> str:
    """What a player did, as it follows the player's name."""
    tiles = before.game.sheet
    if isinstance(move, Take):
        return _take(before, move, after)
    if isinstance(move, Build):
        parts = join_words([f"{the(tiles[part.tile])} {at(part)}" for part in move.parts])
        return f"builds {parts}" if len(move.parts) == 1 else f"builds, as one unit, {parts}"
    if isinstance(move, TakeBack):
        parts = join_words([the(tiles[part.tile]) for part in before.builds[move.build].parts])
        return f"takes back {parts}"
    if isinstance(move, GiveBack):
        return f"gives back {the(tiles[before.taken])}"
    return _end(before, move)


def _take(before: State, move: Take, after: State) -> str:
    if isinstance(move, Skip):
        return "takes nothing"
    tile = before.game.sheet[after.taken]
    if isinstance(move, Steal):
        owner = before.game.seats[move.seat].name
        return f"takes {the(tile)} out of {owner}'s warehouse for a token"
    how = {Touch: "touches", Reach: "reaches for", Draw: "draws"}[type(move)]
    paid = "" if tile.back.is_beige else " for a token"
    return f"{how} {BACKS[tile.back]}{paid}: {a(tile)}"


def _end(before: State, move: Store | PutBack | EndTurn) -> str:
    if isinstance(move, EndTurn):
        return "ends the turn"
    tile = the(before.game.sheet[before.hand])
    return f"stores {tile}" if isinstance(move, Store) else f"puts {tile} back"


def list_news(before: State, after: State) -> list[str]:
    """What everybody should hear after a move: tokens earned, the end called or coming near."""
    seats: Sequence[Seat] = before.game.seats
    name = seats[before.seat].name
    said = []
    if after.turn > before.turn:
        earned = after.tokens[before.seat] - before.tokens[before.seat]
        if earned:
            said.append(f"{name} earns {count(earned, 'token')}.")
    if after.called != NOBODY and before.called == NOBODY:
        said.append(
            f"That is the seventh bird! {name} finishes this turn, then everybody "
            "else may build once more from the warehouse."
        )
    if after.turn > before.turn and after.ending is None and after.idle:
        left = after.game.rules.idle_rounds * len(seats) - after.idle
        if after.called == NOBODY and left == len(seats):
            said.append("Nobody is building: one more round without a build, and the game ends.")
    if after.ending is not None:
        said.append(ENDINGS[after.ending])
    return said


def name_winners(state: State) -> str:
    """Who won, in a sentence."""
    best = [
        seat.name
        for seat, place in zip(state.game.seats, state.ranking(), strict=True)
        if place == 1
    ]
    points = count(max(state.score(seat).total for seat in range(len(state.buildings))), "point")
    if len(best) == 1:
        return f"{best[0]} wins with {points}."
    return f"{join_words(best)} share the victory with {points} each."
