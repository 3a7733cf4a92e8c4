"""What bots and hints mind when the end is near: idle rounds, and calling the end while behind."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random

import pytest

from kensington.bots import Budget, by_name
from kensington.bots.advice.hints import hint
from kensington.bots.evaluation.evaluators import trained
from kensington.bots.planning.endings import (
    CallingTheEnd,
    in_last_idle_round,
    must_build,
    wins_as_it_is,
)
from kensington.bots.planning.last_turn import last_points
from kensington.bots.planning.odds import chances_to_build
from kensington.bots.planning.turn_values import Takes
from kensington.core import (
    Back,
    Build,
    Draw,
    Ending,
    EndTurn,
    Game,
    Move,
    Phase,
    PutBack,
    Ruleset,
    State,
    Steal,
)
from tables import drawn_tile, number, table

SENSIBLE = ("greedy", "prudent", "farsighted")
NOWHERE = "lit ##/.#/##"  # never fits by itself: its upper row hangs over the notch


def closed(columns: int, roof: str = "roof #") -> list[str]:
    """A house of so many columns, roofed all over, with its door: 3 points, and one a column."""
    return [f"{roof} @0,1", *(f"{roof} @{x},0" for x in range(1, columns))]


def choice(bot: str, state: State) -> Move:
    return by_name(bot).choose(state.observe(), state.legal_moves(), Random(1))


CLOSED, WIDER = closed(1), closed(2)


# The last idle round


@pytest.mark.parametrize("bot", SENSIBLE)
def test_in_the_last_idle_round_a_token_is_paid_for_what_can_be_built(bot: str) -> None:
    for idle in (4, 5):
        state = table([CLOSED, WIDER], bag=[NOWHERE] * 4 + ["roof #"], tokens=[1, 0], idle=idle)
        assert must_build(state.observe())
        assert choice(bot, state) == Draw(Back.BROWN)


@pytest.mark.parametrize("bot", SENSIBLE)
def test_in_the_last_idle_round_a_theft_keeps_the_game_going(bot: str) -> None:
    stores = [[], ["wall #"]]
    state = table([CLOSED, WIDER], stores=stores, bag=[NOWHERE] * 4, tokens=[1, 0], idle=5)
    theft = Steal(1, number(state, "wall #"))
    assert choice(bot, state) == theft


@pytest.mark.parametrize("bot", SENSIBLE)
def test_in_the_last_idle_round_something_is_built_even_at_a_loss(bot: str) -> None:
    """The window opens the house and loses its bonus of ten columns; not to build loses all."""
    houses = [closed(10), [*closed(6, "roof # bird"), *closed(12)[6:]]]
    state = drawn_tile(table(houses, bag=["lit #", NOWHERE], tokens=[0, 0], idle=5), "lit #")
    assert isinstance(choice(bot, state), Build)
    early = drawn_tile(table(houses, bag=["lit #", NOWHERE], tokens=[0, 0], idle=3), "lit #")
    assert not isinstance(choice(bot, early), Build)


@pytest.mark.parametrize("bot", ["prudent", "farsighted"])
def test_whoever_wins_by_the_idle_end_need_not_build_at_a_loss(bot: str) -> None:
    state = table([WIDER, CLOSED], bag=["lit #", NOWHERE], tokens=[0, 0], idle=5)
    assert not must_build(state.observe())
    after = drawn_tile(state, "lit #")
    after = after.play(choice(bot, after))
    assert (after.ending, after.ranking()) == (Ending.IDLE, [1, 2])


def test_to_share_the_victory_is_not_to_win_by_the_idle_end() -> None:
    assert must_build(table([[], []], bag=["lit #"], idle=4).observe())
    assert not must_build(table([[], []], bag=["lit #"], idle=3).observe())
    assert not must_build(table([[], []], bag=["lit #"], rules=Ruleset(idle_rounds=1)).observe())


def test_the_chance_to_build_counts_the_tiles_that_fit() -> None:
    bag = ["lit #", NOWHERE, NOWHERE, "roof #", "roof ##/.#/##"]
    state = table([CLOSED, WIDER], bag=bag, tokens=[1, 0])
    takes = list(state.legal_moves())
    assert takes == [Draw(Back.BEIGE), Draw(Back.BROWN)]
    assert chances_to_build(state.observe(), state, takes) == [1 / 3, 1 / 2]
    # One half of a hook is built nowhere by itself, and joined to the other half it is.
    half, other = "dark ##/#./##", "dark ##/.#/##"
    hooked = table([[], []], stores=[[half], []], bag=[other, half, "roof #"], tokens=[1, 0])
    backs = list(hooked.legal_moves())
    assert chances_to_build(hooked.observe(), hooked, backs) == [1 / 2, 1]
    ready = table([CLOSED, WIDER], stores=[["wall #"], []], bag=bag, tokens=[1, 0])
    assert chances_to_build(ready.observe(), ready, takes) == [1, 1]


@pytest.mark.parametrize("game", [3, 20, 24, 25, 33])
def test_games_that_once_died_of_idleness_go_on(game: int) -> None:
    """Greedy bots let the last idle round of each of these pass, and nobody found a bird."""
    state = Game(2, seed=sha256(f"tune 2 {game}".encode()).digest()).begin()
    random = Random(game)
    while state.phase is not Phase.OVER:
        state = state.play(by_name("greedy").choose(state.observe(), state.legal_moves(), random))
    assert state.ending is Ending.BIRDS


@pytest.mark.parametrize(("bot", "game"), [("greedy", 6), ("greedy", 53), ("prudent", 4)])
def test_late_games_that_die_of_idleness_were_kept_alive_as_long_as_it_went(
    bot: str, game: int
) -> None:
    """Nobody has a token, and what is left fits hardly anywhere: then they may end like this.

    Until then, in the last idle round, whoever does not win by it takes what is most likely to be
    built, and builds if anything can be.
    """
    seed = sha256(f"x {game}".encode()).digest()
    state = Game(2, seed=seed, rules=Ruleset(blind_draw=True)).begin()
    random, tried = Random(game), 0
    while state.phase is not Phase.OVER:
        seen, moves = state.observe(), list(state.legal_moves())
        move = by_name(bot).choose(seen, state.legal_moves(), random)
        due = in_last_idle_round(seen) and not wins_as_it_is(seen)
        if due and state.phase is Phase.TAKE:
            calling = CallingTheEnd(seen)
            sound = [take for take in moves if not calling.is_rash(take)] or moves
            chances = dict(zip(sound, chances_to_build(seen, state, sound), strict=True))
            assert chances[move] == max(chances.values())
            tried += 1
        elif due and not state.builds and any(isinstance(each, Build) for each in moves):
            assert isinstance(move, Build)
        state = state.play(move)
    assert (state.ending, state.turn > 60) == (Ending.IDLE, True)
    assert tried > 0


# Calling the end while behind

SIX = closed(6, "roof # bird")
"""Six birds, and 9 points."""


def near_the_end(
    mine: Sequence[str] = (), *, own: Sequence[str] = (), roofs: int = 2, bird: str = "roof # bird"
) -> State:
    """Six birds are built. Among ``roofs`` brown tiles of the heap one is the seventh."""
    bag = [bird, *["roof #"] * (roofs - 1), "lit #", "lit #", "dark #"]
    return table([list(mine), SIX], stores=[list(own), []], bag=bag, tokens=[1, 1])


@pytest.mark.parametrize("bot", SENSIBLE)
def test_the_end_is_not_called_by_who_would_lose(bot: str) -> None:
    state = near_the_end()
    # The bird on the own door: door 2, level 1, width 1, against 9 points.
    calling = CallingTheEnd(state.observe())
    assert calling.chance(Draw(Back.BROWN)) == 0.5
    assert calling.margin(Draw(Back.BROWN)) == 4 - 9
    assert choice(bot, state) == Draw(Back.BEIGE)


@pytest.mark.parametrize(("roofs", "rash"), [(3, True), (4, True), (5, False)])
def test_a_call_is_rash_from_a_chance_of_a_quarter_on(roofs: int, rash: bool) -> None:
    state = near_the_end(roofs=roofs)
    calling = CallingTheEnd(state.observe())
    assert calling.chance(Draw(Back.BROWN)) == 1 / roofs
    assert calling.is_rash(Draw(Back.BROWN)) == rash
    assert not calling.is_rash(Draw(Back.BEIGE))


def test_the_last_builds_of_everybody_are_counted() -> None:
    wide = closed(10)
    state = near_the_end(wide)
    assert CallingTheEnd(state.observe()).margin(Draw(Back.BROWN)) == 14 - 9
    bag = ["roof # bird", "roof #", "lit #"]
    stored = table([wide, SIX], stores=[["roof ##"], ["roof ###", "roof ###"]], bag=bag)
    # Two columns more for the own roof, one for the bird; six for the other's two roofs.
    assert CallingTheEnd(stored.observe()).margin(Draw(Back.BROWN)) == 16 - 15


def test_with_three_the_best_of_the_others_counts() -> None:
    """Whoever is behind that one is behind, however little the third has."""
    bag = ["roof # bird", "roof #", "lit #", "lit #", "dark #"]
    for houses in ([[], SIX, CLOSED], [[], CLOSED, SIX]):
        state = table(houses, bag=bag, tokens=[1, 1, 1])
        calling = CallingTheEnd(state.observe())
        assert calling.margin(Draw(Back.BROWN)) == 4 - 9
        assert calling.is_rash(Draw(Back.BROWN))


def test_where_every_take_calls_the_end_one_of_them_is_made() -> None:
    state = table([[], SIX], bag=["roof # bird", "roof # bird"], tokens=[1, 1])
    assert choice("prudent", state) == Draw(Back.BROWN)
    rich = table([[], SIX], bag=["roof # bird", "lit #"], tokens=[4, 1])
    assert list(rich.legal_moves()) == [Draw(Back.BROWN)]
    assert [each.moves for each in hint(rich.observe())] == [(Draw(Back.BROWN),)]


def test_before_six_birds_and_after_the_call_nothing_is_rash() -> None:
    five = table([[], SIX[:-1]], bag=["roof # bird", "lit #"], tokens=[1, 1])
    assert CallingTheEnd(five.observe()).chance(Draw(Back.BROWN)) == 0
    theft = near_the_end()
    stored = table([[], SIX[:-1]], stores=[[], ["roof ## bird"]], bag=["roof # bird", "lit #"])
    assert CallingTheEnd(stored.observe()).chance(Steal(1, number(stored, "roof ## bird"))) == 0
    assert CallingTheEnd(theft.observe()).chance(Draw(Back.BROWN)) == 0.5


def test_a_hint_leaves_a_rash_call_out_and_says_why() -> None:
    """The evaluator of the bots thinks the roof the best take, since the game is lost anyway."""
    state = near_the_end()
    assert [each.moves for each in hint(state.observe())] == [(Draw(Back.BEIGE),)]
    found = hint(state.observe(), evaluator=trained().look)
    assert [each.moves for each in found] == [(Draw(Back.BEIGE),)]
    told = [(reason.code, dict(reason.facts)) for reason in found[0].reasons]
    assert ("avoids_end", {"percent": 50, "points": 5}) in told
    ahead = near_the_end(closed(10))
    codes = {reason.code for each in hint(ahead.observe()) for reason in each.reasons}
    assert "may_call_end" in codes
    assert "avoids_end" not in codes


@pytest.mark.parametrize(("roofs", "best"), [(2, Back.BEIGE), (4, Back.BEIGE), (5, Back.BROWN)])
def test_no_review_calls_a_rash_call_the_better_take(roofs: int, best: Back) -> None:
    """Here the brown tile promises more points each time: the game is lost anyway."""
    takes = Takes(near_the_end(roofs=roofs).observe(), trained().look, Budget(nodes=300))
    assert takes.promise(Draw(Back.BROWN)) > takes.promise(Draw(Back.BEIGE))
    assert takes.best() == (takes.promise(Draw(best)), Draw(best))


def exhaustive(state: State) -> int:
    """The most points of the player to move, by trying everything that can be built."""
    best = state.score(state.seat).total
    for move in state.legal_moves():
        if isinstance(move, Build):
            best = max(best, exhaustive(state.play(move)))
    return best


def test_last_points_are_the_most_that_can_be_had() -> None:
    looked = 0
    for game in range(12):
        rules = Ruleset(blind_draw=True)
        state = Game(2, seed=bytes([game]) * 32, rules=rules).begin()
        random, bot = Random(game), by_name("greedy")
        while state.phase is not Phase.OVER and state.turn < 30:
            at_hand = sum(tile >= 0 for tile in (*state.warehouses[state.seat], state.hand))
            if state.phase is Phase.BUILD and at_hand == 2 and looked < 40:
                looked += 1
                assert last_points(state) == exhaustive(state)
            state = state.play(bot.choose(state.observe(), state.legal_moves(), random))
    assert looked == 40


@pytest.mark.parametrize(("bot", "games"), [("greedy", 6), ("prudent", 2)])
def test_no_rash_call_in_whole_games(bot: str, games: int) -> None:
    """By another way: what the end would bring is found by playing it in every world there is."""
    rash = 0
    for game in range(games):
        state = Game(2, seed=bytes([40 + game]) * 32, rules=Ruleset(blind_draw=True)).begin()
        random = Random(game)
        while state.phase is not Phase.OVER:
            moves = list(state.legal_moves())
            move = by_name(bot).choose(state.observe(), state.legal_moves(), random)
            if state.phase is Phase.TAKE and state.birds() == 6:
                found = {each for each in moves if _would_lose_by_calling(state, each)}
                rash += bool(found)
                assert move not in found or found == set(moves)
            state = state.play(move)
    assert rash > 0


def _would_lose_by_calling(state: State, take: Move) -> bool:
    if not isinstance(take, Draw):
        return False
    tiles = [n for n in range(len(state.game.sheet)) if state.inside >> n & 1]
    could_be = [n for n in tiles if state.game.sheet[n].back is take.back]
    birds = [n for n in could_be if state.game.sheet[n].bird]
    if 4 * len(birds) < len(could_be) or not birds:
        return False
    margins = []
    for bird in birds:
        called = state.play(take, brings=bird)
        assert called.called == state.seat
        mine = last_points(called)
        ended = next(m for m in called.legal_moves() if isinstance(m, PutBack))
        theirs = []
        called = called.play(ended)
        while called.phase is not Phase.OVER:
            theirs.append(last_points(called))
            called = called.play(EndTurn())
        margins.append(mine - max(theirs))
    return sum(margins) < 0
