"""A record turn by turn: what was done, and how the table stood afterwards."""

from itertools import groupby
from typing import NamedTuple

from kensington.cli.exits import Stop
from kensington.cli.terminal.words import describe_move, list_news
from kensington.core import KensingtonError, State
from kensington.record import Record, final_state, replay, steps


class Frame(NamedTuple):
    """The table after a turn, and the turn in sentences; before the first turn there are none."""

    state: State
    said: list[str]


def list_frames(record: Record) -> list[Frame]:
    """The table before the first turn, and after each."""
    if not record.turns:
        return [Frame(final_state(record), list(record.comments))]
    found: list[Frame] = []
    for number, group in groupby(steps(record), key=lambda step: step.turn):
        turn = list(group)
        first = turn[0].before
        if not found:
            found.append(Frame(first, list(record.comments)))
        name = first.game.seats[first.seat].name
        said = [f"{name} {'; '.join(describe_move(s.before, s.move, s.after) for s in turn)}."]
        for step in turn:
            said += list_news(step.before, step.after)
        said += record.turns[number - 1].comments
        found.append(Frame(turn[-1].after, said))
    return found


def replay_to(record: Record, turn: int | None) -> State:
    """The table after a turn (None: the last), with its heap where the record tells how it lay."""
    wanted = check_turn(record, turn)
    heaps = (True, False) if record.appendix and not record.rules.blind_draw else (False,)
    for heap in heaps:
        try:
            for number, state in enumerate(replay(record, heap=heap)):
                if number == wanted:
                    return state
        except KensingtonError:
            if not heap:
                raise
    raise Stop(f"there is no turn {wanted}")


def check_turn(record: Record, turn: int | None) -> int:
    """The number of a turn, if there is such a turn; the last one if none is asked for."""
    last = len(record.turns)
    if turn is not None and turn > last:
        raise Stop(f"the record has {last} turns, and no turn {turn}")
    return last if turn is None else turn
