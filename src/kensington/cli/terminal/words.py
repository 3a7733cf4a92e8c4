"""Sentences: what a tile is called, what was done, how a game ended."""

from collections.abc import Sequence

from kensington import core

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")

_SHAPES = {
    "#": "single",
    "##/##": "square",
    **dict.fromkeys(("#./##", ".#/##", "##/#.", "##/.#"), "corner"),
    **dict.fromkeys((".#./###", "###/.#.", ".#/##/.#", "#./##/#."), "T"),
    **dict.fromkeys(("#.#/###", "###/#.#", "##/.#/##", "##/#./##"), "U"),
    **dict.fromkeys((".##/##.", "#./##/.#"), "S"),
    **dict.fromkeys(("##./.##", ".#/##/#."), "Z"),
    **dict.fromkeys(("##/#./#.", "##/.#/.#", "#./#./##", ".#/.#/##"), "L"),
    **dict.fromkeys(("###/#..", "###/..#", "#../###", "..#/###"), "L"),
}

BACKS = {
    core.Back.BEIGE: "a beige tile",
    core.Back.BEIGE_DIAMOND: "a beige tile with a diamond",
    core.Back.BROWN: "a brown tile",
    core.Back.BROWN_CIRCLE: "a brown tile with a circle",
}

ENDINGS = {
    core.Ending.BIRDS: "The seventh bird has been found, and everybody has built what they could.",
    core.Ending.STUCK: "Nobody can build anything any more.",
    core.Ending.IDLE: "For too many rounds nobody built anything, so the game ends here.",
}


def name_tile(tile: core.Tile) -> str:
    """A tile in words, without an article."""
    if tile.kind is core.Kind.WALL:
        return "wall"
    if tile.kind is core.Kind.DOOR:
        return "red door"
    shape = tile.shape
    name = _SHAPES.get(shape.drawing())
    across = shape.height == 1
    if name is None and 1 in (shape.height, shape.width):
        length = NUMBERS[max(shape.height, shape.width)]
        if tile.kind is core.Kind.ROOF:
            return f"{'' if across else 'tall '}roof of {length}{_extras(tile)}"
        name = f"{'row' if across else 'tower'} of {length}"
    name = name or f"{len(shape.cells)}-cell piece"
    whole = f"{name} roof" if tile.kind is core.Kind.ROOF else f"{tile.kind.value} {name}"
    return whole + _extras(tile)


def _extras(tile: core.Tile) -> str:
    extras = ["a diamond"] * tile.diamond + ["a bird"] * tile.bird
    if tile.cats:
        extras.append("a cat" if tile.cats == 1 else f"{tile.cats} cats")
    return " with " + " and ".join(extras) if extras else ""


def a(tile: core.Tile) -> str:
    """A tile with its article.

    >>> from kensington.core import Kind, Shape, Tile
    >>> a(Tile(Kind.DARK, Shape(["##", "#.", "#."]), diamond=True))
    'a dark L with a diamond'
    """
    words = name_tile(tile)
    return f"an {words}" if words[0] in "aeioLS8" else f"a {words}"


def the(tile: core.Tile) -> str:
    return f"the {name_tile(tile)}"


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def join_words(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def at(part: core.Part) -> str:
    return f"at column {part.x}, height {part.y}"


def describe_move(before: core.State, move: core.Move, after: core.State) -> str:
    """What a player did, as it follows the player's name."""
    tiles = before.game.sheet
    if isinstance(move, core.Take):
        return _take(before, move, after)
    if isinstance(move, core.Build):
        parts = join_words([f"{the(tiles[part.tile])} {at(part)}" for part in move.parts])
        return f"builds {parts}" if len(move.parts) == 1 else f"builds, as one unit, {parts}"
    if isinstance(move, core.TakeBack):
        parts = join_words([the(tiles[part.tile]) for part in before.builds[move.build].parts])
        return f"takes back {parts}"
    if isinstance(move, core.GiveBack):
        return f"gives back {the(tiles[before.taken])}"
    return _end(before, move)


def _take(before: core.State, move: core.Take, after: core.State) -> str:
    if isinstance(move, core.Skip):
        return "takes nothing"
    tile = before.game.sheet[after.taken]
    if isinstance(move, core.Steal):
        owner = before.game.seats[move.seat].name
        return f"takes {the(tile)} out of {owner}'s warehouse for a token"
    how = {core.Touch: "touches", core.Reach: "reaches for", core.Draw: "draws"}[type(move)]
    paid = "" if tile.back.is_beige else " for a token"
    return f"{how} {BACKS[tile.back]}{paid}: {a(tile)}"


def _end(before: core.State, move: core.Store | core.PutBack | core.EndTurn) -> str:
    if isinstance(move, core.EndTurn):
        return "ends the turn"
    tile = the(before.game.sheet[before.hand])
    return f"stores {tile}" if isinstance(move, core.Store) else f"puts {tile} back"


def list_news(before: core.State, after: core.State) -> list[str]:
    """What everybody should hear after a move: tokens earned, the end called or coming near."""
    seats: Sequence[core.Seat] = before.game.seats
    name = seats[before.seat].name
    said = []
    if after.turn > before.turn:
        earned = after.tokens[before.seat] - before.tokens[before.seat]
        if earned:
            said.append(f"{name} earns {count(earned, 'token')}.")
    if after.called != core.NOBODY and before.called == core.NOBODY:
        said.append(
            f"That is the seventh bird! {name} finishes this turn, then everybody "
            "else may build once more from the warehouse."
        )
    if after.turn > before.turn and after.ending is None and after.idle:
        left = after.game.rules.idle_rounds * len(seats) - after.idle
        if after.called == core.NOBODY and left == len(seats):
            said.append("Nobody is building: one more round without a build, and the game ends.")
    if after.ending is not None:
        said.append(ENDINGS[after.ending])
    return said


def name_winners(state: core.State) -> str:
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
