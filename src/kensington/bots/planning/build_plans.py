"""The second half of a turn: everything that may be built with what is at hand, and how to end.

No more ways are looked at than the meter allows.
"""

from collections.abc import Iterable
from typing import NamedTuple

from kensington.bots.evaluation.house_features import HouseFeatures
from kensington.bots.evaluation.judging import Judge
from kensington.bots.planning.turn_outcome import TurnOutcome, standing
from kensington.core import Build, EndTurn, Move, PutBack, State, Store
from kensington.core.play import place

UNJUDGED = float("-inf")
"""The worth of a plan that there was no time to judge."""
BEAM_WIDTHS = (10, 6)
"""How many beginnings of a plan are carried on after one build, and after two."""
STORE, PUT_BACK, END_TURN = Store(), PutBack(), EndTurn()


class Plan(NamedTuple):
    """A way to play the rest of the turn, and how far ahead it leaves the player."""

    worth: float
    moves: tuple[Move, ...]
    outcome: TurnOutcome


class _Stand(NamedTuple):
    """In the midst of a plan."""

    state: State
    house: HouseFeatures
    builds: tuple[Build, ...]
    diamonds: int


class Builder(Judge):
    """Finds ways to play a turn to its end."""

    def plans(self, state: State | None = None, beam: tuple[int, ...] = BEAM_WIDTHS) -> list[Plan]:
        """Ways to play the turn to its end, the best first. At least one."""
        state = state or self.world
        robbed = state.taken if state.stolen_from >= 0 else -1
        begun = sum(
            state.game.sheet[part.tile].diamond for build in state.builds for part in build.parts
        )
        stands = [_Stand(state, HouseFeatures.of(state.buildings[self.me]), (), begun)]
        plans: list[Plan] = []
        unended = stands  # to build nothing is weighed together with what can be built
        for width in (*beam, 0):
            grown = [child for stand in stands for child in self._builds(stand)]
            ended = self._endings([*unended, *grown], robbed)
            plans += ended
            if not grown:
                break
            unended = []
            known = {child.builds: child for child in grown}
            best: dict[tuple[Build, ...], float] = {}
            for plan in ended:
                builds = tuple(move for move in plan.moves if isinstance(move, Build))
                if builds in known:
                    best[builds] = max(plan.worth, best.get(builds, plan.worth))
            first = sorted(best, key=lambda builds: -best[builds])[:width]
            # A build whose turn cannot end yet, a stolen tile being in hand, is gone on with too.
            first += [builds for builds in known if builds not in best][: 2 * width]
            grown = [known[builds] for builds in first]
            stands = [each._replace(state=each.state.play(each.builds[-1])) for each in grown]
        if not plans:  # the meter ran out with a stolen tile in hand
            some = next(iter(state.legal_moves()))
            plans = [Plan(UNJUDGED, (some,), standing(self.seen, self.me))]
        plans.sort(key=lambda plan: -plan.worth)
        return plans

    def _builds(self, stand: _Stand) -> Iterable[_Stand]:
        state, sheet = stand.state, stand.state.game.sheet
        for move in state.legal_moves():
            if not isinstance(move, Build):
                continue
            if not self.meter.go_on():
                return
            parts = place(state.game, move)
            diamonds = stand.diamonds + sum(sheet[p.tile].diamond for p in move.parts)
            yield _Stand(state, stand.house.add(*parts), (*stand.builds, move), diamonds)

    def _endings(self, stands: list[_Stand], robbed: int) -> list[Plan]:
        found: list[tuple[_Stand, Move]] = []
        outcomes: list[TurnOutcome] = []
        for stand in stands:
            state = stand.state
            # The last build of a stand has not been played in its state yet.
            pending = stand.builds[-1].parts if stand.builds else ()
            if stand.builds and stand.builds[-1] in state.builds:
                pending = ()
            used = {part.tile for part in pending}
            hand = -1 if state.hand in used else state.hand
            stored = tuple(t for t in state.warehouses[self.me] if t >= 0 and t not in used)
            if hand >= 0 and state.stolen_from >= 0:
                continue
            for move in self._ways_to_end(hand, stored, state):
                found.append((stand, move))
                outcomes.append(self._after(stand, hand, stored, move))
        if not outcomes:
            return []
        worths = self.ahead(outcomes, robbed)
        return [
            Plan(float(worth), (*stand.builds, move), outcome)
            for (stand, move), worth, outcome in zip(found, worths, outcomes, strict=True)
        ]

    def _ways_to_end(self, hand: int, stored: tuple[int, ...], state: State) -> list[Move]:
        if hand < 0:
            return [END_TURN]
        if len(stored) > 1:
            return [PUT_BACK]
        return [STORE] if state.game.rules.must_store else [STORE, PUT_BACK]

    def _after(self, stand: _Stand, hand: int, stored: tuple[int, ...], move: Move) -> TurnOutcome:
        state, sheet = stand.state, self.seen.sheet
        birds, hidden = state.birds(), state.inside
        if isinstance(move, Store):
            stored = (*stored, hand)
        elif isinstance(move, PutBack):
            birds -= sheet[hand].bird
            hidden |= 1 << hand
        built = bool(stand.builds or state.builds)
        earned = min(stand.diamonds, state.supply)
        return TurnOutcome(
            stand.house,
            tokens=state.tokens[self.me] + earned,
            stored=stored,
            birds=birds,
            hidden=hidden,
            supply=state.supply - earned,
            idle=0 if built else state.idle + 1,
            wait=self.players - 1,
            called=state.called >= 0,
        )
