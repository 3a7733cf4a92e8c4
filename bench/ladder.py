"""``make ladder``: the whole ladder of bots, and docs/ladder.md with its plots.

Every level meets the one below it, drawing blind and with a heap, and the top the greedy one: two
at a table, alone against three, and at a second a turn. Then the sound bots play among themselves,
two to five at a table, for how their games end. Each game is kept as it ends, so the same command
goes on where it stopped. ``--only endings`` plays one part, and leaves the others as they stand.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from kensington.bots import NAMES
from kensington.bots.arena.custom_bots import bot_for
from kensington.bots.arena.entry import own_budget, parse_entry
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.results import Results, code_digest, facts_of
from kensington.bots.arena.schedule import Lineup, MatchSettings
from kensington.bots.arena.standings import endings_of, wilson
from kensington.cli.commands.arena import Tournament, hold, report_of
from kensington.cli.plots import check_picture, draw_shares
from kensington.core import Ending, Ruleset

ROOT = Path(__file__).parent.parent
YARDSTICK = "greedy"
SEED = "ladder"
SOUND = ("greedy", "prudent")
"""Bots that play to win, and fast enough for thousands of games."""
COLLAPSED = 25
"""A game that ends before so many turns, because nobody builds, has collapsed."""
MOST_COLLAPSED = 0.01


class Rung(NamedTuple):
    """One part of the ladder, and the share of the wins its first bot should reach."""

    name: str
    title: str
    lineups: tuple[Lineup, ...]
    games: int
    aim: float
    heap: bool = False


def rungs(levels: Sequence[str], games: int, confirming: int, heap: int) -> Iterator[Rung]:
    """The parts."""
    top = levels[-1]
    neighbours = tuple((above, below) for below, above in pairwise(levels))
    yield Rung("neighbours", "Each level against the one below", neighbours, games, 0.75)
    if heap:
        yield Rung("heap", "The same with a heap", neighbours, heap, 0.75, heap=True)
    if top == YARDSTICK:
        return
    if (top, YARDSTICK) not in neighbours:
        yield Rung("top", f"{top} against {YARDSTICK}", ((top, YARDSTICK),), games, 0.90)
    alone = (top, *[YARDSTICK] * 3)
    yield Rung("four", f"{top} alone against three {YARDSTICK}", (alone,), games, 0.55)
    if not confirming:
        return
    slow = ((f"{top}@1s/turn", YARDSTICK),)
    yield Rung("second", f"{top} at one second a turn against {YARDSTICK}", slow, confirming, 0.90)


def main() -> int:
    args = _arguments()
    args.kept.mkdir(parents=True, exist_ok=True)
    args.out.mkdir(parents=True, exist_ok=True)
    check_picture("ladder.png")
    everything = rungs(args.levels, args.games, args.confirming, args.heap)
    found = [_climb(rung, args) for rung in everything if args.only in (None, rung.name)]
    if args.endings and args.only in (None, "endings"):
        found.append(_endings(args))
    if not found:
        print(f"there is no part {args.only}", file=sys.stderr)
        return 1
    file = args.out / "ladder.md"
    head = HEAD.format(budgets=", ".join(map(_budget, args.levels)))
    before = file.read_text(encoding="utf-8") if args.only and file.exists() else head
    file.write_text(_renewed(before, found), encoding="utf-8")
    print(f"written: {file}", file=sys.stderr)
    return 0


def _climb(rung: Rung, args: argparse.Namespace) -> str:
    """The games of a part, and what the page says of them."""
    print(rung.title, file=sys.stderr)
    table = MatchSettings(SEED, Ruleset(blind_draw=not rung.heap), None)
    tournament, results = _play(rung.name, rung.lineups, table, rung.games, args)
    report = report_of(tournament, results)
    draw_shares(report, str(args.out / f"ladder-{rung.name}.png"))
    return _page(rung, report)


def _play(
    name: str,
    lineups: tuple[Lineup, ...],
    table: MatchSettings,
    games: int,
    args: argparse.Namespace,
) -> tuple[Tournament, Results]:
    kept = str(args.kept / f"{name}.jsonl")
    tournament = Tournament(lineups, table, games, kept)
    with Results(facts_of(lineups, table), kept) as results:
        hold(tournament, results, args.jobs)
    return tournament, results


def _renewed(page: str, found: Sequence[str]) -> str:
    """The page with these parts in place of those with the same headings, or at its end."""
    head, *parts = re.split(r"^(?=## )", page.strip() + "\n", flags=re.MULTILINE)
    by_heading = {part.splitlines()[0]: part.strip() for part in parts}
    by_heading |= {text.splitlines()[0]: text.strip() for text in found}
    return "\n\n".join([head.strip(), *by_heading.values()]) + "\n"


HEAD = """\
# The ladder

Written by `make ladder`; how a tournament is held is in [arena.md](arena.md). Tiles are drawn
blind except where a heap is named, seats are rotated with the same deals for each seating, a
shared victory counts half, and the intervals are Wilson's at 95 %. Endings are games that ended by
the seventh bird / because nobody could build / because nobody built for too long (R15).

Budgets a decision: {budgets}."""


def _page(rung: Rung, report: dict[str, Any]) -> str:
    lines = [
        f"## {rung.title[0].upper()}{rung.title[1:]}",
        "",
        f"The aim is {rung.aim:.0%} of the wins.",
        "",
        "| | games | wins | 95 % | aim | points | turns | endings | ms a decision, p50 / p99 |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for pairing in report["pairings"]:
        one, other = pairing["sides"]
        table = f"{len(pairing['lineup']) - 1} × " if len(pairing["lineup"]) > 2 else ""
        endings = " / ".join(str(pairing["endings"][ending.value]) for ending in Ending)
        times = " and ".join(f"{s['p50_ms']:.1f} / {s['p99_ms']:.1f}" for s in (one, other))
        lines.append(
            f"| **{one['entry']}** against {table}{other['entry']} | {pairing['games']} "
            f"| {one['share']:.1%} | {one['low']:.1%} to {one['high']:.1%} "
            f"| {_verdict(one, rung.aim)} | {one['points']:.1f} and {other['points']:.1f} "
            f"| {pairing['turns']:.1f} | {endings} | {times} |"
        )
    return "\n".join([*lines, "", f"![{rung.title}](ladder-{rung.name}.png)"])


ENDINGS = """\
## How games end

Sound bots among themselves and with each other; the deals follow from the seed `{seed}`. A game
has collapsed if it ended before turn {turns} because nobody built (R15). The aim is at most
{most:.0%} of all games.

| at the table | players | tiles | games | seventh bird | nobody could build | idle rounds \
| of these, collapsed | turns before the idle ones ended, least and mean |
|---|---|---|---|---|---|---|---|---|"""


def _endings(args: argparse.Namespace) -> str:
    """The sound bots at tables of every size and mixture, with a bag and with a heap."""
    print("How games end", file=sys.stderr)
    mixtures = [(name,) for name in args.sound]
    mixtures += [tuple(args.sound)] * (len(args.sound) > 1)
    tables = [(mixture, players) for mixture in mixtures for players in range(2, 6)]
    lineups = tuple(tuple(islice(cycle(names), players)) for names, players in tables)
    lines = [ENDINGS.format(seed=SEED, turns=COLLAPSED, most=MOST_COLLAPSED)]
    everything: list[Outcome] = []
    for tiles, count in (("bag", args.endings), ("heap", args.endings_heap)):
        table = MatchSettings(SEED, Ruleset(blind_draw=tiles == "bag"), None)
        _, results = _play(f"endings-{tiles}", lineups, table, count, args)
        for number, (names, players) in enumerate(tables):
            games = [
                results.done[number, game]
                for game in range(count)
                if (number, game) in results.done
            ]
            lines.append(f"| {_listed(names)} | {players} | {tiles} | {_ends(games)} |")
            everything += games
    lost = sum(map(_has_collapsed, everything))
    low, high = wilson(lost, len(everything))
    reached = "reached" if lost <= MOST_COLLAPSED * len(everything) else "missed"
    told = (
        f"Of all {len(everything):,} games {lost} collapsed: {lost / len(everything):.2%} "
        f"({low:.2%} to {high:.2%} at 95 %), aim {reached}. Code of the game and the bots: "
        f"`{code_digest()}`."
    )
    return "\n".join([*lines, "", told])


def _ends(games: Sequence[Outcome]) -> str:
    """How many games ended in each way, as cells of a table."""
    ended = endings_of(games)
    idle = [game.turns for game in games if game.ending == Ending.IDLE]
    length = f"{min(idle)} and {sum(idle) / len(idle):.0f}" if idle else "–"
    cells = [len(games), *(ended[way.value] for way in Ending), sum(map(_has_collapsed, games))]
    return " | ".join([*map(str, cells), length])


def _has_collapsed(game: Outcome) -> bool:
    return game.ending == Ending.IDLE and game.turns < COLLAPSED


def _listed(names: Sequence[str]) -> str:
    return " and ".join(names)


def _verdict(side: dict[str, Any], aim: float) -> str:
    if side["share"] >= aim:
        return "reached"
    return "missed" if side["low"] > side["fair"] else "missed, and no stronger for sure"


def _budget(name: str) -> str:
    entry = parse_entry(name)
    budget = entry.budget or own_budget(bot_for(entry.bot))
    parts = [f"{budget.nodes:,} nodes"] if budget.nodes is not None else []
    parts += [f"{budget.milliseconds} ms"] if budget.milliseconds is not None else []
    return f"{name} {' and '.join(parts)}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="games a pair (400)")
    parser.add_argument("--confirming", type=int, default=60, help="games at 1 s a turn (60)")
    parser.add_argument("--heap", type=int, default=40, help="games a pair with a heap (40)")
    parser.add_argument("--endings", type=int, default=60, help="games a table for endings (60)")
    parser.add_argument("--endings-heap", type=int, default=30, help="the same with a heap (30)")
    parser.add_argument("--only", help="play this part alone: neighbours, heap, ..., endings")
    parser.add_argument(
        "--sound",
        type=lambda text: text.split(","),
        default=list(SOUND),
        help="the bots whose games' ends are counted, parted by commas (greedy,prudent)",
    )
    parser.add_argument(
        "--levels",
        type=lambda text: text.split(","),
        default=list(NAMES),
        help="the bots from the bottom to the top, parted by commas (all there are)",
    )
    parser.add_argument("--jobs", type=int, help="processes side by side (one for each core)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs", help="where the report goes")
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "ladder")
    return parser.parse_args()


if __name__ == "__main__":  # the games' processes import this file again
    sys.exit(main())
