"""Tables by rich: what they all have in common, and the score sheet."""

from collections.abc import Mapping
from typing import Any

from rich.box import HORIZONTALS
from rich.table import Table

from kensington.core import SCORE_PARTS, Ending, Score, State

ENDINGS = {
    Ending.BIRDS: "seventh bird",
    Ending.STUCK: "nobody could build",
    Ending.IDLE: "idle rounds",
}


def write_endings(data: Mapping[str, Any]) -> str:
    """In which ways some games ended, and how often."""
    games = max(1, data["games"])
    return ", ".join(
        f"{what} {data['endings'][ending.value] / games:.1%}" for ending, what in ENDINGS.items()
    )


def make_table(*heads: str, words: int = 1) -> Table:
    """A table whose first columns are words; all others are numbers."""
    table = Table(box=HORIZONTALS, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for number, head in enumerate(heads):
        table.add_column(head, justify="left" if number < words else "right", overflow="fold")
    return table


def make_score_sheet(state: State) -> Table:
    """Points by part and player, and everybody's place."""
    seats = state.game.seats
    scores = [state.score(seat) for seat in range(len(seats))]
    table = make_table("", *(seat.name for seat in seats))
    for part in SCORE_PARTS:
        table.add_row(part, *(str(getattr(score, part)) for score in scores))
    table.add_section()
    table.add_row("total", *(str(score.total) for score in scores))
    table.add_row("birds", *(str(score.birds) for score in scores))
    table.add_row("place", *map(str, state.ranking()))
    return table


def make_column_table(score: Score) -> Table:
    """One player's columns, each with what stands in it and what it brings."""
    heads = ("column", "windows", "doors", "walls", "storeys", "roof", "points")
    table = make_table(*heads, words=0)
    for each in score.columns:
        storeys, roof = (each.storeys, "yes") if each.roofed else ("-", "no")
        cells = (each.x, each.windows, each.doors, each.walls, storeys, roof, each.points)
        table.add_row(*map(str, cells))
    return table
