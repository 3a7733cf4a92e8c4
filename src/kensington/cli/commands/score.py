"""The score sheet, by part and player, and by column; and ``kensington score``."""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Sequence
from typing import Any

from kensington.cli.exits import OK
from kensington.cli.files import read_record
from kensington.cli.options import add_json, add_record
from kensington.cli.parser import Command
from kensington.cli.terminal.words import ENDINGS, winners
from kensington.core import Score, State

PARTS = ("windows", "doors", "levels", "cats", "width")


def sheet_lines(state: State, width: int = 80) -> list[str]:
    """Points by part and player, and everybody's place."""
    seats = state.game.seats
    scores = [state.score(seat) for seat in range(len(seats))]
    room = max(6, (width - 10) // len(seats) - 2)
    names = [
        seat.name if len(seat.name) <= room else seat.name[: room - 2] + ".." for seat in seats
    ]
    wide = [max(6, len(name)) for name in names]

    def row(title: str, values: Sequence[object]) -> str:
        cells = [f"{value!s:>{w}}" for value, w in zip(values, wide, strict=True)]
        return f"{title:<8}  " + "  ".join(cells)

    lines = [row("", names)]
    lines += [row(part, [getattr(score, part) for score in scores]) for part in PARTS]
    lines.append(row("", ["-" * w for w in wide]))
    lines.append(row("total", [score.total for score in scores]))
    lines.append(row("birds", [score.birds for score in scores]))
    lines.append(row("place", state.ranking()))
    return lines


def column_lines(name: str, score: Score) -> list[str]:
    """One player's columns, each with what stands in it and what it brings."""
    lines = [f"{name}", " column  windows  doors  walls  storeys  roof  points"]
    lines += [
        f"{column.x:>7}{column.windows:>9}{column.doors:>7}{column.walls:>7}"
        f"{column.storeys if column.roofed else '-':>9}{'yes' if column.roofed else 'no':>6}"
        f"{column.points:>8}"
        for column in score.columns
    ]
    levels = sorted({column.storeys for column in score.columns if column.storeys})
    heights = ", ".join(map(str, levels)) or "none"
    lines.append(f" levels: {heights}, which score {score.levels}")
    return lines


def score_data(state: State, *, columns: bool = False) -> dict[str, Any]:
    """The same as plain JSON values."""
    players = []
    for index, (seat, place) in enumerate(zip(state.game.seats, state.ranking(), strict=True)):
        score = state.score(index)
        player: dict[str, Any] = {"name": seat.name, "colour": seat.colour, "place": place}
        player |= {part: getattr(score, part) for part in PARTS}
        player |= {"total": score.total, "birds": score.birds}
        if columns:
            player["columns"] = [
                {
                    "x": column.x,
                    "windows": column.windows,
                    "doors": column.doors,
                    "walls": column.walls,
                    "roofed": column.roofed,
                    "points": column.points,
                }
                for column in score.columns
            ]
        players.append(player)
    ending = state.ending.value if state.ending else None
    return {"turn": state.turn, "ending": ending, "players": players}


def add_options(command: Command) -> None:
    command.add_examples("score evening.ken", "score evening.ken --columns")
    add_record(command)
    command.add_argument("--columns", action="store_true", help="column by column as well")
    add_json(command)


def run(args: argparse.Namespace) -> int:
    """``kensington score``."""
    from kensington.record import final_state

    state = final_state(read_record(args.record, args.sheet))
    if args.json:
        print(json.dumps(score_data(state, columns=args.columns), indent=2))
        return OK
    width = shutil.get_terminal_size().columns
    print("\n".join(sheet_lines(state, width)))
    if args.columns:
        for index, seat in enumerate(state.game.seats):
            print("\n" + "\n".join(column_lines(seat.name, state.score(index))))
    if state.ending is None:
        print("\nThe game is not over: these are the points as the houses stand.")
    else:
        print(f"\n{ENDINGS[state.ending]}\n{winners(state)}")
    return OK
