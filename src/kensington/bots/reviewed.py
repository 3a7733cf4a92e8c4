"""What a review tells: each turn beside the best that was found for it, and the whole game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kensington.bots.reasons import Reason
from kensington.core import Move, Sheet
from kensington.record import move_to_json

FEW = 4
"""The most turns that are said to have decided a game."""
CLOSE = 0.05
"""Less than this, in points, is no loss."""
LEAST_SWING = 2.0
"""A turn that moves the lead by less decides nothing."""

Reasons = tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn beside the best that was found for it. All worths are points of lead."""

    turn: int
    """Counted from 1."""
    seat: int
    take: Move | None
    better_take: Move | None
    """What promised most, where that was something else."""
    take_loss: float
    luck: float
    """What the tile was worth, against the mean of all that the take could have brought."""
    build_loss: float
    better: tuple[Move, ...]
    """The better way to go on after the take; empty where none was found."""
    built: bool
    """Whether anything was built."""
    expected: tuple[float, ...]
    """The points that each seat will have in the end, as it looks after the turn."""
    swing: float
    """How far the turn moved the player's lead over the best of the others."""
    choice: bool
    """Whether there was anything to decide in it."""
    reasons: Reasons = ()
    """What the turn, as it was played, changed after the take."""
    better_take_reasons: Reasons = ()
    better_reasons: Reasons = ()
    """What spoke for the better way to go on."""

    @property
    def loss(self) -> float:
        return self.take_loss + self.build_loss

    @property
    def noise(self) -> float:
        """What of the swing is neither luck nor loss: the eye sees a table anew after a turn."""
        return self.swing - (self.luck - self.loss)

    @property
    def cause(self) -> str:
        """What moved the lead: ``luck``, the ``take``, the ``build``, or the whole ``turn``."""
        if self.swing >= 0:
            return "luck" if self.luck >= self.swing / 2 else "turn"
        parts = {"turn": CLOSE, "luck": -self.luck, "take": self.take_loss}
        parts["build"] = self.build_loss
        return max(parts, key=lambda part: parts[part])

    @property
    def weight(self) -> float:
        """How much the turn decided: what fell must be borne out by bad luck or by a loss."""
        if not self.choice:
            return 0.0
        return self.swing if self.swing >= 0 else min(-self.swing, self.loss - self.luck)

    def data(self, sheet: Sheet) -> dict[str, Any]:
        better_take = self.better_take
        return {
            "turn": self.turn,
            "seat": self.seat,
            "take": None if self.take is None else move_to_json(self.take, sheet),
            "better_take": None if better_take is None else move_to_json(better_take, sheet),
            "take_loss": round(self.take_loss, 1),
            "luck": round(self.luck, 1),
            "build_loss": round(self.build_loss, 1),
            "built": self.built,
            "better": [move_to_json(move, sheet) for move in self.better],
            "expected": [round(points, 1) for points in self.expected],
            "swing": round(self.swing, 1),
            "noise": round(self.noise, 1),
            "cause": self.cause,
            "reasons": [reason.data() for reason in self.reasons],
            "better_take_reasons": [reason.data() for reason in self.better_take_reasons],
            "better_reasons": [reason.data() for reason in self.better_reasons],
        }


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, turn by turn."""

    seats: tuple[str, ...]
    sheet: Sheet
    start: tuple[float, ...]
    """What each seat could expect before the first turn."""
    turns: tuple[TurnReview, ...]

    @property
    def deciding(self) -> tuple[TurnReview, ...]:
        """The few turns that moved the lead most, in the order they were played."""
        by_weight = sorted(self.turns, key=lambda each: -each.weight)
        few = [each for each in by_weight if each.weight >= LEAST_SWING][:FEW]
        return tuple(sorted(few, key=lambda each: each.turn))

    def total(self, part: str, seat: int) -> float:
        """The sum of ``take_loss``, ``build_loss`` or ``luck`` over a seat's turns."""
        return sum(float(getattr(each, part)) for each in self.turns if each.seat == seat)

    def data(self) -> dict[str, Any]:
        """The review as plain JSON values."""
        return {
            "seats": [
                {
                    "name": name,
                    "take_loss": round(self.total("take_loss", seat), 1),
                    "build_loss": round(self.total("build_loss", seat), 1),
                    "luck": round(self.total("luck", seat), 1),
                }
                for seat, name in enumerate(self.seats)
            ],
            "start": [round(points, 1) for points in self.start],
            "turns": [each.data(self.sheet) for each in self.turns],
            "deciding": [each.turn for each in self.deciding],
        }
