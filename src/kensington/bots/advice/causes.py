"""How far the end itself moved a lead: the same table, but as far from the end as before."""

from kensington.bots.evaluation.expectation import foreseen, lead
from kensington.bots.evaluation.judging import Evaluator, TurnsLeft
from kensington.bots.planning.turn_outcome import SeatFacts, TurnOutcome, standing
from kensington.core import NOBODY, State


def of_end(before: State, after: State, evaluator: Evaluator) -> float:
    """What the birds that came out in a turn did to its player's lead: the end came nearer."""
    if before.called != NOBODY or before.birds() == after.birds():
        return 0.0
    birds = before.birds()
    return _lead(before, after, evaluator) - _lead(
        before, after, evaluator, birds=birds, called=False
    )


def of_idleness(before: State, after: State, evaluator: Evaluator) -> float:
    """What it did to the player's lead that nobody builds: the game may end, or did."""
    if before.called != NOBODY or after.called != NOBODY or after.idle <= before.idle:
        return 0.0
    return _lead(before, after, evaluator) - _lead(before, after, evaluator, idle=before.idle)


def _lead(before: State, after: State, evaluator: Evaluator, **changed: int) -> float:
    """The lead of the player who had the turn, with some things as they were."""
    seen, mover = after.observe(), before.seat
    players = len(seen.seats)
    each: list[TurnOutcome] = []
    for seat in range(players):
        wait = (seat - mover - 1) % players
        each.append(standing(seen, seat)._replace(wait=wait, **changed))  # type: ignore[arg-type]
    facts = [SeatFacts(seen, seat).facts(outcome) for seat, outcome in enumerate(each)]
    told = foreseen(evaluator, TurnsLeft(seen, (mover + 1) % players), each, facts)
    return lead(tuple(float(points) for points in told), mover)
