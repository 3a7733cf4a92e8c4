"""Games and moments for the page's announcements to be held against.

    .venv/bin/python tests/spoken.py

prints JSON lines: each is what a server would send a page at which everybody sits, with facts
beside it that are counted here, from the state and the tiles, and not from what is sent.
web/tests/spoken.test.ts reads them and says every one of them in every language.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from golden_games import GOLDEN, SUFFIX, sheet_for
from kensington.core import (
    NO_TILE,
    NOBODY,
    Build,
    Building,
    Draw,
    EndTurn,
    Game,
    Kind,
    Move,
    Phase,
    PutBack,
    Reach,
    Ruleset,
    Skip,
    State,
    Steal,
    Store,
    Touch,
)
from kensington.record import move_to_json, parse, steps
from kensington.server.table.view import Counted, options_of, view_of
from tables import built, drawn_tile, table

COLOURS = ("yellow", "green", "blue", "brown", "grey")
NAMES = ("Anna", "Ugo", "Éloïse", "Ida", "Oskar")
"""They begin with vowels: that is where articles and prepositions go wrong."""
BROWN = (Kind.ROOF, Kind.WALL, Kind.DOOR)


def main() -> None:
    for path in sorted(GOLDEN.glob(f"*{SUFFIX}")):
        for line in _game(path.stem, path.read_text(encoding="utf-8")):
            _say(line)
    for name, state in _moments():
        _say(_told(name, None, None, state))


def _say(line: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")


def _game(name: str, text: str) -> Iterator[dict[str, Any]]:
    record = parse(text, sheet_for(name))
    heap = record.appendix is not None and not record.rules.blind_draw
    played = list(steps(record, heap=heap))
    yield _told(name, None, None, played[0].before)
    for step in played:
        yield _told(name, step.before, step.move, step.after)


def _moments() -> Iterator[tuple[str, State]]:
    """What no whole game has shown so far."""
    loot, bent = ["lit #"], ["lit ##/#./##"]
    yield "only a theft is left to pay for", table(stores=[[], loot], bag=["lit #"], tokens=(4, 0))
    yield "brown or a theft", table(stores=[[], loot], bag=["lit #", "roof #"], tokens=(5, 0))
    yield "four tokens and no brown", table(stores=[[], bent], bag=["lit #"], tokens=(4, 0))
    yield "one token and no brown", table(bag=["lit #"], tokens=(1, 1))
    yield "no token and no brown", table(bag=["lit #"], tokens=(0, 1))
    yield "one token and no beige", table(bag=["roof #"], tokens=(1, 1))
    yield "nothing but a theft", table(stores=[[], loot], tokens=(3, 1))
    yield "nothing at all", table(stores=[["lit #"]], bag=["roof #"], tokens=(0, 1))
    idle = table(bag=["lit #", "dark #"], idle=5, rules=Ruleset(idle_rounds=3))
    yield "the last turn without a build", idle
    yield (
        "not with a build",
        drawn_tile(idle, "lit #").play(built(drawn_tile(idle, "lit #"), "lit # @1,0")),
    )
    yield "two turns before", table(bag=["lit #"], idle=4, rules=Ruleset(idle_rounds=3))
    yield "from the start", Game(2, seed=bytes(32), rules=Ruleset(idle_rounds=1)).begin()
    yield (
        "a build that costs a point",
        drawn_tile(table([["roof # @0,1"], []], bag=["lit #", "dark #"]), "lit #"),
    )


def _told(name: str, before: State | None, move: Move | None, after: State) -> dict[str, Any]:
    counted = Counted()
    mover = before.seat if before else after.seat
    over = after.phase is Phase.OVER
    return {
        "game": name,
        "frame": {
            "type": "snapshot" if before is None else "update",
            "version": 1 if before is None else 2,
            "table": _table(after),
            "view": view_of(after, counted),
            "options": None if over else options_of(after, gains=True),
            "events": [] if before is None or move is None else _events(before, move, after),
        },
        "houses": [_columns(house) for house in after.buildings],
        "then": None if before is None or move is None else _then(before, move, after, mover),
        "now": None if over else _now(after),
    }


def _columns(house: Building) -> list[list[str]]:
    """A house cell by cell: its columns from the left, each from the ground up."""
    cells = {(0, 0): "start"}
    for placed in house.placed:
        drawn = sorted(placed.cells(), key=lambda cell: (-cell[1], cell[0]))
        for number, cell in enumerate(drawn):  # the cats and the bird sit in the first ones
            extra = " cat" * (number < placed.tile.cats) + " bird" * (placed.tile.bird > number)
            cells[cell] = placed.tile.kind.value + extra
    xs = sorted({x for x, _ in cells})
    return [[cells[x, y] for y in range(sum(at == x for at, _ in cells))] for x in xs]


def _table(state: State) -> dict[str, Any]:
    seats = [
        {"kind": "here", "name": NAMES[seat], "colour": COLOURS[seat], "taken": True,
         "away": False, "bot": None, "online": True}
        for seat in range(len(state.buildings))
    ]  # fmt: skip
    rules = state.game.rules
    return {
        "id": "spoken",
        "status": "over" if state.phase is Phase.OVER else "playing",
        "seats": seats,
        "rules": {field: getattr(rules, field) for field in rules.__dataclass_fields__},
        "aids": {"score": True, "left": True, "hints": True},
        "listed": False,
        "commitment": "",
        "draw": {
            "scheme": 2,
            "round": 1,
            "rules_version": 1,
            "sheet": state.game.sheet.digest,
            "start": None,
            "frozen": True,
            "visitors": [],
            "voided": [],
        },
        "vanished": [],
        "silent": [],
        "bots": [],
        "mine": list(range(len(seats))),
        "number": None,
        "reveal": None,
    }


def _events(before: State, move: Move, after: State) -> list[dict[str, Any]]:
    sheet, seat = before.game.sheet, before.seat
    took = isinstance(move, Touch | Reach | Draw | Steal)
    ended = isinstance(move, Store | PutBack | EndTurn)
    moved = {
        "type": "moved",
        "seat": seat,
        "move": move_to_json(move, sheet),
        "brought": sheet[after.taken].name if took else None,
        "earned": after.tokens[seat] - before.tokens[seat] if ended else 0,
        "called": after.called != before.called,
    }
    end = [] if after.ending is None else [{"type": "ended", "ending": after.ending.value}]
    return [moved, *end]


def _then(before: State, move: Move, after: State, mover: int) -> dict[str, Any]:
    """What happened, as the tokens and tiles on the table tell it."""
    gained = [new - old for new, old in zip(after.tokens, before.tokens, strict=True)]
    return {
        "kind": type(move).__name__,
        "name": NAMES[mover],
        "paid": gained[mover] < 0,
        "earned": max(0, gained[mover]),
        "owner": next((NAMES[s] for s, more in enumerate(gained) if more > 0 and s != mover), None),
        "bag": before.game.rules.blind_draw,
        "birds": after.birds(),
        "called": after.called != NOBODY and before.called == NOBODY,
        "over": after.phase is Phase.OVER,
    }


def _now(state: State) -> dict[str, Any]:
    """What the player to move has to know, counted tile by tile."""
    sheet, moves, seat = state.game.sheet, list(state.legal_moves()), state.seat
    inside = [tile for number, tile in enumerate(sheet) if state.inside >> number & 1]
    builds = [move for move in moves if isinstance(move, Build)]
    of_hand = [b for b in builds if any(part.tile == state.hand for part in b.parts)]
    return {
        "name": NAMES[seat],
        "take": state.phase is Phase.TAKE,
        "bag": state.game.rules.blind_draw,
        "tokens": state.tokens[seat],
        "beige_left": sum(tile.kind not in BROWN for tile in inside),
        "brown_left": sum(tile.kind in BROWN for tile in inside),
        "takes": sorted({_sort_of_take(move, state) for move in moves} - {""}),
        "hand": state.hand != NO_TILE,
        "hand_fits": bool(of_hand),
        "hand_fits_alone": any(len(build.parts) == 1 for build in of_hand),
        "stolen": state.stolen_from != NOBODY and state.hand != NO_TILE,
        "can_build": bool(builds),
        "last": state.called not in (NOBODY, seat),
        "stored": sum(tile != NO_TILE for tile in state.warehouses[seat]),
        "called": state.called != NOBODY,
        "caller": None if state.called == NOBODY else NAMES[state.called],
        "owner": None if state.stolen_from == NOBODY else NAMES[state.stolen_from],
        "birds": state.birds(),
        "built": bool(state.builds),
        "turns_to_idle_end": state.game.rules.idle_rounds * len(state.buildings) - state.idle,
        "seats": len(state.buildings),
    }


def _sort_of_take(move: Move, state: State) -> str:
    """Which of the ways of rule 4 a move is."""
    if isinstance(move, Steal):
        return "theft"
    if isinstance(move, Skip):
        return "nothing"
    if isinstance(move, Draw):
        return "beige" if move.back.is_beige else "brown"
    if isinstance(move, Reach):
        return "beige" if move.beige else "brown"
    if isinstance(move, Touch) and state.heap is not None:
        tile = state.heap.at(move.x, move.y)  # type: ignore[attr-defined]
        return "brown" if state.game.sheet[tile].kind in BROWN else "beige"
    return ""


if __name__ == "__main__":
    main()
