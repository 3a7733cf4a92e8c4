"""The report of a tournament as tables that fit 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from kensington.cli.terminal.summary import endings_line

NAME = 24
"""How many characters of an entry's name are shown."""
TAIL = 12
"""Of these, the last ones of a long name: options and budget stand there."""
WIDTH = 80
HEADS = f"{'':<{NAME}}{'wins':>7}  {'95 %':<13}{'points':>7}{'ms p50':>9}{'p99':>9}{'forfeits':>9}"


def arena_lines(report: Mapping[str, Any]) -> list[str]:
    """The pairings, and with more than one of them, everybody's standing."""
    tiles, rules, seed = report["tiles"], report["rules"], report["seed"]
    lines = [f"{report['games']} games, tiles in a {tiles}, rules: {rules}, seed {seed}"]
    names = names_of(report)
    for pairing in report["pairings"]:
        lines += ["", _title(pairing, names), f"endings: {endings_line(pairing)}", HEADS]
        for side in pairing["sides"]:
            lines.append(_side(side, names))
            if side["faults"]:
                why = ", ".join(f"{fault} {count}" for fault, count in side["faults"].items())
                lines.append(f"  forfeits: {why}")
    if len(report["pairings"]) > 1 or len(report["pairings"][0]["lineup"]) > 2:
        lines += ["", "all games", f"{'':<{NAME}}  games   wins    95 %        fair   rating"]
        standing = sorted(report["entries"], key=_strength, reverse=True)
        lines += [_standing(entry, names) for entry in standing]
        if not report["rated"]:
            lines.append("For ratings, install kensington[arena].")
    cut = [(name, entry) for entry, name in names.items() if name != entry]
    if cut:
        lines += ["", "in full"]
        for name, entry in cut:
            lines += _wrapped(name, entry)
    return lines


def names_of(report: Mapping[str, Any]) -> dict[str, str]:
    """What every entry is called in tables: long names are cut, and no two are alike."""
    names: dict[str, str] = {}
    for side in report["entries"]:
        entry = side["entry"]
        name, number = short(entry), 2
        while name in names.values():
            name, number = short(entry, f" #{number}"), number + 1
        names[entry] = name
    return names


def short(entry: str, mark: str = "") -> str:
    """A name that fits a table, cut in the middle where it is too long."""
    if len(entry) + len(mark) <= NAME:
        return entry + mark
    return f"{entry[: NAME - TAIL - 3 - len(mark)]}...{entry[-TAIL:]}{mark}"


def _wrapped(name: str, entry: str) -> list[str]:
    """A name and what it stands for, on as many lines as that takes."""
    parts = wrap(entry, WIDTH - NAME - 2, break_on_hyphens=False)
    return [f"{name if not number else '':<{NAME}}  {part}" for number, part in enumerate(parts)]


def table_title(lineup: Sequence[str], names: Mapping[str, str]) -> str:
    """A table in a few words: ``greedy against 3 × careless``."""
    first, *others = (names[entry] for entry in lineup)
    if len(set(others)) == 1:
        table = f"{len(others)} × " if len(others) > 1 else ""
        return f"{first} against {table}{others[0]}"
    return ", ".join((first, *others))


def _title(pairing: Mapping[str, Any], names: Mapping[str, str]) -> str:
    title = table_title(pairing["lineup"], names)
    return f"{title}: {pairing['games']} games, {pairing['turns']:.1f} turns"


def _side(side: Mapping[str, Any], names: Mapping[str, str]) -> str:
    return (
        f"{names[side['entry']]:<{NAME}}{side['share']:>7.1%}  {_interval(side):<13}"
        f"{side['points']:>7.1f}{side['p50_ms']:>9.1f}{side['p99_ms']:>9.1f}"
        f"{side['forfeits']:>9}"
    )


def _standing(side: Mapping[str, Any], names: Mapping[str, str]) -> str:
    rating = side["rating"]
    rated = f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "-"
    return (
        f"{names[side['entry']]:<{NAME}}{side['games']:>7}{side['share']:>7.1%}  "
        f"{_interval(side):<12}{side['fair']:>5.0%}   {rated}"
    )


def _interval(side: Mapping[str, Any]) -> str:
    return f"{100 * side['low']:.1f} to {100 * side['high']:.1f}"


def _strength(entry: Mapping[str, Any]) -> tuple[float, float]:
    rating = entry["rating"]
    return (rating["mu"] if rating else 0.0, entry["share"] - entry["fair"])
