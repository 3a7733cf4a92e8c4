"""The last turn of a player: what brings most, with no thought for later."""

from random import Random

from kensington.bots.bot import Budget
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.planning.turn_outcome import FACT
from kensington.bots.planning.turn_planner import Planner
from kensington.core import State, score


def last_points(state: State) -> int:
    """The most that the player to move can have after this turn, if it is the player's last."""
    planner = Planner(state.observe(), _points, Random(0), Budget(nodes=None).meter())
    return max(score(plan.outcome.house.building).total for plan in planner.plans())


def _points(seen: Array, facts: Array) -> Array:
    return points(seen, facts[:, FACT["cats"]])
