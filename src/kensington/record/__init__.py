"""Records: a game as a text that can be read aloud, mailed, and replayed for ever.

>>> from kensington.core import Back, Draw, Game, PutBack, Ruleset
>>> from kensington.record import format, parse, write_down
>>> game = Game(["Anna", "Ben"], seed=bytes(32), rules=Ruleset(blind_draw=True))
>>> record = write_down(game, [Draw(Back.BEIGE), PutBack()])
>>> parse(format(record)) == record
True
"""

from kensington.record.errors import BadRecord
from kensington.record.json.move import move_from_json, move_to_json
from kensington.record.json.observation import observation_from_json
from kensington.record.json.position import position_from_json, position_to_json
from kensington.record.json.record import record_from_json, record_to_json
from kensington.record.json.view import moves_from_options, observation_from_view
from kensington.record.model import Appendix, Points, Record, Result, Turn
from kensington.record.recorder import Going, Recorder, write_down
from kensington.record.replay import Doubt, Step, final_state, replay, steps, verify
from kensington.record.text.position import format_position, parse_position, state_hash
from kensington.record.text.read import parse_record as parse
from kensington.record.text.write import format_record as format  # noqa: A004 - record.format(...)

__all__ = [
    "Appendix", "BadRecord", "Doubt", "final_state", "format", "format_position", "Going",
    "move_from_json", "move_to_json", "moves_from_options", "observation_from_json",
    "observation_from_view", "parse", "parse_position", "Points", "position_from_json",
    "position_to_json", "Record", "record_from_json", "record_to_json", "Recorder", "replay",
    "Result", "state_hash", "Step", "steps", "Turn", "verify", "write_down",
]  # fmt: skip
