"""Planning a turn: what to take, everything that may be built, and how to end.

A planner asks an eye what each way to end the turn is worth, and looks at no more of them than its
meter allows. What an eye tells is points in the end; a planner wants to be ahead of the best of
the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from kensington.bots.bot import Meter
from kensington.bots.house import Array, House, points
from kensington.bots.prospect import FACT, Prospect, Table, as_arrays, birds_out, standing
from kensington.core import (
    Build,
    Draw,
    EndTurn,
    Move,
    Observation,
    Placed,
    PutBack,
    Reach,
    Skip,
    State,
    Steal,
    Store,
    Tile,
    Touch,
)

Eye = Callable[[Array, Array], Array]
"""From columns and facts to the points that each house will have in the end."""

Key = tuple[int, bool, bool, int, int, tuple[int, ...]]
"""What of a prospect matters to the others."""

BEAM = (10, 6)
"""How many beginnings of a plan are carried on after one build, and after two."""
CLOSE_LOOKS = 24
"""How many tiles a take is planned for when it is looked at closely."""
SEVEN = 7
STORE, PUT_BACK, END_TURN = Store(), PutBack(), EndTurn()


class Plan(NamedTuple):
    """A way to play the rest of the turn, and how far ahead it leaves the player."""

    worth: float
    moves: tuple[Move, ...]
    prospect: Prospect


class Take(NamedTuple):
    """A way to begin a turn, and what it promises on the average."""

    worth: float
    move: Move


class _Stand(NamedTuple):
    """In the midst of a plan."""

    state: State
    house: House
    builds: tuple[Build, ...]
    diamonds: int


class Planner:
    """The turn of the player to move, as that player sees it."""

    def __init__(self, seen: Observation, eye: Eye, random: Random, meter: Meter) -> None:
        self.seen = seen
        self.eye = eye
        self.random = random
        self.meter = meter
        self.me = seen.seat
        self.players = len(seen.seats)
        self.table = Table(seen, seen.seat)
        self.birds = birds_out(seen)
        self.last_idle = seen.rules.idle_rounds * self.players - 1
        self.world = seen.sample(random, blind=True)  # to ask for the rules; its bag is not used
        self.house = House.of(seen.buildings[seen.seat])
        others = [seat for seat in range(self.players) if seat != self.me]
        self._tables = {seat: Table(seen, seat) for seat in others}
        self._seats = {
            seat: (
                House.of(seen.buildings[seat]),
                self.world.tokens[seat],
                tuple(tile for tile in self.world.warehouses[seat] if tile >= 0),
            )
            for seat in others
        }
        self._others: dict[Key, float] = {}
        self._quick: list[tuple[int, float]] = []

    # How far ahead

    def ahead(self, prospects: Sequence[Prospect], robbed: int = -1) -> Array:
        """How far each prospect leaves the player ahead of the best of the others.

        The others are judged once for each thing that changes for them: the birds that are out,
        whether the end is called, a tile of theirs that is gone, the supply, what the heap holds.
        """
        keys = [self._theirs(each, robbed) for each in prospects]
        asked = list(prospects)
        facts = [self.table.facts(each) for each in prospects]
        waiting: list[tuple[Key, int]] = []
        for key, each in dict(zip(keys, prospects, strict=True)).items():
            if key not in self._others:
                waiting.append((key, len(asked)))
                for seat, table in self._tables.items():
                    theirs = self._other(seat, each, robbed)
                    asked.append(theirs)
                    facts.append(table.facts(theirs))
        expected = self._judge(asked, facts)
        for key, begin in waiting:
            self._others[key] = float(expected[begin : begin + self.players - 1].max())
        lead: Array = expected[: len(prospects)] - np.array([self._others[key] for key in keys])
        return lead

    def _judge(self, prospects: list[Prospect], rows: list[tuple[int, ...]]) -> Array:
        seen, facts = as_arrays(prospects, rows)
        expected = self.eye(seen, facts)
        over = np.array([self._is_over(each) for each in prospects])
        if over.any():
            now = points(seen, facts[:, FACT["cats"]])
            expected = np.where(over, now + 0.01 * facts[:, FACT["own_birds"]], expected)
        return expected

    def _is_over(self, each: Prospect) -> bool:
        """Whether this player has no more turn."""
        last = each.called and each.wait == self.players - 1
        return last or each.idle > self.last_idle

    def _theirs(self, each: Prospect, robbed: int) -> Key:
        over = each.idle > self.last_idle
        return each.birds, each.called, over, robbed, each.supply, self.table.left(each.hidden)

    def _other(self, seat: int, each: Prospect, robbed: int) -> Prospect:
        """Where another seat stands when this prospect has come true."""
        house, tokens, stored = self._seats[seat]
        if robbed in stored:
            stored = tuple(tile for tile in stored if tile != robbed)
            tokens += 1
        wait = (seat - self.me - 1) % self.players
        return each._replace(house=house, tokens=tokens, stored=stored, wait=wait)

    # The second half of a turn

    def plans(self, state: State | None = None, beam: tuple[int, ...] = BEAM) -> list[Plan]:
        """Ways to play the turn to its end, the best first. At least one."""
        state = state or self.world
        robbed = state.taken if state.stolen_from >= 0 else -1
        begun = sum(
            state.game.sheet[part.tile].diamond for build in state.builds for part in build.parts
        )
        stands = [_Stand(state, House.of(state.buildings[self.me]), (), begun)]
        plans = self._endings(stands, robbed)
        for width in (*beam, 0):
            grown = [child for stand in stands for child in self._builds(stand)]
            if not grown:
                break
            ended = self._endings(grown, robbed)
            plans += ended
            best: dict[tuple[Build, ...], float] = {}
            for plan in ended:
                builds = tuple(move for move in plan.moves if isinstance(move, Build))
                best[builds] = max(plan.worth, best.get(builds, plan.worth))
            known = {child.builds: child for child in grown}
            first = sorted(best, key=lambda builds: -best[builds])[:width]
            # A build whose turn cannot end yet, a stolen tile being in hand, is gone on with too.
            first += [builds for builds in known if builds not in best][: 2 * width]
            stands = [self._carried_out(known[builds]) for builds in first]
        if not plans:  # the meter ran out with a stolen tile in hand
            some = next(iter(state.legal_moves()))
            plans = [Plan(float("-inf"), (some,), standing(self.seen, self.me))]
        plans.sort(key=lambda plan: -plan.worth)
        return plans

    def _builds(self, stand: _Stand) -> Iterable[_Stand]:
        state, sheet = stand.state, stand.state.game.sheet
        for move in state.legal_moves():
            if not isinstance(move, Build):
                continue
            if not self.meter.go_on():
                return
            parts = [_placed(sheet[p.tile], p.x, p.y, p.turns) for p in move.parts]
            diamonds = stand.diamonds + sum(sheet[p.tile].diamond for p in move.parts)
            yield _Stand(state, stand.house.add(*parts), (*stand.builds, move), diamonds)

    def _carried_out(self, stand: _Stand) -> _Stand:
        return stand._replace(state=stand.state.play(stand.builds[-1]))

    def _endings(self, stands: list[_Stand], robbed: int) -> list[Plan]:
        found: list[tuple[_Stand, Move]] = []
        prospects: list[Prospect] = []
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
                prospects.append(self._after(stand, hand, stored, move))
        if not prospects:
            return []
        worths = self.ahead(prospects, robbed)
        return [
            Plan(float(worth), (*stand.builds, move), prospect)
            for (stand, move), worth, prospect in zip(found, worths, prospects, strict=True)
        ]

    def _ways_to_end(self, hand: int, stored: tuple[int, ...], state: State) -> list[Move]:
        if hand < 0:
            return [END_TURN]
        if len(stored) > 1:
            return [PUT_BACK]
        return [STORE] if state.game.rules.must_store else [STORE, PUT_BACK]

    def _after(self, stand: _Stand, hand: int, stored: tuple[int, ...], move: Move) -> Prospect:
        state, sheet = stand.state, self.seen.sheet
        birds, hidden = state.birds(), state.inside
        if isinstance(move, Store):
            stored = (*stored, hand)
        elif isinstance(move, PutBack):
            birds -= sheet[hand].bird
            hidden |= 1 << hand
        built = bool(stand.builds or state.builds)
        earned = min(stand.diamonds, state.supply)
        return Prospect(
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

    # The first half

    def takes(self, moves: Sequence[Move]) -> list[Take]:
        """What each take promises, the best first."""
        rated = []
        lying: list[tuple[Move, int]] = []
        for move in moves:
            if isinstance(move, Draw | Touch | Reach):
                lying.append((move, self._could_be(move)))
            elif isinstance(move, Steal | Skip):
                plans = self.plans(self.world.play(move), (4, 3))
                rated.append(Take(plans[0].worth, move))
        if lying:
            worths = self._quick = self._tiles(lying)
            for move, tiles in lying:
                worth = _mean(worths, tiles)
                if worth is not None:
                    rated.append(Take(worth, move))
        rated.sort(key=lambda take: -take.worth)
        return rated or [Take(0.0, moves[0])]

    def looked_at_closely(self, takes: list[Take], most: int = 3) -> list[Take]:
        """The best takes again, now with whole plans for the tiles they may bring.

        The tiles come in random order, and as many as there is time for; each is planned for as if
        it had been taken, together with what is stored.
        """
        lying = [take for take in takes[:most] if isinstance(take.move, Draw | Touch | Reach)]
        if len(takes) < 2 or not lying or not any(t >= 0 for t in self.world.warehouses[self.me]):
            return takes
        gains: dict[Move, list[float]] = {take.move: [] for take in lying}
        sheet = self.seen.sheet
        for take in lying * CLOSE_LOOKS:
            if self.meter.is_spent():
                break
            tiles = self._could_be(take.move)  # type: ignore[arg-type]
            number = self.random.choice([n for n in range(len(sheet)) if tiles >> n & 1])
            known = next((worth for alike, worth in self._quick if alike >> number & 1), None)
            state = self._taken(take.move, number)
            if known is not None and state is not None:
                best = self.plans(state, (5, 3))[0]
                if not self.meter.is_spent():
                    gains[take.move].append(max(0.0, best.worth - known))
        again = [
            take._replace(worth=take.worth + (sum(more) / len(more) if more else 0.0))
            for take in takes
            for more in [gains.get(take.move, [])]
        ]
        again.sort(key=lambda take: -take.worth)
        return again

    def _taken(self, move: Move, number: int) -> State | None:
        """The world in which this take has brought that tile."""
        world = self.world
        if isinstance(move, Reach):
            return None
        return world.play(move, brings=number)

    def _could_be(self, move: Draw | Touch | Reach) -> int:
        """The tiles that a take may bring, as bits."""
        backs = self.world.game.backs
        if isinstance(move, Draw):
            return self.seen.hidden & backs[move.back]
        if isinstance(move, Reach):
            game = self.world.game
            return self.seen.hidden & (game.beige if move.beige else game.brown)
        return self.seen.could_be_at(move.x, move.y)

    def _tiles(self, lying: list[tuple[Move, int]]) -> list[tuple[int, float]]:
        """Sets of tiles that are alike, and what it is worth to take one of them."""
        wanted = 0
        for _, tiles in lying:
            wanted |= tiles
        sheet = self.seen.sheet
        alike: dict[tuple[object, ...], int] = {}
        for number, tile in enumerate(sheet):
            if wanted >> number & 1:
                key = tile.kind, tile.shape, tile.diamond, tile.cats, tile.bird
                alike[key] = alike.get(key, 0) | 1 << number
        kinds = list(alike.values())
        self.random.shuffle(kinds)  # so that a short look is a fair one
        prospects: list[Prospect] = []
        spans: list[tuple[int, int, int]] = []
        for tiles in kinds:
            number = tiles.bit_length() - 1
            mine = self._with_tile(number)
            if spans and not all(self.meter.go_on() for _ in mine):
                break
            spans.append((tiles, len(prospects), len(prospects) + len(mine)))
            prospects += mine
        worths = self.ahead(prospects)
        return [(tiles, float(worths[begin:end].max())) for tiles, begin, end in spans]

    def _with_tile(self, number: int) -> list[Prospect]:
        """The ends of a turn that takes this tile and builds at most it."""
        state, game = self.world, self.world.game
        tile = game.sheet[number]
        brown = bool(game.brown >> number & 1)
        house = self.house
        birds = self.birds + tile.bird
        called = (tile.bird and birds >= SEVEN) or state.called >= 0
        stored = tuple(t for t in state.warehouses[self.me] if t >= 0)
        supply = state.supply + brown
        gets = int(tile.diamond and supply > 0)
        base = Prospect(
            house,
            tokens=state.tokens[self.me] - brown,
            stored=stored,
            birds=birds,
            hidden=state.inside & ~(1 << number),
            supply=supply,
            idle=0,
            wait=self.players - 1,
            called=bool(called),
        )
        found = []
        for face, _ in game.ways[number]:
            building = house.building
            for x, y in building.spread(building.places(face)):
                grown = house.add(Placed(tile, x, y, face.shape))
                found.append(
                    base._replace(house=grown, tokens=base.tokens + gets, supply=supply - gets)
                )
        idle = state.idle + 1
        if len(stored) < 2:
            found.append(base._replace(stored=(*stored, number), idle=idle))
        if len(stored) > 1 or not game.rules.must_store:
            found.append(base._replace(hidden=state.inside, birds=birds - tile.bird, idle=idle))
        return found


def _placed(tile: Tile, x: int, y: int, turns: int) -> Placed:
    shape = tile.shape
    for _ in range(turns):
        shape = shape.turned()
    return Placed(tile, x, y, shape)


def _mean(worths: list[tuple[int, float]], tiles: int) -> float | None:
    """The mean worth of the tiles, as far as they were looked at."""
    total, count = 0.0, 0
    for alike, worth in worths:
        n = (alike & tiles).bit_count()
        total += n * worth
        count += n
    return total / count if count else None
