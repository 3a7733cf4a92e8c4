"""A record or a position that cannot be read."""

from kensington.core import BadInput
from kensington.record.model import Record


class BadRecord(BadInput):
    """A damaged record: where, why, and what could be read of it.

    ``line`` counts from 1 and is None where there are no lines to count (JSON that is well formed).
    ``kept`` is the record of everything that was read and is legal up to the damage; None if
    not even the seats could be read.
    """

    code = "bad_record"

    def __init__(self, reason: str, line: int | None = None, kept: Record | None = None) -> None:
        self.reason = reason
        self.line = line
        self.kept = kept
        super().__init__(f"line {line}: {reason}" if line else reason)
