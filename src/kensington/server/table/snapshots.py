"""Snapshots: where a table stood, so that it need not be replayed from its first event.

A snapshot is never the truth, only a shortcut to it. It is used if its checksum holds, it was
taken under these rules and it makes sense; else the table is replayed, and is the same table.
"""

import json
import zlib
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, NamedTuple

from kensington import record
from kensington.core import RULES_VERSION, Heap, KensingtonError, Sheet, State
from kensington.record.json.move import parts_to_json
from kensington.server.protocol.message import Json
from kensington.server.table import events
from kensington.server.table.authority import Authority, Dealing
from kensington.server.table.happenings import VERSIONS_TOLD
from kensington.server.table.turn_limits import read_pace

VERSION = 4
"""Of how a snapshot is written. Those of version 1 do not tell which tiles were put back, those of
version 2 tell all that ever happened, and those of version 3 not how the seed comes about: where
there is such a one, the table is replayed."""

START = b'{"v":4,'
"""What a snapshot begins with; others, however long, are not read."""

EVENTS_A_SNAPSHOT = 64
"""So many events after one another, a table's snapshot is taken anew."""

LARGEST = 32_000_000
"""Bytes of one, unpacked."""


class StoredSnapshot(NamedTuple):
    """A table at a version: a packed body, and what is asked before it is opened."""

    table: str
    version: int
    rules_version: int
    checksum: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a table: its opening, a snapshot and what happened since, or everything."""

    version: int
    opened: events.AnyOpened
    snapshot: StoredSnapshot | None
    later: list[str]
    """The events after the snapshot, or after the opening where there is none."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing that happened after the snapshot."""
        since = self.snapshot.version if self.snapshot else 1
        return len(self.later) >= self.version - since

    def events(self) -> list[events.Event]:
        """What happened after the snapshot, or after the opening."""
        return [events.read_event(body) for body in self.later]


class Damaged(KensingtonError):
    """This is not a snapshot that one could go on from."""

    code = "damaged"


def is_due(authority: Authority) -> bool:
    """Whether this is a version to take a snapshot of."""
    return authority.version % EVENTS_A_SNAPSHOT == 0 or authority.status == "over"


def taken(table: str, authority: Authority) -> StoredSnapshot:
    """A snapshot of a table that has been started or not, is being played or over."""
    recorder = authority.recorder
    data = {
        "v": VERSION,
        "heap_version": authority.heap_version,
        "places": [  # what can change about a seat; what was asked for is in the opening
            {name: value for name, value in asdict(place).items() if name != "asked"}
            for place in authority.places
        ],
        "drawing": authority.drawing.data(),
        "happened": authority.happenings.last(),
        "pace": authority.pace.data(),
        "closed": authority.closed,
        "lesson": authority.lesson.data() if authority.lesson else None,
        "play": _play_data(recorder) if recorder else None,
    }
    body = zlib.compress(json.dumps(data, separators=(",", ":")).encode())
    checksum = _checksum(table, authority.version, RULES_VERSION, body)
    return StoredSnapshot(table, authority.version, RULES_VERSION, checksum, body)


def _checksum(table: str, version: int, rules_version: int, body: bytes) -> str:
    return sha256(f"{table} {version} {rules_version} ".encode() + body).hexdigest()


def restored(kept: StoredSnapshot, opened: events.AnyOpened, deal: Dealing) -> Authority:
    """The table as it stood; raises Damaged."""
    if kept.rules_version != RULES_VERSION:
        raise Damaged("it was taken under other rules")
    if _checksum(kept.table, kept.version, kept.rules_version, kept.body) != kept.checksum:
        raise Damaged("its checksum does not hold")
    try:
        if zlib.decompressobj().decompress(kept.body, len(START)) != START:
            raise Damaged("it is written in another way")
        data = json.loads(zlib.decompressobj().decompress(kept.body, LARGEST))
        authority = Authority(opened, deal)
        authority.drawing = authority.drawing.remembered(data["drawing"])
        authority.places = [
            replace(place, **kept_)
            for place, kept_ in zip(authority.places, data["places"], strict=True)
        ]
        if len(data["happened"]) != min(kept.version, VERSIONS_TOLD):
            raise Damaged("it does not tell all that happened last")
        authority.stand_at(kept.version, data["happened"])
        authority.heap_version, authority.pace = data["heap_version"], read_pace(data["pace"])
        authority.closed = data.get("closed", False)
        if authority.lesson:
            authority.lesson = authority.lesson.remembered(data["lesson"])
        if data["play"] is not None:
            authority.recorder = _recorder(data["play"], authority)
    except KensingtonError as error:
        raise Damaged(str(error)) from None
    except (AttributeError, KeyError, TypeError, ValueError, zlib.error) as error:
        raise Damaged(f"it makes no sense: {error}") from None
    return authority


def awakened(kept: Kept, deal: Dealing) -> Authority:
    """The table as it stands now: its snapshot, if it has one, and what happened since.

    Raises Damaged if the snapshot cannot be gone on from.
    """
    if kept.snapshot is None:
        return Authority.replayed([kept.opened, *kept.events()], deal)
    if not 1 <= kept.snapshot.version <= kept.version:
        raise Damaged("it is of a version that the table never had")
    authority = restored(kept.snapshot, kept.opened, deal)
    try:
        for event in kept.events():
            authority.apply(event)
    except KensingtonError as error:
        raise Damaged(f"what happened since does not follow from it: {error}") from None
    return authority


# The play


def _play_data(recorder: record.Recorder) -> Json:
    state, sheet = recorder.state, recorder.state.game.sheet
    so_far = recorder.so_far()
    heap = state.heap.poses() if isinstance(state.heap, Heap) else None
    return {
        "position": record.position_to_json(state),
        "heap": heap,
        "draws": state.draws,
        "layout": so_far.layout,
        "turns": [_turn_data(turn, sheet) for turn in so_far.turns],
        "take": record.move_to_json(so_far.take, sheet) if so_far.take else None,
    }


def _turn_data(turn: record.Turn, sheet: Sheet) -> Json:
    return {
        "take": record.move_to_json(turn.take, sheet) if turn.take else None,
        "brought": turn.brought,
        "builds": [parts_to_json(build.parts, sheet) for build in turn.builds],
        "end": record.move_to_json(turn.end, sheet) if turn.end else None,
    }


def _recorder(data: Any, authority: Authority) -> record.Recorder:
    game = authority.game()
    sheet = game.sheet
    state = record.position_from_json(data["position"], sheet, seed=game.seed)
    if (state.game.seats, state.game.rules, state.game.start) != (
        game.seats,
        game.rules,
        game.start,
    ):
        raise Damaged("it is of another game")
    heap = None if game.rules.blind_draw else _heap(data["heap"], state)
    state = replace(state, heap=heap, draws=data["draws"])
    layout = data["layout"]
    going = record.Going(
        tuple(_turn(each, sheet) for each in data["turns"]),
        _move(data["take"], sheet),
        tuple((n, x, y, angle) for n, x, y, angle in layout) if layout is not None else None,
    )
    return record.Recorder.going_on(state, going)


def _heap(poses: list[list[int]], state: State) -> Heap:
    lying = [(number, x, y, angle) for number, x, y, angle in poses]
    heap = Heap.from_poses(state.game.sheet, state.game.seed, lying)
    if heap.mask != state.inside:
        raise Damaged("other tiles lie in the heap than should")
    if any(heap.at(x, y) != tile for tile, x, y in state.put_back):
        raise Damaged("a tile that was put back lies elsewhere")
    return heap


def _turn(data: Any, sheet: Sheet) -> record.Turn:
    builds = tuple(_move({"type": "build", "parts": parts}, sheet) for parts in data["builds"])
    end = _move(data["end"], sheet)
    return record.Turn(_move(data["take"], sheet), data["brought"], builds, end)


def _move(data: Any, sheet: Sheet) -> Any:
    """Any of the moves; which ones may stand here, the record knows."""
    return None if data is None else record.move_from_json(data, sheet)
