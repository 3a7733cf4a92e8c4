"""How to learn, in numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to learn."""

    rounds: int = 40
    games: int = 960
    """In each round."""
    first_games: int = 3000
    """In the first round, which costs little."""
    share: float = 0.35
    """Of all rows, those that are learned from."""
    nodes: int = 160
    """How much a player may look at for one move."""
    whim: float = 0.1
    keep: int = 8
    """Rounds whose games are learned from again."""
    passes: int = 1
    first_passes: int = 8
    batch: int = 2048
    rate: float = 1.5e-3
    last_rate: float = 2e-4
    trust: float = 0.8
    """How far a target is what came of it in the end, not the next judgement (lambda)."""
