"""``kensington arena``: a tournament between bots. See docs/arena.md."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from kensington.bots.arena import schedule
from kensington.bots.arena.entry import check_entry
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.processes import play_all
from kensington.bots.arena.results import Results, facts_of, seed_in
from kensington.bots.arena.standings import Game, Pairing, Side, pairing_of, side_of
from kensington.cli.exits import INTERRUPTED, NO, OK, Stop, explain_error
from kensington.cli.files import read_sheet
from kensington.cli.options import add_games, read_rules
from kensington.cli.parser import Command, whole_number
from kensington.cli.terminal.progress import Bar, FirstFaults, waiting_for
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tournament_tables import show_tournament


class Tournament(NamedTuple):
    """Who plays whom, where, and how often."""

    lineups: tuple[schedule.Lineup, ...]
    table: schedule.MatchSettings
    games: int
    results: str | None = None


def add_options(command: Command) -> None:
    command.add_examples(
        "arena careless greedy --games 400",
        "arena prudent farsighted@600 farsighted@2s --players 3 --games 60 --results all.jsonl",
        "arena --lineup greedy,careless,careless,careless --games 400 --plot shares.png",
    )
    command.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="who takes part; with @600 (nodes), @500ms a decision, or @1s/turn; "
        "py:module:Class and cmd:COMMAND are your own",
    )
    command.add_argument(
        "--gauntlet",
        metavar="BOT",
        help="this bot plays each of the others; the others do not play each other",
    )
    command.add_argument(
        "--lineup",
        action="append",
        default=[],
        metavar="LIST",
        help="a table of these bots, separated by commas; may be given several times",
    )
    add_games(
        command, "how many for each pairing, all seatings together (default 100)", "the same deals"
    )
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=whole_number(1, 256),
        metavar="N",
        help="processes side by side (default: one for each core)",
    )
    where.add_argument(
        "--ray",
        action="store_true",
        help="play on the Ray cluster that RAY_ADDRESS names, or on a local one",
    )
    command.add_argument(
        "--results",
        metavar="FILE",
        help="keep every game there as it ends; the same command goes on from it",
    )
    command.add_argument(
        "--plot", metavar="FILE", help="draw the shares of the wins: a name ending in .png or .svg"
    )


def run(args: argparse.Namespace) -> int:
    tournament = _tournament(args)
    if args.plot:
        from kensington.cli.plots import check_picture

        check_picture(args.plot)
    code = OK
    try:
        results = Results(facts_of(tournament.lineups, tournament.table), tournament.results)
    except OSError as error:
        raise Stop(f"cannot write {tournament.results}: {explain_error(error)}", NO) from None
    with results:
        try:
            hold(tournament, results, args.jobs, args.ray)
        except KeyboardInterrupt:
            code = INTERRUPTED
    report = report_of(tournament, results)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        open_screen().draw(*show_tournament(report))
    if args.plot:
        from kensington.cli.plots import draw_shares

        draw_shares(report, args.plot)
    if code == INTERRUPTED:
        kept = f"; the same command goes on from {args.results}" if args.results else ""
        done, total = report["games"], len(tournament.lineups) * tournament.games
        print(f"kensington: interrupted after {done} of {total} games{kept}", file=sys.stderr)
    return code


def hold(
    tournament: Tournament, results: Results, jobs: int | None = None, ray: bool = False
) -> None:
    """Play all games that are not done yet."""
    everything = list(schedule.fixtures(tournament.lineups, tournament.games))
    left = [each for each in everything if (each.pairing, each.game) not in results.done]
    bar, faults, total = Bar(), FirstFaults(), len(everything)
    bar.show("games", total - len(left), total)
    try:
        for played, (fixture, outcome) in enumerate(
            _played(tournament.table, left, jobs, ray), start=1
        ):
            results.add(fixture, outcome)
            faults.tell(fixture.seats, outcome.words, bar)
            bar.show("games", total - len(left) + played, total)
    finally:
        bar.clear()


def _played(
    table: schedule.MatchSettings, left: list[schedule.Fixture], jobs: int | None, ray: bool
) -> Iterator[tuple[schedule.Fixture, Outcome]]:
    if not ray or not left:
        jobs = jobs or os.cpu_count() or 1
        return play_all(table.play, left, max(1, min(jobs, len(left))))
    try:
        from kensington.bots.arena.on_ray import play_all_on_ray
    except ImportError:
        raise Stop("--ray needs Ray: install kensington[ray]", NO) from None
    return play_all_on_ray(table.play, left)


def report_of(tournament: Tournament, results: Results) -> dict[str, Any]:
    """Everything the games say, as plain JSON values."""
    games: list[Game] = [
        (each, results.done[each.pairing, each.game])
        for each in schedule.fixtures(tournament.lineups, tournament.games)
        if (each.pairing, each.game) in results.done
    ]
    pairings: list[Pairing] = []
    for number, lineup in enumerate(tournament.lineups):
        pairings.append(pairing_of(lineup, [game for game in games if game[0].pairing == number]))
    entries = list(dict.fromkeys(entry for lineup in tournament.lineups for entry in lineup))
    sides: list[Side] = [side_of(entry, games) for entry in entries]
    ratings = _ratings(games)
    rules = tournament.table.rules
    return {
        "seed": tournament.table.seed,
        "rules": str(rules),
        "tiles": "bag" if rules.blind_draw else "heap",
        "games": len(games),
        "pairings": [pairing.data() for pairing in pairings],
        "entries": [
            {**side.data(), "rating": None if ratings is None else ratings.get(side.entry)}
            for side in sides
        ],
        "rated": ratings is not None,
    }


def _ratings(games: list[Game]) -> dict[str, dict[str, float]] | None:
    """The ratings by openskill, or None where it is not installed."""
    try:
        from kensington.bots.arena.ratings import ratings_of
    except ImportError:
        return None
    return {
        entry: {"mu": round(rating.mu, 3), "sigma": round(rating.sigma, 3)}
        for entry, rating in ratings_of(games).items()
    }


def _tournament(args: argparse.Namespace) -> Tournament:
    lineups = _lineups(args)
    for entry in dict.fromkeys(entry for lineup in lineups for entry in lineup):
        with waiting_for(entry):
            check_entry(entry)
    rules = read_rules(args)
    seed = args.seed
    if seed is None and args.results:
        try:
            seed = seed_in(args.results)
        except OSError as error:
            raise Stop(f"cannot read {args.results}: {explain_error(error)}") from None
    table = schedule.MatchSettings(
        seed=secrets.token_hex(8) if seed is None else seed,
        rules=rules,
        sheet=read_sheet(args.sheet),
    )
    for _ in schedule.fixtures(lineups, args.games):
        break  # a number of games that cannot be shared out is told now
    return Tournament(lineups, table, args.games, args.results)


def _lineups(args: argparse.Namespace) -> tuple[schedule.Lineup, ...]:
    """The pairings that were asked for."""
    entries: list[str] = args.bots
    if args.lineup:
        if entries or args.gauntlet or args.players:
            raise Stop("--lineup names a whole table: no other bots, --gauntlet or --players")
        tables = [tuple(name.strip() for name in text.split(",")) for text in args.lineup]
        wrong = next((table for table in tables if not 2 <= len(table) <= 5), None)
        if wrong is not None:
            raise Stop(f"the game is for 2 to 5 players, not {len(wrong)}")
        found = tables
    else:
        champion: str | None = args.gauntlet
        if champion is not None and champion not in entries:
            entries = [champion, *entries]
        if len(entries) < 2:
            raise Stop("name at least two bots, or a table with --lineup")
        players = args.players or 2
        if champion is None:
            found = schedule.round_robin(entries, players)
        else:
            found = schedule.gauntlet(champion, entries, players)
    if len(set(entries)) < len(entries) or len(set(found)) < len(found):
        raise Stop("each bot is named once, and each table")
    return tuple(found)
