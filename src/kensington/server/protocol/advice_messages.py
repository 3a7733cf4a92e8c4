"""Hints, and reviews of games that are over."""

from typing import Annotated, Literal

from pydantic import Field

from kensington.server.protocol.codec import Move
from kensington.server.protocol.message import BackName, Message
from kensington.server.protocol.view_messages import TileFace

ReasonCode = Literal[
    "avoids_end", "avoids_gap", "avoids_opening", "better_built", "better_later", "better_now",
    "cats", "closes_house", "costs_token", "denies", "earns_token", "ends_game", "fills_gap",
    "fits_nowhere", "frees_place", "keeps_roof", "known_builds", "known_calls_end", "known_scores",
    "leaves_gap", "likely_builds", "may_call_end", "may_earn_token", "may_score", "new_level",
    "no_choice", "opens_house", "prepares_level", "risks_theft", "roofs", "waits",
    "warehouse_full", "widens_house",
]  # fmt: skip


class AdviceReason(Message):
    code: ReasonCode
    facts: dict[str, str | int]


class Advice(Message):
    moves: list[Move]
    lead: float
    points: int
    reasons: list[AdviceReason]
    back: BackName | None
    """Of the tile that it touches or draws."""
    tile: str | None
    """The tile that it touches, where everybody saw it being put back."""


class Hint(Message):
    version: int
    seat: int
    advice: list[Advice]


class ReviewedSeat(Message):
    name: str
    start: float
    luck: float
    take_loss: float
    build_loss: float
    for_lead: float
    others: float
    final: float


class ReviewedTurn(Message):
    turn: int
    seat: int
    take: Move | None
    better_take: Move | None
    better_take_back: BackName | None
    better_take_tile: str | None
    take_loss: float
    luck: float
    build_loss: float
    built: bool
    better: list[Move]
    expected: list[float]
    swing: float
    offered: float
    kept: float
    for_lead: float
    cause: Literal["luck", "take", "build", "turn", "end", "idle"]
    reasons: list[AdviceReason]
    better_take_reasons: list[AdviceReason]
    better_reasons: list[AdviceReason]


class Review(Message):
    seats: list[ReviewedSeat]
    start: list[float]
    turns: list[ReviewedTurn]
    deciding: list[int]
    tiles: dict[str, TileFace]
    """Every tile that the review names."""
    versions: list[Annotated[list[int], Field(min_length=3, max_length=3)]]
