"""The report of a tournament as tables that fit 80 columns."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from kensington.cli.terminal.tables import make_table, write_endings

NAME_CHARS = 24
"""How many characters of an entry's name are shown."""
TAIL_CHARS = 12
"""Of these, the last ones of a long name: options and budget stand there."""
LINE_CHARS = 80


def show_tournament(report: Mapping[str, Any]) -> Iterator[RenderableType]:
    """The pairings, and with more than one of them, everybody's standing."""
    tiles, rules, seed = report["tiles"], report["rules"], report["seed"]
    yield f"{report['games']} games, tiles in a {tiles}, rules: {rules}, seed {seed}"
    names = shorten_names(report)
    for pairing in report["pairings"]:
        title = describe_table(pairing["lineup"], names)
        yield f"\n{title}: {pairing['games']} games, {pairing['turns']:.1f} turns"
        yield f"endings: {write_endings(pairing)}"
        yield _make_pairing_table(pairing, names)
        for side in pairing["sides"]:
            if side["faults"]:
                why = ", ".join(f"{fault} {count}" for fault, count in side["faults"].items())
                yield f"{names[side['entry']]} forfeits: {why}"
    if len(report["pairings"]) > 1 or len(report["pairings"][0]["lineup"]) > 2:
        yield "\nall games"
        yield _make_standings_table(report, names)
        if not report["rated"]:
            yield "For ratings, install kensington[arena]."
    cut = [(name, entry) for entry, name in names.items() if name != entry]
    if cut:
        yield "\nin full"
    for name, entry in cut:
        parts = wrap(entry, LINE_CHARS - NAME_CHARS - 2, break_on_hyphens=False)
        for number, part in enumerate(parts):
            yield f"{'' if number else name:<{NAME_CHARS}}  {part}"


def shorten_names(report: Mapping[str, Any]) -> dict[str, str]:
    """What every entry is called in tables: long names are cut, and no two are alike."""
    names: dict[str, str] = {}
    for side in report["entries"]:
        entry = side["entry"]
        name, number = _shorten(entry), 2
        while name in names.values():
            name, number = _shorten(entry, f" #{number}"), number + 1
        names[entry] = name
    return names


def _shorten(entry: str, mark: str = "") -> str:
    """A name that fits a table, cut in the middle where it is too long."""
    if len(entry) + len(mark) <= NAME_CHARS:
        return entry + mark
    return f"{entry[: NAME_CHARS - TAIL_CHARS - 3 - len(mark)]}...{entry[-TAIL_CHARS:]}{mark}"


def describe_table(lineup: Sequence[str], names: Mapping[str, str]) -> str:
    """A table in a few words: ``greedy against 3 × careless``."""
    first, *others = (names[entry] for entry in lineup)
    if len(set(others)) == 1:
        table = f"{len(others)} × " if len(others) > 1 else ""
        return f"{first} against {table}{others[0]}"
    return ", ".join((first, *others))


def _make_pairing_table(pairing: Mapping[str, Any], names: Mapping[str, str]) -> Table:
    table = make_table("", "wins", "95 %", "points", "ms p50", "p99", "forfeits")
    for side in pairing["sides"]:
        table.add_row(
            names[side["entry"]],
            f"{side['share']:.1%}",
            _write_interval(side),
            f"{side['points']:.1f}",
            f"{side['p50_ms']:.1f}",
            f"{side['p99_ms']:.1f}",
            str(side["forfeits"]),
        )
    return table


def _make_standings_table(report: Mapping[str, Any], names: Mapping[str, str]) -> Table:
    table = make_table("", "games", "wins", "95 %", "fair", "rating")
    for side in sorted(report["entries"], key=_measure_strength, reverse=True):
        rating = side["rating"]
        table.add_row(
            names[side["entry"]],
            str(side["games"]),
            f"{side['share']:.1%}",
            _write_interval(side),
            f"{side['fair']:.0%}",
            f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "-",
        )
    return table


def _write_interval(side: Mapping[str, Any]) -> str:
    return f"{100 * side['low']:.1f}–{100 * side['high']:.1f}"


def _measure_strength(entry: Mapping[str, Any]) -> tuple[float, float]:
    rating = entry["rating"]
    return (rating["mu"] if rating else 0.0, entry["share"] - entry["fair"])
