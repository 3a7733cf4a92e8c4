"""A game that is played in place, as fast as this machine can.

It agrees with `kensington.core.State` move for move; what it cannot do itself it asks the core to
do: why a move is refused, a move that is legal but not on the list, the public view.
"""

from __future__ import annotations

from random import Random
from typing import Any

from kensington.core import (
    OPTION_NUMBERS,
    OPTION_SWITCHES,
    RULES_VERSION,
    SCORE_PARTS,
    TOKENS,
    Game,
    Heap,
    Move,
    Observation,
    Refusal,
    State,
    Stream,
)
from kensington.fast.facts import Told, move_told, state_told, tell_state
from kensington.fast.tables import box_for

_INTERFACE = 1
"""Raised with every change of what the compiled engine is told or asked."""

try:
    from kensington.fast import _engine
except ImportError:  # there was no compiler, or nobody wants it
    _compiled = False
else:
    # What an earlier version left behind, or one that plays by other rules, is not used.
    _told = [getattr(_engine, name, None) for name in ("INTERFACE", "RULES_VERSION", "OPTIONS")]
    _compiled = _told == [_INTERFACE, RULES_VERSION, (*OPTION_SWITCHES, *OPTION_NUMBERS)]

ENGINE = "fast" if _compiled else "python"
"""Which engine is at work."""


def _has_all_of(game: Game, state: State | None) -> bool:
    """Whether the engine knows what lies where: not in a heap that was only guessed."""
    return state is None or game.rules.blind_draw or isinstance(state.heap, Heap)


def keys_of(game: Game) -> tuple[bytes, bytes, bytes] | None:
    """The keys of the streams that the engine draws from; none where chance has to be told."""
    seed = game.seed
    if seed is None:
        return None
    faces, layout, landings = (Stream(seed, name).key for name in ("faces", "layout", "landings"))
    return faces, layout, landings


class FastState:
    """Where a game stands; unlike a `State` it changes with every move.

    >>> from kensington.core import Game, Ruleset
    >>> state = FastState(Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)))
    >>> state.count_moves()
    2
    >>> left = state.play_nth(0)
    >>> state.state().turn
    1
    """

    __slots__ = ("_play", "_state", "game")

    game: Game

    def __init__(self, game: Game, state: State | None = None) -> None:
        """The first state of a game, or the same as ``state``."""
        self.game = game
        self._play: Any = None
        self._state = state
        if not _compiled or not _has_all_of(game, state):
            self._state = state or game.begin()
            return
        try:
            seats = len(game.seats)
            self._play = _engine.Play(
                box_for(game.sheet, game.rules),
                seats,
                game.start,
                TOKENS[seats],
                keys_of(game),
            )
            if state is not None:
                self._play.become(tell_state(state, _engine.FIELDS))
            self._state = None
        except _engine.PastBounds:
            self._go_on_in_python(state or game.begin())

    @property
    def engine(self) -> str:
        """Which engine plays this game."""
        return "python" if self._play is None else "fast"

    def count_moves(self) -> int:
        """How many legal moves there are; none when the game is over."""
        if self._play is not None:
            try:
                count: int = self._play.count_moves()
            except _engine.PastBounds:
                self._go_on_in_python(self.state())
            else:
                return count
        return len(self._python().legal_moves())

    def legal_moves(self) -> list[Move]:
        """Everything that may be done now, except undoing, in the core's order."""
        if self._play is not None:
            try:
                told: list[Told] = self._play.moves()
            except _engine.PastBounds:
                self._go_on_in_python(self.state())
            else:
                return [move_told(each) for each in told]
        return list(self._python().legal_moves())

    def move(self, index: int) -> Move:
        """The index-th of the legal moves."""
        if self._play is not None:
            try:
                return move_told(self._play.move(index))
            except _engine.PastBounds:
                self._go_on_in_python(self.state())
        if index < 0:
            raise IndexError("there is no such move")
        return self._python().legal_moves()[index]

    def play_nth(self, index: int) -> int:
        """Play the index-th of the legal moves; how many there are then."""
        if self._play is not None:
            try:
                count: int = self._play.play_nth(index)
            except _engine.PastBounds:  # nothing was played
                self._go_on_in_python(self.state())
            except _engine.NoChance:  # nothing was played; the core says why
                self.state().play(self.move(index))
                raise
            else:
                return count if count >= 0 else self.count_moves()
        return self._play_in_python(self.move(index))

    def play(self, move: Move) -> None:
        """Play any legal move, also one that is not on the list; raises `IllegalMove`."""
        if self._play is not None:
            moves = self.legal_moves()
            if move in moves:
                self.play_nth(moves.index(move))
                return
            # The core says why not, or goes on with a unit or an undoing that is not listed.
            after = self.state().play(move)
            try:
                self._play.become(tell_state(after, _engine.FIELDS))
            except _engine.PastBounds:
                self._go_on_in_python(after)
            return
        self._play_in_python(move)

    def play_out(self, chance: int, most: int = 1 << 40) -> int:
        """Play at random, at most so many moves; how many they were.

        Other threads go on meanwhile. The same ``chance`` gives the same game.
        """
        played = 0
        if self._play is not None:
            try:
                count: int = self._play.play_out(chance, most)
            except (_engine.PastBounds, _engine.NoChance):  # nothing was played
                self._go_on_in_python(self.state())
            else:
                return count
        choose = Random(chance)
        while played < most and (count := self.count_moves()):
            self.play_nth(choose.randrange(count))
            played += 1
        return played

    def copy(self) -> FastState:
        """A game of its own that stands the same."""
        new = FastState.__new__(FastState)
        new.game, new._state = self.game, self._state
        new._play = self._play.copy() if self._play is not None else None
        return new

    def state(self) -> State:
        """The same as a value of the core."""
        if self._play is None:
            return self._python()
        return state_told(self.game, self._play.facts(), _engine.FIELDS)

    def observe(self) -> Observation:
        """What everybody at the table may know."""
        return self.state().observe()

    def why_not(self, move: Move) -> Refusal | None:
        """Why the rules refuse a move, or None if it is legal."""
        return self.state().why_not(move)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        if self._play is not None:
            seat: int = self._play.seat()
            return seat
        return self._python().seat

    def scores(self) -> list[dict[str, int]]:
        """For each seat the parts of its score and its birds, by name."""
        if self._play is not None:
            names = (*SCORE_PARTS, "birds")
            return [dict(zip(names, told, strict=True)) for told in self._play.scores()]
        found = [self._python().score(seat).data() for seat in range(len(self.game.seats))]
        return [{name: n for name, n in data.items() if name != "total"} for data in found]

    def ranking(self) -> list[int]:
        """The rank of each seat, 1 for the winner; shared where points and birds are equal."""
        ranks = [(sum(told.values()) - told["birds"], told["birds"]) for told in self.scores()]
        return [1 + sum(other > mine for other in ranks) for mine in ranks]

    def __eq__(self, other: object) -> bool:
        """As two states of the core are equal: nobody at the table could tell them apart."""
        return isinstance(other, FastState) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment] # it changes with every move: see `state`

    def __repr__(self) -> str:
        return f"<FastState {self.state()!r}>"

    def _play_in_python(self, move: Move) -> int:
        self._state = self._python().play(move)
        return len(self._state.legal_moves())

    def _python(self) -> State:
        if self._state is None:
            raise AssertionError("the compiled engine plays this game")
        return self._state

    def _go_on_in_python(self, state: State) -> None:
        """The compiled engine cannot go on: never a wrong answer, only a slower one."""
        self._state = state
        self._play = None
