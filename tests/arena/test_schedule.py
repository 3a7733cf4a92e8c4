"""Who meets whom: seats in turn, the same deals for each seating, budgets as they are named."""

from collections import Counter

import pytest

from kensington.bots import Budget, by_name
from kensington.bots.arena.entry import Entrant, SeatedBot, own_budget, parse_entry
from kensington.bots.arena.schedule import (
    Fixture,
    MatchSettings,
    fixtures,
    gauntlet,
    round_robin,
    seatings,
)
from kensington.core import BadInput, Game, Ruleset

TABLE = MatchSettings("a seed", Ruleset(blind_draw=True), None)


class TestEntry:
    @pytest.mark.parametrize(
        ("text", "entry"),
        [
            ("greedy", Entrant("greedy")),
            ("greedy@2000", Entrant("greedy", Budget(nodes=2000))),
            ("greedy@500ms", Entrant("greedy", Budget(nodes=None, milliseconds=500))),
            ("greedy@1.5s", Entrant("greedy", Budget(nodes=None, milliseconds=1500))),
            ("greedy@1s/turn", Entrant("greedy", turn_ms=1000)),
            ("greedy@250ms/turn", Entrant("greedy", turn_ms=250)),
            ("cmd:./bot --to a@b", Entrant("cmd:./bot --to a@b")),
            ("cmd:./bot@20ms", Entrant("cmd:./bot", Budget(nodes=None, milliseconds=20))),
        ],
    )
    def test_a_budget_stands_behind_the_name(self, text: str, entry: Entrant) -> None:
        assert parse_entry(text) == entry

    @pytest.mark.parametrize(
        "text", ["greedy@", "greedy@fast", "greedy@-1", "greedy@1h", "greedy@0s", "greedy@9999s"]
    )
    def test_what_is_no_budget_is_refused(self, text: str) -> None:
        with pytest.raises(BadInput, match="greedy@"):
            parse_entry(text)

    def test_titles(self) -> None:
        assert parse_entry("greedy@20").title == "Greedy"
        assert parse_entry("cmd:/opt/bots/mine --fast").title == "mine"
        assert parse_entry("cmd:'./  '").title == "Program"
        assert parse_entry("cmd:'./two\nlines\udcff'").title == "twolines"

    def test_any_program_can_sit_at_a_table_with_any_seed(self) -> None:
        names = [parse_entry(text).title for text in ("cmd:'./\t'", f"cmd:{'x' * 29}\\ x")]
        assert len(Game(names, seed=bytes(32)).seats) == 2
        assert MatchSettings("\udcff", TABLE.rules, None).play(
            Fixture(0, 0, 0, ("careless", "careless"))
        )

    def test_a_bot_may_have_a_budget_of_its_own(self) -> None:
        bot = by_name("greedy").__class__()
        assert own_budget(bot) == getattr(bot, "default", Budget())

        class Slow(type(bot)):  # type: ignore[misc]
            default = Budget(nodes=7)

        assert own_budget(Slow()) == Budget(nodes=7)

    def test_each_decision_gets_half_of_what_is_left_of_the_turn(self) -> None:
        player = SeatedBot(parse_entry("greedy@1s/turn"))
        assert player.budget(1) == Budget(nodes=None, milliseconds=500)
        player.spend(500)
        assert player.budget(1) == Budget(nodes=None, milliseconds=250)
        player.spend(900)
        assert player.budget(1) == Budget(nodes=None, milliseconds=1)
        assert player.budget(2) == Budget(nodes=None, milliseconds=500)


class TestPairings:
    def test_two_at_a_table_meet_once(self) -> None:
        assert round_robin(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]

    def test_more_at_a_table_are_one_against_the_rest(self) -> None:
        assert round_robin(["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]

    def test_in_a_gauntlet_one_meets_all(self) -> None:
        assert gauntlet("b", ["a", "b", "c"], 3) == [("b", "a", "a"), ("b", "c", "c")]

    def test_a_table_turns(self) -> None:
        assert seatings(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
        assert seatings(("a", "a")) == [("a", "a")]

    @pytest.mark.parametrize("lineup", [("a", "b"), ("a", "b", "b"), ("a", "b", "c", "d", "a")])
    def test_everybody_sits_everywhere_equally_often_at_every_deal(
        self, lineup: tuple[str, ...]
    ) -> None:
        games = list(fixtures([lineup], 30))
        seen = Counter((g.deal, seat, who) for g in games for seat, who in enumerate(g.seats))
        for deal in range(30 // len(lineup)):
            for seat in range(len(lineup)):
                assert {who: seen[deal, seat, who] for who in lineup} == Counter(lineup)

    def test_all_pairings_get_the_same_deals_and_go_on_together(self) -> None:
        games = list(fixtures([("a", "b"), ("a", "c")], 4))
        assert len(games) == len(set(games)) == 8
        assert [(g.pairing, g.deal) for g in games] == [
            *((0, 0), (1, 0), (0, 0), (1, 0), (0, 1), (1, 1), (0, 1), (1, 1)),
        ]

    def test_games_that_cannot_be_shared_out_are_refused(self) -> None:
        with pytest.raises(BadInput, match=r"10 games .* 3 seatings of a, b, b: say 12"):
            list(fixtures([("a", "b", "b")], 10))


class TestPlaying:
    def test_a_fixture_is_the_same_game_whenever_it_is_played(self) -> None:
        fixture = Fixture(0, 0, 3, ("greedy", "careless", "greedy@10"))
        first, again = TABLE.play(fixture), TABLE.play(fixture)
        assert first._replace(micros=()) == again._replace(micros=())
        assert [len(seat) for seat in first.micros] == [len(seat) for seat in again.micros]
        assert sum(map(len, first.micros)) == first.moves
        other = TABLE.play(fixture._replace(deal=4))
        assert other.points != first.points

    def test_both_seatings_get_the_same_deal(self) -> None:
        """Two names for the same bot: with the seats changed, the game is the same."""
        here = TABLE.play(Fixture(0, 0, 0, ("greedy", "greedy@2000")))
        there = TABLE.play(Fixture(0, 1, 0, ("greedy@2000", "greedy")))
        assert here.points == there.points

    def test_a_shared_victory_counts_for_a_part(self) -> None:
        outcome = TABLE.play(Fixture(0, 0, 0, ("careless",) * 4))
        assert outcome._replace(ranks=(1, 3, 1, 4)).wins == (0.5, 0, 0.5, 0)
        assert outcome.faults == ((), (), (), ())
