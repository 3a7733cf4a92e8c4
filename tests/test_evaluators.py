"""What a bot sees of a house, as numbers, against the building itself counted cell by cell."""

from hashlib import sha256
from random import Random

import numpy as np
import pytest

from kensington.bots import Budget, by_name
from kensington.bots.evaluation import network, weighted
from kensington.bots.evaluation.house_features import (
    DARK,
    GROUND_COLUMNS,
    HEIGHT,
    LIT,
    POINTS,
    ROOFED,
    STOREYS,
    Array,
    HouseFeatures,
    columns,
)
from kensington.bots.evaluation.house_features import points as points_of
from kensington.bots.evaluation.judging import Judge, TurnsLeft
from kensington.bots.planning.turn_outcome import FACT, FACTS, SeatFacts, standing
from kensington.core import (
    Building,
    EndTurn,
    Game,
    Kind,
    Observation,
    Phase,
    PutBack,
    Ruleset,
    State,
    score,
)
from kensington.core.tiles.tile import vouches
from tables import drawn_tile, table


def states(players: int, name: str, bots: tuple[str, ...] = ("careless", "greedy")) -> list[State]:
    """A game by these bots in turn, state by state."""
    seed = sha256(name.encode()).digest()
    state = Game(players, seed=seed, rules=Ruleset(blind_draw=True)).begin()
    random, found = Random(name), [state]
    while state.phase is not Phase.OVER:
        bot = by_name(bots[state.seat % len(bots)])
        state = state.play(bot.choose(state.observe(), state.legal_moves(), random))
        found.append(state)
    return found


@pytest.fixture(scope="module")
def game() -> list[State]:
    return states(3, "eyes")


def takes(building: Building, kind: Kind, x: int, y: int) -> bool:
    """Whether a window of this kind in a free cell would border what vouches for it."""
    cells = {cell: part.tile.kind for part in building.placed for cell in part.cells()}
    cells[0, 0] = Kind.DOOR
    beside = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    return any(cell in cells and vouches(kind, cells[cell]) for cell in beside)


class TestColumns:
    def test_every_column_is_counted_as_one_would_by_hand(self, game: list[State]) -> None:
        houses = [building for state in game[::17] for building in state.buildings]
        seen = columns([HouseFeatures.of(building) for building in houses])
        for row, building in zip(seen, houses, strict=True):
            for index, tiles in enumerate(building.columns()):
                kinds = [part.tile.kind for part in tiles]
                column = row[GROUND_COLUMNS + index]
                storeys = [kind for kind in kinds if kind is not Kind.ROOF]
                assert column[HEIGHT] == len(kinds)
                assert column[STOREYS] == len(storeys)
                assert column[ROOFED] == (kinds[-1] is Kind.ROOF)
                worth = {Kind.DOOR: 2, Kind.WALL: 0}
                assert column[POINTS] == sum(worth.get(kind, 1) for kind in storeys)
            assert not row[:GROUND_COLUMNS, HEIGHT].any()
            assert not row[GROUND_COLUMNS + building.width :, HEIGHT].any()

    def test_what_may_land_on_a_column(self, game: list[State]) -> None:
        for building in game[-1].buildings:
            (row,) = columns([HouseFeatures.of(building)])
            for index, tiles in enumerate([[], *building.columns(), []]):
                x, y = building.left + index - 1, len(tiles)
                column = row[GROUND_COLUMNS + index - 1]
                if tiles and tiles[-1].tile.kind is Kind.ROOF:
                    assert not column[LIT]
                    assert not column[DARK]
                else:
                    assert column[LIT] == takes(building, Kind.LIT, x, y)
                    assert column[DARK] == takes(building, Kind.DARK, x, y)

    def test_points_are_the_score(self, game: list[State]) -> None:
        houses = [HouseFeatures.of(building) for state in game[::5] for building in state.buildings]
        totals = points_of(columns(houses), np.array([house.cats for house in houses]))
        assert list(totals) == [score(house.building).total for house in houses]

    def test_a_house_grows_as_its_building_does(self, game: list[State]) -> None:
        house = HouseFeatures.of(Building())
        for part in game[-1].buildings[0].placed:
            house = house.add(part)
        whole = HouseFeatures.of(game[-1].buildings[0])
        assert (house.cats, house.birds) == (whole.cats, whole.birds)
        assert sorted(house.uneven) == sorted(whole.uneven)
        assert (columns([house]) == columns([whole])).all()


class TestFacts:
    def test_they_are_what_lies_on_the_table(self, game: list[State]) -> None:
        for state in game[::11]:
            seen = state.observe()
            for seat in range(3):
                row = SeatFacts(seen, seat).facts(standing(seen, seat))
                assert len(row) == len(FACTS)
                fact = dict(zip(FACTS, row, strict=True))
                hidden = [tile for n, tile in enumerate(seen.sheet) if seen.hidden >> n & 1]
                assert fact["tokens"] == state.tokens[seat]
                assert fact["birds"] == state.birds()
                assert fact["roofs"] == sum(tile.kind is Kind.ROOF for tile in hidden)
                assert fact["difficult"] == sum(tile.diamond for tile in hidden)
                assert fact["hidden_birds"] == sum(tile.bird for tile in hidden)
                assert fact["wait"] == (seat - state.seat) % 3
                stored = [seen.sheet[t] for t in state.warehouses[seat] if t >= 0]
                cells = sorted([fact["first_cells"], fact["second_cells"]])
                assert cells == sorted([0, 0, *(len(tile.shape.cells) for tile in stored)])[-2:]


def arrays(seen: Observation) -> tuple[np.ndarray, np.ndarray]:
    seats = range(len(seen.seats))
    rows = [SeatFacts(seen, seat).facts(standing(seen, seat)) for seat in seats]
    houses = [HouseFeatures.of(seen.buildings[seat]) for seat in seats]
    return columns(houses), np.array(rows, np.int16)


class TestEyes:
    @pytest.mark.parametrize(
        "evaluator",
        [weighted.shipped("prudent"), network.shipped_network()],
        ids=["weighed", "net"],
    )
    def test_a_house_is_judged_alike_wherever_it_stands_in_the_batch(
        self, evaluator: weighted.Weighed | network.Learned, game: list[State]
    ) -> None:
        """Alone, or beside wider ones: open ground at the end of a row changes nothing."""
        seen, facts = arrays(game[len(game) // 2].observe())
        together = evaluator(seen, facts)
        wider = evaluator(np.pad(seen, ((0, 0), (0, 9), (0, 0))), facts)
        alone = [evaluator(seen[i : i + 1], facts[i : i + 1])[0] for i in range(len(seen))]
        assert together == pytest.approx(wider, abs=1e-3)
        assert together == pytest.approx(alone, abs=1e-3)

    def test_the_learned_eye_sees_both_directions_alike(self, game: list[State]) -> None:
        seen, facts = arrays(game[-40].observe())
        evaluator = network.shipped_network()
        assert evaluator(seen, facts) == pytest.approx(evaluator(seen[:, ::-1], facts), abs=1e-3)

    def test_the_learned_eye_knows_how_games_end(self) -> None:
        """In games of planners it is nearer to the outcome than the score of the moment."""
        for_now, foreseen = [], []
        for name in ("one", "two", "three"):
            played = states(2, f"foresight {name}", ("prudent",))
            finals = [score(building).total for building in played[-1].buildings]
            for state in played[len(played) // 3 : -20 : 10]:
                seen, facts = arrays(state.observe())
                now = points_of(seen, facts[:, FACT["cats"]])
                for_now += list(abs(now - finals))
                foreseen += list(abs(network.shipped_network()(seen, facts) - finals))
        assert np.mean(foreseen) < 0.8 * np.mean(for_now)

    def test_weights_are_read_by_name(self) -> None:
        text = (
            '{"anna": {' + ", ".join(f'"{t}": [1, {i}]' for i, t in enumerate(weighted.TRAITS))
        ) + "}}"
        half = len(weighted.TRAITS)
        read = weighted.read_weights(text, "anna")
        assert list(read[:half]) == [1] * half
        assert list(read[half:]) == list(range(half))


def test_who_has_had_the_last_turn_has_none() -> None:
    """The second of three calls the end: the third has one more turn, then the first."""
    birds = [f"roof # bird @{x},0" for x in range(1, 7)]
    state = table([birds, [], []], bag=["roof # bird", "lit #"], seat=1)
    state = drawn_tile(state, "roof # bird").play(PutBack())
    for mover, still in ((2, [2, 0]), (0, [0])):
        seen = state.observe()
        ending = TurnsLeft(seen, seen.seat)
        left = [seat for seat in (2, 0, 1) if not ending.has_come(standing(seen, seat))]
        assert (seen.seat, left) == (mover, still)
        state = state.play(EndTurn())
    assert state.phase is Phase.OVER


def test_a_lead_is_over_the_best_of_the_others(game: list[State]) -> None:
    """With two that is the other; with three the weaker one is of no concern."""

    def now(seen: Array, facts: Array) -> Array:
        return points_of(seen, facts[:, FACT["cats"]])

    told = 0
    for state in game[40::29]:
        seen = state.observe()
        judge = Judge(seen, now, Random(0), Budget(nodes=None).meter())
        mine, *others = (score(seen.buildings[(seen.seat + step) % 3]).total for step in range(3))
        (lead,) = judge.ahead([standing(seen, seen.seat)])
        assert lead == pytest.approx(mine - max(others), abs=0.1)  # a bird counts a little
        told += max(others) > min(others) + 1
    assert told > 2
