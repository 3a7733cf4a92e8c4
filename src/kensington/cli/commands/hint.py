"""``kensington hint``: the best few ways to play on."""

import argparse
import json
import sys

from kensington.bots.advice.hints import Advice, hint
from kensington.cli.exits import OK, Stop
from kensington.cli.files import MAX_RECORD_BYTES, read_record, read_sheet, read_text
from kensington.cli.options import add_budget, add_json, add_sheet_of_record, add_turn, read_budget
from kensington.cli.parser import Command, whole_number
from kensington.cli.replay import replay_to
from kensington.cli.terminal.advice_text import advise, explain_reason
from kensington.cli.terminal.screen import open_screen
from kensington.core import HeapTake, Observation, Phase, State
from kensington.record import parse_position

POSITION = "kensington="
"""How a position on one line begins."""
NO_HEAP = (
    "note: a position carries no heap, nor does a record without its appendix: tiles to take are "
    "named by their backs alone, and a draw here stands for touching such a tile"
)


def add_options(command: Command) -> None:
    command.add_examples(
        "hint evening.ken --turn 12", 'hint "$(kensington position evening.ken --turn 12)"'
    )
    command.add_argument(
        "where", metavar="WHERE", help="the file with a game's record, or a position on one line"
    )
    add_turn(command, "after this turn of a record (0: before the first; default: the last)")
    command.add_argument(
        "--count",
        type=whole_number(1, 10),
        default=3,
        metavar="N",
        help="at most so many (default 3)",
    )
    add_budget(command, "a hint", 4000)
    add_sheet_of_record(command)
    add_json(command)


def run(args: argparse.Namespace) -> int:
    state = _state(args)
    if state.phase is Phase.OVER:
        raise Stop("the game is over there; name an earlier turn with --turn")
    seen = state.observe()
    if state.heap is None and not state.game.rules.blind_draw and state.phase is Phase.TAKE:
        print(NO_HEAP, file=sys.stderr)
    found = hint(seen, count=args.count, budget=read_budget(args))
    if args.json:
        data = {"turn": seen.turn, "seat": seen.seat, "phase": seen.phase.value}
        advice = [each.data(seen.sheet) for each in found]
        print(json.dumps({**data, "advice": advice}, ensure_ascii=False))
    else:
        open_screen().write(*_lines(seen, found))
    return OK


def _state(args: argparse.Namespace) -> State:
    text = args.where
    if not text.startswith(POSITION):
        text = read_text(args.where, MAX_RECORD_BYTES)
        if not text.startswith(POSITION):
            return replay_to(read_record(args.where, args.sheet), args.turn)
    if args.turn is not None:
        raise Stop("--turn is for a record; a position has no turns to choose from")
    return parse_position(text.strip(), read_sheet(args.sheet))


def _lines(seen: Observation, found: list[Advice]) -> list[str]:
    name = seen.seats[seen.seat].name
    doing = "take" if seen.phase is Phase.TAKE else "build"
    lines = [f"Turn {seen.turn}: {name} is to {doing}."]
    for number, each in enumerate(found, start=1):
        words = advise(each.moves, seen)
        lines.append(f"{number}. {words[0].upper()}{words[1:]}.")
        now = "" if isinstance(each.moves[-1], HeapTake) else f"now {each.points:+d}, "
        lines.append(f"   {now}expected lead {each.lead:+.1f}")
        lines += [f"   - {explain_reason(reason, seen)}" for reason in each.reasons]
    return lines
