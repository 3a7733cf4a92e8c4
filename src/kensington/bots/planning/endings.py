"""How not to end a game that is being lost: what bots and hints mind when the end is near.

Two ends are brought about by the player to move. Whoever touches the seventh bird calls the end,
and whoever builds nothing in the last idle round lets the game die (R15).
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from kensington import core
from kensington.bots.planning.odds import bits, chances_to_build, could_be

if TYPE_CHECKING:
    from kensington.bots.planning.build_plans import Plan

END_RISK = 0.25
"""A take that calls the end with this chance or more is weighed by what comes of it."""


def worth_considering(
    seen: core.Observation, takes: Sequence[core.Move], build: bool
) -> list[core.Move]:
    """The takes among which a sensible player chooses: at least one.

    No rash calls of the end; and if it is time to ``build``, what is most likely to be built.
    """
    calling = CallingTheEnd(seen)
    if not build:
        return calling.left_over(takes)
    chances = dict(zip(takes, chances_to_build(seen, _world(seen), takes), strict=True))
    # Where the game dies if nothing is built, it avoids nothing to take what cannot be built.
    useful = [take for take in takes if chances[take] or not in_last_idle_round(seen)]
    found = calling.left_over(useful or takes)
    best = max(chances[take] for take in found)
    return [take for take in found if chances[take] == best]


def sensible_takes(seen: core.Observation, takes: Sequence[core.Move]) -> list[core.Move]:
    """The same for a player who plays to win."""
    return worth_considering(seen, takes, has_been_idle(seen) and not wins_as_it_is(seen))


def has_been_idle(seen: core.Observation) -> bool:
    """Whether a whole round has gone by without a build, or the last idle round has begun."""
    idle = seen.idle >= len(seen.seats) or in_last_idle_round(seen)
    return idle and seen.called == core.NOBODY


def in_last_idle_round(seen: core.Observation) -> bool:
    """Whether the game ends within a round if nobody builds (R15)."""
    left = seen.rules.idle_rounds * len(seen.seats) - seen.idle
    return seen.idle > 0 and left <= len(seen.seats) and seen.called == core.NOBODY


def wins_as_it_is(seen: core.Observation) -> bool:
    """Whether the player to move would win if the game ended now; to share is not to win."""
    ranks = [core.score(building).rank for building in seen.buildings]
    mine = ranks.pop(seen.seat)
    return mine > max(ranks)


def must_build(seen: core.Observation) -> bool:
    """Whether the game would die, and the player to move not win by it, without a build."""
    return in_last_idle_round(seen) and not seen.builds and not wins_as_it_is(seen)


def going_on(seen: core.Observation, plans: "list[Plan]") -> "list[Plan]":
    """The plans that a sensible player chooses from: those that build, where that is due."""
    if not must_build(seen):
        return plans
    return [plan for plan in plans if isinstance(plan.moves[0], core.Build)] or plans


class CallingTheEnd:
    """What comes of it if the player to move, who is about to take, calls the end."""

    def __init__(self, seen: core.Observation) -> None:
        self.seen = seen
        self.near = (
            seen.phase is core.Phase.TAKE
            and seen.called == core.NOBODY
            and seen.birds() == core.SEVENTH_BIRD - 1
        )
        """Whether the next bird that is touched calls the end."""
        self._mine: dict[int, int] = {}

    def left_over(self, takes: Sequence[core.Move]) -> list[core.Move]:
        """The takes that are not rash; all of them, where there is no other."""
        return [take for take in takes if not self.is_rash(take)] or list(takes)

    def is_rash(self, take: core.Move) -> bool:
        """Whether a take is likely to call the end, and the end would find the player behind."""
        return self.chance(take) >= END_RISK and self.margin(take) < 0

    def chance(self, take: core.Move) -> float:
        """How likely a take calls the end. Who steals a bird calls none (R14)."""
        if not self.near or not isinstance(take, core.HeapTake):
            return 0.0
        tiles = could_be(self.seen, self._world, take)
        return (tiles & self._world.game.birds).bit_count() / max(1, tiles.bit_count())

    def margin(self, take: core.Move) -> float:
        """How far ahead of the best of the others the player ends, if this take calls the end.

        Everybody builds once more what brings most; the mean over the birds that it may be.
        """
        assert isinstance(take, core.HeapTake)
        birds = could_be(self.seen, self._world, take) & self._world.game.birds
        mine = [self._with_bird(number) for number in bits(birds)]
        return sum(mine) / len(mine) - self._theirs

    @cached_property
    def _world(self) -> core.State:
        return _world(self.seen)

    def _with_bird(self, number: int) -> int:
        if number not in self._mine:
            self._mine[number] = _last_points(self._touched(number))
        return self._mine[number]

    @cached_property
    def _theirs(self) -> int:
        """The best of the others, after the last builds: whatever bird it is, they are the same."""
        state = self._touched(next(bits(self.seen.hidden & self._world.game.birds)))
        state = state.play(
            next(move for move in state.legal_moves() if not isinstance(move, core.Build))
        )
        found = []
        while state.phase is not core.Phase.OVER:
            found.append(_last_points(state))
            state = state.play(core.EndTurn())
        return max(found)

    def _touched(self, number: int) -> core.State:
        return self._world.play(core.Draw(self.seen.sheet[number].back), brings=number)


def _world(seen: core.Observation) -> core.State:
    """A world to ask for the rules; what it hides is not used."""
    return seen.sample(Random(0), blind=True)


def _last_points(state: core.State) -> int:
    # Only here, for a planner loads numpy, and whoever is far from the end needs none.
    from kensington.bots.planning.last_turn import last_points  # noqa: PLC0415

    return last_points(state)
