"""A record as JSON, and back."""

import json
import re
from dataclasses import asdict, replace
from typing import Any

from kensington import core
from kensington.record.errors import BadRecord
from kensington.record.json.fields import (
    ask,
    builds,
    builds_data,
    items,
    load,
    name_of,
    seats,
    short,
    tile,
    tile_or_none,
    whole,
    words,
)
from kensington.record.json.move import MOVES, move_from_json, move_to_json
from kensington.record.model import Appendix, Record, Result, Turn, check_rules_version, sheet_with
from kensington.record.recorder import Recorder
from kensington.record.replay import final_state
from kensington.record.text.position import state_hash

FORMAT = 1
ENDS: dict[str, core.End] = {
    "store": core.Store(),
    "put back": core.PutBack(),
    "done": core.EndTurn(),
}
END_WORDS = {type(end): word for word, end in ENDS.items()}


def record_to_json(record: Record) -> str:
    """A record as JSON on one line."""
    sheet = record.sheet
    state = final_state(record)
    if Result.of(state) != record.result:
        raise core.BadInput("the result of this record is not what its turns lead to")
    data = {
        "kensington": FORMAT,
        "rules": record.rules_version,
        "options": str(record.rules),
        "sheet": sheet.digest,
        "seats": [{"name": seat.name, "colour": seat.colour} for seat in record.seats],
        "start": record.start,
        "tags": [list(tag) for tag in record.tags],
        "comments": list(record.comments),
        "turns": [_turn_data(turn, sheet) for turn in record.turns],
        "result": _result_data(record.result),
        "state": state_hash(state),
        "appendix": _appendix_data(record.appendix, sheet),
    }
    return json.dumps(data, ensure_ascii=False)


def _turn_data(turn: Turn, sheet: core.Sheet) -> dict[str, Any]:
    return {
        "take": _take_data(turn.take, sheet),
        "tile": name_of(turn.brought, sheet),
        "builds": builds_data(turn.builds, sheet),
        "end": END_WORDS[type(turn.end)] if turn.end is not None else None,
        "comments": list(turn.comments),
    }


def _take_data(take: core.Take | None, sheet: core.Sheet) -> list[Any] | None:
    """The move's values in a row. A colour has its name, and the tile of a theft is the turn's."""
    if take is None:
        return None
    if isinstance(take, core.Reach):
        return ["reach", "beige" if take.beige else "brown"]
    row = list(move_to_json(take, sheet).values())
    return row[:2] if isinstance(take, core.Steal) else row


def _result_data(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    points = [{"total": each.total, **asdict(each)} for each in result.points]
    return {"ending": result.ending.value, "points": points}


def _appendix_data(appendix: Appendix | None, sheet: core.Sheet) -> dict[str, Any] | None:
    if appendix is None:
        return None
    lying = appendix.layout
    layout = None if lying is None else [[sheet[n].name, *place] for n, *place in lying]
    return {"seed": appendix.seed.hex(), "layout": layout}


def record_from_json(text: str, sheet: core.Sheet | None = None) -> Record:
    """Read what ``record_to_json`` wrote, playing it. Raises BadRecord, with what could be read."""
    recorder = None
    where = ""
    try:
        data = load(text)
        recorder = _recorder(data, sheet)
        recorder.comment(*map(words, items(ask(data, "comments"))))
        for number, turn in enumerate(items(ask(data, "turns")), start=1):
            where = f"turn {number}: "
            _play(turn, recorder)
        where = ""
        record = recorder.record()
        if ask(data, "result") != _result_data(record.result):
            raise core.BadInput("the result is not what the turns lead to")
        if ask(data, "state") != state_hash(recorder.state):
            raise core.BadInput("the hash is not that of the state that the turns lead to")
        return replace(record, appendix=_appendix(ask(data, "appendix"), record.sheet))
    except core.KensingtonError as error:
        kept = recorder.record() if recorder else None
        raise BadRecord(f"{where}{error}", kept=kept) from error


def _recorder(data: Any, sheet: core.Sheet | None) -> Recorder:
    if whole(ask(data, "kensington")) != FORMAT:
        raise core.BadInput(f"this is not a record of format {FORMAT}")
    check_rules_version(whole(ask(data, "rules")))
    game = core.Game(
        seats(ask(data, "seats")),
        rules=core.parse_ruleset(words(ask(data, "options"))),
        sheet=sheet_with(words(ask(data, "sheet")), sheet),
        start=whole(ask(data, "start")),
    )
    pairs = [items(tag, 2) for tag in items(ask(data, "tags"))]
    return Recorder(game.begin(), [(words(name), words(value)) for name, value in pairs])


def _play(data: Any, recorder: Recorder) -> None:
    sheet, state = recorder.state.game.sheet, recorder.state
    brought = tile_or_none(ask(data, "tile"), sheet)
    end = ask(data, "end")
    if end is not None and words(end) not in ENDS:
        raise core.BadInput(f"{short(end)} is not how a turn ends")
    take = _take(ask(data, "take"), brought, sheet)
    turn = Turn(take, brought, builds(ask(data, "builds"), sheet), ENDS.get(end))
    for move, brings in turn.moves():
        if recorder.state.turn > state.turn:
            raise core.BadInput("this turn has ended")
        recorder.play(move, brings=brings)
    recorder.comment(*map(words, items(ask(data, "comments"))))


def _take(data: Any, brought: int, sheet: core.Sheet) -> core.Take | None:
    if data is None:
        return None
    word, *values = items(data) or [None]
    if word == "reach":
        values = [values == ["beige"]] if values in (["beige"], ["brown"]) else []
    elif word == "steal":
        values.append(name_of(brought, sheet))
    fields = MOVES[word][1] if isinstance(word, str) and word in MOVES else {}
    if len(values) == len(fields):
        move = move_from_json({"type": word} | dict(zip(fields, values, strict=True)), sheet)
        if isinstance(move, core.Take):
            return move
    raise core.BadInput(f"{short(word)} is not how a tile is taken, or not all of it")


def _appendix(data: Any, sheet: core.Sheet) -> Appendix | None:
    if data is None:
        return None
    seed, lying = words(ask(data, "seed")), ask(data, "layout")
    if not re.fullmatch("[0-9a-f]{64}", seed):
        raise core.BadInput("a seed has 64 hex digits")
    if lying is None:
        return Appendix(bytes.fromhex(seed))
    poses = {}
    for name, x, y, angle in (items(pose, 4) for pose in items(lying, len(sheet))):
        number = tile(name, sheet)
        poses[number] = number, whole(x), whole(y), whole(angle)
    if len(poses) < len(sheet):
        raise core.BadInput("a tile lies in the heap twice")
    return Appendix(bytes.fromhex(seed), tuple(poses.values()))
