"""What a person may do now, as numbered choices; and builds typed by hand."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from kensington import core
from kensington.cli.terminal.words import BACKS, a, at, count, join_words, name_tile, the
from kensington.core.play import MUST_SPEND

TURNED = ("", ", turned once", ", turned twice", ", turned three times")


class Choice(NamedTuple):
    """One line of a menu: a move, or several builds of which one is chosen next."""

    words: str
    move: core.Move | None
    builds: tuple[core.Build, ...] = ()


def list_tiles_at_hand(state: core.State) -> list[int]:
    """The tiles to build with: the one in the hand first."""
    return [tile for tile in (state.hand, *state.warehouses[state.seat]) if tile >= 0]


def describe_put_back(seen: core.Observation, spots: Sequence[tuple[int, int]]) -> list[str]:
    """What everybody knows of the heap, by the numbers of the spots where it can be touched."""
    known = {(x, y): a(seen.sheet[tile]) for tile, x, y in seen.put_back}
    here = [f"{n} is {known[spot]}" for n, spot in enumerate(spots, start=1) if spot in known]
    barred = [words for spot, words in known.items() if spot not in spots]
    lines = [f"Put back, and known to all: {', '.join(here)}."] if here else []
    if barred:
        lines.append(f"Put back, and not for you now: {', '.join(barred)}.")
    return lines


def list_takes(state: core.State) -> list[Choice]:
    """The ways to take a tile that are no touch."""
    found = []
    left = state.observe().left()
    for move in state.legal_moves():
        if isinstance(move, core.Draw):
            paid = "" if move.back.is_beige else " for a token"
            words = f"Draw {BACKS[move.back]}{paid} ({left[move.back]} left)"
        elif isinstance(move, core.Reach):
            words = f"Reach for the top {'beige' if move.beige else 'brown'} tile"
        elif isinstance(move, core.Steal):
            owner = state.game.seats[move.seat].name
            words = (
                f"Take {the(state.game.sheet[move.tile])} out of {owner}'s warehouse: "
                f"{owner} gets your token, and you must build it this turn"
            )
        elif isinstance(move, core.Skip):
            alone = len(state.legal_moves()) == 1
            words = "Take nothing: there is nothing you could take" if alone else "Take nothing"
        else:
            continue
        found.append(Choice(words, move))
    return found


def explain_take(state: core.State) -> str:
    """What a person who is to take a tile has to know about the heap or the bag."""
    if state.began >= MUST_SPEND:
        return (
            f"You began this turn with {state.began} tokens, so you spend one if you can: "
            "on a brown tile, or on a tile out of a warehouse."
        )
    beige = "Beige is free" if state.inside & state.game.beige else "No beige tile is left"
    price = "costs a token" if state.tokens[state.seat] else "needs a token you do not have"
    brown = f"brown {price}" if state.inside & state.game.brown else "no brown tile is left"
    if core.Skip() in state.legal_moves():
        return f"You need not take a tile. {beige}; {brown}."
    return f"Take a tile. {beige}; {brown}."


def list_builds(state: core.State) -> list[Choice]:
    """Builds by tile, units, taking back, and the ways to end the turn."""
    singles: dict[tuple[int, int], list[core.Build]] = {}
    units: list[core.Build] = []
    ends: list[Choice] = []
    for move in state.legal_moves():
        if not isinstance(move, core.Build):
            ends.append(Choice(_end_words(state, move), move))
        elif len(move.parts) == 1:
            singles.setdefault((move.parts[0].tile, move.parts[0].turns), []).append(move)
        else:
            units.append(move)
    tiles, choices = state.game.sheet, []
    for tile in list_tiles_at_hand(state):
        for (number, turns), builds in singles.items():
            if number == tile:
                words = f"Build {the(tiles[tile])}{TURNED[turns]} ({count(len(builds), 'place')})"
                choices.append(Choice(words, None, tuple(builds)))
    if units:
        words = f"Build tiles joined as a unit ({count(len(units), 'way')})"
        choices.append(Choice(words, None, tuple(units)))
    return choices + _undoing(state) + ends


def _undoing(state: core.State) -> list[Choice]:
    choices = []
    tiles = state.game.sheet
    for move in state.take_backs():
        if isinstance(move, core.TakeBack):
            parts = join_words([the(tiles[part.tile]) for part in state.builds[move.build].parts])
            choices.append(Choice(f"Take back {parts}", move))
        elif isinstance(move, core.GiveBack):
            owner = state.game.seats[state.stolen_from].name
            words = f"Put {the(tiles[state.taken])} back into {owner}'s warehouse and take anew"
            choices.append(Choice(words, move))
    return choices


def _end_words(state: core.State, move: core.Move) -> str:
    """What ending the turn in this way will do."""
    tiles = state.game.sheet
    earned = sum(tiles[part.tile].diamond for build in state.builds for part in build.parts)
    earned = min(earned, state.supply)
    gain = f", earn {count(earned, 'token')}" if earned else ""
    if isinstance(move, core.EndTurn):
        return f"End the turn{gain}"
    tile = the(tiles[state.hand])
    if isinstance(move, core.Store):
        return f"End the turn: store {tile}{gain}"
    if isinstance(move, core.PutBack):
        where = "heap" if state.heap is not None else "bag"
        return f"End the turn: put {tile} back into the {where}{gain}"
    return "End the turn"


def describe_unit(state: core.State, build: core.Build) -> str:
    tiles = state.game.sheet
    return join_words([f"{name_tile(tiles[p.tile])}{TURNED[p.turns]} {at(p)}" for p in build.parts])


_PART = re.compile(r"(\d{1,2}) (-?\d{1,4}) (-?\d{1,4})(?: ([0-3]))?")


def parse_build(text: str, state: core.State) -> core.Build | str:
    """The build that ``b 1 2 0 + 2 2 1`` means, or what is wrong with it."""
    tiles = list_tiles_at_hand(state)
    parts = []
    for piece in text.removeprefix("b").split("+"):
        match = _PART.fullmatch(" ".join(piece.split()))
        if not match:
            return "A build reads like b 1 2 0: the tile's number, the column and the height."
        number = int(match[1])
        if not 1 <= number <= len(tiles):
            if not tiles:
                return "You have no tile at hand to build."
            return f"You have {count(len(tiles), 'tile')} at hand, and none with number {number}."
        parts.append(core.Part(tiles[number - 1], int(match[2]), int(match[3]), int(match[4] or 0)))
    return core.Build(tuple(parts))
