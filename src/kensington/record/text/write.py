"""A record as text."""

from kensington.core import BadInput
from kensington.record.model import Record, Result
from kensington.record.replay import played
from kensington.record.text import spelling


def format_record(record: Record) -> str:
    """The one spelling of a record. Raises what the rules raise if its turns are not legal."""
    lines = [*spelling.header_lines(record), "", *map(spelling.comment_line, record.comments)]
    state = record.game().begin()
    for number, turn in enumerate(record.turns, start=1):
        between = played(state, turn)
        lines.append(spelling.turn_line(number, between))
        lines += map(spelling.comment_line, turn.comments)
        state = between[-1][2]
    if record.turns or record.comments:
        lines.append("")
    if Result.of(state) != record.result:
        raise BadInput("the result of this record is not what its turns lead to")
    lines += spelling.closing_lines(state)
    if record.appendix is not None:
        lines += ["", *spelling.appendix_lines(record.appendix, record.sheet)]
    return "\n".join(lines) + "\n"
