"""Hints: turns that can be played, and reasons that can be counted on the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import naive
from kensington.bots import Budget, by_name
from kensington.bots.advice.build_reasons import of_plan
from kensington.bots.advice.hints import Advice, hint
from kensington.bots.advice.reasons import CODES, MAX_GAP_TILES, of_turn
from kensington.bots.advice.take_reasons import of_theft
from kensington.bots.evaluation.evaluators import plain
from kensington.bots.planning.turn_planner import Planner
from kensington.cli.terminal.advice_text import advise
from kensington.cli.terminal.words import the
from kensington.core import (
    BadInput,
    Build,
    Draw,
    Game,
    Move,
    Phase,
    PutBack,
    Ruleset,
    State,
    Steal,
    Store,
    Touch,
)
from tables import built, drawn_tile, listed, number, table
from umpire import Umpire

DOCS = Path(__file__).parent.parent / "docs"
ALL = Budget(nodes=None)
TABLES = [
    (2, Ruleset(blind_draw=True)),
    (3, Ruleset(blind_draw=True, turn_roofs=True, idle_rounds=1)),
    (4, Ruleset(blind_draw=True, roofs_on_top=True, must_store=True, steal_first=True)),
    (2, Ruleset()),
]


def data(reasons: Any) -> list[dict[str, Any]]:
    return [{"code": reason.code, **reason.facts} for reason in reasons]


def why(state: State, *builds: Build, end: type[Move] | None = None) -> list[dict[str, Any]]:
    """The reasons for playing exactly this."""
    seen = state.observe()
    planner = Planner(seen, plain(), Random(0), ALL.meter())
    plan = next(
        plan
        for plan in planner.plans()
        if tuple(move for move in plan.moves if isinstance(move, Build)) == builds
        and (end is None or isinstance(plan.moves[-1], end))
    )
    return data(of_turn(planner.world.game, seen, plan))


# Each reason by hand


def test_a_roof_over_three_columns_and_two_new_levels() -> None:
    house = ["lit ## @1,0", "lit # @2,1"]
    state = drawn_tile(table([house, []], bag=["roof ##/#.", "lit #"]), "roof ##/#.")
    found = why(state, built(state, "roof ##/#. @1,1"))
    # Column 1 has a window, column 2 has two: levels 1 and 2, where there was none.
    assert found[:3] == [
        {"code": "roofs", "columns": 2, "points": 3},
        {"code": "new_level", "level": 1, "points": 1},
        {"code": "new_level", "level": 2, "points": 2},
    ]


def test_the_last_roof_closes_the_house_and_a_window_opens_it_again() -> None:
    state = drawn_tile(table([[], []], bag=["roof #", "lit #"]), "roof #")
    assert {"code": "closes_house", "points": 1} in why(state, built(state, "roof # @0,1"))
    roofed = ["roof # @0,1"]
    state = drawn_tile(table([roofed, []], bag=["lit #", "roof #"]), "lit #")
    assert {"code": "opens_house", "points": 1} in why(state, built(state, "lit # @1,0"))
    state = drawn_tile(table([roofed, []], bag=["roof #"]), "roof #")
    assert {"code": "widens_house", "points": 1} in why(state, built(state, "roof # @1,0"))


def test_windows_wait_for_a_roof_and_prepare_a_level() -> None:
    state = drawn_tile(table([[], []], bag=["lit #/# cat", "dark #"]), "lit #/# cat")
    found = why(state, built(state, "lit #/# cat @1,0"))
    assert found[:3] == [
        {"code": "cats", "points": 1},
        {"code": "waits", "points": 2},
        {"code": "prepares_level", "level": 2},
    ]


@pytest.mark.parametrize(("supply", "tokens"), [(3, 1), (0, None)])
def test_a_diamond_earns_a_token_while_there_are_any(supply: int, tokens: int | None) -> None:
    state = drawn_tile(
        table([[], []], bag=["lit # diamond", "dark #"], supply=supply), "lit # diamond"
    )
    found = why(state, built(state, "lit # diamond @1,0"))
    assert ({"code": "earns_token", "tokens": tokens} in found) == (tokens is not None)


def test_a_gap_that_few_tiles_fit_is_left_and_filled() -> None:
    # A tower in the middle of three columns: beside it, only what is one cell wide fits.
    bag = ["lit #/#", "roof #", "lit ##", "lit ##", "roof ##", "roof ##", "roof ##", "lit ###"]
    state = drawn_tile(table([["lit ## @1,0"], []], bag=bag), "lit #/#")
    found = why(state, built(state, "lit #/# @1,1"))
    assert {"code": "leaves_gap", "column": 0, "tiles": 1} in found
    both = ["lit #/# @-1,0", "lit #/# @1,0"]
    bag = ["lit #", *bag[1:]]
    state = drawn_tile(table([both, []], bag=bag), "lit #")
    assert {"code": "fills_gap", "column": 0} in why(state, built(state, "lit # @0,1"))


def test_a_stored_roof_that_fits_is_kept_and_may_be_stolen() -> None:
    houses = [[], ["lit ## @1,0"]]
    state = drawn_tile(table(houses, bag=["roof ##", "lit #"], tokens=[2, 1]), "roof ##")
    kept = {"code": "keeps_roof", "tile": state.game.sheet[state.hand].name}
    # Ben would roof his door and one window: 2 + 1, and a first level: 1.
    risk = {"code": "risks_theft", "seat": 1, "tile": kept["tile"], "points": 4}
    assert why(state, end=Store) == [kept, risk]
    poor = drawn_tile(table(houses, bag=["roof ##", "lit #"], tokens=[2, 0]), "roof ##")
    assert why(poor, end=Store) == [kept]


def test_of_several_who_could_steal_it_the_one_who_gains_most_is_named() -> None:
    """Cara would roof all of her house: the door 2, the first level 1, the columns 2."""
    ben, cara = ["lit ## @1,0"], ["wall # @1,0"]
    for houses, seat in (([[], ben, cara], 2), ([[], cara, ben], 1)):
        state = drawn_tile(table(houses, bag=["roof ##", "lit #"], tokens=[2, 1, 1]), "roof ##")
        (risk,) = (each for each in why(state, end=Store) if each["code"] == "risks_theft")
        assert (risk["seat"], risk["points"]) == (seat, 5)


# A turn beside the others there were


def beside(state: State, *builds: Build, end: type[Move] | None = None) -> list[dict[str, Any]]:
    """The reasons for playing exactly this, where every other turn could be played too."""
    seen = state.observe()
    planner = Planner(seen, plain(), Random(0), ALL.meter())
    plans = planner.plans()
    plan = next(
        plan
        for plan in plans
        if tuple(move for move in plan.moves if isinstance(move, Build)) == builds
        and (end is None or isinstance(plan.moves[-1], end))
    )
    return data(of_plan(planner.world, seen, plan, plans))


def test_a_tile_that_fits_nowhere_is_kept_or_goes_back() -> None:
    deep = "roof ##/.#/##"  # needs a step of two below its left end
    state = drawn_tile(table([["roof # @0,1"], []], bag=[deep, "lit #"], tokens=[1, 0]), deep)
    nowhere = {"code": "fits_nowhere", "tile": state.game.sheet[state.hand].name}
    if any(isinstance(move, Build) for move in state.legal_moves()):
        pytest.fail("the tile was meant to fit nowhere")
    assert beside(state, end=Store) == [nowhere]
    assert beside(state, end=PutBack) == [nowhere, {"code": "frees_place"}]


def test_a_full_warehouse_is_a_reason_to_put_back() -> None:
    deep = "roof ##/.#/##"
    stores = [[deep, deep], []]
    state = table([["roof # @0,1"], []], stores=stores, bag=[deep, "lit #"], tokens=[1, 0])
    found = beside(drawn_tile(state, deep), end=PutBack)
    assert [each["code"] for each in found] == ["fits_nowhere", "warehouse_full"]


def test_a_build_that_opens_the_house_is_a_reason_to_wait() -> None:
    state = table([["roof # @0,1"], []], bag=["lit #", "roof #"], tokens=[1, 0])
    assert {"code": "avoids_opening", "points": 1} in beside(drawn_tile(state, "lit #"), end=Store)


def test_a_roof_that_stays_in_the_warehouse_is_kept_only_where_it_could_be_built() -> None:
    state = table([[], []], stores=[["roof #"], []], bag=["lit #/#", "dark #"], tokens=[1, 0])
    state = drawn_tile(state, "lit #/#")
    kept = {"code": "keeps_roof", "tile": state.game.sheet[number(state, "roof #")].name}
    assert kept in beside(state, end=Store)
    high = table([["roof # @0,1"], []], stores=[["roof ##/.#/##"], []], bag=["lit #", "dark #"])
    codes = [each["code"] for each in beside(drawn_tile(high, "lit #"), end=Store)]
    assert "keeps_roof" not in codes


def test_where_nothing_else_can_be_done_it_is_said() -> None:
    state = drawn_tile(table([[], []], bag=["lit #", "dark #"]), "lit #")
    state = state.play(built(state, "lit # @1,0"))
    assert data(hint(state.observe())[0].reasons) == [{"code": "no_choice"}]


def test_the_best_turn_has_a_reason() -> None:
    for state in positions(every=7):
        best = hint(state.observe(), count=1, budget=Budget(nodes=200))[0]
        assert best.reasons, best.moves


def test_the_last_idle_turn_ends_the_game() -> None:
    state = table([[], []], bag=["lit #", "dark #"], idle=5)
    state = drawn_tile(state, "lit #")
    assert why(state, end=PutBack) == [{"code": "ends_game"}]
    assert {"code": "ends_game"} not in why(state, built(state, "lit # @1,0"))


def test_a_take_tells_its_odds() -> None:
    # Four brown tiles: a roof that fits and scores 3 (door and level), two that are too deep to
    # fit anywhere, and a seventh bird that is too.
    bag = ["roof #", "roof #.#/###/###", "roof ##/.#/##", "roof ##/.#/## bird"]
    houses = [[], ["roof # bird @0,1", *(f"roof # bird @{x},0" for x in range(1, 6))]]
    state = table(houses, bag=bag, tokens=[1, 1])
    [advice] = [each for each in hint(state.observe()) if isinstance(each.moves[0], Draw)]
    odds = {reason["code"]: reason for reason in data(advice.reasons)}
    assert odds["may_call_end"] == {"code": "may_call_end", "percent": 25}
    assert odds["costs_token"] == {"code": "costs_token"}
    assert odds["likely_builds"]["percent"] == 50  # the first, and the deep one on the ground
    assert odds["may_score"] == {"code": "may_score", "percent": 25, "points": 4}


def test_a_theft_denies_its_owner_the_points() -> None:
    # In the thief's own house, which is wider, it would bring one point less.
    state = table([["lit # @1,0"], []], stores=[[], ["roof #"]], bag=["lit #"])
    theft = Steal(1, number(state, "roof #"))
    found = data(of_theft(state.observe(), state, theft))
    # The door 2, the first level 1, and the house of one column is roofed all over: 1.
    assert found == [{"code": "costs_token"}, {"code": "denies", "seat": 1, "points": 4}]


# All of them, recounted on the way through whole games


def positions(every: int) -> Iterator[State]:
    for index, (players, rules) in enumerate(TABLES):
        state = Game(players, seed=bytes([index + 1]) * 32, rules=rules).begin()
        bot, random = by_name("greedy"), Random(index)
        for step in range(10_000):
            if state.phase is Phase.OVER:
                break
            if step % every == index % every:
                yield state
            state = state.play(bot.choose(state.observe(), state.legal_moves(), random))


def kinds_by_column(house: list[naive.Tile]) -> dict[int, list[str]]:
    return naive.columns_of(naive.standing(house))


def is_roofed(kinds: list[str]) -> bool:
    return kinds[-1] == "roof"


def bare(kinds: list[str]) -> list[str]:
    return [kind for kind in kinds if kind != "roof"]


def worth(kinds: list[str]) -> int:
    return sum({"door": 2, "wall": 0}.get(kind, 1) for kind in bare(kinds))


def recount(before: list[naive.Tile], after: list[naive.Tile]) -> list[dict[str, Any]]:
    """What the score sheet and the columns say, by the naive reading."""
    old, new = naive.score(before), naive.score(after)
    was, now = kinds_by_column(before), kinds_by_column(after)
    found: list[dict[str, Any]] = []
    roofed = [x for x, kinds in now.items() if is_roofed(kinds) and not is_roofed(was.get(x, [""]))]
    if roofed:
        gained = new["windows"] + new["doors"] - old["windows"] - old["doors"]
        found.append({"code": "roofs", "columns": len(roofed), "points": gained})
    had = {len(bare(kinds)) for kinds in was.values() if is_roofed(kinds)} - {0}
    have = {len(bare(kinds)) for kinds in now.values() if is_roofed(kinds)} - {0}
    for level in sorted(have - had):
        had.add(level)
        found.append({"code": "new_level", "level": level, "points": len(had)})
    width = new["width"] - old["width"]
    if width:
        code = "opens_house" if width < 0 else "widens_house" if old["width"] else "closes_house"
        found.append({"code": code, "points": abs(width)})
    if new["cats"] > old["cats"]:
        found.append({"code": "cats", "points": new["cats"] - old["cats"]})
    waits = sum(worth(now[x]) - worth(was.get(x, [])) for x in now if not is_roofed(now[x]))
    if waits:
        found.append({"code": "waits", "points": waits})
    open_was = {len(kinds) for kinds in was.values() if not is_roofed(kinds)}
    open_now = {len(kinds) for kinds in now.values() if not is_roofed(kinds)}
    if open_now - open_was - have:
        found.append({"code": "prepares_level", "level": max(open_now - open_was - have)})
    return found


def gaps(umpire: Umpire, house: list[naive.Tile]) -> set[tuple[int, int]]:
    """Open columns with few tiles of the bag that can be built on them: the column, how many."""
    reached: Counter[int] = Counter()
    for n in umpire.bag:
        columns = {
            x
            for _, way in umpire.ways(n)
            for at in naive.placements(house, way, **umpire.options)
            for x, _ in naive.cells(way, at)
        }
        reached.update(columns)
    open_ = [x for x, kinds in kinds_by_column(house).items() if not is_roofed(kinds)]
    return {(x, reached[x]) for x in open_ if reached[x] <= MAX_GAP_TILES}


COUNTED = {
    *("roofs", "new_level", "closes_house", "widens_house", "opens_house"),
    *("cats", "waits", "prepares_level"),
}
BRINGS = {"roofs": 1, "new_level": 1, "closes_house": 1, "widens_house": 1, "cats": 1}


def check_turn(state: State, advice: Advice, *, with_gaps: bool) -> None:
    """Play the advice, and count what came of it."""
    seat, after = state.seat, state
    for move in advice.moves:
        assert after.why_not(move) is None
        after = after.play(move)
    before_, after_ = listed(state.buildings[seat]), listed(after.buildings[seat])
    reasons = data(advice.reasons)
    gain = naive.score(after_)["total"] - naive.score(before_)["total"]
    assert advice.points == gain
    signs = {**BRINGS, "opens_house": -1}
    assert gain == sum(signs.get(each["code"], 0) * each.get("points", 0) for each in reasons)
    assert [each for each in reasons if each["code"] in COUNTED] == recount(before_, after_)
    paid = sum(isinstance(move, Steal) for move in advice.moves)
    diamonds = sum(state.game.sheet[p.tile].diamond for b in state.builds for p in b.parts)
    due = min(diamonds, state.supply)  # for what was built before the hint
    earned = after.tokens[seat] - state.tokens[seat] + paid - due
    tokens = [each["tokens"] for each in reasons if each["code"] == "earns_token"]
    assert tokens == ([earned] if earned else [])
    if with_gaps:
        umpire = Umpire(state)
        umpire.bag = {n for n in range(len(state.game.sheet)) if after.inside >> n & 1}
        was, now = gaps(umpire, before_), gaps(umpire, after_)
        left = sorted((n, x) for x, n in now if all(x != other for other, _ in was))
        told = [(r["tiles"], r["column"]) for r in reasons if r["code"] == "leaves_gap"]
        assert told == left[:1]
        filled = {x for x, _ in was} - {x for x, _ in now}
        assert {r["column"] for r in reasons if r["code"] == "fills_gap"} == filled


def test_every_turn_can_be_played_and_every_reason_is_true() -> None:
    seen = Counter[str]()
    for index, state in enumerate(positions(every=9)):
        found = hint(state.observe(), count=5, budget=Budget(nodes=300))
        assert 1 <= len(found) <= 5
        assert found == sorted(found, key=lambda each: -each.lead)
        for advice in found:
            codes = [reason.code for reason in advice.reasons]
            seen.update(codes)
            assert all(tuple(reason.facts) == CODES[reason.code] for reason in advice.reasons)
            if isinstance(advice.moves[0], Draw | Touch):
                assert len(advice.moves) == 1
                assert state.why_not(advice.moves[0]) is None
            else:
                check_turn(state, advice, with_gaps=index % 12 == 0)
    assert COUNTED - set(seen) <= {"closes_house", "widens_house", "opens_house"}


def test_the_odds_of_a_take_are_those_of_the_tiles_that_are_left() -> None:
    for state in positions(every=61):
        if state.phase is not Phase.TAKE or not state.game.rules.blind_draw:
            continue
        umpire = Umpire(state)
        house = umpire.houses[state.seat]
        own = [n for n in umpire.stores[state.seat] if n >= 0][:1]
        if len([n for n in umpire.stores[state.seat] if n >= 0]) > 1:
            continue  # three tiles together take the naive reading too long
        for advice in hint(state.observe()):
            if not isinstance(advice.moves[0], Draw):
                continue
            tiles = [n for n in umpire.bag if umpire.backs[n] is advice.moves[0].back]
            fit = [n for n in tiles if _can_be_built(umpire, house, n, own)]
            told = {reason.code: reason.facts for reason in advice.reasons}
            assert told["likely_builds"]["percent"] == round(100 * len(fit) / len(tiles))
            gains = [_best(umpire, house, n) for n in tiles]
            scoring = [gain for gain in gains if gain > 0]
            if scoring:
                percent = round(100 * len(scoring) / len(tiles))
                assert told["may_score"] == {"percent": percent, "points": max(scoring)}
            assert ("may_score" in told) == bool(scoring)
            assert ("costs_token" in told) == (not advice.moves[0].back.is_beige)


def _can_be_built(umpire: Umpire, house: list[naive.Tile], n: int, own: list[int]) -> bool:
    if umpire.singles(house, n):
        return True
    return any(umpire.units(house, (n, other)) for other in own)


def _best(umpire: Umpire, house: list[naive.Tile], n: int) -> int:
    now = naive.score(house)["total"]
    grown = [
        naive.score([*house, {**way, "at": at}])["total"] - now
        for _, way in umpire.ways(n)
        for at in naive.placements(house, way, **umpire.options)
    ]
    return max(grown, default=0)


# What a hint may know


def test_worlds_that_look_the_same_get_the_same_hint() -> None:
    state = Game(3, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin()
    for step in range(6):
        seen = state.observe()
        other = seen.sample(Random(step), blind=True)
        assert other.game.seed != state.game.seed
        found = hint(seen, budget=Budget(nodes=200))
        assert hint(other.observe(), budget=Budget(nodes=200)) == found
        state = state.play(found[0].moves[0])


def test_no_two_turns_lead_to_the_same_house() -> None:
    for state in positions(every=83):
        if state.phase is not Phase.BUILD:
            continue
        results = []
        for advice in hint(state.observe(), count=10):
            after = state
            for move in advice.moves:
                after = after.play(move)
            kept = sorted(tile for tile in after.warehouses[state.seat] if tile >= 0)
            results.append((naive.standing(listed(after.buildings[state.seat])), kept))
        assert not any(one == other for one, other in combinations(results, 2))


def test_a_stolen_tile_is_placed_even_without_time() -> None:
    state = table([[], []], stores=[[], ["lit #"]], bag=["dark #"])
    state = state.play(Steal(1, number(state, "lit #")))
    [first, *_] = hint(state.observe(), budget=Budget(nodes=1))
    assert isinstance(first.moves[0], Build)
    assert first.lead > float("-inf")


def test_there_is_no_hint_after_the_end() -> None:
    state = Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True, idle_rounds=1)).begin()
    while state.phase is not Phase.OVER:
        state = state.play(list(state.legal_moves())[-1])
    with pytest.raises(BadInput, match="over"):
        hint(state.observe())


def test_every_reason_is_documented_with_its_facts() -> None:
    text = (DOCS / "review.md").read_text(encoding="utf-8")
    for code, facts in CODES.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{code}` |"))
        assert all(f"`{fact}`" in row for fact in facts), row


# Tiles that were put back


def with_known_tiles(seed: int) -> State:
    """A few turns of bots, and then everybody puts back what is taken for a round."""
    state, random = Game(3, seed=bytes([seed]) * 32).begin(), Random(seed)
    while state.turn < 12 or state.phase is not Phase.TAKE:
        state = state.play(by_name("greedy").choose(state.observe(), state.legal_moves(), random))
    while state.turn < 15:
        take = random.choice([move for move in state.legal_moves() if isinstance(move, Touch)])
        state = state.play(take).play(PutBack())
    return state


def test_a_hint_names_what_was_put_back_and_says_what_is_sure_of_it() -> None:
    named, codes = 0, set()
    for seed in range(12):
        state = with_known_tiles(seed)
        known = {(x, y): tile for tile, x, y in state.put_back}
        for each in hint(state.observe(), count=8, budget=Budget(nodes=200)):
            take = each.moves[0]
            spot = (take.x, take.y) if isinstance(take, Touch) else None
            assert each.tile == known.get(spot)
            told = {reason.code for reason in each.reasons}
            if each.tile is None:
                assert not told & {"known_builds", "known_scores", "known_calls_end"}
                continue
            named += 1
            codes |= told
            assert not told & {"likely_builds", "may_score", "may_earn_token", "may_call_end"}
            assert each.data(state.game.sheet)["tile"] == state.game.sheet[each.tile].name
            taken = state.play(take)
            assert taken.hand == each.tile
            builds = [move for move in taken.legal_moves() if isinstance(move, Build)]
            fits = any(part.tile == each.tile for move in builds for part in move.parts)
            assert ("known_builds" in told, "fits_nowhere" in told) == (fits, not fits)
            name = the(state.game.sheet[each.tile])
            assert advise(each.moves, state.observe()).startswith(f"touch {name} that was put back")
    assert named > 10
    assert {"known_builds", "known_scores", "fits_nowhere"} <= codes
