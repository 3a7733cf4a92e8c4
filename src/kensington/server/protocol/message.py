"""What all messages of the server have in common."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

CLOSED = ConfigDict(extra="forbid", strict=True)

Json = dict[str, Any]
BackName = Literal["beige", "beige-diamond", "brown", "brown-circle"]
Turns = Literal[0, 1, 2, 3]
Point = Annotated[list[int], Field(min_length=2, max_length=2)]


@with_config(CLOSED)
class Message(TypedDict):
    """A type without room for anything else."""
