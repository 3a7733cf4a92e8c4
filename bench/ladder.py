"""``make ladder``: the whole ladder of bots, and docs/ladder.md with its plots.

Every level meets the one below it, drawing blind and with a heap, and the top the greedy one: two
at a table, alone against three, and at a second a turn. Each game is kept as it ends, so the same
command goes on where it stopped.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from kensington.bots import NAMES
from kensington.bots.arena.custom_bots import bot_for
from kensington.bots.arena.entry import own_budget, parse_entry
from kensington.bots.arena.results import Results, facts_of
from kensington.bots.arena.schedule import Lineup, MatchSettings
from kensington.cli.commands.arena import Tournament, hold, report_of
from kensington.cli.plots import check_picture, draw_shares
from kensington.core import Ending, Ruleset

ROOT = Path(__file__).parent.parent
YARDSTICK = "greedy"
SEED = "ladder"


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
    pages = [HEAD.format(budgets=", ".join(map(_budget, args.levels)))]
    for rung in rungs(args.levels, args.games, args.confirming, args.heap):
        print(rung.title, file=sys.stderr)
        table = MatchSettings(SEED, Ruleset(blind_draw=not rung.heap), None)
        kept = str(args.kept / f"{rung.name}.jsonl")
        tournament = Tournament(rung.lineups, table, rung.games, kept)
        with Results(facts_of(rung.lineups, table), kept) as results:
            hold(tournament, results, args.jobs)
        report = report_of(tournament, results)
        draw_shares(report, str(args.out / f"ladder-{rung.name}.png"))
        pages.append(_page(rung, report))
    (args.out / "ladder.md").write_text("\n\n".join(pages) + "\n", encoding="utf-8")
    print(f"written: {args.out / 'ladder.md'}", file=sys.stderr)
    return 0


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
