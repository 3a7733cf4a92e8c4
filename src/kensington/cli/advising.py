"""Advice in sentences: what to do, and the reasons for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kensington.bots.reasons import Reason
from kensington.cli.words import BACKS, at, count, listed, the
from kensington.core import (
    Build,
    Draw,
    EndTurn,
    Move,
    Observation,
    PutBack,
    Reach,
    Skip,
    Steal,
    Store,
    TakeBack,
    Touch,
)

Facts = Mapping[str, Any]


def to_do(moves: tuple[Move, ...], seen: Observation) -> str:
    """Moves as one would advise them: "build the lit T at column 1, height 0; end the turn"."""
    return "; ".join(_to_do(move, seen) for move in moves)


def _to_do(move: Move, seen: Observation) -> str:  # noqa: PLR0911 - one for each move
    tiles = seen.sheet
    match move:
        case Touch(x, y):
            back = next((f.back for f in seen.fragments or () if f.spot == (x, y)), None)
            return f"touch {BACKS[back] if back else 'the tile'} at {x},{y}"
        case Reach(beige):
            return f"reach for the topmost {'beige' if beige else 'brown'} tile"
        case Draw(back):
            return f"draw {BACKS[back]}"
        case Steal(seat, tile):
            return f"take {the(tiles[tile])} out of {seen.seats[seat].name}'s warehouse"
        case Build(parts):
            named = listed([f"{the(tiles[part.tile])} {at(part)}" for part in parts])
            return f"build {named}" if len(parts) == 1 else f"build, as one unit, {named}"
        case TakeBack(build):
            return f"take back build {build + 1}"
        case _:
            return _PLAIN[type(move)]


_PLAIN: dict[type[Move], str] = {
    Skip: "take nothing",
    Store: "store the tile",
    PutBack: "put the tile back",
    EndTurn: "end the turn",
}


def because(reason: Reason, seen: Observation) -> str:
    """A reason as a short sentence."""
    return SENTENCES[reason.code](reason.facts, seen)


def _gap(facts: Facts, _: Observation) -> str:
    few = f"only {count(facts['tiles'], 'unseen tile')}" if facts["tiles"] else "no unseen tile"
    verb = "fits" if facts["tiles"] < 2 else "fit"
    return f"leaves a gap in column {facts['column']} that {few} {verb}"


def _theft(facts: Facts, seen: Observation) -> str:
    who, tile = seen.seats[facts["seat"]].name, seen.sheet[seen.sheet.numbers[facts["tile"]]]
    return f"{who} could take {the(tile)} and score {count(facts['points'], 'point')}"


SENTENCES: dict[str, Callable[[Facts, Observation], str]] = {
    "roofs": lambda f, _: f"roofs {count(f['columns'], 'column')}: +{f['points']}",
    "new_level": lambda f, _: f"new level of {f['level']}: +{f['points']}",
    "closes_house": lambda f, _: f"every column is roofed: +{f['points']}",
    "widens_house": lambda f, _: f"wider, and still roofed all over: +{f['points']}",
    "opens_house": lambda f, _: f"no longer roofed all over: -{f['points']}",
    "cats": lambda f, _: f"{count(f['points'], 'cat')}: +{f['points']}",
    "waits": lambda f, _: f"{count(f['points'], 'point')} more that a roof will bring",
    "prepares_level": lambda f, _: f"a roof there would make a new level of {f['level']}",
    "fills_gap": lambda f, _: f"fills the gap in column {f['column']}",
    "leaves_gap": _gap,
    "earns_token": lambda f, _: f"earns {count(f['tokens'], 'token')}",
    "keeps_roof": lambda f, s: (
        f"keeps {the(s.sheet[s.sheet.numbers[f['tile']]])}, which fits, for later"
    ),
    "risks_theft": _theft,
    "ends_game": lambda _, __: "ends the game: nobody has built for too long",
    "likely_builds": lambda f, _: f"can be built at once in {f['percent']} of 100 cases",
    "may_score": lambda f, _: (
        f"scores at once in {f['percent']} of 100 cases, up to {count(f['points'], 'point')}"
    ),
    "may_earn_token": lambda f, _: f"earns a token in {f['percent']} of 100 cases",
    "may_call_end": lambda f, _: f"is the seventh bird in {f['percent']} of 100 cases",
    "costs_token": lambda _, __: "costs a token",
    "denies": lambda f, s: (
        f"{s.seats[f['seat']].name} cannot build it for {count(f['points'], 'point')}"
    ),
}
