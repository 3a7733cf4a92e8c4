"""One live table: those who are there, and the order in which things are told.

A command is decided on, committed, acknowledged and then broadcast, never in another order. One
command is handled at a time; what the store has is what is told.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from kensington.core import BadInput
from kensington.server.limits import Limits
from kensington.server.live.frames import NOBODY_MISSED, Frames, Missed, line_of
from kensington.server.live.presence import Clock, Presence, SilenceClock
from kensington.server.live.workshop import Workshop
from kensington.server.protocol import client_messages
from kensington.server.storage.event_store import Conflict, Entry, EventStore, Unsaved
from kensington.server.table import events
from kensington.server.table.authority import Authority, Decision
from kensington.server.table.fairness import SECRET_BYTES
from kensington.server.table.seating import STAND_IN
from kensington.server.table.seats import Refused, visitors_at
from kensington.server.table.snapshots import is_due, taken
from kensington.server.workers.pool import Asker, Thinkers

ACK_TIMEOUT_S = 1.0
"""Seconds after which a commit is broadcast even if nobody took its acknowledgement."""

RETRY_S = 2.0
"""Seconds until a bot tries again to save its move."""

Present = tuple[frozenset[int], Missed]

T = TypeVar("T")

_log = logging.getLogger("kensington.server")


class Overtaken(Refused):
    """Another server has written to the table first; what it wrote is here by now."""

    def __init__(self) -> None:
        super().__init__("stale")


@dataclass(eq=False, slots=True)
class Listener:
    """One socket's end of a table: a queue of frames, of limited length."""

    visitor: int | None
    queue: asyncio.Queue[str]
    version: int
    """The last version that was put into the queue."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """The client was too slow, or the server stops. It may come again and catch up."""
    farewell: str = ""
    """Why, for the client, where it should know."""

    def put(self, frame: str) -> None:
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.ended.set()


@dataclass(eq=False, slots=True)
class Answer:
    """What a command led to. Whoever has sent it calls ``sent``; then all others are told."""

    version: int
    sent: Callable[[], None]


@dataclass(eq=False)
class Room:
    """A table in memory. Made by `Rooms`."""

    table: str
    authority: Authority
    store: EventStore
    thinkers: Thinkers
    workshop: Workshop
    limits: Limits
    bots: Sequence[str]
    """Those that are offered here."""
    entropy: Callable[[int], bytes]
    """Where secrets come from."""
    listeners: set[Listener] = field(default_factory=set)
    clock: Clock = time.monotonic
    broken: bool = False
    """What is here may not be what the store has: it has to be loaded again."""

    def __post_init__(self) -> None:
        self._lock = asyncio.Lock()
        self._frames: Frames | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._unanswered: set[int] = set()
        """The versions that are committed and not acknowledged yet."""
        self._bots: asyncio.Task[None] | None = None
        self._missed: set[str] = set()
        self.elsewhere: frozenset[int] = frozenset()
        """The visitors who have a socket at another server."""
        self._presence = Presence(self.limits.vanished, self.clock)
        self._coming_back: set[int] = set()
        """The seats whose players have a line again, until that is committed."""
        self._returns: set[asyncio.Task[None]] = set()
        self._patience = SilenceClock(self.limits.silent, self.clock)
        self._timer: asyncio.TimerHandle | None = None
        self._told: Present | None = None
        """Who is there, as everybody was told last."""
        self.missed()

    # Commands

    async def command(self, visitor: int, envelope: client_messages.Envelope) -> Answer:
        """Carry out a command; raises Refused. Once begun, it is finished even if nobody waits."""
        return await asyncio.shield(self._spawn(self._command(visitor, envelope)))

    async def _command(self, visitor: int, envelope: client_messages.Envelope) -> Answer:
        self._saw(visitor)
        async with self._lock:
            may_void = isinstance(envelope.command, client_messages.Free | client_messages.Leave)
            anew = may_void and self.authority.status == "open"
            secret = self.entropy(SECRET_BYTES) if anew else b""
            try:
                decision = self.authority.decide(visitor, envelope, secret)
                self._check_pace(decision.event)
                self._check_missed(decision.event)
            except Refused:  # by now; but it may have been done already
                done = await self.store.version_of(self.table, visitor, envelope.key)
                if done is None:
                    raise
                return Answer(done, self.publish)
            if self.authority.deals(decision.event):  # elsewhere, because it takes a while
                game = self.authority.game_after(decision.event)
                decision = Decision(decision.event, await self.workshop.dealt(game, visitor))
            version = await self._commit(decision, visitor, envelope.key)
            if version != self.authority.version:  # the key was used for something else
                return Answer(version, self.publish)
            self._unanswered.add(version)

        def answered() -> None:
            if version in self._unanswered:
                late.cancel()
                self._unanswered.discard(version)
                self.publish()
                self.wake_bots()

        late = asyncio.get_running_loop().call_later(ACK_TIMEOUT_S, answered)
        return Answer(version, answered)

    def _check_missed(self, event: events.Event) -> None:
        """Refuse to give up on somebody who is there, or had no time yet."""
        if isinstance(event, events.StoodIn) and event.seats not in self.missed().vanished:
            raise Refused("not_gone")
        if not isinstance(event, events.Voided) or event.left:
            return
        if event.number not in self.missed().silent:
            raise Refused("too_soon")

    async def _commit(self, decision: Decision, visitor: int | None, key: str | None) -> int:
        """Keep an event and make it so. Gives the version that it, or its key before, led to."""
        if self.broken:
            raise Refused("busy")
        authority, listed = self.authority, self.authority.opened.listed
        outlook, before = authority.outlook(decision), visitors_at(authority.places)
        line, after = line_of(self.table, outlook, listed=listed), visitors_at(outlook.places)
        if isinstance(authority.opened, events.LessonOpened):  # it is found by that, and unlisted
            line, after = line | {"lesson": authority.opened.script}, before
        comers, leavers = after - before, before - after - {authority.opened.opener}
        version = authority.version + 1  # and by nobody else's hand: this is the only rule
        entry = Entry(self.table, version, decision.event, visitor, key, line, comers, leavers)
        try:
            appended = await self.store.append_once(entry)
        except Conflict:  # another server was first, which is nothing special
            await self._catch_up()
            done = visitor and key and await self.store.version_of(self.table, visitor, key)
            if done:  # with this very command
                return int(done)
            raise Overtaken from None
        except Unsaved:
            if not await self._is_as_kept():
                self._break()
            raise
        except Exception as error:
            _log.error("table %s could not be written: %s", self.table, type(error).__name__)
            self._break()
            raise Refused("busy") from None
        if not appended.anew:
            if appended.version > authority.version:  # another server has done it
                await self._catch_up()
            return appended.version
        authority.apply(decision.event, decision.after)
        if authority.status == "over":
            self.thinkers.let_go(self.table)
        if is_due(authority):
            self._spawn(self._keep(authority.still()))
        self._look_who_is_back()
        return version

    def _look_who_is_back(self) -> None:
        self.missed()  # whoever is awaited from now on has time from now on
        for back in self.online():  # who came while it was written, or may come back by now
            self._take_back(back)

    async def refresh(self) -> None:
        """Compare with the store, and catch up with what another server has written there."""
        async with self._lock:
            if not self.broken:
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Make what the store has more so here, and tell everybody; raises Refused.

        What the store has less breaks the room: it is not the same table any more.
        """
        authority = self.authority
        before = authority.version
        try:
            bodies = await self.store.since(self.table, before)
            if bodies is None:
                raise BadInput("less is kept than is here")
            for event in map(events.read_event, bodies):
                after = None
                if authority.deals(event):
                    game = authority.game_after(event)
                    after = await self.workshop.dealt(game, authority.opened.opener)
                authority.apply(event, after)
        except Unsaved:
            raise
        except Exception as error:
            _log.error("table %s could not catch up: %s", self.table, error)
            self._break()
            raise Refused("busy") from None
        if authority.version == before:
            return
        if authority.status == "over":
            self.thinkers.let_go(self.table)
        self._look_who_is_back()
        self.publish()
        self.wake_bots()

    async def _is_as_kept(self) -> bool:
        """Whether the store has neither less nor more than is here."""
        try:
            now = await self.store.standing(self.table)
        except Unsaved:
            return False
        return now is not None and now.version == self.authority.version

    def give_up(self) -> None:
        """Be made anew out of the store, for whoever comes next."""
        self._break()

    def _break(self) -> None:
        """Everybody has to come again, but first whoever asked gets an answer."""
        self.broken = True
        asyncio.get_running_loop().call_later(ACK_TIMEOUT_S, self.close)

    async def _keep(self, picture: Authority) -> None:
        """Keep a snapshot. Nobody waits for it, and nothing is lost without it."""
        try:
            await self.store.keep(await asyncio.to_thread(taken, self.table, picture))
        except Exception as error:
            _log.error("table %s has no new snapshot: %s", self.table, type(error).__name__)

    # Telling

    def publish(self) -> None:
        """Send everybody what they have not been sent yet.

        What is committed but not acknowledged yet is told to nobody before: whoever acknowledges
        it publishes next, or the clock does for somebody who is gone.
        """
        if not self.listeners or self.broken or self._unanswered:
            return
        self._watch()
        frames = self._frames_now()
        if any(listener.version < frames.version for listener in self.listeners):
            self._told = self._present_now()
        cache: dict[tuple[int | None, int], str] = {}
        for listener in list(self.listeners):
            if listener.version < frames.version:
                key = listener.visitor, listener.version
                if key not in cache:
                    cache[key] = frames.news(*key)
                listener.put(cache[key])
                listener.version = frames.version

    def _frames_now(self) -> Frames:
        """The frames of what is committed."""
        before, version = self._frames, self.authority.version
        if before and before.version == version and before.missed == self.missed():
            return before
        self._frames = self._new_frames()
        return self._frames

    def _new_frames(self) -> Frames:
        there = self.online()
        return Frames(self.table, self.authority, there, self._frames, self.bots, self.missed())

    def online(self) -> frozenset[int]:
        """The visitors who have a socket here."""
        return self.online_here() | self.elsewhere

    def online_here(self) -> frozenset[int]:
        """Those of them who have it at this server."""
        return frozenset(each.visitor for each in self.listeners if each.visitor is not None)

    def meet(self, elsewhere: frozenset[int]) -> None:
        """Hear who has a socket at another server."""
        if elsewhere != self.elsewhere:
            for visitor in elsewhere ^ self.elsewhere:
                self._saw(visitor)
            self.elsewhere = elsewhere
            self._presence_changed()
            self._watch()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not (self.listeners or self._tasks or self._unanswered)

    def snapshot(self, visitor: int | None) -> str:
        self._saw(visitor)
        return self._frames_now().snapshot(visitor)

    def join(self, visitor: int | None, since: int) -> Listener:
        """Listen from a version on: exactly what was missed, or all if that is too much."""
        listener = Listener(visitor, asyncio.Queue(self.limits.queue), self.authority.version)
        self.listeners.add(listener)
        self._presence_changed(but=listener)
        self._watch()
        frames = self._frames_now()
        missed = frames.version - since
        if since >= 1 and 0 <= missed <= self.limits.catch_up:
            listener.put(frames.news(visitor, since))
        else:
            listener.put(frames.snapshot(visitor))
        if visitor is not None:
            self._take_back(visitor)
        self.wake_bots()
        return listener

    def part(self, listener: Listener) -> None:
        """A socket has closed."""
        self.listeners.discard(listener)
        if listener.visitor is not None and listener.visitor not in self.online():
            self._saw(listener.visitor)
            self._presence_changed()
            self._watch()

    def _present_now(self) -> Present:
        """Who has a line, of those who hold seats, and whom the others may give up on."""
        return visitors_at(self.authority.places) & self.online(), self.missed()

    def _presence_changed(self, but: Listener | None = None) -> None:
        """Tell the others who is there, if that is not what they know. It is no event."""
        if self.broken or self._unanswered:
            return  # the next frame says so as well
        self.publish()
        present = self._present_now()
        if present == self._told:
            return
        self._told = present
        frames = self._frames = self._new_frames()
        for listener in self.listeners:
            if listener is not but:
                listener.put(frames.update(listener.visitor, frames.version))

    # Those whose line is gone

    def _saw(self, visitor: int | None) -> None:
        if visitor is not None and self.authority.held_by(visitor):
            self._presence.saw(visitor)

    def missed(self) -> Missed:
        """For whom a bot may stand in, and whose seats may be freed before the deal."""
        authority = self.authority
        if authority.status == "playing":
            return Missed(self._presence.vanished(authority.places, self.online()), [])
        if authority.status == "open":
            return Missed([], self._patience.silent(authority.drawing.awaited()))
        return NOBODY_MISSED

    def _watch(self) -> None:
        """While somebody is here, tell them as soon as somebody else is missed."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self._until_next()
        if wait is not None and self.listeners:
            self._timer = asyncio.get_running_loop().call_later(wait, self._look_around)

    def _until_next(self) -> float | None:
        """Seconds until the next one will be missed."""
        if self.authority.status == "playing":
            return self._presence.until_next(self.authority.places, self.online())
        self.missed()
        return self._patience.until_next()

    def _look_around(self) -> None:
        self._timer = None
        self._watch()  # before looking: whose minute ends in between is seen below
        self._presence_changed()

    def _take_back(self, visitor: int) -> None:
        """Somebody is back. From now on no bot moves for them, even if it has begun to think."""
        if self.authority.status != "playing":
            return
        seats = [n for n in self.authority.held_by(visitor) if self._may_come_back(n)]
        if seats:
            self._coming_back.update(seats)
            task = self._spawn(self._commit_return(seats))
            self._returns.add(task)
            task.add_done_callback(self._returns.discard)

    def _may_come_back(self, seat: int) -> bool:
        """Whether a bot stands in there, and the player has not come back too often."""
        if not self.authority.places[seat].vanished or seat in self._coming_back:
            return False
        try:
            self._check_pace(events.Returned(seat=seat))
        except Refused:
            return False
        return True

    def _check_pace(self, event: events.Event) -> None:
        waits = self.authority.everybody_is_away
        if not (waits and isinstance(event, events.Returned)):  # or nobody could end the turn
            self.authority.pace.check(event, self.limits)

    async def _commit_return(self, seats: list[int]) -> None:
        left = list(seats)
        try:
            while left:
                try:
                    async with self._lock:
                        place = self.authority.places[left[0]]
                        if place.vanished and self.authority.status == "playing":
                            back = Decision(events.Returned(seat=left[0]))
                            await self._commit(back, None, None)
                    left.pop(0)
                except Unsaved:
                    await asyncio.sleep(RETRY_S)
                except Overtaken:
                    continue
        except Refused as refused:
            _log.error("nobody could come back to table %s: %s", self.table, refused.code)
        finally:
            self._coming_back.difference_update(seats)
        self.publish()
        self.wake_bots()

    # Bots

    def wake_bots(self) -> None:
        """Let the bots play as far as it is their turn."""
        if self._bots is None and not self.broken and self._bot_to_move():
            self._bots = self._spawn(self._play_bots())

    def _bot_to_move(self) -> str | None:
        """The bot whose turn it is. Among themselves they play only while somebody watches."""
        if not self.listeners and not self.authority.people():
            return None
        state = self.authority.state
        if state is not None and state.seat in self._coming_back:
            return None
        return self.authority.bot_to_move()

    def _present(self, bot: str) -> str:
        """The bot, or the one that plays for it if it is no longer offered here."""
        if bot in self.bots:
            return bot
        if bot not in self._missed:
            self._missed.add(bot)
            _log.warning("table %s: no bot %s here, %s plays on", self.table, bot, STAND_IN)
        return STAND_IN

    async def _play_bots(self) -> None:
        asker = Asker(self.table, self.authority.opened.opener)
        try:
            while bot := self._bot_to_move():
                state, version = self.authority.state, self.authority.version
                if state is None:
                    return
                decide: Callable[[], Decision] = self.authority.decide_for_script
                if self.authority.lesson is None:
                    chance = self.authority.chance_for_bot()
                    choice = await self.thinkers.choose(
                        self._present(bot), state, chance, asker, self.authority.turns()
                    )
                    decide = partial(self.authority.decide_for_bot, choice.bot, choice.move)
                try:
                    async with self._lock:
                        if self.authority.version == version and self._bot_to_move() == bot:
                            await self._commit(decide(), None, None)
                except Unsaved:
                    await asyncio.sleep(RETRY_S)
                except Overtaken:  # perhaps by its own move, which another server has asked for
                    continue
                self.publish()
        except Refused as refused:
            _log.error("a bot at table %s was refused: %s", self.table, refused.code)
        finally:
            self._bots = None

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def close(self, farewell: str = "") -> None:
        """Send everybody away; they may come again."""
        for listener in self.listeners:
            listener.farewell = farewell
            listener.ended.set()

    async def finish(self, farewell: str = "") -> None:
        """Let what has begun come to its end; no bot begins anything new."""
        for task in (self._bots, *self._returns):
            if task is not None:
                task.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self.close(farewell)
