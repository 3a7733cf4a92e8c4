"""What a client may say: closed types, read strictly. See docs/protocol.md."""

from dataclasses import Field as DataclassField
from dataclasses import fields
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from kensington.core import OPTION_NUMBERS, Ruleset
from kensington.record.json.move import MAX_TILE_NAME
from kensington.server.protocol.codec import Move

VERSION = 1
"""The version of the protocol."""

Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Commitment = Nonce
"""32 bytes in hex, both of them."""
FirstNonce = Annotated[str, Field(pattern=r"^([0-9a-f]{2}){8,32}$")]
"""What clients sent before there were commitments."""
Round = Annotated[int, Field(ge=1, le=1000)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
TileName = Annotated[str, Field(min_length=1, max_length=MAX_TILE_NAME)]
PlayerName = Annotated[str, Field(min_length=1, max_length=40)]


class Closed(BaseModel):
    """A type without room for anything else, and without guessing what was meant."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# A new table


class Here(Closed):
    kind: Literal["here"]
    name: PlayerName


class Elsewhere(Closed):
    kind: Literal["elsewhere"]


class BotSeat(Closed):
    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=40)]


NewSeat = TypeAliasType(
    "NewSeat", Annotated[Here | Elsewhere | BotSeat, Field(discriminator="kind")]
)

SENT_BY_ALL = 7
"""Options that every client sends. Later ones are as usual where they are not sent."""


def _field(number: int, option: DataclassField[Any]) -> Any:
    """An option of the rules as a field of a message."""
    usual: dict[str, Any] = {"json_schema_extra": {"default": option.default}}
    if number >= SENT_BY_ALL:
        usual = {"default": option.default}
    if option.name not in OPTION_NUMBERS:
        return Annotated[bool, Field(**usual)]
    least, most = OPTION_NUMBERS[option.name]
    return Annotated[int, Field(ge=least, le=most, **usual)]


class Rules(Closed):
    """The options of a table: all that `Ruleset` declares."""

    __annotations__ = {each.name: _field(n, each) for n, each in enumerate(fields(Ruleset))}

    def ruleset(self) -> Ruleset:
        return Ruleset(**self.model_dump())


class Aids(Closed):
    score: bool
    left: bool
    hints: bool


class NewTable(Closed):
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=5)]
    rules: Rules
    aids: Aids
    listed: bool
    start: SeatNumber | None
    nonce: FirstNonce | None = None
    """Sent by older clients alone, and answered `outdated`."""


class NewLesson(Closed):
    """Begin to learn, or go on. There is nothing to choose: the deal of a lesson is set."""

    name: PlayerName


# Commands


class Sit(Closed):
    type: Literal["sit"]
    name: PlayerName
    commitment: Commitment | None = None
    nonce: FirstNonce | None = None
    """Sent by older clients alone: right at tables of their kind, else answered `outdated`."""


class Commit(Closed):
    """Promise a share of the draw. The round says what it was made for, not the version."""

    type: Literal["commit"]
    round: Round
    commitment: Commitment


class Start(Closed):
    type: Literal["start"]


class Reveal(Closed):
    """Keep the promise, once the list is frozen. The round counts, not the version."""

    type: Literal["reveal"]
    round: Round
    nonce: Nonce


class Free(Closed):
    """Give up on whoever is silent in the seat that the envelope names."""

    type: Literal["free"]


class Close(Closed):
    """Give up a table that has not begun."""

    type: Literal["close"]


class MakeMove(Closed):
    type: Literal["move"]
    move: Move


class Leave(Closed):
    """Let a bot play on; before the start, give the seats back."""

    type: Literal["leave"]


class Return(Closed):
    type: Literal["return"]


class StandIn(Closed):
    """Let a bot stand in for somebody whose line has been gone for a while."""

    type: Literal["stand_in"]


class GoToStep(Closed):
    """In a lesson: go on to a step without doing the one before, or begin one anew."""

    type: Literal["go_to_step"]
    step: Annotated[int, Field(ge=0, le=100)]


Seating = Sit | Commit | Start | Reveal | Free | Close | Leave | Return | StandIn
AnyCommand = Seating | MakeMove | GoToStep
Command = TypeAliasType("Command", Annotated[AnyCommand, Field(discriminator="type")])


class Envelope(Closed):
    """A command, for which version of the table it was made, and the client's own key for it."""

    v: Literal[1]
    key: Annotated[str, Field(pattern=r"^[!-~]{8,64}$")]
    version: Annotated[int, Field(ge=0)]
    seat: SeatNumber | None
    command: Command


class Ping(Closed):
    """Is anybody there? It changes nothing, and is answered with a pong."""

    v: Literal[1]
    type: Literal["ping"]


class Why(Closed):
    """Why would this move be refused?"""

    seat: SeatNumber
    move: Move


class Nowhere(Closed):
    """Why can this tile be built nowhere?"""

    seat: SeatNumber
    tile: TileName


class HintFor(Closed):
    """What could this seat do, at this version of the table?"""

    seat: SeatNumber
    version: Annotated[int, Field(ge=0)]


class Recover(Closed):
    code: Annotated[str, Field(min_length=8, max_length=100)]
