"""The report of a tournament as tables that fit 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

NAME = 24
"""How many characters of an entry's name are shown."""
HEADS = f"{'':<{NAME}}{'wins':>7}  {'95 %':<13}{'points':>7}{'ms p50':>9}{'p99':>9}{'forfeits':>9}"


def arena_lines(report: Mapping[str, Any]) -> list[str]:
    """The pairings, and with more than one of them, everybody's standing."""
    tiles, rules, seed = report["tiles"], report["rules"], report["seed"]
    lines = [f"{report['games']} games, tiles in a {tiles}, rules: {rules}, seed {seed}"]
    for pairing in report["pairings"]:
        lines += ["", _title(pairing), HEADS]
        for side in pairing["sides"]:
            lines.append(_side(side))
            if side["faults"]:
                why = ", ".join(f"{fault} {count}" for fault, count in side["faults"].items())
                lines.append(f"  forfeits: {why}")
    if len(report["pairings"]) > 1 or len(report["pairings"][0]["lineup"]) > 2:
        lines += ["", "all games", f"{'':<{NAME}}  games   wins    95 %        fair   rating"]
        standing = sorted(report["entries"], key=_strength, reverse=True)
        lines += [_standing(entry) for entry in standing]
        if not report["rated"]:
            lines.append("For ratings, install kensington[arena].")
    return lines


def short(entry: str) -> str:
    """An entry's name, cut where it is too long for a table."""
    return entry if len(entry) <= NAME else entry[: NAME - 3] + "..."


def table_title(lineup: Sequence[str]) -> str:
    """A table in a few words: ``greedy against 3 × careless``."""
    first, *others = map(short, lineup)
    if len(set(others)) == 1:
        table = f"{len(others)} × " if len(others) > 1 else ""
        return f"{first} against {table}{others[0]}"
    return ", ".join((first, *others))


def _title(pairing: Mapping[str, Any]) -> str:
    title = table_title(pairing["lineup"])
    return f"{title}: {pairing['games']} games, {pairing['turns']:.1f} turns"


def _side(side: Mapping[str, Any]) -> str:
    return (
        f"{short(side['entry']):<{NAME}}{side['share']:>7.1%}  {_interval(side):<13}"
        f"{side['points']:>7.1f}{side['p50_ms']:>9.1f}{side['p99_ms']:>9.1f}"
        f"{side['forfeits']:>9}"
    )


def _standing(side: Mapping[str, Any]) -> str:
    rating = side["rating"]
    rated = f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "-"
    return (
        f"{short(side['entry']):<{NAME}}{side['games']:>7}{side['share']:>7.1%}  "
        f"{_interval(side):<12}{side['fair']:>5.0%}   {rated}"
    )


def _interval(side: Mapping[str, Any]) -> str:
    return f"{100 * side['low']:.1f} to {100 * side['high']:.1f}"


def _strength(entry: Mapping[str, Any]) -> tuple[float, float]:
    rating = entry["rating"]
    return (rating["mu"] if rating else 0.0, entry["share"] - entry["fair"])
