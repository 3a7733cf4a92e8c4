"""What a review tells: each turn beside the best that was found for it, and the whole game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kensington.bots.advice.reasons import Reason
from kensington.core import Back, Move, Sheet
from kensington.record import move_to_json

MAX_DECIDING_TURNS = 4
"""The most turns that are said to have decided a game."""
MIN_LOSS_POINTS = 0.05
"""Less than this, in points, is no loss."""
CAUSE_SHARE = 0.5
"""The end, or idleness, is told as the cause where so much of a swing came from it."""
MIN_SWING_POINTS = 2.0
"""A turn that moves the lead by less decides nothing."""

LOSS_TERMS = ("take_loss", "build_loss", "for_lead")
"""What is taken off in a seat's sum."""

Reasons = tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn beside the best that was found for it.

    Worths are points that the player can expect in the end, but for those that speak of the lead.
    """

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
    offered: float
    """What the best take promised, beyond what the player could expect before the turn."""
    others: tuple[float, ...]
    """What the turn did to each of the others."""
    ended: float
    """What it did to the player that the game was over with the turn, if it came unforeseen."""
    for_lead: float
    """What was given up to be further ahead of the others; it is in neither loss."""
    swing: float
    """How far the turn moved the player's lead over the best of the others."""
    by_end: float
    """What of the swing came from birds: the end is nearer, or called."""
    by_idleness: float
    """What of the swing came from nobody building."""
    choice: bool
    """Whether there was anything to decide in it."""
    kept: float = 0.0
    """What was missed but still there at the player's next turn; it is in no loss."""
    better_take_back: Back | None = None
    """What showed of the tile that ``better_take`` touches or draws."""
    better_take_tile: int | None = None
    """That tile, where everybody saw it being put back."""
    reasons: Reasons = ()
    """What the turn, as it was played, changed after the take."""
    better_take_reasons: Reasons = ()
    better_reasons: Reasons = ()
    """What spoke for the better way to go on."""

    @property
    def loss(self) -> float:
        return self.take_loss + self.build_loss + self.for_lead

    @property
    def cause(self) -> str:
        """What moved the lead.

        ``end``: the end came nearer; ``idle``: nobody builds; ``luck``; the ``take``; the
        ``build``; or the whole ``turn``.
        """
        if abs(self.swing) >= MIN_LOSS_POINTS:
            if self.by_end / self.swing >= CAUSE_SHARE:
                return "end"
            if self.by_idleness / self.swing >= CAUSE_SHARE:
                return "idle"
        if self.swing >= 0:
            return "luck" if self.luck >= self.swing / 2 else "turn"
        parts = {"turn": MIN_LOSS_POINTS, "luck": -self.luck}
        parts |= {"take": self.take_loss, "build": self.build_loss}
        return max(parts, key=lambda part: parts[part])

    @property
    def weight(self) -> float:
        """How much the turn decided: what fell must be borne out by a cause."""
        if not self.choice:
            return 0.0
        if self.swing >= 0:
            return self.swing
        return min(-self.swing, max(self.loss - self.luck, -self.by_end, -self.by_idleness))

    def less(self, kept: float) -> TurnReview:
        """The turn with so much less lost: the chance was still there later."""
        share = 1 - kept / self.loss if self.loss > 0 else 1.0
        take, build = self.take_loss * share, self.build_loss * share
        return replace(
            self,
            take_loss=take,
            build_loss=build,
            kept=kept,
            for_lead=self.for_lead * share,
            better_take=self.better_take if take > MIN_LOSS_POINTS else None,
            better_take_back=self.better_take_back if take > MIN_LOSS_POINTS else None,
            better_take_tile=self.better_take_tile if take > MIN_LOSS_POINTS else None,
            better_take_reasons=self.better_take_reasons if take > MIN_LOSS_POINTS else (),
            better=self.better if build > MIN_LOSS_POINTS else (),
            better_reasons=self.better_reasons if build > MIN_LOSS_POINTS else (),
        )

    def data(self, sheet: Sheet) -> dict[str, Any]:
        takes = {name: getattr(self, name) for name in ("take", "better_take")}
        rounded = ("take_loss", "luck", "build_loss", "swing", "offered", "kept", "for_lead")
        reasons = ("reasons", "better_take_reasons", "better_reasons")
        known = self.better_take_tile
        return {
            "turn": self.turn,
            "seat": self.seat,
            **{name: take and move_to_json(take, sheet) for name, take in takes.items()},
            "better_take_back": self.better_take_back and self.better_take_back.value,
            "better_take_tile": None if known is None else sheet[known].name,
            **{name: round(getattr(self, name), 1) for name in rounded},
            "built": self.built,
            "better": [move_to_json(move, sheet) for move in self.better],
            "expected": [round(points, 1) for points in self.expected],
            "cause": self.cause,
            **{name: [reason.data() for reason in getattr(self, name)] for name in reasons},
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
        few = [each for each in by_weight if each.weight >= MIN_SWING_POINTS][:MAX_DECIDING_TURNS]
        return tuple(sorted(few, key=lambda each: each.turn))

    def total(self, part: str, seat: int) -> float:
        """The sum of ``take_loss``, ``build_loss``, ``luck`` or the like over a seat's turns."""
        return sum(float(getattr(each, part)) for each in self.turns if each.seat == seat)

    def others(self, seat: int) -> float:
        """What happened to a seat between its own turns.

        That is what each turn of another did to it; what its next turn then offered beyond that,
        but for chances of its own that it had missed before; and an end that came of itself.
        """
        theirs = sum(each.others[seat] for each in self.turns)
        return theirs + sum(
            each.offered - each.kept + each.ended for each in self.turns if each.seat == seat
        )

    @property
    def final(self) -> tuple[float, ...]:
        """The points of each seat in the end, or what it can expect where the record breaks off."""
        return self.turns[-1].expected if self.turns else self.start

    def sums(self, seat: int) -> dict[str, float]:
        """How a seat came from what it could expect to what it has.

        ``start`` + ``luck`` - ``take_loss`` - ``build_loss`` - ``for_lead`` + ``others`` is
        ``final``; rounded so that the numbers, as they are shown, add up.
        """
        parts = {
            "start": self.start[seat],
            "luck": self.total("luck", seat),
            "take_loss": -self.total("take_loss", seat),
            "build_loss": -self.total("build_loss", seat),
            "for_lead": -self.total("for_lead", seat),
            "others": self.others(seat),
        }
        told, true, shown = {}, 0.0, 0.0
        for name, points in parts.items():
            true += points
            step = round(true, 1) - shown
            shown += step
            told[name] = round(-step if name in LOSS_TERMS else step, 1) + 0.0
        return {**told, "final": round(self.final[seat], 1)}

    def data(self) -> dict[str, Any]:
        """The review as plain JSON values."""
        return {
            "seats": [{"name": name, **self.sums(seat)} for seat, name in enumerate(self.seats)],
            "start": [round(points, 1) for points in self.start],
            "turns": [each.data(self.sheet) for each in self.turns],
            "deciding": [each.turn for each in self.deciding],
        }
