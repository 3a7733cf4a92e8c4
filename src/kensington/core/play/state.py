"""The play: one immutable state after another.

``legal_moves`` says what may be done, ``why_not`` why something may not, ``play`` does it and gives
the next state. A turn goes through two phases, take and build; ending it hands over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, get_args

from kensington.core.building.building import Building
from kensington.core.building.scoring import Score, score
from kensington.core.errors import BadInput, IllegalMove
from kensington.core.heap.fragments import Landed
from kensington.core.heap.guess import GuessedHeap
from kensington.core.heap.heap import Heap
from kensington.core.play import taking, turn
from kensington.core.play.ending import hand_over, tokens_earned
from kensington.core.play.legal_moves import Moves, nth_bit
from kensington.core.play.moves import (
    Build,
    Draw,
    End,
    EndTurn,
    GiveBack,
    HeapTake,
    Move,
    PutBack,
    Skip,
    Steal,
    Store,
    Take,
    TakeBack,
)  # fmt: skip
from kensington.core.play.observation import Observation, observe
from kensington.core.play.phase import NO_TILE, NOBODY, SEVENTH_BIRD, Ending, Phase
from kensington.core.play.position import position_line, position_of
from kensington.core.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from kensington.core.play.game import Game

_HEAP_TAKES = get_args(HeapTake)  # asked at every move, and a tuple answers faster


@dataclass(slots=True, eq=False, repr=False)
class State:
    """Where a game stands. A value: playing a move gives a new one.

    The fields are declared here; equality, the public view and its worlds follow from that. Those
    with ``compare=False`` follow from others, or nobody at the table could tell them.
    """

    game: Game = field(compare=False)
    seat: int
    """Whose turn it is."""
    tokens: tuple[int, ...]
    supply: int
    buildings: tuple[Building, ...]
    warehouses: tuple[tuple[int, int], ...]
    """For each seat the tile in each of the two entrances, or NO_TILE."""
    inside: int
    """The set of tiles in the heap or bag, as bits."""
    heap: Heap | GuessedHeap | None = field(compare=False)
    """None where tiles are drawn blind."""
    before: tuple[Building, tuple[int, int]] = field(compare=False)
    """The mover's building and warehouse when the turn began."""
    began: int
    """The mover's tokens when the turn began."""
    phase: Phase = Phase.TAKE
    turn: int = 1
    """Counted from 1."""
    put_back: tuple[Landed, ...] = field(default=(), compare=False)
    """Tiles of the heap that everybody knows, since they lie as they were put back (rule 10)."""
    taken: int = NO_TILE
    """The tile taken this turn, or NO_TILE."""
    hand: int = NO_TILE
    """The same while it is not built."""
    stolen_from: int = NOBODY
    """The seat whose warehouse it came from, or NOBODY."""
    entrance: int = 0
    """And which of its entrances, 0 or 1, so that it can go back there."""
    builds: tuple[Build, ...] = ()
    """What was built this turn, in order."""
    idle: int = 0
    """Turns in a row in which nobody built (R15)."""
    called: int = NOBODY
    """Who touched the seventh bird, or NOBODY."""
    ending: Ending | None = None
    draws: int = field(default=0, compare=False)
    """How often chance was asked: draws from the bag and landings in the heap."""
    _moves: Moves | None = field(default=None, init=False, compare=False)
    """What `legal_moves` found."""

    # Asking

    def legal_moves(self) -> Moves:
        """Everything that may be done now, except undoing (see ``take_backs``).

        Single builds are all there; of the units, those that cannot be put together from
        smaller builds. A build that would leave a stolen tile without any place is not legal.
        """
        if self._moves is None:
            if self.phase is Phase.BUILD:
                self._moves = turn.build_moves(self)
            else:
                self._moves = Moves(taking.take_moves(self) if self.phase is Phase.TAKE else [])
        return self._moves

    def can_build(self, tile: int) -> bool:
        """Whether a build with this tile is among the legal moves."""
        builds = (move for move in self.legal_moves() if isinstance(move, Build))
        return any(part.tile == tile for build in builds for part in build.parts)

    def take_backs(self) -> list[Move]:
        """Which builds of this turn, or which theft, may be undone (rule 5.9)."""
        undoing: list[Move] = [TakeBack(i) for i in range(len(self.builds))]
        undoing.append(GiveBack())
        return [move for move in undoing if self.why_not(move) is None]

    def why_not(self, move: Move) -> Refusal | None:
        """Why the rules refuse a move, or None if it is legal. Any legal unit may be built."""
        if self.phase is Phase.OVER:
            return Refusal("7", RefusalCode.GAME_OVER)
        if isinstance(move, Take):
            if self.phase is Phase.TAKE:
                return taking.refuse(self, move)
            if self.called not in (NOBODY, self.seat):
                return Refusal("7.1", RefusalCode.LAST_BUILDS)
            return Refusal("4", RefusalCode.TAKEN_ALREADY)
        if self.phase is Phase.TAKE:
            return Refusal("4", RefusalCode.TAKE_FIRST)
        return turn.refuse(self, move)

    def observe(self) -> Observation:
        """What everybody at the table may know: the one public view."""
        return observe(self)

    def score(self, seat: int) -> Score:
        """A player's points as the building stands."""
        return score(self.buildings[seat])

    def ranking(self) -> list[int]:
        """The rank of each seat, 1 for the winner; shared where points and birds are equal."""
        ranks = [self.score(seat).rank for seat in range(len(self.buildings))]
        return [1 + sum(other > mine for other in ranks) for mine in ranks]

    def birds(self) -> int:
        """The birds in all buildings and warehouses and in the hand: those not in the heap."""
        return (self.game.birds & ~self.inside).bit_count()

    def idle_rounds_left(self) -> int | None:
        """1 once a single round without a build would end the game (R15); None before that."""
        if self.phase is Phase.OVER or self.called != NOBODY:
            return None
        seats = len(self.buildings)
        left = self.game.rules.idle_rounds * seats - self.idle
        return 1 if left <= seats else None

    # Playing

    def play(self, move: Move, *, brings: int | None = None) -> State:
        """The state after a move. ``brings`` names the tile a take brings, when it is replayed."""
        if isinstance(move, _HEAP_TAKES):
            return self._take(move, brings)
        player = _PLAYERS.get(type(move))
        if player is None:
            raise BadInput(f"{move!r} is not a move")
        return player(self, move)

    def _refuse(self, move: Move) -> None:
        """Raise if a move is illegal. What this state listed itself need not be asked again."""
        if self._moves is not None and self._moves.lists(move):
            return
        refusal = self.why_not(move)
        if refusal is not None:
            raise IllegalMove(refusal)

    def _take(self, move: HeapTake, brings: int | None) -> State:
        if self.heap is None and brings is not None and self.phase is Phase.TAKE:
            refusal = taking.refuse_take(self, move, brings)
            if refusal is not None:
                raise IllegalMove(refusal)
        else:
            self._refuse(move)
        tile = self._tile_brought(move, brings)
        new = self.copy()
        new.inside &= ~(1 << tile)
        if self.heap is None:
            new.draws += 1
        else:
            new.heap = self.heap.take(tile)
        if self.put_back:
            new.put_back = tuple(each for each in self.put_back if each.tile != tile)
        if self.game.brown >> tile & 1:
            new._pay(self.seat, -1)
            new.supply += 1
        new._hold(tile)
        if self.game.birds >> tile & 1 and self.called == NOBODY and new.birds() >= SEVENTH_BIRD:
            new.called = self.seat
        return new

    def _tile_brought(self, move: HeapTake, brings: int | None) -> int:
        tiles = taking.tiles_taken(self, move)
        if isinstance(tiles, Refusal):
            raise IllegalMove(tiles)
        if brings is not None:
            if brings < 0 or not tiles >> brings & 1:
                raise BadInput(f"that take cannot bring the tile with number {brings}")
            return brings
        if self.heap is not None:
            return tiles.bit_length() - 1
        if self.game.faces is None or not isinstance(move, Draw):
            raise BadInput("only a replay, which knows what a take brings, goes on from here")
        return nth_bit(tiles, self.game.faces.below(tiles.bit_count(), self.draws))

    def _steal(self, move: Steal) -> State:
        self._refuse(move)
        new = self.copy()
        new._pay(self.seat, -1)
        new._pay(move.seat, 1)
        new._free(move.seat, move.tile)
        new.stolen_from = move.seat
        new.entrance = self.warehouses[move.seat].index(move.tile)
        new._hold(move.tile)
        return new

    def _skip(self, move: Skip) -> State:
        self._refuse(move)
        new = self.copy()
        new.phase = Phase.BUILD
        return new

    def _hold(self, tile: int) -> None:
        self.taken = self.hand = tile
        self.phase = Phase.BUILD

    def _pay(self, seat: int, change: int) -> None:
        tokens = list(self.tokens)
        tokens[seat] += change
        self.tokens = tuple(tokens)

    def _free(self, seat: int, tile: int) -> None:
        """Take a tile out of its entrance."""
        one, two = self.warehouses[seat]
        self._set_warehouse(seat, (NO_TILE, two) if one == tile else (one, NO_TILE))

    def _set_warehouse(self, seat: int, warehouse: tuple[int, int]) -> None:
        self.warehouses = (*self.warehouses[:seat], warehouse, *self.warehouses[seat + 1 :])

    def _set_building(self, seat: int, building: Building) -> None:
        self.buildings = (*self.buildings[:seat], building, *self.buildings[seat + 1 :])

    def _build(self, move: Build) -> State:
        if not turn.is_listed_single(self, move):
            self._refuse(move)
        new = self.copy()
        new._add(move)
        return new

    def _add(self, move: Build) -> None:
        seat = self.seat
        self._set_building(seat, self.buildings[seat].add(*turn.place(self.game, move)))
        for part in move.parts:
            if part.tile == self.hand:
                self.hand = NO_TILE
            else:
                self._free(seat, part.tile)
        self.builds = (*self.builds, move)

    def _take_back(self, move: TakeBack) -> State:
        self._refuse(move)
        new = self.copy()
        new._rewind()
        for index, build in enumerate(self.builds):
            if index != move.build:
                new._add(build)
        return new

    def _give_back(self, move: GiveBack) -> State:
        self._refuse(move)
        new = self.copy()
        new._rewind()
        owner = self.stolen_from
        one, two = self.warehouses[owner]
        new._set_warehouse(owner, (one, self.taken) if self.entrance else (self.taken, two))
        new._pay(owner, -1)
        new._pay(self.seat, 1)
        new.taken = new.hand = NO_TILE
        new.stolen_from, new.entrance = NOBODY, 0
        new.phase = Phase.TAKE
        return new

    def _rewind(self) -> None:
        """Back to when the tile had been taken and nothing was built yet."""
        building, warehouse = self.before
        self._set_building(self.seat, building)
        self._set_warehouse(self.seat, warehouse)
        self.hand = self.taken
        self.builds = ()

    def _end(self, move: End) -> State:
        self._refuse(move)
        new = self.copy()
        if isinstance(move, Store):
            one, two = self.warehouses[self.seat]
            stored = (self.hand, two) if one == NO_TILE else (one, self.hand)
            new._set_warehouse(self.seat, stored)
        elif isinstance(move, PutBack):
            new._return_hand()
        if self.builds:
            earned = tokens_earned(self)
            new._pay(self.seat, earned)
            new.supply -= earned
        hand_over(new)
        return new

    def _return_hand(self) -> None:
        """The tile in hand lands on the heap. What it lies on is known no longer (rule 10)."""
        tile = self.hand
        self.inside |= 1 << tile
        self.draws += 1
        if self.heap is None:  # nobody saw where it landed, nor on what
            self.put_back = ()
            return
        heap = self.heap = self.heap.put_back(tile, self.draws - 1)
        known = [each for each in self.put_back if not heap.covers(tile, each.tile)]
        self.put_back = (*known, Landed(tile, *heap.landed(tile)))

    def copy(self) -> State:
        """A state of its own with the same contents.

        Field by field: anything that goes through the declaration takes five times as long, and
        every move begins here. tests/test_fields.py names a field that was forgotten.
        """
        new = State.__new__(State)
        new._moves = None
        new.game, new.phase, new.seat, new.turn = self.game, self.phase, self.seat, self.turn
        new.tokens, new.supply, new.began = self.tokens, self.supply, self.began
        new.buildings, new.warehouses = self.buildings, self.warehouses
        new.inside, new.heap, new.draws = self.inside, self.heap, self.draws
        new.put_back = self.put_back
        new.taken, new.hand, new.stolen_from = self.taken, self.hand, self.stolen_from
        new.builds, new.before, new.idle = self.builds, self.before, self.idle
        new.called, new.ending, new.entrance = self.called, self.ending, self.entrance
        return new

    def facts(self) -> tuple[Any, ...]:
        """All that a player could tell two states of the same game apart by, on a table."""
        facts: tuple[Any, ...] = _facts(self)
        return facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        return f"<State {position_line(position_of(self))}>"


_facts = attrgetter(*(each.name for each in fields(State) if each.compare))

_PLAYERS: dict[type, Callable[[State, Any], State]] = {
    Steal: State._steal,
    Skip: State._skip,
    Build: State._build,
    Store: State._end,
    PutBack: State._end,
    EndTurn: State._end,
    TakeBack: State._take_back,
    GiveBack: State._give_back,
}


def first_state(game: Game, heap: Heap | GuessedHeap | None, tokens: int) -> State:
    """Doors laid, one token each, all tiles mixed."""
    seats = len(game.seats)
    building = Building(game.reach, roofs_on_top=game.rules.roofs_on_top)
    return State(
        game=game,
        seat=game.start,
        tokens=(1,) * seats,
        supply=tokens - seats,
        buildings=(building,) * seats,
        warehouses=((NO_TILE, NO_TILE),) * seats,
        inside=(1 << len(game.sheet)) - 1,
        heap=heap,
        before=(building, (NO_TILE, NO_TILE)),
        began=1,
    )
