"""What came of many games: endings, lengths, points by part, wins by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean, pstdev
from typing import Any

from kensington.bots.arena.outcome import PARTS, Outcome
from kensington.bots.arena.standings import endings_of
from kensington.core import Ending

ENDINGS = {
    Ending.BIRDS: "seventh bird",
    Ending.STUCK: "nobody could build",
    Ending.IDLE: "idle rounds",
}


def summary_data(
    facts: Mapping[str, Any], outcomes: Sequence[Outcome], seconds: float
) -> dict[str, Any]:
    """Everything that is told, as plain JSON values. All but the last two keys follow the seed."""
    bots = facts["bots"]
    seats = [
        {
            "bot": bot,
            "wins": sum(outcome.wins[seat] for outcome in outcomes),
            "points": {
                part: _spread([outcome.points[seat][i] for outcome in outcomes])
                for i, part in enumerate(PARTS)
            },
        }
        for seat, bot in enumerate(bots)
    ]
    moves = sum(outcome.moves for outcome in outcomes)
    return {
        **facts,
        "games": len(outcomes),
        "endings": endings_of(outcomes),
        "turns": _spread([outcome.turns for outcome in outcomes]),
        "moves": _spread([outcome.moves for outcome in outcomes]),
        "seats": seats,
        "points": {
            part: _spread([points[i] for outcome in outcomes for points in outcome.points])
            for i, part in enumerate(PARTS)
        },
        "seconds": round(seconds, 3),
        "moves_per_s": round(moves / seconds) if seconds else 0,
    }


def _spread(values: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(fmean(values), 3),
        "sd": round(pstdev(values), 3),
        "min": min(values),
        "max": max(values),
    }


def summary_lines(data: Mapping[str, Any]) -> list[str]:
    """The same as a table that fits 80 columns."""
    games, turns, moves = data["games"], data["turns"], data["moves"]
    longest = max(len(seat["bot"]) for seat in data["seats"])
    width = min(17, max(12, longest + 2))  # at most so wide that all fits 80 columns
    speed = games / max(data["seconds"], 1e-9)
    lines = [
        (
            f"{games} games, {len(data['bots'])} players, tiles in a {data['tiles']}, "
            f"rules: {data['rules']}, seed {data['seed']}"
        ),
        f"endings  {endings_line(data)}",
        (
            f"length   {turns['mean']:.1f} turns on average (spread {turns['sd']:.1f}, "
            f"{turns['min']} to {turns['max']}), {moves['mean']:.1f} moves"
        ),
        f"speed    {data['moves_per_s']:,} moves/s, {speed:,.1f} games/s",
        "",
        f"{'points':<{width}}{'wins':>7}" + "".join(f"{part:>8}" for part in PARTS),
    ]
    for number, seat in enumerate(data["seats"], start=1):
        name = f"{number} {seat['bot']}"
        name = name if len(name) <= width else name[: width - 3] + "..."
        means = "".join(f"{seat['points'][part]['mean']:>8.1f}" for part in PARTS)
        lines.append(f"{name:<{width}}{seat['wins'] / games:>7.1%}{means}")
        lines.append(_spread_line(seat["points"], width))
    means = "".join(f"{data['points'][part]['mean']:>8.1f}" for part in PARTS)
    return [*lines, f"{'all':<{width}}{'':>7}{means}", _spread_line(data["points"], width)]


def endings_line(data: Mapping[str, Any]) -> str:
    """In which ways some games ended, and how often."""
    games = max(1, data["games"])
    return ", ".join(
        f"{what} {data['endings'][ending.value] / games:.1%}" for ending, what in ENDINGS.items()
    )


def _spread_line(points: Mapping[str, Mapping[str, float]], width: int) -> str:
    return f"{'  spread':<{width + 7}}" + "".join(f"{points[part]['sd']:>8.1f}" for part in PARTS)
