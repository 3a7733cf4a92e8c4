"""Writing a game down while it is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from kensington import core
from kensington.record import model


class Going(NamedTuple):
    """What a recorder has written down, besides the state it came to."""

    turns: tuple[model.Turn, ...]
    """Those that have ended."""
    take: core.Take | None
    """What was taken in the turn being played."""
    layout: tuple[model.Pose, ...] | None
    """How the heap lay at first."""


MAX_POINT = 999_999
"""A touch farther out than this, in thousandths of a cell, cannot be written down."""


class Recorder:
    """Follows a game from its first state and gives the record of it at any time.

    >>> from kensington.core import Back, Draw, Game, PutBack, Ruleset
    >>> recorder = Recorder(Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin())
    >>> for move in (Draw(Back.BEIGE), PutBack()):
    ...     state = recorder.play(move)
    >>> len(recorder.record().turns)
    1
    """

    def __init__(self, state: core.State, tags: Iterable[tuple[str, str]] = ()) -> None:
        if state.turn != 1 or state.taken != core.NO_TILE or state.builds:
            raise core.BadInput("a record begins with the first turn")
        self.state = state
        self.tags = tuple(tags)
        model.check_tags(self.tags)
        self._began: core.State | None = state
        self._layout: tuple[model.Pose, ...] | None = None
        if isinstance(state.heap, core.Heap):
            self._layout = tuple(state.heap.poses())
        self._take: core.Take | None = None
        self._turns: list[model.Turn] = []
        self._comments = defaultdict[int, list[str]](list)  # by the number of the turn before them

    @staticmethod
    def resume(record: model.Record, seed: bytes | None = None) -> Recorder:
        """Go on with a game from its record; with its seed, if tiles are to be drawn."""
        recorder = Recorder(record.game(seed).begin(), record.tags)
        recorder.comment(*record.comments)
        for turn in record.turns:
            for move, brings in turn.moves():
                recorder.play(move, brings=brings)
            recorder.comment(*turn.comments)
        return recorder

    @staticmethod
    def going_on(state: core.State, going: Going) -> Recorder:
        """Go on from a state and what had been written down by then, without comments.

        Nothing is played again: whoever kept them vouches that they belong together. The turn
        that is being played cannot be forgotten.
        """
        recorder = Recorder.__new__(Recorder)
        recorder.state = state
        recorder.tags = ()
        recorder._began = None
        recorder._layout = going.layout
        recorder._take = going.take
        recorder._turns = list(going.turns)
        recorder._comments = defaultdict(list)
        return recorder

    def so_far(self) -> Going:
        """What was written down, for somebody who wants to go on from here."""
        return Going(tuple(self._turns), self._take, self._layout)

    def play(self, move: core.Move, *, brings: int | None = None) -> core.State:
        """Play a move and write it down."""
        return self.follow(move, self.state.play(move, brings=brings))

    def follow(self, move: core.Move, after: core.State) -> core.State:
        """Write down a move that somebody played: ``after`` is what ``state`` became by it."""
        before = self.state
        if not self._in_turn:
            self._began = before
        if isinstance(move, core.Take):
            check_take(before, move, after.taken)
            if len(self._turns) >= model.MAX_TURNS:
                raise core.BadInput(f"a record has at most {model.MAX_TURNS} turns")
            self._take = move
        elif isinstance(move, core.GiveBack):
            self._take = None
        elif isinstance(move, core.Store | core.PutBack | core.EndTurn):
            self._turns.append(self._turn(move))
            self._take = None
        elif not isinstance(move, core.Build | core.TakeBack):
            raise core.BadInput(f"{move!r} is not a move")
        self.state = after
        return after

    def comment(self, *lines: str) -> None:
        """Add comments here: after the turn being played, or else after the last one."""
        for text in lines:
            model.check_comment(text)
        self._comments[len(self._turns) + self._in_turn] += lines

    def forget_turn(self) -> core.State:
        """Strike out the turn being played, or else the last one. It can be done once."""
        if self._began is None:
            raise core.BadInput("nobody remembers how this turn began")
        self._comments.pop(len(self._turns) + self._in_turn, None)
        if not self._in_turn and self._turns:
            self._turns.pop()
        self._take = None
        self.state = self._began
        return self.state

    def record(self) -> model.Record:
        """All that was played; with seed and layout if the game is over."""
        game, turns = self.state.game, list(self._turns)
        if self._in_turn:
            turns.append(self._turn(None))
        result = model.Result.of(self.state)
        appendix = None
        if result is not None and game.seed is not None:
            appendix = model.Appendix(game.seed, self._layout)
        return model.Record(
            seats=game.seats,
            start=game.start,
            rules=game.rules,
            sheet=game.sheet,
            turns=tuple(
                replace(turn, comments=tuple(self._comments[number]))
                if number in self._comments
                else turn
                for number, turn in enumerate(turns, start=1)
            ),
            tags=self.tags,
            comments=tuple(self._comments[0]),
            result=result,
            appendix=appendix,
            rules_version=game.rules_version,
        )

    def __copy__(self) -> Recorder:
        """One that goes its own way from here."""
        other = Recorder.__new__(Recorder)
        other.__dict__.update(self.__dict__)
        other._turns = list(self._turns)
        other._comments = defaultdict(list, {at: list(said) for at, said in self._comments.items()})
        return other

    @property
    def _in_turn(self) -> bool:
        return self._take is not None or bool(self.state.builds)

    def _turn(self, end: core.End | None) -> model.Turn:
        return model.Turn(self._take, self.state.taken, self.state.builds, end)


def check_take(state: core.State, move: core.Take, brought: int) -> None:
    """What the rules leave open where a heap is replayed without its layout."""
    if isinstance(move, core.Touch) and max(abs(move.x), abs(move.y)) > MAX_POINT:
        raise core.BadInput(f"the heap does not reach as far as {move.x},{move.y}")
    if isinstance(move, core.Draw) and not state.game.rules.blind_draw:
        raise core.BadInput("the tiles lie in a heap here: they are touched, not drawn")
    if isinstance(move, core.Reach) and state.game.sheet[brought].back.is_beige != move.beige:
        colour = "beige" if move.beige else "brown"
        raise core.BadInput(f"{state.game.sheet[brought]} is not {colour}")


def write_down(
    game: core.Game,
    moves: Iterable[core.Move | tuple[core.Move, int | None]],
    tags: Iterable[tuple[str, str]] = (),
) -> model.Record:
    """Play the moves of a game, from the first on, and write them down.

    A move may come with the tile it brings, where the game has no seed to tell.
    """
    recorder = Recorder(game.begin(), tags)
    for each in moves:
        move, brings = each if isinstance(each, tuple) else (each, None)
        recorder.play(move, brings=brings)
    return recorder.record()
