"""What a turn was worth to its player at each of its moments, in points at the end of the game.

One judge values every moment, so that the differences mean something:

- ``before`` the turn: what the best take promises, as far as that can be told apart;
- ``chosen``: what the take that was made promises, over all the tiles it could have brought;
- ``brought``: the best that can be done with the tile that came;
- ``done``: what the player left.

So the take cost ``before - chosen``, the tile was luck worth ``brought - chosen``, and the builds
cost ``brought - done``. Whoever plays the best way loses nothing, and on the average luck is nil.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from kensington.bots.advice.hints import legal_takes
from kensington.bots.bot import Budget
from kensington.bots.evaluation.expectation import foreseen
from kensington.bots.evaluation.house_features import Array
from kensington.bots.evaluation.judging import Evaluator
from kensington.bots.planning.build_plans import UNJUDGED, Plan
from kensington.bots.planning.endings import CallingTheEnd
from kensington.bots.planning.odds import bits, could_be
from kensington.bots.planning.turn_outcome import TurnOutcome
from kensington.bots.planning.turn_planner import Planner
from kensington.core import Draw, HeapTake, Move, Observation, State

BEAM_WIDTHS = (6, 3)
"""How many beginnings of a plan are carried on, for each tile that may come."""


class OwnPoints(Planner):
    """A planner who wants points for the own house; how the others do is no concern of its own."""

    def __init__(self, seen: Observation, evaluator: Evaluator, budget: Budget) -> None:
        super().__init__(seen, evaluator, Random(seen.turn), budget.meter())
        self._budget = budget
        self.table.turn = seen.turn + 1  # as it is between this turn and the next

    def ahead(self, outcomes: Sequence[TurnOutcome], robbed: int = -1) -> Array:
        """The points that each outcome promises the player in the end."""
        del robbed
        facts = [self.table.facts(each) for each in outcomes]
        return foreseen(self.evaluator, self.ending, outcomes, facts)

    def ways_on(self, state: State | None = None) -> list[Plan]:
        """Ways to play on, the best first, found with the same effort each time."""
        self.meter = self._budget.meter()
        found = self.plans(state, BEAM_WIDTHS)
        if found[0].worth == UNJUDGED:
            self.meter = Budget(nodes=None).meter()
            found = self.plans(state, BEAM_WIDTHS)
        return found


class Takes:
    """What every take of a turn promises its player."""

    def __init__(self, seen: Observation, evaluator: Evaluator, budget: Budget) -> None:
        self.seen = seen
        self.planner = OwnPoints(seen, evaluator, _shared(budget, seen))
        self.moves = legal_takes(seen, self.planner.world)
        self._worths: dict[object, float] = {}

    def tile(self, number: int) -> float:
        """The best that can be done with a tile, once it is taken from the heap."""
        tile = self.seen.sheet[number]
        alike = tile.kind, tile.shape, tile.diamond, tile.cats, tile.bird
        if alike not in self._worths:
            state = self.planner.world.play(Draw(tile.back), brings=number)
            self._worths[alike] = self.planner.ways_on(state)[0].worth
        return self._worths[alike]

    def heard_of(self, number: int, worth: float) -> None:
        """Somebody did even better with that tile than the planner would have."""
        tile = self.seen.sheet[number]
        alike = tile.kind, tile.shape, tile.diamond, tile.cats, tile.bird
        self._worths[alike] = max(worth, self.tile(number))

    def promise(self, move: Move, brought: int = -1) -> float:
        """What a take promises: the mean over the tiles that it may bring."""
        if isinstance(move, HeapTake):
            tiles = could_be(self.seen, self.planner.world, move)
            if brought >= 0:
                tiles |= 1 << brought
            worths = [self.tile(number) for number in bits(tiles)]
            return sum(worths) / len(worths)
        after = self.planner.world.play(move).observe()
        return OwnPoints(after, self.planner.evaluator, self.planner._budget).ways_on()[0].worth

    def best(self) -> tuple[float, Move]:
        """The take that promises most, and how much; no rash call of the end is the best."""
        sensible = CallingTheEnd(self.seen).left_over(self.moves)
        promises = [(self.promise(move), move) for move in sensible]
        return max(promises, key=lambda each: each[0])


def _shared(budget: Budget, seen: Observation) -> Budget:
    """Nodes are for each tile that may come; time is for the whole take, and shared by them."""
    if budget.milliseconds is None:
        return budget
    return Budget(budget.nodes, max(1, budget.milliseconds // max(1, seen.hidden.bit_count())))


class Values(NamedTuple):
    """The moments of a turn; see above."""

    before: float
    chosen: float
    brought: float
    done: float

    @property
    def take_loss(self) -> float:
        return self.before - self.chosen

    @property
    def luck(self) -> float:
        return self.brought - self.chosen

    @property
    def build_loss(self) -> float:
        return self.brought - self.done
