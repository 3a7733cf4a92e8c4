"""``kensington score``: the score sheet by part and player, and by column."""

import argparse
import json
from typing import Any

from kensington.cli.exits import OK
from kensington.cli.files import read_record
from kensington.cli.options import add_json, add_record
from kensington.cli.parser import Command
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tables import make_column_table, make_score_sheet
from kensington.cli.terminal.words import ENDINGS, name_winners
from kensington.core import State
from kensington.record import final_state


def score_data(state: State, *, columns: bool = False) -> dict[str, Any]:
    """The same as plain JSON values."""
    players = []
    for index, (seat, place) in enumerate(zip(state.game.seats, state.ranking(), strict=True)):
        score = state.score(index)
        player: dict[str, Any] = {"name": seat.name, "colour": seat.colour, "place": place}
        player |= score.data()
        if columns:
            parts = ("x", "windows", "doors", "walls", "roofed", "points")
            player["columns"] = [
                {part: getattr(column, part) for part in parts} for column in score.columns
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
    state = final_state(read_record(args.record, args.sheet))
    if args.json:
        print(json.dumps(score_data(state, columns=args.columns), indent=2))
        return OK
    screen = open_screen()
    screen.draw(make_score_sheet(state))
    if args.columns:
        for index, seat in enumerate(state.game.seats):
            score = state.score(index)
            levels = sorted({column.storeys for column in score.columns if column.storeys})
            heights = ", ".join(map(str, levels)) or "none"
            screen.draw("", seat.name, make_column_table(score))
            screen.draw(f"levels: {heights}, which score {score.levels}")
    if state.ending is None:
        screen.draw("\nThe game is not over: these are the points as the houses stand.")
    else:
        screen.draw(f"\n{ENDINGS[state.ending]}\n{name_winners(state)}")
    return OK
