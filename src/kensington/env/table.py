"""One game, played by numbers: what every environment here is made of."""

from hashlib import sha256

import numpy as np

from kensington.core import Back, Build, Game, Move, Phase, Ruleset, Sheet, State
from kensington.env import arrays
from kensington.env.actions import ACTIONS, BLIND_ACTIONS, SPOTS, Numbers, Options, Spelling, action
from kensington.env.errors import IllegalAction
from kensington.env.tally import Tally

BLIND = Ruleset(blind_draw=True)
"""What the environments play unless told otherwise: tiles from a bag, which is quicker."""

TAKE, BUILD, OVER = Phase.TAKE, Phase.BUILD, Phase.OVER
_SPARE = [bytes(arrays.SEATS - seats) for seats in range(arrays.SEATS + 1)]


def seed_bytes(*facts: object) -> bytes:
    """A seed for one game out of whatever tells it from others."""
    return sha256(" ".join(["kensington environment", *map(str, facts)]).encode()).digest()


def action_count(rules: Ruleset) -> int:
    """How many numbers a table with these options needs."""
    return BLIND_ACTIONS if rules.blind_draw else ACTIONS


def returns(state: State) -> list[float]:
    """What the end is worth to each seat: the share of the others it beat, less that it lost to.

    The sum is 0; alone at the top is 1, alone at the bottom -1.
    """
    ranks = state.ranking()
    others = len(ranks) - 1
    return [sum((other > mine) - (other < mine) for other in ranks) / others for mine in ranks]


class NumberedGame:
    """A game, what its players see as arrays, and the numbers that are legal now.

    >>> table = new_table(2, seed=bytes(32))
    >>> list(table.options)   # draw one of four backs
    [4, 5, 6, 7]
    >>> table.step(5)
    >>> table.state.phase
    <Phase.BUILD: 'build'>
    """

    __slots__ = (
        "_backs", "_birds", "_heap", "_option_bytes", "_spelling", "_spots", "bird_counts",
        "houses", "lifted", "options", "scores", "state", "tallies", "tile_rows",
    )  # fmt: skip

    state: State
    lifted: Numbers
    """The numbers of the tiles that were lifted, until they are joined."""
    options: Options
    """The numbers that are legal now; empty when the game is over."""
    houses: arrays.Array
    """The pictures of the houses, by seat."""
    scores: list[int]
    """The points of each seat's house as it stands."""

    def __init__(self, state: State) -> None:
        """Go on from any state, the first one of a game or another."""
        game, players = state.game, len(state.buildings)
        self.tile_rows = arrays.tile_rows(game.sheet)
        self._backs = tuple([game.backs[back] for back in Back])
        self._birds = game.birds, game.birds.bit_count()
        self._option_bytes = arrays.option_numbers(game.rules)
        self._heap: object = None
        self._spots: arrays.Array | None = None
        self.state = state
        self.houses = arrays.empty_houses(players)
        self.tallies = [Tally() for _ in range(players)]
        self.scores, self.bird_counts = [0] * players, [0] * players
        for seat, building in enumerate(state.buildings):
            if building.placed:
                self._count_anew(seat)
        self._spell()

    def step(self, number: int) -> None:
        """Play one number."""
        try:
            move = self.options[number]
        except KeyError:
            raise illegal_number(number) from None
        if move is None:
            self.lifted = (*self.lifted, number)
            self.options = self._spelling.after(self.lifted)
        else:
            self.play(move)

    def play(self, move: Move) -> None:
        """Play a whole move, as a bot chooses it."""
        seat, builds = self.state.seat, len(self.state.builds)
        self.state = state = self.state.play(move)
        if isinstance(move, Build):
            added = state.buildings[seat].placed[-len(move.parts) :]
            arrays.paint(self.houses[seat], added)
            tally = self.tallies[seat]
            tally.add(added)
            self.scores[seat], self.bird_counts[seat] = tally.total, tally.birds
        elif builds and len(state.builds) < builds and state.seat == seat:  # it was taken back
            self._count_anew(seat)
        self._spell()

    def _count_anew(self, seat: int) -> None:
        building = self.state.buildings[seat]
        self.houses[seat] = arrays.house_picture(building)
        tally = self.tallies[seat] = Tally()
        tally.add(building.placed)
        self.scores[seat], self.bird_counts[seat] = tally.total, tally.birds

    def _spell(self) -> None:
        self.lifted = ()
        self._spelling = Spelling(self.state, self.state.legal_moves())
        self.options = self._spelling.options

    # What a player sees

    def look(self, seat: int | None = None) -> arrays.Array:
        """What a player (the one to move, unless named) sees, as one array."""
        seat = self.state.seat if seat is None else seat
        array = np.zeros(arrays.length(self.state.game.rules), np.uint8)
        parts = arrays.unpack(array)
        shown = self.shown_tiles(seat)
        parts["table"][:] = np.frombuffer(self.single_numbers(seat), np.uint8)
        parts["tiles"][: len(shown)] = self.tile_rows[shown]
        parts["hidden"][:] = arrays.spread_bits(
            self.state.inside.to_bytes(arrays.HIDDEN_BYTES, "little")
        )
        arrays.write_lifted(parts["lifted"], self.lifted)
        self.write_houses(parts["houses"], seat)
        if self.state.heap is not None:
            parts["spots"][:] = self.spots()
        return array

    def write_houses(self, houses: arrays.Array, seat: int) -> None:
        """The pictures of the houses, clockwise from a seat."""
        seats = len(self.houses)
        houses[: seats - seat] = self.houses[seat:]
        if seat:
            houses[seats - seat : seats] = self.houses[:seat]

    def shown_tiles(self, seat: int) -> list[int]:
        """The open tiles: in the own entrances, the mover's hand, the others' entrances."""
        warehouses = self.state.warehouses
        shown = [*warehouses[seat], self.state.hand]
        for warehouse in warehouses[seat + 1 :]:
            shown += warehouse
        for warehouse in warehouses[:seat]:
            shown += warehouse
        return shown

    def single_numbers(self, seat: int) -> bytes:
        """The numbers of the section ``table``."""
        state = self.state
        seats, inside, phase, heap = len(self.scores), state.inside, state.phase, state.heap
        one, two, three, four = self._backs
        birds, all_birds = self._birds
        built = sum([len(build.parts) for build in state.builds]) if state.builds else 0
        tokens, scores, flown = state.tokens, self.scores, self.bird_counts
        if seat:
            tokens = tokens[seat:] + tokens[:seat]
            scores = scores[seat:] + scores[:seat]
            flown = flown[seat:] + flown[:seat]
        if max(scores) > arrays.FULL:
            scores = [min(arrays.FULL, each) for each in scores]
        spare = _SPARE[seats]
        return bytes(
            (
                seats,
                (state.seat - seat) % seats,
                phase is TAKE,
                phase is BUILD,
                phase is OVER,
                (state.stolen_from - seat) % seats + 1 if state.stolen_from >= 0 else 0,
                built,
                state.began,
                state.supply,
                state.idle,
                (state.called - seat) % seats + 1 if state.called >= 0 else 0,
                all_birds - (inside & birds).bit_count(),
                (inside & one).bit_count(),
                (inside & two).bit_count(),
                (inside & three).bit_count(),
                (inside & four).bit_count(),
                heap is not None and heap.reachable(True) is not None,
                heap is not None and heap.reachable(False) is not None,
                *self._option_bytes,
                *tokens, *spare,
                *scores, *spare,
                *flown, *spare,
            )
        )  # fmt: skip

    def spots(self) -> arrays.Array:
        """What can be touched; the heap is looked at again only when it has changed."""
        heap = self.state.heap
        if self._spots is None or heap is not self._heap:
            self._spots = np.zeros((SPOTS, arrays.SPOT), np.uint8)
            fragments = heap.fragments() if heap is not None else ()
            arrays.write_spots(self._spots, fragments, self.state.put_back)
            self._heap = heap
        return self._spots


def new_table(
    players: int = 2, *, seed: bytes, rules: Ruleset = BLIND, sheet: Sheet | None = None
) -> NumberedGame:
    """A table at which a new game begins."""
    return NumberedGame(Game(players, seed=seed, rules=rules, sheet=sheet).begin())


def illegal_number(number: int) -> IllegalAction:
    """The refusal of a number, in words."""
    return IllegalAction(f"{_words(number)} is not legal here")


def _words(number: int) -> str:
    if not 0 <= number < ACTIONS:
        return f"the number {number}"
    verb, about = action(number)
    return f"the number {number} ({' '.join([verb.value, *map(str, about)])})"
