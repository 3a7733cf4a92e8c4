"""Advice in sentences: what to do, and the reasons for it."""

from collections.abc import Callable, Mapping
from typing import Any

from kensington import core
from kensington.bots.advice.reasons import Reason
from kensington.bots.planning.odds import known_tile
from kensington.cli.terminal.words import BACKS, at, count, join_words, the

Facts = Mapping[str, Any]


def advise(moves: tuple[core.Move, ...], seen: core.Observation) -> str:
    """Moves as one would advise them: "build the lit T at column 1, height 0; end the turn"."""
    return "; ".join(_to_do(move, seen) for move in moves)


def _to_do(move: core.Move, seen: core.Observation) -> str:  # noqa: PLR0911 - one for each move
    tiles = seen.sheet
    match move:
        case core.Touch(x, y):
            return f"touch {_touched(seen, x, y)}"
        case core.Reach(beige):
            return f"reach for the top {'beige' if beige else 'brown'} tile"
        case core.Draw(back):
            return f"draw {BACKS[back]}"
        case core.Steal(seat, tile):
            return f"take {the(tiles[tile])} out of {seen.seats[seat].name}'s warehouse"
        case core.Build(parts):
            named = join_words([f"{the(tiles[part.tile])} {at(part)}" for part in parts])
            return f"build {named}" if len(parts) == 1 else f"build, as one unit, {named}"
        case core.TakeBack(build):
            return f"take back build {build + 1}"
        case _:
            return _PLAIN[type(move)]


def _touched(seen: core.Observation, x: int, y: int) -> str:
    """A tile of the heap: what is known of it, where it lies, and where to touch it.

    Whoever sits at the table has the front of the heap before them, and sees its back behind.
    """
    fragments = seen.fragments or ()
    fragment = next((f for f in fragments if f.spot == (x, y)), None)
    if fragment is None:
        return f"the tile at {x},{y}"
    points = [point for each in fragments for point in each.outline]
    across = _third(x, [point[0] for point in points])
    deep = _third(y, [point[1] for point in points])
    place = _PLACES[deep][across]
    known = known_tile(seen, core.Touch(x, y))
    tile = f"{the(seen.sheet[known])} that was put back" if known is not None else ""
    return f"{tile or BACKS[fragment.back]} {place} of the heap, at {x},{y}"


def _third(at: int, along: list[int]) -> int:
    low, high = min(along), max(along)
    return min(2, 3 * (at - low) // max(1, high - low))


_PLACES = (
    ("at the front left", "at the front", "at the front right"),
    ("on the left", "in the middle", "on the right"),
    ("at the back left", "at the back", "at the back right"),
)

_PLAIN: dict[type[core.Move], str] = {
    core.Skip: "take nothing",
    core.Store: "store the tile",
    core.PutBack: "put the tile back",
    core.EndTurn: "end the turn",
}


def explain_reason(reason: Reason, seen: core.Observation) -> str:
    """A reason as a short sentence."""
    return SENTENCES[reason.code](reason.facts, seen)


def _gap(facts: Facts, _: core.Observation) -> str:
    few = f"only {count(facts['tiles'], 'unseen tile')}" if facts["tiles"] else "no unseen tile"
    verb = "fits" if facts["tiles"] < 2 else "fit"
    return f"leaves a gap in column {facts['column']} that {few} {verb}"


def _better(facts: Facts, what: str, than: str, same: str) -> str:
    if not facts["points"]:
        return f"{what}just as good {same}".rstrip()
    return f"{what}about {count(facts['points'], 'point')} better {than}".rstrip()


def _theft(facts: Facts, seen: core.Observation) -> str:
    who, tile = seen.seats[facts["seat"]].name, seen.sheet[seen.sheet.numbers[facts["tile"]]]
    return f"{who} could take {the(tile)} and score {count(facts['points'], 'point')}"


SENTENCES: dict[str, Callable[[Facts, core.Observation], str]] = {
    "roofs": lambda f, _: f"roofs {count(f['columns'], 'column')}: +{f['points']}",
    "new_level": lambda f, _: f"new level of {f['level']}: +{f['points']}",
    "closes_house": lambda f, _: f"every column is roofed: +{f['points']}",
    "widens_house": lambda f, _: f"wider, and still fully roofed: +{f['points']}",
    "opens_house": lambda f, _: f"no longer fully roofed: -{f['points']}",
    "cats": lambda f, _: f"{count(f['points'], 'cat')}: +{f['points']}",
    "waits": lambda f, _: f"{count(f['points'], 'more point')} waiting for a roof",
    "prepares_level": lambda f, _: f"a roof there would make a new level of {f['level']}",
    "fills_gap": lambda f, _: f"fills the gap in column {f['column']}",
    "leaves_gap": _gap,
    "earns_token": lambda f, _: f"earns {count(f['tokens'], 'token')}",
    "keeps_roof": lambda f, s: (
        f"keeps {the(s.sheet[s.sheet.numbers[f['tile']]])}, which fits, for later"
    ),
    "risks_theft": _theft,
    "fits_nowhere": lambda f, s: (
        f"{the(s.sheet[s.sheet.numbers[f['tile']]])} fits nowhere as things stand"
    ),
    "avoids_gap": lambda f, s: f"built now, it {_gap(f, s)}".replace("leaves", "would leave"),
    "avoids_opening": lambda f, _: (
        f"built now, it would leave a column without a roof: -{f['points']}"
    ),
    "better_later": lambda f, _: (
        f"built now, it would be worth about {count(f['points'], 'point')} less"
        if f["points"]
        else "building it now gains nothing"
    ),
    "better_now": lambda f, _: _better(f, "", "than building nothing", "as building nothing"),
    "better_built": lambda f, _: _better(f, "building would be ", "", ""),
    "warehouse_full": lambda _, __: "the warehouse is full",
    "frees_place": lambda _, __: "keeps a place in the warehouse free",
    "no_choice": lambda _, __: "it is the only possible move",
    "ends_game": lambda _, __: "ends the game: nobody has built for too long",
    "likely_builds": lambda f, _: f"{f['percent']}% chance that it can be built at once",
    "may_score": lambda f, _: (
        f"{f['percent']}% chance of up to {count(f['points'], 'point')} at once"
    ),
    "may_earn_token": lambda f, _: f"{f['percent']}% chance of a token",
    "may_call_end": lambda f, _: f"{f['percent']}% chance of the seventh bird",
    "known_builds": lambda _, __: "can be built at once",
    "known_scores": lambda f, _: f"scores at once, up to {count(f['points'], 'point')}",
    "known_calls_end": lambda _, __: "is the seventh bird, which brings the end",
    "avoids_end": lambda f, _: (
        f"another take has a {f['percent']}% chance of ending the game, "
        f"{count(f['points'], 'point')} behind"
    ),
    "costs_token": lambda _, __: "costs a token",
    "denies": lambda f, s: (
        f"stops {s.seats[f['seat']].name} from scoring {count(f['points'], 'point')} with it"
    ),
}
