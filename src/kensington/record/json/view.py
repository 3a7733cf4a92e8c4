"""What a bot is asked, out of what a server tells those at a table: its table, view and options.

A view says what ``Observation.data`` says, in the words of the page: tiles as parts of a build, and
the facts of the game beside it, in the table.
"""

from typing import Any

from kensington import core
from kensington.record.json.fields import ask, flag, items, one_of, short, tile, whole
from kensington.record.json.move import move_from_json
from kensington.record.json.observation import observation_from_json

SAME = (
    "called", "ending", "hand", "heap", "idle", "left", "phase", "put_back", "reachable", "seat",
    "start", "stolen_from", "supply", "taken", "tokens", "turn", "warehouses",
)  # fmt: skip
"""The fields that a view and an observation's JSON have in common."""


def observation_from_view(
    table: Any, view: Any, sheet: core.Sheet | None = None
) -> core.Observation:
    """The observation of a server's ``Table`` and ``View``, as they are parsed from JSON.

    Where the heap is ``"same"``, put the last one there. Raises BadInput. The sheet is the standard
    one if none is given.
    """
    draw, box = ask(table, "draw"), sheet or core.standard_sheet()
    data = {name: ask(view, name) for name in SAME} | {
        "rules_version": ask(draw, "rules_version"),
        "rules": str(_rules(ask(table, "rules"))),
        "sheet": ask(draw, "sheet"),
        "seats": items(ask(table, "seats")),
        "buildings": [[_drawn(part, box) for part in items(h)] for h in items(ask(view, "houses"))],
        "builds": [
            [[ask(part, name) for name in ("tile", "x", "y", "turns")] for part in items(build)]
            for build in items(ask(view, "builds"))
        ],
        "entrances": view.get("entrances", {}),
    }
    return observation_from_json(data, sheet)


def moves_from_options(options: Any, view: Any, sheet: core.Sheet | None = None) -> list[core.Move]:
    """The legal moves that a server's ``Options`` stand for, builds first. Raises BadInput."""
    colours = ask(options, "touch")
    found = [{"type": "build", "parts": each} for each in items(ask(options, "builds"))]
    found += [{"type": "draw", "back": back} for back in items(ask(options, "draw"))]
    for fragment in items(ask(view, "heap") or []):
        beige = one_of(core.Back, ask(fragment, "back")).is_beige
        spot = ask(fragment, "spot")
        if spot and flag(ask(colours, "beige" if beige else "brown")):
            found.append({"type": "touch"} | dict(zip("xy", items(spot, 2), strict=True)))
    reach = ask(options, "reach")
    found += [{"type": "reach", "beige": c == "beige"} for c in ("beige", "brown") if ask(reach, c)]
    found += [{"type": "steal"} | theft for theft in items(ask(options, "steal"))]
    found += [
        {"type": way} for way in ("store", "put_back", "end_turn", "skip") if ask(options, way)
    ]
    return [move_from_json(move, sheet or core.standard_sheet()) for move in found]


def _rules(rules: Any) -> core.Ruleset:
    try:
        return core.Ruleset(**rules)
    except TypeError:
        raise core.BadInput(f"{short(rules)} are not the options of a table") from None


def _drawn(part: Any, sheet: core.Sheet) -> list[Any]:
    """A standing tile as an observation's JSON has it: with its drawing."""
    shape = sheet[tile(ask(part, "tile"), sheet)].shape.turned(whole(ask(part, "turns"), 0, 3))
    return [ask(part, "tile"), ask(part, "x"), ask(part, "y"), shape.drawing()]
