"""A position as JSON, and back."""

import json
from typing import Any

from kensington import core
from kensington.core.play import Player, Position, position_of
from kensington.record.json import fields
from kensington.record.json.fields import part
from kensington.record.model import sheet_with
from kensington.record.resume import bad_position, state_of

FORMAT = 1


def position_to_json(state: core.State | core.Observation) -> str:
    """A position as JSON on one line."""
    position = position_of(state)
    sheet = position.sheet
    data = {
        "kensington": FORMAT,
        "rules": position.rules_version,
        "options": str(position.rules),
        "sheet": sheet.digest,
        "turn": position.turn,
        "moves": position.mover,
        "idle": position.idle,
        "supply": position.supply,
        "called": None if position.called == core.NOBODY else position.called,
        "ended": position.ending.value if position.ending is not None else None,
        "players": [_player_data(player, sheet) for player in position.players],
        "took": position.took,
        "tile": fields.name_of(position.taken, sheet),
        "builds": fields.builds_data(position.builds, sheet),
        "put_back": [[fields.name_of(n, sheet), x, y] for n, x, y in position.put_back],
    }
    return json.dumps(data, ensure_ascii=False)


def _player_data(player: Player, sheet: core.Sheet) -> dict[str, Any]:
    return {
        "name": player.seat.name,
        "colour": player.seat.colour,
        "tokens": player.tokens,
        "warehouse": [fields.name_of(n, sheet) for n in player.warehouse],
        "house": [fields.part_data(part, sheet) for part in player.house],
    }


def position_from_json(
    text: str, sheet: core.Sheet | None = None, *, seed: bytes | None = None
) -> core.State:
    """Read what ``position_to_json`` wrote, as ``parse_position`` reads a line."""
    with bad_position():
        return state_of(position_from_data(fields.load(text), sheet), seed)


def position_from_data(data: Any, sheet: core.Sheet | None) -> Position:
    if fields.whole(fields.ask(data, "kensington")) != FORMAT:
        raise core.BadPosition(f"this is not a position of format {FORMAT}")
    tiles = sheet_with(fields.words(fields.ask(data, "sheet")), sheet)
    players = tuple(_player(player, tiles) for player in fields.items(fields.ask(data, "players")))
    took, called, ended = (fields.ask(data, name) for name in ("took", "called", "ended"))
    if took not in ("-", "skipped", "drew", "stole"):
        raise core.BadPosition(f"{fields.short(took)} is not how a tile is taken")
    if ended is not None and ended not in list(core.Ending):
        raise core.BadPosition(f"{fields.short(ended)} is not how a game ends")
    return Position(
        rules_version=fields.whole(fields.ask(data, "rules")),
        rules=core.parse_ruleset(fields.words(fields.ask(data, "options"))),
        sheet=tiles,
        players=players,
        turn=fields.whole(fields.ask(data, "turn")),
        mover=fields.whole(fields.ask(data, "moves"), 0, len(players) - 1),
        idle=fields.whole(fields.ask(data, "idle")),
        supply=fields.whole(fields.ask(data, "supply")),
        called=core.NOBODY if called is None else fields.whole(called, 0, len(players) - 1),
        ending=ended and core.Ending(ended),
        taken=fields.tile_or_none(fields.ask(data, "tile"), tiles),
        took=took,
        builds=fields.builds(fields.ask(data, "builds"), tiles),
        put_back=tuple(_landed(each, tiles) for each in fields.items(data.get("put_back", []))),
    )


def _player(data: Any, sheet: core.Sheet) -> Player:
    one, two = fields.items(fields.ask(data, "warehouse"), 2)
    return Player(
        core.Seat(fields.words(fields.ask(data, "name")), fields.words(fields.ask(data, "colour"))),
        fields.whole(fields.ask(data, "tokens")),
        (fields.tile_or_none(one, sheet), fields.tile_or_none(two, sheet)),
        tuple(part(each, sheet) for each in fields.items(fields.ask(data, "house"))),
    )


def _landed(data: Any, sheet: core.Sheet) -> core.Landed:
    name, x, y = fields.items(data, 3)
    return core.Landed(fields.tile(name, sheet), fields.whole(x), fields.whole(y))
