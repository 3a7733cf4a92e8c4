"""A position as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from kensington.core import NOBODY, BadPosition, Ending, Landed, Seat, Sheet, parse_ruleset
from kensington.core.play import Player, Position
from kensington.record.json.fields import (
    ask,
    builds,
    builds_data,
    items,
    name_of,
    part,
    part_data,
    short,
    tile,
    tile_or_none,
    whole,
    words,
)
from kensington.record.model import sheet_with

FORMAT = 1


def position_data(position: Position) -> dict[str, Any]:
    sheet = position.sheet
    return {
        "kensington": FORMAT,
        "rules": position.rules_version,
        "options": str(position.rules),
        "sheet": sheet.digest,
        "turn": position.turn,
        "moves": position.mover,
        "idle": position.idle,
        "supply": position.supply,
        "called": None if position.called == NOBODY else position.called,
        "ended": position.ending.value if position.ending is not None else None,
        "players": [_player_data(player, sheet) for player in position.players],
        "took": position.took,
        "tile": name_of(position.taken, sheet),
        "builds": builds_data(position.builds, sheet),
        "put_back": [[name_of(n, sheet), x, y] for n, x, y in position.put_back],
    }


def _player_data(player: Player, sheet: Sheet) -> dict[str, Any]:
    return {
        "name": player.seat.name,
        "colour": player.seat.colour,
        "tokens": player.tokens,
        "warehouse": [name_of(n, sheet) for n in player.warehouse],
        "house": [part_data(part, sheet) for part in player.house],
    }


def position_from_data(data: Any, sheet: Sheet | None) -> Position:
    if whole(ask(data, "kensington")) != FORMAT:
        raise BadPosition(f"this is not a position of format {FORMAT}")
    tiles = sheet_with(words(ask(data, "sheet")), sheet)
    players = tuple(_player(player, tiles) for player in items(ask(data, "players")))
    took, called = words(ask(data, "took")), ask(data, "called")
    if took not in ("-", "skipped", "drew", "stole"):
        raise BadPosition(f"{short(took)} is not how a tile is taken")
    return Position(
        rules_version=whole(ask(data, "rules")),
        rules=parse_ruleset(words(ask(data, "options"))),
        sheet=tiles,
        players=players,
        turn=whole(ask(data, "turn")),
        mover=_seat(ask(data, "moves"), players),
        idle=whole(ask(data, "idle")),
        supply=whole(ask(data, "supply")),
        called=NOBODY if called is None else _seat(called, players),
        ending=_ending(ask(data, "ended")),
        taken=tile_or_none(ask(data, "tile"), tiles),
        took=took,
        builds=builds(ask(data, "builds"), tiles),
        put_back=tuple(_landed(each, tiles) for each in items(data.get("put_back", []))),
    )


def _player(data: Any, sheet: Sheet) -> Player:
    one, two = items(ask(data, "warehouse"), 2)
    return Player(
        Seat(words(ask(data, "name")), words(ask(data, "colour"))),
        whole(ask(data, "tokens")),
        (tile_or_none(one, sheet), tile_or_none(two, sheet)),
        tuple(part(each, sheet) for each in items(ask(data, "house"))),
    )


def _landed(data: Any, sheet: Sheet) -> Landed:
    name, x, y = items(data, 3)
    return Landed(tile(name, sheet), whole(x), whole(y))


def _seat(data: Any, players: tuple[Player, ...]) -> int:
    seat = whole(data)
    if not 0 <= seat < len(players):
        raise BadPosition(f"nobody sits at seat {seat}")
    return seat


def _ending(data: Any) -> Ending | None:
    if data is not None and words(data) not in list(Ending):
        raise BadPosition(f"{short(data)} is not how a game ends")
    return None if data is None else Ending(data)
