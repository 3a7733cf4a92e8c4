"""``kensington review``: a game looked at again."""

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby

from rich.console import RenderableType

from kensington.bots.advice.review import MIN_GAIN_POINTS, review
from kensington.bots.advice.review_report import Review, TurnReview
from kensington.cli.exits import OK, Stop
from kensington.cli.files import read_record
from kensington.cli.options import add_budget, add_json, add_record, read_budget
from kensington.cli.parser import Command
from kensington.cli.plots import BRICK, check_picture, open_figure
from kensington.cli.terminal.advice_text import advise, explain_reason
from kensington.cli.terminal.progress import Bar
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.tables import make_table
from kensington.core import Build, KensingtonError, Observation
from kensington.record import Record, steps

NAME_CHARS = 20
CAUSES = {
    "luck": "luck of the draw",
    "take": "another take promised more",
    "build": "there was a better build",
    "turn": "what the turn brought",
    "end": "the end came nearer",
    "idle": "nobody builds",
}


def add_options(command: Command) -> None:
    command.add_examples("review evening.ken", "review evening.ken --json --plot evening.png")
    add_record(command)
    command.add_argument(
        "--plot", metavar="FILE", help="draw who was ahead, as a picture in .png or .svg"
    )
    add_budget(command, "each tile that could come", 300, "each half of a turn")
    add_json(command)


def run(args: argparse.Namespace) -> int:
    if args.plot:
        check_picture(args.plot)
    record = read_record(args.record, args.sheet)
    if not record.turns:
        raise Stop(f"{args.record} has no turns to look at")
    bar, turns = Bar(), len(record.turns)
    try:
        found = review(
            record, budget=read_budget(args), progress=lambda done: bar.show("turns", done, turns)
        )
    finally:
        bar.clear()
    if args.plot:
        _draw(found, args.plot)
    if args.json:
        print(json.dumps(found.data(), ensure_ascii=False))
    else:
        open_screen().write(*show_review(found, _observe_turns(record)))
    return OK


def _observe_turns(record: Record) -> list[tuple[Observation, Observation]]:
    """What showed at the beginning of each turn, and after its take."""
    views = []
    moves = list(steps(record))
    if record.appendix is not None and not record.rules.blind_draw:
        with suppress(KensingtonError):  # an appendix that does not bear out the turns is no help
            moves = list(steps(record, heap=True))
    for _, turn in groupby(moves, key=lambda step: step.turn):
        played = list(turn)
        first = played[0].before
        after = first if first.called >= 0 else played[0].after
        views.append((first.observe(), after.observe()))
    return views


def show_review(
    found: Review, views: Sequence[tuple[Observation, Observation]]
) -> Iterator[RenderableType]:
    """Turn by turn, how the points came about, and what decided the game."""
    table = make_table("turn", "player", "take", "luck", "build", "expected points", words=2)
    table.columns[0].justify = "right"
    table.columns[1].max_width = NAME_CHARS
    for each in found.turns:
        table.add_row(
            str(each.turn),
            found.seats[each.seat],
            _write_loss(each.take_loss),
            f"{each.luck:+.1f}",
            _write_loss(each.build_loss),
            "  ".join(f"{points:5.1f}" for points in each.expected),
        )
    yield table
    yield "\nFrom what could be expected to the points in the end:"
    for seat, name in enumerate(found.seats):
        yield f"{name}: {_add_up(found.sums(seat))}"
    yield "\nWhat decided it:" if found.deciding else "\nNo single turn decided it."
    for each in found.deciding:
        yield from _explain(each, found, *views[each.turn - 1])


def _add_up(sums: dict[str, float]) -> str:
    """The sum of a seat, in words that add up."""
    told = f"{sums['start']:.1f} at the start {_sign(sums['luck'])} luck"
    told += f" {_sign(-sums['take_loss'])} by takes {_sign(-sums['build_loss'])} by builds"
    if sums["for_lead"]:
        told += f" {_sign(-sums['for_lead'])} given up for the lead"
    return f"{told} {_sign(sums['others'])} what the others did = {sums['final']:.1f}"


def _sign(points: float) -> str:
    return f"{'-' if points < 0 else '+'} {abs(points):.1f}"


def _write_loss(points: float) -> str:
    return f"{-points:.1f}" if points else "-"


def _explain(each: TurnReview, found: Review, seen: Observation, held: Observation) -> list[str]:
    name = found.seats[each.seat]
    lines = [f"- turn {each.turn}, {name}: {each.swing:+.1f} ({CAUSES[each.cause]})"]
    if each.cause in ("luck", "turn"):
        lines += [f"    - {explain_reason(reason, held)}" for reason in each.reasons]
    if each.better_take is not None and each.take_loss >= MIN_GAIN_POINTS:
        better = advise((each.better_take,), seen)
        lines.append(f"    {each.take_loss:.1f} points more promised: {better}")
        lines += [f"    - {explain_reason(reason, seen)}" for reason in each.better_take_reasons]
    if each.better and each.build_loss >= MIN_GAIN_POINTS:
        built = any(isinstance(move, Build) for move in each.better) or not each.built
        instead = "" if built else "better not to build, "
        better = advise(each.better, held)
        lines.append(f"    {instead}worth {each.build_loss:.1f} points more: {better}")
        lines += [f"    - {explain_reason(reason, held)}" for reason in each.better_reasons]
    return lines


def _draw(found: Review, path: str) -> None:
    """Everybody's expected points after each turn, the deciding turns marked."""
    with open_figure(path, 10, 5) as figure:
        axes = figure.subplots()
        turns = [0, *(each.turn for each in found.turns)]
        for seat, name in enumerate(found.seats):
            points = [found.start[seat], *(each.expected[seat] for each in found.turns)]
            axes.plot(turns, points, label=name)
        for each in found.deciding:
            axes.axvline(each.turn, color=BRICK, linestyle=":", linewidth=1)
            axes.annotate(
                f"{found.seats[each.seat]} {each.swing:+.0f}",
                (each.turn, 1),
                xycoords=("data", "axes fraction"),
                rotation=90,
                ha="right",
                va="top",
                fontsize=8,
            )
        axes.set(xlabel="turn", ylabel="expected points in the end", xlim=(0, turns[-1]))
        axes.legend()
