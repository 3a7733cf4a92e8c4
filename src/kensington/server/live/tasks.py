"""Long work on a table, done in a process of the server's own: see `workshop.py`.

Such a process reads the database by itself, as the authority does. It is never one in which a bot
thinks.
"""

import os
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from sqlalchemy import Engine

from kensington.art import street_of, street_svg
from kensington.record import format as formatted
from kensington.server.live.frames import Frames
from kensington.server.storage import database, stored
from kensington.server.table.authority import Authority, Dealing
from kensington.server.table.events import read_event
from kensington.server.table.seats import Refused
from kensington.server.table.snapshots import Damaged, Kept, awakened, taken

NICE = 5
"""How far this work steps back behind those who play."""

GAME_CACHE_SIZE = 8
"""Games whose stages are kept. Each takes three to five megabytes."""

STAGE_CACHE_SIZE = 600
"""The most stages of one game that are kept; those between them are played from there."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What is to be done with a table."""

    path: database.Where
    table: str
    deal: Dealing

    def answered(self) -> dict[str, Any]:
        _step_back()
        try:
            return self._done()
        except Refused as refused:
            return {"refused": refused.code}
        except Exception as error:
            return {"failed": type(error).__name__}

    def _done(self) -> dict[str, Any]:
        raise NotImplementedError

    def _awake(self, *, whole: bool = False) -> Authority:
        """The table as it stands; ``whole`` is from its first event on."""
        try:
            return awakened(_kept(self.path, self.table, whole=whole), self.deal)
        except Damaged:
            return self._awake(whole=True)


@dataclass(frozen=True, slots=True)
class Shorten(Errand):
    """Take a snapshot, of every event if need be, so that the table wakes up soon."""

    whole: bool

    def _done(self) -> dict[str, Any]:
        snapshot = taken(self.table, self._awake(whole=self.whole))
        body = b64encode(snapshot.body).decode()
        return {"snapshot": [*snapshot[:-1], body]}


@dataclass(frozen=True, slots=True)
class WriteRecord(Errand):
    """Write down the game so far."""

    def _done(self) -> dict[str, Any]:
        authority = self._awake()
        return {"text": formatted(authority.record()), "version": authority.version}


@dataclass(frozen=True, slots=True)
class DrawStreet(Errand):
    """Draw the houses of a finished table, without the heap that is left."""

    def _done(self) -> dict[str, Any]:
        state = self._awake().state
        if state is None:
            raise Refused("not_started")
        street = street_of(state.observe())
        return {"svg": street_svg(replace(street, heap=None, ring=None, bag=None, supply=None))}


@dataclass(frozen=True, slots=True)
class Replay(Errand):
    """Show a finished table as it stood at a version."""

    version: int
    bots: tuple[str, ...]

    def _done(self) -> dict[str, Any]:
        generation = database.generation(_engine(self.path))
        stage = _stages(self.path, self.table, self.deal, generation).at(self.version)
        before, after = Frames(self.table, stage, bots=self.bots).replay_halves()
        holders = [place.visitor for place in stage.places]
        return {"before": before, "after": after, "holders": holders}


class Stages:
    """A game as it stood at its versions, or at so many of them that any can be played soon."""

    def __init__(self, authority: Authority, later: Sequence[str]) -> None:
        self._later = later
        self._step = 1 + len(later) // STAGE_CACHE_SIZE
        self._kept = [authority.still()]
        for number, body in enumerate(later, start=1):
            authority.apply(read_event(body))
            if number % self._step == 0:
                self._kept.append(authority.still())

    def at(self, version: int) -> Authority:
        number, rest = divmod(version - 1, self._step)
        stage = self._kept[number].still()
        begin = number * self._step
        for body in self._later[begin : begin + rest]:
            stage.apply(read_event(body))
        return stage


@lru_cache(maxsize=GAME_CACHE_SIZE)
def _stages(path: database.Where, table: str, deal: Dealing, _generation: int) -> Stages:
    found = _kept(path, table, whole=True)
    return Stages(Authority(found.opened, deal), found.later)


def _kept(path: database.Where, table: str, *, whole: bool) -> Kept:
    with _engine(path).begin() as connection:
        found = stored.kept(connection, table, whole=whole)
    if found is None:
        raise Refused("no_such_table")
    return found


@cache
def _engine(path: database.Where) -> Engine:
    return database.readers_for(path)


@cache
def _step_back() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
