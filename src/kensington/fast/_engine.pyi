"""The compiled core. Moves and states cross as plain tuples: see ``facts``."""

from collections.abc import Callable
from typing import Any

RULES_VERSION: int
FIELDS: tuple[str, ...]
OPTIONS: tuple[str, ...]

class PastBounds(Exception): ...

class Box:
    def __new__(
        cls,
        shapes: tuple[Any, ...],
        faces: tuple[Any, ...],
        tiles: tuple[Any, ...],
        alike: tuple[Any, ...],
        options: tuple[int, ...],
        ask: Callable[[int, tuple[int, ...]], bytes],
        heap: tuple[Any, ...] | None,
        /,
    ) -> Box: ...

class Play:
    def __new__(
        cls,
        box: Box,
        players: int,
        start: int,
        tokens: int,
        keys: tuple[bytes, bytes, bytes] | None,
        /,
    ) -> Play: ...
    def become(self, facts: tuple[Any, ...], /) -> None: ...
    def copy(self) -> Play: ...
    def count_moves(self) -> int: ...
    def facts(self) -> tuple[Any, ...]: ...
    def move(self, index: int, /) -> tuple[Any, ...]: ...
    def moves(self) -> list[tuple[Any, ...]]: ...
    def play_nth(self, index: int, /) -> int: ...
    def play_out(self, chance: int, most: int, /) -> int: ...
    def scores(self) -> tuple[tuple[int, ...], ...]: ...
    def seat(self) -> int: ...
