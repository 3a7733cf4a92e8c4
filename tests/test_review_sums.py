"""How a review adds up: start + luck - losses + what the others did = the points in the end."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from kensington.bots import Budget, by_name
from kensington.bots.advice.causes import of_end, of_idleness
from kensington.bots.advice.review import review
from kensington.bots.advice.review_report import Review
from kensington.bots.evaluation.house_features import Array, points
from kensington.bots.planning.turn_outcome import FACT
from kensington.core import (
    Back,
    Build,
    Draw,
    EndTurn,
    Game,
    Kind,
    Part,
    Phase,
    PutBack,
    Ruleset,
    State,
    Store,
)
from kensington.record import Record, Recorder, final_state, parse, write_down
from tables import table

GOLDEN = Path(__file__).parent / "golden"
BLIND = Ruleset(blind_draw=True)
GLANCE = Budget(nodes=15)
TURNS = 12


def points_now(seen: Array, facts: Array) -> Array:
    """An evaluator that sees no further than the score."""
    return points(seen, facts[:, FACT["cats"]])


def played(players: int, *, blind: bool) -> Record:
    """The first turns of a game of different bots, with the heap as it lay."""
    names = ["prudent", "careless", "greedy", "careless", "greedy"][:players]
    game = Game(players, seed=bytes([players]) * 32, rules=Ruleset(blind_draw=blind))
    recorder, random = Recorder(game.begin()), Random(players)
    while (state := recorder.state).turn <= TURNS:
        bot = by_name(names[state.seat])
        moves = state.legal_moves()
        recorder.play(bot.choose(state.observe(), moves, random, Budget(nodes=40)))
    return recorder.record()


GAMES = [(2, True), (3, False), (4, True), (5, False)]


@pytest.fixture(scope="module", params=GAMES, ids=[f"{n}-{b}" for n, b in GAMES])
def game(request: pytest.FixtureRequest) -> tuple[Record, Review]:
    players, blind = request.param
    record = played(players, blind=blind)
    return record, review(record, budget=GLANCE)


def check_sums(record: Record, found: Review) -> None:
    state = final_state(record)
    for seat, told in enumerate(found.data()["seats"]):
        lost = told["take_loss"] + told["build_loss"] + told["for_lead"]
        came = told["start"] + told["luck"] - lost + told["others"]
        assert told["final"] == pytest.approx(came, abs=0.05)
        if state.phase is Phase.OVER:
            assert told["final"] == state.score(seat).total


def test_every_seat_adds_up_to_its_points(game: tuple[Record, Review]) -> None:
    check_sums(*game)


@pytest.mark.parametrize("name", ["seventh-bird", "idle", "nothing-to-take", "theft", "units"])
def test_golden_games_add_up(name: str) -> None:
    record = parse((GOLDEN / f"{name}.ken").read_text(encoding="utf-8"))
    found = review(record, budget=GLANCE)
    assert len(found.turns) == len(record.turns)
    check_sums(record, found)


def test_a_record_that_breaks_off_adds_up_to_what_could_be_expected() -> None:
    whole = parse((GOLDEN / "theft.ken").read_text(encoding="utf-8"))
    short = Record(whole.seats, whole.start, whole.rules, whole.sheet, whole.turns[:3])
    check_sums(short, review(short, budget=GLANCE))


def test_each_turn_adds_up_for_its_player(game: tuple[Record, Review]) -> None:
    """What was expected before and after, of one look each, and the parts of the turn between."""
    record, found = game
    before = found.start
    for each in found.turns:
        mine = each.offered + each.luck - each.loss - each.kept + each.ended
        assert each.expected[each.seat] - before[each.seat] == pytest.approx(mine, abs=1e-3)
        assert each.ended == 0 or each.turn == len(record.turns)
        before = each.expected


def test_the_lead_is_over_the_best_of_the_others(game: tuple[Record, Review]) -> None:
    """The weakest of them is of no concern: with three or more that is somebody else."""
    _, found = game

    def ahead(expected: tuple[float, ...], seat: int) -> float:
        return expected[seat] - sorted(expected[:seat] + expected[seat + 1 :])[-1]

    for before, each in pairwise(found.turns):
        gained = ahead(each.expected, each.seat) - ahead(before.expected, each.seat)
        assert each.swing == pytest.approx(gained, abs=1e-3)


def test_losses_are_losses(game: tuple[Record, Review]) -> None:
    for each in game[1].turns:
        assert min(each.take_loss, each.build_loss, each.for_lead, each.kept) > -1e-6


def test_the_shown_numbers_are_near_the_true_ones(game: tuple[Record, Review]) -> None:
    """They are rounded so that they add up, and each is still within a tenth."""
    found = game[1]
    for seat, told in enumerate(found.data()["seats"]):
        assert told["others"] == pytest.approx(found.others(seat), abs=0.11)
        for part in ("luck", "take_loss", "build_loss", "for_lead"):
            assert told[part] == pytest.approx(found.total(part, seat), abs=0.11)
    json.dumps(found.data(), allow_nan=False)


# Luck, counted again in the slowest way


def _best_score(state: State, seat: int) -> int:
    """The most points that a player can have when the turn is over; every way is tried."""
    if state.phase is not Phase.BUILD or state.seat != seat:
        return state.score(seat).total
    return max(_best_score(state.play(move), seat) for move in state.legal_moves())


def test_luck_is_the_best_with_this_tile_against_the_mean_of_the_best_with_each() -> None:
    game = Game(["Anna", "Ben"], rules=BLIND)
    number = game.sheet.numbers
    row, step = number["lit-row3-cat"], number["dark-row3"]
    begun = [
        *((Draw(Back.BEIGE), row), Build((Part(row, 1, 0),)), EndTurn()),
        *((Draw(Back.BEIGE), step), PutBack()),
    ]
    before = final_state(write_down(game, begun))
    best = {
        tile: _best_score(before.play(Draw(Back.BROWN), brings=tile), 0)
        for tile in range(len(game.sheet))
        if before.inside >> tile & 1 and game.sheet[tile].back is Back.BROWN
    }
    mean = sum(best.values()) / len(best)
    good, bad = max(best, key=best.__getitem__), min(best, key=best.__getitem__)
    assert best[good] > mean + 1 > best[bad] + 1
    for tile in (good, bad):
        record = write_down(game, [*begun, (Draw(Back.BROWN), tile), PutBack()])
        found = review(record, evaluator=points_now).turns[-1]
        assert found.luck == pytest.approx(best[tile] - mean, abs=1e-6)
        assert found.loss == pytest.approx(best[tile] - before.score(0).total, abs=1e-6)


# The same chance, missed again and again


def test_a_roof_that_is_missed_for_five_turns_is_lost_once() -> None:
    game = Game(["Anna", "Ben"], rules=BLIND)
    number = game.sheet.numbers
    row = number["lit-row3-cat"]
    roof = next(n for name, n in number.items() if name.startswith("roof-row3"))
    idle = number["dark-s"] if "dark-s" in number else _difficult(game)
    singles = [
        n
        for n, tile in enumerate(game.sheet)
        if tile.kind is Kind.LIT and len(tile.shape.cells) <= 2 and not tile.diamond and n != row
    ]
    recorder = Recorder(game.begin())
    recorder.play(Draw(Back.BEIGE), brings=row)
    for move in (Build((Part(row, 1, 0),)), EndTurn()):
        recorder.play(move)
    _build_somewhere(recorder, singles.pop())
    recorder.play(Draw(Back.BROWN), brings=roof)
    recorder.play(Store())
    for _ in range(5):
        _build_somewhere(recorder, singles.pop())
        recorder.play(Draw(game.sheet[idle].back), brings=idle)
        recorder.play(PutBack())
    found = review(recorder.record(), evaluator=points_now)
    missed = [each for each in found.turns if each.seat == 0][1:]
    gain = missed[-1].build_loss
    assert gain >= 4, "three windows and a level wait for that roof"
    assert [each.loss for each in missed[:-1]] == pytest.approx([0] * 5, abs=2.0)
    assert sum(each.loss for each in missed) < gain + 3
    assert all(each.kept >= 3 for each in missed[:-1]), "it was there each time"


def _difficult(game: Game) -> int:
    return next(n for n, tile in enumerate(game.sheet) if tile.back is Back.BEIGE_DIAMOND)


def _build_somewhere(recorder: Recorder, tile: int) -> None:
    """Ben builds, so that the game goes on."""
    recorder.play(Draw(recorder.state.game.sheet[tile].back), brings=tile)
    builds = [move for move in recorder.state.legal_moves() if isinstance(move, Build)]
    recorder.play(builds[0])
    recorder.play(EndTurn())


# The end as a cause


def test_a_bird_brings_the_end_nearer_and_that_is_told() -> None:
    """Anna has nothing to come; Ben's open columns are worth less, the fewer turns there are."""

    def hopes(seen: Array, facts: Array) -> Array:
        return points_now(seen, facts) + 3 * (7 - facts[:, FACT["birds"]]) * seen[:, :, 0].sum(1)

    tall = ["lit # @1,0", "lit # @2,0", "lit # @3,0"]
    before = table([[], tall], bag=["roof # bird"], tokens=[1, 0])
    after = before.play(Draw(Back.BROWN)).play(Store())
    assert of_end(before, after, hopes) == pytest.approx(3 * (4 - 1))
    assert of_idleness(before, after, hopes) == 0  # the last idle round is far


def test_a_last_idle_round_is_told() -> None:
    def hopes(seen: Array, facts: Array) -> Array:
        return points_now(seen, facts) + 10 * seen[:, :, 0].sum(1)

    before = table([["lit # @1,0"], []], bag=["dark ####"], idle=4)
    after = before.play(Draw(Back.BEIGE)).play(PutBack())
    # Of a hope of 20 and one of 10, half is left: the lead of 10 has become 5.
    assert of_idleness(before, after, hopes) == pytest.approx(-5)
    assert of_end(before, after, hopes) == 0
